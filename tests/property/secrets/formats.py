#!/usr/bin/env python3
"""Takes secrets out of every sample of every format, in place, and brings them back.

usage: formats.py --abridge build/abridge [--seed 1] [--format NAME] [--percent 100]

Into a copy of each sample in testdata/formats (or of --percent of them, and one of each format in any case) a few secrets
(shapes.py) are put, into texts wherever they stand. Then `sanitize -i --redact` must leave none of them and find none;
what it writes must be JSON where the copy was, with the errors that `sanitize` alone leaves; two files of a run must have
the same names for the same secrets, whatever -j says; `restore -i` must bring back what `sanitize` alone makes of the
copy; and what is converted or rendered must have none.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from shapes import K_SECRETS, Maker  # noqa: E402

K_SAMPLES = pathlib.Path(__file__).resolve().parents[3] / "testdata" / "formats"
K_KINDS = ["GitHub token", "AWS access key id", "Slack bot token", "Anthropic key", "JSON Web Token", "Stripe secret key", "OpenAI key"]
# A string of JSON, at any depth in others, that people would call a text.
K_TEXT = re.compile(rb'(?<=[^\\]")[A-Za-z][a-z]+ [a-z]+ [^"\\{}\[\]]{3,}(?=\\*")')
K_GOES_WHOLE = "it goes whole"


def put_in(sample, draw):
    """The sample with secrets in some of its texts, and these."""
    texts = list(K_TEXT.finditer(sample))
    secrets = [K_SECRETS[kind](Maker(draw)).encode() for kind in draw.sample(K_KINDS, 3)]
    out = bytearray(sample)
    for place in sorted(draw.sample(texts, min(len(texts), 6)), key=lambda match: -match.start()):
        at = sample.index(b" ", place.start())
        out[at:at] = b" " + draw.choice(secrets)
    return bytes(out), secrets


def run(*command):
    return subprocess.run(command, capture_output=True)


def errors_of(abridge, file):
    done = run(abridge, "validate", "--all", "--findings", "json", file)
    return sorted((f["rule"], f["message"]) for f in json.loads(done.stdout)["findings"] if f["severity"] == "error")


def faults_of(abridge, folder, sample, draw):
    text, secrets = put_in(sample.read_bytes(), draw)
    here = [secret for secret in secrets if secret in text]
    if not here:
        return None
    parts = [secret[at:at + 12] for secret in here for at in range(8, len(secret) - 16, 4)]
    one, other, alone, names = (folder / name for name in ("one" + sample.suffix, "other" + sample.suffix, "alone" + sample.suffix, "names.map"))
    for file in one, other, alone:
        file.write_bytes(text)
    sanitize = [abridge, "sanitize"]
    plain = run(*sanitize, "-i", alone)
    done = run(*sanitize, "-i", "--redact", "--redaction-map", names, one, other)
    if plain.returncode == 2:  # of what can only be read
        return [] if done.returncode == 2 else ["it could be redacted in place, and not sanitized"]
    if done.returncode not in (0, 1):
        return [f"exit {done.returncode}: {done.stderr.decode()[-300:]}"]
    faults = []
    redacted = one.read_bytes()
    if other.read_bytes() != redacted:
        faults.append("two files of a run have other names")
    if any(part in redacted for part in parts):
        faults.append("a part of a secret is left")
    if b"[REDACTED:" not in redacted and K_GOES_WHOLE not in done.stderr.decode():
        faults.append("no name stands in its place")
    if any(part in done.stdout + done.stderr for part in parts):
        faults.append("a part of a secret was said")
    if names.stat().st_mode & 0o077:
        faults.append("others may read the map")
    said = done.stderr.decode()
    if K_GOES_WHOLE not in said and errors_of(abridge, one) != errors_of(abridge, alone):
        faults.append(f"other errors: {errors_of(abridge, one)[:2]}, and not {errors_of(abridge, alone)[:2]}")
    for words in (["convert", "--to", "openai"], ["convert", "--to", "anthropic"], ["render"], ["trim", "--last", "4"]):
        for jobs in "1", "3":
            other.write_bytes(text)
            made = run(abridge, words[0], "-q", *words[1:], "--redact", "-j", jobs, other)
            if any(part in made.stdout + made.stderr for part in parts):
                faults.append(f"{' '.join(words)} -j {jobs} shows a part of a secret")
    back = run(abridge, "restore", "--redaction-map", names, "-i", one)
    if back.returncode != 0:
        faults.append(f"restore: {back.stderr.decode()}")
    elif K_GOES_WHOLE not in said and one.read_bytes() != alone.read_bytes():
        faults.append("restore brought back other bytes")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--format")
    parser.add_argument("--percent", type=int, default=100)
    options = parser.parse_args()
    abridge = options.abridge.resolve()
    counts = {}
    wrong = 0
    for sample in sorted(K_SAMPLES.rglob("*.json*")):
        name = sample.relative_to(K_SAMPLES).parts[0]
        if name == "unsupported" or sample.suffix not in (".json", ".jsonl") or options.format not in (None, name):
            continue
        draw = random.Random(f"{options.seed} {sample.name}")
        if name in counts and draw.randrange(100) >= options.percent:
            continue
        with tempfile.TemporaryDirectory(prefix="abridge-secrets-") as folder:
            faults = faults_of(abridge, pathlib.Path(folder), sample, draw)
        if faults is None:
            continue
        counts[name] = counts.get(name, 0) + 1
        wrong += len(faults)
        for fault in faults:
            print(f"{sample.relative_to(K_SAMPLES)}: {fault}")
    print(f"{sum(counts.values())} samples of {len(counts)} formats: {wrong} went wrong")
    return 1 if wrong or not counts else 0


if __name__ == "__main__":
    sys.exit(main())
