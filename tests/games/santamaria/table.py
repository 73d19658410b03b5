"""Small tables for the tests: one or more seats with empty colonies, and only what a test speaks of on them."""

from __future__ import annotations

from typing import Any

import paxwidget as pw
from paxwidget.play.game import Game

NOBODY_SCHOLARS = ["astronomy", "basic-economy", "mathematics"]
FOUR = ["green", "red", "blue", "yellow"]
BISHOPS = ["largest-area", "ships-in-one-dock", "square"]


def table(green: dict[str, Any] | None = None, **facts: Any) -> Game:
    """A game at green's turn; green's colony is empty but for what is named, and the other seats have nothing."""
    seats = facts.pop("seats", ["green", "red"])
    bare = {"board": "empty", "goods": {}, "coins": 0, "blue": []}
    players = {seat: dict(bare) for seat in seats}
    players["green"] |= green or {}
    for seat, own in facts.pop("players", {}).items():
        players[seat] |= own
    description = {"seats": seats, "turn": "green", "players": players, "scholars": NOBODY_SCHOLARS, "bishops": BISHOPS, **facts}
    return pw.position("santamaria", description, autosave=False)


def goods(game: Game, seat: str = "green") -> dict[str, int]:
    """The goods of a seat, those it has."""
    return {good: number for good, number in game.view()["players"][seat]["goods"].items() if number}


def player(game: Game, seat: str = "green") -> dict[str, Any]:
    """All that can be seen of a seat."""
    found: dict[str, Any] = game.view()["players"][seat]
    return found


def ids(game: Game) -> list[str]:
    """What is asked now can be answered by these."""
    return [choice.id for choice in game.choices]


def offered(game: Game, seat: str = "green") -> set[str]:
    """What a seat may do beside the question."""
    return {offer.id for offer in game.offers_for(seat)}


def play(game: Game, *choices: str) -> Game:
    """Some choices, one after the other."""
    for choice in choices:
        game.play(choice)
    return game


def retire_last(game: Game, space: str) -> Game:
    """The last seat of the year retires there; then the last choice (to decline, to stop, to end) until the year is over."""
    year = game.view()["year"]
    game.play(f"retire {space}")
    while not game.is_over and game.view()["year"] == year:
        game.play(game.choices[-1])
    return game
