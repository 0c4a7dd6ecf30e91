#!/usr/bin/env python3
"""What the shards of a run write and say, put together, is what one run writes and says.

usage: check.py --abridge PATH [--count N] [--seed N]

Random JSONL, good and bad, in one file or several, goes through every command that takes --shard, with 1 to 10,000 shards
(of many, those that have something, and a few that have nothing). Outputs and rejects are joined; findings, reports and
baselines are merged from manifests.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

K_SHARDS = (1, 2, 3, 7, 100, 10_000)
K_MODELS = ("gpt-4o", "claude-sonnet-4-5", "gemini-2.5-pro", "made-up")  # of several tokenizers: that is noted
K_MOST_RUN = 12  # of many shards so many that have something, and two that have nothing


def conversation(random_, number):
    messages = []
    for place in range(random_.randrange(6)):
        kind = random_.randrange(9)
        if kind == 0:
            messages.append({"role": "tool", "tool_call_id": "t1", "content": "lost"})
        elif kind == 1:
            messages.append({"role": "user", "content": ""})
        elif kind == 2:
            messages.append({"role": "User", "content": "dépôt " * random_.randrange(30)})
        else:
            length = 5000 if random_.randrange(60) == 0 else random_.randrange(80)
            messages.append({"role": ("user", "assistant")[place % 2], "content": "word " * length})
    model = {"model": random_.choice(K_MODELS)} if random_.randrange(4) == 0 else {}
    return json.dumps({"id": f"c{number}", **model, "messages": messages}, ensure_ascii=False).encode()


def line(random_, number):
    whole = conversation(random_, number)
    kind = random_.randrange(16)
    if kind == 0:
        return whole[: random_.randrange(len(whole))]
    if kind == 1:
        return b"what is this"
    if kind == 2:
        return b""
    if kind == 3:
        return whole + b" " + conversation(random_, number + 1000)
    if kind == 4:
        return b"  " + whole + b"\t"
    if kind == 5:
        return whole + b"}"
    return whole


def text(random_):
    end = random_.choice([b"\n", b"\n", b"\r\n"])
    out = random_.choice([b"", b"", b"", b"\xef\xbb\xbf"]) + conversation(random_, 0) + end
    lines = random_.choice([1, 3, 20, 60])
    for number in range(1, lines + 1):
        out += line(random_, number)
        if number < lines or random_.randrange(3) > 0:
            out += end
    return out


class Run:
    def __init__(self, abridge, folder, names):
        self.abridge, self.folder, self.names = abridge, folder, names

    def call(self, *words):
        done = subprocess.run([self.abridge, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode not in (0, 1):
            raise AssertionError(f"{' '.join(words)}: exit {done.returncode}\n{done.stderr.decode()}")
        return done

    def read(self, name):
        return (self.folder / name).read_bytes()


def shards_to_run(sizes, of, random_):
    """Which of so many shards are run: all of few, else those in which a file or a record may begin."""
    if of <= 100:
        return list(range(1, of + 1))
    total = sum(sizes)
    some = {1, of}
    for _ in range(K_MOST_RUN):
        some.add(random_.randrange(of) + 1)
    return sorted(some) if total > 0 else [1, of]


def joined(run, words, of, which):
    return b"".join(run.call(*words[:1], "--shard", f"{i}/{of}", *words[1:], *run.names).stdout for i in which)


def expect(what, got, wanted):
    if got != wanted:
        if None in (got, wanted):
            raise AssertionError(f"{what}: {'is' if wanted is None else 'is not'} written, other than by one run")
        at = next((i for i, (a, b) in enumerate(zip(got, wanted)) if a != b), min(len(got), len(wanted)))
        raise AssertionError(f"{what}: differs from one run at byte {at}\n  got    {got[max(0, at - 80):at + 80]!r}\n"
                             f"  wanted {wanted[max(0, at - 80):at + 80]!r}")


# Commands whose standard output stands in the order of the input.
K_STREAMS = [
    ["sanitize", "-q"],
    ["sanitize", "-q", "--unsafe-fixes", "--set", "rules.secret=off"],
    ["trim", "-q", "--last", "2"],
    ["render", "-q", "--jsonl"],
    ["render", "-q", "-0", "--style", "markdown"],
    ["convert", "-q", "--to", "anthropic"],
    ["tokens", "-q", "--by", "conversation", "--json"],
    ["tokens", "-q", "--by", "message", "--json"],
    ["grep", "-q", "--json", "dépôt|lost"],
]
# The same with manifests, and what is written beside.
K_MERGED = [
    ["validate"],
    ["validate", "--target", "openai,anthropic"],
    ["sanitize", "--rejects"],
    ["trim", "--last", "2", "--rejects", "--reasons"],
    ["trim", "--max-tokens", "30", "--rejects"],
    ["convert", "--to", "gemini"],
]


def check_streams(run, of, which, is_whole):
    for words in K_STREAMS:
        if words[0] == "tokens" and len(run.names) > 1:  # it ends with a sum
            continue
        whole = run.call(*words, *run.names).stdout
        got = joined(run, words, of, which)
        if is_whole:
            expect(f"{' '.join(words)}, {of} shards", got, whole)
        elif not is_subsequence(got, whole):
            raise AssertionError(f"{' '.join(words)}, {of} shards: what some write is no part of one run's")


def is_subsequence(lines, whole):
    rest = iter(whole.split(b"\n"))
    return all(any(one == other for other in rest) for one in lines.split(b"\n")[:-1])


def check_merged(run, of):
    for words in K_MERGED:
        writes = words[0] != "validate"
        folder = f"manifests-{words[0]}-{len(words)}-{of}"
        one = [word for word in words if word not in ("--rejects", "--reasons")]
        rejects = "--rejects" in words
        reasons = ["--reasons"] if "--reasons" in words else []
        everything = ["--findings", "json=one.json", "--findings", "text=one.txt"]
        whole = run.call(*one, *everything, *(["-o", "one.out"] if writes else []), *(["--rejects", "one.bad"] if rejects else []), *reasons,
                         *run.names)
        codes = []
        for i in range(1, of + 1):
            shard = [*one, "--shard", f"{i}/{of}", "--manifest", folder]
            if writes:
                shard += ["-o", f"{folder}-{i}.out"]
            if rejects:
                shard += ["--rejects", f"{folder}-{i}.bad", *reasons]
            done = run.call(*shard, *run.names)
            codes.append(done.returncode)
            if done.stdout or done.stderr:
                raise AssertionError(f"{' '.join(shard)}: says {done.stdout!r} {done.stderr!r}")
        everything = ["--findings", "json=all.json", "--findings", "text=all.txt"]
        merged = run.call("merge", folder, *everything, *(["-o", "all.out"] if writes else []),
                          *(["--rejects", "all.bad"] if rejects else []), *reasons)
        what = f"merge of {' '.join(words)}, {of} shards"
        if merged.returncode != whole.returncode:
            raise AssertionError(f"{what}: exit {merged.returncode}, one run {whole.returncode}")
        expect(what + ", findings as JSON", run.read("all.json"), run.read("one.json"))
        expect(what + ", findings as text", run.read("all.txt"), run.read("one.txt"))
        expect(what + ", notes", merged.stderr, whole.stderr)
        if writes:
            expect(what + ", output", *(run.read(name) if (run.folder / name).exists() else None for name in ("all.out", "one.out")))
        if rejects:
            expect(what + ", rejects", run.read("all.bad"), run.read("one.bad"))
        if reasons:
            expect(what + ", reasons", run.read("all.bad.reasons.jsonl"), run.read("one.bad.reasons.jsonl"))
        for name in ("one.out", "all.out"):
            (run.folder / name).unlink(missing_ok=True)


def check_sarif(run, of):
    """SARIF, whose fixes are known where the shards were asked for it."""
    one = run.call("validate", "--findings", "sarif", *run.names)
    for i in range(1, of + 1):
        run.call("validate", "--shard", f"{i}/{of}", "--manifest", f"sarif-{of}", "--findings", f"sarif=sarif-{of}-{i}.sarif", *run.names)
    expect(f"merge as SARIF, {of} shards", run.call("merge", f"sarif-{of}", "--findings", "sarif").stdout, one.stdout)


def check_report(run, of):
    """Reports, with places of the whole file."""
    run.call("trim", "-q", "--last", "1", "--report", "one-report.json", "-o", "one.out", *run.names)
    for i in range(1, of + 1):
        run.call("trim", "-q", "--last", "1", "--shard", f"{i}/{of}", "--manifest", f"reports-{of}", "--report", f"report-{of}-{i}.json",
                 "-o", f"report-{of}-{i}.out", *run.names)
    run.call("merge", "-q", f"reports-{of}", "--report", "all-report.json")
    expect(f"reports of {of} shards", run.read("all-report.json"), run.read("one-report.json"))


def check_dedupe(run, of):
    """Conversations that others before them say, over all shards."""
    words = ["sanitize", "-q"]
    one = run.call(*words, "--dedupe", "exact", "--findings", "json=one.json", "-o", "one.out", *run.names)
    for i in range(1, of + 1):
        run.call(*words, "--shard", f"{i}/{of}", "--hashes", f"hashes-{of}", *run.names)
    for i in range(1, of + 1):
        run.call(*words, "--shard", f"{i}/{of}", "--hashes", f"hashes-{of}", "--dedupe", "exact", "--manifest", f"dedupe-{of}",
                 "-o", f"dedupe-{of}-{i}.out", *run.names)
    merged = run.call("merge", "-q", f"dedupe-{of}", "--findings", "json=all.json", "-o", "all.out")
    what = f"--dedupe over {of} shards"
    expect(what + ", findings", run.read("all.json"), run.read("one.json"))
    if (run.folder / "one.out").exists():
        expect(what + ", output", run.read("all.out"), run.read("one.out"))
    if merged.returncode != one.returncode:
        raise AssertionError(f"{what}: exit {merged.returncode}, one run {one.returncode}")


def check_texts(run, of):
    """tokens counts what is no transcript as text: one shard counts all of it."""
    (run.folder / "notes.txt").write_text("notes, and no transcript\n" * 9)
    (run.folder / "other.json").write_text('{"name": "abridge"}\n')
    (run.folder / "empty.jsonl").write_text("")
    for name in ("notes.txt", "other.json", "empty.jsonl"):
        parts = [run.call("tokens", "-q", "--json", "--shard", f"{i}/{of}", name).stdout for i in range(1, of + 1)]
        expect(f"tokens of {name}, {of} shards", b"".join(parts), run.call("tokens", "-q", "--json", name).stdout)


def check_baseline(run, of):
    """Findings that are known, and making them known."""
    run.call("validate", "-q", "--write-baseline", "known.json", run.names[0])
    for i in range(1, of + 1):
        run.call("validate", "--shard", f"{i}/{of}", "--manifest", f"base-{of}", *run.names)
    one = run.call("validate", "--baseline", "known.json", "--findings", "json", *run.names)
    all_ = run.call("merge", f"base-{of}", "--baseline", "known.json", "--findings", "json")
    expect(f"merge with a baseline, {of} shards", all_.stdout, one.stdout)
    if one.returncode != all_.returncode:
        raise AssertionError("merge with a baseline ends otherwise than one run")
    run.call("validate", "-q", "--write-baseline", "one-base.json", *run.names)
    run.call("merge", "-q", f"base-{of}", "--write-baseline", "all-base.json")
    expect(f"merge that writes a baseline, {of} shards", run.read("all-base.json"), run.read("one-base.json"))


def check(abridge, seed, folder):
    random_ = random.Random(seed)
    names = [f"in{i}.jsonl" for i in range(random_.choice([1, 1, 2, 4]))]
    sizes = []
    for name in names:
        bytes_ = b"" if len(names) > 2 and random_.randrange(6) == 0 else text(random_)
        (folder / name).write_bytes(bytes_)
        sizes.append(len(bytes_))
    run = Run(abridge, folder, names)
    of = K_SHARDS[seed % len(K_SHARDS)]
    which = shards_to_run(sizes, of, random_)
    check_streams(run, of, which, len(which) == of)
    few = random_.choice([1, 2, 5, 11])
    check_merged(run, few)
    check_report(run, few)
    check_sarif(run, few)
    check_baseline(run, few)
    check_dedupe(run, few)
    check_texts(run, few)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    abridge = str(pathlib.Path(arguments.abridge).resolve())
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(abridge, seed, pathlib.Path(folder))
            except AssertionError as wrong:
                print(f"seed {seed}: {wrong}", file=sys.stderr)
                return 1
    print(f"{arguments.count} inputs in shards come to what one run comes to")
    return 0


if __name__ == "__main__":
    sys.exit(main())
