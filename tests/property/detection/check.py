#!/usr/bin/env python3
"""Runs `abridge detect` over every sample in testdata/formats and checks what it was taken for.

Usage: check.py --abridge build/abridge

A sample in testdata/formats/NAME/ is expected to be of the format NAME. testdata/formats/detected.tsv names what the
others are (those of other/, and where a folder holds a second format); `?NAME` is a kind that is named, not read.
Each JSONL is detected again with its first one, two and three lines gone, and with its last ten lines alone, as long as
three are left: the verdict must stay. A dialect's marks may go with the lines that had them; what is left is generic.

Besides, logs and lists are made as their writers begin them (heads.py), --seeds of each.
"""
import argparse
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True

from heads import variants as made  # noqa: E402

K_ROOT = pathlib.Path(__file__).resolve().parents[3]
K_SAMPLES = K_ROOT / "testdata" / "formats"
K_TABLE = K_SAMPLES / "detected.tsv"
K_ENDINGS = {".json", ".jsonl"}
K_ENOUGH = 3  # lines
K_DIALECTS = {"openai", "anthropic"}  # role and content, told from generic by marks on some messages


def detect(program: pathlib.Path, text: bytes) -> str:
    """A format's name, or ?NAME of a kind that is only named."""
    done = subprocess.run([program, "detect", "--json"], input=text, capture_output=True, timeout=60, check=False)
    said = json.loads(done.stdout)
    return said["format"] or f"?{said['looks_like'] or ''}"


def expected_names(program: pathlib.Path) -> dict[pathlib.Path, str]:
    listed = subprocess.run([program, "formats"], capture_output=True, text=True, timeout=60, check=True).stdout
    formats = {line.split()[0] for line in listed.splitlines()}
    names = {path: path.parent.name for path in sorted(K_SAMPLES.glob("*/*"))
             if path.suffix in K_ENDINGS and path.parent.name in formats}
    for line in K_TABLE.read_text().splitlines():
        path, name = line.split("\t")
        names[K_SAMPLES / path] = name
    for path in K_SAMPLES.glob("other/*"):
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--seeds", type=int, default=2)
    arguments = parser.parse_args()
    program = arguments.abridge.resolve()
    judged = failures = 0
    for path, name in expected_names(program).items():
        if not path.exists():
            print(f"FAILED {K_TABLE.name}: {path.relative_to(K_SAMPLES)} does not exist")
            failures += 1
            continue
        for what, text in variants(path, path.read_bytes()):
            got = detect(program, text)
            judged += 1
            if got == name or (what != "whole" and name in K_DIALECTS and got == "generic"):
                continue
            failures += 1
            print(f"FAILED {path.relative_to(K_SAMPLES)} ({what}): expected {name}, got {got}")
    of_samples = judged
    for seed in range(arguments.seeds):
        for what, name, text in made(seed):
            got = detect(program, text)
            judged += 1
            if got != name:
                failures += 1
                print(f"FAILED made with seed {seed}: {what}: expected {name}, got {got}")
    print(f"{judged - of_samples} made ones, {of_samples} samples and parts of them: {failures} failures")
    return 1 if failures or not judged else 0


if __name__ == "__main__":
    sys.exit(main())
