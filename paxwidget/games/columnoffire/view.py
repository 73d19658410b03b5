"""What a seat may see, built from nothing: all but what lies face down, others' tiles and answers that are not revealed yet."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import deal
from paxwidget.engine.pending import forget_answers, pending, with_new_luck
from paxwidget.games.columnoffire.book import Phases, steps
from paxwidget.games.columnoffire.calendar import returns
from paxwidget.games.columnoffire.pieces import BLACK, COUNTRIES, FAITHS, GOODS
from paxwidget.games.columnoffire.rules.c06_first_half import FirstHalf
from paxwidget.games.columnoffire.rules.c07_second_half import SecondHalf
from paxwidget.games.columnoffire.rules.c08_character import landings
from paxwidget.games.columnoffire.rules.c10_track import goals
from paxwidget.games.columnoffire.rules.c12_end import final_points
from paxwidget.games.columnoffire.rules.c13_selling import takings
from paxwidget.games.columnoffire.rules.c14_conflicts import majority, stakes
from paxwidget.games.columnoffire.state import SOURCES, ColumnOfFire, free_dice, imprisoned, is_full, spaces

_TURNS: dict[str, type[Phases]] = {"first-half": FirstHalf, "second-half": SecondHalf}


def view(s: ColumnOfFire, seat: str | None) -> dict[str, Any]:
    """The position as a seat (None: a spectator) sees it; plain JSON data."""
    return {
        "year": s.year,
        "half": s.half,
        "first": s.first,
        "active": s.active,
        "phase": phase(s),
        "last_year": s.last_year,
        "end_why": s.end_why,
        "event_seen": s.event_seen,
        "sold": list(s.sold),
        "countries": {country: _country(s, country) for country in COUNTRIES},
        "players": {player: _player(s, player, seat == player or s.outcome is not None) for player in s.seats},
        "tiles_left": len(s.tile_pile),
        "tile_discards": list(s.tile_discards),
        "out": list(s.out),
        "pending": pending(steps.table, s, seat),
        "outcome": s.outcome,
    }


def phase(s: ColumnOfFire) -> str:
    """What part of the turn is under way, as its procedure calls it; empty between turns."""
    turn = next((frame for frame in s.frames if frame.step in _TURNS), None)
    if turn is None:
        return ""
    phases, at = _TURNS[turn.step].phases, int(turn.data.get("at", 0))
    # While characters are used one after the other, that phase is both under way and the next.
    is_repeated = phases[at : at + 1] == ("characters",) and "done" in turn.data
    return phases[at] if is_repeated else phases[at - 1]


def _country(s: ColumnOfFire, country: str) -> dict[str, Any]:
    winner = majority(s.stones[country])
    return {
        "sites": list(s.houses[country]),
        "stones": list(s.stones[country]),
        "room": spaces(s) - len(s.stones[country]),
        "torch": is_full(s, country),
        "majority": winner,
        "stakes": {faith: stakes(s, country, faith) for faith in FAITHS},
        "face_up": s.face_up[country],
        "cards": len(s.deck[country]),
        "events": sum(card in s.data.events for card in s.deck[country]),
    }


def _player(s: ColumnOfFire, seat: str, knows_tiles: bool) -> dict[str, Any]:
    final = final_points(s, seat)
    return {
        "vp": s.vp[seat],
        "faith": s.faith[seat],
        "religion_die": s.religion_die[seat],
        "chooses": returns(s, seat, BLACK),
        "is_alone": sum(faith == s.faith[seat] for faith in s.faith.values()) == 1,
        "row": [{"card": card, **_die(s, seat, card)} for card in s.row[seat]],
        "prison": {die: {"value": s.value[f"{seat} {die}"], "until": returns(s, seat, die)} for die in imprisoned(s, seat)},
        "free": {die: s.value[f"{seat} {die}"] for die in free_dice(s, seat)},
        "goods": dict(zip(GOODS, s.goods[seat], strict=True)),
        "shields": s.shields[seat],
        "tile_count": len(s.tiles[seat]),
        "tiles": list(s.tiles[seat]) if knows_tiles else None,
        "disk": s.disk[seat],
        "loch": s.loch[seat],
        "goals": {die: goals(s, seat, die) for die in free_dice(s, seat)} if s.outcome is None else {},
        "sales": {space.id: vp for space in s.data.spaces.values() if (vp := takings(s, seat, space.effects[0]))},
        "landings": {die: landings(s, seat, die) for die in free_dice(s, seat) if s.active == seat and s.value[f"{seat} {die}"]},
        "points": {source: s.points[f"{seat} {source}"] for source in SOURCES},
        "final": {key: number for key, number in final.items() if key != "tiles" or knows_tiles},
    }


def _die(s: ColumnOfFire, seat: str, card: str) -> dict[str, Any]:
    die = next(die for die in s.data.free_dice if s.place[f"{seat} {die}"] == card)
    return {"die": die, "value": s.value[f"{seat} {die}"], "until": returns(s, seat, die)}


def hidden(s: ColumnOfFire, seat: str | None) -> set[str]:
    """The cards and tiles face down, and the tiles of others."""
    found = {card for deck in s.deck.values() for card in deck} | set(s.tile_pile)
    if s.outcome is None:
        found |= {tile for other, tiles in s.tiles.items() if other != seat for tile in tiles}
    return found


def sample(s: ColumnOfFire, seat: str | None, chance: Chance) -> ColumnOfFire:
    """A clone with new luck: the tiles that a seat cannot see are dealt again; decks have no order until a card is revealed."""
    twin = with_new_luck(s, chance)
    if s.outcome is None:
        others = [other for other in s.seats if other != seat]
        unseen = sorted([*s.tile_pile, *(tile for other in others for tile in s.tiles[other])])
        for other in others:
            twin.tiles[other] = tuple(sorted(deal(chance, unseen, len(s.tiles[other]))))
        twin.tile_pile = unseen
    forget_answers(steps.table, twin, seat, chance)
    return twin
