#!/usr/bin/env python3
"""Looks at the program as it was built: what cmake/hardening.cmake asked for is there.

Usage: hardening.py --abridge build/abridge
"""
import argparse
import platform
import re
import shutil
import subprocess
import sys

K_SKIPPED = 77


def said(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def missing(abridge):
    """What the program lacks, in words."""
    head, segments, dynamic = said("readelf", "-hW", abridge), said("readelf", "-lW", abridge), said("readelf", "-dW", abridge)
    imported = set(re.findall(r"UND (\w+)", said("readelf", "--dyn-syms", "-W", abridge)))
    stack = re.search(r"GNU_STACK.*", segments)
    yield "is no PIE", "Type:" in head and "DYN" in re.search(r"Type:.*", head)[0]
    yield "has no RELRO", "GNU_RELRO" in segments
    yield "binds lazily: its RELRO is half", "BIND_NOW" in dynamic or re.search(r"FLAGS_1.*NOW", dynamic)
    yield "has a stack that can be executed", stack and "E" not in stack[0].split()[-2]
    yield "has a segment that is written and executed", not re.search(r"LOAD.* RWE ", segments)
    yield "has no canaries on its stack", "__stack_chk_fail" in imported
    yield "checks no sizes (_FORTIFY_SOURCE)", any(name.endswith("_chk") and name != "__stack_chk_fail" for name in imported)
    if platform.machine() == "x86_64":
        code = said("objdump", "-d", "--no-show-raw-insn", "--disassemble=main", abridge)
        yield "can be jumped into anywhere (no endbr64)", "endbr64" in code


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", required=True)
    abridge = parser.parse_args().abridge
    if not (shutil.which("readelf") and shutil.which("objdump")):
        print("skipped: there are no binutils")
        return K_SKIPPED
    wrong = [what for what, there in missing(abridge) if not there]
    for what in wrong:
        print(f"{abridge} {what}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
