"""Move: from zone to zone, out of a port and into one; each is an action of its own."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.purse import hides_means, pay
from paxwidget.games.marauders.rules.bounty import is_closed
from paxwidget.games.marauders.rules.glory import may_hold_a_purse, play_card, purses
from paxwidget.games.marauders.rules.npc import look_for
from paxwidget.games.marauders.rules.windows import spend
from paxwidget.games.marauders.state import Marauders
from paxwidget.games.marauders.vessel import room


@rule("move", "events")
def can_move(s: Marauders, seat: str) -> bool:
    """Whether a Move is left: an action or a Move gained beside them, within the limit of a calm."""
    if not (s.actions or s.extra_moves):
        return False
    if not s.lasting and "limit-action" in s.data.fleeting:
        return True
    limits = effects(s, seat, "limit-action")
    return not limits or all(s.moves < effect.number("max") for effect in limits)


def _bribes(s: Marauders, seat: str) -> list[str]:
    """A card in hand that opens a closed port once."""
    found = {}
    for card in s.hand[seat]:
        kind = s.data.kind_of[card]
        meant = s.last_glory if kind == "copy" else kind
        if meant in s.data.glory and "port-refused" in s.data.glory[meant].when:
            found[kind] = card
    return list(found.values())


@rule("move", "bounty:effects", "ruling:port-royal")
def moves(s: Marauders, seat: str) -> list[str]:
    """Every Move open to a seat; a port that a bounty closes needs a way in."""
    if not can_move(s, seat):
        return []
    if s.in_port[seat]:
        return ["leave"]
    here, box = s.place[seat], s.data
    found = list(box.courses[here])
    # Only ports have a nation.
    if box.zones[here].nation:
        if not is_closed(s, seat, here):
            found.append("enter")
        else:
            found += ["enter"] if box.zones[here].rule and effects(s, seat, "open-to-pirates") else []
            found += [f"bribe {card}" for card in _bribes(s, seat)]
    return found


def spend_move(s: Marauders) -> None:
    """A Move is made: those gained beside the actions go first."""
    s.moves += 1
    if s.extra_moves:
        s.extra_moves -= 1
    else:
        s.actions -= 1


@rule("move")
def sail(s: Marauders, seat: str, zone: str) -> None:
    """To the next zone."""
    spend_move(s)
    s.place[seat] = zone
    s.tell("sails", "move", seat, zone)


@steps("sailing", "move")
class Sailing(Phases):
    """In a zone where hostile NPCs look for the ship at once."""

    phases = ("looked_for", "arrived")

    def looked_for(self, s: Marauders, f: Frame) -> None:
        look_for(s, f.seat)

    def arrived(self, s: Marauders, f: Frame) -> None:
        leave(s, f)


@rule("move")
def put_to_sea(s: Marauders, seat: str) -> None:
    """Out of the port."""
    spend_move(s)
    s.in_port[seat] = False
    s.tell("leaves-port", "move", seat, s.place[seat])


def has_surplus(s: Marauders, seat: str) -> bool:
    """Whether there is more cargo aboard than the hold can take."""
    return len(s.cargo[seat]) > room(s, seat)


@steps("leaving", "move")
@rule("port:buy", "ruling:leave-port")
class Leaving(Phases):
    """Just out of the port: surplus cargo is given up first, then hostile NPCs of the zone look."""

    phases = ("drop", "out")

    def drop(self, s: Marauders, f: Frame) -> None:
        if has_surplus(s, f.seat):
            s.push("drop-cargo", f.seat)

    def out(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        look_for(s, f.seat)


@steps("drop-cargo", "port:buy")
@rule("move")
class DropCargo(Step):
    """What the hold cannot take goes to the discard; the owner chooses."""

    # Which goods lie in the hold is the owner's secret.
    secret = True

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"drop {good}" for good in dict.fromkeys(s.data.cargo[card].good for card in s.cargo[f.seat])]

    def on_drop(self, s: Marauders, f: Frame, good: str) -> None:
        from paxwidget.games.marauders.rules.turn import drop_good

        seat = f.seat
        drop_good(s, seat, good, "port:buy")
        if not has_surplus(s, seat):
            leave(s, f)


@steps("entering", "move")
@rule("bounty:effects", "ruling:port-royal", "ruling:closed-port")
class Entering(Phases):
    """Into the port; Port Royal lets in whom an English bounty bars for a success of Influence, or else for a toll."""

    phases = ("knock", "answered", "enter")

    def knock(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        spend_move(s)
        f.data["skulls"] = 1
        if f.data["bribe"]:
            card = f.data["bribe"]
            spend(s, seat, card, s.data.glory["bribe"].effect)
            s.tell("plays", "glory:play", seat, card)
        elif is_closed(s, seat, s.place[seat]):
            s.push("test", seat, skill=effects(s, seat, "open-to-pirates")[0].text("test"), purpose="port-entry")

    def answered(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if not f.data["skulls"]:
            toll = effects(s, seat, "open-to-pirates")[0].number("toll")
            s.push("toll", seat, toll=toll)

    def enter(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        if f.data["skulls"]:
            s.in_port[seat] = True
            s.tell("enters-port", "move", seat, s.place[seat])
        else:
            s.tell("refused", "bounty:effects", seat, s.place[seat])


@steps("toll", "bounty:effects")
@rule("ruling:cards-inside")
class Toll(Step):
    """Pay the toll or stay outside; whether one could pay is not for the others to know."""

    idle = ("stay",)
    sections = {"play": "glory:play"}

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return (["pay"] if s.gold[f.seat] >= f.data["toll"] else []) + purses(s, f.seat) + ["stay"]

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        return hides_means(s, seat, f.data["toll"]) or may_hold_a_purse(s, seat)

    def on_play(self, s: Marauders, f: Frame, card: str) -> None:
        play_card(s, f.seat, card)

    def on_pay(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        s.frames[-1].data["skulls"] = 1
        pay(s, f.seat, f.data["toll"], "bounty:effects")

    def on_stay(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
