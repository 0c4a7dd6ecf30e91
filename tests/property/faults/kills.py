#!/usr/bin/env python3
"""Kills abridge (SIGKILL) while it writes: each file is all of one run, all files are of the same run, nothing is left
over, and a turn that was acknowledged is there.

usage: kills.py --abridge PATH [--kills N] [--seed N] [--folder DIR]

The moments are spread evenly over what a run takes, and once more over the part in which it writes. What a run writes
says which run it was: its number stands in each file.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

K_LINES = 300
K_SETTLE = 2  # seconds: what is being renamed when the run is killed is renamed to the last
K_NUMBER = re.compile(r"run [0-9]{6}")


def transcript(number):
    message = {"role": "User", "content": f"run {number:06} " + "word " * 40}
    answer = {"role": "assistant", "content": f"run {number:06}"}
    line = json.dumps({"messages": [message, answer, message, answer]}) + "\n"
    return line * K_LINES + f'"run {number:06}"\n'


class Case:
    """A command that writes several files in a folder of its own. `words(number)` are those of one run."""

    def __init__(self, abridge, folder, words, files):
        self.abridge, self.folder, self.words, self.files = abridge, folder, words, files
        folder.mkdir()
        self.seconds = []
        for number in range(5):
            started = time.monotonic()
            self.start(number).wait()
            self.seconds.append(time.monotonic() - started)
        self.kept = sorted(os.listdir(folder))
        self.expected = self.templates()

    def start(self, number):
        (self.folder / "in.jsonl").write_text(transcript(number))
        return subprocess.Popen([self.abridge, *self.words], cwd=self.folder, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def templates(self):
        return {name: K_NUMBER.sub("run", (self.folder / name).read_text()) for name in self.files}

    def seen(self):
        """What is wrong now."""
        wrong = {"left over"} if sorted(os.listdir(self.folder)) != self.kept else set()
        runs = set()
        for name in self.files:
            text = (self.folder / name).read_text()
            numbers = set(K_NUMBER.findall(text))
            if K_NUMBER.sub("run", text) != self.untouched(name, text) or len(numbers) != 1:
                wrong.add("torn")
            runs |= numbers
        return wrong | {"of different runs"} if len(runs) > 1 else wrong

    def kill(self, number, chance):
        """What was wrong after it, and whether the run had ended before."""
        process = self.start(number)
        time.sleep(sorted(self.seconds)[2] * 1.1 * chance)
        process.send_signal(signal.SIGKILL)
        process.wait()
        deadline = time.monotonic() + K_SETTLE
        while (wrong := self.seen()) and time.monotonic() < deadline:
            time.sleep(0.01)
        for name in set(os.listdir(self.folder)) - set(self.kept):
            (self.folder / name).unlink()
        if wrong:  # what a run left wrong is not the next one's
            self.start(number).wait()
        return wrong, process.returncode >= 0

    def untouched(self, name, _text):
        return self.expected[name]


class InPlace(Case):
    """The file is its own input: the old one is the whole input, the new one what a run makes of it."""

    def untouched(self, name, text):
        old = K_NUMBER.sub("run", transcript(0))
        return old if name == "in.jsonl" and K_NUMBER.sub("run", text) == old else self.expected[name]


def check_files(case, kills, generator):
    """How often what was wrong, and how many runs were killed in time."""
    wrong = collections.Counter()
    ended = 0
    for number in range(kills):
        first = 0.5 if number % 2 else 0
        seen, done = case.kill(10 + number, first + (1 - first) * generator.random())
        wrong.update(seen)
        ended += done
    return wrong, kills - ended


def check_threads(abridge, folder, kills, generator):
    folder.mkdir()
    environment = {**os.environ, "ABRIDGE_STORE": str(folder / "threads.db")}

    def ask(*words):
        return subprocess.run([abridge, "thread", *words], env=environment, capture_output=True, text=True, check=True).stdout

    name = ask("new").strip()
    started = time.monotonic()
    ask("add", name, "user", "first")
    seconds = time.monotonic() - started
    acknowledged, wrong = [], collections.Counter()
    for number in range(kills):
        text = f"turn {number} " + "x" * 2000
        process = subprocess.Popen([abridge, "thread", "add", name, "user", text, "--max-turns", "100000"],
                                   env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(generator.random() * seconds * 1.1)
        process.send_signal(signal.SIGKILL)
        if process.wait() == 0:
            acknowledged.append(text)
    there = [turn["content"] for turn in json.loads(ask("show", name, "--json"))["turns"]]
    counts = collections.Counter(there)
    wrong["missing"] = sum(text not in counts for text in acknowledged)
    wrong["twice"] = sum(count > 1 for count in counts.values())
    wrong["torn"] = sum(not text.endswith("x" * 2000) for text in there[1:])
    # The journal and the lock are SQLite's own, and in use until the store is closed.
    wrong["left over"] = len([one for one in os.listdir(folder) if not one.startswith("threads.db")])
    return +wrong, kills - len(acknowledged)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", help="where it is written; the file system counts")
    options = parser.parse_args()
    abridge = os.path.abspath(options.abridge)
    generator = random.Random(options.seed)
    failed = False
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        folder = pathlib.Path(folder)
        cut = ["--last", "1", "-q"]
        kinds = {
            "-i": (check_files, InPlace(abridge, folder / "in_place", ["trim", *cut, "-i", "in.jsonl"], ["in.jsonl"])),
            "-o --rejects --report": (check_files, Case(
                abridge, folder / "beside", ["trim", *cut, "in.jsonl", "-o", "out.jsonl", "--rejects", "rejects", "--dropped", "dropped",
                                             "--report", "report.json", "--findings", "json=findings.json"], ["out.jsonl", "rejects", "dropped"])),
        }
        for what, (check, case) in kinds.items():
            wrong, in_time = check(case, options.kills, generator)
            print(f"{what}: {options.kills} kills, {in_time} in time: {dict(wrong) or 'nothing wrong'}")
            failed |= bool(wrong) or in_time == 0
        wrong, in_time = check_threads(abridge, folder / "threads", options.kills, generator)
        print(f"thread add: {options.kills} kills, {in_time} in time: {dict(wrong) or 'nothing wrong'}")
        failed |= bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
