"""Inputs that are unlike most: where a program may suddenly be slow. For generate.py, which says how."""
import json

K_COMPACT = (",", ":")
K_ROLES = ("user", "assistant")


def line(value) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=K_COMPACT).encode() + b"\n"


def conversation(messages: list) -> dict:
    return {"messages": messages}


class Cliffs:
    """A method for each: endless lines, or lines of which each is all of the file (the size then says how large)."""

    def __init__(self, generator, size: int):
        self.generator, self.chance, self.size = generator, generator.chance, size

    def talk(self, texts) -> list:
        return [{"role": K_ROLES[place % 2], "content": text} for place, text in enumerate(texts)]

    def short(self):
        """Records of 89 bytes, as for fine-tuning."""
        words = self.generator.pools.prose.replace("\n", " ").replace('"', " ").encode("ascii", "ignore").decode()
        while True:
            at = self.chance.below(len(words) - 32)
            user = 2 + self.chance.below(7)
            # Together 11 bytes of text, whichever part is longer.
            said = words[at:at + 11]
            yield line(conversation(self.talk([said[:user], said[user:]])))

    def medium(self):
        """Records of 560 bytes."""
        while True:
            yield line(conversation(self.talk([self.generator.text(150, 0), self.generator.text(300, 0)])))

    def cjk(self):
        """Chinese and Japanese."""
        pools = self.generator.pools
        text = pools.build(lambda: pools.paragraph(self.chance, self.chance.one_of(["han", "kana"])), 300_000)
        while True:
            yield line(conversation(self.talk(self.generator.cut(text, 400) for _ in range(6))))

    def cjk_escaped(self):
        """The same as \\uXXXX."""
        for one in self.cjk():
            yield json.dumps(json.loads(one), separators=K_COMPACT).encode() + b"\n"

    def numbers(self):
        """Messages that carry lists of numbers."""
        while True:
            vector = [self.chance.random() for _ in range(200)]
            yield line({"messages": [{"role": "user", "content": "embed", "vector": vector}, {"role": "assistant", "content": "ok"}]})

    def tiny(self):
        """One conversation of 100,000 tiny messages a line."""
        while True:
            yield line(conversation(self.talk(str(number) for number in range(100_000))))

    def one_text(self):
        """One text that is all of the file."""
        repeated = self.generator.pools.prose
        yield line(conversation(self.talk(["Read this.", repeated * (self.size // len(repeated) + 1)])))

    def far(self):
        """50,000 calls, and their results only after all of them."""
        while True:
            calls = [{"id": f"call_{number}", "type": "function", "function": {"name": "f", "arguments": "{}"}} for number in range(50_000)]
            results = [{"role": "tool", "tool_call_id": call["id"], "content": "ok"} for call in calls]
            yield line(conversation([{"role": "user", "content": "go"}, {"role": "assistant", "content": None, "tool_calls": calls}, *results,
                                     {"role": "assistant", "content": "done"}]))

    def findings(self):
        """A finding a message: a time that is none."""
        while True:
            yield line({"messages": [{"role": K_ROLES[place % 2], "content": "hello there", "timestamp": "noon"} for place in range(2)]})

    def rejected(self):
        """Records of which none can be read on: their history is no list."""
        while True:
            yield line({"messages": 7, "id": self.chance.below(1_000_000)})


def cliffs() -> list[str]:
    """Their names."""
    return [name.replace("_", "-") for name in vars(Cliffs) if not name.startswith("_") and name != "talk"]
