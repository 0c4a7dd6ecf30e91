"""What the measuring programs here share: files to measure with, programs that take turns, and what they took."""
import dataclasses
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parents[1]
K_COMPILER = os.environ.get("CXX", "g++")


class Failed(Exception):
    pass


@dataclasses.dataclass
class Run:
    """One run of a program. `seconds` are the processor's, which others on the machine disturb less."""
    wall: float
    seconds: float
    mib: float


def compiled(name: str, folder: pathlib.Path, *flags: str) -> pathlib.Path:
    """A program that is one file here."""
    program = folder / pathlib.Path(name).stem
    subprocess.run([K_COMPILER, "-std=c++20", *(flags or ("-O1",)), "-o", program, K_HERE / name], check=True)
    return program


def measured(measure: pathlib.Path, times: int, command: list) -> list[Run]:
    done = subprocess.run([measure, str(times), *command], capture_output=True, text=True)
    rows = [line.split() for line in done.stdout.splitlines()]
    # abridge exits 1 where it found something to say; the others must succeed.
    if done.returncode or len(rows) != times or any(int(status) > 1 for _, _, status, _ in rows):
        raise Failed(f"{' '.join(map(str, command))}: {done.stderr.strip() or done.stdout.strip() or 'failed'}")
    return [Run(float(wall), float(seconds), int(kib) / 1024) for wall, kib, _, seconds in rows]


def in_turns(measure: pathlib.Path, rounds: int, commands: dict[str, list]) -> dict[str, list[Run]]:
    """`rounds` runs of each, one of each in every round. The first reads of a fresh file are slower: one more round
    goes before."""
    taken: dict[str, list[Run]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            run = measured(measure, 1, command)
            if number > 0:
                taken[name] += run
    return taken


def ratio(one: list[Run], other: list[Run], of: str = "seconds") -> float:
    """How many times longer `one` takes, round by round: what slows the machine slows both."""
    return statistics.median(getattr(a, of) / getattr(b, of) for a, b in zip(one, other))


def rate(size: int, runs: list[Run]) -> float:
    """MB/s."""
    return size / 1e6 / statistics.median(run.seconds for run in runs)


def most_mib(runs: list[Run]) -> float:
    return max(run.mib for run in runs)


def generated(kind: str, folder: pathlib.Path, megabytes: float) -> pathlib.Path:
    """A file of generate.py; one that is there already is taken."""
    file = folder / f"{megabytes:g}-{kind}"
    if not file.is_file():
        subprocess.run([sys.executable, K_HERE / "generate.py", kind, file, str(megabytes)], check=True)
    return file


def first_part(file: pathlib.Path, size: int, folder: pathlib.Path) -> pathlib.Path:
    """The first `size` bytes of a JSONL file, to the end of a line; the file itself if it is no bigger."""
    if file.stat().st_size <= size:
        return file
    short = folder / f"first-{size}-{file.name}"
    with open(file, "rb") as whole:
        text = whole.read(size)
    short.write_bytes(text[:text.rindex(b"\n") + 1])
    return short


def machine() -> str:
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo") as info:
            model = next((line.split(":", 1)[1].strip() for line in info if line.startswith("model name")), model)
    except OSError:
        pass
    return f"{model}, {len(os.sched_getaffinity(0))} cores"


def versions() -> str:
    names = {"jq": "jq {}", "gojq": "{}", "node": "node {}", "python3": "{}"}
    found = []
    for name, words in names.items():
        if shutil.which(name):
            said = subprocess.run([name, "--version"], capture_output=True, text=True).stdout.strip().split("(")[0].strip()
            found.append(words.format(said.removeprefix("jq-").removeprefix("v")))
    return ", ".join(found)
