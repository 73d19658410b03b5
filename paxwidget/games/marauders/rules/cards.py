"""What glory cards, weapons and abilities can do at a moment: which of them could work, and in which ways."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.rulebook import rule
from paxwidget.games.marauders.abilities import kept_effects
from paxwidget.games.marauders.box import Box
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.rules.card_effects import BOARD, FLEE, HANDLERS, frame_under_way
from paxwidget.games.marauders.state import Marauders

_OWN_TURN = ("own-turn", "own-turn-in-port")
#: Moments that are not the same to every seat.
_BY_SEAT = frozenset({"location-rolled", "declared-flee", "own-turn"})
#: Moments at which weapons, tokens or abilities can work.
_FOR_TOOLS = frozenset({"manoeuvre-rolled", "location-rolled", "declared-flee", "raid-rolled", "scouting-rolled"})


def moments(s: Marauders, seat: str, moment: str) -> tuple[str, ...]:
    """The windows, as cards name them, that are open to a seat at a moment."""
    if moment == "location-rolled":
        dice = dict(frame_under_way(s, "volley").data["dice"])
        found = ["location-rolled-own"] if dice.get(seat) else []
        return (*found, "location-rolled-enemy") if any(faces for side, faces in dice.items() if side != seat) else tuple(found)
    if moment == "declared-flee":
        return ("declared-flee",) if dict(frame_under_way(s, "battle").data["declared"]).get(seat) == FLEE else ()
    if moment == "own-turn":
        return _OWN_TURN if s.in_port[seat] else ("own-turn",)
    return (moment,)


def can_matter(s: Marauders, moment: str) -> bool:
    """Whether anything could be played or used at a moment, whoever has it."""
    return moment in _FOR_TOOLS or moment in _BY_SEAT or moment in s.data.glory_windows


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
    meant = _meant_for(s.data, hand, moments(s, seat, moment), s.last_glory)
    if not meant:
        return []
    found: dict[str, str] = {}
    for kind, card in meant:
        if kind not in found and ways(s, seat, card, moment):
            found[kind] = card
    return list(found.values())


@lru_cache(maxsize=4096)
def _meant_for(box: Box, hand: tuple[str, ...], now: tuple[str, ...], last: str) -> tuple[tuple[str, str], ...]:
    """The cards of a hand, with their kinds, that are meant for one of the windows open now."""
    kinds = [(box.kind_of[card], card) for card in hand]
    return tuple((kind, card) for kind, card in kinds if kind in box.glory and _fits(box, kind, now, last))


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
    effect = effect_of(s, seat, tool, moment)
    handler = HANDLERS.get(effect.key)
    return handler.ways(s, seat, effect) if handler else []


@rule("battle:weapons", "port:modifications", "raid:weapons", "captains", "ruling:windows")
def open_tools(s: Marauders, seat: str, moment: str) -> list[str]:
    """Weapons, tokens and abilities, open to all eyes, that could work now."""
    if moment not in _FOR_TOOLS:
        return []
    box, found = s.data, []
    if moment == "manoeuvre-rolled" and dict(frame_under_way(s, "battle").data["declared"]).get(seat) == BOARD:
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
