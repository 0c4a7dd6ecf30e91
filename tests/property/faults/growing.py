#!/usr/bin/env python3
"""Writes to files while abridge reads them: no half record is read, and a run says what it saw.

usage: growing.py --abridge PATH [--runs N]
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

K_LINES = 30000
K_GREW = "grew while it was read: what was added is left out"
K_SHORTER = "became shorter while it was read"


def line(number):
    return json.dumps({"messages": [{"role": "user", "content": f"line {number} " + "word " * 20}]}) + "\n"


class Writer(threading.Thread):
    """Writes to a log until it is stopped: `write(count)` is what it does each time."""

    def __init__(self, write, pause):
        super().__init__()
        self.write, self.pause, self.stopped = write, pause, False

    def run(self):
        count = 0
        while not self.stopped:
            self.write(count)
            count += 1
            time.sleep(self.pause)


def beside(write, pause, words, folder):
    writer = Writer(write, pause)
    writer.start()
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    writer.stopped = True
    writer.join()
    return done


def check_growing(abridge, folder, runs):
    log = folder / "log.jsonl"
    grew = 0
    for run in range(runs):
        log.write_text("".join(map(line, range(K_LINES))))

        def append(count):
            with open(log, "a") as file:
                file.write(line(K_LINES + count))

        words = [[abridge, "sanitize", "-o", "out.jsonl", "log.jsonl"], [abridge, "validate", "log.jsonl"]][run % 2]
        done = beside(append, 0.002, words, folder)
        assert done.returncode == 0 and "truncated" not in done.stderr + done.stdout, done
        grew += K_GREW in done.stderr
        if run % 2 == 0:
            out = (folder / "out.jsonl").read_text()
            assert log.read_text().startswith(out) and out.endswith("\n") and out.count("\n") >= K_LINES
    assert grew, "no run saw that its input grew"
    return grew


def check_shrinking(abridge, folder, runs):
    log = folder / "log.jsonl"
    out = folder / "out.jsonl"
    shorter = 0
    text = "".join(map(line, range(K_LINES)))
    for _ in range(runs):
        log.write_text(text)
        out.write_text("old")
        done = beside(lambda count: os.truncate(log, max(len(text) - 40 * (count + 1) ** 3, 0)), 0.001,
                      [abridge, "sanitize", "-o", "out.jsonl", "log.jsonl"], folder)
        if K_SHORTER in done.stderr:
            shorter += 1
            assert done.returncode == 2 and out.read_text() == "old", done
        else:
            assert done.returncode in (0, 1), done
    assert shorter, "no run saw that its input became shorter"
    return shorter


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--runs", type=int, default=20)
    options = parser.parse_args()
    abridge = os.path.abspath(options.abridge)
    with tempfile.TemporaryDirectory() as folder:
        grew = check_growing(abridge, pathlib.Path(folder), options.runs)
        shorter = check_shrinking(abridge, pathlib.Path(folder), options.runs)
    print(f"{options.runs} runs beside a writer, of which {grew} saw it; of as many files that became shorter {shorter} did: no half record was read")


if __name__ == "__main__":
    sys.exit(main())
