"""Readers of the formats of long standing, as those of readers.py: agents' logs, exports of chats, providers' own words."""
import json

from readers import chain_to, joined, said, texts_of


def arguments_of(text):
    """What they hold; plain text, and none, is itself."""
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        return text


def item_facts(item):
    """Of one of OpenAI's Responses, which Codex keeps, too."""
    kind = item.get("type", "message")
    if kind == "message":
        return said(item["role"], texts_of(item["content"])) if "role" in item else []
    if kind == "function_call":
        return [("call", item["name"], arguments_of(item.get("arguments", "{}")))]
    if kind == "custom_tool_call":
        return [("call", item["name"], arguments_of(item["input"]))]
    if kind in ("function_call_output", "custom_tool_call_output"):
        output = item["output"]
        return [("result", output if isinstance(output, str) else joined(texts_of(output)))]
    return []


def responses(documents):
    facts = []
    for document in documents:
        if isinstance(document, list):
            items = document
        elif "input" in document or "output" in document:
            items = document.get("output") or document["input"]
            facts += said("system", [document.get("instructions")])
        else:
            items = [document]
        facts += [fact for item in items for fact in item_facts(item)]
    return facts


def codex(lines):
    """Bare items stood there before lines had a payload. What was compacted is gone, and stands anew after that."""
    facts = []
    for line in lines:
        payload = line.get("payload", line)
        if line.get("type") == "compacted":
            facts = [fact for item in payload["replacement_history"] for fact in item_facts(item)]
        elif line.get("type") == "response_item" or ("payload" not in line and "type" in line):
            facts += item_facts(payload)
    return facts


def gemini_parts(role, parts):
    """Names are written in either way; what is thought is marked; a call's result is whatever the function gave."""
    facts = []
    for part in parts:
        call = part.get("functionCall") or part.get("function_call")
        result = part.get("functionResponse") or part.get("function_response")
        if call:
            facts.append(("call", call["name"], call.get("args", {})))
        elif result:
            given = result["response"]
            facts.append(("result", given["output"] if isinstance(given.get("output"), str)
                          else json.dumps(given, ensure_ascii=False, separators=(",", ":"))))
        elif not part.get("thought"):
            facts += said(role, [part.get("text")])
    return facts


def gemini(documents):
    facts = []
    for document in documents:
        if isinstance(document, dict):
            facts += said("system", texts_of((document.get("systemInstruction") or document.get("system_instruction") or {}).get("parts")))
        contents = document if isinstance(document, list) else document.get("contents") or [one["content"] for one in document["candidates"]]
        for content in contents:
            facts += gemini_parts("assistant" if content.get("role") == "model" else "user", content["parts"])
    return facts


def gemini_cli(lines):
    """The last of the lines with one id counts, in the place of the first; a result stands in the call, or follows it."""
    order, newest = [], {}
    for row in [row for line in lines for row in (line.get("messages") or line.get("$set", {}).get("messages") or [line]) if "id" in row]:
        if row["id"] not in newest:
            order.append(row["id"])
        newest[row["id"]] = row
    facts, answered = [], set()

    def first_results(parts):
        """Without those of calls that hold theirs."""
        for part in parts:
            name = part.get("functionResponse", {}).get("id")
            if name is None or name not in answered:
                answered.add(name)
                yield part

    for row in (newest[name] for name in order):
        if row["type"] == "gemini":
            facts += said("assistant", texts_of(row["content"]))
            calls = row.get("toolCalls") or []
            facts += [("call", call["name"], call["args"]) for call in calls]
            for call in calls:
                facts += gemini_parts("user", first_results(call.get("result") or []))
        elif row["type"] == "user":
            facts += gemini_parts("user", first_results([{"text": row["content"]}] if isinstance(row["content"], str) else row["content"]))
    return facts


def anthropic_blocks(role, content):
    facts = []
    for block in [{"type": "text", "text": content}] if isinstance(content, str) else content:
        if block["type"] == "text":
            facts += said(role, [block["text"]])
        elif block["type"] == "tool_use":
            facts.append(("call", block["name"], block["input"]))
        elif block["type"] == "tool_result":
            facts.append(("result", joined(texts_of(block.get("content")))))
    return facts


def anthropic(documents):
    """Requests, alone or in a batch; bare messages; answers."""
    facts = []
    for document in [one for document in documents for one in (document.get("requests", [document]) if isinstance(document, dict) else [document])]:
        document = document.get("params", document) if isinstance(document, dict) else {"messages": document}
        facts += said("system", texts_of(document.get("system")))
        for message in document.get("messages") or [document]:
            facts += anthropic_blocks(message["role"], message["content"])
    return facts


def claude_code(lines):
    """The newest line that somebody said, or the one that the last prompt names, and what it hangs on; subagents' lines are their own."""
    lines = lines[0]["loglines"] if "loglines" in lines[0] else lines
    own = [line for line in lines if line.get("type") in ("user", "assistant", "system", "attachment") and not line.get("isSidechain") and "uuid" in line]
    spoken = [line for line in own if "message" in line]
    path = chain_to(spoken[-1], own, "uuid", "parentUuid")
    return [fact for line in path if "message" in line for fact in anthropic_blocks(line["message"]["role"], line["message"]["content"])]


def chatgpt(documents):
    facts = []
    for one in documents[0] if isinstance(documents[0], list) else documents:
        for node in chain_to(one["mapping"][one["current_node"]], list(one["mapping"].values()), "id", "parent"):
            message = node["message"]
            if not message or (message.get("metadata") or {}).get("is_visually_hidden_from_conversation"):
                continue
            role, content = message["author"]["role"], message["content"]
            texts = [part for part in content.get("parts") or [content.get("text")] if isinstance(part, str)]
            if content["content_type"] == "user_editable_context":
                facts += said("system", [content["user_profile"], content["user_instructions"]])
            elif role == "tool":
                facts.append(("result", joined(texts)))
            elif role == "assistant" and message.get("recipient", "all") != "all":
                facts.append(("call", message["recipient"], arguments_of(joined(texts))))
            elif content["content_type"] in ("text", "multimodal_text"):
                facts += said(role, texts)
    return facts


def claude_ai(documents):
    facts = []
    for one in documents[0] if isinstance(documents[0], list) else documents:
        for message in one["chat_messages"]:
            role = "user" if message["sender"] == "human" else "assistant"
            blocks = [block for block in message.get("content") or [] if block["type"] in ("text", "tool_use", "tool_result")]
            facts += anthropic_blocks(role, blocks or message["text"])
    return facts


def sharegpt(documents):
    roles = {"human": "user", "user": "user", "gpt": "assistant", "chatgpt": "assistant", "system": "system"}
    facts = []
    for one in documents[0] if isinstance(documents[0], list) else documents:
        facts += said("system", [one.get("system")])
        for turn in one["conversations"]:
            if turn["from"] == "function_call":
                call = json.loads(turn["value"])
                facts.append(("call", call["name"], call["arguments"]))
            elif turn["from"] in ("observation", "tool"):
                facts.append(("result", turn["value"]))
            else:
                facts += said(roles[turn["from"]], [turn["value"]])
    return facts


DIALOGS = {"codex": codex, "gemini-cli": gemini_cli, "chatgpt": chatgpt, "claude-ai": claude_ai, "sharegpt": sharegpt,
           "openai-responses": responses, "gemini": gemini, "anthropic": anthropic}
# The others there are of several sessions, or damaged on purpose.
RECORDED = {"claude-code": ("claude-code", "irrlicht_real_*", claude_code)}
