"""Seed 003: tool rows folded into assistant turns, and the prompt made of them."""

from expected import Expected, strip

MAX_MESSAGES, MAX_CHARS, RESULT_MAX, STORAGE_MAX = 40, 100_000, 500, 50_000
# What the steps report is not said for this preset.
SILENT = frozenset(["too-many-messages", "history-too-large", "message-too-long", "empty-content", "first-role", "history-emptied"])


def line_of(row):
    """The line that a row adds to the assistant's turn, or None."""
    if row["role"] == "tool_use":
        return f"[Used tool: {row['tool_name']}]" if row.get("tool_name") else None
    text = row.get("content") or ""
    if not text:
        return None
    if row["role"] == "tool_result":
        return f"[Tool result: {text if len(text) <= RESULT_MAX else text[:RESULT_MAX] + '... [truncated]'}]"
    return text


def rows_of(messages):
    """Messages of Chat Completions or with Anthropic's blocks as the rows that say the same."""
    rows = []

    def add(role, content, **more):
        rows.append({"role": role, "content": content, **more})

    for message in messages:
        content = message["content"]
        if message["role"] == "tool":
            add("tool_result", content)
        elif isinstance(content, list):
            for block in content:
                if block["type"] == "text":
                    add(message["role"], block["text"])
                elif block["type"] == "tool_use":
                    add("tool_use", None, tool_name=block["name"])
                elif block["type"] == "tool_result":
                    add("tool_result", block["content"])
        elif content is not None:
            add(message["role"], content)
        for call in message.get("tool_calls", []):
            add("tool_use", None, tool_name=call["function"]["name"])
    return rows


def fold(rows):
    messages, lines = [], []

    def close():
        text = strip("\n".join(lines))
        if text:
            messages.append({"role": "assistant", "content": text})
        lines.clear()

    for row in rows:
        if row["role"] == "system":
            continue
        if row["role"] == "user":
            close()
            messages.append({"role": "user", "content": row["content"]})
        else:
            line = line_of(row)
            if line is not None:
                lines.append(line)
    close()
    return messages


def limit(messages):
    kept, total = [], 0
    for message in reversed(messages):
        if len(kept) >= MAX_MESSAGES or total + len(message["content"]) > MAX_CHARS:
            break
        total += len(message["content"])
        kept.insert(0, message)
    while kept and kept[0]["role"] != "user":
        kept.pop(0)
    return kept


def prepare(rows):
    if rows is None:
        return Expected(None)
    return Expected(limit(fold(rows)), optional=SILENT)


def render(rows, appended=None):
    """The prompt text without the final newline; `appended` is the text of one --append user:TEXT."""
    messages = limit(fold(rows or []))
    if not messages:
        return appended or ""
    names = {"user": "Human"}
    lines = ["<conversation_history>"]
    lines += [f"{names.get(message['role'], 'Assistant')}: {message['content']}" for message in messages]
    lines.append("</conversation_history>")
    if appended is not None:
        lines += ["", "Continue the conversation. The human says:", appended]
    return "\n".join(lines)


def store(rows):
    """`sanitize -p agent-storage`."""
    if rows is None:
        return Expected(None)
    out = []
    for row in rows:
        content = row.get("content")
        if row["role"] == "tool_result" and isinstance(content, str) and len(content) > STORAGE_MAX:
            row = {**row, "content": content[:STORAGE_MAX] + "\n[truncated for storage]"}
        out.append(row)
    return Expected(out, optional=SILENT)
