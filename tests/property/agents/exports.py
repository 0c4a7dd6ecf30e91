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


EXPORTS = {"inspect": inspect, "aistudio": aistudio, "grok": grok, "librechat": librechat}
