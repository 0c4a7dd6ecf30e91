#!/usr/bin/env python3
"""Measures what reading each format costs beside the raw scan of its JSON, and prints a Markdown table.

Reading is `abridge validate -q -j1 -p reading.yaml`: the file read, every record parsed and made into conversations,
and nothing looked for in them; less what the same takes of a file of one record, so that it is the cost of bytes.
`validate` is the same with the usual rules, and with all that it takes. The scan is json_bench's: the same parser, and
nothing done with what it finds; over bytes that are in memory already, and with the file read for it as reading does
(in blocks, or held as a whole with its index where reading holds it). All are measured in processor time, taking
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

K_READING = ["-p", K_HERE / "reading.yaml"]


class Scans:
    """MB/s of the scan: in memory by the fastest engine that runs here, of the file in blocks, and of the file held as a whole."""

    def __init__(self, in_memory: float, in_blocks: float, held: float):
        self.in_memory, self.in_blocks, self.held = in_memory, in_blocks, held

    @staticmethod
    def of(json_bench: pathlib.Path, file: pathlib.Path) -> "Scans":
        done = subprocess.run([json_bench, file, "3"], capture_output=True, text=True)
        rates = [[float(rate) for rate in re.findall(f"{name} +(\\d+)", done.stdout)] for name in (r"index\+parse", "from the file", "held as a whole")]
        if done.returncode or not all(rates):
            raise Failed(f"{json_bench} {file}: {done.stderr.strip() or done.stdout.strip() or 'failed'}")
        return Scans(*(max(of_one) for of_one in rates))

    @staticmethod
    def best(scans: list["Scans"]) -> "Scans":
        return Scans(*(max(getattr(scan, name) for scan in scans) for name in ("in_memory", "in_blocks", "held")))


def recognised(abridge: pathlib.Path, file: pathlib.Path) -> str:
    said = subprocess.run([abridge, "detect", file.name], capture_output=True, text=True, cwd=file.parent).stdout
    return said.split(": ", 1)[-1].split(" (")[0].strip()


def read_once(measure: pathlib.Path, abridge: pathlib.Path, file: pathlib.Path, more: list) -> tuple[float, float]:
    """Processor seconds and MiB."""
    done = subprocess.run([measure, "1", abridge, "validate", "-q", "-j1", *more, file], capture_output=True, text=True)
    _, kib, status, seconds = done.stdout.split()
    if int(status) > 1:  # a log ends where its size does, maybe before the results of its last calls
        raise Failed(f"{file.name}: abridge validate: exit {status}")
    return float(seconds), int(kib) / 1024


class Cost:
    """What reading a format takes, beside the scan of its file and of its bytes in memory; all in MB/s."""

    def __init__(self, name: str, read: float, validate: float, scans: Scans, mib: float, is_held: bool):
        self.name, self.read, self.validate, self.in_memory, self.mib = name, read, validate, scans.in_memory, mib
        self.of_file = scans.held if is_held else scans.in_blocks

    def row(self) -> str:
        costs = " | ".join(f"{scan:,.0f} | {scan / self.read:.1f}×" for scan in (self.of_file, self.in_memory))
        return f"| {self.name} | {self.read:,.0f} | {costs} | {self.validate:,.0f} | {self.mib:.1f} |"


K_HEAD = ("| format | reading, MB/s | scan of the file, MB/s | cost | scan in memory, MB/s | cost | `validate`, MB/s | memory, MiB |\n"
          "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")


def costs(abridge: pathlib.Path, json_bench: pathlib.Path, measure: pathlib.Path, folder: pathlib.Path, names: list[str], mb: float,
          rounds: int) -> list[Cost]:
    found = []
    small = folder / "start"
    small.write_text('{"messages":[{"role":"user","content":"Hello"}]}\n')
    for name in names:
        file = folder / name
        subprocess.run([sys.executable, K_HERE / "generate.py", name, file, str(mb)], check=True)
        if recognised(abridge, file) != name:
            raise Failed(f"what was generated as {name} is taken for {recognised(abridge, file)}")
        scans, starts, reads, validates = [], [], [], []
        for _ in range(rounds):
            scans.append(Scans.of(json_bench, file))
            starts.append(read_once(measure, abridge, small, K_READING)[0])
            reads.append(read_once(measure, abridge, file, K_READING))
            validates.append(read_once(measure, abridge, file, [])[0])
        megabytes, mib = file.stat().st_size / 1e6, max(mib for _, mib in reads)
        read = megabytes / (min(seconds for seconds, _ in reads) - min(starts))
        found.append(Cost(name, read, megabytes / min(validates), Scans.best(scans), mib, mib * 2**20 > file.stat().st_size))
        print(found[-1].row(), file=sys.stderr)
        file.unlink()
    small.unlink()
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
