"""What people see when something was wrong: one sentence that says what to do, and no traceback in a notebook."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.engine.wording import hint


@pytest.fixture
def shell() -> object:
    interactive = pytest.importorskip("IPython.core.interactiveshell")
    return interactive.InteractiveShell()


def test_a_notebook_shows_our_own_errors_as_one_sentence(shell: object, capsys: pytest.CaptureFixture[str]) -> None:
    shell.run_cell("import paxwidget as pw; pw.new_game('smuglers')", store_history=False)  # type: ignore[attr-defined]
    told = capsys.readouterr()
    assert (told.out + told.err).strip() == "No game is called 'smuglers'; did you mean 'smugglers'?"


def test_a_notebook_shows_other_errors_in_full(shell: object, capsys: pytest.CaptureFixture[str]) -> None:
    shell.run_cell("import paxwidget as pw; pw.games.nothing", store_history=False)  # type: ignore[attr-defined]
    told = capsys.readouterr()
    assert "Traceback" in told.out + told.err


def test_a_language_that_does_not_ship_names_those_that_do() -> None:
    with pytest.raises(PaxError, match=r"^the language 'de' is not available: choose from en, pl$"):
        pw.new_game("smugglers", lang="de", autosave=False)


def test_what_a_board_cannot_be_is_one_sentence() -> None:
    game = pw.new_game("smugglers", seed=1, autosave=False)
    with pytest.raises(PaxError, match=r"^the language 'de' is not available: choose from en, pl$"):
        game.board(lang="de")
    with pytest.raises(PaxError, match=r"^the language 'de' is not available"):
        game.study(lang="de")
    with pytest.raises(PaxError, match=r"^there is no theme 'pink', only auto, light, dark$"):
        game.board(theme="pink")
    with pytest.raises(PaxError, match=r"^a board cannot be -1 pixels high"):
        game.board(height=-1)


def test_a_game_without_a_solo_game_says_so() -> None:
    with pytest.raises(PaxError, match=r"^Smugglers has no solo game: let bots play the other seats$"):
        pw.new_game("smugglers", solo=True, autosave=False)


def test_undoing_too_much_says_how_much_can_be_undone() -> None:
    game = pw.new_game("smugglers", seed=1, autosave=False)
    with pytest.raises(PaxError, match=r"^cannot undo 99 choices: 0 can be taken back$"):
        game.undo(99)


def test_out_of_turn_says_whose_turn_it_is() -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=1, autosave=False)
    (acting,) = game.to_act
    other = next(seat for seat in game.seats if seat != acting)
    with pytest.raises(PaxError, match=f"{other} cannot 'draw' now: it is the turn of {acting}; "):
        game.play("draw", seat=other)


def test_a_hint_has_names_for_people_and_words_for_code() -> None:
    assert hint("Port Roial", {"port-royal": "Port Royal"}, "pl") == "czy chodzi o „Port Royal”?"
    assert hint("x", [str(number) for number in range(20)], most=3) == "choose from 0, 1, 2 and 17 more"
