#!/usr/bin/env python3
"""Mutates transcripts and checks what SARIF says of the fixes.

Usage: check.py --abridge build/abridge --count 400 --seed 1 [--keep FOLDER]

Files of testdata, whole or in parts, get bytes flipped, put in, left out, repeated and glued to others. Of each one
`validate --findings sarif` is asked, with and without `--unsafe-fixes` and `--target`:
  ends       the exit status is 0 or 1
  json       what it writes is JSON
  within     every region begins before it ends, and stands within the file
  apart      the replacements of one fix stand in their order, and none reaches into another
  one list   of all fixes together, two replacements overlap only where they are the same
  written    where every fix that `sanitize` says it applied is there, and it left nothing out, they make what it wrote,
             but for white space between values
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

K_TESTDATA = pathlib.Path(__file__).parents[3] / "testdata"
K_LIMIT = 120  # seconds that one run may take
K_BIGGEST = 6000  # bytes of a file: what is longer only takes longer
K_PIECES = [b"\0", b"\0\0\n", b",", b"]", b"}", b"{", b"[", b'"', b"\\", b"\n", b"\r\n", b"\xff", b"\xe2\x82", b"\xef\xbb\xbf",
            b'"":""', b',"":false', b'{"role":"user","content":"x"}', b'{"role":"User ","content":" "},', b"null", b"[]", b"{}",
            b'{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]}',
            b'{"role":"tool","tool_call_id":"c","content":"r"}', b"\\ud83d", b'{"role":"us']
K_TARGETS = ["openai", "anthropic", "gemini", "mistral", "openai,anthropic"]
K_SEEDS = [  # shapes that once went wrong
    b'[{"role":"user","content":"x"},\0',
    b'{"role":"assistant","content":".","":""}{"role":"user","content":".","":false,"":""}{',
    b'",{"title":"","create_time":2,"mapping":{"a":{"message":null,"parent":null,"children":["b"]}',
    b'{"messages":[{"role":"system","content":"s"},{"role":"user","content":"x"},{"role":"assistant","content":"y"},{"role":"us',
]


class Places:
    """Lines and columns of a file as offsets: a column is a character, or a part of one that is bad (U+FFFD)."""

    def __init__(self, data: bytes):
        self.data = data
        self.lines = [0] + [at + 1 for at, byte in enumerate(data) if byte == 10]
        self.columns = {}

    def offset(self, line: int, column: int) -> int:
        """-1 where there is no such place."""
        if not 1 <= line <= len(self.lines):
            return -1
        if line not in self.columns:
            begin = self.lines[line - 1]
            end = self.lines[line] if line < len(self.lines) else len(self.data)
            self.columns[line] = starts(self.data[begin:end])
        known = self.columns[line]
        return self.lines[line - 1] + known[column - 1] if 1 <= column <= len(known) else -1


def starts(line: bytes) -> list[int]:
    """Where each character of a line begins, and its end. A byte order mark before it is none."""
    found = []
    at = 3 if line.startswith(b"\xef\xbb\xbf") else 0
    while at < len(line):
        found.append(at)
        window = line[at:at + 4]
        try:
            at += len(window.decode()[0].encode())
        except UnicodeDecodeError as bad:
            at += bad.end if bad.start == 0 else len(window[:bad.start].decode()[0].encode())
    return found + [len(line)]


def mutated(chance: random.Random, samples: list[bytes]) -> bytes:
    data = bytearray(chance.choice(samples))
    for _ in range(chance.choice([1, 1, 2, 3, 6])):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(7)
        if kind == 0 and at < len(data):
            data[at] = chance.randrange(256)
        elif kind < 3:
            data[at:at] = chance.choice(K_PIECES)
        elif kind == 3:
            del data[at:at + chance.choice([1, 1, 2, 8, 60])]
        elif kind == 4:
            data[at:at] = data[at:at + chance.choice([1, 10, 100])]
        elif kind == 5:
            data = data[:at]
        else:
            data += chance.choice(samples)[:chance.choice([10, 100, 1000])]
        if not data:
            data = bytearray(b"[")
    return bytes(data)


def replacements_of(result: dict) -> list[dict]:
    return [one for fix in result.get("fixes", []) for change in fix["artifactChanges"] for one in change["replacements"]]


def results_in(ran: subprocess.CompletedProcess) -> list[dict]:
    return json.loads(ran.stderr)["runs"][0]["results"]


class Judge:
    def __init__(self, abridge: str, folder: pathlib.Path):
        self.abridge = abridge
        self.folder = folder
        self.compared = 0

    def run(self, command: str, options: list[str], path: pathlib.Path):
        # A file would be synchronised with the disk each time.
        return subprocess.run([self.abridge, command, "-q", *options, "--findings", "sarif=/dev/stderr", path.name],
                              cwd=self.folder, capture_output=True, timeout=K_LIMIT, stdin=subprocess.DEVNULL, check=False)

    def wrong(self, data: bytes, options: list[str]) -> str:
        """What is wrong with what is said of a file, or nothing."""
        path = self.folder / "in.jsonl"
        path.write_bytes(data)
        ran = self.run("validate", options, path)
        if ran.returncode not in (0, 1):
            return f"ends: {ran.returncode} {ran.stderr[-200:]!r}"
        try:
            results = results_in(ran)
        except (ValueError, LookupError) as error:
            return f"json: {error}"
        if data.startswith(b"\0"):  # places are counted without the first NUL bytes
            return ""
        places = Places(data)
        every = set()
        for result in results:
            after = 0
            for one in replacements_of(result):
                region = one["deletedRegion"]
                begin = places.offset(region["startLine"], region["startColumn"])
                end = places.offset(region["endLine"], region["endColumn"])
                if begin < 0 or end < begin:
                    return f"within: {result['ruleId']} {region}"
                if begin < after:
                    return f"apart: {result['ruleId']} {region}"
                after = end
                every.add((begin, end, one["insertedContent"]["text"]))
        together = sorted(every)
        for before, after in zip(together, together[1:]):
            if after[0] < before[1]:
                return f"one list: {before} {after}"
        return self.differs(data, options, results, together)

    def differs(self, data: bytes, options: list[str], results: list[dict], together: list[tuple]) -> str:
        ran = self.run("sanitize", options, self.folder / "in.jsonl")
        applied = [result for result in results_in(ran) if result["properties"].get("applied")]
        fixes = [result for result in results if "fixes" in result]
        if ran.returncode != 0 or not fixes or len(applied) != len(fixes):
            return ""
        # What is lost is left out, which no fix says (a stub is, once); what closes a list that was cut short closes
        # nothing where the list goes as a whole; where a line of a log goes, others are linked anew.
        said = [result["ruleId"] for result in results]
        if "invalid-json" in said or "history-emptied" in said or said.count("truncated-record") > 1 or b'"parentUuid"' in data:
            return ""
        out = data
        for begin, end, text in reversed(together):
            out = out[:begin] + text.encode() + out[end:]
        self.compared += 1
        # Documents after one another come out on a line each, which is no finding's fix.
        return "" if out.split() == ran.stdout.split() else f"written: {out[-300:]!r} instead of {ran.stdout[-300:]!r}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the inputs that went wrong")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    found = sorted(p for p in K_TESTDATA.rglob("*.json*") if p.is_file() and ".files" not in str(p))
    samples = [data for data in (path.read_bytes() for path in found) if 0 < len(data) <= K_BIGGEST]
    if len(samples) < 50:
        sys.exit(f"only {len(samples)} samples below {K_TESTDATA}")
    failures = 0
    with tempfile.TemporaryDirectory(prefix="abridge-fixes-") as folder:
        judge = Judge(str(pathlib.Path(arguments.abridge).resolve()), pathlib.Path(folder))
        for number in range(arguments.count):
            data = K_SEEDS[number] if number < len(K_SEEDS) else mutated(chance, samples)
            asked = [[], ["--unsafe-fixes"], ["--target", chance.choice(K_TARGETS)],
                     ["--unsafe-fixes", "--target", "anthropic" if number < len(K_SEEDS) else chance.choice(K_TARGETS)]]
            for options in asked:
                if why := judge.wrong(data, options):
                    failures += 1
                    print(f"{number}: {' '.join(options)}: {why}", file=sys.stderr)
                    if arguments.keep:
                        arguments.keep.mkdir(parents=True, exist_ok=True)
                        (arguments.keep / f"{number}.jsonl").write_bytes(data)
        if judge.compared < arguments.count / 10:
            print(f"only {judge.compared} files were compared with what sanitize writes", file=sys.stderr)
            failures += 1
    print(f"{arguments.count} files, {judge.compared} outputs compared, {failures} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
