#!/usr/bin/env python3
"""Measures how fast abridge is beside others, and what it must reach, and prints Markdown tables.

The job ("J"): keep the last 20 messages, cut user text at 150 and assistant text at 8,192 code points (job.yaml). The
floor (floor.cpp) is a program that can do nothing else, with every byte of the JSON checked. Rows are ratios in one
run: programs take turns in each round, the first round is dropped, and the median of the rounds' ratios counts, of
processor time but where threads are compared. --check fails where a row is under what it must reach by more than a
tenth.

usage: ninja -C build abridge_bin json_bench tokens_bench && python3 tests/bench/bench.py [--check] [--json FILE]
"""
import argparse
import dataclasses
import json
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from formats import costs_of
from runs import K_HERE, K_ROOT, Failed, compiled, first_part, generated, in_turns, machine, measured, most_mib, rate, ratio, versions
from shapes import shapes
from trim_tokens import plain_texts

K_SHORT_MB = 26.7  # 300,000 records of 89 bytes


@dataclasses.dataclass
class Row:
    """What is measured, and what it must reach: at least so much, or `most`: at most."""
    group: str
    name: str
    figure: float
    reach: float
    dream: float
    unit: str = "×"
    most: bool = False
    note: str = ""

    def passes(self) -> bool:
        return self.figure <= self.reach * 1.1 if self.most else self.figure >= self.reach / 1.1

    def cells(self) -> list[str]:
        sign = "≤ " if self.most else ""
        said = "yes" if (self.figure <= self.reach if self.most else self.figure >= self.reach) else "nearly" if self.passes() else "no"
        return [self.group, self.name, f"{self.figure:.2f} {self.unit}", f"{sign}{self.reach:g}", f"{sign}{self.dream:g}", said, self.note]


class Bench:
    def __init__(self, options, folder: pathlib.Path, scratch: pathlib.Path):
        self.options, self.folder, self.scratch = options, folder, scratch
        self.abridge = str(options.build.resolve() / "abridge")
        self.policy = str(K_HERE / "job.yaml")
        self.measure = compiled("measure.cpp", scratch)
        self.floor = str(compiled("floor.cpp", scratch, "-O3", "-march=native", "-w"))
        self.rows: list[Row] = []
        self.rates: list[list[str]] = []

    # Files and commands.

    def file(self, kind: str, megabytes: float | None = None) -> pathlib.Path:
        return generated(kind, self.folder, megabytes or self.options.mb)

    def run(self, *words) -> list[str]:
        return [self.abridge, *map(str, words)]

    def job(self, file, jobs: int = 1) -> list[str]:
        return self.run("trim", "-p", self.policy, f"-j{jobs}", file)

    def turns(self, commands: dict[str, list], rounds: int | None = None):
        return in_turns(self.measure, rounds or self.options.rounds, commands)

    # Rows.

    def add(self, group: str, name: str, figure: float, reach: float, dream: float, **more) -> None:
        self.rows.append(Row(group, name, figure, reach, dream, **more))
        print("  ".join(self.rows[-1].cells()), file=sys.stderr)

    def same(self, file: pathlib.Path, one: list, other: list, what: str) -> None:
        """A fast wrong answer is worth nothing."""
        answers = [subprocess.run(command, capture_output=True).stdout for command in (one, other)]
        if answers[0] != answers[1]:
            raise Failed(f"{file.name}: {what} differ: {one} and {other}")

    def same_values(self, file: pathlib.Path, commands: dict[str, list]) -> None:
        """The same of programs that write JSON their own way."""
        answers = {}
        for name, command in commands.items():
            text = subprocess.run(command, capture_output=True).stdout.decode("utf-8", "surrogatepass")
            answers[name] = [json.loads(text)] if text.startswith("[") else [json.loads(line) for line in text.splitlines()]
        first = next(iter(answers))
        for name, values in answers.items():
            if values != answers[first]:
                raise Failed(f"{file.name}: {first} and {name} come to different messages")

    def others(self, document: bool = False) -> dict[str, list]:
        """What else could do the job. jq and gojq only keep the last 20."""
        only_last = ["-c", ".[-20:]" if document else ".messages |= .[-20:]"]
        way = ["--document"] if document else []
        known = {"jq": ["jq", *only_last], "gojq": ["gojq", *only_last], "Node": ["node", K_HERE / "job.mjs", *way],
                 "Python": [sys.executable, K_HERE / "job.py", *way]}
        return {name: command for name, command in known.items() if shutil.which(str(command[0]))}

    def compare(self, kind: str, file: pathlib.Path, floor: list, document: bool) -> dict:
        """The job beside all others; the slow ones read a part, and what is compared is MB/s."""
        part = file if document else first_part(file, int(self.options.slow_mb * 1e6), self.scratch)
        taken = self.turns({"floor": floor, "abridge": self.job(file)})
        slow = self.turns({name: [*command, part] for name, command in self.others(document).items()}, self.options.slow_rounds)
        size, small = file.stat().st_size, part.stat().st_size
        rates = {name: rate(size, runs) for name, runs in taken.items()} | {name: rate(small, runs) for name, runs in slow.items()}
        for name, runs in (taken | slow).items():
            self.rates.append([kind, name, f"{rates[name]:,.0f}", f"{rates['abridge'] / rates[name]:.1f}×", f"{most_mib(runs):.1f}"])
        # By what the slow tools make of it, too.
        sample = file if document and size < 8e6 else first_part(file, 4_000_000, self.scratch) if not document else self.file("array", 4)
        if "jq" in rates and not document:
            self.same_values(sample, {"abridge": self.job(sample)} | {name: [*command, sample] for name, command in self.others().items() if name in ("Node", "Python")})
        if document and kind == "array":
            self.same_values(sample, {"abridge": self.job(sample)} | {name: [*command, sample] for name, command in self.others(True).items() if name in ("Node", "Python")})
        return {"taken": taken, "rates": rates}

    def jobs(self) -> None:
        for kind in ("chat", "agent"):
            file = self.file(kind)
            self.same(file, self.job(file), [self.floor, file], "what abridge and the floor write")
            done = self.compare(kind, file, [self.floor, file], False)
            self.add("job", f"J on {kind}, to the floor", ratio(done["taken"]["floor"], done["taken"]["abridge"]), 0.7, 0.9)
            self.commands(kind, file)

    def commands(self, kind: str, file: pathlib.Path) -> None:
        taken = self.turns({
            "J": self.job(file),
            "validate": self.run("validate", "-q", "-j1", file),
            "sanitize": self.run("sanitize", "-q", "-j1", file),
            "convert": self.run("convert", "--to", "openai", "-q", "-j1", file),
            "render": self.run("render", "--style", "plain", "--jsonl", "-q", "-j1", file),
        })
        for name, reach, dream in (("validate", 0.8, 1), ("sanitize", 0.8, 1), ("convert", 0.5, 0.8), ("render", 0.5, 0.8)):
            words = {"convert": "convert --to openai", "render": "render --style plain --jsonl"}.get(name, name)
            self.add("commands", f"{words} on {kind}, to J", ratio(taken["J"], taken[name]), reach, dream,
                     note=f"{most_mib(taken[name]):.0f} MiB")

    def short(self) -> None:
        file = self.file("short", K_SHORT_MB)
        self.same(file, self.job(file), [self.floor, file], "what abridge and the floor write")
        done = self.compare("short", file, [self.floor, file], False)
        self.add("short", "J on 300,000 records of 89 bytes, to the floor", ratio(done["taken"]["floor"], done["taken"]["abridge"]), 0.5, 0.9)
        for name, reach, dream in (("Node", 8, 15), ("jq", 30, 60)):
            if name in done["rates"]:
                self.add("short", f"the same, to {name}", done["rates"]["abridge"] / done["rates"][name], reach, dream)

    def arrays(self) -> None:
        for kind, option in (("array", "--messages"), ("conversations", "--conversations")):
            file = self.file(kind)
            floor = [self.floor, option, file]
            self.same(file, self.job(file), floor, "what abridge and the floor write")
            taken = self.compare(kind, file, floor, True)["taken"] if kind == "array" else self.turns({"floor": floor, "abridge": self.job(file)})
            what = "messages" if kind == "array" else "conversations"
            self.add("arrays", f"J on one array of {what}, to the floor", ratio(taken["floor"], taken["abridge"]), 0.5, 0.9)
            self.add("arrays", f"the same, memory", most_mib(taken["abridge"]), 32, 16, unit="MiB", most=True)

    def tokens(self) -> None:
        for kind in ("chat", "agent"):
            file = self.file(kind, self.options.mb / 2)
            plain = self.scratch / f"{kind}.txt"
            plain_texts(file, plain)
            trim = self.run("trim", "-q", "-j1", "--no-fix", file, "--max-tokens", 2000)
            taken = self.turns({"counter": self.run("tokens", "--text", plain), "trim": trim, "tokens": self.run("tokens", file)})
            for name, words in (("trim", "trim --max-tokens 2000"), ("tokens", "tokens")):
                self.add("tokens", f"{words} on {kind}, share of the bare counter's speed", ratio(taken["counter"], taken[name]), 0.8, 0.95)
        bench = self.options.build / "tests/tokens_bench"
        if bench.is_file():
            texts = {}
            for kind in ("cjk", "medium"):
                texts[kind] = self.scratch / f"{kind}.txt"
                plain_texts(self.file(kind, 5), texts[kind])
            shares = []
            for _ in range(self.options.rounds):
                said = subprocess.run([bench, "o200k_base", "3", *texts.values()], capture_output=True, text=True).stdout
                best = {path: max(float(line.split()[3]) for line in said.splitlines() if line.split()[1] == str(path)) for path in texts.values()}
                shares.append(best[texts["cjk"]] / best[texts["medium"]])
            # 0.143 was what it had when that was first measured.
            self.add("tokens", "counting Chinese and Japanese, to 0.143 of the speed of prose", statistics.median(shares) / 0.143, 1.5, 2)

    def formats(self) -> None:
        worst = []
        for name in shapes():
            costs = costs_of(self.options.build.resolve(), self.measure, self.folder, name, self.options.mb / 2, self.options.rounds)
            worst.append((costs.in_memory, name))
            self.add("formats", f"reading {name}, time over the scan in memory", costs.in_memory, 3, 2, most=True, note=f"{costs.mib:.0f} MiB")

    def threads(self) -> None:
        if len(os.sched_getaffinity(0)) < 2:
            return
        for kind, megabytes in (("chat", None), ("short", K_SHORT_MB)):
            file = self.file(kind, megabytes)
            taken = self.turns({"one": self.job(file), "two": self.job(file, 2)})
            self.add("threads", f"two threads on {kind}, to one (wall time)", ratio(taken["one"], taken["two"], "wall"), 1.8, 1.9)

    def start(self) -> None:
        empty = self.scratch / "empty"
        (self.scratch / "empty.cpp").write_text("int main() {}\n")
        subprocess.run(["g++", "-O1", "-static", "-o", empty, self.scratch / "empty.cpp"], check=True)
        small = self.scratch / "small.jsonl"
        content = "How is history integrated into the prompt of a request? " * 4
        small.write_text(json.dumps({"messages": [{"role": role, "content": content} for role in ("user", "assistant") * 2]}) + "\n")
        commands = {"empty": [empty], "--version": self.run("--version"), "trim -p strict of 1 KB": self.run("trim", "-q", "-p", "strict", small)}
        taken = {name: [] for name in commands}
        for _ in range(20):
            for name, command in commands.items():
                taken[name] += measured(self.measure, self.options.start_ups // 20, command)
        least = {name: min(run.wall for run in runs) for name, runs in taken.items()}
        for name, reach, dream in (("--version", 0.3, 0.2), ("trim -p strict of 1 KB", 0.7, 0.4)):
            self.add("start", f"{name}, over an empty static program", 1000 * (least[name] - least["empty"]), reach, dream, unit="ms", most=True,
                     note=f"{1000 * least[name]:.2f} ms in all")

    def cliffs(self) -> None:
        """MB/s of validate and of the job beside chat's: nothing may be under a third but with its floor named."""
        chat = self.file("chat")
        sizes = {"medium": 50, "cjk": 50, "cjk-escaped": 50, "numbers": 50, "tiny": 50, "one-text": 200, "far": 20, "findings": 5.5, "rejected": 27}
        floors = {"tiny": "the floor's own", "numbers": "the floor's own", "far": "the floor's own", "findings": "each is written", "rejected": "each is said",
                  "medium": "the floor's own"}
        for kind, megabytes in sizes.items():
            file = self.file(kind, megabytes if not self.options.quick else min(megabytes, 10))
            quiet = self.run("trim", "-q", "-p", self.policy, "-j1", file) if kind != "findings" else self.run("validate", "-q", "-j1", file)
            taken = self.turns({"chat": self.job(chat), "it": quiet, "floor": [self.floor, file]}, 3)
            speed, of_chat, of_floor = rate(file.stat().st_size, taken["it"]), rate(chat.stat().st_size, taken["chat"]), rate(file.stat().st_size, taken["floor"])
            to_chat, to_floor = speed / of_chat, speed / of_floor
            note = f"{speed:,.0f} MB/s, {most_mib(taken['it']):.0f} MiB"
            if kind in floors:
                note += f"; floor: {floors[kind]}, {of_floor:,.0f} MB/s ({to_floor:.2f}×)"
            self.add("cliffs", f"{kind}, bytes a second to chat's", max(to_chat, to_floor * 2 / 3 if kind in floors else 0), 1 / 3, 1, note=note)

    def growth(self) -> list[list[str]]:
        """Time and memory as inputs grow; the exponent over the whole."""
        texts = {
            "messages": lambda n: json.dumps({"messages": [{"role": ("user", "assistant")[i % 2], "content": f"say {i}"} for i in range(n * 20_000)]}) + "\n",
            "lines": lambda n: (json.dumps({"messages": [{"role": "user", "content": "x" * 900}, {"role": "assistant", "content": "ok"}]}) + "\n") * (n * 8_000),
            "line length": lambda n: json.dumps({"messages": [{"role": "user", "content": "word " * (n * 1_000_000)}]}) + "\n",
            "findings": lambda n: (json.dumps({"messages": [{"role": "user", "content": "hi", "timestamp": "noon"}, {"role": "assistant", "content": "ok"}]}) + "\n") * (n * 10_000),
        }
        table = []
        for name, text in texts.items():
            files = {}
            for n in (1, 2, 4, 8):
                files[n] = self.scratch / f"growth-{n}"
                files[n].write_text(text(n))
            taken = self.turns({str(n): self.run("sanitize", "-q", "-j1", file) for n, file in files.items()}, 3)
            seconds = [min(run.seconds for run in runs) for runs in taken.values()]
            # What starting costs is no growth.
            start = min(run.seconds for run in measured(self.measure, 5, self.run("--version")))
            exponent = math.log((seconds[3] - start) / max(seconds[0] - start, 1e-4), 8)
            memory = [most_mib(runs) for runs in taken.values()]
            table.append([name, *(f"{1000 * s:.0f}" for s in seconds), f"{exponent:.2f}", *(f"{m:.0f}" for m in memory)])
            self.add("growth", f"{name}: exponent of the time", exponent, 1.1, 1, unit="", most=True)
        return table


K_GROUPS = ("jobs", "short", "arrays", "tokens", "formats", "threads", "start", "cliffs", "growth")


def table(head: list[str], rows: list[list[str]], numbers: int) -> str:
    align = ["---"] * (len(head) - numbers) + ["---:"] * numbers
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, align, *rows)) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=K_ROOT / "build", help="has abridge, tests/json_bench and tests/tokens_bench")
    parser.add_argument("--mb", type=float, default=100, help="size of the large files")
    parser.add_argument("--slow-mb", type=float, default=10, help="how much of them jq, gojq, Node and Python read")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow-rounds", type=int, default=3, help="of the slow tools")
    parser.add_argument("--start-ups", type=int, default=400)
    parser.add_argument("--only", nargs="+", choices=K_GROUPS, default=K_GROUPS, metavar="GROUP", help=", ".join(K_GROUPS))
    parser.add_argument("--folder", type=pathlib.Path, help="keep the generated files here, and use those that are there")
    parser.add_argument("--quick", action="store_true", help="10 MB, 2 rounds: to see that it works")
    parser.add_argument("--check", action="store_true", help="fail where a row is under what it must reach by more than a tenth")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="the rows, for a program")
    options = parser.parse_args()
    if options.quick:
        options.mb, options.slow_mb, options.rounds, options.slow_rounds, options.start_ups = 10, 2, 2, 1, 40
    if not (options.build / "abridge").is_file():
        parser.error(f"no program at {options.build / 'abridge'}; build it, or name its folder with --build")
    with tempfile.TemporaryDirectory(prefix="abridge-bench-") as temporary:
        scratch = pathlib.Path(temporary)
        folder = options.folder or scratch
        folder.mkdir(parents=True, exist_ok=True)
        bench = Bench(options, folder, scratch)
        grown = None
        for group in options.only:
            done = getattr(bench, group)()
            grown = done if group == "growth" else grown
    print(f"{machine()}; {versions()}; files of {options.mb:g} MB; medians of {options.rounds} rounds\n")
    print(table(["group", "what", "measured", "reach", "dream", "reached", ""], [row.cells() for row in bench.rows], 0))
    if bench.rates:
        print(table(["file", "program", "MB/s", "abridge to it", "memory, MiB"], bench.rates, 3))
    if grown:
        print(table(["grows", "1×, ms", "2×", "4×", "8×", "exponent", "1×, MiB", "2×", "4×", "8×"], grown, 9))
    if options.json:
        options.json.write_text(json.dumps([dataclasses.asdict(row) | {"passes": row.passes()} for row in bench.rows], ensure_ascii=False, indent=2) + "\n")
    failed = [row for row in bench.rows if not row.passes()]
    for row in failed if options.check else []:
        print(f"bench.py: {row.name}: {row.figure:.2f}, to reach is {row.reach:g}", file=sys.stderr)
    return 1 if options.check and failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        print(f"bench.py: {failure}", file=sys.stderr)
        sys.exit(1)
