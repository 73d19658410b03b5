"""The live board in a real JupyterLab: clicked and typed on, moved from Python, kept in step, torn away."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.board import TABLE, board_of, moved_on, open_keys, open_tab, reveal, wait_for_question
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


def test_a_round_by_keys_alone(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(TABLE + "game")
    cells = book.cells.count()
    board = board_of(book.run(0))
    board.locator('[tabindex="0"]').focus()
    plies = 0
    while "Round 3" not in board.locator(".paxw-status__now").inner_text():
        wait_for_question(board)
        page.keyboard.press("c")
        if board.locator("[data-do=reveal]:focus").count():
            page.keyboard.press("Enter")
            expect(board.locator("[data-choice]").first).to_be_visible()
            page.keyboard.press("c")
        choice = board.locator("[data-choice]").nth(1).get_attribute("data-choice")
        for _ in range(4):
            if board.locator(f'[data-choice="{choice}"]:focus').count() == 0:
                page.keyboard.press("ArrowDown")
        expect(board.locator(f'[data-choice="{choice}"]')).to_be_focused()
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
    for key in ("ArrowRight", "ArrowDown"):
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
    expect(board.locator("[data-choice=draw]").first).to_be_visible()
    # Out of the board with one press.
    page.keyboard.press("Tab")
    expect(board.locator(":focus")).to_have_count(0)


def test_python_moves_the_board_and_two_boards_stay_in_step(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(
        TABLE + "game",
        'game.board(seat="Green", lang="pl")',
        "game.play('sail saba')",
        "one = game.board(seat='Green')\none",
        "one._stop_listening()\ngame.play('draw', seat='Green')",
    )
    first, second = board_of(book.run(0)), board_of(book.run(1))
    expect(second.locator(".paxw-prompt")).to_contain_text("Czerwony")
    expect(open_tab(first, "log")).to_contain_text("Round 1")
    moved_on(first, lambda: book.run(2))
    expect(second.locator(".paxw-prompt")).to_contain_text("Zielony:")
    expect(first).to_have_attribute("data-version", "1")
    expect(second).to_have_attribute("data-version", "1")
    # A board that has missed a move: its click is refused, visibly, and changes nothing.
    deaf = board_of(book.run(3))
    book.run(4)
    deaf.locator("[data-choice='sail saba']").click()
    expect(deaf.get_by_role("alert")).to_contain_text("The game has moved on.")
    assert book.value("game.ply") == 2
    expect(first.locator(".paxw-prompt")).to_contain_text("I am Red")


def test_the_curtain_hides_the_hand(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(TABLE + "game.play('draw')\ngame")
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
    expect(board.locator("[data-part=hand] [data-id]").first).to_be_visible()
    saved = book.value("saved()")
    assert not [card for card in hidden if card in saved]
    board.get_by_role("button", name="Hide my hand").click()
    expect(board.locator("[data-part=hand]")).to_have_count(0)
    assert held() == []
    assert seat in ("Red", "Green")


def test_the_chart_at_the_end_of_a_cell_is_live(notebook: Callable[..., Notebook]) -> None:
    cell = notebook('import paxwidget as pw, tests.toys\npw.chart("smugglers")').run(0)
    chart = cell.locator(".paxw")
    expect(chart.locator(".paxw-picture svg")).to_be_visible(timeout=30_000)
    chart.locator('[data-id="aves"]').hover()
    expect(chart.get_by_role("tooltip")).to_contain_text("Aves")


def test_the_pace_of_bots_is_set_by_keys_and_they_can_be_skipped(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(TABLE + "game.bots = {'Green': 'random'}\nboard = game.board(pace=3600)\nboard")
    board = board_of(book.run(0))

    pace = board.locator(".paxw-pace")
    moved_on(board, board.locator("[data-choice]").first.click)
    expect(pace).to_be_visible()
    board.locator("[data-do=skip]").click()
    expect(pace).to_have_count(0)
    moved_on(board, board.locator("[data-choice]").first.click)
    expect(pace).to_be_visible()
    pace.focus()
    page.keyboard.press("Home")
    expect(pace).to_have_count(0)
    assert book.value("board.pace, game.ply") == (0, 4)


def test_a_cell_that_runs_again_leaves_no_board_behind(notebook: Callable[..., Notebook]) -> None:
    book = notebook(TABLE, "game.board(curtain=False)", "print(len(game._callbacks))")
    book.run(0)
    for _ in range(4):
        shown = board_of(book.run(1))
    expect(shown).to_have_count(1)
    expect(book.run(2).locator(".jp-OutputArea-output")).to_have_text("1")


def test_the_board_is_accessible_and_shows_itself_in_both_themes(
    page: Page, console_errors: list[str], shoot: Callable[..., object], barriers: Callable[[Locator], list[str]]
) -> None:
    game = pw.new_game("smugglers", seed=9, rounds=60, autosave=False)
    play(game, 20, 3)
    bare = Bare(page)
    board = bare.show(game.board(curtain=False))
    for width in (1400, 620):
        for theme in ("light", "dark"):
            bare.use(theme, width, 3000)
            expect(board).to_have_attribute("data-theme", theme)
            assert barriers(board) == []
            wide = board.evaluate("board => [board.scrollWidth, board.clientWidth]")
            assert wide[0] <= wide[1]
            shoot(board, f"board-{width}-{theme}")
