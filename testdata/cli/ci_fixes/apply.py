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
        at += 1
        while at < len(text) and text[at] & 0xC0 == 0x80:  # the rest of a character
            at += 1
    return at


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
