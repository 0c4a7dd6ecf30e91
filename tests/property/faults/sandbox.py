#!/usr/bin/env python3
"""Takes over abridge while it reads a transcript (hostile.c), and sees what can be done from there: nothing but what the run
itself does.

usage: sandbox.py --abridge PATH
"""
import argparse
import ctypes
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

K_SKIPPED = 77
K_HERE = pathlib.Path(__file__).resolve().parent
K_ALL = {"make", "write", "truncate", "remove", "link", "start", "connect", "look"}
K_COMMANDS = [
    ["validate", "in.jsonl"],
    ["sanitize", "in.jsonl", "-o", "out/one.jsonl"],
    ["sanitize", "-i", "out/in.jsonl"],
    ["sanitize", "in.jsonl", "-o", "out/"],
    ["trim", "--last", "1", "in.jsonl", "-o", "out/one.jsonl", "--rejects", "out/rejects", "--report", "out/report"],
    ["render", "--style", "plain", "in.jsonl", "-o", "out/one.txt"],
    ["convert", "--to", "anthropic", "in.jsonl", "-o", "out/one.jsonl"],
    ["sanitize", "--redact", "--redaction-map", "out/kept.map", "in.jsonl", "-o", "out/one.jsonl"],
    ["restore", "--redaction-map", "names.map", "in.jsonl", "-o", "out/one.jsonl"],
    ["restore", "--redaction-map", "names.map", "-i", "out/in.jsonl"],
    ["tokens", "in.jsonl"],
    ["list", "in.jsonl"],
    ["show", "in.jsonl"],
    ["view", "in.jsonl", "-o", "out/page.html"],
    ["stats", "in.jsonl"],
    ["grep", "hello", "in.jsonl"],
    ["diff", "in.jsonl", "in.jsonl"],
    ["sanitize", "--shard", "1/1", "--manifest", "out/shards", "in.jsonl", "-o", "out/one.jsonl"],
    ["merge", "shards", "-o", "out/one.jsonl", "--findings", "json=out/findings.json"],
    ["reduce", "--rule", "role-spelling", "in.jsonl", "-o", "out/small.jsonl"],
    ["detect", "in.jsonl"],
    ["formats", "in.jsonl"],
    ["why", "--error", "roles must alternate", "in.jsonl"],
    ["thread", "import", "in.jsonl", "--store", "out/threads.db"],
]
# What has to be there before a command that reads it.
K_BEFORE = {"merge": ["sanitize", "--shard", "1/1", "--manifest", "shards", "in.jsonl", "-o", "done.jsonl"]}


def version_of_landlock():
    k_create_ruleset, k_version = 444, 1
    return ctypes.CDLL(None, use_errno=True).syscall(k_create_ruleset, None, 0, k_version)


def attacked(abridge, shim, words):
    """What could be done from within a run, and how it ended."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for one in ("run", "run/out", "elsewhere"):
            (folder / one).mkdir()
        record = {"messages": [{"role": "User", "content": "hello TRIGGER"}, {"role": "assistant", "content": "x"}]}
        for one in ("in.jsonl", "out/in.jsonl"):
            (folder / "run" / one).write_text(json.dumps(record) + "\n")
        (folder / "run" / "names.map").write_text('{"secrets":{}}')
        (folder / "elsewhere" / "there").write_text("precious")
        if words[0] in K_BEFORE:
            subprocess.run([abridge, *K_BEFORE[words[0]]], cwd=folder / "run", stdin=subprocess.DEVNULL, check=True)
        told = folder / "told"
        done = subprocess.run([abridge, *words], cwd=folder / "run", capture_output=True, stdin=subprocess.DEVNULL, text=True,
                              env={"PATH": os.environ["PATH"], "HOME": str(folder), "LD_PRELOAD": str(shim), "FAULT_TOLD": str(told),
                                   "ATTACKED": str(folder / "elsewhere")})
        said = dict(line.split() for line in told.read_text().splitlines())
        return {what for what, how in said.items() if how == "done"}, set(said), done


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    abridge = os.path.abspath(parser.parse_args().abridge)
    if not shutil.which("cc") or version_of_landlock() < 3:
        print("skipped: there is no C compiler, or the kernel has no Landlock that knows of truncating")
        return K_SKIPPED
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        shim = pathlib.Path(name) / "hostile.so"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, K_HERE / "hostile.c"], check=True)
        for words in K_COMMANDS:
            could, tried, done = attacked(abridge, shim, words)
            if tried != K_ALL or could:
                wrong.append(f"{' '.join(words)}: of {sorted(tried)} {sorted(could)} could be done: {done.stderr}")
            if done.returncode not in (0, 1):
                wrong.append(f"{' '.join(words)}: exit {done.returncode}: {done.stderr}")
            freely, _, _ = attacked(abridge, shim, [*words, "--no-sandbox"])
            if freely != K_ALL:
                wrong.append(f"{' '.join(words)} --no-sandbox: only {sorted(freely)}: the test is not good for anything")
    for what in wrong:
        print(what, file=sys.stderr)
    print(f"{len(K_COMMANDS)} commands were taken over, with {len(K_ALL)} attempts each: {len(wrong)} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
