#!/usr/bin/env python3
"""Repairs and trims Claude Code logs, and checks that no line is put elsewhere, made up or changed but where it may be.

Usage: order.py --abridge build/abridge [--count 300] [--seed 1]

Each line gets a number of its own in a member that no one knows, so that what it became is found again. The logs are the
recorded ones of testdata/, and random ones with random mistakes; of both, results are put somewhere further down, and calls
lose theirs. In what is written:

  order     the numbers rise
  made      no line is without a number, but for the notice of a trim that says so
  changed   of a line only its links, its message and its time are other than they were
"""
import argparse
import copy
import json
import pathlib
import random
import subprocess
import sys

import check

K_ROOT = pathlib.Path(__file__).resolve().parents[3]
K_LIMIT = 60  # seconds that one run may take
K_NUMBER = "numberOfItsOwn"
K_MAY_CHANGE = (*check.K_LINKS, "message", "attachment", "timestamp", "compactMetadata", "snapshot")
K_RUNS = (["sanitize", "--unsafe-fixes"], ["trim", "--last", "3"], ["trim", "-p", "strict"],
          ["sanitize", "--unsafe-fixes", "--target", "anthropic"])
K_NOTICE = "earlier messages omitted"  # how that of `strict` begins


def recorded():
    """The logs of testdata/, as lists of lines; those that are read line by line."""
    for path in sorted((K_ROOT / "testdata" / "formats" / "claude-code").rglob("*.jsonl")):
        try:
            lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        except ValueError:
            continue
        if all(isinstance(line, dict) for line in lines):
            yield lines


def carries(line, kind):
    return any(block.get("type") == kind for block in check.blocks(line))


def disorder(rng, lines):
    """Results come late, or not at all."""
    lines = copy.deepcopy(lines)
    for _ in range(rng.randint(0, 4)):
        results = [k for k, line in enumerate(lines) if carries(line, "tool_result")]
        if not results:
            break
        line = lines.pop(rng.choice(results))
        if rng.random() < 0.7:
            lines.insert(rng.randint(0, len(lines)), line)
    return lines


def judge(before, after):
    wrong, last = [], -1
    for line in after:
        number = line.get(K_NUMBER)
        if number is None:
            if K_NOTICE not in json.dumps(line.get("message")):
                wrong.append(("made", json.dumps(line)[:300]))
            continue
        if number <= last:
            wrong.append(("order", f"line {number + 1} stands after line {last + 1}"))
        last = number
        for key in {*before[number], *line}:
            if key not in K_MAY_CHANGE and before[number].get(key) != line.get(key):
                wrong.append(("changed", f"{key} of line {number + 1} became {json.dumps(line.get(key))[:100]}"))
    return wrong


def check_one(program, lines, arguments):
    lines = [{**line, K_NUMBER: number} for number, line in enumerate(lines)]
    text = "".join(json.dumps(line) + "\n" for line in lines).encode()
    done = subprocess.run([program, *arguments, "--from", "claude-code", "-q", "-"], input=text, capture_output=True,
                          timeout=K_LIMIT, check=False)
    if done.returncode not in (0, 1):
        return [("run", f"exit {done.returncode} {done.stderr[-300:]!r}")], False
    return judge(lines, [json.loads(line) for line in done.stdout.decode().split("\n") if line]), bool(done.stdout)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    samples = list(recorded())
    failed, written = 0, 0
    for n in range(options.seed, options.seed + options.count):
        rng = random.Random(f"order {n}")
        kind = n % 3
        lines = rng.choice(samples) if kind == 0 else check.Generator(rng).log()
        lines = disorder(rng, lines)
        if kind == 2:
            lines = check.mutate(rng, lines) if lines else lines
        for arguments in K_RUNS:
            wrong, any_output = check_one(options.abridge, lines, arguments)
            written += any_output
            if not wrong:
                continue
            failed += 1
            print(f"seed {n}: {' '.join(arguments)}")
            for promise, what in wrong[:5]:
                print(f"  {promise}: {what}")
        if failed >= 5:
            break
    print(f"{options.count} logs, {failed} wrong")
    if written < options.count:
        print(f"only {written} runs wrote anything")
        return 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
