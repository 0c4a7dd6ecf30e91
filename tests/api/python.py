#!/usr/bin/env python3
"""Runs the tests of python/, and installs it into a folder: usage: python.py LIBRARY. Skipped before Python 3.9."""
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_SKIPPED = 77


def run(*command, **more) -> None:
    subprocess.run([sys.executable, *map(str, command)], check=True, **more)


def check_advice(copy: pathlib.Path, environment: dict) -> None:
    """Without a library and without a checkout to build it from it says what to do."""
    for named, said in ((None, "no CMake with a checkout"), ("/nowhere/libabridge.so.1", "there is no such file")):
        given = environment if named is None else {**environment, "ABRIDGE_LIBRARY": named}
        done = subprocess.run([sys.executable, "-c", "import backend; backend.build_wheel('.')"], cwd=copy, env=given,
                              capture_output=True, text=True, check=False)
        # What a package is called is known without one.
        subprocess.run([sys.executable, "-c", "import backend, tempfile; backend.prepare_metadata_for_build_wheel(tempfile.mkdtemp())"],
                       cwd=copy, env=given, check=True)
        is_system = named is None and done.returncode == 0  # there is one
        if not is_system and said not in done.stderr:
            raise AssertionError(f"the package does not say what to do: {done.stderr}")


def main() -> int:
    if sys.version_info < (3, 9):
        print(f"skipped: Python is {sys.version_info.major}.{sys.version_info.minor}, and the package wants 3.9")
        return K_SKIPPED
    library = str(pathlib.Path(sys.argv[1]).resolve())
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    run("-m", "unittest", "discover", "-s", K_ROOT / "python/tests", "-t", K_ROOT / "python/tests",
        env={**environment, "ABRIDGE_LIBRARY": library, "PYTHONPATH": str(K_ROOT / "python")})
    with tempfile.TemporaryDirectory(prefix="abridge-python-") as folder:
        copy, into = pathlib.Path(folder) / "python", pathlib.Path(folder) / "installed"
        shutil.copytree(K_ROOT / "python", copy, ignore=shutil.ignore_patterns("__pycache__"))
        unnamed = {name: value for name, value in environment.items() if name != "ABRIDGE_LIBRARY"}
        check_advice(copy, unnamed)
        if importlib.util.find_spec("pip") is None:
            print("pip is missing: what it installs was not looked at")
            return 0
        # Nothing is downloaded for it.
        run("-m", "pip", "install", "--quiet", "--no-index", "--target", into, copy,
            env={**environment, "ABRIDGE_LIBRARY": library, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
        # It finds the library beside it.
        run("-c", "import abridge; assert abridge.trim([{'role': 'user', 'content': 'x'}], last=1).ok; print(abridge.__file__)",
            cwd=folder, env={**unnamed, "PYTHONPATH": str(into)})
        missing = [name for name in ("py.typed", "libabridge.so.1") if not (into / "abridge" / name).is_file()]
        print(*(f"not installed: {name}" for name in missing))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
