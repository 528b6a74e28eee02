#!/usr/bin/env python3
"""run.py BUILD_FOLDER DOCUMENT: measures Savary beside its peers, writes bench/out/bench.json and DOCUMENT from it.

PEERS lists the programs, problems() what they are given: one row each. A program is one small executable (bench/NAME.cc), optional but for
Savary's own; it prints a line of words `key=value`. A problem gives the command of each program that takes part. Repetitions of all
programs of a problem are interleaved, so that what else the machine does meets all alike; figures are medians with the spread of the
middle half. Of every program the same figures are kept, where they exist:
  cpu          s; the process's own measure of its integration where it prints one, else that of the whole process
  evaluations  of the equations of motion
  error        as the chapter says
  memory       MB, the largest of the process
BENCH_REPEATS (7) is the number of repetitions, BENCH_ONLY a regular expression of problems to measure: the others keep their figures of
bench/out/bench.json, and the document is written of all.
"""
import json
import math
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

BUILD, DOCUMENT = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
REPEATS = int(os.environ.get("BENCH_REPEATS", "7"))
ONLY = re.compile(os.environ.get("BENCH_ONLY", "."))
OUT = pathlib.Path(__file__).resolve().parent / "out"

# Program -> executable. A new peer is a row here, its source, and its line in CMakeLists.txt.
PEERS = {"Savary": "savary_bench", "MuJoCo": "peer_mujoco", "OpenCASCADE": "peer_occt", "SISL": "peer_sisl"}
# Those that solve mechanisms, and those that evaluate surfaces.
DYNAMICS, SURFACES = ("Savary", "MuJoCo"), ("Savary", "OpenCASCADE", "SISL")


def path_of(program):
    return str(BUILD / PEERS[program])


def present(peers=DYNAMICS):
    return [program for program in peers if os.access(path_of(program), os.X_OK)]


# ---- measuring

def call(command):
    """Runs a program once: its figures as numbers; None where it fails."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen([str(word) for word in command], stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            return None
        out.seek(0)
        words = out.read().decode().split()
    figures = {key: float(value) for key, value in (word.split("=") for word in words if "=" in word)}
    figures.setdefault("cpu", usage.ru_utime + usage.ru_stime)
    figures["memory"] = usage.ru_maxrss / 1024
    return figures


def run_model(model):
    """A command of `savary run`, and what reads its summary."""
    folder = tempfile.mkdtemp(dir=SCRATCH)
    command = [BUILD / "savary", "run", model, "-o", folder + "/out", "--force", "--quiet"]
    return command, lambda: read_summary(pathlib.Path(folder) / "out/summary.json")


def read_summary(file):
    summary = json.loads(file.read_text())
    figures = {"steps": summary["steps"], "evaluations": summary["evaluations"], "events": summary.get("event_instants", 0)}
    if "energy" in summary:
        figures["error"] = summary["energy"]["relative_imbalance"]
    gaps = [column["min"] for column in summary["columns"] if column["name"].endswith(".gap") and column.get("min") is not None]
    if gaps:
        figures["penetration"] = max(0.0, -min(gaps)) / summary["length_scale"]
    return figures


def quantile(values, share):
    values = sorted(values)
    at = share * (len(values) - 1)
    low = int(at)
    return values[low] + (at - low) * (values[min(low + 1, len(values) - 1)] - values[low])


def measure(calls, repeats=REPEATS):
    """{name: (command, reader or None)} -> {name: {figure: {median, low, high}}}, repetitions interleaved. Who fails is left out."""
    runs = {name: [] for name in calls}
    for _ in range(repeats):
        for name, (command, reader) in calls.items():
            figures = call(command)
            if figures is not None:
                runs[name].append(figures | (reader() if reader else {}))
    return {name: {key: {"median": quantile([r[key] for r in several], 0.5), "low": quantile([r[key] for r in several], 0.25),
                         "high": quantile([r[key] for r in several], 0.75)} for key in several[0]}
            for name, several in runs.items() if several}


# ---- a train of forty four-bars: the cheapest settings that reach an accuracy

LUCK = 5  # the largest error on the way is at most so many times that allowed at the end


def train_settings(program):
    if program == "Savary":
        for integrator in ("dopri8", "dopri5"):
            for tolerance in ("1e-4", "5e-5", "3e-5", "2e-5", "1e-5", "5e-6", "2e-6", "1e-6", "5e-7", "2e-7", "1e-7"):
                yield [0.05, f"integrator: {integrator}, tolerance: {tolerance}"]
    if program == "MuJoCo":
        for step in (0.025, 0.02, 0.016, 0.0125, 0.01, 0.008, 0.005, 0.0025, 0.002, 0.0016, 0.001):
            for damping in (0.3, 0.4, 0.5, 0.7, 1):
                yield [step, 2, damping, "on"]
                for periods in (0.5, 0.7, 1):
                    yield [step, periods, damping, "off"]


def cheapest_train(program, bound):
    best = None
    for settings in train_settings(program):
        figures = call([path_of(program), "train", 40, *settings])
        if figures is None or not (figures["error"] <= bound and figures["largest"] <= LUCK * bound):
            continue
        if best is None or figures["evaluations"] < best[0]:
            best = (figures["evaluations"], settings)
        if program == "MuJoCo":
            break  # steps become shorter
    return best and best[1]


def train_problem(bound):
    calls, settings = {}, {}
    for program in present():
        chosen = cheapest_train(program, bound)
        if chosen is not None:
            settings[program] = ", ".join(str(word) for word in chosen)
            calls[program] = [path_of(program), "train", 40, *chosen], None
    return {"settings": settings, "programs": measure(calls)}


# ---- one evaluation of the equations of motion

EVALUATIONS = {"double_pendulum": 20000, "free_slider_crank": 20000, "train10": 2000, "train40": 500, "train100": 200, "train1000": 20}
# Repetitions, and links of the mechanism.
INSTRUCTIONS = {"pendulum": (100, 1), "slider_crank": (100, 3), "andrews": (100, 7), "train10": (100, 21), "train40": (50, 81),
                "train100": (20, 201), "train1000": (3, 2001)}
FORMULATIONS = ("absolute", "relative", "independent", "canonical")


def evaluation_problem(case, count):
    calls = {}
    for kind in ("absolute", "relative"):
        if kind == "absolute" or case != "train1000":  # thousands of coordinates in dense matrices
            calls[f"Savary, {kind}"] = [path_of("Savary"), "evaluate", case, count, kind], None
    for program in present()[1:]:
        calls[program] = [path_of(program), "evaluate", case, count], None
    return {"programs": measure(calls)}


def count_instructions(case, count, formulation):
    totals = []
    for times in (count, 2 * count):
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", path_of("Savary"), "evaluate", case,
                              str(times), formulation], capture_output=True, text=True, check=False)
        found = re.search(r"Collected : (\d+)", run.stderr)
        if not found:
            return None
        totals.append(int(found.group(1)))
    return (totals[1] - totals[0]) // count


def instruction_problem(case, count, links):
    kinds = FORMULATIONS if links <= 21 else FORMULATIONS[:1]
    return {"links": links, "instructions": {kind: count_instructions(case, count, kind) for kind in kinds}}


# ---- jets of surfaces

NETS = ("bicubic", "rational_bicubic", "quintic", "rational_quintic")
ORDERS = ("coherent", "random")
JETS_PER_RUN = 2048  # kJetsPerRun of surfaces.h


def count_jet_instructions(program, net, order):
    totals = []
    for repeats in (1, 3):
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", path_of(program), "jets", net, order,
                              str(-repeats)], capture_output=True, text=True, check=False)
        found = re.search(r"Collected : (\d+)", run.stderr)
        if not found:
            return None
        totals.append(int(found.group(1)))
    return (totals[1] - totals[0]) / (2 * JETS_PER_RUN)


def jets_problem(net, order):
    programs = measure({program: ([path_of(program), "jets", net, order, 300 if program == "Savary" else 50], None) for program in present(SURFACES)})
    instructions = {program: count_jet_instructions(program, net, order) for program in programs} if shutil.which("valgrind") else {}
    return {"programs": programs, "instructions": instructions}


# ---- whole runs

EXAMPLES = ("cam_roller", "polynomial_cam", "striking_four_bar", "pawl_latch", "geneva_wheel", "ratchet", "gear_pair", "rattling_journal",
            "stick_slip", "four_bar", "roller_coaster")


def planar_body(name, mass, inertia, x, y, more=""):
    return f"  {name}: {{mass: {mass:.6g}, inertia: [{inertia:.17g}, {inertia:.17g}, {2 * inertia:.17g}], at: [{x:.6g}, {y:.6g}, 0]{more}}}\n"


def pile_text(shapes, bodies, contacts, until):
    joints = "".join(f"  plane_{name}: {{planar: [ground, {name}], axis: z}}\n" for name, _ in bodies)
    return ("savary: 1\ngravity: [0, -9.81, 0]\nbodies:\n" + "".join(text for _, text in bodies) + "joints:\n" + joints + "shapes:\n" + shapes +
            "contacts:\n" + contacts + f"run: {{until: {until}, every: 0.02}}\n")


def discs_text(n, until=2, law="friction: 0.3, restitution: 0.3"):
    """n discs of radii 3.5 to 5 cm fall into a box and settle."""
    rng = random.Random(n)
    r, columns = 0.05, max(2, int(math.sqrt(n)))
    half = r * (1.15 * columns + 0.5)
    shapes = (f"  tub: {{body: ground, open: true, profile: [line: {{from: [{half:.6g}, 10], to: [{half:.6g}, 0]}}, corner, "
              f"line: {{to: [{-half:.6g}, 0]}}, corner, line: {{to: [{-half:.6g}, 10]}}]}}\n")
    bodies, contacts = [], ""
    for i in range(n):
        radius = r * rng.uniform(0.7, 1)
        mass = radius**2 / r**2
        x = 2.3 * r * (i % columns - 0.5 * (columns - 1)) + r * rng.uniform(-0.1, 0.1)
        y = 2.3 * r * (i // columns + 0.7) + r * rng.uniform(-0.1, 0.1)
        speed = math.sqrt(9.81 * r)
        velocity = f", velocity: [{speed * rng.uniform(-1, 1):.6g}, {speed * rng.uniform(-1, 1):.6g}, 0]"
        bodies.append((f"d{i}", planar_body(f"d{i}", mass, mass * radius**2 / 4, x, y, velocity)))
        shapes += f"  s{i}: {{body: d{i}, circle: {{radius: {radius:.6g}}}}}\n"
        contacts += f"  w{i}: {{between: [tub, s{i}], {law}}}\n"
        contacts += "".join(f"  c{i}_{k}: {{between: [s{i}, s{k}], {law}}}\n" for k in range(i))
    return pile_text(shapes, bodies, contacts, until)


def stack_text(n, until=1, law="friction: 0.5"):
    """n blocks, drawn a little apart and aside, fall on one another and come to rest."""
    rng = random.Random(n)
    size, top = 0.1, 0.0
    shapes, bodies, contacts = "  floor: {body: ground, open: true, profile: [line: {from: [2, 0], to: [-2, 0]}]}\n", [], ""
    for i in range(n):
        w, h, m = size * rng.uniform(0.9, 1.3), size * rng.uniform(0.3, 0.6), rng.uniform(0.5, 2)
        y = top + 0.02 * size + h / 2
        top = y + h / 2
        bodies.append((f"b{i}", planar_body(f"b{i}", m, m * (w * w + h * h) / 24, size * rng.uniform(-0.05, 0.05), y)))
        shapes += (f"  s{i}: {{body: b{i}, profile: [line: {{from: [{w / 2:.6g}, {-h / 2:.6g}], to: [{w / 2:.6g}, {h / 2:.6g}]}}, corner, "
                   f"line: {{to: [{-w / 2:.6g}, {h / 2:.6g}]}}, corner, line: {{to: [{-w / 2:.6g}, {-h / 2:.6g}]}}, corner, "
                   f"line: {{to: [{w / 2:.6g}, {-h / 2:.6g}]}}, corner]}}\n")
        contacts += f"  f{i}: {{between: [s{i}, floor], {law}}}\n"
        contacts += "".join(f"  c{i}_{k}: {{between: [s{i}, s{k}], {law}}}\n" for k in range(i))
    return pile_text(shapes, bodies, contacts, until)


PILES = {"ten discs settle, 2 s": lambda: discs_text(10), "thirty discs settle, 2 s": lambda: discs_text(30),
         "a stack of ten blocks, 1 s": lambda: stack_text(10)}


CAM_COUNTS = (1, 3, 10, 30)


def cams_text(n):
    """n cams on one shaft, each with a follower of its own."""
    followers = "".join(f"  follower{i}: {{mass: 0.2, at: [0, 0.05, 0]}}\n" for i in range(n))
    cams = "".join(f"  cam{i}: {{body: shaft, circle: {{radius: 0.03, center: [{0.01 + 1e-4 * i:.6g}, 0]}}}}\n"
                   f"  roller{i}: {{body: follower{i}, circle: {{radius: 0.01}}}}\n" for i in range(n))
    guides = "".join(f"  guide{i}: {{prismatic: [ground, follower{i}], axis: y}}\n" for i in range(n))
    springs = "".join(f"  spring{i}: {{linear_spring: [ground, follower{i}], stiffness: 500, free_length: 0.3, points: [[0, 0.2, 0], [0, 0, 0]]}}\n"
                      for i in range(n))
    touches = "".join(f"  touch{i}: {{between: [cam{i}, roller{i}], restitution: 0.3}}\n" for i in range(n))
    return ("savary: 1\nbodies:\n  shaft: {mass: 1, inertia: [1, 1, 1e-3]}\n" + followers + "shapes:\n" + cams +
            "joints:\n  bearing: {revolute: [ground, shaft], axis: z, drive: {speed: 40}}\n" + guides + "forces:\n" + springs +
            "contacts:\n" + touches + "run: {until: 0.5, every: 0.01}\n")


def run_problem(text=None, model=None, options=(), repeats=REPEATS):
    if text is not None:
        model = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH)) / "model.yaml"
        model.write_text(text)
    command, reader = run_model(model)
    return {"programs": measure({"Savary": ([*command, *options], reader)}, repeats)}


# ---- the table: chapter, problem, what measures it. A later capability adds rows here.

def problems():
    rows = [("train", f"error at most {bound} m", lambda bound=bound: train_problem(float(bound))) for bound in ("1.35e-4", "1e-5")]
    rows += [("evaluation", case, lambda case=case, count=count: evaluation_problem(case, count)) for case, count in EVALUATIONS.items()]
    if shutil.which("valgrind"):
        rows += [("instructions", case, lambda case=case, v=v: instruction_problem(case, *v)) for case, v in INSTRUCTIONS.items()]
    rows += [("jets", f"{net} {order}", lambda net=net, order=order: jets_problem(net, order)) for net in NETS for order in ORDERS]
    rows += [("examples", model, lambda model=model: run_problem(model=f"models/{model}.yaml")) for model in EXAMPLES]
    rows += [("piles", name, lambda text=text: run_problem(text=text(), options=["--no-report"], repeats=min(3, REPEATS)))
             for name, text in PILES.items()]
    rows += [("cams", str(n), lambda n=n: run_problem(text=cams_text(n), options=["--no-report"])) for n in CAM_COUNTS]
    return rows


# ---- the document

def machine():
    flags = pathlib.Path("/proc/cpuinfo").read_text()
    vector = "with AVX-512" if "avx512f" in flags else "with AVX2" if "avx2" in flags else "without AVX2"
    system = re.search(r'PRETTY_NAME="([^"]*)"', pathlib.Path("/etc/os-release").read_text()).group(1)
    compiler = subprocess.run(["c++", "-dumpfullversion"], capture_output=True, text=True, check=False).stdout.strip()
    return f"an {os.uname().machine} machine of {os.cpu_count()} cores {vector}, {system}, c++ {compiler}"


def spread(figure):
    return f"{figure['median']:.3g} ({figure['low']:.3g} to {figure['high']:.3g})"


def median(figures, key, form):
    return form.format(figures[key]["median"]) if key in figures else ""


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def train_chapter(results):
    yield f"""## A train of forty four-bars

Eighty-one rods, one degree of freedom, ten passages of a singular position in 10 s; benchmark A02 of the multibody benchmark library
[gonzalez2006]. All cranks stay parallel, so the exact motion is that of a pendulum. Each program runs with the cheapest of many settings
that keep the error at the tip of the last crank after 10 s below a bound, and below {LUCK} times that on the way, so that a small error at the end cannot be chance.
MuJoCo integrates by RK4 in hinge coordinates and closes the forty loops by soft constraints, as stiff as it allows (settings: step, time constant of the
constraints in steps, damping ratio, its guard that keeps the time constant at two steps or more). Savary closes all 121 joints to round-off.
"""
    for name, problem in results.items():
        base = problem["programs"].get("Savary", {}).get("cpu", {}).get("median", math.nan)
        yield table([name, "CPU time, s", "relative to Savary", "steps", "evaluations", "tip error at 10 s, m", "largest tip error, m",
                     "largest opening of a joint, m", "peak memory, MB"],
                    [[f"{program}: `{problem['settings'][program]}`", spread(f["cpu"]), f"{f['cpu']['median'] / base:.2f}", median(f, "steps", "{:.0f}"),
                      median(f, "evaluations", "{:.0f}"), median(f, "error", "{:.2e}"), median(f, "largest", "{:.2e}"), median(f, "residual", "{:.1e}"),
                      median(f, "memory", "{:.0f}")] for program, f in problem["programs"].items()])


def evaluation_chapter(results):
    yield """## One evaluation of the equations of motion

Accelerations from positions and velocities, in microseconds. MuJoCo: a step of its explicit Euler method, which is one evaluation and little else.
"""
    rows = []
    for name, problem in results.items():
        p = {program: figures["us"] for program, figures in problem["programs"].items()}
        ours = min(figure["median"] for program, figure in p.items() if program.startswith("Savary"))
        rows.append([name, *[spread(p[k]) if k in p else "" for k in ("Savary, absolute", "Savary, relative", "MuJoCo")],
                     f"{p['MuJoCo']['median'] / ours:.2f}" if "MuJoCo" in p else ""])
    yield table(["mechanism", "Savary, absolute coordinates", "relative", "MuJoCo", "MuJoCo / the faster of Savary's"], rows)


def instructions_chapter(results):
    yield """## Instructions of one evaluation, and how they grow

Counted by callgrind. A growth per link of 1 is linear.
"""
    ten = results.get("train10", {}).get("instructions", {}).get("absolute")
    rows = []
    for name, problem in results.items():
        counts = problem["instructions"]
        growth = f"{counts['absolute'] / ten / (problem['links'] / 21):.2f}" if ten and name.startswith("train") else ""
        rows.append([name, *[counts.get(kind) or "" for kind in FORMULATIONS], problem["links"], growth])
    yield table(["mechanism", *FORMULATIONS, "links", "growth over train10, per link"], rows)


def jets_chapter(results):
    yield """## Second-order jets of NURBS surfaces

Point, first and second derivatives at one pair of parameters, in nanoseconds, with the search of the span; Savary by a virtual call for each. Nets of 20 x 20
points of degree 3 and of 200 x 4 points of degrees 5 and 3, without and with weights. Coherent parameters move along a path, random ones jump. OpenCASCADE: `GeomAdaptor_Surface::D2`,
which keeps the polynomials of the last span; SISL: `s1421`, which is given the last span. Errors are the largest against the definition in long
double, relative to the size of the surface over the lengths of spans. Instructions are counted by callgrind.
"""
    rows = []
    for name, problem in results.items():
        p, counts = problem["programs"], problem["instructions"]
        cells = [name]
        for program in SURFACES:
            cells += [spread(p[program]["ns"]) if program in p else "", f"{counts[program]:.0f}" if counts.get(program) else "",
                      median(p.get(program, {}), "error", "{:.1e}")]
        ours = p["Savary"]["ns"]["median"]
        cells += [f"{p[program]['ns']['median'] / ours:.1f}" if program in p else "" for program in SURFACES[1:]]
        rows.append(cells)
    head = ["net, parameters"]
    for program in SURFACES:
        head += [f"{program}, ns", "instructions", "error"]
    yield table(head + [f"{program} / Savary" for program in SURFACES[1:]], rows)


RUN_HEAD = ["CPU time, s", "steps", "evaluations", "instants of events", "energy not accounted for", "most negative gap", "peak memory, MB"]


def run_cells(problem):
    f = problem["programs"].get("Savary")
    if not f:
        return ["does not end well"] + [""] * (len(RUN_HEAD) - 1)
    return [spread(f["cpu"]), median(f, "steps", "{:.0f}"), median(f, "evaluations", "{:.0f}"), median(f, "events", "{:.0f}"), median(f, "error", "{:.1e}"),
            median(f, "penetration", "{:.1e}"), median(f, "memory", "{:.0f}")]


def examples_chapter(results):
    yield """## Examples, whole runs

`savary run` of files of `models/`, from reading to the report. The energy that the audit cannot account for is relative to the largest. The most negative gap is that of
all gap columns in `summary.json`, relative to the size of the mechanism.
"""
    yield table(["model", *RUN_HEAD], [[name, *run_cells(problem)] for name, problem in results.items()])


def piles_chapter(results):
    yield """## Piles

Discs that fall into a box, restitution 0.3 and friction 0.3; blocks that fall on one another, friction 0.5. All tables are written, no report.
"""
    yield table(["problem", *RUN_HEAD], [[name, *run_cells(problem)] for name, problem in results.items()])


def cams_chapter(results):
    yield """## Growth with the number of contacts

Cams on one shaft, each with a follower of its own that bounces and settles; half a second. The exponent is that of the CPU time from one row to the next.
"""
    rows, last = [], None
    for name, problem in results.items():
        f, exponent = problem["programs"].get("Savary"), ""
        if f:
            if last:
                exponent = f"{math.log(f['cpu']['median'] / last[1]) / math.log(int(name) / last[0]):.2f}"
            last = int(name), f["cpu"]["median"]
        rows.append([name, exponent, *run_cells(problem)])
    yield table(["cams", "exponent of growth", *RUN_HEAD], rows)


CHAPTERS = {"train": train_chapter, "evaluation": evaluation_chapter, "instructions": instructions_chapter, "jets": jets_chapter, "examples": examples_chapter,
            "piles": piles_chapter, "cams": cams_chapter}


def write_document(data):
    parts = [f"""# Benchmarks

Written by `make bench` on {data['machine']}.
Times are CPU times of one thread, medians of {data['repeats']} processes (in brackets the middle half), of piles of at most three, the programs run in turn;
times vary between runs and machines, ratios less, instruction counts hardly. All figures are in `bench/out/bench.json`.
"""]
    for chapter, write in CHAPTERS.items():
        results = {name: data["problems"][chapter][name] for c, name, _ in problems() if c == chapter and name in data["problems"].get(chapter, {})}
        if results:
            parts += list(write(results))
    DOCUMENT.write_text("\n".join(parts))


def main():
    for program in PEERS:
        if program not in present(PEERS):
            print(f"{program} was not found and is left out", file=sys.stderr)
    file = OUT / "bench.json"
    data = {"machine": machine(), "repeats": REPEATS, "problems": {}}
    if ONLY.pattern != "." and file.exists():
        data["problems"] = json.loads(file.read_text())["problems"]
    OUT.mkdir(exist_ok=True)
    for chapter, name, problem in problems():
        if not ONLY.search(f"{chapter} {name}"):
            continue
        print(f"{chapter}: {name}", file=sys.stderr, flush=True)
        data["problems"].setdefault(chapter, {})[name] = problem()
        file.write_text(json.dumps(data, indent=1))
    write_document(data)
    print(DOCUMENT.read_text())


with tempfile.TemporaryDirectory() as SCRATCH:
    main()
