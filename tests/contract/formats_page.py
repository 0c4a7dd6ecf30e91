#!/usr/bin/env python3
"""Holds what docs/formats.md says of thinking, images, compactions and usage against what the program reads.

Usage: formats_page.py --abridge FILE

Of each transcript in testdata, those that its scripts write included, and of the few below, `convert --to openai` and
`stats` tell what was there. A format that is said to have something must show it once; one that is not must never.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_COLUMNS = ("compaction", "thinking", "images", "usage")
K_MOST = 100_000  # bytes: long ones say nothing more
K_WRITTEN = re.compile(r"<<\s*'?J'?.*?\n(.*?)\nJ\n", re.DOTALL)
K_PNG = "data:image/png;base64,iVBORw0KGgo="


def lines(*values) -> bytes:
    return b"".join(json.dumps(value).encode() + b"\n" for value in values)


def copilot(number, kind, **data):
    return {"type": kind, "data": data, "id": str(number), "parentId": str(number - 1) if number else None,
            "timestamp": "2026-01-02T03:04:05.000Z"}


def pi(number, kind, **more):
    return {"type": kind, "id": f"0000000{number}", "parentId": f"0000000{number - 1}" if number > 1 else None,
            "timestamp": "2026-01-02T03:04:05.000Z", **more}


def pi_message(number, role, content):
    return pi(number, "message", message={"role": role, "content": content, "timestamp": 1767323045000})


# What no sample has.
K_MORE = [
    lines(copilot(0, "session.start", sessionId="s", version=1, producer="copilot-agent"),
          copilot(1, "user.message", content="One"), copilot(2, "assistant.message", messageId="m", content="1", reasoningText="hm", toolRequests=[])),
    lines(copilot(0, "session.start", sessionId="s", version=1, producer="copilot-agent"), copilot(1, "user.message", content="One"),
          copilot(2, "session.compaction_complete", success=True, summaryContent="Said."), copilot(3, "user.message", content="Two")),
    lines({"type": "session", "version": 3, "id": "s", "timestamp": "2026-01-02T03:04:05.000Z", "cwd": "/"}, pi_message(1, "user", "One"),
          pi_message(2, "user", [{"type": "text", "text": "Two"}, {"type": "image", "data": "iVBORw0KGgo=", "mimeType": "image/png"}]),
          pi(3, "compaction", summary="Said.", firstKeptEntryId="00000002", tokensBefore=9), pi_message(4, "user", "Three")),
    lines({"timestamp": "2026-01-02T03:04:05.000Z", "type": "session_meta", "payload": {"id": "s", "cwd": "/"}},
          {"timestamp": "2026-01-02T03:04:05.000Z", "type": "response_item", "payload": {
              "type": "message", "role": "user", "content": [{"type": "input_text", "text": "Look"}, {"type": "input_image", "image_url": K_PNG}]}}),
    lines({"sessionId": "s", "projectHash": "1", "startTime": "2026-01-02T03:04:05.000Z", "lastUpdated": "2026-01-02T03:04:05.000Z", "kind": "main"},
          {"id": "1", "timestamp": "2026-01-02T03:04:05.000Z", "type": "user", "content": [{"text": "One"}]},
          {"id": "2", "timestamp": "2026-01-02T03:04:05.000Z", "type": "user", "content": [
              {"text": "Two"}, {"inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgo="}}]},
          {"id": "3", "timestamp": "2026-01-02T03:04:05.000Z", "type": "user", "content": [{"text": "Three"}]}, {"$rewindTo": "3"}),
    lines({"uuid": "1", "parentUuid": None, "sessionId": "s", "timestamp": "2026-01-02T03:04:05.000Z", "type": "user", "cwd": "/", "version": "1",
           "message": {"role": "user", "parts": [{"text": "Look"}, {"inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgo="}}]}}),
    lines({"id": "c", "title": "T", "chat": {"history": {"currentId": "2", "messages": {
        "1": {"id": "1", "parentId": None, "childrenIds": ["2"], "role": "user", "content": "q"},
        "2": {"id": "2", "parentId": "1", "childrenIds": [], "role": "assistant", "content": "a", "output": [
            {"type": "reasoning", "summary": [{"type": "summary_text", "text": "hm"}]},
            {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "a"}]}]}}}}}),
    lines({"conversationId": "c", "messages": [
        {"messageId": "1", "parentMessageId": "0", "isCreatedByUser": True, "text": "", "content": [
            {"type": "text", "text": "Look"}, {"type": "image_url", "image_url": {"url": K_PNG}}]}]}),
    lines({"type": "session_start", "id": "s", "title": "T", "version": 2}, {"type": "message", "id": "1", "timestamp": "2026-01-02T03:04:05.000Z",
          "message": {"role": "assistant", "content": [{"type": "thinking", "thinking": "hm", "signature": "s"}, {"type": "text", "text": "a"}]}}),
    lines({"prompt": [{"role": "user", "content": [{"type": "text", "text": "Look"}, {"type": "image_url", "image_url": {"url": K_PNG}}]}],
           "completion": [{"role": "assistant", "content": "a"}]}),
    lines({"messages": [{"type": "human", "data": {"type": "human", "content": "q"}}, {"type": "ai", "data": {
        "type": "ai", "content": "a", "usage_metadata": {"input_tokens": 3, "output_tokens": 1, "total_tokens": 4}}}]}),
    lines({"id": "c", "object": "chat.completion", "model": "m", "choices": [{"index": 0, "message": {"role": "assistant", "content": "a"},
           "finish_reason": "stop"}], "usage": {"prompt_tokens": 3, "completion_tokens": 1, "total_tokens": 4}}),
]


def transcripts():
    for path in sorted((K_ROOT / "testdata").rglob("*")):
        if path.suffix in (".json", ".jsonl") and path.is_file() and ".files" not in str(path):
            yield path.read_bytes()
        elif path.suffix == ".sh":
            yield from (text.encode() for text in K_WRITTEN.findall(path.read_text()))
    yield from K_MORE


def by_format(program: pathlib.Path, folder: pathlib.Path) -> dict[str, list[str]]:
    names = []
    for number, text in enumerate(dict.fromkeys(text for text in transcripts() if len(text) <= K_MOST)):
        names.append(f"{number}.json")
        (folder / names[-1]).write_bytes(text)
    done = subprocess.run([program, "detect", "--json", *names], cwd=folder, capture_output=True, check=False)
    found = collections.defaultdict(list)
    for row in map(json.loads, done.stdout.splitlines()):
        if row["format"]:
            found[row["format"]].append(row["file"])
    return found


def shown(program: pathlib.Path) -> dict[str, set[str]]:
    seen = {}
    with tempfile.TemporaryDirectory(prefix="abridge-formats-") as name:
        folder = pathlib.Path(name)
        for form, names in by_format(program, folder).items():
            out = folder / f"{form}.out"
            out.mkdir()
            done = subprocess.run([program, "convert", "--to", "openai", "-o", f"{out}/", *names], cwd=folder, capture_output=True, check=False)
            written, said_of_it = "".join(one.read_text(errors="replace") for one in out.iterdir()), done.stderr.decode(errors="replace")
            stats = subprocess.run([program, "stats", "--json", *names], cwd=folder, capture_output=True, check=False)
            signs = {"thinking": "this thinking" in said_of_it or '"reasoning_content"' in written,
                     "compaction": "compacted or taken back" in said_of_it,
                     "images": '"type":"image_url"' in written or "these images" in said_of_it,
                     "usage": json.loads(stats.stdout or "{}").get("billed", {}).get("answers", 0) > 0}
            seen[form] = {what for what, is_there in signs.items() if is_there}
    return collections.defaultdict(set, seen)


def said() -> dict[str, set[str]]:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in (K_ROOT / "docs" / "formats.md").read_text().splitlines() if line.startswith("|")]
    head = next(row for row in rows if row[0] == "format" and "trim" in row)
    return {row[0].strip("`"): {head[place] for place, cell in enumerate(row) if cell == "yes" and head[place] in K_COLUMNS}
            for row in rows if len(row) == len(head) and row[0].startswith("`")}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, required=True)
    told, seen = said(), shown(parser.parse_args().abridge.resolve())
    faults = [f"{name}: the page says {what}, and no transcript shows it" for name, all_of in told.items() for what in sorted(all_of - seen[name])]
    faults += [f"{name}: a transcript shows {what}, and the page doesn't say so" for name, all_of in told.items() for what in sorted(seen[name] - all_of)]
    print("\n".join(faults) or f"{len(told)} formats")
    return 1 if faults or not told else 0


if __name__ == "__main__":
    sys.exit(main())
