#!/usr/bin/env python3
"""Appends to a log while abridge replaces it in place: no line that was written may be missing afterwards.

usage: check.py --abridge PATH [--runs N] [--lines N]

Like an agent, a writer opens the log for each line; another one keeps it open, and no run may replace it then. A run may
refuse (exit 2), and some must succeed beside the first. Then several runs replace one file at once: the file is whole, and each run succeeded or refused.
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

K_REFUSALS = ("changed while it was read", "has it open to write to it")


def line(number):
    return json.dumps({"messages": [{"role": "User", "content": f"line {number}"}]}) + "\n"


class Begin:
    """What stands in a log at first."""

    def __init__(self, lines):
        self.lines = lines
        self.text = self.with_more(0)

    def with_more(self, count):
        return "".join(line(i) for i in range(self.lines + count))


class Writer(threading.Thread):
    """Appends lines, with a pause after each."""

    def __init__(self, log, first, pause):
        super().__init__()
        self.log, self.first, self.pause, self.count, self.stopped = log, first, pause, 0, False

    def run(self):
        while not self.stopped:
            with open(self.log, "a") as file:
                file.write(line(self.first + self.count))
            self.count += 1
            time.sleep(self.pause)


def repaired(text):
    return text.replace("User", "user")


def time_of_a_run(abridge, log, begin):
    """In seconds, here and now: the writer's pauses go by it."""
    log.write_text(begin.text)
    started = time.monotonic()
    subprocess.run([abridge, "sanitize", "-q", "-i", log], check=True)
    return time.monotonic() - started


def check_appended(abridge, folder, runs, begin):
    log = folder / "log.jsonl"
    ended = {0: 0, 2: 0}
    for run in range(runs):
        writer = Writer(log, begin.lines, time_of_a_run(abridge, log, begin) * [10, 1, 0.2, 0.02][run % 4])
        log.write_text(begin.text)
        writer.start()
        for _ in range(3):
            done = subprocess.run([abridge, "sanitize", "-q", "-i", log], capture_output=True, text=True)
            assert done.returncode in ended, done
            assert done.returncode == 0 or any(why in done.stderr for why in K_REFUSALS), done.stderr
            ended[done.returncode] += 1
        writer.stopped = True
        writer.join()
        expected = begin.with_more(writer.count)
        assert repaired(log.read_text()) == repaired(expected), f"run {run}: lines are missing"
        assert os.listdir(folder) == ["log.jsonl"], os.listdir(folder)
    assert ended[0] and ended[2], f"{ended}: both must have happened, or nothing was tried"


def check_held_open(abridge, folder, runs, begin):
    log = folder / "log.jsonl"
    log.write_text(begin.text)
    with open(log, "a") as agent:
        for run in range(runs):
            done = subprocess.run([abridge, "sanitize", "-q", "-i", log], capture_output=True, text=True)
            assert done.returncode == 2 and K_REFUSALS[1] in done.stderr, done
            agent.write(line(begin.lines + run))
            agent.flush()
    assert log.read_text() == begin.with_more(runs)
    assert os.listdir(folder) == ["log.jsonl"], os.listdir(folder)


def check_at_once(abridge, folder, runs, begin):
    log = folder / "log.jsonl"
    for _ in range(runs):
        log.write_text(begin.text)
        all_runs = [subprocess.Popen([abridge, "sanitize", "-q", "-i", log], stderr=subprocess.PIPE, text=True)
                    for _ in range(4)]
        for one in all_runs:
            errors = one.communicate()[1]
            assert one.returncode == 0 or (one.returncode == 2 and ("another run is replacing it" in errors or
                                                                    any(why in errors for why in K_REFUSALS))), errors
        assert any(one.returncode == 0 for one in all_runs)
        assert log.read_text() == repaired(begin.text)
        assert os.listdir(folder) == ["log.jsonl"], os.listdir(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--lines", type=int, default=20000, help="at the beginning: as long as it takes to read them, somebody may write")
    options = parser.parse_args()
    abridge = os.path.abspath(options.abridge)
    for check in (check_appended, check_held_open, check_at_once):
        with tempfile.TemporaryDirectory() as folder:
            check(abridge, pathlib.Path(folder), options.runs, Begin(options.lines))
    print(f"{options.runs} runs beside a writer, {options.runs} times four runs at once: no line is missing")


if __name__ == "__main__":
    sys.exit(main())
