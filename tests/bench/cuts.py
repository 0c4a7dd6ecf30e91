#!/usr/bin/env python3
"""Cuts the same conversations to a budget with abridge, LangChain's trimMessages and the AI SDK's pruneMessages, and prints
a Markdown table of what comes out.

usage: cuts.py [--abridge PROGRAM] [--work FOLDER] [--count N] [--characters N] [--seed N]
The libraries are installed in FOLDER, exactly as tests/bench/cuts locks them. Conversations are requests in OpenAI's form
that their provider takes, from tests/property/cuts, as is the judge of what comes out:
  refused   of what came out, so much would be refused by the provider (nothing at all is, too)
  over      so much is over the budget, in characters of texts, tool calls and results
  no user   so much is without the user's last message
  kept      characters that are kept, of those that the longest end of whole units has that fits; of what is within the
            budget and not refused, where such an end is there at all
"""
import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
K_HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(K_HERE.parents[0] / "property" / "cuts"))

import dialects  # noqa: E402
import scripts  # noqa: E402
import sizes  # noqa: E402
from judge import judge_text  # noqa: E402
from runner import K_NAMED  # noqa: E402

K_PACKAGE = K_HERE / "cuts"
K_TARGETS = ["openai", "mistral", "deepseek"]
K_LIBRARIES = {"LangChain `trimMessages`": "trimMessages", "AI SDK `pruneMessages`": "pruneMessages"}


def install(work):
    """What the lock names, if it isn't there yet."""
    done = work / "installed-lock.json"
    if done.exists() and done.read_bytes() == (K_PACKAGE / "package-lock.json").read_bytes():
        return
    work.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(K_PACKAGE / name, work)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=work, check=True, stdout=subprocess.DEVNULL)
    shutil.copy(K_PACKAGE / "package-lock.json", done)


def conversations(target, count, seed):
    for number in range(count):
        draw = random.Random(f"{seed} {target} {number}")
        yield dialects.write(draw, scripts.Writer(draw.random(), scripts.K_PROFILES[target], number).script(True), target)


def cut(command, cwd=None):
    done = subprocess.run(command, capture_output=True, check=False, cwd=cwd)
    if done.returncode not in ((0,) if command[0] == "node" else (0, 1)):  # 1: one is left out, with an error
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()[-500:]}")
    return done.stdout.splitlines()


def named(line):
    """The number of the conversation that a line is of: its texts say it."""
    found = K_NAMED.search(line)
    return int(found.group(1)) if found else None


def row(name, target, bodies, lines, most):
    if len(lines) == len(bodies):
        outs = dict(enumerate(lines))
    else:
        outs = {named(line): line for line in lines}
    refused = over = lost = kept = best = 0
    for number, body in enumerate(bodies):
        if number not in outs:
            continue
        made = json.loads(outs[number])
        taken = judge_text(target, outs[number], True, body).accepted
        size = sizes.measure("openai", made) if made["messages"] else 0
        words = sizes.last_words("openai", body).split(" ")[0]
        refused += not taken
        over += size > most
        lost += (words + " ").encode() not in outs[number]
        longest = sizes.best(target, "openai", body, most, True)
        if taken and size <= most and longest:
            kept, best = kept + size, best + longest
    shares = [f"{count / max(1, len(outs)):.1%}" for count in (refused, over, lost)]
    return f"| {target} | {name} | {len(bodies) - len(outs)} | {' | '.join(shares)} | {f'{kept / best:.1%}' if best else ''} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", default=str(K_HERE.parents[1] / "build" / "abridge"))
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "abridge-bench-cuts")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--characters", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    install(options.work.resolve())
    print("| provider | program | left out | refused | over budget | without the user's last message | kept of the longest end |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory(prefix="abridge-bench-") as folder:
        for target in K_TARGETS:
            bodies = list(conversations(target, options.count, options.seed))
            file = pathlib.Path(folder) / f"{target}.jsonl"
            file.write_text("".join(json.dumps(body) + "\n" for body in bodies), encoding="utf-8")
            abridge = [options.abridge, "trim", "-q", "--target", target, "--max-chars", str(options.characters), str(file)]
            print(row("abridge", target, bodies, cut(abridge), options.characters))
            for name, library in K_LIBRARIES.items():
                words = ["node", str(K_HERE / "cuts.mjs"), library, str(file), str(options.characters)]
                print(row(name, target, bodies, cut(words, options.work), options.characters))
    return 0


if __name__ == "__main__":
    sys.exit(main())
