#!/usr/bin/env python3
"""The measured job (job.yaml) as one would write it for Python: keep the last 20 messages, cut user text at 150 and
assistant text at 8,192 code points.

usage: job.py FILE.jsonl | job.py --document FILE.json
"""
import json
import sys

K_MARKER = "... [truncated]"
K_LIMITS = {"user": 150, "assistant": 8192}


def cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[:limit] + K_MARKER


def trim(messages: list) -> list:
    kept = messages[-20:]
    for message in kept:
        limit = K_LIMITS.get(message["role"])
        if limit is None:
            continue
        if isinstance(message["content"], str):
            message["content"] = cut(message["content"], limit)
        else:
            for block in message["content"]:
                if block["type"] == "text":
                    block["text"] = cut(block["text"], limit)
    return kept


def main() -> int:
    write = sys.stdout.write
    if sys.argv[1] == "--document":
        with open(sys.argv[2], encoding="utf-8") as file:
            write(json.dumps(trim(json.load(file)), ensure_ascii=False, separators=(",", ":")) + "\n")
        return 0
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            record["messages"] = trim(record["messages"])
            write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
