"""How long what messages say is, and the longest end of a history that fits: counted without abridge.

A message says its texts, its thinking and its tools' results, and calls the tools' names and arguments, those that are
objects as their shortest JSON.
"""
import json

import judge_anthropic
import judge_gemini
import judge_responses
from dialects import K_HISTORY
from judge import judge


def shortest(value):
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def texts(value):
    if isinstance(value, str):
        return len(value)
    if isinstance(value, list):
        return sum(texts(part) for part in value)
    if isinstance(value, dict):
        return sum(len(value[key]) for key in ("text", "thinking", "refusal") if isinstance(value.get(key), str))
    return 0


def chat(message, calls):
    size = texts(message.get("content")) + texts(message.get("reasoning_content"))
    for call in (message.get("tool_calls") or []) if calls else []:
        size += len(call["function"]["name"]) + len(shortest(call["function"]["arguments"]))
    return size


def anthropic(message, calls):
    if isinstance(message["content"], str):
        return len(message["content"])
    size = 0
    for block in message["content"]:
        if block["type"] in ("tool_use", "server_tool_use"):
            size += len(block["name"]) + len(shortest(block["input"])) if calls else 0
        elif block["type"] == "tool_result":
            size += texts(block.get("content"))
        else:
            size += texts(block)
    return size


def gemini(content, calls):
    size = 0
    for part in content["parts"]:
        if "functionCall" in part:
            size += len(part["functionCall"]["name"]) + len(shortest(part["functionCall"].get("args") or {})) if calls else 0
        elif "functionResponse" in part:
            response = part["functionResponse"]["response"]
            size += len(response.get("output") or "")
        else:
            size += texts(part)
    return size


def responses(item, calls):
    kind = judge_responses.kind_of(item)
    if kind == "function_call":
        return len(item["name"]) + len(shortest(item["arguments"])) if calls else 0
    if kind == "function_call_output":
        return texts(item["output"])
    return texts(item.get("content")) + texts(item.get("summary"))


K_MEASURES = {"openai": chat, "anthropic": anthropic, "gemini": gemini, "openai-responses": responses}


def history_of(dialect, body):
    return body[K_HISTORY[dialect]]


def measures(dialect, body, calls=True):
    return [K_MEASURES[dialect](message, calls) for message in history_of(dialect, body)]


def beside(dialect, body):
    """The system prompt that stands outside of the history."""
    found = body.get({"anthropic": "system", "openai-responses": "instructions", "gemini": "systemInstruction"}.get(dialect)) or ""
    return texts(found["parts"] if isinstance(found, dict) else found)


def measure(dialect, body, calls=True):
    """All that is said, the system prompt wherever it stands."""
    return sum(measures(dialect, body, calls)) + beside(dialect, body)


def is_system(message):
    return message.get("role") in ("system", "developer")


def is_words(dialect, message):
    """The user's own, and not only what tools answered."""
    if dialect == "gemini":
        return judge_gemini.is_words(message)
    if message.get("role") != "user":
        return False
    return dialect != "anthropic" or any(block.get("type") != "tool_result" for block in judge_anthropic.blocks_of(message))


def answers(dialect, message):
    """Whether it has results of calls."""
    if dialect == "openai":
        return message.get("role") == "tool"
    if dialect == "anthropic":
        return message.get("role") == "user" and any(block.get("type") == "tool_result" for block in judge_anthropic.blocks_of(message))
    if dialect == "gemini":
        return bool(judge_gemini.kinds(message, "functionResponse"))
    return judge_responses.kind_of(message) in judge_responses.K_RESULTS


def units(dialect, history):
    """Messages that stand or fall together, by their places: what the assistant said at once, and what its tools answered.
    Systems are in none."""
    found = []
    for at, message in enumerate(history):
        if is_system(message):
            continue
        made = dialect == "openai-responses" and judge_responses.made_by_model(message) or dialect == "openai-responses" and message.get("type") == "reasoning"
        together = made and found and not answers(dialect, history[at - 1]) and history[at - 1].get("role") != "user"
        if found and (answers(dialect, message) or together):
            found[-1].append(at)
        else:
            found.append([at])
    return found


def is_late(dialect, history):
    """Whether the user spoke while a call waited that was answered later."""
    if dialect != "openai-responses":
        return False
    waiting, spoken = set(), set()
    for item in history:
        if judge_responses.kind_of(item) == "function_call":
            waiting.add(item["call_id"])
        elif judge_responses.kind_of(item) == "function_call_output":
            if item["call_id"] in spoken:
                return True
            waiting.discard(item["call_id"])
        elif item.get("role") == "user":
            spoken |= waiting
    return False


def only_words(message):
    """The user's words without the results that they stand beside."""
    if isinstance(message.get("content"), list):
        rest = [block for block in message["content"] if not (isinstance(block, dict) and block.get("type") == "tool_result")]
        return {**message, "content": rest}
    return message


def ends(dialect, body):
    """Every end of the history that is whole units, from the longest on: (messages that are its, what of the body). Where it
    begins in the middle of what the user asked for, that comes before it."""
    history = history_of(dialect, body)
    grouped = units(dialect, history)
    systems = {at for at, message in enumerate(history) if is_system(message)}
    for first, unit in enumerate(grouped):
        kept = systems | {at for one in grouped[first:] for at in one}
        asked = {}
        if not is_words(dialect, history[unit[0]]):
            anchor = next((at for at in range(unit[0] - 1, -1, -1) if is_words(dialect, history[at])), None)
            if anchor is not None:
                asked = {anchor: only_words(history[anchor])}
        cut = [asked.get(at, message) for at, message in enumerate(history) if at in kept or at in asked]
        yield first, {**body, K_HISTORY[dialect]: cut}


def best(target, dialect, body, most, request):
    """The size of the longest end within `most` that the provider takes, or None."""
    for _, cut in ends(dialect, body):
        size = measure(dialect, cut)
        if size <= most and judge(target, cut, request, body).accepted:
            return size
    return None


def last_words(dialect, body):
    """The text of the user's newest words."""
    message = next((one for one in reversed(history_of(dialect, body)) if is_words(dialect, one)), {})
    value = message.get("parts", message.get("content"))
    if isinstance(value, list):
        return next((part["text"] for part in value if isinstance(part.get("text"), str)), None)
    return value
