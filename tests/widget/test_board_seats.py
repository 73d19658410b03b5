"""Who may see and do what at a board: hidden cards, the curtain, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import paxwidget as pw
from paxwidget.play.game import Game
from paxwidget.widget.wire import changed_by, plain
from tests.toys.smugglers import GOODS
from tests.widget.conftest import Browser, play_at_random

Show = Callable[..., Browser]


@pytest.fixture
def game() -> Game:
    """Two people at a table."""
    return pw.new_game("smugglers", seats=["Red", "Green"], seed=7)


class TestHiddenCards:
    """Only who may see a card gets it, and no saved notebook has it."""

    @pytest.mark.parametrize("options", [{"seat": "Red"}, {"seat": None}, {"seat": "hot"}, {"curtain": False}])
    def test_no_trait_holds_what_an_onlooker_may_not_see(self, options: dict[str, object], show: Show) -> None:
        game = pw.new_game("smugglers", seed=1, rounds=60)
        page, rng = show(game.board(**options)), Random(2)
        seen_hidden = 0
        for _ in range(150):
            if game.is_over:
                break
            play_at_random(game, rng)
            hands = {card for hand in game.state.hand.values() for card in hand}
            told = " ".join([json.dumps(game.view(None)), *(entry.text() for entry in game.log_for(None))])
            # A card that everybody saw on its way into a hand is no secret.
            hidden = {card for card in hands if card not in told and GOODS[card].en not in told}
            seen_hidden += len(hidden)
            assert not [card for card in hidden if card in page.saved or GOODS[card].en in page.saved]
        assert seen_hidden > 50

    def test_a_seat_gets_its_own_view_and_no_other(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=1, rounds=60)
        page, rng = show(game.board(seat="Red")), Random(2)
        for _ in range(30):
            play_at_random(game, rng)
            page.listen()
            assert page.part["seat"] == "Red"
            assert changed_by(page.state["view"], page.part["view"]) == plain(game.view("Red"))
            own = {card for card in game.state.hand["Green"] if card not in json.dumps(game.view("Red"))}
            decision = page.part["decision"]
            assert not [card for card in own if card in json.dumps(page.part["view"]) + json.dumps(decision)]

    def test_an_onlooker_gets_nothing_private(self, game: Game, show: Show) -> None:
        page = show(game.board(seat=None))
        assert page.part == {"seat": None}
        assert page.ask("reveal", seat="Red") == "This board does not play Red."
        assert page.play("draw", "Red") == "This board does not play Red."


class TestCurtain:
    """Hot seat: a hand lies open only while its player says so and has to decide."""

    def test_it_hangs_until_the_player_says_so(self, game: Game, show: Show) -> None:
        page = show(game.board())
        assert page.part == {"seat": None}
        assert page.state["shown"] is None
        assert page.ask("reveal", seat="Red") is None
        assert page.part["seat"] == "Red"
        assert page.part["decision"]["prompt"].startswith("Red:")
        assert page.ask("hide") is None
        assert page.part == {"seat": None}

    def test_it_falls_when_the_turn_passes(self, game: Game, show: Show) -> None:
        page = show(game.board())
        page.ask("reveal", seat="Red")
        assert page.play("offer Green", "Red") is None
        assert page.part["seat"] == "Red"  # Red may promise something too.
        assert page.play("silence", "Red") is None
        assert page.part == {"seat": None}
        assert page.state["to_act"] == ["Green"]

    def test_a_hidden_hand_does_not_play(self, game: Game, show: Show) -> None:
        page = show(game.board())
        before = game.version
        assert page.play("draw", "Red") == "This hand is hidden (Red); show it first."
        assert game.version == before

    def test_one_person_among_bots_needs_none(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Green": "random"})
        board = game.board()
        assert board.seat == "Red"
        assert show(board).part["decision"]["prompt"].startswith("Red:")

    def test_an_open_table_has_none(self, game: Game, show: Show) -> None:
        page = show(game.board(curtain=False))
        assert page.part["seat"] == "Red"
        page.play("draw", "Red")
        assert page.part["seat"] == "Green"


class TestRefusals:
    """What is stale, unknown or not offered is answered by an error and changes nothing."""

    @pytest.fixture
    def red(self, game: Game, show: Show) -> Browser:
        return show(game.board(seat="Red"))

    def test_a_stale_click(self, game: Game, red: Browser) -> None:
        version = red.state["version"]
        game.play("draw")
        before = game.version, game.ply
        error = red.ask("play", version=version, seat="Red", choice="sail saba")
        assert error is not None
        assert "moved on" in error
        assert (game.version, game.ply) == before

    @pytest.mark.parametrize("choice", ["sail", "sail nevis", "", "draw ", "None"])
    def test_a_choice_that_is_not_offered(self, game: Game, red: Browser, choice: str) -> None:
        error = red.play(choice, "Red")
        assert error is not None
        assert "is not available now" in error
        assert game.ply == 0

    def test_another_seat(self, game: Game, red: Browser) -> None:
        assert red.play("draw", "Green") == "This board does not play Green."
        assert game.ply == 0

    @pytest.mark.parametrize("kind", ["plunder", None, "__init__"])
    def test_an_unknown_message(self, game: Game, red: Browser, kind: str | None) -> None:
        error = red.ask(kind)
        assert error is not None
        assert error.startswith("The board does not know this command")
        assert game.version == 0

    @pytest.mark.parametrize("ply", [-1, 99, "1", None, 0.5])
    def test_a_moment_that_is_none(self, game: Game, red: Browser, ply: object) -> None:
        assert red.ask("goto", ply=ply) == "There is no such moment in this game."
        assert game.version == 0

    def test_in_polish_too(self, game: Game, show: Show) -> None:
        page = show(game.board(seat=None, lang="pl"))
        assert page.play("draw", "Red") == "Na tej planszy nie gra: Czerwony."

    def test_the_browser_cannot_write_what_python_alone_says(self, red: Browser) -> None:
        data = {"method": "update", "state": {"base": {}, "static": {}}, "buffer_paths": []}
        red.wire.handle_msg({"content": {"data": data}, "buffers": []})
        assert red.widget.static["spots"]
        assert red.state["to_act"] == ["Red"]
