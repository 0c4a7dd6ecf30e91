"""Seeded random histories, requests, task records, tool rows and threads."""

import json
import os
import uuid

from generate_text import TextGenerator
from oracle_stateless import MAX_BYTES, compact_sizes
from oracle_strict import MAX_TOTAL, NOTICE, OVERHEAD

ODD_VALUES = [None, True, False, 0, 1, -1, 0.5, -0.0, 12345678901234567890, "", [], {}, ["x"], {"a": 1}, [[]], [{"type": "text", "text": "x"}]]
ROLES = ["user", "assistant"]
ODD_ROLES = [
    "system", "tool", "developer", "human", "User", "ASSISTANT", " user ", "\tAssistant\n", "user\u00a0", "\u2003user", "user\u200b", "\ufeffuser",
    "u\u017fer", "as\u017f\u0130stant", "ＵＳＥＲ", "user\x00", "\x1cuser", "\u0085assistant", "", " ", "usr", "user assistant", "function",
]  # fmt: skip
TIMESTAMPS = [
    "2025-10-29T13:30:00.123456", "2025-10-29T13:30:00Z", "2025-10-29", "20251029T133000Z", "2025-W44-3", "2025W443", "2025-W44", "2025W44",
    "2025-10-29 13:30", "2025-10-29x13", "2025-10-29T13", "2025-10-29T13:30:00.1", "2025-10-29T13:30:00,12345678901", "2025-10-29T13:30:00+05",
    "2025-10-29T13:30:00+0530", "2025-10-29T13:30:00+05:30:15", "2025-10-29T13:30:00-23:59", "2025-10-29T13:30:00+24:00", "2025-302", "2025302",
    "2025-10-29T24:00", "2025-10-29T24:00:00", "2025-10-29T13:30:60", " 2025-10-29", "2025-10-29 ", "2025-10", "2025", "2025-10-29T13:30:00z",
    "1761744600", "1761744600.5", "2025-02-29", "2024-02-29", "2025-13-01", "2025-00-10", "0000-01-01", "0001-01-01", "9999-12-31T23:59:59.999999",
    "2025-10-29T13:30:00.", "2025-10-29T", "2025-10-29T1:30", "2025-10-29T13:3", "2025-10-29T133000", "20251029T13:30", "2025-10-29T13:30:00 +05:00",
    "2025-10-29T13:30:00+5", "2025-10-29T13Z", "2025-10-29Z", "2025-10-29ZZ", "2025-10-29T13:30:00ZZ", "2025-W53-1", "2020-W53-1", "2025-W44-0",
    "2025-W44-8", "2025-W00-1", "not a date", "Wed, 29 Oct 2025 13:30:00 GMT", "10/29/2025", "２０２５-10-29", "2025-10-29\u202013:30", "2025-10-29👍13:30",
    "2025-10-29T13:30:00.12345a", "2025-10-29T25:00", "2025-10-29T13:60", "+2025-10-29", "2025-10-29T13:30:00-00:00", "2025-10-29T13:30:00+00:00:00.000001",
    "2025-10-29T13:30:00+05:30:15.5", "2025-10-29T13.5", "2025-10-29T13:30.5", "20251029", "20251029T13", "20251029T1330", "2025102", "2025-1029", "202510-29",
    "20251029T133000.123+0530", "2025-10-29T13:30:00+053", "2025-10-29T13:30:00+05:3", "2025W44-3", "2025-W443", "-2025-10-29", "2025-10-29T13:30:00−05:00",
]  # fmt: skip
EXTRAS = ["id", "name", "metadata", "tokens", "elapsedSeconds", "thinkingSteps", "Ünïcode key", "truncated", "x\n"]


class Generator:
    def __init__(self, random, lone_surrogates=False):
        self.random = random
        self.lone_surrogates = lone_surrogates
        self.text = TextGenerator(random, lone_surrogates)
        self.chance = self.text.chance
        self.choice = random.choice

    # ---- histories

    def history(self):
        return self.paired(self.any_history())

    def paired(self, value):
        """Two lone surrogates that came to stand side by side are one character once they are JSON text."""
        return json.loads(json.dumps(value)) if self.lone_surrogates else value

    def any_history(self):
        kind = self.random.random()
        if kind < 0.04:
            return self.choice([None, 3, "text", "", True, {"a": 1}, {}, 1.5, []])
        if kind < 0.16:
            return self.near_total()
        if kind < 0.19:
            return self.payload()
        # One odd message may reject a whole history: how odd a history is varies from history to history.
        odd = self.choice([0, 0, 0.02, 0.1, 0.5])
        return [self.message(odd) for _ in range(self.count())]

    def count(self):
        return self.choice([0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 10, 14, 15, 16, 19, 20, 21, 25, 40, 49, 50, 51, 60])

    def message(self, odd):
        if self.chance(odd / 4):
            return self.choice(ODD_VALUES + [3, "text", ["user", "hi"]])
        role = self.role(odd)
        message = {"role": role, "content": self.content(role, odd)}
        if self.chance(0.85):
            message["timestamp"] = self.timestamp()
        for _ in range(self.choice([0, 0, 0, 1, 2])):
            message[self.choice(EXTRAS)] = self.choice(ODD_VALUES + [self.text.short()])
        if self.chance(odd / 4):
            del message[self.choice(["role", "content"])]
        keys = list(message)
        if self.chance(0.3):
            self.random.shuffle(keys)
        return {key: message[key] for key in keys}

    def role(self, odd):
        if self.chance(odd / 3):
            return self.choice(ODD_VALUES)
        if self.chance(odd):
            return self.choice(ODD_ROLES)
        return self.choice(ROLES)

    def content(self, role, odd):
        if self.chance(odd / 3):
            return self.choice(ODD_VALUES)
        if self.chance(0.06):
            return self.choice(["", " ", self.text.blank(), "\u200b", "\ufeff", "\u180e"])
        if self.chance(0.25):
            limit = 150 if role == "user" else self.choice([150, 150, 8192])
            if self.chance(odd):
                limit = 16_384 if limit == 8192 else 300
            return self.text.near(limit)
        return self.text.short()

    def timestamp(self):
        if self.chance(0.6):
            return self.choice(TIMESTAMPS[:3])
        if self.chance(0.15):
            return self.choice(ODD_VALUES)
        stamp = self.choice(TIMESTAMPS)
        if stamp and self.chance(0.2):  # one character changed, left out or doubled
            place = self.random.randrange(len(stamp))
            stamp = stamp[:place] + self.choice(["", "0", "9", ":", "-", "Z", "T", "+", stamp[place] * 2]) + stamp[place + 1 :]
        return stamp

    def near_total(self):
        """A history whose newest `kept` messages come to a total at the limit of seed 002, with older ones before them."""
        kept = self.choice([1, 2, 4, 5, 5, 6, 7, 12])
        fixed = len("assistant") + OVERHEAD + len("2025-10-29")
        left = MAX_TOTAL + self.choice([-1, 0, 0, 1, 2, 700]) - kept * fixed
        messages = []
        for number in range(kept):
            length = left // (kept - number) if number < kept - 1 else left
            length = min(max(1, length + self.random.randint(-30, 30) * (number < kept - 1)), 8192)
            left -= length
            messages.append({"role": "assistant", "content": self.text.solid(length), "timestamp": "2025-10-29"})
        older = [self.message(0) for _ in range(self.choice([0, 1, 2, 5]))]
        if self.chance(0.1) and messages:
            messages[0]["content"] = (NOTICE + messages[0]["content"])[:8192]
        return older + messages

    def payload(self):
        """A history of plain text whose compact JSON is at the 102,400 bytes of seed 001."""
        count = self.choice([1, 2, 15])
        messages = [{"role": ROLES[index % 2], "content": "x"} for index in range(count)]
        left = MAX_BYTES + self.choice([-1, 0, 1]) - compact_sizes(messages)[0] + 1
        messages[-1]["content"] = "y" * left
        return messages

    # ---- seed 001 and seed 000

    def request(self):
        request = {"prompt": self.choice(["", " ", self.text.short(), self.text.short(), self.text.short()])}
        if self.chance(0.85):
            request["conversationHistory"] = self.history()
            if self.chance(0.05):
                del request["prompt"]
        if self.chance(0.2):
            request["stream"] = True
        return self.paired(request)

    def task(self):
        def words():
            return self.text.solid(self.choice([1, 3, 20]))

        def items():
            if self.chance(0.05):
                return self.choice([None, "text", 3, {"a": 1}, []])
            odd = self.choice([0, 0, 0.3])
            return [self.choice([None, 3, "", " \t", ["x"], {}]) if self.chance(odd) else words() for _ in range(self.choice([0, 1, 2, 3, 11]))]

        record = {"description": words()}
        if self.chance(0.04):
            record["description"] = self.choice(["", "  \n"])
        elif self.chance(0.02):
            del record["description"]
        if self.chance(0.5):
            record["priority"] = self.choice(["P0", "P1", "P2", "P3", "P4", "p1", "", 2, "P10"])
        if self.chance(0.3):
            record["client_cwd"] = "/srv/project"
        if self.chance(0.6):
            record["background_context"] = self.choice([words(), words(), "", 3])
        for name in ("expected_deliverables", "success_criteria", "constraints", "relevant_files", "related_documentation"):
            if self.chance(0.4):
                record[name] = items()
        record["conversation_history"] = self.history()
        if self.chance(0.2):
            record["ticket"] = {"number": 7.0, "labels": ["a"]}
        return self.paired(record)

    # ---- seed 003

    def rows(self):
        """Well-formed rows: what seed 003 says nothing about is left out."""
        rows = []
        for _ in range(self.choice([0, 1, 2, 5, 10, 20, 60, 100, 140])):
            role = self.choice(["user", "user", "assistant", "assistant", "tool_use", "tool_result", "tool_result", "system"])
            row = {"role": role, "content": self.row_text(role)}
            if role == "tool_use":
                row["content"] = self.choice([None, ""])
                row["tool_name"] = self.choice(["Grep", "Read", "mcp__x__y", None, "", self.text.plain(2)])
                row["tool_input"] = self.choice([{}, {"path": self.text.short()}, None])
                if self.chance(0.1):
                    del row["tool_name"]
            elif self.chance(0.3):
                row |= {"tool_name": None, "tool_input": None}
            rows.append(row)
        return self.paired(rows)

    def chat(self):
        """Chat Completions with tool calls; no call is left unanswered."""
        messages = [{"role": "system", "content": self.text.short()}] if self.chance(0.4) else []
        for _ in range(self.choice([1, 2, 5, 25])):
            messages.append({"role": "user", "content": self.text.solid(5)})
            for _ in range(self.choice([0, 1, 2])):
                calls = self.call_ids()
                functions = [{"id": call, "type": "function", "function": {"name": "Grep", "arguments": "{}"}} for call in calls]
                messages.append({"role": "assistant", "content": self.choice([None, self.text.solid(7)]), "tool_calls": functions})
                messages += [{"role": "tool", "tool_call_id": call, "content": self.result_text()} for call in calls]
            messages.append({"role": "assistant", "content": self.text.solid(9)})
        return self.paired(messages + [{"role": "user", "content": "last"}])

    def blocks(self):
        """Anthropic's blocks: results stand in user messages, some with the user's text after them."""
        messages = []
        for _ in range(self.choice([1, 2, 5, 25])):
            messages.append({"role": "user", "content": self.text.solid(5)})
            for _ in range(self.choice([0, 1, 2])):
                calls = self.call_ids()
                content = [{"type": "text", "text": self.text.solid(7)}] if self.chance(0.5) else []
                messages.append({"role": "assistant", "content": content + [{"type": "tool_use", "id": call, "name": "Read", "input": {}} for call in calls]})
                content = [{"type": "tool_result", "tool_use_id": call, "content": self.result_text()} for call in calls]
                messages.append({"role": "user", "content": content + ([{"type": "text", "text": self.text.solid(3)}] if self.chance(0.3) else [])})
            messages.append({"role": "assistant", "content": self.text.solid(9)})
        return self.paired(messages + [{"role": "user", "content": [{"type": "text", "text": "last"}]}])

    def call_ids(self):
        return [f"call_{self.random.getrandbits(40):x}" for _ in range(self.choice([1, 1, 2, 3]))]

    def result_text(self):
        return self.choice([self.text.solid(4), self.text.exact(499 + self.choice([0, 1, 2])), self.text.short()])

    def row_text(self, role):
        if role == "tool_result":
            if self.chance(0.1):
                return self.choice(["", " ", "\n"])
            if self.chance(0.2):
                return self.text.exact(500 + self.choice([-1, 0, 1]))
            if self.chance(0.03):
                return self.text.exact(50_000 + self.choice([-1, 0, 1]))
        if role == "assistant" and self.chance(0.03):
            return self.text.blank()
        if self.chance(0.03):
            return self.text.solid(self.choice([9_000, 33_000, 49_999, 50_000, 50_001, 99_999, 100_000, 100_001]))
        return self.text.short()

    # ---- seed 004

    def uuid(self):
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))

    def threads(self, paths):
        """(threads in random order, the leaf's id)."""
        depth = self.choice([1, 1, 1, 2, 3, 5, 19, 20, 21, 22])
        ids = [self.uuid() for _ in range(depth)]  # oldest first
        threads = [self.thread(own, parent, paths, short=depth > 5) for own, parent in zip(ids, [None, *ids])]
        kind = self.random.random()
        if kind < 0.1:
            threads[0]["parent_thread_id"] = self.choice(ids)  # a cycle
        elif kind < 0.2:
            threads[0]["parent_thread_id"] = self.choice([self.uuid(), "no-uuid", "", ids[0] + "0", "{" + self.uuid() + "}"])
        elif kind < 0.25:
            threads.append(self.thread(self.choice(ids), None, paths, short=True))  # the first of two with one id counts
        if self.chance(0.3):
            threads.append(self.thread(self.uuid(), self.choice([None, *ids]), paths, short=True))  # of no concern to the leaf
        if kind >= 0.25 or kind < 0.2:
            self.random.shuffle(threads)
        leaf = ids[-1]
        if self.chance(0.03) and depth == 1:
            leaf = threads[0]["thread_id"] = self.choice(["no-uuid", ids[0][:-1], ids[0].replace("-", ""), "urn:uuid:" + ids[0]])
            threads = threads[:1]
        return threads, leaf

    def thread(self, own, parent, paths, short):
        count = self.choice([0, 1, 2]) if short else self.choice([0, 1, 2, 3, 5, 12, 50, 60])
        thread = {
            "thread_id": own,
            "parent_thread_id": parent,
            "created_at": "2025-10-29T13:30:00+00:00",
            "last_updated_at": "2025-10-29T13:31:00+00:00",
            "tool_name": self.choice(["analyze", "chat", self.text.plain(2)]),
            "turns": [self.turn(paths) for _ in range(count)],
            "initial_context": {"prompt": self.text.short()},
        }
        if parent is None and self.chance(0.3):
            del thread["parent_thread_id"]
        return thread

    def turn(self, paths):
        turn = {"role": self.choice(ROLES), "content": self.text.exact(self.choice([0, 1, 5, 30, 200, 700])), "timestamp": "2025-10-29T13:30:00+00:00"}
        for field, values in [
            ("tool_name", ["chat", "analyze", "", None]),
            ("model_provider", ["google", "openai", "", None]),
            ("model_name", ["gemini-2.5-flash", "o3-mini", "Agent", "", None]),
        ]:
            if self.chance(0.6):
                turn[field] = self.choice(values)
        if self.chance(0.4):
            turn["files"] = self.random.choices(paths, k=self.choice([1, 1, 2, 4])) if paths else []
        elif self.chance(0.3):
            turn["files"] = self.choice([None, []])
        if self.chance(0.2):
            turn["images"] = ["diagram.png"]
        return turn

    def files(self, root):
        """Writes random files below root and beside it; gives the paths that turns may name."""
        inside = os.path.join(root, "project")
        os.makedirs(os.path.join(inside, "sub dir"))
        endings = ["py", "rs", "js", "ts", "tsx", "csv", "java", "cpp", "c", "go", "css", "sh", "txt", "json", "xml", "md", "html", "log", "xyz", "sql"]
        paths = []
        for number in range(self.random.randint(1, 8)):
            path = os.path.join(inside, self.choice(["", "sub dir"]), f"{self.choice(['main', 'ünï', 'a.b'])}{number}.{self.choice(endings)}")
            if self.chance(0.1):
                path = os.path.join(inside, f"LICENSE{number}")
            self.file(path, self.file_content())
            paths.append(path)
        if self.chance(0.3):
            paths.append(os.path.join(inside, "gone.py"))
        if self.chance(0.15):
            paths.append(os.path.join(inside, "sub dir"))
        if self.chance(0.15):
            size = 1_000_000 + self.choice([0, 1])
            self.file(os.path.join(inside, "big.txt"), b"0123456789abcde\n" * (size // 16) + b"x" * (size % 16))
            paths.append(os.path.join(inside, "big.txt"))
        if self.chance(0.3):
            self.file(os.path.join(root, "secret.txt"), b"outside")
            os.symlink(os.path.join(root, "secret.txt"), os.path.join(inside, "link.txt"))
            os.symlink(paths[0], os.path.join(inside, "inner.txt"))
            paths += [os.path.join(root, "secret.txt"), os.path.join(inside, "..", "secret.txt"), os.path.join(inside, "link.txt")]
            if self.chance(0.5):
                paths.append(os.path.join(inside, "inner.txt"))
        if self.chance(0.1):
            os.mkfifo(os.path.join(inside, "pipe.txt"))
            paths.append(os.path.join(inside, "pipe.txt"))
        return inside, paths

    def file_content(self):
        content = self.text.exact(self.choice([0, 1, 7, 40, 200, 1000, 5000])).encode("utf-8", "replace")
        if self.chance(0.4):
            content = content.replace(b" ", b"\n").replace(b"\x00", b"")
        if self.chance(0.2):
            content = content.replace(b"\n", self.choice([b"\r\n", b"\r"]))
        if self.chance(0.1):
            content += self.choice([b"\xff", b"\xe4\xbd", b"\xf0\x9f\x91", b"\xc0\x80", b"\xed\xa0\x80", b"\xe4\xbda\xff\xfe"])
        return content

    def file(self, path, content):
        with open(path, "wb") as file:
            file.write(content)
        os.utime(path, (self.random.randint(0, 2**31), self.choice([0, 1, 1_000_000_000, 1_700_000_000, 1_709_251_199])))
