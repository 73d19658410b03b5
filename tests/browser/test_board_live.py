"""The live board in a real JupyterLab: clicked and typed on, moved from Python, kept in step, torn away."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.board import (
    TABLE,
    TASTE,
    board_of,
    click_choice,
    moved_on,
    open_keys,
    open_tab,
    reveal,
    version_of,
    wait_for_next,
    wait_for_question,
    wanted,
    year_of,
)
from tests.browser.conftest import Notebook
from tests.widget.fixtures import play

HIDDEN = """
import ipywidgets, json

def hidden():
    told = json.dumps(game.view(None)) + " ".join(str(line) for line in game.log_for(None))
    names = {card: game.spec.name_of(game.state, card, "en") for hand in game.state.hand.values() for card in hand}
    return [card for card, name in names.items() if card not in told and name not in told]

def saved():
    state = ipywidgets.Widget.get_manager_state(drop_defaults=False)["state"]
    for model in state.values():
        for name in ("static", "_esm", "_css"):
            model["state"].pop(name, None)
    return json.dumps(state)
"""
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


def test_a_round_by_keys_alone(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(TABLE + "game")
    cells = book.cells.count()
    board = board_of(book.run(0))
    board.locator('[tabindex="0"]').focus()
    plies = 0
    while year_of(board) < 1603:
        wait_for_question(board)
        page.keyboard.press("c")
        if board.locator("[data-do=reveal]:focus").count():
            page.keyboard.press("Enter")
            expect(board.locator("[data-choice]").first).to_be_visible()
            page.keyboard.press("c")
        choice = wanted(board)
        while board.locator(f'[data-choice="{choice}"]:focus').count() == 0:
            page.keyboard.press("ArrowRight")
        moved_on(board, lambda: page.keyboard.press("Enter"))
        plies += 1
        assert plies < 40
    assert book.value("game.ply") == plies
    assert book.cells.count() == cells


def test_keys_on_the_map(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(TABLE + "board = game.board(curtain=False)\nboard")
    board = board_of(book.run(0))
    expect(board.locator('[tabindex="0"]')).to_have_count(1)
    board.locator('[tabindex="0"]').focus()
    page.keyboard.press("m")
    focused = board.locator("[data-id]:focus")
    start = focused.get_attribute("data-id")
    for key in ("ArrowRight", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    expect(focused).not_to_have_attribute("data-id", start or "")
    expect(board.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("?")
    expect(open_keys(board)).to_contain_text("Keys on this board")
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert book.cells.count() == 1
    page.keyboard.press("c")
    moved_on(board, lambda: page.keyboard.press("Enter"))
    # Back is a look: the game stays where it is.
    page.keyboard.press("[")
    past = board.locator(".paxw-past")
    expect(past).to_contain_text("Choice 0 of 1")
    expect(board.locator("[data-choice]")).to_have_count(0)
    assert book.value("game.ply") == 1
    page.keyboard.press("]")
    expect(past).to_have_count(0)
    expect(board.locator("[data-choice^=bid]").first).to_be_visible()
    # Out of the board with one press.
    page.keyboard.press("Tab")
    expect(board.locator(":focus")).to_have_count(0)


def test_python_moves_the_board_and_two_boards_stay_in_step(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(
        TABLE + "game",
        'game.board(seat="France", lang="pl")',
        "game.play('auction ships')",
        "one = game.board(seat='England')\none",
        "one._stop_listening()\ngame.play('bid 0', seat='France')",
    )
    first, second = board_of(book.run(0)), board_of(book.run(1))
    expect(second.locator(".paxw-prompt")).to_contain_text("Anglia")
    expect(open_tab(first, "log")).to_contain_text("1599: auction year")
    moved_on(first, lambda: book.run(2))
    expect(second.locator(".paxw-prompt")).to_contain_text("Francja:")
    expect(first).to_have_attribute("data-version", "1")
    expect(second).to_have_attribute("data-version", "1")
    # A board that has missed a move: its click is refused, visibly, and changes nothing.
    deaf = board_of(book.run(3))
    book.run(4)
    deaf.locator("[data-choice='bid 1']").click()
    expect(deaf.get_by_role("alert")).to_contain_text("The game has moved on.")
    assert book.value("game.ply") == 2
    expect(first.locator(".paxw-prompt")).to_contain_text("I am England")


def test_the_curtain_hides_the_hand(notebook: Callable[..., Notebook], page: Page) -> None:
    play = "game.play('auction ships'); game.play('bid 2', seat='England'); game.play('bid 0', seat='France')"
    draw = "game.play('buried ships'); game.play('bid 2', seat='France')"
    book = notebook(TABLE + f"{play}\n{draw}\ngame")
    board = board_of(book.run(0))
    book.execute(HIDDEN)
    hidden: list[str] = book.value("hidden()")
    assert hidden
    seat = board.locator("[data-do=reveal]").first.get_attribute("data-seat")

    def held() -> list[str]:
        saved = book.value("saved()")
        return [card for card in hidden if card in saved or card in board.evaluate("board => board.outerHTML")]

    assert held() == []
    reveal(board)
    open_tab(board, "hand")
    expect(board.locator(".paxh-hand [data-id]").first).to_be_visible()
    saved = book.value("saved()")
    assert not [card for card in hidden if card in saved]
    board.get_by_role("button", name="Hide my hand").click()
    expect(board.locator(".paxh-hand")).to_have_count(0)
    assert held() == []
    assert seat in ("England", "France")


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


def test_the_chart_at_the_end_of_a_cell_is_live(notebook: Callable[..., Notebook]) -> None:
    cell = notebook('import paxwidget as pw\npw.chart("hispanica")').run(0)
    chart = cell.locator(".paxw")
    expect(chart.locator("svg.paxm-map")).to_be_visible(timeout=30_000)
    chart.locator('[data-id="havana"]').hover()
    expect(chart.get_by_role("tooltip")).to_contain_text(re.compile("Havana.*Spanish site"))


def test_a_cell_that_runs_again_leaves_no_board_behind(notebook: Callable[..., Notebook]) -> None:
    book = notebook(TABLE, "game.board(curtain=False)", "print(len(game._callbacks))")
    book.run(0)
    for _ in range(4):
        shown = board_of(book.run(1))
    expect(shown).to_have_count(1)
    expect(book.run(2).locator(".jp-OutputArea-output")).to_have_text("1")
