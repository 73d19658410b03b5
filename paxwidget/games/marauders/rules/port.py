"""The Port action: once a turn, any number of its activities, each once; selling comes first."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.purse import can_use_chest, means
from paxwidget.games.marauders.rules.glory import hirable, play_card, playable
from paxwidget.games.marauders.rules.port_missions import claimable, tasks, visit_port
from paxwidget.games.marauders.rules.port_rumors import can_confirm, rumor_price
from paxwidget.games.marauders.rules.turn import drop_good, jettisons
from paxwidget.games.marauders.state import CREW, Marauders, by_rules_before, home_of
from paxwidget.games.marauders.vessel import value


@steps("port-action", "port")
@rule("port:modifications", "ruling:port-once")
class PortAction(Phases):
    """A face-down modification is turned up for good; then activities until the captain has done."""

    phases = ("open", "activity", "close")

    def open(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        port = s.place[seat]
        s.port_used = s.in_harbour = True
        s.activities = ()
        s.tell("port-action", "port", seat, port)
        if s.port_mods[port] and port not in s.open_mods:
            s.open_mods.append(port)
            s.open_mods.sort()
            s.tell("modification-shown", "port:modifications", s.port_mods[port], port)
        visit_port(s, seat)

    def activity(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if s.ship[seat] and not f.data.get("over"):
            self.go_to(f, "activity")
            s.push("harbour", seat)

    def close(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        s.in_harbour, s.cheaper = False, 0


#: What is told of the chest: that it was opened, and that gold was hidden, which alone is an activity.
CHEST, HIDING = "stash", "hide"


@rule("port", "port:sell", "port:stash", "ruling:sell-first")
def can_sell(s: Marauders) -> bool:
    """Selling comes before all other activities; gold taken out of the chest is none."""
    return not s.activities or (s.activities == (CHEST,) and not by_rules_before(s, 3))


@rule("port")
def activities(s: Marauders, seat: str) -> list[str]:
    """What is still open in this Port action; nothing can be sold once anything else was done."""
    done, place = s.activities, s.place[seat]
    found: list[str] = []
    if s.cargo[seat] and can_sell(s):
        found.append("sell")
    if "buy" not in done:
        found.append("buy")
    if "shipyard" not in done:
        found.append("shipyard")
    if "recruit" not in done and s.cubes[seat][CREW] < value(s, seat, "crew"):
        found.append("recruit")
    if "rumor" not in done and s.rumor_deck and rumor_price(s, seat) <= means(s, seat):
        found.append("rumor")
    if s.rumor[seat] and can_confirm(s, seat):
        found.append("confirm")
    if "mission" not in done and (missions := claimable(s, seat)):
        found += [f"mission {mission}" for mission in missions]
    if s.mission[seat]:
        found += tasks(s, seat)
    # All know how much gold there is in all: without any there is nothing to move.
    if place == home_of(s, seat) and s.gold[seat] + s.stash[seat]:
        found.append("stash")
    return found


@steps("harbour", "port")
@rule("glory:play", "ruling:port-once", "ruling:sell-then-demand")
class Harbour(Step):
    """The next activity, something that costs none, or the end of the Port action."""

    sections = {
        "sell": "port:sell", "buy": "port:buy", "shipyard": "port:shipyard", "recruit": "port:recruit", "rumor": "port:rumor",
        "confirm": "port:rumor", "mission": "port:mission", "task": "port:mission", "stash": "port:stash", "play": "glory:play",
        "hire": "specialists", "jettison": "port:buy",
    }  # fmt: skip

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat = f.seat
        found = activities(s, seat)
        found.append("leave-quay")
        if s.hand[seat]:
            found += playable(s, seat)
            found += hirable(s, seat)
        if s.cargo[seat]:
            found += jettisons(s, seat)
        return found

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        return bool(s.hand[seat] or s.rumor[seat])

    def _begin(self, s: Marauders, f: Frame, activity: str) -> None:
        s.frames.pop()
        if activity:
            s.activities = (*s.activities, activity)

    def on_sell(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f, "sell")
        s.push("selling", f.seat, items=())

    def on_buy(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f, "buy")
        s.push("buying", f.seat, more=0)

    def on_shipyard(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f, "shipyard")
        s.push("shipyard", f.seat)

    def on_recruit(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f, "recruit")
        s.push("recruiting", f.seat)

    def on_rumor(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f, "rumor")
        s.push("asking", f.seat)

    def on_confirm(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f, "confirm")
        s.push("confirming", f.seat)

    def on_mission(self, s: Marauders, f: Frame, mission: str) -> None:
        self._begin(s, f, "mission")
        s.push("claiming", f.seat, mission=mission)

    def on_task(self, s: Marauders, f: Frame, mission: str) -> None:
        self._begin(s, f, "task")
        s.push("tasking", f.seat)

    @rule("port:stash")
    def on_stash(self, s: Marauders, f: Frame) -> None:
        # The chest may be opened as often as one likes; that it is opened is told, how much is moved is not.
        self._begin(s, f, "" if CHEST in s.activities else CHEST)
        s.hid[f.seat] = True
        s.tell("opens-chest", "port:stash", f.seat)
        s.push("chest", f.seat)

    def on_play(self, s: Marauders, f: Frame, card: str) -> None:
        leave(s, f)
        play_card(s, f.seat, card)

    def on_hire(self, s: Marauders, f: Frame, card: str) -> None:
        leave(s, f)
        s.push("hire", f.seat, card=card)

    def on_jettison(self, s: Marauders, f: Frame, good: str) -> None:
        drop_good(s, f.seat, good, "port:buy", "jettisons")

    def on_leave_quay(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        s.frames[-1].data["over"] = True


@rule("port", "port:stash", "ruling:hide-once")
def can_hide(s: Marauders, f: Frame) -> bool:
    """Whether gold may still go into an open chest: hiding is an activity, begun once and then finished."""
    return HIDING not in s.activities or bool(f.data.get("hiding"))


@steps("chest", "port:stash")
@rule("stash", "gold", "ruling:gold-view")
class Chest(Step):
    """Gold goes into the chest, once a turn, or out of it, by ones, fives, tens or all at once."""

    secret = True

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat = f.seat
        assert can_use_chest(s, seat)
        found = [f"hide {amount}" for amount in _amounts(s.gold[seat])] if can_hide(s, f) else []
        found += [f"fetch {amount}" for amount in _amounts(s.stash[seat])]
        found.append("close")
        return found

    def on_hide(self, s: Marauders, f: Frame, amount: str) -> None:
        if HIDING not in s.activities and not by_rules_before(s, 3):
            f.data["hiding"] = True
            s.activities = (*s.activities, HIDING)
            s.tell("hides-gold", "port:stash", f.seat)
        self._move(s, f, int(amount))

    def on_fetch(self, s: Marauders, f: Frame, amount: str) -> None:
        self._move(s, f, -int(amount))

    def _move(self, s: Marauders, f: Frame, amount: int) -> None:
        seat = f.seat
        s.gold[seat] -= amount
        s.stash[seat] += amount
        s.tell("moves-gold", "port:stash", s.stash[seat], s.gold[seat], only=(seat,))

    def on_close(self, s: Marauders, f: Frame) -> None:
        leave(s, f)


def _amounts(gold: int) -> list[int]:
    """Ones, fives and tens, and all there is."""
    return [*[amount for amount in (1, 5, 10) if amount < gold], gold] if gold > 0 else []
