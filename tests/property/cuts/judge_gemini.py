"""Gemini's generateContent."""
import collections
import re

from verdict import K_BASE64, blank

K_NAME = re.compile(r"[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}\Z")
K_SIGNATURE = ("thoughtSignature", "thought_signature")


def part_kind(part):
    for kind in ("functionCall", "functionResponse", "text", "inlineData", "fileData", "executableCode", "codeExecutionResult"):
        if kind in part:
            return kind
    return None


def signature_of(part):
    return next((part[key] for key in K_SIGNATURE if part.get(key)), None)


def kinds(content, kind):
    return [part[kind] for part in content["parts"] if part_kind(part) == kind]


def is_words(content):
    """Of the user, and not only what tools answered."""
    return content.get("role", "user") == "user" and not kinds(content, "functionResponse")


def judge(body, verdict, origin):
    contents = body.get("contents")
    if not isinstance(contents, list) or not contents:
        verdict.refuse("contents", "contents is not specified")
        return
    for number, content in enumerate(contents):
        one(f"contents[{number}]", content, verdict)
    system = body.get("systemInstruction") or body.get("system_instruction")
    if system is not None:
        parts = system.get("parts") if isinstance(system, dict) else None
        if not isinstance(parts, list) or not parts or not all(isinstance(part, dict) and isinstance(part.get("text"), str) for part in parts):
            verdict.refuse("systemInstruction", "must have parts of text")
    if not verdict.accepted:
        return
    order(contents, verdict)
    signatures(body, contents, verdict, origin)


def one(place, content, verdict):
    if not isinstance(content, dict):
        verdict.refuse(place, "is no object")
        return
    role = content.get("role", "user")
    if role not in ("user", "model", "function"):
        verdict.refuse(place + ".role", "please use a valid role: user, model")
    parts = content.get("parts")
    if not isinstance(parts, list) or not parts:
        verdict.refuse(place + ".parts", "contents.parts must not be empty")
        return
    for number, part in enumerate(parts):
        at = f"{place}.parts[{number}]"
        kind = part_kind(part) if isinstance(part, dict) else None
        if kind is None:
            verdict.refuse(at, "required oneof field 'data' must have one initialized field")
            continue
        if kind == "text":
            if not isinstance(part["text"], str):
                verdict.refuse(at + ".text", "must be a string")
            elif blank(part["text"]) and not signature_of(part):
                verdict.doubt(at + ".text", "Vertex refuses an empty text")
        if kind == "functionCall":
            call(at, role, part[kind], verdict)
        if kind == "functionResponse":
            if role == "model":
                verdict.refuse(at, "a response of the model's")
            if not isinstance(part[kind], dict) or not isinstance(part[kind].get("response"), dict):
                verdict.refuse(at + ".response", "must be an object")
        signature = signature_of(part)
        if signature is not None and (not isinstance(signature, str) or not K_BASE64.match(signature)):
            verdict.refuse(at, "corrupted thought signature")


def call(at, role, value, verdict):
    if role != "model":
        verdict.refuse(at, "a call that is not the model's")
    if not isinstance(value, dict) or not K_NAME.match(str(value.get("name"))):
        verdict.refuse(at + ".name", "invalid function name")
    elif "args" in value and not isinstance(value["args"], dict):
        verdict.refuse(at + ".args", "must be an object")


def order(contents, verdict):
    if contents[0].get("role", "user") == "model":
        verdict.refuse("contents[0]", "a conversation starts with a user turn")
    for number, content in enumerate(contents):
        place = f"contents[{number}]"
        before = contents[number - 1] if number else None
        role = content.get("role", "user")
        calls, responses = kinds(content, "functionCall"), kinds(content, "functionResponse")
        if before and role == before.get("role", "user") and not (responses or calls):
            verdict.doubt(place, "two turns of one role")
        if calls and (before is None or before.get("role", "user") == "model"):
            verdict.refuse(place, "a function call turn comes immediately after a user turn or after a function response turn")
        if responses:
            asked = kinds(before, "functionCall") if before else []
            if not asked:
                verdict.refuse(place, "a function response turn comes immediately after a function call turn")
            else:
                answers(place, asked, responses, verdict)
            if any(part_kind(part) == "text" for part in content["parts"]):
                verdict.doubt(place, "Vertex refuses text beside function responses")
        if calls:
            after = contents[number + 1] if number + 1 < len(contents) else None
            if after is None:
                if verdict.request:
                    verdict.refuse(place, "the last call has no response")
            elif not kinds(after, "functionResponse"):
                verdict.refuse(place, "the number of function response parts is not equal to the number of function call parts")
    if verdict.request and contents[-1].get("role", "user") == "model":
        verdict.refuse(f"contents[{len(contents) - 1}]", "the last turn must be the user's or a function response")


def answers(place, asked, responses, verdict):
    if len(asked) != len(responses):
        verdict.refuse(place, "the number of function response parts is not equal to the number of function call parts")
    elif collections.Counter(one.get("name") for one in asked) != collections.Counter(one.get("name") for one in responses):
        verdict.refuse(place, "the names of the function responses are not those of the calls")
    elif all(one.get("id") for one in [*asked, *responses]) and {one["id"] for one in asked} != {one["id"] for one in responses}:
        verdict.refuse(place, "the ids of the function responses are not those of the calls")


def signatures(body, contents, verdict, origin):
    """Gemini 3: in the current turn, which the user's newest words begin, each step's first call has its signature."""
    begin = max((number for number, content in enumerate(contents) if is_words(content)), default=0)
    current = list(enumerate(contents))[begin:]
    three = "gemini-3" in str(body.get("model")) or any(signature_of(part) for _, content in current for part in content["parts"])
    if not three and origin:
        three = any("functionCall" in part and signature_of(part) for content in origin["contents"] for part in content["parts"])
    for number, content in current:
        first = next((part for part in content["parts"] if "functionCall" in part), None)
        if three and first is not None and not signature_of(first):
            verdict.refuse(f"contents[{number}]", f"function call `{first['functionCall'].get('name')}` is missing a thought_signature")
