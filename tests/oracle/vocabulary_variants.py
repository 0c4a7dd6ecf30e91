"""Vocabulary files of every family that is read, made from the small one of testdata (small_vocabulary.py)."""
import base64
import copy
import json
import pathlib

from small_vocabulary import characters

K_SMALL = pathlib.Path(__file__).resolve().parents[2] / "testdata/cli/tokens/vocabularies"
K_BYTE_LEVEL = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
K_QWEN2 = r"""(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"""
K_O200K = "|".join([
    r"""[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?""",
    r"""[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?""",
    r"""\p{N}{1,3}""", r""" ?[^\s\p{L}\p{N}]+[\r\n/]*""", r"""\s*[\r\n]+""", r"""\s+(?!\S)""", r"""\s+"""])
K_DEEPSEEK = [r"\p{N}{1,3}", "[一-龥぀-ゟ゠-ヿ]+",
              "[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~][A-Za-z]+|[^\r\n\\p{L}\\p{P}\\p{S}]?[\\p{L}\\p{M}]+"
              "| ?[\\p{P}\\p{S}]+[\r\n]*|\\s*[\r\n]+|\\s+(?!\\S)|\\s+"]
# Letters and signs among kana, of which DeepSeek's pattern takes runs out before it looks at signs.
K_KANA = ["カ", "あ", "中", "・", "゠", "゛", "\u3099"]
# No merges make these; the longer one is more than the counters keep in their tables of short tokens.
K_WHOLE = ["Ġindivisible", "Ġinternationalization", "Antidisestablishmentarianism"]


def split_by(*patterns: str, behavior: str = "Isolated", invert: bool = False) -> dict:
    splits = [{"type": "Split", "pattern": {"Regex": p}, "behavior": behavior, "invert": invert} for p in patterns]
    return {"type": "Sequence", "pretokenizers": [*splits, K_BYTE_LEVEL]}


def added(first: int, *contents: str, **said: bool) -> list[dict]:
    plain = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": False}
    return [{"id": first + i, "content": content, **plain, **said} for i, content in enumerate(contents)]


def all_merges(vocab: dict[str, int]) -> list[list[str]]:
    """Every two tokens that are one together, in the order of that one: what a .tiktoken file means."""
    out = []
    for token in sorted(vocab, key=vocab.get):
        halves = [(token[:i], token[i:]) for i in range(1, len(token))]
        out += sorted(([a, b] for a, b in halves if a in vocab and b in vocab), key=lambda m: (vocab[m[0]], vocab[m[1]]))
    return out


def pair_merges(texts: list[str]) -> list[list[str]]:
    """What makes each of the texts a token, and then each two of them."""
    spelled = [[characters()[byte] for byte in text.encode()] for text in texts]
    singles = [["".join(text[:i]), text[i]] for text in spelled for i in range(1, len(text))]
    tokens = ["".join(text) for text in spelled]
    return [merge for i, merge in enumerate(singles) if merge not in singles[:i]] + [[a, b] for a in tokens for b in tokens]


def make(folder: pathlib.Path) -> list[str]:
    """Writes the variants and names them as tokens_check and cases.mjs want them."""
    folder.mkdir(parents=True, exist_ok=True)
    small = json.loads((K_SMALL / "small.json").read_text())
    out = [str(K_SMALL / "small.json")]

    def variant(name: str, **changes: object) -> None:
        tokenizer = copy.deepcopy(small)
        tokenizer["model"].update(changes.pop("model", {}))
        tokenizer.update(changes)
        (folder / f"{name}.json").write_text(json.dumps(tokenizer))
        out.append(str(folder / f"{name}.json"))

    vocab = small["model"]["vocab"]
    size = len(vocab)
    variant("gpt2", pre_tokenizer={**K_BYTE_LEVEL, "use_regex": True}, model={"type": "BPE"},
            added_tokens=added(size, "<|endoftext|>", special=True))
    variant("qwen2", pre_tokenizer=split_by(K_QWEN2), normalizer={"type": "NFC"},
            added_tokens=added(size, "<|endoftext|>", "<|im_start|>", special=True) + added(size + 2, "<think>", "</think>"))
    variant("o200k", pre_tokenizer=split_by(K_O200K, behavior="Removed", invert=True), normalizer={"type": "Sequence", "normalizers": []})
    # Special tokens among the vocabulary's own, and ids that are not in the order of the merges.
    ids = {token: (i * 389) % (size + 1) for i, token in enumerate(["<｜end▁of▁sentence｜>", *vocab])}
    merges = [merge.split(" ") for merge in small["model"]["merges"]]
    merges += [merge for merge in pair_merges(K_KANA) if "".join(merge) not in ids]
    for merge in merges:
        ids.setdefault("".join(merge), len(ids))
    variant("deepseek", pre_tokenizer=split_by(*K_DEEPSEEK), normalizer={"type": "Sequence", "normalizers": []},
            model={"vocab": ids, "merges": merges},
            added_tokens=added(0, "<｜end▁of▁sentence｜>", special=True) + added(len(ids), "<｜User｜>", "<｜tool▁sep｜>", normalized=True))
    variant("forms", normalizer={"type": "Sequence", "normalizers": [{"type": "NFC"}]},
            added_tokens=added(size, "<|im_start|>") + added(size + 1, "<mask>", lstrip=True) + added(size + 2, "<think>", rstrip=True)
            + added(size + 3, "<e\u0301>", "ﷺ<é>", "<|im", normalized=True))
    whole = {**vocab, **{token: size + i for i, token in enumerate(K_WHOLE)}}
    after = added(len(whole), "<|im_start|>", special=True)
    variant("whole", added_tokens=after, model={"vocab": whole, "merges": all_merges(whole), "ignore_merges": True})
    variant("unmade", added_tokens=after, model={"vocab": whole, "merges": all_merges(whole)})

    tiktoken = (K_SMALL / "small.tiktoken").read_text()
    for i, token in enumerate(K_WHOLE):
        text = token.replace("Ġ", " ").encode()
        tiktoken += f"{base64.b64encode(text).decode()} {size + 7 + i}\n"
    (folder / "small.tiktoken").write_text(tiktoken)
    return out + [f"{folder}/small.tiktoken#{pattern}" for pattern in ("cl100k", "gpt2")]
