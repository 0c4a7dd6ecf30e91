#!/usr/bin/env python3
"""Checks the oracles against literal values from the documents. Needs no binary."""

import os
import random
import tempfile
import unittest

import oracle_agent
import oracle_stateless
import oracle_strict
import oracle_task_context
import oracle_thread
from expected import OMITTED, REJECTED, WHITE_SPACE, same_json, strip
from generate import Generator

NOW = "2026-01-02T03:04:05Z"
STAMP = "2025-10-29"


def user(content, **more):
    return {"role": "user", "content": content, **more}


def assistant(content, **more):
    return {"role": "assistant", "content": content, **more}


def rules(expected):
    return sorted(expected.rules())


class Basics(unittest.TestCase):
    def test_strip_is_pythons(self):
        for code in range(0x110000):
            self.assertEqual(chr(code) in WHITE_SPACE, not chr(code).strip(), hex(code))
        for char in "\u180e\u200b\ufeff":
            self.assertEqual(strip(char), char)

    def test_json_equality_tells_types_and_order(self):
        for left, right in [(1, 1.0), (1, True), ({"a": 1, "b": 2}, {"b": 2, "a": 1}), ([1], [1, 2]), ("1", 1), (0, False)]:
            self.assertFalse(same_json(left, right))
        self.assertTrue(same_json({"a": [1, {"b": None}]}, {"a": [1, {"b": None}]}))


class TaskContext(unittest.TestCase):
    def test_a_clipped_user_message_has_165_characters(self):
        out = oracle_task_context.prepare([user("x" * 200)]).output[0]
        self.assertEqual(len(out["content"]), 165)
        self.assertEqual(out, {"role": "user", "content": "x" * 150 + "... [truncated]", "truncated": True})

    def test_150_characters_stay(self):
        self.assertEqual(oracle_task_context.prepare([user("é" * 150)]).output, [{"role": "user", "content": "é" * 150, "truncated": False}])

    def test_assistant_and_system(self):
        out = oracle_task_context.prepare([assistant("y" * 10000), {"role": "system", "content": "z" * 9000}]).output
        self.assertEqual(out[0]["content"], "y" * 8192 + "... [truncated at 8192 chars]")
        self.assertEqual(out[1], {"role": "system", "content": "z" * 9000, "truncated": False})

    def test_the_seeds_invalid_structure(self):
        got = oracle_task_context.prepare([user("Valid message"), {"invalid": "structure"}, user(""), {"role": "invalid_role", "content": "test"}])
        self.assertEqual(got.places(), {("missing-field", 1), ("empty-content", 2), ("invalid-role", 3)})
        self.assertEqual(len(got.output), 1)

    def test_omitted(self):
        for history, rule in [("text", "not-a-list"), ([], "empty-history"), ({}, "not-a-list")]:
            got = oracle_task_context.prepare(history)
            self.assertEqual((got.output, rules(got)), (OMITTED, [rule]))
        got = oracle_task_context.prepare([None, 3])
        self.assertEqual((got.output, rules(got)), (OMITTED, ["history-emptied", "not-an-object"]))
        self.assertEqual((oracle_task_context.prepare(None).output, oracle_task_context.prepare(None).findings), (None, []))

    def test_only_the_first_fault(self):
        got = oracle_task_context.prepare([{"role": "User"}, {"role": 3, "content": ""}, {"role": "User", "content": "x"}, user(["x"]), user("ok")])
        self.assertEqual(got.places(), {("missing-field", 0), ("invalid-role", 1), ("invalid-role", 2), ("invalid-content", 3)})

    def test_record(self):
        record = {"description": "d", "priority": "P9", "expected_deliverables": ["a", " ", 3], "conversation_history": [user(" hi ")]}
        expected = oracle_task_context.prepare_record(record)
        history = [{"role": "user", "content": "hi", "truncated": False}]
        self.assertEqual(rules(expected), ["invalid-field"])
        good = record | {
            "priority": "P2",
            "task_context": {"expected_deliverables": ["a"], "conversation_history": history},
            "has_enhanced_context": True,
            "deliverables_count": 1,
            "success_criteria_count": 0,
            "conversation_messages_count": 1,
            "validation_warnings": ["priority: …"],
        }
        self.assertEqual(oracle_task_context.compare_record(record, expected, good), [])
        for spoil in [
            {"priority": "P9"}, {"has_enhanced_context": False}, {"validation_warnings": []}, {"task_context": {}}, {"deliverables_count": 2},
            {"description": "e"}, {"success_criteria_count": False},
        ]:  # fmt: skip
            self.assertNotEqual(oracle_task_context.compare_record(record, expected, good | spoil), [], spoil)
        self.assertIs(oracle_task_context.prepare_record(record | {"description": " "}).output, REJECTED)

    def test_record_without_context(self):
        record = {"description": "d", "conversation_history": []}
        expected = oracle_task_context.prepare_record(record)
        self.assertEqual(rules(expected), ["empty-history"])
        good = record | {"has_enhanced_context": False, "validation_warnings": ["empty"]}
        self.assertEqual(oracle_task_context.compare_record(record, expected, good), [])
        self.assertNotEqual(oracle_task_context.compare_record(record, expected, good | {"deliverables_count": 0}), [])


def dialogue(count):
    return [(user if index % 2 == 0 else assistant)(f"m{index}") for index in range(count)]


class Stateless(unittest.TestCase):
    def test_counts(self):
        for count, found in [(14, []), (15, ["near-message-limit"]), (20, ["near-message-limit"]), (21, ["near-message-limit", "too-many-messages"])]:
            got = oracle_stateless.prepare(dialogue(count))
            self.assertEqual(rules(got), found)
            self.assertEqual([message["content"] for message in got.output], [f"m{index}" for index in range(max(0, count - 20), count)])

    def test_only_role_and_content_blank_stays_empty_goes(self):
        got = oracle_stateless.prepare([{"content": "  ", "extra": 1, "role": "user"}, assistant("")])
        self.assertEqual(list(got.output[0].items()), [("role", "user"), ("content", "  ")])
        self.assertEqual((len(got.output), rules(got)), (1, ["empty-content"]))

    def test_prompt_and_alternation(self):
        self.assertEqual(oracle_stateless.prepare_request({"prompt": "What is Kartograph?"}).output, [user("What is Kartograph?")])
        self.assertEqual(oracle_stateless.prepare_request({"prompt": "a"}, [("user", "b")]).output, [user("a"), user("b")])
        self.assertEqual(rules(oracle_stateless.prepare(dialogue(1), [("user", "p")])), ["roles-not-alternating"])
        self.assertEqual(rules(oracle_stateless.prepare(dialogue(2), [("user", "p")])), [])
        self.assertEqual(rules(oracle_stateless.prepare("x", [("user", "p")])), ["not-a-list"])
        self.assertIs(oracle_stateless.prepare_request({"prompt": ""}).output, REJECTED)

    def test_what_is_dropped_first_is_not_checked(self):
        got = oracle_stateless.prepare([3] + dialogue(20))
        self.assertEqual(rules(got), ["near-message-limit", "too-many-messages"])

    def test_payload(self):
        frame = len('[{"role":"user","content":""}]')
        self.assertEqual(len(oracle_stateless.prepare([user("x" * (102_400 - frame))]).output), 1)
        got = oracle_stateless.prepare([user("x" * (102_401 - frame))])
        self.assertEqual((got.output, rules(got)), (REJECTED, ["payload-too-large"]))


class Strict(unittest.TestCase):
    def prepare(self, history, command="trim"):
        return oracle_strict.prepare(history, NOW, command)

    def test_clean(self):
        history = [user("hi", timestamp=STAMP, id=7)]
        got = self.prepare(history)
        self.assertEqual((got.output, got.findings), (history, []))

    def test_repairs_in_place(self):
        got = self.prepare([{"timestamp": None, "role": " USER ", "content": "\u2003hi\x1c", "x": 1}, assistant("a" * 8193)])
        self.assertEqual(list(got.output[0].items()), [("timestamp", NOW), ("role", "user"), ("content", "hi"), ("x", 1)])
        self.assertEqual(got.output[1], assistant("a" * 8192 + "... [truncated]", timestamp=NOW))
        self.assertEqual(got.places(), {("missing-timestamp", 0), ("missing-timestamp", 1), ("message-too-long", 1)})

    def test_all_errors_are_reported(self):
        got = self.prepare([3, {"role": "tool"}, {"role": "bot", "content": 4}, user("x" * 301, timestamp=STAMP), assistant("y" * 16385, timestamp=STAMP)])
        self.assertEqual(
            got.places(),
            {
                ("not-an-object", 0), ("missing-field", 1), ("invalid-role", 1), ("missing-timestamp", 1), ("invalid-role", 2), ("invalid-content", 2),
                ("missing-timestamp", 2), ("message-over-hard-limit", 3), ("message-over-hard-limit", 4),
            },
        )  # fmt: skip
        self.assertIs(got.output, REJECTED)

    def test_hard_limit_after_strip(self):
        self.assertEqual(rules(self.prepare([user(" " * 50 + "x" * 300, timestamp=STAMP)])), ["message-too-long"])

    def test_emptied(self):
        for history, found in [([], ["history-emptied"]), ([user(" ")], ["empty-content", "history-emptied"])]:
            got = self.prepare(history)
            self.assertEqual((got.output, rules(got)), (OMITTED, found))

    def test_fifty(self):
        messages = [user(str(index), timestamp=STAMP) for index in range(51)]
        self.assertEqual(self.prepare(messages[:50]).findings, [])
        got = self.prepare([3] + messages)
        self.assertEqual((rules(got), got.output), (["too-many-messages"], messages[1:]))

    def test_timestamps(self):
        fine = "2025-10-29 20251029T133000Z 2025-W44-3 2025-10-29x13:30 2025-10-29T13 2025-10-29T13:30:00.1 2025-10-29T13:30:00,123456789".split()
        fine += ["2025-10-29T13:30+05", "2025-10-29T13:30+0530", "2025-10-29T13:30+05:30:15", "2025-10-29 13:30"]
        bad = ["2025-302", "2025-10-29T24:00", "2025-10-29T13:30:60", " 2025-10-29", "2025-10-29 ", "2025-10", "2025-10-29T13:30:00z", "1761744600"]
        bad += [1761744600, True, ["x"], {"a": 1}, -1, 0.5]
        for value in fine:
            self.assertEqual(oracle_strict.timestamp_fault({"timestamp": value}), None, value)
        for value in bad:
            self.assertEqual(oracle_strict.timestamp_fault({"timestamp": value}), "invalid-timestamp", value)
        for value in [None, "", 0, False, [], {}]:
            self.assertEqual(oracle_strict.timestamp_fault({"timestamp": value}), "missing-timestamp", value)

    def sized(self, total, count):
        """`count` assistant messages that come to exactly this total."""
        each = total // count
        lengths = [each] * (count - 1) + [total - each * (count - 1)]
        return [assistant("z" * (length - 29), timestamp=STAMP) for length in lengths]  # 9 + 10 + 10 beside the content

    def test_15360_fits(self):
        self.assertEqual(self.prepare(self.sized(15_360, 5)).findings, [])

    def test_15361_with_five_is_marked_only(self):
        messages = self.sized(15_361, 5)
        got = self.prepare(messages)
        self.assertEqual(rules(got), ["history-too-large"])
        self.assertEqual(got.output[0]["content"], "... (earlier messages omitted for brevity)\n\n" + messages[0]["content"])
        self.assertEqual(got.output[1:], messages[1:])
        self.assertEqual(self.prepare(messages, "sanitize").output, messages)

    def test_the_oldest_go_until_it_fits(self):
        kept = self.sized(15_360, 6)
        older = [user("first", timestamp=STAMP), user("second", timestamp=STAMP)]
        got = self.prepare(older + kept)
        self.assertEqual(len(got.output), 6)
        self.assertTrue(got.output[0]["content"].endswith("\n\n" + kept[0]["content"]))


class Agent(unittest.TestCase):
    def test_the_prompt_of_rendering_md(self):
        rows = [user("What files handle agent queries?"), {"role": "tool_use", "content": None, "tool_name": "Grep", "tool_input": {}}, assistant("client.ts and streaming.ts.")]
        self.assertEqual(
            oracle_agent.render(rows, "How is history integrated?"),
            "<conversation_history>\nHuman: What files handle agent queries?\nAssistant: [Used tool: Grep]\nclient.ts and streaming.ts.\n"
            "</conversation_history>\n\nContinue the conversation. The human says:\nHow is history integrated?",
        )
        self.assertTrue(oracle_agent.render(rows).endswith("\n</conversation_history>"))
        self.assertEqual((oracle_agent.render([], "hi"), oracle_agent.render([])), ("hi", ""))

    def test_fold(self):
        rows = [
            user(" q "), assistant(" a"), {"role": "system", "content": "s"}, {"role": "tool_use", "tool_name": None}, {"role": "tool_use", "tool_name": "R"},
            {"role": "tool_result", "content": "x" * 501}, {"role": "tool_result", "content": ""}, {"role": "tool_result", "content": " "}, user("u"), assistant(" \n"),
        ]  # fmt: skip
        text = "a\n[Used tool: R]\n[Tool result: " + "x" * 500 + "... [truncated]]\n[Tool result:  ]"
        self.assertEqual(oracle_agent.fold(rows), [user(" q "), assistant(text), user("u")])

    def test_results_in_user_messages(self):
        call = {"type": "tool_use", "id": "1", "name": "R", "input": {}}
        answer = {"type": "tool_result", "tool_use_id": "1", "content": "r"}
        blocks = [user("q"), assistant([{"type": "text", "text": "a"}, call]), user([answer, {"type": "text", "text": "u"}])]
        wanted = [user("q"), assistant("a\n[Used tool: R]\n[Tool result: r]"), user("u")]
        self.assertEqual(oracle_agent.fold(oracle_agent.rows_of(blocks)), wanted)
        calls = [{"id": "1", "type": "function", "function": {"name": "R", "arguments": "{}"}}]
        chat = [user("q"), assistant("a", tool_calls=calls), {"role": "tool", "tool_call_id": "1", "content": "r"}, user("u")]
        self.assertEqual(oracle_agent.fold(oracle_agent.rows_of(chat)), wanted)

    def test_limits(self):
        messages = [(user if index % 2 == 0 else assistant)("x") for index in range(41)]
        self.assertEqual(len(oracle_agent.limit(messages)), 39)  # 40, then the leading assistant goes
        self.assertEqual(oracle_agent.limit([user("a"), user("b" * 99_999), user("c")]), [user("b" * 99_999), user("c")])
        self.assertEqual(oracle_agent.limit([user("a"), user("b" * 100_001)]), [])
        self.assertEqual(oracle_agent.limit([user("old"), user("b" * 100_000), user("c")]), [user("c")])

    def test_storage(self):
        rows = [{"role": "tool_result", "content": "x" * 50_000}, {"role": "tool_result", "content": "x" * 50_001}, user("x" * 50_001)]
        got = oracle_agent.store(rows).output
        self.assertEqual([row["content"] for row in got], ["x" * 50_000, "x" * 50_000 + "\n[truncated for storage]", "x" * 50_001])


THREAD = "12345678-1234-4234-8234-123456789012"


class Thread(unittest.TestCase):
    def test_the_text_of_rendering_md(self):
        """The example's paths begin with /src; here they lie in a folder of their own."""
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            for name, text in [("main.py", "def main():\n    print('hi')\n"), ("note.txt", "no newline at the end")]:
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text)
                os.utime(os.path.join(folder, name), (1_700_000_000, 1_700_000_000))
            files = [os.path.join(folder, name) for name in ("main.py", "note.txt", "gone.py")]
            turns = [
                user("What is Python?", files=files),
                assistant("A language.", tool_name="chat", model_provider="google", model_name="gemini-2.5-flash"),
                user("And typing?", model_name="gemini-2.5-flash"),
            ]
            thread = {"thread_id": THREAD, "tool_name": "analyze", "turns": turns}
            got = oracle_thread.prepare([thread], THREAD, root=folder)
            self.assertEqual(got.text.replace(folder, "/src"), EXAMPLE)
            self.assertEqual(got.expected.output["turns"], turns)

    def test_no_file_embedded(self):
        thread = {"thread_id": THREAD, "tool_name": "analyze", "turns": [user("q", files=["/nowhere/gone.py"])]}
        text = oracle_thread.prepare([thread], THREAD).text
        self.assertIn("where it left off.\n\n\n=== END REFERENCED FILES ===\n\nPrevious conversation turns:\n\n--- Turn 1 (Agent) ---\n", text)

    def test_no_turns(self):
        self.assertEqual(oracle_thread.prepare([{"thread_id": THREAD, "tool_name": "t", "turns": []}], THREAD).text, "")

    def test_newest_file_first(self):
        turns = [{"files": ["main.py", "utils.py"]}, {"files": ["test.py"]}, {"files": ["main.py", "config.py"]}]
        self.assertEqual(oracle_thread.newest_first(turns, "files"), ["main.py", "config.py", "test.py", "utils.py"])

    def test_budgets(self):
        self.assertEqual(oracle_thread.budgets(200_000), (36_000, 60_000))
        self.assertEqual(oracle_thread.budgets(299_999), (53_999, 89_999))
        self.assertEqual(oracle_thread.budgets(300_000), (96_000, 96_000))

    def test_estimates(self):
        for path, size, tokens in [("a.py", 7, 2), ("a.py", 6, 1), ("a.json", 5, 2), ("a.md", 41, 9), ("a.md", 42, 10), ("noending", 35, 10), ("a.log", 45, 10)]:
            self.assertEqual(oracle_thread.estimate_file(path, size), tokens)

    def threads(self, count):
        ids = [f"00000000-0000-4000-8000-{number:012d}" for number in range(count)]
        turn = user("t", timestamp=STAMP)
        return ids, [{"thread_id": own, "parent_thread_id": parent, "tool_name": "t", "turns": [turn]} for own, parent in zip(ids, [None, *ids])]

    def test_chains(self):
        for count, found, kept in [(20, [], 20), (21, ["thread-depth"], 20), (22, ["thread-depth"], 20)]:
            ids, threads = self.threads(count)
            got = oracle_thread.prepare(threads, ids[-1])
            self.assertEqual((rules(got.expected), len(got.expected.output["turns"])), (found, kept))
        ids, threads = self.threads(3)
        for parent, found in [(ids[2], ["thread-cycle"]), (ids[0], ["thread-cycle"]), ("x", ["thread-missing-parent"]), (THREAD, ["thread-missing-parent"]), ("", [])]:
            threads[0]["parent_thread_id"] = parent
            got = oracle_thread.prepare(threads, ids[2])
            self.assertEqual((rules(got.expected), len(got.expected.output["turns"])), (found, 3))

    def test_first_of_two_counts(self):
        ids, threads = self.threads(1)
        got = oracle_thread.prepare(threads + [{**threads[0], "tool_name": "other"}], ids[0])
        self.assertEqual((rules(got.expected), got.expected.output["tool_name"]), (["duplicate-id"], "t"))

    def test_leaf_is_no_uuid(self):
        for leaf in ["x", "urn:uuid:" + THREAD, THREAD.replace("-", ""), "{" + THREAD + "}", THREAD + "\n"]:
            got = oracle_thread.prepare([{"thread_id": leaf, "tool_name": "t", "turns": []}], leaf)
            self.assertEqual((rules(got.expected), got.expected.output), (["invalid-thread-id"], REJECTED))

    def test_history_budget_to_the_token(self):
        thread = {"thread_id": THREAD, "tool_name": "analyze", "turns": [user("a" * 300), user("b" * 300)]}
        preamble = [43, 44, 13, 9, 67, 0, 28]  # the lengths of its lines
        turn = len("\n--- Turn 1 (Agent) ---\n") + 300
        needed = sum(length // 3 for length in preamble) + 2 * (turn // 3)
        window = next(window for window in range(9999) if oracle_thread.budgets(window)[1] == needed)
        self.assertEqual(len(oracle_thread.prepare([thread], THREAD, window).expected.output["turns"]), 2)
        got = oracle_thread.prepare([thread], THREAD, next(window for window in range(9999) if oracle_thread.budgets(window)[1] == needed - 1))
        self.assertEqual(got.expected.output["turns"], [user("b" * 300)])
        self.assertIn("\n\n[Note: Showing 1 most recent turns out of 2 total]\n\n=== END", got.text)


EXAMPLE = f"""\
=== CONVERSATION HISTORY (CONTINUATION) ===
Thread: {THREAD}
Tool: analyze
Turn 3/50
You are continuing this conversation thread from where it left off.

=== FILES REFERENCED IN THIS CONVERSATION ===
The following files have been shared and analyzed during our conversation.
[NOTE: 1 files omitted (size constraints, missing files, or access issues)]
Refer to these when analyzing the context and requests below:


--- BEGIN FILE: /src/main.py (Last modified: 2023-11-14 22:13:20 UTC) ---
def main():
    print('hi')

--- END FILE: /src/main.py ---

--- BEGIN FILE: /src/note.txt (Last modified: 2023-11-14 22:13:20 UTC) ---
no newline at the end
--- END FILE: /src/note.txt ---

[NOTE: 1 additional file(s) were omitted due to size constraints, missing files, or access issues. These were older files from earlier conversation turns.]


=== END REFERENCED FILES ===

Previous conversation turns:

--- Turn 1 (Agent) ---
Files used in this turn: /src/main.py, /src/note.txt, /src/gone.py

What is Python?

--- Turn 2 (gemini-2.5-flash using chat via google) ---
A language.

--- Turn 3 (Agent via gemini-2.5-flash) ---
And typing?

=== END CONVERSATION HISTORY ===

IMPORTANT: You are continuing an existing conversation thread. Build upon the previous exchanges shown above,
reference earlier points, and maintain consistency with what has been discussed.

DO NOT repeat or summarize previous analysis, findings, or instructions that are already covered in the
conversation history. Instead, provide only new insights, additional analysis, or direct answers to
the follow-up question / concerns / insights. Assume the user has read the prior conversation.

This is turn 4 of the conversation - use the conversation history above to provide a coherent continuation."""


class Generated(unittest.TestCase):
    """The generator reaches what it is for, and no oracle trips over it."""

    def test_reach(self):
        generator = Generator(random.Random(1))
        found, outcomes = set(), set()
        for _ in range(1500):
            history = generator.history()
            for got in (
                oracle_strict.prepare(history, NOW),
                oracle_task_context.prepare(history),
                oracle_stateless.prepare(history, [("user", "p")]),
            ):
                found |= got.rules()
                outcomes.add("messages" if isinstance(got.output, list) else repr(got.output))
        self.assertEqual(outcomes, {"messages", "None", "OMITTED", "REJECTED"})
        wanted = "not-a-list empty-history history-emptied near-message-limit too-many-messages history-too-large not-an-object missing-field invalid-role"
        wanted += " invalid-content empty-content message-too-long message-over-hard-limit missing-timestamp invalid-timestamp roles-not-alternating payload-too-large"
        self.assertEqual(set(wanted.split()) - found, set())

    def test_same_seed_same_cases(self):
        one, two = Generator(random.Random(7)), Generator(random.Random(7))
        for _ in range(20):
            self.assertEqual((one.history(), one.rows(), one.task(), one.request()), (two.history(), two.rows(), two.task(), two.request()))

    def test_payload_edges(self):
        generator = Generator(random.Random(1))
        sizes = {oracle_stateless.compact_sizes(generator.payload())[0] for _ in range(60)}
        self.assertEqual(sizes, {102_399, 102_400, 102_401})


if __name__ == "__main__":
    unittest.main()
