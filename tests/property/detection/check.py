#!/usr/bin/env python3
"""Runs `abridge detect` over every sample in testdata/formats and checks what it was taken for.

Usage: check.py --abridge build/abridge

A sample in testdata/formats/NAME/ is expected to be of the format NAME; of those in its folders nothing is expected.
kinds.tsv names what the samples of testdata/formats/unsupported/ are; `?NAME` is a kind that is named, not read.
Each JSONL is detected again with its first one, two and three lines gone, and with its last ten lines alone, as long as
three are left: the verdict must stay. A dialect's marks may go with the lines that had them; what is left is generic.

Every JSONL is also detected as its writer leaves it while it grows (its first lines, for a kind that is not read and for
a log), and with the lines of another one among its own: the answer is one of theirs, or none. What a reader may claim
it is told by more lines than a kind that is not read.

Besides, logs and lists are made as their writers begin them (heads.py), --seeds of each.

With --percent, whole samples are all judged, and of the parts and mixes so many of a hundred.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys

sys.dont_write_bytecode = True

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "support"))

import formats  # noqa: E402
from heads import variants as made  # noqa: E402

K_ROOT = pathlib.Path(__file__).resolve().parents[3]
K_SAMPLES = K_ROOT / "testdata" / "formats"
K_UNSUPPORTED = K_SAMPLES / "unsupported"
K_TABLE = K_UNSUPPORTED / "kinds.tsv"
K_ENDINGS = {".json", ".jsonl"}
K_ENOUGH = 3  # lines
K_DIALECTS = {"openai", "anthropic"}  # role and content, told from generic by marks on some messages
K_UNSURE = "?"
K_PLAIN_AT_FIRST = {"goose"}  # kinds whose lines are plain role and content until the first call
K_PREFIXES = 24  # lines


def detect(program: pathlib.Path, text: bytes) -> str:
    """A format's name, or ?NAME of a kind that is only named."""
    done = subprocess.run([program, "detect", "--json"], input=text, capture_output=True, timeout=60, check=False)
    said = json.loads(done.stdout)
    return said["format"] or f"?{said['looks_like'] or ''}"


def expected_names(program: pathlib.Path) -> dict[pathlib.Path, str]:
    known = set(formats.names(program))
    names = {path: path.parent.name for path in sorted(K_SAMPLES.glob("*/*"))
             if path.suffix in K_ENDINGS and path.parent.name in known}
    for line in K_TABLE.read_text().splitlines():
        path, name = line.split("\t")
        names[K_UNSUPPORTED / path] = name
    for path in K_UNSUPPORTED.iterdir():
        if path.suffix in K_ENDINGS and path not in names:
            raise SystemExit(f"{K_TABLE}: {path.name} is missing")
    return names


def variants(path: pathlib.Path, text: bytes):
    yield "whole", text
    if path.suffix != ".jsonl":
        return
    lines = text.splitlines(keepends=True)
    for n in (1, 2, 3):
        if len(lines) - n >= K_ENOUGH:
            yield f"without its first {n}", b"".join(lines[n:])
    if len(lines) > 10:
        yield "its last ten lines", b"".join(lines[-10:])


def prefixes(path: pathlib.Path, name: str, text: bytes, logs: set[str]):
    """What a writer left so far, where its first line says what it is."""
    if path.suffix == ".jsonl" and (name.startswith("?") or name in logs):
        lines = text.splitlines(keepends=True)
        for n in range(1, min(len(lines), K_PREFIXES)):
            yield f"its first {n}", b"".join(lines[:n])


def mixes(rng: random.Random, samples: list[tuple[pathlib.Path, str, bytes]], count: int):
    """Two JSONL files, line by line in a chance order, or one after the other."""
    streams = [(path, name, text.splitlines()) for path, name, text in samples
               if path.suffix == ".jsonl" and len(text) < 100_000]
    unread = [s for s in streams if s[1].startswith("?")]
    for n in range(count):
        (a, a_name, a_lines), (b, b_name, b_lines) = rng.choice(unread), rng.choice(streams)
        sides = [True] * len(a_lines) + [False] * len(b_lines)
        if n % 2 == 0:
            rng.shuffle(sides)
        left = {True: iter(a_lines), False: iter(b_lines)}
        text = b"".join(next(left[side]) + b"\n" for side in sides)
        more = len(b_lines) > len(a_lines)
        yield f"{a.name} among {b.name}", {a_name, b_name, K_UNSURE} if more else {a_name, K_UNSURE, *(
            [b_name] if b_name.startswith("?") else [])}, text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--mixes", type=int, default=200)
    parser.add_argument("--percent", type=int, default=100, help="of the parts and mixes")
    arguments = parser.parse_args()
    program = arguments.abridge.resolve()
    judged = failures = 0
    chance = random.Random(1)
    logs = set(formats.logs(program))

    def chosen(cases):
        return (case for case in cases if case[0] == "whole" or chance.random() * 100 < arguments.percent)

    for path, name in expected_names(program).items():
        if not path.exists():
            print(f"FAILED {K_TABLE.name}: {path.relative_to(K_SAMPLES)} does not exist")
            failures += 1
            continue
        for what, text in chosen(variants(path, path.read_bytes())):
            got = detect(program, text)
            judged += 1
            if got == name or (what != "whole" and name in K_DIALECTS and got == "generic"):
                continue
            failures += 1
            print(f"FAILED {path.relative_to(K_SAMPLES)} ({what}): expected {name}, got {got}")
        for what, text in chosen(prefixes(path, name, path.read_bytes(), logs)):
            got = detect(program, text)
            judged += 1
            if got not in (name, K_UNSURE) and not (name in K_PLAIN_AT_FIRST and got == "generic"):
                failures += 1
                print(f"FAILED {path.relative_to(K_SAMPLES)} ({what}): expected {name}, got {got}")
    samples = [(path, name, path.read_bytes()) for path, name in expected_names(program).items()]
    for what, names, text in chosen(mixes(random.Random(1), samples, arguments.mixes)):
        got = detect(program, text)
        judged += 1
        if got not in names:
            failures += 1
            print(f"FAILED {what}: expected one of {sorted(names)}, got {got}")
    of_samples = judged
    for seed in range(arguments.seeds):
        for what, name, text in chosen(made(seed)):
            got = detect(program, text)
            judged += 1
            if got != name:
                failures += 1
                print(f"FAILED made with seed {seed}: {what}: expected {name}, got {got}")
    print(f"{judged - of_samples} made ones, {of_samples} samples and parts of them: {failures} failures")
    return 1 if failures or not judged else 0


if __name__ == "__main__":
    sys.exit(main())
