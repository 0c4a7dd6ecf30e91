#!/usr/bin/env python3
"""Runs every example of README.md, docs/*.md and each command's --help, so that none rots.

Each page gets a scratch folder with the files of testdata/demo, `abridge` on PATH, an empty HOME, an empty standard
input and a fixed locale, time zone and date. In it, in the page's order:
  ```console   a line `$ COMMAND` is run with `sh`; the lines after it, up to the next one, are what it prints on
               standard output and standard error. A line `…` stands for any lines. A command that goes on ends its
               line in a backslash. It must exit 0: where another status is the point, `; echo "exit $?"` shows it.
  ```yaml      a policy: `abridge policy show` must take it. A first line `# NAME.yaml` names the file that it is
               kept as for the commands after it.
Besides: each command, format, preset, style and promise that the program knows has its place in README.md, and each
key of the policy language in docs/; and the README's layout has each page of docs/ and each room of lib/.

`--rewrite` writes what the commands print into the pages; read the difference before committing it.
"""
import argparse
import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_DATE = 1767323045  # 2026-01-02T03:04:05Z
K_TIMEOUT = 120  # seconds
K_ANY = "…"
K_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
K_NAME = re.compile(r"# ([\w-]+\.yaml)$", re.MULTILINE)


@dataclasses.dataclass
class Command:
    words: str
    expected: list[str]
    line: int


def commands_of(block: str, line: int) -> list[Command]:
    found: list[Command] = []
    goes_on = False
    for number, text in enumerate(block.splitlines(), line):
        if goes_on:
            found[-1].words += "\n" + text
        elif text.startswith("$ "):
            found.append(Command(text[2:], [], number))
        elif found:
            found[-1].expected.append(text)
        else:
            raise ValueError(f"line {number}: a console block starts with a line '$ COMMAND'")
        goes_on = (goes_on or text.startswith("$ ")) and text.endswith("\\")
    return found


def matches(expected: list[str], got: list[str]) -> bool:
    """Whether the lines are the expected ones, where a line `…` stands for any."""
    if not expected:
        return not got
    if expected[0] == K_ANY:
        return any(matches(expected[1:], got[at:]) for at in range(len(got) + 1))
    return bool(got) and got[0] == expected[0] and matches(expected[1:], got[1:])


class Scratch:
    """A folder with the demonstration's files, and the program on PATH."""

    def __init__(self, program: pathlib.Path):
        self.held = tempfile.TemporaryDirectory(prefix="abridge-readme-")
        root = pathlib.Path(os.path.realpath(self.held.name))
        self.folder = root / "scratch"
        shutil.copytree(K_ROOT / "testdata" / "demo", self.folder)
        for path in self.folder.iterdir():
            path.chmod(0o644)
            os.utime(path, (K_DATE, K_DATE))
        (root / "bin").mkdir()
        (root / "bin" / "abridge").symlink_to(program)
        (root / "home").mkdir()
        self.environment = {
            "PATH": f"{root / 'bin'}:{os.environ.get('PATH', '/usr/bin:/bin')}", "HOME": str(root / "home"),
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": str(K_DATE),
            **{name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}}

    def run(self, words: str) -> tuple[int, str]:
        try:
            done = subprocess.run(["sh", "-c", words], cwd=self.folder, env=self.environment, timeout=K_TIMEOUT,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except subprocess.TimeoutExpired:
            return -1, f"stopped after {K_TIMEOUT} s\n"
        return done.returncode, done.stdout.decode("utf-8", "backslashreplace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.held.cleanup()


class Page:
    """A page and what of it failed."""

    def __init__(self, path: pathlib.Path):
        self.path = path
        self.name = path.relative_to(K_ROOT) if path.is_relative_to(K_ROOT) else path.name
        self.text = path.read_text()
        self.examples = 0
        self.failures: list[str] = []

    def fail(self, line: int, what: str) -> None:
        self.failures.append(f"{self.name}:{line}: {what}")

    def policy(self, scratch: Scratch, body: str, line: int) -> None:
        self.examples += 1
        named = K_NAME.match(body)
        name = named.group(1) if named else "unnamed.yaml"
        (scratch.folder / name).write_text(body)
        status, printed = scratch.run(f"abridge policy show -p ./{name}")
        if status != 0:
            self.fail(line, f"the program does not take this policy\n{printed}")

    def console(self, scratch: Scratch, body: str, line: int, rewrite: bool) -> str:
        shown = []
        for command in commands_of(body, line):
            self.examples += 1
            status, printed = scratch.run(command.words)
            got = printed.splitlines()
            if status != 0:
                self.fail(command.line, f"$ {command.words}\nexit {status}\n{printed}")
            if not matches(command.expected, got):
                if rewrite:
                    command.expected = got
                else:
                    self.fail(command.line, "\n".join([f"$ {command.words}", "-- the page says", *command.expected,
                                                       "-- the program says", *got]))
            shown += ["$ " + command.words, *command.expected]
        return "".join(text + "\n" for text in shown)

    def run(self, program: pathlib.Path, rewrite: bool) -> None:
        with Scratch(program) as scratch:
            def block(found: re.Match) -> str:
                kind, body = found.groups()
                line = self.text.count("\n", 0, found.start(2)) + 1
                if kind == "yaml":
                    self.policy(scratch, body, line)
                elif kind == "console":
                    return f"```console\n{self.console(scratch, body, line, rewrite)}```"
                return found.group()

            rewritten = K_FENCE.sub(block, self.text)
        if rewrite and rewritten != self.text:
            self.path.write_text(rewritten)


def first_words(text: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) ", text, re.MULTILINE)


def commands_listed(scratch: Scratch) -> list[str]:
    listed = scratch.run("abridge --help")[1].partition("Commands:\n")[2].partition("\n\n")[0]
    return re.findall(r"^  ([a-z]+) ", listed, re.MULTILINE)


def names_of_keys(schema) -> set[str]:
    """The keys that a schema's objects may have, at any depth."""
    found: set[str] = set()
    if isinstance(schema, dict):
        for name, part in schema.get("properties", {}).items():
            found |= {name} | names_of_keys(part)
        for name, part in schema.items():
            if name != "properties":
                found |= names_of_keys(part)
    elif isinstance(schema, list):
        for part in schema:
            found |= names_of_keys(part)
    return found


def unmentioned(names, texts: list[str], where: str) -> list[str]:
    """A name counts where it stands as code: in backquotes, or in a block, whose language is none."""
    code = " ".join(re.sub(r"^```\w*", "", piece) for text in texts for piece in re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))
    return [f"{where}: says nothing of '{name}'" for name in sorted(names)
            if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", code)]


def layout() -> list[str]:
    """The README's layout has all pages, and all rooms of the library."""
    text = (K_ROOT / "README.md").read_text().partition("## Layout\n")[2].partition("\n## ")[0]
    there = {"docs/": {path.name for path in (K_ROOT / "docs").glob("*.md")},
             "lib/": {path.name for path in (K_ROOT / "lib").iterdir() if path.is_dir()}}
    found = []
    for folder, names in there.items():
        listed = re.search(rf"^{folder} +(.*(?:\n +.*)*)", text, re.MULTILINE)
        words = set(re.findall(r"[\w.]+", listed[1].partition("(")[0])) if listed else set()
        found += [f"README.md: the layout has no {folder}{name}" for name in sorted(names - words)]
        found += [f"README.md: the layout has {folder}{name}, which is not there" for name in sorted(words - names)]
    return found


def completeness(program: pathlib.Path) -> list[str]:
    readme = (K_ROOT / "README.md").read_text()
    manual = [path.read_text() for path in sorted((K_ROOT / "docs").glob("*.md"))]
    with Scratch(program) as scratch:
        say = lambda words: scratch.run(f"abridge {words}")[1]
        schema = json.loads(say("schema policy"))
        rules = set(schema["properties"]["rules"]["properties"])
        promises = re.findall(r'"(\w+)"', json.dumps(schema["properties"]["waive"]["anyOf"][0]["enum"]))
        styles = schema["properties"]["render"]["properties"]["style"]["enum"]
        targets = re.findall(r'"([\w-]+)"', json.dumps([part["enum"] for part in schema["properties"]["target"]["anyOf"] if "enum" in part]))
        in_readme = [*targets, *commands_listed(scratch), *first_words(say("formats")), *first_words(say("presets")),
                     *promises, *[style for style in styles if style]]
        found = unmentioned(in_readme, [readme], "README.md")
        return found + unmentioned({*targets, *names_of_keys(schema)} - rules, manual, "docs/")


def help_examples(program: pathlib.Path) -> list[str]:
    """Every example of --help works when pasted, errors in the transcripts (exit 1) apart."""
    found = []
    with Scratch(program) as scratch:
        for command in commands_listed(scratch):
            examples = scratch.run(f"abridge {command} --help")[1].partition("Examples:\n")[2]
            if not examples.strip():
                found.append(f"abridge {command} --help: no examples")
            for line in examples.strip().splitlines():
                with Scratch(program) as own:
                    status, printed = own.run(line.strip())
                if status not in (0, 1):
                    found.append(f"abridge {command} --help: {line.strip()}\nexit {status}\n{printed}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--abridge", type=pathlib.Path, default=K_ROOT / "build" / "abridge", help="the program")
    parser.add_argument("--rewrite", action="store_true", help="write what the commands print into the pages")
    options = parser.parse_args()
    program = options.abridge.resolve()
    if not os.access(program, os.X_OK):
        parser.error(f"no program at {program}; build it, or name it with --abridge")
    failures: list[str] = []
    examples = 0
    for path in [K_ROOT / "README.md", *sorted((K_ROOT / "docs").glob("*.md"))]:
        page = Page(path)
        page.run(program, options.rewrite)
        examples += page.examples
        failures += page.failures
    failures += layout() + completeness(program) + help_examples(program)
    print(*failures, sep="\n", end="\n" if failures else "")
    print(f"{examples} examples, {len(failures)} failures")
    return 1 if failures or not examples else 0


if __name__ == "__main__":
    sys.exit(main())
