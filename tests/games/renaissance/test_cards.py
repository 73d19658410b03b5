"""Every card: it can be played in every way that is offered, each of its ops reaches something, and everything stays in its place."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.rules.e4_ops import begin_op, targets
from tests.games.renaissance.table import at, box

CARDS = [card.id for card in box().cards.values() if not card.is_comet]
#: A board in the middle of a game: every empire has somebody to hit, and there are bishops of all colours.
RICH: dict[str, Any] = {
    "cities": {
        "london": "rook:catholic", "bordeaux": "knight:reformist", "paris": "knight:catholic", "lyon": "rook:islamic",
        "vienna": "rook:catholic", "nuremberg": "knight:reformist", "buda": "knight:catholic", "varna": "rook:reformist",
        "tana": "knight:islamic",
        "caffa": "rook:catholic", "toledo": "knight:catholic", "granada": "rook:islamic", "valencia": "knight:catholic",
        "algiers": "rook:islamic",
        "constantinople-1": "rook:islamic", "constantinople-2": "knight:islamic", "cairo": "rook:islamic", "cyprus": "rook:catholic",
    },
    "borders": {
        "england-france": "pirate:reformist", "england-portugal": "Medici", "france-hre": "Fugger", "portugal-aragon": "pirate:catholic",
        "aragon-papal-states": "Medici", "papal-states-ottoman": "pirate:islamic", "hungary-ottoman": "Coeur", "ottoman-mamluk": "Fugger",
        "hungary-byzantium": "pirate:islamic", "hre-papal-states": "Medici", "france-aragon": "Fugger", "byzantium-mamluk": "Coeur",
        "hre-hungary": "Fugger",
    },
    "squares": {
        "france": {"holder": "Medici", "repressed": ["knight:islamic", "Fugger"]}, "hungary": {"holder": "Fugger", "repressed": ["Coeur"]},
        "byzantium": {"holder": "Coeur"}, "hre": {"holder": "Coeur", "face": "republic"},
        "mamluk": {"repressed": ["rook:reformist"]},
    },
    "florins": {"west": [2, 0, 1, 0, 0, 0], "east": [1, 0, 1, 0, 0, 0]},
    "bishops": {"england": "reformist", "ottoman": "islamic", "papal-states": "catholic"},
}  # fmt: skip
OTHERS = {
    "Medici": {"florins": 5, "west": ["luther", "jesuits"], "east": ["qizilbash", "the-grim"]},
    "Coeur": {"florins": 5, "west": ["papal-elephant", "antipope"], "east": ["zaporozhian-host", "grand-hetman"]},
}


def rich(card: str, board: dict[str, Any] = RICH, **own: Any) -> Position:
    """The rich board, with a card in hand or tableau of the one who plays."""
    others = {
        seat: {key: [one for one in value if one != card] if isinstance(value, list) else value for key, value in facts.items()}
        for seat, facts in OTHERS.items()
    }
    return at(**board, players={"Fugger": {"florins": 9, **own}, **others})


def board_for(card: str, op: str) -> dict[str, Any]:
    """The rich board, on which a tax finds an empty city and a corsair its pirate."""
    verb, _, what = op.partition(":")
    empire = box().within[box().cards[card].location][0]
    if verb == "tax":
        return {**RICH, "cities": {city: figure for city, figure in RICH["cities"].items() if city != box().cities_of[empire][0]}}
    if verb == "corsair":
        return {**RICH, "borders": {**RICH["borders"], box().seas_of[empire][0]: f"pirate:{what}"}}
    if verb == "repress":
        kind = what.split("+")[0]
        return RICH if kind == "pawn" else {**RICH, "cities": {**RICH["cities"], box().cities_of[empire][0]: f"{kind}:reformist"}}
    return RICH


def run_out(position: Position, rng: Random) -> None:
    """Answer by lot until the turn can go on."""
    while not position.is_over and position.frame.step != "turn":
        seat = position.to_act[0]
        position.play(seat, rng.choice(position.options(seat)))
        SPEC.check(position.state)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_can_be_played_in_every_way(card: str) -> None:
    first = rich(card, hand=[card])
    first.play("Fugger", f"play {card}")
    ways = first.options("Fugger") if first.frame.step == "announce" else [""]
    for way in ways:
        for seed in range(2):
            trial = first.clone()
            if way:
                trial.play("Fugger", way)
                SPEC.check(trial.state)
            run_out(trial, Random(seed))
            assert card not in trial.state.hand["Fugger"]


@pytest.mark.parametrize("card", [card for card in CARDS if box().cards[card].ops and not box().cards[card].is_queen])
def test_every_op_of_a_card_reaches_something_and_changes_it(card: str) -> None:
    found = box().cards[card]
    for op in dict.fromkeys(found.ops):
        position = rich(card, board_for(card, op), **{found.side: [card]})
        before = position.state.to_json()
        if not targets(position.state, "Fugger", card, op):
            # Beheads that need a bishop, and votes without a majority, have none here; everything else has.
            assert op.startswith(("behead", "vote")), op
            continue
        begin_op(position.state, "Fugger", card, op)
        trial = Position(SPEC, position.state)
        run_out(trial, Random(1))
        after = trial.state.to_json()
        assert {key for key in before if before[key] != after[key]} - {"frames", "chance"}, op
