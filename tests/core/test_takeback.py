"""Taking back: who may, from where, and what the log and the record keep of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from paxwidget.engine.errors import BadRecord, PaxError
from paxwidget.play.entrance import load, new_game, position
from paxwidget.play.game import Game
from paxwidget.play.recovery import recover
from paxwidget.play.takeback import Page, barrier, has_told, last_choice, next_choice, page_of, weigh
from tests.toys import TOYS

assert TOYS


def lines(game: Game) -> list[str]:
    return [str(entry) for entry in game.log]


@pytest.fixture
def played() -> Game:
    """Three choices into a game of the smugglers."""
    game = new_game("smugglers", seed=3, autosave=False)
    for _ in range(3):
        game.play(game.choices[0])
    return game


def test_the_log_keeps_a_line_about_what_was_taken_back(played: Game) -> None:
    said = lines(played)
    played.undo()
    assert lines(played)[-1] == "Taken back: 1 choice"
    assert lines(played)[:-1] == said[: len(lines(played)) - 1]
    played.lang = "pl"
    assert lines(played)[-1] == "Cofnięcie: 1 wybór"


def test_a_seat_that_takes_back_is_named(played: Game) -> None:
    seat = played.node.seat
    played.undo(2, seat=seat)
    assert lines(played)[-1] == f"{seat} takes back 2 choices"
    with pytest.raises(PaxError, match="nobody plays 'Atlantis'"):
        played.undo(seat="Atlantis")


def test_what_comes_back_was_not_taken_back(played: Game) -> None:
    said, record = lines(played), played.record
    played.undo(3)
    played.redo(1)
    assert lines(played)[-1] == "Taken back: 2 choices"
    played.redo(2)
    assert lines(played) == said
    assert played.record == record
    played.undo(0)
    assert lines(played) == said


def test_going_to_a_moment_or_looking_at_one_leaves_no_line(played: Game) -> None:
    said = lines(played)
    look = played.at(1)
    assert (look.ply, played.ply) == (1, 3)
    assert look.view(None) != played.view(None)
    assert look.state.digest() == played.position_at(1).state.digest()
    assert [str(entry) for entry in look.log] == said[: len(look.log)]
    played.goto(1)
    played.goto(3)
    assert lines(played) == said


def test_the_line_and_the_rule_are_saved_and_loaded(played: Game) -> None:
    played.undo(2, seat=played.seats[0])
    played.undo()
    again = load(played.record, autosave=False)
    assert lines(again) == lines(played)
    assert again.record == played.record
    assert again.undo_rule == "own"
    assert "undo" not in played.record
    free = new_game("smugglers", seed=3, autosave=False, undo="free")
    assert free.record["undo"] == "free"
    assert load(free.record, autosave=False).undo_rule == free.copy().undo_rule == "free"


@pytest.mark.parametrize("wrong", [
    {"undone": {"0": [["Atlantis", 1]]}}, {"undone": {"0": [["", 0]]}}, {"undone": {"0": []}}, {"undone": {"0": [["", 1, 2]]}},
    {"undone": {"9": [["", 1]]}}, {"undone": {"0": [["", 1]] * 21}}, {"undone": 3}, {"undo": "never"}, {"undo": None}, {"undo": ["own"]},
])  # fmt: skip
def test_what_no_game_writes_is_refused(played: Game, wrong: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        load({**played.record, **wrong}, autosave=False)


@pytest.mark.parametrize("undo", ["never", None, 1, ["own"]])
def test_a_rule_that_there_is_not_is_refused(undo: object) -> None:
    with pytest.raises(PaxError, match=r"'undo' (can be 'own'|must be a text)"):
        new_game("smugglers", undo=undo)  # type: ignore[arg-type]


def test_a_described_position_takes_the_rule_too() -> None:
    game = new_game("smugglers", seed=3, autosave=False)
    assert position("smugglers", game.describe(), undo="off", autosave=False).undo_rule == "off"


class TestRules:
    """By whom, how far, and when it is refused or asked about."""

    def at_bids(self, **options: object) -> Game:
        game = new_game("dicefair", seed=1, autosave=False, **options)  # type: ignore[arg-type]
        while len(game.to_act) < 2:
            game.play(game.choices[0])
        return game

    def test_a_sealed_answer_can_be_taken_back_until_somebody_else_has_decided(self) -> None:
        game = self.at_bids()
        first, second, *_ = game.to_act
        game.play(game.choices_for(first)[0])
        page = page_of(game, (first,))
        assert page == Page((first,), False)
        back = weigh(game, page, last_choice(game, page))
        assert (back.refusal, back.is_asked, back.to.ply) == ("", False, game.ply - 1)
        assert barrier(game, page_of(game, (second,)), back.to) == "another"
        game.play(game.choices_for(second)[0])
        assert weigh(game, page, last_choice(game, page)).refusal == "another"

    def test_the_last_sealed_answer_reveals_them_all(self) -> None:
        game = self.at_bids()
        while len(game.to_act) > 1:
            game.play(game.choices_for(game.to_act[0])[0])
        last = game.to_act[0]
        game.play(game.choices_for(last)[0])
        page = page_of(game, (last,))
        assert weigh(game, page, last_choice(game, page)).refusal == "revealed"

    def test_a_drawn_card_cannot_be_put_back(self) -> None:
        game = new_game("smugglers", seed=3, autosave=False)
        while not game.node.outcomes:
            game.play(game.choices[-1])
        page = page_of(game, (game.node.seat or "",))
        assert has_told(game, game.node)
        assert weigh(game, page, last_choice(game, page)).refusal == "revealed"
        hot = page_of(game, game.seats)
        back = weigh(game, hot, last_choice(game, hot))
        assert (back.refusal, back.is_asked) == ("", True)

    def test_off_is_off_and_free_is_free(self) -> None:
        for rule, refusal in (("off", "off"), ("free", "")):
            game = self.at_bids(undo=rule)
            first, second, *_ = game.to_act
            game.play(game.choices_for(first)[0])
            page = page_of(game, (second,))
            assert weigh(game, page, last_choice(game, page)).refusal == refusal
            assert (next_choice(game, page) is None) is True
            game.undo()
            assert (next_choice(game, page) is None) is (rule == "off")

    def test_who_only_looks_on_takes_nothing_back(self) -> None:
        game = self.at_bids(undo="free")
        game.play(game.choices_for(game.to_act[0])[0])
        onlooker = page_of(game, ())
        assert weigh(game, onlooker, last_choice(game, onlooker)).refusal == "off"
        assert next_choice(game, onlooker) is None

    def test_nobody_repeats_the_choice_of_another(self) -> None:
        game = self.at_bids()
        first, second, *_ = game.to_act
        game.play(game.choices_for(first)[0])
        game.undo()
        assert next_choice(game, page_of(game, (first,))) is not None
        assert next_choice(game, page_of(game, (second,))) is None

    def test_the_only_person_among_bots_is_the_table_and_is_asked(self) -> None:
        game = new_game("dicefair", seed=1, autosave=False)
        me, *others = game.seats
        game.bots = dict.fromkeys(others, "random")
        while not (game.ply > 3 and game.node.seat in others and any(node.seat == me for node in game.line)):
            if game.step() is None:
                game.play(game.choices_for(me)[0])
        page = page_of(game, (me,))
        back = last_choice(game, page)
        assert game.line[back.ply].seat == me
        assert weigh(game, page, back).is_asked


def test_an_autosave_keeps_what_was_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path / "home"))
    game = new_game("smugglers", seed=3, undo="free")
    for _ in range(3):
        game.play(game.choices[0])
    game.undo(2, seat=game.seats[1])
    assert game.autosave is not None
    kept = shutil.copy(game.autosave, tmp_path / "a.paxlog")
    again = recover(kept)
    assert (again.record, again.undo_rule, lines(again)) == (game.record, "free", lines(game))
    game.redo()
    assert recover(shutil.copy(game.autosave, tmp_path / "b.paxlog")).record == game.record
