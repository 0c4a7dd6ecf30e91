#!/usr/bin/env python3
"""Compares abridge with independent implementations of the five seed systems on random transcripts.

Usage: compare.py --abridge build/abridge --count 2000 --seed 1 [--only strict] [--documents 10]
"""

import argparse
import collections
import json
import random
import sys

from abridge import Abridge
from expected import MESSAGE_RULES, OMITTED, REJECTED
from generate import Generator
from generate_text import encode, write_json
from jobs import JOBS
from shrink import shrink
from threads import compare_threads

BATCH = 100
Record = collections.namedtuple("Record", "findings rejected output")


class Report:
    """Counts, and shows the first few of each kind of mismatch."""

    def __init__(self, shown, seed):
        self.passed = self.failed = self.unclear = 0
        self.kinds = collections.Counter()
        self.shown, self.seed = shown, seed

    def wants(self, name, problems):
        self.failed += 1
        kind = (name, problems[0])
        self.kinds[kind] += 1
        return self.kinds[kind] <= self.shown

    def show(self, name, number, problems, lines):
        print(f"\nFAIL {name}, seed {self.seed}, record {number}")
        for line in [*problems, *lines]:
            print("     ", line)
        sys.stdout.flush()

    def end(self):
        for (name, problem), count in self.kinds.most_common():
            print(f"{count:6} × {name}: {problem}")
        if self.unclear:
            print(f"{self.unclear} not compared (the documents allow two outcomes)")
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


def is_open_error(finding):
    return finding["severity"].startswith("error") and not (finding.get("fix") or {}).get("applied")


def message_index(pointer):
    """The number of the message that a JSON Pointer leads to: its first number."""
    return next((int(part) for part in (pointer or "").split("/") if part.isdigit()), None)


def problems_of(job, value, expected, record):
    """What is wrong with abridge's answer to one record."""
    problems = []
    got = {finding["rule"] for finding in record.findings}
    surplus, missing = got - expected.rules() - expected.optional, expected.rules() - got - expected.optional
    if surplus or missing:
        problems.append(f"rules: missing {sorted(missing)}, surplus {sorted(surplus)}")
    else:
        places = {(finding["rule"], message_index(finding.get("pointer"))) for finding in record.findings}
        places = {(rule, index) for rule, index in places if rule in MESSAGE_RULES - expected.optional}
        if places != expected.places() and "task" not in job.kind and "request" not in job.kind:
            problems.append("places: another message is named, or another number of them")
        wrong = sorted({
            wanted.rule
            for wanted in expected.findings
            for finding in record.findings
            if finding["rule"] == wanted.rule and not finding["severity"].startswith(wanted.severity)
            and not any(other.rule == wanted.rule and other.severity != wanted.severity for other in expected.findings)
        })  # fmt: skip
        if wrong:
            problems.append(f"severity of {wrong}")
    if record.rejected != (expected.output is REJECTED):
        problems.append("rejected" if record.rejected else "not rejected")
    elif not record.rejected and job.command != "validate":
        problems += job.judge(value, expected, record.output)
    return problems


def run_alone(abridge, job, text, appended, expected, as_document):
    """One record by itself; a problem instead of a Record where abridge broke."""
    lines = () if as_document else job.lines
    run = abridge.run([*job.arguments(appended), *lines, "-"], encode(text))
    if run.broke():
        return f"exit {run.exit_code}: {run.stderr.decode(errors='replace').strip()[:500]}"
    if run.exit_code != int(expected.output is REJECTED):
        return f"exit {run.exit_code} instead of {int(expected.output is REJECTED)}"
    if run.findings is None:
        return "no findings were written"
    rejected = any(map(is_open_error, run.findings))
    if rejected or job.command == "validate":
        return "output in spite of an error" if run.stdout and job.command != "validate" else Record(run.findings, rejected, None)
    if job.command == "render" and as_document:
        return Record(run.findings, rejected, prompt_of(run.stdout, expected))
    try:
        return Record(run.findings, rejected, json.loads(run.stdout))
    except ValueError as error:
        return f"the output is no JSON ({error}): {run.stdout[:200]!r}"


def prompt_of(stdout, expected):
    """The prompt text: the output ends with exactly one newline, whatever the prompt ends with."""
    text = stdout.decode("utf-8", "surrogateescape")
    if text == expected.output.rstrip("\n") + "\n":
        return expected.output
    return text


def alone_problems(abridge, job, value, text, appended, as_document=False):
    expected = job.expect(value, appended)
    if expected.unclear:
        return [], None, expected
    record = run_alone(abridge, job, text, appended, expected, as_document)
    if isinstance(record, str):
        return [record], None, expected
    return problems_of(job, value, expected, record), record, expected


def run_batch(abridge, job, texts, appended, expected):
    """All records in one run as JSONL, or None where answers can't be told apart."""
    run = abridge.run([*job.arguments(appended), *job.lines, "-"], encode("".join(text + "\n" for text in texts)))
    if run.broke() or run.findings is None:
        return None
    if not any(one.unclear for one in expected) and run.exit_code != int(any(one.output is REJECTED for one in expected)):
        return None
    by_record = collections.defaultdict(list)
    for finding in run.findings:
        by_record[finding.get("record")].append(finding)
    records = [by_record[number] for number in range(1, len(texts) + 1)]
    rejected = [any(map(is_open_error, findings)) for findings in records]
    if job.command == "validate":
        return [Record(findings, out, None) for findings, out in zip(records, rejected)]
    lines = run.stdout.split(b"\n")
    if lines.pop() != b"" or len(lines) != rejected.count(False):
        return None
    try:
        values = iter([json.loads(line) for line in lines])
    except ValueError:
        return None
    return [Record(findings, out, None if out else next(values)) for findings, out in zip(records, rejected)]


def describe(value, expected, record, problems):
    def text(value):
        return json.dumps(value, default=repr) if not isinstance(value, str) else ascii(value)

    lines = [f"input: {text(value)[:2500]}", f"expected: {text(expected.output)[:1200]} with {[tuple(vars(f).values()) for f in expected.findings]}"]
    if record:
        found = [(finding["rule"], finding["severity"], finding.get("pointer")) for finding in record.findings]
        lines.append(f"got: {'REJECTED' if record.rejected else text(record.output)[:1200]} with {found}")
    return lines


def fail(abridge, job, value, appended, number, problems, report, text):
    if not report.wants(job.name(), problems):
        return

    def fails(other):
        try:
            return problems[0] in alone_problems(abridge, job, other, json.dumps(other), appended)[0]
        except (AttributeError, KeyError, TypeError):
            return False  # no longer of the job's kind

    lines = []
    if fails(value):
        value = shrink(value, fails)
        text = json.dumps(value)
    elif text:
        lines.append(f"only as written (or only in a batch): {ascii(text)[:1500]}")
    found, record, expected = alone_problems(abridge, job, value, text, appended)
    if appended:
        lines.append(f"--append {ascii(appended)}")
    report.show(job.name(), number, problems, lines + describe(value, expected, record, problems))


def compare(abridge, job, generator, count, documents, report):
    for start in range(0, count, BATCH):
        appended = []
        if job.appends:
            roles = ["user"] if job.preset == "agent" else ["user", "user", "assistant"]
            appended = [(generator.choice(roles), argument_text(generator)) for _ in range(1 if job.preset == "agent" else generator.choice([1, 1, 2]))]
        values = [job.make(generator) for _ in range(min(BATCH, count - start))]
        texts = [write_json(value, generator.random, True) for value in values]
        expected = [job.expect(value, appended) for value in values]
        failed_before = report.failed
        records = run_batch(abridge, job, texts, appended, expected)
        for place, (value, text) in enumerate(zip(values, texts)):
            number = start + place
            if expected[place].unclear:
                report.unclear += 1
                continue
            problems = problems_of(job, value, expected[place], records[place]) if records else alone_problems(abridge, job, value, text, appended)[0]
            if not problems and number % documents == 0:
                text = write_json(value, generator.random, False)
                problems = [f"as a document: {problem}" for problem in alone_problems(abridge, job, value, text, appended, True)[0]]
            if problems:
                fail(abridge, job, value, appended, number, problems, report, text)
            else:
                report.passed += 1
        if records is None and report.failed == failed_before:
            check_batch(job, start, report)


def argument_text(generator):
    """Text that a command line can carry: no NUL, no lone surrogate."""
    return "".join(char for char in generator.text.solid(12) if not "\ud800" <= char <= "\udfff").replace("\x00", "0") or "x"


def check_batch(job, start, report):
    """Records that are right alone but not together: a failure of the batch itself."""
    problem = "a batch of lines gives a crash, a wrong exit code, or another number of lines than its records allow"
    if report.wants(job.name(), [problem]):
        report.show(job.name(), start, [problem], [])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--count", type=int, default=2000, help="cases for each preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="one preset, e.g. strict")
    parser.add_argument("--documents", type=int, default=10, help="every Nth case is also run as a JSON document of its own")
    parser.add_argument("--show", type=int, default=2, help="how many of each kind of mismatch are shown")
    parser.add_argument("--lone-surrogates", action="store_true", help="put lone surrogates into the texts")
    options = parser.parse_args()
    if sys.version_info[:2] != (3, 11):
        print("note: Python 3.11 is the oracle of time stamps; this is", sys.version.split()[0])
    abridge, report = Abridge(options.abridge), Report(options.show, options.seed)
    for job in JOBS:
        if options.only and job.preset.split("-storage")[0] != options.only:
            continue
        jobs = sum(1 for other in JOBS if other.preset == job.preset)
        generator = Generator(random.Random(f"{options.seed} {job.name()}"), options.lone_surrogates)
        compare(abridge, job, generator, max(1, options.count // jobs), options.documents, report)
    if options.only in (None, "thread"):
        generator = Generator(random.Random(f"{options.seed} thread"))
        compare_threads(abridge, generator, options.count, report)
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
