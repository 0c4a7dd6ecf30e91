"""The lines of a file, packed or not."""
from __future__ import annotations

import contextlib
import gzip
import os
import zlib
from typing import IO, Iterator, NamedTuple, Tuple, Union, cast

from ._errors import InputError

K_HEAD = 1 << 16  # bytes that are looked at first


class Place(NamedTuple):
    """Where a line stands."""

    line: int  # from 1
    record: int  # from 1: blank lines are none
    offset: int  # in bytes, as the file is unpacked


def _placed(file: IO[bytes], name: str) -> Iterator[Tuple[Place, bytes]]:
    record = offset = 0
    with _damage_is_said(name):
        for number, line in enumerate(file, 1):
            if line.strip():
                record += 1
                yield Place(number, record, offset), line
            offset += len(line)


def _check_first(head: bytes, name: str) -> None:
    """A line of JSONL ends where its value does."""
    first = head.lstrip().split(b"\n", 1)[0].rstrip()
    if first.endswith((b"{", b"[", b",", b":")):
        raise InputError(f"{name}: a value stands on several lines, and not one conversation a line")


@contextlib.contextmanager
def _damage_is_said(name: str) -> Iterator[None]:
    try:
        yield
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise InputError(f"{name}: the gzip data can't be read on: {error}") from error


@contextlib.contextmanager
def open_lines(path: Union[str, "os.PathLike[str]"]) -> Iterator[Tuple[bytes, Iterator[Tuple[Place, bytes]]]]:
    """The first whole lines, and all of them that are not blank with their places."""
    name = os.fsdecode(path)
    with open(path, "rb") as raw:
        begin = raw.read(4)
        if begin == b"\x28\xb5\x2f\xfd":
            raise InputError(f"{name}: packed with zstd, and lines are read of gzip only: unpack it first")
        packed = begin[:2] == b"\x1f\x8b"
        raw.seek(0)
        file = cast(IO[bytes], gzip.GzipFile(fileobj=raw)) if packed else raw
        with _damage_is_said(name):
            head = file.read(K_HEAD)
            head = head[:head.rindex(b"\n") + 1] if b"\n" in head else head + file.readline()
            file.seek(0)
        _check_first(head, name)
        yield head, _placed(file, name)
