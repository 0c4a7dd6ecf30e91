#!/usr/bin/env python3
"""How many secrets abridge finds, and how many of what it finds are none.

usage: check.py --abridge build/abridge [--secrets 600] [--near 6000] [--seed 1] [--least 0.98] [--list]

Each secret (shapes.py) and each thing that only looks like one (near.py) is put into a transcript of its own: into a
text, into JSON in a text, into a URL or a line of shell, as base64, into what a tool is called with and what it
answered. All are made up anew from the seed; none is stored. `validate --findings json` must find the secret where one
is (recall), and nothing where none is (precision). Then `sanitize --redact` must leave none of them in its output, which
must be JSON as its input was, and `restore` must bring back every byte. What it takes grows with the input, and no faster.
"""
import argparse
import base64
import collections
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from near import K_NEAR  # noqa: E402
from shapes import K_SECRETS, Maker  # noqa: E402


def in_text(m, text):
    return [{"role": "user", "content": f"Look at this: {text}\nWhat is it?"}]


def alone(m, text):
    return [{"role": "user", "content": text}]


def in_shell(m, text):
    return [{"role": "assistant", "content": f"```sh\nset -e\n{text}\necho done\n```"}]


def in_json(m, text):
    return [{"role": "user", "content": json.dumps({"name": m.word(), "value": text, "more": [1, 2]}, indent=m.draw.choice([None, 2]))}]


def in_json_in_json(m, text):
    return [{"role": "user", "content": json.dumps({"body": json.dumps({"value": text})})}]


def in_call(m, text):
    return [{"role": "user", "content": "Go on."},
            {"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "run", "arguments": json.dumps({"command": f"cat <<E\n{text}\nE"})}}]},
            {"role": "tool", "tool_call_id": "c1", "content": "Done."}]


def in_result(m, text):
    return [{"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "run", "arguments": "{}"}}]},
            {"role": "tool", "tool_call_id": "c1", "content": f"$ cat .env\n{text}\n$"}]


def as_base64(m, text):
    return [{"role": "user", "content": "data: " + base64.b64encode(f"the value: {text}\n".encode()).decode()}]


K_PLACES = [in_text, alone, in_shell, in_json, in_json_in_json, in_call, in_result]


def corpus(options):
    """Messages, and of each transcript what kind of secret it has and the secret, or None and where it comes from."""
    made = []
    names = list(K_SECRETS)
    for number in range(options.secrets):
        m = Maker(random.Random(f"{options.seed} secret {number}"))
        name = names[number % len(names)]
        encodes = m.draw.random() < 0.1 and name != "card number"
        text = K_SECRETS[name](m)
        secret = text.split("\x01")[1].split("\x02")[0] if "\x01" in text else text
        text = text.replace("\x01", "").replace("\x02", "")
        made.append(((as_base64 if encodes else m.draw.choice(K_PLACES))(m, text), name, secret))
    for number in range(options.near):
        m = Maker(random.Random(f"{options.seed} near {number}"))
        near = K_NEAR[number % len(K_NEAR)]
        made.append((m.draw.choice(K_PLACES)(m, near(m)), None, getattr(near, "__name__", "?")))
    random.Random(options.seed).shuffle(made)
    return made


def run(command, **more):
    return subprocess.run(command, capture_output=True, **more)


def found_lines(abridge, file):
    done = run([abridge, "validate", "--all", "--findings", "json", file])
    if done.returncode not in (0, 1):
        sys.exit(f"validate: exit {done.returncode}: {done.stderr.decode()[-500:]}")
    found = collections.defaultdict(list)
    for one in json.loads(done.stdout)["findings"]:
        if one["rule"] == "secret":
            found[one["line"]].append(one["message"])
    return found


def texts_of(line):
    """A line as it stands, and its texts however deep they are in others."""
    texts = [line]
    for _ in range(3):
        texts.append(texts[-1].replace("\\\\", "\\").replace("\\n", "\n").replace('\\"', '"'))
    return texts


def parts_of(secret):
    """What must not be left of a secret: its beginning, middle and end."""
    size = min(len(secret), 10)
    middle = len(secret) // 2 - size // 2
    return {secret[:size] if len(secret) < 20 else secret[8:8 + size], secret[middle:middle + size], secret[-size:]}


def faults_of_redaction(abridge, file, folder, made, found):
    """What must hold of each secret's place when it was taken out."""
    out, back, names = folder / "redacted.jsonl", folder / "restored.jsonl", folder / "secrets.map"
    command = [abridge, "sanitize", "-q", "--redact", "--redaction-map", names, file]
    done = run([*command, "-o", out])
    if done.returncode not in (0, 1):
        return [f"sanitize --redact: exit {done.returncode}: {done.stderr.decode()[-500:]}"]
    faults = []
    lines = out.read_text().splitlines()
    if len(lines) != len(made):
        return [f"{len(made)} lines went in, and {len(lines)} came out"]
    for number, (line, (messages, name, secret)) in enumerate(zip(lines, made), 1):
        after = json.loads(line)["messages"]
        if number in found and name and any(part in text for text in texts_of(line) for part in parts_of(secret)):
            faults.append(f"line {number}: {name}: a part of it is left")
        if [m["role"] for m in after] != [m["role"] for m in messages]:
            faults.append(f"line {number}: other messages")
        for before, now in zip(messages, after):
            for one, other in zip(before.get("tool_calls", []), now.get("tool_calls", [])):
                if one["id"] != other["id"] or not isinstance(json.loads(other["function"]["arguments"]), dict):
                    faults.append(f"line {number}: {name}: other calls")
    if names.stat().st_mode & 0o077:
        faults.append("others may read the map")
    again = run([abridge, "validate", "--all", "--findings", "json", out])
    left = [f for f in json.loads(again.stdout)["findings"] if f["rule"] == "secret"]
    if left:
        faults.append(f"{len(left)} secrets are left, the first in line {left[0]['line']}")
    if run([abridge, "restore", "--redaction-map", names, out, "-o", back]).returncode != 0 or back.read_bytes() != file.read_bytes():
        faults.append("restore brought back other bytes")
    names.unlink()
    for jobs in "1", "4":
        if run([*command, "-j", jobs]).stdout != out.read_bytes():
            faults.append(f"-j {jobs}: other names")
        names.unlink()
    return faults


def faults_of_growth(abridge, folder, seed):
    """A line that is four times as long, and has as many more secrets, takes about four times as long."""
    faults = []
    secret = K_SECRETS["GitHub token"](Maker(random.Random(f"{seed} growth")))
    for piece in f"{'lorem ipsum ' * 20}{secret} ", "eyJ-", "Pwd=", "[REDACTED:github-token:1] ", "a\\n-----BEGIN " + "PRIVATE KEY-----":
        spent = []
        for size in 2_000_000, 8_000_000:
            file = folder / "line.json"
            file.write_text(json.dumps([{"role": "user", "content": piece * (size // len(piece))}]))
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            run([abridge, "sanitize", "-q", "--redact", file])
            spent.append(max(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, 0.1))
        if spent[1] > 9 * spent[0]:
            faults.append(f"{piece[:20]!r} again and again: {spent[0]:.2f} s, and {spent[1]:.2f} s of four times as many")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--secrets", type=int, default=600)
    parser.add_argument("--near", type=int, default=6000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--least", type=float, default=0.98, help="of precision and of recall")
    parser.add_argument("--list", action="store_true", help="show what was missed, and what was found wrongly")
    options = parser.parse_args()
    made = corpus(options)
    with tempfile.TemporaryDirectory(prefix="abridge-secrets-") as temporary:
        folder = pathlib.Path(temporary)
        file = folder / "corpus.jsonl"
        file.write_text("".join(json.dumps({"messages": messages}) + "\n" for messages, _, _ in made))
        abridge = options.abridge.resolve()
        found = found_lines(abridge, file)
        faults = faults_of_redaction(abridge, file, folder, made, found) + faults_of_growth(abridge, folder, options.seed)
    missed = [(name, messages) for number, (messages, name, _) in enumerate(made, 1) if name and number not in found]
    wrong = [(source, found[number], messages) for number, (messages, name, source) in enumerate(made, 1) if not name and number in found]
    hits = options.secrets - len(missed)
    recall = hits / max(options.secrets, 1)
    precision = hits / max(hits + len(wrong), 1)
    if options.list:
        for name, messages in missed:
            print(f"missed: {name}: {json.dumps(messages)[:300]}")
        for source, said, messages in wrong:
            print(f"wrong: {source}: {said}: {json.dumps(messages)[:300]}")
    for fault in faults:
        print(fault)
    print(f"{options.secrets} secrets of {len(K_SECRETS)} kinds, {options.near} near misses: precision {precision:.4f}, recall {recall:.4f}")
    return 1 if faults or min(precision, recall) < options.least else 0


if __name__ == "__main__":
    sys.exit(main())
