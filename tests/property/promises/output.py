"""Input and output of a trim as conversations of messages, each with its raw text and the names found in it."""

import json
import re
from dataclasses import dataclass

from scan import elements, members

_NAMES = re.compile(r"\bk(\d+):|:(\d+)k\b")  # a cut at a word leaves no space


class Unreadable(Exception):
    """The output is not what the input's container asks for."""


@dataclass
class Message:
    raw: str
    value: object
    view: object  # the value in the words of openai and anthropic
    names: frozenset  # numbers of the texts in it, ("call", id), ("result", id)


@dataclass
class Conversation:
    messages: list
    envelope: list  # [(key, raw)] around the messages, where there is one


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)


HISTORY_KEYS = {"openai-responses": "input", "gemini": "contents", "sharegpt": "conversations"}  # else messages
OWN_KEYS = {"gemini": {"content": "parts"}, "sharegpt": {"role": "from", "content": "value"}}
_ROLES = {"model": "assistant", "human": "user", "gpt": "assistant", "function_call": "tool_use", "observation": "tool_result"}


def view(value):
    """A message of openai-responses, gemini or sharegpt as its like in openai or anthropic; others as they are."""
    if not isinstance(value, dict):
        return value
    if "parts" in value:
        return {"role": _ROLES.get(value.get("role"), "user"), "content": [view_part(part) for part in value["parts"]]}
    if "from" in value:
        role = _ROLES.get(value["from"], value["from"])
        return {"role": role, "content": None if role == "tool_use" else value.get("value")}
    if value.get("type") == "function_call":
        return {"role": "assistant", "tool_calls": [{"id": value.get("call_id")}]}
    if value.get("type") == "function_call_output":
        return {"role": "tool", "tool_call_id": value.get("call_id")}
    if value.get("type") == "reasoning":
        return {"role": "assistant", "reasoning": value.get("id")}
    return value


def view_part(part):
    """Gemini's calls have no ids here: each function of the generator's is called once, so that names do."""
    if "functionCall" in part:
        return {"type": "tool_use", "id": part["functionCall"]["name"]}
    if "functionResponse" in part:
        return {"type": "tool_result", "tool_use_id": part["functionResponse"]["name"]}
    return {"type": "thinking" if part.get("thought") else "text", "text": part.get("text")}


def calls_of(message):
    """Ids of the tool calls in a message (openai, anthropic)."""
    calls = message.get("tool_calls")
    ids = [call.get("id") for call in calls if isinstance(call, dict)] if isinstance(calls, list) else []
    return ids + [block.get("id") for block in blocks_of(message, "tool_use")]


def results_of(message):
    """Ids of the tool results in a message."""
    ids = [message["tool_call_id"]] if "tool_call_id" in message else []
    return ids + [block.get("tool_use_id") for block in blocks_of(message, "tool_result")]


def blocks_of(message, kind):
    content = message.get("content")
    return [block for block in content if isinstance(block, dict) and block.get("type") == kind] if isinstance(content, list) else []


def names_of(value):
    if not isinstance(value, dict):
        return frozenset()
    names = {int(one or two) for text in strings(value) for one, two in _NAMES.findall(text)}
    seen = view(value)
    names |= {("call", name) for name in calls_of(seen)} | {("result", name) for name in results_of(seen)}
    return frozenset(names)


def message(raw):
    value = json.loads(raw)
    return Message(raw, value, view(value), names_of(value))


def conversation(text):
    """From the text of an array, of an object with messages, or null."""
    text = text.strip(" \t\r\n")
    if text.startswith("["):
        return Conversation([message(raw) for raw in elements(text)], [])
    if text.startswith("{"):
        pairs = members(text)
        keys = {"messages", *HISTORY_KEYS.values()}
        inner = next((raw for key, raw in pairs if key in keys), "null")
        outer = [pair for pair in pairs if pair[0] not in keys]
        return Conversation([message(raw) for raw in elements(inner)] if inner != "null" else [], outer)
    if text != "null":
        raise ValueError(f"no history: {text[:80]}")
    return Conversation([], [])


def parse(text, container):
    """The conversations of an input or an output; those that are null or empty are there without messages."""
    try:
        if not text.strip(" \t\r\n"):
            return []
        if container == "messages":
            return [Conversation([message(line.strip(" \t\r")) for line in text.split("\n") if line.strip(" \t\r")], [])]
        if container == "lines":
            return [conversation(line) for line in text.split("\n") if line.strip(" \t\r")]
        return [conversation(text)]
    except (ValueError, AssertionError, IndexError, KeyError) as error:
        raise Unreadable(f"the output can't be read as {container}: {error!r}") from error
