#!/usr/bin/env python3
"""Damages inputs at random and checks that abridge loses nothing of them.

Usage: check.py --abridge build/abridge --count 300 --seed 1 [--keep FOLDER]

For every JSONL file, under a policy that looks at nothing but the file itself:
  identity   a clean file comes out of `sanitize` byte for byte
  conserved  with nothing repaired, the input's bytes are those kept and those of --rejects, in their order; of a file
             with no two whole lines, which may be one document, every byte is in the one or the other
  in-place   `sanitize -i --no-fix` leaves the file as it is: what is rejected stays in its place
  hidden     every record that nobody damaged is kept, whatever stands beside it
  same       -j 1 and -j 4 write the same output, rejects and findings
  again      what `sanitize` wrote is clean of what it can repair: a second run changes nothing
White space between records, byte order marks and NUL runs are no record's bytes.

For every input of every kind (kinds.py), documents among them:
  found      every record that was not itself destroyed is in the output; a result whose call is lost, and in a log a
             call whose result is, may be in the rejects
  counted    with nothing repaired, every byte is in the output or in the rejects; of a document, commas and brackets may be new
  placed     every finding stands on the line where its byte stands, and every loss has one
  sums       the summary agrees with the findings, and what is recovered and lost with what was read
  valid      what comes out is clean of damage; a document is JSON, or several are
  in-place   as above

For every input of several conversations of which some lost brackets or ends (apart.py):
  itself     every conversation of which no byte was touched comes out as itself
  apart      no two are joined to one
  counted, in-place, valid: as above
"""
import argparse
import collections
import dataclasses
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import apart  # noqa: E402
import kinds  # noqa: E402

K_POLICY = "extends: none\nrules: {lone-surrogate: fix, invalid-utf8: fix, duplicate-key: warn}\n"
K_TOOLS = "".join(f", {rule}: error" for rule in (
    "tool-call-unanswered", "tool-result-orphan", "tool-result-misplaced", "not-an-object")) + "}\n"
K_LIMIT = 120  # seconds that one run may take
K_BIG = 3 << 20  # bytes; more than a block, so that several threads share the file
K_NUMBERS = ["1e400", "26.0", "12345678901234567890", "-0.0", "0.1E-7", "1", "-3", "1E+2"]
K_TEXTS = ["hello", "", "é", "日本語", "\\u00e9", "\\/", "\\ud83d\\ude80", "🚀", "a\\nb", '\\"', "{\\\"x\\\":1}", "]}", "\\\\"]


@dataclasses.dataclass
class Line:
    """A line without its end; `record` where it is a whole record that must be kept."""

    text: bytes
    record: bool = True


class Writer:
    """Makes records with odd but lawful bytes."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.next_id = 0

    def blank(self) -> str:
        return self.random.choice(["", "", "", " ", "  ", "\t"])

    def value(self, depth: int) -> str:
        kind = self.random.randrange(7 if depth > 0 else 5)
        if kind == 0:
            return self.random.choice(["true", "false", "null"])
        if kind < 3:
            return self.random.choice(K_NUMBERS)
        if kind < 5:
            return '"' + "".join(self.random.choices(K_TEXTS, k=3)) + '"'
        items = [self.value(depth - 1) for _ in range(self.random.randrange(4))]
        if kind == 5:
            return "[" + self.blank() + ("," + self.blank()).join(items) + self.blank() + "]"
        return "{" + ("," + self.blank()).join(f'"k{i}"{self.blank()}:{item}' for i, item in enumerate(items)) + "}"

    def message(self, role: str, filler: int) -> str:
        text = f"m{self.next_id} " + "".join(self.random.choices(K_TEXTS, k=2)) + "x" * filler
        self.next_id += 1
        members = [f'"role":{self.blank()}"{role}"', f'"content"{self.blank()}:"{text}"']
        members += [f'"u{i}":{self.value(2)}' for i in range(self.random.randrange(3))]
        self.random.shuffle(members)
        return "{" + ("," + self.blank()).join(members) + self.blank() + "}"

    def conversation(self, filler: int) -> str:
        roles = ["user", "assistant"] * self.random.randint(1, 3)
        members = [f'"messages":[{",".join(self.message(role, filler) for role in roles)}]']
        members += [f'"x{i}":{self.value(2)}' for i in range(self.random.randrange(2))]
        self.random.shuffle(members)
        return "{" + ",".join(members) + "}"

    def clean(self, big: bool) -> tuple[list[Line], bool]:
        """A file's lines; whether each is a conversation (else a message)."""
        conversations = big or self.random.random() < 0.7
        filler = self.random.choice([2000, 20000]) if big else self.random.choice([0, 0, 10])
        count = K_BIG // (filler * 4) if big else self.random.randint(2, 12)
        if conversations:
            texts = [self.conversation(filler) for _ in range(count)]
        else:
            texts = [self.message("assistant" if i % 2 else "user", filler) for i in range(count)]
        return [Line(text.encode()) for text in texts], conversations


class Damager:
    """Damages lines. What it leaves is no prefix of a value that later lines could complete."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)

    def cut(self, line: Line) -> list[Line]:
        # Inside a string, so that nothing that follows can close it.
        places = [m.start() for m in re.finditer(rb"m\d+ ", line.text)]
        return [Line(line.text[:self.random.choice(places) + 1], record=False)]

    def glued(self, line: Line) -> list[Line]:
        return [Line(self.cut(line)[0].text + line.text)]  # the whole one after the stub is kept: see `expect`

    def garbage(self, line: Line) -> list[Line]:
        word = self.random.choice([b"not JSON", b"NaN", b"{'role': 'user'}", b"}", b"]", b'{"a":}', b"[1 2]", b"\xfe\xfe\x00",
                                   b"tru", b'{"a":1,}', b"[" * 2000, b'"text', b"-", b"{\"a\" 1}"])
        return [Line(word, record=False), line]

    def raw_control(self, line: Line) -> list[Line]:
        return [Line(line.text.replace(b'"role"', b'"r\x01le"', 1), record=False)]

    def bad_utf8(self, line: Line) -> list[Line]:
        at = re.search(rb"m\d+ ", line.text).end()
        bad = self.random.choice([b"\xe9", b"\xc0\xaf", b"\xed\xa0\xbd", b"\xf0\x9f", b"\x80"])
        return [Line(line.text[:at] + bad + line.text[at:], record=False)]

    def surrogate(self, line: Line) -> list[Line]:
        at = re.search(rb"m\d+ ", line.text).end()
        return [Line(line.text[:at] + self.random.choice([b"\\ud83d", b"\\ude80"]) + b"z" + line.text[at:], record=False)]

    def nul_run(self, line: Line) -> list[Line]:
        return [Line(b"\0" * self.random.randint(1, 5000), record=False), line]

    def nul_before(self, line: Line) -> list[Line]:
        return [Line(b"\0" * 7 + line.text)]

    def order_mark(self, line: Line) -> list[Line]:
        return [Line(b"\xef\xbb\xbf" + line.text)]

    def blank(self, line: Line) -> list[Line]:
        return [Line(self.random.choice([b"", b" ", b"\t\r"]), record=False), line]

    def doubled_key(self, line: Line) -> list[Line]:
        return [Line(b'{"twice":1,"twice":2,' + line.text[1:])]

    def run(self, lines: list[Line], harm: int) -> list[Line]:
        ways = [self.cut, self.glued, self.garbage, self.raw_control, self.bad_utf8, self.surrogate, self.nul_run,
                self.nul_before, self.order_mark, self.blank, self.doubled_key]
        chosen = set(self.random.sample(range(len(lines)), min(harm, len(lines))))
        out: list[Line] = []
        for i, line in enumerate(lines):
            out += self.random.choice(ways)(line) if i in chosen else [line]
        return out


def squeezed(text: bytes) -> bytes:
    """Without what belongs to no record."""
    return re.sub(rb"[\s\0]|\xef\xbb\xbf", b"", text)


def interleaved(whole: bytes, parts: tuple[list[bytes], list[bytes]]) -> str:
    """Whether two lists of pieces, each in its order, make up the whole. Says where not."""
    states = {(0, 0): 0}  # how many of each are used: bytes
    while states:
        following = {}
        for (a, b), at in states.items():
            if at == len(whole) and a == len(parts[0]) and b == len(parts[1]):
                return ""
            for next_state, pieces, n in (((a + 1, b), parts[0], a), ((a, b + 1), parts[1], b)):
                if n < len(pieces) and whole.startswith(pieces[n], at):
                    following[next_state] = at + len(pieces[n])
        if not following:
            (a, b), at = max(states.items(), key=lambda item: item[1])
            return (f"after {at} of {len(whole)} bytes, {a} of {len(parts[0])} kept and {b} of {len(parts[1])} rejected, "
                    f"nothing goes on with {whole[at:at + 60]!r}")
        states = following
    return ""


def is_lines(text: bytes) -> bool:
    """Whether two lines or more are records by themselves."""
    whole = 0
    for line in text.split(b"\n"):
        try:
            whole += isinstance(json.loads(squeezed(line)), dict)
        except (ValueError, RecursionError):
            pass
    return whole > 1


class Failure(Exception):
    pass


class Checker:
    def __init__(self, program: pathlib.Path, folder: pathlib.Path):
        self.program, self.folder = program, folder
        (folder / "policy.yaml").write_text(K_POLICY)

    def run(self, file: pathlib.Path, *options: str, command: str = "sanitize") -> dict[str, bytes]:
        findings, rejects = self.folder / "findings.json", self.folder / "rejects"
        writes = command == "sanitize" and "-i" not in options
        rejects.write_bytes(b"")
        done = subprocess.run(
            [self.program, command, "-q", "-p", self.folder / "policy.yaml", f"--findings=json={findings}",
             *(["--rejects", rejects] if writes else []), *options, file],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=K_LIMIT, check=False)
        if done.returncode not in (0, 1) or done.stderr:
            raise Failure(f"{' '.join(options)}: exit {done.returncode}: {done.stderr.decode(errors='replace')[:300]}")
        json.loads(findings.read_bytes())
        return {"output": done.stdout, "rejects": rejects.read_bytes(),
                "findings": findings.read_bytes()}

    def clean(self, text: bytes) -> None:
        (self.folder / "policy.yaml").write_text(K_POLICY)
        file = self.write(text)
        got = self.run(file)
        if got["output"] != text:
            raise Failure(f"identity: {difference(text, got['output'])}")

    def damaged(self, lines: list[Line], text: bytes) -> None:
        (self.folder / "policy.yaml").write_text(K_POLICY)
        file = self.write(text)
        untouched = self.run(file, "--no-fix")
        pieces = tuple([squeezed(line) for line in untouched[name].splitlines() if squeezed(line)]
                       for name in ("output", "rejects"))
        if not is_lines(text):
            self.counted(text, untouched, new=b",]}[{")
        elif where := interleaved(squeezed(text), pieces):
            raise Failure(f"conserved: {where}")
        kept = squeezed(untouched["output"])
        for line in lines:
            whole = squeezed(line.text)
            if line.record and whole not in kept:
                # After a stub the record is kept and the stub is not.
                if not any(whole.endswith(piece) and len(piece) > 20 for piece in pieces[0]):
                    raise Failure(f"hidden: {line.text[:80]!r} is not kept")
        one, four = (self.run(file, "-j", n) for n in ("1", "4"))
        for name in one:
            if one[name] != four[name]:
                raise Failure(f"same: {name} differs: {difference(one[name], four[name])}")
        self.run(file, "-i", "--no-fix")
        if file.read_bytes() != text:
            raise Failure(f"in-place: {difference(text, file.read_bytes())}")
        file = self.write(one["output"])
        again = self.run(file)
        if again["output"] != one["output"]:
            raise Failure(f"again: {difference(one['output'], again['output'])}")

    def kind(self, kind: kinds.Kind, text: bytes, marks: list[bytes]) -> None:
        (self.folder / "policy.yaml").write_text(K_POLICY.replace("}\n", K_TOOLS) if kind.tools else K_POLICY)
        file = self.write(text)
        repaired = self.run(file, *(["--jsonl"] if kind.read_only else []), command="render" if kind.read_only else "sanitize")
        for mark in marks:
            if mark not in repaired["output"] and not (self.is_alone(kind, mark, repaired) and mark in repaired["rejects"]):
                raise Failure(f"found: {mark!r} is not in the output {repaired['output'][:200]!r}")
        self.findings(kind, text, repaired["findings"])
        self.findings(kind, text, self.run(file, command="validate")["findings"])
        if kind.read_only:
            return
        untouched = self.run(file, "--no-fix")
        summary = self.sums(text, untouched["findings"])
        kept = sum(1 for line in untouched["output"].splitlines() if squeezed(line))
        if not kind.document and kind.keeps_bytes and not kind.tools and not kind.lists and kept != summary["records_recovered"]:
            raise Failure(f"sums: {kept} records in the output: {summary}")
        if kind.keeps_bytes:
            self.counted(text, untouched, new=b",]}[{" if kind.document or kind.lists else b"")
        self.run(file, "-i", "--no-fix")
        if file.read_bytes() != text:
            raise Failure(f"in-place: {difference(text, file.read_bytes())}")
        if kind.document and squeezed(repaired["output"]):
            read_values(repaired["output"])
        again = self.run(self.write(repaired["output"]), command="validate")
        if json.loads(again["findings"])["summary"]["records_lost"]:
            raise Failure(f"valid: {again['findings'][:300]!r}")

    @staticmethod
    def is_alone(kind: kinds.Kind, mark: bytes, got: dict[str, bytes]) -> bool:
        """Whether a record is a result whose call was lost, or a log's call whose result was: it is rejected by itself."""
        partner = kinds.partner_of(mark) if kind.tools else b""
        return partner != b"" and partner not in got["output"] and (kind.log or kinds.is_result(mark))

    def counted(self, text: bytes, got: dict[str, bytes], new: bytes) -> None:
        """`new`: what may be in the outcome and was not in the input."""
        before, after = (collections.Counter(squeezed(part)) for part in (text, got["output"] + got["rejects"]))
        differing = {chr(c): (before[c], after[c]) for c in before.keys() | after.keys()
                     if before[c] > after[c] or (before[c] != after[c] and c not in new)}
        if differing:
            raise Failure(f"counted: bytes in and out: {differing}")

    def apart(self, case: apart.Case) -> None:
        (self.folder / "policy.yaml").write_text(K_POLICY)
        file = self.write(case.text)
        for options in ((), ("--no-fix",)):
            got = self.run(file, *options)
            if wrong := apart.judge(case, got["output"]):
                raise Failure(wrong)
        self.counted(case.text, got, new=b",]}[{")
        self.run(file, "-i", "--no-fix")
        if file.read_bytes() != case.text:
            raise Failure(f"in-place: {difference(case.text, file.read_bytes())}")
        again = self.run(self.write(got["output"]), command="validate")
        if json.loads(again["findings"])["summary"]["records_lost"]:
            raise Failure(f"valid: {again['findings'][:300]!r}")

    def findings(self, kind: kinds.Kind, text: bytes, written: bytes) -> None:
        said = json.loads(written)
        summary = said["summary"]
        losses = 0
        for f in said["findings"]:
            line = 1 + text.count(b"\n", 0, f["offset"])
            if f["line"] != line or f["offset"] > len(text):
                raise Failure(f"placed: {f} stands on line {line}")
            losses += f["rule"] in ("invalid-json", "truncated-record")
        # A comma too many is a place, and no loss.
        if losses < summary["records_lost"] or (losses != summary["records_lost"] and not kind.document and not kind.lists):
            raise Failure(f"placed: {losses} findings of {summary['records_lost']} records lost")
        counted = collections.Counter(f["severity"] for f in said["findings"])
        if (counted["error"], counted["warn"]) != (summary["errors"], summary["warnings"]):
            raise Failure(f"sums: {counted} and {summary}")
        self.sums(text, written)

    def sums(self, text: bytes, written: bytes) -> dict:
        """What findings say was read, recovered and lost."""
        summary = json.loads(written)["summary"]
        for what, all_of_them in (("records", summary["records"]), ("bytes", len(text))):
            recovered, lost = summary[f"{what}_recovered"], summary[f"{what}_lost"]
            if recovered + lost != all_of_them or not 0 <= lost <= all_of_them:
                raise Failure(f"sums: {what}, {all_of_them} of them: {summary}")
        return summary

    def write(self, text: bytes) -> pathlib.Path:
        file = self.folder / "input.jsonl"
        file.write_bytes(text)
        return file


def read_values(text: bytes) -> None:
    """One JSON document or several. An error where something else stands there."""
    rest = text.decode().strip()
    while rest:
        _, end = json.JSONDecoder().raw_decode(rest)
        rest = rest[end:].strip()


def is_value(text: bytes) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def difference(want: bytes, got: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(want, got)) if a != b), min(len(want), len(got)))
    return f"at byte {at}: {want[max(0, at - 30):at + 50]!r} became {got[max(0, at - 30):at + 50]!r}"


def lines_to_text(lines: list[Line], chooser: random.Random) -> bytes:
    end = chooser.choice([b"\n", b"\n", b"\r\n"])
    text = end.join(line.text for line in lines)
    return text if chooser.random() < 0.3 else text + end


# Cases by seed and kind that are known to break a promise (how its failure begins), and why. One that passes is a failure, so that the list stays true.
K_OPEN: dict[tuple[int, str], tuple[str, str]] = {}  # (seed, kind): how it fails, and why


def fails(name: str, call, judged: bytes, keep: pathlib.Path | None, is_open: tuple[str, str] | None = None) -> bool:
    try:
        call()
        if is_open:
            print(f"FAILED {name}: it passes now: take it off K_OPEN")
        return bool(is_open)
    except (Failure, subprocess.TimeoutExpired, json.JSONDecodeError, UnicodeDecodeError) as failure:
        if is_open and str(failure).startswith(is_open[0]):
            print(f"{name} is open: {is_open[1]}")
            return False
        print(f"FAILED {name}: {failure}")
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
            (keep / re.sub(r"\W+", "_", name)).write_bytes(judged)
        return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="where inputs that fail are written")
    options = parser.parse_args()
    failures = big_files = harms = 0
    judged_kinds: collections.Counter = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="abridge-damage-") as folder:
        checker = Checker(options.abridge.resolve(), pathlib.Path(folder))
        for n in range(options.count):
            seed = options.seed * 1_000_003 + n
            chooser = random.Random(seed)
            big = n % 25 == 24
            lines, _ = Writer(seed).clean(big)
            clean = lines_to_text(lines, chooser)
            harm = chooser.randint(1, 6)
            damaged = Damager(seed).run(lines, harm)
            text = lines_to_text(damaged, chooser)
            big_files, harms = big_files + big, harms + harm
            for judged, call in ((clean, lambda: checker.clean(clean)), (text, lambda: checker.damaged(damaged, text))):
                failures += fails(f"case {n} (seed {seed})", call, judged, options.keep)
            layout = apart.K_LAYOUTS[n % len(apart.K_LAYOUTS)]
            case = apart.Damager(seed).run(layout)
            judged_kinds[layout.name] += 1
            if not is_value(case.text):  # brackets of which one is lost here and another there may match
                failures += fails(f"case {n} (seed {seed}, {layout.name})", lambda: checker.apart(case), case.text, options.keep)
            kind = kinds.K_KINDS[n % len(kinds.K_KINDS)]
            text, marks = kinds.Damager(seed).run(kind, chooser.randint(4, 9), chooser.randint(0, 4))
            judged_kinds[kind.name] += 1
            failures += fails(f"case {n} (seed {seed}, {kind.name})", lambda: checker.kind(kind, text, marks), text, options.keep,
                              K_OPEN.get((seed, kind.name)))
    print(", ".join(f"{n} {name}" for name, n in judged_kinds.items()))
    print(f"{options.count} files, {big_files} of them over {K_BIG} bytes, {harms} pieces of damage: {failures} failures")
    return 1 if failures or not options.count else 0


if __name__ == "__main__":
    sys.exit(main())
