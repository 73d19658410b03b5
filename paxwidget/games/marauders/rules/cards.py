"""What glory cards, weapons and abilities can do at a moment: which of them could work, in which ways, and what then happens."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import kept_effects
from paxwidget.games.marauders.box import NATIONS, SLOTS, Box
from paxwidget.games.marauders.dice import SKULL, Faces, ordered, roll, skulls
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.purse import gain, means
from paxwidget.games.marauders.state import CANNONS, CREW, Marauders, bounty, by_rules_before
from paxwidget.games.marauders.vessel import cubes_of, refill_crew, set_cube

#: The step whose frame holds the dice of a roll.
ROLLED = {"manoeuvre": "battle", "crew-combat": "crew-combat", "location": "volley", "scouting": "test"}
_OWN_TURN = ("own-turn", "own-turn-in-port")
_AT_SEA = ("own-turn",)
#: Moments that are not the same to every seat.
_BY_SEAT = frozenset({"location-rolled", "declared-flee", "own-turn"})
#: Moments at which weapons, tokens or abilities can work.
FOR_TOOLS = frozenset({"manoeuvre-rolled", "location-rolled", "declared-flee", "raid-rolled", "scouting-rolled"})
FLEE, BOARD = "flee", "board"


class Handler(NamedTuple):
    """How an effect is used: the ways open to a seat, and what one of them does."""

    ways: Callable[[Marauders, str, Effect], list[str]]
    work: Callable[[Marauders, str, Effect, list[str]], None]


def _frame(s: Marauders, step: str) -> Frame:
    found = frame_of(s, step)
    assert found is not None
    return found


def _use(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return ["use"]


def moments(s: Marauders, seat: str, moment: str) -> tuple[str, ...]:
    """The windows, as cards name them, that are open to a seat at a moment."""
    if moment == "own-turn":
        return _OWN_TURN if s.in_port[seat] else _AT_SEA
    if moment == "location-rolled":
        dice = dict(_frame(s, "volley").data["dice"])
        found = ["location-rolled-own"] if dice.get(seat) else []
        return (*found, "location-rolled-enemy") if any(faces for side, faces in dice.items() if side != seat) else tuple(found)
    if moment == "declared-flee":
        return ("declared-flee",) if dict(_frame(s, "battle").data["declared"]).get(seat) == FLEE else ()
    return (moment,)


def can_matter(s: Marauders, moment: str) -> bool:
    """Whether anything could be played or used at a moment, whoever has it."""
    return moment in FOR_TOOLS or moment in _BY_SEAT or moment in s.data.glory_windows


@rule("glory:play", "ruling:windows")
def can_hold(s: Marauders, seat: str, moment: str) -> bool:
    """Whether some glory card could be played by a seat at a moment; judged by what everybody can see."""
    windows = s.data.glory_windows
    return not windows.isdisjoint(moments(s, seat, moment)) if moment in _BY_SEAT else moment in windows


@rule("glory:play", "ruling:copy")
def hand_tools(s: Marauders, seat: str, moment: str) -> list[str]:
    """The cards of a seat's hand that could work now; of two alike, one."""
    hand = s.hand[seat]
    if not hand:
        return []
    now = moments(s, seat, moment)
    meant = _meant_for(s.data, now)
    found: dict[str, str] = {}
    for card in hand:
        if card in meant:
            kind, effect = meant[card]
            if kind == "copy":
                if not _fits(s.data, kind, now, s.last_glory):
                    continue
                effect = s.data.glory[s.last_glory].effect
            if kind not in found and _ways_of(s, seat, effect):
                found[kind] = card
    return [*found.values()]


@lru_cache(maxsize=256)
def _meant_for(box: Box, now: tuple[str, ...]) -> dict[str, tuple[str, Effect]]:
    """The cards, with their kinds and effects, that are meant for one of the windows open now, and those that copy another."""
    kinds = [kind for kind in box.glory.values() if kind.id == "copy" or _fits(box, kind.id, now, "")]
    return {card: (kind.id, kind.effect) for kind in kinds for card in kind.cards}


def _fits(box: Box, kind: str, now: tuple[str, ...], last: str) -> bool:
    """Whether a kind of card is meant for one of the windows open now; the copy card is where the last card was."""
    kind = last if kind == "copy" else kind
    return bool(kind) and not box.glory_moments[kind].isdisjoint(now)


def effect_of(s: Marauders, seat: str, tool: str, moment: str) -> Effect:
    """What a card, a weapon, a token or an ability does at a moment; the copy card does what the last one did."""
    box = s.data
    kind = box.kind_of.get(tool, "")
    if kind in box.glory:
        return box.glory[s.last_glory if kind == "copy" else kind].effect
    if moment == "raid-rolled" and tool in box.weapons:
        return Effect("raid-die")
    if tool in box.weapons:
        return box.weapons[tool].effect
    if tool in box.modifications:
        return box.modifications[tool].effect
    effects = box.captains[tool].effects if tool in box.captains else kept_effects(s, tool)
    return next(effect for effect in effects if effect.key == "reroll")


def ways(s: Marauders, seat: str, tool: str, moment: str) -> list[str]:
    """How something could be used now; nothing if it cannot."""
    box = s.data
    kind = box.kind_of.get(tool, "")
    if kind in box.glory and not _fits(box, kind, moments(s, seat, moment), s.last_glory):
        return []
    return _ways_of(s, seat, effect_of(s, seat, tool, moment))


def _ways_of(s: Marauders, seat: str, effect: Effect) -> list[str]:
    handler = HANDLERS.get(effect.key)
    return handler.ways(s, seat, effect) if handler else []


@rule("battle:weapons", "port:modifications", "raid:weapons", "captains", "ruling:windows")
def open_tools(s: Marauders, seat: str, moment: str) -> list[str]:
    """Weapons, tokens and abilities, open to all eyes, that could work now."""
    if moment not in FOR_TOOLS:
        return []
    box, found = s.data, []
    if moment == "manoeuvre-rolled" and dict(_frame(s, "battle").data["declared"]).get(seat) == BOARD:
        found = [tool for tool in s.weapons[seat] if box.weapons[tool].effect.key == "reroll"]
    elif moment == "location-rolled":
        found = [tool for tool in s.weapons[seat] if box.weapons[tool].effect.key == "aim-skulls"]
        found += _rerollers(s, seat, "location")
    elif moment == "declared-flee":
        found = [tool for tool in s.mods[seat] if box.modifications[tool].effect.key == "damage"]
    elif moment == "raid-rolled":
        found = list(s.weapons[seat])
    elif moment == "scouting-rolled":
        found = _rerollers(s, seat, "scouting")
    return [tool for tool in found if ways(s, seat, tool, moment) and not _is_used(s, seat, tool, moment)] if found else found


def _rerollers(s: Marauders, seat: str, what: str) -> list[str]:
    """The captain, if he may roll such dice again, and cards before him that may."""
    captain = s.captain[seat]
    found = [captain] if _may_reroll(s.data.captains[captain].effects, what) else []
    return found + [card for card in s.kept[seat] if _may_reroll(kept_effects(s, card), what)]


def _may_reroll(effects: tuple[Effect, ...], what: str) -> bool:
    return any(effect.key == "reroll" and effect.text("roll") == what for effect in effects)


def note_use(s: Marauders, seat: str, tool: str, effect: Effect) -> None:
    """Remember that something has been used, for the turn, the battle or the battle round."""
    if effect.text("per") == "turn":
        s.used = (*s.used, f"{seat} {tool}")
        return
    battle = frame_of(s, "battle")
    if battle is not None:
        number = battle.data["round"] if effect.text("per") == "battle-round" else 0
        battle.data["flags"] = (*battle.data["flags"], f"{seat} {tool} {number}")


def _is_used(s: Marauders, seat: str, tool: str, moment: str) -> bool:
    if f"{seat} {tool}" in s.used:
        return True
    battle = frame_of(s, "battle")
    if battle is None:
        return False
    per_round = effect_of(s, seat, tool, moment).text("per") == "battle-round"
    return f"{seat} {tool} {battle.data['round'] if per_round else 0}" in battle.data["flags"]


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
    frame = _frame(s, ROLLED[effect.text("roll")])
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
        battle = _frame(s, "battle")
        battle.data["flags"] = (*battle.data["flags"], f"{seat} {name} {effect.number('hits', 0)}")

    return work


def _broadside_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    # Without Cannons a ship deals no damage at all.
    return ["use"] if cubes_of(s, seat)[CANNONS] > 0 else []


def _turn_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    faces = dict(_frame(s, "volley").data["dice"]).get(seat, ())
    return [f"turn {face} {number}" for face in dict.fromkeys(faces) for number in range(1, SKULL) if number != face]


def _turn(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    volley = _frame(s, "volley")
    left = list(dict(volley.data["dice"])[seat])
    left.remove(int(words[1]))
    new = ordered([*left, int(words[2])])
    volley.data["dice"] = tuple((who, new if who == seat else faces) for who, faces in volley.data["dice"])
    s.tell("turned", "battle:damage", seat, words[1], words[2])


def _brace(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    volley = _frame(s, "volley")
    volley.data["braced"] = (*volley.data["braced"], (seat, effect.number("points")))


def _aim_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    volley = _frame(s, "volley").data
    faces = dict(volley["dice"]).get(seat, ())
    can_aim = volley["kind"] != "long" and SKULL in faces and seat not in dict(volley["aimed"])
    return ["use"] if can_aim else []


def _aim(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    volley = _frame(s, "volley")
    volley.data["aimed"] = (*volley.data["aimed"], (seat, effect.text("location")))
    battle = frame_of(s, "battle")
    if battle is not None and not by_rules_before(s, 3):
        battle.data["flags"] = (*battle.data["flags"], f"{seat} aimed {effect.text('location')}")


def _dice_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return ["use"]


def _more_dice(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    if "crew-combat" in effect.words("for"):
        fight = _frame(s, "crew-combat")
        fight.data["more"] = (*fight.data["more"], seat)
    else:
        test = _frame(s, "test")
        test.data["add"] = test.data.get("add", 0) + effect.number("add")


def _sure(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    _frame(s, "test").data["sure"] = True


def _crew_shots(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    fight = _frame(s, "crew-combat")
    foe = next(side for side in fight.data["sides"] if side != seat)
    faces = roll(s.chance, effect.number("dice"))
    hits = min(skulls(faces), effect.number("max", 99), cubes_of(s, foe)[CREW])
    s.tell("crew-shots", "crew-combat", seat, written(faces), hits)
    set_cube(s, foe, CREW, cubes_of(s, foe)[CREW] - hits)


def _save(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    _frame(s, "aftermath-loser").data["saved"] = effect.number("gold")


def _raid_gold(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    _frame(s, "raid").data["bonus"] += effect.number("add")


def _raid_skull(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    _frame(s, "raid").data["skulls"] += effect.number("add")


def _raid_die_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return ["use"] if any(face != SKULL for face in _frame(s, "raid").data["faces"]) else []


@rule("raid:weapons")
def _raid_die(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    """A weapon, whatever its kind, turns one die of a raid to a skull."""
    raid = _frame(s, "raid")
    faces = list(raid.data["faces"])
    faces[next(at for at, face in enumerate(faces) if face != SKULL)] = SKULL
    raid.data["faces"] = ordered(faces)
    raid.data["skulls"] += 1


def _more_cards(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    _frame(s, "buying").data["more"] += effect.number("add")


def _npc_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return [f"npc {slot} {zone}" for slot in SLOTS if s.npc[slot] for zone in s.data.neighbours[s.npc[slot]].values()]


def _npc_move(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    s.npc[words[1]] = words[2]
    s.tell("npc-sails", "npc:move", words[1], words[2])


def _pardon_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    return pardons(s, seat, effect)


@rule("bounty:remove")
def pardons(s: Marauders, seat: str, effect: Effect, nation: str = "", unpaid: bool = False) -> list[str]:
    """Every bounty that could be lowered, and how far, with what the seat can pay, or whatever it costs."""
    which = effect.text("nation")
    most = effect.number("levels", 5)
    price = effect.number("price")
    nations = [one for one in NATIONS if which == "choice" or one in (which, nation) or (which == "choice-not-spain" and one != "spain")]
    return [
        f"pardon {one} {levels}"
        for one in nations
        for levels in range(1, min(most, bounty(s, seat, one)) + 1)
        if unpaid or levels * price <= means(s, seat)
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


@rule("battle:damage", "ruling:chasers")
def _chase_ways(s: Marauders, seat: str, effect: Effect) -> list[str]:
    # Without Cannons a ship deals no damage at all, by chasers neither.
    can_shoot = cubes_of(s, seat)[CANNONS] > 0 or by_rules_before(s, 3)
    return ["use"] if can_shoot and FLEE in dict(_frame(s, "battle").data["declared"]).values() else []


def _chase(s: Marauders, seat: str, effect: Effect, words: list[str]) -> None:
    battle = _frame(s, "battle")
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
