"""Readers of what chat programs and libraries keep, as those of readers.py."""
import html
import json
import re

from exports import arguments_of, path_to
from readers import joined, said, texts_of


def compact(value):
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def messages_in(documents):
    """Those of a list, of a record that holds it, or of a stream."""
    first = documents[0]
    return first if isinstance(first, list) else first["messages"] if "messages" in first else documents


class Steps:
    """What an answer of several steps comes to: a step's texts, then its calls, and after all of it their results."""

    def __init__(self):
        self.facts, self.texts, self.calls, self.results = [], [], [], []

    def end(self):
        self.facts += self.texts + self.calls + self.results
        self.texts, self.calls, self.results = [], [], []

    def say(self, role, text):
        self.texts += said(role, [text])

    def call(self, name, arguments, *results):
        self.calls.append(("call", name, arguments))
        self.results += [("result", compact(result)) for result in results]


def ai_sdk_invocation(steps, call):
    steps.call(call["toolName"], call["args"], *([call["result"]] if call["state"] == "result" else []))


def ai_sdk(documents):
    steps = Steps()
    for message in messages_in(documents):
        for call in message.get("toolInvocations", []) if "parts" not in message else []:
            ai_sdk_invocation(steps, call)
        steps.end()
        content = message.get("parts", message.get("content"))
        called = False
        for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
            kind = part["type"]
            if kind == "step-start" or (kind == "text" and called):
                steps.end()
                called = False
            if kind == "text":
                steps.say(message["role"], part["text"])
            elif kind == "tool-invocation":
                ai_sdk_invocation(steps, part["toolInvocation"])
                called = True
            elif kind == "tool-call":
                steps.call(part["toolName"], part["input"])
            elif kind == "tool-result":
                steps.results.append(("result", compact(part["output"]["value"])))
            elif kind.startswith("tool-") or kind == "dynamic-tool":
                given = {"output-available": "output", "output-error": "errorText"}.get(part["state"])
                steps.call(part.get("toolName", kind.removeprefix("tool-")), part["input"], *([part[given]] if given else []))
        # Version 4 has a list beside the parts: what is in it alone was called after them.
        if "parts" in message:
            among = {part.get("toolInvocation", {}).get("toolCallId") for part in message["parts"]}
            for call in message.get("toolInvocations", []):
                if call["toolCallId"] not in among:
                    ai_sdk_invocation(steps, call)
        steps.end()
    return steps.facts


def langchain(documents):
    roles = {"human": "user", "ai": "assistant", "system": "system"}
    facts = []
    for message in messages_in(documents):
        fields = message.get("data") or message.get("kwargs") or message
        kind = message["id"][-1] if message.get("lc") else message["type"]
        kind = kind.removesuffix("Chunk").removesuffix("Message").lower()
        if kind == "tool":
            facts.append(("result", joined(texts_of(fields["content"]))))
            continue
        facts += said(roles[kind], texts_of(fields["content"]))
        facts += [("call", call["name"], call["args"]) for call in fields.get("tool_calls", [])]
    return facts


K_DETAILS = re.compile(r'<details type="(tool_calls|reasoning)"([^>]*)>.*?</details>', re.DOTALL)


def open_webui_shown(content):
    """An answer whose calls stand in its text."""
    steps, at, called = Steps(), 0, False
    for shown in [*K_DETAILS.finditer(content), None]:
        text = content[at:shown.start() if shown else len(content)].strip()
        if called and (text or shown is None):
            steps.end()
            called = False
        steps.say("assistant", text)
        if shown is None:
            steps.end()
            break
        at = shown.end()
        if shown[1] == "tool_calls":
            own = {key: html.unescape(value) for key, value in re.findall(r' (\w+)="([^"]*)"', shown[2])}
            steps.call(own["name"], arguments_of(json.loads(own["arguments"])), *([json.loads(own["result"])] if "result" in own else []))
            called = True
    return steps.facts


def open_webui(documents):
    facts = []
    for one in documents[0] if isinstance(documents[0], list) else documents:
        chat = one.get("chat", one)
        nodes = list(chat["history"]["messages"].values())
        leaf = next((node for node in nodes if node["id"] == chat["history"].get("currentId")), None)
        if leaf is None:
            leaf = max((node for node in nodes if not node["childrenIds"]), key=lambda node: node["timestamp"])
        facts += said("system", [chat.get("params", {}).get("system") or chat.get("system")])
        for node in path_to(leaf, nodes, "id", "parentId"):
            if node["role"] == "assistant" and not node.get("output") and "<details " in node["content"]:
                facts += open_webui_shown(node["content"])
                continue
            for item in node.get("output") or [{"type": "message", "role": node["role"], "content": node["content"]}]:
                if item["type"] == "message":
                    facts += said(item["role"], texts_of(item["content"]))
                elif item["type"] == "function_call":
                    facts.append(("call", item["name"], arguments_of(item["arguments"])))
                elif item["type"] == "function_call_output":
                    facts.append(("result", joined(texts_of(item["output"]))))
    return facts


def oasst(documents):
    facts = []
    for one in documents:
        at = one.get("prompt", one)
        while at:
            facts += said({"prompter": "user"}.get(at["role"], at["role"]), [at["text"]])
            replies = [reply for reply in at["replies"] if not reply["deleted"]]
            at = min(replies, key=lambda reply: 99 if reply.get("rank") is None else reply["rank"], default=None)
    return facts


def bedrock(documents):
    facts = []
    for one in documents if isinstance(documents[0], dict) else [{"messages": documents[0]}]:
        facts += said("system", [part.get("text") for part in one.get("system", [])])
        for message in one["messages"] if "messages" in one else [one["output"]["message"]]:
            for part in message["content"]:
                if "toolUse" in part:
                    facts.append(("call", part["toolUse"]["name"], part["toolUse"]["input"]))
                elif "toolResult" in part:
                    held = part["toolResult"]["content"]
                    facts.append(("result", joined([inner["text"] if "text" in inner else compact(inner["json"])
                                                    for inner in held if "text" in inner or "json" in inner])))
                elif "citationsContent" in part:
                    facts += said(message["role"], texts_of(part["citationsContent"]["content"]))
                else:
                    facts += said(message["role"], [part.get("text")])
    return facts


def of_openai(messages):
    facts = []
    for message in messages:
        if message["role"] == "tool":
            facts.append(("result", joined(texts_of(message["content"]))))
            continue
        facts += said(message["role"], texts_of(message.get("content")))
        calls = message.get("tool_calls") or []
        for call in json.loads(calls) if isinstance(calls, str) else calls:
            facts.append(("call", call["function"]["name"], arguments_of(call["function"]["arguments"])))
    return facts


def hermes(lines):
    return of_openai([message for line in lines for message in line.get("messages", [line])])


CHATS = {"ai-sdk": ai_sdk, "langchain": langchain, "open-webui": open_webui, "oasst": oasst, "bedrock": bedrock}
# What is read as another format: its samples stand in that one's folder.
WITHIN = {"hermes": ("openai", "*_hermes_*", hermes), "mistral-vibe": ("openai", "*_mistral-vibe_*", of_openai)}
