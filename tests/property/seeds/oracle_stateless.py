"""Seed 001: the last 20 messages, role and content alone, with the new prompt after them."""

import json

from expected import REJECTED, Expected

MAX_MESSAGES, WARN_MESSAGES, MAX_BYTES = 20, 15, 102_400
ROLES = ("user", "assistant")


def first_fault(message):
    if not isinstance(message, dict):
        return "not-an-object"
    if "role" not in message or "content" not in message:
        return "missing-field"
    if not isinstance(message["role"], str) or message["role"] not in ROLES:
        return "invalid-role"
    if not isinstance(message["content"], str):
        return "invalid-content"
    if message["content"] == "":
        return "empty-content"
    return None


def compact_sizes(messages):
    """The fewest and the most bytes that compact JSON of these messages can have, by how characters are escaped."""
    few, many = (
        len(json.dumps(messages, ensure_ascii=ascii_only, separators=(",", ":")).encode("utf-8", "surrogatepass"))
        for ascii_only in (False, True)
    )
    return few, many


def roles_repeat(messages):
    return any(one["role"] == two["role"] for one, two in zip(messages, messages[1:]))


def prepare(history, appended=(), command="trim"):
    """`appended` are (role, text) pairs: a request's prompt first, then those of --append."""
    extra = [{"role": role, "content": text} for role, text in appended]
    result = Expected(None)
    if history is None:
        result.output = extra or None
        messages = extra
    else:
        messages = []
        if not isinstance(history, list):
            result.warn("not-a-list")
            history = []
        if len(history) >= WARN_MESSAGES:
            result.warn("near-message-limit")
        if len(history) > MAX_MESSAGES:
            result.warn("too-many-messages")
        first = max(0, len(history) - MAX_MESSAGES)
        for index, message in enumerate(history[first:], first):
            fault = first_fault(message)
            if fault:
                result.warn(fault, index)
            else:
                messages.append({"role": message["role"], "content": message["content"]})
        messages += extra
        result.output = messages
    if roles_repeat(messages):
        result.warn("roles-not-alternating")
    few, many = compact_sizes(messages)
    if few > MAX_BYTES:
        result.error("payload-too-large")
        result.output = REJECTED
    elif many > MAX_BYTES:
        result.unclear = "the payload's size depends on how characters are escaped"
    return result


def prepare_request(request, appended=(), command="trim"):
    """A request object: {prompt, conversationHistory?}."""
    prompt = request.get("prompt")
    if isinstance(prompt, str) and prompt:
        return prepare(request.get("conversationHistory"), [("user", prompt), *appended], command)
    result = prepare(request.get("conversationHistory"), appended, command)
    # Nothing is written of a request without a prompt, so that nothing is too large either.
    result.findings = [f for f in result.findings if "payload-too-large" not in (f if isinstance(f, tuple) else vars(f).values())]
    result.error("missing-field")
    result.optional = frozenset(["roles-not-alternating"])  # whether an empty prompt counts as a turn is not said
    result.findings = [finding for finding in result.findings if finding.rule not in result.optional]
    result.output = REJECTED
    return result


def prepare_in_object(history, appended=(), command="trim"):
    """A history inside an object: the object's own bytes count to the payload too, which is not judged here."""
    result = prepare(history, appended, command)
    if isinstance(result.output, list) and compact_sizes(result.output)[1] > MAX_BYTES - 1000:
        result.unclear = "the object around the history counts to the payload"
    return result
