"""Locations and damage: hits are rolled, aimed and placed; all harm of a round falls at once."""

from __future__ import annotations

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import own_effects
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.box import BY_DIE, LOCATIONS
from paxwidget.games.marauders.decks import discard_card
from paxwidget.games.marauders.dice import SKULL, roll, skulls
from paxwidget.games.marauders.rules.battle import controller, other_side, spared
from paxwidget.games.marauders.rules.cards import written
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import CARGO, Marauders, is_slot
from paxwidget.games.marauders.vessel import cubes_of, damage, is_sunk

HULL_TOKEN = "mod-reinforced-hull"
#: Where an NPC that nobody plays takes its hits, as long as there is something to lose.
_NPC_ORDER = ("cargo", "cannons", "crew", "masts", "hull")


@steps("volley", "battle:damage")
@rule("battle:weapons", "ruling:aim", "ruling:skull-hit", "ruling:order-of-harm", "ruling:chasers")
class Volley(Phases):
    """The hits of both sides: dice for locations, answers to them, skulls placed by who is hit, then all the damage at once."""

    open_to_all = ("sides", "kind", "dice", "aimed", "points")

    phases = ("roll", "place", "brace", "strike", "sort")

    def roll(self, s: Marauders, f: Frame) -> None:
        data, seats = f.data, s.seats
        data["dice"] = dice = tuple([(side, roll(s.chance, number)) for side, number in data["shots"] if number])
        data["aimed"] = data["braced"] = data["points"] = ()
        for side, faces in dice:
            s.tell("locations", "battle:damage", side, written(faces))
        open_window(s, "location-rolled", *[side for side in data["sides"] if side in seats])

    def place(self, s: Marauders, f: Frame) -> None:
        """Numbers first, then skulls: aimed ones where the shooter wants, the others where the hit captain wants."""
        aimed, dice = dict(f.data["aimed"]), f.data["dice"]
        points = []
        for shooter, faces in dice:
            hit = tuple([BY_DIE[face] for face in sorted(faces) if face != SKULL])
            if shooter in aimed:
                hit += (aimed[shooter],) * skulls(faces)
            points.append((other_side(f, shooter), hit))
        f.data["points"] = tuple(points)
        for shooter, faces in reversed(dice):
            if shooter not in aimed and SKULL in faces:
                side = other_side(f, shooter)
                s.push("place-hit", controller(s, side, shooter), side=side, left=skulls(faces))

    def brace(self, s: Marauders, f: Frame) -> None:
        for side, hit in reversed(f.data["points"]):
            if side in s.seats and hit and _shields(s, f, side):
                s.push("take-damage", side, side=side, place="volley")

    def strike(self, s: Marauders, f: Frame) -> None:
        battle = frame_of(s, "battle")
        for side, hit in f.data["points"]:
            damage(s, side, hit, _spared(s, f, side))
            if hit:
                s.tell("hit", "battle:damage", side, hit)
                if battle is not None:
                    battle.data["struck"] = True

    def sort(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        for side, _ in f.data["points"]:
            if side in s.seats and not is_sunk(s, side) and len(s.cargo[side]) > s.cubes[side][CARGO]:
                s.push("lose-cargo", side)


def _spared(s: Marauders, f: Frame, side: str) -> list[str]:
    """Locations of a side from which nothing spills now: its enemy has aimed at them by this roll, or earlier in this round."""
    shooter = other_side(f, side)
    found = [location for who, location in f.data["aimed"] if who == shooter]
    battle = frame_of(s, "battle")
    return found + (spared(battle, shooter) if battle is not None else [])


def _shields(s: Marauders, f: Frame, seat: str) -> list[str]:
    """What a hit player could still do about his damage."""
    found = ["brace"] if _braced(f, seat) else []
    if HULL_TOKEN in s.mods[seat] and HULL_TOKEN not in s.flipped[seat]:
        found.append("token")
    if _can_move_hit(s, seat):
        found.append("move")
    return found


def _braced(f: Frame, seat: str) -> int:
    return int(sum([points for side, points in f.data.get("braced", ()) if side == seat]))


def _can_move_hit(s: Marauders, seat: str) -> bool:
    if not own_effects(s, seat, "move-hit"):
        return False
    battle = frame_of(s, "battle")
    return battle is not None and f"{seat} move-hit 0" not in battle.data["flags"]


def _after(cubes: tuple[int, ...], hit: tuple[str, ...]) -> tuple[int, ...]:
    """The cubes after some damage, without its way to the Hull."""
    if not hit:
        return cubes
    return tuple([cube - hit.count(location) for location, cube in zip(LOCATIONS, cubes, strict=True)])


@steps("place-hit", "battle:damage")
@rule("ruling:skull-hit", "npc:battle")
class PlaceHit(Step):
    """A skull: the hit captain names the location."""

    open_to_all = ("side", "left")

    def options(self, s: Marauders, f: Frame) -> list[str]:
        side = f.data["side"]
        left = _after(cubes_of(s, side), _points(s, side))
        volley = frame_of(s, "volley")
        # What is destroyed would mean the Hull, but not where nothing spills in this round.
        sparing = _spared(s, volley, side) if volley is not None else []
        found = [
            location for location, cubes in zip(LOCATIONS, left, strict=True) if location == "hull" or cubes > 0 or location in sparing
        ]
        if is_slot(side) and s.npc_player == "bot":
            found = [next(location for location in _NPC_ORDER if location in found)]
        return [f"hit {location}" for location in found]

    def on_hit(self, s: Marauders, f: Frame, location: str) -> None:
        volley = frame_of(s, "volley") or frame_of(s, "storm")
        assert volley is not None
        side = f.data["side"]
        volley.data["points"] = tuple([(one, (*hit, location) if one == side else hit) for one, hit in volley.data["points"]])
        f.data["left"] -= 1
        if not f.data["left"]:
            leave(s, f)


def _points(s: Marauders, side: str) -> tuple[str, ...]:
    holder = frame_of(s, "volley") or frame_of(s, "storm")
    assert holder is not None
    return tuple(dict(holder.data["points"])[side])


@steps("take-damage", "battle:damage")
@rule("port:modifications", "captains", "ruling:raid-hull-token")
class TakeDamage(Step):
    """The locations are known: cancel points by a card or the reinforced hull, move one by an ability, then take the rest."""

    open_to_all = ("side",)

    sections = {"ignore": "glory:play", "token": "port:modifications", "shift": "captains"}

    def _holder(self, s: Marauders, f: Frame) -> Frame:
        found = frame_of(s, f.data["place"])
        assert found is not None
        return found

    def options(self, s: Marauders, f: Frame) -> list[str]:
        side, holder = f.seat, self._holder(s, f)
        hit = dict.fromkeys(dict(holder.data["points"])[side])
        shields = _shields(s, holder, side)
        found = [f"ignore {location}" for location in hit if "brace" in shields]
        found += [f"token {location}" for location in hit if "token" in shields]
        if "move" in shields and f.data["place"] == "volley":
            found += [f"shift {old} {new}" for old in hit for new in LOCATIONS if new != old]
        return ["accept", *found]

    def on_accept(self, s: Marauders, f: Frame) -> None:
        leave(s, f)

    def on_ignore(self, s: Marauders, f: Frame, location: str) -> None:
        side, holder = f.seat, self._holder(s, f)
        holder.data["braced"] = (*holder.data["braced"], (side, -1))
        self._change(s, f, location)

    def on_token(self, s: Marauders, f: Frame, location: str) -> None:
        side = f.seat
        s.flipped[side] = (*s.flipped[side], HULL_TOKEN)
        self._change(s, f, location)

    def on_shift(self, s: Marauders, f: Frame, old: str, new: str) -> None:
        battle = frame_of(s, "battle")
        assert battle is not None
        battle.data["flags"] = (*battle.data["flags"], f"{f.seat} move-hit 0")
        s.tell("shifts-hit", "captains", f.seat, old, new)
        self._change(s, f, old, new)

    def _change(self, s: Marauders, f: Frame, old: str, new: str = "") -> None:
        side, holder = f.seat, self._holder(s, f)
        hit = list(dict(holder.data["points"])[side])
        hit.remove(old)
        if new:
            hit.append(new)
        else:
            s.tell("cancels-hit", "battle:damage", side, old)
        left = tuple(hit)
        holder.data["points"] = tuple((one, left if one == side else points) for one, points in holder.data["points"])
        if not left or not _shields(s, holder, side):
            leave(s, f)


@steps("lose-cargo", "battle:damage")
@rule("captains")
class LoseCargo(Phases):
    """Cargo that a damaged hold cannot take is lost at random, unless the captain may choose."""

    phases = ("lose",)

    def lose(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        if own_effects(s, seat, "choose-cargo-loss"):
            s.push("drop-cargo", seat)
            return
        while len(s.cargo[seat]) > s.cubes[seat][CARGO]:
            card = s.chance.pick(sorted(s.cargo[seat]))
            cargo = list(s.cargo[seat])
            cargo.remove(card)
            s.cargo[seat] = tuple(cargo)
            discard_card(s, card)
            s.tell("loses-cargo", "battle:damage", seat, s.data.cargo[card].good)


