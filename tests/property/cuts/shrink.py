"""Makes a conversation and a policy that show a fault smaller, for as long as they show it."""
import copy
import dataclasses
import json

import sizes
from dialects import K_HISTORY
from examine import Tally, accepted, examine
from policies import to_yaml
from runner import Broke


def fault(runner, batch, kind):
    """What is wrong, if it still is."""
    try:
        found = examine(runner, batch, Tally())
    except Broke as error:
        return str(error) if kind == f"broke: {error}" else None
    return next((why for faults in found.values() for one, why in faults if one == kind), None)


def alone(batch, number):
    """Of the batch one conversation."""
    return dataclasses.replace(batch, bodies={number: batch.bodies[number]}, spoiled={number: batch.spoiled[number]} if batch.spoiled else {})


def with_body(batch, body):
    return dataclasses.replace(batch, bodies={number: body for number in batch.bodies})


def with_plan(batch, **changes):
    return dataclasses.replace(batch, plan=dataclasses.replace(batch.plan, **changes))


def variants(batch):
    plan = batch.plan
    for at in range(len(plan.policy.get("trim", []))):
        steps = plan.policy["trim"]
        if len(steps) > 1:
            yield with_plan(batch, policy={**plan.policy, "trim": steps[:at] + steps[at + 1:]})
        (name, value), = steps[at].items()
        for key in value if isinstance(value, dict) and len(value) > 1 else []:
            less = {name: {other: said for other, said in value.items() if other != key}}
            yield with_plan(batch, policy={**plan.policy, "trim": [*steps[:at], less, *steps[at + 1:]]})
        for key in value if isinstance(value, dict) else []:
            if isinstance(value[key], int) and not isinstance(value[key], bool) and value[key] > 1:
                for less in {value[key] // 2, value[key] - 1}:
                    yield with_plan(batch, policy={**plan.policy, "trim": [*steps[:at], {name: {**value, key: less}}, *steps[at + 1:]]})
    if plan.arguments[:1] == ["--last"] and plan.arguments[1] != "1":
        yield with_plan(batch, arguments=["--last", str(int(plan.arguments[1]) - 1)])
    for key in set(plan.policy) - {"trim"}:
        yield with_plan(batch, policy={other: value for other, value in plan.policy.items() if other != key})
    for at in range(len(batch.targets)):
        if len(batch.targets) > 1:
            yield dataclasses.replace(batch, targets=batch.targets[:at] + batch.targets[at + 1:])
    (body,) = batch.bodies.values()
    name = K_HISTORY[batch.dialect]
    for key in set(body) - {name, "model"}:
        yield with_body(batch, {other: value for other, value in body.items() if other != key})
    history = body[name]
    size = max(1, len(history) // 2)
    while True:
        for begin in range(0, len(history), size):
            if len(history) > size:
                yield with_body(batch, {**body, name: history[:begin] + history[begin + size:]})
        if size == 1:
            break
        size //= 2
    for at, message in enumerate(history):
        for key in ("content", "parts", "tool_calls"):
            parts = message.get(key)
            for part in range(len(parts)) if isinstance(parts, list) and len(parts) > 1 else []:
                yield with_body(batch, {**body, name: [*history[:at], {**message, key: parts[:part] + parts[part + 1:]}, *history[at + 1:]]})
    for at, message in enumerate(history):
        shorter = short(copy.deepcopy(message))
        if shorter != message:
            yield with_body(batch, {**body, name: [*history[:at], shorter, *history[at + 1:]]})


def short(value):
    """The same with texts of a few letters."""
    if isinstance(value, dict):
        return {key: cut(one) if key in ("text", "content", "output", "thinking", "reasoning_content") and isinstance(one, str) else short(one) for key, one in value.items()}
    return [short(one) for one in value] if isinstance(value, list) else value


def cut(text):
    return text if len(text) < 20 else text[:14].strip() + "."


def natural(batch, body):
    """Valid, and begun by the user."""
    history = sizes.history_of(batch.dialect, body)
    first = next((message for message in history if not sizes.is_system(message)), None)
    return first is not None and sizes.is_words(batch.dialect, first) and accepted(batch, body)


def smallest(runner, batch, kind, attempts=500):
    why = fault(runner, batch, kind)
    progress, why = why is not None, "(gone when run alone)" if why is None else why
    while progress and attempts > 0:
        progress = False
        for other in variants(batch):
            attempts -= 1
            if not other.spoiled and not all(natural(other, body) for body in other.bodies.values()):
                continue
            found = fault(runner, other, kind)
            if found is not None:
                batch, why, progress = other, found, True
                break
            if attempts <= 0:
                break
    return batch, why


def show(runner, batch, title, why, keep):
    words = " ".join(batch.command(runner)).replace(str(runner.policy), "./policy.yaml")
    print(f"\nFAULT {title}\n  {why[:3000]}\n  $ abridge {words} in.jsonl")
    if batch.plan.policy:
        print("  policy.yaml:\n    " + to_yaml(batch.plan.policy).rstrip().replace("\n", "\n    "))
    if batch.spoiled:
        print("  corrupted by:", ", ".join(sorted(set(batch.spoiled.values()))))
    lines = [json.dumps(body, ensure_ascii=False, separators=(",", ":")) for body in batch.bodies.values()]
    if len(lines) == 1:
        print("  in.jsonl:", lines[0][:4000].encode("utf-8", "backslashreplace").decode())
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        name = "".join(letter if letter.isalnum() else "-" for letter in title)[:80]
        (keep / f"{name}.jsonl").write_bytes("".join(line + "\n" for line in lines).encode("utf-8", "backslashreplace"))
        if batch.plan.policy:
            (keep / f"{name}.yaml").write_text(to_yaml(batch.plan.policy), encoding="utf-8")
