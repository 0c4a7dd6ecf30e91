"""What the programs here that measure share."""
import os
import pathlib
import platform
import subprocess

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parents[1]


class Failed(Exception):
    pass


def compiled_measure(folder: pathlib.Path) -> pathlib.Path:
    measure = folder / "measure"
    subprocess.run([os.environ.get("CXX", "g++"), "-std=c++20", "-O1", "-o", measure, K_HERE / "measure.cpp"], check=True)
    return measure


def machine() -> str:
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo") as info:
            model = next((line.split(":", 1)[1].strip() for line in info if line.startswith("model name")), model)
    except OSError:
        pass
    return f"{model}, {len(os.sched_getaffinity(0))} cores"
