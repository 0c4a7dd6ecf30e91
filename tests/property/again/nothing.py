#!/usr/bin/env python3
"""Gives every command, as every format and under every preset, inputs of which nothing can be read or is left.

Usage: nothing.py --abridge build/abridge [--percent 10]

Of all combinations, or of so many of a hundred, chosen by chance but always the same ones, each run must end by
itself with 0, 1 or 2, and without an internal error.
"""
import argparse
import concurrent.futures
import itertools
import os
import pathlib
import random
import subprocess
import sys
import tempfile

K_INPUTS = {
    "empty": b"", "blank": b" \n\n", "nuls": b"\0\0\0", "mark": b"\xef\xbb\xbf\n", "null": b"null\n", "number": b"42\n7\n", "list": b"[]", "lists": b"[[]]",
    "object": b"{}", "nothing": b"[null]", "history": b'{"messages":[]}', "histories": b'[{"messages":[]},{"messages":null}]', "loglines": b'{"loglines":[]}',
    "cut": b'{"role":"user","content":"x', "bad-list": b'[{"role":"user","content":NaN}]', "bad-history": b'{"messages":[{"role":"user","content":NaN}]}',
    "bad-lines": b'{"role":"user","content":NaN}\n{"role"\n',
    "bad-log": b'{"type":"user","uuid":"u","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"h\xffi"}}\n',
    "cut-log": b'{"type":"user","uuid":"u","parentUuid":null,"sessionId":"s","mess\n{"type":"assistant","uuid":"v"\n', "other": b'{"other":1}\n',
    "orphan": b'[{"role":"assistant","content":NaN},{"role":"tool","tool_call_id":"c","content":"r"}]',
}
K_COMMANDS = [
    ["validate"], ["validate", "--findings", "sarif"], ["sanitize"], ["sanitize", "--unsafe-fixes", "--append", "user:x"], ["sanitize", "--diff"],
    ["trim", "--last", "2"], ["trim", "--max-chars", "10", "--append", "user:x"], ["render", "--append", "user:x"], ["render", "--style", "json"],
    ["convert", "--to", "openai", "--append", "user:x"], ["convert", "--to", "claude-code"],
]
K_PLAIN = [["detect"], ["detect", "--branches"], ["tokens"], ["tokens", "--by", "conversation"], ["tokens", "--model", "claude-sonnet-4-5"]]
K_LIMIT = 60  # seconds that one run may take


def asked(program: pathlib.Path, *arguments: str) -> list[str]:
    done = subprocess.run([program, *arguments], capture_output=True, check=True)
    return done.stdout.decode().splitlines()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--percent", type=int, default=100, help="of the combinations")
    arguments = parser.parse_args()
    program = arguments.abridge.resolve()
    presets = [line.split()[0] for line in asked(program, "presets") if line and not line.startswith(" ")]
    formats = [line.split()[0] for line in asked(program, "formats") if line and not line.startswith(" ")]
    with tempfile.TemporaryDirectory(prefix="abridge-nothing-") as name:
        folder = pathlib.Path(name)
        for file, text in K_INPUTS.items():
            (folder / file).write_bytes(text)
        runs = [[*command, "-p", preset, file] for command, preset, file in itertools.product(K_COMMANDS, presets, K_INPUTS)]
        runs += [[*command, "-p", "strict", "--from", kind, file] for command, kind, file in itertools.product(K_COMMANDS, formats, K_INPUTS)]
        runs += [[*command, file] for command, file in itertools.product(K_PLAIN, K_INPUTS)]

        runs = random.Random(1).sample(runs, len(runs) * arguments.percent // 100)

        def failure(words: list[str]) -> str:
            done = subprocess.run([program, *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=K_LIMIT, check=False)
            said = done.stderr.decode(errors="replace")
            return "" if done.returncode in (0, 1, 2) and "internal error" not in said else f"{' '.join(words)}: {done.returncode}: {said[-200:]}"

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            failures = [problem for problem in pool.map(failure, runs) if problem]
    print("\n".join(failures[:20]))
    print(f"{len(runs)} runs with {len(presets)} presets and {len(formats)} formats: {len(failures)} failures")
    return 1 if failures or not presets or not formats or not runs else 0


if __name__ == "__main__":
    sys.exit(main())
