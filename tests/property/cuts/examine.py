"""What must hold of each conversation that abridge trims or sanitizes. A fault is (kind, what is wrong)."""
import dataclasses
import json
import re

import sizes
from dialects import K_DIALECTS
from judge import judge, judge_text
from policies import Plan
from runner import K_OWN

K_MADE_RESULT = b"[no result recorded]"


@dataclasses.dataclass
class Batch:
    """One command over many conversations."""
    targets: list  # of one dialect; more of other dialects in `beside`
    request: bool  # judged as what is sent, or as what is kept
    plan: Plan
    words: list  # the command, without the plan's
    bodies: dict  # {number: body}
    spoiled: dict = dataclasses.field(default_factory=dict)  # {number: kind of corruption}
    appended: str = ""
    beside: list = dataclasses.field(default_factory=list)
    share: bool = False  # whether what is kept is compared with the longest end that fits

    @property
    def dialect(self):
        return K_DIALECTS[self.targets[0]]

    def command(self, runner, targets=None):
        words = [*self.words, *self.plan.words(runner.policy), "--from", self.dialect, "--target", ",".join(targets or [*self.targets, *self.beside])]
        return words + (["--append", f"user:{self.appended}"] if self.appended else [])


@dataclasses.dataclass
class Tally:
    conversations: int = 0
    rejected: int = 0
    unreachable: int = 0
    hopeless: int = 0  # of these, where the systems and the user's last turn alone are over the budget
    changed: int = 0
    kept: int = 0  # characters that were kept where the longest end that fits is known
    best: int = 0  # characters of that


def line_of(body):
    return json.dumps(body, ensure_ascii=True).encode()


def plain(why):
    """A refusal without its place, numbers and ids, so that equal ones are counted together."""
    why = why.split(": ", 1)[-1]
    return re.sub(r"(srvtoolu|toolu|tooluse|call|rs|fc|msg|ws)_\w+|\b\d+\b|'[^']{9}'", "N", why)


def examine(runner, batch, tally):
    """{number: [faults]} of the batch."""
    lines = {number: line_of(body) for number, body in batch.bodies.items()}
    words = batch.command(runner)
    ran = runner.run(words, lines)
    found = {number: list(one(batch, number, body, lines[number], ran, tally)) for number, body in batch.bodies.items()}
    if ran.lines and not batch.appended:
        again = runner.run(words, ran.lines)
        for number, line in ran.lines.items():
            if again.lines.get(number) != line:
                found[number].append(("again: something changes", f"a second run makes of it {show(again.lines.get(number), again.errors.get(number))}"))
    every = [*batch.targets, *batch.beside]
    if len(every) > 1:
        other = runner.run(batch.command(runner, every[::-1]), lines)
        for number in batch.bodies:
            if other.lines.get(number) != ran.lines.get(number):
                found[number].append(("order: the targets' order changes something", f"{','.join(every)} makes {show(ran.lines.get(number), ran.errors.get(number))}, the other order {show(other.lines.get(number), other.errors.get(number))}"))
    return found


def show(line, errors=None):
    return line.decode(errors="replace") if line is not None else f"nothing ({', '.join(sorted(set(errors or ['no error'])))})"


def one(batch, number, body, line, ran, tally):
    tally.conversations += 1
    errors = sorted(set(ran.errors.get(number, [])))
    out = ran.lines.get(number)
    if out is None:
        tally.rejected += 1
        yield from rejected(batch, number, body, errors, tally)
        return
    tally.changed += out != line
    for target in batch.targets:
        verdict = judge_text(target, out, batch.request, None if batch.spoiled else body)
        after = f" after {batch.spoiled[number]}" if batch.spoiled else ""
        if verdict.refusals:
            yield f"refused: {target}: {plain(verdict.refusals[0])}{after}", f"{verdict.refusals[0]} in {show(out)}"
        elif verdict.doubts and not batch.spoiled and not batch.appended:
            yield f"doubtful: {target}: {plain(verdict.doubts[0])}", f"{verdict.doubts[0]} in {show(out)}"
    try:
        made = json.loads(out)
    except ValueError:
        return  # said above
    history = made if isinstance(made, list) else made.get(sizes.K_HISTORY[batch.dialect])
    if history is not None and not history:
        yield "emptied: nothing is left", show(out)
    if not batch.spoiled and made.get(sizes.K_HISTORY[batch.dialect]):
        yield from kept(batch, body, line, made, out, tally)


def rejected(batch, number, body, errors, tally):
    if not errors:
        yield "rejected: without an error", ""
    elif own := [error for error in errors if error.endswith(K_OWN)]:
        yield f"rejected: {', '.join(own)}", ""
    elif batch.spoiled or batch.beside:
        return
    elif "budget-unreachable" in errors:
        tally.unreachable += 1
        most = min(batch.plan.budgets, default=0)
        tally.hopeless += smallest(batch, body) > most
        if smallest(batch, body) <= most and not batch.plan.steps("budget"):
            yield "unreachable: though the user's last turn would fit", f"{smallest(batch, body)} of {most}"
    elif not batch.appended:
        yield f"rejected: {', '.join(errors)}", ""


def smallest(batch, body):
    """What the user's last turn and the systems come to."""
    history = sizes.history_of(batch.dialect, body)
    size = sizes.K_MEASURES[batch.dialect]
    said = sum(size(message, True) for message in history if sizes.is_system(message))
    if batch.appended:
        return said + sizes.beside(batch.dialect, body) + len(batch.appended)
    words = next((message for message in reversed(history) if sizes.is_words(batch.dialect, message)), None)
    said += sizes.beside(batch.dialect, body)
    return said + (size(sizes.only_words(words), True) if words else 0)


def kept(batch, body, line, made, out, tally):
    plan, dialect = batch.plan, batch.dialect
    size = sizes.measure(dialect, made)
    for most in plan.budgets:
        if size > most:
            yield "budget: more than allowed", f"{size} of {most}: {show(out)}"
    history, before = sizes.history_of(dialect, made), sizes.history_of(dialect, body)
    said = [message for message in history if not sizes.is_system(message)]
    if plan.keeps_systems:
        for text in systems(dialect, body):
            if quoted(text) not in out and quoted(text, False) not in out:
                yield "lost: a system text", f"{text[:40]!r} in {show(out)}"
    words = sizes.last_words(dialect, body)
    name = batch.appended or words and words.split(" ")[0] + " "
    clipped = any("clip" in str(budget.get("oversize")) for budget in plan.steps("budget"))  # cuts that text itself, where it must
    let_go = any((budget.get("protect") or {}).get("last_user") is False or budget.get("keep") == "oldest" for budget in plan.steps("budget"))
    if name and name.encode() not in out and not let_go and not (clipped and any(sizes.is_words(dialect, message) for message in said)):
        yield "lost: the user's last message", f"{name} in {show(out)}"
    first = next((message for message in before if not sizes.is_system(message)), {})
    if out != line and sizes.is_words(dialect, first) and not (said and sizes.is_words(dialect, said[0])):
        yield "first: begins without the user", show(out)
    most = plan.most_messages
    # Which unit is the newest that a budget left, is not known here.
    skips = any(budget.get("oversize") == "skip" or budget.get("keep") == "oldest" for budget in plan.steps("budget"))
    if most is not None and not batch.appended and not skips and len(said) > most + plan.adds and not sizes.is_late(dialect, before):
        newest = least(dialect, body)
        if len(said) > newest + plan.adds:
            yield "last: more than asked for", f"{len(said)} of {most}, where the newest unit has {newest}: {show(out)}"
    if out != line and fits(batch, body) and accepted(batch, body):
        yield "changed: though it fits", show(out)
    # sizes.best knows neither the results that a repair makes, nor turns that stand between a call and its results.
    plain = K_MADE_RESULT not in out and not sizes.is_late(dialect, before)
    if batch.share and plain and (best := sizes.best(batch.targets[0], dialect, body, min(plan.budgets) - len(batch.appended or ""), batch.request)):
        tally.kept += size
        tally.best += best
        if size < best:
            yield "longest: less than the longest end that fits", f"{size} of {best}, {min(plan.budgets)} allowed: {show(out)}"


def least(dialect, body):
    """How many messages the newest unit has, with the user's turn that it answers."""
    history = sizes.history_of(dialect, body)
    *_, (_, cut) = sizes.ends(dialect, body)
    return sum(1 for message in sizes.history_of(dialect, cut) if not sizes.is_system(message)) if history else 0


def quoted(text, ascii_only=True):
    return json.dumps(text, ensure_ascii=ascii_only)[1:-1].encode()


def systems(dialect, body):
    found = [message["content"] for message in sizes.history_of(dialect, body) if sizes.is_system(message)]
    beside = body.get("system") or body.get("instructions") or body.get("systemInstruction") or []
    for one in [beside] if isinstance(beside, str) else beside.get("parts", []) if isinstance(beside, dict) else beside:
        found.append(one if isinstance(one, str) else one["text"])
    return found


def fits(batch, body):
    """Whether no step has anything to do."""
    plan, dialect = batch.plan, batch.dialect
    history = sizes.history_of(dialect, body)
    said = sum(1 for message in history if not sizes.is_system(message))
    asked = sum(1 for message in history if sizes.is_words(dialect, message))
    total = sizes.measure(dialect, body)
    if batch.appended or set(plan.policy) - {"trim", "history"} or any(total > most for most in plan.budgets):
        return False
    if plan.policy.get("history") and len(history) > plan.policy["history"]["max_messages"]:
        return False
    for step in plan.policy.get("trim", []):
        (name, value), = step.items()
        if name == "last":
            if value.get("messages", said) < said or value.get("exchanges", asked) < asked or value.get("system", "keep") != "keep" or not {"messages", "exchanges"} & set(value):
                return False
        elif name == "ends":
            if value.get("first", 2) + value.get("last", 20) < (asked if value.get("of") == "exchanges" else said):
                return False
        elif name == "budget":
            if "protect" in value and not value["protect"].get("system", True):
                return False
        elif name == "clip":
            if value.get("max", 4000) < max(sizes.measures(dialect, body), default=0) or "tools" in value:
                return False
        else:
            return False
    most = plan.most_messages
    return most is None or said <= most


def accepted(batch, body):
    return all(judge(target, body, batch.request, body).accepted for target in [*batch.targets, *batch.beside])
