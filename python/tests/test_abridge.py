"""The package over the library: what goes in, what comes out, and what is raised."""
import concurrent.futures
import gzip
import json
import os
import re
import tempfile
import unittest

import abridge

K_CHAT = [{"role": "user", "content": "one"}, {"role": "assistant", "content": "two"}, {"role": "user", "content": "three ✓"}]
K_ORPHAN = [{"role": "user", "content": "one"}, {"role": "tool", "tool_call_id": "x", "content": "?"}, {"role": "user", "content": "two"}]


class Tasks(unittest.TestCase):
    def test_trim(self):
        done = abridge.trim(K_CHAT, last=1)
        self.assertEqual(done.json(), K_CHAT[2:])
        self.assertTrue(done.ok and done.changed)
        self.assertEqual((done.findings, done.rejects), ([], b""))

    def test_transcripts_are_bytes_text_or_values(self):
        text = json.dumps(K_CHAT)
        for given in (text, text.encode(), bytearray(text.encode()), memoryview(text.encode()), K_CHAT, {"messages": K_CHAT}):
            self.assertEqual(abridge.count_tokens(given).messages, 3)

    def test_bytes_of_any_kind(self):
        for given in (b"", b"\0\0\0", b"\xff\xfe", os.urandom(1000), b"[" * 100000, gzip.compress(json.dumps(K_CHAT).encode())):
            abridge.validate(given)
            abridge.sanitize(given)

    def test_validate(self):
        seen = abridge.validate(K_ORPHAN, name="chat.json")
        self.assertFalse(seen.ok)
        [finding] = seen.findings
        self.assertEqual((finding.rule, finding.severity, finding.file, finding.pointer), ("tool-result-orphan", "error", "chat.json", "/1/tool_call_id"))
        self.assertFalse(finding.fix and finding.fix.applied)
        self.assertEqual(seen.summary["errors"], 1)

    def test_render_and_convert(self):
        self.assertIn("three ✓", abridge.render(K_CHAT, style="plain").text)
        self.assertIn("messages", abridge.convert(K_CHAT, to="anthropic").json())

    def test_count_tokens(self):
        self.assertEqual(abridge.count_tokens("Hello, world").tokens, 3)
        self.assertGreater(abridge.count_tokens(K_CHAT, model="gpt-4o").tokens, abridge.count_tokens(K_CHAT).tokens)

    def test_detect(self):
        seen = abridge.detect(K_CHAT)
        self.assertEqual((seen.format, seen.shape), ("generic", "one history"))
        self.assertIsNone(abridge.detect("Hello").format)

    def test_words_of_python_have_an_underscore(self):
        self.assertTrue(abridge.validate(K_CHAT, from_="openai", as_="history").ok)

    def test_version(self):
        self.assertRegex(abridge.version(), r"^\d+\.\d+\.\d+")


class Mistakes(unittest.TestCase):
    def test_are_raised(self):
        with self.assertRaisesRegex(abridge.OptionsError, "did you mean 'strict'"):
            abridge.trim(K_CHAT, policy="strikt", last=1)
        with self.assertRaisesRegex(abridge.OptionsError, "has no use for 'last'"):
            abridge.validate(K_CHAT, last=1)
        with self.assertRaises(abridge.InputError):
            abridge.validate(gzip.compress(bytes(100000)), max_unpacked=1000)
        self.assertTrue(issubclass(abridge.OptionsError, ValueError) and issubclass(abridge.InputError, abridge.AbridgeError))

    def test_options_are_those_of_the_library(self):
        with self.assertRaises(abridge.OptionsError) as raised:
            abridge.validate(K_CHAT, no_option_is_called_so=1)
        known = re.search(r"; there are (.*)$", str(raised.exception)).group(1).split(", ")
        self.assertEqual(sorted(known), sorted(name.rstrip("_") for name in abridge.Options.__annotations__))


class Values(unittest.TestCase):
    def test_half_a_character_is_found_as_in_text(self):
        text = '[{"role":"user","content":"\\ud800"}]'
        self.assertEqual([f.rule for f in abridge.validate(json.loads(text)).findings], [f.rule for f in abridge.validate(text).findings])

    def test_what_is_written_anew_has_changed(self):
        self.assertTrue(abridge.render(K_CHAT, style="plain").changed)
        self.assertTrue(abridge.sanitize(gzip.compress(json.dumps(K_CHAT).encode())).changed)
        self.assertFalse(abridge.sanitize(json.dumps(K_CHAT)).changed)

    def test_names_of_fields_are_a_list(self):
        with self.assertRaisesRegex(abridge.OptionsError, "is one name"):
            abridge.convert({"id": "x", "messages": K_CHAT}, to="anthropic", keep_fields="id,source")

    def test_messages_name_own_options(self):
        with self.assertRaisesRegex(abridge.InputError, "[^-]max_unpacked permits more"):
            abridge.validate(gzip.compress(bytes(100000)), max_unpacked=1000)


class Lines(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "chats.jsonl")

    def write(self, *records, opener=open):
        with opener(self.path, "wb") as file:
            file.write(b"".join(json.dumps(record).encode() + b"\n" for record in records))

    def test_each_line_is_a_conversation(self):
        self.write({"messages": K_CHAT}, {"messages": K_ORPHAN})
        lines = list(abridge.iter_jsonl(self.path, "trim", last=1))
        self.assertEqual([line.number for line in lines], [1, 2])
        self.assertEqual(lines[0].outcome.json(), {"messages": K_CHAT[2:]})

    def test_findings_are_of_the_file(self):
        self.write({"messages": K_CHAT}, {"messages": K_ORPHAN})
        with open(self.path, "ab") as file:
            file.write(b"\n{nonsense\n")
        findings = [finding for line in abridge.iter_jsonl(self.path) for finding in line.outcome.findings]
        self.assertEqual([finding.line for finding in findings], [2, 4])
        self.assertEqual([finding.record for finding in findings], [2, 3])
        with open(self.path, "rb") as file:
            self.assertEqual(file.read()[findings[1].offset:], b"{nonsense\n"[findings[1].column - 1:])
        self.assertEqual({finding.file for finding in findings}, {self.path})

    def test_packed(self):
        self.write({"messages": K_CHAT}, opener=gzip.open)
        self.assertEqual(len(list(abridge.iter_jsonl(self.path))), 1)

    def test_packed_and_cut_off(self):
        self.write({"messages": K_CHAT}, opener=gzip.open)
        with open(self.path, "rb+") as file:
            file.truncate(os.path.getsize(self.path) - 8)
        with self.assertRaisesRegex(abridge.InputError, "can't be read on"):
            list(abridge.iter_jsonl(self.path))

    def test_one_conversation_on_many_lines_is_refused(self):
        self.write(*K_CHAT)
        with self.assertRaisesRegex(abridge.InputError, "one message a record"):
            list(abridge.iter_jsonl(self.path))

    def test_printed_over_several_lines_is_refused(self):
        for printed in (json.dumps(K_CHAT, indent=1), json.dumps({"messages": K_CHAT}, indent=1) + "\n" + json.dumps({"messages": K_CHAT})):
            with open(self.path, "w", encoding="utf-8") as file:
                file.write(printed)
            with self.assertRaisesRegex(abridge.InputError, "on several lines"):
                list(abridge.iter_jsonl(self.path))

    def test_packed_otherwise_is_refused(self):
        with open(self.path, "wb") as file:
            file.write(b"\x28\xb5\x2f\xfd\x04\x00")
        with self.assertRaisesRegex(abridge.InputError, "zstd"):
            list(abridge.iter_jsonl(self.path))

    def test_what_is_about_several_lines_is_refused(self):
        self.write({"messages": K_CHAT})
        for options in ({"dedupe": "exact"}, {"select": "1"}):
            with self.assertRaisesRegex(abridge.OptionsError, "each line is read by itself"):
                list(abridge.iter_jsonl(self.path, "sanitize", **options))

    def test_nothing(self):
        self.write()
        self.assertEqual(list(abridge.iter_jsonl(self.path)), [])


class Threads(unittest.TestCase):
    def test_several_at_once(self):
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            done = list(pool.map(lambda _: abridge.trim(K_CHAT, last=1).json(), range(200)))
        self.assertEqual(done, [K_CHAT[2:]] * 200)


if __name__ == "__main__":
    unittest.main()
