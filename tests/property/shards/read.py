#!/usr/bin/env python3
"""A shard reads its share of the input and a bounded head, whatever stands before it, as long as it has nothing to find.

usage: read.py --abridge PATH [--folder DIR]

Bytes are those that the kernel says a process has read (/proc/PID/io), less what it reads of an empty input.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

K_SIZE = 24 << 20
K_HEAD = 1 << 20  # of a file, to know what it is
K_AROUND = 2 << 20  # the blocks in which a record's begin and end are looked for
K_SHARDS = 8


def bytes_read(words, folder):
    child = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
    text = pathlib.Path(f"/proc/{child.pid}/io").read_text()
    if child.wait() != 0:
        raise AssertionError(f"{' '.join(words)}: exit {child.returncode}")
    return int(text.split("rchar: ")[1].split()[0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--folder")
    arguments = parser.parse_args()
    abridge = str(pathlib.Path(arguments.abridge).resolve())
    if not pathlib.Path("/proc/self/io").exists():
        print("skipped: this system does not say how much a process has read (/proc/self/io)")
        return 0
    wrong = []
    with tempfile.TemporaryDirectory(dir=arguments.folder) as name:
        folder = pathlib.Path(name)
        line = json.dumps({"messages": [{"role": "user", "content": "word " * 400}, {"role": "assistant", "content": "yes"}]}) + "\n"
        (folder / "in.jsonl").write_text(line * (K_SIZE // len(line)))
        (folder / "none.jsonl").write_text("")
        giant = json.dumps({"messages": [{"role": "user", "content": "x" * (K_SIZE // 2)}]}) + "\n"
        (folder / "giant.jsonl").write_text(line + giant + line * (K_SIZE // 4 // len(line)))
        for words in (["validate"], ["sanitize"], ["trim", "--last", "2"], ["render", "--jsonl"], ["convert", "--to", "gemini"],
                      ["tokens"]):
            none = bytes_read([abridge, *words, "none.jsonl"], folder)
            for number in (1, K_SHARDS // 2, K_SHARDS):
                read = bytes_read([abridge, *words, "--shard", f"{number}/{K_SHARDS}", "in.jsonl"], folder)
                most = K_SIZE // K_SHARDS + K_HEAD + K_AROUND + none + (1 << 20)
                if read > most:
                    wrong.append(f"{' '.join(words)}: shard {number} of {K_SHARDS} reads {read} bytes, more than {most}")
        # Within a line that others begin there is nothing to do.
        size = (folder / "giant.jsonl").stat().st_size
        none = bytes_read([abridge, "sanitize", "none.jsonl"], folder)
        read = bytes_read([abridge, "sanitize", "--shard", "4/10", "giant.jsonl"], folder)
        if read > size // 10 + K_HEAD + K_AROUND + none:
            wrong.append(f"within one giant line a shard reads {read} bytes")
    for one in wrong:
        print(one, file=sys.stderr)
    print("shards read their share" if not wrong else "shards read too much")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
