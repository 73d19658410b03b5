"""What many games say about the pieces: who held what, and how much better they did; scores by source and year beside real ones.

from paxwidget.games.santamaria import tallies
played = tallies.play(games=200)
tallies.pieces(played, "scholar")       # how often each was held, and the points of its holders above the table's mean
tallies.sources(played)                 # points by source, of all, of winners, and of six real results
tallies.by_year(game)                   # one game: what each source had brought by the end of each year
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from paxwidget.engine import registry
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.position import Position
from paxwidget.engine.procedures import in_order
from paxwidget.engine.rows import Rows
from paxwidget.engine.setup import new_start, static_data
from paxwidget.games.santamaria.bots import policy
from paxwidget.games.santamaria.names import names
from paxwidget.games.santamaria.rules.g_turn import YEARS
from paxwidget.games.santamaria.rules.z_scoring import SOURCES, score_sheet
from paxwidget.games.santamaria.state import SantaMaria

ID = "santamaria"
KINDS = ("scholar", "bishop", "station", "ship", "tile", "board", "place")
#: Six results of real games of three, by source: in play, coins, colonists, scholars, bishops, sets, ships.
REAL = (
    (20, 4, 0, 3, 0, 3, 27), (1, 3, 19, 3, 19, 3, 15), (27, 2, 11, 1, 8, 3, 26),
    (19, 4, 0, 3, 0, 6, 37), (12, 5, 24, 2, 15, 3, 12), (23, 3, 8, 6, 8, 3, 28),
)  # fmt: skip
Chooser = Callable[[Position, str, Random], str]


class Seat(NamedTuple):
    """How one seat of a game did: its points by source, whether it won, and the pieces it held at the end, by kind."""

    game: int
    points: int
    has_won: bool
    sheet: dict[str, int]
    held: frozenset[tuple[str, str]]


def play(
    games: int = 100, seats: Sequence[str] = ("green", "red", "blue"), seed: int = 0, chooser: Chooser = policy, **options: Any
) -> list[Seat]:
    """The seats of so many games, by default of quick players; the same seed gives the same games."""
    if not 1 <= games <= 100_000:
        raise BadSetup(f"1 to 100000 games can be played, not {games}")
    spec = registry.find(ID)
    data = static_data(spec)
    found: list[Seat] = []
    for number in range(games):
        position = new_start(spec, data, tuple(seats), options, seed * 1_000_003 + number).history().position.clone()
        found += _one(position, number, Random(seed * 7 + number), chooser)
    return found


def _one(position: Position, number: int, rng: Random, chooser: Chooser) -> list[Seat]:
    """Play one game to its end."""
    state: SantaMaria = position.state
    first, tiles = state.start, defaultdict(set)
    while position.to_act:
        seat = position.to_act[0]
        choice = chooser(position, seat, rng)
        if choice.startswith("expand "):
            tiles[seat].add(choice.removeprefix("expand "))
        position.play(seat, choice)
    state = position.state
    found = []
    for seat in state.seats:
        sheet = score_sheet(state, seat)
        held = {("tile", tile) for tile in tiles[seat]} | set(_held(state, seat))
        held.add(("place", str(in_order(state.seats, first).index(seat) + 1)))
        winners = (state.outcome or {})["winners"]
        found.append(Seat(number, sum(sheet.values()), seat in winners, sheet, frozenset(held)))
    return found


def _held(s: SantaMaria, seat: str) -> Iterable[tuple[str, str]]:
    yield "board", s.face[seat]
    yield from (("ship", ship) for dock in s.docks[seat] for ship in dock)
    for spot, owners in s.monks.items():
        if seat in owners:
            yield ("scholar" if spot in s.data.scholars else "bishop" if spot in s.data.bishops else "station"), spot
    if s.own_scholar[seat]:
        yield "scholar", s.own_scholar[seat]


def pieces(played: Sequence[Seat], kind: str, lang: str = "en") -> Rows:
    """For each piece of a kind: how many held it, how many of them won, and by how many points they were above the mean of their own
    table, with the half of its 95% interval. Who holds a piece is no accident, so this tells what goes with success, not what makes it.
    """
    if kind not in KINDS:
        raise BadSetup(f"no kind of piece is called {kind!r}; choose from {', '.join(KINDS)}")
    table: dict[int, list[int]] = defaultdict(list)
    for seat in played:
        table[seat.game].append(seat.points)
    found: dict[str, list[Seat]] = defaultdict(list)
    for seat in played:
        for what, piece in seat.held:
            if what == kind:
                found[piece].append(seat)
    known = names(static_data(registry.find(ID)))
    rows = []
    for piece, owners in found.items():
        above = [seat.points - fmean(table[seat.game]) for seat in owners]
        rows.append(
            {
                kind: known[piece].get(lang) if piece in known else piece,
                "held": len(owners),
                "won": round(fmean(seat.has_won for seat in owners), 3),
                "above": round(fmean(above), 1),
                "±": round(1.96 * stdev(above) / sqrt(len(above)), 1) if len(above) > 1 else None,
            }
        )
    return Rows(sorted(rows, key=lambda row: -row["above"]))


def sources(played: Sequence[Seat]) -> Rows:
    """The mean points of each source: of all seats, of the winners, and of the six real results."""
    if not played:
        raise BadSetup("there are no games to tell of: play some with tallies.play(games=12)")
    winners = [seat for seat in played if seat.has_won]
    rows = []
    for number, source in enumerate(SOURCES):
        real = [result[number] for result in REAL]
        rows.append(_row(source, [seat.sheet[source] for seat in played], [seat.sheet[source] for seat in winners], real))
    return Rows([*rows, _row("total", [seat.points for seat in played], [seat.points for seat in winners], list(map(sum, REAL)))])


def _row(source: str, everybody: list[int], winners: list[int], real: list[int]) -> dict[str, Any]:
    return {
        "source": source,
        "all": round(fmean(everybody), 1),
        "winners": round(fmean(winners), 1) if winners else None,
        "real": round(fmean(real), 1),
        "real from": min(real),
        "real to": max(real),
    }


def by_year(game: Any) -> Rows:
    """What each source had brought each seat by the end of each year that is over or running, as if the game had ended then."""
    last: dict[int, SantaMaria] = {}
    for ply in range(game.ply + 1):
        state = game.at(ply).state
        last[state.year] = state
    rows = []
    for year in range(1, min(YEARS, max(last)) + 1):
        for seat in last[year].seats:
            sheet = score_sheet(last[year], seat)
            rows.append({"year": year, "seat": seat, **sheet, "total": sum(sheet.values())})
    return Rows(rows)
