"""What a seat may see, built from nothing: all but the order of the piles, the dice to come and, if the table wants, others' points."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.pending import with_new_luck
from paxwidget.games.santamaria.forecast import estimate, income, lacks, placements, snags
from paxwidget.games.santamaria.pieces import GOODS
from paxwidget.games.santamaria.rules.a_expand import places
from paxwidget.games.santamaria.rules.b_coins import coin_price
from paxwidget.games.santamaria.rules.c_dice import awake, line_of, lines
from paxwidget.games.santamaria.rules.i_bishops import SCORE
from paxwidget.games.santamaria.rules.y_year_end import conquest_places
from paxwidget.games.santamaria.rules.z_scoring import score_sheet, solo_goals
from paxwidget.games.santamaria.state import LINES, NAMES, SOLO, SantaMaria, has_scholar
from paxwidget.games.santamaria.stores import payments


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
        "bishop_points": {bishop: {player: SCORE[bishop](s, player) for player in s.seats} for bishop in s.bishops},
        "players": {player: _player(s, player, s.hide_points and seat != player and s.outcome is None) for player in s.seats},
        "goals": {goal: list(pair) for goal, pair in solo_goals(s).items()} if s.mode == SOLO else {},
        "asked": _asked(s),
        "pending": [{"step": frame.step, "seat": frame.seat} for frame in s.frames] if s.outcome is None else [],
        "outcome": s.outcome,
    }


def _asked(s: SantaMaria) -> dict[str, Any] | None:
    """What the open question is about: a tile with the places where it fits, or a die; all of it lies open."""
    if s.outcome is not None or not s.frames or s.frames[-1].seat is None:
        return None
    frame = s.frames[-1]
    asked = {"step": frame.step, "seat": frame.seat}
    if frame.step == "place":
        tile = frame.data["tile"]
        fits = [f"{corner} {turn}" for corner, turn in places(s, frame.seat, tile)]
        return asked | {"tile": tile, "places": fits, "previews": placements(s, frame.seat, tile)}
    if frame.step == "line":
        die, value = frame.data["die"], frame.data["value"]
        # In coins; what Botany pays in goods is told by its choices.
        reached = {line for line in lines(s, frame.seat, die, value) if " " not in line}
        return asked | {"die": f"{die}-{value}", "prices": {line: abs(line_of(line)[1] - value) for line in sorted(reached)}}
    if frame.step in ("moor", "pay-ship"):
        return asked | {"ship": frame.data["ship"]}
    return asked


def _player(s: SantaMaria, seat: str, are_points_hidden: bool) -> dict[str, Any]:
    waking = {f"{kind}-{number}": found for kind, number in LINES if (found := awake(s, seat, kind, number))}
    colony = {name: text for name, text in zip(NAMES, s.colony[seat], strict=True) if text}
    return {
        "face": s.face[seat],
        "colony": colony,
        "covers": {name: s.covers[f"{seat} {name}"] for name in colony if f"{seat} {name}" in s.covers},
        "goods": dict(zip(GOODS, s.goods[seat], strict=True)),
        "coins": s.coins[seat],
        "points": None if are_points_hidden else s.points[seat],
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
        "awake": {line: [NAMES[index] for index in found] for line, found in waking.items()},
        "snags": {line: matter for line, squares in waking.items() if (matter := snags(s, seat, squares))},
        "payable": [dock for dock, ship in s.board_docks.items() if ship and payments(s, seat, s.data.ships[ship].cost)],
        "lacks": lacks(s, seat),
        "income": income(s, seat),
        "scholars": [scholar for scholar in s.data.scholars if has_scholar(s, seat, scholar)],
        "monks_lost": s.monks_lost[seat],
        "score": None if are_points_hidden else score_sheet(s, seat),
        "estimate": None if are_points_hidden else estimate(s, seat),
    }


def sample(s: SantaMaria, seat: str | None, chance: Chance) -> SantaMaria:
    """A clone with new luck: piles have no order until one is drawn, so nothing else is hidden."""
    return with_new_luck(s, chance)
