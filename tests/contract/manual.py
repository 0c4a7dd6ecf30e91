#!/usr/bin/env python3
"""Compares man/, completions/, schemas/ and pages of docs/ with what the program makes of its own tables: usage: manual.py --abridge FILE.

Also: every environment variable that cli/ reads is explained in man/abridge.1, and the schemas of what abridge
writes of its own hold for what real runs print.
"""
import argparse
import difflib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(K_ROOT / "tests" / "property" / "convert"))
import schema  # noqa: E402

K_FOLDERS = ("man", "completions", "schemas", "docs")
K_REPAIR = "build/abridge generate all ."

# What is validated and trimmed: each line prints findings on standard error or output, and writes r.json.
K_RUNS = [
    ("findings", "validate --findings json {corpus}"),
    ("findings", "validate --findings json --target anthropic,openai {corpus}"),
    ("findings", "sanitize --findings json --unsafe-fixes -o {scratch}/out/ {corpus}"),
    ("report", "trim -q --last 2 --report {scratch}/r.json -o {scratch}/out/ {corpus}"),
    ("report", "trim -q --max-tokens 60 --report {scratch}/r.json -o {scratch}/out/ {corpus}"),
    ("report", "trim -q -p agent --model claude-sonnet-4-5 --max-tokens 500 --report {scratch}/r.json -o {scratch}/out/ {corpus}"),
    ("report", "render -q -p thread --report {scratch}/r.json -o {scratch}/out/ {corpus}"),
]


def drift(program: pathlib.Path) -> list[str]:
    found = []
    with tempfile.TemporaryDirectory(prefix="abridge-manual-") as folder:
        for name in K_FOLDERS:
            (pathlib.Path(folder) / name).mkdir()
        done = subprocess.run([program, "generate", "all", folder], capture_output=True, text=True)
        if done.returncode != 0:
            return [done.stderr.strip()]
        for name in K_FOLDERS:
            made = {path.name: path.read_text() for path in (pathlib.Path(folder) / name).iterdir()}
            kept = {path.name: path.read_text() for path in (K_ROOT / name).iterdir() if path.suffix not in (".svg", ".png")}
            by_hand = kept.keys() - made.keys() if name == "docs" else set()
            for file in sorted((made.keys() | kept.keys()) - by_hand):
                if file not in made:
                    found.append(f"{name}/{file}: nothing makes it: remove it")
                elif made[file] != kept.get(file):
                    diff = difflib.unified_diff(kept.get(file, "").splitlines(), made[file].splitlines(),
                                                f"{name}/{file}", "as it is made", lineterm="", n=0)
                    found.append("\n".join(list(diff)[:12])[:2000])
    if found:
        found.append(f"man/, completions/, schemas/ or docs/ are not what the program says; repair them with: {K_REPAIR}")
    return found


def listed_schemas(program: pathlib.Path) -> list[str]:
    """What is wrong with the names that `abridge schema` lists."""
    said = subprocess.run([program, "schema"], capture_output=True, text=True).stderr
    names = said.strip().rpartition(": ")[2].split(", ")
    return [f"abridge schema: lists {sorted(names)}, and there are {sorted(schema.FILES)}"] if sorted(names) != sorted(schema.FILES) else []


def variables() -> list[str]:
    page = (K_ROOT / "man" / "abridge.1").read_text()
    texts = [path.read_text() for path in sorted((K_ROOT / "cli").rglob("*.cpp"))]
    read = {name for text in texts for name in re.findall(r'(?:environment\(|chosen\(\w+, )"(\w+)"', text)}
    if not {"ABRIDGE_STORE", "ABRIDGE_MAX_TURNS"} <= read:
        return [f"of the environment variables that cli/ reads only {sorted(read)} are found: mend this test"]
    return [f"man/abridge.1: says nothing of {name}, which cli/ reads" for name in sorted(read)
            if f"\\fB{name}\\fR" not in page]


def outputs(program: pathlib.Path) -> list[str]:
    found, seen = [], 0
    corpus = [str(path) for path in sorted((K_ROOT / "testdata" / "demo").glob("*.json*"))]
    corpus += [str(path) for path in sorted((K_ROOT / "testdata" / "cli" / "validate").glob("*.json*"))]
    names, chosen = set(), []
    for path in corpus:  # what goes into one folder needs names of its own
        if pathlib.Path(path).name not in names:
            names.add(pathlib.Path(path).name)
            chosen.append(path)
    with tempfile.TemporaryDirectory(prefix="abridge-outputs-") as folder:
        (pathlib.Path(folder) / "out").mkdir()
        for kind, line in K_RUNS:
            words = [word for part in line.split()
                     for word in (chosen if part == "{corpus}" else [part.format(scratch=folder)])]
            done = subprocess.run([program, *words], capture_output=True, text=True)
            said = done.stdout if line.startswith("validate") else done.stderr
            # After the document there may be what the program itself has to say.
            said = said[:said.rfind("\n}\n") + 3] if "\n}\n" in said else said
            text = pathlib.Path(folder, "r.json").read_text() if kind == "report" else said.partition("\nabridge: ")[0]
            document = schema.read(text)
            faults = schema.Schema.named(kind).faults(document)
            seen += len(document.get("findings", document.get("steps")))
            found += [f"abridge {line}: {kind}.schema.json: {fault}" for fault in faults[:5]]
        for words in (["grep", "--json", "e"], ["list", "-q", "--json"], ["show", "-q", "--json"], ["view", "--json"]):
            lines = subprocess.run([program, *words, *chosen], capture_output=True, text=True).stdout.split("\n")[:-1]
            for line in lines:
                found += [f"abridge {words[0]} --json: {fault}: {line[:200]}" for fault in schema.Schema.named(words[0]).faults(schema.read(line))[:5]]
            if len(lines) < 15:
                found.append(f"only {len(lines)} lines of {words[0]} were looked at")
        lines = [line for one, other in zip(chosen, chosen[1:])
                 for line in subprocess.run([program, "diff", "-q", "--json", one, other], capture_output=True, text=True).stdout.split("\n")[:-1]]
        for line in lines:
            found += [f"abridge diff --json: {fault}: {line[:200]}" for fault in schema.Schema.named("diff").faults(schema.read(line))[:5]]
        if len(lines) < 15:
            found.append(f"only {len(lines)} lines of diff were looked at")
        rows = pathlib.Path(folder, "rows.jsonl")
        rows.write_text('{"messages":[{"role":"User","content":"a"}]}\n{"messages":[{"role":"tool","content":"b"}]}\n')
        for words in (["convert", "--to", "gemini", "-o", f"{folder}/out.jsonl"], ["validate", "--target", "openai,gemini"],
                      ["trim", "--last", "1", "--report", f"{folder}/report.json", "-o", f"{folder}/out.jsonl"]):
            subprocess.run([program, *words, "--shard", "1/2", "--manifest", f"{folder}/{words[0]}", str(rows)], capture_output=True)
            manifest = schema.read(pathlib.Path(folder, words[0], "shard-00001-of-00002.json").read_text())
            found += [f"abridge {words[0]} --manifest: {fault}" for fault in schema.Schema.named("manifest").faults(manifest)[:5]]
        rejects = pathlib.Path(folder, "rejects")
        subprocess.run([program, "convert", "-q", "--to", "openai", "--rejects", rejects, "--reasons", *chosen], capture_output=True)
        lines = pathlib.Path(f"{rejects}.reasons.jsonl").read_text().split("\n")[:-1]
        for line in lines:
            found += [f"abridge convert --reasons: {fault}: {line[:200]}" for fault in schema.Schema.named("reasons").faults(schema.read(line))[:5]]
        if len(lines) < 5 or sum(json.loads(line)["bytes"] for line in lines) != rejects.stat().st_size:
            found.append("what --reasons says of --rejects is not all of it, or too little was looked at")
        stats = subprocess.run([program, "stats", "-q", "--json", *chosen], capture_output=True, text=True).stdout
        found += [f"abridge stats --json: {fault}" for fault in schema.Schema.named("stats").faults(schema.read(stats))[:5]]
    if seen < 50:
        found.append(f"only {seen} findings and steps were looked at")
    return found


def records(program: pathlib.Path) -> list[str]:
    """What trim writes of task records, and what a store writes of threads, as their schemas say it."""
    found = []

    def run(*words: str, stdin: str = "") -> str:
        done = subprocess.run([program, *words], capture_output=True, text=True, input=stdin)
        if done.returncode != 0:
            found.append(f"abridge {' '.join(words)}: {done.stderr.strip()}")
        return done.stdout.strip()

    def check(kind: str, text: str, members: int) -> None:
        document = schema.read(text)
        shape = schema.Schema.named(kind)
        found.extend(f"{kind}.schema.json: {fault}" for fault in shape.faults(document))
        known = shape.document["properties"].keys() & document.keys()
        if len(known) < members:
            found.append(f"{kind}.schema.json knows but {sorted(known)} of {sorted(document)}")

    for file, members in (("cli/sanitize/valid_again", 9), ("render/task", 13), ("demo", 11)):
        check("task", run("trim", "-q", "-p", "task-context", str(K_ROOT / "testdata" / file / "task.json")), members)
    with tempfile.TemporaryDirectory(prefix="abridge-records-") as folder:
        store = ("--store", str(pathlib.Path(folder) / "threads.db"))
        meta = pathlib.Path(folder) / "meta.json"
        meta.write_text('{"usage": {"input_tokens": 3}}')
        parent = run("thread", "new", *store)
        child = run("thread", "new", "--tool", "analyze", "--parent", parent, "--context", str(meta), *store)
        run("thread", "add", child, "user", "Hi", "--files", "a,b", "--images", "c", *store)
        run("thread", "add", child, "assistant", "Yes?", "--tool", "chat", "--model", "m", "--provider", "p", "--meta", str(meta), *store)
        for name in (parent, child):
            text = run("thread", "show", name, "--json", *store)
            check("thread", text, len(json.loads(text)))
            for turn in json.loads(text)["turns"]:
                known = schema.Schema.named("thread").document["properties"]["turns"]["items"]["properties"]
                found += [f"thread.schema.json: doesn't know a turn's {key}" for key in turn.keys() - known.keys()]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abridge", required=True, type=lambda text: pathlib.Path(text).resolve())
    options = parser.parse_args()
    found = [*drift(options.abridge), *listed_schemas(options.abridge), *variables(), *outputs(options.abridge), *records(options.abridge)]
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
