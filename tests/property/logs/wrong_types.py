#!/usr/bin/env python3
"""Puts values of wrong types into logs and checks that abridge reads on.

Usage: wrong_types.py --abridge build/abridge --count 200 --seed 1 [--keep FOLDER]

The samples of the log formats are mutated as JSON: values replaced by others of any type, members and lines removed,
repeated and shuffled. For each one `validate` and `render` must end by themselves, in time, with 0 or 1, and say the
same when asked again.
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

K_SAMPLES = pathlib.Path(__file__).parents[3] / "testdata" / "formats"
K_LIMIT = 60  # seconds that one run may take
K_BIGGEST = 40000  # bytes of a sample: what is longer only takes longer
K_WRONG = [None, True, 0, -1, 2.5, 1e300, 10**30, "", "x", "\ud800", [], [[]], [None, 1, "x", {}], {}, {"a": []}, {"text": 3}]


def values_of(texts):
    """Those that are JSON: some samples are damaged."""
    for text in texts:
        try:
            yield json.loads(text)
        except ValueError:
            pass


def places(value, found):
    """Every container and key of a value."""
    if isinstance(value, dict):
        for key in value:
            found.append((value, key))
            places(value[key], found)
    elif isinstance(value, list):
        for index in range(len(value)):
            found.append((value, index))
            places(value[index], found)
    return found


def mutated(chance: random.Random, records: list) -> list:
    records = json.loads(json.dumps(records))
    for _ in range(chance.choice([1, 2, 4, 8])):
        found = places(records, [])
        if not found:
            break
        owner, key = chance.choice(found)
        other_owner, other_key = chance.choice(found)
        kind = chance.randrange(6)
        if kind < 3:
            owner[key] = json.loads(json.dumps(chance.choice(K_WRONG)))
        elif kind == 3:
            del owner[key]
        elif kind == 4:
            owner[key] = json.loads(json.dumps(other_owner[other_key]))
        else:
            index = chance.randrange(len(records) + 1)
            records.insert(index, json.loads(json.dumps(chance.choice(records))) if records else {})
    if chance.randrange(4) == 0:
        chance.shuffle(records)
    return records


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="where a failing input is written")
    arguments = parser.parse_args()
    samples = []
    for format_name in formats.logs(arguments.abridge):
        if not (K_SAMPLES / format_name).is_dir():
            continue
        for path in sorted((K_SAMPLES / format_name).iterdir()):
            if path.suffix not in (".json", ".jsonl", ".log") or path.stat().st_size > K_BIGGEST:
                continue
            text = path.read_text(errors="replace")
            lines = path.suffix != ".json"
            samples.append((format_name, lines, list(values_of(text.split("\n") if lines else [text]))))
    if len(samples) < 10:
        print(f"only {len(samples)} samples")
        return 1
    failed = 0
    for number in range(arguments.count):
        chance = random.Random(f"{arguments.seed}-{number}")
        format_name, lines, records = chance.choice(samples)
        records = mutated(chance, records)
        data = "\n".join(json.dumps(r) for r in records) if lines else json.dumps(records[0] if records else None)
        for command in (["validate", "--from", format_name, "-"], ["render", "-0", "--from", format_name, "-"], ["validate", "-"]):
            said = []
            for _ in range(2):
                try:
                    run = subprocess.run([arguments.abridge, *command], input=data.encode(), capture_output=True, timeout=K_LIMIT)
                    said.append((run.returncode, run.stdout, run.stderr))
                except subprocess.TimeoutExpired:
                    said.append(("no end", b"", b""))
            sanitizer = any(word in said[0][2] for word in (b"Sanitizer", b"runtime error"))  # they leave with 1
            if said[0] == said[1] and said[0][0] in (0, 1) and not sanitizer:
                continue
            failed += 1
            print(f"{format_name} {number}: {' '.join(command)}: {said[0][0]}\n{said[0][2].decode(errors='replace')[:2000]}")
            if arguments.keep:
                arguments.keep.mkdir(parents=True, exist_ok=True)
                (arguments.keep / f"{number}.log").write_text(data)
    print(f"{arguments.count} mutated logs, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
