"""Runs abridge over many conversations at once, a line each, and tells which line came of which."""
import dataclasses
import json
import pathlib
import re
import subprocess

K_LIMIT = 120  # seconds that one run may take
K_OWN = " (its own mistake)"  # after the name of a rule: what no cut may leave, and no test may see
K_NAMED = re.compile(rb"c(\d+)k\d+: ")


class Broke(Exception):
    """The run ended neither with 0 nor with 1, or what it wrote is not what was asked for."""


@dataclasses.dataclass
class Ran:
    code: int
    lines: dict  # number of the conversation: the line that was written of it, or none
    errors: dict  # number of the conversation: rules of errors that were not mended
    fixed: dict  # number of the conversation: rules of what was


class Runner:
    def __init__(self, abridge, folder):
        self.abridge, self.folder = str(pathlib.Path(abridge).resolve()), pathlib.Path(folder)
        self.policy = self.folder / "policy.yaml"
        self.options = self.text(["trim", "--help"])
        self.schema = json.loads(self.text(["schema", "policy"]))

    def text(self, words):
        return subprocess.run([self.abridge, *words], capture_output=True, timeout=K_LIMIT, check=True, text=True).stdout

    def has(self, option):
        return re.search(rf"^\s*(-\w,)?{option}\b", self.options, re.MULTILINE) is not None

    def run(self, words, lines):
        """`lines` is {number: a conversation in JSON}; each names itself by its number in its texts."""
        command = [self.abridge, *words, "-j1", "--jsonl", "--all", "--findings", "json=/dev/stderr", "-"]
        done = subprocess.run(command, input=b"\n".join(lines.values()) + b"\n", capture_output=True, timeout=K_LIMIT, check=False)
        if done.returncode not in (0, 1):
            last = done.stderr.decode(errors="replace").strip().split("\n")[-1]
            raise Broke(f"exit {done.returncode}: {last[last.find('abridge:'):][:120]}")
        try:
            findings = json.loads(done.stderr)["findings"]
        except (ValueError, KeyError) as error:
            raise Broke(f"unreadable findings: {error}: {done.stderr[-300:]!r}") from error
        numbers = list(lines)
        errors, fixed = {}, {}
        for finding in findings:
            applied = (finding.get("fix") or {}).get("applied")
            if finding.get("record") and (applied or finding["severity"] == "error"):
                number = numbers[finding["record"] - 1]
                own = K_OWN if "mistake of abridge's own" in finding["message"] else ""
                (fixed if applied else errors).setdefault(number, []).append(finding["rule"] + own)
        return Ran(done.returncode, self.apart(done.stdout, numbers, errors), errors, fixed)

    @staticmethod
    def apart(out, numbers, errors):
        """The lines by their conversations. One of which nothing is left that has a name is the next that was not left out."""
        found, after = {}, 0
        for line in out.split(b"\n"):
            if not line:
                continue
            name = K_NAMED.search(line)
            number = int(name.group(1)) if name else None
            if number is None:
                number = next((one for one in numbers[after:] if one not in errors), None)
            if number not in numbers[after:]:
                raise Broke(f"a line of no conversation, or out of order: {line[:200]!r}")
            found[number] = line
            after = numbers.index(number) + 1
        return found
