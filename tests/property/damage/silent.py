#!/usr/bin/env python3
"""Takes each bracket, quote, comma and colon out of small inputs of every kind, one at a time: no loss may go unsaid.

Usage: silent.py --abridge build/abridge [--keep FOLDER]

What is no JSON any more must have a finding, and every text of it must be in what `sanitize` writes, or of what is only
read `convert`, or in the rejects.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import kinds  # noqa: E402
from check import is_value  # noqa: E402

K_TAKEN_OUT = b'{}[],:"'
K_RECORDS = 3


def below(n: int, text: str) -> str:
    """The last one has its history under a name that says nothing."""
    messages = f'"messages":[{{"role":"user","content":"{text}"}}]'
    return f'{{"id":"c{n}",{messages}}}' if n + 1 < K_RECORDS else f'{{"id":"c{n}","m":{{"x":1,{messages}}}}}'


def replies(n: int, text: str) -> str:
    answer = f'{{"messageId":"a{n}","parentMessageId":"u{n}","sender":"GPT","isCreatedByUser":false,"text":"{text}","children":[]}}'
    return f'{{"messageId":"u{n}","parentMessageId":"0","sender":"User","isCreatedByUser":true,"text":"Hi {n}","children":[{answer}]}}'


def claude_export(n: int, text: str) -> str:
    message = f'{{"uuid":"m{n}","sender":"human","text":"{text}","content":[{{"type":"text","text":"{text}"}}],"files":[]}}'
    return f'{{"uuid":"c{n}","name":"n","account":{{"uuid":"a"}},"chat_messages":[{message}]}}'


def llm_row(n: int, text: str) -> str:
    return (f'{{"id":"i{n}","model":"g","prompt":"{text}","response":"Hi","system":null,"conversation_id":"c",'
            f'"conversation_name":"n","datetime_utc":"2026-01-02T03:04:0{n}"}}')


def open_webui_chat(n: int, text: str) -> str:
    messages = ",".join(f'"m{i}":{{"id":"m{i}","parentId":{parent},"childrenIds":[],"role":"user","content":"{text}"}}'
                        for i, parent in enumerate(["null", '"m0"']))
    return f'{{"id":"c{n}","title":"t","chat":{{"history":{{"currentId":"m1","messages":{{{messages}}}}}}}}}'


def grok_response(n: int, text: str) -> str:
    parent = f'"r{n - 1}"' if n else "null"
    said = f'{{"response_id":"r{n}","message":"{text}","sender":"{"ASSISTANT" if n % 2 else "human"}","parent_response_id":{parent},"steps":[]}}'
    return f'{{"response":{said},"share_link":null}}'


def inspect_sample(n: int, text: str) -> str:
    return (f'{{"id":{n},"epoch":1,"input":"in","messages":[{{"id":"m{n}","role":"user","content":"{text}","source":"input"}}],'
            f'"output":{{"model":"m","choices":[]}}}}')


def librechat_message(n: int, text: str) -> str:
    parent = f"m{n - 1}" if n else "00000000-0000-0000-0000-000000000000"
    return (f'{{"messageId":"m{n}","parentMessageId":"{parent}","sender":"{"GPT" if n % 2 else "User"}",'
            f'"isCreatedByUser":{"false" if n % 2 else "true"},"text":"{text}"}}')


def state_message(n: int, text: str) -> str:
    kind = "ai" if n % 2 else "human"
    return f'{{"type":"{kind}","data":{{"content":"{text}","additional_kwargs":{{}},"type":"{kind}"}}}}'


K_MORE = [
    kinds.Kind("below", below, b"[", b"]"),
    *(kinds.Kind(name, record, b"[", b"]", read_only=True) for name, record in (
        ("claude-export", claude_export), ("llm", llm_row), ("open-webui", open_webui_chat))),
    kinds.Kind("grok", grok_response, b'{"conversations":[{"conversation":{"conversation_id":"c","title":"t"},"responses":[', b"]}]}",
               read_only=True),
    kinds.Kind("inspect", inspect_sample, b'{"version":2,"status":"success","eval":{"model":"m"},"samples":[', b'],"reductions":[]}',
               read_only=True),
    kinds.Kind("librechat", librechat_message, b'{"conversationId":"c","title":"t","messages":[', b"]}", read_only=True),
    kinds.Kind("state", state_message, b'{"values":{"messages":[', b']},"next":[]}', read_only=True),
    kinds.Kind("replies", replies, b'{"conversationId":"c","recursive":true,"messages":[', b"]}", read_only=True),
]


# Kinds of which a conversion leaves more out than it rejects, and why. One that does not any more is a failure, so that
# the list stays true.
K_OPEN = {
    "tree": "a message whose node is lost is held by none",
}


def is_json(text: bytes, document: bool) -> bool:
    return all(is_value(one) for one in ([text] if document else text.splitlines()) if one.strip())


def damaged(kind: kinds.Kind, number: int) -> list[tuple[bytes, list[bytes]]]:
    """Inputs, each with the marks of its records."""
    marks = [f"<{number}-.{n}>" for n in range(K_RECORDS)]
    between = b"," if kind.document else b"\n"
    records = between.join(kind.record(n, f"{mark} word").encode() for n, mark in enumerate(marks))
    whole = kind.opening + records + (kind.closing if kind.document else b"\n")
    without = [whole[:i] + whole[i + 1:] for i, byte in enumerate(whole) if byte in K_TAKEN_OUT]
    found = [text for text in without if not is_json(text, kind.document)]
    own = [(b"<%d-" % number, b"<%d-%d" % (number, i)) for i in range(len(found))]
    return [(text.replace(*mine), [mark.encode().replace(*mine) for mark in marks]) for text, mine in zip(found, own)]


def run(command: list, folder: pathlib.Path) -> bytes:
    done = subprocess.run(command, capture_output=True, cwd=folder, timeout=600)
    if done.returncode > 1:
        raise SystemExit(f"{' '.join(map(str, command[1:5]))} …: exit {done.returncode}: {done.stderr.decode()[:500]}")
    return done.stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    parser.add_argument("--keep", type=pathlib.Path, help="where inputs that fail are written")
    options = parser.parse_args()
    abridge = options.abridge.resolve()
    failures = tried = 0

    def fails(kind: kinds.Kind, name: str, text: bytes, why: str):
        nonlocal failures
        failures += 1
        print(f"FAILED {kind.name} {name}: {why}: {text[:300]!r}")
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{kind.name}-{name}").write_bytes(text)

    with tempfile.TemporaryDirectory(prefix="abridge-silent-") as temporary:
        for number, kind in enumerate([*kinds.K_KINDS, *K_MORE]):
            folder = pathlib.Path(temporary) / str(number)
            folder.mkdir()
            inputs = {}
            for i, (text, marks) in enumerate(damaged(kind, number)):
                name = f"{i:04}.{'json' if kind.document else 'jsonl'}"
                inputs[name] = (text, marks)
                (folder / name).write_bytes(text)
            tried += len(inputs)
            report = json.loads(run([abridge, "validate", "--findings", "json", *inputs], folder))
            said = {finding["file"] for finding in report["findings"]}
            for name, (text, _) in inputs.items():
                if name not in said:
                    fails(kind, name, text, "nothing is said")
            command = ["convert", "--to", "openai"] if kind.read_only else ["sanitize", "--no-fix"]
            run([abridge, *command, "-q", "-o", "out/", "--rejects", "rejects", *inputs], folder)
            written = b"".join(file.read_bytes() for file in [folder / "rejects", *(folder / "out").iterdir()])
            gone = {name: [mark for mark in marks if mark in text and mark not in written] for name, (text, marks) in inputs.items()}
            if kind.name in K_OPEN:
                if not any(gone.values()):
                    failures += 1
                    print(f"FAILED {kind.name}: nothing is lost any more: take it off K_OPEN")
                continue
            for name, marks in gone.items():
                if marks:
                    fails(kind, name, inputs[name][0], f"neither written nor rejected: {marks}")
    print(f"{tried} inputs: {failures} failures")
    return 1 if failures or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
