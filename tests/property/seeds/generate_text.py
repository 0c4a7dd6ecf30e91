"""Random text of every script, and JSON written in random style."""

import json

from expected import WHITE_SPACE

# Blank to the eye or to other definitions of white space, but not stripped by str.strip.
NOT_STRIPPED = "\u180e\u200b\u200c\u200d\u2060\ufeff\u00ad\u0008\u000e\u001b\u007f\u0000\u061c"
ATOMS = [
    "a", "Z", "word", "the quick brown fox", "naïve", "straße", "İı", "0", "42", "-1.5e3", ".", ", ", " ", " ", "\n", "\n\n", "\t", "\r\n",
    '"', "\\", "\\n", "/", "</conversation_history>", "<", "&", "'", "{}", "[1]", "\u2028", "\u2029", "\u0085", "\x00", "\x01", "\x1f", "\x7f",
    "مرحبا", "بِسْمِ", "١٢٣", "שָׁלוֹם", "你好", "漢字", "、", "こんにちは", "ガ", "ガ", "안녕", "각", "नमस्ते", "क्षि", "தமிழ்", "ไทย", "ສະບາຍ",
    "Привет", "Ελληνικά", "e\u0301", "a\u0300\u0301\u0302", "Z\u0351\u036b\u0343", "👍", "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🇫🇷🇯🇵", "❤️", "1️⃣", "𝒜𝓑", "𠜎", "𐍈",
    "\U0010ffff", "\ue000", "\ufffd", "\ufffe", "\u00a0", "\u3000", "\u1680", "\u202f", "\u200b", "\ufeff", "\u180e", "\u202e", "\U000e0041",
]  # fmt: skip
PLAIN = [atom for atom in ATOMS if atom.strip() == atom and atom.isprintable()]


class TextGenerator:
    def __init__(self, random, lone_surrogates=False):
        self.random = random
        self.atoms = ATOMS + ["\ud83d", "\udc4d", "\ud800a"] if lone_surrogates else ATOMS

    def chance(self, share):
        return self.random.random() < share

    def exact(self, length):
        """Exactly this many code points; long ones repeat a random chunk."""
        chunk = ""
        while len(chunk) < min(length, 60):
            chunk += self.random.choice(self.atoms)
        return (chunk * (length // len(chunk) + 1))[:length] if length else ""

    def solid(self, length):
        """Exactly this many code points, and none to strip at either end."""
        text = self.exact(length)
        if length and not text[0].strip(WHITE_SPACE):
            text = "x" + text[1:]
        if length and not text[-1].strip(WHITE_SPACE):
            text = text[:-1] + "y"
        return text

    def blank(self, longest=4):
        return "".join(self.random.choice(WHITE_SPACE) for _ in range(self.random.randint(1, longest)))

    def edge(self):
        """What may stand at an end: stripped white space, or what only looks like it."""
        kind = self.random.random()
        if kind < 0.6:
            return ""
        return self.blank(3) if kind < 0.85 else self.random.choice(NOT_STRIPPED)

    def short(self):
        return self.edge() + self.exact(self.random.choice([1, 2, 3, 5, 8, 13, 40])) + self.edge()

    def near(self, limit):
        """A text whose stripped length is at, just under or just over a limit."""
        return self.edge_blank() + self.solid(max(0, limit + self.random.choice([-1, 0, 1]))) + self.edge_blank()

    def edge_blank(self):
        return self.blank(2) if self.chance(0.2) else ""

    def plain(self, length):
        """Printable text without line ends, for names and paths."""
        return "".join(self.random.choice(PLAIN) for _ in range(length))


def write_json(value, random, one_line):
    """JSON text in a random style; one_line keeps out raw newlines, for JSONL."""
    style = {"ensure_ascii": random.random() < 0.4}
    if one_line or random.random() < 0.5:
        style["separators"] = random.choice([(",", ":"), (", ", ": "), (" , ", " : ")])
    else:
        style["indent"] = random.choice([0, 1, 2, 4, "\t"])
    text = json.dumps(value, **style)
    if random.random() < 0.1:
        text = text.replace("/", "\\/")
    return text if one_line else text + random.choice(["", "\n", "\r\n", " \n"])


def encode(text):
    """UTF-8. A lone surrogate can't be written raw: it becomes its escape."""
    if any("\ud800" <= char <= "\udfff" for char in text):
        text = "".join(f"\\u{ord(char):04x}" if "\ud800" <= char <= "\udfff" else char for char in text)
    return text.encode("utf-8")
