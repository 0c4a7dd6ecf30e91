#!/usr/bin/env python3
"""usage: tally.py JUNIT.xml... : adds up what ctest's tests counted and prints `N passed, N failed`.

One ctest test is a whole program of cases; each says its own count, and this adds them. A test that failed
without saying so (it crashed, or ran out of time) counts as one failed case; one that was skipped counts as none, and
its reason is printed. Exit 1 if anything failed.
"""
import re
import sys
import xml.etree.ElementTree

K_PASSED = re.compile(r"^\[  PASSED  \] (\d+) tests?\.|^(\d+) passed, \d+ failed$", re.MULTILINE)
K_FAILED = re.compile(r"^\[  FAILED  \] (\d+) tests?, listed below:|^\d+ passed, (\d+) failed$", re.MULTILINE)


def counted(pattern: re.Pattern, text: str) -> int:
    return sum(int(number) for match in pattern.findall(text) for number in match if number)


def tally(case: xml.etree.ElementTree.Element) -> tuple[int, int]:
    text = case.findtext("system-out") or ""
    passed, failed = counted(K_PASSED, text), counted(K_FAILED, text)
    if case.get("status") == "run":
        return (passed, failed) if passed + failed else (1, 0)
    return passed, max(failed, 1)


def reason_skipped(case: xml.etree.ElementTree.Element) -> "str | None":
    """What a test said that was skipped by its exit code; None for one that ran, or could not."""
    skipped = case.find("skipped")
    if skipped is None or not (skipped.get("message") or "").startswith("SKIP_"):
        return None
    said = (case.findtext("system-out") or "").split("\n")
    return next((line.strip() for line in reversed(said) if "skipped" in line), "without a reason")


def main(paths: list[str]) -> int:
    passed = failed = 0
    for path in paths:
        for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
            reason = reason_skipped(case)
            if reason is not None:
                print(f"{case.get('name')}: {reason}")
                continue
            case_passed, case_failed = tally(case)
            passed += case_passed
            failed += case_failed
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
