"""Seed 000: the lenient history of a task, and the task record around it."""

from expected import OMITTED, REJECTED, Expected, same_json, strip

USER_MAX, ASSISTANT_MAX = 150, 8192
ROLES = ("user", "assistant", "system")


def first_fault(message):
    """The rule that drops this message, or None. Only the first that applies is reported."""
    if not isinstance(message, dict):
        return "not-an-object"
    if "role" not in message or "content" not in message:
        return "missing-field"
    if not isinstance(message["role"], str) or message["role"] not in ROLES:
        return "invalid-role"
    if not isinstance(message["content"], str):
        return "invalid-content"
    if not strip(message["content"]):
        return "empty-content"
    return None


def clip(role, content):
    if role == "user" and len(content) > USER_MAX:
        return content[:USER_MAX] + "... [truncated]", True
    if role == "assistant" and len(content) > ASSISTANT_MAX:
        return content[:ASSISTANT_MAX] + f"... [truncated at {ASSISTANT_MAX} chars]", True
    return content, False


def prepare(history):
    """What `sanitize -p task-context` and `trim -p task-context` emit for a bare history."""
    result = Expected(None)
    if history is None:
        return result
    if not isinstance(history, list):
        result.warn("not-a-list")
        result.output = OMITTED
        return result
    if not history:
        result.warn("empty-history")
        result.output = OMITTED
        return result
    result.output = []
    for index, message in enumerate(history):
        fault = first_fault(message)
        if fault:
            result.warn(fault, index)
            continue
        content, truncated = clip(message["role"], strip(message["content"]))
        result.output.append({"role": message["role"], "content": content, "truncated": truncated})
    if not result.output:
        result.warn("history-emptied")
        result.output = OMITTED
    return result


# ---- the task record

LISTS = ("expected_deliverables", "success_criteria", "constraints", "relevant_files", "related_documentation")
COUNTS = ("deliverables_count", "success_criteria_count", "conversation_messages_count")
PRIORITIES = ("P0", "P1", "P2", "P3")


def prepare_record(record):
    """The output of prepare_record is the task_context alone; compare_record judges the record around it."""
    result = prepare(record.get("conversation_history"))
    history, context = result.output, {}
    description = record.get("description")
    if not isinstance(description, str) or not strip(description):
        result.error("missing-field")
    if "priority" in record and record["priority"] not in PRIORITIES:
        result.warn("invalid-field")
    if record.get("client_cwd") is not None and not isinstance(record["client_cwd"], str):
        result.warn("invalid-field")
    background = record.get("background_context")
    if isinstance(background, str):
        if strip(background):
            context["background_context"] = background
    elif background is not None:
        result.warn("invalid-field")
    for name in LISTS:
        items = record.get(name)
        if items is None:
            continue
        if not isinstance(items, list):
            result.warn("invalid-field")
            continue
        kept = [item for item in items if isinstance(item, str) and strip(item)]
        if len(kept) != len(items):
            result.warn("invalid-field")
        if kept:
            context[name] = kept
    if isinstance(history, list):
        context["conversation_history"] = history
    result.output = REJECTED if result.has_errors() else context
    return result


def same_context(left, right):
    """The fields' order in task_context is not fixed; each field's value is."""
    return isinstance(right, dict) and set(left) == set(right) and all(same_json(left[key], right[key]) for key in left)


def compare_record(record, expected, got):
    """The problems with an emitted task record."""
    context = expected.output
    if not isinstance(got, dict):
        return ["the record is not an object"]
    problems = []
    missing = [key for key in record if key not in got]
    if missing:
        problems.append(f"keys of the input are gone: {missing}")
    if [key for key in got if key in record] != list(record):
        problems.append("the order of the input's keys has changed")
    known = {"priority", "conversation_history", "client_cwd", "background_context", *LISTS}
    for key, value in record.items():
        if key not in known and key in got and not same_json(value, got[key]):
            problems.append(f"{key} has changed")
    if "priority" in record:
        wanted = record["priority"] if record["priority"] in PRIORITIES else "P2"
        if got.get("priority") != wanted:
            problems.append(f"priority is not {wanted}")
    elif got.get("priority", "P2") != "P2":
        problems.append("an absent priority became another than P2")
    if not same_context(context, got.get("task_context", {})):
        problems.append("task_context differs")
    if got.get("has_enhanced_context") is not bool(context):
        problems.append("has_enhanced_context is wrong")
    sizes = [len(context.get(name, [])) for name in ("expected_deliverables", "success_criteria", "conversation_history")]
    for name, size in zip(COUNTS, sizes):
        if not same_json(got.get(name), size if context else None):
            problems.append(f"{name} is not {size if context else 'absent'}")
    warnings = got.get("validation_warnings")
    if expected.findings and not (isinstance(warnings, list) and warnings and all(isinstance(item, str) for item in warnings)):
        problems.append("validation_warnings should be a list of sentences")
    if not expected.findings and "validation_warnings" in got:
        problems.append("validation_warnings without a finding")
    return problems
