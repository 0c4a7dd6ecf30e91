#!/usr/bin/env python3
"""Shards that are killed (SIGKILL) at any moment, and done again with --resume until all of them are, end in the bytes of
one run: each record is there once.

usage: once.py --abridge PATH [--shards N] [--workers N] [--seed N] [--folder DIR]
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

K_LINES = 4000
K_MOST_TIMES = 100  # that a shard is tried


def transcript(random_):
    for number in range(K_LINES):
        messages = [{"role": random_.choice(["user", "User"]), "content": "word " * random_.randrange(60)},
                    {"role": "assistant", "content": "yes"}]
        if random_.randrange(20) == 0:
            messages.append({"role": "tool", "tool_call_id": "t1", "content": "lost"})
        yield json.dumps({"id": f"c{number}", "messages": messages}) + "\n"


class Workers:
    def __init__(self, abridge, folder, of, seed):
        self.abridge, self.folder, self.of = abridge, folder, of
        self.random = random.Random(seed)
        self.todo = list(range(1, of + 1))
        self.random.shuffle(self.todo)
        self.lock = threading.Lock()
        self.killed = self.passed_over = 0
        self.wrong = []

    def words(self, shard):
        return [self.abridge, "sanitize", "--shard", f"{shard}/{self.of}", "--manifest", "manifests", "--resume", "-j", "1",
                "-o", f"out-{shard:05}.jsonl", "--rejects", f"bad-{shard:05}.jsonl", "in.jsonl"]

    def next(self):
        with self.lock:
            return (self.todo.pop(), self.random.random(), self.random.random()) if self.todo and not self.wrong else None

    def work(self, usual):
        times = {}
        while (task := self.next()) is not None:
            shard, is_killed, moment = task
            times[shard] = times.get(shard, 0) + 1
            child = subprocess.Popen(self.words(shard), cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.PIPE)
            if is_killed < 0.5 and times[shard] < K_MOST_TIMES:
                time.sleep(moment * 1.5 * usual)
                child.kill()
            said = child.communicate()[1].decode()
            with self.lock:
                if child.returncode == -9:
                    self.killed += 1
                    self.todo.insert(0, shard)
                elif child.returncode not in (0, 1):
                    self.wrong.append(f"shard {shard}: exit {child.returncode}: {said}")
                elif "is done already" in said:
                    self.passed_over += 1
                elif self.random.randrange(4) == 0:
                    self.todo.insert(0, shard)  # somebody starts it once more


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--shards", type=int, default=24)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder")
    arguments = parser.parse_args()
    abridge = str(pathlib.Path(arguments.abridge).resolve())
    with tempfile.TemporaryDirectory(dir=arguments.folder) as name:
        folder = pathlib.Path(name)
        (folder / "in.jsonl").write_text("".join(transcript(random.Random(arguments.seed))))
        started = time.monotonic()
        one = subprocess.run([abridge, "sanitize", "-j", "1", "-o", "one.jsonl", "--rejects", "one-bad.jsonl", "--findings", "json=one.json",
                              "in.jsonl"], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
        usual = (time.monotonic() - started) / arguments.shards + 0.02
        workers = Workers(abridge, folder, arguments.shards, arguments.seed)
        threads = [threading.Thread(target=workers.work, args=(usual,)) for _ in range(arguments.workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        wrong = workers.wrong
        merged = subprocess.run([abridge, "merge", "manifests", "-o", "all.jsonl", "--rejects", "all-bad.jsonl", "--findings",
                                 "json=all.json"], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
        if merged.returncode != one.returncode:
            wrong.append(f"merge: exit {merged.returncode}, one run {one.returncode}: {merged.stderr.decode()}")
        else:
            for mine, other in (("all.jsonl", "one.jsonl"), ("all-bad.jsonl", "one-bad.jsonl"), ("all.json", "one.json")):
                if (folder / mine).read_bytes() != (folder / other).read_bytes():
                    wrong.append(f"{mine} differs from {other}")
        left = {path.name for path in folder.iterdir()} - {"in.jsonl", "manifests", "one.jsonl", "one-bad.jsonl", "one.json",
                                                           "all.jsonl", "all-bad.jsonl", "all.json"}
        wrong += [f"left over: {name}" for name in left if not name.startswith(("out-", "bad-"))]
    for one in wrong:
        print(one, file=sys.stderr)
    print(f"{arguments.shards} shards, {workers.killed} times killed, {workers.passed_over} times passed over")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
