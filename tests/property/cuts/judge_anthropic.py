"""Anthropic's Messages, and Bedrock's Converse, which takes less."""
import base64
import re
import struct

from verdict import K_BASE64, blank

K_ID = re.compile(r"[a-zA-Z0-9_-]+\Z")
K_SERVER_ID = re.compile(r"srvtoolu_[a-zA-Z0-9_]+\Z")
K_NAME = re.compile(r"[a-zA-Z0-9_-]{1,128}\Z")
K_LONGEST = 100_000  # messages
K_BREAKPOINTS = 4
K_MANY_IMAGES, K_PIXELS, K_PIXELS_OF_MANY = 20, 8000, 2000
K_NO_PREFILL = re.compile(r"claude-((opus|sonnet)-4-[6-9]|(opus|sonnet|haiku)-[5-9]|fable|mythos)")
K_KEYS = {
    "text": {"type", "text", "citations", "cache_control"},
    "thinking": {"type", "thinking", "signature"},
    "redacted_thinking": {"type", "data"},
    "tool_use": {"type", "id", "name", "input", "cache_control", "caller"},
    "tool_result": {"type", "tool_use_id", "content", "is_error", "cache_control"},
    "server_tool_use": {"type", "id", "name", "input", "cache_control", "caller"},
    "image": {"type", "source", "cache_control"},
    "document": {"type", "source", "title", "context", "citations", "cache_control"},
}
K_OTHERS = {"search_result", "container_upload", "mcp_tool_use", "mcp_tool_result", "tool_reference", "compaction"}
K_THINKING = ("thinking", "redacted_thinking")


def kind_of(block):
    return block.get("type")


def is_server_result(kind):
    return isinstance(kind, str) and kind.endswith("_tool_result") and kind != "mcp_tool_result"


def blocks_of(message):
    value = message.get("content")
    if isinstance(value, str):
        return [{"type": "text", "text": value}]
    return [block for block in value if isinstance(block, dict)] if isinstance(value, list) else []


def judge(target, body, verdict, origin):
    messages = body.get("messages")
    if not isinstance(messages, list) or not messages:
        verdict.refuse("messages", "at least one message is required")
        return
    if len(messages) > K_LONGEST:
        verdict.refuse("messages", f"more than {K_LONGEST}")
    if not all(isinstance(message, dict) for message in messages):
        verdict.refuse("messages", "a message is no object")
        return
    for number, message in enumerate(messages):
        shape(target, f"messages.{number}", message, number == len(messages) - 1, verdict)
    systems(body, verdict)
    breakpoints(body, messages, verdict)
    images(messages, verdict)
    if messages[0].get("role") != "user":
        verdict.refuse("messages.0", "first message must use the user role")
    turns = messages if target == "bedrock" else merged(messages)
    if target == "bedrock":
        bedrock(body, messages, verdict)
    pairs(turns, verdict)
    servers(turns, verdict)
    thinking(body, turns, verdict, origin)
    ending(body, turns, verdict)


def shape(target, place, message, last, verdict):
    role = message.get("role")
    if role == "system":
        verdict.refuse(place, "use the top-level `system` parameter")
    elif role not in ("user", "assistant"):
        verdict.refuse(place + ".role", f"unexpected value {role!r}")
    if set(message) - {"role", "content"}:
        verdict.doubt(place, "extra inputs are not permitted: " + ", ".join(sorted(set(message) - {"role", "content"})))
    value = message.get("content")
    may_be_empty = last and role == "assistant" and target == "anthropic"
    if isinstance(value, str):
        if blank(value) and not (may_be_empty and not value):
            verdict.refuse(place, "all messages must have non-empty content except for the optional final assistant message")
        return
    if not isinstance(value, list):
        verdict.refuse(place + ".content", "must be a text or a list of blocks")
        return
    if not value and not may_be_empty:
        verdict.refuse(place, "all messages must have non-empty content except for the optional final assistant message")
    for number, block in enumerate(value):
        one(f"{place}.content.{number}", role, block, verdict)


def one(at, role, block, verdict):
    kind = kind_of(block) if isinstance(block, dict) else None
    if not isinstance(kind, str) or kind not in K_KEYS and kind not in K_OTHERS and not is_server_result(kind):
        verdict.refuse(at + ".type", f"unexpected value {kind!r}")
        return
    extra = set(block) - K_KEYS[kind] if kind in K_KEYS else set()
    if extra:
        verdict.refuse(f"{at}.{kind}.{sorted(extra)[0]}", "extra inputs are not permitted")
    if kind == "text":
        if not isinstance(block.get("text"), str):
            verdict.refuse(at + ".text", "field required")
        elif blank(block["text"]):
            verdict.refuse(at + ".text", "text content blocks must be non-empty and contain non-whitespace text")
    elif kind in ("tool_use", "server_tool_use"):
        if role != "assistant":
            verdict.refuse(at, f"`{kind}` blocks can only be in assistant messages")
        if not isinstance(block.get("id"), str) or not (K_ID if kind == "tool_use" else K_SERVER_ID).match(block["id"]):
            verdict.refuse(f"{at}.{kind}.id", "string should match pattern")
        if not isinstance(block.get("name"), str) or not K_NAME.match(block["name"]):
            verdict.refuse(f"{at}.{kind}.name", "string should match pattern")
        if not isinstance(block.get("input"), dict):
            verdict.refuse(f"{at}.{kind}.input", "should be a valid dictionary")
    elif kind == "tool_result":
        result(at, role, block, verdict)
    elif kind == "thinking":
        if role != "assistant":
            verdict.refuse(at, "thinking that is not the assistant's")
        if not isinstance(block.get("thinking"), str) or blank(block["thinking"]):
            verdict.doubt(at, "thinking without a text")
        signature = block.get("signature")
        if not isinstance(signature, str) or blank(signature):
            verdict.refuse(at + ".thinking.signature", "field required")
        elif not K_BASE64.match(signature):
            verdict.refuse(at, "invalid `signature` in `thinking` block")
    elif kind in ("redacted_thinking", *K_OTHERS) or is_server_result(kind):
        if role != "assistant" and (kind == "redacted_thinking" or is_server_result(kind)):
            verdict.refuse(at, f"`{kind}` that is not the assistant's")
    elif kind == "image" and role != "user":
        verdict.refuse(at, "an image of the assistant's")


def result(at, role, block, verdict):
    if role != "user":
        verdict.refuse(at, "`tool_result` blocks can only be in user messages")
    if not isinstance(block.get("tool_use_id"), str) or not K_ID.match(block["tool_use_id"]):
        verdict.refuse(at + ".tool_result.tool_use_id", "string should match pattern")
    value = block.get("content")
    if isinstance(value, list):
        for number, part in enumerate(value):
            if not isinstance(part, dict) or part.get("type") not in ("text", "image", "document", "search_result", "tool_reference"):
                verdict.refuse(f"{at}.content.{number}", "a block of this kind is not taken in a result")
            elif part["type"] == "text" and blank(part.get("text")):
                verdict.refuse(f"{at}.content.{number}.text", "text content blocks must be non-empty")
    elif value is not None and not isinstance(value, str):
        verdict.refuse(at + ".content", "must be a text or a list")
    if block.get("is_error") and not value:
        verdict.refuse(at, "content cannot be empty if `is_error` is true")


def systems(body, verdict):
    system = body.get("system")
    if isinstance(system, list):
        for number, block in enumerate(system):
            if not isinstance(block, dict) or block.get("type") != "text" or blank(block.get("text")):
                verdict.refuse(f"system.{number}", "text content blocks must be non-empty")
    elif system is not None and not isinstance(system, str):
        verdict.refuse("system", "must be a text or a list of blocks")


def breakpoints(body, messages, verdict):
    found = [block for key in ("system", "tools") for block in body.get(key) or [] if isinstance(block, dict)]
    found += [block for message in messages for block in blocks_of(message)]
    found += [part for block in list(found) if isinstance(block.get("content"), list) for part in block["content"] if isinstance(part, dict)]
    count = sum(1 for block in found if block.get("cache_control"))
    if count > K_BREAKPOINTS:
        verdict.refuse("messages", f"a maximum of 4 blocks with cache_control may be provided: found {count}")


def pixels(data):
    """Width and height of a PNG in base64, else None."""
    try:
        head = base64.b64decode(data[:44])
    except ValueError:
        return None
    return struct.unpack(">II", head[16:24]) if head[:8] == b"\x89PNG\r\n\x1a\n" and len(head) >= 24 else None


def images(messages, verdict):
    found = [block for message in messages for block in blocks_of(message)]
    found += [part for block in list(found) if isinstance(block.get("content"), list) for part in block["content"] if isinstance(part, dict)]
    sources = [block.get("source") or {} for block in found if kind_of(block) == "image"]
    most = K_PIXELS_OF_MANY if len(sources) > K_MANY_IMAGES else K_PIXELS
    for source in sources:
        size = pixels(source["data"]) if source.get("type") == "base64" and isinstance(source.get("data"), str) else None
        if size and max(size) > most:
            verdict.refuse("messages", f"an image's dimensions exceed max allowed size: {most} pixels")


def merged(messages):
    """As the server puts neighbours of one role together."""
    turns = []
    for message in messages:
        if turns and turns[-1]["role"] == message.get("role"):
            turns[-1]["content"] += blocks_of(message)
        else:
            turns.append({"role": message.get("role"), "content": list(blocks_of(message))})
    return turns


def pairs(turns, verdict):
    used = set()
    for number, turn in enumerate(turns):
        blocks = blocks_of(turn)
        place = f"messages.{number}"
        asked = [block.get("id") for block in blocks if kind_of(block) == "tool_use"] if turn["role"] == "assistant" else []
        for name in asked:
            if name in used:
                verdict.refuse(place, f"`tool_use` ids must be unique: {name}")
            used.add(name)
        if asked:
            after = blocks_of(turns[number + 1]) if number + 1 < len(turns) else None
            answered = [block.get("tool_use_id") for block in after or [] if kind_of(block) == "tool_result"]
            missing = [name for name in asked if name not in answered]
            if missing and (verdict.request or after is not None):
                verdict.refuse(place, f"`tool_use` ids were found without `tool_result` blocks immediately after: {missing[0]}")
        results(place, blocks, blocks_of(turns[number - 1]) if number else [], verdict)


def results(place, blocks, before, verdict):
    asked = [block.get("id") for block in before if kind_of(block) == "tool_use"]
    answered, others = set(), False
    for number, block in enumerate(blocks):
        if kind_of(block) != "tool_result":
            others = True
            continue
        name = block.get("tool_use_id")
        if others:
            verdict.refuse(f"{place}.content.{number}", "`tool_result` blocks come first")
        if name not in asked:
            verdict.refuse(f"{place}.content.{number}", f"unexpected `tool_use_id` found in `tool_result` blocks: {name}")
        if name in answered:
            verdict.refuse(f"{place}.content.{number}", f"each tool_use must have a single result: {name}")
        answered.add(name)


def servers(turns, verdict):
    """The results of server tools come after their calls, in one turn; what was cited or called from there is there."""
    calls, pages = set(), set()
    for number, turn in enumerate(turns):
        here = set()
        for at, block in enumerate(blocks_of(turn)):
            kind, place = kind_of(block), f"messages.{number}.content.{at}"
            if kind == "server_tool_use":
                here.add(block.get("id"))
                calls.add(block.get("id"))
            elif is_server_result(kind):
                if block.get("tool_use_id") not in calls:
                    verdict.refuse(place, f"unexpected `tool_use_id` found in `{kind}` blocks: {block.get('tool_use_id')}")
                here.discard(block.get("tool_use_id"))
                pages |= {page.get("url") for page in block["content"] if isinstance(page, dict)} if isinstance(block.get("content"), list) else set()
            elif kind == "text":
                for citation in block.get("citations") or []:
                    if citation.get("type") == "web_search_result_location" and citation.get("url") not in pages:
                        verdict.refuse(place, "a citation of a search result that is not there")
            caller = (block.get("caller") or {}).get("tool_id")
            if caller and caller not in calls:
                verdict.refuse(place, f"source tool `{caller}` not found for tool use block")
            here.discard(caller)  # it waits for the answer to what it called
        if here and number + 1 < len(turns):
            verdict.refuse(f"messages.{number}", f"a server tool's use was found without its result: {sorted(map(str, here))[0]}")


def thinking(body, turns, verdict, origin):
    last = max((number for number, turn in enumerate(turns) if turn["role"] == "assistant"), default=None)
    for number, turn in enumerate(turns):
        kinds = [kind_of(block) for block in blocks_of(turn)] if turn["role"] == "assistant" else []
        if not any(kind in K_THINKING for kind in kinds):
            continue
        if kinds[0] not in K_THINKING:
            verdict.refuse(f"messages.{number}.content.0", f"the first block must be thinking or redacted_thinking, found {kinds[0]}")
        if kinds[-1] in K_THINKING:
            verdict.refuse(f"messages.{number}", "the final block in an assistant message cannot be `thinking`")
    mode = (body.get("thinking") or {}).get("type")
    if last is not None and mode == "enabled" and turns[-1]["role"] == "user":
        answers = any(kind_of(block) == "tool_result" for block in blocks_of(turns[-1]))
        turn = [last]  # calls and their results make one
        while turn[-1] > 1 and any(kind_of(block) == "tool_result" for block in blocks_of(turns[turn[-1] - 1])):
            turn.append(turn[-1] - 2)
        kinds = [kind_of(block) for block in blocks_of(turns[last])]
        thought = any(kind_of(block) in K_THINKING for number in turn for block in blocks_of(turns[number])[:1])
        if answers and kinds and not thought:
            verdict.refuse(f"messages.{last}.content.0.type", f"expected `thinking` or `redacted_thinking`, but found `{kinds[0]}`: when `thinking` is enabled, a final `assistant` message must start with a thinking block")
    off = mode == "disabled" or (mode is None and verdict.request)
    if last == len(turns) - 1 and off and any(kind_of(block) in K_THINKING for block in blocks_of(turns[last])):
        verdict.refuse(f"messages.{last}", "when thinking is disabled, an `assistant` message in the final position cannot contain `thinking`")
    if origin:
        sealed = {block.get("signature"): block for message in origin["messages"] if isinstance(message, dict) for block in blocks_of(message) if kind_of(block) == "thinking"}
        for number, turn in enumerate(turns):
            for block in blocks_of(turn):
                if kind_of(block) == "thinking" and block.get("signature") and sealed.get(block.get("signature")) != block:
                    verdict.refuse(f"messages.{number}", "`thinking` blocks cannot be modified")


def ending(body, turns, verdict):
    last = turns[-1]
    if last["role"] != "assistant":
        return
    blocks = blocks_of(last)
    words = blocks[-1].get("text") if blocks and kind_of(blocks[-1]) == "text" else None
    if not verdict.request:
        return
    if isinstance(words, str) and words != words.rstrip():
        verdict.refuse(f"messages.{len(turns) - 1}", "final assistant content cannot end with trailing whitespace")
    if K_NO_PREFILL.search(str(body.get("model"))) or (body.get("thinking") or {}).get("type") in ("enabled", "adaptive"):
        verdict.refuse("messages", "this model does not support assistant message prefill: the conversation must end with a user message")


def bedrock(body, messages, verdict):
    """Converse: roles alternate, words don't stand beside tool results, tools that are used are defined."""
    tools = False
    for number, message in enumerate(messages):
        kinds = [kind_of(block) for block in blocks_of(message)]
        tools = tools or "tool_use" in kinds or "tool_result" in kinds
        if number and message.get("role") == messages[number - 1].get("role"):
            verdict.refuse(f"messages.{number}", "a conversation must alternate between user and assistant roles")
        if "tool_result" in kinds and set(kinds) != {"tool_result"}:
            verdict.doubt(f"messages.{number}.content", "some models: conversation blocks and tool use blocks cannot be provided in the same turn")
    if tools and verdict.request and not body.get("tools"):
        verdict.refuse("tools", "the toolConfig field must be defined when using toolUse and toolResult content blocks")
    if verdict.request and messages[-1].get("role") == "assistant":
        verdict.doubt(f"messages.{len(messages) - 1}", "some models take no prefill")
