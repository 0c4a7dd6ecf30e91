"""Puts libabridge.so.1 beside the package: the one that ABRIDGE_LIBRARY names, else one that cmake builds from the
checkout around it. Without either the system's is used."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parent
K_NAME = "libabridge.so.1"


def version() -> str:
    """What CMakeLists.txt says."""
    lists = K_ROOT / "CMakeLists.txt"
    found = re.search(r"^project\(abridge VERSION ([0-9.]+)", lists.read_text(), re.MULTILINE) if lists.is_file() else None
    return found.group(1) if found else "0"


def build_library(into: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory(prefix="abridge-build-") as folder:
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(["cmake", "-S", str(K_ROOT), "-B", folder, *generator, "-DCMAKE_BUILD_TYPE=Release", "-DABRIDGE_TESTS=OFF"], check=True)
        subprocess.run(["cmake", "--build", folder, "--parallel", "--target", "abridge_shared"], check=True)
        shutil.copy(pathlib.Path(folder) / K_NAME, into)


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        into = pathlib.Path(self.build_lib) / "abridge" / K_NAME
        named = os.environ.get("ABRIDGE_LIBRARY")
        if named:
            shutil.copy(named, into)
        elif shutil.which("cmake") and (K_ROOT / "CMakeLists.txt").is_file():
            build_library(into)


class WithLibrary(Distribution):
    """What holds a library of one machine is no package for all."""

    def has_ext_modules(self) -> bool:
        return True


setup(version=version(), cmdclass={"build_py": BuildWithLibrary}, distclass=WithLibrary)
