"""Playing on from a studied moment: the reader has a seat, and bots answer for all the others."""

from __future__ import annotations

from random import Random

from paxwidget.engine import bots
from paxwidget.play.game import Game
from paxwidget.widget.study_analysis import Watch

#: How many choices the bots make at most before the reader is asked again.
LIMIT = 1000


def usual_bot(game: Game) -> str:
    """Who answers where nobody else is named: the strongest that needs no time to think."""
    known = bots.names(game.spec)
    return next(name for name in ("greedy", "quick", "random") if name in known)


def answers(game: Game, seat: str, watch: Watch) -> list[tuple[str, str]]:
    """What the bots of all other seats choose until the seat must decide, or the game is over.

    Where several decide at once, in secret, the seat comes first: its reader shall not see what the others have chosen. A seat
    that has a bot of its own in this game keeps it.
    """
    spec = game.spec
    named = {other: game.bots.get(other, usual_bot(game)) for other in game.seats if other != seat}
    made = {other: bots.make(spec, bot) if isinstance(bot, str) else bot for other, bot in named.items()}
    rng = Random(f"{seat} {game.ply}")
    position, found = game.position.clone(), list[tuple[str, str]]()
    while position.to_act and seat not in position.to_act and len(found) < LIMIT:
        other = position.to_act[0]
        choice = bots.ask(made[other], position, other, rng)
        found.append((other, choice))
        position.play(other, choice)
        watch(len(found), LIMIT)
    return found
