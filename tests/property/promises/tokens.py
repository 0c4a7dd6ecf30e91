"""Counts tokens of o200k_base and cl100k_base by the published pattern and plain merging, so that nothing of the program judges it."""

import functools
import pathlib
import re
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts" / "tokens"))
import pack  # noqa: E402: from the folder above

VOCABULARIES = ROOT / "lib" / "tokens" / "vocabulary" / "vocabularies"
SPACE = r"\t-\r\x20\x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"


@functools.cache
def categories():
    return [unicodedata.category(chr(code)) for code in range(sys.maxunicode + 1)]


def category(*names):
    """A character class of general categories; a single letter stands for all that begin with it."""
    ranges, begin = [], None
    for code, one in enumerate([*categories(), ""]):
        inside = one.startswith(names)
        if inside and begin is None:
            begin = code
        elif not inside and begin is not None:
            ranges.append(f"\\U{begin:08x}-\\U{code - 1:08x}")
            begin = None
    return "".join(ranges)


@functools.cache
def pattern(name):
    letter, number = category("L"), category("N")
    prefix, contraction = rf"[^\r\n{letter}{number}]?", r"(?i:'s|'t|'re|'ve|'m|'ll|'d)"
    blanks = rf"[{SPACE}]*[\r\n]+|[{SPACE}]+(?![^{SPACE}])|[{SPACE}]+"
    if name == "cl100k_base":
        words = rf"{contraction}|{prefix}[{letter}]+"
        return re.compile(rf"{words}|[{number}]{{1,3}}| ?[^{SPACE}{letter}{number}]+[\r\n]*|{blanks}")
    upper, lower = category("Lu", "Lt", "Lm", "Lo", "M"), category("Ll", "Lm", "Lo", "M")
    words = rf"{prefix}[{upper}]*[{lower}]+{contraction}?|{prefix}[{upper}]+[{lower}]*{contraction}?"
    return re.compile(rf"{words}|[{number}]{{1,3}}| ?[^{SPACE}{letter}{number}]+[\r\n/]*|{blanks}")


@functools.cache
def ranks(name):
    return pack.unpacked((VOCABULARIES / f"{name}.tokens").read_bytes())


@functools.lru_cache(maxsize=200000)
def merged(name, piece):
    known = ranks(name)
    if piece in known:
        return 1
    parts = [piece[i : i + 1] for i in range(len(piece))]
    while len(parts) > 1:
        rank, at = min((known.get(parts[i] + parts[i + 1], len(known)), i) for i in range(len(parts) - 1))
        if rank == len(known):
            break
        parts[at : at + 2] = [parts[at] + parts[at + 1]]
    return len(parts)


def count(name, text):
    text = re.sub("[\ud800-\udfff]", "\ufffd", text)
    return sum(merged(name, piece.encode("utf-8")) for piece in pattern(name).findall(text))
