"""Positions compared in words, and the moments and words of a line."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from paxwidget.engine import late
from paxwidget.engine.errors import PaxError
from paxwidget.engine.templates import Texts
from paxwidget.play.differences import Difference, told_list
from paxwidget.play.entrance import load
from paxwidget.play.game import Game
from paxwidget.play.move_list import lines, told


def sailed(sea: Game) -> Game:
    """Red has sailed, Green has drawn, Blue has sold."""
    sea.play("sail saba", outcomes=[6])
    sea.play("draw")
    sea.play(next(choice for choice in sea.choices if choice.id.startswith("sell")), outcomes=[5])
    return sea


def test_an_onlooker_is_told_what_everybody_sees(sea: Game) -> None:
    found = sailed(sea).diff(0, 3)
    assert [(change.path, change.before, change.after) for change in found.changes if change.path[0] == "boards"] == [
        (("boards", "sea", "Red"), "aves", "saba")
    ]
    assert "Boards · sea – Red: Aves → Saba" in found
    assert "Coins – Blue: 2 → 7" in found
    assert all(change.seat is None for change in found.changes)
    assert not [line for line in found if "hand" in line]
    # The crate that was sold lies open.
    sold = str(sea.node_at(3).choice).removeprefix("sell ")
    assert found.ids == ("saba", "aves", sold)


def test_a_seat_is_told_what_only_it_may_know(sea: Game) -> None:
    drawn = sailed(sea).node_at(2).outcomes[0]
    green = sea.diff(0, 3, seat="Green")
    assert [line for line in green if line.startswith("Green")] == [f"Green – hand: +crate {str(drawn)[1:]}"]
    assert not [line for line in sea.diff(0, 3, seat="Red") if "hand" in line]
    everybody = sea.diff(0, 3, seat="all")
    assert {change.seat for change in everybody.changes} == {None, "Green", "Blue"}


def test_the_same_in_polish_and_back_in_time(sea: Game) -> None:
    sailed(sea)
    assert "Boards · sea – Czerwony: Saba → Ptasia" in sea.diff(3, 0).lines("pl")
    assert str(sea.diff(2, 2)) == "Nothing differs."
    assert len(sea.diff(1, 1)) == 0
    sea.lang = "pl"
    assert repr(sea.diff(2, 2)) == "Nic się nie różni."


def test_only_positions_of_one_game_and_eyes_at_the_table(sea: Game, fair: Game) -> None:
    with pytest.raises(PaxError, match="only positions of the same game can be compared"):
        Difference(sea.position, fair.position)
    with pytest.raises(PaxError, match="nobody plays 'Spain' here; the seats are Red, Green, Blue, or 'all'"):
        sea.diff(0, seat="Spain")


def test_lists_are_compared_whatever_their_order() -> None:
    assert told_list(["a", "b"], ["b", "a"]) == ([], [])
    assert told_list([["x", 1]], [["x", 2]]) == ([("x", 2)], [("x", 1)])


def test_moments_of_a_line_by_ply(sea: Game, fair: Game) -> None:
    sailed(sea)
    assert [sea.node_at(ply).ply for ply in range(4)] == [0, 1, 2, 3]
    assert sea.node_at(sea.node) is sea.node
    before = sea.position_at(1)
    assert before.to_act == ("Green",)
    before.play("Green", "draw")
    assert sea.position_at(1).to_act == ("Green",)
    with pytest.raises(PaxError, match="there is no ply 4: this line goes from 0 to 3, and 3 is shown"):
        sea.position_at(4)
    with pytest.raises(PaxError, match="that moment belongs to another game"):
        sea.position_at(fair.node)


def test_a_game_knows_its_file(sea: Game, tmp_path: Path) -> None:
    assert sea.path is None
    sea.save(tmp_path / "a.pax.json")
    assert sea.path == tmp_path / "a.pax.json"
    again = load(tmp_path / "a.pax.json")
    assert again.path == sea.path
    again.save(tmp_path / "b.pax.json")
    assert again.path == tmp_path / "b.pax.json"
    assert load(sea.record).path is None


def test_a_move_in_words(sea: Game) -> None:
    sailed(sea)
    texts = Texts(sea.spec, "en")
    move = told(sea.position_at(0), sea.node_at(1), texts)
    assert (move.choice.label, move.choice.section, move.asked, move.period, move.turn) == ("Sail to Saba", "B1a", "B1", ("1",), "Red")
    drawn = sea.node_at(2)
    assert lines(sea.position_at(1), drawn, texts, None) == ["Green draws a crate"]
    assert len(lines(sea.position_at(1), drawn, texts, "Green")) == 2


def test_a_side_offer_in_words(sea: Game) -> None:
    sea.play("offer Red", seat="Blue")
    move = told(sea.position_at(0), sea.node_at(1), Texts(sea.spec, "en"))
    assert (move.choice.label, move.choice.seat, move.asked) == ("Offer Red a pact", "Blue", "C1")


def test_a_study_is_shown_by_the_widget(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late, "widget", lambda: SimpleNamespace(study=lambda game, **options: (game, options)))
    assert sea.study(seat="all") == (sea, {"seat": "all"})
