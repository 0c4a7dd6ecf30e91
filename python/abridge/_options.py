"""What may be asked for; docs/library.md says what each of them means. Where its name is a word of Python's, an
underscore stands after it."""
from __future__ import annotations

from typing import List, TypedDict, Union


class Options(TypedDict, total=False):
    policy: str
    set: List[str]
    model: str
    target: Union[str, List[str]]
    as_: str
    from_: str
    to: str
    style: str
    tokenizer: str
    last: int
    max_chars: int
    max_tokens: int
    context_window: int
    notice: str
    drop_system: bool
    append: Union[str, List[str]]
    select: Union[str, List[str]]
    where: str
    dedupe: str
    keep_fields: Union[str, List[str]]
    branch: str
    thread: str
    jsonl: bool
    unsafe_fixes: bool
    no_fix: bool
    redact: bool
    fail_on: str
    now: str
    name: str
    files_root: str
    max_unpacked: int
