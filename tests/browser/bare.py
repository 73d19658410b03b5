"""A widget on a bare page, its Python end in the test's own process: no server and no kernel, so a test of many clicks is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
from playwright.sync_api import Locator, Page, Route, expect

ADDRESS = "http://paxwidget.test"
PADDING = 8
STATIC = Path(__file__).parent.parent.parent / "paxwidget" / "static"
#: The browser's end of the wire: what ipywidgets does for a view, in the same order.
HTML = """<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/widget.css">
<style>
body { margin: 0; padding: PADDINGpx; font: 13px/1.4 sans-serif; }
body[data-jp-theme-light=false] { background: #111; color: #eee; }
</style>
<script type="module">
import widget from "/widget.js";
class Model {
  listeners = new Map();
  constructor(traits) { this.traits = traits; }
  get(name) { return this.traits[name]; }
  set(name, value) { this.traits[name] = value; }
  save_changes() {}
  send(message) { toPython(message).then((said) => this.take(said)); }
  on(name, listener) { this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]); }
  off(name, listener) { this.listeners.set(name, (this.listeners.get(name) ?? []).filter((one) => one !== listener)); }
  emit(name, ...args) { for (const listener of this.listeners.get(name) ?? []) listener(...args); }
  take(said) {
    for (const { traits, message } of said) {
      Object.assign(this.traits, traits);
      for (const name of Object.keys(traits ?? {})) this.emit(`change:${name}`);
      if (message) this.emit("msg:custom", message, []);
    }
  }
}
window.showWidget = (traits) => {
  window.model = new Model(traits);
  widget.render({ model, el: document.querySelector("main") });
};
</script></head><body data-jp-theme-light="true"><main></main></body></html>""".replace("PADDING", str(PADDING))


class Bare:
    """A page with one widget; what its Python end says reaches it as the answer to a message, or by `tell`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._said: list[dict[str, Any]] = []
        self._widget: anywidget.AnyWidget | None = None
        page.route(f"{ADDRESS}/**", self._serve)
        page.expose_function("toPython", self._received)

    def _serve(self, route: Route) -> None:
        name = route.request.url.removeprefix(f"{ADDRESS}/")
        if name:
            route.fulfill(path=STATIC / name)
        else:
            route.fulfill(body=HTML, content_type="text/html")

    def _received(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        assert self._widget is not None
        self._widget._handle_custom_msg(message, [])
        return self._taken()

    def _taken(self) -> list[dict[str, Any]]:
        said, self._said = self._said, []
        return said

    def show(self, widget: anywidget.AnyWidget) -> Locator:
        """Put a widget on a new page and return its outermost element."""
        self._widget = widget
        self._said = []
        keep = self._said_by(widget)
        widget.send, widget.send_state = keep["message"], keep["state"]
        self.page.goto(f"{ADDRESS}/")
        traits = {name: value for name, value in widget.get_state().items() if name not in ("_esm", "_css")}
        self.page.wait_for_function("() => window.showWidget !== undefined")
        self.page.evaluate("traits => showWidget(traits)", traits)
        shown = self.page.locator(".paxw").first
        expect(shown).to_be_visible()
        return shown

    def _said_by(self, widget: anywidget.AnyWidget) -> dict[str, Any]:
        def send(content: dict[str, Any], buffers: object = None) -> None:
            self._said.append({"message": content})

        def send_state(key: Any = None) -> None:
            self._said.append({"traits": widget.get_state(key)})

        return {"message": send, "state": send_state}

    def tell(self) -> None:
        """Let the browser know what Python has done by itself."""
        self.page.evaluate("said => model.take(said)", self._taken())

    def use(self, theme: str, width: int, height: int = 1200) -> None:
        """A theme of the page around the widget, and how wide the widget may be."""
        self.page.set_viewport_size({"width": width + 2 * PADDING, "height": height})
        self.page.evaluate("light => document.body.setAttribute('data-jp-theme-light', light)", str(theme == "light").lower())
