"""A validator of the part of JSON Schema (2020-12) that our schemas use. An unknown keyword is an error."""

import json
import pathlib
import re

K_ROOT = pathlib.Path(__file__).resolve().parents[3]
FILES = {path.name.split(".")[0]: path
         for path in [*K_ROOT.glob("schemas/*.schema.json"), *K_ROOT.glob("lib/format/*/*.schema.json")]}
_NAMES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
_IGNORED = {"$schema", "$id", "title", "description", "$defs", "then"}


class Number(str):
    """A JSON number as it is spelled."""


def read(text):
    """The JSON value, numbers as they are spelled."""
    return json.loads(text, parse_int=Number, parse_float=Number, parse_constant=Number)


def is_a(value, name):
    if name == "number":
        return isinstance(value, Number)
    if name == "integer":
        return isinstance(value, Number) and float(value).is_integer()
    return isinstance(value, _NAMES[name]) and not isinstance(value, Number)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class Schema:
    def __init__(self, document):
        self.document = document

    @staticmethod
    def named(name):
        return Schema(json.loads(FILES[name].read_text()))

    def faults(self, value):
        """What is wrong, as sentences."""
        return list(self._check(self.document, value, ""))

    def _fits(self, schema, value):
        return not any(True for _ in self._check(schema, value, ""))

    def _check(self, schema, value, at):
        for keyword, rule in schema.items():
            if keyword in _IGNORED:
                continue
            yield from getattr(self, "_" + keyword.lstrip("$").lower(), self._unknown(keyword))(rule, value, at, schema)

    @staticmethod
    def _unknown(keyword):
        def raise_it(*_):
            raise ValueError(f"unknown keyword {keyword}")
        return raise_it

    def _ref(self, rule, value, at, _):
        assert rule.startswith("#/"), rule
        target = self.document
        for key in rule[len("#/"):].split("/"):
            target = target[key]
        yield from self._check(target, value, at)

    def _type(self, rule, value, at, _):
        if not any(is_a(value, name) for name in ([rule] if isinstance(rule, str) else rule)):
            yield f"{at}: no {rule}: {json.dumps(value)[:80]}"

    def _const(self, rule, value, at, _):
        if value != rule:
            yield f"{at}: not {rule!r}: {value!r}"

    def _enum(self, rule, value, at, _):
        # A number is kept as it is spelled.
        if not any(value == one if not isinstance(value, Number) else is_number(one) and float(value) == one for one in rule):
            yield f"{at}: none of {rule}: {value!r}"

    def _properties(self, rule, value, at, _):
        if isinstance(value, dict):
            for key, inner in rule.items():
                if key in value:
                    yield from self._check(inner, value[key], f"{at}/{key}")

    def _required(self, rule, value, at, _):
        if isinstance(value, dict):
            yield from (f"{at}: no {key}" for key in rule if key not in value)

    def _items(self, rule, value, at, _):
        if isinstance(value, list):
            for place, item in enumerate(value):
                yield from self._check(rule, item, f"{at}/{place}")

    def _minitems(self, rule, value, at, _):
        if isinstance(value, list) and len(value) < rule:
            yield f"{at}: fewer than {rule} items"

    def _minlength(self, rule, value, at, _):
        if is_a(value, "string") and len(value) < rule:
            yield f"{at}: shorter than {rule}"

    def _maxlength(self, rule, value, at, _):
        if is_a(value, "string") and len(value) > rule:
            yield f"{at}: longer than {rule}"

    def _minimum(self, rule, value, at, _):
        if is_a(value, "number") and float(value) < rule:
            yield f"{at}: under {rule}: {value}"

    def _exclusiveminimum(self, rule, value, at, _):
        if is_a(value, "number") and float(value) <= rule:
            yield f"{at}: not over {rule}: {value}"

    def _maximum(self, rule, value, at, _):
        if is_a(value, "number") and float(value) > rule:
            yield f"{at}: over {rule}: {value}"

    def _additionalproperties(self, rule, value, at, schema):
        if isinstance(value, dict):
            for key in value.keys() - schema.get("properties", {}).keys():
                if rule is False:
                    yield f"{at}: {key} is no key of it"
                else:
                    yield from self._check(rule, value[key], f"{at}/{key}")

    def _pattern(self, rule, value, at, _):
        if is_a(value, "string") and not re.search(rule, value):
            yield f"{at}: not like {rule}: {value!r}"

    def _anyof(self, rule, value, at, _):
        if not any(self._fits(one, value) for one in rule):
            faults = [next(iter(self._check(one, value, at))) for one in rule]
            yield f"{at}: none of: " + "; ".join(faults)

    def _oneof(self, rule, value, at, schema):
        fitting = sum(self._fits(one, value) for one in rule)
        if fitting == 0:
            yield from self._anyof(rule, value, at, schema)
        elif fitting > 1:
            yield f"{at}: {fitting} shapes at once"

    def _allof(self, rule, value, at, _):
        for one in rule:
            yield from self._check(one, value, at)

    def _not(self, rule, value, at, _):
        if self._fits(rule, value):
            yield f"{at}: what it must not be: {json.dumps(rule)[:80]}"

    def _if(self, rule, value, at, schema):
        if self._fits(rule, value):
            yield from self._check(schema["then"], value, at)
