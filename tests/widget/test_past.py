"""The past on a board: a look moves nobody, and taking back is no peek."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import paxwidget as pw
from paxwidget.play.game import Game
from paxwidget.widget.wire import changed_by
from tests.toys import TOYS
from tests.trust.random_life import play
from tests.widget.conftest import Browser

assert TOYS
Show = Callable[..., Browser]
NOT_MINE = "Only your own last choice can be taken back, and only until somebody else decides."
TOLD = "That choice has revealed something, so it cannot be taken back."


@pytest.fixture
def game() -> Game:
    """A game of smugglers, 30 choices old."""
    game, rng = pw.new_game("smugglers", seed=7, rounds=60, autosave=False), Random(5)
    while game.ply < 30:
        play(game, rng)
    return game


class TestLook:
    """Looking back is a look."""

    @pytest.mark.parametrize("seat", ["hot", "Red", None])
    def test_an_earlier_moment_is_shown_on_that_board_alone(self, game: Game, show: Show, seat: str | None) -> None:
        page, other = show(game.board(seat=seat)), show(game.board(seat="Green"))
        record, before, messages = game.record, other.state, len(other.messages)
        assert page.ask("goto", ply=16) is None
        state = page.state
        assert (state["ply"], state["plies"], state["looking"]) == (16, 30, True)
        assert state["view"] == json.loads(json.dumps(game.at(16).view(None)))
        assert state["live"] == list(game.to_act)
        assert (game.ply, game.record, other.state, len(other.messages)) == (30, record, before, messages)

    def test_nothing_can_be_played_there(self, game: Game, show: Show) -> None:
        seat = game.to_act[0]
        page = show(game.board(seat=seat))
        choice = page.part["decision"]["choices"][0][0]
        page.ask("goto", ply=16)
        assert (page.part["decision"], page.part["offers"]) == (None, [])
        assert page.play(choice, seat) == "You are looking at an earlier moment. Go back to now, or play on from here."
        assert game.ply == 30
        assert page.ask("now") is None
        assert page.state["looking"] is False
        assert page.part["decision"]["choices"][0][0] == choice

    def test_the_log_stays_whole_and_the_game_goes_on(self, game: Game, show: Show) -> None:
        page = show(game.board(seat="Red"))
        lines = page.state["log"]
        page.ask("goto", ply=3)
        assert page.state["log"] == lines
        play(game, Random(1))
        assert (page.state["ply"], page.state["plies"], page.state["looking"]) == (3, 31, True)
        game.goto(2)
        assert (page.state["ply"], page.state["looking"]) == (2, False)

    def test_it_ends_where_the_game_stands(self, game: Game, show: Show) -> None:
        page = show(game.board(seat="Red"))
        game.undo(5)
        assert page.ask("goto", ply=26) == "There is no such moment in this game."
        assert page.state["plies"] == 25

    @pytest.mark.parametrize("eyes", ["Red", "Green", None])
    def test_it_shows_what_that_seat_could_see_then(self, game: Game, show: Show, eyes: str | None) -> None:
        page = show(game.board(seat=eyes))
        for ply in (0, 7, 16, 29):
            page.ask("goto", ply=ply)
            then = game.at(ply)
            assert changed_by(page.state["view"], page.part.get("view", {})) == json.loads(json.dumps(then.view(eyes)))
            for other in game.seats:
                if other != eyes:
                    for card in then.state.hand[other]:
                        assert card not in json.dumps(page.part.get("view", {}))

    def test_behind_the_curtain_the_past_of_a_hand_is_hidden_too(self, game: Game, show: Show) -> None:
        page = show(game.board(seat="hot"))
        page.ask("goto", ply=16)
        assert page.part == {"seat": None}
        assert page.state["shown"] is None


class TestPlayOn:
    """Playing on from a moment that is looked at."""

    def test_it_asks_first_and_keeps_what_is_left_behind(self, game: Game, show: Show) -> None:
        page = show(game.board(seat="hot", curtain=False))
        left = game.line[-1]
        page.ask("goto", ply=16)
        assert page.state["resume"] is True
        assert page.ask("resume") is None
        assert page.question is not None
        assert "kept as a variation" in page.question
        assert "Play on from here anyway?" in page.question
        assert game.ply == 30
        assert page.ask("resume", confirmed=True, version=game.version) is None
        assert game.ply == 16
        assert str(game.log[-1]) == "Taken back: 14 choices"
        seat = page.part["seat"]
        there = game.line[16].choice
        choice = next(one[0] for one in page.part["decision"]["choices"] if one[0] != there and not one[0].endswith("…"))
        assert page.play(choice, seat) is None
        assert game.node.is_main
        assert not left.is_main
        assert game.node_at(left) is left

    def test_a_late_yes_is_no_yes(self, game: Game, show: Show) -> None:
        page = show(game.board(seat="hot"))
        page.ask("goto", ply=16)
        version = game.version
        play(game, Random(1))
        assert "moved on" in str(page.ask("resume", confirmed=True, version=version))
        assert game.ply == 31

    def test_a_seat_alone_cannot(self, game: Game, show: Show) -> None:
        page = show(game.board(seat="Red"))
        page.ask("goto", ply=16)
        assert page.state["resume"] is False
        assert page.ask("resume", confirmed=True, version=game.version) == NOT_MINE
        assert page.ask("now") is None
        assert page.ask("resume") == "There is no such moment in this game."

    def test_nobody_can_where_undo_is_off(self, show: Show) -> None:
        game = pw.new_game("smugglers", ["Red", "Green"], seed=7, autosave=False, undo="off")
        game.play("sail saba")
        page = show(game.board(seat="hot"))
        assert page.traits["role"]["undo"] is False
        assert page.ask("goto", ply=0) is None
        for kind in ("resume", "undo"):
            assert page.ask(kind, confirmed=True, version=game.version) == "Nothing can be taken back on this board."
        game.undo()
        assert game.ply == 0


class TestUndo:
    """Who may take back what."""

    @pytest.fixture
    def table(self) -> Game:
        return pw.new_game("dicefair", seed=7, autosave=False)

    def test_a_page_that_has_read_the_sealed_bids_cannot_bid_anew(self, table: Game, show: Show) -> None:
        for seat in ("North", "East"):
            table.play("bid 0", seat)
        page = show(table.board(seat="South"))
        assert page.play("bid 1", "South") is None
        ply = table.ply
        assert page.ask("undo", confirmed=True, version=table.version) == TOLD
        assert table.ply == ply

    def test_ones_own_last_choice_until_another_decides(self, table: Game, show: Show) -> None:
        north, east = show(table.board(seat="North")), show(table.board(seat="East"))
        assert north.play("bid 1", "North") is None
        assert (north.state["back"], east.state["back"]) == (True, False)
        assert east.ask("undo") == NOT_MINE
        assert north.ask("undo") is None
        assert table.ply == 0
        assert str(table.log[-1]) == "North takes back 1 choice"
        assert (north.state["forth"], east.state["forth"]) == (True, False)
        assert east.ask("redo") == "There is nothing to redo."
        assert north.ask("redo") is None
        assert east.play("bid 1", "East") is None
        assert north.ask("undo") == NOT_MINE

    def test_an_onlooker_cannot(self, table: Game, show: Show) -> None:
        page = show(table.board(seat=None))
        assert page.state["back"] is False
        assert page.ask("undo") == "Nothing can be taken back on this board."

    def test_a_free_table(self, show: Show) -> None:
        game = pw.new_game("dicefair", ["North", "East"], seed=7, autosave=False, undo="free")
        game.play("bid 1", "North")
        east = show(game.board(seat="East"))
        assert east.ask("undo") is None
        assert east.question is not None
        assert east.ask("undo", confirmed=True, version=game.version) is None
        assert game.ply == 0
        assert str(game.log[-1]) == "East takes back 1 choice"

    def test_the_hot_seat_is_the_table_and_is_asked_where_something_was_revealed(self, table: Game, show: Show) -> None:
        page = show(table.board(curtain=False))
        assert page.play("bid 1", "North") is None
        assert page.ask("undo") is None
        assert (page.question, table.ply) == (None, 0)
        for seat, bid in zip(table.seats, ("bid 0", "bid 0", "bid 1"), strict=True):
            page.ask("reveal", seat=seat)
            assert page.play(bid, seat) is None
        ply = table.ply
        assert page.ask("undo") is None
        assert page.question is not None
        assert page.question.startswith("Since then something was revealed")
        # It asks what its button does.
        assert "Undo it anyway?" in page.question
        assert table.ply == ply
        assert page.ask("undo", confirmed=True, version=table.version) is None
        assert table.ply == ply - 1

    def test_the_only_person_goes_back_over_bots_when_sure(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Green": "random"}, autosave=False)
        board = game.board()
        page = show(board)
        assert page.play("sail saba", "Red") is None
        board.wait_for_bots()
        page.listen()
        assert game.node.seat == "Green"
        assert page.ask("undo") is None
        assert page.question is not None
        assert game.node.seat == "Green"
        assert page.ask("undo", confirmed=True, version=game.version) is None
        assert game.to_act == ("Red",)
        assert game.ply == 0

    def test_a_board_without_undo(self, table: Game, show: Show) -> None:
        page = show(table.board(seat="North", undo=False))
        page.play("bid 1", "North")
        assert page.traits["role"]["undo"] is False
        assert page.ask("undo") == "Nothing can be taken back on this board."
        table.undo()
        assert page.ask("redo") == "There is nothing to redo."
        assert page.ask("goto", ply=0) is None


class TestCurtain:
    """A hand is shown to its player alone."""

    def test_bots_and_others_never(self, show: Show) -> None:
        game = pw.new_game("dicefair", 4, seed=7, autosave=False)
        first, second, third, fourth = game.seats
        game.bots = {third: "random", fourth: "random"}
        page = show(game.board())
        assert page.part == {"seat": None}
        for seat in (third, fourth, "Atlantis", "hot", None, [first]):
            assert "does not play" in str(page.ask("reveal", seat=seat))
            assert page.part == {"seat": None}
        assert page.ask("reveal", seat=second) is None
        assert page.part["seat"] == second

    def test_unless_the_caller_said_so(self, show: Show) -> None:
        game = pw.new_game("smugglers", 3, seed=7, autosave=False)
        game.bots = {game.seats[1]: "random", game.seats[2]: "random"}
        assert show(game.board(seat=game.seats[1])).part["seat"] == game.seats[1]
        page = show(game.board(open=True))
        assert page.part["seat"] == game.seats[0]
        assert page.ask("reveal", seat=game.seats[2]) is None
        assert page.part["seat"] == game.seats[2]
        assert page.traits["role"]["open"] is True
        assert page.play("draw", game.seats[2]) == f"This board does not play {game.seats[2]}."
        with pytest.raises(pw.PaxError, match="takes no seat="):
            game.board(seat="Red", open=True)


class TestBoundStudy:
    """A seat's study of a game that runs."""

    def test_it_looks_without_moving_the_game(self, game: Game, show: Show) -> None:
        study, other = game.study(seat="Red"), show(game.board(seat="Green"))
        page = show(study)
        before = other.state
        assert page.ask("goto", ply=4) is None
        assert page.state["ply"] == 4
        assert (game.ply, other.state) == (30, before)
        assert page.ask("redo") is None
        assert (page.state["ply"], game.ply) == (5, 30)

    def test_it_tries_out_nothing(self, game: Game, show: Show) -> None:
        seat = game.to_act[0]
        page = show(game.study(seat=seat))
        choice = page.part["decision"]["choices"][0][0]
        assert "cannot try out choices" in str(page.play(choice, seat))
        assert "cannot try out choices" in str(page.ask("main"))
        assert (game.ply, len(game.line)) == (30, 30)

    def test_what_lies_ahead_or_beside_is_not_in_it(self, game: Game, show: Show) -> None:
        ahead = game.line[27].choice
        game.undo(5)
        game.play(next(choice for choice in game.choices if choice.id != game.line[25].choice and not choice.id.endswith("…")))
        page = show(game.study(seat="Red"))
        part = next(message["study"] for message in reversed(page.messages) if "study" in message)["part"]
        assert part["line"] == [str(part["line"][0]), *part["line"][1:]]
        assert len(part["tree"]) == len(part["line"]) == 27
        everything = {node["text"] for node in part["tree"].values() if "text" in node}
        assert ahead not in everything
        for node in range(60):
            if str(node) not in part["tree"]:
                assert page.ask("goto", node=str(node)) == "There is no such moment in this game."
                assert page.ask("compare", node=str(node)) == "There is no such moment in this game."

    def test_when_the_game_is_over_it_is_free(self, show: Show) -> None:
        game, rng = pw.new_game("dicefair", seed=1, autosave=False), Random(1)
        while not game.is_over:
            play(game, rng)
        page = show(game.study(seat=game.seats[0]))
        assert page.ask("goto", ply=1) is None
        assert game.ply == 1
