#!/usr/bin/env python3
"""Runs what prints tables, texts and sentences on terminals of 40, 60, 80 and 200 columns and into a pipe, and each command's
help on those from 60 on:
usage: terminal.py --abridge FILE.

On a terminal no line may be wider than that (examples in help apart, which are pasted); in a pipe nothing is cut, there are
no escape sequences, and on standard error there is no progress, however long it takes.
"""
import argparse
import fcntl
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import unicodedata

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_DEMO = K_ROOT / "testdata" / "demo"
K_WIDTHS = (60, 80, 200)
K_NARROW = (40, *K_WIDTHS)
K_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
K_THREAD = '{"thread_id":"11111111-1111-4111-8111-111111111111","tool_name":"a tool with a long name","turns":[' \
           '{"role":"user","content":"Where does the store of threads keep what was said, and for how long does it do that?"}]}'

K_TABLES = [
    ["list", "."],
    ["list", "rows.jsonl"],
    ["stats", "."],
    *(["stats", "--by", by, "."] for by in ("day", "model", "tool", "role", "file")),
    ["thread", "list"],
    ["thread", "list", "--all"],
    ["formats"],
    ["formats", "gemini", "openai"],
    ["models"],
    ["models", "claude-sonnet-4-5"],
    ["presets"],
    ["rules"],
    ["trim", "-p", "agent-window", "--max-tokens", "200", "--explain", "agent.json", "-o", "/dev/null"],
    ["validate", "--statistics", "."],
]
K_TEXTS = [
    ["show", "--no-pager", "--full", "chat.json"],
    ["show", "--no-pager", "agent.json"],
    ["diff", "--no-pager", "--full", "chat.jsonl", "chat.json"],
    ["diff", "--no-pager", "session.jsonl", "agent.json"],
    ["detect", "chat.jsonl", "agent.json"],
    ["detect", "--branches", "export.json"],
    ["why", "--error", "Expected last role User or Tool", "chat.json"],
    ["grep", ".", "chat.json", "agent.json"],
    ["grep", "--color", "always", "-i", "store", "."],
    ["sanitize", "--diff", "wide.json"],
    ["sanitize", "--diff", "--color", "never", "wide.json"],
    ["grep", "-e", "漢", "-e", "long", "wide.json"],
]
# Wide characters, and a word that no line holds.
K_WIDE = '{"messages":[\n{"role":"user","content":"' + "漢字" * 60 + " " + "long" * 60 + '"},\n' \
         '{"role":"Assistant ","content":"' + "漢字 and " * 12 + "long" * 60 + '"}\n]}\n'
K_SENTENCES = [
    [],
    ["--help"],
    ["rules", "empty-history"],
    ["rules", "tool-id-format"],
    ["validate", "--set", "rules.missing-timestamp=warn", "chat.json"],
    ["validate", "no.json"],
    ["validate"],
    ["tokens"],
    ["no-command"],
]
# There is a page of each (manual.py).
K_COMMANDS = [*sorted(page.stem.removeprefix("abridge-") for page in (K_ROOT / "man").glob("abridge-*.1")), "thread new", "thread list"]


def width_of(line: str) -> int:
    wide = {"W": 2, "F": 2}
    return sum(wide.get(unicodedata.east_asian_width(c), 1) for c in K_ESCAPE.sub("", line) if not unicodedata.combining(c))


def on_terminal(command: list[str], columns: int, environment: dict, folder: pathlib.Path = K_DEMO, feed=None) -> list[str]:
    """Lines of standard output and standard error on a terminal; `feed` is what standard input reads instead of it."""
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    process = subprocess.Popen(command, stdin=theirs if feed is None else feed, stdout=theirs, stderr=theirs, cwd=folder, env=environment)
    os.close(theirs)
    out = b""
    while True:
        try:
            more = os.read(ours, 1 << 16)
        except OSError:  # its end, on Linux
            break
        if not more:
            break
        out += more
    os.close(ours)
    process.wait()
    return out.decode().replace("\r\n", "\n").splitlines()


def help_lines(lines: list[str]) -> list[str]:
    """Up to the examples, which are to be pasted, and without those among the others."""
    end = next((i for i, line in enumerate(lines) if line in ("Examples:", "Under the policy", "Bad:")), len(lines))
    return [line for line in lines[:end] if not re.match(" +abridge ", line)]


def slow_feed() -> subprocess.Popen:
    """Two seconds of one document."""
    return subprocess.Popen(["sh", "-c", "echo '[{\"role\":\"user\",\"content\":\"a\"}'; sleep 2; echo ',{\"role\":\"assistant\",\"content\":\"b\"}]'"],
                            stdout=subprocess.PIPE)


def slow_document(program: str, environment: dict) -> list[str]:
    """Into a pipe nothing is said of how far it is; on a terminal it is, after a second, and taken away in the end."""
    done = subprocess.run([program, "stats"], stdin=slow_feed().stdout, capture_output=True, text=True, env=environment)
    found = ["progress is shown in a pipe: " + repr(done.stderr)] if done.stderr else []
    said = "\n".join(on_terminal([program, "stats"], 60, environment, feed=slow_feed().stdout))
    if not re.search(r"^\x1b\[K1 s$", said, re.MULTILINE):
        found.append("no progress is shown on a terminal: " + repr(said))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abridge", required=True)
    program = str(pathlib.Path(parser.parse_args().abridge).resolve())
    found, lines_seen = [], 0
    with tempfile.TemporaryDirectory(prefix="abridge-terminal-") as folder:
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                       "ABRIDGE_STORE": str(pathlib.Path(folder) / "threads.db")}
        demo = pathlib.Path(folder) / "demo"
        shutil.copytree(K_DEMO, demo)
        (demo / "wide.json").write_text(K_WIDE)
        subprocess.run([program, "thread", "import", "-"], input=K_THREAD, text=True, check=True, env=environment)
        for columns in K_NARROW:
            for words in [*K_TABLES, *K_TEXTS]:
                lines = on_terminal([program, *words], columns, environment, demo)
                lines_seen += len(lines)
                found += [f"{columns} columns: {' '.join(words)}: {line}" for line in lines if width_of(line) > columns]
            for command in K_COMMANDS if columns in K_WIDTHS else []:
                lines = help_lines(on_terminal([program, *command.split(), "--help"], columns, environment))
                lines_seen += len(lines)
                found += [f"{columns} columns: {command} --help: {line}" for line in lines if width_of(line) > columns]
        for columns in K_NARROW:
            for words in K_SENTENCES:
                lines = help_lines(on_terminal([program, *words], columns, environment))
                lines_seen += len(lines)
                found += [f"{columns} columns: {' '.join(words)}: {line}" for line in lines if width_of(line) > columns]
                found += [f"{columns} columns: {' '.join(words)}: nothing is said"] if not lines else []
        for words in K_TABLES:
            done = subprocess.run([program, *words], capture_output=True, text=True, cwd=K_DEMO, env=environment)
            found += [f"in a pipe: {' '.join(words)}: an escape sequence"] if "\x1b" in done.stdout + done.stderr else []
            found += [f"in a pipe: {' '.join(words)}: cut: {line}" for line in done.stdout.splitlines() if line.endswith("…") and words[0] != "formats"]
        found += slow_document(program, environment)
    print(*found[:40], sep="\n", end="\n" if found else "")
    print(f"{lines_seen} lines, {len(found)} faults")
    return 1 if found or lines_seen < 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
