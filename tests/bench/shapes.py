"""An agent's session in the words of each readable format, for generate.py.

A session is what all of them can say: a system text and steps, each a user's text, what the assistant says (thinking,
a text, calls) or the results of its calls. How it is cut into records and what stands around it (an agent's notes for
itself, what is said twice, branches that nobody reads) are the format's own.
"""
import json

K_COMPACT = (",", ":")
K_DOCUMENTS = {"chatgpt", "claude-ai", "sharegpt"}


class Session:
    """`steps` are ("user", seconds, text), ("assistant", seconds, blocks), ("results", seconds, results); blocks are
    Anthropic's, results (id, tool, text, failed)."""

    def __init__(self, generator, number: int, start: int, count: int):
        self.system = generator.text(generator.chance.size(3000, 700, 100, 20000), 0)
        self.steps, tools = [], {}
        for message in generator.agent_messages(start + number * 1000, count):
            start += 7
            content = message["content"]
            if message["role"] == "assistant":
                blocks = content if type(content) is list else [{"type": "text", "text": content}]
                if generator.chance.below(3) == 0:
                    blocks = [{"type": "thinking", "thinking": generator.text(generator.chance.size(300, 1000, 20, 8000), 0),
                               "signature": generator.cut(generator.pools.blob, 400)}, *blocks]
                tools.update((block["id"], block["name"]) for block in blocks if block["type"] == "tool_use")
                self.steps.append(("assistant", start, blocks))
            elif type(content) is str:
                self.steps.append(("user", start, content))
            else:
                results = [(block["tool_use_id"], tools[block["tool_use_id"]],
                            block["content"] if type(block["content"]) is str else block["content"][0]["text"], "is_error" in block)
                           for block in content if block["type"] == "tool_result"]
                self.steps.append(("results", start, results))


def of_type(blocks: list[dict], kind: str) -> list[dict]:
    return [block for block in blocks if block["type"] == kind]


def arguments(block: dict) -> str:
    return json.dumps(block["input"], ensure_ascii=False, separators=K_COMPACT)


class Teller:
    """What the formats share. `number` counts the sessions, so that no two are at the same time."""

    def __init__(self, generator, start: int):
        self.generator, self.chance, self.start, self.number = generator, generator.chance, start, 0

    def session(self, low: int = 6, high: int = 80) -> Session:
        self.number += 1
        return Session(self.generator, self.number, self.start, self.chance.between(low, high))

    def talk(self, speaker: str = "role", text: str = "content") -> list[dict]:
        """Plain turns: users' texts and what was said last before the next one."""
        turns = []
        for kind, _, said in self.session(6, 60).steps:
            words = [said] if kind == "user" else [block["text"] for block in of_type(said, "text")] if kind == "assistant" else []
            turns += [{speaker: "user" if kind == "user" else "assistant", text: word} for word in words[:1]]
        return turns

    def uuid(self) -> str:
        digits = "".join("0123456789abcdef"[self.chance.below(16)] for _ in range(32))
        return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))

    def time(self, seconds: int) -> str:
        return self.generator.time(seconds)


class Shapes(Teller):
    """A method for each format: endless values. Those of K_DOCUMENTS are elements of one array."""

    # Logs: one session a file.

    def claude_code(self):
        session_id, parent, versions = self.uuid(), None, {"userType": "external", "cwd": "/home/user/project", "version": "2.1.7", "gitBranch": "main"}

        def line(kind: str, seconds: int, more: dict, sidechain: bool = False) -> dict:
            nonlocal parent
            own = self.uuid()
            made = {"parentUuid": parent, "isSidechain": sidechain, **versions, "sessionId": session_id, "type": kind, **more,
                    "uuid": own, "timestamp": self.time(seconds)}
            parent = own
            return made

        yield {"type": "permission-mode", "permissionMode": "default", "sessionId": session_id}
        yield {"type": "file-history-snapshot", "messageId": self.uuid(), "snapshot": {"trackedFileBackups": {}}, "isSnapshotUpdate": False}
        while True:
            for kind, seconds, said in self.session().steps:
                if kind == "user":
                    yield line("user", seconds, {"message": {"role": "user", "content": said}})
                    yield {"type": "last-prompt", "lastPrompt": said[:80], "leafUuid": parent, "sessionId": session_id}
                elif kind == "assistant":
                    message_id = self.chance.identifier("msg_")
                    usage = {"input_tokens": 6, "cache_creation_input_tokens": self.chance.below(40000), "cache_read_input_tokens": self.chance.below(200000),
                             "output_tokens": self.chance.below(4000), "service_tier": "standard"}
                    for block in said:  # a block a line
                        yield line("assistant", seconds, {"requestId": "req_" + message_id[4:], "message": {
                            "model": "large-4", "id": message_id, "type": "message", "role": "assistant", "content": [block],
                            "stop_reason": None, "stop_sequence": None, "usage": usage}})
                else:
                    for call, tool, text, failed in said:
                        if tool == "Bash":
                            for elapsed in range(self.chance.below(3)):
                                yield line("progress", seconds, {"data": {"type": "bash_progress", "output": text[:300], "elapsedTimeSeconds": elapsed},
                                                                 "toolUseID": call, "parentToolUseID": call})
                        yield line("user", seconds, {"message": {"role": "user", "content": [
                            {"tool_use_id": call, "type": "tool_result", "content": text, "is_error": failed}]},
                            "toolUseResult": {"stdout": text, "stderr": "", "interrupted": False} if tool == "Bash" else text[:2000]})

    def codex(self):
        def line(kind: str, seconds: int, payload: dict) -> dict:
            return {"timestamp": self.time(seconds), "type": kind, "payload": payload}

        yield line("session_meta", self.start, {"id": self.uuid(), "timestamp": self.time(self.start), "cwd": "/home/user/project",
                                                "originator": "codex_cli", "cli_version": "0.125.0",
                                                "base_instructions": {"text": self.generator.text(18000, 0)}})
        while True:
            turn = self.uuid()
            for kind, seconds, said in self.session().steps:
                if kind == "user":
                    yield line("turn_context", seconds, {"turn_id": turn, "cwd": "/home/user/project", "approval_policy": "never",
                                                         "sandbox_policy": {"type": "workspace-write", "network_access": False}, "model": "large-5", "effort": "high"})
                    yield line("response_item", seconds, {"type": "message", "role": "user", "content": [{"type": "input_text", "text": said}]})
                    yield line("event_msg", seconds, {"type": "user_message", "message": said, "images": []})
                elif kind == "assistant":
                    for block in said:
                        if block["type"] == "thinking":
                            yield line("response_item", seconds, {"type": "reasoning", "summary": [], "content": None,
                                                                  "encrypted_content": self.generator.cut(self.generator.pools.blob, 1200)})
                        elif block["type"] == "text":
                            yield line("event_msg", seconds, {"type": "agent_message", "message": block["text"], "phase": "commentary"})
                            yield line("response_item", seconds, {"type": "message", "role": "assistant", "phase": "commentary",
                                                                  "content": [{"type": "output_text", "text": block["text"]}]})
                        else:
                            yield line("response_item", seconds, {"type": "function_call", "name": block["name"], "arguments": arguments(block),
                                                                  "call_id": block["id"]})
                    usage = {"input_tokens": self.chance.below(200000), "cached_input_tokens": 3456, "output_tokens": 167, "total_tokens": 23890}
                    yield line("event_msg", seconds, {"type": "token_count", "info": {"total_token_usage": usage, "last_token_usage": usage},
                                                      "rate_limits": {"primary": {"used_percent": 1.0, "window_minutes": 300}}})
                else:
                    for call, _, text, failed in said:
                        yield line("response_item", seconds, {"type": "function_call_output", "call_id": call,
                                                              "output": f"Process exited with code {int(failed)}\nOutput:\n{text}"})

    def gemini_cli(self):
        yield {"sessionId": self.uuid(), "projectHash": self.uuid().replace("-", "") * 2, "startTime": self.time(self.start),
               "lastUpdated": self.time(self.start), "kind": "main"}
        while True:
            for kind, seconds, said in self.session().steps:
                at = self.time(seconds)
                if kind == "user":
                    yield {"id": self.uuid(), "timestamp": at, "type": "user", "content": [{"text": said}]}
                elif kind == "assistant":
                    message = {"id": self.uuid(), "timestamp": at, "type": "gemini", "content": "".join(b["text"] for b in of_type(said, "text")),
                               "thoughts": [{"subject": "Looking", "description": b["thinking"], "timestamp": at} for b in of_type(said, "thinking")],
                               "tokens": {"input": self.chance.below(20000), "output": 61, "cached": 0, "total": 12231}, "model": "flash-3"}
                    yield message
                    calls = [{"id": b["id"], "name": b["name"], "args": b["input"], "status": "success", "timestamp": at} for b in of_type(said, "tool_use")]
                    if calls:  # written again once it is known what it calls
                        yield {"$set": {"lastUpdated": at}}
                        yield {**message, "toolCalls": calls}
                else:
                    yield {"id": self.uuid(), "timestamp": at, "type": "user", "content": [
                        {"functionResponse": {"id": call, "name": tool, "response": {"output": text}}} for call, tool, text, _ in said]}
                yield {"$set": {"lastUpdated": at}}

    def pi(self):
        yield {"type": "session", "version": 3, "id": self.uuid(), "timestamp": self.time(self.start), "cwd": "/home/user/project"}
        parent = None

        def entry(seconds: int, message: dict) -> dict:
            nonlocal parent
            own = self.uuid()[:8]
            made = {"type": "message", "id": own, "parentId": parent, "timestamp": self.time(seconds), "message": {**message, "timestamp": seconds * 1000}}
            parent = own
            return made

        while True:
            for kind, seconds, said in self.session().steps:
                if kind == "user":
                    yield entry(seconds, {"role": "user", "content": [{"type": "text", "text": said}]})
                elif kind == "assistant":
                    content = [{"type": "thinking", "thinking": block["thinking"], "thinkingSignature": block["signature"]} if block["type"] == "thinking"
                               else {"type": "text", "text": block["text"]} if block["type"] == "text"
                               else {"type": "toolCall", "id": block["id"], "name": block["name"], "arguments": block["input"]} for block in said]
                    usage = {"input": self.chance.below(20000), "output": 61, "cacheRead": 0, "cacheWrite": 0, "totalTokens": 12231}
                    yield entry(seconds, {"role": "assistant", "content": content, "provider": "large", "model": "large-5", "usage": usage,
                                          "stopReason": "toolUse" if of_type(said, "tool_use") else "stop"})
                else:
                    for call, tool, text, failed in said:
                        yield entry(seconds, {"role": "toolResult", "toolCallId": call, "toolName": tool, "content": [{"type": "text", "text": text}],
                                              "isError": failed})

    def copilot_cli(self):
        parent = None

        def event(kind: str, seconds: int, data: dict) -> dict:
            nonlocal parent
            own = self.uuid()
            made = {"type": kind, "data": data, "id": own, "timestamp": self.time(seconds), "parentId": parent}
            parent = own
            return made

        yield event("session.start", self.start, {"sessionId": self.uuid(), "version": 1, "producer": "copilot-agent", "copilotVersion": "1.0.77",
                                                  "context": {"cwd": "/home/user/project"}})
        while True:
            for kind, seconds, said in self.session().steps:
                if kind == "user":
                    yield event("user.message", seconds, {"content": said, "transformedContent": said, "attachments": []})
                elif kind == "assistant":
                    yield event("assistant.turn_start", seconds, {"turnId": "0", "interactionId": self.uuid()})
                    calls = [{"toolCallId": block["id"], "name": block["name"], "arguments": block["input"], "type": "function"}
                             for block in of_type(said, "tool_use")]
                    yield event("assistant.message", seconds, {"messageId": self.uuid(), "model": "large-5", "toolRequests": calls, "outputTokens": 61,
                                                               "content": "".join(block["text"] for block in of_type(said, "text"))})
                    for call in calls:
                        yield event("tool.execution_start", seconds, {"toolCallId": call["toolCallId"], "toolName": call["name"],
                                                                      "arguments": call["arguments"]})
                else:
                    for call, _, text, failed in said:
                        result = {"error": {"message": text, "code": "failure"}} if failed else {"result": {"content": text}}
                        yield event("tool.execution_complete", seconds, {"toolCallId": call, "success": not failed, **result})
                    yield event("assistant.turn_end", seconds, {"turnId": "0"})

    def kiro(self):
        def line(kind: str, content: list[dict], more: dict) -> dict:
            return {"version": "v1", "kind": kind, "data": {"message_id": self.uuid(), "content": content, **more}}

        while True:
            for kind, seconds, said in self.session().steps:
                if kind == "user":
                    yield line("Prompt", [{"kind": "text", "data": said}], {"meta": {"timestamp": seconds}})
                elif kind == "assistant":
                    texts = [{"kind": "text", "data": block["text"]} for block in of_type(said, "text")] or [{"kind": "text", "data": ""}]
                    yield line("AssistantMessage", texts + [{"kind": "toolUse", "data": {"toolUseId": block["id"], "name": block["name"], "input": block["input"]}}
                                                            for block in of_type(said, "tool_use")], {})
                else:
                    yield line("ToolResults", [{"kind": "toolResult", "data": {
                        "toolUseId": call, "content": [{"kind": "json", "data": {"exit_status": str(int(failed)), "stdout": text, "stderr": ""}}],
                        "status": "error" if failed else "success"}} for call, _, text, failed in said], {"results": {}})

    # Exports: one array.

    def chatgpt(self):
        while True:
            session, conversation = self.session(), self.uuid()
            root = self.uuid()
            mapping, parent = {root: {"id": root, "message": None, "parent": None, "children": []}}, root

            def node(author: str, seconds: int, content: dict, recipient: str = "all", beside: bool = False):
                nonlocal parent
                own = self.uuid()
                mapping[parent]["children"].append(own)
                mapping[own] = {"id": own, "parent": parent, "children": [], "message": {
                    "id": own, "author": {"role": author, "name": None, "metadata": {}}, "create_time": seconds + 0.25, "update_time": None,
                    "content": content, "status": "finished_successfully", "end_turn": None, "weight": 1.0,
                    "metadata": {"model_slug": "large-4", "default_model_slug": "auto", "timestamp_": "absolute"}, "recipient": recipient}}
                parent = parent if beside else own

            node("system", self.start, {"content_type": "text", "parts": [""]})
            for kind, seconds, said in session.steps:
                if kind == "user":
                    node("user", seconds, {"content_type": "text", "parts": [said]})
                elif kind == "assistant":
                    for block in said:
                        if block["type"] == "thinking":
                            node("assistant", seconds, {"content_type": "thoughts", "thoughts": [{"summary": "Looking", "content": block["thinking"]}]})
                        elif block["type"] == "text":
                            if self.chance.below(8) == 0:  # an answer that was asked for again
                                node("assistant", seconds, {"content_type": "text", "parts": [block["text"][::-1]]}, beside=True)
                            node("assistant", seconds, {"content_type": "text", "parts": [block["text"]]})
                        else:
                            node("assistant", seconds, {"content_type": "code", "language": "unknown", "text": arguments(block)}, block["name"])
                else:
                    for _, tool, text, _ in said:
                        node("tool", seconds, {"content_type": "execution_output", "text": text})
            yield {"title": "A talk", "create_time": self.start + 0.5, "update_time": self.start + 900.5, "mapping": mapping,
                   "moderation_results": [], "current_node": parent, "conversation_id": conversation, "id": conversation}

    def claude_ai(self):
        while True:
            messages, at = [], self.time(self.start)

            def message(sender: str, content: list[dict]):
                for block in content:
                    block.update(start_timestamp=at, stop_timestamp=at)
                texts = [block["text"] for block in of_type(content, "text")]
                messages.append({"uuid": self.uuid(), "text": "\n\n".join(texts), "content": content, "sender": sender, "created_at": at,
                                 "updated_at": at, "attachments": [], "files": []})

            for kind, seconds, said in self.session().steps:
                at = self.time(seconds)
                if kind == "user":
                    message("human", [{"type": "text", "text": said, "citations": []}])
                elif kind == "assistant":
                    message("assistant", [dict(block) for block in said])
                else:
                    messages[-1]["content"] += [{"type": "tool_result", "tool_use_id": call, "name": tool, "content": [{"type": "text", "text": text}],
                                                 "is_error": failed} for call, tool, text, failed in said]
            yield {"uuid": self.uuid(), "name": "A talk", "created_at": at, "updated_at": at, "account": {"uuid": self.uuid()}, "chat_messages": messages}

    def sharegpt(self):
        while True:
            session = self.session()
            turns = [{"from": "system", "value": session.system}]
            for kind, _, said in session.steps:
                if kind == "user":
                    turns.append({"from": "human", "value": said})
                elif kind == "assistant":
                    turns += [{"from": "gpt", "value": block["text"]} for block in of_type(said, "text")]
                    turns += [{"from": "function_call", "value": json.dumps({"name": block["name"], "arguments": block["input"]})}
                              for block in of_type(said, "tool_use")]
                else:
                    turns += [{"from": "observation", "value": text} for _, _, text, _ in said]
            yield {"id": f"identity_{self.number}", "conversations": turns}

    # JSONL: one conversation a line.

    def anthropic(self):
        while True:
            session = self.session()
            messages = []
            for kind, _, said in session.steps:
                if kind == "results":
                    said = [{"type": "tool_result", "tool_use_id": call, "content": text, **({"is_error": True} if failed else {})}
                            for call, _, text, failed in said]
                messages.append({"role": "assistant" if kind == "assistant" else "user", "content": said})
            yield {"model": "large-4", "max_tokens": 8192, "system": session.system, "messages": messages}

    def openai(self):
        while True:
            session = self.session()
            messages = [{"role": "system", "content": session.system}]
            for kind, _, said in session.steps:
                if kind == "user":
                    messages.append({"role": "user", "content": said})
                elif kind == "assistant":
                    texts = [block["text"] for block in of_type(said, "text")]
                    calls = [{"id": block["id"], "type": "function", "function": {"name": block["name"], "arguments": arguments(block)}}
                             for block in of_type(said, "tool_use")]
                    messages.append({"role": "assistant", "content": texts[0] if texts else None, **({"tool_calls": calls} if calls else {})})
                else:
                    messages += [{"role": "tool", "tool_call_id": call, "content": text} for call, _, text, _ in said]
            yield {"messages": messages}

    def openai_responses(self):
        while True:
            session = self.session()
            items = []
            for kind, _, said in session.steps:
                if kind == "user":
                    items.append({"type": "message", "role": "user", "content": [{"type": "input_text", "text": said}]})
                elif kind == "assistant":
                    for block in said:
                        if block["type"] == "thinking":
                            items.append({"type": "reasoning", "id": self.chance.identifier("rs_"), "summary": [{"type": "summary_text", "text": block["thinking"]}],
                                          "encrypted_content": block["signature"]})
                        elif block["type"] == "text":
                            items.append({"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": block["text"], "annotations": []}]})
                        else:
                            items.append({"type": "function_call", "call_id": block["id"], "name": block["name"], "arguments": arguments(block)})
                else:
                    items += [{"type": "function_call_output", "call_id": call, "output": text} for call, _, text, _ in said]
            yield {"model": "large-5", "instructions": session.system, "input": items}

    def gemini(self):
        while True:
            session = self.session()
            contents = []
            for kind, _, said in session.steps:
                if kind == "user":
                    parts = [{"text": said}]
                elif kind == "assistant":
                    parts = [{"text": block["thinking"], "thought": True} if block["type"] == "thinking"
                             else {"text": block["text"]} if block["type"] == "text"
                             else {"functionCall": {"name": block["name"], "args": block["input"]}} for block in said]
                else:
                    parts = [{"functionResponse": {"name": tool, "response": {"output": text}}} for _, tool, text, _ in said]
                contents.append({"role": "model" if kind == "assistant" else "user", "parts": parts})
            yield {"systemInstruction": {"parts": [{"text": session.system}]}, "contents": contents}

    def bedrock(self):
        while True:
            session = self.session()
            messages = []
            for kind, _, said in session.steps:
                if kind == "user":
                    content = [{"text": said}]
                elif kind == "assistant":
                    content = [{"reasoningContent": {"reasoningText": {"text": block["thinking"], "signature": block["signature"]}}} if block["type"] == "thinking"
                               else {"text": block["text"]} if block["type"] == "text"
                               else {"toolUse": {"toolUseId": block["id"], "name": block["name"], "input": block["input"]}} for block in said]
                else:
                    content = [{"toolResult": {"toolUseId": call, "content": [{"text": text}], "status": "error" if failed else "success"}}
                               for call, _, text, failed in said]
                messages.append({"role": "assistant" if kind == "assistant" else "user", "content": content})
            names = sorted({block["name"] for kind, _, said in session.steps if kind == "assistant" for block in of_type(said, "tool_use")})
            tools = [{"toolSpec": {"name": name, "description": f"{name} something", "inputSchema": {"json": {"type": "object"}}}} for name in names]
            yield {"modelId": "large-4", "system": [{"text": session.system}], "messages": messages, **({"toolConfig": {"tools": tools}} if tools else {})}

    def langchain(self):
        while True:
            session = self.session()
            messages = [{"type": "system", "data": {"content": session.system, "type": "system"}}]
            for kind, _, said in session.steps:
                if kind == "user":
                    messages.append({"type": "human", "data": {"content": said, "type": "human", "additional_kwargs": {}, "response_metadata": {}}})
                elif kind == "assistant":
                    calls = [{"name": block["name"], "args": block["input"], "id": block["id"], "type": "tool_call"} for block in of_type(said, "tool_use")]
                    messages.append({"type": "ai", "data": {"content": "".join(block["text"] for block in of_type(said, "text")), "type": "ai",
                                                            "additional_kwargs": {}, "response_metadata": {}, "tool_calls": calls, "invalid_tool_calls": []}})
                else:
                    messages += [{"type": "tool", "data": {"content": text, "type": "tool", "name": tool, "tool_call_id": call,
                                                           "status": "error" if failed else "success"}} for call, tool, text, failed in said]
            yield {"messages": messages}

    def harmony(self):
        def message(role: str, text: str, **more) -> dict:
            return {"role": role, **more, "content": [{"type": "text", "text": text}]}

        while True:
            session = self.session()
            messages = [message("developer", session.system)]
            for kind, _, said in session.steps:
                if kind == "user":
                    messages.append(message("user", said))
                elif kind == "assistant":
                    for block in said:
                        if block["type"] == "thinking":
                            messages.append(message("assistant", block["thinking"], channel="analysis"))
                        elif block["type"] == "text":
                            messages.append(message("assistant", block["text"], channel="final"))
                        else:
                            messages.append(message("assistant", arguments(block), channel="commentary", recipient=f"functions.{block['name']}",
                                                    content_type="json"))
                else:
                    messages += [message("tool", text, name=f"functions.{tool}", recipient="assistant", channel="commentary") for _, tool, text, _ in said]
            yield {"messages": messages}

    def preference(self):
        while True:
            turns = self.talk()
            turns = turns[:len(turns) - len(turns) % 2]
            if turns:
                yield {"prompt": turns[:-1], "chosen": turns[-1:], "rejected": [{"role": "assistant", "content": self.generator.text(600, 10)}],
                       "score_chosen": 8.5, "score_rejected": 2.0}

    def agent_rows(self):
        while True:
            rows = []
            for kind, seconds, said in self.session().steps:
                at = self.time(seconds)
                if kind == "user":
                    rows.append({"role": "user", "content": said, "tool_name": None, "tool_input": None, "created_at": at})
                elif kind == "assistant":
                    rows += [{"role": "assistant", "content": block["text"], "created_at": at} for block in of_type(said, "text")]
                    rows += [{"role": "tool_use", "content": None, "tool_name": block["name"], "tool_input": block["input"], "created_at": at}
                             for block in of_type(said, "tool_use")]
                else:
                    rows += [{"role": "tool_result", "tool_name": tool, "content": text, "created_at": at} for _, tool, text, _ in said]
            yield {"messages": rows}

    def thread(self):
        while True:
            at = self.time(self.start + self.number * 60)
            turns = [{**turn, "timestamp": at, "files": ["src/a.py"] if turn["role"] == "user" else None, "images": None, "tool_name": "chat",
                      "model_provider": None, "model_name": None, "model_metadata": None} for turn in self.talk()]
            yield {"thread_id": self.uuid(), "parent_thread_id": None, "created_at": at, "last_updated_at": at, "tool_name": "chat",
                   "turns": turns, "initial_context": {"prompt": turns[0]["content"][:200]}}

    def task(self):
        while True:
            yield {"description": self.generator.text(400, 0), "background_context": self.generator.text(900, 10), "priority": "P1",
                   "expected_deliverables": ["a report", "a table"], "success_criteria": ["it runs"], "conversation_history": self.talk()}

    def request(self):
        while True:
            yield {"prompt": self.generator.text(300, 10), "conversationHistory": self.talk(), "sessionId": None, "options": {"stream": True}}

    def generic(self):
        while True:
            self.number += 1
            chat = self.generator.chat(self.number)
            yield {"id": chat["id"], "messages": chat["messages"]}


def shapes() -> list[str]:
    """The formats' names."""
    return [name.replace("_", "-") for name in vars(Shapes) if not name.startswith("_")]
