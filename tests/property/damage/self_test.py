#!/usr/bin/env python3
"""Checks the judges of check.py: a program that loses, moves or makes up bytes must be caught.

Usage: self_test.py --abridge build/abridge
"""
import argparse
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True

import check  # noqa: E402

K_LINES = [check.Line(f'{{"messages":[{{"role":"user","content":"m{i} text"}}]}}'.encode()) for i in range(4)]
K_BAD = check.Line(b'{"messages":[{"role":"user","content":"m9 cut', record=False)


def without_line(text: bytes, n: int) -> bytes:
    lines = text.splitlines(keepends=True)
    return b"".join(lines[:n] + lines[n + 1:])


class Tampered(check.Checker):
    """Changes one of the outcomes of a kind of run."""

    def __init__(self, program, folder, when, name, change):
        super().__init__(program, folder)
        self.when, self.name, self.change, self.done = when, name, change, False

    def run(self, file, *options, command="sanitize"):
        got = super().run(file, *options, command=command)
        if self.when == options:
            if self.name == "file":
                file.write_bytes(self.change(file.read_bytes()))
            else:
                got[self.name] = self.change(got[self.name])
        return got


K_CASES = [  # what is expected, when, what, how
    ("identity", (), "output", lambda text: text.replace(b'": ', b'":') + b"\n"),
    ("identity", (), "output", lambda text: without_line(text, 1)),
    ("conserved", ("--no-fix",), "output", lambda text: without_line(text, 1)),
    ("conserved", ("--no-fix",), "output", lambda text: text.replace(b"m2", b"m3")),
    ("conserved", ("--no-fix",), "output", lambda text: b"".join(reversed(text.splitlines(keepends=True)))),
    ("conserved", ("--no-fix",), "output", lambda text: text + text.splitlines(keepends=True)[0]),
    ("conserved", ("--no-fix",), "rejects", lambda text: b""),
    ("same", ("-j", "4"), "output", lambda text: without_line(text, 0)),
    ("same", ("-j", "4"), "rejects", lambda text: text + b"\n"),
    ("same", ("-j", "4"), "findings", lambda text: text.replace(b'"line": 3', b'"line": 4')),
    ("in-place", ("-i", "--no-fix"), "file", lambda text: without_line(text, 2)),
]


K_KIND_CASES = [
    ("found", (), "output", lambda text: text.replace(b"<2>", b"")),
    ("counted", ("--no-fix",), "output", lambda text: text.replace(b"more", b"less")),
    ("counted", ("--no-fix",), "rejects", lambda text: b""),
    ("placed", (), "findings", lambda text: text.replace(b'"line": 1', b'"line": 2')),
    ("placed", (), "findings", lambda text: text.replace(b"invalid-json", b"nul-bytes")),
    ("sums", (), "findings", lambda text: text.replace(b'"errors": 1', b'"errors": 2')),
    ("sums", (), "findings", lambda text: text.replace(b'"records_lost": 1', b'"records_lost": 0')),
    ("sums", (), "findings", lambda text: text.replace(b'"bytes_lost": ', b'"bytes_lost": 1')),
    ("valid", (), "output", lambda text: text + b'[{"role":'),
    ("in-place", ("-i", "--no-fix"), "file", lambda text: text[:-1]),
]


K_APART_CASES = [
    ("itself", (), "output", lambda text: text.replace(b"<1.0>", b"")),
    ("itself", ("--no-fix",), "output", lambda text: text.replace(b"[{", b"[ {")),
    ("apart", (), "output", lambda text: text.replace(b"}],[{", b"},{")),
    ("counted", ("--no-fix",), "rejects", lambda text: b""),
]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    program = parser.parse_args().abridge.resolve()
    clean = b"\n".join(line.text for line in K_LINES) + b"\n"
    lines = K_LINES[:2] + [K_BAD] + K_LINES[2:]
    damaged = b"\n".join(line.text for line in lines) + b"\n"
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="abridge-damage-") as folder:
        honest = check.Checker(program, pathlib.Path(folder))
        honest.clean(clean)
        honest.damaged(lines, damaged)
        for expected, when, name, change in K_CASES:
            judge = Tampered(program, pathlib.Path(folder), when, name, change)
            try:
                judge.clean(clean) if expected == "identity" else judge.damaged(lines, damaged)
                said = "nothing"
            except check.Failure as failure:
                said = str(failure)
            if not said.startswith(expected):
                wrong += 1
                print(f"{expected}: tampering with {name} of {when} gave: {said}")
        kind = next(k for k in check.kinds.K_KINDS if k.name == "array-of-parts")
        elements = [kind.record(n, f"<{n}>").encode() for n in range(4)]
        elements[1] = elements[1].replace(b"<1>", b"a\x01b")
        document = kind.opening + b",".join(elements) + kind.closing
        marks = [b"<0>", b"<2>", b"<3>"]
        honest.kind(kind, document.replace(b"\n", b" "), marks)
        for expected, when, name, change in K_KIND_CASES:
            try:
                Tampered(program, pathlib.Path(folder), when, name, change).kind(kind, document.replace(b"\n", b" "), marks)
                said = "nothing"
            except (check.Failure, ValueError) as failure:
                said = str(failure) if isinstance(failure, check.Failure) else "valid"
            if not said.startswith(expected):
                wrong += 1
                print(f"{expected}: tampering with {name} of {when} of a document gave: {said}")
        lists = [f'[{{"role":"user","content":"<{n}.0>"}}]'.encode() for n in range(3)]
        torn = check.apart.Case(b"[" + b",".join(lists) + b',[{"role":NaN}]]', lists)
        honest.apart(torn)
        for expected, when, name, change in K_APART_CASES:
            try:
                Tampered(program, pathlib.Path(folder), when, name, change).apart(torn)
                said = "nothing"
            except check.Failure as failure:
                said = str(failure)
            if not said.startswith(expected):
                wrong += 1
                print(f"{expected}: tampering with {name} of {when} of lists gave: {said}")
        # A record that is rejected without being damaged is hidden by its neighbour.
        try:
            honest.damaged(lines + [check.Line(b"not JSON")], damaged + b"not JSON\n")
            wrong += 1
            print("hidden: nothing said")
        except check.Failure as failure:
            if not str(failure).startswith("hidden"):
                wrong += 1
                print(f"hidden: {failure}")
    print(f"{len(K_CASES) + len(K_KIND_CASES) + len(K_APART_CASES) + 1} judges, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
