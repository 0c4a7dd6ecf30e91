#!/usr/bin/env python3
"""Takes a format that is said in one file (made_up.cpp) through every command, with no other change anywhere.

Usage: made_up.py PROGRAM
"""
import subprocess
import sys

TALK = [{"who": "rules", "says": "Be brief."}, {"who": "me", "says": "Hi"}, {"who": "it", "says": "Hello."},
        {"who": "me", "says": "Who are you?"}, {"who": "it", "says": "A program."}, {"who": "me", "says": "Well?"}]


def line(talk: list[dict], nr: str, more: str = "") -> str:
    said = ", ".join(f'{{"who": "{m["who"]}", "says": "{m["says"]}"{more}}}' for m in talk)
    return f'{{"nr": "{nr}", "talk": [{said}]}}\n'


ONE = line(TALK, "a")
TWO = ONE + line(TALK[1:4], "b")


class Checks:
    def __init__(self, program: str):
        self.program, self.judged, self.failed = program, 0, 0

    def run(self, *arguments: str, text: str, code: int = 0) -> tuple[str, str]:
        done = subprocess.run([self.program, *arguments], input=text, capture_output=True, text=True, timeout=60, check=False)
        self.same(" ".join(arguments) + ": exit status", done.returncode, code, done.stderr)
        return done.stdout, done.stderr

    def same(self, what: str, got, wanted, more: str = "") -> None:
        self.judged += 1
        if got != wanted:
            self.failed += 1
            print(f"FAILED {what}: expected {wanted!r}, got {got!r}\n{more}")

    def has(self, what: str, text: str, part: str) -> None:
        self.same(f"{what}: has {part!r}", part in text, True, text)


def check(c: Checks) -> None:
    c.has("formats", c.run("formats", text="")[0], "made-up")
    c.has("detect", c.run("detect", text=TWO)[0], "made-up (JSONL, one conversation a record)")
    c.same("validate", c.run("validate", text=TWO)[0], "")
    c.has("validate, a role that is none", c.run("validate", text=ONE.replace('"it"', '"that"', 1), code=1)[0], "invalid-role")
    c.same("sanitize, what is sound", c.run("sanitize", text=TWO)[0], TWO)
    empty = line([*TALK[:2], {"who": "it", "says": ""}, *TALK[2:]], "a")
    c.same("sanitize, an empty message", c.run("sanitize", text=empty)[0], ONE)
    c.same("trim", c.run("trim", "--last", "1", text=ONE)[0], line([TALK[0], TALK[5]], "a"))
    c.same("--select", c.run("trim", "--last", "9", "--select", "b", text=TWO)[0], TWO.splitlines(keepends=True)[1])
    c.same("render", c.run("render", "--style", "plain", "--last", "2", text=ONE)[0].split(), "System: Be brief. Assistant: A program. User: Well?".split())
    c.same("convert", c.run("convert", "--to", "openai", text=line(TALK[1:3], "b"))[0].replace(" ", ""),
           '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello."}]}\n')
    c.same("tokens", c.run("tokens", "--by", "message", text=ONE)[0].count("\n") >= len(TALK), True)
    cut = ONE[:ONE.index("A program")]
    c.same("damage: cut off", c.run("sanitize", text=cut, code=1)[0] + "\n", line(TALK[:4], "a"))
    lost = TWO.replace('"talk": [', '"talk" [', 1)
    c.has("damage: the next record", c.run("sanitize", text=lost, code=1)[0], line(TALK[1:4], "b").strip())
    known = c.run("validate", "--set", "rules.unknown-field=warn", text=line(TALK, "a", ', "at": "2026-01-02T03:04:05Z"'))
    c.same("unknown-field, known ones", known[0], "")
    c.has("unknown-field", c.run("validate", "--set", "rules.unknown-field=warn", text=line(TALK, "a", ', "mood": 1'))[0], "'mood'")


def main() -> int:
    checks = Checks(sys.argv[1])
    check(checks)
    print(f"{checks.judged} checks, {checks.failed} failures")
    return 1 if checks.failed or not checks.judged else 0


if __name__ == "__main__":
    sys.exit(main())
