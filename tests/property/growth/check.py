#!/usr/bin/env python3
"""Repeats a text n, 4n and 16n times within another, and looks what a command does with each: over n log n is wrong.

usage: check.py --abridge PATH [--tries N] [--seed N] [--keep FILE] [--only WORD]

First come the shapes of hits.jsonl, which once took more (shapes.py says how they are written). Then random ones: fragments
of transcripts, of damage and of what styles and policies look for, repeated within wrappers of each kind. What takes long
by a clock is counted in instructions (valgrind): a clock only says where to look. --keep writes down what was found, as
lines for hits.jsonl; --only shows how those of one command grow.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import typing

sys.dont_write_bytecode = True

import shapes  # noqa: E402

K_HERE = pathlib.Path(__file__).resolve().parent
K_SKIPPED = 77
K_TIMEOUT = 20  # seconds; what takes longer is counted with less
K_SMALL, K_STEP = 16_000, 4  # bytes of what is repeated; how many times more the next has
K_COUNTED = 2_000  # bytes of it that are counted first: valgrind is slow
K_STEEP = 6.0  # times as much for four times the input: n log n takes 4.6 at these sizes, n to the power of 1.5 takes 8
K_CLOCKED = 3  # times at most: a busy machine makes one steep that isn't, and to count takes a hundred times as long
K_NOTICED = 0.06  # seconds: less is not measured
K_NOTICED_MEMORY = 24 << 20  # bytes
K_MEMORY = 2000  # bytes of memory for each byte of input: of values of two bytes each is a record with a finding


class Gone(Exception):
    """A run that did not end as it should."""


class Run(typing.NamedTuple):
    seconds: float
    memory: int  # bytes


class Growth:
    def __init__(self, abridge, folder):
        self.folder = folder
        # What valgrind loads of a program is mostly its symbols.
        self.abridge = folder / "abridge"
        if shutil.which("strip") is None or subprocess.run(["strip", "-o", self.abridge, abridge], check=False).returncode != 0:
            shutil.copy(abridge, self.abridge)
        self.counted = 0

    def write(self, shape, size):
        """The files of a shape, of which what is repeated has about so many bytes."""
        place = self.folder / "run"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        for name, text in shape.files(size).items():
            (place / name).write_bytes(text)
        return place

    def run(self, shape, size):
        """None where it took too long."""
        place = self.write(shape, size)
        with open(os.devnull, "r+b") as nothing:
            process = subprocess.Popen([self.abridge, *shape.words], cwd=place, stdin=nothing, stdout=nothing, stderr=nothing,
                                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (K_TIMEOUT, K_TIMEOUT + 1)))
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode == -signal.SIGXCPU:
            return None
        if process.returncode not in (0, 1, 2):
            raise Gone(f"ended with {process.returncode}")
        return Run(used.ru_utime + used.ru_stime, used.ru_maxrss << 10)

    def instructions(self, shape, size):
        place = self.write(shape, size)
        self.counted += 1
        done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", self.abridge, *shape.words], cwd=place,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        for line in done.stderr.decode(errors="replace").splitlines():
            if "Collected : " in line:
                return int(line.split()[-1])
        raise Gone(f"valgrind ended with {done.returncode}")

    def counted_growth(self, shape):
        """How many times as many instructions four times as much takes, at two steps."""
        none, one, two, three = (self.instructions(shape, size) for size in (0, *(K_COUNTED * K_STEP**i for i in range(3))))
        none = min(none, one - 1)
        return (two - none) / (one - none), (three - none) / (two - none)

    def objection(self, shape):
        """What is wrong with how a shape grows; None where nothing is."""
        for _ in range(K_CLOCKED):
            runs = [self.run(shape, K_SMALL * K_STEP**i) for i in range(3)]
            if None in runs:
                break
            by_clock = max(after.seconds / max(before.seconds, 0.001) for before, after in zip(runs, runs[1:])
                           if after.seconds > K_NOTICED) if runs[-1].seconds > K_NOTICED else 0
            memory = runs[-1].memory / (K_SMALL * K_STEP**2) if runs[-1].memory > K_NOTICED_MEMORY else 0
            if memory > K_MEMORY:
                return f"takes {runs[-1].memory >> 20} MiB of {K_SMALL * K_STEP**2 >> 10} KiB"
            if by_clock < K_STEEP:
                return None
        first, second = self.counted_growth(shape)
        if second > K_STEEP and second > first * 0.8:
            return f"four times as much takes {first:.1f} times as many instructions, and again {second:.1f}"
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--tries", type=int, default=100, help="random shapes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="lines for hits.jsonl go here")
    parser.add_argument("--only", help="shapes of the corpus whose command has this word, with what each takes")
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        print("skipped: there is no valgrind")
        return K_SKIPPED
    wrong, tried = [], collections.Counter()
    with tempfile.TemporaryDirectory(prefix="abridge-growth-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as name:
        growth = Growth(os.path.abspath(options.abridge), pathlib.Path(name))
        corpus = [shapes.Shape.read(line) for line in (K_HERE / "hits.jsonl").read_text().splitlines()]
        if options.only:
            for shape in corpus:
                if options.only in shape.words or options.only == "all":
                    print(shape.write(), *(f"{ratio:.2f}" for ratio in growth.counted_growth(shape)), flush=True)
            return 0
        chance = random.Random(options.seed)
        for number in range(len(corpus) + options.tries):
            shape = corpus[number] if number < len(corpus) else shapes.Shape.random(chance)
            tried[shape.words[0]] += 1
            try:
                objection = growth.objection(shape)
            except Gone as gone:
                objection = str(gone)
            if objection:
                wrong.append(f"{shape.write()}\n  {objection}")
                print(wrong[-1], file=sys.stderr, flush=True)
                if options.keep:
                    with open(options.keep, "a") as kept:
                        kept.write(shape.write() + "\n")
    print(f"{len(corpus)} shapes of the corpus and {options.tries} random ones, {growth.counted} runs counted: {len(wrong)} grow too fast")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
