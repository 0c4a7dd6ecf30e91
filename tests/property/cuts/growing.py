#!/usr/bin/env python3
"""Lets conversations grow message by message and looks how often the place moves where a budget with two watermarks cuts.

Usage: growing.py --abridge build/abridge --count 1000 --seed 1 --jobs 2

With `to` at two thirds of `max` the start of what is kept moves in at most one turn of ten once the history is over its
budget: in the others what was kept before is kept again, message by message, so that a provider's prompt cache holds.
"""
import argparse
import functools
import json
import multiprocessing
import os
import pathlib
import random
import re
import sys
import tempfile

sys.dont_write_bytecode = True

import dialects  # noqa: E402
import scripts  # noqa: E402
import sizes  # noqa: E402
from dialects import K_TARGETS  # noqa: E402
from judge import judge  # noqa: E402
from policies import to_yaml  # noqa: E402
from runner import Runner  # noqa: E402

K_MOST = 0.1  # of the turns
K_MAX = 48000  # characters: some forty turns of the user or of tools
K_TURNS = 70  # of the user
K_FIRST = 1000  # names of one length, whatever their number
K_NAME = re.compile(r"c\d{4}k")


def prefixes(dialect, body):
    """What the history was each time the user, or a tool, had spoken."""
    history = sizes.history_of(dialect, body)
    name = dialects.K_HISTORY[dialect]
    for at, message in enumerate(history):
        spoke = sizes.is_words(dialect, message) or sizes.answers(dialect, message)
        goes_on = at + 1 < len(history) and (sizes.is_words(dialect, history[at + 1]) or sizes.answers(dialect, history[at + 1]))
        if spoke and not goes_on:
            yield {**body, name: history[:at + 1]}


def said(dialect, body):
    """Its messages but the system's, without the conversation's name."""
    return [K_NAME.sub("", json.dumps(one, sort_keys=True)) for one in sizes.history_of(dialect, body) if not sizes.is_system(one)]


def grow(runner, target, seed, most):
    """(turns over the budget, how many of them moved the start, faults) of one conversation."""
    draw = random.Random(seed)
    dialect = dialects.K_DIALECTS[target]
    script = scripts.Writer(draw.random(), scripts.K_PROFILES[target], K_FIRST).script(True, K_TURNS)
    whole = dialects.write(draw, script, target)
    grown = dict(enumerate((body for body in prefixes(dialect, whole) if judge(target, body, True, whole).accepted), K_FIRST))
    lines = {number: json.dumps(body).replace(f"c{K_FIRST}k", f"c{number}k").encode() for number, body in grown.items()}
    runner.policy.write_text(to_yaml({"trim": [{"budget": {"max": most, "to": most * 2 // 3}}]}), encoding="utf-8")
    words = ["trim", "-p", str(runner.policy), "--from", dialect, "--target", target]
    ran = runner.run([*words, *(["--as", "request"] if runner.has("--as") else [])], lines)
    faults, moved, turns, before = [], 0, 0, None
    for number, body in grown.items():
        if number not in ran.lines:
            continue
        made = json.loads(ran.lines[number])
        if sizes.measure(dialect, made) > most:
            faults.append(f"{target}: {sizes.measure(dialect, made)} of {most}")
        now = said(dialect, made)
        if sizes.measure(dialect, body) > most and before:
            turns += 1
            moved += now[:len(before)] != before
        before = now
    return turns, moved, faults


@functools.lru_cache(maxsize=1)
def runner_of(abridge):
    """One of each process."""
    folder = tempfile.TemporaryDirectory(prefix="abridge-growing-")
    made = Runner(abridge, pathlib.Path(folder.name))
    made.kept = folder
    return made


def attempt(task):
    abridge, seed, number = task
    return number, *grow(runner_of(abridge), K_TARGETS[number % len(K_TARGETS)], f"{seed} {number}", K_MAX)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    turns = moved = worst = 0
    faults = []
    with multiprocessing.Pool(options.jobs) as pool:
        for number, some, of_them, wrong in pool.imap(attempt, [(options.abridge, options.seed, one) for one in range(options.count)]):
            turns, moved = turns + some, moved + of_them
            worst = max(worst, of_them / some if some >= 20 else 0)
            faults += [f"{number}: {one}" for one in wrong]
    print(*faults[:10], sep="\n", end="\n" if faults else "")
    print(f"{options.count} histories, {turns} turns over the budget, the start moved in {moved} ({moved / max(1, turns):.1%}), at worst in {worst:.1%} of one; {len(faults)} faults")
    return 1 if faults or not turns or moved > turns * K_MOST else 0


if __name__ == "__main__":
    sys.exit(main())
