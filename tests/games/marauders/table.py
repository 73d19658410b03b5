"""Small tables for the tests: red's turn, and only what a test speaks of on the board."""

from __future__ import annotations

from typing import Any

import paxwidget as pw
from paxwidget.games.marauders.state import Marauders
from paxwidget.play.game import Game

PLAIN = {"captain": "captain-salcedo", "ship": "sloop", "place": "santo-domingo", "hand": [], "gold": 10}
OTHER = {"captain": "captain-maldonado", "ship": "sloop", "place": "port caracas", "hand": [], "gold": 10}
SKULL = 5


def table(red: dict[str, Any] | None = None, blue: dict[str, Any] | None = None, **facts: Any) -> Game:
    """A game of red and blue in red's turn; Salcedo and Maldonado have abilities that touch little."""
    players = {"red": {**PLAIN, **(red or {})}, "blue": {**OTHER, **(blue or {})}}
    players |= facts.pop("players", {})
    description = {"seats": ["red", "blue"], "turn": "red", "players": players, **facts}
    return pw.position("marauders", description, autosave=False)


def state(game: Game) -> Marauders:
    """The position itself."""
    found: Marauders = game.state
    return found


def ids(game: Game, start: str = "") -> list[str]:
    """The choices of who must act, those that begin so."""
    return [choice.id for choice in game.choices if choice.id.startswith(start)]


def lines(game: Game, seat: str | None = None) -> list[str]:
    """What was told since the last choice, in English."""
    return [entry.text("en") for entry in game.log]


def ended(game: Game) -> dict[str, Any]:
    """How a game that is over has ended."""
    assert game.outcome is not None
    return dict(game.outcome)


def cubes(game: Game, seat: str) -> dict[str, int]:
    """The cubes of a seat by location."""
    found: dict[str, int] = game.view()["players"][seat]["cubes"]
    return found


def sea_battle(red: dict[str, Any], blue: dict[str, Any], outcomes: list[Any], **facts: Any) -> Game:
    """Red, who rolls as many dice as his Scouting, finds blue off Caracas; `outcomes` are all that is rolled after that."""
    game = table({"place": "caracas", **red}, {"place": "caracas", **blue}, **facts)
    captain = state(game).data.captains[state(game).captain["red"]]
    game.play("scout blue", outcomes=[*[SKULL] * captain.scouting, *outcomes])
    return game


def drive(game: Game, *plays: Any) -> None:
    """Play one choice after the other; a list stands for what chance gives in the choice before it."""
    for at, play in enumerate(plays):
        if isinstance(play, str):
            given = plays[at + 1] if at + 1 < len(plays) and isinstance(plays[at + 1], list) else None
            game.play(play, outcomes=given)
