"""Random conversations in the formats that promises/transcripts.py does not have, and all of them as one document."""

import importlib.util
import json
import pathlib
import sys

_HERE = pathlib.Path(__file__).resolve().parent
# What the other one imports; after our own folder, which has a module of the same name.
sys.path += [str(_HERE.parent / "seeds"), str(_HERE.parent / "promises")]
_SPEC = importlib.util.spec_from_file_location("promised", _HERE.parent / "promises" / "transcripts.py")
promised = importlib.util.module_from_spec(_SPEC)
sys.modules["promised"] = promised
_SPEC.loader.exec_module(promised)

LISTS = {"openai": "messages", "anthropic": "messages", "openai-responses": "input", "gemini": "contents", "bedrock": "messages",
         "atif": "steps"}


IMAGES_IN_RESULTS = {"anthropic", "openai-responses", "bedrock", "ai-sdk", "langchain"}


class Generator(promised.TranscriptGenerator):
    images = False  # in results, among their texts

    def document(self, kind):
        """A whole conversation as JSON text, in random style."""
        writer = promised.Writer(self.random)
        system = {"anthropic": "system", "openai-responses": "instructions", "gemini": "systemInstruction", "bedrock": "system"}.get(kind)
        messages = []
        if system is None and self.chance(0.5):
            text = self.text()
            messages.append({"step_id": 1, "source": "system", "message": text} if kind == "atif" else {"role": "system", "content": text})
        for _ in range(self.choice([1, 1, 2, 3, 8])):
            getattr(self, kind.replace("-", "_"))(messages)
        members = [(LISTS[kind], writer.value(messages))]
        if kind == "atif":
            members = [("schema_version", '"ATIF-v1.7"'), ("agent", writer.value({"name": "a", "version": "1"})), *members]
        if system and self.chance(0.5):
            text = self.text()
            members.insert(self.choice([0, 1]), (system, writer.value({"gemini": {"parts": [{"text": text}]}, "bedrock": [{"text": text}]}.get(kind, text))))
        return writer.object(members)

    def any_arguments_text(self):
        """Now and then no object, and no JSON at all."""
        odd = ['{"a": ', "ls -la", "[1, 2]", "5", '"x"', "null", '{"_arguments":"x"}', '{"_input":"x"}', '{"arguments":"x"}']
        return self.choice(odd) if self.chance(0.2) else self.arguments_text()

    def arguments_text(self):
        """Arguments as a string: JSON in some style."""
        return promised.Writer(self.random).value(self.arguments())

    def openai(self, messages):
        before = len(messages)
        super().openai(messages)
        for message in messages[before:]:
            for call in message.get("tool_calls", []):
                if self.chance(0.7):
                    call["function"]["arguments"] = self.any_arguments_text()

    def anthropic(self, messages):
        before = len(messages)
        super().anthropic(messages)
        image = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "aGk="}}
        for message in messages[before:]:
            for part in message["content"] if isinstance(message["content"], list) else []:
                if part["type"] == "tool_result" and self.images and self.chance(0.5):
                    part["content"] = self.mixed({"type": "text"}, image)

    def mixed(self, text, image):
        """Texts and images in any order."""
        return [self.choice([{**text, "text": self.text()}, image]) for _ in range(self.choice([1, 2, 3, 5]))]

    def openai_responses(self, items):
        content = self.text() if self.chance(0.5) else [{"type": "input_text", "text": self.text()} for _ in range(self.choice([1, 2]))]
        items.append({"type": "message", "role": "user", "content": content})
        for _ in range(self.choice([0, 0, 1, 2])):
            if self.chance(0.3):
                items.append({"type": "reasoning", "summary": [{"type": "summary_text", "text": self.text()}], "encrypted_content": "c2ln"})
            if self.chance(0.4):
                items.append({"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": self.text()}]})
            calls = [{"type": "function_call", "call_id": f"call_{self.next()}", "name": self.choice(["grep", "ls"]), "arguments": self.any_arguments_text()}
                     for _ in range(self.choice([1, 1, 2, 3]))]
            items += calls
            image = {"type": "input_image", "image_url": "data:image/png;base64,aGk="}
            items += [{"type": "function_call_output", "call_id": call["call_id"],
                       "output": self.mixed({"type": "input_text"}, image) if self.images and self.chance(0.5) else self.text()} for call in calls]
        items.append({"type": "message", "role": "assistant", "content": self.text()})

    def bedrock(self, messages):
        messages.append({"role": "user", "content": [{"text": self.text()} for _ in range(self.choice([1, 1, 2]))]})
        image = {"image": {"format": "png", "source": {"bytes": "aGk="}}}
        for _ in range(self.choice([0, 0, 1, 2])):
            calls = [{"toolUseId": f"tooluse_{self.next()}", "name": self.choice(["grep", "ls"]), "input": self.arguments()}
                     for _ in range(self.choice([1, 1, 2, 3]))]
            text = [{"text": self.text()}] if self.chance(0.4) else []
            messages.append({"role": "assistant", "content": text + [{"toolUse": call} for call in calls]})
            messages.append({"role": "user", "content": [
                {"toolResult": {"toolUseId": call["toolUseId"],
                                "content": self.mixed({}, image) if self.images and self.chance(0.5) else [{"text": self.text()}]}}
                for call in calls]})
        messages.append({"role": "assistant", "content": [{"text": self.text()}]})

    def atif(self, steps):
        steps.append({"step_id": len(steps) + 1, "source": "user", "message": self.text()})
        for _ in range(self.choice([0, 0, 1, 2])):
            calls = [{"tool_call_id": f"call_{self.next()}", "function_name": self.choice(["grep", "ls"]), "arguments": self.arguments()}
                     for _ in range(self.choice([1, 1, 2, 3]))]
            steps.append({"step_id": len(steps) + 1, "source": "agent", "message": self.text() if self.chance(0.4) else "", "tool_calls": calls,
                          "observation": {"results": [{"source_call_id": call["tool_call_id"], "content": self.text()} for call in calls]}})
        steps.append({"step_id": len(steps) + 1, "source": "agent", "message": self.text()})

    def gemini(self, contents):
        contents.append({"role": "user", "parts": [{"text": self.text()} for _ in range(self.choice([1, 1, 2]))]})
        for _ in range(self.choice([0, 0, 1, 2])):
            ids = self.chance(0.7)
            calls = [{**({"id": f"c{self.next()}"} if ids else {}), "name": f"tool_{self.next()}", "args": self.arguments()}
                     for _ in range(self.choice([1, 1, 2, 3]))]
            text = [{"text": self.text()}] if self.chance(0.4) else []
            contents.append({"role": "model", "parts": text + [{"functionCall": call} for call in calls]})
            contents.append({"role": "user", "parts": [
                {"functionResponse": {**{key: call[key] for key in ("id", "name") if key in call}, "response": {"output": self.result_text()}}}
                for call in calls]})
        contents.append({"role": "model", "parts": [{"text": self.text()}]})

    def result_text(self):
        """Now and then text that is JSON itself."""
        return self.choice([self.text(), self.text(), json.dumps({"a": self.text()}), '{"n":1,"m":"x"}', '{ "n": 1 }', "{}"])
