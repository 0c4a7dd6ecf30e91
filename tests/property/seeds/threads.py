"""Seed 004 compared: every case has its own files, so every case is its own run."""

import json
import os
import tempfile

import oracle_thread
from expected import REJECTED, same_json
from generate_text import encode, write_json
from shrink import shrink

TEST_WINDOWS = [0, 1, 500, 2_000, 8_000, 30_000, 200_000, 299_999, 300_000, 1_000_000]


class ThreadCase:
    def __init__(self, generator, folder):
        self.root, self.paths = generator.files(folder)
        self.threads, self.leaf = generator.threads(self.paths)
        self.random = generator.random
        self.window = self.pick_window()
        self.appended = generator.text.solid(9).replace("\x00", "0") if generator.chance(0.2) else None
        self.as_lines = generator.chance(0.5)
        self.name_leaf = len(self.threads) > 1 or generator.chance(0.5)

    def pick_window(self):
        """Often a window whose history or file budget is spent to the token, or lacks one."""
        window = self.random.choice(TEST_WINDOWS)
        if self.random.random() < 0.5 or window < 500:
            return window
        prompt = oracle_thread.prepare(self.threads, self.leaf, 200_000, self.root)
        needed = oracle_thread.estimate(prompt.text) // self.random.choice([1, 2, 3])
        for candidate in range(max(1, needed * 10 // 3 - 20), needed * 10 // 3 + 20):
            if oracle_thread.budgets(candidate)[1] == needed + self.random.choice([-1, 0, 0]):
                return candidate
        return window

    def document(self):
        if self.as_lines:
            return "".join(write_json(thread, self.random, True) + "\n" for thread in self.threads)
        return write_json(self.threads[0] if len(self.threads) == 1 else self.threads, self.random, False)

    def problems(self, abridge, command, threads=None):
        threads = threads if threads is not None else self.threads
        prompt = oracle_thread.prepare(threads, self.leaf, self.window, self.root)
        expected = prompt.expected
        document = "".join(json.dumps(thread) + "\n" for thread in threads) if threads is not self.threads else self.document()
        arguments = [command, "-p", "thread", "--context-window", str(self.window), "--files-root", self.root]
        arguments += ["--thread", self.leaf] if self.name_leaf or len(threads) > 1 else []
        arguments += ["--append", f"user:{self.appended}"] if self.appended and command == "render" else []
        run = abridge.run([*arguments, "-"], encode(document), cwd=self.root)
        self.wanted, self.got = prompt.text if command == "render" else expected.output, run.stdout.decode("utf-8", "surrogateescape")
        if run.broke():
            return [f"exit {run.exit_code}: {run.stderr.decode(errors='replace')[:500]}"]
        rules = {finding["rule"] for finding in run.findings or []}
        found = []
        if (rules ^ expected.rules()) - expected.optional:
            found.append(f"rules: expected {sorted(expected.rules())}, got {sorted(rules)}")
        rejected = expected.output is REJECTED
        if run.exit_code != int(rejected):
            found.append(f"exit {run.exit_code} instead of {int(rejected)}")
        if rejected:
            return found + (["output in spite of an error"] if run.stdout else [])
        if command == "render":
            text = prompt.text
            if self.appended:
                text = f"{text}\n\n{self.appended}" if text else self.appended
            text = text.rstrip("\n") + "\n" if text else ""
            self.wanted = text
            if text != self.got:
                found.append("the text differs")
        elif expected.output["turns"]:
            found += self.trim_problems(expected.output)
        return found

    def trim_problems(self, wanted):
        try:
            got = json.loads(self.got)
            if isinstance(got, list) and len(got) == 1:
                got = got[0]
            if not same_json(wanted["turns"], got["turns"]):
                return ["the turns differ"]
            return [] if got["thread_id"] == wanted["thread_id"] and got["tool_name"] == wanted["tool_name"] else ["not the leaf"]
        except (ValueError, KeyError, TypeError) as error:
            return [f"the output is no thread: {error!r}"]

    def shrunk(self, abridge, command):
        def fails(threads):
            try:
                return bool(threads) and bool(self.problems(abridge, command, threads))
            except (KeyError, IndexError, TypeError, AttributeError):
                return False  # no longer threads

        return shrink(self.threads, fails) if fails(self.threads) else self.threads


def first_difference(wanted, got):
    place = len(os.path.commonprefix([wanted, got]))
    return f"from character {place}: expected {ascii(wanted[place - 20 if place > 20 else 0 : place + 120])}\n      got {ascii(got[place - 20 if place > 20 else 0 : place + 120])}"


def compare_threads(abridge, generator, count, report):
    for number in range(count):
        command = "trim" if generator.chance(0.25) else "render"
        with tempfile.TemporaryDirectory(prefix="abridge-thread-") as folder:
            case = ThreadCase(generator, os.path.realpath(folder))
            problems = case.problems(abridge, command)
            if not problems:
                report.passed += 1
                continue
            wanted, got = case.wanted, case.got
            if not report.wants(f"thread {command}", problems):
                continue
            small = case.shrunk(abridge, command)
            lines = [f"leaf {case.leaf}, window {case.window}, append {ascii(case.appended)}", f"input: {json.dumps(small)[:3000]}"]
            lines.append(first_difference(wanted, got) if isinstance(wanted, str) else f"expected {json.dumps(wanted, default=repr)[:800]}\n      got {ascii(got)[:800]}")
            report.show(f"{command} -p thread", number, problems, lines)
