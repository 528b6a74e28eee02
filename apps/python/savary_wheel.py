"""Makes the wheel of Savary, for pip (PEP 517): builds the module with CMake in build/release and packs it. Needs nothing but Python, CMake and what Savary needs."""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

PROJECT = pathlib.Path(__file__).resolve().parents[2]
BUILD = PROJECT / "build" / "release"


def _version():
    return re.search(r"project\(Savary VERSION ([0-9.]+)", (PROJECT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]


def _metadata():
    return (f"Metadata-Version: 2.1\nName: savary\nVersion: {_version()}\nSummary: Simulates mechanisms whose parts touch\n"
            "License: Apache-2.0\nRequires-Python: >=3.9\nRequires-Dist: numpy\nDescription-Content-Type: text/markdown\n\n"
            + (PROJECT / "docs" / "python.md").read_text(encoding="utf-8"))


def _dist_info():
    return f"savary-{_version()}.dist-info"


def get_requires_for_build_wheel(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    folder = pathlib.Path(metadata_directory) / _dist_info()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "METADATA").write_text(_metadata(), encoding="utf-8")
    (folder / "WHEEL").write_text(_wheel(_tag()), encoding="utf-8")
    return _dist_info()


def _tag():
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def _wheel(tag):
    return f"Wheel-Version: 1.0\nGenerator: savary\nRoot-Is-Purelib: false\nTag: {tag}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
    subprocess.run(["cmake", "--preset", "release", "-DSAVARY_PYTHON=ON", f"-DPython3_EXECUTABLE={os.path.realpath(sys.executable)}"], cwd=PROJECT, check=True, stdout=sys.stderr)
    subprocess.run(["cmake", "--build", str(BUILD), "--target", "savary_python", "-j", jobs], cwd=PROJECT, check=True, stdout=sys.stderr)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    package = BUILD / "python" / "savary"
    files = {f"savary/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
             if path.suffix in (".py", ".pyi", ".typed") or path.name == f"_savary{suffix}"}
    if f"savary/_savary{suffix}" not in files:
        raise RuntimeError(f"the module was built for another Python than {sys.version.split()[0]}; remove {BUILD} and try again")
    files[f"{_dist_info()}/METADATA"] = _metadata().encode()
    files[f"{_dist_info()}/WHEEL"] = _wheel(_tag()).encode()
    files[f"{_dist_info()}/LICENSE"] = (PROJECT / "LICENSE").read_bytes()
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n" for name, data in files.items())
    files[f"{_dist_info()}/RECORD"] = (record + f"{_dist_info()}/RECORD,,\n").encode()
    name = f"savary-{_version()}-{_tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            info = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))  # the same bytes from the same files
            info.external_attr = 0o755 << 16 if path.endswith(".so") else 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(info, data)
    return name
