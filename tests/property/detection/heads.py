"""Logs and lists as their writers begin them: what no sample is long or odd enough for.

`variants(seed)` yields (what, expected name, bytes). Each is a conversation of some length with a head that says little
or nothing of its format (metadata, one heavy line), its plain messages before the ones with marks, and now and then
lines that are no JSON.
"""
import json
import random

K_WORDS = "look at the log and say why it fails when two of them run in one folder 日本 naïve 🚀".split()


class Maker:
    def __init__(self, seed):
        self.random, self.n = random.Random(seed), 0

    def text(self, words=12):
        return " ".join(self.random.choice(K_WORDS) for _ in range(self.random.randint(1, words)))

    def heavy(self):
        """A value of tens of kilobytes, full of what looks like other formats."""
        inner = json.dumps([{"role": "user", "parts": [{"text": "x"}]}, {"type": "function_call_output", "call_id": "c"}, {"mapping": {}}])
        return (inner + " " + self.text(40)) * self.random.randint(60, 300)

    def uuid(self):
        self.n += 1
        return f"{self.random.getrandbits(32):08x}-0000-4000-8000-{self.n:012x}"

    def time(self):
        self.n += 1
        return f"2026-01-02T03:{self.n // 60 % 60:02}:{self.n % 60:02}.000Z"

    def plain(self, count):
        return [{"role": "user" if n % 2 == 0 else "assistant", "content": self.text()} for n in range(count)]

    # Logs: lines.

    def claude_code(self, head, count):
        session, parent, lines = self.uuid(), None, []
        notes = [lambda: {"type": "file-history-snapshot", "messageId": self.uuid(), "snapshot": {"trackedFileBackups": {}}, "isSnapshotUpdate": False},
                 lambda: {"type": "summary", "summary": self.text(), "leafUuid": self.uuid()},
                 lambda: {"type": "queue-operation", "operation": "enqueue", "timestamp": self.time(), "sessionId": session, "content": self.text()},
                 lambda: {"type": "permission-mode", "permissionMode": "plan", "sessionId": session},
                 lambda: {"type": "ai-title", "aiTitle": self.text(), "sessionId": session},
                 lambda: {"type": "mode", "mode": "normal", "sessionId": session}]
        lines += [self.random.choice(notes)() for _ in range(head)]
        for n in range(count):
            own = self.uuid()
            line = {"parentUuid": parent, "isSidechain": False, "userType": "external", "cwd": "/home/user", "sessionId": session, "version": "2.1.7"}
            kind = self.random.choice(["user", "assistant", "progress", "system", "attachment"]) if n else "user"
            line["type"] = kind
            if kind in ("user", "assistant"):
                line["message"] = {"role": kind, "content": self.text() if kind == "user" else [{"type": "text", "text": self.text()}]}
            elif kind == "attachment":
                line["attachment"] = {"type": "skill_listing", "content": self.heavy() if self.random.random() < 0.2 else self.text()}
            lines.append({**line, "uuid": own, "timestamp": self.time()})
            parent = own
        return lines

    def codex(self, head, count):
        def line(kind, payload):
            return {"timestamp": self.time(), "type": kind, "payload": payload}

        lines = [line("session_meta", {"id": self.uuid(), "cwd": "/home/user", "base_instructions": {"text": self.heavy()}})] if head else []
        lines += [line("event_msg", {"type": "token_count", "info": None}) for _ in range(head)]
        for _ in range(count):
            lines.append(self.random.choice([
                lambda: line("response_item", {"type": "message", "role": "user", "content": [{"type": "input_text", "text": self.text()}]}),
                lambda: line("response_item", {"type": "function_call_output", "call_id": "c", "output": self.text()}),
                lambda: line("response_item", {"type": "reasoning", "summary": [], "encrypted_content": "g" * 900}),
                lambda: line("event_msg", {"type": "agent_message", "message": self.text()}),
                lambda: line("turn_context", {"cwd": "/home/user", "model": "large-5"})])())
        return lines

    def codex_of_old(self, head, count):
        lines = [{"id": self.uuid(), "timestamp": self.time(), "instructions": self.heavy() if head else None}]
        for _ in range(count):
            lines.append(self.random.choice([
                lambda: {"record_type": "state"},
                lambda: {"type": "message", "role": "user", "content": [{"type": "input_text", "text": self.text()}]},
                lambda: {"type": "function_call", "name": "shell", "arguments": "{}", "call_id": "c"}])())
        return lines

    def gemini_cli(self, head, count):
        lines = [{"sessionId": self.uuid(), "projectHash": "8255b1", "startTime": self.time(), "lastUpdated": self.time(), "kind": "main"}]
        lines += [{"$set": {"lastUpdated": self.time()}} for _ in range(head)]
        if head:
            lines.append({"$set": {"messages": [{"id": self.uuid(), "timestamp": self.time(), "type": "user", "content": [{"text": self.heavy()}]}]}})
        for _ in range(count):
            lines.append(self.random.choice([
                lambda: {"id": self.uuid(), "timestamp": self.time(), "type": "user", "content": [{"text": self.text()}]},
                lambda: {"id": self.uuid(), "timestamp": self.time(), "type": "gemini", "content": self.text(), "thoughts": [], "tokens": {"input": 1}},
                lambda: {"$rewindTo": self.uuid()},
                lambda: {"$set": {"lastUpdated": self.time()}}])())
        return lines

    # Lists of messages: plain ones first, then one or two with marks.

    def marked(self, head, count, marks):
        return self.plain(2 * (head + 3)) + marks + self.plain(2 * (count // 2))

    def anthropic(self, head, count):
        return self.marked(head, count, [
            {"role": "assistant", "content": [{"type": "text", "text": self.text()}, {"type": "tool_use", "id": "toolu_1", "name": "Read", "input": {"a": self.text()}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": self.text()}]}])

    def openai(self, head, count):
        return self.marked(head, count, [
            {"role": "assistant", "content": None, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]},
            {"role": "tool", "tool_call_id": "call_1", "content": self.text()}])

    def openai_responses(self, head, count):
        return self.marked(head, count, [{"type": "function_call", "call_id": "c1", "name": "f", "arguments": "{}"},
                                         {"type": "function_call_output", "call_id": "c1", "output": self.text()}])

    def agent_rows(self, head, count):
        return self.marked(head, count, [{"role": "tool_use", "content": None, "tool_name": "Grep", "tool_input": {"q": 1}},
                                         {"role": "tool_result", "content": self.text()}])

    def ai_sdk(self, head, count):
        return self.marked(head, count, [{"id": "m", "role": "assistant", "content": "", "toolInvocations": [
            {"state": "result", "toolCallId": "c", "toolName": "w", "args": {}, "result": self.text()}]}])

    def generic(self, head, count):
        return [{**m, "id": n, "created_at": self.time(), "type": "text"} for n, m in enumerate(self.plain(head + count))]


K_LOGS = {"claude_code": "claude-code", "codex": "codex", "codex_of_old": "codex", "gemini_cli": "gemini-cli"}
K_LISTS = {"anthropic": "anthropic", "openai": "openai", "openai_responses": "openai-responses", "agent_rows": "agent-rows",
           "ai_sdk": "ai-sdk", "generic": "generic"}
K_CONTAINERS = {"openai_responses": "input"}


def text_of(values, ascii_only=False):
    return b"".join(json.dumps(value, ensure_ascii=ascii_only).encode() + b"\n" for value in values)


def with_damage(rng, text):
    """A line that is none, one cut short with the next glued to it, or NUL bytes, somewhere in the middle."""
    lines = text.splitlines(keepends=True)
    at = rng.randrange(1, len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        lines.insert(at, b"Warning: disk almost full\n")
    elif kind == 1:
        lines.insert(at, lines[at][:len(lines[at]) // 2].rstrip(b"\n"))
    else:
        lines.insert(at, b"\0" * 512)
    return b"".join(lines)


# Shapes of kinds that are named, not read, beside those of testdata/formats/unsupported.
K_OTHERS = [
    ("langchain", [{"type": "human", "content": "x", "additional_kwargs": {}}, {"type": "ai", "content": "y", "tool_calls": []}]),
    ("langchain", {"values": {"messages": [{"type": "human", "content": "x", "additional_kwargs": {}}]}}),
    ("langchain", {"messages": [{"type": "human", "data": {"content": "x"}}]}),
    ("?opencode's messages without their parts", {"id": "msg_1", "sessionID": "ses_1", "role": "assistant", "time": {"created": 1}, "modelID": "m"}),
    ("opencode", {"info": {"id": "ses"}, "messages": [{"info": {"id": "msg", "role": "user"}, "parts": [{"type": "text", "text": "x"}]}]}),
    ("open-webui", [{"id": "1", "title": "t", "chat": {"messages": [{"role": "user", "content": "x"}],
                      "history": {"messages": {"a": {"role": "user", "content": "x"}}, "currentId": "a"}}}]),
    ("librechat", {"conversationId": "c", "messages": [{"messageId": "m", "parentMessageId": "0", "text": "x", "sender": "User"}]}),
    ("inspect", {"version": 2, "status": "success", "eval": {"task": "t"}, "samples": []}),
    ("grok", {"conversations": [{"conversation": {"id": "c"}, "responses": [{"response": {"message": "x", "sender": "human"}}]}]}),
    ("aistudio", {"runSettings": {}, "chunkedPrompt": {"chunks": [{"text": "x", "role": "user"}]}}),
    ("oasst", {"message_tree_id": "a", "prompt": {"message_id": "m", "text": "t", "role": "prompter", "replies": []}}),
    ("ai-sdk", [{"id": "1", "role": "user", "parts": [{"type": "text", "text": "x"}]}]),
]


def variants(seed):
    maker = Maker(seed)
    rng = maker.random
    for method, name in K_LOGS.items():
        for head, count in ((0, 6), (1, 6), (5, 8), (30, 12), (70, 20)):
            text = text_of(getattr(maker, method)(head, count), rng.random() < 0.5)
            yield f"{method}, {head} lines of head", name, text
            yield f"{method}, {head} lines of head, CRLF and BOM", name, b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")
            if method != "codex_of_old":
                yield f"{method}, {head} lines of head, damaged", name, with_damage(rng, text)
    snapshots = [{"type": "file-history-snapshot", "messageId": maker.uuid(), "snapshot": {"trackedFileBackups": {}}} for _ in range(90)]
    yield "claude_code, its first message after 90 snapshots", "claude-code", text_of(snapshots + maker.claude_code(0, 6))
    for method, name in K_LISTS.items():
        for head, count in ((0, 4), (2, 10), (10, 30)):
            messages = getattr(maker, method)(head, count)
            key = K_CONTAINERS.get(method, "messages")
            yield f"{method}, JSONL, mark after {2 * (head + 3)}", name, text_of(messages)
            yield f"{method}, a list", name, json.dumps(messages, indent=rng.choice([None, 2])).encode()
            yield f"{method}, an object", name, json.dumps({"metadata": {"note": maker.heavy()}, key: messages}).encode()
            records = [{"id": n, key: maker.plain(4) if n else messages} for n in range(20)]
            yield f"{method}, JSONL of 20, one of them marked", name, text_of(records)
            rng.shuffle(records)
            yield f"{method}, an array of 20, one of them marked", name, json.dumps(records).encode() + b"\n"
            # One line, longer than what is looked at first.
            long = [{**records[0], "note": "x" * 1_100_000}, *records[1:]]
            if count == 4:
                yield f"{method}, an array on one long line", name, json.dumps(long).encode() + b"\n"
    for name, value in K_OTHERS:
        yield f"{name}: {json.dumps(value)[:60]}", name, json.dumps(value, indent=rng.choice([None, 1])).encode()
