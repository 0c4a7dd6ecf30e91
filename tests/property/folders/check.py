#!/usr/bin/env python3
"""Compares what abridge finds in random folders with git's own reading of their .gitignore files.

usage: check.py --abridge PATH [--count N] [--seed N]
"""
import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

K_NAMES = ["a", "b", "ab", "logs", "tmp", "x1", "x2", "build", "é", "a b", "[a", "a["]
K_LINES = ["*", "!*/", "a", "/a", "a/", "/a/", "a/*", "**/a", "a/**", "a/**/b", "!ab", "x?", "x[12].json", "x[!1].json", "*.json",
           "!x1.json", "/build", "build/", "logs/*.jsonl", "!logs/a.jsonl", "# a", "", "a b.json", "tmp/**/x*", r"\!a", "**", "[a", "a[", "*[*", "[[:alpha:]", "[b-", "a[b/c", r"\[a*", "*\\", "*b*", "é.json", "a.json  ",
           "/", "./a", "a//b", "x[[:digit:]].json", "[[:alpha:]]", "[![:lower:]]*", "[[:nosuch:]]*", "!/"]


def make(random_, folder, depth=0):
    for name in random_.sample(K_NAMES, random_.randint(2, 5)):
        if depth < 3 and random_.random() < 0.4:
            (folder / name).mkdir()
            make(random_, folder / name, depth + 1)
        else:
            (folder / (name + random_.choice([".json", ".jsonl"]))).write_text("[]\n")
    if random_.random() < (1 if depth == 0 else 0.4):
        lines = random_.choices(K_LINES, k=random_.randint(1, 5))
        (folder / ".gitignore").write_text(random_.choice(["", "", "\ufeff"]) + "".join(line + random_.choice(["\n", "\n", "\r\n"]) for line in lines))


def by_git(folder, within):
    out = subprocess.run(["git", "-C", folder, "ls-files", "--others", "--exclude-standard", "-z", "--", within], capture_output=True, check=True)
    return sorted(path for path in out.stdout.decode().split("\0") if path.endswith((".json", ".jsonl")))


def by_abridge(abridge, folder, within):
    out = subprocess.run([abridge, "validate", "--findings", "junit", within], cwd=folder, capture_output=True, text=True)
    assert out.returncode in (0, 1), out
    return sorted(os.path.normpath(name) for name in re.findall(r'<testcase classname="abridge" name="([^"]*)"', out.stdout))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    abridge = os.path.abspath(options.abridge)
    failed = ignored = 0
    for number in range(options.count):
        random_ = random.Random(f"{options.seed} {number}")
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            subprocess.run(["git", "init", "-q", name], check=True)
            make(random_, folder)
            below = sorted(one.name for one in folder.iterdir() if one.is_dir() and one.name != ".git")
            # A folder that is named is searched even where it is ignored itself.
            within = random_.choice([".", "."] + [one for one in below if by_git(name, one)])
            expected, got = by_git(name, within), by_abridge(abridge, name, within)
            ignored += sum(1 for one in folder.rglob("*.json*")) - len(expected)
            if expected != got:
                failed += 1
                print(f"FAIL seed {options.seed}, case {number}, in {within}: git {expected}, abridge {got}")
                for one in sorted(folder.rglob(".gitignore")):
                    print("  ", one.relative_to(folder), one.read_bytes())
    print(f"{options.count - failed} passed, {failed} failed; {ignored} files were ignored")
    return 1 if failed or ignored == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
