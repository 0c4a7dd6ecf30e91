#!/usr/bin/env python3
"""Generates transcripts to measure with: usage: generate.py chat|agent|short|array|conversations|FORMAT OUT [MB] [SEED]

  chat   JSONL: a conversation a line, about 35 KB in 23 messages
  short  JSONL: a question and an answer a line, about 90 bytes, as data sets for fine-tuning have them
  agent  JSONL: an agent's session a line, about 180 KB in 40 messages with tool calls and results
  array  one JSON document: an indented array of both kinds of messages
  conversations  one JSON document: an array of what chat has on its lines
  FORMAT what agents said in a format that abridge reads (shapes.py): a log, an export or JSONL, as it is met with

The same arguments make the same bytes on every machine: text is made from word lists here and nothing else, and
the only source of chance is Random.random(), whose sequence Python guarantees; no logarithm or power of libm.
The text is made once, as pools of a few MB, and then sliced.
"""
import base64
import json
import random
import sys

from shapes import K_DOCUMENTS, Shapes, shapes

K_POOL = 3_000_000  # code points of each pool of text
K_START = 1_700_000_000  # 2023-11-14T22:13:20Z, the first message's time

K_WORDS = {  # script: words, what joins them, how sentences end
    "latin": (
        "the of and to in is that it for was on are as with his they at be this from have or by one had not but what "
        "all were when we there can an your which their said if do will each about how up out them then she many some "
        "so these would other into has more her two like him see time could no make than first been its who now people "
        "my made over did down only way find use may water long little very after words called just where most know "
        "history message transcript budget reply window context summary function returns value error because should "
        "retry request response server database index query cache memory thread process deploy release version branch "
        "commit review merge conflict integration configuration dependency performance measurement throughput latency "
        "naïve café façade señor über größe déjà élève coöperate".split(), " ", ". "),
    "cyrillic": (
        "и в не на что с по это как он но они мы все так его за был для от же вы только ещё когда бы уже время функция "
        "ошибка сообщение история запрос ответ сервер память строка значение проверить исправить данные программа".split(),
        " ", ". "),
    "greek": ("και το να του η σε που με για από τα την θα είναι στο μας αυτό όταν λάθος μήνυμα ιστορία μνήμη τιμή".split(), " ", ". "),
    "arabic": ("في من على أن إلى هذا التي مع كان عن بعد قبل كل خطأ رسالة ذاكرة طلب جواب خادم قيمة تاريخ".split(), " ", "؟ "),
    "devanagari": ("है के में की से को का यह पर और नहीं एक कि लिए त्रुटि संदेश इतिहास मान अनुरोध उत्तर".split(), " ", "। "),
    "han": ("请 帮 我 写 一个 函数 来 解析 这个 文件 错误 是 由于 内存 不足 引起 的 检查 配置 模型 训练 需要 大量 数据 "
            "下面 示例 可以 使用 命令 安装 依赖 总结 第一 性能 第二 维护 安全 理解 问题 一步 分析".split(), "", "。"),
    "kana": ("この コード を 説明 して ください 関数 の 戻り値 は 整数 で なければ なりません エラー 確認 接続 に 失敗 しました".split(), "", "。"),
    "hangul": ("다음은 예제 코드입니다 이 함수는 문자열을 반환합니다 설치 후 다시 시작하십시오 오류 메시지를 확인하세요".split(), " ", ". "),
}
K_EMOJI = ["😀", "🚀", "✅", "❌", "🔥", "💡", "📦", "🎉", "🤖", "👍🏽", "👩‍💻", "⚠️", "✨", "🧪"]
K_NAMES = "count total index buffer line path config result item key value node left right start end size limit offset name".split()
K_CODE = [
    "def {0}_{1}({2}, {3}=None):\n    \"\"\"Return the {0} of {2}.\"\"\"\n    if not {2}:\n        raise ValueError(f\"no {0}: {{{2}!r}}\")\n    return {2}.{3}({0}[{n}])\n\n",
    "for (std::size_t {0} = 0; {0} < {1}.size(); ++{0}) {{\n\t{2}[{0}] = {1}[{0}] * {n};\n}}\n",
    "const {0} = await fetch(`/api/{1}/${{{2}}}?limit={n}`, {{ headers: {{ \"Accept\": \"application/json\" }} }});\n",
    "{n}: error: '{0}_{1}' was not declared in this scope; did you mean '{2}'?\n   {n} |   {3} = {0}_{1}({2});\n      |\t     ^~~~~~~~\n",
    "drwxr-xr-x  2 user user  {n} Jan  2 03:04 src/{0}/{1}_{2}.py\n",
    "{{\"id\": {n}, \"{0}\": \"{1}\", \"ok\": true, \"{2}\": [{n}, null, 0.5]}}\n",
    "grep -rn \"{0}\\.{1}\" --include='*.{2}' src | awk -F: '{{ print ${n} }}' > \"{3}.txt\"\n",
]
K_TOOLS = ["Bash", "Read", "Edit", "Grep", "web_search"]


class Chance:
    """Random.random() and integers from it."""

    def __init__(self, seed: str):
        self.random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def one_of(self, items):
        return items[self.below(len(items))]

    def size(self, median: int, spread: int, low: int, high: int) -> int:
        """Long-tailed: `median` times 2 to a bell-shaped number of octaves, about `spread`/1024 wide; integers only."""
        octaves = (sum(self.below(2048) for _ in range(4)) - 4094) * spread // 1024
        whole, part = divmod(octaves, 1024)
        value = median * (1024 + part) >> 10
        value = value << whole if whole >= 0 else value >> -whole
        return max(low, min(high, value))

    def identifier(self, prefix: str) -> str:
        return prefix + "".join(self.one_of("0123456789abcdefghijkmnpqrstuvwxyz") for _ in range(24))


class Pools:
    """The text, made once; `prose`, `code`, `foreign` and `blob` are cut out of it."""

    def __init__(self, seed: int):
        chance = Chance(f"text:{seed}")
        others = [script for script in K_WORDS if script != "latin"]
        self.prose = self.build(lambda: self.paragraph(chance, "latin"), K_POOL)
        self.foreign = self.build(lambda: self.paragraph(chance, chance.one_of(others)), K_POOL // 4)
        self.code = self.build(lambda: self.snippet(chance), K_POOL)
        self.blob = base64.b64encode(bytes(chance.below(256) for _ in range(K_POOL // 8))).decode()

    @staticmethod
    def build(piece, size: int) -> str:
        pieces, length = [], 0
        while length < size:
            pieces.append(piece())
            length += len(pieces[-1])
        return "".join(pieces)

    @staticmethod
    def paragraph(chance: Chance, script: str) -> str:
        words, joint, stop = K_WORDS[script]
        sentences = []
        for _ in range(chance.between(2, 7)):
            sentence = joint.join(chance.one_of(words) for _ in range(chance.between(4, 22)))
            sentences.append(sentence[:1].upper() + sentence[1:] + stop)
            if chance.below(40) == 0:
                sentences.append(chance.one_of(K_EMOJI) + " ")
            if chance.below(12) == 0:
                sentences.append(f'"{chance.one_of(words)}" ({chance.below(10000)}) ')
        return "".join(sentences).rstrip() + ("\n\n" if chance.below(3) else "\n- ")

    @staticmethod
    def snippet(chance: Chance) -> str:
        names = [chance.one_of(K_NAMES) for _ in range(4)]
        return chance.one_of(K_CODE).format(*names, n=chance.below(10000))


class Generator:
    def __init__(self, kind: str, seed: int):
        self.pools = Pools(seed)
        self.chance = Chance(f"{kind}:{seed}")

    def cut(self, pool: str, size: int) -> str:
        start = self.chance.below(max(1, len(pool) - size))
        return pool[start:start + size]

    def text(self, size: int, code_percent: int) -> str:
        kind = self.chance.below(100)
        if kind < 6:
            return self.cut(self.pools.foreign, size)
        if kind < 6 + code_percent:
            code = size * self.chance.between(30, 80) // 100
            side = (size - code) // 2
            return (self.cut(self.pools.prose, side) + "\n\n```python\n" + self.cut(self.pools.code, code) + "\n```\n\n"
                    + self.cut(self.pools.prose, side))
        return self.cut(self.pools.prose, size)

    def time(self, seconds: int) -> str:
        day, rest = divmod(seconds, 86400)
        # Days since 1970 to a date, in integers (days from the civil calendar).
        day += 719468
        era, of_era = divmod(day, 146097)
        year_of_era = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
        of_year = of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
        month = (5 * of_year + 2) // 153
        date = (year_of_era + era * 400 + (month >= 10), month + 3 if month < 10 else month - 9, of_year - (153 * month + 2) // 5 + 1)
        return "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ" % (*date, rest // 3600, rest // 60 % 60, rest % 60, self.chance.below(1000))

    def chat(self, number: int) -> dict:
        chance, now, messages = self.chance, K_START + number * 97, []
        if chance.below(2):
            messages.append({"role": "system", "content": self.text(chance.size(600, 800, 20, 6000), 0), "timestamp": self.time(now)})
        for turn in range(chance.between(4, 40)):
            now += chance.between(2, 240)
            user = turn % 2 == 0
            size = chance.size(200, 1300, 2, 20000) if user else chance.size(1500, 1200, 5, 60000)
            messages.append({"role": "user" if user else "assistant", "content": self.text(size, 15 if user else 40),
                             "timestamp": self.time(now)})
        return {"id": chance.identifier("conv_"), "model": chance.one_of(["large-2", "medium-3.5", "open-70b"]), "created": now,
                "messages": messages,
                "metadata": {"temperature": chance.below(100) / 100, "lang": "en", "tags": ["a", "b"], "score": chance.random()}}

    def short(self) -> dict:
        def few(low: int, high: int) -> str:
            return " ".join(self.chance.one_of(K_WORDS["latin"][0][:40]) for _ in range(self.chance.between(low, high)))
        return {"messages": [{"role": "user", "content": few(2, 4) + "?"}, {"role": "assistant", "content": few(1, 3) + "."}]}

    def tool_input(self, tool: str) -> dict:
        chance, code = self.chance, self.pools.code
        if tool == "Bash":
            return {"command": self.cut(code, chance.between(20, 200)), "timeout": chance.between(1, 600) * 1000}
        if tool == "Read":
            return {"file_path": f"src/{chance.identifier('')}.py", "offset": chance.below(5000), "limit": 2000}
        if tool == "Edit":
            return {"file_path": "src/x.py", "old_string": self.cut(code, chance.size(300, 1100, 10, 4000)),
                    "new_string": self.cut(code, chance.size(350, 1100, 10, 4000)), "replace_all": False}
        if tool == "Grep":
            return {"pattern": "def\\s+\\w+\\(", "path": "src", "glob": "**/*.py", "-n": True, "context": 2.5}
        return {"query": self.cut(self.pools.prose, 50), "opts": {"k": 10, "filters": [{"site": "example.org"}, {"after": None}]}}

    def tool_result(self) -> str:
        chance, size = self.chance, self.chance.size(1500, 2000, 1, 60000)
        kind = chance.below(100)
        if kind < 50:
            return self.cut(self.pools.code, size)
        if kind < 70:
            lines = self.cut(self.pools.code, size).split("\n")
            return "".join(f"{number:6d}\t{line}\n" for number, line in enumerate(lines))
        if kind < 78:  # JSON inside a string: full of escaped quotes
            rows = [{"id": row, "name": f"row {row}", "v": chance.random(), "ok": True} for row in range(min(600, size // 90 + 1))]
            return json.dumps(rows, indent=2)
        if kind < 82:
            return "data:image/png;base64," + self.cut(self.pools.blob, size)
        return self.cut(self.pools.prose, size)

    def agent_messages(self, now: int, count: int) -> list[dict]:
        chance = self.chance
        messages = [{"role": "user", "content": self.text(chance.size(500, 1300, 10, 20000), 20)}]
        while len(messages) < count:
            now += chance.between(2, 90)
            blocks, results = [], []
            if chance.below(10) < 6:
                blocks.append({"type": "text", "text": self.text(chance.size(250, 1200, 5, 20000), 10)})
            for _ in range(chance.between(2, 4) if chance.below(5) == 0 else 1):
                tool, identifier, content = chance.one_of(K_TOOLS), chance.identifier("toolu_"), self.tool_result()
                blocks.append({"type": "tool_use", "id": identifier, "name": tool, "input": self.tool_input(tool)})
                results.append({"type": "tool_result", "tool_use_id": identifier,
                                "content": content if chance.below(2) else [{"type": "text", "text": content}]})
                if chance.below(10) == 0:
                    results[-1]["is_error"] = True
            if chance.below(20) == 0:
                results.append({"type": "text", "text": self.text(400, 0)})
            messages.append({"role": "assistant", "content": blocks, "timestamp": self.time(now),
                             "usage": {"input_tokens": chance.below(200000), "output_tokens": chance.below(8000), "cost": chance.random() / 10}})
            messages.append({"role": "user", "content": results, "timestamp": self.time(now + 1)})
            if chance.below(7) == 0:
                messages.append({"role": "assistant", "content": self.text(chance.size(1200, 1200, 5, 20000), 30), "timestamp": self.time(now + 2)})
                messages.append({"role": "user", "content": self.text(chance.size(200, 1300, 2, 20000), 15), "timestamp": self.time(now + 3)})
        return messages

    def agent(self, number: int) -> dict:
        return {"id": self.chance.identifier("session_"), "session": {"cwd": "src", "git": None, "v": 3},
                "system": self.text(self.chance.size(3000, 700, 100, 20000), 0),
                "messages": self.agent_messages(K_START + number * 1000, self.chance.between(6, 80)), "stop_reason": "end_turn"}

    def line(self, value: dict) -> bytes:
        """As writers in the wild do: half compact, some with blanks, some with every other script as \\u escapes."""
        style = self.chance.below(10)
        if style < 5:
            text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        else:
            text = json.dumps(value, ensure_ascii=style >= 8)
        return text.encode() + b"\n"

    def lines(self, kind: str):
        number = 0
        while True:
            yield self.line(self.chat(number) if kind == "chat" else self.short() if kind == "short" else self.agent(number))
            number += 1

    def array(self):
        number, before = 0, b"[\n  "
        while True:
            chat = self.chance.below(2)
            for message in self.chat(number)["messages"] if chat else self.agent_messages(K_START + number, self.chance.between(6, 60)):
                yield before + json.dumps(message, ensure_ascii=False, indent=2).replace("\n", "\n  ").encode()
                before = b",\n  "
            number += 1

    def elements(self):
        """The conversations of `chat` as the elements of one array."""
        before = b"[\n"
        for line in self.lines("chat"):
            yield before + line[:-1]
            before = b",\n"

    def shape(self, kind: str):
        """A format's own; exports are one array on one line."""
        before = b"["
        for value in getattr(Shapes(self, K_START), kind.replace("-", "_"))():
            text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
            yield before + text if kind in K_DOCUMENTS else text + b"\n"
            before = b","

    def pieces(self, kind: str):
        if kind == "array":
            return self.array()
        if kind == "conversations":
            return self.elements()
        return self.lines(kind) if kind in ("chat", "agent", "short") else self.shape(kind)


def main() -> int:
    kinds = ["chat", "agent", "short", "array", "conversations", *shapes()]
    if len(sys.argv) < 3 or sys.argv[1] not in kinds:
        print(f"{__doc__}\n{' '.join(kinds)}", file=sys.stderr)
        return 2
    kind, path = sys.argv[1:3]
    size = int(float(sys.argv[3]) * 1_000_000) if len(sys.argv) > 3 else 100_000_000
    generator = Generator(kind, int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    ends = {"array": b"\n]\n", "conversations": b"\n]\n", **{document: b"]\n" for document in K_DOCUMENTS}}
    written = pieces = 0
    with open(path, "wb", buffering=1 << 20) as out:
        for piece in generator.pieces(kind):
            out.write(piece)
            written += len(piece)
            pieces += 1
            if written >= size:
                break
        out.write(ends.get(kind, b""))
    print(f"{kind}: {written} bytes, {pieces} {'messages' if kind == 'array' else 'records' if kind in shapes() else 'conversations'}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
