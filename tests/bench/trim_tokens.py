#!/usr/bin/env python3
"""Measures a trim to a budget in exact tokens beside the bare counter on the same text, and prints a Markdown table.

  counter  abridge tokens --text over the texts alone, as plain text
  whole    trim to a budget that nothing is over: every message is counted
  tight    trim to 2,000 tokens: what no walk reaches is not counted
  Node     LangChain's trimMessages to 2,000 tokens with a tokenizer (trim_tokens.mjs), where --node names a folder in
           which @langchain/core and gpt-tokenizer are installed
MB/s are of the texts' bytes, whatever stands around them. One thread, page cache warm, medians of rounds in turns.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

K_HERE = pathlib.Path(__file__).resolve().parent


def texts_of(content, out):
    """The texts that count as tokens: of messages and tool results, and tool calls' names and arguments."""
    if isinstance(content, str):
        out.append(content)
        return
    for part in content or []:
        if part.get("type") == "tool_use":
            out += [part["name"], json.dumps(part["input"], ensure_ascii=False, separators=(",", ":"))]
        else:
            texts_of(part.get("content", part.get("text", "")), out)


def seconds(command, cwd=None):
    begin = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False, cwd=cwd)
    if done.returncode not in (0, 1):  # 1: the newest message of a conversation is over the budget by itself
        sys.exit(f"{command[0]}: exit {done.returncode}")
    return time.perf_counter() - begin


def speeds(abridge, folder, kind, mb, rounds, node=None):
    """MB/s of the texts, of each way to count them."""
    file = pathlib.Path(folder) / f"{kind}.jsonl"
    subprocess.run([sys.executable, str(K_HERE / "generate.py"), kind, str(file), str(mb)], check=True)
    found = []
    for line in file.open(encoding="utf-8"):
        for message in json.loads(line)["messages"]:
            texts_of(message["content"], found)
    plain = pathlib.Path(folder) / f"{kind}.txt"
    plain.write_text("\n".join(found), encoding="utf-8", errors="replace")
    size = plain.stat().st_size / 1e6
    trim = [abridge, "trim", "-q", "-j1", "--no-fix", str(file), "--max-tokens"]
    runs = {"counter": [abridge, "tokens", "--text", str(plain)], "whole": [*trim, "1000000"], "tight": [*trim, "2000"]}
    if node:
        short = pathlib.Path(folder) / f"{kind}-short.jsonl"
        head = file.read_bytes()[:1_000_000]
        short.write_bytes(head[: head.rindex(b"\n") + 1])
        runs["Node, LangChain trimMessages"] = ["node", str(K_HERE / "trim_tokens.mjs"), str(short), "2000"]
    took = {name: [] for name in runs}
    for turn in range(rounds + 1):
        for name, command in runs.items():
            one = seconds(command, node if name.startswith("Node") else None)
            if turn:
                took[name].append(one)
    speed = {name: size / statistics.median(times) for name, times in took.items()}
    if node:
        speed["Node, LangChain trimMessages"] *= short.stat().st_size / file.stat().st_size
    file.unlink()
    plain.unlink()
    return speed


def rows(kind, speed):
    return [f"| {kind} | {name} | {one:,.1f} | {one / speed['counter']:.3f}× |" for name, one in speed.items()]


K_HEAD = "| file | what | MB/s | to the counter |\n| --- | --- | ---: | ---: |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", default=str(K_HERE.parents[1] / "build" / "abridge"))
    parser.add_argument("--mb", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--node", type=pathlib.Path, help="a folder with @langchain/core and gpt-tokenizer")
    options = parser.parse_args()
    print(K_HEAD)
    with tempfile.TemporaryDirectory(prefix="abridge-bench-") as folder:
        for kind in ("chat", "agent"):
            print(*rows(kind, speeds(options.abridge, folder, kind, options.mb, options.rounds, options.node)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
