"""What the toy has beside its rules: a drawn chart and a still picture, a guess who wins, a policy, what a newcomer reads first."""

from __future__ import annotations

from html import escape
from random import Random
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.look import THEMES
from paxwidget.engine.names import Names
from paxwidget.maps.chart import Chart

SHADES = {"light": ("#fdfaf2", "#222"), "dark": ("#222", "#fdfaf2")}


SEAT_NAMES = {"Red": Names("Red", "Czerwony"), "Green": Names("Green", "Zielony"), "Blue": Names("Blue", "Niebieski")}
WAYS = {"riches": Names("Riches", "Bogactwo")}
SPOTS = {"aves": (90, 60), "saba": (330, 60), "nevis": (330, 220), "redonda": (90, 220)}


class Isles(Chart):
    """The ring of isles with a drawing: each isle has its spot."""

    game = "smugglers"

    def front(self) -> dict[str, Any]:
        """What the page draws them with."""
        return {"spots": SPOTS, "ways": [(start, end) for start in SPOTS for end in self.way_to[start]]}

    def svg(self, *, theme: str = "light", lang: str = "en", sketch: Any = None) -> str:
        """Their names."""
        return _picture("Smugglers", self._named(lang), theme, None)

    def _named(self, lang: str) -> list[tuple[int, int, str]]:
        return [(*SPOTS[id], place.name.get(lang)) for id, place in self.places.items()]


def _picture(label: str, words: list[tuple[int, int, str]], theme: str, width: int | None) -> str:
    if theme not in THEMES:
        raise PaxError(f"no theme {theme!r}: choose from {', '.join(THEMES)}")
    paper, ink = SHADES[theme]
    texts = "".join(f'<text x="{x}" y="{y}" fill="{ink}" font-size="12">{escape(text)}</text>' for x, y, text in words)
    wide = width or 420
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 290" width="{wide}" height="{wide * 290 // 420}" role="img"'
    return f'{head} aria-label="{escape(label)}"><rect width="420" height="290" fill="{paper}"/>{texts}</svg>'


def svg(data: Any, view: dict[str, Any], *, theme: str = "light", lang: str = "en", width: int | None = None) -> str:
    """The isles with who lies there, the round, and the crates of whoever looks."""
    told = f"{ {'en': 'Round', 'pl': 'Runda'}[lang]} {view['round']}"
    words = [(20, 20, told), *data.chart._named(lang)]
    for isle, (x, y) in SPOTS.items():
        words.append((x, y + 16, ", ".join(SEAT_NAMES[seat].get(lang) for seat, at in view["boards"]["sea"].items() if at == isle)))
    if view["hand"]:
        crate = {"en": "crate", "pl": "skrzynia"}[lang]
        words.append((20, 280, ", ".join(f"{crate} {card[1:]}" for card in view["hand"])))
    return _picture(", ".join(word for _, _, word in words if word), words, theme, width)


def evaluate(s: Any) -> dict[str, float]:
    """A share of the win by coins, and by crates that may become coins."""
    if s.outcome is not None:
        return {seat: (seat in s.outcome["winners"]) / len(s.outcome["winners"]) for seat in s.seats}
    worth = {seat: 1 + s.coins[seat] + 2 * len(s.hand[seat]) for seat in s.seats}
    return {seat: worth[seat] / sum(worth.values()) for seat in s.seats}


def policy(position: Any, seat: str, rng: Random) -> str:
    """Sell what there is to sell, else anything."""
    ids: list[str] = position.options(seat)
    return rng.choice([id for id in ids if id.startswith("sell ")] or ids)


def leaders(s: Any) -> tuple[str, ...]:
    """Whoever has the most coins."""
    most = max(s.coins.values())
    return tuple(seat for seat in s.seats if s.coins[seat] == most)


def lacking(s: Any, seat: str, lang: str) -> dict[str, str]:
    """The one way to win, and how many coins the richest has more."""
    behind = max(s.coins.values()) - s.coins[seat]
    return {"riches": {"en": f"coins behind: {behind}", "pl": f"do prowadzenia brakuje monet: {behind}"}[lang]}


def measures(s: Any, seat: str) -> dict[str, float]:
    """What is worth following."""
    return {"coins": s.coins[seat], "crates": len(s.hand[seat])}


def newcomers() -> list[dict[str, Any]]:
    """One topic: how to win."""
    text = {"en": ["Who has the most coins after the last round wins."], "pl": ["Kto po ostatniej rundzie ma najwięcej monet, wygrywa."]}
    return [{"title": {"en": "How to win", "pl": "Jak wygrać"}, "text": text, "signs": []}]
