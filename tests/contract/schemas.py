#!/usr/bin/env python3
"""Holds the schemas of policies and project files to what the program takes: usage: schemas.py --abridge FILE.

Each line of the lists below is given to both. JSON is YAML, so that one text serves them. Where the program knows
more than shapes (a text that must be a known name), it may refuse what a schema takes; the lines hold none of that.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "property" / "convert"))
import schema  # noqa: E402

K_TAKEN = {
    "policy": [
        '{}', 'null', '{"version": 1}', '{"trim": null}', '{"extends": "none"}', '{"extends": "strict"}', '{"extends": null}',
        '{"size": {"unit": "tokens"}, "trim": [{"budget": 0.5}]}', '{"trim": [{"budget": 5000}]}',
        '{"size": {"unit": "tokens"}, "trim": [{"budget": "half"}], "shares": {"half": {"steps": [{"share": 0.5}]}}}',
        '{"trim": {"budget": {"max": 0.5, "unit": "tokens"}}}', '{"trim": {"budget": {"unit": "tokens"}}}',
        '{"trim": [{"last": 3}]}', '{"trim": {"last": {"messages": 3}}}', '{"trim": [{"drop": "system"}]}',
        '{"trim": [null, {"last": 3}]}', '{"trim": ["start_on"]}', '{"trim": "start_on"}', '{"trim": [{"start_on": null}]}',
        '{"trim": [{"start_on": "user"}]}',
        '{"rules": {"invalid-role": "warn", "empty-content": {"severity": "off"}, "nul-bytes": null}}',
        '{"rules": {"invalid-role": false}}', '{"render": {"style": "xml"}}',
        '{"accept": {"roles": ["user", "narrator"], "aliases": {"bot": "assistant"}}}', '{"accept": {"roles": "any"}}',
        '{"trim": [{"drop": {"roles": "tool"}}, {"clip": {"roles": ["user", "model"]}}]}',
    ],
    "project": [
        '{}', 'null', '{"include": null, "exclude": null, "policy": null, "rules": null, "overrides": null}',
        '{"include": "*.json"}', '{"include": ["*.json", "3", "true"]}', '{"exclude": ["!keep", "a b", "2024/"]}',
        '{"include": []}', '{"overrides": []}', '{"overrides": {"files": "a"}}',
        '{"overrides": [{"files": ["a"], "policy": "strict", "rules": {"invalid-role": "warn"}}]}',
        '{"target": "openai", "fail-on": "never", "baseline": null, "statistics": true}',
        '{"target": ["openai", "gemini"], "overrides": [{"files": "a", "target": "anthropic"}]}',
        '{"overrides": [{"files": "a", "rules": null}]}', '{"rules": {"empty-content": {"severity": "off"}}}',
    ],
}
K_REFUSED = {
    "policy": [
        '[]', '3', '{"extends": "stict"}', '{"extends": 3}', '{"version": 2}', '{"trim": [{"budget": 1.5}]}', '{"trim": [{"budget": -3}]}', '{"trim": [{"budget": true}]}', '{"trim": [{"budget": [0.5]}]}',
        '{"trim": [{"last": "three"}]}', '{"trim": [{"last": 0.5}]}', '{"trim": [{"last": 3, "drop": "system"}]}',
        '{"trim": [{}]}', '{"trim": [{"start_on": ["user"]}]}', '{"trim": ["lst"]}', '{"trim": [{"lst": 3}]}', '{"trim": [{"start_on": 3}]}',
        '{"rules": {"invalid-role": "warning"}}', '{"rules": {"no-such-rule": "warn"}}', '{"render": {"stile": "xml"}}',
        '{"render": {"style": "xm"}}', '{"trim": [{"start_on": "usr"}]}', '{"trim": [{"drop": {"roles": ["narrator"]}}]}',
        '{"trim": [{"clip": {"roles": "bot"}}]}', '{"accept": {"aliases": {"bot": "asistant"}}}',
    ],
    "project": [
        '[]', '3', '{"policy": "stict"}', '{"overrides": [{"files": "a", "policy": "none"}]}', '{"include": 3}', '{"exclude": [true]}', '{"exclude": [0.5]}', '{"exclude": [-1e3]}',
        '{"include": [""]}', '{"include": ""}', '{"exclude": ["!"]}', '{"include": [null]}', '{"include": {}}',
        '{"overrides": [{}]}', '{"overrides": [{"files": []}]}', '{"overrides": [{"files": null}]}',
        '{"overrides": [{"files": ""}]}', '{"overrides": [{"files": 3}]}', '{"overrides": [{"files": [true]}]}',
        '{"overrides": [null]}', '{"overrides": [{"files": "a", "rules": {"invalid-role": "warning"}}]}',
        '{"overrides": [{"files": "a", "rules": {"no-such-rule": "warn"}}]}', '{"rules": {"invalid-role": 3}}',
        '{"rules": []}', '{"polcy": "strict"}', '{"target": "opnai"}', '{"target": [3]}', '{"fail-on": "warn"}', '{"statistics": "maybe"}',
        '{"baseline": []}', '{"overrides": [{"files": "a", "target": "opnai"}]}', '{"overrides": [{"files": "a", "fail-on": "error"}]}',
    ],
}


def taken_by(program: pathlib.Path, kind: str, text: str, folder: pathlib.Path) -> tuple[bool, str]:
    """Whether the program takes it, and what it says."""
    chat = folder / "chat.json"
    chat.write_text('[{"role": "user", "content": "Hi"}]\n')
    path = folder / {"policy": "p.yaml", "project": ".abridge.yaml"}[kind]
    path.write_text(text + "\n")
    words = ["-p", "./p.yaml"] if kind == "policy" else []
    done = subprocess.run([program, "validate", "-q", *words, "chat.json"], cwd=folder, capture_output=True, text=True)
    path.unlink()
    return done.returncode != 2, done.stderr.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abridge", required=True, type=lambda text: pathlib.Path(text).resolve())
    options = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory(prefix="abridge-schemas-") as scratch:
        for wanted, lists in ((True, K_TAKEN), (False, K_REFUSED)):
            for kind, texts in lists.items():
                shape = schema.Schema.named(kind)
                for text in texts:
                    taken, said = taken_by(options.abridge, kind, text, pathlib.Path(scratch))
                    faults = shape.faults(schema.read(text))
                    if taken != wanted:
                        found.append(f"{kind} {text}: the program {'takes' if taken else 'refuses'} it: {said}")
                    if (not faults) != wanted:
                        found.append(f"{kind}.schema.json {'refuses' if faults else 'takes'} {text}: {'; '.join(faults[:2])}")
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
