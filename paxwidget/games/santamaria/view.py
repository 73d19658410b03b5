"""What a seat may see, built from nothing: everything but the order of the piles and the dice to come."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.games.santamaria.pieces import GOODS
from paxwidget.games.santamaria.rules.b_coins import coin_price
from paxwidget.games.santamaria.rules.y_year_end import conquest_places
from paxwidget.games.santamaria.rules.z_scoring import score_sheet
from paxwidget.games.santamaria.state import NAMES, SantaMaria


def view(s: SantaMaria, seat: str | None) -> dict[str, Any]:
    """The position as anybody at the table sees it; plain JSON data."""
    return {
        "year": s.year,
        "mode": s.mode,
        "shared_blue": s.shared_blue,
        "start": s.start,
        "active": s.active,
        "white_pool": list(s.white_pool),
        "blue_pool": list(s.blue_pool),
        "display": list(s.display),
        "left": {"doubles": len(s.doubles), "triples": len(s.triples), "ships": len(s.ship_pile), "roads": s.road_tiles},
        "board_docks": dict(s.board_docks),
        "scholars": list(s.scholars),
        "bishops": list(s.bishops),
        "monks": {spot: list(seats) for spot, seats in s.monks.items()},
        "sets": dict(s.sets),
        "conquest_order": conquest_places(s),
        "players": {player: _player(s, player) for player in s.seats},
        "pending": [{"step": frame.step, "seat": frame.seat} for frame in s.frames] if s.outcome is None else [],
        "outcome": s.outcome,
    }


def _player(s: SantaMaria, seat: str) -> dict[str, Any]:
    colony = {name: text for name, text in zip(NAMES, s.colony[seat], strict=True) if text}
    return {
        "face": s.face[seat],
        "colony": colony,
        "covers": {name: s.covers[f"{seat} {name}"] for name in colony if f"{seat} {name}" in s.covers},
        "goods": dict(zip(GOODS, s.goods[seat], strict=True)),
        "coins": s.coins[seat],
        "points": s.points[seat],
        "docks": {dock: list(ships) for dock, ships in zip(s.data.docks, s.docks[seat], strict=True)},
        "religion": s.religion[seat],
        "conquest": s.conquest[seat],
        "own_scholar": s.own_scholar[seat],
        "white_left": 3 - s.white_taken[seat],
        "blue": list(s.blue[seat]),
        "blue_owned": s.blue_owned[seat],
        "blue_taken": s.blue_taken[seat],
        "coin_price": coin_price(s, seat),
        "retired": s.retired[seat],
        "monks_lost": s.monks_lost[seat],
        "score": score_sheet(s, seat),
    }


def sample(s: SantaMaria, seat: str | None, chance: Chance) -> SantaMaria:
    """A clone with new luck: piles have no order until one is drawn, so nothing else is hidden."""
    twin = s.clone()
    twin.chance = Chance(chance.below(1 << 62))
    return twin
