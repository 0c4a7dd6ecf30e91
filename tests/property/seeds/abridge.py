"""Runs the abridge binary."""

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass

NOW = "2026-01-02T03:04:05Z"


@dataclass
class Run:
    exit_code: int
    stdout: bytes
    stderr: bytes
    findings: list  # None where no findings were written

    def findings_of(self, record):
        return [finding for finding in self.findings or [] if finding.get("record") == record]

    def broke(self):
        """Neither 0 nor 1: a crash, or refused arguments."""
        return self.exit_code not in (0, 1)


class Abridge:
    def __init__(self, path):
        self.path = os.path.abspath(path)
        self.folder = tempfile.TemporaryDirectory(prefix="abridge-property-")

    def run(self, arguments, stdin=b"", findings=True, cwd=None, timeout=120, env=None):
        where = os.path.join(self.folder.name, "findings.json")
        if os.path.exists(where):
            os.unlink(where)
        command = [self.path, *arguments] + (["--findings", f"json={where}"] if findings else [])
        try:
            done = subprocess.run(command, input=stdin, capture_output=True, cwd=cwd, timeout=timeout, env={**os.environ, **(env or {})})
            code, out, err = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            code, out, err = -1000, b"", b"timed out"
        found = None
        if findings and os.path.exists(where):
            with open(where, "rb") as file:
                try:
                    found = json.loads(file.read())["findings"]
                except (ValueError, KeyError, TypeError) as error:
                    code, err = -1001, b"unreadable findings: " + repr(error).encode() + b"; " + err
        return Run(code, out, err, found)
