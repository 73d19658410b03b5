"""The board with the painted map on a bare page: played by clicks on things and buttons, and looked at in both themes."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.board import click_choice, moved_on, reveal, version_of, wait_for_next
from tests.browser.cockpit import HIGH, WIDE
from tests.browser.games.hispanica.table import TASTE, wanted, year_of
from tests.widget.fixtures import play


def play_until(page: Page, board: Locator, year: int) -> dict[str, int]:
    """Play with the mouse until a year has come; how many choices were made on things and on buttons."""
    used = {"thing": 0, "button": 0}
    while year_of(board) < year:
        reveal(board)
        before, how = version_of(board), click_choice(page, board, wanted(board))
        wait_for_next(board, before)
        used[how] += 1
        assert sum(used.values()) < 60
    return used


def test_a_round_of_four_years_by_clicks_alone(page: Page, console_errors: list[str]) -> None:
    bare = Bare(page)
    game = pw.new_game("hispanica", seats=["England", "France"], seed=9, autosave=False)
    board = bare.show(game.board())
    used = play_until(page, board, 1603)
    assert used["thing"] >= 5
    assert used["button"] >= 3
    assert (game.ply, game.view(None)["year"]) == (sum(used.values()), 1603)
    # The first fleets sail in the next round only.
    while game.view(None)["phase"] != "sailing":
        decision = game.decisions[0]
        liked = [id for start in TASTE for id in decision.ids if id.startswith(start)]
        game.play((liked or decision.ids[-1:])[0], seat=decision.seat)
    moved_on(board, bare.tell)
    assert play_until(page, board, 1606)["thing"] >= 5
    assert game.view(None)["year"] == year_of(board)
    expect(board.get_by_role("alert")).to_have_count(0)


def test_the_board_is_accessible_and_shows_itself_in_both_themes(
    page: Page, console_errors: list[str], shoot: Callable[..., object], barriers: Callable[[Locator], list[str]]
) -> None:
    game = pw.new_game("hispanica", seats=["England", "France"], seed=9, autosave=False)
    play(game, 140, 3)
    bare = Bare(page)
    board = bare.show(game.board(curtain=False))
    for width in (1400, 620):
        for theme in ("light", "dark"):
            bare.use(theme, width, 3000)
            expect(board).to_have_attribute("data-theme", theme)
            # The narrow board is looked at in `test_stages`.
            assert width < 1000 or barriers(board) == []
            wide = board.evaluate("board => [board.scrollWidth, board.clientWidth]")
            assert wide[0] <= wide[1]
            shoot(board, f"board-{width}-{theme}")


#: Names of lands that stick out of the frame of the chart.
BEYOND_THE_FRAME = """board => {
  const { left, right } = board.querySelector(".paxm-map [data-neat]").getBoundingClientRect();
  const boxes = [...board.querySelectorAll(".paxm-landnames text")].map((one) => [one.textContent, one.getBoundingClientRect()]);
  return boxes.filter(([, box]) => box.left < left || box.right > right).map(([name]) => name);
}"""


def test_names_at_the_rim_stay_inside_also_in_another_language(page: Page) -> None:
    bare = Bare(page)
    board = bare.show(pw.new_game("hispanica", seats=["England", "France"], seed=7, autosave=False).board())
    bare.use("light", WIDE, HIGH)
    for lang in ("pl", "en"):
        assert board.evaluate(BEYOND_THE_FRAME) == []
        board.locator("[data-do=lang]").click()
        expect(board).to_have_attribute("lang", lang)
    assert board.evaluate(BEYOND_THE_FRAME) == []


def test_a_place_of_the_chart_tells_what_it_is(page: Page) -> None:
    chart = Bare(page).show(pw.chart("hispanica").widget())
    chart.locator('[data-id="havana"]').hover()
    expect(chart.get_by_role("tooltip")).to_contain_text(re.compile("Havana.*Spanish site"))
