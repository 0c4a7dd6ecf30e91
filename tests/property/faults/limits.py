#!/usr/bin/env python3
"""Gives abridge few descriptors, small files and a small stack: each run does what it does otherwise, or ends with 2 and
says why, and leaves old files whole.

usage: limits.py --abridge PATH
"""
import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

K_DEEP = 1024  # brackets: as deep as values nest
K_OLD = "what was there before\n"
K_ENOUGH_STACK = 2 << 20  # bytes
K_COMMANDS = {
    "validate": ["validate", "in.jsonl"],
    "sanitize": ["sanitize", "-o", "out", "--rejects", "rejects", "in.jsonl"],
    "sanitize -i": ["sanitize", "-i", "in.jsonl"],
    "trim": ["trim", "--last", "2", "-o", "out", "--report", "report", "in.jsonl"],
    "trim in parts": ["trim", "--last", "2", "-j", "4", "-o", "out", "big.jsonl"],
    "render": ["render", "--style", "plain", "--jsonl", "-o", "out", "in.jsonl"],
    "convert": ["convert", "--to", "anthropic", "-o", "out", "in.jsonl"],
    "tokens": ["tokens", "in.jsonl"],
    "stats": ["stats", "in.jsonl"],
    "view": ["view", "in.jsonl", "-o", "out"],
    "deep": ["sanitize", "--unsafe-fixes", "-o", "out", "deep.json"],
    "damaged": ["sanitize", "--unsafe-fixes", "-o", "out", "damaged.json"],
    "thread": ["thread", "list", "--store", "threads.db"],
}
K_WRITTEN = ("out", "rejects", "report")
K_LIMITS = {
    "descriptors": (resource.RLIMIT_NOFILE, range(4, 16)),
    "bytes of a file": (resource.RLIMIT_FSIZE, (0, 1, 100, 4096, 65536)),
    "bytes of the stack": (resource.RLIMIT_STACK, [kib << 10 for kib in (64, 256, 1024, 2047, 2048)]),
}


def inputs():
    line = json.dumps({"messages": [{"role": "User", "content": "hello"}, {"role": "assistant", "content": "word " * 40}] * 3}) + "\n"
    deep = '{"role":"user","content":"x","metadata":' + "[" * (K_DEEP - 2) + "]" * (K_DEEP - 2) + "}"
    return {
        "in.jsonl": line * 100 + '{"messages": [{"role": "nobody", "content": "x"}]}\n',
        "big.jsonl": line * 5000,
        "deep.json": f"[{deep}]",
        "damaged.json": f'[{deep},{deep[:900]}' + "[" * 5000 + '{"role":"user","content":"' * 500,
    }


K_INPUTS = inputs()


def run(abridge, words, kind, limit):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for one in (*K_INPUTS, *K_WRITTEN):
            if one in words:
                (folder / one).write_text(K_INPUTS.get(one, K_OLD))
        before = K_INPUTS["in.jsonl"]

        def restrict():
            if kind is not None:
                resource.setrlimit(kind, (limit, resource.getrlimit(kind)[1]))

        # With three the program's own libraries could not be opened.
        done = subprocess.run([abridge, *words], cwd=folder, preexec_fn=restrict, capture_output=True, timeout=120,
                              env={"PATH": os.environ["PATH"], "HOME": "/nonexistent"})
        files = {one: (folder / one).read_bytes() for one in os.listdir(folder) if not one.startswith("threads.db")}
        return done, files, before


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    abridge = os.path.abspath(parser.parse_args().abridge)
    tried, refused, wrong = 0, 0, []
    for command, words in K_COMMANDS.items():
        clean, new, before = run(abridge, words, None, 0)
        for what, (kind, limits) in K_LIMITS.items():
            for limit in limits:
                done, files, _ = run(abridge, words, kind, limit)
                tried += 1
                where = f"{command} with {limit} {what}"
                error = done.stderr.decode(errors="replace")
                if done.returncode == 2:
                    refused += 1
                    if "abridge: " not in error or "internal" in error:
                        wrong.append(f"{where}: says {error!r}")
                    if what == "descriptors" and "too many open files" not in error:
                        wrong.append(f"{where}: names another reason: {error!r}")
                    if what == "bytes of the stack" and limit >= K_ENOUGH_STACK:
                        wrong.append(f"{where}: {error}")
                elif (done.returncode, done.stdout, files) != (clean.returncode, clean.stdout, new):
                    wrong.append(f"{where}: exit {done.returncode}: {error!r}")
                for name in files:
                    old = before.encode() if name == "in.jsonl" else K_OLD.encode()
                    if name not in new:
                        wrong.append(f"{where}: left {name}")
                    elif name in (*K_WRITTEN, "in.jsonl") and files[name] not in (old, new[name]):
                        wrong.append(f"{where}: {name} is neither old nor new")
    for what in wrong:
        print(what, file=sys.stderr)
    print(f"{tried} runs, {refused} of them refused: {len(wrong)} went wrong")
    return 1 if wrong or not refused else 0


if __name__ == "__main__":
    sys.exit(main())
