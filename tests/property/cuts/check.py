#!/usr/bin/env python3
"""Trims and sanitizes random requests of each provider, and has an independent judge (judge.py) say whether the provider
would take what comes out.

Usage: check.py --abridge build/abridge --count 20000 --seed 1 [--keep FOLDER] [--checks NAME...]

For valid conversations under random policies of up to four steps, with one target or several, some with --append:
  refused     no provider refuses what is written
  doubtful    nor does one that some models or gateways refuse
  rejected    nothing is left out, but where a budget can't be met
  unreachable no budget is called unreachable where the user's last turn would fit
  budget      what is written is never over one, counted here in characters
  last        ... nor has it more messages than `last` says, but for the newest unit
  lost        the systems and the user's last message are there
  emptied     no history of nothing is written
  first       what began with the user begins with the user
  changed     what fits comes out byte for byte
  longest     of a plain budget, what is kept is no less than the longest end of whole units that fits
  again       a second run changes nothing
  order       the order of targets changes nothing
Of corrupted ones what `sanitize` or `trim` writes is refused by no provider, or it is left out with an error (refused,
rejected, again).
"""
import argparse
import collections
import dataclasses
import functools
import json
import multiprocessing
import os
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True

import shrink  # noqa: E402
from batches import K_CONVERSATIONS, K_TIGHT, Drawer  # noqa: E402
from dialects import K_TARGETS  # noqa: E402
from examine import Tally, examine  # noqa: E402
from runner import Broke, Runner  # noqa: E402

K_CHECKS = ["refused", "doubtful", "rejected", "unreachable", "budget", "last", "lost", "emptied", "first", "changed", "longest", "again", "order"]


@functools.lru_cache(maxsize=1)
def drawer(abridge):
    """One of each process."""
    folder = tempfile.TemporaryDirectory(prefix="abridge-cuts-")
    made = Drawer(Runner(abridge, folder.name))
    made.folder = folder
    return made


def unjudged(abridge):
    """What is to be done about providers that abridge knows and the judge doesn't, or the reverse."""
    with tempfile.TemporaryDirectory(prefix="abridge-cuts-") as folder:
        known = Runner(abridge, folder).schema["properties"]["target"]["anyOf"][0]["enum"]
    return [*(f"{name}: no request of this provider's is judged: add it to K_DIALECTS and K_MODELS (dialects.py) and K_PROFILES (scripts.py), "
              "and what it refuses to its family's judge_*.py" for name in known if name not in K_TARGETS),
            *(f"{name}: abridge knows no such provider: leave it out in dialects.py and scripts.py" for name in K_TARGETS if name not in known)]


def attempt(task):
    """A batch by its number: (its tally, {kind: how often}, {kind: an example})."""
    abridge, seed, number, kind = task
    draw = drawer(abridge)
    batch, tally = draw.batch(seed, number, kind=kind), Tally()
    tight = batch.plan.arguments == ["--max-chars", str(K_TIGHT)] and not batch.spoiled
    try:
        found = examine(draw.runner, batch, tally)
    except Broke as error:
        return tight, tally, {f"broke: {error}": 1}, {f"broke: {error}": (number, None, str(error))}
    counts, examples = collections.Counter(), {}
    for at, faults in found.items():
        for kind, why in faults:
            counts[kind] += 1
            examples.setdefault(kind, (number, at, why))
    return tight, tally, counts, examples


def show(abridge, seed, kind, example, kind_of_batch, keep):
    number, at, why = example
    draw = drawer(abridge)
    batch = draw.batch(seed, number, kind=kind_of_batch)
    if at is None:  # one that breaks alone, if there is such a one
        at = next((one for one in batch.bodies if shrink.fault(draw.runner, shrink.alone(batch, one), kind)), None)
    if at is not None:
        batch, why = shrink.smallest(draw.runner, shrink.alone(batch, at), kind)
    shrink.show(draw.runner, batch, f"{kind} (seed {seed}, batch {number}, conversation {at})", why, keep)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--count", type=int, default=20000, help="conversations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--kind", choices=["trim", "tight", "sanitize", "corrupted"], help="batches of one kind only")
    parser.add_argument("--checks", nargs="+", default=K_CHECKS, choices=K_CHECKS, help="what is checked; default: all")
    parser.add_argument("--show", type=int, default=5, help="how many kinds of faults are shown with an example")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the examples")
    options = parser.parse_args()
    if faults := unjudged(options.abridge):
        print(*faults, sep="\n")
        return 1
    tasks = [(options.abridge, options.seed, number, options.kind) for number in range(-(-options.count // K_CONVERSATIONS))]
    counts, examples, all_of, tight_of = collections.Counter(), {}, Tally(), Tally()
    with multiprocessing.Pool(options.jobs) as pool:
        for tight, tally, found, shown in pool.imap(attempt, tasks):
            for kind, count in found.items():
                if kind.split(":")[0] in [*options.checks, "broke"]:
                    counts[kind] += count
                    examples.setdefault(kind, shown[kind])
            for total in [all_of, tight_of] if tight else [all_of]:
                for field in dataclasses.fields(Tally):
                    setattr(total, field.name, getattr(total, field.name) + getattr(tally, field.name))
    for kind, _ in counts.most_common(options.show):
        show(options.abridge, options.seed, kind, examples[kind], options.kind, options.keep)
    for kind, count in counts.most_common():
        print(f"{count:6} × {kind}")
    share = tight_of.unreachable / max(1, tight_of.conversations)
    print(f"{all_of.conversations} conversations, {all_of.changed} changed, {all_of.rejected} rejected; at {K_TIGHT} characters {share:.2%} of "
          f"{tight_of.conversations} unreachable ({tight_of.hopeless / max(1, tight_of.conversations):.2%}: the systems and the user's last turn alone are more); kept {all_of.kept / max(1, all_of.best):.2%} of the longest ends; {sum(counts.values())} faults")
    return 1 if counts or all_of.conversations < options.count // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
