#!/usr/bin/env python3
"""The judge, the counter and the generators, tested without abridge."""
import copy
import json
import pathlib
import random
import sys
import unittest

sys.dont_write_bytecode = True

import corruptions  # noqa: E402
import dialects  # noqa: E402
import scripts  # noqa: E402
import sizes  # noqa: E402
from dialects import K_FAMILY, K_TARGETS  # noqa: E402
from judge import judge, judge_text  # noqa: E402

K_PROVIDERS = pathlib.Path(__file__).parents[3] / "testdata" / "providers"
K_BEYOND = {  # what no request shows by itself
    "anthropic/10.bad": "that signed thinking was changed is seen beside the original only",
    "anthropic/22.bad": "its picture is not in it",
    "anthropic/30.bad": "which model it is for is not in it",
    "gemini/10.bad": "which model it is for is not in it",
    "openai-responses/10.bad": "that reasoning was left out is seen beside the original only",
    "openai-responses/11.bad": "whose key its reasoning was sealed with is not in it",
}


def user(text="Hi"):
    return {"role": "user", "content": text}


def assistant(text="Ho", **more):
    return {"role": "assistant", "content": text, **more}


def calls(*names):
    return {"tool_calls": [{"id": name, "type": "function", "function": {"name": "f", "arguments": "{}"}} for name in names]}


def tool(name, text="r"):
    return {"role": "tool", "tool_call_id": name, "content": text}


def use(name, **more):
    return {"type": "tool_use", "id": name, "name": "f", "input": {}, **more}


def result(name, text="r"):
    return {"type": "tool_result", "tool_use_id": name, "content": text}


def think(text="hm", **more):
    return {"type": "thinking", "thinking": text, "signature": "EqQB", **more}


def says(text="Ho"):
    return {"type": "text", "text": text}


def fc(name, item=None):
    return {"type": "function_call", "call_id": name, "name": "f", "arguments": "{}", **({"id": item} if item else {})}


def out(name):
    return {"type": "function_call_output", "call_id": name, "output": "r"}


def turn(role, *parts):
    return {"role": role, "parts": [{"text": part} if isinstance(part, str) else part for part in parts]}


def asks(name, **more):
    return {"functionCall": {"name": name, "args": {}}, **more}


def responds(name):
    return {"functionResponse": {"name": name, "response": {"output": "r"}}}


SYSTEM = {"role": "system", "content": "Be kind."}
RS = {"type": "reasoning", "id": "rs_1", "summary": []}
PICTURE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}

K_CHAT = [  # (targets that take it, that refuse it, messages)
    ("openai mistral deepseek xai groq", "", [SYSTEM, user(), assistant(), user()]),
    ("openai deepseek groq", "mistral", [user(), assistant(None, **calls("call00001")), tool("call00001"), user()]),
    ("openai deepseek xai groq mistral", "", [user(), assistant("Let me see.", **calls("call00001", "call00002")), tool("call00002"), tool("call00001")]),
    ("", "openai mistral deepseek xai groq", [user(), assistant("x", **calls("call00001", "call00002")), tool("call00001"), user()]),
    ("", "openai mistral deepseek xai groq", [user(), assistant("x", **calls("call00001")), user(), tool("call00001")]),
    ("", "openai mistral deepseek xai groq", [user(), tool("call00001"), user()]),
    ("", "openai mistral deepseek xai groq", [user(), assistant(None), user()]),
    ("", "openai mistral deepseek xai groq", [user(), assistant([]), user()]),
    ("", "openai mistral deepseek xai groq", []),
    ("openai deepseek groq", "xai mistral", [user(), assistant(""), user()]),
    ("openai deepseek xai groq", "mistral", [user(), assistant(), SYSTEM, user()]),
    ("openai deepseek xai groq", "mistral", [assistant(), user()]),
    ("openai deepseek xai groq mistral", "", [user(), user()]),
    ("openai deepseek xai groq", "mistral", [user(), assistant(), assistant(), user()]),
    ("openai deepseek xai groq", "mistral", [user(), assistant("x", **calls("call_1")), tool("call_1")]),
    ("", "openai mistral deepseek xai groq", [user(), assistant([PICTURE]), user()]),
    ("openai mistral deepseek xai groq", "", [user([says("See?"), PICTURE])]),
    ("openai xai mistral", "groq", [user(), assistant("Ho", reasoning_content="hm"), user()]),
]


class Verdicts(unittest.TestCase):
    def taken(self, target, body, request=True, origin=None):
        verdict = judge(target, body, request, origin)
        self.assertTrue(verdict.accepted, f"{target}: {verdict.refusals} of {json.dumps(body)[:500]}")

    def refused(self, target, body, why, request=True, origin=None):
        verdict = judge(target, body, request, origin)
        self.assertIn(why, " ".join(verdict.refusals), f"{target}: {json.dumps(body)[:500]}")

    def test_what_providers_answered(self):
        """Each published answer has a request that causes it, and one beside it that doesn't."""
        seen = 0
        for path in sorted(K_PROVIDERS.rglob("*.json")):
            target, name = path.parent.name, path.name.removesuffix(".json")
            if target not in K_TARGETS or f"{target}/{name}" in K_BEYOND:
                continue
            text = path.read_bytes()
            if text.startswith(b"["):  # messages alone
                text = b'{"messages": ' + text + b"}"
            verdict = judge_text(target, text)
            clean = verdict.accepted and not verdict.doubts  # some answers come of some models only
            self.assertEqual(clean, name.endswith(".good"), f"{path}: {verdict.refusals} {verdict.doubts}")
            seen += 1
        self.assertGreater(seen, 100)

    def test_chat(self):
        for takes, refuses, messages in K_CHAT:
            for target in takes.split():
                self.taken(target, {"messages": messages})
            for target in refuses.split():
                self.assertFalse(judge(target, {"messages": messages}).accepted, f"{target}: {messages}")

    def test_open_ends(self):
        """What is kept may end where what is sent may not; never on a call that is answered by half."""
        opened = [user(), assistant("x", **calls("call00001", "call00002"))]
        for target in ["openai", "mistral"]:
            self.taken(target, {"messages": opened}, request=False)
            self.refused(target, {"messages": opened}, "did not have response messages")
            self.refused(target, {"messages": [*opened, tool("call00001")]}, "did not have response messages", request=False)
        self.taken("mistral", {"messages": [user(), assistant()]}, request=False)
        self.refused("mistral", {"messages": [user(), assistant()]}, "expected last role")
        self.taken("anthropic", {"messages": [user(), assistant([use("t")])]}, request=False)
        self.refused("anthropic", {"messages": [user(), assistant([use("t")])]}, "without `tool_result`")
        self.taken("openai-responses", {"input": [user(), fc("a"), fc("b")]}, request=False)
        self.refused("openai-responses", {"input": [user(), fc("a"), fc("b"), out("a")]}, "no tool output", request=False)
        self.taken("gemini", {"contents": [turn("user", "Hi"), turn("model", asks("f"))]}, request=False)
        self.refused("gemini", {"contents": [turn("user", "Hi"), turn("model", "Ho")]}, "the last turn")

    def test_deepseek_has_its_reasoning_back(self):
        with_it = assistant("x", reasoning_content="hm", **calls("a"))
        without = assistant("x", **calls("b"))
        self.taken("deepseek", {"messages": [user(), with_it, tool("a"), assistant("Done."), user()]})
        self.refused("deepseek", {"messages": [user(), with_it, tool("a"), without, tool("b")]}, "missing `reasoning_content`")
        self.refused("deepseek", {"model": "deepseek-reasoner", "messages": [user(), without, tool("b")]}, "missing `reasoning_content`")
        self.taken("deepseek", {"messages": [user(), without, tool("b")]})

    def test_responses(self):
        self.taken("openai-responses", {"input": "Hi"})
        self.taken("openai-responses", {"input": [user(), RS, fc("a", "fc_1"), fc("b", "fc_2"), out("b"), out("a"), user()]})
        self.taken("openai-responses", {"input": [user(), fc("a"), user(), out("a")]})
        self.refused("openai-responses", {"input": [user(), out("a"), fc("a")]}, "no tool call found")
        self.refused("openai-responses", {"input": [user(), fc("a"), out("a"), out("a")]}, "a second output")
        self.refused("openai-responses", {"input": [user(), RS, user()]}, "without its required following item")
        self.refused("openai-responses", {"input": [user(), RS]}, "without its required following item", request=False)
        self.refused("openai-responses", {"input": [user(), {"role": "assistant", "content": [{"type": "input_text", "text": "x"}]}]}, "not taken from the assistant")
        self.refused("openai-responses", {"input": [user(), RS, fc("a"), out("a"), RS, fc("b"), out("b")]}, "duplicate item")
        self.taken("openai-responses", {"previous_response_id": "resp_1", "input": [out("a")]})
        origin = {"input": [user(), RS, fc("a", "fc_1"), out("a")]}
        self.refused("openai-responses", {"input": [user(), fc("a", "fc_1"), out("a")]}, "without its required 'reasoning' item", origin=origin)
        self.taken("openai-responses", {"input": [user(), fc("a"), out("a")]}, origin=origin)

    def test_anthropic(self):
        asked = [user(), assistant([use("t"), use("u")])]
        self.taken("anthropic", {"messages": [*asked, user([result("u"), result("t"), says("And?")])]})
        self.taken("anthropic", {"messages": [*asked, user([result("u"), result("t")]), user("And?")]})
        self.taken("anthropic", {"messages": [*asked, user([result("u")]), user([result("t")])]})
        self.refused("anthropic", {"messages": [*asked, user([says(), result("u"), result("t")])]}, "come first")
        self.refused("anthropic", {"messages": [*asked, user([result("u")])]}, "without `tool_result`")
        self.refused("anthropic", {"messages": [*asked, user([result("u"), result("t"), result("t")])]}, "a single result")
        self.taken("anthropic", {"messages": [*asked, assistant("One moment."), user([result("u"), result("t")])]})
        self.refused("anthropic", {"messages": [*asked, user("Wait."), assistant("No."), user([result("u"), result("t")])]}, "unexpected `tool_use_id`")
        self.refused("anthropic", {"messages": [assistant(), user()]}, "first message")
        self.refused("anthropic", {"messages": [user(), assistant("x "), ]}, "trailing whitespace")
        self.taken("anthropic", {"messages": [user(), assistant("x ")]}, request=False)
        self.refused("anthropic", {"messages": [user(), assistant([use("t", input="{}")]), user([result("t")])]}, "valid dictionary")
        enabled = {"thinking": {"type": "enabled", "budget_tokens": 1024}}
        loop = [user(), assistant([think(), use("t")]), user([result("t")]), assistant([use("u")]), user([result("u")])]
        self.taken("anthropic", {**enabled, "messages": loop})  # its page on thinking shows a loop like this
        unthought = [user(), assistant([use("t")]), *loop[2:]]
        self.refused("anthropic", {**enabled, "messages": unthought}, "must start with a thinking block")
        self.taken("anthropic", {"messages": loop})
        self.taken("anthropic", {**enabled, "messages": [*loop[:3], assistant([think("2"), use("u")]), user([result("u")])]})
        self.taken("anthropic", {**enabled, "messages": [*loop, assistant("Done."), user("And?")]})
        self.refused("anthropic", {"messages": [user(), assistant([think()]), assistant("x"), assistant([think()]), user()]}, "the final block")
        self.refused("anthropic", {"messages": [user(), assistant([think("other"), says()]), user()]}, "cannot be modified", origin={"messages": loop})
        search = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {}}
        page = {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": [{"type": "web_search_result", "url": "u"}]}
        cited = {**says(), "citations": [{"type": "web_search_result_location", "url": "u"}]}
        self.taken("anthropic", {"messages": [user(), assistant([search, page, cited]), user()]})
        self.refused("anthropic", {"messages": [user(), assistant([cited]), user()]}, "a citation")
        self.refused("anthropic", {"messages": [user(), assistant([search, says()]), user()]}, "without its result")
        picture = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": dialects.png(2400, 10)}}
        self.taken("anthropic", {"messages": [user([picture] * 20)]})
        self.refused("anthropic", {"messages": [user([picture] * 21)]}, "dimensions")

    def test_bedrock(self):
        tools = {"tools": [{"name": "f", "input_schema": {}}]}
        asked = [user(), assistant([says(), use("t")]), user([result("t")])]
        self.taken("bedrock", {**tools, "messages": asked})
        self.refused("bedrock", {"messages": asked}, "toolConfig")
        self.taken("bedrock", {"messages": asked}, request=False)
        self.refused("bedrock", {**tools, "messages": [*asked, user()]}, "alternate")
        self.refused("bedrock", {"messages": [user(), user()]}, "alternate")

    def test_gemini(self):
        hi = turn("user", "Hi")
        self.taken("gemini", {"contents": [hi, turn("model", "Ho", asks("f"), asks("g")), turn("user", responds("g"), responds("f"))]})
        self.refused("gemini", {"contents": [hi, turn("model", asks("f"), asks("g")), turn("user", responds("f"))]}, "the number of")
        self.refused("gemini", {"contents": [hi, turn("model", asks("f")), turn("user", responds("g"))]}, "the names")
        self.refused("gemini", {"contents": [hi, turn("model", "Ho"), turn("model", asks("f")), turn("user", responds("f"))]}, "immediately after")
        self.refused("gemini", {"contents": [turn("model", "Ho"), hi]}, "starts with a user turn")
        self.refused("gemini", {"contents": [hi, turn("user", responds("f"))]}, "immediately after a function call")
        self.assertTrue(judge("gemini", {"contents": [hi, hi]}).doubts)
        signed, two = asks("f", thoughtSignature="CiQB"), [turn("user", responds("f")), turn("model", asks("g")), turn("user", responds("g"))]
        self.refused("gemini", {"contents": [hi, turn("model", signed), *two]}, "missing a thought_signature")
        self.taken("gemini", {"contents": [hi, turn("model", signed), *two, turn("model", "Done."), hi]})
        self.taken("gemini", {"contents": [hi, turn("model", signed, asks("g")), turn("user", responds("f"), responds("g"))]})

    def test_bytes(self):
        half = b'{"messages":[{"role":"user","content":"half \\ud83d"}]}'
        self.assertFalse(judge_text("openai", half).accepted)
        self.assertTrue(judge_text("openai", half.replace(b"\\ud83d", b"\\ud83d\\ude00")).accepted)
        self.assertFalse(judge_text("openai", b'{"messages":[').accepted)
        self.assertFalse(judge_text("openai", b'{"messages":[{"role":"user","content":"\xff"}]}').accepted)


class Generators(unittest.TestCase):
    def bodies(self, target, count):
        for number in range(count):
            draw = random.Random(f"{target} {number}")
            request = number % 2 == 0
            script = scripts.Writer(draw.random(), scripts.K_PROFILES[target], number).script(request)
            yield draw, request, dialects.write(draw, script, target)

    def test_valid_requests(self):
        for target in K_TARGETS:
            for _, request, body in self.bodies(target, 150):
                verdict = judge_text(target, json.dumps(body).encode(), request, body)
                self.assertEqual((verdict.refusals, verdict.doubts), ([], []), json.dumps(body)[:500])

    def test_several_targets(self):
        for number in range(60):
            draw = random.Random(number)
            profile = scripts.common([scripts.K_PROFILES[target] for target in K_FAMILY])
            body = dialects.write(draw, scripts.Writer(number, profile).script(True), "mistral")
            for target in K_FAMILY:
                self.assertEqual(judge(target, body).refusals, [], f"{target}: {json.dumps(body)[:500]}")

    def test_corruptions(self):
        """Each kind changes something, and makes a request that is refused more often than not at all."""
        tried, refused = set(), set()
        for target in K_TARGETS:
            for draw, request, body in self.bodies(target, 400):
                before = copy.deepcopy(body)
                found = corruptions.corrupt(draw, target, body)
                self.assertTrue(body == before, found)
                if not found:
                    continue
                self.assertTrue(found[1] != before, found[0])
                tried.add(found[0])
                if not judge_text(target, json.dumps(found[1]).encode(), request).accepted:
                    refused.add(found[0])
        self.assertEqual(tried, set(corruptions.K_KINDS))
        self.assertEqual(refused, set(corruptions.K_KINDS))


class Sizes(unittest.TestCase):
    def test_measures(self):
        body = {"messages": [SYSTEM, user([says("héé"), PICTURE]), assistant(None, **calls("a")), tool("a", "four")]}
        self.assertEqual(sizes.measures("openai", body), [8, 3, 3, 4])
        self.assertEqual(sizes.measures("openai", body, calls=False), [8, 3, 0, 4])
        body = {"messages": [user("abc"), assistant([think("hm"), says("x"), use("t", input={"a": 1, "b": "é"})]), user([result("t", [says("12")])])]}
        self.assertEqual(sizes.measures("anthropic", body), [3, 2 + 1 + 1 + len('{"a":1,"b":"é"}'), 2])
        body = {"contents": [turn("user", "abc"), turn("model", asks("f")), turn("user", responds("f"))]}
        self.assertEqual(sizes.measures("gemini", body), [3, 3, 1])
        body = {"input": [user("abc"), {**RS, "summary": [{"type": "summary_text", "text": "hm"}]}, fc("a"), out("a")]}
        self.assertEqual(sizes.measures("openai-responses", body), [3, 2, 3, 1])

    def test_longest_end(self):
        body = {"messages": [SYSTEM, user("12345"), assistant("12345"), user("123"), assistant("x", **calls("a")), tool("a", "1234567890"), assistant("done")]}
        found = [sum(sizes.measures("openai", cut)) for _, cut in sizes.ends("openai", body)]
        self.assertEqual(found, [8 + 31, 8 + 31, 8 + 21, 8 + 21, 8 + 7])
        self.assertEqual(sizes.best("openai", "openai", body, 8 + 7, True), 8 + 7)
        self.assertEqual(sizes.best("openai", "openai", body, 8 + 20, True), 8 + 7)
        self.assertEqual(sizes.best("openai", "openai", body, 8 + 21, True), 8 + 21)
        self.assertIsNone(sizes.best("openai", "openai", body, 8 + 6, True))

    def test_units(self):
        history = [user(), RS, fc("a"), fc("b"), out("b"), out("a"), RS, fc("c"), out("c"), assistant(), user()]
        self.assertEqual(sizes.units("openai-responses", history), [[0], [1, 2, 3, 4, 5], [6, 7, 8], [9], [10]])
        history = [SYSTEM, user(), assistant("x", **calls("a", "b")), tool("a"), tool("b"), assistant()]
        self.assertEqual(sizes.units("openai", history), [[1], [2, 3, 4], [5]])


if __name__ == "__main__":
    unittest.main()
