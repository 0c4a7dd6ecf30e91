"""The lines of a file, packed or not."""
from __future__ import annotations

import contextlib
import gzip
import os
import zlib
from typing import IO, Iterator, Tuple, Union, cast

from ._errors import InputError

K_HEAD = 1 << 16  # bytes that are looked at first


def _numbered(file: IO[bytes], name: str) -> Iterator[Tuple[int, bytes]]:
    with _damage_is_said(name):
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line


@contextlib.contextmanager
def _damage_is_said(name: str) -> Iterator[None]:
    try:
        yield
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise InputError(f"{name}: the gzip data can't be read on: {error}") from error


@contextlib.contextmanager
def open_lines(path: Union[str, "os.PathLike[str]"]) -> Iterator[Tuple[bytes, Iterator[Tuple[int, bytes]]]]:
    """The first whole lines, and all of them that are not blank with their numbers, from 1."""
    name = os.fspath(path)
    with open(path, "rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
        raw.seek(0)
        file = cast(IO[bytes], gzip.GzipFile(fileobj=raw)) if packed else raw
        with _damage_is_said(name):
            head = file.read(K_HEAD)
            head = head[:head.rindex(b"\n") + 1] if b"\n" in head else head + file.readline()
            file.seek(0)
        yield head, _numbered(file, name)
