"""Transcripts of every format that can be written, and what hostile bytes or a bad disk make of them."""
import json
import pathlib
import random
import sys

K_ROOT = pathlib.Path(__file__).resolve().parents[3]
for folder in ("promises", "damage", "seeds"):
    sys.path.append(str(K_ROOT / "tests" / "property" / folder))

import kinds  # noqa: E402
import transcripts  # noqa: E402

K_BIGGEST = 20000  # bytes of a source: what is longer only takes longer
K_BRACKETS = [b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"[[", b"]]", b"{{", b"}}", b'"}', b'{"', b"},{", b"]}"]
K_CONTROL = [b"\0", b"\0\0\0\0", b"\1", b"\2", b"\x1b", b"\x7f", b"\n", b"\r", b"\r\n", b"\t", b"\v", b"\f"]
K_ODD = [b"\xff", b"\xc3", b"\xed\xa0\xbd", b"\xef\xbb\xbf", b"\n\xef\xbb\xbf", b"\xe2\x80\xa8", b"\\ud83d", b"\\u0000", b"NaN", b"null",
         b"-", b"1e999", b"//", b"data: ", b"event: x\n", b"```json\n", b"===\n", b'"role":', b'"content":null', b"undefined"]


def fixtures(limit: int) -> list[bytes]:
    found = sorted(p for p in (K_ROOT / "testdata").rglob("*") if p.suffix in (".json", ".jsonl") and p.is_file())
    return [text for text in (p.read_bytes() for p in found) if 0 < len(text) <= limit]


def generated(random_: random.Random) -> bytes:
    if random_.random() < 0.4:
        kind = random_.choice([k for k in kinds.K_KINDS if not k.read_only and not k.cut])
        between = b",\n" if kind.document else b"\n"
        records = [kind.record(n, f"<{n}> text").encode() for n in range(random_.randint(2, 9))]
        return kind.opening + between.join(records) + (kind.closing or b"\n")
    if random_.random() < 0.15:
        return record(random_)
    made = transcripts.TranscriptGenerator(random_).transcript()
    return made.write(random.Random).encode(errors="surrogatepass")[:K_BIGGEST]


def record(random_: random.Random) -> bytes:
    """One that is more than its history: a request, a task, a thread."""
    history = transcripts.TranscriptGenerator(random_).conversation("openai")[:6]
    made = random_.choice([
        {"prompt": "what now", "conversationHistory": history},
        {"description": "d", "background_context": "b", "conversation_history": history},
        {"model": "m", "messages": history, "temperature": 0.5},
        {"custom_id": "r1", "method": "POST", "url": "/v1/chat/completions", "body": {"model": "m", "messages": history}},
    ])
    return transcripts.Writer(random_).value(made).encode(errors="surrogatepass")


class Mutator:
    def __init__(self, random_: random.Random, others: list[bytes]):
        self.random, self.others = random_, others
        self.spliced = False  # whether the last one has parts of two files

    def place(self, text: bytes) -> int:
        """Anywhere, or beside what JSON is made of."""
        if text and self.random.random() < 0.5:
            wanted = self.random.choice(b'{}[]",:\n')
            found = text.find(wanted, self.random.randrange(len(text)))
            if found >= 0:
                return found + self.random.randrange(2)
        return self.random.randrange(len(text) + 1)

    def span(self, text: bytes) -> tuple[int, int]:
        begin = self.place(text)
        end = self.place(text) if self.random.random() < 0.3 else min(len(text), begin + self.random.choice([1, 1, 2, 5, 20, 200]))
        return min(begin, end), max(begin, end)

    def flip(self, text: bytes) -> bytes:
        if not text:
            return text
        at = min(self.place(text), len(text) - 1)
        return text[:at] + bytes([text[at] ^ (1 << self.random.randrange(8))]) + text[at + 1:]

    def delete(self, text: bytes) -> bytes:
        begin, end = self.span(text)
        return text[:begin] + text[end:]

    def insert(self, text: bytes) -> bytes:
        at = self.place(text)
        return text[:at] + self.random.choice(self.random.choice([K_BRACKETS, K_CONTROL, K_ODD])) + text[at:]

    def overwrite(self, text: bytes) -> bytes:
        begin, end = self.span(text)
        return text[:begin] + self.random.choice([b"\0", b" ", b"x", b"\xff", b"\n"]) * (end - begin) + text[end:]

    def truncate(self, text: bytes) -> bytes:
        at = self.place(text)
        return text[at:] if self.random.random() < 0.25 else text[:at]

    def duplicate(self, text: bytes) -> bytes:
        begin, end = self.span(text)
        at = self.place(text) if self.random.random() < 0.5 else end
        return text[:at] + text[begin:end] + text[at:]

    def swap(self, text: bytes) -> bytes:
        a, b = self.span(text), self.span(text)
        if a[1] > b[0]:
            a, b = b, a
        return text if a[1] > b[0] else text[:a[0]] + text[b[0]:b[1]] + text[a[1]:b[0]] + text[a[0]:a[1]] + text[b[1]:]

    def splice(self, text: bytes) -> bytes:
        self.spliced = True
        other = self.random.choice(self.others)
        return text[:self.place(text)] + other[self.place(other):]

    def run(self, text: bytes) -> bytes:
        self.spliced = False
        ways = [self.flip, self.flip, self.delete, self.insert, self.insert, self.overwrite, self.truncate, self.duplicate, self.swap, self.splice]
        for _ in range(self.random.choice([1, 1, 1, 2, 2, 3, 6])):
            text = self.random.choice(ways)(text)
        return text
