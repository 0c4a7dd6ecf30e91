"""Check, repair, trim, render and convert conversation transcripts.

    import abridge
    done = abridge.trim(messages, last=20, max_tokens=8000)
    send(done.json())

Transcripts are bytes, text, or what json.loads made of them. Options are keyword arguments (Options). Errors are
exceptions (AbridgeError); what is wrong with a transcript is none, but a finding.
"""
from __future__ import annotations

import dataclasses
import json
import os
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Union

from . import _library
from ._errors import AbridgeError, InputError, InternalError, OptionsError
from ._lines import open_lines
from ._options import Options

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["AbridgeError", "Detected", "Finding", "Fix", "InputError", "InternalError", "Line", "Options", "OptionsError",
           "Outcome", "Tokens", "Transcript", "convert", "count_tokens", "detect", "iter_jsonl", "render", "sanitize", "trim",
           "validate", "version"]

Transcript = Union[bytes, bytearray, memoryview, str, List[Any], Dict[str, Any]]


@dataclasses.dataclass(frozen=True)
class Fix:
    """How a finding can be mended."""

    safe: bool  # it changes nothing that a reader would miss
    applied: bool  # the output has it


@dataclasses.dataclass(frozen=True)
class Finding:
    """One thing that is wrong."""

    rule: str
    severity: str  # "warn" or "error"
    file: str
    line: int  # from 1; 0 is the input as such
    column: int  # from 1, in code points
    offset: int  # in bytes, of the input as it is unpacked
    record: int  # from 1; 0 is the input as such
    pointer: str  # a JSON Pointer into the record
    message: str
    fingerprint: str  # what it is known by when its line has moved
    fix: Optional[Fix]


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What came of a transcript."""

    ok: bool  # no finding is left, from `fail_on` on, that no fix mended
    output: bytes  # what was written; of validate nothing
    changed: bool  # the output is not the input
    findings: List[Finding]
    rejects: bytes  # records that are not in the output because they are beyond repair
    summary: Dict[str, Any]  # as --findings json has it

    @property
    def text(self) -> str:
        """The output as text."""
        return self.output.decode()

    def json(self) -> Any:
        """The output of one JSON document."""
        return json.loads(self.output)


@dataclasses.dataclass(frozen=True)
class Tokens:
    """What a text or a transcript costs: between `least` and `tokens`, where a tokenizer is closed."""

    tokens: int
    least: int
    tokenizer: str
    transcript: bool  # else it was counted as plain text
    conversations: int
    messages: int


@dataclasses.dataclass(frozen=True)
class Detected:
    """What bytes are taken for."""

    format: Optional[str]
    shape: Optional[str]
    containers: List[str]  # what they were packed in, the outermost first
    why: str


@dataclasses.dataclass(frozen=True)
class Line:
    """A line of a JSONL file, and what came of it."""

    number: int  # from 1
    line: bytes
    outcome: Outcome


def _bytes_of(transcript: Transcript) -> bytes:
    if isinstance(transcript, str):
        return transcript.encode(errors="surrogatepass")  # half a character is for the library to find
    if isinstance(transcript, (bytes, bytearray, memoryview)):
        return bytes(transcript)
    try:
        return json.dumps(transcript, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half a character, which JSON can say
        return json.dumps(transcript).encode()


def _finding(said: Dict[str, Any]) -> Finding:
    fix = said.pop("fix")
    return Finding(**said, fix=None if fix is None else Fix(**fix))


def _outcome(task: str, transcript: Transcript, options: Options) -> Outcome:
    given = _library.call(task, _bytes_of(transcript), options)
    said = json.loads(given.findings)
    return Outcome(ok=given.code == _library.K_FINE, output=given.output, changed=given.changed,
                   findings=[_finding(one) for one in said["findings"]], rejects=given.rejects, summary=said["summary"])


def validate(transcript: Transcript, **options: Unpack[Options]) -> Outcome:
    """Says what is wrong."""
    return _outcome("validate", transcript, options)


def sanitize(transcript: Transcript, **options: Unpack[Options]) -> Outcome:
    """Repairs what can be repaired, and leaves all else as it stands."""
    return _outcome("sanitize", transcript, options)


def trim(transcript: Transcript, **options: Unpack[Options]) -> Outcome:
    """Cuts histories to the policy and the options."""
    return _outcome("trim", transcript, options)


def render(transcript: Transcript, **options: Unpack[Options]) -> Outcome:
    """Cuts them, and writes them as prompt text."""
    return _outcome("render", transcript, options)


def convert(transcript: Transcript, **options: Unpack[Options]) -> Outcome:
    """Writes them in the format that `to` names."""
    return _outcome("convert", transcript, options)


def count_tokens(transcript: Transcript, **options: Unpack[Options]) -> Tokens:
    """What a transcript, or a text that is none, costs: as `model` bills, or by `tokenizer`."""
    return Tokens(**json.loads(_library.call("count_tokens", _bytes_of(transcript), options).output))


def detect(transcript: Transcript, **options: Unpack[Options]) -> Detected:
    """What it is taken for."""
    return Detected(**json.loads(_library.call("detect", _bytes_of(transcript), options).output))


def iter_jsonl(path: Union[str, "os.PathLike[str]"], task: str = "validate", **options: Unpack[Options]) -> Iterator[Line]:
    """Goes through a JSONL file, packed with gzip or not, in which each line is a conversation: what the task ("trim", …)
    comes to, line by line: memory is one line's, and what redact writes counts anew on each. Of a file in which one
    conversation stands on several lines: InputError; of what is about several of them (select, dedupe): OptionsError."""
    if task not in _library.K_TASKS[:5]:
        raise ValueError(f"there is no task {task!r}: {', '.join(_library.K_TASKS[:5])}")
    for option in ("select", "dedupe"):
        if options.get(option) is not None:
            raise OptionsError(f"options: {option} is about several conversations, and each line is read by itself")
    name = os.fsdecode(path)
    options.setdefault("name", name)
    with open_lines(path) as (head, lines):
        shape = detect(head).shape if head.strip() else None
        if shape is not None and shape not in ("one conversation a record", "one history"):
            raise InputError(f"{name}: {shape}, and not one conversation a line: give all of it to {task}")
        for place, line in lines:
            outcome = _outcome(task, line, options)
            moved = [dataclasses.replace(f, line=f.line and place.line, record=f.record and place.record,
                                         offset=f.offset + place.offset) for f in outcome.findings]
            yield Line(place.line, line, dataclasses.replace(outcome, findings=moved))


def version() -> str:
    """The library's version."""
    return _library.version()
