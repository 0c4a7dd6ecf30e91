"""Inputs of every kind with damage in them, and which of their records must be found again.

A record's text holds a mark, `<17>`, that stands nowhere else, so that it can be looked for in whatever comes out.
"""
import dataclasses
import random
import re
import typing

K_TEXTS = ["hello", "", "é", "日本語", "\\u00e9", "\\ud83d\\ude80", "🚀", "a\\nb", '\\"', "{\\\"x\\\":1}", "]}", "\\\\", "a, b", "{", "}],"]
K_NUMBERS = ["NaN", "Infinity", "-Infinity", "01", "1.", "+1"]
K_STRAY = [b"42", b"null", b'"text"', b"[1]", b"false"]  # JSON, and no record
K_GARBAGE = [b"not JSON", b"NaN", b"{'role': 'user'}", b'{"a":}', b"tru", b'{"a" 1}', b"undefined"]


@dataclasses.dataclass
class Piece:
    """Bytes of a damaged input; `mark` where they are, or hold, a record that must come out."""

    text: bytes
    mark: bytes = b""
    glued: bool = False  # nothing stands between it and the next one


@dataclasses.dataclass
class Kind:
    name: str
    record: typing.Callable[[int, str], str]  # its number, its text
    opening: bytes = b""
    closing: bytes = b""
    read_only: bool = False
    keeps_bytes: bool = True  # what stays is written as it was, whatever went
    lists: bool = False  # every line is a list, which is kept in parts
    cut: bool = False  # the opening is what is left of an element: a bracket is put in its place
    bad_openings: tuple[bytes, ...] = ()
    tools: bool = False  # records are calls and results, whose partners may be lost to damage
    log: bool = False  # nothing is put in the place of a result that is lost

    @property
    def document(self) -> bool:
        return bool(self.opening)


def role(n: int) -> str:
    return "assistant" if n % 2 else "user"


def message(n: int, text: str) -> str:
    return f'{{"role":"{role(n)}","content":"{text}","zz":1}}'


def parts(n: int, text: str) -> str:
    return f'{{"role":"{role(n)}","content":[{{"type":"text","text":"{text}"}},{{"type":"text","text":"more"}}],"zz":1}}'


def conversation(n: int, text: str) -> str:
    return f'{{"id":"c{n}","messages":[{{"role":"user","content":"Hi"}},{{"role":"assistant","content":"{text}"}}],"zz":1}}'


def code_line(n: int, text: str) -> str:
    parent = f'"u{n - 1}"' if n else "null"
    content = f'"{text}"' if n % 2 == 0 else f'[{{"type":"text","text":"{text}"}}]'
    return (f'{{"parentUuid":{parent},"isSidechain":false,"sessionId":"s1","type":"{role(n)}","message":'
            f'{{"id":"m{n}","role":"{role(n)}","content":{content}}},"uuid":"u{n}","zz":1}}')


def codex_line(n: int, text: str) -> str:
    part = "output_text" if n % 2 else "input_text"
    return (f'{{"timestamp":"2026-01-02T03:{n // 60:02}:{n % 60:02}Z","type":"response_item","payload":{{"type":"message","role":"{role(n)}",'
            f'"content":[{{"type":"{part}","text":"{text}"}}]}},"zz":1}}')


def time(n: int) -> str:
    return f'"timestamp":"2026-01-02T03:{n // 60:02}:{n % 60:02}.000Z"'


def pi_line(n: int, text: str) -> str:
    parent = f'"{n - 1:08x}"' if n else "null"
    return (f'{{"type":"message","id":"{n:08x}","parentId":{parent},{time(n)},"message":{{"role":"{role(n)}",'
            f'"content":[{{"type":"text","text":"{text}"}}],"timestamp":{n}}},"zz":1}}')


def copilot_line(n: int, text: str) -> str:
    parent = f'"e{n - 1}"' if n else "null"
    more = ',"toolRequests":[]' if n % 2 else ',"attachments":[]'
    return f'{{"type":"{role(n)}.message","data":{{"content":"{text}"{more}}},"id":"e{n}",{time(n)},"parentId":{parent},"zz":1}}'


def kiro_line(n: int, text: str) -> str:
    kind = "AssistantMessage" if n % 2 else "Prompt"
    return f'{{"version":"v1","kind":"{kind}","data":{{"message_id":"m{n}","content":[{{"kind":"text","data":"{text}"}}]}},"zz":1}}'


def qwen_line(n: int, text: str) -> str:
    parent = f'"u{n - 1}"' if n else "null"
    speaker = "model" if n % 2 else "user"
    return (f'{{"uuid":"u{n}","parentUuid":{parent},"sessionId":"s",{time(n)},"type":"{role(n)}","message":{{"role":"{speaker}",'
            f'"parts":[{{"text":"{text}"}}]}},"zz":1}}')


def trace_line(n: int, text: str) -> str:
    return f'{{"type":"message","message":{{"role":"{role(n)}","content":"{text}"}},"zz":1}}'


def droid_line(n: int, text: str) -> str:
    parts = f'[{{"type":"text","text":"{text}"}}]'
    return f'{{"type":"message","id":"m{n}",{time(n)},"message":{{"role":"{role(n)}","content":{parts}}},"zz":1}}'


def step(n: int, text: str) -> str:
    return f'{{"step_id":{n + 1},"source":"{"agent" if n % 2 else "user"}","message":"{text}","zz":1}}'


def gemini_line(n: int, text: str) -> str:
    return (f'{{"id":"g{n}",{time(n)},"type":"{"gemini" if n % 2 else "user"}","content":"{text}","zz":1}}')


def antigravity_line(n: int, text: str) -> str:
    kind = "PLANNER_RESPONSE" if n % 2 else "USER_INPUT"
    return (f'{{"step_index":{n},"source":"{"MODEL" if n % 2 else "USER_EXPLICIT"}","type":"{kind}","status":"DONE",'
            f'"created_at":"2026-01-02T03:{n // 60:02}:{n % 60:02}Z","content":"{text}","zz":1}}')


def kimi_line(n: int, text: str) -> str:
    return f'{{"role":"{role(n)}","content":[{{"type":"text","text":"{text}"}}],"zz":1}}\n{{"role":"_usage","token_count":{n}}}'


def goose_line(n: int, text: str) -> str:
    return (f'{{"id":"m{n}","role":"{role(n)}","created":{1750000000 + n},"content":[{{"type":"text","text":"{text}"}}],'
            f'"metadata":{{"userVisible":true,"agentVisible":true}},"zz":1}}')


def opencode_line(n: int, text: str) -> str:
    return f'{{"type":"text","text":"{text}","_role":"{role(n)}","_ts":{1750000000000 + n},"zz":1}}'


def langchain_message(n: int, text: str) -> str:
    kind = "ai" if n % 2 else "human"
    return f'{{"type":"{kind}","data":{{"content":"{text}","type":"{kind}"}},"zz":1}}'


def ui_message(n: int, text: str) -> str:
    return f'{{"id":"m{n}","role":"{role(n)}","parts":[{{"type":"text","text":"{text}"}}],"zz":1}}'


def harmony_message(n: int, text: str) -> str:
    more = '"channel":"final",' if n % 2 else ""
    return f'{{"role":"{role(n)}",{more}"content":[{{"type":"text","text":"{text}"}}],"zz":1}}'


def bedrock_message(n: int, text: str) -> str:
    return f'{{"role":"{role(n)}","content":[{{"text":"{text}"}}],"zz":1}}'


def gemini_message(n: int, text: str) -> str:
    return f'{{"role":"{"model" if n % 2 else "user"}","parts":[{{"text":"{text}"}}],"zz":1}}'


def item(n: int, text: str) -> str:
    kind = "output_text" if n % 2 else "input_text"
    return f'{{"type":"message","role":"{role(n)}","content":[{{"type":"{kind}","text":"{text}"}}],"zz":1}}'


def share_turn(n: int, text: str) -> str:
    return f'{{"from":"{"gpt" if n % 2 else "human"}","value":"{text}","zz":1}}'


def chat_message(n: int, text: str) -> str:
    sender = "assistant" if n % 2 else "human"
    return f'{{"uuid":"u{n}","text":"{text}","content":[],"sender":"{sender}","created_at":"2026-01-02T03:04:05Z","zz":1}}'


def thread(n: int, text: str) -> str:
    return (f'{{"thread_id":"00000000-0000-4000-8000-{n:012}","created_at":"2026-01-02T03:04:05Z","tool_name":"chat",'
            f'"turns":[{{"role":"user","content":"{text}","timestamp":"2026-01-02T03:04:05Z"}}],"initial_context":{{}},"zz":1}}')


def tool_message(n: int, text: str) -> str:
    call = f'{{"id":"call_{n // 4}","type":"function","function":{{"name":"look","arguments":"{{}}"}}}}'
    return [f'{{"role":"user","content":"{text}","zz":1}}',
            f'{{"role":"assistant","content":"{text}","tool_calls":[{call}],"zz":1}}',
            f'{{"role":"tool","tool_call_id":"call_{n // 4}","content":"{text}","zz":1}}',
            f'{{"role":"assistant","content":"{text}","zz":1}}'][n % 4]


def tool_line(n: int, text: str) -> str:
    said = f'{{"type":"text","text":"{text}"}}'
    content = [said, f'{said},{{"type":"tool_use","id":"toolu_{n // 4}","name":"Read","input":{{}}}}',
               f'{{"type":"tool_result","tool_use_id":"toolu_{n // 4}","content":"{text}"}}', said][n % 4]
    parent = f'"u{n - 1}"' if n else "null"
    return (f'{{"parentUuid":{parent},"isSidechain":false,"type":"{role(n)}","sessionId":"s","message":'
            f'{{"role":"{role(n)}","content":[{content}]}},"uuid":"u{n}","zz":1}}')


def node(n: int, text: str) -> str:
    parent = f"n{n - 1}" if n else "root"
    said = (f'{{"id":"n{n}","author":{{"role":"{role(n)}"}},"create_time":{1750000000 + n}.5,'
            f'"content":{{"content_type":"text","parts":["{text}"]}},"recipient":"all"}}')
    return f'"n{n}":{{"id":"n{n}","message":{said},"parent":"{parent}","children":["n{n + 1}"],"zz":1}}'


def place_of(mark: bytes) -> int:
    """Of tool_message and tool_line: 1 is a call, 2 its result."""
    return int(mark.strip(b"<>")) % 4


def is_result(mark: bytes) -> bool:
    return place_of(mark) == 2


def partner_of(mark: bytes) -> bytes:
    """A call's result, or a result's call; empty for all others."""
    other = {1: 1, 2: -1}.get(place_of(mark))
    return b"" if other is None else b"<%d>" % (int(mark.strip(b"<>")) + other)


def list_line(n: int, text: str) -> str:
    return f'[{{"role":"user","content":"Hi"}},{{"role":"assistant","content":"{text}","zz":1}}]'


# Of an object with a list of messages: a key or a bracket before the list is damaged.
K_OPENINGS = (b'{"mod"el":"m","messages":[', b'{"model:"m","messages":[', b'{"model":"m","messages:[', b'{"model":"m,"messages":[',
              b'{"model":"m","messages":', b'"model":"m","messages":[', b'{"model":"m","messages"::[', b'{"model":"m","mess"ages":[',
              b'{"model":"m","mess\x01ages":[', b'{"model":"m",{"messages":[', b'{"model":NaN "messages" : [')

# Of a list: something stands before its bracket, or it is lost.
K_BEFORE = (b",[", b":[", b"x[", b"{[", b"}[", b"][", b'"[', b"\x01[", b"")
K_PREFIXES = [b"x", b"12:30:01 ", b"2026-01-02 03:04:05,678 INFO [chat] ", b"[12:30:01] ", b"INFO:root:"]  # of every line

K_KINDS = [
    Kind("conversations", conversation),
    Kind("messages", message),
    Kind("parts", parts),
    Kind("claude-code", code_line, keeps_bytes=False),  # the lines after one that is lost are linked anew
    Kind("codex", codex_line, read_only=True),
    Kind("threads", thread),
    Kind("pi", pi_line, keeps_bytes=False),
    Kind("copilot-cli", copilot_line, keeps_bytes=False),
    Kind("kiro", kiro_line),
    Kind("qwen-code", qwen_line, keeps_bytes=False),
    Kind("session-trace", trace_line, read_only=True),
    Kind("droid", droid_line, read_only=True),
    Kind("atif", step, b'{"schema_version":"ATIF-v1.7","session_id":"s","agent":{"name":"a","version":"1"},"steps":[', b"]}", read_only=True),
    Kind("gemini-cli", gemini_line, read_only=True),
    Kind("antigravity", antigravity_line, read_only=True),
    Kind("kimi", kimi_line, read_only=True),
    Kind("goose", goose_line, read_only=True),
    Kind("opencode", opencode_line, read_only=True),
    Kind("langchain", langchain_message, b'{"messages":[', b"]}", read_only=True),
    Kind("ai-sdk", ui_message, b"[", b"]", read_only=True),
    Kind("harmony", harmony_message, b'{"messages":[', b"]}", read_only=True),
    Kind("bedrock", bedrock_message, b'{"modelId":"m","messages":[', b'],"inferenceConfig":{}}'),
    Kind("gemini", gemini_message, b'{"contents":[', b'],"generationConfig":{}}'),
    Kind("openai-responses", item, b'{"model":"m","input":[', b']}'),
    Kind("sharegpt", share_turn, b'{"id":"s","conversations":[', b']}'),
    Kind("claude-ai", chat_message, b'{"uuid":"c","name":"n","chat_messages":[', b']}', read_only=True),
    Kind("array", message, b"[", b"]", bad_openings=K_BEFORE),
    Kind("array-of-parts", parts, b"[\n  ", b"\n]\n", bad_openings=tuple(before + b"\n  " for before in K_BEFORE)),
    Kind("object", message, b'{"model":"m","messages":[', b'],"temperature":0.5}', bad_openings=K_OPENINGS),
    Kind("printed-object", message, b'{\n  "messages": [\n    ', b'\n  ],\n  "id": 7\n}\n'),
    Kind("array-of-conversations", conversation, b"[", b"]"),
    Kind("cut-array", message, b'ead","zz":1},\n', b"]", cut=True),
    Kind("cut-object", parts, b'"content":[{"type":"text","text":"x"},{"type":"text","text":"y"}]}, ', b'],"model":"m"}\n', cut=True),
    Kind("cut-conversations", conversation, b'ext"}]},', b"]", cut=True),
    Kind("tree", node, b'[{"title":"t","mapping":{"root":{"id":"root","message":null,"parent":null,"children":["n0"]},',
         b'},"moderation_results":[],"id":"c"}]', read_only=True),
    Kind("lists", list_line, lists=True),
    Kind("tool-messages", tool_message, tools=True),
    Kind("tool-array", tool_message, b"[", b"]", tools=True),
    Kind("tool-object", tool_message, b'{"model":"m","messages":[', b']}', tools=True),
    Kind("tool-log", tool_line, keeps_bytes=False, tools=True, log=True),
]


class Damager:
    def __init__(self, seed: int):
        self.random = random.Random(seed)

    def stub(self, text: bytes) -> bytes:
        # After the first key, so that it is known what the record was; inside a string, so that no later one closes it.
        places = [m.start() + 1 for m in re.finditer(rb'"', text)][2:-1:2]
        return text[:self.random.choice(places)]

    def glued(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(self.stub(text).replace(mark, b""), glued=True), Piece(text, mark)]

    def cut(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(self.stub(text).replace(mark, b"")), Piece(text, mark)]

    def number(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text.replace(b'"zz":1', b'"zz":' + self.random.choice(K_NUMBERS).encode()).replace(mark, b""))]

    def control(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text.replace(mark, b"a\x01b"))]

    def quote(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text.replace(b'"zz"', b'"zz').replace(mark, b""))]

    def bytes_(self, text: bytes, mark: bytes) -> list[Piece]:
        bad = self.random.choice([b"\xe9", b"\xc0\xaf", b"\xed\xa0\xbd", b"\xed\xa0\xbd\xed\xb8\x80", b"\xf0\x9f", b"\x80"])
        return [Piece(text.replace(mark, mark + bad), mark)]

    def surrogate(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text.replace(mark, mark + b"\\ud83d" + b"z"), mark)]

    def garbage(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(self.random.choice(K_GARBAGE)), Piece(text, mark)]

    def stray(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(self.random.choice(K_STRAY)), Piece(text, mark)]

    def nuls(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(b"\0" * self.random.randint(1, 300) + text, mark)]

    def order_mark(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(b"\xef\xbb\xbf" + text, mark)]

    def twice(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text, mark), Piece(text, mark)]

    def comma(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text + b",", mark)]

    def half(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text.replace(b'",', b'"},', 1).replace(mark, b""))]

    def ended(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text + self.random.choice([b"]", b"]}", b"}", b"]}]}"]), mark)]

    def opened(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(b"[" + text, mark)]

    def swallowing(self, text: bytes, mark: bytes) -> list[Piece]:
        return [Piece(text.replace(b'}],"zz":1}', b"}").replace(mark, b""))]

    def run(self, kind: Kind, count: int, harm: int) -> tuple[bytes, list[bytes]]:
        """An input and the marks of what must be found again."""
        ways = [self.glued, self.cut, self.number, self.control, self.quote, self.bytes_, self.surrogate, self.garbage, self.nuls,
                self.order_mark] + ([self.comma, self.half, self.ended, self.opened] if kind.document else [])
        ways += [self.swallowing] * (kind.document and kind.record is parts)
        # A call that stands there twice is a mistake of another kind.
        ways += [self.stray] * (not kind.document) if kind.tools else [self.twice]
        # The first two stay whole: they say what the input is.
        chosen = set(self.random.sample(range(2, count), min(harm, count - 2)))
        pieces = []
        prefix = self.random.choice(K_PREFIXES) if not kind.document and not kind.lists and self.random.randrange(8) == 0 else b""
        bad_first = self.random.randrange(8) == 0
        for n in range(count):
            mark = f"<{n}>"
            text = kind.record(n, mark + "".join(self.random.choices(K_TEXTS, k=3))).encode()
            text = prefix + text
            way = self.bytes_ if n == 0 and bad_first else self.random.choice(ways)
            pieces += way(text, mark.encode()) if n in chosen or way == self.bytes_ and n == 0 else [Piece(text, mark.encode())]
        marks = [p.mark for p in pieces if p.mark]
        between = self.random.choice([b",", b", ", b",\n", b",\r\n    ", b"\n,"] if kind.document else [b"\n", b"\n", b"\r\n"])
        # Of whole lines nothing says that they were a list.
        text = self.random.choice([kind.opening, *(o for o in kind.bad_openings if o.strip() or between != b"\n,")])
        opening = len(text)
        last = 0
        for i, p in enumerate(pieces):
            last = len(text)
            text += p.text + (b"" if p.glued or i + 1 == len(pieces) else between)
        whole = text + (kind.closing if kind.document else b"\n")
        end = self.random.randrange(6)
        if end == 0 and pieces[-1].mark:  # cut short
            return text[:last] + self.stub(pieces[-1].text.lstrip(b"\0\xef\xbb\xbf")), marks[:-1]
        if end == 1:  # written in part, then again as a whole
            first = self.random.choice([p for p in pieces[:2]])
            stub = opening if first is pieces[0] else text.index(first.text)
            clean = kind.opening + between.join(p.text for p in pieces[:2]) + (kind.closing if kind.document else b"\n")
            return whole[:stub] + self.stub(first.text) + (clean if kind.document else whole), marks[:2] if kind.document else marks
        if end == 2 and b"\n" in between and kind.opening.startswith(b"["):  # another one after it that was cut short
            return whole + b"\n" + self.random.choice([b"[", b""]) + self.stub(pieces[0].text.replace(marks[0], b"")), marks
        return whole, marks
