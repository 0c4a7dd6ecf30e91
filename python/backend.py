"""Makes a wheel of the package, with libabridge.so.1 beside it (PEP 517). Nothing but Python is needed for that, so that
pip downloads nothing.

The library is the one that ABRIDGE_LIBRARY names, else the one that stands in the checkout's build/, else one that CMake
builds from the checkout. Without a checkout and without a name the system's is used, if there is one.
"""
import base64
import contextlib
import ctypes
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sysconfig
import tempfile
import zipfile

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parent
K_NAME = "libabridge.so.1"
K_ADVICE = (f"Name one that is there (ABRIDGE_LIBRARY=/usr/local/lib/{K_NAME} pip install ./python), or install what it is built "
            "with (scripts/dependencies.sh in a checkout does)")
K_METADATA = """Metadata-Version: 2.1
Name: abridge
Version: {version}
Summary: Check, repair, trim, render and convert conversation transcripts
Requires-Python: >=3.9
Classifier: Typing :: Typed
Classifier: Operating System :: POSIX :: Linux
"""


def version() -> str:
    """What CMakeLists.txt says."""
    lists = K_ROOT / "CMakeLists.txt"
    found = re.search(r"^project\(abridge VERSION ([0-9.]+)", lists.read_text(), re.MULTILINE) if lists.is_file() else None
    return found.group(1) if found else "0"


def built(folder: str) -> pathlib.Path:
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    try:
        subprocess.run(["cmake", "-S", str(K_ROOT), "-B", folder, *generator, "-DCMAKE_BUILD_TYPE=Release", "-DABRIDGE_TESTS=OFF"], check=True)
        subprocess.run(["cmake", "--build", folder, "--parallel", "--target", "abridge_shared"], check=True)
    except subprocess.CalledProcessError:
        raise SystemExit(f"abridge: CMake could not build {K_NAME}; what it said stands above. {K_ADVICE}") from None
    return pathlib.Path(folder) / K_NAME


def library(folder: str) -> "pathlib.Path | None":
    """What goes beside the package; None where the system's does. `folder` is for what is built."""
    named = os.environ.get("ABRIDGE_LIBRARY")
    if named:
        if not pathlib.Path(named).is_file():
            raise SystemExit(f"abridge: ABRIDGE_LIBRARY names {named}, and there is no such file")
        return pathlib.Path(named)
    if (K_ROOT / "build" / K_NAME).is_file():
        return K_ROOT / "build" / K_NAME
    if (K_ROOT / "CMakeLists.txt").is_file() and shutil.which("cmake"):
        return built(folder)
    with contextlib.suppress(OSError):
        ctypes.CDLL(K_NAME)
        return None
    raise SystemExit(f"abridge: there is no {K_NAME} here, and no CMake with a checkout to build it from. {K_ADVICE}")


class Wheel:
    """A wheel in the making: an archive that lists what it holds."""

    def __init__(self, path: pathlib.Path, info: str) -> None:
        self.archive, self.info, self.records = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED), info, []

    def add(self, name: str, data: bytes) -> None:
        self.archive.writestr(name, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.records.append(f"{name},sha256={digest},{len(data)}\n")

    def close(self) -> None:
        record = f"{self.info}/RECORD"
        self.archive.writestr(record, "".join([*self.records, f"{record},,\n"]))
        self.archive.close()


def info_folder() -> str:
    return f"abridge-{version()}.dist-info"


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings=None) -> str:
    """Without it pip builds a wheel, and so the library, to know the package's name, and then another one."""
    info = pathlib.Path(metadata_directory) / info_folder()
    info.mkdir()
    (info / "METADATA").write_text(K_METADATA.format(version=version()), encoding="utf-8")
    return info.name


def build_wheel(wheel_directory: str, config_settings=None, metadata_directory=None) -> str:
    with tempfile.TemporaryDirectory(prefix="abridge-build-") as folder:
        beside = library(folder)
        system = "any" if beside is None else re.sub("[-.]", "_", sysconfig.get_platform())
        name = f"abridge-{version()}-py3-none-{system}.whl"
        info = info_folder()
        wheel = Wheel(pathlib.Path(wheel_directory) / name, info)
        for file in sorted((K_HERE / "abridge").iterdir()):
            if file.is_file() and file.name != K_NAME:
                wheel.add(f"abridge/{file.name}", file.read_bytes())
        if beside is not None:
            wheel.add(f"abridge/{K_NAME}", beside.read_bytes())
        wheel.add(f"{info}/METADATA", K_METADATA.format(version=version()).encode())
        pure = "true" if beside is None else "false"
        wheel.add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: abridge\nRoot-Is-Purelib: {pure}\nTag: py3-none-{system}\n".encode())
        wheel.close()
    return name


def build_sdist(sdist_directory: str, config_settings=None) -> str:
    raise SystemExit("abridge: the library is built from the checkout, so there is no source package: pip install ./python, or pip wheel ./python")
