"""Promises that can be judged from input and output alone: pairs, newest, system, budget, bytes."""

import math
import unicodedata

import tokens
from output import calls_of, results_of

# What may change the text of a message that stays.
EDITING_STEPS = {"clip", "fold", "drop"}


class Facts:
    """One conversation before and after, and the policy between."""

    def __init__(self, before, after, policy, kind, faulty, appended, moved=frozenset()):
        self.before, self.after, self.policy, self.kind, self.faulty = before, after, policy, kind, faulty
        count = len(appended)
        self.appended = after[len(after) - count :] if count else []
        self.body = after[: len(after) - count] if count else after
        self.wanted_tail = appended
        self.steps = [(name, parameters) for step in policy.get("trim", []) for name, parameters in step.items()]
        self.step_names = {name for name, _ in self.steps}
        owner = {name: index for index, message in enumerate(before) for name in message.names}
        # Per output message: the input messages whose names it bears. None: a notice, or what a fix has made.
        self.origins = [sorted({owner[name] for name in message.names if name in owner}) for message in self.body]
        # A provider that joins neighbours has the end of the history joined with what is appended.
        joined = [owner[name] for message in self.appended for name in message.names if name in owner]
        self.kept = sorted({index for origins in [*self.origins, joined] for index in origins})
        self.moved = sorted({owner[name] for name in moved if name in owner})  # put beside the history

    def budgets(self):
        return [parameters for name, parameters in self.steps if name == "budget"]

    def protects(self, name):
        return [(budget.get("protect") or {}).get(name) for budget in self.budgets()]


def is_role(message, *roles):
    return isinstance(message.view, dict) and message.view.get("role") in roles


def is_system(message):
    return is_role(message, "system", "developer")


# ---- pairs


def tool_ids(messages):
    calls = {name for message in messages if isinstance(message.view, dict) for name in calls_of(message.view)}
    results = {name for message in messages if isinstance(message.view, dict) for name in results_of(message.view)}
    return calls, results


def pairs(facts):
    if "fold" in facts.step_names:
        return []
    if facts.kind in ("agent-rows", "sharegpt"):
        return row_pairs(facts)
    if facts.kind == "openai-responses" and not facts.faulty and "drop" not in facts.step_names and "preset" not in facts.policy:
        if found := lone_reasoning(facts):
            return found
    unanswered_before, orphans_before = loose(facts.before)
    unanswered, orphans = loose(facts.after)  # what is appended may have been joined with results
    if facts.policy.get("target"):  # its rules may rename ids
        return [
            f"there were {len(one)} {what}, there are {len(two)}"
            for what, one, two in (("calls without results", unanswered_before, unanswered), ("results without calls", orphans_before, orphans))
            if len(two) > len(one)
        ]
    found = []
    if orphans - orphans_before:
        found.append(f"results whose call was cut away: {sorted(orphans - orphans_before)}")
    if unanswered - unanswered_before:
        found.append(f"calls whose result was cut away: {sorted(unanswered - unanswered_before)}")
    return found


def loose(messages):
    """Calls that no later result answers, results that answer no earlier call."""
    unanswered, orphans, called = set(), set(), set()
    for message in messages:
        if not isinstance(message.view, dict):
            continue
        for name in results_of(message.view):
            (unanswered.discard if name in called else orphans.add)(name)
        called |= set(calls_of(message.view))
        unanswered |= set(calls_of(message.view))
    return unanswered, orphans


def lone_reasoning(facts):
    """A reasoning item and the item that it led to are kept or cut together."""
    found = []
    for index, message in enumerate(facts.before):
        reasons = isinstance(message.view, dict) and "reasoning" in message.view
        if reasons and (index in facts.kept) != (index + 1 in facts.kept):
            found.append(f"of the reasoning {index} and the item after it only one was kept")
    return found


def row_pairs(facts):
    """Rows bear no ids: a call and its result are neighbours."""
    if facts.faulty:
        return []
    # By role, since a limit and a clip may together cut every name from a result's text.
    calls = [index for index, message in enumerate(facts.body) if is_role(message, "tool_use")]
    results = [index for index, message in enumerate(facts.body) if is_role(message, "tool_result")]
    if results == [index + 1 for index in calls]:
        return []
    return [f"calls at {calls}, results at {results}: a result stands after each call in the input"]


# ---- newest


def newest(facts):
    if facts.faulty:
        return []
    order = [origins[0] for origins in facts.origins if origins]
    found = [] if order == sorted(order) else [f"the order has changed: {order}"]
    plain = facts.step_names <= {"last", "budget", "start_on"} and not any(facts.protects("first"))
    if plain and all(budget.get("oversize", "stop") == "stop" for budget in facts.budgets()):
        found += no_gap(facts)
    return found


def is_results(message):
    """Whether nothing but tool results stands in it: a tool's turn, whoever's name it has."""
    parts = (message.view or {}).get("parts") or (message.view or {}).get("content")
    return isinstance(parts, list) and bool(parts) and all(isinstance(part, dict) and ("functionResponse" in part or part.get("type") == "tool_result") for part in parts)


def no_gap(facts):
    """What is kept is the newest part, apart from what is protected."""
    last_user = max((index for index, message in enumerate(facts.before) if is_role(message, "user") and not is_results(message)), default=None)
    excused = {last_user} if any(facts.protects("last_user")) or any(parameter is None for parameter in facts.protects("last_user")) else set()
    kept = [index for index in facts.kept if not is_system(facts.before[index]) and index not in excused]
    # What a cut leaves begins with the turn that the kept part answers, though newer ones were cut.
    if len(kept) > 1 and is_role(facts.before[kept[0]], "user") and not is_role(facts.before[kept[1]], "user"):
        between = facts.before[kept[0] + 1 : kept[1]]
        if not any(is_role(message, "user") and not is_results(message) for message in between):
            kept = kept[1:]
    if not kept:
        return []
    gone = [index for index in range(kept[0], len(facts.before)) if index not in facts.kept and not is_system(facts.before[index])]
    return [f"message {kept[0]} was kept, the newer {gone} were not"] if gone else []


# ---- system


def joined_with_last(facts, text):
    """Whether what is appended stands after the input's last message, in one of the same speaker's."""
    last = facts.before[facts.kept[-1]].names if facts.kept else frozenset()
    return text.endswith(facts.wanted_tail[0]) and bool(last & facts.appended[0].names)


def system(facts):
    named = any(name == "drop" and "system" in (parameters.get("roles") or []) for name, parameters in facts.steps)
    named |= any(value is False for value in facts.protects("system")) or "fold" in facts.step_names or "history" in facts.policy
    found = []
    if not named and not facts.faulty:
        gone = [index for index, message in enumerate(facts.before) if is_system(message) and index not in facts.kept + facts.moved]
        if gone:
            found.append(f"system messages {gone} were cut away")
    tail = [(message.view or {}).get("content") for message in facts.appended if isinstance(message.view, dict)]
    texts = [content if isinstance(content, str) else "".join(block.get("text", "") for block in content or []) for content in tail]
    # Where the provider joins neighbours, the first of them is the end of the last message.
    if len(texts) != len(facts.wanted_tail) or texts[1:] != list(facts.wanted_tail)[1:] or (texts and texts[0] != facts.wanted_tail[0] and not joined_with_last(facts, texts[0])):
        found.append(f"the appended messages are not at the end: {texts}")
    return found


# ---- budget


def sure_graphemes(text):
    """At least this many grapheme clusters: counts only characters that certainly begin one."""
    count, before = 0, ""
    for char in text:
        code, category = ord(char), unicodedata.category(char)
        joins = category in ("Mn", "Mc", "Me", "Cf") or 0x1F3FB <= code <= 0x1F3FF or 0x1F1E6 <= code <= 0x1F1FF or char in "\u0e33\u0eb3"
        hangul = 0x1100 <= code <= 0x11FF or 0xA960 <= code <= 0xA97F or 0xAC00 <= code <= 0xD7FF
        after = before and (before == "\u200d" or unicodedata.category(before) in ("Mn", "Mc") or (before == "\r" and char == "\n"))
        after = after or (hangul and before and unicodedata.name(before, "").startswith("HANGUL"))
        count += not (joins or after)
        before = char
    return count


def measure(text, size):
    unit = size.get("unit", "chars")
    if unit == "bytes":
        return len(text.encode("utf-8", "surrogatepass"))
    if unit == "graphemes":
        return sure_graphemes(text)
    if unit == "tokens":
        tokenizer = size.get("tokenizer", "o200k_base")
        if tokenizer == "claude":  # closed: what is enforced is the upper end; of Chinese and the like it is higher yet
            return math.ceil(tokens.count("o200k_base", text) * 1.21 * 1.05 - 1e-6)
        if not tokenizer.startswith("estimate:"):
            return tokens.count(tokenizer, text)
        ratio = int(tokenizer.split(":")[1])
        return len(text) // ratio if size.get("round") == "floor_each" else -(-len(text) // ratio)
    return len(text)


def texts_of(value):
    """Text that certainly counts as content."""
    content = value.get("content") if isinstance(value, dict) else None
    if isinstance(content, str):
        return [content]
    blocks = content if isinstance(content, list) else []
    return [block["text"] for block in blocks if isinstance(block, dict) and block.get("type") == "text" and isinstance(block.get("text"), str)]


def least_size(messages, size):
    """The size of a history by the policy's measure; where a block may or may not count, it does not."""
    total = size.get("per_history", 0) if messages else 0
    for message in messages:
        total += size.get("per_message", 0) + sum(measure(text, size) for text in texts_of(message.view))
        if "role" in size.get("of", ["content"]) and isinstance(message.value, dict):
            total += measure(message.value.get("role", message.value.get("from", "")), size)
    return total


def budget(facts):
    found = []
    for parameters in facts.budgets():
        if parameters.get("on_unreachable", "error") == "emit":
            continue
        size = least_size(facts.after, facts.policy.get("size", {}))
        if size > parameters["max"]:
            found.append(f"the output's size is {size} or more, the budget is {parameters['max']}")
    for role, limit in facts.policy.get("limits", {}).items():
        if role not in ("user", "assistant"):
            continue
        # Limits are in the policy's unit; the marker, a number in its place and a notice come on top.
        size = facts.policy.get("size", {})
        marker = limit.get("marker", "").replace("{max}", str(limit["max"]))
        room = limit["max"] + measure(marker, size) + measure(" " * 20, size) + 3 * (size.get("unit") == "tokens")
        room += sum(measure(parameters["notice"], size) + 1 for _, parameters in facts.steps if isinstance(parameters, dict) and parameters.get("notice"))
        long = [measure(message.view["content"], size) for message in facts.body if is_role(message, role) and isinstance(message.view.get("content"), str)]
        if facts.kind != "anthropic" and any(length > room for length in long):
            found.append(f"a {role} message of {max(long)}, the limit is {limit['max']}")
    return found


# ---- bytes


def edits(facts):
    """Whether this policy may change the text of messages that stay."""
    return (
        bool(facts.step_names & EDITING_STEPS)
        or "limits" in facts.policy
        or "target" in facts.policy  # its rules may repair ids, white space, neighbours
        or any(isinstance(parameters, dict) and (parameters.get("notice") or parameters.get("oversize") == "clip") for _, parameters in facts.steps)
    )


def lost_results(facts, index, message):
    """Whether all that message lost is results of calls that were cut away: the first role's repair."""
    calls, _ = tool_ids(facts.body)
    origin = facts.before[index].view
    blocks = origin.get("content") if isinstance(origin.get("content"), list) else []
    left = [block for block in blocks if not (isinstance(block, dict) and block.get("type") == "tool_result" and block.get("tool_use_id") not in calls)]
    return len(left) < len(blocks) and message.view == {**origin, "content": left}


def lost_reasoning(facts, index, message):
    """Whether all that an item lost is its id: the reasoning that it is known by was cut away."""
    origin = facts.before[index].value
    if not isinstance(origin, dict) or message.value != {key: value for key, value in origin.items() if key != "id"}:
        return False
    for led_by in range(index - 1, -1, -1):
        item = facts.before[led_by].value
        if isinstance(item, dict) and item.get("role") == "user":
            return False
        if isinstance(item, dict) and item.get("type") == "reasoning" and led_by not in facts.kept:
            return True
    return False


def is_joined(facts, message, origins):
    """Whether it is nothing but several messages of one speaker's after one another, as providers that want turns have it."""

    def parts(value):
        content = value.get("parts", value.get("content")) if isinstance(value, dict) else None
        return [{"type": "text", "text": content}] if isinstance(content, str) else content or []

    origin = [part for index in origins for part in parts(facts.before[index].value)]
    speakers = {facts.before[index].value.get("role") for index in origins}
    return len(origins) > 1 and speakers == {message.value.get("role")} and parts(message.value) == origin


def bytes_kept(facts):
    before = {message.raw for message in facts.before}
    found = []
    for message, origins in zip(facts.body, facts.origins):
        if message.raw in before or not origins:
            continue
        if any(message.value == facts.before[index].value for index in origins):
            found.append(f"message {origins[0]} says the same in other bytes: {message.raw[:200]}")
        elif not facts.faulty and not edits(facts) and not is_joined(facts, message, origins) and not any(lost_results(facts, index, message) or lost_reasoning(facts, index, message) for index in origins):
            found.append(f"message {origins[0]} was changed by a policy that changes no text: {message.raw[:200]}")
    return found


JUDGES = {"pairs": pairs, "newest": newest, "system": system, "budget": budget, "bytes": bytes_kept}
