"""What a conversation says, whatever its format: texts with their roles, calls with arguments, results with their calls."""

import json

from schema import Number, read


def texts_in(content):
    if isinstance(content, str):
        return [content]
    return [part if isinstance(part, str) else part["text"] for part in content or []
            if isinstance(part, str) or "text" in part]


def parts_in(content):
    """What a result holds, in its order; of images that they are there."""
    if isinstance(content, list):
        content = [{"text": "[image]"} if part.get("type") in ("image", "input_image") else part for part in content]
    return texts_in(content)


def compact(value):
    """JSON without white space, numbers as they are spelled."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{compact(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(compact(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def text_of(response):
    """What a response of Gemini's says: its one text, else its JSON."""
    values = list(response.values())
    return values[0] if len(values) == 1 and type(values[0]) is str else compact(response)


class Facts:
    """An ordered list of ("user", text), ("call", name, number, arguments), ("result", number, text).
    `number` is that of the call, from 0: ids may be made anew, who answers whom may not change."""

    def __init__(self, kind, document):
        self.said, self.calls = [], []  # calls: ids, or (gemini without ids) names that nobody answered yet
        getattr(self, kind.replace("-", "_"))(document)

    def system(self, content):
        self.said += [("system", text) for text in texts_in(content)]

    def call(self, name, call_id, arguments):
        if type(arguments) is str:
            try:
                arguments = read(arguments)
            except ValueError:
                arguments = ("no JSON", arguments)
        self.said.append(("call", name, len(self.calls), arguments))
        self.calls.append(call_id)

    def result(self, call_id, texts):
        places = [place for place, own in enumerate(self.calls) if own == call_id]
        self.said.append(("result", places[-1] if places else None, "\n".join(texts)))

    def openai(self, document):
        for message in document["messages"]:
            role = message["role"]
            if role == "tool":
                self.result(message["tool_call_id"], texts_in(message["content"]))
                continue
            self.said += [(role, text) for text in texts_in(message.get("content"))]
            for call in message.get("tool_calls", []):
                self.call(call["function"]["name"], call["id"], call["function"]["arguments"])

    generic = openai

    def anthropic(self, document):
        self.system(document.get("system"))
        for message in document["messages"]:
            content = message["content"]
            for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
                if part["type"] == "text":
                    self.said.append((message["role"], part["text"]))
                elif part["type"] == "tool_use":
                    self.call(part["name"], part["id"], part["input"])
                elif part["type"] == "tool_result":
                    self.result(part["tool_use_id"], parts_in(part.get("content")))

    def openai_responses(self, document):
        self.system(document.get("instructions"))
        for item in document["input"]:
            kind = item.get("type", "message")
            if kind == "message":
                self.said += [(item["role"], text) for text in texts_in(item["content"])]
            elif kind == "function_call":
                self.call(item["name"], item["call_id"], item["arguments"])
            elif kind == "function_call_output":
                self.result(item["call_id"], parts_in(item["output"]))

    def bedrock(self, document):
        self.system(document.get("system"))
        for message in document["messages"]:
            for part in message["content"]:
                if "text" in part:
                    self.said.append((message["role"], part["text"]))
                elif "toolUse" in part:
                    self.call(part["toolUse"]["name"], part["toolUse"]["toolUseId"], part["toolUse"]["input"])
                elif "toolResult" in part:
                    held = part["toolResult"]["content"]
                    self.result(part["toolResult"]["toolUseId"], ["[image]" if "image" in inner else inner["text"] for inner in held])

    def atif(self, document):
        roles = {"agent": "assistant"}
        for step in document["steps"]:
            self.said += [(roles.get(step["source"], step["source"]), text) for text in texts_in(step["message"]) if text]
            for call in step.get("tool_calls", []):
                self.call(call["function_name"], call["tool_call_id"], call["arguments"])
            for result in step.get("observation", {}).get("results", []):
                self.result(result["source_call_id"], texts_in(result["content"]))

    def gemini(self, document):
        self.system(document.get("systemInstruction", {}).get("parts"))
        for content in document["contents"]:
            for part in content["parts"]:
                if "functionCall" in part:
                    call = part["functionCall"]
                    self.call(call["name"], call.get("id", call["name"]), call["args"])
                elif "functionResponse" in part:
                    answer = part["functionResponse"]
                    self.result(answer.get("id", answer["name"]), [text_of(answer["response"])])
                elif not part.get("thought"):
                    self.said.append(("assistant" if content["role"] == "model" else "user", part["text"]))


assert Number("26.0") != Number("26")
