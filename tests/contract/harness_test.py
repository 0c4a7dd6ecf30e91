#!/usr/bin/env python3
"""The checks must be able to fail: each is run on a small tree that breaks it, and on one that doesn't."""
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import unittest

import cases
import readme

K_HERE = pathlib.Path(__file__).resolve().parent
K_GOLDEN = K_HERE.parent / "golden" / "run.py"
K_GENERATE = K_HERE.parent / "bench" / "generate.py"
K_TALLY = K_HERE.parents[1] / "scripts" / "tally.py"


def run(script: pathlib.Path, *arguments) -> tuple[int, str]:
    done = subprocess.run([sys.executable, script, *map(str, arguments)], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


class Tree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, name: str, text: str) -> pathlib.Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path


class Layers(Tree):
    def test_each_breach_is_named(self):
        for name, include, said in [
            ("lib/json/a.cpp", '"lib/model/m.hpp"', "above it"),
            ("lib/json/a.cpp", '"lib/io/i.hpp"', "neighbour"),
            ("lib/finding/a.cpp", '"lib/model/m.hpp"', "above it"),
            ("lib/rule/a.cpp", '"lib/trim/t.hpp"', "neighbour"),
            ("lib/pipeline/a.cpp", '"cli/run.hpp"', "above it"),
            ("lib/json/a.cpp", '"tape.hpp"', "from the root"),
            ("lib/other/a.cpp", "<vector>", "no level"),
            ("lib/trim/a.cpp", "<nlohmann/json.hpp>", "small documents"),
            ("lib/trim/a.cpp", '"nlohmann/json.hpp"', "small documents"),
            ("lib/rule/a.cpp", "<yaml-cpp/yaml.h>", "policy"),
            ("cli/a.cpp", "<simdjson.h>", "oracle"),
            ("lib/io/a.cpp", "<boost/any.hpp>", "no room's list"),
            ("lib/rule/a.cpp", '"embedded/presets.hpp"', "only policy"),
        ]:
            with self.subTest(name=name, include=include):
                path = self.write(name, f"#include {include}\n")
                code, said_all = run(K_HERE / "layers.py", self.root)
                self.assertEqual(code, 1)
                self.assertIn(said, said_all)
                self.assertIn(f"{name}:1:", said_all)
                path.unlink()

    def test_what_is_allowed_passes(self):
        self.write("lib/model/a.cpp", '#include "lib/model/m.hpp"\n#include "lib/finding/f.hpp"\n'
                   '#include "lib/json/tape.hpp"\n#include <sys/stat.h>\n#include <fmt/format.h>\n'
                   '// #include "lib/rule/rule.hpp"\n/*\n#include "cli/run.hpp"\n*/\n'
                   'auto text = R"(\n#include <simdjson.h>\n)";\n')
        self.write("cli/run.cpp", '#include "lib/base/result.hpp"\n#include <CLI/CLI.hpp>\n')
        self.assertEqual(run(K_HERE / "layers.py", self.root), (0, "2 files, 0 breaches\n"))


class Conventions(Tree):
    def setUp(self):
        super().setUp()
        self.table = self.write("lib/finding/rule_id.hpp", '#pragma once\n    {RuleId::invalid_json, "invalid-json"},\n'
                                '    {RuleId::nul_bytes, "nul-bytes"},\n')

    def test_each_breach_is_named(self):
        for name, text, said in [
            ("lib/io/a.cpp", 'auto home = std::getenv("HOME");\n', "environment"),
            ("lib/io/a.cpp", "void f() { std::exit(1); }\n", "ends the process"),
            ("lib/io/a.cpp", "void f() { std::cout << 1; }\n", "standard stream"),
            ("lib/io/a.cpp", 'void f() { fprintf(stderr, ""); }\n', "prints"),
            ("lib/io/a.cpp", "auto t = time(nullptr);\n", "clock"),
            ("lib/io/a.cpp", "auto t = std::chrono::system_clock::now();\n", "clock"),
            ("lib/io/a.hpp", "int a;\n", "pragma once"),
            ("lib/io/utils.cpp", "int a;\n", "name the file"),
            ("lib/io/a.cpp", "\n" * 601, "601 lines"),
            ("README.md", "See /home/me/src/a.txt\n", "path of one machine"),
            ("cli/a.cpp", 'bool b = rule == "invalid-json";\n', "cli/a.cpp:1: \"invalid-json\" is a rule: say RuleId::invalid_json"),
            ("lib/io/a.cpp", 'auto rule = R"x(nul-bytes)x";\n', "say RuleId::nul_bytes"),
            ("cli/a.cpp", 'bool b = x.format->name == "task";\n', "cli/a.cpp:1: a format is called by its name"),
            ("lib/io/a.cpp", 'auto* f = find_format("task");\n', "a format is called by its name"),
            ("lib/io/a.cpp", '#include "lib/format/task/task.hpp"\n', "lib/format/task/task.hpp is a format's own"),
            ("lib/io/a.cpp", '\nauto s = "the id {0} is none";\n', "lib/io/a.cpp:2: name what stands at {0}"),
            ("lib/io/a.cpp", 'Finding f{.sentence = "{1}"};\n', "name what stands at {1}"),
            ("lib/io/a.cpp", 'g({.sentence = "the id {id}"});\n', "{id} is not given"),
            ("lib/io/a.cpp", 'g({.sentence = b ? "{id}" : "{it}", .with = {{"id", f(id, 2)}}, .n = {{"it", 1}}});\n', "{it} is not given"),
            ("lib/io/a.cpp", 'g({.sentence = "none", .with = {{"id", id}}});\n', "{id} is given, and the sentence does not name it"),
            ("lib/io/a.cpp", 'g("the id {it}");\nf.with = {{"id", id}};\n', "lib/io/a.cpp:1: {it} is not given"),
        ]:
            with self.subTest(name=name, text=text[:40]):
                path = self.write(name, text)
                code, said_all = run(K_HERE / "conventions.py", self.root)
                self.assertEqual(code, 1)
                self.assertIn(said, said_all)
                path.unlink()

    def test_comments_literals_and_likenesses_pass(self):
        self.write("lib/io/a.cpp", '// exit(1), getenv("X")\nauto text = "std::cout";\nint n = 1\'000;\n'
                   "int runtime(int); int t = runtime(0);\nauto c = '\"'; int k = snprintf(0, 0, \"\");\n"
                   '// "nul-bytes"\nauto prose = "invalid-json says so";\n')
        self.write("lib/io/b.cpp", 'auto r = R"([a-z]{3})"; auto n = "[0-9]{8}"; auto t = "say {{0}}";\n'
                   'void f() {\n  g("the id {id}");\n  f.sentence = "a {kind}: {id}";\n  f.with = {{"id", id}, {"kind", g(a, b)}};\n'
                   '  h({.sentence = s, .with = {{"id", id}}});\n  return {.sentence = "{it}", .with = {{"it", it}}};\n}\n'
                   "bool same = a.sentence == b.sentence && a.with == b.with;\n")
        self.write("README.md", "Run ./build.sh; docs at https://example.org/home/page; /dev/null\n")
        self.write("tests/unit/a.cpp", 'auto rule = "nul-bytes";\n')
        self.assertEqual(run(K_HERE / "conventions.py", self.root), (0, "4 files, 0 breaches\n"))

    def test_a_unit_test_is_named_after_what_it_tests(self):
        self.write("lib/io/a.cpp", "int a;\n")
        self.write("lib/io/styles/b.yaml", "a: b\n")
        self.write("cli/c.hpp", "#pragma once\n")
        for name in ("io/a", "io/styles/b", "io/styles/styles", "io/styles", "cli/c"):
            self.write(f"tests/unit/{name}_test.cpp", "int a;\n")
        self.assertEqual(run(K_HERE / "conventions.py", self.root)[0], 0)
        self.write("tests/unit/io/d_test.cpp", "int a;\n")
        code, said = run(K_HERE / "conventions.py", self.root)
        self.assertEqual(code, 1)
        self.assertIn("tests/unit/io/d_test.cpp:1: no file of lib/io/ is called d", said)

    def test_some_rooms_have_a_unit_test_for_each_source(self):
        self.write("lib/recover/a.cpp", "int a;\n")
        code, said = run(K_HERE / "conventions.py", self.root)
        self.assertEqual(code, 1)
        self.assertIn("lib/recover/a.cpp:1: tests/unit/recover/a_test.cpp is missing", said)
        self.write("tests/unit/recover/a_test.cpp", "int a;\n")
        self.write("lib/recover/a_avx2.cpp", "int a;\n")
        self.assertEqual(run(K_HERE / "conventions.py", self.root)[0], 0)

    def test_a_unit_test_includes_its_framework(self):
        self.write("lib/io/a.cpp", "int a;\n")
        self.write("tests/unit/io/a_test.cpp", '#include "tests/unit/io/all.hpp"\nTEST(A, B) {}\n')
        self.write("tests/unit/io/all.hpp", "#pragma once\n#include <gtest/gtest.h>\n")
        self.assertEqual(run(K_HERE / "conventions.py", self.root)[0], 0)
        self.write("tests/unit/io/all.hpp", "#pragma once\n")
        code, said = run(K_HERE / "conventions.py", self.root)
        self.assertEqual((code, said.splitlines()[0]), (1, "tests/unit/io/a_test.cpp:1: #include <gtest/gtest.h>"))

    def test_a_class_in_two_files_is_named_once_in_each(self):
        self.write("lib/io/a.cpp", "A::A() : n_(0) {}\nint A::one() const { return n_; }\n")
        self.write("lib/io/b.cpp", "// void A::none();\nconst std::vector<int>& A::two(int n) {\n  return B::of(n);\n}\n"
                   "void A::three() {}\nint free(A::Kind k) { return 0; }\n")
        self.write("cli/b.cpp", "int A::one() { return A::two(1); }\n")
        code, said = run(K_HERE / "conventions.py", self.root)
        self.assertEqual((code, said.splitlines()), (1, [
            "lib/io/b.cpp:2: member functions of A stand in lib/io/a.cpp, too", "4 files, 1 breaches"]))

    def test_rules_without_a_table_of_their_names_fail(self):
        self.write("lib/rule/a.cpp", "int a;\n")
        self.table.write_text("#pragma once\n")
        code, said = run(K_HERE / "conventions.py", self.root)
        self.assertEqual((code, said.splitlines()[0]), (1, "lib/finding/rule_id.hpp:1: no names of rules are found here"))


class Golden(Tree):
    def setUp(self):
        super().setUp()
        self.program = self.write("program", '#!/bin/sh\necho "said $*"\necho "erred" >&2\nexit 3\n')
        self.program.chmod(0o755)
        self.write("testdata/cli/x/input.json", "[]\n")
        self.write("testdata/cli/x/one.sh", "cat input.json; abridge a b > made.txt\n")

    def golden(self, *arguments):
        return run(K_GOLDEN, "--abridge", self.program, "--testdata", self.root / "testdata", *arguments)

    def expectation(self, ending: str) -> pathlib.Path:
        return self.root / "testdata/cli/x" / f"one{ending}"

    def test_rewrite_makes_it_pass_and_a_change_fails(self):
        self.expectation(".files").mkdir()
        code, said = self.golden()
        self.assertEqual(code, 1)
        self.assertIn("+erred", said)
        self.assertIn("one.files/made.txt: made or changed, but not expected", said)
        self.assertEqual(self.golden("--rewrite"), (0, "rewrote cli/x/one.sh\n1 passed, 0 failed\n"))
        self.assertEqual(self.expectation(".out").read_text(), "[]\n")
        self.assertEqual(self.expectation(".exit").read_text(), "3\n")
        self.assertEqual((self.expectation(".files") / "made.txt").read_text(), "said a b\n")
        self.assertEqual(self.golden(), (0, "1 passed, 0 failed\n"))
        for ending in (".out", ".err", ".exit", ".files/made.txt"):
            with self.subTest(ending=ending):
                path = self.expectation(ending)
                kept = path.read_text()
                path.write_text("7\n")
                code, said = self.golden()
                self.assertEqual(code, 1)
                self.assertIn("-7", said)
                self.assertIn("0 passed, 1 failed", said)
                path.write_text(kept)

    def test_files_are_not_looked_at_without_their_folder(self):
        self.golden("--rewrite")
        self.assertFalse(self.expectation(".files").exists())
        self.assertEqual(self.golden()[0], 0)

    def test_the_scratch_folder_leaks_nothing(self):
        self.write("testdata/cli/x/one.sh", 'ls; pwd; cat; echo "$TZ ${NO_COLOR-unset}"; echo "$HOME" | grep -c golden\n')
        self.golden("--rewrite")
        self.assertEqual(self.expectation(".out").read_text(), "input.json\n{scratch}\nUTC unset\n1\n")

    def test_an_expectation_without_its_script_fails(self):
        self.golden("--rewrite")
        self.write("testdata/cli/x/gone.err", "x\n")
        code, said = self.golden()
        self.assertEqual(code, 1)
        self.assertIn("there is no gone.sh", said)

    def test_a_folder_with_cases_of_its_own_is_no_input(self):
        self.write("testdata/cli/x/kept/more.json", "[]\n")
        self.write("testdata/cli/x/topic/two.sh", "ls\n")
        self.write("testdata/cli/x/topic/own.json", "[]\n")
        self.write("testdata/cli/x/one.sh", "ls\n")
        self.golden("--rewrite")
        self.assertEqual(self.expectation(".out").read_text(), "input.json\nkept\n")
        self.assertEqual((self.root / "testdata/cli/x/topic/two.out").read_text(), "own.json\n")

    def test_a_folder_names_the_cases_below_it_and_no_others(self):
        self.write("testdata/cli/x/topic/two.sh", "true\n")
        self.write("testdata/cli/xy/three.sh", "true\n")
        self.write("testdata/cli/xy/gone.err", "x\n")
        self.golden("--rewrite")
        self.assertEqual(self.golden("cli/x"), (0, "2 passed, 0 failed\n"))
        self.assertEqual(self.golden("cli/x/topic"), (0, "1 passed, 0 failed\n"))
        self.assertEqual(self.golden("topic/t"), (0, "1 passed, 0 failed\n"))
        self.assertEqual(self.golden("cli/xy")[0], 1)

    def test_no_case_at_all_fails(self):
        self.assertEqual(self.golden("nothing-has-this-name")[0], 1)


class Readme(Tree):
    def failures(self, page: str, rewrite: bool = False) -> list[str]:
        program = self.write("program", "#!/bin/sh\necho \"$@\"\ncase $* in *bad*) exit 2 ;; esac\n")
        program.chmod(0o755)
        read = readme.Page(self.write("page.md", page))
        read.run(program, rewrite)
        return read.failures

    def test_what_the_program_prints_passes(self):
        self.assertEqual(self.failures("```console\n$ abridge one\none\n$ echo a \\\n  b; seq 9\na b\n…\n9\n```\n"), [])
        self.assertEqual(self.failures("```yaml\n# my.yaml\na: 1\n```\n```console\n$ cat my.yaml\n# my.yaml\na: 1\n```\n"), [])

    def test_what_it_does_not_print_fails(self):
        for shown in ["two", "", "one\nand more", "…\ntwo"]:
            with self.subTest(shown=shown):
                self.assertEqual(len(self.failures(f"```console\n$ abridge one\n{shown}\n```\n".replace("\n\n", "\n"))), 1)

    def test_a_status_other_than_0_fails(self):
        self.assertEqual(len(self.failures("```console\n$ abridge bad\nbad\n```\n")), 1)
        self.assertEqual(len(self.failures("```yaml\n# bad.yaml\n```\n")), 1)

    def test_rewrite_makes_it_pass(self):
        self.failures("```console\n$ abridge one\ntwo\n```\n", rewrite=True)
        self.assertEqual((self.root / "page.md").read_text(), "```console\n$ abridge one\none\n```\n")

    def test_a_name_counts_only_as_code(self):
        self.assertEqual(len(readme.unmentioned(["at", "as-code"], ["at as-code"], "page")), 2)
        self.assertEqual(readme.unmentioned(["at", "as-code"], ["`at`\n```\nas-code\n```"], "page"), [])
        self.assertEqual(len(readme.unmentioned(["yaml"], ["```yaml\nas-code\n```"], "page")), 1)


class Cases(Tree):
    def test_what_has_none_and_what_is_none_are_named(self):
        for case in ("trim/last/topic/a.sh", "trim/old/a.sh"):
            self.write(case, "true\n")
        self.write("trim/drop/chat.json", "[]\n")
        found = cases.faults(self.root, "trim", ["last", "drop", "ends"])
        self.assertEqual([fault.split(" ")[0] for fault in found],
                         ["testdata/trim/drop/:", "testdata/trim/ends/:", "testdata/trim/old/:"])

    def test_what_several_share_is_of_none(self):
        self.write("render/own/a.sh", "true\n")
        self.write("render/plain/a.sh", "true\n")
        self.assertEqual(cases.faults(self.root, "render", ["plain"]), [])


class Generator(Tree):
    def test_every_machine_makes_the_same_bytes(self):
        for kind, digest in [
            ("chat", "2b6726ca1d92563c8e4ba3b6b78cb7ce61b98f35800baa8d52219b61165f45bc"),
            ("agent", "b36a0ab14053699ddf1490de4cb55d20813441ba2d69c4876fba63eed66b64ad"),
            ("array", "9342c9dc9ca7d8a8795360616b43ea0014a4a0e4489c944147150551702e0016"),
        ]:
            with self.subTest(kind=kind):
                out = self.root / kind
                self.assertEqual(run(K_GENERATE, kind, out, "0.3")[0], 0)
                self.assertEqual(hashlib.sha256(out.read_bytes()).hexdigest(), digest)


class Tally(Tree):
    def tally(self, status: str, text: str):
        path = self.write("tests.xml", f'<testsuite><testcase name="a" status="{status}">'
                          f"<system-out>{text}</system-out></testcase></testsuite>")
        return run(K_TALLY, path, path)

    def test_counts_are_added(self):
        for status, text, said in [
            ("run", "[  PASSED  ] 12 tests.\n", (0, "24 passed, 0 failed\n")),
            ("run", "3 passed, 0 failed\n", (0, "6 passed, 0 failed\n")),
            ("run", "no count", (0, "2 passed, 0 failed\n")),
            ("fail", "[  PASSED  ] 1 test.\n[  FAILED  ] 2 tests, listed below:\n", (1, "2 passed, 4 failed\n")),
            ("fail", "3 passed, 1 failed\n", (1, "6 passed, 2 failed\n")),
            ("fail", "Segmentation fault", (1, "0 passed, 2 failed\n")),
        ]:
            with self.subTest(text=text):
                self.assertEqual(self.tally(status, text), said)

    def test_what_is_skipped_is_no_failure_and_says_why(self):
        path = self.write("tests.xml", '<testsuite><testcase name="a" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/>'
                          "<system-out>starting\nskipped: there is no nm\n</system-out></testcase>"
                          '<testcase name="b" status="run"/><testcase name="c" status="notrun"><skipped message="Unable to find executable"/>'
                          "</testcase></testsuite>")
        self.assertEqual(run(K_TALLY, path), (1, "a: skipped: there is no nm\n1 passed, 1 failed\n"))


if __name__ == "__main__":
    result = unittest.main(exit=False).result
    bad = len({case.id().split(" ")[0] for case, _ in result.failures + result.errors})
    print(f"{result.testsRun - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)
