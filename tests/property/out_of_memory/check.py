#!/usr/bin/env python3
"""Gives abridge too little memory: each run ends by itself, says so, and leaves nothing after.

usage: check.py --abridge PATH [--step MIB]
"""
import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

K_LINES = 12000  # several blocks, and enough that a thread that may not allocate as others do takes too long
K_TEXT = "x" * 700
K_MOST = 120  # MiB: enough for all of them
K_COMMANDS = {
    "sanitize": ["sanitize", "-o", "o", "big.jsonl"],
    "sanitize -i": ["sanitize", "-i", "copy.jsonl"],
    "validate": ["validate", "--findings", "json=o", "big.jsonl"],
    "trim": ["trim", "--max-chars", "710", "-o", "o", "big.jsonl"],
    "convert": ["convert", "--to", "anthropic", "-o", "o", "big.jsonl"],
    "render": ["render", "--jsonl", "-o", "o", "big.jsonl"],
    "tokens": ["tokens", "big.jsonl"],
    "document": ["trim", "--last", "3", "-o", "o", "document.json"],
}


def run(abridge, words, mib, folder):
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (mib << 20, mib << 20))
    return subprocess.run([abridge, *words], preexec_fn=limit, cwd=folder, capture_output=True, text=True, timeout=60)


def least(abridge, folder):
    """The MiB with which the program can start at all."""
    return next(mib for mib in range(1, K_MOST) if run(abridge, ["--version"], mib, folder).returncode == 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--step", type=int, default=3)
    options = parser.parse_args()
    abridge = os.path.abspath(options.abridge)
    tried = short = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        message = {"role": "User", "content": "hello"}
        answer = {"role": "assistant", "content": K_TEXT}
        (folder / "big.jsonl").write_text(text := (json.dumps({"messages": [message, answer]}) + "\n") * K_LINES)
        (folder / "document.json").write_text(json.dumps([message, answer] * K_LINES))
        start = least(abridge, folder)
        for what, words in K_COMMANDS.items():
            for mib in [*range(start, start + 25, options.step), K_MOST]:
                (folder / "copy.jsonl").write_text(text)
                before = set(os.listdir(folder)) | {"o"}
                done = run(abridge, words, mib, folder)
                tried += 1
                assert done.returncode in (0, 1, 2), f"{what} with {mib} MiB: {done}"
                assert set(os.listdir(folder)) <= before, f"{what} with {mib} MiB leaves {os.listdir(folder)}"
                if done.returncode != 2:
                    continue  # more may be too little again: then there are threads
                short += 1
                assert "out of memory" in done.stderr and "internal" not in done.stderr, f"{what} with {mib} MiB: {done.stderr}"
                assert (folder / "copy.jsonl").read_text() == text
    assert short, "memory was never too little"
    print(f"{tried} runs, {short} of them out of memory: each said so and left nothing")


if __name__ == "__main__":
    sys.exit(main())
