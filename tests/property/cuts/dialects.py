"""Writes a script as a provider's request."""
import base64
import json
import struct
import zlib

import tools

# The providers, and whose words each of them takes. K_MODELS and scripts.K_PROFILES say more of each.
K_DIALECTS = {"openai": "openai", "openai-responses": "openai-responses", "anthropic": "anthropic", "gemini": "gemini", "mistral": "openai",
              "bedrock": "anthropic", "deepseek": "openai", "xai": "openai", "groq": "openai"}
K_TARGETS = list(K_DIALECTS)
K_FAMILY = [target for target in K_TARGETS if K_DIALECTS[target] == "openai"]  # Chat Completions' words
K_HISTORY = {"openai": "messages", "anthropic": "messages", "openai-responses": "input", "gemini": "contents"}
K_MODELS = {
    "openai": ["gpt-4o", "gpt-5"], "openai-responses": ["gpt-5"], "gemini": ["gemini-2.5-pro"], "mistral": ["mistral-large-latest"],
    "anthropic": ["claude-sonnet-4-5", "claude-opus-4-6"], "bedrock": ["claude-sonnet-4-5"], "deepseek": ["deepseek-chat"], "xai": ["grok-4"], "groq": ["qwen3-32b"],
}
K_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def png(width, height):
    """The beginning of a picture, which is all that says its size."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", len(head)) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    return base64.b64encode(b"\x89PNG\r\n\x1a\n" + chunk).decode()


K_PICTURE = png(64, 48)


class Dialect:
    """One body: its ids, and what is said once for all dialects."""

    def __init__(self, random, script, target):
        self.random, self.script, self.target = random, script, target

    def id(self, prefix, length=24):
        return prefix + "".join(self.random.choices(K_LETTERS, k=length))

    def chance(self, share):
        return self.random.random() < share

    def around(self, body, dialect):
        """What stands beside the history. A body without a model is a history that is kept."""
        if self.script.request:
            body = {"model": self.random.choice(K_MODELS[self.target]), **body}
            if any(step.calls for turn in self.script.turns for step in turn.steps) and (self.target == "bedrock" or self.chance(0.5)):
                body["tools"] = tools.defined(dialect)
        elif self.chance(0.3):
            body = {"id": self.id("c-", 8), **body}
        return body


class Chat(Dialect):
    def body(self):
        messages = [{"role": "system", "content": text} for text in self.script.systems]
        if messages and self.target in ("openai",) and self.chance(0.1):
            messages[0]["role"] = "developer"
        for turn in self.script.turns:
            if turn.system:
                messages.append({"role": "system", "content": turn.system})
            messages += [self.user(said) for said in turn.says]
            for step in turn.steps:
                messages += self.step(step)
        return self.around({"messages": messages}, "openai")

    def user(self, said):
        if said.image:
            return {"role": "user", "content": [{"type": "text", "text": said.text}, {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{K_PICTURE}"}}]}
        if self.chance(0.1):
            return {"role": "user", "content": [{"type": "text", "text": said.text}]}
        return {"role": "user", "content": said.text}

    def step(self, step):
        message = {"role": "assistant", "content": step.text or None}
        if step.thinking and self.target == "deepseek":
            message["reasoning_content"] = step.thinking
        results = []
        if step.calls:
            ids = [self.id("", 9) if self.target == "mistral" else self.id("call_") for _ in step.calls]
            message["tool_calls"] = [{"id": name, "type": "function", "function": {"name": call.tool, "arguments": json.dumps(call.arguments)}}
                                     for name, call in zip(ids, step.calls)]
            if step.answered:
                results = [{"role": "tool", "tool_call_id": ids[at], "content": step.calls[at].result} for at in step.order]
        return [message, *results]


class Responses(Dialect):
    def body(self):
        items, body = [], {}
        if self.script.systems and self.chance(0.6):
            body["instructions"] = "\n".join(self.script.systems)
        else:
            items = [{"role": self.random.choice(["system", "developer"]), "content": text} for text in self.script.systems]
        self.sealed = self.chance(0.5)
        if self.sealed:
            body["store"] = False
        late = []
        for turn in self.script.turns:
            items += [self.user(said) for said in turn.says] + late
            self.thought, late = False, []
            for step in turn.steps:
                said, results = self.step(step)
                items += said
                if step.late:
                    late = results
                else:
                    items += results
        return self.around({**body, "input": items}, "openai-responses")

    def user(self, said):
        if said.image or self.chance(0.4):
            parts = [{"type": "input_text", "text": said.text}]
            if said.image:
                parts.append({"type": "input_image", "image_url": f"data:image/png;base64,{K_PICTURE}"})
            return {"type": "message", "role": "user", "content": parts}
        return {"role": "user", "content": said.text}

    def step(self, step):
        items, results, known = [], [], self.script.thinks or self.chance(0.5)  # by their ids
        if step.thinking:
            reasoning = {"type": "reasoning", "id": self.id("rs_"), "summary": [{"type": "summary_text", "text": step.thinking}]}
            items.append(reasoning | ({"encrypted_content": "gAAAAAB" + self.id("", 40)} if self.sealed else {}))
        self.thought = self.thought or bool(step.thinking)
        named = known and (self.thought or not self.script.request)  # the model thinks before it calls
        if step.search:
            items.append({"type": "web_search_call", "id": self.id("ws_"), "status": "completed", "action": {"type": "search", "query": step.search[0]}})
        if step.text:
            items.append({"type": "message", **({"id": self.id("msg_")} if known else {}), "role": "assistant", "content": [{"type": "output_text", "text": step.text, "annotations": []}]})
        ids = [self.id("call_") for _ in step.calls]
        for name, call in zip(ids, step.calls):
            items.append({"type": "function_call", **({"id": self.id("fc_")} if named else {}), "call_id": name, "name": call.tool, "arguments": json.dumps(call.arguments)})
        if step.answered and step.calls:
            results = [{"type": "function_call_output", "call_id": ids[at], "output": step.calls[at].result} for at in step.order]
        return items, results


class Anthropic(Dialect):
    def body(self):
        messages, pending, body = [], [], {}
        for turn in self.script.turns:
            pending, messages = self.users(turn, pending, messages)
            for step in turn.steps:
                if pending:
                    messages.append({"role": "user", "content": pending})
                said, pending = self.step(step)
                messages.append({"role": "assistant", "content": said})
        if pending:
            messages.append({"role": "user", "content": pending})
        self.marks(messages)
        if self.script.systems:
            text = "\n".join(self.script.systems)
            body["system"] = text if self.chance(0.5) else [{"type": "text", "text": one} for one in self.script.systems]
        if self.script.request:
            body["max_tokens"] = 4000
        if self.script.thinks and self.script.request:
            body["thinking"] = {"type": "enabled", "budget_tokens": 2000}
        return self.around({**body, "messages": messages}, "anthropic")

    def users(self, turn, pending, messages):
        said = [self.user(one) for one in turn.says]
        if pending and self.chance(0.3):
            return [], [*messages, {"role": "user", "content": pending}, *said]
        if pending:  # the user speaks beside what the tools answered
            beside = [block for one in said for block in (one["content"] if isinstance(one["content"], list) else [{"type": "text", "text": one["content"]}])]
            return [], [*messages, {"role": "user", "content": [*pending, *beside]}]
        return [], [*messages, *said]

    def user(self, said):
        if said.image:
            return {"role": "user", "content": [{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": K_PICTURE}}, {"type": "text", "text": said.text}]}
        if self.chance(0.5):
            return {"role": "user", "content": [{"type": "text", "text": said.text}]}
        return {"role": "user", "content": said.text}

    def step(self, step):
        blocks = []
        if step.thinking:
            hidden = {"type": "redacted_thinking", "data": self.id("EmwK", 40)}
            blocks.append(hidden if self.chance(0.1) else {"type": "thinking", "thinking": step.thinking, "signature": self.id("EqQB", 40) + "=="})
        cited = {}
        if step.search and self.target == "anthropic":
            name = self.id("srvtoolu_")
            page = {"type": "web_search_result", "url": step.search[1], "title": "A page", "encrypted_content": self.id("", 30)}
            blocks += [{"type": "server_tool_use", "id": name, "name": "web_search", "input": {"query": step.search[0]}},
                       {"type": "web_search_tool_result", "tool_use_id": name, "content": [page]}]
            cited = {"citations": [{"type": "web_search_result_location", "url": step.search[1], "title": "A page", "encrypted_index": self.id("", 12), "cited_text": "a page"}]}
        if step.text:
            blocks.append({"type": "text", "text": step.text, **cited})
        prefix = "toolu_" if self.target == "anthropic" else "tooluse_"
        ids = [self.id(prefix) for _ in step.calls]
        blocks += [{"type": "tool_use", "id": name, "name": call.tool, "input": call.arguments} for name, call in zip(ids, step.calls)]
        results = []
        if step.answered:
            for at in step.order:
                answer = step.calls[at].result
                results.append({"type": "tool_result", "tool_use_id": ids[at], "content": answer if self.chance(0.5) else [{"type": "text", "text": answer}]})
        if len(blocks) == 1 and blocks[0]["type"] == "text" and self.chance(0.5):
            return blocks[0]["text"], results
        return blocks, results

    def marks(self, messages):
        """Where a prompt's cache may break off."""
        if not self.chance(0.2):
            return
        lists = [message["content"] for message in messages if isinstance(message["content"], list)]
        for blocks in self.random.sample(lists, min(len(lists), self.random.choice([1, 2, 4]))):
            if blocks[-1]["type"] in ("text", "tool_use", "tool_result"):
                blocks[-1]["cache_control"] = {"type": "ephemeral"}


class Gemini(Dialect):
    def body(self):
        contents, body = [], {}
        self.three = self.script.thinks
        self.named = self.chance(0.3)
        for turn in self.script.turns:
            contents += [self.user(said) for said in turn.says]
            for step in turn.steps:
                contents += self.step(step)
        if self.script.systems:
            body["systemInstruction"] = {"parts": [{"text": text} for text in self.script.systems]}
        if any(step.calls for turn in self.script.turns for step in turn.steps) and self.chance(0.5):
            body["tools"] = tools.defined("gemini")
        return {**body, "contents": contents}

    def user(self, said):
        parts = [{"text": said.text}]
        if said.image:
            parts.append({"inlineData": {"mimeType": "image/png", "data": K_PICTURE}})
        return {"role": "user", "parts": parts}

    def step(self, step):
        parts = []
        if step.thinking and self.chance(0.3):
            parts.append({"text": step.thinking, "thought": True})
        if step.text:
            parts.append({"text": step.text})
        ids = [self.id("", 8) for _ in step.calls]
        for at, call in enumerate(step.calls):
            part = {"functionCall": {**({"id": ids[at]} if self.named else {}), "name": call.tool, "args": call.arguments}}
            if self.three and not at:
                part["thoughtSignature"] = self.id("CiQB", 40)
            parts.append(part)
        contents = [{"role": "model", "parts": parts}]
        if step.calls and step.answered:
            # Calls of one name without ids are told apart by their order.
            order = step.order if self.named else range(len(step.calls))
            answers = [{"functionResponse": {**({"id": ids[at]} if self.named else {}), "name": step.calls[at].tool, "response": {"output": step.calls[at].result}}} for at in order]
            contents.append({"role": "user", "parts": answers})
        return contents


K_WRITERS = {"openai": Chat, "openai-responses": Responses, "anthropic": Anthropic, "gemini": Gemini}


def write(random, script, target):
    """The body of a target's request."""
    return K_WRITERS[K_DIALECTS[target]](random, script, target).body()
