#!/usr/bin/env python3
"""Fails if a file breaks a convention of the project: usage: conventions.py [ROOT].

The library takes streams, time and settings as arguments, so that a test can hold them; hence K_FORBIDDEN.
"""
import pathlib
import re
import sys

import source

K_LONGEST = 600  # lines; a file is looked at again from 400

K_FORBIDDEN = [  # what lib/ never does on its own
    (r"\b(secure_)?getenv\s*\(", "reads the environment"),
    (r"\b(_?exit|_Exit|quick_exit|abort)\s*\(", "ends the process"),
    (r"\bstd::c(out|err|log|in)\b", "uses a standard stream"),
    (r"\b(v?f?printf|puts|putchar|fputs|perror)\s*\(|\bfmt::print", "prints"),
    (r"\b(std::)?time\s*\(\s*(nullptr|NULL|0)\s*\)", "reads the clock"),
    (r"\b(system_clock|high_resolution_clock|steady_clock)::now\b", "reads the clock"),
    (r"\b(clock_gettime|gettimeofday)\s*\(", "reads the clock"),
]

# Rules are known by their RuleId; their names stand in its table. In a longer text they are prose.
K_RULES = "lib/finding/rule_id.hpp"
K_RULE_ROW = re.compile(r'\{RuleId::\w+, "([^"]+)"\}')

# A format is known by what it says of itself: only its folder, and the list of formats, know it by name.
K_FORMAT_NAME = re.compile(r'find_format\("|\bfrom\s*=\s*"|\bformat_?(?:->|\.)?(?:name)?\s*[!=]=\s*"|\b(?:reader|owner|rival)(?:->|\.)name\s*[!=]=')
K_FORMAT_FOLDER = re.compile(r"lib/format/(?!compose/|lines/|replies/|unsupported/)\w+/")

# Rooms of which each source has a unit test of its name, but for those that are nothing but a table, and kernels, of which
# one test asks all.
K_TESTED = ["cost", "finding", "look", "model", "pipeline", "policy", "recover", "reduce", "report", "store", "text", "trim"]
K_TABLES = {"steps", "schemas"}
K_KERNEL = re.compile(r"_(portable|sse\d+|avx\d+)$")

K_TYPE = re.compile(r"^(?:struct|class|enum class|enum) (\w+)[^;{}]*\{|^using (\w+) =", re.MULTILINE)

# A member function that is defined outside its class: the class, and where in the text.
K_METHOD = re.compile(r"^(?![ \t#/}])(?:[^\n;{}()]*[\s&*>])?((?:\w+::)+)(?:~?\w+|operator[^\s(]+)\s*\(", re.MULTILINE)

# The sentence of a finding names its values: "{id}", where `.with` beside it gives {"id", …}.
K_NUMBERED = re.compile(r"(?<!\{)(?:\{\{)*\{(\d+)\}")
K_NAMED = re.compile(r"(?<!\{)(?:\{\{)*\{([a-z_]+)\}")
K_SENTENCE = re.compile(r"\.sentence\s*=(?!=)")
K_VALUES = re.compile(r"\.with(?:\s*=(?!=)|\.set\()")
K_VALUE = re.compile(r'\{\s*"(\w*)"\s*,')

# A folder of one machine in what people read.
K_MACHINE_PATH = re.compile(r"(?<![\w.$}~/-])/(home|Users|root|work|tmp|mnt|private)/[\w.-]+")
K_PROSE = ["*.md", "docs/*.md", "man/*", "testdata/*.md", "lib/**/*.yaml", "*.sh", "scripts/*", "tests/**/*.md"]


def forbidden_calls(name: str, text: str) -> list[str]:
    code = source.code_only(text)
    return [f"{name}:{source.line_of(code, found.start())}: {found.group().strip()}: lib/ {what}"
            for pattern, what in K_FORBIDDEN for found in re.finditer(pattern, code)]


def types_twice(headers: list[tuple[str, str]]) -> list[str]:
    """Types of one name in two headers. The library's own (lib/api) are named for those who know no others."""
    first, found = {}, []
    for name, text in headers:
        if name.startswith("lib/api/"):
            continue
        for match in K_TYPE.finditer(source.code_only(text)):
            named = match.group(1) or match.group(2)
            if first.setdefault(named, name) != name:
                found.append(f"{name}:{source.line_of(text, match.start())}: {named} is a type of {first[named]}, too")
    return found


def spread_classes(sources: list[tuple[str, str]]) -> list[str]:
    """Classes whose member functions stand in several files: they are several classes."""
    first, found = {}, {}
    for name, text in sources:
        code, folder = source.code_only(text), name.rsplit("/", 1)[0]
        for match in K_METHOD.finditer(code):
            of = match.group(1).removesuffix("::")
            home = first.setdefault((folder, of), name)
            if home != name:
                found.setdefault((name, of), f"{name}:{source.line_of(code, match.start())}: member functions of {of} stand in {home}, too")
    return list(found.values())


def unmirrored(root: pathlib.Path) -> list[str]:
    """Unit tests that test no file of theirs: unit/ROOM/x_test.cpp is for ROOM/x.hpp, .cpp or whatever it ends in, or for
    the folder x. Of the rooms in K_TESTED, sources without such a test, too."""
    found = []
    for test in sorted((root / "tests/unit").rglob("*_test.cpp")):
        place, of = test.parent.relative_to(root / "tests/unit"), test.stem.removesuffix("_test")
        tested = root / (place if place.parts[:1] == ("cli",) else "lib" / place)
        if not any(tested.glob(of + ".*")) and not (tested / of).is_dir() and not (of == tested.name and tested.is_dir()):
            found.append(f"{test.relative_to(root)}:1: no file of {tested.relative_to(root)}/ is called {of}: name the test after what it tests")
    for room in K_TESTED:
        found += [f"{path.relative_to(root)}:1: tests/unit/{room}/{path.stem}_test.cpp is missing"
                  for path in sorted((root / "lib" / room).glob("*.cpp"))
                  if not (root / "tests/unit" / room / f"{path.stem}_test.cpp").is_file() and path.stem not in K_TABLES
                  and not K_KERNEL.search(path.stem)]
    return found


def without_framework(root: pathlib.Path) -> list[str]:
    """Unit tests that include GoogleTest neither themselves nor by a header of tests/: with precompiled headers they
    compile nevertheless."""
    known: dict[pathlib.Path, bool] = {}

    def reaches(path: pathlib.Path) -> bool:
        if path not in known:
            known[path] = False  # of a header that includes itself
            known[path] = any(header.startswith(("gtest/", "gmock/")) or
                              (header.startswith("tests/") and (root / header).is_file() and reaches(root / header))
                              for _, _, header in source.includes(path.read_text()))
        return known[path]

    return [f"{test.relative_to(root)}:1: #include <gtest/gtest.h>" for test in sorted((root / "tests").rglob("*_test.cpp"))
            if re.search(r"^TEST(_[FP])?\(", test.read_text(), re.MULTILINE) and not reaches(test)]


def rule_names(root: pathlib.Path) -> set[str]:
    table = root / K_RULES
    return set(K_RULE_ROW.findall(table.read_text())) if table.is_file() else set()


def rules_by_name(name: str, text: str, rules: set[str]) -> list[str]:
    return [f"{name}:{source.line_of(text, literal.start())}: \"{said}\" is a rule: say RuleId::{said.replace('-', '_')}"
            for literal, said in source.literals(text) if said in rules]


def formats_by_name(name: str, text: str) -> list[str]:
    if K_FORMAT_FOLDER.match(name) or name == "lib/format/formats.cpp":
        return []
    code = source.code_only(text)
    found = [f"{name}:{line}: {header} is a format's own: ask Format" for line, _, header in source.includes(text)
             if K_FORMAT_FOLDER.match(header)]
    return found + [f"{name}:{source.line_of(text, match.start())}: a format is called by its name: ask Format"
                    for match in K_FORMAT_NAME.finditer(text) if not code[match.start()].isspace()]


def end_of(code: str, begin: int, stops: str = "") -> int:
    """Where the brackets around `begin` close, or one of `stops` stands between them."""
    depth = 0
    for at in range(begin, len(code)):
        if code[at] in ")]}" and depth == 0 or code[at] in stops and depth == 0:
            return at
        depth += (code[at] in "([{") - (code[at] in ")]}")
    return len(code)


def begin_of_braces(code: str, at: int) -> int:
    depth = 0
    while at > 0 and depth >= 0:
        at -= 1
        depth += (code[at] == "}") - (code[at] == "{")
    return at + 1


def values_beside(code: str, text: str, at: int) -> set[str]:
    """The names of values that the same braces give."""
    begin, names = begin_of_braces(code, at), set()
    for given in K_VALUES.finditer(code, begin, end_of(code, begin)):
        if begin_of_braces(code, given.start()) == begin:
            names.update(K_VALUE.findall(text[given.end():end_of(code, given.end(), ",;")]))
    return names


def sentences(name: str, text: str) -> list[str]:
    """Sentences that number their values, or name one that isn't given beside them, and values that they don't name. Of
    what reaches a finding by a name of its own, as from a function, it can be seen only whether the file gives it."""
    code, found = source.code_only(text), []
    all_given = {value for given in K_VALUES.finditer(code)
                 for value in K_VALUE.findall(text[given.end():end_of(code, given.end(), ",;")])}
    spans = [(at.start(), at.end(), end_of(code, at.end(), ",;")) for at in K_SENTENCE.finditer(code)]
    said: dict[int, list[str]] = {}
    for literal, words in source.literals(text):
        place = f"{name}:{source.line_of(text, literal.start())}"
        span = next((start for start, begin, end in spans if begin <= literal.start() < end), None)
        if span is not None:
            said.setdefault(span, []).append(words)
        if span is not None or " " in words:
            found += [f"{place}: name what stands at {{{number}}}" for number in K_NUMBERED.findall(words)]
        if span is None and " " in words and all_given:
            found += [f"{place}: {{{one}}} is not given" for one in K_NAMED.findall(words) if one not in all_given]
    for start, sentence in said.items():
        place = f"{name}:{source.line_of(text, start)}"
        names, given = {one for words in sentence for one in K_NAMED.findall(words)}, values_beside(code, text, start)
        found += [f"{place}: {{{one}}} is not given" for one in sorted(names - given)]
        found += [f"{place}: {{{one}}} is given, and the sentence does not name it" for one in sorted(given - names)]
    return found


def breaches(root: pathlib.Path) -> list[str]:
    found = types_twice([(str(path.relative_to(root)), path.read_text()) for path in source.cpp_files(root, "lib", "cli")
                         if path.suffix == ".hpp"])
    found += spread_classes([(str(path.relative_to(root)), path.read_text()) for path in source.cpp_files(root, "lib", "cli")
                             if path.suffix == ".cpp"])
    found += unmirrored(root) + without_framework(root)
    rules = rule_names(root)
    if (root / "lib/rule").is_dir() and not rules:
        found.append(f"{K_RULES}:1: no names of rules are found here")
    for path in source.cpp_files(root, "lib", "cli", "tests"):
        name, text = str(path.relative_to(root)), path.read_text()
        if path.suffix == ".hpp" and not re.search(r"^#pragma once$", text, re.MULTILINE):
            found.append(f"{name}:1: no #pragma once")
        if text.count("\n") > K_LONGEST:
            found.append(f"{name}:{K_LONGEST}: {text.count(chr(10))} lines; split it by what it does")
        if path.stem in ("util", "utils", "helpers", "misc", "common"):
            found.append(f"{name}:1: name the file by the thing it holds")
        if name.startswith("lib/"):
            found += forbidden_calls(name, text) + sentences(name, text)
        if name.startswith(("lib/", "cli/")) and name != K_RULES:
            found += rules_by_name(name, text, rules) + formats_by_name(name, text)
    for path in sorted({path for pattern in K_PROSE for path in root.glob(pattern) if path.is_file()}):
        text = path.read_text()
        found += [f"{path.relative_to(root)}:{source.line_of(text, match.start())}: {match.group()} is a path of one machine"
                  for match in K_MACHINE_PATH.finditer(text)]
    return found


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]).resolve()
    files = source.cpp_files(root, "lib", "cli", "tests")
    found = breaches(root)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(files)} files, {len(found)} breaches")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
