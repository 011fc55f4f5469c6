"""A real headless Chromium, driven through the DevTools protocol over a pipe: taps, and what the page shows."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from select import select
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
AS_THREE_AND_FOUR = """
import os, sys
ends = [os.dup(int(end)) for end in sys.argv[1:3]]
ends = [os.dup(end) if end < 5 else end for end in ends]
os.dup2(ends[0], 3)
os.dup2(ends[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Chromium reads commands from file descriptor 3, and answers on 4."""
STANDS = """
(async () => {
  const e = FIND;
  if (!e) return null;
  const middle = () => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + Math.min(r.height / 2, 30)]; };
  e.scrollIntoView({block: 'center'});
  const before = middle();
  await new Promise(later => setTimeout(later, 20));
  const after = middle();
  return e.isConnected && !e.classList.contains('fresh') && before.join() === after.join() ? after : null;
})()
"""
"""Finds where to touch something: its center, if it exists, is not moving, and has been there long enough to be meant."""
Place = tuple[float, float]
PATIENCE = 30.0
LOOKS = 0.02


def program() -> str | None:
    """Return its path, if it is installed; `make` installs Debian's."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


NEEDS_CHROMIUM = pytest.mark.skipif(program() is None, reason="Chromium is not installed; make test installs Debian's")


class Chromium:
    """A browser with many pages, each isolated like a separate phone."""

    def __init__(self, profile: str) -> None:
        there, theirs = os.pipe(), os.pipe()
        switches = ["--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run"]
        switches += ["--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"]
        switches += [f"--user-data-dir={profile}", "--disable-dev-shm-usage", "--hide-scrollbars", "about:blank"]
        found = program()
        assert found is not None
        self._process = subprocess.Popen(
            [sys.executable, "-c", AS_THREE_AND_FOUR, str(there[0]), str(theirs[1]), found, *switches],
            pass_fds=(there[0], theirs[1]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(there[0])
        os.close(theirs[1])
        self._to, self._from = there[1], theirs[0]
        self._number = 0
        self._left = b""
        self._open: list[str] = []
        self._answers: dict[int, dict[str, Any]] = {}
        self.events: list[dict[str, Any]] = []

    def ask(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:
        return self._answer(self._send(method, session, **parameters))

    def _send(self, method: str, session: str = "", **parameters: Any) -> int:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        return self._number

    def _answer(self, number: int) -> dict[str, Any]:
        """Return the answer to a message."""
        while number not in self._answers:
            told = self._message()
            assert "error" not in told, told
            if "id" in told:
                self._answers[told["id"]] = told["result"]
            else:
                self.events.append(told)
        return self._answers.pop(number)

    def _message(self) -> dict[str, Any]:
        while b"\0" not in self._left:
            assert select([self._from], [], [], PATIENCE)[0], "the browser does not answer"
            data = os.read(self._from, 1 << 16)
            assert data, "the browser has ended"
            self._left += data
        first, _, self._left = self._left.partition(b"\0")
        told: dict[str, Any] = json.loads(first)
        return told

    def page(
        self,
        link: str,
        width: int,
        height: int,
        *,
        language: str = "en",
        first: str = "",
        beside: BrowserPage | None = None,
        lasting: bool = False,
    ) -> BrowserPage:
        """Open an address as a new phone, or in another tab of one; `first` runs before the page's own scripts.

        What a `lasting` one keeps is still there for the next browser with the same profile.
        """
        context = beside.context if beside is not None else "" if lasting else self._new_context()
        within = {"browserContextId": context} if context else {}
        target = self.ask("Target.createTarget", url="about:blank", **within)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = BrowserPage(self, session, context)
        page.ask("Page.enable")
        page.ask("Runtime.enable")
        page.ask("Log.enable")
        page.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)
        page.ask("Emulation.setTouchEmulationEnabled", enabled=True)
        page.ask("Emulation.setUserAgentOverride", userAgent="Phone", acceptLanguage=language)
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=first)
        page.ask("Page.navigate", url=link)
        return page

    def _new_context(self) -> str:
        context = str(self.ask("Target.createBrowserContext")["browserContextId"])
        self._open.append(context)
        return context

    def touch(self, fingers: Sequence[tuple[BrowserPage, Place]]) -> None:
        """Touch several pages at the same moment."""
        for page, (x, y) in fingers:
            self._send("Input.dispatchTouchEvent", page.session, type="touchStart", touchPoints=[{"x": x, "y": y}])
        ups = [
            self._send("Input.dispatchTouchEvent", page.session, type="touchEnd", touchPoints=[]) for page, _ in fingers
        ]
        for number in ups:
            self._answer(number)

    def close_pages(self) -> None:
        """Close all pages."""
        for context in self._open:
            self.ask("Target.disposeBrowserContext", browserContextId=context)
        self._open.clear()
        self.events.clear()
        self._answers.clear()

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._to)
        os.close(self._from)


class BrowserPage:
    """A page as somebody sees it."""

    def __init__(self, browser: Chromium, session: str, context: str) -> None:
        self._browser = browser
        self.session = session
        self.context = context
        """What the tabs of one phone share."""

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._browser.ask(method, self.session, **parameters)

    def look(self, *, dark: bool, clear: bool = False) -> None:
        """Emulate the preferences for light or dark, and for high contrast."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        contrast = {"name": "prefers-contrast", "value": "more" if clear else "no-preference"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme, contrast])
        self.run("Promise.all(document.getAnimations().map(one => one.finished)).then(() => true)")

    def to_front(self) -> None:
        """Show this tab of the phone."""
        self.ask("Page.bringToFront")

    def offline(self, offline: bool) -> None:
        """Disconnect the phone, or reconnect it."""
        speed = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.ask("Network.enable")
        self.ask("Network.emulateNetworkConditions", offline=offline, **speed)

    def run(self, code: str) -> Any:
        told = self.ask("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def wait_for(self, code: str) -> Any:
        """Wait until some code returns true."""
        return self.wait_until(lambda: self.run(code), code)

    def wait_until(self, finds: Callable[[], Any], what: object) -> Any:
        """Wait for something; if it never comes, fail with what is on the page."""
        until = time.monotonic() + PATIENCE
        while not (found := finds()):
            assert time.monotonic() < until, f"never: {what}\n{self.text()}"
            time.sleep(LOOKS)
        return found

    def text(self) -> str:
        return str(self.run("document.body.innerText"))

    def tap(self, selector: str, text: str = "") -> None:
        """Touch an element, by selector and optionally by name or text."""
        self.tap_on(
            f"[...document.querySelectorAll({json.dumps(selector)})].find(e => "
            f"(e.getAttribute('aria-label') ?? e.innerText).includes({json.dumps(text)}))"
        )

    def tap_on(self, find: str) -> None:
        """Touch what some code finds, once it exists and has stopped moving."""
        self._browser.touch([(self, self.standing(find))])

    def standing(self, find: str) -> Place:
        """Return where to touch something, once it exists and has stopped moving."""
        x, y = self.wait_for(STANDS.replace("FIND", find))
        return x, y

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        told = self.ask("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(told["data"]))

    @property
    def complaints(self) -> list[str]:
        """What the browser complains about: script errors, and what the policy blocked."""
        found = []
        for event in self._browser.events:
            if event.get("sessionId") != self.session:
                continue
            if event["method"] == "Runtime.exceptionThrown":
                found.append(json.dumps(event["params"]))
            elif event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                found.append(event["params"]["entry"]["text"] + " " + event["params"]["entry"].get("url", ""))
        return found


@contextmanager
def browsing() -> Iterator[Chromium]:
    with tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as profile:
        browser = Chromium(profile)
        try:
            yield browser
        finally:
            browser.close()
