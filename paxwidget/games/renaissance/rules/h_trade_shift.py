"""Chapter H: a disk moves, and a trade route begins elsewhere."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.changes import repress_in_city
from paxwidget.games.renaissance.queries import is_blocked, prestige, prestige_of
from paxwidget.games.renaissance.rules.g_fair import SPICE
from paxwidget.games.renaissance.state import Renaissance


@rule("H1a", "H1b", "H1c", "H1d")
def can_shift(s: Renaissance, seat: str, card: str) -> bool:
    """Whether the emporium that a card names is blocked; the Spice Islands need a Discovery beside the card's own."""
    emporium = s.data.cards[card].named
    if not is_blocked(s, emporium):
        return False
    others = prestige(s, seat, "discovery", with_maids=False) - prestige_of(s, card).count("discovery")
    return emporium != SPICE or others > 0


@rule("H1", "H1a", "H1b", "H1c", "H1d", "B2h", "gl:emporium", "gl:repress-c", "gl:trade-route")
def shift(s: Renaissance, emporium: str) -> None:
    """The disk goes to the open emporium of the colour; a figure there is repressed for free."""
    colour = s.data.cities[emporium].emporium
    closed = s.white if colour == "white" else s.black
    if colour == "white":
        s.white = emporium
    else:
        s.black = emporium
    s.tell("shifted", "H1", emporium, closed)
    if closed in s.figure:
        figure = repress_in_city(s, closed)
        s.tell("overflow", "H1", figure, s.data.cities[closed].empire)
