"""A Firefox to hold the board against, driven by the protocol that it speaks itself (WebDriver BiDi); as a script, installs Debian's.

Playwright drives a Firefox of its own only, and is not on good terms with the one that people have.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import websocket

from tests.browser.chromium import make_sure

NAMES = ("firefox-esr", "firefox")
MISSING = (
    "The tests in Firefox need one, and none was found: install it (on Debian: apt-get install firefox-esr) "
    "or name one in the environment variable PAXWIDGET_FIREFOX."
)
#: How long anything may take on a busy machine.
PATIENCE = 120.0
#: Keys that have no letter.
KEYS = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "Home": "\ue011", "End": "\ue010", "Enter": "\ue007"}
#: The first element of a selector that can be seen, in the page and in the shadow trees of it, as a place to click.
_SEEN = """(() => { const el = [...document.querySelectorAll(%s)].find(one => one.checkVisibility() && one.getClientRects().length);
  if (!el) return null; el.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } = el.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()"""


def find_firefox() -> str | None:
    """Path of the Firefox to drive: the one PAXWIDGET_FIREFOX names, else the first on the PATH."""
    return os.environ.get("PAXWIDGET_FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """One window of a Firefox without a screen; what it complains about on the console is in `complaints`."""

    def __init__(self, width: int = 1280, height: int = 900) -> None:
        executable = find_firefox()
        assert executable is not None, MISSING
        self._home = Path(tempfile.mkdtemp(prefix="paxwidget-firefox-"))
        self._log = (self._home / "log").open("w")
        command = [executable, "--headless", "--no-remote", "--profile", str(self._home), "--remote-debugging-port=0", "about:blank"]
        # A home of its own: root's may belong to somebody else.
        environment = {**os.environ, "HOME": str(self._home), "MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)}
        self._process = subprocess.Popen(command, stdout=self._log, stderr=self._log, env=environment, start_new_session=True)
        self._ids = count(1)
        self.complaints: list[str] = []
        self._wire = websocket.create_connection(f"{self._address()}/session", timeout=PATIENCE, suppress_origin=True)
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height})

    def _address(self) -> str:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := re.search(r"ws://\S+", (self._home / "log").read_text()):
                return found[0].rstrip("/")
            assert self._process.poll() is None, (self._home / "log").read_text()
            time.sleep(0.2)
        raise TimeoutError("Firefox did not say where it listens")

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._wire.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._wire.recv())
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.complaints.append(str(said["params"]["text"]))
            if said.get("id") == number:
                if said["type"] == "error":
                    raise RuntimeError(f"{method}: {said['message']}")
                return said["result"]

    def goto(self, url: str) -> None:
        """Open a page."""
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="interactive")

    def evaluate(self, expression: str) -> Any:
        """What an expression is worth in the page, as plain data."""
        wrapped = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        said = self._ask("script.evaluate", expression=wrapped, target={"context": self._page}, awaitPromise=True)
        if said["type"] == "exception":
            raise RuntimeError(said["exceptionDetails"]["text"])
        return json.loads(said["result"]["value"])

    def wait_for(self, expression: str) -> Any:
        """Wait until an expression is true in the page; what it is worth then."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := self.evaluate(expression):
                return found
            time.sleep(0.2)
        raise TimeoutError(f"never true in Firefox: {expression}")

    def click(self, selector: str) -> None:
        """Click the first thing of a selector that can be seen, once it can and a page that is still being laid out no longer moves it."""
        place = None
        while place != (found := self.wait_for(_SEEN % json.dumps(selector))):
            place = found
            time.sleep(0.2)
        x, y = place
        at = {"type": "pointerMove", "x": round(x), "y": round(y)}
        moves = [at, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act({"type": "pointer", "id": "mouse", "actions": moves})

    def press(self, key: str) -> None:
        """Press a key on whatever has the focus."""
        value = KEYS.get(key, key)
        self._act({"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]})

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._page, actions=[source])

    def shoot(self, path: Path) -> None:
        """Keep a picture of the window."""
        path.write_bytes(base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._page)["data"]))

    def close(self) -> None:
        """End it, and all it has written."""
        self._wire.close()
        self._process.terminate()
        self._process.wait(30)
        self._log.close()
        shutil.rmtree(self._home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(make_sure(find_firefox, NAMES[:1], MISSING))
