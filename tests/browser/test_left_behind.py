"""Nothing stuck: what was drawn and cleaned up leaves no listener and no element in the browser."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.cleanups import draw_and_clean


def test_nothing_is_left_in_the_browser_of_what_was_cleaned_up(page: Page, console_errors: list[str]) -> None:
    rest = draw_and_clean(page, 6)
    assert rest.shows == rest.drawn == 24
    assert rest.left == 0
    assert rest.listeners <= 0
    assert rest.nodes <= 0
    assert rest.kilobytes < 2_000
