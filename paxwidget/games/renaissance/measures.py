"""Figures of a seat that are worth following over a game, and in words what it still lacks for each victory."""

from __future__ import annotations

from paxwidget.engine.templates import fill, from_files
from paxwidget.engine.wording import listed
from paxwidget.games.renaissance.box import FOLDER, SIDES
from paxwidget.games.renaissance.evaluation import VICTORIES, evaluate
from paxwidget.games.renaissance.queries import concessions, kings, republics
from paxwidget.games.renaissance.rules.l_victory import gaps, standing
from paxwidget.games.renaissance.state import Renaissance

text = from_files(FOLDER.parent / "text")
#: By how much of the win a seat must be ahead of the next one to be called the leader.
LEAD = 0.02


def measures(s: Renaissance, seat: str) -> dict[str, float]:
    """Florins, cards and pieces of a seat, its prestige, and how much is missing for each victory."""
    own = standing(s, seat)
    figures: dict[str, float] = {
        "florins": s.florins[seat],
        "cards": sum(len(s.rows[f"{seat} {side}"]) for side in SIDES),
        "hand": len(s.hand[seat]),
        "kings": kings(s, seat),
        "republics": republics(s, seat),
        "concessions": concessions(s, seat),
        "serfs": sum(figures.count(seat) for figures in s.repressed.values()),
    }
    figures |= {symbol: getattr(own, symbol) for symbol in ("patron", "law", "discovery", "catholic", "islamic", "reformist")}
    if seat in s.out:
        return figures | {f"to {victory}": 99 for victory in VICTORIES}
    missing = gaps(s, seat)
    return figures | {f"to {victory}": sum(missing[victory].values()) for victory in VICTORIES}


def lacking(s: Renaissance, seat: str, lang: str) -> dict[str, str]:
    """For each victory what the seat lacks, in a sentence of a few words."""
    templates = text(lang)
    if seat in s.out:
        return dict.fromkeys(VICTORIES, templates["lack.bankrupt"])

    def said(key: str, count: int) -> str:
        return fill(templates[f"lack.{key}"], lambda *_: str(count), lambda _: count, lang)

    def short_of(missing: dict[str, int]) -> str:
        # How much prestige is missing is not known before a religion is dominant.
        kept = [key for key, count in missing.items() if count and not (key == "prestige" and missing.get("dominance"))]
        things = listed([said(key, missing[key]) for key in kept], lang)
        return fill(templates["lack.short"], lambda *_: things, lambda _: None, lang) if kept else templates["lack.nothing"]

    return {victory: short_of(missing) for victory, missing in gaps(s, seat).items()}


def leaders(s: Renaissance) -> tuple[str, ...]:
    """The seat that may hope for most of the win by what lies open, hands left out; none while two are about even."""
    seen = s.clone()
    seen.hand = dict.fromkeys(s.hand, ())
    shares = sorted(evaluate(seen).items(), key=lambda pair: -pair[1])
    return (shares[0][0],) if shares[0][1] - shares[1][1] >= LEAD else ()


def period(s: Renaissance) -> tuple[str, ...]:
    """Whose turn it is; the game has no other periods."""
    return (s.active,)
