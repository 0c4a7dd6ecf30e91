"""Inputs with many conversations of which some lost brackets or ends: what must stay apart, and what must come out as itself.

Every message holds a mark, `<3.1>`: the second message of the fourth conversation.
"""
import dataclasses
import json
import random
import re
import typing

K_TEXTS = ["hello", "é", "日本語", "\\ud83d\\ude80", '\\"', "]}", "a, b", "{", "}],", "],[{", "\\\\", '[{\\"role\\":\\"user\\"}]']
K_MARK = re.compile(rb"<(\d+)\.(\d+)>")


@dataclasses.dataclass
class Case:
    text: bytes
    untouched: list[bytes]  # conversations that must come out as they are


@dataclasses.dataclass
class Layout:
    """How conversations stand in an input."""

    name: str
    conversation: typing.Callable[[random.Random, int, list[str]], str]
    opening: bytes = b""
    closing: bytes = b""
    between: tuple[bytes, ...] = (b"\n",)
    fewest: int = 4


def messages(chooser: random.Random, n: int) -> list[str]:
    count = 2 * chooser.randint(1, 2)
    return [f'{{"role":"{"assistant" if i % 2 else "user"}","content":"<{n}.{i}>{chooser.choice(K_TEXTS)}"}}' for i in range(count)]


def listed(chooser: random.Random, n: int, said: list[str]) -> str:
    return "[" + ",".join(said) + "]"


def named(chooser: random.Random, n: int, said: list[str]) -> str:
    return f'{{"id":"c{n}","messages":[{",".join(said)}],"zz":1}}'


def bare(chooser: random.Random, n: int, said: list[str]) -> str:
    return f'{{"messages":[{",".join(said)}]}}'


K_COMMAS = (b",", b", ", b",\n", b",\n  ")
K_LAYOUTS = [
    Layout("array-of-arrays", listed, b"[", b"]", K_COMMAS),
    Layout("array-of-named", named, b"[", b"]", K_COMMAS),
    Layout("array-of-bare", bare, b"[", b"]", K_COMMAS),
    Layout("object-of-named", named, b'{"conversations":[', b'],"total":9}', K_COMMAS),
    Layout("lines-of-lists", listed),
    Layout("lines-of-named", named),
    Layout("glued-lists", listed, between=(b"",)),
    Layout("glued-named", named, between=(b"",)),
    Layout("glued-bare", bare, between=(b"",)),
]


class Damager:
    def __init__(self, seed: int):
        self.random = random.Random(seed)

    def cut_start(self, text: bytes) -> bytes:
        return text[self.random.randint(2, len(text) - 3):]

    def cut_end(self, text: bytes) -> bytes:
        # After what says what it is, and within a text, which nothing that follows closes.
        places = [m.end() for m in K_MARK.finditer(text)]
        return text[:self.random.choice(places)]

    def lost_first(self, text: bytes) -> bytes:
        return text[1:]

    def lost_last(self, text: bytes) -> bytes:
        end = text.rindex(b"]")
        return self.random.choice([text[:-1], text[:end], text[:end] + text[end + 1:]])

    def bad_value(self, text: bytes) -> bytes:
        at = self.random.choice([m.start() for m in re.finditer(rb'"content":"', text)])
        return text[:at] + b'"content":NaN,' + text[at:]

    def lost_quote(self, text: bytes) -> bytes:
        at = self.random.choice([m.start() for m in re.finditer(rb'"content"', text)])
        return text[:at] + text[at + 1:]

    def control(self, text: bytes) -> bytes:
        return K_MARK.sub(lambda m: m.group() + b"\x01", text, count=1)

    def lost_brace(self, text: bytes) -> bytes:
        at = self.random.choice([m.start() for m in re.finditer(rb'\{"role"', text)])
        return text[:at] + text[at + 1:]

    def twice(self, text: bytes) -> bytes:
        return self.control(self.lost_last(text)) if self.random.randrange(2) else self.bad_value(self.lost_first(text))

    def stub(self, text: bytes) -> bytes:
        return self.cut_end(text)

    def run(self, layout: Layout) -> Case:
        chooser = self.random
        count = chooser.randint(layout.fewest, 8)
        ways = [self.cut_start, self.cut_end, self.lost_first, self.lost_last, self.bad_value, self.lost_quote, self.control,
                self.lost_brace, self.twice]
        # The first two say what the input is; after a damaged one a whole one stands, so that it can be told where that ends.
        chosen: set[int] = set()
        for n in chooser.sample(range(2, count), min(chooser.randint(0, 3), count - 2)):
            if n - 1 not in chosen and n + 1 not in chosen:
                chosen.add(n)
        between = chooser.choice(layout.between)
        text, untouched = layout.opening, []
        for n in range(count):
            whole = layout.conversation(chooser, n, messages(chooser, n)).encode()
            one = chooser.choice(ways)(whole) if n in chosen else whole
            if n in chosen and chooser.randrange(4) == 0:  # a stub, and the whole one after it
                one = self.stub(whole) + whole
            if whole in one:
                untouched.append(whole)
            text += one + (between if n + 1 < count else b"")
        return Case(text + layout.closing, untouched)


def conversations_of(output: bytes) -> list[str]:
    """What an output says, each conversation by itself, in one spelling."""
    found = []

    def look(value: object) -> None:
        if isinstance(value, dict) and "conversations" in value:
            value = value["conversations"]
        if isinstance(value, list) and all(isinstance(v, list) or isinstance(v, dict) and "messages" in v for v in value):
            for v in value:
                look(v)
        else:
            found.append(json.dumps(value, ensure_ascii=False))

    rest = output.decode().strip()
    while rest:
        value, end = json.JSONDecoder().raw_decode(rest)
        look(value)
        rest = rest[end:].strip()
    return found


def judge(case: Case, output: bytes) -> str:
    """What is wrong with an output; empty where nothing is."""
    said = conversations_of(output)
    for one in said:
        numbers = {m.group(1) for m in K_MARK.finditer(one.encode())}
        if len(numbers) > 1:
            return f"apart: {sorted(numbers)} are one conversation: {one[:200]}"
    spelled = set(said)
    for whole in case.untouched:
        if json.dumps(json.loads(whole), ensure_ascii=False) not in spelled or whole not in output:
            return f"itself: {whole[:80]!r} does not come out as itself"
    return ""
