"""Title abilities with a step of their own; the others are read in the chapter whose rule they change."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Offer, Procedure, Step, steps
from paxwidget.games.hispanica.pieces import discard_card, discard_title, lose_ship
from paxwidget.games.hispanica.queries import empty_revolt_areas, has_title, holder, ship_limit
from paxwidget.games.hispanica.rules.d1_goods import decider, empty_cathedrals, house_citizen
from paxwidget.games.hispanica.rules.e6_revolts import MayRaiseTaxRevolt
from paxwidget.games.hispanica.rules.g1_terms import may_interrupt
from paxwidget.games.hispanica.state import Hispanica


@rule("ti:man-in-the-iron-mask")
def unmask_options(s: Hispanica, seat: str) -> list[str]:
    """In the action year the Man in the Iron Mask may bring down one opponent's title with himself."""
    if not has_title(s, seat, "man-in-the-iron-mask"):
        return []
    return [f"unmask {card}" for other, cards in s.titles.items() if other != seat for card in cards]


def unmask(s: Hispanica, seat: str, card: str) -> None:
    """Discard the mask and the named title."""
    discard_title(s, seat, s.data.title_card["man-in-the-iron-mask"])
    victim = next(other for other, cards in s.titles.items() if card in cards)
    discard_title(s, victim, card)


@steps.offer("unmask", "ti:man-in-the-iron-mask")
class Unmask(Offer):
    """Drop the mask beside any question of an action year that can be interrupted."""

    def options(self, s: Hispanica, f: Frame, seat: str) -> list[str]:
        return unmask_options(s, seat) if s.data.phase[s.year] == "action" and may_interrupt(s) else []

    def take(self, s: Hispanica, f: Frame, seat: str, card: str) -> None:
        unmask(s, seat, card)


@steps("fourth-ship", "ti:seville-guild")
class FourthShip(Procedure):
    """Whoever has lost the Seville guild keeps three ships, counted when the same blow has struck all it strikes."""

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        seat = f.seat
        if len(s.ships[seat]) > ship_limit(s, seat):
            s.push("lose-fourth-ship", decider(s, seat), fleet=seat)


@steps("lose-fourth-ship", "ti:seville-guild")
class LoseFourthShip(Step):
    """Choose which of four ships goes; a lost flagship is replaced by any of the others."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"discard {card}" for card in s.ships[f.data["fleet"]]]

    def on_discard(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        seat = f.data["fleet"]
        was_flagship = s.ships[seat][0] == card
        lose_ship(s, seat, card)
        discard_card(s, card)
        s.tell("lose-ship", "ti:seville-guild", seat, card)
        if was_flagship and seat in s.seats:
            s.push("choose-flagship", seat)


@steps("royal-exchange", "ti:royal-exchange")
class RoyalExchange(Step):
    """In a sailing year its holder may sail first or last."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["first", "last", "keep place"]

    def on_first(self, s: Hispanica, f: Frame) -> None:
        self._sail(s, f, "first")

    def on_last(self, s: Hispanica, f: Frame) -> None:
        self._sail(s, f, "last")

    def on_keep(self, s: Hispanica, f: Frame, _place: str) -> None:
        self._sail(s, f, "")

    def _sail(self, s: Hispanica, f: Frame, when: str) -> None:
        s.frames.pop()
        s.frames[-1].data["exchange"] = when
        if when:
            s.tell(f"sails-{when}", "ti:royal-exchange", f.seat)


@steps("asiento", "ti:asiento-spanish")
class Asiento(Step):
    """The flagship may take any permit for the whole sailing year."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["keep permit"] + [f"permit {permit}" for permit in s.data.permits]

    def on_keep(self, s: Hispanica, f: Frame, _permit: str) -> None:
        s.frames.pop()

    def on_permit(self, s: Hispanica, f: Frame, permit: str) -> None:
        s.frames.pop()
        s.permit[f.seat] = permit
        s.tell("asiento", "ti:asiento-spanish", f.seat, permit)


@rule("ti:asiento-dutch", "ti:asiento-spanish")
def has_asiento(s: Hispanica, seat: str) -> bool:
    """Whether a seat with ships has either Asiento."""
    return bool(s.ships[seat]) and (has_title(s, seat, "asiento-spanish") or has_title(s, seat, "asiento-dutch"))


@steps("archbishop", "ti:archbishop")
class Archbishop(Step):
    """At the start of a sailing year the Archbishop may fill own empty cathedrals; own citizens first, then refugees."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat = f.seat
        nations = [seat] if s.citizens[seat] else [nation for nation, left in s.citizens.items() if left]
        return ["done"] + [f"refresh {site} {nation}" for site in empty_cathedrals(s, seat) for nation in nations]

    def on_refresh(self, s: Hispanica, f: Frame, site: str, nation: str) -> None:
        house_citizen(s, site, nation)

    def on_done(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()


@rule("ti:patroon")
def tempt_patroon(s: Hispanica) -> None:
    """Mercantilism was lowered: the Patroon may add a tax revolt."""
    seat = holder(s, "patroon")
    if seat is not None and seat in s.seats and empty_revolt_areas(s):
        s.push("patroon", seat)


@steps("patroon", "ti:patroon")
class Patroon(MayRaiseTaxRevolt):
    """Put a tax revolt on any empty revolt site, or let it be."""
