"""What goes wrong with transcripts on their way: each kind changes a body that was valid, and says whether it could."""
import copy
import json

from dialects import K_DIALECTS, K_HISTORY, K_PICTURE

K_KINDS = {}  # name: (function, dialects or targets it is of)


def kind(*names):
    def enter(function):
        K_KINDS[function.__name__.replace("_", "-")] = (function, names)
        return function
    return enter


class Body:
    """A body's calls and results, wherever the dialect has them: (list, place in it, the thing that has the id, key)."""

    def __init__(self, target, body, random):
        self.target, self.dialect, self.random = target, K_DIALECTS[target], random
        self.body = body
        self.history = body[K_HISTORY[self.dialect]]

    def blocks(self, role=None):
        for message in self.history:
            value = message.get("parts" if self.dialect == "gemini" else "content")
            if isinstance(value, list) and role in (None, message.get("role")):
                for at, block in enumerate(value):
                    yield value, at, block

    def calls(self):
        if self.dialect == "openai":
            return [(message["tool_calls"], at, call, "id") for message in self.history for at, call in enumerate(message.get("tool_calls") or [])]
        if self.dialect == "openai-responses":
            return [(self.history, at, item, "call_id") for at, item in enumerate(self.history) if item.get("type") == "function_call"]
        if self.dialect == "anthropic":
            return [(value, at, block, "id") for value, at, block in self.blocks() if block.get("type") == "tool_use"]
        return [(value, at, block["functionCall"], "id") for value, at, block in self.blocks() if "functionCall" in block]

    def results(self):
        if self.dialect == "openai":
            return [(self.history, at, message, "tool_call_id") for at, message in enumerate(self.history) if message.get("role") == "tool"]
        if self.dialect == "openai-responses":
            return [(self.history, at, item, "call_id") for at, item in enumerate(self.history) if item.get("type") == "function_call_output"]
        if self.dialect == "anthropic":
            return [(value, at, block, "tool_use_id") for value, at, block in self.blocks() if block.get("type") == "tool_result"]
        return [(value, at, block["functionResponse"], "id") for value, at, block in self.blocks() if "functionResponse" in block]

    def rename(self, old, new):
        for _, _, holder, key in [*self.calls(), *self.results()]:
            if holder.get(key) == old:
                holder[key] = new

    def one(self, found):
        found = list(found)
        return self.random.choice(found) if found else None

    def speakers(self, role):
        return [at for at, message in enumerate(self.history) if message.get("role") == role]

    def say(self, role, text):
        if self.dialect == "gemini":
            return {"role": "model" if role == "assistant" else role, "parts": [{"text": text}]}
        if self.dialect == "openai-responses" and role == "assistant":
            return {"role": "assistant", "content": [{"type": "output_text", "text": text}]}
        return {"role": role, "content": text}


def corrupt(random, target, body):
    """A corrupted copy of a body, and the kind; none where the kind that was drawn finds nothing to spoil."""
    names = [name for name, (_, of) in K_KINDS.items() if not of or target in of or K_DIALECTS[target] in of]
    name = random.choice(names)
    spoiled = Body(target, copy.deepcopy(body), random)
    return (name, spoiled.body) if K_KINDS[name][0](spoiled) is not False and spoiled.body != body else None


def drop(found):
    if not found:
        return False
    holder, at = found[0], found[1]
    del holder[at]
    return True


@kind()
def missing_result(body):
    return drop(body.one(body.results()))


@kind()
def orphan_result(body):
    return drop(body.one(body.calls()))


@kind("openai", "anthropic", "openai-responses")
def duplicated_id(body):
    names = list(dict.fromkeys(holder[key] for _, _, holder, key in body.calls()))
    if len(names) < 2:
        return False
    one, other = body.random.sample(names, 2)
    body.rename(other, one)


@kind()
def half_answered(body):
    lists = {}
    for holder, at, call, key in body.results():
        lists.setdefault(id(holder) if holder is not body.history else 0, []).append((holder, at))
    several = [found for found in lists.values() if len(found) > 1]
    return drop(body.random.choice(body.random.choice(several))) if several else False


@kind()
def answered_twice(body):
    found = body.one(body.results())
    if not found:
        return False
    found[0].insert(found[1] + 1, copy.deepcopy(found[0][found[1]]))


@kind()
def empty_content(body):
    if not body.history:
        return False
    message = body.random.choice(body.history)
    if body.dialect == "gemini":
        message["parts"] = body.random.choice([[], [{"text": ""}]])
    elif "content" in message:
        message["content"] = body.random.choice(["", " \n", []])
    else:
        return False


@kind("openai", "anthropic")
def blank_block(body):
    found = body.one((value, at, block) for value, at, block in body.blocks() if block.get("type") == "text")
    if not found:
        return False
    found[2]["text"] = body.random.choice(["", "  "])


@kind("openai", "anthropic")
def null_content(body):
    body.random.choice(body.history)["content"] = None


@kind()
def misplaced_system(body):
    at = body.random.randrange(1, len(body.history) + 1)
    body.history.insert(at, body.say("system", "Mind the gap."))


@kind()
def wrong_first_role(body):
    at = next((at for at, message in enumerate(body.history) if message.get("role") == "user"), None)
    if at is None or len(body.history) < 2:
        return False
    if body.random.random() < 0.5:
        del body.history[at]
    else:
        body.history.insert(at, body.say("assistant", "At your service."))


@kind("openai", "anthropic", "openai-responses")
def bad_id_characters(body):
    found = body.one(body.calls())
    if not found:
        return False
    body.rename(found[2][found[3]], body.random.choice(["functions.Read:0", "call 1", "run/é", "a|b"]))


@kind("openai", "anthropic", "openai-responses")
def over_long_id(body):
    found = body.one(body.calls())
    if not found:
        return False
    body.rename(found[2][found[3]], "call_" + "x" * body.random.choice([36, 60, 130]))


@kind("openai", "anthropic", "openai-responses")
def id_of_another(body):
    found = body.one([*body.calls(), *body.results()])
    if not found:
        return False
    found[2][found[3]] = "call_000001"


@kind("openai")
def empty_tool_calls(body):
    found = [message for message in body.history if message.get("role") == "assistant" and not message.get("tool_calls")]
    if not found:
        return False
    body.random.choice(found)["tool_calls"] = []


@kind("anthropic")
def thinking_order(body):
    found = body.one((value, at, block) for value, at, block in body.blocks("assistant") if block.get("type") == "thinking" and len(value) > 1)
    if not found:
        return False
    found[0].append(found[0].pop(found[1]))


@kind("anthropic", "gemini", "openai-responses")
def lost_signature(body):
    if body.dialect == "openai-responses":
        found = [item for item in body.history if "encrypted_content" in item]
        key = "encrypted_content"
    else:
        key = "signature" if body.dialect == "anthropic" else "thoughtSignature"
        found = [block for _, _, block in body.blocks() if key in block]
    if not found:
        return False
    for one in found if body.random.random() < 0.5 else [body.random.choice(found)]:
        del one[key]


@kind("anthropic", "gemini", "openai-responses")
def damaged_signature(body):
    keys = ("signature", "thoughtSignature", "encrypted_content")
    places = [block for _, _, block in body.blocks()] if body.dialect != "openai-responses" else body.history
    found = [(one, key) for one in places for key in keys if key in one]
    if not found:
        return False
    one, key = body.random.choice(found)
    one[key] = one[key][:5] + body.random.choice(["...", "…", "[cut]"])


@kind("openai-responses")
def dangling_item_id(body):
    found = [at for at, item in enumerate(body.history) if item.get("type") == "reasoning"]
    if not found:
        return False
    del body.history[body.random.choice(found)]


@kind("openai-responses")
def lonely_reasoning(body):
    found = [at for at, item in enumerate(body.history[:-1]) if item.get("type") == "reasoning"]
    if not found:
        return False
    del body.history[body.random.choice(found) + 1]


@kind("openai-responses")
def foreign_item_id(body):
    found = [item for item in body.history if isinstance(item.get("id"), str)]
    if not found:
        return False
    body.random.choice(found)["id"] = "item_" + str(body.random.randrange(1000))


@kind()
def strayed_result(body):
    """A result that came late: after what was said next."""
    found = body.one(body.results())
    if not found:
        return False
    holder, at = found[0], found[1]
    lost = holder.pop(at)
    if holder is body.history:
        holder.insert(min(len(holder), at + body.random.choice([1, 2])), lost)
        return True
    rest = [number for number, message in enumerate(body.history) if (message.get("content") or message.get("parts")) is holder]
    if not rest:
        return False
    after = min(len(body.history), rest[0] + 3)
    body.history.insert(after, {"role": "user", "parts" if body.dialect == "gemini" else "content": [lost]})
    if not holder:
        del body.history[rest[0]]


@kind()
def same_role_twice(body):
    at = body.random.randrange(len(body.history))
    role = {"model": "assistant"}.get(body.history[at].get("role"), body.history[at].get("role"))
    if role not in ("user", "assistant"):
        return False
    body.history.insert(at, body.say(role, "One more thing."))


@kind()
def ends_on_assistant(body):
    body.history.append(body.say("assistant", "Sure, "))


@kind()
def cut_anywhere(body):
    """A slice, as one that counts messages makes it."""
    if len(body.history) < 3:
        return False
    begin = body.random.randrange(len(body.history) - 1)
    body.history[:] = body.history[begin:begin + body.random.randrange(1, len(body.history) - begin + 1)]


@kind()
def one_lost(body):
    if len(body.history) < 2:
        return False
    del body.history[body.random.randrange(len(body.history))]


@kind()
def two_swapped(body):
    if len(body.history) < 3:
        return False
    at = body.random.randrange(len(body.history) - 1)
    body.history[at], body.history[at + 1] = body.history[at + 1], body.history[at]


@kind()
def half_character(body):
    found = body.one(body.results())
    words = [message for message in body.history if isinstance(message.get("content"), str)]
    if words:
        body.random.choice(words)["content"] += "\ud83d"
    elif found and body.dialect == "gemini":
        found[2]["response"] = {"output": "half \ud83d"}
    else:
        return False


@kind()
def bad_tool_name(body):
    found = body.one(body.calls())
    if not found:
        return False
    holder = found[2].get("function", found[2])
    old, new = holder["name"], body.random.choice(["my tool", "find.it", "look…"])
    holder["name"] = new
    for _, _, result, _ in body.results():
        if result.get("name") == old:
            result["name"] = new


@kind("anthropic")
def too_many_marks(body):
    found = [block for value, _, block in body.blocks() if block.get("type") in ("text", "tool_use", "tool_result")]
    if len(found) < 5:
        return False
    for block in body.random.sample(found, 5):
        block["cache_control"] = {"type": "ephemeral"}


@kind("anthropic")
def mark_on_thinking(body):
    found = body.one((value, at, block) for value, at, block in body.blocks() if block.get("type") == "thinking")
    if not found:
        return False
    found[2]["cache_control"] = {"type": "ephemeral"}


@kind("anthropic")
def extra_field(body):
    found = body.one(body.blocks())
    if not found:
        return False
    found[2][body.random.choice(["index", "partial_json"])] = 1


@kind()
def arguments_no_object(body):
    found = body.one(body.calls())
    if not found:
        return False
    holder = found[2].get("function", found[2])
    key = {"anthropic": "input", "gemini": "args"}.get(body.dialect, "arguments")
    holder[key] = body.random.choice(["", "{\"file", json.dumps(["a"])]) if key != "args" else ["a"]


@kind("anthropic")
def lost_server_call(body):
    return drop(body.one((value, at, block) for value, at, block in body.blocks() if block.get("type") == "server_tool_use"))


@kind("anthropic")
def lost_server_result(body):
    return drop(body.one((value, at, block) for value, at, block in body.blocks() if block.get("type") == "web_search_tool_result"))


@kind("anthropic")
def words_before_results(body):
    found = [message for message in body.history if message["role"] == "user" and isinstance(message["content"], list) and any(block.get("type") == "tool_result" for block in message["content"])]
    if not found:
        return False
    body.random.choice(found)["content"].insert(0, {"type": "text", "text": "Here it is."})


@kind("bedrock")
def tools_undefined(body):
    return body.body.pop("tools", None) is not None


@kind("openai", "anthropic")
def picture_of_the_assistant(body):
    at = body.one(body.speakers("assistant"))
    if at is None:
        return False
    picture = {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{K_PICTURE}"}}
    if body.dialect == "anthropic":
        picture = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": K_PICTURE}}
    value = body.history[at].get("content")
    words = value if isinstance(value, list) else [{"type": "text", "text": value}] if value else []
    body.history[at]["content"] = [*words, picture]


@kind("groq", "deepseek")
def reasoning_content(body):
    found = [message for message in body.history if message.get("role") == "assistant"]
    if not found:
        return False
    message = body.random.choice(found)
    if body.target == "groq":
        message["reasoning_content"] = "Let me think."
    else:
        return message.pop("reasoning_content", None) is not None


@kind()
def unknown_role(body):
    found = [message for message in body.history if message.get("role")]
    if not found:
        return False
    body.random.choice(found)["role"] = body.random.choice(["asistant", "User", "bot", "human", "ai"])
