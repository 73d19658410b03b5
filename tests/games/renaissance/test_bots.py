"""The player of habit, the features of the evaluation, measures, and what is lacking in words."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.bots import card_worth, policy
from paxwidget.games.renaissance.evaluation import FEATURES, PHASE, SEAT
from paxwidget.games.renaissance.measures import lacking, leaders, measures
from tests.games.renaissance.table import at, box, me, play

SEATS = ("Fugger", "Medici", "Coeur")


def winners(game: int, habitual: str) -> tuple[str, ...]:
    """Who wins a game in which one seat plays by habit and the others by lot."""
    position = Position(SPEC, SPEC.new(box(), SEATS, {}, game))
    rng = Random(game)
    while not position.is_over:
        seat = position.to_act[0]
        position.play(seat, policy(position, seat, rng) if seat == habitual else rng.choice(position.options(seat)))
    found: tuple[str, ...] = position.state.outcome["winners"]
    return found


def test_habits_beat_chance() -> None:
    assert sum(SEATS[game % 3] in winners(game, SEATS[game % 3]) for game in range(12)) >= 10


def test_games_of_habit_come_to_an_end() -> None:
    for game in range(6):
        position = Position(SPEC, SPEC.new(box(), SEATS, {}, game))
        rng = Random(game)
        plies = 0
        while not position.is_over:
            seat = position.to_act[0]
            position.play(seat, policy(position, seat, rng))
            plies += 1
        assert plies < 2000


def test_a_victory_that_is_met_is_claimed() -> None:
    p = at(players=me(9, west=["england", "france"], hand=["luther"]), victories=["imperial"])
    assert policy(p, "Fugger", Random(1)) == "claim imperial"
    assert card_worth(p.state, "gonfalonier") > card_worth(p.state, "brotherhood-of-st-mark")


def test_who_can_win_now_and_next_is_counted() -> None:
    row = ["antipope", "luther", "comet-halley", "jesuits", "papal-elephant", "peters-pence"]
    kings = {"Fugger": {"florins": 1, "west": ["england"]}, "Medici": {"florins": 2, "west": ["portugal", "aragon", "hre"]}}

    def counted(**more: object) -> dict[str, tuple[float, float, float]]:
        seats = FEATURES.count(at(players=kings, market={"west": row}, **more).state).seats
        found = {seat: dict(zip(SEAT, features, strict=True)) for seat, features in seats.items()}
        return {seat: (own["can win now"], own["can win next"], own["comet in reach"]) for seat, own in found.items()}

    # Two more kings than each: Medici can buy the comet for 2, turn Imperial and claim it; Fugger cannot pay for the comet.
    assert counted(turn="Fugger") == {"Fugger": (0, 0, 0), "Medici": (0, 1, 1), "Coeur": (0, 0, 0)}
    assert counted(turn="Coeur")["Medici"] == (0, 1 / 2, 1)
    assert counted(turn="Medici")["Medici"] == (1, 0, 1)
    # One action is too few for comet and claim, but enough for a claim alone.
    assert counted(turn="Medici", actions=1)["Medici"] == (0, 1 / 3, 1)
    assert counted(turn="Medici", actions=1, victories=["imperial"])["Medici"] == (1, 0, 1)


def test_every_feature_is_counted_and_a_bankrupt_has_none() -> None:
    p = at(players=me(4, west=["england", "gutenberg"]), borders={"france-hre": "Fugger", "france-aragon": "Medici"})
    counted = FEATURES.count(p.state)
    assert len(counted.phase) == len(PHASE)
    own = dict(zip(SEAT, counted.seats["Fugger"], strict=True))
    assert (own["kings"], own["king lead"], own["concessions"], own["on routes"], own["law"]) == (1, 1, 1, 1, 1)
    assert (own["commerce"], own["florins"], own["can win now"], own["comet in reach"]) == (1, 2, 0, 0)
    assert own["near imperial"] == pytest.approx(0.5)
    out = FEATURES.count(at(out=["Coeur"], bankruptcy=True, borders={"france-hre": "Fugger", "france-aragon": "Medici"}).state)
    assert set(out.seats["Coeur"]) == {0.0}


def test_realms_and_what_a_hand_may_hold_are_counted() -> None:
    p = at(
        players=me(4, west=["england", "france"], hand=["luther"], bought=["luther", "flanders-guild"]),
        squares={"england": {"repressed": ["Medici", "Fugger"]}},
        cities={"london": "knight:catholic", "lyon": "rook:catholic", "vienna": "knight:catholic"},
    )
    s = p.state
    seats = {seat: dict(zip(SEAT, values, strict=True)) for seat, values in FEATURES.count(s).seats.items()}
    own = seats["Fugger"]
    assert (own["ruling class"], own["repressed"], own["campaigns"], own["vassals"], own["queens"]) == (2, 2, 2, 0, 0)
    # Two cards were seen to be bought, and one is left: it may be either.
    assert (own["wars in hand"], own["crowns in hand"], own["revolts in hand"]) == (0.5, 0, 0.5)
    assert {seat: own["order"] for seat, own in seats.items()} == {"Fugger": 0, "Medici": 0.5, "Coeur": 1}
    # What the seat truly holds is its secret: another card in its hand changes nothing.
    s.hand["Fugger"] = ("flanders-guild",)
    assert dict(zip(SEAT, FEATURES.count(s).seats["Fugger"], strict=True)) == own


def test_measures_and_what_is_lacking() -> None:
    p = at(players=me(4, west=["england", "cornish-tin"]), squares={"england": {"face": "republic"}})
    found = measures(p.state, "Fugger")
    assert (found["florins"], found["republics"], found["law"], found["to renaissance"], found["to imperial"]) == (4, 1, 2, 0, 2)
    assert lacking(p.state, "Fugger", "en") == {
        "holy": "missing: a dominant religion",
        "imperial": "missing: 2 kings",
        "globalization": "missing: 2 concessions and 1 Discovery",
        "renaissance": "nothing is missing",
    }
    assert lacking(p.state, "Fugger", "pl")["imperial"] == "brakuje: 2 królów"
    assert set(leaders(p.state)) <= set(SEATS)


@pytest.mark.rule("gl:battle-i", "gl:figure-management")
def test_a_repressed_attacker_may_be_taken_for_the_agent_that_settles() -> None:
    p = at(
        players=me(0, hand=["flanders-guild"]),
        borders=dict.fromkeys(["hungary-ottoman", "hre-hungary", "byzantium-mamluk"], "Fugger"),
        squares={"france": {"repressed": ["Fugger"] * 7}},
    )
    play(p, "play flanders-guild", "war france", "settle agent:pawn france-hre", "(take held:france)")
    # All ten pawns were out: one of the seven rebels was taken for the agent, and six wait for two places.
    s = play(p, "settle chained:Fugger england-france", "(settle chained:Fugger france-aragon)", "(none)")
    assert len(s.repressed["france"]) == 4
    assert sum(seat == "Fugger" for seat in s.concession.values()) == 6
