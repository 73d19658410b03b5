"""The explorer of the sea: what a click on a zone tells, and its layers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.board import click_zone


def test_the_explorer_answers_to_clicks(
    page: Page, console_errors: list[str], barriers: Callable[[Locator], list[str]], shoot: Callable[..., Path]
) -> None:
    explorer, bare = pw.chart("hispanica").explore(), Bare(page)
    chart = bare.show(explorer)
    expect(chart.locator(".paxm-zone")).to_have_count(14)
    click_zone(chart, "curacao")
    expect(chart.locator('.paxm-values [data-value="trinidad"]')).to_have_text("4")
    expect(chart.locator('[data-barred="trinidad"]')).to_contain_text("The Guiana Current runs from Trinidad to Curaçao")
    expect(chart.locator(".paxm-barred")).to_have_count(2)
    shoot(chart, "explorer-reach-light")
    click_zone(chart, "trinidad")
    expect(chart.locator('.paxm-ways[data-style="there"]')).to_contain_text("4 steps")
    expect(chart.locator('.paxm-ways[data-style="back"]')).to_contain_text("1 step")
    expect(chart.locator('.paxm-ways[data-style="home"]')).to_contain_text("Trinidad → Hewanorra → Sint Maarten → Europe")
    expect(chart.locator(".paxm-voyage")).to_have_count(3)
    assert explorer.selection == ["curacao", "trinidad"]
    assert str(explorer.graph) == "DiGraph with 5 nodes and 4 edges"
    bare.use("dark", 1250)
    shoot(chart, "explorer-ways-dark")
    chart.locator("[data-do=clear]").click()
    chart.locator(".paxh-years input").fill("1606")
    expect(chart.locator("[data-yield]")).to_have_count(2)
    expect(chart.locator(".paxh-yields")).to_contain_text("silver: Panama")
    expect(chart.locator(".paxh-years__words")).to_contain_text("peace")
    for layer, marks in (("tribal", 20), ("wild", 12), ("spanish", 8), ("revolt", 10)):
        before = chart.locator(".paxm-site").count()
        chart.locator(f"[data-layer={layer}]").click()
        expect(chart.locator(".paxm-site")).to_have_count(before - marks)
    chart.locator("[data-layer=currents]").click()
    expect(chart.locator(".paxh-stream")).to_have_count(0)
    chart.locator("[data-layer=provenance]").click()
    expect(chart.locator('.paxh-provenance[data-of="cuba"], .paxh-provenance[data-of="tortuga"]').first).to_contain_text("B")
    assert barriers(chart) == []


def test_currents_stand_still_for_those_who_asked_for_less_motion(page: Page) -> None:
    stream = Bare(page).show(pw.chart("hispanica").widget()).locator(".paxh-stream").first
    expect(stream).to_be_attached()
    page.emulate_media(reduced_motion="no-preference")
    expect(stream).to_have_css("animation-name", "paxh-stream")
    page.emulate_media(reduced_motion="reduce")
    expect(stream).to_have_css("animation-name", "none")


#: The values that touch a name, a button or the rim of the map. Letters do not fill their boxes: two pixels of each are air.
IN_THE_WAY = """chart => {
  const box = (one) => { const b = one.getBoundingClientRect(); return [b.left + 2, b.top + 2, b.right - 2, b.bottom - 2]; };
  const touch = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  const picture = chart.querySelector('.paxm-values').closest('svg').getBoundingClientRect();
  const names = [...chart.querySelectorAll('svg text, button')].filter((one) => !one.closest('.paxm-values')).map((one) => [one, box(one)]);
  const found = [];
  for (const value of chart.querySelectorAll('.paxm-values text')) {
    const own = box(value);
    if (own[0] < picture.left || own[2] > picture.right) found.push(value.textContent + ' leaves the map');
    for (const [one, other] of names) if (touch(own, other)) found.push(value.textContent + ' on ' + one.textContent);
  }
  return found;
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_numbers_of_a_comparison_are_clear_of_names_and_buttons(page: Page, console_errors: list[str], lang: str) -> None:
    """A current turned round, one taken away, a canal: on a small map and on a large one."""
    chart = pw.chart("hispanica")
    others = [
        chart.with_current_reversed("barataria", "new-providence"), chart.without_current("caymanes", "barataria"),
        chart.with_passage("old-providence", "ile-a-vache"),
    ]  # fmt: skip
    bare = Bare(page)
    for other in others:
        drawn = bare.show(chart.compare(other).widget(lang=lang))
        expect(drawn.locator(".paxm-values text").first).to_be_visible()
        for width in (814, 1250):
            bare.use("light", width)
            assert drawn.evaluate(IN_THE_WAY) == []


def test_the_numbers_of_a_shaded_chart_are_clear_of_names(page: Page, console_errors: list[str]) -> None:
    chart = pw.chart("hispanica")
    bare = Bare(page)
    drawn = bare.show(chart.shade(dict.fromkeys(chart.zones, 0.25)).widget())
    expect(drawn.locator(".paxm-values text").first).to_be_visible()
    bare.use("light", 1250)
    assert drawn.evaluate(IN_THE_WAY) == []


#: The names of sea zones that a voyage runs through.
CROSSED = """chart => {
  const found = new Set();
  const names = [...chart.querySelectorAll('.paxm-zonenames text')].filter((one) => one.checkVisibility());
  for (const path of chart.querySelectorAll('.paxm-voyage path')) {
    const there = path.getScreenCTM();
    for (let at = 0; at <= path.getTotalLength(); at += 1) {
      const { x, y } = path.getPointAtLength(at).matrixTransform(there);
      for (const one of names) {
        const b = one.getBoundingClientRect();
        if (x > b.left + 2 && x < b.right - 2 && y > b.top + 2 && y < b.bottom - 2) found.add(one.textContent);
      }
    }
  }
  return names.length > 0 ? [...found] : ['no name is shown'];
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_voyages_of_a_comparison_run_around_the_names_of_zones(page: Page, console_errors: list[str], lang: str) -> None:
    chart = pw.chart("hispanica")
    others = [
        chart.without_current("barataria", "new-providence"), chart.without_current("caymanes", "barataria"),
        chart.with_current_reversed("islas-del-rosario", "old-providence"),
    ]  # fmt: skip
    bare = Bare(page)
    for other in others:
        drawn = bare.show(chart.compare(other).widget(lang=lang))
        expect(drawn.locator(".paxm-voyage").first).to_be_attached()
        for width in (814, 1250):
            bare.use("light", width)
            assert drawn.evaluate(CROSSED) == []


#: The names of the real sea's streams that touch another name or a site.
STREAMS_IN_THE_WAY = """chart => {
  const box = (one) => { const b = one.getBoundingClientRect(); return [b.left + 2, b.top + 2, b.right - 2, b.bottom - 2]; };
  const touch = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  const streams = [...chart.querySelectorAll('.paxh-real__name')];
  const drawn = [...chart.querySelectorAll('svg text, .paxm-site use, button')];
  const others = drawn.filter((one) => !streams.includes(one) && one.checkVisibility());
  const found = [];
  for (const [at, stream] of streams.entries())
    for (const one of [...others, ...streams.slice(0, at)])
      if (touch(box(stream), box(one))) found.push(stream.textContent + ' on ' + (one.textContent || one.parentNode.dataset.id));
  return streams.length > 0 ? found : ['no stream is drawn'];
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_names_of_the_real_sea_are_clear_of_names_and_sites(page: Page, console_errors: list[str], lang: str) -> None:
    bare = Bare(page)
    drawn = bare.show(pw.chart("hispanica").explore(lang=lang))
    drawn.get_by_label("Real sea" if lang == "en" else "Prawdziwe morze").check()
    for width in (814, 1250):
        bare.use("light", width)
        assert drawn.evaluate(STREAMS_IN_THE_WAY) == []
