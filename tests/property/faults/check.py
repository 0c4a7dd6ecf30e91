#!/usr/bin/env python3
"""Has one system call of a run fail, for each of them: the run says so and leaves old files whole, or does without it.

usage: check.py --abridge PATH [--sample N] [--command NAME] [--call KIND]

A library that is loaded before the others (shim.c) counts the calls of one kind, and has the n-th fail. Each run must
  - end by itself, with exit code 0, 1 or 2,
  - with 2: say why, in a sentence of its own,
  - otherwise: have written what it writes without any failure, or have said what it could not read, and where,
  - in any case: leave each file as it was or as it should be, and no other file (but one that could not be removed).
Then reads and writes take a few bytes at a time, and calls are interrupted: nothing may change.
"""
import argparse
import collections
import errno
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

K_SKIPPED = 77
K_HERE = pathlib.Path(__file__).resolve().parent
K_TIMEOUT = 60  # seconds
# Kinds of calls, with what their failure says.
K_KINDS = {
    "open": [errno.EMFILE, errno.EIO],
    "read": [errno.EIO],
    "write": [errno.ENOSPC, errno.EIO],
    "sync": [errno.EIO],
    "rename": [errno.EIO, errno.EXDEV],
    "close": [errno.EIO],
    "stat": [errno.EIO],
    "seek": [errno.EIO],
    "lock": [errno.ENOLCK, errno.EWOULDBLOCK],
    "make": [errno.EACCES],
    "remove": [errno.EIO],
    "list": [errno.EIO],
    "mmap": [errno.ENOMEM],
    "thread": [errno.EAGAIN],
    "malloc": [errno.ENOMEM],
}
K_TALK = [{"role": "User", "content": "hello"}, {"role": "assistant", "content": "word " * 30},
          {"role": "user", "content": "and now?"}, {"role": "assistant", "content": "this"}]
K_OLD = "what was there before\n"
K_SECRET = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"  # in two, or whoever looks for secrets finds one here


def line(number):
    return '{"messages": %s}\n' % str([{**m, "content": f"{number} {m['content']}"} for m in K_TALK]).replace("'", '"')


K_LARGE = "large.jsonl"
K_FILES = {
    "in.jsonl": "".join(map(line, range(20))) + '{"messages": [{"role": "nobody", "content": "x"}]}\n',
    "other.jsonl": "".join(map(line, range(1, 21))),
    "document.json": '{"messages": %s}\n' % str(K_TALK).replace("'", '"'),
    "policy.yaml": "extends: chat\nmodel: gpt-5\n",
    "secret.jsonl": line(1).replace("hello", f"hello {K_SECRET}"),
    "map.json": '{"version":1,"secrets":{}}\n',
    "folder/a.jsonl": "".join(map(line, range(3))),
    "folder/a.expect": "".join(f"role-spelling {place}/messages/0/role\n" for place in ("", "2:", "3:")),
    "folder/deeper/b.jsonl": "".join(map(line, range(3))),
    K_LARGE: "".join(map(line, range(8000))),
}
# name: the words, and the files that are written
K_COMMANDS = {
    "validate": (["validate", "--findings", "json=findings.json", "in.jsonl"], ["findings.json"]),
    "sanitize": (["sanitize", "-o", "out.jsonl", "--rejects", "rejects", "in.jsonl"], ["out.jsonl", "rejects"]),
    "sanitize -i": (["sanitize", "-i", "--backup", "other.jsonl"], ["other.jsonl", "other.jsonl.bak"]),
    "trim": (["trim", "--last", "2", "-p", "policy.yaml", "-o", "out.jsonl", "--rejects", "rejects", "--dropped", "dropped", "--report",
              "report.json", "in.jsonl"], ["out.jsonl", "rejects", "dropped", "report.json"]),
    "trim a document": (["trim", "--last", "2", "-i", "document.json"], ["document.json"]),
    "render": (["render", "--style", "plain", "--jsonl", "-o", "out.txt.gz", "in.jsonl"], ["out.txt.gz"]),
    "convert": (["convert", "--to", "anthropic", "in.jsonl"], []),
    "tokens": (["tokens", "--by", "message", "in.jsonl"], []),
    "list": (["list", "in.jsonl", "other.jsonl"], []),
    "stats": (["stats", "--json", "in.jsonl"], []),
    "grep": (["grep", "and now", "in.jsonl", "other.jsonl"], []),
    "diff": (["diff", "in.jsonl", "other.jsonl"], []),
    "view": (["view", "document.json", "-o", "page.html"], ["page.html"]),
    "redact": (["sanitize", "--redact", "--redaction-map", "map.json", "-o", "out.jsonl", "secret.jsonl"], ["map.json", "out.jsonl"]),
    "restore": (["restore", "--redaction-map", "names.json", "-o", "out.jsonl", "redacted.jsonl"], ["out.jsonl"]),
    "merge": (["merge", "shards", "-o", "out.jsonl", "--rejects", "rejects", "--findings", "json=findings.json"],
              ["out.jsonl", "rejects", "findings.json"]),
    "reduce": (["reduce", "-q", "--rule", "secret", "-o", "out.jsonl", "secret.jsonl"], ["out.jsonl"]),
    "validate a folder": (["validate", "folder", "-j", "2"], []),
    "expect": (["validate", "--expect", "folder"], []),
    "write expectations": (["validate", "--write-expect", "folder"], ["folder/a.expect", "folder/deeper/b.expect"]),
    "trim in threads": (["trim", "--last", "2", "-j", "3", "-o", "out.jsonl", K_LARGE], ["out.jsonl"]),
    "embed files": (["thread", "render", "THREAD", "--store", "threads.db", "--now", "2026-01-02T03:04:05Z"], []),
    "from a pipe": (["sanitize", "-o", "out.jsonl", "-"], ["out.jsonl"]),
    "thread add": (["thread", "add", "THREAD", "user", "said", "--store", "threads.db", "--now", "2026-01-02T03:04:05Z"], []),
    "thread show": (["thread", "show", "THREAD", "--store", "threads.db", "--json", "--now", "2026-01-02T03:04:05Z"], []),
}
# What is left of a run that could not be read to its end is said in one of these ways.
K_PLACE = re.compile(r"^[^\n]*: ", re.MULTILINE)


class Run:
    """What a run printed, and the files that it left."""

    def __init__(self, done, folder):
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        self.files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


class Faults:
    def __init__(self, abridge, folder):
        self.abridge = abridge
        self.shim = folder / "shim.so"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", self.shim, K_HERE / "shim.c"], check=True)
        self.told = folder / "told"
        self.folder = folder / "run"
        self.given = folder / "given"
        self.given.mkdir()
        for name, text in K_FILES.items():
            (self.given / name).parent.mkdir(parents=True, exist_ok=True)
            (self.given / name).write_text(text)
        store = ["--store", "threads.db", "--now", "2026-01-02T03:04:00Z"]
        self.thread = self.prepare("thread", "new", "--ttl", "never", *store).strip()
        self.prepare("thread", "add", self.thread, "user", "first", "--files", "policy.yaml", *store)
        self.prepare("sanitize", "-q", "--redact", "--redaction-map", "names.json", "-o", "redacted.jsonl", "secret.jsonl")
        for shard in ("1", "2"):
            self.prepare("sanitize", "--shard", f"{shard}/2", "--manifest", "shards", "--fail-on", "never", "-o", f"done-{shard}.jsonl",
                         "--rejects", f"rejects-{shard}", "in.jsonl")

    def prepare(self, *words):
        return subprocess.run([self.abridge, *words], cwd=self.given, check=True, capture_output=True, text=True).stdout

    def run(self, words, files, **fault):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.given, self.folder, ignore=lambda _, names: set(names) & {K_LARGE} - set(words))
        for name in files:
            if not (self.folder / name).exists():
                (self.folder / name).write_text(K_OLD)
        environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LD_PRELOAD": str(self.shim), "SOURCE_DATE_EPOCH": "1767323045",
                       "FAULT_TOLD": str(self.told), **{name: str(value) for name, value in fault.items()}}
        words = [self.thread if word == "THREAD" else word for word in words]
        done = subprocess.run([self.abridge, *words], cwd=self.folder, env=environment, capture_output=True, timeout=K_TIMEOUT,
                              input=K_FILES["in.jsonl"].encode() if "-" in words else b"")
        return Run(done, self.folder)

    def objections(self, command, run, clean, kind):
        """What is wrong with a run that had a failure."""
        words, files = K_COMMANDS[command]
        is_store = words[0] == "thread"
        if run.code not in (0, 1, 2):
            return f"ended with {run.code}"
        for name, there in run.files.items():
            old = (self.given / name).read_bytes() if (self.given / name).exists() else K_OLD.encode()
            if name not in clean.files and not (is_store and name.startswith("threads.db")) and kind != "remove":
                return f"left {name}"
            if name not in clean.files:
                continue
            if name in files and there not in (old, clean.files[name]):
                return f"{name} is neither old nor new"
            if name not in files and not is_store and there != old:
                return f"{name} was changed"
        if run.code == 2 and command != "list":
            error = run.err.decode(errors="replace")
            if not error.strip() or "internal error" in error:
                return f"says nothing of use: {error!r}"
            return None
        if run.code == clean.code and run.out == clean.out and (is_store or kind == "remove" or run.files == clean.files):
            return None
        if run.code >= clean.code and run.code != 0 and len(run.err) > len(clean.err):
            return None
        return f"exit code {run.code} and another result, and says {run.err.decode(errors='replace')!r}"


def numbers(count, sample):
    """Which of so many calls fail: all, or so many of them, with the first and the last."""
    if sample == 0 or count <= sample:
        return range(1, count + 1)
    return sorted({1 + round(i * (count - 1) / (sample - 1)) for i in range(sample)})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--sample", type=int, default=0, help="so many calls of each kind and command; 0 = all")
    parser.add_argument("--command", choices=K_COMMANDS, action="append")
    parser.add_argument("--call", choices=K_KINDS, action="append")
    options = parser.parse_args()
    if not shutil.which("cc"):
        print("skipped: there is no C compiler")
        return K_SKIPPED
    abridge = os.path.abspath(options.abridge)
    wrong, ended = [], collections.Counter()
    with tempfile.TemporaryDirectory(prefix="abridge-faults-") as name:
        faults = Faults(abridge, pathlib.Path(name))
        for command in options.command or K_COMMANDS:
            words, files = K_COMMANDS[command]
            if words[0] not in ("thread", "restore", "view", "reduce", "merge") and "-j" not in words:
                words = [*words, "-j", "1"]
            clean = faults.run(words, files)
            for way in ("short", "interrupted"):
                run = faults.run(words, files, FAULT_WAY=way)
                is_store = words[0] == "thread"
                if (run.code, run.out) != (clean.code, clean.out) or (not is_store and run.files != clean.files):
                    wrong.append(f"{command}: {way} calls: exit {run.code}: {run.err.decode(errors='replace')}")
            for kind in options.call or K_KINDS:
                faults.run(words, files, FAULT_CALL=kind)
                count = int(faults.told.read_text() or 0)
                for number in numbers(count, options.sample):
                    for error in K_KINDS[kind]:
                        run = faults.run(words, files, FAULT_CALL=kind, FAULT_AT=number, FAULT_ERRNO=error)
                        ended[run.code] += 1
                        if objection := faults.objections(command, run, clean, kind):
                            wrong.append(f"{command}: {kind} {number} of {count} ({errno.errorcode[error]}): {objection}")
    for what in wrong:
        print(what, file=sys.stderr)
    print(f"{sum(ended.values())} failures of {len(options.command or K_COMMANDS)} commands, exit codes {dict(sorted(ended.items()))}: {len(wrong)} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
