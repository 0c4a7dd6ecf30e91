#!/usr/bin/env python3
"""Fails if a format, preset, provider, style or trim step that the program knows has no golden cases of its own, or if a
folder of such cases is of none: usage: cases.py --abridge FILE.
"""
import argparse
import json
import pathlib
import subprocess
import sys

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
# Folders of what several have in common.
K_SHARED = {"formats": {"unsupported"}, "render": {"forged", "media_in_results", "own"}}


def names(program: pathlib.Path) -> dict[str, list[str]]:
    """By folder of testdata/: what must have cases there."""
    def said(*words: str) -> str:
        return subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout

    policy = json.loads(said("schema", "policy"))["properties"]
    choices = {"providers": policy["target"]["anyOf"][0]["enum"],
               "render": policy["render"]["properties"]["style"]["enum"],
               "trim": [name for step in policy["trim"]["anyOf"] for name in step.get("properties", ())]}
    listed = {"formats": said("formats"), "presets": said("presets")}
    return {**{folder: [name for name in known if name is not None] for folder, known in choices.items()},
            **{folder: [line.split()[0] for line in text.splitlines()] for folder, text in listed.items()}}


def faults(testdata: pathlib.Path, folder: str, known: list[str]) -> list[str]:
    """What is wrong with testdata/FOLDER, where each of `known` has cases."""
    there = {path.name: any(path.rglob("*.sh")) for path in (testdata / folder).iterdir() if path.is_dir()}
    missing = [f"testdata/{folder}/{name}/: no case shows '{name}': tests/README.md says how to add one"
               for name in sorted(known) if not there.get(name)]
    unknown = there.keys() - set(known) - K_SHARED.get(folder, set())
    return missing + [f"testdata/{folder}/{name}/: '{name}' is none that the program knows" for name in sorted(unknown)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abridge", required=True, type=lambda text: pathlib.Path(text).resolve())
    options = parser.parse_args()
    known = names(options.abridge)
    found = [fault for folder, all_names in known.items() for fault in faults(K_ROOT / "testdata", folder, all_names)]
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{sum(map(len, known.values()))} names, {len(found)} faults")
    return 1 if found or not all(known.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
