#!/usr/bin/env python3
"""Holds what abridge reads in agents' logs, and what a cut leaves of them, against readers written apart (readers.py, exports.py,
chats.py, dialogs.py, plain.py).

Usage: check.py --abridge build/abridge

Of every recorded or written log in testdata/formats/NAME: the texts, calls and results that `convert --to openai` gives are
those of the reader, in their order. Of the formats that are cut: `trim --last N` for N = 1, 2 … all leaves what the format's own
rules take (structure.py: of a log, lines that stood there, links apart, of which each hangs on one before it), unless the
sample breaks a provider's rules as it stands; what the reader finds then is the end of what it found before, with the system
prompt.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True

from chats import CHATS, WITHIN  # noqa: E402
from dialogs import DIALOGS, RECORDED  # noqa: E402
from exports import EXPORTS  # noqa: E402
from plain import PLAIN  # noqa: E402
from readers import READERS  # noqa: E402
from structure import K_LOGS, breaches  # noqa: E402

K_SAMPLES = pathlib.Path(__file__).resolve().parents[3] / "testdata" / "formats"


def run(program: pathlib.Path, *arguments: str, text: bytes) -> tuple[int, bytes, bytes]:
    done = subprocess.run([program, *arguments], input=text, capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def values(text: bytes) -> list:
    try:
        return [json.loads(text)]
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def arguments_of(text: str):
    """What they hold; a call's plain text is itself."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def facts_of_openai(text: bytes) -> list[tuple]:
    facts = []
    for record in values(text):
        for message in record["messages"]:
            content = message.get("content")
            texts = [content] if isinstance(content, str) else [part.get("text", "") for part in content or []]
            if message["role"] == "tool":
                facts.append(("result", "\n".join(texts)))
                continue
            facts += [(message["role"], text) for text in texts if text]
            for call in message.get("tool_calls", []):
                called = call.get("function") or call["custom"]
                facts.append(("call", called["name"], arguments_of(called.get("arguments", called.get("input")))))
    return facts


def is_end(rest: list[tuple], spoken: list[tuple]) -> bool:
    """Whether it was said in this order, one after another, after the user's turn that this answers."""
    for start in range(len(spoken)):
        if rest and spoken[start:start + len(rest)] == rest:
            return True
        turn = next((fact for fact in reversed(spoken[:start]) if fact[0] == "user"), None)
        if len(rest) > 1 and rest[0] == turn and spoken[start:start + len(rest) - 1] == rest[1:]:
            return True
    return False


def holds_one(program: pathlib.Path, text: bytes) -> bool:
    """Conversation; of several, each would be cut."""
    return len(run(program, "list", "--json", text=text)[1].splitlines()) == 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    program = parser.parse_args().abridge.resolve()
    judged = failures = 0
    cuts: collections.Counter = collections.Counter()

    def judge(what: str, fine: bool, more: str = "") -> None:
        nonlocal judged, failures
        judged += 1
        if not fine:
            failures += 1
            print(f"FAILED {what}{more}")

    cut_in_place = {line.split()[0] for line in run(program, "formats", text=b"")[1].decode().splitlines() if {"trim", "trim,"} & set(line.split()[1:4])}
    where = {name: (name, "*", reader) for name, reader in {**READERS, **EXPORTS, **CHATS, **DIALOGS, **PLAIN}.items()}
    for name, (folder, pattern, reader) in {**where, **WITHIN, **RECORDED}.items():
        samples = sorted(path for path in (K_SAMPLES / folder).glob(pattern) if path.suffix in (".json", ".jsonl"))
        judge(f"{name} has samples", bool(samples))
        for path in samples:
            text = path.read_bytes()
            wanted = reader(values(text))
            got = facts_of_openai(run(program, "convert", "-q", "--to", "openai", text=text)[1])
            judge(f"{name}/{path.name}: what is said", got == wanted, f"\n  wanted {wanted}\n  got    {got}")
            if name not in cut_in_place or not holds_one(program, text):
                continue
            cuts[name] += 1
            fine = {0} if run(program, "validate", "-q", text=text)[0] == 0 else {0, 1}
            if name in K_LOGS:
                judge(f"{name}/{path.name}: sanitize keeps it", run(program, "sanitize", "-q", text=text)[1] == text)
            for last in range(1, len(wanted) + 2):
                code, cut, err = run(program, "trim", "-q", "--last", str(last), text=text)
                what = f"{name}/{path.name}: trim --last {last}"
                judge(f"{what}: exit status", code in fine, f" {code}: {err.decode()}")
                if code == 1:
                    continue
                for breach in breaches(name, values(text), values(cut)):
                    judge(f"{what}: {breach}", False)
                left = reader(values(cut))
                rest = [fact for fact in left if fact[0] not in ("system", "developer")]
                spoken = [fact for fact in wanted if fact[0] not in ("system", "developer")]
                judge(f"{what}: an end of what was said", is_end(rest, spoken), f"\n  wanted an end of {spoken}\n  got {rest}")
    for name in cut_in_place & where.keys():
        judge(f"{name}: a sample was cut", cuts[name] > 0)
    print(f"{judged} checks, {failures} failures")
    return 1 if failures or not judged else 0


if __name__ == "__main__":
    sys.exit(main())
