"""Figures of a seat that are worth following over a game, and in words what it still lacks for each victory."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.templates import fill, from_files
from paxwidget.engine.wording import listed
from paxwidget.games.hispanica.distances import VICTORIES, Distance, distance
from paxwidget.games.hispanica.evaluation import evaluate
from paxwidget.games.hispanica.queries import control, reach
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, tokens
from paxwidget.games.hispanica.state import Hispanica

_templates = from_files(Path(__file__).parent / "text")


def measures(s: Hispanica, seat: str) -> dict[str, float]:
    """Coffers, columns, cards and pieces of a seat, its tokens, and all that is missing for each victory."""
    figures: dict[str, float] = {
        "money": s.money.get(seat, 0),
        "control": control(s, seat),
        "reach": reach(s, seat),
        "titles": counted_titles(s, seat),
        "relics": s.relics[seat],
        "ships": len(s.ships[seat]),
        "cards": len(s.hand[seat]),
        "havens": len(s.havens[seat]),
        "colonies": sum(nation == seat for nation in s.colony.values()),
        "missions": sum(nation == seat for nation in s.bible.values()),
        "citizens": sum(pawn == seat for pawn in s.pawn.values()),
        "tokens": tokens(s, seat),
    }
    return figures | {f"to {victory}": distance(s, seat, victory).total for victory in VICTORIES}


def lacking(s: Hispanica, seat: str, lang: str) -> dict[str, str]:
    """For each victory what the seat lacks, in a sentence of a few words."""
    return {victory: _lack(distance(s, seat, victory), victory, lang) for victory in VICTORIES}


#: By how much of the win a seat must be ahead of the next one to be called the leader.
LEAD = 0.02


def leaders(s: Hispanica) -> tuple[str, ...]:
    """The seat that may hope for most of the win by what lies open, hands left out; none while two are about even."""
    seen = s.clone()
    seen.hand, seen.havens = dict.fromkeys(s.hand, ()), dict.fromkeys(s.havens, ())
    shares = sorted(evaluate(seen).items(), key=lambda pair: -pair[1])
    return (shares[0][0],) if len(shares) == 1 or shares[0][1] - shares[1][1] >= LEAD else ()


def _lack(missing: Distance, victory: str, lang: str) -> str:
    templates = _templates(lang)

    def said(key: str, count: int) -> str:
        return fill(templates[f"lack.{key}"], lambda *_: str(count), lambda _: count, lang)

    things = [said(key, count) for key, count in (("nudges", missing.nudges), ("titles", missing.titles)) if count]
    if missing.condition and victory != "abolition":
        things.append(said(victory, missing.condition))
    parts = []
    if things:
        parts.append(fill(templates["lack.short"], lambda *_: listed(things, lang), lambda _: None, lang))
    if missing.condition and victory == "abolition":
        parts.append(said(victory, missing.condition))
    return "; ".join(parts) or templates["lack.nothing"]
