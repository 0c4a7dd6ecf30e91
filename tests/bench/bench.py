#!/usr/bin/env python3
"""Measures abridge beside jq, gojq, a Node script, the prototypes and the floor (wc, cat), and prints Markdown tables.

The job: keep the last 20 messages, cut user text at 150 and assistant text at 8,192 code points (job.yaml).
jq only keeps the last 20; the prototype (prototype/hand2.cpp, of one array hand4.cpp, which takes an array's conversations for
messages and keeps them all) does this job by hand, and nothing else. Other commands of abridge stand beside the job where
each line is a conversation. All programs take turns in each round, the first
round is dropped, the median of the others counts. jq and Node read the first part of a big file (--slow-mb): what is
compared is MB/s. Then what is to be reached (K_REACH) is compared with what was; --check fails where something is under
it by more than a tenth. --tables chooses among all that is measured: the job, start-up, tokens (trim_tokens.py), formats
(formats.py) and growth (growth.py); those can be run alone, too.
"""
import argparse
import json
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile

import formats
import growth
import trim_tokens
from measuring import K_HERE, K_ROOT, Failed, compiled_measure, machine

K_COMMANDS = [["validate"], ["sanitize"], ["convert", "--to", "openai"], ["render", "--style", "plain", "--jsonl"]]
K_FILES = {"chat": "chat.jsonl", "agent": "agent.jsonl", "short": "short.jsonl", "array": "array.json", "conversations": "conversations.json"}
K_DOCUMENTS = ("array", "conversations")
K_TABLES = ("job", "start", "tokens", "formats", "growth")


K_THREADS = "abridge -j 2"
K_START = "start"
# of a file: a program, what it is compared with (a program, or a unit), and how much it is to reach: of programs at
# least, of units at most
K_REACH = [
    ("chat", "abridge", "prototype", 0.7),
    ("agent", "abridge", "prototype", 0.7),
    ("short", "abridge", "prototype", 0.5),
    ("short", "abridge", "Node", 8),
    ("short", "abridge", "jq", 30),
    ("array", "abridge", "prototype", 0.5),
    ("array", "abridge", "MiB", 32),
    ("conversations", "abridge", "prototype", 0.5),
    ("conversations", "abridge", "MiB", 32),
    *((kind, f"abridge {command}", "abridge", least) for kind in ("chat", "agent")
      for command, least in (("validate", 0.8), ("sanitize", 0.8), ("convert", 0.5), ("render", 0.5))),
    ("chat", K_THREADS, "abridge", 1.8),
    ("short", K_THREADS, "abridge", 1.8),
    *((f"tokens, {kind}", "whole", "counter", 0.8) for kind in ("chat", "agent")),
    *((f"format, {name}", "reading", "× the scan", 3) for name in formats.shapes()),
    (K_START, "abridge --version", "ms", 0.3),
    (K_START, "abridge trim, 1 KB", "ms", 0.7),
]
K_ALLOWANCE = 0.1


class Reached:
    """What came of a row of K_REACH."""

    def __init__(self, kind: str, program: str, of: str, reach: float, got: float):
        self.kind, self.program, self.of, self.reach, self.got = kind, program, of, reach, got
        self.is_most = of in ("MiB", "ms", "× the scan")

    def fails(self) -> bool:
        return self.got > self.reach * (1 + K_ALLOWANCE) if self.is_most else self.got < self.reach * (1 - K_ALLOWANCE)

    def row(self) -> str:
        unit = f" {self.of}" if self.is_most else "×"
        sign = "≤" if self.is_most else "≥"
        to = "" if self.is_most else f" to {self.of}"
        return f"| {self.kind} | {self.program}{to} | {sign} {self.reach:g}{unit} | {self.got:.2f}{unit} | {'missed' if self.fails() else ''} |"


class Tool:
    """A column of the table. `command` has {file} for its input; a slow tool reads only the first part."""

    def __init__(self, name: str, command: list[str], slow: bool = False, lines: bool = True):
        self.name, self.command, self.slow = name, command, slow
        self.needs = command[0]

    def on(self, file: pathlib.Path) -> list[str]:
        return [word.replace("{file}", str(file)) for word in self.command]


def tools(kind: str, abridge: str, jobs: list[int], prototype: str = "") -> list[Tool]:
    document = kind in K_DOCUMENTS
    keep = [] if kind == "conversations" else ["-k", "20"]
    last = {"array": ".[-20:]", "conversations": "map(.messages |= .[-20:])"}.get(kind, ".messages |= .[-20:]")
    policy = os.path.relpath(K_HERE / "job.yaml", os.getcwd())
    script = os.path.relpath(K_HERE / "job.mjs", os.getcwd())
    policy = policy if "/" in policy else f"./{policy}"
    return [
        *(Tool("abridge" if job == 1 else f"abridge -j {job}", [abridge, "trim", "-p", policy, "-j", str(job), "{file}"]) for job in jobs),
        *([] if document else [Tool(f"abridge {words[0]}", [abridge, *words, "-j", "1", "{file}"]) for words in K_COMMANDS]),
        *([Tool("prototype", [f"{prototype}{4 if document else 2}", *keep, "-u", "150", "-a", "8192", "{file}"])] if prototype else []),
        Tool("jq", ["jq", "-c", last, "{file}"], slow=True),
        Tool("gojq", ["gojq", "-c", last, "{file}"], slow=True),
        Tool("Node", ["node", script, *(["--document"] if document else []), "{file}"], slow=True),
        Tool("wc -l", ["wc", "-l", "{file}"]),
        Tool("cat", ["cat", "{file}"]),
    ]


def compiled_prototypes(folder: pathlib.Path) -> str:
    """What their paths begin with: `2` is of lines, `4` of one array."""
    for name in ("hand2", "hand4"):
        source = K_HERE / "prototype" / f"{name}.cpp"
        subprocess.run([os.environ.get("CXX", "g++"), "-std=c++20", "-O3", "-march=native", "-w", "-pthread", "-o", folder / name, source], check=True)
    return str(folder / "hand")


def compiled_nothing(folder: pathlib.Path) -> pathlib.Path:
    """A static program that does nothing: what it takes to start one."""
    source = folder / "nothing.cpp"
    source.write_text("int main() { return 0; }\n")
    nothing = folder / "nothing"
    subprocess.run([os.environ.get("CXX", "g++"), "-O1", "-static", "-o", nothing, source], check=True)
    return nothing


def measured(measure: pathlib.Path, runs: int, command: list[str]) -> list[tuple[float, int]]:
    """(seconds, KiB) of each run."""
    done = subprocess.run([measure, str(runs), *command], capture_output=True, text=True)
    rows = [line.split() for line in done.stdout.splitlines()]
    # abridge exits 1 where it found something to say; the others must succeed.
    if done.returncode or len(rows) != runs or any(int(status) > 1 for _, _, status, _ in rows):
        raise Failed(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip() or 'failed'}")
    return [(float(seconds), int(kib)) for seconds, kib, _, _ in rows]


def prefix(file: pathlib.Path, kind: str, size: int, folder: pathlib.Path) -> pathlib.Path:
    """The first `size` bytes, ended at the end of a record; the file itself if it is no bigger."""
    if file.stat().st_size <= size:
        return file
    short = folder / f"first-{file.name}"
    with open(file, "rb") as whole:
        text = whole.read(size)
    text = text[:text.rindex(b",\n  {" if kind == "array" else b",\n{")] + b"\n]\n" if kind in K_DOCUMENTS else text[:text.rindex(b"\n") + 1]
    short.write_bytes(text)
    return short


def as_list(document: list) -> list:
    """The conversations of an array, or its messages as one."""
    return document if document and "messages" in document[0] else [document]


def same_answers(abridge: Tool, node: Tool, file: pathlib.Path) -> str:
    """A fast wrong answer is worth nothing: how many records are what Node made of them."""
    answers = []
    for tool in (abridge, node):
        done = subprocess.run(tool.on(file), capture_output=True, stdin=subprocess.DEVNULL)
        text = done.stdout.decode("utf-8", "surrogatepass")
        answers.append(as_list(json.loads(text)) if file.suffix == ".json" else [json.loads(line) for line in text.splitlines()])
    same = sum(mine == other for mine, other in zip(*answers))
    return f"{same} of {max(map(len, answers))} records are what Node made of them"


def measure_kind(kind: str, file: pathlib.Path, short: pathlib.Path, options, measure: pathlib.Path) -> dict[str, dict[str, float]]:
    """Of each program its MB/s and MiB."""
    chosen = [tool for tool in tools(kind, options.abridge, options.jobs, options.prototype) if shutil.which(tool.needs)]
    taken = {tool.name: [] for tool in chosen}
    inputs = {tool.name: short if tool.slow else file for tool in chosen}
    for number in range(options.rounds + 1):
        for tool in chosen:
            result = measured(measure, 1, tool.on(inputs[tool.name]))
            if number > 0:  # the first reads of a freshly written file are slower
                taken[tool.name] += result
    by_name = {tool.name: tool for tool in chosen}
    if "Node" in by_name and "abridge" in by_name:
        print(f"{kind}: {same_answers(by_name['abridge'], by_name['Node'], options.check_files[kind])}", file=sys.stderr)
    return {name: {"MB/s": inputs[name].stat().st_size / 1e6 / statistics.median(seconds for seconds, _ in runs),
                   "MiB": max(kib for _, kib in runs) / 1024} for name, runs in taken.items()}


def rows_of(kind: str, programs: dict[str, dict[str, float]]) -> list[str]:
    rows = []
    for name, of_it in programs.items():
        def ratio(other: str) -> str:
            return f"{of_it['MB/s'] / programs[other]['MB/s']:.2f}×" if other in programs else "–"
        rows.append(f"| {kind} | {name} | {of_it['MB/s']:,.0f} | {ratio('jq')} | {ratio('Node')} | {ratio('prototype')} | {ratio('wc -l')} | {of_it['MiB']:.1f} |")
    return rows


def reached(results: dict[str, dict[str, dict[str, float]]]) -> list[Reached]:
    """Those of K_REACH of which both programs were measured."""
    rows = []
    for kind, program, of, reach in K_REACH:
        programs = results.get(kind, {})
        if program not in programs:
            continue
        if of in programs[program]:
            rows.append(Reached(kind, program, of, reach, programs[program][of]))
        elif of in programs:
            rows.append(Reached(kind, program, of, reach, programs[program]["MB/s"] / programs[of]["MB/s"]))
    return rows


def start_up(options, folder: pathlib.Path, measure: pathlib.Path) -> dict[str, dict[str, float]]:
    """Of each program its milliseconds: their median less those of an empty program, and all."""
    file = folder / "small.jsonl"
    content = "How is history integrated into the prompt of a request? " * 4
    file.write_text(json.dumps({"messages": [{"role": role, "content": content} for role in ("user", "assistant") * 2]}) + "\n")
    commands = [
        ("abridge --version", [options.abridge, "--version"]),
        ("abridge trim, 1 KB", tools("chat", options.abridge, [1])[0].on(file)),
        ("jq, 1 KB", ["jq", "-c", ".messages |= .[-20:]", str(file)]),
        ("nothing", [str(options.nothing)]),
    ]
    times = {name: [] for name, _ in commands}
    for _ in range(10):  # in turns of a tenth of the runs
        for name, command in commands:
            times[name] += [seconds for seconds, _ in measured(measure, options.start_ups // 10, command)]
    least = statistics.median(times["nothing"])
    return {name: {"ms": 1000 * (statistics.median(taken) - least), "all ms": 1000 * statistics.median(taken)} for name, taken in times.items()}


def versions() -> str:
    found = []
    for name in ("jq", "gojq", "node"):
        if shutil.which(name):
            found.append(subprocess.run([name, "--version"], capture_output=True, text=True).stdout.strip().replace("v", "node " if name == "node" else "v", 1))
    return ", ".join(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", default=os.path.relpath(K_ROOT / "build" / "abridge"), help="the program")
    parser.add_argument("--mb", type=float, default=300, help="size of the JSONL files; the arrays and the short records are a third of it, files of tokens and formats a sixth")
    parser.add_argument("--slow-mb", type=float, default=60, help="how much of a JSONL file jq and Node read")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--start-ups", type=int, default=200)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2], help="threads of abridge; each is a row")
    parser.add_argument("--kinds", nargs="+", choices=K_FILES, default=list(K_FILES))
    parser.add_argument("--tables", nargs="+", choices=K_TABLES, default=list(K_TABLES))
    parser.add_argument("--json-bench", help="tests/json_bench of the build, for formats; default: the one beside the program")
    parser.add_argument("--folder", type=pathlib.Path, help="keep the generated files here, and use those that are there")
    parser.add_argument("--check", action="store_true", help="fail where something is under what is to be reached by more than a tenth")
    parser.add_argument("--json", action="store_true", help="print what was measured as JSON")
    parser.add_argument("--quick", action="store_true", help="10 MB, 3 rounds, 50 start-ups: to see that it works")
    options = parser.parse_args()
    if options.quick:
        options.mb, options.slow_mb, options.rounds, options.start_ups = 10, 5, 3, 50
    options.abridge = str(pathlib.Path(options.abridge)) if "/" in options.abridge else options.abridge
    if not shutil.which(options.abridge):
        parser.error(f"no program at {options.abridge}; build it, or name it with --abridge")

    with tempfile.TemporaryDirectory(prefix="abridge-bench-") as temporary:
        scratch = pathlib.Path(temporary)
        folder = options.folder or scratch
        folder.mkdir(parents=True, exist_ok=True)
        measure = compiled_measure(scratch)
        options.prototype = compiled_prototypes(scratch) if platform.machine() == "x86_64" else ""
        options.nothing = compiled_nothing(scratch)
        options.check_files, results, sizes = {}, {}, []
        for kind in options.kinds if "job" in options.tables else []:
            megabytes = options.mb / 3 if kind in (*K_DOCUMENTS, "short") else options.mb
            file = folder / f"{megabytes:g}-{K_FILES[kind]}"
            if not file.is_file():
                subprocess.run([sys.executable, K_HERE / "generate.py", kind, file, str(megabytes)], check=True)
            # One array is one record: cut short it would be another job, so that all read the whole of it.
            short = file if kind in K_DOCUMENTS else prefix(file, kind, int(options.slow_mb * 1e6), scratch)
            (scratch / "check").mkdir(exist_ok=True)
            options.check_files[kind] = prefix(file, kind, 4_000_000, scratch / "check")
            results[kind] = measure_kind(kind, file, short, options, measure)
            sizes.append(f"{kind} {file.stat().st_size / 1e6:.0f} MB" + ("" if short == file else f" (jq, gojq, Node: its first {short.stat().st_size / 1e6:.0f} MB)"))
            if not options.folder:
                file.unlink()
        jobs = list(results)
        if "start" in options.tables:
            results[K_START] = start_up(options, scratch, measure)
        counted, read, grown = {}, [], []
        if "tokens" in options.tables:
            counted = {kind: trim_tokens.speeds(options.abridge, scratch, kind, options.mb / 6, options.rounds) for kind in ("chat", "agent")}
            results.update({f"tokens, {kind}": {name: {"MB/s": speed} for name, speed in speeds.items()} for kind, speeds in counted.items()})
        if "formats" in options.tables:
            json_bench = pathlib.Path(options.json_bench or pathlib.Path(options.abridge).parent / "tests" / "json_bench")
            if not json_bench.is_file():
                raise Failed(f"no {json_bench}; ninja -C build json_bench makes it, and --tables leaves formats out")
            read = formats.costs(pathlib.Path(shutil.which(options.abridge)).resolve(), json_bench.resolve(), measure, scratch, formats.shapes(),
                                 options.mb / 6, options.rounds)
            results.update({f"format, {cost.name}": {"reading": {"MB/s": cost.read, "× the scan": cost.in_memory / cost.read}} for cost in read})
        if "growth" in options.tables:
            grown = growth.growths(options.abridge, measure, scratch, options.rounds)
        reaches = reached(results)
        missed = options.check and any(row.fails() for row in [*reaches, *grown])
        if options.json:
            print(json.dumps({"machine": machine(), "versions": versions(), "rounds": options.rounds, "measured": results,
                              "reached": [{**vars(row), "missed": row.fails()} for row in reaches], "growth": [vars(row) for row in grown]},
                             indent=2, ensure_ascii=False))
            return 1 if missed else 0
        print(f"{machine()}; {versions()}; {', '.join(sizes)}; median of {options.rounds}")
        if jobs:
            print("\n| file | program | MB/s | to jq | to Node | to prototype | to wc -l | memory, MiB |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
            print(*(row for kind in jobs for row in rows_of(kind, results[kind])), sep="\n")
        if K_START in results:
            print(f"\n| start-up, median of {options.start_ups} runs | ms | over an empty program, ms |\n| --- | ---: | ---: |")
            for name, of_it in results[K_START].items():
                print(f"| {name} | {of_it['all ms']:.2f} | {of_it['ms']:.2f} |")
        if counted:
            print(f"\n{trim_tokens.K_HEAD}", *(row for kind, speeds in counted.items() for row in trim_tokens.rows(kind, speeds)), sep="\n")
        if read:
            print(f"\n{formats.K_HEAD}", *(cost.row() for cost in read), sep="\n")
        if grown:
            print(f"\n{growth.table(grown)}")
        print("\n| file | what | to reach | reached | |\n| --- | --- | ---: | ---: | --- |")
        print(*(row.row() for row in reaches), sep="\n")
        if jobs:
            print("\nCommands, output to /dev/null:\n")
        for kind in jobs:
            for tool in tools(kind, options.abridge, options.jobs):
                if kind == jobs[0] or (kind in K_DOCUMENTS and tool.slow):
                    print("    " + " ".join(f"'{word}'" if " " in word or "[" in word else word for word in tool.on(pathlib.Path(K_FILES[kind]))))
    return 1 if missed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        print(f"bench.py: {failure}", file=sys.stderr)
        sys.exit(1)
