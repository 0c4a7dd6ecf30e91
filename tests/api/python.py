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


def main() -> int:
    if sys.version_info < (3, 9):
        print(f"skipped: Python is {sys.version_info.major}.{sys.version_info.minor}, and the package wants 3.9")
        return K_SKIPPED
    library = str(pathlib.Path(sys.argv[1]).resolve())
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    run("-m", "unittest", "discover", "-s", K_ROOT / "python/tests", "-t", K_ROOT / "python/tests",
        env={**environment, "ABRIDGE_LIBRARY": library, "PYTHONPATH": str(K_ROOT / "python")})
    if importlib.util.find_spec("setuptools") is None:
        print("setuptools is missing: what is installed was not looked at")
        return 0
    with tempfile.TemporaryDirectory(prefix="abridge-python-") as folder:
        copy, into = pathlib.Path(folder) / "python", pathlib.Path(folder) / "installed"
        shutil.copytree(K_ROOT / "python", copy, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
        given = {**environment, "ABRIDGE_LIBRARY": library}
        if importlib.util.find_spec("wheel") and importlib.util.find_spec("pip"):
            run("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", into, ".", cwd=copy, env=given)
        else:
            run("setup.py", "--quiet", "build_py", "--build-lib", into, cwd=copy, env=given)
        # It finds the library beside it.
        run("-c", "import abridge; assert abridge.trim([{'role': 'user', 'content': 'x'}], last=1).ok; print(abridge.__file__)",
            cwd=folder, env={**{k: v for k, v in environment.items() if k != "ABRIDGE_LIBRARY"}, "PYTHONPATH": str(into)})
        missing = [name for name in ("py.typed", "libabridge.so.1") if not (into / "abridge" / name).is_file()]
        print(*(f"not installed: {name}" for name in missing))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
