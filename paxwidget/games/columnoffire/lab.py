"""What a player works out before a choice, as tables: the next card, the next tile, a bound die, either faith.

Over many games: what each character was worth by the die that took it, and whether place, faith or start card decides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.procedures import in_order
from paxwidget.engine.rows import Rows
from paxwidget.games.columnoffire import worth
from paxwidget.games.columnoffire.names import names
from paxwidget.games.columnoffire.pieces import COUNTRIES, FAITHS, RELIGIONS, SITES
from paxwidget.games.columnoffire.rules.c08_character import landings, takes
from paxwidget.games.columnoffire.rules.c12_end import HOUSE_VP
from paxwidget.games.columnoffire.rules.c14_conflicts import majority, stakes
from paxwidget.games.columnoffire.state import SOURCES, ColumnOfFire, free_dice, site_of, spaces


def _state(game: Any) -> ColumnOfFire:
    state = getattr(game, "state", None)
    if not isinstance(state, ColumnOfFire):
        raise PaxError(f"a game of A Column of Fire is needed, not {game!r}")
    return state


def _seat(s: ColumnOfFire, seat: str | None) -> str:
    found = seat or s.active or s.first
    if found not in s.seats:
        raise PaxError(f"nobody plays {seat!r} here; choose from {', '.join(s.seats)}")
    return found


def next_card(game: Any) -> Rows:
    """For each deck how likely its next card is an event, and which stone the next character brings: all that is out or open is known."""
    s = _state(game)
    rows = []
    for country in COUNTRIES:
        deck = s.deck[country]
        characters = [s.data.characters[card] for card in deck if card in s.data.characters]
        odds = {f"{religion} stone": _share(sum(card.stone == religion for card in characters), len(characters)) for religion in RELIGIONS}
        rows.append({"country": country, "cards": len(deck), "event": _share(len(deck) - len(characters), len(deck)), **odds})
    return Rows(rows)


def _share(some: int, all_of_them: int) -> float:
    return round(some / all_of_them, 3) if all_of_them else 0.0


def binding(game: Any, seat: str | None = None) -> Rows:
    """For each die that could take a character now: its uses, what they are worth by rough reckoning, and how long the die is away."""
    s = _state(game)
    seat = _seat(s, seat)
    rows = []
    for die, country in takes(s, seat):
        card, number = s.face_up[country], s.value[f"{seat} {die}"]
        one = worth.of_effects(s, seat, s.data.characters[card].effects)
        moved = landings(s, seat, die).get(country, {})
        rows.append(
            {
                "die": die, "character": card, "uses": number, "a use": round(one, 2),
                "all uses": round(one * (1 + (number - 1) * worth.LATER_USE), 2), "free in year": s.year + number,
                "site": moved.get(seat, site_of(s, seat, country)), "pushed": len(moved) - 1 if moved else 0,
                "dice left for the track": len(free_dice(s, seat)) - 1,
            }
        )  # fmt: skip
    return Rows(sorted(rows, key=lambda row: -row["all uses"]))


def faiths(game: Any, seat: str | None = None) -> Rows:
    """For each country what a conflict with the stones of now would bring a seat under either faith, points and lost houses (-2 each)."""
    s = _state(game)
    seat = _seat(s, seat)
    rows = []
    for country in COUNTRIES:
        winner, site = majority(s.stones[country]), site_of(s, seat, country)
        row: dict[str, Any] = {"country": country, "stones": len(s.stones[country]), "of": spaces(s), "wins now": winner or "nobody"}
        for faith in FAITHS:
            # The stakes are told by who holds which faith: for the seat itself only the one asked about matters.
            row[faith] = 0 if not winner or not site else site if winner == faith else -HOUSE_VP
        row["others hit"] = sum(lost is None for other, lost in stakes(s, country, winner).items() if other != seat) if winner else 0
        rows.append(row)
    return Rows(rows)


def tiles(game: Any, seat: str | None = None) -> Rows:
    """For each kind of advantage tile how many a seat has not seen yet, and how likely the next one is of that kind."""
    s = _state(game)
    seat = _seat(s, seat)
    seen = {*s.tile_discards, *s.tiles[seat]}
    kinds: dict[str, list[str]] = defaultdict(list)
    for tile in s.data.tiles.values():
        kinds[names(s.data)[tile.id].en].append(tile.id)
    unseen = {kind: [tile for tile in of_kind if tile not in seen] for kind, of_kind in kinds.items()}
    total = sum(map(len, unseen.values()))
    rows = [
        {
            "tile": kind,
            "in the box": len(kinds[kind]),
            "unseen": len(left),
            "next": _share(len(left), total),
            "at the end": s.data.tiles[kinds[kind][0]].final_vp,
        }
        for kind, left in unseen.items()
    ]
    return Rows(rows)


def characters(games: Iterable[Any]) -> Rows:
    """Over finished games: how often each character was taken, by which die on average, and what that gained.

    The gain is 0 where its taker won as often as an even share would have it, 1 where twice as often.
    """
    rows = []
    for card, found in _taken(games).items():
        dice = [number for number, _ in found]
        gain = sum(gained for _, gained in found) / len(found)
        rows.append({"character": card, "taken": len(found), "mean die": round(sum(dice) / len(dice), 2), "gain": round(gain, 3)})
    return Rows(sorted(rows, key=lambda row: -row["gain"]))


def characters_by_die(games: Iterable[Any]) -> Rows:
    """Over finished games: the gain of each character (see `characters`) for each number of the die that took it; None: never seen."""
    rows = []
    for card, found in sorted(_taken(games).items()):
        row: dict[str, Any] = {"character": card, "taken": len(found)}
        for number in range(1, SITES + 1):
            gains = [gained for die, gained in found if die == number]
            row[str(number)] = round(sum(gains) / len(gains), 3) if gains else None
        rows.append(row)
    return Rows(rows)


def _taken(games: Iterable[Any]) -> dict[str, list[tuple[int, float]]]:
    """Each character with the dice that took it, and what its taker's result was above an even share."""
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for game in games:
        s = _finished(game)
        for entry in game.log:
            if entry.key == "takes":
                seat, card, _, number = entry.words
                found[card].append((int(number), _won(s, seat) * len(s.seats) - 1))
    return found


def _finished(game: Any) -> ColumnOfFire:
    s = _state(game)
    if s.outcome is None:
        raise PaxError(f"{game!r} is not over")
    return s


def _won(s: ColumnOfFire, seat: str) -> float:
    """A seat's share of the win."""
    winners = (s.outcome or {})["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def balance(games: Iterable[Any]) -> Rows:
    """Over finished games, by the number of players: how often each place at the table, faith and card of the start has won.

    `error` is one standard error of an even share: of twenty things that are alike one lies two of them away by luck alone.
    """
    found: dict[tuple[int, str, str], list[tuple[float, int]]] = defaultdict(list)
    for game in games:
        s = _finished(game)
        for place, seat in enumerate(in_order(s.seats, s.first), 1):
            card = s.data.loch_leven[s.loch[seat]]
            for what, which in (("place", str(place)), ("faith", card.religion), ("start", card.id)):
                found[len(s.seats), what, which].append((_won(s, seat), s.vp[seat]))
    order = ("place", "faith", "start")
    rows = []
    for (players, what, which), results in sorted(found.items(), key=lambda one: (one[0][0], order.index(one[0][1]), one[0][2])):
        even, count = 1 / players, len(results)
        rows.append(
            {
                "players": players, "what": what, "which": which, "seats": count, "won": round(sum(won for won, _ in results) / count, 3),
                "even": round(even, 3), "error": round((even * (1 - even) / count) ** 0.5, 3),
                "points": round(sum(vp for _, vp in results) / count, 1),
            }
        )  # fmt: skip
    return Rows(rows)


def lengths(games: Iterable[Any]) -> Rows:
    """Over finished games, by the number of players: in which year they end, how often by an empty deck, and where the points came from."""
    found: dict[int, list[ColumnOfFire]] = defaultdict(list)
    for game in games:
        s = _finished(game)
        found[len(s.seats)].append(s)
    rows = []
    for players, ended in sorted(found.items()):
        row: dict[str, Any] = {
            "players": players, "games": len(ended), "first": min(s.year for s in ended), "last": max(s.year for s in ended),
            "mean year": round(sum(s.year for s in ended) / len(ended), 2),
            "by a deck": _share(sum((s.outcome or {})["ending"] == "deck" for s in ended), len(ended)),
        }  # fmt: skip
        for source in SOURCES:
            row[source] = round(sum(s.points[f"{seat} {source}"] for s in ended for seat in s.seats) / len(ended) / players, 1)
        rows.append(row)
    return Rows(rows)
