#!/usr/bin/env python3
"""Mutates transcripts byte by byte and checks that what abridge writes of them is valid by itself.

Usage: check.py --abridge build/abridge --count 10000 --seed 1 [--keep FOLDER] [--only trim]

For every mutated file (mutations.py), under the default policy:
  ended   the run ends by itself with 0 or 1, or refuses the file with 2 and writes nothing of it
  json    what `sanitize` writes is JSON: one document, or one value on each line
  again   a second `sanitize` of it changes no byte, also with --unsafe-fixes; but for what was spliced of two
          formats, where those leave so little of one that it is taken for the other
  valid   ... and finds no error
  kept    every line that is a whole conversation, and that nobody touched, is still there, byte for byte
  trim    a second `trim --last 4` of what the first wrote changes no byte and finds no error; but for a request,
          which becomes its messages, and for what is taken for something else, since a cut leaves less of it
Many files are given to one run, so that 10,000 of them take a few minutes.
"""
import argparse
import collections
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import mutations  # noqa: E402

K_BATCH = 250  # files that one run gets
K_LIMIT = 300  # seconds that it may take
K_COMMANDS = {"sanitize": ["sanitize"], "unsafe": ["sanitize", "--unsafe-fixes"], "trim": ["trim", "-p", "recommended", "--last", "4"]}


class Failed(Exception):
    """A run did not end as it should."""


def is_json(text: bytes) -> bool:
    """One document, or one value a line."""
    try:
        text = text.decode("utf-8-sig")  # a mark at the start of the file stays
    except UnicodeDecodeError:
        return False
    try:
        json.loads(text)
        return True
    except ValueError:
        pass
    try:
        for line in text.split("\n"):
            if line.strip(" \t\r"):
                json.loads(line)
    except ValueError:
        return False
    return True


class Judge:
    def __init__(self, program: pathlib.Path, folder: pathlib.Path):
        self.program, self.folder = program, folder
        self.failures: list[tuple[str, str, str]] = []  # file, property, what is wrong
        self.judged = collections.Counter()

    def run(self, command: str, source: pathlib.Path, target: str, names: list[str]) -> tuple[pathlib.Path, dict]:
        """Where the outputs are, and by file what was found wrong in it and not mended."""
        out = self.folder / target
        out.mkdir()
        if not names:
            return out, {}
        findings = self.folder / f"{target}.findings"
        done = subprocess.run([self.program, *K_COMMANDS[command], f"--findings=json={findings}", "-o", f"{out}/", *names],
                              cwd=source, stdin=subprocess.DEVNULL, capture_output=True, timeout=K_LIMIT, check=False)
        if done.returncode not in (0, 1, 2):
            raise Failed(f"{command} ended with {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}")
        errors: dict[str, list[str]] = {}
        for f in json.loads(findings.read_bytes())["findings"]:
            # What is no line of a log stays in it, and is said each time.
            stays = f["rule"] == "unknown-format" and "such lines are not read" in f["message"]
            if f["severity"] == "error" and not f.get("fixed") and not stays:
                errors.setdefault(f["file"], []).append(f"{f['rule']}: {f['message']}")
        return out, errors

    def taken_for(self, folder: pathlib.Path, names: list[str]) -> dict[str, tuple[str, str]]:
        """The format and the shape of files, as `detect` says them."""
        if not names:
            return {}
        done = subprocess.run([self.program, "detect", "--json", *names], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=K_LIMIT, check=False)
        return {found["file"]: (found.get("format", ""), found.get("shape", "")) for found in map(json.loads, done.stdout.splitlines())}

    def taken_for_the_same(self, one: pathlib.Path, other: pathlib.Path, names: list[str], but: str = "") -> list[str]:
        """Those of one format and shape in both folders, which is not `but`."""
        before, after = self.taken_for(one, names), self.taken_for(other, names)
        return [name for name in names if name in before and before[name] == after.get(name) and before[name][0] != but]

    def fail(self, name: str, what: str, why: str) -> None:
        self.failures.append((name, what, why))

    def twice(self, command: str, source: pathlib.Path, files: dict[str, "Mutated"]) -> dict[str, bytes]:
        """The outputs of the first run."""
        names = list(files)
        first, _ = self.run(command, source, f"{command}1", names)
        written = {name: (first / name).read_bytes() for name in names if (first / name).is_file()}
        again = list(written)
        if command == "trim":
            again = self.taken_for_the_same(source, first, [name for name in again if written[name].strip()], but="request")
        second, errors = self.run(command, first, f"{command}2", again)
        self.judged[command] += len(again)
        for name in again:
            rewritten = (second / name).read_bytes() if (second / name).is_file() else b""
            if not errors.get(name) and rewritten == written[name]:
                continue
            if command == "unsafe" and files[name].spliced and not self.taken_for_the_same(source, first, [name]):
                continue
            if errors.get(name):
                self.fail(name, f"valid ({command})", "; ".join(errors[name])[:300])
            else:
                self.fail(name, f"again ({command})", difference(written[name], rewritten))
        return written

    def batch(self, files: dict[str, "Mutated"], commands: list[str]) -> None:
        source = self.folder / "in"
        source.mkdir()
        for name, file in files.items():
            (source / name).write_bytes(file.text)
        for command in commands:
            written = self.twice(command, source, files)
            for name, text in written.items():
                if not is_json(text):
                    self.fail(name, f"json ({command})", repr(text[:200]))
            if command == "trim":
                continue
            for name, file in files.items():
                if name in written and (lost := file.whole - set(written[name].split(b"\n"))):
                    self.fail(name, "kept", repr(min(lost)[:200]))


class Mutated:
    def __init__(self, source: bytes, kept: bytes, text: bytes, spliced: bool):
        """`kept`: what is written of the source as it was."""
        self.text = text
        self.spliced = spliced
        self.whole: set[bytes] = set()  # lines that must come out as they are
        lines = [line for line in source.split(b"\n") if line.strip()]
        if len(lines) > 1 and all(is_conversation(line) for line in lines) and kept == source:
            self.whole = set(lines) & set(text.split(b"\n"))


def is_conversation(line: bytes) -> bool:
    try:
        value = json.loads(line)
    except ValueError:
        return False
    return isinstance(value, dict) and any(isinstance(value.get(key), list) for key in ("messages", "conversations", "contents", "input"))


def difference(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return f"{len(one)} and {len(other)} bytes, from {at}: {one[max(0, at - 60):at + 60]!r}, then {other[max(0, at - 60):at + 60]!r}"


def unchanged(program: pathlib.Path, sources: list[bytes]) -> dict[bytes, bytes]:
    """What sanitize --unsafe-fixes makes of the sources as they are."""
    with tempfile.TemporaryDirectory(prefix="abridge-again-") as name:
        folder = pathlib.Path(name)
        for i, text in enumerate(sources):
            (folder / f"{i}.json").write_bytes(text)
        (folder / "out").mkdir()
        subprocess.run([program, "sanitize", "-q", "--unsafe-fixes", "-o", "out/", *(f"{i}.json" for i in range(len(sources)))], cwd=folder,
                       stdin=subprocess.DEVNULL, capture_output=True, timeout=K_LIMIT, check=False)
        outputs = [folder / "out" / f"{i}.json" for i in range(len(sources))]
        return {text: out.read_bytes() if out.is_file() else b"" for text, out in zip(sources, outputs)}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--only", choices=list(K_COMMANDS))
    options = parser.parse_args()
    program = options.abridge.resolve()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    commands = [options.only] if options.only else list(K_COMMANDS)
    random_ = random.Random(options.seed)
    sources = mutations.fixtures(mutations.K_BIGGEST)
    sources += [mutations.generated(random_) for _ in range(len(sources))]
    kept = unchanged(program, sources)
    mutator = mutations.Mutator(random_, sources)
    kinds, judged = collections.Counter(), collections.Counter()
    failures = 0
    for begin in range(0, options.count, K_BATCH):
        files = {}
        for n in range(begin, min(begin + K_BATCH, options.count)):
            source = random_.choice(sources)
            text = mutator.run(source)
            # Of a splice nobody knows which of the two it is.
            files[f"{n}.json"] = Mutated(source, b"" if mutator.spliced else kept[source], text, mutator.spliced)
        folder = pathlib.Path(tempfile.mkdtemp(prefix="abridge-again-"))
        judge = Judge(program, folder)
        try:
            judge.batch(files, commands)
        except (Failed, subprocess.TimeoutExpired) as problem:
            judge.fail(f"{begin}.json", "ended", str(problem))
        judged += judge.judged
        for name, what, why in judge.failures:
            kinds[what] += 1
            failures += 1
            if failures <= 20 or options.keep:
                print(f"{what}: seed {options.seed}, {name}: {why}")
            if options.keep:
                (options.keep / f"{options.seed}-{name}").write_bytes(files[name].text)
        shutil.rmtree(folder)
    print(f"{options.count} files, {', '.join(f'{n} written by {command}' for command, n in judged.items())}: {failures} failures"
          + (f" ({', '.join(f'{n} {what}' for what, n in kinds.most_common())})" if kinds else ""))
    return 1 if failures or not judged else 0


if __name__ == "__main__":
    sys.exit(main())
