#!/usr/bin/env python3
"""Opens pages in Chromium, if it is there: usage: browser.py --abridge PATH.

A page of hostile texts must run nothing but its own script, ask nobody for anything and stay where it is, also once all
of it is unfolded and its keys were used. Of a page of an agent's session the keys, the search and the addresses must do
what they are for, and one of 5,000 messages must open soon. Exit code 77: there is no Chromium.
"""
import argparse
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading

import chromium
import hostile

K_ROOT = pathlib.Path(__file__).resolve().parents[3]
# Elements that stand out of the window, but where what holds them cuts them off or can be moved.
K_TOO_WIDE = """
  [...document.querySelectorAll('main *')].filter(one => one.getBoundingClientRect().right > innerWidth + 1)
    .filter(one => { for (let at = one; at; at = at.parentElement) if (getComputedStyle(at).overflowX !== 'visible') return false;
                     return true; })
    .slice(0, 3).map(one => one.outerHTML.slice(0, 80))
"""
K_SECONDS = 8  # for 5,000 messages; a second where nothing else runs


class Asked(http.server.BaseHTTPRequestHandler):
    """Remembers who asked for what."""

    requests: list[str] = []

    def do_GET(self):
        Asked.requests.append(self.path)
        self.send_response(204)
        self.end_headers()

    do_POST = do_GET

    def log_message(self, *_):
        pass


def hostile_page(browser: chromium.Chromium, page: pathlib.Path) -> list[str]:
    browser.events.clear()
    browser.open(page.as_uri())
    title = browser.evaluate("document.title")
    elements = "document.querySelectorAll('*').length"
    before = browser.evaluate(elements)
    found = [] if browser.evaluate("!document.querySelector('#find').hidden") else ["its own script did not run"]
    browser.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    browser.evaluate("for (const one of document.querySelectorAll('main *')) one.dispatchEvent(new MouseEvent('mouseover'))")
    for key in "jjkoOjn":
        browser.key(key)
    browser.evaluate("new Promise(done => setTimeout(done, 1000))")
    if browser.evaluate("document.title") != title or "obeyed" == title:
        found.append("the title was changed")
    if browser.evaluate(elements) != before:
        found.append("elements came or went")
    if browser.evaluate("location.href") != page.as_uri():
        found.append(f"it went to {browser.evaluate('location.href')}")
    for width in (400, 1200):
        browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        if browser.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"it is wider than {width} pixels")
        found += [f"at {width} pixels this is wider: {one}" for one in browser.evaluate(K_TOO_WIDE)]
    browser.call("Emulation.clearDeviceMetricsOverride")
    asked = [event["params"]["request"]["url"] for event in browser.events if event["method"] == "Network.requestWillBeSent"]
    if asked != [page.as_uri()]:
        found.append(f"it asked for {asked[:5]}")
    found += [f"it asked the server for {path}" for path in Asked.requests]
    opened = [event["method"] for event in browser.events if event["method"] in (
        "Page.javascriptDialogOpening", "Page.windowOpen", "Runtime.exceptionThrown", "Runtime.consoleAPICalled")]
    return found + [f"it did: {one}" for one in opened]


def session_page(browser: chromium.Chromium, page: pathlib.Path) -> list[str]:
    found = []

    def expect(what: str, expression: str, wanted) -> None:
        got = browser.evaluate(expression)
        if got != wanted:
            found.append(f"{what}: {got!r} and not {wanted!r}")

    here = "document.querySelector('article.here')?.id ?? ''"
    browser.open(page.as_uri())
    browser.key("j")
    expect("j goes to the first message", here, "m1")
    browser.key("j")
    expect("j goes on", here, "m2")
    expect("calls are folded", "document.querySelector('#m2 details.call').open", False)
    browser.key("o")
    expect("o unfolds the message", "[...document.querySelectorAll('#m2 details')].every(one => one.open)", True)
    expect("and no other", "document.querySelector('#m4 details').open", False)
    browser.key("k")
    expect("k goes back", here, "m1")
    browser.key("/")
    expect("/ goes to the search", "document.activeElement.type", "search")
    for key in "still":
        browser.key(key)
    browser.evaluate("new Promise(done => setTimeout(done, 400))")
    expect("what is found is counted", "document.querySelector('output').value", "1 of 3")
    browser.key("Enter")
    expect("Enter leaves the field", "document.activeElement === document.body", True)
    expect("and keeps what was found", "document.querySelector('output').value", "1 of 3")
    browser.key("n")
    expect("n goes to the next one", "document.querySelector('output').value + document.querySelector('input').value", "2 of 3still")
    expect("which is unfolded", "document.querySelector('#m4 details.call').open", True)
    browser.key("/")
    browser.key("Escape")
    expect("Escape leaves the field, too", "document.activeElement === document.body", True)
    expect("and keeps what was found", "document.querySelector('output').value", "2 of 3")
    browser.key("Escape")
    expect("Escape ends it", "document.querySelector('output').value + document.querySelector('input').value", "")
    folded = "[...document.querySelectorAll('main details')].filter(one => !one.open).length"
    browser.evaluate("for (const one of document.querySelectorAll('main details')) one.open = false")
    before = browser.evaluate(folded)
    if not before:
        found.append("nothing can be folded")
    browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect("on paper nothing is folded", folded, 0)
    browser.evaluate("dispatchEvent(new Event('afterprint'))")
    expect("after that what was", folded, before)
    browser.call("Emulation.setEmulatedMedia", media="print")
    expect("nor is it where scripts are off",
           "getComputedStyle(document.querySelector('main details:not([open])'), '::details-content').contentVisibility", "visible")
    browser.call("Emulation.setEmulatedMedia", media="")
    browser.open("about:blank")
    browser.open(page.as_uri() + "#c2-m2")
    expect("an address unfolds what it names",
           "document.querySelector('#c2-m2').checkVisibility() && document.querySelector('#m4 details.call').open", True)
    return found


def steps_page(browser: chromium.Chromium, page: pathlib.Path) -> list[str]:
    """What a cut did is read on a narrow screen without scrolling sideways, within the table either."""
    found = []
    browser.open(page.as_uri())
    for width in (320, 400, 1200):
        browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        if browser.evaluate("[document.documentElement, document.querySelector('table')].some(one => one.scrollWidth > one.clientWidth)"):
            found.append(f"it scrolls sideways at {width} pixels")
        if not browser.evaluate("[...document.querySelectorAll('.why')].some(one => one.checkVisibility() && one.innerText.length > 10)"):
            found.append(f"it does not say why at {width} pixels")
    browser.call("Emulation.clearDeviceMetricsOverride")
    return found


def narrow_page(browser: chromium.Chromium, page: pathlib.Path) -> list[str]:
    """Opened on a narrow screen a page does what it does on a wide one, whether it has an outline or not."""
    found = []
    browser.call("Emulation.setDeviceMetricsOverride", width=400, height=900, deviceScaleFactor=1, mobile=False)
    browser.events.clear()
    browser.open(page.as_uri())
    if browser.evaluate("document.querySelector('#find').hidden"):
        found.append("its script did not run")
    if browser.evaluate("document.querySelector('nav details')?.open ?? false"):
        found.append("its outline is unfolded")
    browser.key("j")
    if not browser.evaluate("document.querySelector('article.here') !== null"):
        found.append("j goes nowhere")
    folded = "[...document.querySelectorAll('main details')].filter(one => !one.open).length"
    browser.key("O")
    if browser.evaluate(folded):
        found.append("O unfolds nothing")
    browser.key("/")
    if browser.evaluate("document.activeElement.type") != "search":
        found.append("/ does not go to the search")
    browser.call("Emulation.clearDeviceMetricsOverride")
    return found + [str(event["params"])[:200] for event in browser.events if event["method"] == "Runtime.exceptionThrown"]


def long_transcript() -> str:
    messages = []
    for i in range(1250):
        messages += [{"role": "user", "content": f"Question {i}. " + "What about it? " * 8},
                     {"role": "assistant", "content": [{"type": "text", "text": "I look."},
                                                       {"type": "tool_use", "id": f"t{i}", "name": "Read", "input": {"file_path": f"{i}.py"}}]},
                     {"role": "user", "content": [{"type": "tool_result", "tool_use_id": f"t{i}", "content": "a line\n" * 60}]},
                     {"role": "assistant", "content": "It is so:\n\n```\ncode\n```\n" + "And this is why. " * 30}]
    return json.dumps({"messages": messages})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abridge", required=True)
    program = str(pathlib.Path(parser.parse_args().abridge).resolve())
    path = chromium.program()
    if path is None:
        print("skipped: no Chromium (Debian's package chromium)")
        return 77
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Asked)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = []
    with tempfile.TemporaryDirectory(prefix="abridge-browser-") as name:
        folder = pathlib.Path(name)
        (folder / "hostile.jsonl").write_text(hostile.transcript(f"http://127.0.0.1:{server.server_port}"))
        (folder / "long.json").write_text(long_transcript())
        # Without what validate finds in it, which unfolds where it stands.
        session = (K_ROOT / "testdata/cli/view/agent.jsonl").read_text().replace("42\\n```\\n", "42\\n```")
        (folder / "agent.jsonl").write_text(session)
        for transcript in ("hostile.jsonl", "long.json", "agent.jsonl"):
            seen = subprocess.run([program, "view", transcript, "-o", transcript + ".html"], cwd=folder,
                                  stderr=subprocess.DEVNULL)
            if seen.returncode:
                found.append(f"{transcript}: view ended with {seen.returncode}")
        subprocess.run([program, "trim", "-q", "-p", "agent-window", "--max-tokens", "100", "--last", "3", "agent.jsonl",
                        "--html", "cut.html", "-o", "cut.jsonl"], cwd=folder, check=True)
        browser = chromium.Chromium(path, str(folder / "profile"))
        try:
            found += [f"hostile: {fault}" for fault in hostile_page(browser, folder / "hostile.jsonl.html")]
            found += [f"session: {fault}" for fault in session_page(browser, folder / "agent.jsonl.html")]
            found += [f"steps: {fault}" for fault in steps_page(browser, folder / "cut.html")]
            for name in ("agent.jsonl.html", "cut.html"):
                found += [f"narrow: {name}: {fault}" for fault in narrow_page(browser, folder / name)]
            seconds = browser.open((folder / "long.json.html").as_uri())
            print(f"5,000 messages: {seconds:.1f} seconds")
            if seconds > K_SECONDS:
                found.append(f"5,000 messages took {seconds:.1f} seconds")
        finally:
            browser.close()
    server.shutdown()
    print("\n".join(found) if found else "the page does what it should, and nothing else")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
