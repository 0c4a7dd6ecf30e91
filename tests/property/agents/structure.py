"""The rules by which agents accept their own logs, for those that abridge writes."""
import copy

# Links apart, their lines stay as they stood. (Claude Code's: tests/property/logs.)
K_LOGS = {"pi", "copilot-cli", "kiro", "qwen-code"}
K_LINKS = {"pi": ("id", "parentId"), "copilot-cli": ("id", "parentId"), "qwen-code": ("uuid", "parentUuid")}


def without_links(name, line):
    line = copy.deepcopy(line)
    for key in K_LINKS.get(name, ("", ""))[1:]:
        line.pop(key, None)
    line.pop("firstKeptEntryId", None)
    line.pop("fromId", None)
    if line.get("kind") == "ResetTo":
        line["data"].pop("target_index")
    payload = line.get("systemPayload", {})
    if "compressedHistory" in payload:
        payload.pop("compressedHistory")
    if line.get("kind") == "Compaction":
        line["data"].pop("messages_snapshot")
    return line


def breaches(name, before, after):
    """What of a log or a history that was cut nobody would take, or is no line of the log that it was."""
    if name in K_LOGS:
        known = [without_links(name, line) for line in before]
        for line in after:
            if without_links(name, line) not in known:
                yield f"a line that was not there: {str(line)[:120]}"
    if name == "pi" and after[0] != before[0]:
        yield "it does not begin with its header"
    if name in K_LINKS:
        key, parent = K_LINKS[name]
        seen, roots = set(), 0
        for line in after:
            if name == "pi" and line["type"] == "session":
                continue
            up = line.get(parent)
            if up is None:
                roots += 1
            elif up not in seen:
                yield f"{line[key]} hangs on {up}, which is not before it"
            seen.add(line[key])
        if roots > 1:
            yield f"{roots} lines hang on nothing"
        for line in after:
            if line.get("type") == "compaction" and line["firstKeptEntryId"] not in seen:
                yield "a compaction keeps what is not there"
            if line.get("type") == "branch_summary" and line["fromId"] not in seen | {"root"}:
                yield "a branch that is summed up was left from what is not there"
    calls, results = calls_and_results(name, after) if name in K_LOGS else pairs(after)
    for result in results - calls:
        yield f"a result without its call: {result}"


def calls_and_results(name, lines):
    calls, results = set(), set()
    for line in lines:
        if name == "pi" and line["type"] == "message":
            message = line["message"]
            if message["role"] == "toolResult":
                results.add(message["toolCallId"])
            elif isinstance(message.get("content"), list):
                calls.update(part["id"] for part in message["content"] if part["type"] == "toolCall")
        elif name == "copilot-cli" and line["type"] == "assistant.message":
            calls.update(call["toolCallId"] for call in line["data"].get("toolRequests", []))
        elif name == "copilot-cli" and line["type"] == "tool.execution_complete":
            results.add(line["data"]["toolCallId"])
        elif name == "kiro" and line["kind"] in ("AssistantMessage", "ToolResults"):
            for block in line["data"]["content"]:
                if block["kind"] == "toolUse":
                    calls.add(block["data"]["toolUseId"])
                elif block["kind"] == "toolResult":
                    results.add(block["data"]["toolUseId"])
        elif name == "qwen-code" and "message" in line:
            for part in line["message"]["parts"]:
                if "functionCall" in part:
                    calls.add(part["functionCall"]["id"])
                elif "functionResponse" in part:
                    results.add(part["functionResponse"]["id"])
    return calls, results


def pairs(value):
    """The ids of calls and of results, of providers' messages: each says in its own word which it is."""
    calls, results = set(), set()

    def look(one):
        if isinstance(one, list):
            for element in one:
                look(element)
        if not isinstance(one, dict):
            return
        kind = one.get("type")
        if kind in ("tool_use", "function_call", "custom_tool_call"):
            calls.add(one.get("call_id", one.get("id")))
        elif kind in ("tool_result", "function_call_output", "custom_tool_call_output"):
            results.add(one.get("call_id", one.get("tool_use_id")))
        for key, ids in (("toolUse", calls), ("toolResult", results)):
            if isinstance(one.get(key), dict):
                ids.add(one[key]["toolUseId"])
        for key, ids in (("functionCall", calls), ("function_call", calls), ("functionResponse", results), ("function_response", results)):
            if isinstance(one.get(key), dict):
                ids.add(one[key]["name"])
        for element in one.values():
            look(element)

    look(value)
    return calls, results
