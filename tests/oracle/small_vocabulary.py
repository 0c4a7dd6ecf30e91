#!/usr/bin/env python3
"""Trains a small byte-level vocabulary on this project's own documentation: usage: small_vocabulary.py FOLDER

Writes FOLDER/small.json (as Hugging Face's `tokenizer.json`) and FOLDER/small.tiktoken, the same tokens and ranks. The
vocabulary in testdata/cli/tokens/vocabularies was made by this; being a vocabulary of our own it has our licence.
"""
import base64
import collections
import json
import pathlib
import re
import sys

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_SOURCES = ["docs/tokens.md", "docs/policy.md", "docs/threads.md", "README.md"]
K_MERGES = 700
K_EXTRA = "Grüße aus Köln, où l'été dure. Привет, мир! 中文 文字 こんにちは 안녕하세요 नमस्ते \u0301\u0e34 \U0001f600 1234 " * 4
K_PATTERN = r"""(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"""
K_ROUGHLY = re.compile(r"[^\r\n\w]?[^\W\d_]+|\d{1,3}| ?[^\s\w]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+|_+")


def characters() -> list[str]:
    """What each byte is in byte-level text."""
    out, spare = [], 0x100
    for byte in range(256):
        itself = 0x21 <= byte <= 0x7E or 0xA1 <= byte <= 0xAC or byte >= 0xAE
        out.append(chr(byte if itself else spare))
        spare += 0 if itself else 1
    return out


def trained(text: str, merges: int) -> list[tuple[bytes, bytes]]:
    """The merges, the most frequent pair first; of equal ones the one of lower bytes."""
    words = [([bytes([b]) for b in word.encode()], n) for word, n in sorted(collections.Counter(K_ROUGHLY.findall(text)).items())]
    pairs: collections.Counter = collections.Counter()
    where = collections.defaultdict(set)
    for i, (parts, n) in enumerate(words):
        for pair in zip(parts, parts[1:]):
            pairs[pair] += n
            where[pair].add(i)
    out: list[tuple[bytes, bytes]] = []
    made = {bytes([b]) for b in range(256)}
    while len(out) < merges:
        pair = max((p for p in pairs if p[0] + p[1] not in made), key=lambda p: (pairs[p], p))
        out.append(pair)
        made.add(pair[0] + pair[1])
        for i in sorted(where[pair]):
            parts, n = words[i]
            for old in zip(parts, parts[1:]):
                pairs[old] -= n
            at = 0
            while at + 1 < len(parts):
                if (parts[at], parts[at + 1]) == pair:
                    parts[at:at + 2] = [pair[0] + pair[1]]
                at += 1
            for new in zip(parts, parts[1:]):
                pairs[new] += n
                where[new].add(i)
    return out


def main() -> int:
    folder = pathlib.Path(sys.argv[1])
    text = "".join((K_ROOT / name).read_text() for name in K_SOURCES) + K_EXTRA
    merges = trained(text, K_MERGES)
    tokens = [bytes([b]) for b in range(256)] + [left + right for left, right in merges]
    (folder / "small.tiktoken").write_text(
        "".join(f"{base64.b64encode(token).decode()} {rank}\n" for rank, token in enumerate(tokens)))
    spell = characters()
    spelled = ["".join(spell[b] for b in token) for token in tokens]
    end = len(tokens)
    added = [{"id": end + i, "content": content, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False,
              "special": True} for i, content in enumerate(["<|endoftext|>", "<|im_start|>", "<|im_end|>"])]
    tokenizer = {
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": added, "normalizer": None,
        "pre_tokenizer": {"type": "Sequence", "pretokenizers": [
            {"type": "Split", "pattern": {"Regex": K_PATTERN}, "behavior": "Isolated", "invert": False},
            {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}]},
        "post_processor": None, "decoder": None,
        "model": {"type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None, "end_of_word_suffix": None,
                  "fuse_unk": False, "byte_fallback": False, "ignore_merges": False,
                  "vocab": {token: i for i, token in enumerate(spelled)},
                  "merges": ["".join(spell[b] for b in left) + " " + "".join(spell[b] for b in right) for left, right in merges]}}
    (folder / "small.json").write_text(json.dumps(tokenizer, ensure_ascii=False, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
