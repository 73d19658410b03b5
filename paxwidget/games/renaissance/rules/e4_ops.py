"""E4: run the ops of one side, one a card; what each op can aim at is said in chapter F."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Step, steps
from paxwidget.games.renaissance.queries import active_ops, location, seats_in, tableau, tableau_side
from paxwidget.games.renaissance.rules.f1_inquisitor import any_bishop_moves, bishops_to_move
from paxwidget.games.renaissance.rules.f9_campaign import campaigns
from paxwidget.games.renaissance.rules.f_ops import (
    beheadings,
    can_behead,
    can_besiege,
    can_repress,
    can_tax,
    corsair_moves,
    florins_to_take,
    sieges,
    taxes,
    to_repress,
    votes,
)  # fmt: skip
from paxwidget.games.renaissance.state import Renaissance

BOTH = "both"
POLITICAL = ("behead", "tax", "repress", "vote")


@rule("E4b", "E4c", "E4d", "gl:op-a", "gl:op-b", "Fa", "Fb", "Fc", "Fd")
def targets(s: Renaissance, seat: str, thing: str, op: str) -> Sequence[str]:
    """What an op of a thing can be aimed at, as the words of the choices."""
    verb, what = s.data.op_words[op]
    return _AIMS[verb](s, seat, thing, what)


#: What each op can be aimed at: by the seat that has it, the thing it stands on and the word behind it.
_AIMS: dict[str, Callable[[Renaissance, str, str, str], Sequence[str]]] = {
    "inquisitor": lambda s, seat, thing, what: bishops_to_move(s, what),
    "commerce": lambda s, seat, thing, what: florins_to_take(s, what),
    "behead": lambda s, seat, thing, what: beheadings(s, thing),
    "tax": lambda s, seat, thing, what: taxes(s, thing),
    "repress": lambda s, seat, thing, what: to_repress(s, thing, what),
    "vote": lambda s, seat, thing, what: votes(s, seat, what),
    "corsair": lambda s, seat, thing, what: corsair_moves(s, thing, what),
    "siege": lambda s, seat, thing, what: sieges(s, thing),
    "campaign": lambda s, seat, thing, what: campaigns(s, seat, thing),
}


@rule("E4", "E4a", "E4e", "I1b", "gl:vassal-a", "F1f")
def ops(s: Renaissance, seat: str, sides: Sequence[str]) -> list[tuple[str, str]]:
    """The ops that things on these sides can carry out now: each thing once a turn, and not without a target."""
    return [(thing, op) for thing, op in waiting_ops(s, seat, sides) if can_act(s, seat, thing, op)]


@rule("E4", "E4a", "E4e", "I1b", "gl:vassal-a", "F1f")
def waiting_ops(s: Renaissance, seat: str, sides: Sequence[str]) -> list[tuple[str, str]]:
    """The ops of the things on these sides that have not acted this turn, with a target or without."""
    found = []
    for side in sides:
        for thing in tableau_side(s, seat, side):
            if thing not in s.used:
                able = active_ops(s, thing)
                for op in dict.fromkeys(able) if len(able) > 1 else able:
                    found.append((thing, op))
    return found


@rule("D1", "E4")
def has_ops(s: Renaissance, seat: str, things: Iterable[str]) -> bool:
    """Whether at least one op of some things has a target."""
    used, op_words, married, locations = s.used, s.data.op_words, s.married, s.data.locations
    for thing in things:
        if thing not in used:
            for op in active_ops(s, thing):
                verb, what = op_words[op]
                if _LOOKS[verb](s, seat, thing, married.get(thing) or locations[thing], what):
                    return True
    return False


def can_act(s: Renaissance, seat: str, thing: str, op: str) -> bool:
    """Whether an op of a thing has a target, for who need not know which."""
    verb, what = s.data.op_words[op]
    return _LOOKS[verb](s, seat, thing, location(s, thing), what)


#: Whether there is anything at all that an op can be aimed at: the first target tells it. Beside what `_AIMS` get, the thing's location.
_LOOKS: dict[str, Callable[[Renaissance, str, str, str, str], bool]] = {
    "inquisitor": lambda s, seat, thing, where, what: any_bishop_moves(s, what),
    "commerce": lambda s, seat, thing, where, what: any(s.coins[what]),
    "behead": lambda s, seat, thing, where, what: can_behead(s, thing),
    "tax": lambda s, seat, thing, where, what: can_tax(s, where),
    "repress": lambda s, seat, thing, where, what: can_repress(s, where, what),
    "vote": lambda s, seat, thing, where, what: bool(votes(s, seat, what)),
    "corsair": lambda s, seat, thing, where, what: bool(s.pirate and corsair_moves(s, thing, what)),
    "siege": lambda s, seat, thing, where, what: can_besiege(s, where),
    "campaign": lambda s, seat, thing, where, what: bool(campaigns(s, seat, thing)),
}


def begin_ops(s: Renaissance, seat: str, sides: Sequence[str]) -> None:
    """Activate one side, or both at once."""
    s.push("ops", seat, sides=tuple(sides), begun=False)


def begin_op(s: Renaissance, seat: str, thing: str, op: str) -> None:
    """Ask for the target of an op."""
    verb, _, what = op.partition(":")
    s.push(verb, seat, card=thing, what=what)


@steps("ops", "E4")
class Ops(Step):
    """At least one op, then as many as wanted, in any order; cards gained on the way can act too."""

    open_to_all = ("sides",)
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        found = [f"op {thing} {op}" for thing, op in ops(s, f.seat, f.data["sides"])]
        return [*found, "stop"] if f.data["begun"] or not found else found

    def on_op(self, s: Renaissance, f: Frame, thing: str, op: str) -> None:
        f.data["begun"] = True
        s.used = (*s.used, thing)
        begin_op(s, f.seat, thing, op)

    def on_stop(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()


@rule("gl:cryptography")
def copies(s: Renaissance, seat: str) -> list[tuple[str, str]]:
    """The political ops of opponents' unsilenced cards that have a target."""
    return [
        (thing, op)
        for other in seats_in(s)
        if other != seat
        for thing in tableau(s, other)
        for op in dict.fromkeys(active_ops(s, thing))
        if s.data.op_words[op][0] in POLITICAL and can_act(s, seat, thing, op)
    ]
