#!/usr/bin/env python3
"""Appends to a log while abridge replaces it in place: no line that was written may be missing afterwards.

usage: check.py --abridge PATH [--runs N]

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

K_LINES = 20000  # at the beginning: as long as it takes to read them, somebody may write
K_REFUSALS = ("changed while it was read", "has it open to write to it")


def line(number):
    return json.dumps({"messages": [{"role": "User", "content": f"line {number}"}]}) + "\n"


K_TEXT = "".join(line(i) for i in range(K_LINES))


class Writer(threading.Thread):
    """Appends lines, with a pause after each."""

    def __init__(self, log, pause):
        super().__init__()
        self.log, self.pause, self.count, self.stopped = log, pause, 0, False

    def run(self):
        while not self.stopped:
            with open(self.log, "a") as file:
                file.write(line(K_LINES + self.count))
            self.count += 1
            time.sleep(self.pause)


def repaired(text):
    return text.replace("User", "user")


def time_of_a_run(abridge, log):
    """In seconds, here and now: the writer's pauses go by it."""
    log.write_text(K_TEXT)
    begin = time.monotonic()
    subprocess.run([abridge, "sanitize", "-q", "-i", log], check=True)
    return time.monotonic() - begin


def check_appended(abridge, folder, runs):
    log = folder / "log.jsonl"
    ended = {0: 0, 2: 0}
    for run in range(runs):
        writer = Writer(log, time_of_a_run(abridge, log) * [10, 1, 0.2, 0.02][run % 4])
        log.write_text(K_TEXT)
        writer.start()
        for _ in range(3):
            done = subprocess.run([abridge, "sanitize", "-q", "-i", log], capture_output=True, text=True)
            assert done.returncode in ended, done
            assert done.returncode == 0 or any(why in done.stderr for why in K_REFUSALS), done.stderr
            ended[done.returncode] += 1
        writer.stopped = True
        writer.join()
        expected = K_TEXT + "".join(line(K_LINES + i) for i in range(writer.count))
        assert repaired(log.read_text()) == repaired(expected), f"run {run}: lines are missing"
        assert os.listdir(folder) == ["log.jsonl"], os.listdir(folder)
    assert ended[0] and ended[2], f"{ended}: both must have happened, or nothing was tried"


def check_held_open(abridge, folder, runs):
    log = folder / "log.jsonl"
    log.write_text(K_TEXT)
    with open(log, "a") as agent:
        for run in range(runs):
            done = subprocess.run([abridge, "sanitize", "-q", "-i", log], capture_output=True, text=True)
            assert done.returncode == 2 and K_REFUSALS[1] in done.stderr, done
            agent.write(line(K_LINES + run))
            agent.flush()
    assert log.read_text() == K_TEXT + "".join(line(K_LINES + run) for run in range(runs))
    assert os.listdir(folder) == ["log.jsonl"], os.listdir(folder)


def check_at_once(abridge, folder, runs):
    log = folder / "log.jsonl"
    for _ in range(runs):
        log.write_text(K_TEXT)
        all_runs = [subprocess.Popen([abridge, "sanitize", "-q", "-i", log], stderr=subprocess.PIPE, text=True)
                    for _ in range(4)]
        for one in all_runs:
            errors = one.communicate()[1]
            assert one.returncode == 0 or (one.returncode == 2 and ("another run is replacing it" in errors or
                                                                    any(why in errors for why in K_REFUSALS))), errors
        assert any(one.returncode == 0 for one in all_runs)
        assert log.read_text() == repaired(K_TEXT)
        assert os.listdir(folder) == ["log.jsonl"], os.listdir(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--runs", type=int, default=40)
    options = parser.parse_args()
    abridge = os.path.abspath(options.abridge)
    for check in (check_appended, check_held_open, check_at_once):
        with tempfile.TemporaryDirectory() as folder:
            check(abridge, pathlib.Path(folder), options.runs)
    print(f"{options.runs} runs beside a writer, {options.runs} times four runs at once: no line is missing")


if __name__ == "__main__":
    sys.exit(main())
