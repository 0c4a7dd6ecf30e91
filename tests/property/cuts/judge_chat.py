"""OpenAI's Chat Completions, and Mistral, DeepSeek, xAI and Groq, which take the same form with rules of their own."""
import re

from verdict import K_NAME, blank

K_ROLES = {"system", "developer", "user", "assistant", "tool", "function"}
K_USER_PARTS = {"text", "image_url", "input_audio", "file", "video_url", "document_url"}
K_MISTRAL_ID = re.compile(r"[a-zA-Z0-9]{9}\Z")
K_SPEAKER_REFUSED = re.compile(r"[\s<|\\/>]")
K_ID_SAID, K_ID_LONGEST = 40, 64  # what the answer names as the limit, and what was seen to be one
K_DESCRIPTION = 1024


def judge(target, body, verdict):
    messages = body.get("messages")
    if not isinstance(messages, list) or not messages:
        verdict.refuse("messages", "must be a list with at least one message")
        return
    for number, message in enumerate(messages):
        one(target, f"messages[{number}]", message, verdict)
    if not verdict.accepted and not all(isinstance(message, dict) for message in messages):
        return
    pairs(target, messages, verdict)
    if target == "mistral":
        mistral_order(messages, verdict)
    if target == "deepseek":
        deepseek_reasoning(body, messages, verdict)
    for number, tool in enumerate(body.get("tools") or []):
        description = (tool.get("function") or {}).get("description") or "" if isinstance(tool, dict) else ""
        if len(description) > K_DESCRIPTION:
            verdict.refuse(f"tools[{number}].function.description", "string too long")


def one(target, place, message, verdict):
    if not isinstance(message, dict):
        verdict.refuse(place, "must be an object")
        return
    role = message.get("role")
    if role not in K_ROLES:
        verdict.refuse(place + ".role", f"invalid value {role!r}")
        return
    if role == "developer" and target in ("mistral", "deepseek"):
        verdict.refuse(place + ".role", "unknown role 'developer'")
    speaker = message.get("name")
    if isinstance(speaker, str) and role != "tool":
        if not speaker or K_SPEAKER_REFUSED.search(speaker):
            verdict.refuse(place + ".name", "string does not match pattern")
        elif not K_NAME.match(speaker):
            verdict.doubt(place + ".name", "older models want [a-zA-Z0-9_-]")
    calls = message.get("tool_calls")
    if calls is not None:
        tool_calls(target, place, role, calls, verdict)
    content(target, place, role, message, verdict)
    if role == "tool" and not isinstance(message.get("tool_call_id"), str):
        verdict.refuse(place + ".tool_call_id", "missing")
    if target == "groq" and role == "assistant" and "reasoning_content" in message:
        verdict.refuse(place, "property 'reasoning_content' is unsupported")


def tool_calls(target, place, role, calls, verdict):
    if role != "assistant":
        verdict.refuse(place + ".tool_calls", f"of role {role}")
    if not isinstance(calls, list) or not calls:
        verdict.refuse(place + ".tool_calls", "[] is too short")
        return
    seen = set()
    for number, call in enumerate(calls):
        at = f"{place}.tool_calls[{number}]"
        if not isinstance(call, dict) or not isinstance(call.get("id"), str) or not call["id"]:
            verdict.refuse(at + ".id", "missing")
            continue
        name = call["id"]
        if target == "mistral":
            if not K_MISTRAL_ID.match(name):
                verdict.refuse(at + ".id", "must be a-z, A-Z, 0-9, with a length of 9")
        elif len(name) > K_ID_LONGEST:
            verdict.refuse(at + ".id", "string too long")
        elif len(name) > K_ID_SAID and target == "openai":
            verdict.doubt(at + ".id", f"longer than {K_ID_SAID}")
        if name in seen:
            verdict.doubt(at + ".id", "twice in one message")
        seen.add(name)
        if "custom" in call:
            continue
        function = call.get("function")
        if not isinstance(function, dict):
            verdict.refuse(at + ".function", "missing")
            continue
        if not isinstance(function.get("name"), str) or not K_NAME.match(function["name"]):
            verdict.refuse(at + ".function.name", "string does not match pattern '^[a-zA-Z0-9_-]+$'")
        if not isinstance(function.get("arguments"), str):
            verdict.refuse(at + ".function.arguments", "must be a string")


def content(target, place, role, message, verdict):
    value, at = message.get("content"), place + ".content"
    if value is None:
        if role != "assistant" or not any(message.get(key) for key in ("tool_calls", "function_call", "refusal", "audio")):
            verdict.refuse(at, "expected a string, got null")
        elif target == "xai":
            verdict.doubt(at, "a call without content is refused by some of the models")
        return
    if isinstance(value, str):
        if blank(value):
            empty(target, at, role, message, value, verdict)
        return
    if not isinstance(value, list):
        verdict.refuse(at, "must be a string or a list")
        return
    if not value:
        verdict.refuse(at, "[] is too short")
    taken = K_USER_PARTS if role == "user" else {"text", "refusal", "thinking"} if role == "assistant" else {"text"}
    for number, part in enumerate(value):
        if not isinstance(part, dict) or part.get("type") not in taken:
            verdict.refuse(f"{at}[{number}]", f"a part of this kind is not taken from the {role}")
        elif part["type"] == "text" and not isinstance(part.get("text"), str):
            verdict.refuse(f"{at}[{number}].text", "missing")
    if value and target == "xai" and all(isinstance(part, dict) and part.get("type") == "text" and not part.get("text") for part in value):
        verdict.refuse(at, "every message needs at least one non-empty content element")


def empty(target, at, role, message, value, verdict):
    if role == "tool":
        return  # a tool may have nothing to say
    if target == "xai":
        if message.get("tool_calls"):
            verdict.doubt(at, "a call without content is refused by some of the models")
        elif not value:
            verdict.refuse(at, "every message needs at least one non-empty content element")
    elif target == "mistral" and role == "assistant" and not value and not message.get("tool_calls"):
        verdict.refuse(at, "assistant message must have either content or tool_calls")


def pairs(target, messages, verdict):
    """Every call is answered by the tool messages right after it, and every tool message answers one."""
    at, used = 0, set()
    while at < len(messages):
        message = messages[at]
        calls = message.get("tool_calls") if message.get("role") == "assistant" else None
        if message.get("role") == "tool":
            verdict.refuse(f"messages[{at}]", "'tool' must be a response to a preceding message with 'tool_calls'")
        if not isinstance(calls, list) or not calls:
            at += 1
            continue
        wanted = [call.get("id") for call in calls if isinstance(call, dict)]
        if used & set(wanted):
            verdict.doubt(f"messages[{at}]", "an id that an earlier call has")
        used |= set(wanted)
        answered, after = set(), at + 1
        while after < len(messages) and messages[after].get("role") == "tool":
            name = messages[after].get("tool_call_id")
            if name not in wanted:
                verdict.refuse(f"messages[{after}]", f"'tool' answers no call of the message before: {name}")
            elif name in answered:
                (verdict.refuse if target == "mistral" else verdict.doubt)(f"messages[{after}]", f"{name} is answered twice")
            answered.add(name)
            after += 1
        missing = [name for name in wanted if name not in answered]
        if missing and (verdict.request or answered or after < len(messages)):
            verdict.refuse(f"messages[{at}]", f"'tool_calls' must be followed by tool messages: {', '.join(map(str, missing))} did not have response messages")
        at = after


def mistral_order(messages, verdict):
    """Systems, then user and assistant in turns; users may follow one another; after tools the assistant speaks."""
    before = None
    for number, message in enumerate(messages):
        role = message.get("role")
        if role == "system":
            taken = before in (None, "system")
        elif role == "user":
            taken = before != "tool"
        elif role == "assistant":
            taken = before in ("user", "tool")
        else:
            taken = before in ("assistant", "tool")  # pairs says the rest
        if not taken:
            verdict.refuse(f"messages[{number}]", f"unexpected role {role!r} after role {before!r}")
        before = role
    if verdict.request and before == "assistant" and not messages[-1].get("prefix"):
        verdict.refuse(f"messages[{len(messages) - 1}]", "expected last role user or tool (or assistant with prefix true)")
    if before == "system":
        verdict.refuse(f"messages[{len(messages) - 1}]", "nothing but system messages")


K_THINKERS = re.compile("reasoner|deepseek-v4|kimi-.*thinking")


def deepseek_reasoning(body, messages, verdict):
    """In thinking mode every call comes back with the reasoning that led to it."""
    speakers = [message for message in messages if message.get("role") == "assistant"]
    thinking = (body.get("thinking") or {}).get("type")
    enabled = thinking != "disabled" and (thinking == "enabled" or any(message.get("reasoning_content") for message in speakers)
                                          or K_THINKERS.search(str(body.get("model"))))
    for number, message in enumerate(messages):
        if enabled and message.get("role") == "assistant" and message.get("tool_calls") and not isinstance(message.get("reasoning_content"), str):
            verdict.refuse(f"messages[{number}]", "missing `reasoning_content` field in the assistant message")
