#!/usr/bin/env python3
"""Lets conversations grow message by message and looks how often the place moves where a budget with two watermarks cuts.

Usage: growing.py --abridge build/abridge --count 1000 --seed 1

With `to` at two thirds of `max` the start of what is kept moves in at most one turn of ten once the history is over its
budget, so that a provider's prompt cache holds in the others; what comes before the place is the same in all of them.
"""
import argparse
import json
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
from judge import K_TARGETS, judge  # noqa: E402
from policies import to_yaml  # noqa: E402
from runner import Runner  # noqa: E402

K_MOST = 0.1  # of the turns
K_TURNS = 24
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


def start(dialect, body):
    """The first that is not the system's."""
    first = next((one for one in sizes.history_of(dialect, body) if not sizes.is_system(one)), None)
    return K_NAME.sub("", json.dumps(first, sort_keys=True))


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
        now = start(dialect, made)
        if sizes.measure(dialect, body) > most and before is not None:
            turns += 1
            moved += now != before
        before = now
    return turns, moved, faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    turns = moved = worst = 0
    faults = []
    with tempfile.TemporaryDirectory(prefix="abridge-growing-") as folder:
        runner = Runner(options.abridge, pathlib.Path(folder))
        for number in range(options.count):
            target = K_TARGETS[number % len(K_TARGETS)]
            some, of_them, wrong = grow(runner, target, f"{options.seed} {number}", 12000)
            turns, moved = turns + some, moved + of_them
            worst = max(worst, of_them / some if some >= 20 else 0)
            faults += [f"{number}: {one}" for one in wrong]
    print(*faults[:10], sep="\n", end="\n" if faults else "")
    print(f"{options.count} histories, {turns} turns over the budget, the start moved in {moved} ({moved / max(1, turns):.1%}), at worst in {worst:.1%} of one; {len(faults)} faults")
    return 1 if faults or not turns or moved > turns * K_MOST else 0


if __name__ == "__main__":
    sys.exit(main())
