"""What is compared: each job feeds one kind of input to one command of one preset."""

from dataclasses import dataclass

import oracle_agent
import oracle_stateless
import oracle_strict
import oracle_task_context
from abridge import NOW
from expected import OMITTED, Expected, same_json


def is_same(value, expected, got):
    if expected.output is OMITTED:
        return [] if got is None else ["an omitted history should be null"]
    return [] if same_json(expected.output, got) else ["the output differs"]


def is_same_envelope(value, expected, got):
    """An object with a history keeps its other keys."""
    if not isinstance(got, dict):
        return [] if got is None and expected.output in (OMITTED, None) else ["the envelope is gone"]
    if list(got) != list(value) or any(not same_json(value[key], got[key]) for key in value if key != "messages"):
        return ["the envelope's other keys changed"]
    return is_same(value, expected, got["messages"])


def is_same_dialogue(value, expected, got):
    """Role and content per message; what else a message of the fold carries is not said."""
    if got is None:
        return [] if not expected.output else ["null instead of messages"]
    try:
        got = [{"role": message["role"], "content": message["content"]} for message in got]
    except (KeyError, TypeError):
        return ["a message without role or content"]
    return [] if same_json(expected.output or [], got) else ["the output differs"]


@dataclass
class Job:
    preset: str
    command: str
    make: object  # Generator -> value
    expect: object  # (value, appended) -> Expected
    judge: object = is_same  # (value, Expected, output) -> problems
    kind: str = "history"
    appends: bool = False
    lines: tuple = ()  # further arguments where the input is JSONL

    def name(self):
        return f"{self.command} -p {self.preset} ({self.kind}{', --append' if self.appends else ''})"

    def arguments(self, appended):
        extra = [argument for role, text in appended for argument in ("--append", f"{role}:{text}")]
        return [self.command, "-p", self.preset, "--now", NOW, *extra]


def envelope(generator):
    return {"model": "m", "messages": generator.history(), "n": 1.0}


def of_messages(prepare):
    return lambda value, appended: prepare(value.get("messages", {}), appended)


def task_context(history, appended):
    return oracle_task_context.prepare(history)


def task_record(record, appended):
    return oracle_task_context.prepare_record(record)


def strict(command):
    return lambda history, appended: oracle_strict.prepare(history, NOW, command)


def agent(rows, appended):
    return oracle_agent.prepare(rows)


def printable(text):
    """A prompt is UTF-8: a lone surrogate of the input can only stand there as U+FFFD."""
    return "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)


def is_same_prompt(value, expected, got):
    return is_same(value, expected, printable(got) if isinstance(got, str) else got)


def agent_prompt(rows, appended):
    text = printable(oracle_agent.render(rows, appended[0][1] if appended else None))
    return Expected(text, optional=oracle_agent.SILENT | {"lone-surrogate"})


def of_provider(messages, appended):
    return agent_prompt(oracle_agent.rows_of(messages), appended)


def agent_storage(rows, appended):
    return oracle_agent.store(rows)


def history(generator):
    return generator.history()


def rows(generator):
    return generator.rows()


JOBS = [
    Job("task-context", "trim", history, task_context),
    Job("task-context", "sanitize", history, task_context),
    Job("task-context", "validate", history, task_context),
    Job("task-context", "trim", envelope, of_messages(task_context), is_same_envelope, "object"),
    Job("task-context", "trim", lambda generator: generator.task(), task_record, oracle_task_context.compare_record, "task record"),
    Job("task-context", "sanitize", lambda generator: generator.task(), task_record, oracle_task_context.compare_record, "task record"),
    Job("stateless", "trim", history, oracle_stateless.prepare),
    Job("stateless", "trim", history, oracle_stateless.prepare, appends=True),
    Job("stateless", "trim", envelope, of_messages(oracle_stateless.prepare_in_object), is_same_envelope, "object"),
    Job("stateless", "trim", lambda generator: generator.request(), oracle_stateless.prepare_request, kind="request"),
    Job("stateless", "trim", lambda generator: generator.request(), oracle_stateless.prepare_request, kind="request", appends=True),
    Job("strict", "trim", history, strict("trim")),
    Job("strict", "sanitize", history, strict("sanitize")),
    Job("strict", "validate", history, strict("validate")),
    Job("strict", "trim", envelope, of_messages(strict("trim")), is_same_envelope, "object"),
    Job("agent", "trim", rows, agent, is_same_dialogue, "rows"),
    Job("agent", "render", rows, agent_prompt, is_same_prompt, "rows", appends=True, lines=("--jsonl",)),
    Job("agent", "render", lambda generator: generator.chat(), of_provider, is_same_prompt, "tool_calls", appends=True, lines=("--jsonl",)),
    Job("agent", "render", lambda generator: generator.blocks(), of_provider, is_same_prompt, "tool blocks", appends=True, lines=("--jsonl",)),
    Job("agent-storage", "sanitize", rows, agent_storage, kind="rows"),
]
