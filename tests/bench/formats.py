#!/usr/bin/env python3
"""Measures what reading each format costs beside the raw scan of its JSON, and prints a Markdown table.

Reading is `abridge validate -q -j1`: the file read, every record parsed, made into conversations and judged by the
usual rules. The scan is json_bench's: the same parser over the same file, and nothing done with what it finds; once
with the file read for it, and once over bytes that are in memory already. All are measured in processor time, taking
turns, the best of --rounds. Files are those of generate.py, the same everywhere.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

from measuring import K_HERE, K_ROOT, Failed, compiled_measure, machine
from shapes import shapes

K_SCANS = [re.compile(r"from the file +(\d+)"), re.compile(r"index\+parse +(\d+)")]


def scan_rates(json_bench: pathlib.Path, file: pathlib.Path) -> list[float]:
    """MB/s of the fastest engine that runs here: of the file, and in memory."""
    done = subprocess.run([json_bench, file, "3"], capture_output=True, text=True)
    rates = [[float(rate) for rate in scan.findall(done.stdout)] for scan in K_SCANS]
    if done.returncode or not all(rates):
        raise Failed(f"{json_bench} {file}: {done.stderr.strip() or done.stdout.strip() or 'failed'}")
    return [max(of_one) for of_one in rates]


def recognised(abridge: pathlib.Path, file: pathlib.Path) -> str:
    said = subprocess.run([abridge, "detect", file.name], capture_output=True, text=True, cwd=file.parent).stdout
    return said.split(": ", 1)[-1].split(" (")[0].strip()


def read_once(measure: pathlib.Path, abridge: pathlib.Path, file: pathlib.Path) -> tuple[float, float]:
    """Processor seconds and MiB."""
    done = subprocess.run([measure, "1", abridge, "validate", "-q", "-j1", file], capture_output=True, text=True)
    _, kib, status, seconds = done.stdout.split()
    if int(status) > 1:  # a log ends where its size does, maybe before the results of its last calls
        raise Failed(f"{file.name}: abridge validate: exit {status}")
    return float(seconds), int(kib) / 1024


class Cost:
    """What reading a format takes, beside the scan of its file and of its bytes in memory; all in MB/s."""

    def __init__(self, name: str, read: float, of_file: float, in_memory: float, mib: float):
        self.name, self.read, self.of_file, self.in_memory, self.mib = name, read, of_file, in_memory, mib

    def row(self) -> str:
        costs = " | ".join(f"{scan:,.0f} | {scan / self.read:.1f}×" for scan in (self.of_file, self.in_memory))
        return f"| {self.name} | {self.read:,.0f} | {costs} | {self.mib:.1f} |"


K_HEAD = ("| format | reading, MB/s | scan of the file, MB/s | cost | scan in memory, MB/s | cost | memory, MiB |\n"
          "| --- | ---: | ---: | ---: | ---: | ---: | ---: |")


def costs(abridge: pathlib.Path, json_bench: pathlib.Path, measure: pathlib.Path, folder: pathlib.Path, names: list[str], mb: float,
          rounds: int) -> list[Cost]:
    found = []
    for name in names:
        file = folder / name
        subprocess.run([sys.executable, K_HERE / "generate.py", name, file, str(mb)], check=True)
        if recognised(abridge, file) != name:
            raise Failed(f"what was generated as {name} is taken for {recognised(abridge, file)}")
        size, scans, reads = file.stat().st_size / 1e6, [], []
        for _ in range(rounds):
            scans.append(scan_rates(json_bench, file))
            reads.append(read_once(measure, abridge, file))
        found.append(Cost(name, size / min(seconds for seconds, _ in reads), *(max(rates) for rates in zip(*scans)), max(mib for _, mib in reads)))
        print(found[-1].row(), file=sys.stderr)
        file.unlink()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=K_ROOT / "build", help="has abridge and tests/json_bench")
    parser.add_argument("--mb", type=float, default=50, help="size of each file")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--formats", nargs="+", choices=shapes(), default=shapes(), metavar="NAME")
    options = parser.parse_args()
    abridge, json_bench = (options.build.resolve() / name for name in ("abridge", "tests/json_bench"))
    for program in (abridge, json_bench):
        if not program.is_file():
            parser.error(f"no {program}; ninja -C {options.build} abridge_bin json_bench makes it")
    with tempfile.TemporaryDirectory(prefix="abridge-bench-") as temporary:
        folder = pathlib.Path(temporary)
        found = costs(abridge, json_bench, compiled_measure(folder), folder, options.formats, options.mb, options.rounds)
    print(f"{machine()}; {options.mb:g} MB of each; best of {options.rounds}\n\n{K_HEAD}")
    print(*(cost.row() for cost in found), sep="\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        print(f"formats.py: {failure}", file=sys.stderr)
        sys.exit(1)
