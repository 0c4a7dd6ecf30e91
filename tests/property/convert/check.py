#!/usr/bin/env python3
"""Checks `abridge convert` on random conversations and on samples, and what Claude Code's logs become.

Usage: check.py --abridge build/abridge --count 200 --seed 1 [--samples FOLDER...] [--percent 10]

1. There and back again: A -> B -> A, and A -> B -> C -> A, over all formats that are written and have tools, says
   the same texts by the same roles, calls the same tools with the same arguments (numbers by their spelling), and the
   same results answer them, their images and texts in one order.
2. What B is: it fits B.schema.json, and `validate --from B` finds no error that A did not have under B's rules.
3. Every sample (of testdata, K_SAMPLES, or of --samples), to every format: no crash, lines that fit their
   schema, losses that are named. With --percent, so many of a hundred of these, and of those of 4.
4. What `sanitize` and `trim` make of Claude Code's logs: each line fits claude-code.schema.json, if what it
   was made of did.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys

sys.dont_write_bytecode = True

from facts import Facts  # noqa: E402
from schema import Schema, read  # noqa: E402
from transcripts import IMAGES_IN_RESULTS, LISTS, Generator  # noqa: E402

K_ROOT = pathlib.Path(__file__).resolve().parents[3]
K_SAMPLES = ["formats", "io", "cli/convert", "cli/validate"]  # below testdata
K_STRANGE = [
    {"role": "user", "content": ""}, {"role": "assistant", "content": [{"type": "text", "text": ""}, {"type": "text", "text": "a"}]},
    {"role": "system", "content": "s"}, {"role": "tool", "tool_call_id": "t", "content": "r"}, {"role": "model", "parts": []},
    {"role": "assistant", "content": None, "tool_calls": [{"id": "a b", "type": "function", "function": {"name": "f", "arguments": "x"}}]},
    {"role": "assistant", "content": [{"type": "tool_use", "id": "u v", "name": "f", "input": "x"}]},
    {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "u v", "content": None}, {"type": "thing", "x": 1}]},
    {"type": "function_call", "call_id": "", "name": "f", "arguments": {}}, {"type": "function_call_output", "call_id": "z", "output": None},
    {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": [1]}}, {"strange": {}}]}, {"parts": [{"text": "a"}]},
]
K_LINES = {"codex", "claude-code", "pi", "session-trace"}  # a line for each thing that is said, of one conversation
K_OWN_SYSTEM = {"claude-code", "pi"}  # the agent has a system prompt of its own
K_WITHOUT_TOOLS = {"generic"}
K_NO_PROVIDER = {"sharegpt", "atif", "ai-sdk", "langchain", "harmony", "codex", "claude-code", "pi", "session-trace"}  # nobody's rules
K_CASE_ENDINGS = {".sh", ".out", ".err", ".exit"}


class Failed(Exception):
    pass


class Program:
    def __init__(self, path):
        self.path = path
        self.formats = self.names()
        self.schemas = {name: Schema.named(name) for name in self.formats}
        self.log_schema = Schema.named("claude-code")

    def names(self):
        """The formats that --to takes, as its own message lists them."""
        run = subprocess.run([self.path, "convert", "--to", "?", "-"], capture_output=True, text=True, input="")
        return run.stderr.strip().split("there are ")[1].split(", ")

    def run(self, arguments, text):
        run = subprocess.run([self.path, *arguments], input=text, capture_output=True, timeout=120)
        if run.returncode not in (0, 1):
            raise Failed(f"{' '.join(arguments)}: exit {run.returncode}: {run.stderr.decode(errors='replace')[-400:]}")
        return run

    def convert(self, text, source, target, *more):
        return self.run(["convert", "--to", target, *(["--from", source] if source else []), *more], text)

    def errors(self, text, *arguments):
        run = self.run(["validate", "--findings", "json", *arguments], text)
        return {f["rule"] for f in json.loads(run.stdout)["findings"] if f["severity"].startswith("error")}


def loosely(said):
    """Texts that one speaker says after one another as one: many formats have one content a message."""
    joined = []
    for fact in said:
        if joined and len(fact) == 2 and joined[-1][0] == fact[0] and len(joined[-1]) == 2:
            joined[-1] = (fact[0], joined[-1][1] + "\n\n" + fact[1])
        else:
            joined.append(fact)
    return joined


def there_and_back(program, random_source, a, way):
    """From `a` by way of other formats, one after the other, and back to it."""
    generator = Generator(random_source)
    generator.images = {a, *way} <= IMAGES_IN_RESULTS
    text = generator.document(a)
    source, there = a, text.encode("utf-8")
    for b in way:
        run = program.convert(there, source, b, "--now", "2026-03-01T00:00:00Z")
        lines = run.stdout.decode("utf-8")
        if lines.count("\n") != 1 and b not in K_LINES:
            raise Failed(f"not one line: {lines[:300]}\n{run.stderr.decode()}")
        faults = [fault for line in lines.splitlines() for fault in program.schemas[b].faults(read(line))]
        if faults:
            raise Failed(f"{b} does not fit the schema: " + "; ".join(faults[:3]) + "\n" + lines[:2000])
        fresh = program.errors(run.stdout, "--from", b) - program.errors(there, "--from", source, *(["--target", b] if b not in K_NO_PROVIDER else []))
        if fresh:
            raise Failed(f"validate --from {b} finds {sorted(fresh)}\n{lines[:2000]}")
        source, there = b, run.stdout
    back = program.convert(there, source, a).stdout.decode("utf-8")
    before, after = Facts(a, read(text)).said, Facts(a, read(back)).said
    if set(way) & K_OWN_SYSTEM:
        before, after = [fact for fact in before if fact[0] != "system"], [fact for fact in after if fact[0] != "system"]
    if not set(way) <= set(LISTS):
        before, after = loosely(before), loosely(after)
    if before != after:
        differing = [pair for pair in zip(before, after) if pair[0] != pair[1]][:1]
        raise Failed(f"{len(before)} things said before, {len(after)} after; first difference: {differing}\n{text[:1500]}\n{there.decode()[:1500]}\n{back[:1500]}")


def to_itself(program, random_source, kind):
    """A conversation with messages that are not its format's: what comes out fits the schema, and again stays as it is."""
    document = json.loads(Generator(random_source).document(kind))
    messages = document[LISTS[kind]]
    for _ in range(random_source.choice([1, 2])):
        strange = random_source.choice(K_STRANGE)
        messages.insert(random_source.randrange(len(messages) + 1), strange)
    once = program.convert(json.dumps(document).encode(), kind, kind).stdout
    for line in once.decode().splitlines():
        faults = program.schemas[kind].faults(read(line))
        if faults:
            raise Failed("does not fit the schema: " + "; ".join(faults[:3]) + "\n" + line[:2000])
    if program.convert(once, kind, kind).stdout != once:
        raise Failed(f"does not stay as it is:\n{once.decode()[:2000]}")
    return once.count(b"\n")


def sample(program, path, target):
    said = ["--findings", "json=/dev/stderr"]
    try:
        run = program.convert(path.read_bytes(), None, target, *said)
    except Failed as refused:
        if target not in K_LINES or "holds one session" not in str(refused):
            raise
        run = program.convert(path.read_bytes(), None, target, *said, "--select", "1")
    # What is sharegpt's already stays as it is, whatever is wrong with it.
    itself = target == "sharegpt" and f": {target} (" in program.run(["detect"], path.read_bytes()).stdout.decode()
    conversations = 0
    for line in run.stdout.decode("utf-8", errors="strict").splitlines():
        conversations += 1
        value = read(line)
        faults = [] if itself else program.schemas[target].faults(value)
        if faults:
            raise Failed("does not fit the schema: " + "; ".join(faults[:3]) + "\n" + line[:1000])
    for finding in json.loads(run.stderr)["findings"]:
        if finding["rule"] == "converted-lossy" and target not in finding["message"]:
            raise Failed(f"a loss without its format: {finding}")
    return conversations


K_LOG_COMMANDS = [["sanitize"], ["sanitize", "--unsafe-fixes"], ["trim", "--last", "4"], ["trim", "-p", "agent"],
                  ["trim", "-p", "stateless"], ["trim", "--set", "limits.assistant.max=40", "--append", "user:More?"]]


def log(program, path, command):
    """Lines that a command writes of a log; each is a line of the schema's."""
    text = path.read_bytes()
    before = {fault for line in log_lines(text) for fault in program.log_schema.faults(line)}
    lines = log_lines(program.run([*command, "-q"], text).stdout)
    for line in lines:
        fresh = [fault for fault in program.log_schema.faults(line) if fault not in before]
        if fresh:
            raise Failed("does not fit the schema: " + "; ".join(fresh[:3]) + "\n" + json.dumps(line)[:1000])
    return len(lines)


def log_lines(text):
    """The lines that are JSON, or the elements of `loglines`."""
    lines = []
    for line in [text] if b'"loglines"' in text[:100] else text.splitlines():
        try:
            lines.append(read(line.decode("utf-8-sig")))
        except ValueError:
            continue
    return lines[0]["loglines"] if len(lines) == 1 and "loglines" in lines[0] else lines


def samples(folders):
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        if path.is_file() and path.suffix not in K_CASE_ENDINGS and ".files" not in str(path):
            yield path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=pathlib.Path, nargs="+", default=[K_ROOT / "testdata" / where for where in K_SAMPLES])
    parser.add_argument("--percent", type=int, default=100, help="of the pairs of a sample and a format or command")
    arguments = parser.parse_args()
    program = Program(arguments.abridge)
    passed, failed, lines = 0, 0, 0

    def judge(name, judged, *what):
        nonlocal passed, failed
        try:
            result = judged(*what)
            passed += 1
            return result or 0
        except (Failed, KeyError, ValueError, AssertionError, subprocess.TimeoutExpired) as error:
            failed += 1
            if failed <= 5:
                print(f"FAILED {name}: {type(error).__name__}: {error}\n")
            return 0

    kinds = [kind for kind in LISTS if kind in program.formats]
    for number in range(arguments.count):
        chosen = random.Random(f"{arguments.seed}-{number}")
        a = chosen.choice(kinds)
        way = chosen.sample([name for name in program.formats if name != a and name not in K_WITHOUT_TOOLS], chosen.choice([1, 1, 2]))
        judge(f"{' -> '.join([a, *way, a])}, seed {arguments.seed}-{number}", there_and_back, program, random.Random(f"{arguments.seed}:{number}"), a, way)
        kind = kinds[number % len(kinds)]
        judge(f"{kind} -> {kind}, seed {arguments.seed}-{number}", to_itself, program, random.Random(f"{arguments.seed}/{number}"), kind)
    written = 0
    chance = random.Random(arguments.seed)
    for path in samples(arguments.samples):
        for target in program.formats:
            if chance.random() * 100 >= arguments.percent:
                continue
            lines += judge(f"{os.path.relpath(path, K_ROOT)} -> {target}", sample, program, path, target)
        if path.parent.name == "claude-code":
            for command in K_LOG_COMMANDS:
                if chance.random() * 100 >= arguments.percent:
                    continue
                written += judge(f"{' '.join(command)} {os.path.relpath(path, K_ROOT)}", log, program, path, command)
    print(f"{passed} passed, {failed} failed; {lines} lines from samples, {written} of logs")
    return 1 if failed or lines == 0 or written == 0 else 0


sys.exit(main())
