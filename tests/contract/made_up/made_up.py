#!/usr/bin/env python3
"""Takes a format that is said in one file (made_up.cpp) through every command, with no other change anywhere.

Usage: made_up.py PROGRAM
"""
import base64
import json
import struct
import subprocess
import sys

TALK = [{"who": "rules", "says": "Be brief."}, {"who": "me", "says": "Hi"}, {"who": "it", "says": "Hello."},
        {"who": "me", "says": "Who are you?"}, {"who": "it", "says": "A program."}, {"who": "me", "says": "Well?"}]


def line(talk: list[dict], nr: str, more: str = "") -> str:
    said = ", ".join(f'{{"who": "{m["who"]}", "says": "{m["says"]}"{more}}}' for m in talk)
    return f'{{"nr": "{nr}", "talk": [{said}]}}\n'


ONE = line(TALK, "a")
TWO = ONE + line(TALK[1:4], "b")


# A picture of 768 × 768 pixels, as far as its head: gpt-4o bills it with 85 tokens and four times 170 (testdata/models).
PICTURE = base64.b64encode(b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 768, 768)).decode()
CALL, RESULT = {"does": {"nr": "7", "what": "look", "with": {"at": "sky"}}}, {"done": {"nr": "7", "gave": "blue"}}
TOOLS = {"can": [{"tool": {"name": "look", "with": {"type": "object"}}}], "ask": {"longest": 9, "use": "some"}, "mind": "gpt-4o", "law": "Be kind."}


def record(*parts: list, **more) -> str:
    """Turns of me and it, with what they are made of."""
    return json.dumps({"held": {"talk": [{"who": ("me", "it")[i % 2], "says": p} for i, p in enumerate(parts)], **more}}) + "\n"


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


def check_parts(c: Checks) -> None:
    """What its messages are made of, and what stands beside them."""
    whole = record(["See", {"pic": {"b64": PICTURE, "kind": "image/png"}}], [CALL], [RESULT], ["Blue."], **TOOLS)
    c.same("a call and its result", c.run("validate", text=whole)[0], "")
    made = c.run("sanitize", "--unsafe-fixes", text=record(["See"], [CALL], ["And?"]))[0]
    c.has("a result that is made", made, '{"done":{"nr":"7","gave":')
    converted, said = c.run("convert", "--to", "openai", text=whole)
    got = json.loads(converted)
    c.same("convert, messages", got.pop("messages"), [
        {"role": "system", "content": "Be kind."},
        {"role": "user", "content": [{"type": "text", "text": "See"}, {"type": "image_url", "image_url": {"url": "data:image/png;base64," + PICTURE}}]},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "7", "type": "function", "function": {"name": "look", "arguments": '{"at":"sky"}'}}]},
        {"role": "tool", "tool_call_id": "7", "content": "blue"}, {"role": "assistant", "content": "Blue."}])
    tools = [{"type": "function", "function": {"name": "look", "parameters": {"type": "object"}}}]
    c.same("convert, what stands beside them", got, {"model": "gpt-4o", "max_tokens": 9, "tool_choice": "required", "tools": tools})
    c.same("convert, nothing is lost", said, "")
    c.has("convert, what is", c.run("convert", "--to", "openai", text=whole.replace('"nr": "7", "what"', '"mood": 1, "nr": "7", "what"'))[1], "blocks (mood)")
    back = json.loads(c.run("convert", "--to", "made-up", text=converted)[0])
    c.same("convert to it", back, {
        "mind": "gpt-4o",
        "ask": {"longest": 9, "use": "some"},
        "talk": [{"who": "rules", "says": ["Be kind."]}, {"who": "me", "says": ["See", {"pic": {"kind": "image/png", "b64": PICTURE}}]},
                 {"who": "it", "says": [CALL]}, {"who": "me", "says": [RESULT]}, {"who": "it", "says": ["Blue."]}],
        "can": [{"what": "look", "with": {"type": "object"}}]})
    bare = record(["See"], [CALL], [RESULT], ["Blue."], **TOOLS)
    c.same("tokens, of a picture", total(c, whole) - total(c, bare), 85 + 4 * 170)
    c.same("tokens, of a picture in a result", total(c, bare.replace('"blue"', '["blue", ' + json.dumps({"pic": {"b64": PICTURE}}) + "]")) - total(c, bare), 85 + 4 * 170)
    c.same("tokens, of the tools", total(c, bare) > total(c, record(["See"], [CALL], [RESULT], ["Blue."])) + 10, True)
    answer = {"answer": {"who": "it", "says": ["Hello."]}, "mind": "gpt-4o", "bill": {"heard": 100, "said": 3}}
    c.same("tokens, as they were billed", total(c, json.dumps(answer)), 103)


def check_looks(c: Checks) -> None:
    """What people look at it with."""
    c.has("list", c.run("list", "-", text=TWO)[0], "Hi")
    c.has("show", c.run("show", "-", text=ONE)[0], "A program")
    c.has("grep", c.run("grep", "program", "-", text=TWO)[0], "A program")
    c.same("stats", [json.loads(c.run("stats", "--json", "-", text=TWO)[0])[k] for k in ("conversations", "messages")], [2, len(TALK) + 3])
    c.has("view", c.run("view", "-", text=ONE)[0], "A program")


def check_cuts(c: Checks) -> None:
    """A result of which nothing is left has the format's own shape."""
    pictures = record(["See"], [CALL], [{"done": {"nr": "7", "gave": [{"pic": {"b64": PICTURE}}]}}], ["Blue."], ["And?"], ["No."])
    cleared = c.run("trim", "--set", "trim=[{clear: {keep_last: 0}}]", text=pictures)[0]
    c.same("clear, a result of pictures alone", json.loads(cleared)["held"]["talk"][2]["says"][0]["done"]["gave"], "[cleared: 52 characters]")


def total(c: Checks, text: str) -> int:
    return json.loads(c.run("tokens", "--model", "gpt-4o", "--json", text=text)[0])["tokens"]


def main() -> int:
    checks = Checks(sys.argv[1])
    check(checks)
    check_parts(checks)
    check_looks(checks)
    check_cuts(checks)
    print(f"{checks.judged} checks, {checks.failed} failures")
    return 1 if checks.failed or not checks.judged else 0


if __name__ == "__main__":
    sys.exit(main())
