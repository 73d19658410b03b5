"""The live board in a real JupyterLab: shown, clicked, typed on, moved from Python, and torn away."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Notebook

NEW_GAME = """
import paxwidget as pw
game = pw.new_game("hispanica", seats=["England", "France"], seed=7)
game
"""


def board_of(cell: Locator) -> Locator:
    """The board in a cell's output, once it is drawn."""
    board = cell.locator(".paxw")
    expect(board.locator("svg.paxh-map")).to_be_visible(timeout=30_000)
    return board


def test_a_game_at_the_end_of_a_cell_is_a_board_that_plays(notebook: Callable[..., Notebook]) -> None:
    book = notebook(NEW_GAME, "print(game.ply, game.to_act)")
    board = board_of(book.run(0))
    board.get_by_role("button", name="I am England: show my hand").click()
    board.get_by_role("button", name="Auction the open card (colonies)").click()
    expect(board.get_by_role("button", name="I am France: show my hand")).to_be_visible()
    expect(book.run(1).locator(".jp-OutputArea-output")).to_have_text("1 ('England', 'France')")


def test_the_chart_at_the_end_of_a_cell_is_live(notebook: Callable[..., Notebook]) -> None:
    cell = notebook('import paxwidget as pw\npw.chart("hispanica")').run(0)
    chart = board_of(cell)
    chart.locator('[data-id="havana"]').hover()
    expect(chart.get_by_role("tooltip")).to_contain_text("Spanish site")
