#!/usr/bin/env python3
"""Each judge is shown an output that breaks its promise, and one that keeps it. Needs no binary."""

import json
import os
import random
import sys
import unittest

sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "seeds")]

from output import Unreadable, parse  # noqa: E402
from promises import JUDGES, Facts, sure_graphemes  # noqa: E402
from transcripts import CONTAINERS, TranscriptGenerator  # noqa: E402


def call(number):
    return {"role": "assistant", "content": None, "tool_calls": [{"id": f"call_{number}", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}


def result(number):
    return {"role": "tool", "tool_call_id": f"call_{number}", "content": f"k{number}: r :{number}k"}


def say(role, number, text=""):
    return {"role": role, "content": f"k{number}: {text} :{number}k"}


HISTORY = [say("system", 1), say("user", 2), call(3), result(3), say("assistant", 4), say("user", 5), say("assistant", 6)]


def judge(promise, before, after, policy=None, kind="openai", appended=()):
    facts = [parse(json.dumps(messages), "array")[0].messages for messages in (before, after)]
    return JUDGES[promise](Facts(*facts, policy or {"trim": [{"last": {"messages": 3}}]}, kind, False, list(appended)))


class Judges(unittest.TestCase):
    def keeps(self, promise, *arguments, **more):
        self.assertEqual(judge(promise, *arguments, **more), [])

    def breaks(self, promise, *arguments, **more):
        self.assertNotEqual(judge(promise, *arguments, **more), [])

    def test_pairs(self):
        self.keeps("pairs", HISTORY, HISTORY)
        self.keeps("pairs", HISTORY, HISTORY[4:])
        self.breaks("pairs", HISTORY, HISTORY[3:])
        self.breaks("pairs", HISTORY, HISTORY[:3])
        self.keeps("pairs", HISTORY[3:], HISTORY[3:])  # the input had this orphan

    def test_pairs_in_blocks_and_rows(self):
        use = {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "f", "input": {}}]}
        answer = {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "x"}]}
        self.keeps("pairs", [use, answer], [use, answer], kind="anthropic")
        self.breaks("pairs", [use, answer], [answer], kind="anthropic")
        rows = [{"role": "tool_use", "tool_name": "f", "tool_input": {"q": "k7: "}}, {"role": "tool_result", "content": "k8: "}]
        self.keeps("pairs", rows, rows, kind="agent-rows")
        self.breaks("pairs", rows, rows[1:], kind="agent-rows")

    def test_pairs_in_other_dialects(self):
        use = {"role": "model", "parts": [{"functionCall": {"name": "f_1", "args": {}}}]}
        answer = {"role": "user", "parts": [{"functionResponse": {"name": "f_1", "response": {}}}]}
        self.keeps("pairs", [use, answer], [use, answer], kind="gemini")
        self.breaks("pairs", [use, answer], [answer], kind="gemini")
        turns = [{"from": "function_call", "value": "{}"}, {"from": "observation", "value": "k8: "}]
        self.keeps("pairs", turns, turns, kind="sharegpt")
        self.breaks("pairs", turns, turns[1:], kind="sharegpt")
        items = [{"type": "reasoning", "id": "rs_1", "summary": [{"type": "summary_text", "text": "k6: "}]}, {"type": "function_call", "call_id": "c"}, {"type": "function_call_output", "call_id": "c"}]
        self.keeps("pairs", items, items, kind="openai-responses")
        self.breaks("pairs", items, items[1:], kind="openai-responses")
        self.breaks("pairs", items, items[:2], kind="openai-responses")

    def test_newest(self):
        self.keeps("newest", HISTORY, [HISTORY[0], *HISTORY[4:]])
        self.breaks("newest", HISTORY, [*HISTORY[5:], HISTORY[4]])
        self.breaks("newest", HISTORY, HISTORY[:5])
        self.breaks("newest", HISTORY, [HISTORY[1], HISTORY[6]])
        first = {"trim": [{"ends": {"first": 2, "last": 1}}]}
        self.keeps("newest", HISTORY, [HISTORY[1], HISTORY[6]], first)

    def test_system(self):
        self.keeps("system", HISTORY, [HISTORY[0], HISTORY[6]])
        self.breaks("system", HISTORY, HISTORY[6:])
        self.keeps("system", HISTORY, HISTORY[6:], {"trim": [{"drop": {"roles": ["system"]}}]})
        self.keeps("system", HISTORY, [HISTORY[0], {"role": "user", "content": "new"}], appended=["new"])
        self.breaks("system", HISTORY, [HISTORY[0], {"role": "user", "content": "ne"}], appended=["new"])

    def test_budget(self):
        history = [say("user", 1, "é" * 100)]  # 108 characters, 208 bytes, 27 tokens of four
        for unit, size in [("chars", 108), ("bytes", 208), ("tokens", 27), ("graphemes", 108)]:
            policy = {"size": {"unit": unit, "tokenizer": "estimate:4", "of": ["content"]}, "trim": [{"budget": {"max": size}}]}
            self.keeps("budget", history, history, policy)
            policy["trim"][0]["budget"]["max"] -= 1
            self.breaks("budget", history, history, policy)
        fifths = {"unit": "tokens", "tokenizer": "estimate:5", "of": ["content"]}  # 21.6 of them
        self.breaks("budget", history, history, {"size": fifths, "trim": [{"budget": {"max": 21}}]})
        self.keeps("budget", history, history, {"size": fifths | {"round": "floor_each"}, "trim": [{"budget": {"max": 21}}]})
        self.keeps("budget", history, history, {"limits": {"user": {"max": 88, "marker": ""}}})
        self.breaks("budget", history, history, {"limits": {"user": {"max": 87, "marker": ""}}})

    def test_bytes(self):
        before = parse('[{"role":"user","content":"k1: \\u00e9","n":26.0}]', "array")[0].messages
        for text, good in [
            ('[ {"role":"user","content":"k1: \\u00e9","n":26.0} ]', True),
            ('[{"role":"user","content":"k1: é","n":26.0}]', False),
            ('[{"role": "user","content":"k1: \\u00e9","n":26.0}]', False),
            ('[{"role":"user","content":"k1: ","n":26.0}]', False),
            ('[{"role":"assistant","content":"a notice"}]', True),
        ]:
            facts = Facts(before, parse(text, "array")[0].messages, {"trim": [{"last": {"messages": 3}}]}, "openai", False, [])
            self.assertEqual(JUDGES["bytes"](facts) == [], good, text)

    def test_graphemes_are_never_overcounted(self):
        for text, at_most in [("e\u0301", 1), ("👨‍👩‍👧‍👦", 1), ("🇩🇪", 1), ("क्षि", 1), ("\r\n", 1), ("👍🏽", 1), ("❤️", 1), ("abc", 3), ("漢字", 2)]:
            self.assertLessEqual(sure_graphemes(text), at_most, ascii(text))
        self.assertEqual(sure_graphemes("abc漢字"), 5)


class Reading(unittest.TestCase):
    def test_what_is_written_is_read(self):
        generator = TranscriptGenerator(random.Random(3))
        seen = set()
        for _ in range(400):
            transcript = generator.transcript()
            text = transcript.write(random.Random)
            self.assertEqual(text, transcript.write(random.Random))
            seen.add((transcript.format, transcript.container))
            got = [[message.raw for message in one.messages] for one in parse(text, transcript.container)]
            self.assertEqual(got, transcript.texts)
        self.assertEqual(len(seen), 7 * len(CONTAINERS))

    def test_broken_output(self):
        for text in ["[1", "{", "nope", '{"messages": 3}']:
            with self.assertRaises(Unreadable):
                parse(text, "array")


if __name__ == "__main__":
    unittest.main()
