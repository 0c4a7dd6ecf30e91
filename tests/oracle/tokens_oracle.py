#!/usr/bin/env python3
"""Compares token counts and ids with those of npm's tiktoken: usage: tokens_oracle.py CHECK WORK [--whole] [FILE...]

CHECK is the program tokens_check, WORK a folder in which tiktoken is installed (exactly as locked) if it isn't yet.
--whole: every code point, 200,000 random texts and every vocabulary entry, in some minutes; else a sample in
seconds. The FILEs are compared, too, else those of this repository. Exit 77 where there is no npm.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parents[1]
K_PACKAGE = K_HERE / "tokens"
K_SEED = 20260101


def install(work: pathlib.Path) -> None:
    lock = (K_PACKAGE / "package-lock.json").read_bytes()
    done = work / "installed-lock.json"
    if done.exists() and done.read_bytes() == lock:
        return
    work.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(K_PACKAGE / name, work)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=work, check=True,
                   stdout=subprocess.DEVNULL)
    done.write_bytes(lock)


def repository_files() -> list[str]:
    kinds = (".cpp", ".hpp", ".py", ".md", ".yaml", ".json", ".jsonl", ".sh", ".txt")
    return [str(path) for folder in ("lib", "cli", "docs", "testdata", "tests") for path in sorted((K_ROOT / folder).rglob("*"))
            if path.suffix in kinds and path.is_file()]


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
    install(options.work)
    files = [str(pathlib.Path(name).resolve()) for name in options.files] or repository_files()
    sets = [("points", "1"), ("strings", "200000", str(K_SEED)), ("vocabulary", "1"), ("files", *files)]
    if not options.whole:
        sets = [("points", "409"), ("strings", "4000", str(K_SEED)), ("vocabulary", "101"), ("files", *files[::29])]
    failed = False
    for words in sets:
        cases = subprocess.Popen(["node", str(K_PACKAGE / "cases.mjs"), *words], cwd=options.work, stdout=subprocess.PIPE)
        check = subprocess.run([str(options.check.resolve())], stdin=cases.stdout, stdout=subprocess.PIPE, text=True)
        cases.stdout.close()
        failed |= cases.wait() != 0 or check.returncode != 0
        print(f"{words[0]}: {check.stdout}", end="", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
