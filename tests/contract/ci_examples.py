#!/usr/bin/env python3
"""Runs what CI systems would: the hooks of .pre-commit-hooks.yaml, and the commands of the jobs in docs/ci.md.

usage: ci_examples.py --abridge PATH

A clean folder must pass each of them, and one with an error must fail each; and each must have read the files.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]


def commands():
    hooks = (K_ROOT / ".pre-commit-hooks.yaml").read_text()
    # pre-commit puts the files that match after the entry.
    found = [entry + " {files}" for entry in re.findall(r"^  entry: (.*)$", hooks, re.MULTILINE)]
    patterns = set(re.findall(r"^  files: (.*)$", hooks, re.MULTILINE))
    assert patterns == {r"\.jsonl?$"}, patterns
    for block in re.findall(r"^```yml\n(.*?)^```$", (K_ROOT / "docs/ci.md").read_text(), re.MULTILINE | re.DOTALL):
        found += re.findall(r"^ *- (?:run: )?(abridge .*)$", block, re.MULTILINE)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    options = parser.parse_args()
    failed = 0
    all_commands = commands()
    if len(all_commands) < 4:
        print(f"only {len(all_commands)} commands were found: {all_commands}")
        return 1
    for command in all_commands:
        for bad in (False, True):
            with tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name) / "fixtures"
                folder.mkdir()
                shutil.copy(K_ROOT / "testdata/demo/chat.jsonl", folder / "chat.jsonl")
                if bad:
                    (folder / "bad.json").write_text('[{"role":"User","content":"a"},{"role":"wizard","content":"b"}]\n')
                files = " ".join(sorted(f"fixtures/{one.name}" for one in folder.iterdir()))
                path = f"{pathlib.Path(options.abridge).resolve().parent}:{os.environ['PATH']}"
                ran = subprocess.run(command.replace("{files}", files), shell=True, cwd=name, env={**os.environ, "PATH": path}, capture_output=True, text=True)
                said = ran.stdout + ran.stderr
                if ran.returncode != int(bad) or ("bad.json" in said) != bad:
                    failed += 1
                    print(f"FAILED {command}\n  exit {ran.returncode}, expected {int(bad)}\n{said}")
    print(f"{2 * len(all_commands) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
