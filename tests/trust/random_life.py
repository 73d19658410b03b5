"""A random life of a game, one public call a step: choices, ways back, variations, comments; the same seed gives the same life."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from paxwidget.engine.trial import filled_in
from paxwidget.play.game import Game

REMARKS = ("", "a good one", "<b>{0}</b> \x1b[31m \u202e", "zażółć\ngęślą", "x" * 3000)


def live(game: Game, rng: Random) -> Iterator[str]:
    """Do one thing after the other for ever, and say what it was."""
    yield play(game, rng)
    while True:
        roll = rng.random()
        if roll < 0.72 and not game.is_over:
            yield play(game, rng)
        elif roll < 0.80:
            game.undo(rng.randint(1, min(5, game.ply)) if game.ply else 0)
            yield "undo"
        elif roll < 0.85:
            game.goto(rng.randint(0, len(game.line)))
            yield "goto"
        elif roll < 0.90:
            game.comment = rng.choice(REMARKS)
            yield "comment"
        elif roll < 0.93:
            game.marks = rng.sample(("!?", "aves", "⚓"), rng.randint(0, 3))
            yield "marks"
        elif roll < 0.97:
            game.promote()
            yield "promote"
        else:
            # Over or not, leave the line somewhere, so that there are variations.
            game.goto(rng.randint(0, game.ply))
            yield "back"


def play(game: Game, rng: Random) -> str:
    """One random choice or side offer; an IndexError where there is none, as when somebody who plays at the same time was faster."""
    seat = rng.choice(game.seats)
    offers = game.offers_for(seat).ids if rng.random() < 0.1 else ()
    if not offers:
        seat = rng.choice(game.to_act)
        decision = game.decision_for(seat)
        offers = decision.ids if decision is not None else ()
    return str(game.play(filled_in(rng.choice(offers), rng), seat))
