#!/usr/bin/env python3
"""Measures a run in shards: 1, 2 and 4 workers over one file, and the merge of 1,000 manifests. Prints a Markdown table.

usage: scale.py --abridge PATH [--mb N] [--rounds N] [--folder DIR]

Each worker is a process with one thread (-j 1), as an engine starts them. Of the rounds the median counts; the first one is
dropped: it reads the file into memory. The thousand manifests are those of empty shards of a small file.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

K_WORKERS = (1, 2, 4)
K_SHARDS = 16
K_MANIFESTS = 1000


def make_input(path, mb):
    random_ = random.Random(1)
    words = [f"word{i}" for i in range(2000)]
    size = 0
    with open(path, "w", encoding="utf-8") as out:
        number = 0
        while size < mb << 20:
            messages = [{"role": ("user", "assistant")[i % 2], "content": " ".join(random_.choices(words, k=random_.randrange(5, 120)))}
                        for i in range(random_.randrange(2, 12))]
            size += out.write(json.dumps({"id": number, "messages": messages}) + "\n")
            number += 1


def run(words, folder):
    done = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{words}: exit {done.returncode}: {done.stderr.decode()}")


def seconds(work, rounds):
    taken = []
    for _ in range(rounds + 1):
        began = time.monotonic()
        work()
        taken.append(time.monotonic() - began)
    return statistics.median(taken[1:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--mb", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder")
    arguments = parser.parse_args()
    abridge = str(pathlib.Path(arguments.abridge).resolve())
    with tempfile.TemporaryDirectory(dir=arguments.folder) as name:
        folder = pathlib.Path(name)
        make_input(folder / "in.jsonl", arguments.mb)
        mb = (folder / "in.jsonl").stat().st_size / 1e6
        print(f"{mb:.0f} MB of JSONL, {K_SHARDS} shards, {os.cpu_count()} processors\n")
        print("| `sanitize --shard I/16 --manifest DIR -j 1` | seconds | MB/s | of one worker |")
        print("| --- | --- | --- | --- |")
        alone = None
        for workers in K_WORKERS:
            def work(workers=workers):
                words = [[abridge, "sanitize", "-q", "-j", "1", "--shard", f"{i}/{K_SHARDS}", "--manifest", "manifests", "-o",
                          f"{i}.jsonl", "in.jsonl"] for i in range(1, K_SHARDS + 1)]
                with concurrent.futures.ThreadPoolExecutor(workers) as pool:
                    list(pool.map(lambda one: run(one, folder), words))

            taken = seconds(work, arguments.rounds)
            alone = alone or taken
            print(f"| {workers} worker{'s' if workers > 1 else ''} | {taken:.2f} | {mb / taken:.0f} | {alone / taken:.2f} |")
        taken = seconds(lambda: run([abridge, "merge", "-q", "manifests", "-o", "all.jsonl"], folder), arguments.rounds)
        print(f"| `merge -o` of these 16 | {taken:.2f} | {mb / taken:.0f} | |")
        make_input(folder / "small.jsonl", 1)
        for i in range(1, K_MANIFESTS + 1):
            run([abridge, "validate", "-q", "-j", "1", "--shard", f"{i}/{K_MANIFESTS}", "--manifest", "thousand", "small.jsonl"], folder)
        taken = seconds(lambda: run([abridge, "merge", "-q", "thousand"], folder), arguments.rounds)
        print(f"| `merge` of {K_MANIFESTS:,} manifests | {taken:.2f} | | |")


if __name__ == "__main__":
    main()
