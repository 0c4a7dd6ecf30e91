#!/usr/bin/env python3
"""Draws the pictures of the README: terminals in which the commands below were really run in testdata/demo, and a page.

usage: picture.py [--abridge PATH] [--check]     --check: fails if a terminal is not what a run gives now

The page (docs/page.png) is drawn where Chromium is installed, and not compared: fonts differ from machine to machine.
"""
import argparse
import html
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

K_ROOT = pathlib.Path(__file__).resolve().parents[1]
K_TERMINALS = {
    "docs/finding.svg": ("abridge validate says what is wrong with a transcript, and where", ["abridge validate --color always broken.jsonl"]),
    "docs/before-after.svg": (
        "abridge trim keeps the newest messages, and says what it left out",
        [
            "jq -r '.messages[] | \"\\(.role): \\(.content)\"' chat.jsonl",
            "abridge trim --last 3 --explain chat.jsonl -o short.jsonl",
            "jq -r '.messages[] | \"\\(.role): \\(.content)\"' short.jsonl",
        ],
    ),
}
K_PAGE = "docs/page.png"
K_BLANK = "\u00a0"  # several in a row stay several
K_COLUMNS = 112
K_FONT = 13  # pixels; a line is 18, a column 7.8
K_COLOURS = {"1": "#ffffff", "31": "#ff6b6b", "33": "#ffd166"}
K_SGR = re.compile(r"\x1b\[([0-9;]*)m")


def run(abridge, commands):
    """The lines of the screen: (text, colour) runs."""
    lines = []
    with tempfile.TemporaryDirectory() as name:
        shutil.copytree(K_ROOT / "testdata/demo", pathlib.Path(name) / "demo")
        path = f"{pathlib.Path(abridge).resolve().parent}:{os.environ['PATH']}"
        env = {"PATH": path, "HOME": name, "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1767323045", "TERM": "xterm"}
        for command in commands:
            lines.append([("$ ", "#7fd1b9"), (command.replace(" --color always", ""), "#ffffff")])
            out = subprocess.run(command, shell=True, cwd=pathlib.Path(name) / "demo", env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for text in out.stdout.splitlines():
                lines += wrapped(coloured(text))
            lines.append([])
    return lines[:-1]


def coloured(text):
    runs, colour, at = [], "#c8d0d9", 0
    for found in K_SGR.finditer(text):
        runs.append((text[at : found.start()], colour))
        colour = K_COLOURS.get(found.group(1), "#c8d0d9")
        at = found.end()
    runs.append((text[at:], colour))
    return [one for one in runs if one[0]]


def wrapped(runs):
    lines, line, width = [], [], 0
    for text, colour in runs:
        for char in text:
            wide = 2 if unicodedata.east_asian_width(char) in "WF" else 1
            if width + wide > K_COLUMNS:
                lines.append(line)
                line, width = [], 0
            if line and line[-1][1] == colour:
                line[-1] = (line[-1][0] + char, colour)
            else:
                line.append((char, colour))
            width += wide
    return lines + [line]


def draw(title, lines):
    width, height = int(K_COLUMNS * 7.8) + 32, len(lines) * 18 + 52
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#1b1f27"/>',
        *(f'<circle cx="{20 + 18 * i}" cy="18" r="5" fill="{colour}"/>' for i, colour in enumerate(("#ff5f57", "#febc2e", "#28c840"))),
        f'<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="{K_FONT}">',
    ]
    for number, line in enumerate(lines):
        spans = "".join(f'<tspan fill="{colour}">{html.escape(text, quote=False).replace(" ", K_BLANK)}</tspan>' for text, colour in line)
        if spans:
            out.append(f'<text x="16" y="{50 + 18 * number}">{spans}</text>')
    return "\n".join(out + ["</g>", "</svg>"]) + "\n"


def draw_page(abridge):
    """Whether there is a browser to draw it."""
    browser = shutil.which("chromium")
    if browser is None:
        return False
    with tempfile.TemporaryDirectory() as name:
        page = pathlib.Path(name) / "page.html"
        subprocess.run([abridge, "view", "agent.json", "-o", page], cwd=K_ROOT / "testdata/demo", check=True)
        window = [f"--screenshot={K_ROOT / K_PAGE}", "--window-size=1100,760", "--hide-scrollbars"]
        subprocess.run([browser, "--headless=new", "--no-sandbox", "--disable-gpu", *window, page.as_uri()], check=True, stderr=subprocess.DEVNULL)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default=str(K_ROOT / "build/abridge"))
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    abridge = str(pathlib.Path(options.abridge).resolve())
    old = 0
    for name, (title, commands) in K_TERMINALS.items():
        picture = draw(title, run(abridge, commands))
        path = K_ROOT / name
        if not options.check:
            path.write_text(picture)
        elif not path.exists() or path.read_text() != picture:
            print(f"{name} is not what the program prints now; draw it again: python3 scripts/picture.py")
            old = 1
    if not options.check and not draw_page(abridge):
        print(f"{K_PAGE} stays as it is: there is no chromium here", file=sys.stderr)
    return old


if __name__ == "__main__":
    sys.exit(main())
