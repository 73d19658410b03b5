"""The round: an event card with its NPC moves, everybody's turn, and what the end of the round brings."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.procedures import in_order
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import own_effects
from paxwidget.games.marauders.book import Phases, Procedure, leave, steps
from paxwidget.games.marauders.box import BY_DIE, FLAGSHIPS, NATIONS
from paxwidget.games.marauders.decks import put
from paxwidget.games.marauders.dice import SKULL, roll, skulls
from paxwidget.games.marauders.rules.cards import written
from paxwidget.games.marauders.rules.damage import HULL_TOKEN
from paxwidget.games.marauders.rules.npc import arm_navy, chase, end_war, move_npc, place_npcs, start_war
from paxwidget.games.marauders.rules.raid import return_merchants
from paxwidget.games.marauders.rules.victory import end_by_time, end_by_victory
from paxwidget.games.marauders.state import CARGO, Marauders, is_at_sea
from paxwidget.games.marauders.vessel import damage, is_sunk

FULL_TRACK = 8


def turn_order(s: Marauders) -> tuple[str, ...]:
    """The seats clockwise from the first player, the same all game."""
    return in_order(s.seats, s.first)


@steps("rounds", "round")
@rule("events", "actions", "time-limit", "victory", "setup:first", "raid:tokens", "ruling:last-round", "ruling:same-moment")
class Rounds(Phases):
    """Event, turns, end of the round, and again."""

    phases = ("begin", "turns", "harvest", "close")

    def begin(self, s: Marauders, f: Frame) -> None:
        """Without an event card the game is over; then merchants come back if eight were met; then the event."""
        if not s.event_deck:
            end_by_time(s, "events")
            return
        s.round += 1
        s.event, s.lasting, s.delayed, s.amnesty, s.played = "", (), (), "", ()
        s.tell("round", "round", s.round)
        if len(s.track) >= FULL_TRACK:
            return_merchants(s)
            s.tell("merchants-return", "raid:tokens")
        s.push("event")

    def turns(self, s: Marauders, f: Frame) -> None:
        played = s.played
        for seat in turn_order(s):
            if seat not in played:
                self.go_to(f, "turns")
                s.push("turn", seat)
                return
        if s.declared:
            end_by_victory(s)

    def harvest(self, s: Marauders, f: Frame) -> None:
        """Delayed events, for the first player first."""
        for event in reversed(s.delayed):
            if s.data.events[event].effect.key == "storm":
                s.push("storms", event=event, seats=turn_order(s))

    def close(self, s: Marauders, f: Frame) -> None:
        """NPC ships come, men-of-war put to sea, and the round is over."""
        place_npcs(s)
        arm_navy(s)
        self.go_to(f, "begin")


@steps("event", "events")
@rule("npc:move", "npc:enter")
class DrawEvent(Phases):
    """A card is drawn: first its NPC moves in order, then its text."""

    phases = ("draw", "text")

    def draw(self, s: Marauders, f: Frame) -> None:
        if not s.event_deck:
            leave(s, f)
            return
        card = take(s.chance, s.event_deck)
        s.event = f.data["card"] = card
        s.tell("event", "events", card)
        for slot, letter in (s.data.events.get(card) or s.data.npcs[card]).moves:
            move_npc(s, slot, letter)

    def text(self, s: Marauders, f: Frame) -> None:
        card = f.data["card"]
        leave(s, f)
        if card in s.data.npcs:
            s.arrivals = (*s.arrivals, (s.data.npcs[card].slot, card))
            return
        put(s.event_discard, card)
        event = s.data.events[card]
        if event.timing == "now":
            happen(s, card)
        elif event.timing == "end-of-round":
            s.delayed = (*s.delayed, card)
        else:
            s.lasting = (*s.lasting, card)
            if event.effect.text("nation") == "one-random":
                s.amnesty = s.chance.pick(NATIONS)
                s.tell("amnesty", "events", s.amnesty)


@rule("events")
def happen(s: Marauders, card: str) -> None:
    """What an event does at once."""
    effect = s.data.events[card].effect
    if effect.key == "war":
        start_war(s)
        s.delayed = (*s.delayed, card)
    elif effect.key == "peace":
        end_war(s)
    elif effect.key == "events-draw":
        for _ in range(effect.number("count")):
            s.push("event")
    elif effect.key == "demand-redraw":
        pool = [*s.demand_pool, *s.demand.values()]
        pool.sort()
        for port in s.data.ports:
            s.demand[port] = take(s.chance, pool)
        s.demand_pool = pool
        s.tell("demand-redrawn", "events")
    elif effect.key == "npc-chase":
        for slot in FLAGSHIPS:
            chase(s, slot, effect.number("reach"))
    elif effect.key == "merchants-return":
        return_merchants(s)
        s.tell("merchants-return", "events")


@steps("storms", "events")
class Storms(Procedure):
    """A storm at the end of the round meets the ships at sea, one after the other."""

    def run(self, s: Marauders, f: Frame) -> None:
        effect = s.data.events[f.data["event"]].effect
        if "centre" not in f.data:
            f.data["centre"] = "" if effect.text("centre") == "all" else s.chance.pick(list(s.data.zones))
            s.tell("storm", "events", f.data["event"], f.data["centre"] or None)
        if not f.data["seats"]:
            leave(s, f)
            return
        seat, *rest = f.data["seats"]
        f.data["seats"] = tuple(rest)
        if not is_at_sea(s, seat) or any(f.data["event"] in one.words("events") for one in own_effects(s, seat, "immune")):
            return
        if f.data["centre"] and s.data.distances[f.data["centre"], s.place[seat]] > effect.number("reach"):
            return
        s.push("storm", seat, event=f.data["event"])


@steps("storm", "events")
@rule("battle:damage", "port:modifications", "ruling:harm-outside")
class Storm(Phases):
    """A ship in a storm: perhaps a test, then its hits, by die or as the card says."""

    open_to_all = ("event", "points")

    phases = ("begin", "hits", "brace", "strike", "after")

    def begin(self, s: Marauders, f: Frame) -> None:
        effect = s.data.events[f.data["event"]].effect
        f.data.update(skulls=0, points=((f.seat, ()),), braced=())
        if effect.has("test"):
            s.push("test", f.seat, skill=effect.text("test"), purpose="event")

    def hits(self, s: Marauders, f: Frame) -> None:
        seat, effect = f.seat, s.data.events[f.data["event"]].effect
        if f.data["skulls"]:
            leave(s, f)
            return
        count = effect.number("hits")
        if effect.has("location"):
            f.data["points"] = ((seat, (effect.text("location"),) * count),)
            return
        faces = roll(s.chance, count)
        s.tell("locations", "events", seat, written(faces))
        f.data["points"] = ((seat, tuple(BY_DIE[face] for face in sorted(faces) if face != SKULL)),)
        if skulls(faces):
            s.push("place-hit", seat, side=seat, left=skulls(faces))

    def brace(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if HULL_TOKEN in s.mods[seat] and HULL_TOKEN not in s.flipped[seat]:
            s.push("take-damage", seat, side=seat, place="storm")

    def strike(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        hit = dict(f.data["points"])[seat]
        damage(s, seat, hit)
        if hit:
            s.tell("hit", "events", seat, hit)
        if not is_sunk(s, seat) and len(s.cargo[seat]) > s.cubes[seat][CARGO]:
            s.push("lose-cargo", seat)

    def after(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        if is_sunk(s, seat):
            s.push("aftermath-loser", seat, winner="", how="sunk")
