#!/usr/bin/env python3
"""Looks at what libabridge.so has for others: usage: symbols.py LIBRARY [ALSO-NEEDED...]. Skipped without nm and readelf."""
import pathlib
import re
import shutil
import subprocess
import sys

K_HEADER = pathlib.Path(__file__).resolve().parents[2] / "lib/api/abridge.h"
K_SKIPPED = 77
K_NODE = "ABRIDGE_1"
# Beside the C and C++ libraries.
K_NEEDED = ("libyaml-cpp.so.", "libutf8proc.so.", "libz.so.", "libzstd.so.", "libstdc++.so.", "libm.so.", "libgcc_s.so.", "libc.so.",
            "ld-linux")


def output_of(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main() -> int:
    if not (shutil.which("nm") and shutil.which("readelf")):
        print("skipped: nm and readelf are missing")
        return K_SKIPPED
    library = sys.argv[1]
    declared = set(re.findall(r"^ABRIDGE_API [^;]*?\b(abridge_\w+)\(", K_HEADER.read_text(), re.MULTILINE))
    rows = [line.split() for line in output_of("nm", "-D", "--defined-only", library).splitlines()]
    exported = {name.partition("@")[0]: (kind, name.partition("@@")[2]) for _, kind, name in rows}
    exported.pop(K_NODE, None)  # the version itself
    found = [f"{name} is declared, and not exported" for name in sorted(declared - exported.keys())]
    found += [f"{name} is exported, and not declared" for name in sorted(exported.keys() - declared)]
    found += [f"{name} is {kind} of version {version!r}" for name, (kind, version) in sorted(exported.items())
              if kind != "T" or version != K_NODE]
    dynamic = output_of("readelf", "--dynamic", "--wide", library)
    if "[libabridge.so.1]" not in dynamic:
        found.append("its name is not libabridge.so.1")
    found += [f"it needs {name}" for name in re.findall(r"\(NEEDED\).*\[(.+)\]", dynamic) if not name.startswith((*K_NEEDED, *filter(None, sys.argv[2:])))]
    if "TEXTREL" in dynamic:
        found.append("its code is changed where it is loaded")
    if "BIND_NOW" not in dynamic and "NOW" not in dynamic:
        found.append("what it needs is looked up late")
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(exported)} functions, {len(found)} faults")
    return 1 if found or len(declared) < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
