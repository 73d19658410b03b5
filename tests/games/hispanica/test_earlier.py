"""Records of the first rules: their words and the questions they did not ask."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.games.hispanica.earlier import RENAMED
from paxwidget.games.hispanica.rules.d1_goods import spanish_workers
from tests.games.hispanica.table import at, play, world

SECOND = Path(__file__).parent / "records"
FIRST = Path(__file__).parents[2] / "records" / "version-1"
SITES = {"barbados": "France colony, native", "tobago": "England colony"}


def attack(**more: Any) -> Any:
    """England plunders Barbados and has its native's fate in hand."""
    players = {"England": {"ships": ["PHS079", "PHS080"]}, "France": {}}
    description = {"seats": ["England", "France"], "year": 1613, "turn": "England", "map": "bare", "sites": SITES, "players": players}
    return {**description, **more}


@pytest.mark.parametrize(("old", "new"), [("load", "load native"), ("arm", "arm native")])
def test_an_old_word_is_understood_and_the_new_one_written_down(old: str, new: str) -> None:
    game = pw.position("hispanica", attack(), autosave=False)
    game.play("start hewanorra")
    game.play("attack barbados")
    assert new in [choice.id for choice in game.choices]
    game.play(old)
    assert game.line[-1].choice == new


def test_a_position_takes_old_words_too() -> None:
    players = {"Courland": {"ships": ["PHS079"], "fleet": "europe"}}
    position = at(seats=["England", "Courland"], year=1609, turn="Courland", players=players)
    assert position.options("Courland") == ["piracy", "merchants"]
    position.play("Courland", "cross")
    assert position.state.fleet["Courland"] == "piracy"


def test_no_first_word_stands_for_two_things_in_two_steps() -> None:
    """Each word that was cleared up says now what it is about."""
    for names in RENAMED.values():
        for old, new in names.items():
            assert old != new
            assert new not in ("load", "keep", "arm", "pay", "cross")


def test_a_record_of_the_first_rules_is_read_and_what_is_written_anew_can_be_read_again() -> None:
    document = json.loads((FIRST / "long.pax.json").read_text())
    assert document["rules_version"] == 1
    game = pw.load(document, autosave=False)
    record = game.record
    assert (record["rules_version"], record["moves"][0]) == (1, "England: " + document["moves"][0])
    again = pw.load(record, autosave=False)
    assert again.state.digest() == game.state.digest()


def test_rules_that_are_not_known_are_refused() -> None:
    document = {**json.loads((FIRST / "bots.pax.json").read_text()), "rules_version": 5}
    with pytest.raises(pw.BadRecord, match="version 5 of the rules"):
        pw.load(document, autosave=False)


def test_by_the_second_rules_a_fleet_with_nothing_to_start_went_reconnoitring_unasked() -> None:
    document = json.loads((SECOND / "second-rules.pax.json").read_text())
    assert (document["rules_version"], len(document["moves"])) == (2, 259)
    game = pw.load(document, autosave=False)
    # Played by today's rules it has one choice more, and is saved as a game of the second rules again.
    assert (game.is_over, game.ply, game.record["rules_version"]) == (True, 260, 2)
    assert pw.load(game.record, autosave=False).state.digest() == game.state.digest()


#: A game as the third rules played it: England, alone in wait, is asked as France enters a zone, but not as it leaves.
THIRD: dict[str, Any] = {
    "format": "paxwidget record",
    "version": 1,
    "game": "hispanica",
    "rules_version": 3,
    "data": "50694917376e",
    "seats": ["England", "France"],
    "options": {},
    "seed": None,
    "start": {
        "seats": ["France", "England"],
        "year": 1609,
        "order": ["France", "England"],
        "turn": "France",
        "map": "bare",
        "sites": {"havana": "Spain colony, native, chest"},
        "players": {"France": {"ships": ["PHS083"]}, "England": {"ships": ["PHS084"], "havens": ["tortuga"]}},
    },
    "start_digest": "=d8d6e6bba6cad836",
    "moves": [
        "start barataria", "pass", "sail new-providence", "pass", "sail tortuga",
        "interdict tortuga", ["surrender", "caymanes", "isla-del-carmen"],
    ],
    "digest": "=25361614c4e2e618",
}  # fmt: skip


def test_by_the_third_rules_a_lone_pirate_was_not_asked_as_a_fleet_left_in_peace() -> None:
    game = pw.load(THIRD, autosave=False)
    assert (game.ply, game.record["rules_version"]) == (7, 3)
    assert game.state.fleet == {"France": "piracy", "England": "piracy"}
    with pytest.raises(pw.BadRecord, match="move 5 'sail tortuga' is not legal"):
        pw.load({**THIRD, "rules_version": 4}, autosave=False)


def test_by_the_third_rules_only_another_kinds_revolt_was_turned_over() -> None:
    revolts = {**dict.fromkeys(world().areas, "slave"), "cuba": "tax", "panama": "tax"}
    position = at(**attack(revolts=revolts))
    position.state.rules = 3
    play(position, "England: start hewanorra", "England: attack barbados", "England: arm native")
    assert position.options("France") == ["revolt flip panama", "revolt flip cuba"]


def test_by_the_third_rules_absent_spain_went_by_the_citizens_and_not_by_their_cathedrals() -> None:
    sites = {"coro": "Spain colony", "antimano": "France cathedral, France citizen", "buria": "England cathedral, Netherlands citizen"}
    state = at(seats=["England", "France", "Netherlands"], year=1603, turn="England", map="bare", sites=sites).state
    for rules, hired in ((3, "France"), (0, "Netherlands")):
        state.rules = rules
        twin = state.clone()
        spanish_workers(twin)
        assert twin.pawn["coro"] == hired
