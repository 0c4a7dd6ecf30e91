"""Random transcripts whose messages can be told apart after a cut, and their JSON text in random style."""

import json
import re
from dataclasses import dataclass, field

from generate_text import ATOMS
from output import HISTORY_KEYS, view

# Text that the hygiene rules have nothing to say about.
CLEAN = [atom for atom in ATOMS if all((char.isprintable() or char in "\n\t\u200d\ufe0f") and not 0xFFF0 <= ord(char) <= 0xFFFF for char in atom)]
CLEAN = [atom for atom in CLEAN if not re.search("[\u200b\ue000\U000e0041\U0010ffff\u180e\u202e\ufeff\u0600-\u0605]", atom)]
FORMATS = ["openai", "anthropic", "generic", "agent-rows", "openai-responses", "gemini", "sharegpt"]
CONTAINERS = ["array", "object", "lines", "messages"]  # two documents, JSONL of conversations, JSONL of messages


class Raw(str):
    """A JSON value that is to be written exactly so."""


@dataclass
class Transcript:
    format: str
    container: str
    conversations: list  # lists of messages
    faulty: bool = False
    style: int = 0  # seed of the writing style
    texts: list = field(default_factory=list)  # per conversation, per message: its raw JSON

    def write(self, random_class):
        """The whole input, the same for the same style."""
        random = random_class(self.style)
        writer = Writer(random)
        self.texts = [[writer.value(message) for message in messages] for messages in self.conversations]
        if self.container == "messages":
            end = random.choice(["\n", "\n", "\r\n"])
            return end.join(text for texts in self.texts for text in texts) + random.choice([end, end, ""])
        arrays = [writer.array(texts) for texts in self.texts]
        if self.container == "array":
            return arrays[0] + random.choice(["", "\n"])
        objects = [writer.object([("model", '"m"'), (HISTORY_KEYS.get(self.format, "messages"), array), ("metadata", '{"user_id": "u\\u00e9\\/"}')]) for array in arrays]
        if self.container == "object":
            return objects[0] + random.choice(["", "\n"])
        return "\n".join(objects) + random.choice(["\n", "\n", ""])


class Writer:
    """Writes JSON in an inconstant style: spaces, escapes."""

    def __init__(self, random):
        self.random = random
        self.spaces = random.choice([[""], ["", " "], [" "], ["", " ", "\t"]])

    def space(self):
        return self.random.choice(self.spaces)

    def value(self, value):
        if isinstance(value, Raw):
            return str(value)
        if isinstance(value, str):
            return self.string(value)
        if isinstance(value, list):
            return self.array([self.value(item) for item in value])
        if isinstance(value, dict):
            return self.object([(key, self.value(item)) for key, item in value.items()])
        return json.dumps(value)

    def string(self, text):
        written = json.dumps(text, ensure_ascii=self.random.random() < 0.4)
        return written.replace("/", "\\/") if self.random.random() < 0.2 else written

    def array(self, texts):
        return "[" + self.space() + (self.space() + "," + self.space()).join(texts) + self.space() + "]"

    def object(self, pairs):
        return "{" + self.space() + (self.space() + "," + self.space()).join(f"{json.dumps(key)}{self.space()}:{self.space()}{text}" for key, text in pairs) + "}"


class TranscriptGenerator:
    def __init__(self, random):
        self.random, self.choice = random, random.choice
        self.number = 0

    def chance(self, share):
        return self.random.random() < share

    def next(self):
        self.number += 1
        return self.number

    def text(self):
        """Text that names itself at both ends, so that it is known again when one of them was cut off."""
        number, body = self.next(), ""
        length = self.choice([0, 3, 10, 40, 40, 200, 200, 900, 3000])
        while len(body) < min(length, 60):
            body += self.choice(CLEAN)
        if length > 60:
            body = body * (length // len(body))
        return f"k{number}: {body} :{number}k"

    def transcript(self):
        kind = self.choice(FORMATS)
        container = self.choice(CONTAINERS)
        count = self.choice([2, 3, 6]) if container == "lines" else 1
        faulty = self.chance(0.2)
        conversations = [self.conversation(kind) for _ in range(count)]
        if faulty:
            conversations = [self.spoil(kind, messages) for messages in conversations]
        return Transcript(kind, container, conversations, faulty, self.random.getrandbits(32))

    def conversation(self, kind):
        messages = []
        if kind not in ("anthropic", "gemini") and self.chance(0.4):
            messages.append(self.said(kind, "system"))
        for _ in range(self.choice([1, 1, 2, 3, 5, 10, 25])):
            getattr(self, kind.replace("-", "_"))(messages)
        if kind == "agent-rows" and not any(message["role"] == "tool_use" for message in messages):
            self.row_pair(messages)  # what the format is recognised by
            messages.append({"role": "assistant", "content": self.text()})
        if self.chance(0.4) and view(messages[-1])["role"] == "assistant":
            messages.append(self.said(kind, "user"))
        return [self.extras(message) for message in messages]

    def said(self, kind, role):
        """A message of one text."""
        if kind == "gemini":
            return {"role": {"assistant": "model"}.get(role, role), "parts": [{"text": self.text()}]}
        if kind == "sharegpt":
            return {"from": {"user": "human", "assistant": "gpt"}.get(role, role), "value": self.text()}
        return {"role": role, "content": self.text()}

    def extras(self, message):
        if self.chance(0.1):
            keys = list(message)
            self.random.shuffle(keys)
            message = {key: message[key] for key in keys}
        if self.chance(0.05):
            message = {**message, "timestamp": self.choice(["2026-01-02T03:04:05Z", "late", None, ""])}
        return message

    def generic(self, messages):
        messages += [{"role": "user", "content": self.text()}, {"role": "assistant", "content": self.text()}]

    def arguments(self):
        return {"path": self.text(), "n": Raw(self.choice(["26.0", "1e5", "12345678901234567890", "-0.0", "1E400", "0"]))}

    def openai(self, messages):
        content = self.text() if self.chance(0.8) else [{"type": "text", "text": self.text()} for _ in range(self.choice([1, 2]))]
        messages.append({"role": "user", "content": content})
        for _ in range(self.choice([0, 0, 1, 2])):
            calls = [
                {"id": f"call_{self.next()}", "type": "function", "function": {"name": "grep", "arguments": json.dumps({"q": self.text()})}}
                for _ in range(self.choice([1, 1, 2, 3]))
            ]
            messages.append({"role": "assistant", "content": self.text() if self.chance(0.4) else None, "tool_calls": calls})
            messages += [{"role": "tool", "tool_call_id": call["id"], "content": self.text()} for call in calls]
        messages.append({"role": "assistant", "content": self.text()})

    def anthropic(self, messages):
        messages.append({"role": "user", "content": self.text() if self.chance(0.7) else [{"type": "text", "text": self.text()}]})
        for _ in range(self.choice([0, 0, 1, 2])):
            thinking = [{"type": "thinking", "thinking": self.text(), "signature": "c2ln"}] if self.chance(0.2) else []
            text = [{"type": "text", "text": self.text()}] if self.chance(0.5) else []
            calls = [{"type": "tool_use", "id": f"toolu_{self.next()}", "name": "grep", "input": self.arguments()} for _ in range(self.choice([1, 1, 2, 3]))]
            messages.append({"role": "assistant", "content": thinking + text + calls})
            results = [self.tool_result(call["id"]) for call in calls]
            messages.append({"role": "user", "content": results + ([{"type": "text", "text": self.text()}] if self.chance(0.2) else [])})
        messages.append({"role": "assistant", "content": self.text() if self.chance(0.7) else [{"type": "text", "text": self.text()}]})

    def tool_result(self, call):
        content = self.text() if self.chance(0.7) else [{"type": "text", "text": self.text()}]
        return {"type": "tool_result", "tool_use_id": call, "content": content}

    def agent_rows(self, messages):
        messages.append({"role": "user", "content": self.text()})
        for _ in range(self.choice([0, 1, 2])):
            self.row_pair(messages)
        messages.append({"role": "assistant", "content": self.text()})

    def row_pair(self, messages):
        messages.append({"role": "tool_use", "content": None, "tool_name": "Grep", "tool_input": self.arguments()})
        messages.append({"role": "tool_result", "content": self.text(), "tool_name": "Grep", "tool_input": None})

    def openai_responses(self, messages):
        messages.append(self.said("openai-responses", "user"))
        for _ in range(self.choice([0, 0, 1, 2])):
            messages += self.reasoning()
            calls = [f"call_{self.next()}" for _ in range(self.choice([1, 1, 2, 3]))]
            messages += [{"type": "function_call", "call_id": call, "name": "grep", "arguments": json.dumps({"q": self.text()})} for call in calls]
            messages += [{"type": "function_call_output", "call_id": call, "output": self.text()} for call in calls]
        messages += self.reasoning()
        parts = [{"type": "output_text", "text": self.text(), "annotations": []} for _ in range(self.choice([1, 1, 2]))]
        messages.append({"type": "message", "id": f"msg_{self.next()}", "role": "assistant", "content": parts, "phase": "final_answer"})

    def reasoning(self):
        if self.chance(0.7):
            return []
        return [{"type": "reasoning", "id": f"rs_{self.next()}", "summary": [{"type": "summary_text", "text": self.text()}], "encrypted_content": "gAAA"}]

    def gemini(self, messages):
        messages.append(self.said("gemini", "user"))
        for _ in range(self.choice([0, 0, 1, 2])):
            thought = [{"thought": True, "text": self.text()}] if self.chance(0.2) else []
            names = [f"grep_{self.next()}" for _ in range(self.choice([1, 1, 2, 3]))]
            calls = [{"functionCall": {"name": name, "args": self.arguments()}, "thoughtSignature": "c2ln"} for name in names]
            messages.append({"role": "model", "parts": thought + calls})
            results = [{"functionResponse": {"name": name, "response": self.choice([{"output": self.text()}, {"a": [{"b": self.text()}, 1.50]}])}} for name in names]
            messages.append({"role": "user", "parts": results})
        messages.append(self.said("gemini", "assistant"))

    def sharegpt(self, messages):
        messages.append(self.said("sharegpt", "user"))
        for _ in range(self.choice([0, 0, 1, 2])):
            messages.append({"from": "function_call", "value": json.dumps({"name": "grep", "arguments": {"q": self.text()}})})
            messages.append({"from": "observation", "value": self.text()})
        messages.append(self.said("sharegpt", "assistant"))

    def spoil(self, kind, messages):
        """Drops, doubles or moves a message or two: orphans, unanswered calls, repeated roles, results out of place."""
        messages = list(messages)
        for _ in range(self.choice([1, 2])):
            place = self.random.randrange(len(messages))
            kind = self.choice(["drop", "drop", "move", "blank"])
            message = messages.pop(place)
            if kind == "move":
                messages.insert(self.random.randrange(len(messages) + 1), message)
            elif kind == "blank" and isinstance(message.get("content"), str):
                messages.insert(place, {**message, "content": " "})
            if not messages:
                messages = [self.said(kind, "user")]
        return messages
