"""Readers of exports and of formats that are no agent's log, as those of readers.py."""
import json

from readers import joined, said, texts_of


def arguments_of(value):
    return json.loads(value) if isinstance(value, str) else value


def inspect(documents):
    facts = []
    for document in documents:
        samples = document["samples"] if isinstance(document, dict) else [{"messages": document}]
        for message in [message for sample in samples for message in sample["messages"]]:
            texts = texts_of(message["content"])
            if message["role"] == "tool":
                error = (message.get("error") or {}).get("message")
                if error and error not in texts:
                    texts = [text for text in texts if text] + [error]
                facts.append(("result", joined(texts)))
                continue
            facts += said(message["role"], texts)
            facts += [("call", call["function"], call["arguments"]) for call in message.get("tool_calls") or []]
    return facts


def aistudio(documents):
    facts = []
    for chunk in documents[0]["chunkedPrompt"]["chunks"]:
        if not chunk.get("isThought"):
            facts += said("user" if chunk["role"] == "user" else "assistant", [chunk.get("text")])
    return facts


def path_to(leaf, nodes, key, parent):
    by_id, path = {node[key]: node for node in nodes}, []
    while leaf is not None:
        path.append(leaf)
        leaf = by_id.get(leaf.get(parent))
    return path[::-1]


def grok(documents):
    facts = []
    for one in documents[0]["conversations"]:
        responses = [wrapped["response"] for wrapped in one["responses"]]
        for response in path_to(max(responses, key=lambda r: r["create_time"]), responses, "response_id", "parent_response_id"):
            facts += said("user" if response["sender"].lower() == "human" else "assistant", [response["message"]])
    return facts


def librechat(documents):
    facts, nodes, todo = said("system", [(documents[0].get("options") or {}).get("promptPrefix")]), [], list(documents[0]["messages"])
    while todo:
        node = todo.pop()
        nodes.append(node)
        todo += node.get("children") or []
    inner = {node["parentMessageId"] for node in nodes}
    leaf = max((node for node in nodes if node["messageId"] not in inner), key=lambda node: node.get("createdAt", ""))
    for node in path_to(leaf, nodes, "messageId", "parentMessageId"):
        role, results = "user" if node["isCreatedByUser"] else "assistant", []
        for part in node.get("content") or [{"type": "text", "text": node["text"]}]:
            if part["type"] == "tool_call":
                call = part["tool_call"]
                facts.append(("call", call["name"], arguments_of(call["args"])))
                results.append(("result", call["output"]))
                continue
            facts, results = facts + results, []
            if part["type"] == "text":
                text = part["text"]
                facts += said(role, [text["value"] if isinstance(text, dict) else text])
        facts += results
    return facts


def llm(documents):
    conversations = {}
    for row in documents[0]:
        facts, system = conversations.setdefault(row["conversation_id"], ([], []))
        facts += said("system", [joined([fragment["content"] for fragment in row.get("system_fragments", [])])])
        if row["system"] and system[-1:] != [row["system"]]:
            facts.append(("system", row["system"]))
        system.append(row["system"] or system[-1:] and system[-1])
        facts += [("result", result["output"]) for result in row.get("tool_results", [])]
        facts += said("user", [fragment["content"] for fragment in row.get("prompt_fragments", [])] + [row["prompt"]])
        facts += said("assistant", [row["response"]])
        facts += [("call", call["name"], call["arguments"]) for call in row.get("tool_calls", [])]
    return [fact for facts, _ in conversations.values() for fact in facts]


def kimi(lines):
    facts = []
    for line in lines:
        role = {"_system_prompt": "system"}.get(line["role"], line["role"])
        if role == "tool":
            facts.append(("result", joined(texts_of(line["content"]))))
        elif not role.startswith("_"):
            facts += said(role, texts_of(line["content"]))
            facts += [("call", call["function"]["name"], arguments_of(call["function"]["arguments"])) for call in line.get("tool_calls", [])]
    return facts


def goose(documents):
    messages = documents[0].get("conversation", documents) if len(documents) == 1 else documents
    facts = []
    for message in messages:
        if not message.get("metadata", {}).get("agentVisible", True):
            continue
        results = []
        for part in message["content"]:
            call, result = part.get("toolCall", {}), part.get("toolResult", {})
            called, got = call.get("value") or call.get("Ok"), result.get("value")
            if part["type"] == "text":
                facts += said(message["role"], [part["text"]])
            elif called:
                facts.append(("call", called["name"], called["arguments"]))
            elif result:
                texts = [one.get("text") or one.get("resource", {}).get("text") for one in got["content"]] if got else [result["Err"]]
                results.append(("result", joined([text for text in texts if text])))
        facts += results
    return facts


def amp(documents):
    facts = []
    for message in documents[0]["messages"]:
        for part in message["content"]:
            if part["type"] == "text":
                facts += said(message["role"], [part["text"]])
            elif part["type"] == "tool_use":
                facts.append(("call", part["name"], part["input"]))
            elif part["type"] == "tool_result":
                run = part["run"]
                text = {"done": lambda: run["result"] if isinstance(run["result"], str) else json.dumps(run["result"], separators=(",", ":")),
                        "error": lambda: run["error"]["message"],
                        "cancelled": lambda: "Tool execution cancelled: " + run.get("reason", "Unknown reason"),
                        "rejected-by-user": lambda: "Tool execution rejected by user: " + run.get("reason", "User declined permission")}
                facts.append(("result", text.get(run["status"], lambda: "Tool status: " + run["status"])()))
    return facts


def droid(lines):
    messages = []
    for line in lines:
        if line["type"] == "message":
            messages.append(line)
        elif line["type"] == "compaction_state":
            at = next((n for n, one in enumerate(messages) if one["id"] == line["anchorMessage"]["id"]), len(messages) - 1)
            messages = [{"id": line["id"], "message": {"role": "user", "content": line["summaryText"]}}] + messages[at + 1:]
    facts = []
    for line in messages:
        content = line["message"]["content"]
        for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
            if part["type"] == "text":
                facts += said(line["message"]["role"], [part["text"]])
            elif part["type"] == "tool_use":
                facts.append(("call", part["name"], part["input"]))
            elif part["type"] == "tool_result":
                facts.append(("result", joined(texts_of(part["content"]))))
    return facts


def harmony(documents):
    facts = []
    for message in documents[0]["messages"]:
        content = message["content"]
        texts = [content] if isinstance(content, str) else [
            part.get("text") or part.get("instructions") or part.get("model_identity") or "" for part in content]
        recipient = message.get("recipient", "assistant")
        if message["role"] == "tool":
            facts.append(("result", joined(texts)))
        elif recipient != "assistant":
            name = recipient.removeprefix("functions.")
            facts.append(("call", name, arguments_of(texts[0]) if texts[0].startswith("{") else texts[0]))
        elif message.get("channel") != "analysis":
            facts += said(message["role"], texts)
    return facts


def otel_messages(messages):
    facts = []
    for message in messages:
        for part in message["parts"]:
            if part["type"] == "text":
                facts += said(message["role"], [part["content"]])
            elif part["type"] == "tool_call":
                facts.append(("call", part["name"], part.get("arguments", {})))
            elif part["type"] == "tool_call_response":
                text = part["response"]
                facts.append(("result", text if isinstance(text, str) else json.dumps(text, separators=(",", ":"))))
    return facts


def any_value(said):
    """What OTLP says as a list of values, or of keys and values."""
    if "arrayValue" in said:
        return [any_value(one) for one in said["arrayValue"].get("values", [])]
    if "kvlistValue" in said:
        return {one["key"]: any_value(one["value"]) for one in said["kvlistValue"].get("values", [])}
    return int(said["intValue"]) if "intValue" in said else next(iter(said.values()), None)


def list_in(value):
    return json.loads(value) if isinstance(value, str) else value


def otel_genai(documents):
    facts = []
    for document in documents:
        if isinstance(document, list):
            facts += otel_messages(document)
            continue
        if "resourceSpans" in document:
            document = [span for one in document["resourceSpans"] for scope in one["scopeSpans"] for span in scope["spans"]][-1]
        attributes = document["attributes"]
        if isinstance(attributes, list):
            attributes = {one["key"]: any_value(one["value"]) for one in attributes}
        told = list_in(attributes.get("gen_ai.system_instructions", []))
        facts += said("system", [part["content"] for part in told])
        for name in ("gen_ai.input.messages", "gen_ai.output.messages"):
            facts += otel_messages(list_in(attributes.get(name, [])))
    return facts


def atif(documents):
    return [fact for document in documents for fact in trajectory(document)]


def trajectory(document):
    facts = []
    for step in document["steps"]:
        role = {"agent": "assistant"}.get(step["source"], step["source"])
        facts += said(role, texts_of(step["message"]))
        facts += [("call", call["function_name"], call["arguments"]) for call in step.get("tool_calls", [])]
        for result in step.get("observation", {}).get("results", []):
            text = joined(texts_of(result["content"]))
            facts.append(("result", text) if "source_call_id" in result else ("system" if role == "system" else "user", text))
    return facts + [fact for inner in document.get("subagent_trajectories", []) for fact in trajectory(inner)]


def preference_side(said_there, role):
    facts = []
    if isinstance(said_there, str):
        return [(role, said_there)]
    for message in [said_there] if isinstance(said_there, dict) else said_there:
        if "from" in message:
            facts += said({"human": "user", "gpt": "assistant"}.get(message["from"], message["from"]), [message["value"]])
            continue
        facts += said(message["role"], texts_of(message["content"]))
        facts += [("call", call["function"]["name"], arguments_of(call["function"]["arguments"])) for call in message.get("tool_calls", [])]
    return facts


def preference(rows):
    facts = []
    for row in rows[0] if isinstance(rows[0], list) else rows:
        asked = row["input"]["messages"] if "input" in row else next((row[key] for key in ("prompt", "conversations", "messages") if key in row), [])
        for side in [side for side in ("completion", "chosen", "rejected", "preferred_output", "non_preferred_output") if side in row]:
            own, prompt = preference_side(row[side], "assistant"), preference_side(asked, "user")
            facts += own if own[:len(prompt)] == prompt else prompt + own
    return facts


def session_trace(lines):
    facts, messages = [], [line["message"] for line in lines[1:]]
    if "currNode" in lines[0]:
        shown = next(message for message in messages if message["id"] == lines[0]["currNode"])
        messages = [message for message in path_to(shown, messages, "id", "parent") if message["type"] != "root"]
    for message in messages:
        if message["role"] == "tool":
            facts.append(("result", message["content"]))
            continue
        facts += said(message["role"], [message["content"]])
        facts += [("call", call["function"]["name"], arguments_of(call["function"]["arguments"])) for call in message.get("toolCalls", [])]
    return facts


def roo(documents):
    messages = documents[0]
    last = max([0] + [i for i, message in enumerate(messages) if message.get("isSummary")])
    standing = {message.get(key) for message in messages for key in ("condenseId", "truncationId")} - {None}
    facts = []
    for message in messages[last:]:
        if message.get("type") == "reasoning" or {message.get("condenseParent"), message.get("truncationParent")} & standing:
            continue
        content = message["content"]
        for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
            if part["type"] == "tool_use":
                facts.append(("call", part["name"], part["input"]))
            elif part["type"] == "tool_result":
                facts.append(("result", part["content"]))
            elif part["type"] == "text":
                facts += said(message["role"], [part["text"]])
    return facts


def oasst_rows(rows):
    facts = []
    for at in [row for row in rows if row["parent_id"] is None]:
        while at:
            facts.append(({"prompter": "user"}.get(at["role"], at["role"]), at["text"]))
            replies = [row for row in rows if row["parent_id"] == at["message_id"] and not row["deleted"]]
            at = min(replies, key=lambda row: 99 if row["rank"] is None else row["rank"], default=None)
    return facts


EXPORTS = {"session-trace": session_trace, "roo": roo, "oasst-rows": oasst_rows, "inspect": inspect, "aistudio": aistudio, "grok": grok, "librechat": librechat, "llm": llm, "kimi": kimi, "goose": goose,
           "amp": amp, "droid": droid, "harmony": harmony, "otel-genai": otel_genai, "atif": atif, "preference": preference}
