"""Chromium without a window, told what to do over its debugging pipe: JSON with a NUL byte after each message."""
import collections
import json
import os
import selectors
import shutil
import subprocess
import time


def program() -> str | None:
    return next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)


class Chromium:
    """One page. `events` has all that was told of it meanwhile."""

    def __init__(self, path: str, profile: str):
        to_read, self.to = os.pipe()
        self.of, to_write = os.pipe()
        # 3 and 4 are what it listens and speaks on.
        command = ['exec "$0" "$@" 3<&%d 4>&%d' % (to_read, to_write), path, "--headless=new", "--no-sandbox", "--disable-gpu",
                   "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"]
        self.process = subprocess.Popen(["bash", "-c", *command], pass_fds=(to_read, to_write),
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.of, selectors.EVENT_READ)
        self.rest = b""
        self.number = 0
        self.session: str | None = None
        self.events: list[dict] = []
        self.answers: dict[int, dict] = {}
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(domain + ".enable")

    def receive(self, seconds: float) -> None:
        if not self.selector.select(seconds):
            return
        read = os.read(self.of, 1 << 20)
        if not read:
            raise RuntimeError("the browser ended")
        *whole, self.rest = (self.rest + read).split(b"\0")
        for one in map(json.loads, whole):
            if "id" in one:
                self.answers[one["id"]] = one
            else:
                self.events.append(one)

    def call(self, method: str, **parameters) -> dict:
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        until = time.monotonic() + 60
        while self.number not in self.answers:
            if time.monotonic() > until:
                raise RuntimeError(f"no answer to {method}")
            self.receive(1)
        answer = self.answers.pop(self.number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def evaluate(self, expression: str):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def open(self, address: str) -> float:
        """Seconds until the page was there, drawn."""
        before = len(self.events)
        began = time.monotonic()
        self.call("Page.navigate", url=address)
        while not any(event["method"] == "Page.loadEventFired" for event in self.events[before:]):
            if time.monotonic() > began + 120:
                raise RuntimeError("the page did not load")
            self.receive(1)
        self.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))")
        return time.monotonic() - began

    def key(self, key: str) -> None:
        text = key if len(key) == 1 else "\r" if key == "Enter" else ""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def count(self) -> collections.Counter:
        return collections.Counter(event["method"] for event in self.events)

    def close(self) -> None:
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(20)
        except (RuntimeError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.to)
        os.close(self.of)
