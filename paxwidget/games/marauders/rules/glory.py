"""Glory: a point and a card for every great deed, at most four cards in hand; specialists hired from the hand."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import has_specialist
from paxwidget.games.marauders.book import Phases, Procedure, Step, leave, steps
from paxwidget.games.marauders.decks import discard_card, draw_glory
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.purse import means, pay
from paxwidget.games.marauders.rules import cards
from paxwidget.games.marauders.state import HAND, Marauders, asks_again, by_rules_before, home_of


@rule("glory:gain", "victory")
def gain_glory(s: Marauders, seat: str, section: str) -> None:
    """A point on the glory track, and a glory card for it."""
    # A new mapping: procedures that run on (`book.Phases`) see by it that somebody may have reached the target.
    s.glory = {**s.glory, seat: s.glory[seat] + 1}
    s.tell("gains-glory", section, seat, s.glory[seat])
    s.push("glory-card", seat)


@steps("glory-card", "glory:gain")
@rule("glory", "ruling:fifth-card")
class GloryCard(Procedure):
    """One card is drawn; a fifth one makes its owner discard at once, before anything else."""

    def run(self, s: Marauders, f: Frame) -> None:
        s.frames.pop()
        seat = f.seat
        card = draw_glory(s)
        if card:
            s.hand[seat] = (*s.hand[seat], card)
            asks_again(s, seat)
            s.tell("draws-glory", "glory:gain", seat)
            s.tell("draws-glory-own", "glory:gain", card, only=(seat,))
        if len(s.hand[seat]) > HAND:
            s.push("discard-glory", seat)


@steps("discard-glory", "glory:gain")
class DiscardGlory(Step):
    """Choose the card to give up; none may be played now."""

    secret = True

    def options(self, s: Marauders, f: Frame) -> list[str]:
        kinds: dict[str, str] = {}
        for card in s.hand[f.seat]:
            kinds.setdefault(s.data.kind_of[card] if s.data.kind_of[card] in s.data.glory else card, card)
        return [f"discard {card}" for card in kinds.values()]

    def on_discard(self, s: Marauders, f: Frame, card: str) -> None:
        seat = f.seat
        hand = list(s.hand[seat])
        hand.remove(card)
        s.hand[seat] = tuple(hand)
        discard_card(s, card)
        s.tell("discards-glory", "glory:gain", seat, card)
        if len(hand) <= HAND:
            leave(s, f)


@rule("glory:play")
def playable(s: Marauders, seat: str) -> list[str]:
    """The cards that may be played at any time of one's own turn outside fights."""
    found = cards.hand_tools(s, seat, "own-turn")
    return [f"play {card}" for card in found] if found else found


def play_card(s: Marauders, seat: str, card: str) -> None:
    """Play one of them: it works at once."""
    s.push("resolve", seat, tool=card, moment="own-turn", hold=False)


@rule("glory:play", "ruling:cards-inside")
def purses(s: Marauders, seat: str) -> list[str]:
    """The cards in hand that bring gold at any time of one's own turn: also while something is just being paid for."""
    if not s.hand[seat] or by_rules_before(s, 3):
        return []
    found = cards.hand_tools(s, seat, "own-turn")
    return [f"play {card}" for card in found if cards.effect_of(s, seat, card, "own-turn").key == "gold"]


@rule("ruling:cards-inside")
def may_hold_a_purse(s: Marauders, seat: str) -> bool:
    """Whether the others must think that a seat could bring up gold by a card."""
    return bool(s.hand[seat]) and not by_rules_before(s, 3)


@rule("specialists")
def hirable(s: Marauders, seat: str) -> list[str]:
    """The specialists' cards in hand whose terms are met: the place, the gold, the deed; a test is tried once a turn."""
    hires = s.data.hires
    found: dict[tuple[str, Effect], str] = {}
    for card in s.hand[seat]:
        hire = hires.get(card)
        if hire is None or not _are_met(s, seat, hire.terms) or f"hire {card}" in s.used or has_specialist(s, seat, hire.specialist):
            continue
        found[hire.specialist, hire.terms] = card
    return [f"hire {card}" for card in found.values()] if found else []


def _are_met(s: Marauders, seat: str, terms: Effect) -> bool:
    """Whether the place, the deed and the gold are there that a specialist asks for."""
    where = terms.text("where")
    if where in ("port", "home-port") and not s.in_port[seat]:
        return False
    if where == "home-port" and s.place[seat] != home_of(s, seat):
        return False
    if terms.has("after") and terms.text("after") not in s.deeds:
        return False
    price = terms.number("pay")
    return not price or price <= means(s, seat)


@steps("hire", "specialists")
class HireSpecialist(Phases):
    """The terms are met, then the card is kept face up and no longer counts as a glory card."""

    phases = ("begin", "end")

    def begin(self, s: Marauders, f: Frame) -> None:
        seat, card = f.seat, f.data["card"]
        terms = s.data.hires[card].terms
        s.used = (*s.used, f"hire {card}")
        s.tell("shows-specialist", "specialists", seat, card)
        pay(s, seat, terms.number("pay"), "specialists")
        f.data["skulls"] = 1
        if terms.has("test"):
            s.push("test", seat, skill=terms.text("test"), purpose="hire")

    def end(self, s: Marauders, f: Frame) -> None:
        seat, card = f.seat, f.data["card"]
        if f.data["skulls"]:
            s.hand[seat] = tuple(one for one in s.hand[seat] if one != card)
            s.kept[seat] = (*s.kept[seat], card)
            s.tell("hires", "specialists", seat, card)
        leave(s, f)
