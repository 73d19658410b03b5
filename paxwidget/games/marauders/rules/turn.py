"""A turn: what happens at its start, up to three actions of Move, Scout and Port, and free steps between them."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects, own_effects
from paxwidget.games.marauders.book import Phases, Step, end_turn, leave, steps
from paxwidget.games.marauders.box import LOCATIONS
from paxwidget.games.marauders.decks import discard_card
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.purse import hides_means
from paxwidget.games.marauders.rules.cards import pardons
from paxwidget.games.marauders.rules.glory import hirable, may_hold_a_purse, play_card, playable, purses
from paxwidget.games.marauders.rules.move import has_surplus, moves, put_to_sea, sail
from paxwidget.games.marauders.rules.npc import look_for, lookers
from paxwidget.games.marauders.rules.scout import targets
from paxwidget.games.marauders.rules.victory import declare, may_declare
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import CREW, Marauders, after, index, still_passing
from paxwidget.games.marauders.vessel import missing, set_cube

ACTIONS = 3


@steps("turn", "actions")
class Turn(Phases):
    """New captain if one is needed, start of the turn, NPCs that look for him, then actions until he ends."""

    phases = ("begin", "greet", "craftsman", "answers", "looked_for", "act", "end")

    def begin(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        s.active, s.actions, s.extra_moves, s.moves = seat, ACTIONS, 0, 0
        s.port_used, s.in_harbour, s.cheaper = False, False, 0
        s.activities = s.scouted = s.used = s.deeds = ()
        if s.passing:
            s.passing = still_passing(s)
        s.turns[seat] += 1
        s.tell("turn", "actions", seat)
        if not s.ship[seat]:
            s.push("new-captain", seat)

    def greet(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        for effect in effects(s, seat, "extra-action"):
            s.extra_moves += effect.number("count")
        for event in s.lasting:
            if s.data.events[event].timing == "each-turn":
                s.push("each-turn", seat, event=event)

    def craftsman(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if s.ship[seat]:
            for effect in own_effects(s, seat, "repair"):
                if effect.text("when") == "turn-start":
                    s.push("mend", seat, left=effect.number("points"), barred=effect.words("not"), own=True)

    def answers(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        open_window(s, "turn-start", seat, *after(s, seat))

    def looked_for(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if not s.in_port[seat] and s.ship[seat]:
            look_for(s, seat)

    def act(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if s.ship[seat] and not f.data.get("over"):
            self.go_to(f, "act")
            s.push("act", seat)

    def end(self, s: Marauders, f: Frame) -> None:
        s.active, s.in_harbour = None, False
        s.activities = s.scouted = s.used = s.deeds = ()
        if s.passing:
            s.passing = still_passing(s)
        s.played = (*s.played, f.seat)
        s.frames.pop()


@rule("port:buy", "ruling:jettison")
def jettisons(s: Marauders, seat: str) -> list[str]:
    """Cargo that could be thrown overboard in one's own turn, one card of a good at a time."""
    cargo = s.data.cargo
    return [f"jettison {good}" for good in dict.fromkeys([cargo[card].good for card in s.cargo[seat]])]


def drop_good(s: Marauders, seat: str, good: str, section: str, told: str = "drops") -> None:
    """One card of a good goes to the discard, open."""
    card = next(card for card in s.cargo[seat] if s.data.cargo[card].good == good)
    cargo = list(s.cargo[seat])
    cargo.remove(card)
    s.cargo[seat] = tuple(cargo)
    discard_card(s, card)
    s.tell(told, section, seat, good)


@steps("act", "actions")
@rule("glory:play", "ruling:jettison")
class Act(Step):
    """An action, something that costs none, or the end of the turn."""

    sections = {
        "sail": "move", "leave": "move", "enter": "move", "bribe": "move", "scout": "scout", "port": "port", "play": "glory:play",
        "hire": "specialists", "jettison": "port:buy", "retire": "retire", "declare": "victory", "seek": "scout",
    }  # fmt: skip

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat, actions = f.seat, s.actions
        # Without an action or a Move gained beside them no Move is left.
        found, is_in_port = moves(s, seat) if actions or s.extra_moves else [], s.in_port[seat]
        if actions and not is_in_port:
            found += targets(s, seat)
        elif actions and not s.port_used:
            found.append("port")
        if s.hand[seat]:
            found += playable(s, seat)
            found += hirable(s, seat)
        if s.cargo[seat]:
            found += jettisons(s, seat)
        if is_in_port and actions == ACTIONS and self._may_retire(s, seat):
            found.append("retire")
        if s.declares == "chosen" and may_declare(s, seat):
            found.append("declare")
        found.append("end")
        return found

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        # Ending by itself would tell that no card in hand can be played, or that the rumour lies elsewhere.
        return bool(s.hand[seat] or s.rumor[seat])

    @rule("retire")
    def _may_retire(self, s: Marauders, seat: str) -> bool:
        """In a port where the turn began, before any action was taken."""
        return s.in_port[seat] and s.actions == ACTIONS and not (s.moves or s.port_used)

    # Where a Move leads to nothing that must be asked or rolled, the same question stands open again at once.

    def on_sail(self, s: Marauders, f: Frame, zone: str) -> None:
        s.deeds = ()
        sail(s, f.seat, zone)
        if lookers(s, f.seat):
            leave(s, f)
            s.push("sailing", f.seat, to=zone)

    def on_leave(self, s: Marauders, f: Frame) -> None:
        s.deeds = ()
        put_to_sea(s, f.seat)
        if has_surplus(s, f.seat) or lookers(s, f.seat):
            leave(s, f)
            s.push("leaving", f.seat)

    def on_enter(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f)
        s.push("entering", f.seat, bribe="")

    def on_bribe(self, s: Marauders, f: Frame, card: str) -> None:
        self._begin(s, f)
        s.push("entering", f.seat, bribe=card)

    def on_scout(self, s: Marauders, f: Frame, target: str) -> None:
        self._begin(s, f)
        s.actions -= 1
        s.push("scouting", f.seat, target=target)

    def on_port(self, s: Marauders, f: Frame) -> None:
        self._begin(s, f)
        s.actions -= 1
        s.push("port-action", f.seat)

    def on_play(self, s: Marauders, f: Frame, card: str) -> None:
        leave(s, f)
        s.used = (*s.used, f"play {card}")
        play_card(s, f.seat, card)

    def on_hire(self, s: Marauders, f: Frame, card: str) -> None:
        leave(s, f)
        s.push("hire", f.seat, card=card)

    def on_jettison(self, s: Marauders, f: Frame, good: str) -> None:
        drop_good(s, f.seat, good, "port:buy", "jettisons")

    def on_retire(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        s.push("retiring", f.seat)

    def on_declare(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        declare(s, f.seat)

    def on_end(self, s: Marauders, f: Frame) -> None:
        s.frames.pop()
        end_turn(s, f.seat)

    def _begin(self, s: Marauders, f: Frame) -> None:
        # A deed hires a specialist right after it only.
        s.frames.pop()
        s.deeds = ()


@steps("each-turn", "events")
@rule("bounty:remove")
class EachTurn(Phases):
    """An event that meets every captain at the start of his turn: a pardon for sale, or a fever."""

    phases = ("begin", "end")

    def begin(self, s: Marauders, f: Frame) -> None:
        seat, event = f.seat, s.data.events[f.data["event"]]
        f.data["skulls"] = 1
        if event.effect.key == "fever":
            s.push("test", seat, skill=event.effect.text("test"), purpose="event")
        elif self._could_be_pardoned(s, seat, event.effect):
            s.push("amnesty", seat, event=event.id)

    @rule("bounty:remove", "ruling:gold-view")
    def _could_be_pardoned(self, s: Marauders, seat: str, effect: Effect) -> bool:
        """Whether the others must think so; the first rules asked only who could pay."""
        if pardons(s, seat, effect, s.amnesty):
            return True
        if s.rules == 1 or not pardons(s, seat, effect, s.amnesty, unpaid=True):
            return False
        return hides_means(s, seat, effect.number("price")) or may_hold_a_purse(s, seat)

    def end(self, s: Marauders, f: Frame) -> None:
        seat, effect = f.seat, s.data.events[f.data["event"]].effect
        crew = s.cubes[seat][CREW]
        if effect.key == "fever" and not f.data["skulls"] and crew:
            set_cube(s, seat, CREW, max(0, crew - effect.number("crew")))
            s.tell("fever", "events", seat)
        leave(s, f)


@steps("amnesty", "bounty:remove")
@rule("ruling:cards-inside")
class Amnesty(Step):
    """Buy off the bounty of the nation drawn, or not; who could pay is nobody's business."""

    idle = ("decline",)
    sections = {"play": "glory:play"}

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [*purses(s, f.seat), *pardons(s, f.seat, s.data.events[f.data["event"]].effect, s.amnesty), "decline"]

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        return hides_means(s, seat, s.data.events[f.data["event"]].effect.number("price")) or may_hold_a_purse(s, seat)

    def on_play(self, s: Marauders, f: Frame, card: str) -> None:
        play_card(s, f.seat, card)

    def on_pardon(self, s: Marauders, f: Frame, nation: str, levels: str) -> None:
        from paxwidget.games.marauders.rules.bounty import pardon

        leave(s, f)
        pardon(s, f.seat, nation, int(levels), s.data.events[f.data["event"]].effect.number("price"))

    def on_decline(self, s: Marauders, f: Frame) -> None:
        leave(s, f)


@steps("mend", "port:repair")
@rule("specialists", "glory:play")
class Mend(Step):
    """Points of damage are undone one by one, where the owner likes."""

    open_to_all = ("left",)

    quiet = True

    def options(self, s: Marauders, f: Frame) -> list[str]:
        lacking = missing(s, f.seat)
        found = [f"mend {location}" for location in LOCATIONS if lacking[index(location)] and location not in f.data["barred"]]
        return found + ([] if f.data["own"] and found else ["enough"])

    def on_mend(self, s: Marauders, f: Frame, location: str) -> None:
        seat, place = f.seat, index(location)
        set_cube(s, seat, place, s.cubes[seat][place] + 1)
        s.tell("mends", "port:repair", seat, location)
        f.data["left"] -= 1
        if not f.data["left"]:
            leave(s, f)

    def on_enough(self, s: Marauders, f: Frame) -> None:
        leave(s, f)


@steps("swap-with", "glory:play")
class SwapWith(Step):
    """The second of the two ports whose demand is exchanged."""

    open_to_all = ("port",)

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"swap {port}" for port in s.data.ports if port != f.data["port"]]

    def on_swap(self, s: Marauders, f: Frame, port: str) -> None:
        leave(s, f)
        first = f.data["port"]
        s.demand[first], s.demand[port] = s.demand[port], s.demand[first]
        s.tell("swaps-demand", "glory:play", f.seat, first, port)
