"""Why not: what cannot be done and the reason that is given; nothing barred is among the choices."""

from __future__ import annotations

from random import Random

from paxwidget.engine.decisions import why_not
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts
from paxwidget.games.renaissance import SPEC
from tests.games.renaissance.table import at, box, me, play

ROW = ["antipope", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]


def reasons(position: Position) -> dict[str, str]:
    """Choice id -> reason."""
    return {found.id: found.reason for found in SPEC.barred(position.state, position.to_act[0])}


def test_reasons_of_a_turn() -> None:
    p = at(players=me(3, west=["gutenberg"]), market={"west": ROW}, usury=["luther"], victories=["imperial"], done=["fair-east"], actions=1)
    found = reasons(p)
    assert found["buy west"] == "turned"
    assert found["buy luther"] == "usury"
    assert found["buy papal-elephant"] == "florins"
    assert "buy jesuits" not in found
    assert found["ops west"] == "no-op"
    assert found["fair east"] == "once"
    assert found["claim imperial"] == "unmet"
    assert found["claim holy"] == "inactive"
    assert reasons(at(players=me(3, hand=["the-grim", "safavids"]), market={"west": ROW}))["buy luther"] == "full-hand"
    two = at(players={"Fugger": {"west": ["england", "france"]}, "Medici": {"west": ["european-union"]}}, victories=["imperial"], actions=1)
    assert reasons(two)["claim imperial"] == "two-actions"


def test_reasons_of_ops_and_one_shots() -> None:
    p = at(players=me(west=["gutenberg", "hochstetter-bank", "luther", "william-caxton"]), bishops={"gutenberg": "catholic"},
           florins={"west": [1, 0, 0, 0, 0, 0]})  # fmt: skip
    play(p, "ops west")
    found = reasons(p)
    assert found["op gutenberg commerce:west"] == "silenced"
    assert found["op luther siege"] == "no-target"
    p = at(
        players=me(hand=["reformed-theology", "india-armada"]),
        cities={"london": "rook:catholic", "valencia": "rook:catholic", "algiers": "rook:reformist"},
    )
    play(p, "play reformed-theology")
    found = reasons(p)
    assert (found["war england"], found["war france"]) == ("no-attacker", "no-heretic")
    assert "war aragon" not in found
    p = at(players=me(hand=["sophia-palaiologina"]), squares={"hungary": {"holder": "Medici"}})
    play(p, "play sophia-palaiologina")
    assert reasons(p) == {"marry hungary": "no-suitor"}


def test_nothing_barred_is_offered_and_all_reasons_have_words() -> None:
    texts = [Texts(SPEC, lang) for lang in ("en", "pl")]
    for seed in range(12):
        position = Position(SPEC, SPEC.new(box(), ("Fugger", "Medici", "Coeur"), {}, seed))
        rng = Random(seed)
        while not position.is_over:
            seat = position.to_act[0]
            options = position.options(seat)
            for found in SPEC.barred(position.state, seat):
                assert found.id not in options
            if rng.random() < 0.2:
                for words in texts:
                    assert all(reason.reason for reason in why_not(position, seat, words))
            position.play(seat, rng.choice(options))
    assert not any(words.missing for words in texts)
