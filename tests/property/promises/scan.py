"""A small JSON scanner that keeps raw text: the members of an object and the elements of an array as slices."""

import json
import re

_BLANK = re.compile(r"[ \t\r\n]*")
_DECODE = json.JSONDecoder().raw_decode


def _skip(text, at):
    return _BLANK.match(text, at).end()


def value_end(text, at):
    return _DECODE(text, at)[1]


def elements(text):
    """The raw slices of a JSON array's elements."""
    at, slices = _skip(text, 0), []
    assert text[at] == "[", text[:40]
    at = _skip(text, at + 1)
    while text[at] != "]":
        end = value_end(text, at)
        slices.append(text[at:end])
        at = _skip(text, end)
        if text[at] == ",":
            at = _skip(text, at + 1)
    return slices


def members(text):
    """[(key, raw slice of the value)] of a JSON object."""
    at, pairs = _skip(text, 0), []
    assert text[at] == "{", text[:40]
    at = _skip(text, at + 1)
    while text[at] != "}":
        key, at = _DECODE(text, at)
        at = _skip(text, at)
        at = _skip(text, at + 1)  # the colon
        end = value_end(text, at)
        pairs.append((key, text[at:end]))
        at = _skip(text, end)
        if text[at] == ",":
            at = _skip(text, at + 1)
    return pairs
