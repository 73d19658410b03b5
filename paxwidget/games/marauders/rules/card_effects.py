"""What an effect does once it is used: the ways open to a seat, and what becomes of the one that it takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.box import NATIONS, SLOTS
from paxwidget.games.marauders.dice import SKULL, Faces, ordered, roll, skulls
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.purse import gain, means
from paxwidget.games.marauders.state import CANNONS, CREW, Marauders, bounty
from paxwidget.games.marauders.vessel import cubes_of, refill_crew, set_cube

#: The step whose frame holds the dice of a roll.
ROLLED = {"manoeuvre": "battle", "crew-combat": "crew-combat", "location": "volley", "scouting": "test"}
FLEE, BOARD = "flee", "board"


class Handler(NamedTuple):
    """How an effect is used: the ways open to a seat, and what one of them does."""

    ways: Callable[[Marauders, str, Effect], list[str]]
    work: Callable[[Marauders, str, Effect, list[str]], None]


def frame_under_way(s: Marauders, step: str) -> Frame:
    """The pending frame of a step that is under way."""
    found = frame_of(s, step)
    assert found is not None
    return found


def _use(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return ["use"]


@lru_cache(maxsize=1024)
def written(faces: Faces) -> str:
    """Dice as a word of a choice: `5-2-1`, a skull as 5."""
    return "-".join(map(str, faces))


def read(word: str) -> Faces:
    """The dice that a word means."""
    return tuple(int(face) for face in word.split("-"))


def _parts(faces: Faces, most: int) -> list[Faces]:
    """Every different choice of some of the dice."""
    found = {ordered(part) for count in range(1, min(most, len(faces)) + 1) for part in combinations(faces, count)}
    return sorted(found, key=lambda part: (len(part), part))


def _reroll_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    frame = frame_of(s, ROLLED[effect.text("roll")])
    if frame is None or "dice" not in frame.data:
        return []
    whose, most = effect.text("whose"), effect.number("dice", 99)
    return [
        f"reroll {side} {written(part)}"
        for side, faces in frame.data["dice"]
        if whose == "either" or (side == seat) == (whose == "own")
        for part in _parts(faces, most)
    ]


def _reroll(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    frame = frame_under_way(s, ROLLED[effect.text("roll")])
    side, again = words[1], read(words[2])
    left = list(dict(frame.data["dice"])[side])
    for face in again:
        left.remove(face)
    new = ordered([*left, *roll(s.chance, len(again))])
    frame.data["dice"] = tuple((who, new if who == side else faces) for who, faces in frame.data["dice"])
    s.tell("rerolled", "battle:glory", side, written(again), written(new))


def _flag(name: str) -> Callable[[Marauders, str, Effect, list[str]], None]:
    """Note something for the battle under way."""

    def work(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
        battle = frame_under_way(s, "battle")
        battle.data["flags"] = (*battle.data["flags"], f"{seat} {name} {effect.number('hits', 0)}")

    return work


def _broadside_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    # Without Cannons a ship deals no damage at all.
    return ["use"] if cubes_of(s, seat)[CANNONS] > 0 else []


def _turn_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    faces = dict(frame_under_way(s, "volley").data["dice"]).get(seat, ())
    return [f"turn {face} {number}" for face in dict.fromkeys(faces) for number in range(1, SKULL) if number != face]


def _turn(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    volley = frame_under_way(s, "volley")
    left = list(dict(volley.data["dice"])[seat])
    left.remove(int(words[1]))
    new = ordered([*left, int(words[2])])
    volley.data["dice"] = tuple((who, new if who == seat else faces) for who, faces in volley.data["dice"])
    s.tell("turned", "battle:damage", seat, words[1], words[2])


def _brace(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    volley = frame_under_way(s, "volley")
    volley.data["braced"] = (*volley.data["braced"], (seat, effect.number("points")))


def _aim_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    volley = frame_under_way(s, "volley").data
    faces = dict(volley["dice"]).get(seat, ())
    can_aim = volley["kind"] != "long" and SKULL in faces and seat not in dict(volley["aimed"])
    return ["use"] if can_aim else []


def _aim(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    volley = frame_under_way(s, "volley")
    volley.data["aimed"] = (*volley.data["aimed"], (seat, effect.text("location")))


def _dice_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return ["use"]


def _more_dice(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    if "crew-combat" in effect.words("for"):
        fight = frame_under_way(s, "crew-combat")
        fight.data["more"] = (*fight.data["more"], seat)
    else:
        test = frame_under_way(s, "test")
        test.data["add"] = test.data.get("add", 0) + effect.number("add")


def _sure(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    frame_under_way(s, "test").data["sure"] = True


def _crew_shots(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    fight = frame_under_way(s, "crew-combat")
    foe = next(side for side in fight.data["sides"] if side != seat)
    faces = roll(s.chance, effect.number("dice"))
    hits = min(skulls(faces), effect.number("max", 99), cubes_of(s, foe)[CREW])
    s.tell("crew-shots", "crew-combat", seat, written(faces), hits)
    set_cube(s, foe, CREW, cubes_of(s, foe)[CREW] - hits)


def _save(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    frame_under_way(s, "aftermath-loser").data["saved"] = effect.number("gold")


def _raid_gold(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    frame_under_way(s, "raid").data["bonus"] += effect.number("add")


def _raid_skull(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    frame_under_way(s, "raid").data["skulls"] += effect.number("add")


def _raid_die_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return ["use"] if any(face != SKULL for face in frame_under_way(s, "raid").data["faces"]) else []


@rule("raid:weapons")
def _raid_die(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    """A weapon, whatever its kind, turns one die of a raid to a skull."""
    raid = frame_under_way(s, "raid")
    faces = list(raid.data["faces"])
    faces[next(at for at, face in enumerate(faces) if face != SKULL)] = SKULL
    raid.data["faces"] = ordered(faces)
    raid.data["skulls"] += 1


def _more_cards(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    frame_under_way(s, "buying").data["more"] += effect.number("add")


def _npc_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return [f"npc {slot} {zone}" for slot in SLOTS if s.npc[slot] for zone in s.data.neighbours[s.npc[slot]].values()]


def _npc_move(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    s.npc[words[1]] = words[2]
    s.tell("npc-sails", "npc:move", words[1], words[2])


def _pardon_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return pardons(s, seat, effect)


@rule("bounty:remove")
def pardons(s: Marauders, seat: str, effect: Effect, nation: str = "") -> list[str]:
    """Every bounty that could be lowered, and how far, with what the seat can pay."""
    which = effect.text("nation")
    most = effect.number("levels", 5)
    price = effect.number("price")
    nations = [one for one in NATIONS if which == "choice" or one in (which, nation) or (which == "choice-not-spain" and one != "spain")]
    return [
        f"pardon {one} {levels}"
        for one in nations
        for levels in range(1, min(most, bounty(s, seat, one)) + 1)
        if levels * price <= means(s, seat)
    ]


def _pardon(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    from paxwidget.games.marauders.rules.bounty import pardon

    pardon(s, seat, words[1], int(words[2]), effect.number("price"))


def _extra_move(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    s.extra_moves += effect.number("count")


def _swap_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return [f"swap {port}" for port in s.data.ports]


def _swap(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    s.push("swap-with", seat, port=words[1])


def _repair(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    s.push("mend", seat, left=effect.number("points"), barred=effect.words("not"), own=False)


def _refill(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    refill_crew(s, seat)


def _gold(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    gain(s, seat, effect.number("amount"), "glory:play")


def _rumor(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    s.push("draw-rumors", seat, count=effect.number("draw"))


def _mission_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return [f"take {mission}" for mission in s.board_missions if s.data.missions[mission].port == s.place[seat]]


def _mission(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    from paxwidget.games.marauders.rules.port_missions import take_mission

    take_mission(s, seat, words[1])


def _chase_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return ["use"] if FLEE in dict(frame_under_way(s, "battle").data["declared"]).values() else []


def _chase(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    battle = frame_under_way(s, "battle")
    battle.data["chasing"] = (*battle.data["chasing"], seat)


HANDLERS: dict[str, Handler] = {
    "reroll": Handler(_reroll_ways, _reroll),
    "extra-hits": Handler(_broadside_ways, _flag("broadside")),
    "flee-through": Handler(_use, _flag("vanish")),
    "set-hit-die": Handler(_turn_ways, _turn),
    "cancel-damage": Handler(_use, _brace),
    "aim-skulls": Handler(_aim_ways, _aim),
    "dice": Handler(_dice_ways, _more_dice),
    "succeed": Handler(_use, _sure),
    "crew-shots": Handler(_use, _crew_shots),
    "save-captain": Handler(_use, _save),
    "raid-gold": Handler(_use, _raid_gold),
    "raid-skulls": Handler(_use, _raid_skull),
    "raid-die": Handler(_raid_die_ways, _raid_die),
    "buy-cards": Handler(_use, _more_cards),
    "npc-move": Handler(_npc_ways, _npc_move),
    "pardon": Handler(_pardon_ways, _pardon),
    "extra-action": Handler(_use, _extra_move),
    "demand-swap": Handler(_swap_ways, _swap),
    "repair": Handler(_use, _repair),
    "refill-crew": Handler(_use, _refill),
    "gold": Handler(_use, _gold),
    "rumor-draw": Handler(_use, _rumor),
    "mission-free": Handler(_mission_ways, _mission),
    "damage": Handler(_chase_ways, _chase),
}
