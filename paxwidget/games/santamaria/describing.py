"""The description of a position, from which `position.set_up` makes the same one again: nothing that can matter later is left out."""

from __future__ import annotations

from typing import Any

from paxwidget.games.santamaria.pieces import GOODS
from paxwidget.games.santamaria.position import EMPTY
from paxwidget.games.santamaria.rules.setup import OPTIONS
from paxwidget.games.santamaria.state import NAMES, SantaMaria

_OF_A_SEAT = ("coins", "points", "religion", "conquest", "arrived", "white_taken", "coin_uses", "monks_lost", "blue_owned", "blue_taken")
#: What is left out of a player's description while it says nothing.
_EMPTY: tuple[Any, ...] = (0, "", {}, [])


def describe(s: SantaMaria) -> dict[str, Any]:
    """A description from which the position is set up again."""
    found: dict[str, Any] = {
        "seats": list(s.seats), "year": s.year, "start": s.start, "players": {seat: _player(s, seat) for seat in s.seats},
        "white_pool": list(s.white_pool), "blue_pool": list(s.blue_pool), "display": list(s.display), "docks": dict(s.board_docks),
        "scholars": list(s.scholars), "bishops": list(s.bishops),
        "monks": {spot: list(seats) for spot, seats in s.monks.items() if seats},
        "piles": {"ships": list(s.ship_pile), "doubles": list(s.doubles), "triples": list(s.triples)},
        "out": list(s.out), "road_tiles": s.road_tiles, "seed": s.chance.rng, "options": _options(s),
    }  # fmt: skip
    if s.freed:
        found["freed"] = list(s.freed)
    if s.active is not None and s.retired[s.active] and s.retiring is None:
        found["recalled"] = True
    if s.sets:
        found["sets"] = dict(s.sets)
    return found | _time(s)


def _time(s: SantaMaria) -> dict[str, Any]:
    """Whose turn it is and what is under way; a turn that is about to begin needs no more words."""
    if s.outcome is not None:
        return {"finished": True, "turn": s.frames[0].data["last"]}
    under_way = [[frame.step, {key: _listed(value) for key, value in frame.data.items()}] for frame in s.frames[1:]]
    turn = {"turn": s.frames[-1].seat or s.active or s.start}
    return turn if under_way in ([], [["turn", {}]]) else turn | {"moment": under_way}


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _player(s: SantaMaria, seat: str) -> dict[str, Any]:
    box, face = s.data, s.face[seat]
    printed = box.printed[face] if face else ("",) * len(NAMES)
    there = {
        "board": face or EMPTY,
        "colony": {name: text for name, text, old in zip(NAMES, s.colony[seat], printed, strict=True) if text != old},
        "covers": {name: cover.replace("-", " ") for name in NAMES if (cover := s.covers.get(f"{seat} {name}"))},
        "goods": {good: number for good, number in zip(GOODS, s.goods[seat], strict=True) if number},
        "ships": {dock: list(ships) for dock, ships in zip(box.docks, s.docks[seat], strict=True) if ships},
        "scholar": s.own_scholar[seat],
        "retired": s.retired[seat],
        **{key: getattr(s, key)[seat] for key in _OF_A_SEAT},
    }
    # Without a word about them a seat has what it begins with.
    kept = {"goods", "coins", "blue_owned", "colony"}
    if there["covers"]:
        # Without a word about these they are as many as lie in the colony.
        kept |= {"white_taken", "coin_uses", "blue_taken"}
    return {key: value for key, value in there.items() if key in kept or value not in _EMPTY} | {"blue": list(s.blue[seat])}


def _options(s: SantaMaria) -> dict[str, Any]:
    """The options that differ from the usual ones."""
    chosen = {"advanced": s.mode == "advanced", "solo": s.mode == "solo"}
    for name in ("shared_blue", "ask_everything", "area_cap", "late_logistics", "hide_points"):
        chosen[name] = getattr(s, name)
    return {name: value for name, value in chosen.items() if value != OPTIONS[name][0]}
