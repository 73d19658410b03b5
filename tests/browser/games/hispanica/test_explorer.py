"""The explorer of the sea: what a click on a zone tells, and its layers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

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
