"""What a player works out before a choice, as tables: the next card, a bound die, either faith; and characters over many games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.rows import Rows
from paxwidget.games.columnoffire import worth
from paxwidget.games.columnoffire.pieces import COUNTRIES, FAITHS, RELIGIONS
from paxwidget.games.columnoffire.rules.c08_character import landings, takes
from paxwidget.games.columnoffire.rules.c12_end import HOUSE_VP
from paxwidget.games.columnoffire.rules.c14_conflicts import majority, stakes
from paxwidget.games.columnoffire.state import ColumnOfFire, free_dice, site_of, spaces


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


def characters(games: Iterable[Any]) -> Rows:
    """Over finished games: how often each character was taken, by which die on average, and what that gained.

    The gain is 0 where its taker won as often as an even share would have it, 1 where twice as often.
    """
    taken: dict[str, list[int]] = defaultdict(list)
    won: dict[str, float] = defaultdict(float)
    for game in games:
        s = _state(game)
        if s.outcome is None:
            raise PaxError(f"{game!r} is not over")
        winners = s.outcome["winners"]
        for entry in game.log:
            if entry.key == "takes":
                seat, card, _, number = entry.words
                taken[card].append(int(number))
                won[card] += (len(s.seats) / len(winners) if seat in winners else 0) - 1
    rows = [
        {"character": card, "taken": len(dice), "mean die": round(sum(dice) / len(dice), 2), "gain": round(won[card] / len(dice), 3)}
        for card, dice in taken.items()
    ]
    return Rows(sorted(rows, key=lambda row: -row["gain"]))
