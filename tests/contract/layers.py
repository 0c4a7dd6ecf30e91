#!/usr/bin/env python3
"""Fails if a file under lib/ or cli/ includes what its room may not: usage: layers.py [ROOT].

A room may include itself and any room of a lower level, never one of its own level: pipeline joins those.
"""
import pathlib
import re
import sys

import source

K_LEVELS = [  # lowest first
    ["base"],
    ["text"],
    ["json", "io"],
    ["tokens", "secrets"],
    ["finding"],
    ["model"],
    ["policy"],
    ["target"],
    ["cost"],
    ["format", "rule", "trim", "render", "report", "store", "look", "reduce"],
    ["recover"],
    ["pipeline"],
    ["api"],
    ["cli"],
]

K_THIRD_PARTY = [  # (headers, the rooms that may, why no other)
    (r"CLI/", ["cli"], "the command line is parsed in cli only"),
    (r"yaml-cpp/", ["policy"], "policy checks what yaml-cpp lets pass"),
    (r"sqlite3\.h$", ["store"], "threads are stored in store only"),
    (r"(zlib|zstd|zstd_errors)\.h$", ["io"], "compression ends in io"),
    (r"re2/re2\.h$", ["look"], "patterns are matched in look only"),
    (r"utf8proc\.h$", ["text"], "Unicode's tables are asked through text"),
    (r"simdjson", [], "simdjson is a test oracle only"),
    (r"nlohmann/", ["policy", "target", "render", "report", "store", "pipeline", "cli"],
     "whole small documents only, never per message of a batch"),
    (r"fmt/", None, ""),
    (r"tl/expected\.hpp$", None, ""),
]
K_SYSTEM = re.compile(r"^([a-z0-9_]+(\.h)?|sys/\w+\.h|linux/\w+\.h|experimental/\w+)$")

# What cmake/embed.cmake generates, and who reads it.
K_EMBEDDED = {"embedded/presets.hpp": "policy", "embedded/models.hpp": "target", "embedded/styles.hpp": "render", "embedded/schemas.hpp": "format", "embedded/page.hpp": "look", "embedded/version.hpp": "base"}

K_LEVEL_OF = {room: level for level, rooms in enumerate(K_LEVELS) for room in rooms}


def room_of(path: str) -> str | None:
    parts = path.split("/")
    if parts[0] == "cli" and len(parts) > 1:
        return "cli"
    return parts[1] if parts[0] == "lib" and len(parts) > 2 else None


def breach_of_layers(room: str, header: str) -> str | None:
    if header in K_EMBEDDED:
        return None if room == K_EMBEDDED[header] else f"only {K_EMBEDDED[header]} reads {header}"
    other = room_of(header)
    if other is None:
        return f'"{header}": includes are written from the root ("lib/ROOM/FILE.hpp")'
    if other not in K_LEVEL_OF:
        return f"room '{other}' is on no level; add it to K_LEVELS"
    if other == room or K_LEVEL_OF[other] < K_LEVEL_OF[room]:
        return None
    relation = "its neighbour" if K_LEVEL_OF[other] == K_LEVEL_OF[room] else "above it"
    return f"{room} includes {header}, but {other} is {relation}"


def breach_of_third_party(room: str, header: str) -> str | None:
    for pattern, rooms, why in K_THIRD_PARTY:
        if re.match(pattern, header):
            return None if rooms is None or room in rooms else f"{room} includes <{header}>: {why}"
    return None if K_SYSTEM.match(header) else f"<{header}> is in no room's list; add it to K_THIRD_PARTY"


def breaches(root: pathlib.Path) -> list[str]:
    found = []
    for path in source.cpp_files(root, "lib", "cli"):
        name = str(path.relative_to(root))
        room = room_of(name)
        if room not in K_LEVEL_OF:
            found.append(f"{name}:1: room '{room}' is on no level; add it to K_LEVELS")
            continue
        for line, bracket, header in source.includes(path.read_text()):
            # A third party's header in quotes is judged as what it is.
            own = bracket == '"' and not any(re.match(pattern, header) for pattern, _, _ in K_THIRD_PARTY)
            breach = breach_of_layers(room, header) if own else breach_of_third_party(room, header)
            if breach:
                found.append(f"{name}:{line}: {breach}")
    return found


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]).resolve()
    files = source.cpp_files(root, "lib", "cli")
    found = breaches(root)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(files)} files, {len(found)} breaches")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
