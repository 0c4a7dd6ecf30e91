"""Inputs of which a part is repeated, and commands that read them."""
import gzip
import json
import pathlib

K_TESTDATA = pathlib.Path(__file__).resolve().parents[3] / "testdata"
K_LONGEST_SAMPLE = 20_000  # bytes

# What stands around what is repeated.
K_WRAPPERS = [
    ("", ""), ("[", "]"), ("{", "}"), ('"', '"'), ('{"messages":[', "]}"), ('{"messages":[{"role":"user","content":"', '"}]}'),
    ('{"messages":[{"role":"user","content":"hello"},', '{"role":"assistant","content":"x"}]}'),
    ('{"messages":[{"role":"user","content":[', "]}]}"), ('[{"role":"user","content":"', '"},{"role":"assistant","content":"x"}]'),
    ('{"type":"user","uuid":"a","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"', '"}}\n'),
    ('{"contents":[{"role":"user","parts":[{"text":"', '"}]}]}'), ('{"mapping":{', '},"current_node":"a"}'),
    ('{"messages":[{"role":"assistant","content":null,"tool_calls":[', ']},{"role":"tool","tool_call_id":"c1","content":"x"}]}'),
    ('{"conversations":[{"from":"human","value":"', '"}]}\n'), ("<|im_start|>user\n", "<|im_end|>\n"),
]
# Damage, escapes, and what rules, styles, secrets and formats look for.
K_FRAGMENTS = [
    "{", "}", "[", "]", '"', ":", ",", "\\", "\n", "\r", "\t", " ", "\0", "\x1b[", "'", "`", "/", "-", "=", "#", "<", ">", "|", "A", "0", "1e9",
    "\udcff", "\udcc3", "\udced\udca0\udc80", "\\u0000", "\\ud800", "\\udc00\\ud800", "\\u202e", "\u200d", "\u202e", "\u0301", "\U0001f468\u200d", "\U000e0041", "\ufeff",
    "null", "true", "NaN", '""', "{}", "[]", '{"', '"}', "],", "},", "[{", "}]", '":"', '","', '\\"', "{i}", '"{i}":{i},', '"a":', '"role":"user"',
    '{"role":"user","content":"hi"},', '{"role":"assistant","content":"yo"},', '{"role":"User","content":"{i}"},', '{"role":"nobody"},', '{"role":"user"',
    '{"role":"user","content":"', '"content":"x"},', '{"role":"user","content":[{"type":"text","text":"x"}]},', '{"messages":[', '{"messages":[]}\n', "]}\n",
    '{"type":"tool_use","id":"t{i}","name":"f","input":{}},', '{"type":"tool_result","tool_use_id":"t{i}","content":"x"},', '{"type":"text","text":"x"},',
    '{"id":"c{i}","type":"function","function":{"name":"f","arguments":"{}"}},', '{"role":"tool","tool_call_id":"c{i}","content":"x"},',
    '{"uuid":"u{i}","parentUuid":"u0","type":"user","message":{"role":"user","content":"x"}}\n', '{"type":"summary","summary":"x","leafUuid":"u{i}"}\n',
    '"n{i}":{"id":"n{i}","parent":null,"children":["n1"],"message":null},', '{"from":"human","value":"x"},', '{"role":"model","parts":[{"text":"x"}]},',
    "<|im_start|>", "<|im_end|>", "=== ", "--- Turn 1 (Agent) ---", "## User", "</user>", "<user>", "Human:", "[INST]", "```", "~~~", "<!--", "]]>", "&amp;",
    "password=", "sk-ant-", "ghp_", "AKIA", "eyJhbGciOi", "-----BEGIN RSA PRIVATE KEY-----", "4111 1111 1111 1111", "https://a:b@", "data:image/png;base64,", "token: ", "QUJD",
    "aaaa", "word ", "2026-01-02T03:04:05Z", "a.b.c", "\\n", "\u4e2d\u6587", "\u0645\u0631", "don't ", "12345", "_", "A" * 40,
]
K_COMMANDS = [
    ["validate"], ["validate", "--findings", "sarif"], ["validate", "--findings", "json"], ["validate", "--findings", "junit", "--all"], ["validate", "--statistics"],
    ["validate", "--target", "anthropic"], ["validate", "--target", "openai"], ["sanitize"], ["sanitize", "--diff"], ["sanitize", "--unsafe-fixes"],
    ["sanitize", "--unsafe-fixes", "--diff"], ["sanitize", "--redact"], ["sanitize", "--findings", "sarif"], ["sanitize", "--unsafe-fixes", "--findings", "sarif"],
    ["sanitize", "--rejects", "rejects"], ["trim", "--last", "2"], ["trim", "--max-tokens", "500"], ["trim", "--max-chars", "500", "--explain"], ["trim", "--html", "page.html", "--last", "4"],
    ["trim", "-p", "strict"], ["trim", "-p", "agent"], ["trim", "--last", "2", "--report", "report"], ["tokens"], ["tokens", "--by", "message"], ["tokens", "--text"],
    ["list"], ["show"], ["view"], ["stats"], ["stats", "--json"], ["grep", "x"], ["grep", "-i", "hello"], ["detect"], ["detect", "--branches"],
    ["diff", "in.json"], ["convert", "--to", "anthropic"], ["convert", "--to", "openai"], ["convert", "--to", "sharegpt"], ["convert", "--to", "claude-code"],
    ["convert", "--to", "codex"], ["why", "--error", "messages: roles must alternate"], ["restore", "--redaction-map", "map.json"],
] + [["render", "--style", style, *more] for style in ("plain", "markdown", "xml", "chatml", "task", "thread", "numbered", "json") for more in ([], ["--escape", "on"])]
K_ENDINGS = ("json", "jsonl", "txt", "json.gz")


class Shape:
    """A command, and for each file that it reads what stands before, what is repeated, and what stands after, which may go on
    with something else that is repeated and what stands after that: texts in which {i} is the number of the repetition, and
    bytes that are no UTF-8 are lone surrogates, as Python has it."""

    def __init__(self, words, files):
        self.words, self.parts = words, files

    @classmethod
    def read(cls, line):
        return cls(**json.loads(line))

    def write(self):
        return json.dumps({"words": self.words, "files": self.parts})

    def files(self, size):
        """Their texts, with about `size` bytes that are repeated."""
        files = {}
        for name, parts in self.parts.items():
            share = size // (len(parts) // 2)
            text = encoded("".join(times(part, share) if i % 2 == 1 else part for i, part in enumerate(parts)))
            files[name] = gzip.compress(text, 6) if name.endswith(".gz") else text
        return files

    @classmethod
    def random(cls, chance):
        words = list(chance.choice(K_COMMANDS))
        before, after = wrapper(chance)
        repeated = "".join(fragment(chance) for _ in range(chance.choice((1, 1, 2, 2, 3, 4, 6))))
        name = f"in.{chance.choice(K_ENDINGS)}"
        files = {"in.json" if words[0] == "diff" else name: [before, repeated, after]}
        if words[0] != "diff" and chance.random() < 0.3:
            files[name] = [before, fragment(chance), fragment(chance), *files[name][1:]]
        if words[0] == "diff":
            other = "".join(fragment(chance) for _ in range(2))
            files["other.json"] = [before, chance.choice((repeated + other, other + repeated, repeated)), after]
            return cls([*words, "other.json"], files)
        if words[0] == "restore":
            files["map.json"] = ['{"version":1,"secrets":{', "", "}}"]
        return cls([*words, name], files)


def times(repeated, size):
    count = size // max(len(encoded(repeated)), 1)
    return "".join(repeated.replace("{i}", str(i)) for i in range(count)) if "{i}" in repeated else repeated * count


def encoded(text):
    return text.encode("utf-8", "surrogateescape")


def samples():
    """Texts of transcripts of each format."""
    found = []
    for path in sorted((K_TESTDATA / "formats").glob("*/*.json*")):
        if 0 < path.stat().st_size <= K_LONGEST_SAMPLE:
            found.append(path.read_bytes().decode("utf-8", "surrogateescape"))
    return found


K_SAMPLES = samples()


def wrapper(chance):
    if chance.random() < 0.6:
        return chance.choice(K_WRAPPERS)
    sample = chance.choice(K_SAMPLES)
    at = chance.randrange(len(sample) + 1)
    return sample[:at], sample[at:]


def fragment(chance):
    if chance.random() < 0.7:
        return chance.choice(K_FRAGMENTS)
    sample = chance.choice(K_SAMPLES)
    at = chance.randrange(len(sample))
    return sample[at:at + chance.choice((1, 2, 4, 8, 20, 60, 200))]
