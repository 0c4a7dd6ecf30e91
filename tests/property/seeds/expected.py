"""What an oracle says about one record: its output and its findings."""

from dataclasses import dataclass, field


class Mark:
    """A named outcome that is not JSON value."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


OMITTED = Mark("OMITTED")  # the history is left out: null where a history would stand
REJECTED = Mark("REJECTED")  # exit 1, nothing is emitted for this record

# Rules about one message: their pointer must name the message. The others are about the history as a whole.
MESSAGE_RULES = frozenset(
    "not-an-object missing-field invalid-role invalid-content empty-content message-too-long message-over-hard-limit"
    " missing-timestamp invalid-timestamp".split()
)

# str.strip of Python, as presets.md lists it; self_test.py compares the two over all code points.
WHITE_SPACE = "".join(
    map(chr, [*range(0x09, 0x0E), *range(0x1C, 0x21), 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000])
)


def strip(text):
    return text.strip(WHITE_SPACE)


@dataclass(frozen=True)
class Finding:
    rule: str
    severity: str  # "warn" or "error"
    index: int = None  # of the message in the input history, None where the rule is about the whole


@dataclass
class Expected:
    output: object  # the history, OMITTED or REJECTED; None where the input was null
    findings: list = field(default_factory=list)
    optional: frozenset = frozenset()  # rules on which the documents are silent: may be there or not
    unclear: str = None  # set where the documents allow two outcomes: the case is not compared

    def rules(self):
        return {finding.rule for finding in self.findings}

    def places(self):
        return {(finding.rule, finding.index) for finding in self.findings if finding.rule in MESSAGE_RULES}

    def warn(self, rule, index=None):
        self.findings.append(Finding(rule, "warn", index))

    def error(self, rule, index=None):
        self.findings.append(Finding(rule, "error", index))

    def has_errors(self):
        return any(finding.severity == "error" for finding in self.findings)


def same_json(left, right):
    """Equality of two JSON values with key order, and with 1, 1.0 and true told apart."""
    if type(left) is not type(right):
        return False
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same_json, left, right))
    if isinstance(left, dict):
        return list(left) == list(right) and all(same_json(left[key], right[key]) for key in left)
    return left == right
