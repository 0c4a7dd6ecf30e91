"""libabridge.so through ctypes: where it is, and the calls of abridge.h."""
from __future__ import annotations

import ctypes
import json
import os
import pathlib
from typing import Any, Mapping, NamedTuple

from ._errors import InputError, InternalError, OptionsError

K_NAME = "libabridge.so.1"
K_TASKS = ("validate", "sanitize", "trim", "render", "convert", "count_tokens", "detect")
# enum abridge_code
K_FINE, K_FINDINGS, K_OPTIONS, K_INPUT, K_OUT_OF_MEMORY = range(5)


class Given(NamedTuple):
    """What a result held, copied."""

    code: int
    output: bytes
    findings: bytes
    rejects: bytes
    changed: bool


def _load() -> ctypes.CDLL:
    """The one that ABRIDGE_LIBRARY names, else the one beside this file, else the system's."""
    named = os.environ.get("ABRIDGE_LIBRARY")
    beside = pathlib.Path(__file__).with_name(K_NAME)
    try:
        library = ctypes.CDLL(named or (str(beside) if beside.is_file() else K_NAME))
    except OSError as error:
        raise ImportError(f"abridge needs {K_NAME}, which ABRIDGE_LIBRARY may name: {error}") from error
    if not hasattr(library, "abridge_result_free"):
        raise ImportError(f"abridge needs {K_NAME}, and {named} is another library")
    for task in K_TASKS:
        call = getattr(library, f"abridge_{task}")
        call.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]
        call.restype = ctypes.c_void_p
    for part in ("output", "findings", "rejects"):
        read = getattr(library, f"abridge_result_{part}")
        read.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_size_t)]
        read.restype = ctypes.c_void_p
    for number in ("code", "changed"):
        read = getattr(library, f"abridge_result_{number}")
        read.argtypes = [ctypes.c_void_p]
        read.restype = ctypes.c_int
    library.abridge_result_message.argtypes = [ctypes.c_void_p]
    library.abridge_result_message.restype = ctypes.c_char_p
    library.abridge_result_free.argtypes = [ctypes.c_void_p]
    library.abridge_result_free.restype = None
    library.abridge_version.argtypes = []
    library.abridge_version.restype = ctypes.c_char_p
    return library


_library = _load()


def _part(result: int | None, part: str) -> bytes:
    size = ctypes.c_size_t()
    at = getattr(_library, f"abridge_result_{part}")(result, ctypes.byref(size))
    return ctypes.string_at(at, size.value)


def call(task: str, data: bytes, options: Mapping[str, Any]) -> Given:
    """One call. Other threads go on meanwhile. Raises what the code stands for."""
    said = json.dumps({name.rstrip("_"): value for name, value in options.items() if value is not None}).encode()
    result = getattr(_library, f"abridge_{task}")(data, len(data), said)
    try:
        code = _library.abridge_result_code(result)
        if code <= K_FINDINGS:
            return Given(code, _part(result, "output"), _part(result, "findings"), _part(result, "rejects"),
                         _library.abridge_result_changed(result) == 1)
        message = _library.abridge_result_message(result).decode(errors="replace")
    finally:
        _library.abridge_result_free(result)
    if code == K_OUT_OF_MEMORY:
        raise MemoryError(message)
    raise {K_OPTIONS: OptionsError, K_INPUT: InputError}.get(code, InternalError)(message)


def version() -> str:
    """The library's version."""
    return str(_library.abridge_version().decode())
