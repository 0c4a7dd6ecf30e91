"""What is said in agents' logs, read apart from abridge.

Each reader takes the lines of a log (or the document) as parsed JSON and gives facts in their order: ("system" | "user" |
"assistant", text), ("call", name, arguments), ("result", text). What was only thought, and empty texts, are none.
"""
import json
import re


def texts_of(content):
    if isinstance(content, str):
        return [content]
    return [part["text"] for part in content or [] if isinstance(part, dict) and "text" in part]


def said(role, texts):
    return [(role, text) for text in texts if text]


def joined(texts):
    return "\n".join(texts)


def chain_to(last, lines, key, parent):
    by_id, path, seen = {line[key]: line for line in lines}, [], set()
    while last is not None and last[key] not in seen:
        seen.add(last[key])
        path.append(last)
        last = by_id.get(last.get(parent))
    return path[::-1]


def pi_facts(message):
    role = message["role"]
    if role == "toolResult":
        return [("result", joined(texts_of(message["content"])))]
    if role == "bashExecution":
        if message.get("excludeFromContext"):
            return []
        text = f"Ran `{message['command']}`\n" + (f"```\n{message['output']}\n```" if message["output"] else "(no output)")
        return [("user", text)]
    facts = []
    for part in [{"type": "text", "text": message["content"]}] if isinstance(message["content"], str) else message["content"]:
        if part["type"] == "text":
            facts += said("assistant" if role == "assistant" else "user", [part["text"]])
        elif part["type"] == "toolCall":
            facts.append(("call", part["name"], part["arguments"]))
    return facts


def pi(lines):
    entries = [line for line in lines if line["type"] != "session"]
    path = chain_to(entries[-1], entries, "id", "parentId")
    compactions = [n for n, entry in enumerate(path) if entry["type"] == "compaction"]
    facts = []
    if compactions:
        at = compactions[-1]
        facts.append(("user", "The conversation history before this point was compacted into the following summary:\n\n"
                              f"<summary>\n{path[at]['summary']}\n</summary>"))
        kept = next((n for n in range(at) if path[n]["id"] == path[at]["firstKeptEntryId"]), at)
        path = [entry for entry in path[kept:at] if entry["type"] != "compaction"] + path[at + 1:]
    for entry in path:
        if entry["type"] == "message":
            facts += pi_facts(entry["message"])
        elif entry["type"] == "custom_message":
            facts += said("user", texts_of(entry["content"]))
        elif entry["type"] == "branch_summary":
            facts.append(("user", "The following is a summary of a branch that this conversation came back from:\n\n"
                                  f"<summary>\n{entry['summary']}</summary>"))
    return facts


def copilot_cli(lines):
    system, facts, agents = [], [], {}
    for line in lines:
        into = agents.setdefault(line.get("agentId"), {"system": [], "facts": []})
        kind, data = line["type"], line["data"]
        if kind == "system.message":
            into["system"] = [("system", data["content"])]
        elif kind == "user.message":
            into["facts"] += said("user", [data["content"] or data.get("transformedContent", "")])
        elif kind == "system.notification":
            into["facts"] += said("user", [data["content"]])
        elif kind == "assistant.message":
            into["facts"] += said("assistant", [data["content"]])
            into["facts"] += [("call", call["name"], call["arguments"]) for call in data.get("toolRequests", [])]
        elif kind == "tool.execution_complete" and not data.get("isUserRequested"):
            result = data.get("result")
            into["facts"].append(("result", result["content"] if result else data["error"]["message"]))
        elif kind == "session.compaction_complete" and data.get("success") and data.get("summaryContent"):
            into["facts"] = [("user", data["summaryContent"])]
    for who in agents.values():
        facts.append(who["system"] + who["facts"])
    return [fact for one in facts for fact in one]


def kiro(lines):
    def replay(events):
        history = []
        for event in events:
            kind, data = event["kind"], event.get("data")
            if kind in ("Prompt", "ToolResults"):
                history = history + [("user", data["content"])]
            elif kind == "AssistantMessage":
                history = history + [("assistant", data["content"])]
            elif kind == "Compaction":
                history = [(message["role"], message["content"]) for message in data["messages_snapshot"]]
            elif kind == "ResetTo":
                history = replay(events[:data["target_index"]])
            elif kind == "CancelledPrompt" and history and history[-1][0] == "user":
                history = history[:-1]
            elif kind == "Clear":
                history = []
        return history

    facts = []
    for role, content in replay(lines):
        for block in content:
            data = block["data"]
            if block["kind"] == "text":
                facts += said(role, [data])
            elif block["kind"] == "toolUse":
                facts.append(("call", data["name"], data["input"]))
            elif block["kind"] == "toolResult":
                parts = [part["data"] if part["kind"] == "text" else json.dumps(part["data"], separators=(",", ":"), ensure_ascii=False)
                         for part in data["content"]]
                facts.append(("result", joined(parts)))
    return facts


def qwen_code(lines):
    contents = []
    for line in chain_to(lines[-1], lines, "uuid", "parentUuid"):
        payload = line.get("systemPayload", {})
        if line.get("subtype") == "chat_compression":
            contents = list(payload["compressedHistory"])
        elif line.get("subtype") == "slash_command" and not payload.get("sentToModel") and contents and \
                contents[-1]["parts"] == [{"text": payload["rawCommand"]}]:
            contents.pop()
        elif line["type"] != "system":
            contents.append(line["message"])
    facts = []
    for content in contents:
        for part in content["parts"]:
            if "functionCall" in part:
                facts.append(("call", part["functionCall"]["name"], part["functionCall"]["args"]))
            elif "functionResponse" in part:
                response = part["functionResponse"]["response"]
                facts.append(("result", next(iter(response.values()))))
            elif not part.get("thought"):
                facts += said("assistant" if content["role"] == "model" else "user", [part["text"]])
    return facts


def antigravity(lines):
    facts, open_calls = [], 0
    for line in sorted(lines, key=lambda line: line["step_index"]):
        if line["type"] == "USER_INPUT":
            found = re.search(r"<USER_REQUEST>\n(.*?)\n</USER_REQUEST>", line["content"], re.DOTALL)
            facts.append(("user", found.group(1)))
            open_calls = 0
        elif line["type"] == "PLANNER_RESPONSE":
            facts += said("assistant", [line.get("content")])
            for call in line.get("tool_calls", []):
                facts.append(("call", call["name"], {key: json.loads(value) for key, value in call["args"].items()}))
                open_calls += 1
        elif line["source"] == "MODEL" and open_calls:
            open_calls -= 1
            facts.append(("result", line["content"]))
    return facts


def opencode_part(part, role):
    if part.get("ignored"):
        return [], []
    if part["type"] == "text":
        return said(role, [part["text"]]), []
    if part["type"] != "tool":
        return [], []
    state = part["state"]
    result = {"completed": state.get("output"), "error": state.get("error")}.get(state["status"])
    if state.get("time", {}).get("compacted"):
        result = "[Old tool result content cleared]"
    return [("call", part["tool"], state["input"])], [] if result is None else [("result", result)]


def opencode(lines):
    if "messages" not in lines[0]:
        facts, results = [], []
        for part in lines:
            if part["type"] == "step-start" or part["_role"] == "user":
                facts, results = facts + results, []
            own, more = opencode_part(part, part["_role"])
            facts, results = facts + own, results + more
        return facts + results
    messages, summed_up = lines[0]["messages"], set()
    for n in range(len(messages) - 1, -1, -1):
        info = messages[n]["info"]
        if info["role"] == "assistant" and info.get("summary") and info.get("finish") and not info.get("error"):
            summed_up.add(info["parentID"])
        if info["id"] in summed_up and any(part["type"] == "compaction" for part in messages[n]["parts"]):
            messages = messages[n:]
            break
    facts = []
    for message in messages:
        if message["info"].get("error"):
            continue
        results = []
        for part in message["parts"]:
            if part["type"] == "step-start":
                facts, results = facts + results, []
            elif part["type"] == "compaction":
                facts.append(("user", "What did we do so far?"))
            own, more = opencode_part(part, message["info"]["role"])
            facts, results = facts + own, results + more
        facts += results
    return facts


READERS = {"pi": pi, "copilot-cli": copilot_cli, "kiro": kiro, "qwen-code": qwen_code, "antigravity": antigravity, "opencode": opencode}
