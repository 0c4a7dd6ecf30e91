#!/usr/bin/env python3
"""Fails if a transcript gets anything but text into a page: usage: check.py --abridge PATH.

Pages of hostile texts are taken apart by Python's html.parser: each element and attribute must be one of the page's own,
no attribute may hold an address or a stranger's word, and the policy (CSP) must permit the page's own style and script
and nothing else. All that the transcript says must still be there, as text.
"""
import argparse
import base64
import hashlib
import html.parser
import pathlib
import re
import subprocess
import sys
import tempfile

import hostile

K_ANCHOR = re.compile(r"(c\d+-)?m\d+|c\d+|top|find")
K_NUMBER = re.compile(r"\d+")
K_WORDS = re.compile(r"[a-z ]+")
K_ATTRIBUTES = {  # of the page's own elements; an element that isn't here is none of them
    **dict.fromkeys("html head title style script body header main nav section b i em strong small code kbd time h1 h2 h3 ol ul "
                    "summary span output ins del table tr th".split(), {}),
    "meta": {}, "html": {"lang": K_WORDS}, "body": {"id": K_ANCHOR}, "div": {"class": K_WORDS, "id": K_ANCHOR},
    "input": {"type": K_WORDS, "placeholder": re.compile("Search"), "aria-label": re.compile("Search")},
    "article": {"class": K_WORDS, "id": K_ANCHOR}, "section": {"class": K_WORDS, "id": K_ANCHOR},
    "details": {"class": K_WORDS}, "li": {"class": K_WORDS}, "p": {"class": K_WORDS}, "pre": {"class": K_WORDS},
    "em": {"class": K_WORDS}, "a": {"href": re.compile(r"#((c\d+-)?m\d+|c\d+|top)")},
    "main": {"class": K_WORDS}, "td": {"class": K_WORDS},
    "svg": {"viewbox": re.compile("0 0 1006 20"), "preserveaspectratio": re.compile("none"), "aria-hidden": K_WORDS},
    "rect": {"class": K_WORDS, "x": K_NUMBER, "width": K_NUMBER, "height": K_NUMBER},
    "meter": {"max": K_NUMBER, "value": K_NUMBER, "aria-hidden": K_WORDS},
}
K_SWITCHES = {("details", "open"), ("div", "hidden")}
K_VOID = {"meta", "input"}


class Page(html.parser.HTMLParser):
    """What a page is made of, and what is wrong with it."""

    def __init__(self, text: str):
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.own: dict[str, list[str]] = {"style": [], "script": []}
        self.metas: list[dict[str, str | None]] = []
        self.ids: list[str] = []
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"left open: {self.open}")

    def handle_starttag(self, tag, attributes):
        if tag not in K_VOID:
            self.open.append(tag)
        if tag in self.own:
            self.own[tag].append("")
        if tag == "meta":
            self.metas.append(dict(attributes))
            return
        allowed = K_ATTRIBUTES.get(tag)
        if allowed is None:
            self.faults.append(f"<{tag}> is no element of the page's own")
            return
        for name, value in attributes:
            if value is None and (tag, name) in K_SWITCHES:
                continue
            if name not in allowed or value is None or not allowed[name].fullmatch(value):
                self.faults.append(f"<{tag} {name}={value!r:.80}>")
            if name == "id":
                self.ids.append(value)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> ends what is not open")

    def handle_data(self, data):
        if self.open and self.open[-1] in self.own:
            self.own[self.open[-1]][-1] += data
        else:
            self.texts.append(data)

    def handle_comment(self, data):
        self.faults.append(f"a comment: {data:.80}")

    def handle_pi(self, data):
        self.faults.append(f"an instruction: {data:.80}")

    def unknown_decl(self, data):
        self.faults.append(f"a declaration: {data:.80}")


def faults_of_policy(page: Page) -> list[str]:
    """What the page permits: its own style and script, by their hashes."""
    def source(text: str) -> str:
        return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"

    if [len(page.own[tag]) for tag in ("style", "script")] != [1, 1]:
        return [f"{len(page.own['style'])} styles, {len(page.own['script'])} scripts"]
    wanted = (f"default-src 'none'; style-src {source(page.own['style'][0])}; script-src {source(page.own['script'][0])}; "
              "base-uri 'none'; form-action 'none'")
    metas = [{"charset": "utf-8"}, {"http-equiv": "Content-Security-Policy", "content": wanted},
             {"name": "viewport", "content": "width=device-width, initial-scale=1"}, {"name": "referrer", "content": "no-referrer"}]
    return [] if page.metas == metas else [f"its <meta> are {page.metas}"]


def faults_of_own(page: Page) -> list[str]:
    """The style and the script themselves: what they may not do, and how long they are."""
    found = []
    for text in page.own["style"] + page.own["script"]:
        found += [f"its own text has {word!r}" for word in
                  ("url(", "@import", "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "fetch(", "http")
                  if word in text]
    size = sum(len(text) for texts in page.own.values() for text in texts)
    return found + ([f"style and script take {size} bytes"] if size > 40_000 else [])


def visible(lure: str) -> str:
    """The part of a lure's text that is shown as it stands."""
    return max(re.split(r"[^ -~]+|`|\*\*| \*", lure), key=len)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abridge", required=True)
    program = str(pathlib.Path(parser.parse_args().abridge).resolve())
    found = []
    with tempfile.TemporaryDirectory(prefix="abridge-page-") as folder:
        name = "<b onclick=x>\"&'.jsonl"
        pathlib.Path(folder, name).write_text(hostile.transcript("http://127.0.0.1:9"))
        for words in (["view", name], ["view", "--select", "3", name], ["view", "--target", "anthropic", name],
                      ["trim", "--last", "2", "--no-fix", "--notice", "<b>{dropped}</b>", "--html", "page.html", name]):
            done = subprocess.run([program, *words], cwd=folder, capture_output=True)
            page_file = pathlib.Path(folder, "page.html")
            if done.returncode > 1:  # what is no text in it is said
                found.append(f"{words}: exit code {done.returncode}: {done.stderr.decode()}")
                continue
            text = (page_file.read_bytes() if page_file.exists() else done.stdout).decode()  # strictly UTF-8
            page = Page(text)
            found += [f"{words}: {fault}" for fault in page.faults[:20] + faults_of_policy(page) + faults_of_own(page)]
            found += [f"{words}: a control character {ch!r}" for ch in sorted(set(re.findall(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)))]
            found += [f"{words}: {ch!r} turns text" for ch in sorted(set(re.findall("[\u202a-\u202e\u2066-\u2069\u200e\u200f]", text)))]
            if len(page.ids) != len(set(page.ids)):
                found.append(f"{words}: ids that stand twice")
            said = "".join(page.texts)
            if "--select" not in words:
                found += [f"{words}: says nothing of {lure!r:.60}" for lure in hostile.lures("http://127.0.0.1:9")
                          if visible(lure) not in said]
    print("\n".join(found) if found else "nothing but text")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
