#!/usr/bin/env python3
"""Asks libabridge.so and the program for the same, and compares what they give byte for byte: outputs, rejects, findings,
counts and how they end: usage: same.py --abridge PATH --library PATH [--percent N] [--seed N].

Samples are the transcripts in testdata/, of which chance picks N percent.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_KINDS = (".json", ".jsonl", ".ndjson", ".gz", ".zst")
K_NOW = "2026-01-02T03:04:05Z"
K_NAME = "<stdin>"  # as the program calls it
# A task, the program's words, and the library's options that say the same.
K_CASES = [
    ("validate", [], {}),
    ("validate", ["-p", "strict", "--target", "openai", "--fail-on", "warning"],
     {"policy": "strict", "target": "openai", "fail_on": "warning"}),
    ("sanitize", [], {}),
    ("sanitize", ["--unsafe-fixes", "--redact", "--jsonl"], {"unsafe_fixes": True, "redact": True, "jsonl": True}),
    ("trim", ["--last", "3"], {"last": 3}),
    ("trim", ["-p", "agent-window", "--max-tokens", "60", "--notice", "({dropped} cut)"],
     {"policy": "agent-window", "max_tokens": 60, "notice": "({dropped} cut)"}),
    ("render", ["--style", "plain"], {"style": "plain"}),
    ("render", ["--model", "gpt-4o", "--append", "user:And now?", "--jsonl"],
     {"model": "gpt-4o", "append": "user:And now?", "jsonl": True}),
    ("convert", ["--to", "anthropic", "--where", "turns>0", "--dedupe", "exact", "--keep-fields", "id"],
     {"to": "anthropic", "where": "turns>0", "dedupe": "exact", "keep_fields": ["id"]}),
    ("convert", ["--to", "openai", "--set", "rules.empty-content=off"], {"to": "openai", "set": ["rules.empty-content=off"]}),
    ("count_tokens", [], {}),
    ("count_tokens", ["--model", "claude-sonnet-4-5"], {"model": "claude-sonnet-4-5"}),
    ("detect", [], {}),
]
# The command that a function is named otherwise than.
K_COMMANDS = {"count_tokens": "tokens"}
K_LOOKING = ("count_tokens", "detect")


def by_program(program: str, task: str, words: list[str], sample: bytes, folder: pathlib.Path) -> dict:
    """What the program makes of a sample."""
    command = [program, K_COMMANDS.get(task, task), *words]
    findings, rejects = folder / "findings", folder / "rejects"
    if task in K_LOOKING:
        command += ["--json"]
    else:
        command += ["--now", K_NOW, "-j", "1", "-q", "--findings", f"json={findings}"]
        command += ["--rejects", str(rejects)] if task != "validate" else []
    for file in (findings, rejects):
        file.unlink(missing_ok=True)
    done = subprocess.run([*command, "-"], input=sample, capture_output=True, cwd=folder)
    if done.returncode not in (0, 1, 2):
        return {"code": done.returncode, "error": done.stderr}
    if done.returncode == 2:
        return {"failed": True}
    if task in K_LOOKING:
        return {"code": done.returncode, "said": done.stdout}
    return {"code": done.returncode, "output": done.stdout if task != "validate" else b"", "findings": findings.read_bytes(),
            "rejects": rejects.read_bytes() if rejects.exists() else b""}


def by_library(library, task: str, options: dict, sample: bytes) -> dict:
    """What the library makes of it."""
    import abridge
    more = {"name": K_NAME} if task in K_LOOKING else {"name": K_NAME, "now": K_NOW}
    try:
        given = library.call(task, sample, {**options, **more})
    except (abridge.InputError, abridge.OptionsError):
        return {"failed": True}
    if task in K_LOOKING:
        return {"code": given.code, "said": given.output}
    return {"code": given.code, "output": given.output, "findings": given.findings, "rejects": given.rejects}


def alike(task: str, program: dict, library: dict) -> bool:
    if task not in K_LOOKING or "said" not in program or "said" not in library:
        return program == library
    shown, given = json.loads(program["said"] or "{}"), json.loads(library["said"])
    common = shown.keys() & given.keys()
    return program["code"] == library["code"] and len(common) > 1 and all(shown[key] == given[key] for key in common)


def shown(program: dict, library: dict) -> str:
    """Where they part."""
    for key in sorted({*program, *library}):
        a, b = (str(one.get(key)) for one in (program, library))
        if a != b:
            at = max(0, len(os.path.commonprefix((a, b))) - 60)
            return f"  {key} of the program: {a[at:at + 300]}\n  and of the library: {b[at:at + 300]}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", required=True, type=os.path.realpath)
    parser.add_argument("--library", required=True, type=os.path.realpath)
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.environ["ABRIDGE_LIBRARY"] = options.library
    sys.path.insert(0, str(K_ROOT / "python"))
    sys.dont_write_bytecode = True
    from abridge import _library

    samples = sorted(path for path in (K_ROOT / "testdata").rglob("*") if path.name.endswith(K_KINDS) and path.is_file())
    samples = random.Random(options.seed).sample(samples, max(1, len(samples) * options.percent // 100))

    def differences(path: pathlib.Path) -> list[str]:
        found, sample = [], path.read_bytes()
        with tempfile.TemporaryDirectory(prefix="abridge-same-") as folder:
            for task, words, said in K_CASES:
                program = by_program(options.abridge, task, words, sample, pathlib.Path(folder))
                library = by_library(_library, task, said, sample)
                if not alike(task, program, library):
                    found.append(f"{path.relative_to(K_ROOT)}: {task} {' '.join(words)}\n{shown(program, library)}")
        return found

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [one for each in pool.map(differences, samples) for one in each]
    print(*found[:20], sep="\n", end="\n" if found else "")
    print(f"{len(samples)} samples, {len(samples) * len(K_CASES)} comparisons, {len(found)} differences")
    return 1 if found or len(samples) * len(K_CASES) < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
