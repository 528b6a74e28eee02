"""python_test.py PROJECT: the Python package, and the examples of docs/python.md."""

import contextlib
import gc
import importlib.util
import io
import json
import math
import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
import unittest
import warnings

import numpy as np

import savary

PROJECT = pathlib.Path(sys.argv.pop(1)).resolve()
MODELS = PROJECT / "models"

WHEEL = """savary: 1
parameters: {torque: 0 N m}
bodies: {wheel: {mass: 2, inertia: [1, 1, 0.5]}}
joints: {axle: {revolute: [ground, wheel], at: [0, 0, 0]}}
forces: {motor: {actuator: axle, effort: torque}}
run: {until: 1, every: 0.1}
"""


class Package(unittest.TestCase):
    def test_a_column_is_the_memory_of_the_run(self):
        run = savary.load(MODELS / "slider_crank.yaml", speed="900 rpm").run(until=0.1)
        x, angle = run["piston.x"], np.radians(run["shaft.q"])
        np.testing.assert_allclose(x, 50 * np.cos(angle) + np.sqrt(180**2 - (50 * np.sin(angle)) ** 2), atol=1e-7)
        again = run["piston.x"]
        self.assertEqual(x.__array_interface__["data"][0], again.__array_interface__["data"][0])
        self.assertFalse(x.flags.writeable or x.flags.owndata)
        kept = x.copy()
        del run, again
        gc.collect()
        np.testing.assert_array_equal(x, kept)  # it outlives the run

    def test_parameters(self):
        wheel = savary.parse(WHEEL)
        for torque in (1, np.float64(2.5), "300 N cm"):
            wheel.set(torque=torque)
            value = 3 if isinstance(torque, str) else torque
            self.assertAlmostEqual(wheel.run()["axle.qd"][-1], value / 0.5, 9)
        other = wheel.copy(torque=7)
        self.assertEqual(wheel.parameters["torque"], "300 N cm")
        self.assertAlmostEqual(other.run()["axle.qd"][-1], 14, 9)
        with self.assertRaises(TypeError):
            wheel.set(torque=[1])
        odd = savary.parse(WHEEL.replace("torque: 0 N m", "torque: 0 N m, self: 1, text: 2"), self=3, text=4)
        self.assertEqual(odd.copy(self=5).parameters["self"], "5.0")

    def test_mistakes_are_value_errors_with_their_location(self):
        with self.assertRaises(ValueError) as caught:
            savary.parse(WHEEL.replace("mass: 2", "mass: -2"), name="wheel.yaml")
        error = caught.exception
        self.assertEqual((error.file, error.line), ("wheel.yaml", 3))
        self.assertGreater(error.column, 1)
        self.assertTrue(str(error).startswith(f"wheel.yaml:3:{error.column}: error: "))
        with self.assertRaises(savary.InputError) as caught:
            savary.parse(WHEEL).set(torqe=1)
        self.assertIn("torque", str(caught.exception))
        with self.assertRaises(FileNotFoundError):
            savary.load("no_such_model.yaml")
        with self.assertRaisesRegex(TypeError, "until: a number, in the model's unit of time"):
            savary.parse(WHEEL).run(until="1 s")
        with self.assertRaises(savary.InputError):
            savary.parse(WHEEL).run()["axle.qdx"]

    def test_models_are_built_of_dictionaries(self):
        model = {
            "savary": 1,
            "title": "a: #text [with] 'signs'\n\"and\" quotes",
            "bodies": {"wheel": {"mass": np.float64(2), "inertia": np.array([1, 1, 0.5])}},
            "joints": {"axle": {"revolute": ("ground", "wheel"), "at": [0, 0, 0], "start": {"qd": 3}}},
            "events": {},
            "run": {"until": 1, "every": 0.1},
        }
        built = savary.build(model)
        self.assertEqual(built.title, model["title"])
        self.assertAlmostEqual(built.run()["axle.q"][-1], 3, 9)
        for path, value in (("joints.axle.revolute.1", "whel"), ("bodies.wheel.mass", -1), ("run.every", "1 kg"), ("bodies.wheel.inertia.2", "x")):
            wrong = json.loads(json.dumps(model, default=lambda array: array.tolist()))
            at = wrong
            *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
            for key in way:
                at = at[key]
            at[last] = value
            with self.assertRaises(savary.InputError) as caught:
                savary.build(wrong)
            self.assertTrue(path.startswith(caught.exception.path) and caught.exception.path, f"{path}: {caught.exception}")

    def test_a_run_that_fails_warns(self):
        model = WHEEL + "events: {fast: {zero: axle.qd - 1, stop: true}}\n"
        run = savary.parse(model, torque=1).run()
        self.assertTrue(run.usable)
        self.assertEqual(run.status, "stopped by an event")
        self.assertAlmostEqual(run.t[-1] if run.t[-1] > 0.45 else run.event_times[-1], 0.5, 6)
        with self.assertWarns(savary.RunWarning):
            ended = savary.parse(WHEEL, torque=1).run(until=1e6, every=1, progress=lambda t: False)
        self.assertEqual(ended.status, "cancelled")

    def test_progress_may_raise_and_interrupts_are_obeyed(self):
        wheel = savary.parse(WHEEL, torque="sin(1)")
        long = {"until": 1e7, "every": 0.5}

        def fail(t):
            raise KeyError("enough")

        with self.assertRaises(KeyError):
            wheel.run(progress=fail, **long)
        begin = time.monotonic()
        timer = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()  # the lock is released, so another thread goes on
        with self.assertRaises(KeyboardInterrupt):
            wheel.run(**long)
        self.assertLess(time.monotonic() - begin, 30)
        loop = savary.parse(WHEEL.replace("effort: torque", "effort: sin(100*t)")).simulate()
        timer = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):  # a long step too
            loop.step(1e7)
        self.assertTrue(loop.is_over)

    def test_page_and_notebook(self):
        run = savary.load(MODELS / "bouncing_ball.yaml").run()
        with tempfile.TemporaryDirectory() as folder:
            run.report(f"{folder}/r.html")
            page = pathlib.Path(folder, "r.html").read_text(encoding="utf-8")
        self.assertIn("hits its lower limit", page)
        self.assertTrue(run._repr_html_().startswith("<iframe srcdoc="))
        self.assertEqual(run.summary["status"], "completed")
        self.assertEqual(len(run.before("ball.y")), len(run.event_times))

    def test_pandas(self):
        if importlib.util.find_spec("pandas") is None:
            self.skipTest("pandas is not installed")
        run = savary.load(MODELS / "bouncing_ball.yaml").run()
        frame = run.to_pandas()
        self.assertEqual((frame.index.name, list(frame.columns)), ("t", list(run.columns)))
        np.testing.assert_array_equal(frame.index, run.t)
        np.testing.assert_array_equal(frame["ball.y"], run["ball.y"])

    def test_runs_of_a_loop_keep_no_memory_and_little_is_added_to_them(self):
        four_bar = savary.load(MODELS / "four_bar.yaml").copy()
        values = {four_bar.run(until=0.05)["rocker.qz"][-1] for _ in range(20)}
        self.assertEqual(len(values), 1)

    def test_steps(self):
        loop = savary.parse(WHEEL).simulate()
        q = qd = 0.0
        for k in range(10):
            torque = math.sin(k)
            loop.set(torque=torque)
            self.assertTrue(loop.step(0.02))
            q, qd = q + qd * 0.02 + torque / 0.5 * 0.02**2 / 2, qd + torque / 0.5 * 0.02
            self.assertAlmostEqual(loop["axle.q"], q, 12)
        self.assertEqual(len(loop.values), len(loop.columns))

    def test_type_hints_name_what_there_is(self):
        stub = pathlib.Path(savary.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
        self.assertTrue(pathlib.Path(savary.__file__).with_name("py.typed").exists())
        for name in ("Mechanism", "Results", "Simulation"):
            body = re.search(rf"^class {name}.*?(?=^\S|\Z)", stub, re.S | re.M)[0].splitlines(True)[1:]
            hinted = set(re.findall(r"def (\w+)", "".join(body)))
            there = {key for key, value in vars(getattr(savary, name)).items() if callable(value) or isinstance(value, property)}
            self.assertEqual({n for n in hinted if not n.startswith("_")}, {n for n in there if not n.startswith("_")}, name)
        for name in savary.__all__:
            self.assertRegex(stub, rf"(def|class) {name}\b")
            self.assertTrue(getattr(savary, name).__doc__)

    def test_the_examples_of_the_page(self):
        text = (PROJECT / "docs" / "python.md").read_text(encoding="utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
        self.assertGreater(len(blocks), 5)
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as out:
            for model in ("slider_crank.yaml", "bouncing_ball.yaml"):
                shutil.copy(MODELS / model, folder)
            here = os.getcwd()
            os.chdir(folder)
            try:
                names = {}
                for block in blocks:
                    exec(compile(block, "docs/python.md", "exec"), names)
            finally:
                os.chdir(here)
        self.assertIn("stroke 100.000", out.getvalue())
        self.assertIn("bodies.link1.mass: error:", out.getvalue())


if __name__ == "__main__":
    warnings.simplefilter("error", savary.RunWarning)
    unittest.main(verbosity=0)
