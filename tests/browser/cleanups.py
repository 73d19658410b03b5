"""Widgets drawn and cleaned up again and again in a real browser, and what is left of them: the work behind a test and behind the soak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page, Route

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.widget.bundle import HOUSE, bundle_path, chart_bundle, lesson_bundle
from tests.toys import TOYS
from tests.trust.wiretap import PRINTED, Browser, tapped

assert TOYS
ADDRESS = "http://paxwidget.test/"
#: What is counted by the browser.
COUNTED = ("JSEventListeners", "Nodes")
#: Draws each widget as a notebook does, tells it what Python said, looks at it for two frames and takes it off the page.
DRAW = """async ([shows, times]) => {
  const frame = () => new Promise(requestAnimationFrame);
  let left = 0, drawn = 0;
  for (let round = 0; round < times; round++) {
    for (const { traits, messages, bundle } of shows) {
      const widget = (await import(`/${bundle}.js`)).default;
      const listeners = new Map();
      const of = (name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
      const model = {
        get: (name) => traits[name], set() {}, save_changes() {}, send() {},
        on: (name, listener) => of(name).add(listener),
        off: (name, listener) => (name === null || name === undefined ? listeners.clear() : of(name).delete(listener)),
      };
      const el = document.createElement("div");
      document.body.append(el);
      const cleanup = await widget.render({ model, el });
      for (const message of messages) for (const listener of of("msg:custom")) listener(message, []);
      await frame(); await frame();
      drawn += el.querySelectorAll("*").length > 20 ? 1 : 0;
      cleanup();
      left += [...listeners.values()].reduce((sum, one) => sum + one.size, 0) + el.childElementCount;
      el.remove();
    }
  }
  return [drawn, left];
}"""


@dataclass
class Rest:
    """What was drawn, and what is still there after all was cleaned up."""

    shows: int = 0
    #: How many of them could be seen.
    drawn: int = 0
    #: Listeners on models, and elements.
    left: int = 0
    #: Growth between the first round and the last: listeners on elements, elements, and memory in kB.
    listeners: int = 0
    nodes: int = 0
    kilobytes: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.shows} boards, studies, charts and panels drawn and cleaned up in Chromium; left: {self.left} listeners of models and "
            f"elements, {self.listeners} listeners of the page, {self.nodes} nodes; memory grew by {self.kilobytes:.0f} kB"
        )


def shows() -> list[dict[str, Any]]:
    """A board, a study, a chart and a lesson as they reach a browser: their traits and the messages that follow."""
    found = []
    with tapped():
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=9, autosave=False)
        game.play("draw")
        lesson = pw.lesson("isles").goto("sail")
        lesson._repr_mimebundle_()
        for widget in (game.board(seat="Red"), game.study(seat="all"), game.chart.explore(), lesson._panel):
            browser = Browser(widget)
            browser.say("hello", ref=1)
            messages = [sent["data"]["content"] for sent in widget.comm.sent if sent["data"].get("method") == "custom"]
            browser.look()
            traits = {name: value for name, value in browser.traits.items() if name == "static" or name not in PRINTED}
            found.append({"traits": traits, "messages": messages, "bundle": widget._wears})
        lesson.close()
    return found


def draw_and_clean(page: Page, times: int) -> Rest:
    """Draw each of them so many times, one after the other, on one page."""
    page.route(f"{ADDRESS}**", _serve)
    page.goto(ADDRESS)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    widgets, rest = shows(), Rest()
    # The first rounds fill caches that stay.
    warm = 3
    for count in (warm, times - warm):
        before = _measured(session)
        drawn, left = page.evaluate(DRAW, [widgets, count])
        rest.shows += count * len(widgets)
        rest.drawn += drawn
        rest.left += left
    after = _measured(session)
    for _ in range(20):
        # The collector may leave something for the next time; what is still held never goes.
        if all(after[name] <= before[name] for name in COUNTED):
            break
        after = _measured(session)
    rest.listeners, rest.nodes = (int(after[name] - before[name]) for name in COUNTED)
    rest.kilobytes = (after["JSHeapUsedSize"] - before["JSHeapUsedSize"]) / 1000
    return rest


def _serve(route: Route) -> None:
    name = route.request.url.removeprefix(ADDRESS)
    stem, dot, ending = name.partition(".")
    if dot:
        route.fulfill(path=bundle_path(stem, f".{ending}"))
    else:
        names = registry.names()
        bundles = (HOUSE, *names, *map(chart_bundle, names), *map(lesson_bundle, names))
        sheets = (f'<link rel="stylesheet" href="/{bundle}.css">' for bundle in bundles)
        head = f'<link rel="icon" href="data:,">{"".join(sheets)}'
        route.fulfill(body=f'<!doctype html><meta charset="utf-8">{head}<body></body>', content_type="text/html")


def _measured(session: CDPSession) -> dict[str, float]:
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    return {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
