"""Seed 002: errors reject, warnings repair."""

from datetime import datetime

from expected import OMITTED, REJECTED, Expected, strip

MAX_MESSAGES, MAX_TOTAL, MIN_KEPT, OVERHEAD = 50, 15_360, 5, 10
SOFT = {"user": 150, "assistant": 8192}
HARD = {"user": 300, "assistant": 16_384}
MARKER = "... [truncated]"
NOTICE = "... (earlier messages omitted for brevity)\n\n"


def timestamp_fault(message):
    """The rule that a message's timestamp breaks, or None. The running Python's fromisoformat decides."""
    timestamp = message.get("timestamp", "")
    if not timestamp:
        return "missing-timestamp"
    if not isinstance(timestamp, str):
        return "invalid-timestamp"
    try:
        datetime.fromisoformat(timestamp.replace("Z", "+00:00"))
    except ValueError:
        return "invalid-timestamp"
    return None


def check_message(message, index, result, now):
    """Reports what is wrong with one message; gives the repaired message, or None where it is skipped or in error."""
    if not isinstance(message, dict):
        result.error("not-an-object", index)
        return None
    faulty = False
    if "role" not in message or "content" not in message:
        result.error("missing-field", index)
        faulty = True
    role = None
    if "role" in message:
        role = strip(message["role"]).lower() if isinstance(message["role"], str) else None
        if role not in SOFT:
            result.error("invalid-role", index)
            role, faulty = None, True
    content = None
    if "content" in message:
        if isinstance(message["content"], str):
            content = strip(message["content"])
            if not content:
                result.warn("empty-content", index)
                return None
        else:
            result.error("invalid-content", index)
            faulty = True
    if role and content:
        if len(content) > HARD[role]:
            result.error("message-over-hard-limit", index)
            faulty = True
        elif len(content) > SOFT[role]:
            result.warn("message-too-long", index)
            content = content[: SOFT[role]] + MARKER
    fault = timestamp_fault(message)
    if fault:
        result.warn(fault, index)
    if faulty:
        return None
    repaired = dict(message)  # keys keep their places; a new timestamp goes last
    repaired["role"], repaired["content"] = role, content
    if fault:
        repaired["timestamp"] = now
    return repaired


def size(messages):
    return sum(len(message["content"]) + len(message["role"]) + len(message["timestamp"]) + OVERHEAD for message in messages)


def shorten(messages, result):
    if size(messages) <= MAX_TOTAL:
        return messages
    result.warn("history-too-large")
    while size(messages) > MAX_TOTAL and len(messages) > MIN_KEPT:
        messages = messages[1:]
    return [{**messages[0], "content": NOTICE + messages[0]["content"]}, *messages[1:]]


def prepare(history, now, command="trim"):
    result = Expected(None)
    if history is None:
        return result
    if not isinstance(history, list):
        result.error("not-a-list")
        result.output = REJECTED
        return result
    if len(history) > MAX_MESSAGES:
        result.warn("too-many-messages")
    first = max(0, len(history) - MAX_MESSAGES)
    messages = []
    for index, message in enumerate(history[first:], first):
        repaired = check_message(message, index, result, now)
        if repaired:
            messages.append(repaired)
    if result.has_errors():
        result.output = REJECTED
    elif not messages:
        result.warn("history-emptied")
        result.output = OMITTED
    else:
        result.output = shorten(messages, result) if command == "trim" else messages
    return result
