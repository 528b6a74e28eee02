#!/usr/bin/env python3
"""run.py BUILD_FOLDER DOCUMENT: measures Savary beside its peers, writes bench/out/bench.json and DOCUMENT from it.

PEERS lists the programs, PROBLEMS what they are given. A program is one small executable (bench/NAME.cc), optional but for Savary's own; it
prints a line of words `key=value`. A problem says how each program is called and what its line means. Repetitions of all programs of a
problem are interleaved, so that what else the machine does meets all alike; figures are medians with the spread of the middle half.
CPU time is the process's own measure where it prints `cpu`, else that of the whole process; peak memory is that of the process.
BENCH_REPEATS (7) is the number of repetitions, BENCH_ONLY a regular expression of problems to measure.
"""
import json
import os
import re
import resource  # noqa: F401  (os.wait4 returns its structure)
import shutil
import subprocess
import sys
import tempfile

BUILD, DOCUMENT = sys.argv[1], sys.argv[2]
REPEATS = int(os.environ.get("BENCH_REPEATS", "7"))
ONLY = re.compile(os.environ.get("BENCH_ONLY", "."))
HERE = os.path.dirname(os.path.abspath(__file__))

# Program -> executable. A new peer is a row here, its source, and its line in CMakeLists.txt.
PEERS = {"Savary": "savary_bench", "MuJoCo": "peer_mujoco"}


def path_of(program):
    return os.path.join(BUILD, PEERS[program])


def is_there(program):
    return os.access(path_of(program), os.X_OK)


def call(arguments):
    """Runs a program once: its figures as numbers, with `cpu` (s) and `memory` (MB); None where it fails."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen([str(a) for a in arguments], stdout=out, stderr=subprocess.DEVNULL)
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


def quantile(values, share):
    values = sorted(values)
    place = share * (len(values) - 1)
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (place - low) * (values[high] - values[low])


def measure(calls):
    """{name: command} -> {name: {figure: {median, low, high}}}, repetitions interleaved. Who fails is left out."""
    runs = {name: [] for name in calls}
    for _ in range(REPEATS):
        for name, command in calls.items():
            figures = call(command)
            if figures is not None:
                runs[name].append(figures)
    result = {}
    for name, several in runs.items():
        if not several:
            continue
        result[name] = {key: {"median": quantile([r[key] for r in several], 0.5), "low": quantile([r[key] for r in several], 0.25),
                              "high": quantile([r[key] for r in several], 0.75)} for key in several[0]}
    return result


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
    for program in PEERS:
        if not is_there(program):
            continue
        chosen = cheapest_train(program, bound)
        if chosen is None:
            continue
        settings[program] = ", ".join(str(word) for word in chosen)
        calls[program] = [path_of(program), "train", 40, *chosen]
    return {"settings": settings, "programs": measure(calls)}


# ---- one evaluation of the equations of motion

EVALUATIONS = {"double_pendulum": 20000, "free_slider_crank": 20000, "train10": 2000, "train40": 500, "train100": 200, "train1000": 20}
INSTRUCTIONS = {"pendulum": (100, 1), "slider_crank": (100, 3), "andrews": (100, 7), "train10": (100, 21), "train40": (50, 81),
                "train100": (20, 201), "train1000": (3, 2001)}
FORMULATIONS = ("absolute", "relative", "independent", "canonical")


def evaluation_problem(case, count):
    calls = {"Savary, absolute": [path_of("Savary"), "evaluate", case, count, "absolute"]}
    if case != "train1000":  # thousands of coordinates in dense matrices
        calls["Savary, relative"] = [path_of("Savary"), "evaluate", case, count, "relative"]
    for program in PEERS:
        if program != "Savary" and is_there(program):
            calls[program] = [path_of(program), "evaluate", case, count]
    return {"programs": measure(calls)}


def count_instructions(case, count, formulation):
    totals = []
    for times in (count, 2 * count):
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", path_of("Savary"), "evaluate", case, str(times), formulation],
                             capture_output=True, text=True, check=False)
        found = re.search(r"Collected : (\d+)", run.stderr)
        if not found:
            return None
        totals.append(int(found.group(1)))
    return (totals[1] - totals[0]) // count


def instruction_problem(case, count, links):
    kinds = FORMULATIONS if links <= 21 else FORMULATIONS[:1]
    return {"links": links, "instructions": {kind: count_instructions(case, count, kind) for kind in kinds}}


# ---- whole runs of models: `savary run` of what is in models/, everything written

RUNS = ("cam_roller", "geneva_wheel", "gear_pair", "rattling_journal", "four_bar", "roller_coaster")


def run_problem(model):
    with tempfile.TemporaryDirectory() as folder:
        return {"programs": measure({"Savary": [os.path.join(BUILD, "savary"), "run", f"models/{model}.yaml", "-o", folder + "/out", "--force", "--quiet"]})}


# ---- growth with the number of independent contacts: n cams on one shaft, each with its own follower

CAM_COUNTS = (1, 3, 10, 30)


def cams_text(n):
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


def growth_problem(n):
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "cams.yaml")
        with open(model, "w", encoding="utf-8") as file:
            file.write(cams_text(n))
        return {"programs": measure({"Savary": [os.path.join(BUILD, "savary"), "run", model, "-o", folder + "/out", "--force", "--quiet", "--no-report"]})}


# Name -> what measures it. A later capability adds rows here.
PROBLEMS = {"train of 40, 1.35e-4 m": lambda: train_problem(1.35e-4), "train of 40, 1e-5 m": lambda: train_problem(1e-5)}
PROBLEMS |= {f"evaluate {case}": (lambda case=case, count=count: evaluation_problem(case, count)) for case, count in EVALUATIONS.items()}
PROBLEMS |= {f"run {model}": (lambda model=model: run_problem(model)) for model in RUNS}
PROBLEMS |= {f"cams {n}": (lambda n=n: growth_problem(n)) for n in CAM_COUNTS}
if shutil.which("valgrind"):
    PROBLEMS |= {f"instructions {case}": (lambda case=case, v=v: instruction_problem(case, *v)) for case, v in INSTRUCTIONS.items()}


# ---- the document

def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        flags = file.read()
    vector = "with AVX-512" if "avx512f" in flags else "with AVX2" if "avx2" in flags else "without AVX2"
    with open("/etc/os-release", encoding="utf-8") as file:
        system = re.search(r'PRETTY_NAME="([^"]*)"', file.read()).group(1)
    compiler = subprocess.run(["c++", "-dumpfullversion"], capture_output=True, text=True, check=False).stdout.strip()
    return f"an {os.uname().machine} machine of {os.cpu_count()} cores {vector}, {system}, c++ {compiler}"


def text_of(figure, digits=3):
    return f"{figure['median']:.{digits}g} ({figure['low']:.{digits}g} to {figure['high']:.{digits}g})"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def train_table(name, problem):
    base = problem["programs"]["Savary"]["cpu"]["median"]
    rows = []
    for program, f in problem["programs"].items():
        rows.append([f"{program}: `{problem['settings'][program]}`", text_of(f["cpu"]), f"{f['cpu']['median'] / base:.2f}", f"{f['steps']['median']:.0f}",
                     f"{f['evaluations']['median']:.0f}", f"{f['error']['median']:.2e}", f"{f['largest']['median']:.2e}", f"{f['residual']['median']:.1e}", f"{f['memory']['median']:.0f}"])
    return table([f"error at most {name.split(', ')[1]}", "CPU time, s", "relative to Savary", "steps", "evaluations", "tip error at 10 s, m", "largest tip error, m",
                  "largest opening of a joint, m", "peak memory, MB"], rows)


def growth_table(results):
    rows, last = [], None
    for n in CAM_COUNTS:
        f = results[f"cams {n}"]["programs"].get("Savary")
        if not f:
            continue
        cpu = f["cpu"]["median"]
        exponent = "" if last is None else f"{log_ratio(cpu / last[1], n / last[0]):.2f}"
        rows.append([n, text_of(f["cpu"]), exponent, f"{f['memory']['median']:.0f}"])
        last = (n, cpu)
    return table(["cams", "CPU time, s", "exponent of growth", "peak memory, MB"], rows)


def log_ratio(a, b):
    from math import log
    return log(a) / log(b)


def write_document(results):
    has = lambda prefix: any(name.startswith(prefix) for name in results)
    parts = [f"""# Benchmarks

Written by `make bench` on {machine()}.
Times are CPU times of one thread, medians of {REPEATS} processes (in brackets the middle half), the programs run in turn; times vary between runs and machines,
ratios less, instruction counts hardly. All figures are in `bench/out/bench.json`.
"""]
    if has("train of"):
        parts.append(f"""## A train of forty four-bars

Eighty-one rods, one degree of freedom, ten passages of a singular position in 10 s; benchmark A02 of the multibody benchmark library
[gonzalez2006]. All cranks stay parallel, so the exact motion is that of a pendulum. Each program runs with the cheapest of many settings
that keep the error at the tip of the last crank after 10 s below a bound, and below {LUCK} times that on the way, lest the end be good by luck.
MuJoCo integrates by RK4 in hinge coordinates and closes the forty loops by soft constraints, as stiff as it allows (settings: step, time constant of the
constraints in steps, damping ratio, its guard that keeps the time constant at two steps or more). Savary closes all 121 joints to round-off.
""")
        parts += [train_table(name, problem) for name, problem in results.items() if name.startswith("train of") and "Savary" in problem["programs"]]
    if has("evaluate"):
        rows = []
        for name, problem in results.items():
            if not name.startswith("evaluate"):
                continue
            p = {k: v["us"] for k, v in problem["programs"].items()}
            ours = min(v["median"] for k, v in p.items() if k.startswith("Savary"))
            cells = [text_of(p[k]) if k in p else "" for k in ("Savary, absolute", "Savary, relative", "MuJoCo")]
            rows.append([name.split()[1], *cells, f"{p['MuJoCo']['median'] / ours:.2f}" if "MuJoCo" in p else ""])
        parts.append("""## One evaluation of the equations of motion

Accelerations from positions and velocities, in microseconds. MuJoCo: a step of its explicit Euler method, which is one evaluation and little else.
""")
        parts.append(table(["mechanism", "Savary, absolute coordinates", "relative", "MuJoCo", "MuJoCo / the faster of Savary's"], rows))
    if has("instructions"):
        ten = results.get("instructions train10", {}).get("instructions", {}).get("absolute")
        rows = []
        for name, problem in results.items():
            if not name.startswith("instructions"):
                continue
            counts = problem["instructions"]
            growth = f"{counts['absolute'] / ten / (problem['links'] / 21):.2f}" if ten and name.split()[1].startswith("train") else ""
            rows.append([name.split()[1], *[counts.get(kind, "") for kind in FORMULATIONS], problem["links"], growth])
        parts.append("""## Instructions of one evaluation, and how they grow

A growth per link of 1 is linear.
""")
        parts.append(table(["mechanism", *FORMULATIONS, "links", "growth over train10, per link"], rows))
    if has("run "):
        parts.append("""## Whole runs

`savary run` of examples in `models/`, all files and the report written.
""")
        parts.append(table(["model", "CPU time, s", "peak memory, MB"],
                           [[name[4:], text_of(f["cpu"]), f"{f['memory']['median']:.0f}"] for name, problem in results.items() if name.startswith("run ")
                            for f in problem["programs"].values()]))
    if has("cams"):
        parts.append("""## Growth with the number of contacts

Cams on one shaft, each with a follower of its own that bounces and settles; half a second.
""")
        parts.append(growth_table(results))
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write("\n".join(parts))


def main():
    for program in PEERS:
        if not is_there(program):
            print(f"{program} was not found and is left out", file=sys.stderr)
    results = {}
    for name, problem in PROBLEMS.items():
        if ONLY.search(name):
            print(name, file=sys.stderr, flush=True)
            results[name] = problem()
    os.makedirs(os.path.join(HERE, "out"), exist_ok=True)
    with open(os.path.join(HERE, "out", "bench.json"), "w", encoding="utf-8") as file:
        json.dump({"machine": machine(), "repeats": REPEATS, "problems": results}, file, indent=1)
    if ONLY.pattern == ".":
        write_document(results)
        with open(DOCUMENT, encoding="utf-8") as file:
            print(file.read())


main()
