#!/usr/bin/env python3
"""Measures how much memory inputs take that are made to take much: at most so many times their size; and that
what is read in parts takes no more than that, whatever its size.

Usage: check.py --abridge build/abridge

What a run takes is a constant and a share of its input; two sizes tell the share. Each run has two threads, since a
thread takes some, too, and the limits leave some above what was measured, since an array that grows may get a huge page
or not. The standard is the greatest resident set (getrusage), so that this is not for builds with sanitizers, which
keep what was freed.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

K_MOST = 14  # bytes a byte of the input
K_MORE = {
    # Of their three bytes each has a place in the index and one among the repairs.
    "texts of bad bytes on one line": 15,
    # Of their two bytes each becomes three, with a place among the repairs.
    "bad bytes as elements": 18,
    # Of their 29 bytes each is a message with a block and a text.
    "the smallest messages": 21,
    # Of their three bytes each is a conversation, which a fix could be shown of.
    "the smallest conversations": 22,
    # Of their 25 bytes each is a conversation, with findings; shorter ones are one piece after the first thousand.
    "histories glued to one another": 48,
    # Of their 31 bytes each is a message, read in a copy of its own, and a finding.
    "lines of bad bytes": 66,
    # Of their 49 bytes each is a record, and another that is lost, each with a finding.
    "messages before cut ones": 60,
    # Of their 34 bytes each is a message and a finding.
    "blank messages": 34,
}
K_SIZES = (1_000_000, 3_000_000)
K_MESSAGE = b'{"role":"user","content":"x"},'


def repeated(part: bytes, size: int) -> bytes:
    return part * (size // len(part))


def listed(element: bytes, size: int) -> bytes:
    return b"[" + repeated(element + b",", size) + element + b"]"


K_SHAPES = {
    "quotes only": lambda size: repeated(b'"', size),
    "scalars on lines": lambda size: repeated(b"1\n", size),
    "lists in the place of messages": lambda size: b'{"messages":[' + repeated(b"[],", size) + b"[]]}",
    "the same after a message": lambda size: b'{"messages":[' + K_MESSAGE + repeated(b"[],", size) + b"[]]}",
    "numbers in the place of messages": lambda size: b"[" + repeated(b"0,", size) + b"0]",
    "bad bytes": lambda size: b'[{"role":"user","content":"' + repeated(b"\xff", size) + b'"}]',
    "texts of bad bytes on one line": lambda size: repeated(b'"\xff"', size),
    "bad bytes as elements": lambda size: b"[" + repeated(b"\xff,", size) + b"0]",
    "the smallest messages": lambda size: b"[" + repeated(K_MESSAGE, size) + K_MESSAGE[:-1] + b"]",
    "the smallest conversations": lambda size: b"[" + repeated(b"[],", size) + b"[]]",
    "lists in the place of blocks": lambda size: b'[{"role":"user","content":[' + repeated(b"[],", size) + b"[]]}]",
    "lines of bad bytes": lambda size: repeated(b'{"role":"user","content":"\xff"}\n', size),
    "messages before cut ones": lambda size: repeated(b'{"role":"user","content":"x"}{"role":"user","cont', size),
    "blank messages": lambda size: b"[" + repeated(b'{"role":"user","content":" "},', size) + K_MESSAGE[:-1] + b"]",
    "lists glued to one another": lambda size: repeated(b"[]", size),
    "objects glued to one another": lambda size: repeated(b"{}", size),
    "histories glued to one another": lambda size: repeated(b'{"messages":[          ]}', size),
    "bad bytes and others": lambda size: b'[{"role":"user","content":"' + repeated(b"a\xff", size) + b'"}]',
}
K_TURNS = b'{"role":"user","content":"%s"},{"role":"assistant","content":"%s"}' % (b"x " * 100, b"y " * 2000)
K_IN_PARTS = {
    "an array of conversations": lambda size: listed(b'{"messages":[' + b",".join([K_TURNS] * 8) + b"]}", size),
    "an array of short conversations": lambda size: listed(b'{"messages":[{"role":"user","content":"x"}]}', size),
}
K_PARTS_SIZE = 45_000_000
K_PARTS_MOST = 32 << 20
K_IN_PARTS_ASKED = [
    ["validate"],
    ["sanitize"],
    ["trim", "-p", str(pathlib.Path(__file__).parents[2] / "bench" / "job.yaml")],
    ["render", "--style", "plain", "--jsonl"],
    ["convert", "--to", "anthropic"],
]
K_THREADS = ["-j", "2"]
K_ASKED = ["validate", "--unsafe-fixes", "--findings", "sarif"]  # which does more than all else on damage


def peak(command: list[str], given: str = os.devnull) -> tuple[int, int]:
    """The greatest resident set in bytes, and the exit status; `given` by a pipe."""
    cat = subprocess.Popen(["cat", given], stdout=subprocess.PIPE)
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for stream, to in enumerate((cat.stdout.fileno(), null, null)):
            os.dup2(to, stream)
        os.execv(command[0], command)
    cat.stdout.close()
    _, status, usage = os.wait4(child, 0)
    cat.wait()
    return usage.ru_maxrss * 1024, os.waitstatus_to_exitcode(status)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", required=True)
    program = str(pathlib.Path(parser.parse_args().abridge).resolve())
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="abridge-memory-") as folder:
        path = pathlib.Path(folder) / "in.json"
        for name, shape in K_SHAPES.items():
            taken = []
            for size in K_SIZES:
                path.write_bytes(shape(size))
                most, status = peak([program, *K_ASKED, *K_THREADS, str(path)])
                if status not in (0, 1):
                    print(f"{name}: exit {status}", file=sys.stderr)
                    wrong += 1
                taken.append(most)
            share = (taken[1] - taken[0]) / (K_SIZES[1] - K_SIZES[0])
            print(f"{name}: {share:.1f}, {taken[1] >> 20} MiB")
            if share > (most := K_MORE.get(name, K_MOST)):
                print(f"{name}: {share:.1f} bytes a byte, over {most}", file=sys.stderr)
                wrong += 1
        for name, shape in K_IN_PARTS.items():
            path.write_bytes(shape(K_PARTS_SIZE))
            for asked in K_IN_PARTS_ASKED:
                for most, status in (peak([program, *asked, *K_THREADS, str(path)]), peak([program, *asked, *K_THREADS, "-"], str(path))):
                    print(f"{name}: {' '.join(asked)}: {most >> 20} MiB")
                    if status not in (0, 1) or most > K_PARTS_MOST:
                        print(f"{name}: {' '.join(asked)}: exit {status}, {most >> 20} MiB", file=sys.stderr)
                        wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
