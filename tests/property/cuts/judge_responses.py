"""OpenAI's Responses: a list of items, where calls, results and reasoning stand by themselves."""
import re

from verdict import K_BASE64, K_NAME

K_RESULTS = {f"{kind}_output": kind for kind in ("function_call", "custom_tool_call", "computer_call", "local_shell_call", "shell_call", "apply_patch_call")}
K_CALLS = set(K_RESULTS.values())
K_MADE_BY_MODEL = K_CALLS | {"web_search_call", "file_search_call", "code_interpreter_call", "image_generation_call", "mcp_call",
                             "mcp_list_tools", "mcp_approval_request", "compaction"}
K_OTHERS = {"reasoning", "message", "item_reference", "mcp_approval_response"}
K_PREFIXES = {"message": "msg", "function_call": "fc", "reasoning": "rs", "web_search_call": "ws"}
K_INPUT_PARTS = {"input_text", "input_image", "input_file", "input_audio", "text"}
K_OUTPUT_PARTS = {"output_text", "refusal", "summary_text"}
K_REASONING_MODEL = re.compile(r"(gpt-5|o[134])")
K_CALL_ID = 64


def kind_of(item):
    return item.get("type") or ("message" if "role" in item else None)


def made_by_model(item):
    kind = kind_of(item)
    return kind in K_MADE_BY_MODEL or kind == "message" and item.get("role") == "assistant"


def reasoning_of(items):
    """What reasoning each item with an id came from: that which stands before it in what the model said at once."""
    found, current = {}, []
    after_reasoning = False
    for item in items:
        if not isinstance(item, dict):
            continue
        if kind_of(item) == "reasoning":
            current = [*current, item.get("id")] if after_reasoning else [item.get("id")]
            after_reasoning = True
            continue
        after_reasoning = False
        if not made_by_model(item):
            current = []
        elif current and item.get("id"):
            found[item["id"]] = current
    return found


def judge(body, verdict, origin):
    items = body.get("input")
    if isinstance(items, str):
        return
    if not isinstance(items, list) or not items:
        verdict.refuse("input", "must be a text or a list with at least one item")
        return
    if not all(isinstance(item, dict) for item in items):
        verdict.refuse("input", "an item is no object")
        return
    for number, item in enumerate(items):
        one(body, f"input[{number}]", item, verdict)
    if not body.get("previous_response_id") and not body.get("conversation"):
        pairs(items, verdict)
    reasoning(body, items, verdict, origin)


def one(body, place, item, verdict):
    kind = kind_of(item)
    if kind not in K_MADE_BY_MODEL and kind not in K_RESULTS and kind not in K_OTHERS:
        verdict.refuse(place + ".type", f"invalid value {kind!r}")
        return
    prefix = K_PREFIXES.get(kind)
    name = item.get("id")
    if isinstance(name, str) and prefix and not name.startswith(prefix):
        verdict.refuse(place + ".id", f"expected an ID that begins with '{prefix}'")
    if kind in K_CALLS or kind in K_RESULTS:
        if not isinstance(item.get("call_id"), str) or not item["call_id"]:
            verdict.refuse(place + ".call_id", "missing")
        elif len(item["call_id"]) > K_CALL_ID:
            verdict.refuse(place + ".call_id", "string too long")
    if kind == "function_call":
        if not isinstance(item.get("name"), str) or not K_NAME.match(item["name"]):
            verdict.refuse(place + ".name", "string does not match pattern")
        if not isinstance(item.get("arguments"), str):
            verdict.refuse(place + ".arguments", "must be a string")
    elif kind == "function_call_output":
        if not isinstance(item.get("output"), (str, list)):
            verdict.refuse(place + ".output", "missing")
    elif kind == "message":
        message(place, item, verdict)
    elif kind == "compaction":
        if not K_BASE64.match(str(item.get("encrypted_content"))):
            verdict.refuse(place, "the encrypted content could not be verified")
    elif kind == "reasoning":
        sealed = item.get("encrypted_content")
        if sealed is not None and (not isinstance(sealed, str) or not K_BASE64.match(sealed)):
            verdict.refuse(place, "the encrypted content could not be verified")
        if sealed is None and body.get("store") is False:
            verdict.refuse(place, f"item with id {name} not found: items are not persisted when `store` is false")
        if not isinstance(item.get("summary"), list):
            verdict.refuse(place + ".summary", "missing")


def message(place, item, verdict):
    role, value = item.get("role"), item.get("content")
    if role not in ("user", "assistant", "system", "developer"):
        verdict.refuse(place + ".role", f"invalid value {role!r}")
        return
    if isinstance(value, str):
        return
    if not isinstance(value, list):
        verdict.refuse(place + ".content", "must be a text or a list")
        return
    if not value:
        verdict.doubt(place + ".content", "an empty list")
    taken = K_OUTPUT_PARTS if role == "assistant" else K_INPUT_PARTS
    for number, part in enumerate(value):
        if not isinstance(part, dict) or part.get("type") not in taken:
            verdict.refuse(f"{place}.content[{number}]", f"a part of this kind is not taken from the {role}")


def pairs(items, verdict):
    """Every result comes after its call, every call has one result somewhere after it, no item is there twice."""
    waiting, answered, ids = {}, set(), set()
    for number, item in enumerate(items):
        kind, place = kind_of(item), f"input[{number}]"
        if item.get("id") and kind != "item_reference":
            if item["id"] in ids:
                verdict.refuse(place + ".id", f"duplicate item {item['id']}")
            ids.add(item["id"])
        name = item.get("call_id")
        if kind in K_CALLS:
            if (kind, name) in waiting or (kind, name) in answered:
                verdict.doubt(place + ".call_id", "another call has it")
            waiting[kind, name] = number
        elif kind in K_RESULTS:
            key = (K_RESULTS[kind], name)
            if key in waiting:
                del waiting[key]
                answered.add(key)
            elif key in answered:
                verdict.refuse(place, f"a second output for {name}")
            else:
                verdict.refuse(place, f"no tool call found for function call output with call_id {name}")
    # What a history may end on: calls of the last step, if none of that step was answered.
    last = len(items)
    while last > 0 and made_by_model(items[last - 1]):
        last -= 1
    for (_, name), number in waiting.items():
        if verdict.request or number < last:
            verdict.refuse(f"input[{number}]", f"no tool output found for function call {name}")


def reasoning(body, items, verdict, origin):
    """A reasoning item is followed by what it led to, and what it led to keeps it, as long as it is known by its id."""
    for number, item in enumerate(items):
        if kind_of(item) != "reasoning":
            continue
        after = number + 1
        while after < len(items) and kind_of(items[after]) == "reasoning":
            after += 1
        if after == len(items) or not made_by_model(items[after]):
            verdict.refuse(f"input[{number}]", f"item {item.get('id')} of type 'reasoning' was provided without its required following item")
    wanted = reasoning_of(origin["input"]) if origin and isinstance(origin.get("input"), list) else {}
    there = set()
    thought = False  # whether the model thought since the user's last word
    for number, item in enumerate(items):
        kind, name = kind_of(item), item.get("id")
        if kind == "reasoning":
            there.add(name)
            thought = True
        elif kind == "message" and item.get("role") == "user":
            thought = False
        missing = [one for one in wanted.get(name, []) if one not in there]
        if missing:
            verdict.refuse(f"input[{number}]", f"item {name} of type {kind} was provided without its required 'reasoning' item: {missing[0]}")
        elif not origin and kind == "function_call" and name and not thought and K_REASONING_MODEL.match(str(body.get("model"))):
            verdict.refuse(f"input[{number}]", f"item {name} was provided without its required 'reasoning' item")
