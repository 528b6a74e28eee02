"""Savary simulates mechanisms whose parts touch.

    import savary
    cam = savary.load("cam.yaml", speed="3000 rpm")
    run = cam.run()
    run["touch.fn"]          # a numpy array, in the units of the model
"""

import collections
import errno
import html
import json
import os
import sys
import time
import warnings

from . import _savary

__version__ = _savary.__version__
__all__ = ["load", "parse", "build", "Mechanism", "Results", "Simulation", "Event", "InputError", "RunWarning"]

Event = collections.namedtuple("Event", "t kind entity detail")


class InputError(ValueError):
    """A mistake in a model or in a parameter: `file`, `line` and `column` where it is (line 0: not in a file), `message`.

    Mistakes that were found together are all in `mistakes`, as (file, line, column, message); the attributes are those of the first. Of a model from
    `build`, `path` names the value, as "bodies.crank.mass".
    """

    def __init__(self, text, mistakes=(), path=""):
        super().__init__(text)
        self.mistakes = list(mistakes)
        self.file, self.line, self.column, self.message = self.mistakes[0] if self.mistakes else ("", 0, 0, text)
        self.path = path


class RunWarning(UserWarning):
    """A run did not come to its end; the results up to there are good."""


def _texts(parameters):
    """Parameters as the texts that a model file would have."""
    texts = []
    for name, value in parameters.items():
        if isinstance(value, bool) or not isinstance(value, (str, int, float)) and not hasattr(value, "__float__"):
            raise TypeError(f"parameter {name}: a number, or a text such as '3000 rpm', not {value!r}")
        texts.append((name, value if isinstance(value, str) else repr(float(value))))
    return texts


def load(file, /, **parameters):
    """Reads a model file. `parameters` change its parameters: numbers in the file's units, or texts such as "3000 rpm"."""
    if not os.path.exists(file):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), os.fspath(file))
    return Mechanism(_savary.Mechanism.load(os.fspath(file), _texts(parameters)))


def parse(text, /, *, name="model", folder="", **parameters):
    """Reads a model from a text. `name` stands in messages as its file; files that it names are sought in `folder`."""
    return Mechanism(_savary.Mechanism.parse(text, _texts(parameters), name, os.fspath(folder)))


def build(model, /, *, folder="", **parameters):
    """Makes a model of a dictionary with the keys of a model file; mistakes name the value they are about.

    Values are numbers, texts (expressions), lists and dictionaries; numpy numbers and arrays are taken too.
    """
    lines, paths = [], []
    _write(model, 0, (), lines, paths)
    try:
        return parse("\n".join(lines) + "\n", name="model", folder=folder, **parameters)
    except InputError as error:
        mistakes, texts, first = [], [], ""
        for file, line, column, message in error.mistakes:
            path = ".".join(map(str, paths[line - 1])) if file == "model" and 0 < line <= len(paths) else ""
            first = first or path
            mistakes.append((file, line, column, message))
            texts.append(f"{path or file or 'model'}: error: {message}")
        raise InputError("\n".join(texts), mistakes, first) from None


def _write(value, depth, path, lines, paths, before=""):
    """Appends a value as YAML, one line for each scalar, and what each line is about."""
    def line(text):
        lines.append(text)
        paths.append(path)

    pad = " " * depth
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, dict):
        if not value:
            return line(f"{before}{{}}" if before else "{}")
        if before:
            line(before.rstrip())
        for key, item in value.items():
            _write(item, depth + 1, path + (key,), lines, paths, f"{pad}{json.dumps(str(key))}: ")
    elif isinstance(value, (list, tuple)):
        if not value:
            return line(f"{before}[]")
        if before:
            line(before.rstrip())
        for i, item in enumerate(value):
            if hasattr(item, "tolist"):
                item = item.tolist()
            if isinstance(item, (dict, list, tuple)) and item:
                lines.append(f"{pad}-")
                paths.append(path + (i,))
                _write(item, depth + 1, path + (i,), lines, paths)
            else:
                _write(item, depth, path + (i,), lines, paths, f"{pad}- ")
    elif value is None:
        line(f"{before}null")
    elif isinstance(value, bool):
        line(f"{before}{'true' if value else 'false'}")
    elif isinstance(value, (int, float)):
        line(f"{before}{value!r}")
    elif isinstance(value, str):
        line(f"{before}{json.dumps(value, ensure_ascii=False)}")
    else:
        raise TypeError(f"{'.'.join(map(str, path))}: a model has numbers, texts, lists and dictionaries, not {type(value).__name__}")


class _Progress:
    """A line on stderr that shows how far a run is; nothing for runs that take less than a second."""

    def __init__(self, end, unit):
        self.end, self.unit = end, unit
        self.begin = self.last = time.monotonic()
        self.is_shown = False

    def __call__(self, t):
        now = time.monotonic()
        if now - self.begin > 1 and now - self.last > 0.2:
            self.last, self.is_shown = now, True
            of = f" of {self.end:g}" if self.end else ""
            print(f"\rt = {t:.6g}{of} {self.unit} ", end="", file=sys.stderr, flush=True)

    def close(self):
        if self.is_shown:
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)


class Mechanism:
    """A mechanism that can be run again and again, with other values of its parameters. From `load`, `parse` or `build`."""

    def __init__(self, native):
        self._native = native

    @property
    def title(self):
        return self._native.title()

    @property
    def parameters(self):
        """Names and present texts of the parameters."""
        return self._native.parameters()

    @property
    def columns(self):
        """Names of the results."""
        return self._native.columns()

    @property
    def warnings(self):
        """What is allowed in the model but probably a mistake."""
        return self._native.warnings()

    def set(self, /, **parameters):
        """Changes parameters; the file is not read again. With a mistake nothing is changed."""
        self._native.set(_texts(parameters))

    def copy(self, /, **parameters):
        """An independent mechanism, with these parameters changed. Copies may be run by several threads at once."""
        other = Mechanism(self._native.copy())
        if parameters:
            other.set(**parameters)
        return other

    def run(self, *, until=None, every=None, progress=None, keep_rows=True):
        """Runs it. `until` and `every` replace the model's, in its unit of time.

        `progress` is called with the time reached, some 20 times a second, and ends the run by returning False; True shows a line on stderr. Other threads go on
        meanwhile, and Ctrl-C interrupts the run. A run that does not come to its end warns (RunWarning), see `Results.reason`.
        """
        until, every = self._time("until", until), self._time("every", every)
        shown = _Progress(until, self._native.time_unit()) if progress is True else None
        try:
            results = Results(self._native.run(until, every, keep_rows, shown or (progress or None)))
        finally:
            if shown:
                shown.close()
        if not results.usable:
            warnings.warn(f"the run is not usable ({results.status}): {results.reason}", RunWarning, stacklevel=2)
        return results

    def _time(self, name, value):
        if value is None or isinstance(value, (int, float)) or not isinstance(value, str) and hasattr(value, "__float__"):
            return None if value is None else float(value)
        raise TypeError(f"{name}: a number, in the model's unit of time ({self._native.time_unit()}), not {value!r}")

    def run_to_folder(self, folder, *, replace=False):
        """Runs it and leaves the files of `savary run` in a folder. Returns status and reason."""
        return self._native.run_to_folder(os.fspath(folder), replace)

    def simulate(self):
        """The same mechanism step by step, for control loops."""
        return Simulation(_savary.Simulation(self._native))

    def __repr__(self):
        return f"<savary.Mechanism {self.title!r}, {len(self.columns)} columns>"


class Results:
    """Results of a run, in the units of the model. `run["arm.q"]` is a read-only numpy array that shares the memory of the run."""

    def __init__(self, native):
        self._native = native
        self._summary = None

    @property
    def t(self):
        """Times of the rows."""
        return self._native.t()

    def __getitem__(self, column):
        return self._native.column(column)

    def __contains__(self, column):
        return self._native.has(column)

    def __len__(self):
        return self._native.rows()

    def __iter__(self):
        return iter(self.columns)

    @property
    def columns(self):
        return self._native.columns()

    @property
    def usable(self):
        """Whether the run came to its end, or to an event that was to end it."""
        return self._native.usable()

    @property
    def status(self):
        return self._native.status()

    @property
    def reason(self):
        """Why the run ended, in words."""
        return self._native.reason()

    @property
    def summary(self):
        """What summary.json of a run in a folder says, as a dictionary."""
        if self._summary is None:
            self._summary = json.loads(self._native.summary())
        return self._summary

    @property
    def events(self):
        """All events, as Event(t, kind, entity, detail)."""
        return [Event(*event) for event in self._native.events()]

    @property
    def event_times(self):
        """Instants of events, of which `before` and `after` are the values."""
        return self._native.event_times()

    def before(self, column):
        """Values just before each event."""
        return self._native.before_events(column)

    def after(self, column):
        """Values just after each event."""
        return self._native.after_events(column)

    def unit(self, column):
        return self._native.describe(column)[0]

    def min(self, column):
        """The smallest value of the motion itself, also between the rows; NaN where it is not known."""
        return self._native.describe(column)[1]

    def max(self, column):
        """The largest value."""
        return self._native.describe(column)[3]

    def to_pandas(self):
        """A pandas.DataFrame with the times as its index."""
        import pandas

        return pandas.DataFrame({name: self[name] for name in self.columns}, index=pandas.Index(self.t, name="t"))

    def report(self, file):
        """Writes the page that shows the run: one HTML file."""
        with open(file, "w", encoding="utf-8") as out:
            out.write(self._native.page())

    def _repr_html_(self):
        page = html.escape(self._native.page(), quote=True)
        return f'<iframe srcdoc="{page}" sandbox="allow-scripts" width="100%" height="640" style="border: 0"></iframe>'

    def __repr__(self):
        return f"<savary.Results {self.status}, {len(self)} rows, {len(self.columns)} columns, {len(self._native.events())} events>"


class Simulation:
    """Dynamics step by step, for control loops: read values, set inputs, step. From `Mechanism.simulate`."""

    def __init__(self, native):
        self._native = native

    @property
    def t(self):
        return self._native.t()

    @property
    def columns(self):
        return self._native.columns()

    def __getitem__(self, column):
        """The present value of a column."""
        return self._native.value(column)

    @property
    def values(self):
        """The present values of all columns."""
        return self._native.values()

    def set(self, /, **parameters):
        """Changes inputs from now on: parameters that act on forces and speeds."""
        self._native.set(_texts(parameters))

    def step(self, dt):
        """Goes on by `dt`. False where the run ended before, as `reason` says."""
        return self._native.step_to(self._native.t() + dt)

    def step_to(self, t):
        """Goes on to the time `t`."""
        return self._native.step_to(t)

    @property
    def events(self):
        """Events of the last step."""
        return [Event(*event) for event in self._native.events()]

    @property
    def is_over(self):
        return self._native.is_over()

    @property
    def reason(self):
        return self._native.reason()
