"""Rumours: asked for in port, kept hidden one at a time, confirmed where they say, by Influence or by Scouting."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects, has_specialist, price
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.decks import discard_card
from paxwidget.games.marauders.purse import pay
from paxwidget.games.marauders.rules.glory import gain_glory
from paxwidget.games.marauders.state import Marauders

FEE = 2


def rumor_price(s: Marauders, seat: str) -> int:
    """What asking for a rumour costs here."""
    return price(s, seat, "rumor", FEE)


@steps("asking", "port:rumor")
@rule("captains", "board")
class Asking(Phases):
    """Pay, test Influence, and with a skull draw a rumour."""

    phases = ("ask", "told")

    def ask(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        pay(s, seat, rumor_price(s, seat), "port:rumor")
        s.push("test", seat, skill="influence", purpose="rumor-get")

    def told(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        if f.data["skulls"]:
            more = [effect.number("draw") for effect in effects(s, seat, "rumor-draw") if "rumor-get" in effect.words("for")]
            s.push("draw-rumors", seat, count=max([1, *more]))


@steps("draw-rumors", "port:rumor")
class DrawRumors(Phases):
    """Rumours are drawn; only one is kept, perhaps the old one."""

    phases = ("draw",)

    def draw(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        drawn = tuple(take(s.chance, s.rumor_deck) for _ in range(min(f.data["count"], len(s.rumor_deck))))
        if not drawn:
            return
        s.tell("draws-rumor", "port:rumor", seat)
        if len(drawn) == 1 and not s.rumor[seat]:
            s.rumor[seat] = drawn[0]
            s.tell("draws-rumor-own", "port:rumor", drawn[0], only=(seat,))
        else:
            s.push("keep-rumor", seat, drawn=drawn)


@steps("keep-rumor", "port:rumor")
@rule("plunder:player")
class KeepRumor(Step):
    """Which rumour is kept; the others go back into the deck."""

    open_to_seat = ("drawn",)

    secret = True

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"keep {card}" for card in (*f.data["drawn"], s.rumor[f.seat]) if card]

    def on_keep(self, s: Marauders, f: Frame, card: str) -> None:
        seat = f.seat
        leave(s, f)
        for other in (*f.data["drawn"], s.rumor[seat]):
            if other != card:
                discard_card(s, other)
        s.rumor[seat] = card


@rule("port:rumor", "ruling:rumor-test")
def can_confirm(s: Marauders, seat: str) -> bool:
    """Whether a seat's rumour can be confirmed by Influence in this port."""
    rumor = s.data.rumors.get(s.rumor[seat])
    return rumor is not None and rumor.skill == "influence" and rumor.where == f"port:{s.place[seat]}"


@steps("confirming", "port:rumor")
class Confirming(Phases):
    """The rumour is shown and Influence decides whether it is true."""

    phases = ("show", "proved")

    def show(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        s.tell("shows-rumor", "port:rumor", seat, s.rumor[seat])
        s.push("test", seat, skill="influence", purpose="rumor-confirm")

    def proved(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        confirm_rumor(s, f.seat, bool(f.data["skulls"]))


@rule("port:rumor", "glory:gain", "ruling:rumor-test", "ruling:kept-rumor")
def confirm_rumor(s: Marauders, seat: str, is_true: bool) -> None:
    """A false rumour goes back; a true one brings what it says and glory, and some cards stay open with their owner."""
    from paxwidget.games.marauders.rules.rewards import give

    card, s.rumor[seat] = s.rumor[seat], ""
    rumor = s.data.rumors[card]
    s.tell("rumor-true" if is_true else "rumor-false", "port:rumor", seat, card)
    if not is_true:
        discard_card(s, card)
        return
    first = rumor.reward[0]
    if first.key == "crew-combat":
        discard_card(s, card)
        rest = tuple(str(effect) for effect in rumor.reward[1:])
        s.push("land-fight", seat, crew=first.number("crew"), leadership=first.number("leadership"), prize=card, effects=rest)
        return
    code = next((effect.text("code") for effect in rumor.reward if effect.key == "specialist"), "")
    if rumor.keep or (code and not has_specialist(s, seat, code)):
        s.kept[seat] = (*s.kept[seat], card)
    else:
        discard_card(s, card)
    gain_glory(s, seat, "port:rumor")
    give(s, seat, list(rumor.reward), "port:rumor")
