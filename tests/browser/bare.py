"""Widgets on a bare page, their Python end in the test's own process: no server and no kernel, so a test of many clicks is quick."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import anywidget
from playwright.sync_api import Locator, Page, Route, expect

from paxwidget.widget import Panel
from paxwidget.widget.bundle import bundle_path

ADDRESS = "http://paxwidget.test"
PADDING = 8
#: The browser's end of the wire: what ipywidgets does for a view and for a box of views, in the same order.
HTML = """<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">
<style>
body { margin: 0; padding: PADDINGpx; font: 13px/1.4 sans-serif; }
body[data-jp-theme-light=false] { background: #111; color: #eee; }
main { display: flex; flex-flow: row wrap; align-items: flex-start; }
</style>
<script type="module">
const bundles = new Map();
/** The widget of a bundle; its style sheet lies on the page first. */
function bundled(name) {
  const load = async () => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: `/${name}.css` });
    await new Promise((loaded) => { sheet.onload = loaded; document.head.append(sheet); });
    return (await import(`/${name}.js`)).default;
  };
  return bundles.get(name) ?? bundles.set(name, load()).get(name);
}
class Model {
  listeners = new Map();
  constructor(id, traits) { this.id = id; this.traits = traits; }
  get(name) { return this.traits[name]; }
  set(name, value) { this.traits[name] = value; }
  save_changes() {}
  send(message) {
    underway += 1;
    toPython(this.id, message).then(takeSaid).finally(() => { underway -= 1; });
  }
  on(name, listener) { this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]); }
  off(name, listener) { this.listeners.set(name, (this.listeners.get(name) ?? []).filter((one) => one !== listener)); }
  emit(name, ...args) { for (const listener of this.listeners.get(name) ?? []) listener(...args); }
  take({ traits, message }) {
    Object.assign(this.traits, traits);
    for (const name of Object.keys(traits ?? {})) this.emit(`change:${name}`);
    if (message) this.emit("msg:custom", message, []);
  }
}
window.underway = 0;
const views = new Map();
async function place(shown) {
  const main = document.querySelector("main");
  for (const [id, { el, end }] of views) {
    if (shown.some((one) => one.id === id)) continue;
    end();
    el.remove();
    views.delete(id);
  }
  for (const { id, traits, style, bundle } of shown) {
    if (views.has(id)) continue;
    const widget = await bundled(bundle);
    const el = document.createElement("div");
    el.style = style;
    main.append(el);
    const model = new Model(id, traits);
    views.set(id, { model, el, end: widget.render({ model, el }) });
  }
}
let last = Promise.resolve();
async function take(said) {
  for (const one of JSON.parse(said)) {
    if (one.place) await place(one.place);
    else views.get(one.id)?.model.take(one);
  }
}
/** What was said comes in its order, also while a bundle is being loaded. */
window.takeSaid = (said) => (last = last.then(() => take(said)));
</script></head><body data-jp-theme-light="true"><main></main></body></html>""".replace("PADDING", str(PADDING))


class Bare:
    """A page with a widget, or a panel and what stands beside it; what Python says comes as the answer to a message, or by `tell`."""

    def __init__(self, page: Page, html: str = HTML) -> None:
        self.page, self._html = page, html
        self._said: list[dict[str, Any]] = []
        self._widgets: dict[str, anywidget.AnyWidget] = {}
        page.route(f"{ADDRESS}/**", self._serve)
        page.expose_function("toPython", self._received)

    def _serve(self, route: Route) -> None:
        name, dot, ending = route.request.url.removeprefix(f"{ADDRESS}/").partition(".")
        if dot:
            route.fulfill(path=bundle_path(name, f".{ending}"))
        else:
            route.fulfill(body=self._html, content_type="text/html")

    def _received(self, id: str, message: dict[str, Any]) -> str:
        # One that was taken off the page meanwhile is closed, and hears nothing any more.
        if id in self._widgets:
            self._widgets[id]._handle_custom_msg(message, [])
        return self._taken()

    def _taken(self) -> str:
        """All that was said, as one text: of plain data every single value would be looked at on the way."""
        said, self._said = self._said, []
        return json.dumps(said)

    def show(self, widget: anywidget.AnyWidget) -> Locator:
        """Put a widget on a new page and return its outermost element."""
        self._open([widget])
        return self._drawn()

    def show_guide(self, guide: Any) -> Locator:
        """Put a lesson or a quiz on a new page, its panel and what stands beside it, and return the whole page of them."""
        self.show(Panel(guide))
        return self.page.locator("main")

    def _open(self, widgets: Sequence[anywidget.AnyWidget]) -> None:
        self._said, self._widgets = [], {}
        self._place(widgets)
        self.page.goto(f"{ADDRESS}/")
        self.page.wait_for_function("() => window.takeSaid !== undefined")
        self.tell()

    def _drawn(self) -> Locator:
        shown = self.page.locator(".paxw").first
        expect(shown).to_be_visible()
        return shown

    def _place(self, widgets: Sequence[anywidget.AnyWidget]) -> None:
        """Note which widgets stand on the page now, and listen to those that are new."""
        before, self._widgets = self._widgets, {widget.model_id: widget for widget in widgets}
        for id, widget in self._widgets.items():
            if id not in before:
                self._listen(id, widget)
        self._said.append({"place": [self._traits(widget) for widget in widgets]})

    def _traits(self, widget: anywidget.AnyWidget) -> dict[str, Any]:
        traits = {name: value for name, value in widget.get_state().items() if name not in ("_esm", "_css")}
        layout = widget.layout
        bundle = str(widget._anywidget_id).rpartition(".")[2]
        style = f"flex: {layout.flex or '1 1 100%'}; min-width: {layout.min_width or 0}"
        return {"id": widget.model_id, "traits": traits, "bundle": bundle, "style": style}

    def _listen(self, id: str, widget: anywidget.AnyWidget) -> None:
        def send(content: dict[str, Any], buffers: object = None) -> None:
            self._said.append({"id": id, "message": content})

        def send_state(key: Any = None) -> None:
            self._said.append({"id": id, "traits": widget.get_state(key)})

        widget.send, widget.send_state = send, send_state

    def tell(self) -> None:
        """Let the browser know what Python has done by itself; it is drawn then: the last of several positions comes with a frame."""
        self.page.evaluate("said => takeSaid(said).then(() => new Promise(requestAnimationFrame))", self._taken())

    def settle(self) -> None:
        """Wait until Python has answered all that was sent to it."""
        self.page.wait_for_function("() => underway === 0")

    def use(self, theme: str, width: int, height: int = 1200) -> None:
        """A theme of the page around the widget, and how wide the widget may be."""
        self.page.set_viewport_size({"width": width + 2 * PADDING, "height": height})
        self.page.evaluate("light => document.body.setAttribute('data-jp-theme-light', light)", str(theme == "light").lower())
        # A board hears of its size with the next frame, and fits itself in with the one after it.
        self.page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
