#!/usr/bin/env python3
"""Compares abridge's reading of time stamps with that of CPython: usage: time_oracle.py PROGRAM [COUNT [SEED]].

The oracle is datetime.fromisoformat of CPython 3.11 as it runs (its C code), after `Z` became `+00:00`.
PROGRAM is built from iso8601_lines.cpp. With another Python the comparison is skipped (exit 77).
"""
import random
import subprocess
import sys
from datetime import datetime, timedelta, timezone

K_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
K_SHOWN = 20
K_ALPHABET = "0123456789" * 3 + "--::..,,++WTZ  tzw/\0\n\\é€𝄞２\u200b"
K_SEPARATORS = "TTTTTT  t-+_0123456789.:,ZW/\0\n\\é€𝄞\ud7ff\uffff"


def digits(r: random.Random, count: int, most: int) -> str:
    return f"{r.randint(0, most):0{count}d}" if r.random() < 0.97 else "".join(r.choices("0123456789", k=count))


def date(r: random.Random) -> str:
    year = f"{r.choice([0, 1, 4, 100, 400, 1970, 1999, 2000, 2015, 2020, 2024, 2025, 2026, 9999, r.randint(0, 9999)]):04d}"
    dash = r.choice(["-", "-", ""])
    kind = r.random()
    if kind < 0.6:
        return year + dash + digits(r, 2, 13) + (dash if r.random() < 0.97 else r.choice(["", "-"])) + digits(r, 2, 32)
    if kind < 0.95:
        day = r.choice(["", (dash if r.random() < 0.95 else r.choice(["", "-"])) + digits(r, 1, 8)])
        return year + dash + "W" + digits(r, 2, 54) + day
    return year + dash + digits(r, 3, 367)


def clock(r: random.Random) -> str:
    colon = r.choice([":", ":", ""])
    out = digits(r, 2, 24)
    for _ in range(r.choice([0, 1, 1, 2, 2, 2, 2])):
        out += (colon if r.random() < 0.98 else r.choice([":", "", "x"])) + digits(r, 2, 60)
    if r.random() < 0.4:
        out += r.choice("..,:") + "".join(r.choices("0123456789", k=r.randint(0, 12)))
    return out


def stamp(r: random.Random) -> str:
    out = date(r)
    if r.random() < 0.85:
        out += r.choice(K_SEPARATORS) + clock(r)
        zone = r.random()
        if zone < 0.3:
            out += "Z"
        elif zone < 0.7:
            out += r.choice("+-") + clock(r)
    for _ in range(r.choice([0, 0, 0, 1, 1, 2, 4])):
        at = r.randint(0, len(out))
        how = r.random()
        if how < 0.3:
            out = out[:at] + out[at + 1:]
        elif how < 0.6:
            out = out[:at] + r.choice(K_ALPHABET) + out[at:]
        elif how < 0.9:
            out = out[:at] + r.choice(K_ALPHABET) + out[at + 1:]
        elif how < 0.95:
            out = out[:at]
        else:
            out = out[:at] + out[at:at + 1] * 2 + out[at + 1:]
    return out


def every_date() -> list[str]:
    """Each day that any year might have, and each week, of the years where something changes."""
    years = [0, 1, 2, 3, 4, 5, 6, *range(1896, 1906), *range(1999, 2033), *range(9990, 10000)]
    return ([f"{y:04d}-{m:02d}-{d:02d}" for y in years for m in range(14) for d in range(33)] +
            [f"{y:04d}-W{w:02d}-{d}" for y in range(10000) for w in (0, 1, 52, 53, 54) for d in (1, 7)] +
            [f"{y:04d}W{w:02d}{d}" for y in years for w in range(55) for d in range(10)])


def expected(text: str) -> str:
    try:
        read = datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return "0"
    offset = read.utcoffset() or timedelta(0)
    since = read.replace(tzinfo=timezone.utc) - K_EPOCH - offset
    return f"1 {since.days * 86400 + since.seconds} {since.microseconds}"


def main() -> int:
    if sys.implementation.name != "cpython" or sys.version_info[:2] != (3, 11):
        print("skipped: the oracle is CPython 3.11, this is", sys.version)
        return 77
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
    r = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    texts = every_date() + [stamp(r) for _ in range(count)]
    lines = "".join(t.replace("\\", "\\\\").replace("\n", "\\n") + "\n" for t in texts)
    answers = subprocess.run([program], input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()
    assert len(answers) == len(texts), (len(answers), len(texts))
    wanted = [expected(t) for t in texts]
    wrong = [(t, w, a) for t, w, a in zip(texts, wanted, answers) if w != a]
    for text, want, answer in wrong[:K_SHOWN]:
        print(f"{text!r}: Python {want}, abridge {answer}")
    print(f"{len(texts)} time stamps, {sum(w != '0' for w in wanted)} accepted, {len(wrong)} differences")
    return 1 if wrong or "0" not in wanted or len(set(wanted)) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
