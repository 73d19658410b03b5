"""What a seat may see, built from nothing: hands of others are backs, bids and battle cards stay unseen, chance has no face."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.pending import pending
from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.book import steps
from paxwidget.games.hispanica.fights import fight
from paxwidget.games.hispanica.queries import control, is_war, permit, reach
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, tokens
from paxwidget.games.hispanica.state import Hispanica


def view(s: Hispanica, seat: str | None) -> dict[str, Any]:
    """The position as one seat, or a spectator (None), may see it; plain JSON data."""
    return {
        "year": s.year,
        "phase": s.data.phase[s.year],
        "war": is_war(s),
        "omens": sorted(s.data.omens_in_force[s.year]),
        "order": list(s.order),
        "active": s.active,
        "dove": s.dove,
        "mercantilism": s.mercantilism,
        "war_chest": s.war_chest,
        "eternal_peace": s.eternal_peace,
        "solo": s.solo,
        "ganga_zumba": s.ganga_zumba,
        "merchants_used": list(s.merchants_used),
        "players": {player: _player(s, player) for player in s.figure},
        "you": _own(s, seat),
        "sites": _sites(s),
        "revolts": dict(s.revolt),
        "buried": {zone: list(items) for zone, items in s.buried.items()},
        "reserves": {
            nation: {"citizens": s.citizens[nation], "bibles": s.bibles[nation], "markers": s.markers[nation]}
            for nation in s.citizens
        },
        "pool": dict(s.pool),
        "decks": {
            deck: {"top": s.top[deck], "below": len(s.down[deck]) + len(s.sold[deck]), "discards": list(s.discards[deck])}
            for deck in s.top
        },
        "haven_deck": len(s.haven_deck),
        "removed": list(s.removed),
        "promises": [list(promise) for promise in s.promises],
        "proposals": dict(s.proposals),
        "fight": fight(s),
        "pending": pending(steps.table, s, seat),
        "outcome": s.outcome,
    }


def _player(s: Hispanica, player: str) -> dict[str, Any]:
    """The open side of a player: coffers, board, fleet and the backs of the hand."""
    hand = s.hand.get(player, ())
    return {
        "money": s.money.get(player),
        "relics": s.relics[player],
        "figure": s.figure[player],
        "control": control(s, player),
        "reach": reach(s, player),
        "hand": sorted(s.data.cards[card].deck for card in hand),
        "havens": len(s.havens.get(player, ())),
        "ships": list(s.ships[player]),
        "titles": [[card, s.title_token.get(card, "")] for card in s.titles[player]],
        "fleet": s.fleet.get(player),
        "cargo": list(s.cargo[player]),
        "permit": permit(s, player) if s.ships[player] else None,
        "counted_titles": counted_titles(s, player),
        "tokens": tokens(s, player),
    }


@rule("gl:hand")
def _own(s: Hispanica, seat: str | None) -> dict[str, Any] | None:
    if seat is None or seat not in s.hand:
        return None
    return {"seat": seat, "hand": list(s.hand[seat]), "havens": list(s.havens[seat])}


def _sites(s: Hispanica) -> dict[str, dict[str, Any]]:
    """Only sites with something on them."""
    sites: dict[str, dict[str, Any]] = {}
    for name in ("colony", "fort", "bible", "cathedral", "pawn", "chest", "relic"):
        table: dict[str, Any] = getattr(s, name)
        for site, thing in table.items():
            sites.setdefault(site, {})[name] = thing
    return sites
