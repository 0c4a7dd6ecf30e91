#!/usr/bin/env python3
"""Runs the command-line cases in testdata/ and compares what they print and write.

A case is a shell script testdata/<area>/<name>/[<topic>/]<case>.sh. It runs with `sh` in a scratch copy of its folder,
with `abridge` on PATH, an empty HOME, an empty standard input and a fixed locale, time zone and date. Beside it:
  <case>.out    standard output, byte for byte   (no file: nothing)
  <case>.err    standard error                   (no file: nothing)
  <case>.exit   exit status                      (no file: 0)
  <case>.files/ the files that it makes or changes. Where this folder exists, an unlisted one is a failure too,
                so that a temporary file left behind is noticed; where it doesn't, files are not looked at.
Every other file of the folder is input, and so are its folders, but for those that have cases of their own. The
scratch folder's own path is written {scratch} in all of these.

`--rewrite` writes what happened as what is expected; read the difference before committing it. To begin with
files, make an empty <case>.files/ and rewrite.
"""
import argparse
import concurrent.futures
import dataclasses
import difflib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_DATE = "1767323045"  # 2026-01-02T03:04:05Z
K_ENDINGS = (".sh", ".out", ".err", ".exit", ".files")
K_ABSENT = {".out": b"", ".err": b"", ".exit": b"0\n"}  # what a missing file stands for
K_TIMEOUT = 300  # seconds; the sanitizers are slow, and a hang must end some time
K_DIFF_LINES = 60


@dataclasses.dataclass
class Outcome:
    """What a case printed and left: `parts` by ending, `files` by their path in the scratch folder."""

    parts: dict[str, bytes]
    files: dict[str, bytes]


def part(script: pathlib.Path, ending: str) -> pathlib.Path:
    return script.with_name(script.stem + ending)


def files_under(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def belongs_to_case(path: pathlib.Path) -> bool:
    return path.suffix in K_ENDINGS and path.with_suffix(".sh").is_file()


def no_input(at: str, names: list[str]) -> list[str]:
    """What of a folder its cases don't see: what belongs to one of them, and folders with cases of their own."""
    paths = [pathlib.Path(at, name) for name in names]
    return [path.name for path in paths if belongs_to_case(path) or (path.is_dir() and any(path.rglob("*.sh")))]


def run(script: pathlib.Path, program: pathlib.Path) -> Outcome:
    with tempfile.TemporaryDirectory(prefix="abridge-golden-") as folder:
        root = pathlib.Path(os.path.realpath(folder))
        scratch, home = root / "scratch", root / "home"
        (root / "bin").mkdir()
        (root / "bin" / "abridge").symlink_to(program)
        # Not what may stand before it on PATH: a version manager's script takes longer to start than most cases.
        (root / "bin" / "python3").symlink_to(sys.executable)
        home.mkdir()
        shutil.copytree(script.parent, scratch, symlinks=True, ignore=no_input)
        for path in [scratch, *scratch.rglob("*")]:  # a read-only checkout must not make read-only inputs
            if not path.is_symlink():
                path.chmod(path.stat().st_mode | 0o600)
        before = files_under(scratch)
        environment = {
            "PATH": f"{root / 'bin'}:{os.environ.get('PATH', '/usr/bin:/bin')}",
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": K_DATE, "HOME": str(home),
            **{f"XDG_{what}_HOME": str(home / what.lower()) for what in ("CONFIG", "CACHE", "DATA", "STATE")},
            **{name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")},
        }
        try:
            done = subprocess.run(["sh", "-c", script.read_text()], cwd=scratch, env=environment,
                                  stdin=subprocess.DEVNULL, capture_output=True, timeout=K_TIMEOUT)
            status, out, err = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as late:
            status, out = f"none: stopped after {K_TIMEOUT} s", late.stdout or b""
            err = late.stderr or b""
        here = str(scratch).encode()
        after = {name: text for name, text in files_under(scratch).items() if before.get(name) != text}
        listed = part(script, ".files")
        for path in files_under(listed) if listed.is_dir() else ():
            if (scratch / path).is_file():
                after[path] = (scratch / path).read_bytes()
        return Outcome({".out": out.replace(here, b"{scratch}"), ".err": err.replace(here, b"{scratch}"),
                        ".exit": f"{status}\n".encode()},
                       {name: text.replace(here, b"{scratch}") for name, text in after.items()})


def expected(script: pathlib.Path) -> Outcome:
    parts = {}
    for ending, absent in K_ABSENT.items():
        path = part(script, ending)
        parts[ending] = path.read_bytes() if path.is_file() else absent
    parts[".exit"] = parts[".exit"].strip() + b"\n"
    folder = part(script, ".files")
    return Outcome(parts, files_under(folder) if folder.is_dir() else {})


def difference(name: str, want: bytes, got: bytes) -> str:
    def lines(text: bytes) -> list[str]:
        shown = text.decode("utf-8", "backslashreplace").splitlines(keepends=True)
        return [line if line.endswith("\n") else line + "\n\\ no newline at the end\n" for line in shown]

    diff = list(difflib.unified_diff(lines(want), lines(got), f"{name} (expected)", f"{name} (got)"))
    cut = [f"… {len(diff) - K_DIFF_LINES} more lines\n"] if len(diff) > K_DIFF_LINES else []
    return "".join(diff[:K_DIFF_LINES] + cut) or f"{name}: only line ends differ\n"


def compare(script: pathlib.Path, got: Outcome) -> str:
    """Everything that differs, as unified diffs; empty if the case passes."""
    want = expected(script)
    found = [difference(script.stem + ending, text, got.parts[ending])
             for ending, text in want.parts.items() if text != got.parts[ending]]
    if part(script, ".files").is_dir():
        for name in sorted(want.files.keys() | got.files.keys()):
            label = f"{script.stem}.files/{name}"
            if name not in got.files:
                found.append(f"{label}: the case did not make it\n")
            elif name not in want.files:
                found.append(f"{label}: made or changed, but not expected\n")
            elif want.files[name] != got.files[name]:
                found.append(difference(label, want.files[name], got.files[name]))
    return "".join(found)


def rewrite(script: pathlib.Path, got: Outcome) -> None:
    for ending, text in got.parts.items():
        path = part(script, ending)
        if text == K_ABSENT[ending]:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(text)
    folder = part(script, ".files")
    if folder.is_dir():
        shutil.rmtree(folder)
        folder.mkdir()
        for name, text in got.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text)


def files_wanted(testdata: pathlib.Path, words: list[str]) -> list[pathlib.Path]:
    """What is below the folders of `words`; a word that names no folder may stand anywhere in a path."""
    words = [word.removeprefix(f"{testdata.name}/").rstrip("/") for word in words]
    folders = {testdata / word for word in words if (testdata / word).is_dir()}
    found = {path for folder in folders for path in folder.rglob("*")}
    loose = [word for word in words if testdata / word not in folders]
    if loose or not words:
        found.update(path for path in testdata.rglob("*") if not words or any(word in str(path.relative_to(testdata)) for word in loose))
    return sorted(found)


def is_orphan(path: pathlib.Path) -> bool:
    """An expectation whose script is gone: it would never be compared."""
    return path.suffix in (".err", ".exit", ".files") and not belongs_to_case(path)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, default=K_ROOT / "build" / "abridge", help="the program")
    parser.add_argument("--testdata", type=pathlib.Path, default=K_ROOT / "testdata")
    parser.add_argument("--rewrite", action="store_true", help="write what happened as what is expected")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("only", nargs="*", help="run only the cases below these folders of testdata, or with these words in their path")
    options = parser.parse_args()
    program = options.abridge.resolve()
    if not os.access(program, os.X_OK):
        parser.error(f"no program at {program}; build it, or name it with --abridge")
    testdata = options.testdata.resolve()
    paths = files_wanted(testdata, options.only)
    scripts = [path for path in paths if path.suffix == ".sh"]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for script, got in zip(scripts, pool.map(lambda one: run(one, program), scripts)):
            diff = compare(script, got)
            if not diff:
                continue
            if options.rewrite:
                rewrite(script, got)
                print(f"rewrote {script.relative_to(testdata)}")
            else:
                failed += 1
                print(f"FAILED {script.relative_to(testdata)}\n{diff}")
    passed = len(scripts) - failed
    for path in filter(is_orphan, paths):
        failed += 1
        print(f"FAILED {path.relative_to(testdata)}: there is no {path.stem}.sh beside it\n")
    if not scripts:
        print("no cases found")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not scripts else 0


if __name__ == "__main__":
    sys.exit(main())
