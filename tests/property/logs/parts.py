#!/usr/bin/env python3
"""Gives abridge a large Claude Code log of many sessions, as a file, through a pipe, and held as a whole.

Usage: parts.py --abridge build/abridge [--mb 68] [--seed 1]

One larger than 64 MiB is read part by part, and so is a pipe, by way of a temporary file; where none can be made it is held whole:
what is written and what is said must be the same each time, however many threads work, and the parts must cost much less memory. The log has sessions one after the other, mixed with others, resumed under another id,
repeated, without a message, and damaged lines between them.
"""
import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

K_RUNS = [
    ["sanitize"],
    ["validate", "--findings", "json"],
    ["trim", "--last", "3"],
    ["trim", "--last", "2", "--select", "s7", "--select", "3"],
    ["render", "-p", "recommended", "--last", "2", "--jsonl"],
    ["convert", "--to", "openai"],
    ["tokens", "--by", "role"],
    ["list", "--json", "-j", "3"],
    ["stats", "--json"],
]
# A process begins with the memory of the one that started it, so a small one starts abridge.
K_STARTER = """
import os, sys
child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(child, 0)
open(sys.argv[1], "w").write(str(usage.ru_maxrss))
sys.exit(os.waitstatus_to_exitcode(status))
"""


class Log:
    """Lines of sessions; a message has some 60 KB of text."""

    def __init__(self, rng):
        self.rng, self.lines, self.size, self.uuids = rng, [], 0, 0

    def write(self, line):
        text = line if isinstance(line, str) else json.dumps(line)
        self.lines.append(text)
        self.size += len(text) + 1

    def message(self, session, tip):
        self.uuids += 1
        uuid = f"u{self.uuids}"
        words = f"{session} {self.uuids} " * self.rng.randrange(600, 7500)
        user = self.uuids % 2 == 1
        self.write({
            "parentUuid": tip, "isSidechain": False, "sessionId": session, "uuid": uuid,
            "type": "user" if user else "assistant",
            "message": {"role": "user", "content": words} if user else
                       {"id": f"m{self.uuids}", "type": "message", "role": "assistant", "content": [{"type": "text", "text": words}]},
        })
        return uuid

    def sessions(self, *names, turns=8, tip=None):
        tips = dict.fromkeys(names, tip)
        for _ in range(turns):
            for name in names:
                tips[name] = self.message(name, tips[name])
                tips[name] = self.message(name, tips[name])
        return tips


def make(rng, size):
    log = Log(rng)
    n = 0
    while log.size < size:
        n += 1
        kind = n % 8
        if kind == 3:  # two at once
            log.sessions(f"s{n}", f"t{n}")
        elif kind == 4:  # resumed under another id
            log.sessions(f"r{n}", tip=log.sessions(f"s{n}")[f"s{n}"])
        elif kind == 5:  # a summary of it stands before the next
            tip = log.sessions(f"s{n}")[f"s{n}"]
            log.write({"type": "summary", "summary": "of it", "leafUuid": tip})
        elif kind == 6:  # nobody speaks, and a damaged line
            log.write({"type": "queue-operation", "operation": "enqueue", "sessionId": f"q{n}"})
            log.write('{"type": "user", "sessionId": "lost')
            log.sessions(f"s{n}")
        elif kind == 7:  # a line twice, and two on one line
            log.sessions(f"s{n}")
            log.write(log.lines[-1])
            log.lines[-1] += log.lines.pop(-3)
        else:
            log.sessions(f"s{n}")
    return "\n".join(log.lines) + "\n"


def run(abridge, arguments, path, piped, temporary=None):
    """What it wrote and said, its exit code, and its greatest memory in MiB."""
    memory = path.with_suffix(".kib")
    feeder = subprocess.Popen(["cat", path], stdout=subprocess.PIPE) if piped else None
    done = subprocess.run([sys.executable, "-c", K_STARTER, memory, abridge, *arguments, "-" if piped else path],
                          stdin=feeder.stdout if piped else subprocess.DEVNULL, capture_output=True,
                          env=dict(os.environ, TMPDIR=str(temporary or path.parent)))
    if feeder:
        feeder.stdout.close()
        feeder.wait()
    name = b"<stdin>" if piped else str(path).encode()
    seen = done.returncode, *(text.replace(name, b"FILE") for text in (done.stdout, done.stderr))
    return seen, int(memory.read_text()) // 1024


def differences(what, by_parts, held):
    """How many of exit code, output and messages differ; each is printed."""
    wrong = 0
    for part, a, b in zip(["exit code", "output", "what is said"], by_parts, held):
        if a == b:
            continue
        at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), None) if isinstance(a, bytes) else None
        near = (a[max(0, at - 80):at + 80], b[max(0, at - 80):at + 80]) if at is not None else ""
        print(f"{what}: {part} differs at {at}: {near}")
        wrong += 1
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--mb", type=int, default=68)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "log.jsonl"
        path.write_text(make(random.Random(options.seed), options.mb << 20))
        for arguments in K_RUNS:
            held, large = run(options.abridge, arguments, path, piped=True, temporary=path.parent / "missing")
            if held[0] not in (0, 1) or not held[1] + held[2]:
                print(f"{' '.join(arguments)}: exit {held[0]}", held[2][:500])
                failed += 1
            # Of a pipe 64 MiB are held before it goes to a file, and 16 to count its tokens.
            for way, piped, less in [("the file", False, options.mb // 2), ("the pipe", True, options.mb // 4)]:
                by_parts, small = run(options.abridge, arguments, path, piped)
                failed += differences(" ".join(arguments) + ", " + way, by_parts, held)
                if large - small < less:
                    print(f"{' '.join(arguments)}: {small} MiB for {way}, {large} MiB held whole")
                    failed += 1
            if list(path.parent.glob("abridge-*")):
                print(f"{' '.join(arguments)}: a temporary file is left")
                failed += 1
    print(f"{len(K_RUNS)} runs, {failed} wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
