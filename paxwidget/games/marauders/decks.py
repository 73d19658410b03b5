"""Drawing and discarding: decks are sets, and what is drawn is decided by the draw."""

from __future__ import annotations

from bisect import insort

from paxwidget.engine.decks import refill, take
from paxwidget.engine.rulebook import rule
from paxwidget.games.marauders.state import Marauders


def put(pile: list[str], *cards: str) -> None:
    """Cards into a pile, which is kept in order, so that equal piles are equal."""
    for card in cards:
        insort(pile, card)


@rule("ruling:decks")
def draw_cargo(s: Marauders) -> str:
    """A cargo card; the discards come back when the deck is empty. "" if there is none at all."""
    refill(s.cargo_deck, s.cargo_discard)
    return take(s.chance, s.cargo_deck) if s.cargo_deck else ""


@rule("ruling:decks")
def draw_glory(s: Marauders) -> str:
    """A glory card, likewise."""
    refill(s.glory_deck, s.glory_discard)
    return take(s.chance, s.glory_deck) if s.glory_deck else ""


@rule("ruling:decks", "port:mission")
def draw_mission(s: Marauders) -> None:
    """A mission is laid at its port, so that two can always be taken."""
    refill(s.mission_deck, s.mission_discard)
    if s.mission_deck:
        mission = take(s.chance, s.mission_deck)
        s.board_missions.append(mission)
        s.tell("mission-laid", "port:mission", mission, s.data.missions[mission].port)


def discard_card(s: Marauders, card: str) -> None:
    """Any card of a player goes where it belongs; rumours back into their deck."""
    if card.startswith("cargo-"):
        put(s.cargo_discard, card)
    elif card.startswith("glory-"):
        put(s.glory_discard, card)
    elif card.startswith("rumor-"):
        put(s.rumor_deck, card)
    elif card.startswith("mission-"):
        put(s.mission_discard, card)
