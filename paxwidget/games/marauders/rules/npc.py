"""NPC captains: how they come, whom they hunt, how they sail and look for players."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects, harder_to_find
from paxwidget.games.marauders.book import Phases, leave, steps
from paxwidget.games.marauders.box import COMPASS, FLAGSHIPS, NATIONS, PIRATES, SLOTS
from paxwidget.games.marauders.decks import put
from paxwidget.games.marauders.dice import roll, skulls
from paxwidget.games.marauders.rules.cards import written
from paxwidget.games.marauders.state import COMMODORE, Marauders, bounty, is_at_sea, is_pirate, nation_of
from paxwidget.games.marauders.vessel import npc_ship, skill_of

_FLAGS = {slot: slot.removeprefix("flagship-") for slot in FLAGSHIPS}


def flag_of(slot: str) -> str:
    """The nation of a flagship, "" for a pirate."""
    return _FLAGS.get(slot, "")


@rule("npc:priorities", "npc:flagships", "npc:pirates", "ruling:pirate-choice", "bounty:effects")
def priority(s: Marauders, slot: str, seat: str) -> tuple[int, ...]:
    """How far a player meets each of the hunting priorities of an NPC ship; all 0: it is not hostile to him."""
    if not s.ship[seat]:
        return (0, 0, 0)
    nation = flag_of(slot)
    if nation:
        own = bounty(s, seat, nation)
        enemy = nation in s.war and nation_of(s, seat) in s.war and nation_of(s, seat) != nation
        return (own, sum(s.bounties[seat]) - own, int(enemy))
    if is_pirate(s, seat):
        return (0, 0, 0)
    gold, cargo = s.gold[seat], len(s.cargo[seat])
    if s.pirate_choice == "any-gold":
        gold, cargo = min(gold, 1), min(cargo, 1)
    return (gold, cargo, 1)


def is_hostile(s: Marauders, slot: str, seat: str) -> bool:
    """Whether an NPC ship would hunt a player at all."""
    return any(priority(s, slot, seat))


@rule("npc:hunt", "ruling:npc-moves")
def prey(s: Marauders, slot: str, reach: int = 1) -> str:
    """The player whom an NPC ship hunts within so many zones: the one who meets its priorities best, of equals one by lot; or ""."""
    here, place, ways = s.npc[slot], s.place, s.data.distances
    near = {}
    for seat in s.seats:
        if place[seat] and ways[here, place[seat]] <= reach:
            near[seat] = priority(s, slot, seat)
    best = max(near.values(), default=())
    if not any(best):
        return ""
    found = [seat for seat, met in near.items() if met == best]
    return found[0] if len(found) == 1 else s.chance.pick(found)


@rule("npc:move")
def next_zone(s: Marauders, zone: str, letter: str) -> str:
    """Where a letter of the compass leads: if nowhere, the next one clockwise that has a border."""
    start = COMPASS.index(letter)
    letters = (COMPASS[(start + turn) % 8] for turn in range(8))
    return next(s.data.neighbours[zone][one] for one in letters if one in s.data.neighbours[zone])


@rule("npc:move", "npc:hunt", "ruling:npc-moves", "ruling:npc-no-scout")
def move_npc(s: Marauders, slot: str, letter: str) -> None:
    """An NPC ship hunts a player of its own or the next zones, or else sails as the card says; absent ones are skipped."""
    here = s.npc[slot]
    if not here:
        return
    hunted = prey(s, slot)
    if hunted:
        s.npc[slot] = s.place[hunted]
        s.tell("npc-hunts" if s.npc[slot] != here else "npc-stays", "npc:hunt", slot, s.npc[slot], hunted)
        return
    s.npc[slot] = next_zone(s, here, letter)
    turned = letter not in s.data.neighbours[here]
    s.tell("npc-turns" if turned else "npc-sails", "npc:move", slot, s.npc[slot])


@rule("npc:hunt", "events")
def chase(s: Marauders, slot: str, reach: int) -> None:
    """An NPC ship sails one zone on the shortest way to its best target within reach."""
    here = s.npc[slot]
    hunted = prey(s, slot, reach) if here else ""
    if not hunted or s.place[hunted] == here:
        return
    goal = s.place[hunted]
    ways = [zone for zone in s.data.neighbours[here].values() if s.data.distances[zone, goal] < s.data.distances[here, goal]]
    s.npc[slot] = ways[0] if len(ways) == 1 else s.chance.pick(ways)
    s.tell("npc-hunts", "npc:hunt", slot, s.npc[slot], hunted)


@rule("npc:scout", "npc:several", "ruling:npc-same-zone")
def lookers(s: Marauders, seat: str, at: str = "") -> list[str]:
    """The NPC ships that look for a player where he is, or would look for him `at` another zone."""
    here = at or s.place[seat]
    if here not in s.npc.values():
        return []
    npc = s.npc
    present = [slot for slot in SLOTS if npc[slot] == here]
    if len(present) > 1:
        flagships = [slot for slot in present if slot in FLAGSHIPS]
        navy = [slot for slot in flagships if npc_ship(s, slot) == "man-of-war"]
        idle = (*(PIRATES if flagships else ()), *(navy if len(navy) > 1 else ()))
        present = [slot for slot in present if slot not in idle]
    return [slot for slot in present if is_hostile(s, slot, seat)]


@rule("npc:scout", "ruling:flag-scouting")
def looking_dice(s: Marauders, slot: str, seat: str, at: str = "") -> int:
    """With how many dice an NPC looks for a player: a flagship with at least his highest bounty."""
    number = skill_of(s, slot, "scouting")
    if slot in FLAGSHIPS:
        wanted = max(s.bounties[seat]) if s.flag_scouting == "any" else bounty(s, seat, flag_of(slot))
        number = max(number, wanted)
    number += harder_to_find(s, seat, "flagship" if slot in FLAGSHIPS else "pirate", at)
    number += sum(
        effect.number("add")
        for effect in effects(s, seat, "dice", at)
        if effect.text("who") == "all" and effect.text("skill") == "scouting"
    )
    return max(1, number)


def look_for(s: Marauders, seat: str) -> None:
    """The NPCs of the zone look for a ship, if there are any that would."""
    # Mostly no NPC ship is there at all.
    if s.place[seat] in s.npc.values() and lookers(s, seat):
        s.push("npcs-look", seat)


@steps("npcs-look", "npc:scout")
@rule("npc", "npc:several", "ruling:npc-order", "ruling:npc-no-scout")
class NpcsLook(Phases):
    """Hostile NPCs of the zone look for the ship, each once, in an order drawn by lot; one that finds it attacks."""

    phases = ("next",)

    def next(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        done = f.data.get("done", ())
        waiting = [slot for slot in lookers(s, seat) if slot not in done] if is_at_sea(s, seat) else []
        if not waiting:
            leave(s, f)
            return
        self.go_to(f, "next")
        slot = waiting[0] if len(waiting) == 1 else s.chance.pick(waiting)
        f.data["done"] = (*done, slot)
        faces = roll(s.chance, looking_dice(s, slot, seat))
        s.tell("npc-looks", "npc:scout", slot, seat, written(faces))
        if skulls(faces):
            from paxwidget.games.marauders.rules.battle import begin_battle

            begin_battle(s, slot, seat)


@rule("npc:enter", "ruling:npc-stack", "capture")
def remove_npc(s: Marauders, slot: str) -> None:
    """A beaten captain's card leaves; one of those below, by lot, comes up and sails again at the end of the round."""
    *below, beaten = s.npc_stack[slot]
    s.npc[slot] = ""
    if beaten != COMMODORE:
        put(s.event_discard, beaten)
    if below:
        heir = below[0] if len(below) == 1 else s.chance.pick(sorted(below))
        below.remove(heir)
        s.npc_stack[slot] = (*below, heir)
        s.arrivals = (*s.arrivals, (slot, ""))
    else:
        s.npc_stack[slot] = ()


@rule("npc:enter", "round")
def place_npcs(s: Marauders) -> None:
    """At the end of the round: new cards on top of their slots, and the ships of new captains in their zones."""
    for slot, card in s.arrivals:
        if card:
            s.npc_stack[slot] = (*s.npc_stack[slot], card)
    # A slot whose captain was beaten after a new card had come for it has two reasons, and one ship.
    for slot in dict.fromkeys(slot for slot, _ in s.arrivals):
        if not s.npc_stack[slot]:
            continue
        top = s.npc_stack[slot][-1]
        s.npc[slot] = s.data.nations[flag_of(slot)].capital if top == COMMODORE else s.data.npcs[top].zone
        s.tell("npc-appears", "npc:enter", slot, s.npc[slot])
    s.arrivals = ()


@rule("events", "npc:several", "ruling:war-state", "ruling:men-of-war")
def start_war(s: Marauders) -> None:
    """Two nations by lot go to war, in place of any war before."""
    nations = list(NATIONS)
    drawn = {take(s.chance, nations), take(s.chance, nations)}
    s.war = tuple(nation for nation in NATIONS if nation in drawn)
    s.tell("war", "events", *s.war)


@rule("events", "npc:several", "ruling:war-state", "ruling:men-of-war")
def end_war(s: Marauders) -> None:
    """Peace: flags and men-of-war go, admirals are back in their frigates."""
    if s.war:
        s.tell("peace", "events")
    s.war = ()
    _set_navy(s)


@rule("npc:several", "ruling:men-of-war")
def _set_navy(s: Marauders) -> None:
    """The flagships of the nations at war become men-of-war; a nation without one sends a commodore."""
    s.navy = s.war
    for slot in FLAGSHIPS:
        stack = s.npc_stack[slot]
        if flag_of(slot) in s.war:
            if not stack:
                s.npc_stack[slot] = (COMMODORE,)
                s.npc[slot] = s.data.nations[flag_of(slot)].capital
                s.tell("npc-appears", "npc:several", slot, s.npc[slot])
        elif COMMODORE in stack:
            s.npc_stack[slot] = tuple(card for card in stack if card != COMMODORE)
            if not s.npc_stack[slot]:
                s.npc[slot] = ""


def arm_navy(s: Marauders) -> None:
    """At the end of the round the war at hand takes effect at sea; a war that breaks out again brings lost ships back."""
    if s.navy != s.war or any(s.data.events[event].effect.key == "war" for event in s.delayed):
        _set_navy(s)
