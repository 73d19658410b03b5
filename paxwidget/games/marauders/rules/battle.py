"""Naval battle: declare, manoeuvre, act, round by round, until one side is beaten, boards or gets away."""

from __future__ import annotations

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import dice_for, own_effects
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.box import FLAGSHIPS
from paxwidget.games.marauders.dice import Faces, better, hits_of, roll, skulls
from paxwidget.games.marauders.rules.bounty import raise_bounty
from paxwidget.games.marauders.rules.cards import BOARD, FLEE, written
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import CANNONS, CREW, HULL, MASTS, Marauders, after, is_pirate, is_slot, nation_of
from paxwidget.games.marauders.vessel import cubes_of, is_sunk, manoeuvrability, npc_ship, skill_of

SHOOT = "shoot"
#: Rounds running without damage, escape or boarding after which the ships lose sight of each other.
ENDLESS = 10
_OF_A_ROUND = ("broadside", "vanish", "aimed")


@rule("battle", "bounty:gain", "npc:battle", "ruling:pirate-now")
def begin_battle(s: Marauders, attacker: str, defender: str) -> None:
    """A fight begins: who attacks a ship that is no pirate has a bounty of its nation at once; an NPC ship is undamaged."""
    s.tell("battle", "battle", attacker, defender)
    if attacker in s.seats:
        if defender in FLAGSHIPS:
            raise_bounty(s, attacker, defender.removeprefix("flagship-"))
        elif defender in s.seats and not is_pirate(s, defender):
            raise_bounty(s, attacker, nation_of(s, defender))
    for side in (attacker, defender):
        if is_slot(side):
            s.enemy = s.data.ships[npc_ship(s, side)].cubes
    s.push(
        "battle", sides=(attacker, defender), round=1, idle=0, declared=(), dice=(), flags=(), chasing=(), struck=False, winner=""
    )


@rule("npc:battle", "ruling:npc-controller", "ruling:left")
def controller(s: Marauders, side: str, foe: str) -> str:
    """Who decides for a side: the seat itself; for an NPC the left neighbour of its enemy."""
    return side if side in s.seats else after(s, foe)[0]


def other_side(f: Frame, side: str) -> str:
    """The enemy of a side."""
    first, second = f.data["sides"]
    return str(second if side == first else first)


@rule("battle:declare", "battle:damage", "npc:battle")
def declarations(s: Marauders, f: Frame, side: str) -> list[str]:
    """What a side may declare: in round 1 and without Masts only Shoot; Board with Crew; an NPC flees only when it is the weaker."""
    cubes = cubes_of(s, side)
    if f.data["round"] == 1 or cubes[MASTS] <= 0:
        return [SHOOT]
    found, foe = [SHOOT] + ([BOARD] if cubes[CREW] > 0 else []), cubes_of(s, other_side(f, side))
    if side in s.seats or cubes[CANNONS] < foe[CANNONS] or cubes[CREW] < foe[CREW]:
        found.append(FLEE)
    return found


@rule("battle:manoeuvre", "battle:damage", "ships", "ruling:one-die")
def manoeuvre_dice(s: Marauders, side: str, foe: str) -> int:
    """Seamanship, a die more for a ship that is nimbler by 2 or more; without Masts exactly one."""
    if cubes_of(s, side)[MASTS] <= 0:
        return 1
    number = dice_for(s, side, "seamanship", "manoeuvre") if side in s.seats else skill_of(s, side, "seamanship")
    return number + (1 if manoeuvrability(s, side) - manoeuvrability(s, foe) >= 2 else 0)


@rule("battle:act", "battle:naval")
def hits(s: Marauders, side: str, faces: Faces, is_winner: bool) -> int:
    """How many shots of a side that declared Shoot hit: all Cannons of the winner, one a skull of the others, up to their Cannons."""
    return hits_of(cubes_of(s, side)[CANNONS], faces, is_winner)


@rule("battle:weapons", "ruling:aim")
def spared(f: Frame, shooter: str) -> list[str]:
    """The locations at which a side has aimed in this round, by chain shot or grapeshot: its hits there do not spill to the Hull."""
    return [flag.split(" ")[2] for flag in f.data["flags"] if flag.startswith(f"{shooter} aimed ")]


def has_mod(s: Marauders, side: str, key: str) -> bool:
    """Whether a player's ship has a modification with that effect."""
    return side in s.seats and bool(s.mods[side]) and any(s.data.modifications[token].effect.key == key for token in s.mods[side])


@steps("battle", "battle:naval")
@rule("battle", "example:battle", "battle:act", "battle:manoeuvre")
@rule("ruling:draw", "ruling:endless", "ruling:order-of-harm", "ruling:both-sunk")
class Battle(Phases):
    """One round after the other."""

    open_to_all = ("sides", "round", "idle", "declared", "dice", "winner", "chasing")

    phases = (
        "long_guns", "first_declares", "second_declares", "declared", "chase", "roll", "compare", "shoot", "struck", "board", "boarded",
        "flee",
    )  # fmt: skip

    def _fighters(self, s: Marauders, f: Frame) -> list[str]:
        """The seats in the fight, the attacker first."""
        seats = s.seats
        return [side for side in f.data["sides"] if side in seats]

    @rule("port:modifications", "ruling:chasers")
    def long_guns(self, s: Marauders, f: Frame) -> None:
        """Before the first round: a die for each Cannon of a ship with long guns, every skull is a hit."""
        shots = []
        for side in f.data["sides"]:
            if has_mod(s, side, "long-shots") and cubes_of(s, side)[CANNONS] > 0:
                faces = roll(s.chance, cubes_of(s, side)[CANNONS])
                s.tell("long-guns", "port:modifications", side, written(faces))
                shots.append((side, skulls(faces)))
        if shots and any(number for _, number in shots):
            s.push("volley", sides=f.data["sides"], kind="long", shots=tuple(shots))

    def first_declares(self, s: Marauders, f: Frame) -> None:
        if self._is_over(s, f):
            return
        data = f.data
        data["declared"] = data["dice"] = data["chasing"] = ()
        data["struck"], data["winner"] = False, ""
        if data["flags"]:
            data["flags"] = tuple(flag for flag in data["flags"] if flag.split(" ")[1] not in _OF_A_ROUND)
        self._ask(s, f, data["sides"][0])

    def second_declares(self, s: Marauders, f: Frame) -> None:
        self._ask(s, f, f.data["sides"][1])

    def _ask(self, s: Marauders, f: Frame, side: str) -> None:
        s.push("declare", controller(s, side, other_side(f, side)), side=side)

    def declared(self, s: Marauders, f: Frame) -> None:
        if FLEE in [word for _, word in f.data["declared"]]:
            open_window(s, "declared-flee", *self._fighters(s, f))

    @rule("port:modifications", "ruling:chasers")
    def chase(self, s: Marauders, f: Frame) -> None:
        if f.data["chasing"]:
            shots = tuple((side, 1) for side in f.data["sides"] if side in f.data["chasing"])
            s.push("volley", sides=f.data["sides"], kind="chase", shots=shots)

    def roll(self, s: Marauders, f: Frame) -> None:
        if self._is_over(s, f):
            return
        first, second = f.data["sides"]
        mine = roll(s.chance, manoeuvre_dice(s, first, second))
        theirs = roll(s.chance, manoeuvre_dice(s, second, first))
        f.data["dice"] = ((first, mine), (second, theirs))
        s.tell("manoeuvres", "battle:manoeuvre", first, written(mine))
        s.tell("manoeuvres", "battle:manoeuvre", second, written(theirs))
        open_window(s, "manoeuvre-rolled", *self._fighters(s, f))

    def compare(self, s: Marauders, f: Frame) -> None:
        (first, mine), (second, theirs) = f.data["dice"]
        if not skulls(mine) and not skulls(theirs):
            s.tell("no-skulls", "battle:manoeuvre")
            self._next_round(s, f)
            return
        who = better(mine, theirs)
        winner = f.data["winner"] = first if who > 0 else second if who < 0 else ""
        s.tell("manoeuvre-won" if winner else "manoeuvre-drawn", "battle:manoeuvre", winner)
        if winner in s.seats and dict(f.data["declared"])[winner] == SHOOT:
            open_window(s, "act-won-shoot", winner)

    def shoot(self, s: Marauders, f: Frame) -> None:
        data = f.data
        shots, declared, flags = [], dict(data["declared"]), data["flags"]
        for side, faces in data["dice"]:
            if declared[side] == SHOOT:
                more = sum([int(flag.split(" ")[2]) for flag in flags if flag.startswith(f"{side} broadside")]) if flags else 0
                shots.append((side, hits(s, side, faces, side == data["winner"]) + more))
        if any(number for _, number in shots):
            s.push("volley", sides=data["sides"], kind="guns", shots=tuple(shots))

    def struck(self, s: Marauders, f: Frame) -> None:
        self._is_over(s, f)

    def board(self, s: Marauders, f: Frame) -> None:
        winner = f.data["winner"]
        if winner and dict(f.data["declared"])[winner] == BOARD:
            if cubes_of(s, winner)[CREW] > 0:
                s.tell("boards", "battle:act", winner)
                f.data["crew_winner"] = ""
                s.push("crew-combat", sides=f.data["sides"], at_sea=True, leadership=0, round=1, dice=(), more=())
            else:
                s.tell("cannot-board", "battle:act", winner)

    def boarded(self, s: Marauders, f: Frame) -> None:
        if "crew_winner" in f.data:
            winner = f.data["crew_winner"]
            losers = tuple(side for side in f.data["sides"] if winner and side != winner)
            self._end(s, f, winner, losers, "crew")

    def flee(self, s: Marauders, f: Frame) -> None:
        winner = f.data["winner"]
        if winner and dict(f.data["declared"])[winner] == FLEE:
            against = skulls(dict(f.data["dice"])[other_side(f, winner)])
            if against <= self._through(s, f, winner):
                s.tell("flees", "battle:act", winner)
                self._end(s, f, "", (), f"fled {winner}")
                return
            s.tell("cannot-flee", "battle:act", winner)
        self._next_round(s, f)

    def _through(self, s: Marauders, f: Frame, side: str) -> int:
        """How many skulls of the enemy a fleeing side can bear."""
        if any(flag.startswith(f"{side} vanish") for flag in f.data["flags"]):
            return 99
        own = own_effects(s, side, "flee-through") if side in s.seats else ()
        return max((effect.number("skulls") for effect in own), default=0)

    def _is_over(self, s: Marauders, f: Frame) -> bool:
        """Whether a ship has sunk; then the battle ends."""
        first, second = f.data["sides"]
        if cubes_of(s, first)[HULL] > 0 and cubes_of(s, second)[HULL] > 0:
            return False
        sunk = tuple(side for side in f.data["sides"] if is_sunk(s, side))
        left = [side for side in f.data["sides"] if side not in sunk]
        self._end(s, f, left[0] if left else "", sunk, "sunk")
        return True

    def _next_round(self, s: Marauders, f: Frame) -> None:
        idle = 0 if f.data["struck"] else f.data["idle"] + 1
        if idle >= ENDLESS:
            s.tell("lost-sight", "battle")
            self._end(s, f, "", (), "lost")
            return
        f.data.update(round=f.data["round"] + 1, idle=idle)
        self.go_to(f, "first_declares")

    def _end(self, s: Marauders, f: Frame, winner: str, losers: tuple[str, ...], how: str) -> None:
        leave(s, f)
        s.push("aftermath", sides=f.data["sides"], winner=winner, losers=losers, how=how)


@steps("declare", "battle:declare")
@rule("npc:battle")
class Declare(Step):
    """Shoot, Board or Flee, said openly, the attacker first."""

    open_to_all = ("side",)

    def options(self, s: Marauders, f: Frame) -> list[str]:
        battle, side = frame_of(s, "battle"), f.data["side"]
        assert battle is not None
        found = declarations(s, battle, side)
        if s.npc_player == "bot" and is_slot(side):
            return [npc_declares(s, side, other_side(battle, side), found)]
        return found

    def on_shoot(self, s: Marauders, f: Frame) -> None:
        self._declare(s, f, SHOOT)

    def on_board(self, s: Marauders, f: Frame) -> None:
        self._declare(s, f, BOARD)

    def on_flee(self, s: Marauders, f: Frame) -> None:
        self._declare(s, f, FLEE)

    def _declare(self, s: Marauders, f: Frame, word: str) -> None:
        s.frames.pop()
        battle, side = frame_of(s, "battle"), f.data["side"]
        assert battle is not None
        battle.data["declared"] = (*battle.data["declared"], (side, word))
        s.tell(f"declares-{word}", "battle:declare", side)


@rule("ruling:npc-controller")
def npc_declares(s: Marauders, slot: str, foe: str, found: list[str]) -> str:
    """What an NPC does that nobody plays: boards with the stronger crew, else shoots while it has Cannons."""
    cubes, enemy = cubes_of(s, slot), cubes_of(s, foe)
    if BOARD in found and cubes[CREW] >= enemy[CREW] and skill_of(s, slot, "leadership") >= _leadership(s, foe):
        return BOARD
    if cubes[CANNONS] or FLEE not in found:
        return SHOOT if cubes[CANNONS] or BOARD not in found else BOARD
    return FLEE


def _leadership(s: Marauders, seat: str) -> int:
    return dice_for(s, seat, "leadership", "crew-combat")
