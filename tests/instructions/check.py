#!/usr/bin/env python3
"""Counts the instructions that six small runs take of each record, and compares them with those that counts.json has of
builds like this one: a run may not take over a twentieth more.

Usage: check.py --abridge build/abridge --build "GNU 12 -O3 -DNDEBUG" [--record]

Time depends on what else a machine does; instructions, as valgrind counts them, hardly do. Each run is made of N records
and of twice as many, so that starting the program does not count. They depend on the compiler, its options and the kind
of machine: a build of which counts.json has nothing is skipped, until --record has written down what it takes.
"""
import argparse
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

K_HERE = pathlib.Path(__file__).resolve().parent
K_COUNTS = K_HERE / "counts.json"
K_JOB = K_HERE.parent / "bench" / "job.yaml"
K_MOST = 1.05
K_SKIPPED = 77
K_WORDS = "how is history integrated into the prompt of a request so that nothing of it is said twice".split()


def text(number: int, words: int) -> str:
    return " ".join(K_WORDS[(number * 7 + i * i) % len(K_WORDS)] for i in range(words)) + "."


def record(number: int, messages: int, words: int) -> str:
    said = [{"role": ("user", "assistant")[i % 2], "content": text(number + i, words)} for i in range(messages)]
    return json.dumps({"messages": said}, separators=(",", ":")) + "\n"


# name: how many records are counted, and one of them
K_INPUTS = {
    "short": (1500, lambda number: record(number, 2, 3)),
    "chat": (30, lambda number: record(number, 23, 290)),
}
# name: the input and the command
K_RUNS = {
    "trim short records": ("short", ["trim", "-p", str(K_JOB)]),
    "validate short records": ("short", ["validate"]),
    "sanitize short records": ("short", ["sanitize"]),
    "convert short records": ("short", ["convert", "--to", "openai"]),
    "render short records": ("short", ["render", "--style", "plain", "--jsonl"]),
    "trim chats": ("chat", ["trim", "-p", str(K_JOB)]),
}


def kind_of_machine() -> str:
    try:
        flags = re.search(r"^flags\s*:(.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except OSError:
        flags = None
    return platform.machine() + (" with AVX2" if flags and "avx2" in flags[1].split() else "")


def instructions(command: list[str]) -> int:
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    counted = re.search(r"Collected : (\d+)", done.stderr)
    # 1 where something was found.
    if done.returncode not in (0, 1) or not counted:
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return int(counted[1])


def counted(abridge: str, folder: pathlib.Path) -> dict[str, int]:
    files = {}
    for name, (count, make) in K_INPUTS.items():
        for times in (1, 2):
            files[name, times] = folder / f"{name}-{times}.jsonl"
            files[name, times].write_text("".join(map(make, range(count * times))))
    counts = {}
    for name, (kind, words) in K_RUNS.items():
        one, two = (instructions([abridge, *words, "-j", "1", str(files[kind, times])]) for times in (1, 2))
        counts[name] = round((two - one) / K_INPUTS[kind][0])
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", required=True, help="the program")
    parser.add_argument("--build", required=True, help="the compiler and its options, which CMake names")
    parser.add_argument("--record", action="store_true", help="write what is counted into counts.json")
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        print("skipped: there is no valgrind")
        return K_SKIPPED
    build = f"{' '.join(options.build.split())}, {kind_of_machine()}"
    known = json.loads(K_COUNTS.read_text())
    how = f"{sys.argv[0]} --abridge {options.abridge} --build '{options.build}' --record"
    if build not in known and not options.record:
        print(f"skipped: {K_COUNTS.name} has nothing of '{build}'; {how} records it")
        return K_SKIPPED
    with tempfile.TemporaryDirectory(prefix="abridge-instructions-") as folder:
        counts = counted(options.abridge, pathlib.Path(folder))
    over = False
    for name, count in counts.items():
        before = known.get(build, {}).get(name, 0)
        more = before > 0 and count > before * K_MOST
        over = over or (more and not options.record)
        print(f"{name}: {count:,} a record" + (f", {before:,} in {K_COUNTS.name}" if before else "") + (": over a twentieth more" if more else ""))
    if options.record:
        known[build] = counts
        K_COUNTS.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n")
    elif over:
        print(f"what is meant to cost more is recorded by {how}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
