"""Small tables for the tests: a moment of one seat's turn, and only what a test speaks of."""

from __future__ import annotations

from typing import Any

import paxwidget as pw
from paxwidget.games.columnoffire.state import ColumnOfFire
from paxwidget.play.game import Game

FOUR = ["yellow", "blue", "green", "red"]


def table(at: str = "choose", turn: str = "green", seats: list[str] | None = None, **facts: Any) -> Game:
    """A game at a moment of a seat's turn; what is known of a seat is given by its colour. Everybody has 10 points and no shield."""
    seats = seats or FOUR
    players = {seat: {"vp": 10, "shields": 0, "goods": {}} | facts.pop(seat, {}) for seat in seats}
    moment = facts.pop("moment", at)
    description = {
        "seats": seats, "year": 3, "half": 1 if at == "turn-dice" else 2, "first": seats[0], "turn": turn, "players": players,
        "moment": moment, **facts,
    }  # fmt: skip
    return pw.position("columnoffire", description, autosave=False)


def using(id: str, turn: str = "green", **facts: Any) -> Game:
    """A game at the question whether a card, a space or a tile is used."""
    return table(turn=turn, moment=f"use {id}", **facts)


def happening(card: str, hit: list[str], turn: str = "green", **facts: Any) -> Game:
    """A game at an event that meets these seats."""
    return table(turn=turn, moment=[["second-half", {"at": 4}], ["event", {"card": card, "hit": hit}]], **facts)


def state(game: Game) -> ColumnOfFire:
    """The position itself."""
    found: ColumnOfFire = game.state
    return found


def ids(game: Game) -> set[str]:
    """What can be chosen now."""
    return {choice.id for choice in game.choices}


def offered(game: Game, seat: str = "green") -> set[str]:
    """What a seat may do beside the question."""
    return {offer.id for offer in game.offers_for(seat)}


def goods(game: Game, seat: str = "green") -> dict[str, int]:
    """The goods of a seat, those it has."""
    return {good: number for good, number in game.view()["players"][seat]["goods"].items() if number}


def die(game: Game, colour: str, seat: str = "green") -> tuple[str, int]:
    """Where a die lies, and what it shows."""
    return state(game).place[f"{seat} die-{colour}"], state(game).value[f"{seat} die-{colour}"]


def sites(game: Game, country: str = "england") -> dict[int, str]:
    """Who stands where in a country."""
    return {number: seat for number, seat in enumerate(state(game).houses[country], 1) if seat}


def log(game: Game) -> str:
    """The whole log as text."""
    return "\n".join(map(str, game.log))
