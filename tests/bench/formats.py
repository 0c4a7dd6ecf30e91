#!/usr/bin/env python3
"""Measures what reading each format costs beside the raw scan of its JSON, and prints a Markdown table.

Reading is `abridge validate -q -j1`: the file read, every record parsed, made into conversations and judged by the
usual rules. The scan is json_bench's: the same parser over the same file, and nothing done with what it finds; once
with the file read for it, and once over bytes that are in memory already. All are measured in processor time, taking
turns, the best of --rounds. Files are those of generate.py, the same everywhere.
"""
import argparse
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

from runs import K_ROOT, Failed, compiled, generated, machine, measured
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


@dataclasses.dataclass
class Costs:
    """MB/s, how many times longer reading takes than a scan, and MiB."""
    read: float
    of_file_rate: float
    of_file: float
    in_memory_rate: float
    in_memory: float
    mib: float


def costs_of(build: pathlib.Path, measure: pathlib.Path, folder: pathlib.Path, name: str, megabytes: float, rounds: int) -> Costs:
    abridge, json_bench = build / "abridge", build / "tests/json_bench"
    file = generated(name, folder, megabytes)
    if recognised(abridge, file) != name:
        raise Failed(f"what was generated as {name} is taken for {recognised(abridge, file)}")
    size, scans, runs = file.stat().st_size / 1e6, [], []
    for _ in range(rounds):
        scans.append(scan_rates(json_bench, file))
        runs += measured(measure, 1, [abridge, "validate", "-q", "-j1", file])
    read = size / min(run.seconds for run in runs)
    of_file, in_memory = (max(rates) for rates in zip(*scans))
    return Costs(read, of_file, of_file / read, in_memory, in_memory / read, max(run.mib for run in runs))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=K_ROOT / "build", help="has abridge and tests/json_bench")
    parser.add_argument("--mb", type=float, default=50, help="size of each file")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--formats", nargs="+", choices=shapes(), default=shapes(), metavar="NAME")
    options = parser.parse_args()
    build = options.build.resolve()
    for program in (build / "abridge", build / "tests/json_bench"):
        if not program.is_file():
            parser.error(f"no {program}; ninja -C {options.build} abridge_bin json_bench makes it")
    rows = []
    with tempfile.TemporaryDirectory(prefix="abridge-bench-") as temporary:
        folder = pathlib.Path(temporary)
        measure = compiled("measure.cpp", folder)
        for name in options.formats:
            c = costs_of(build, measure, folder, name, options.mb, options.rounds)
            rows.append(f"| {name} | {c.read:,.0f} | {c.of_file_rate:,.0f} | {c.of_file:.1f}× | {c.in_memory_rate:,.0f} | {c.in_memory:.1f}× | {c.mib:.1f} |")
            print(rows[-1], file=sys.stderr)
    print(f"{machine()}; {options.mb:g} MB of each; best of {options.rounds}\n")
    print("| format | reading, MB/s | scan of the file, MB/s | cost | scan in memory, MB/s | cost | memory, MiB |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    print(*rows, sep="\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        print(f"formats.py: {failure}", file=sys.stderr)
        sys.exit(1)
