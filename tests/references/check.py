#!/usr/bin/env python3
"""check.py [PROGRAM...]: whether the numbers in the tests are those that the programs of this folder compute.

Runs all programs, or those named (element_cam), and compares every number of their tables with the tests that name
them. Prints table, number of values, and the worst difference. Exit code 1 when a number differs, a table is named
nowhere, or a test names a table that does not exist; 77 without numpy or scipy.
"""

import importlib
import os
import pathlib
import re
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

try:
    import numpy  # noqa: F401
    import scipy  # noqa: F401
except ImportError as error:
    debian = "/usr/bin/python3"  # has Debian's packages, which another python3 on the PATH may not have
    if sys.executable != debian and os.path.exists(debian) and "SAVARY_PYTHON_TRIED" not in os.environ:
        os.execve(debian, [debian, __file__, *sys.argv[1:]], {**os.environ, "SAVARY_PYTHON_TRIED": "1"})
    print(f"{error}; the Debian packages are python3-numpy and python3-scipy")
    sys.exit(77)

MARK = re.compile(r"//.*?\btests/references/(\w+)\.py, (\w+)")
NUMBER = re.compile(r"(?<![\w.])(\d+\.?\d*|\.\d+)(?:[eE]([-+]?\d+))?(?![\w.])")


def blank(text):
    """Blanks of the same length; lines stay."""
    return re.sub(r"[^\n]", " ", text)


def cover(source):
    """The source with comments blanked; and with strings blanked too."""
    raw, quoted, character = r'R"(?P<mark>\w*)\(.*?\)(?P=mark)"', r'"(?:\\.|[^"\\\n])*"', r"'(?:\\.|[^'\\\n])+'"
    pattern = re.compile("|".join([r"//[^\n]*", r"/\*.*?\*/", raw, quoted, character]), re.S)
    without_comments = pattern.sub(lambda m: blank(m[0]) if m[0][0] == "/" else m[0], source)
    return without_comments, pattern.sub(lambda m: blank(m[0]), source)


def end_of_statements(code, start, count):
    """Where the statements from `start` on end: behind their semicolons; of a `for` statement behind its head."""
    at = start
    for _ in range(count):
        is_loop = re.match(r"\s*for\b", code[at:]) is not None
        depth = 0
        while at < len(code):
            c = code[at]
            at += 1
            if c in "([{":
                depth += 1
            elif c in ")]}":
                depth -= 1
                if depth < 0:
                    return at - 1
                if is_loop and depth == 0:
                    break
            elif c == ";" and depth == 0:
                break
    return at


class Literal:
    def __init__(self, match, text, line):
        mantissa, exponent = match[1], int(match[2] or 0)
        before = text[: match.start()].rstrip()
        negative = before.endswith("-") and not re.search(r"[\w.)\]]$", before[:-1].rstrip())
        self.text, self.line = ("-" if negative else "") + match[0], line
        self.value = float(self.text)
        self.digits = len(mantissa.replace(".", "").strip("0")) if float(mantissa) else 1
        if "." in mantissa:  # zeros behind the point are digits
            self.digits = max(len(mantissa.replace(".", "").lstrip("0")), 1)
        self.is_exact = "." not in mantissa and not match[2]
        self.unit = 10.0 ** (exponent - len(mantissa.partition(".")[2]))


def literals(source, code, strings, start, table):
    end = end_of_statements(code, start, table.statements)
    text = (strings if table.in_strings else code)[start:end]
    if not table.in_strings:
        text = re.sub(r"\[[^\[\]\n]*\]", lambda m: " " * len(m[0]), text)  # sizes and indices
    found = []
    for match in NUMBER.finditer(text):
        literal = Literal(match, text, source.count("\n", 0, start + match.start()) + 1)
        if literal.digits >= table.digits:
            found.append(literal)
    return found


def main():
    wanted = sys.argv[1:] or sorted(p.stem for p in HERE.glob("*.py") if p.stem not in ("check", "reference"))
    tables, unused, faults, total = {}, set(), [], 0
    for program in wanted:
        for table in importlib.import_module(program).tables():
            tables[program, table.name] = table
            unused.add((program, table.name))
    for path in sorted([*ROOT.glob("savary/**/*.cc"), *ROOT.glob("tests/**/*.cc")]):
        source = path.read_text(encoding="utf-8")
        if "tests/references/" not in source:
            continue
        strings, code = cover(source)
        for mark in MARK.finditer(source):
            key = (mark[1], mark[2])
            where = f"{path.relative_to(ROOT)}:{source.count(chr(10), 0, mark.start()) + 1}"
            if mark[1] not in wanted:
                continue
            if key not in tables:
                faults.append(f"{where}: tests/references/{key[0]}.py has no table '{key[1]}'")
                continue
            unused.discard(key)
            table = tables[key]
            found = literals(source, code, strings, source.index("\n", mark.end()), table)
            if len(found) != len(table.values_flat):
                faults.append(f"{where}: {key[0]}.py, {key[1]}: {len(found)} numbers here, "
                              f"{len(table.values_flat)} computed: " + " ".join(x.text for x in found))
                continue
            worst = 0.0
            for literal, value in zip(found, table.values_flat):
                difference = abs(literal.value - value)
                rounding = 0 if literal.is_exact else 0.5000001 * literal.unit
                allowed = max(rounding, table.accuracy * max(table.scale, abs(value)))
                worst = max(worst, difference)
                if difference > allowed:
                    faults.append(f"{path.relative_to(ROOT)}:{literal.line}: {literal.text}, computed {value:.17g} "
                                  f"({key[0]}.py, {key[1]})")
            total += len(found)
            print(f"{key[0] + '.py, ' + key[1]:45} {where:45} {len(found):4} values, worst difference {worst:.1e}")
    for program, name in sorted(unused):
        faults.append(f"tests/references/{program}.py: no test names the table '{name}'")
    for fault in faults:
        print(fault)
    print(f"{len(faults)} fault(s)" if faults else f"{total} numbers are those that the programs compute")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
