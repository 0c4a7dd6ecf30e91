"""The text of a file with the fixes of its findings in a SARIF document, each change once: apply.py SARIF FILE [NUMBER].

With NUMBER only that of one finding, counted from 0.
"""
import json
import sys

text = open(sys.argv[2], "rb").read()
run = json.load(open(sys.argv[1]))["runs"][0]
lines = [0] + [at + 1 for at, byte in enumerate(text) if byte == 10]


def offset(line, column):
    at = lines[line - 1]
    for _ in range(column - 1):
        at += width(text[at:at + 4])
    return at


def width(window):
    """Bytes of the first character, or of the bad part that a decoder shows as one U+FFFD."""
    try:
        good = window.decode()
    except UnicodeDecodeError as bad:
        if bad.start == 0:
            return bad.end
        good = window[:bad.start].decode()
    return len(good[0].encode())


changes = set()
results = run["results"] if len(sys.argv) < 4 else [run["results"][int(sys.argv[3])]]
for result in results:
    for fix in result.get("fixes", []):
        for one in fix["artifactChanges"][0]["replacements"]:
            region = one["deletedRegion"]
            changes.add((offset(region["startLine"], region["startColumn"]), offset(region["endLine"], region["endColumn"]), one["insertedContent"]["text"]))
for begin, end, new in sorted(changes, reverse=True):
    text = text[:begin] + new.encode() + text[end:]
sys.stdout.buffer.write(text)
