"""Chapter D4: the sailing year, from leaving Europe or Piracy to the end of the turn; what happens at sea is in d4_at_sea."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Procedure, Step, YearPhases, steps
from paxwidget.games.hispanica.pieces import draw_haven, enter_piracy, pay
from paxwidget.games.hispanica.queries import has_ability, has_title, holder, is_watched, permit
from paxwidget.games.hispanica.rules.d1_goods import empty_cathedrals
from paxwidget.games.hispanica.rules.d4_at_sea import diggable, zones_with_deeds
from paxwidget.games.hispanica.rules.d_year import take_turns
from paxwidget.games.hispanica.rules.f1_interdiction import open_window
from paxwidget.games.hispanica.rules.h6_fleets import meet_the_king, plan_voyage
from paxwidget.games.hispanica.rules.titles import has_asiento
from paxwidget.games.hispanica.state import EUROPE, PIRACY, Hispanica, by_rules_before


@steps("sailing-year", "D4")
class SailingYear(YearPhases):
    """Titles that act at its start, then one sailing turn for each player with ships."""

    phases = ("ask_titles", "ask_exchange", "take_turns", "sail_king", "end")
    needs_settling = False

    def take_turns(self, s: Hispanica, f: Frame) -> None:
        order = self._order(s, f.data.get("exchange", ""))
        take_turns(s, "sailing-turn", tuple(seat for seat in order if s.ships[seat]))
        if self._is_king_first(s, f):
            s.push("king-sails", attacks=0)

    @rule("H6", "ti:royal-exchange")
    def _is_king_first(self, s: Hispanica, f: Frame) -> bool:
        """In the solo game the player sails first, unless his Royal Exchange lets him be the last: a card goes before the rules (A)."""
        is_last = bool(f.data.get("exchange") == "last")
        return s.solo and is_last and not by_rules_before(s, 4)

    def sail_king(self, s: Hispanica, f: Frame) -> None:
        if s.solo and not self._is_king_first(s, f):
            s.push("king-sails", attacks=0)

    def end(self, s: Hispanica, f: Frame) -> None:
        s.permit = {}

    def ask_exchange(self, s: Hispanica, f: Frame) -> None:
        seat = holder(s, "royal-exchange")
        if seat is not None and seat in s.seats and s.ships[seat]:
            s.push("royal-exchange", seat)

    def ask_titles(self, s: Hispanica, f: Frame) -> None:
        s.merchants_used = ()
        bishop = holder(s, "archbishop")
        for seat in reversed(s.order):
            if seat not in s.seats:
                continue
            if has_asiento(s, seat):
                s.push("asiento", seat)
            if seat == bishop and any(s.citizens.values()) and empty_cathedrals(s, seat):
                s.push("archbishop", seat)

    def _order(self, s: Hispanica, when: str) -> tuple[str, ...]:
        seat = holder(s, "royal-exchange")
        if not when or seat is None:
            return s.order
        others = tuple(other for other in s.order if other != seat)
        return (seat, *others) if when == "first" else (*others, seat)


@steps("sailing-turn", "D4")
class SailingTurn(Procedure):
    """Without ships the turn is skipped; from Europe a fleet goes to Piracy, from Piracy it sails or reconnoitres."""

    needs_settling = False

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        seat = f.seat
        if not s.ships[seat]:
            return
        s.push("leave-europe" if s.fleet[seat] == EUROPE else departure(s, seat), seat)


@steps("leave-europe", "D4a")
class LeaveEurope(Step):
    """A fleet in Europe spends its turn going to Piracy; Courland's merchants do it at once and may still sail."""

    sections = {"merchants": "na:merchants"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["piracy", "merchants"] if may_use_merchants(s, f.seat) else ["piracy"]

    def on_piracy(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        enter_piracy(s, f.seat)

    def on_merchants(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.push(departure(s, f.seat), f.seat)
        use_merchants(s, f.seat)


@rule("na:merchants")
def may_use_merchants(s: Hispanica, seat: str) -> bool:
    """Courland's merchants, once a sailing year for each who has them."""
    return seat not in s.merchants_used and has_ability(s, seat, "merchants")


def use_merchants(s: Hispanica, seat: str) -> None:
    """Move from Europe to Piracy at once."""
    s.merchants_used = (*s.merchants_used, seat)
    s.tell("merchants", "na:merchants", seat)
    enter_piracy(s, seat)


@rule("D4b", "om:el-dorado", "H1c")
def start_zones(s: Hispanica, seat: str) -> list[str]:
    """Zones where the fleet could load, pick up or fight at once; none while El Dorado binds (solo: nor in the hurricane)."""
    if _is_bound(s):
        return []
    return zones_with_deeds(s, seat)


def _is_bound(s: Hispanica) -> bool:
    omens = s.data.omens_in_force[s.year]
    return "el-dorado" in omens or (s.solo and "hurricane" in omens)


@steps("put-to-sea", "D4b")
class PutToSea(Step):
    """From Piracy: start in a zone with something to do, or stay, reconnoitre and draw a haven."""

    sections = {"reconnoitre": "D4b", "start": "D4b"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["reconnoitre"] + [f"start {zone}" for zone in start_zones(s, f.seat)]

    def hides(self, s: Hispanica, f: Frame, seat: str) -> bool:
        """Whether a haven in hand opens a treasure buried anywhere, and so a start there, is nobody else's affair."""
        can_dig = bool(s.havens[seat]) and not _is_bound(s) and any(diggable(s, seat, zone) for zone in s.buried)
        return can_dig and is_watched(s)

    def on_reconnoitre(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        seat = f.seat
        s.tell("reconnoitre", "D4b", seat)
        if has_title(s, seat, "admiral"):
            reward_admiral(s, seat)
        draw_haven(s, seat)

    def on_start(self, s: Hispanica, f: Frame, zone: str) -> None:
        s.frames.pop()
        seat = f.seat
        s.fleet[seat] = zone
        s.tell("start", "D4b", seat, zone)
        s.push("voyage", seat, attacks=len(s.ships[seat]), run=False, trail=(PIRACY, zone), since=0, calm=(), barred=(), next="")
        if s.solo:
            plan_voyage(s)
        else:
            open_window(s, seat)


@steps("seek-bribe", "G1f")
class SeekBribe(PutToSea):
    """The same for a smuggler without money: the question waits, for somebody may pay his bribe."""

    def holds(self, s: Hispanica, f: Frame) -> bool:
        return True


@rule("G1f", "F5b")
def departure(s: Hispanica, seat: str) -> str:
    """The step in which a fleet at Piracy leaves it; a smuggler who cannot pay may ask another player for the money."""
    if s.money[seat] or permit(s, seat) != "smuggler" or "el-dorado" in s.data.omens_in_force[s.year]:
        return "put-to-sea"
    can_be_helped = (s.chest or s.relic) and any(s.money[other] for other in s.seats)
    return "seek-bribe" if can_be_helped else "put-to-sea"


@rule("ti:admiral")
def reward_admiral(s: Hispanica, seat: str) -> None:
    """The Admiral's reconnoitring brings $1."""
    pay(s, None, seat, 1)
    s.tell("admiral", "ti:admiral", seat)


@steps("voyage", "D4c")
class Voyage(Procedure):
    """A fleet at sea: it acts and sails on until it is in Europe or Piracy, or sunk."""

    open_to_all = ("attacks", "run")
    needs_settling = False

    def run(self, s: Hispanica, f: Frame) -> None:
        seat = f.seat
        place = s.fleet.get(seat)
        if place in (None, PIRACY, EUROPE):
            s.frames.pop()
            return
        following = f.data["next"]
        if not following:
            s.push("at-sea", seat, zone=place)
            return
        f.data["next"] = ""
        if f.data.get("course"):
            f.data["course"] = f.data["course"][1:]
        if following == PIRACY:
            s.frames.pop()
            enter_piracy(s, seat)
        elif following == EUROPE:
            s.frames.pop()
            s.fleet[seat] = EUROPE
            s.tell("reach-europe", "D4e", seat)
            s.push("unload", seat, crown=0)
        else:
            s.fleet[seat] = following
            f.data["trail"] = (*f.data["trail"], following)
            f.data["barred"] = ()
            s.tell("sail", "D4c", seat, following)
            if s.solo:
                meet_the_king(s)
            else:
                open_window(s, seat)
