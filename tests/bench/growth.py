#!/usr/bin/env python3
"""Measures how time and memory grow with what there is to read, and prints a Markdown table.

Each input is made 1, 2, 4 and 8 times as large in one direction: records, messages of one conversation, characters of one
message, things to report. The exponent is that of processor time between the first and the last: 1 is linear. --check
fails where one is over 1.15, or where memory grows with the records of a stream. Programs take turns, the fastest of
--rounds counts.
"""
import argparse
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

from measuring import K_ROOT, Failed, compiled_measure, machine

K_TIMES = (1, 2, 4, 8)
K_MOST = 1.15  # exponent
K_STREAM_MIB = 1.2  # of memory, the largest to the smallest, where records come one by one
K_WORDS = "The request goes to the server, which reads the file and says what stands there. "


def message(role, text, **more):
    return {"role": role, "content": text, **more}


def talk(count, text=K_WORDS):
    return [message("user" if number % 2 == 0 else "assistant", f"{number}: {text}") for number in range(count)]


def tools(count):
    """Calls, and their results in the opposite order, each far from its call."""
    calls = [{"id": f"call_{number}", "type": "function", "function": {"name": "read", "arguments": "{}"}} for number in range(count)]
    return [message("user", "Read all."), {"role": "assistant", "content": None, "tool_calls": calls},
            *(message("tool", K_WORDS, tool_call_id=call["id"]) for call in reversed(calls)), message("assistant", "Done.")]


def records(count):
    return "".join(json.dumps({"messages": talk(4)}) + "\n" for _ in range(count))


def one(messages):
    return json.dumps({"messages": messages}) + "\n"


# what grows, a command, an input of a size, the size that is 1, and whether it is a stream of records
K_ROWS = [
    ("records", ["validate"], records, 10_000, True),
    ("records", ["trim", "--last", "2"], records, 10_000, True),
    ("records", ["render", "--style", "plain", "--jsonl"], records, 10_000, True),
    ("records that are rejected", ["sanitize"], lambda n: "".join(f'{{"messages": [{number}]}}\n' for number in range(n)), 100_000, True),
    ("messages of one conversation", ["validate"], lambda n: one(talk(n)), 20_000, False),
    ("messages of one conversation", ["trim", "--max-tokens", "5000"], lambda n: one(talk(n)), 20_000, False),
    ("messages of one conversation", ["trim", "--max-chars", "5000"], lambda n: one(talk(n)), 20_000, False),
    ("calls with results far away", ["trim", "--max-tokens", "5000"], lambda n: one(tools(n)), 5_000, False),
    ("calls with results far away", ["convert", "--to", "anthropic"], lambda n: one(tools(n)), 5_000, False),
    ("characters of one message", ["validate"], lambda n: one([message("user", K_WORDS * (n // len(K_WORDS)))]), 4_000_000, False),
    ("characters of one message", ["trim", "--max-tokens", "5000"], lambda n: one([message("user", K_WORDS * (n // len(K_WORDS))), message("user", "?")]), 4_000_000, False),
    ("characters of one message, in Chinese", ["tokens"], lambda n: one([message("user", "\u8bf7\u6c42\u88ab\u53d1\u9001\u5230\u670d\u52a1\u5668" * (n // 8))]), 400_000, False),
    ("findings", ["validate"], lambda n: one([message("User", "x")] * n), 10_000, False),
    ("findings", ["validate", "--findings", "sarif"], lambda n: one([message("User", "x")] * n), 10_000, False),
    ("damage in one document", ["sanitize"], lambda n: '{"messages": [' + '{"role": "user", "content": "x"}, {"role": "user", ' * n, 5_000, False),
]


def measured(measure, abridge, words, file):
    """Processor seconds and MiB."""
    done = subprocess.run([measure, "1", abridge, *words, "-q", "-j1", file], capture_output=True, text=True)
    _, kib, status, seconds = done.stdout.split()
    if int(status) > 1:
        raise Failed(f"abridge {' '.join(words)} {file.name}: exit {status}: {done.stderr.strip()[-300:]}")
    return float(seconds), int(kib) / 1024


class Growth:
    """A row: seconds and MiB at each size."""

    def __init__(self, what, words, is_stream, taken):
        self.what, self.command, self.is_stream = what, "abridge " + " ".join(words), is_stream
        self.seconds = [min(seconds for seconds, _ in runs) for runs in taken]
        self.mib = [max(mib for _, mib in runs) for runs in taken]
        self.exponent = math.log(self.seconds[-1] / max(self.seconds[0], 1e-4), K_TIMES[-1] / K_TIMES[0])

    def fails(self):
        return self.exponent > K_MOST or (self.is_stream and self.mib[-1] > K_STREAM_MIB * self.mib[0])

    def row(self):
        times = " | ".join(f"{1000 * seconds:,.0f}" for seconds in self.seconds)
        return f"| {self.what} | `{self.command}` | {times} | {self.exponent:.2f} | {self.mib[0]:.0f} → {self.mib[-1]:.0f} | {'missed' if self.fails() else ''} |"


def growths(abridge, measure, folder, rounds):
    rows = []
    for what, words, make, size, is_stream in K_ROWS:
        files = []
        for times in K_TIMES:
            files.append(folder / f"growth-{times}.jsonl")
            files[-1].write_text(make(size * times), encoding="utf-8")
        taken = [[] for _ in K_TIMES]
        for _ in range(rounds):
            for runs, file in zip(taken, files):
                runs.append(measured(measure, abridge, words, file))
        rows.append(Growth(what, words, is_stream, taken))
        print(rows[-1].row(), file=sys.stderr)
    return rows


def table(rows):
    head = " | ".join(f"{times}×, ms" for times in K_TIMES)
    return "\n".join([f"| what grows | command | {head} | exponent | memory, MiB | |", f"| --- | --- |{' ---: |' * len(K_TIMES)} ---: | ---: | --- |",
                      *(row.row() for row in rows)])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", default=os.path.relpath(K_ROOT / "build" / "abridge"), help="the program")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="fail where something grows faster than it may")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="abridge-bench-") as temporary:
        folder = pathlib.Path(temporary)
        rows = growths(options.abridge, compiled_measure(folder), folder, options.rounds)
    print(f"{machine()}; processor time, fastest of {options.rounds}\n\n{table(rows)}")
    return 1 if options.check and any(row.fails() for row in rows) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        print(f"growth.py: {failure}", file=sys.stderr)
        sys.exit(1)
