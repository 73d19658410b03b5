"""Plunder after a crew combat: what is taken from a beaten player or NPC, and his ship if the winner wants it."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects, has_specialist, own_effects, specialist_of
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.box import FLAGSHIPS
from paxwidget.games.marauders.decks import discard_card, draw_cargo
from paxwidget.games.marauders.purse import gain
from paxwidget.games.marauders.rules.death import lay_modifications
from paxwidget.games.marauders.state import CARGO, CREW, HAND, Marauders, asks_again, by_rules_before, is_slot
from paxwidget.games.marauders.vessel import crew_aboard, full_cubes, npc_ship, room, value

LOOT_CARDS = 3


@steps("plunder", "plunder")
@rule("plunder:player", "plunder:flagship", "capture", "ruling:plunder-limits", "ruling:flagship-loot")
class Plunder(Phases):
    """The ship first, for it says what cargo fits; then gold, cards, weapons, specialists and cargo."""

    phases = ("ship", "goods", "rumor", "stow", "done")

    def ship(self, s: Marauders, f: Frame) -> None:
        s.push("capture", f.seat, loser=f.data["loser"])

    def goods(self, s: Marauders, f: Frame) -> None:
        winner, loser = f.seat, f.data["loser"]
        if is_slot(loser):
            if loser in FLAGSHIPS:
                self._flagship(s, f, winner, loser)
            return
        gold = s.gold[loser] - max(0, min(f.data["saved"], s.gold[loser]))
        s.gold[loser] -= gold
        gain(s, winner, gold, "plunder:player")
        taken, s.cargo[loser] = s.cargo[loser], ()
        s.push("load", winner, cards=taken, most=99)
        for weapon in s.weapons[loser]:
            if weapon not in s.weapons[winner]:
                s.weapons[winner] = (*s.weapons[winner], weapon)
        s.weapons[loser] = ()
        for card in s.kept[loser]:
            code = specialist_of(s, card)
            # A rumour kept open, such as False Papers, is a rumour card like any other: it is taken.
            if not (code and has_specialist(s, winner, code)):
                s.kept[winner] = (*s.kept[winner], card)
            else:
                discard_card(s, card)
        s.kept[loser] = ()
        if f.data["saved"] < 0:
            s.hand[winner], s.hand[loser] = (*s.hand[winner], *s.hand[loser]), ()
            asks_again(s, winner)
            if len(s.hand[winner]) > HAND:
                s.push("discard-glory", winner)

    def _flagship(self, s: Marauders, f: Frame, winner: str, loser: str) -> None:
        """Gold for three cargo cards, then one at random is lost for each point of damage to the flagship's hold."""
        drawn = [card for _ in range(LOOT_CARDS) if (card := draw_cargo(s))]
        s.tell("raid-cards", "plunder:flagship", tuple(drawn))
        gain(s, winner, sum(s.data.cargo[card].value for card in drawn), "plunder:flagship")
        lost = min(len(drawn), f.data["hold_damage"])
        if own_effects(s, winner, "choose-cargo-loss") and not by_rules_before(s, 3):
            # He says himself what is lost: all but so many of the cards.
            s.push("load", winner, cards=tuple(drawn), most=len(drawn) - lost)
            return
        for _ in range(lost):
            card = s.chance.pick(sorted(drawn))
            drawn.remove(card)
            discard_card(s, card)
            s.tell("raid-drops", "plunder:flagship", winner, card)
        s.push("load", winner, cards=tuple(drawn), most=99)

    def rumor(self, s: Marauders, f: Frame) -> None:
        winner, loser = f.seat, f.data["loser"]
        if not is_slot(loser) and s.rumor[loser]:
            card, s.rumor[loser] = s.rumor[loser], ""
            if s.rumor[winner]:
                s.push("keep-rumor", winner, drawn=(card,))
            else:
                s.rumor[winner] = card

    @rule("ships", "capture")
    def stow(self, s: Marauders, f: Frame) -> None:
        """A ship taken over may have a smaller hold than the old one: what it cannot take is given up."""
        if len(s.cargo[f.seat]) > room(s, f.seat):
            s.push("drop-cargo", f.seat)

    def done(self, s: Marauders, f: Frame) -> None:
        leave(s, f)


@steps("capture", "capture")
@rule("ruling:capture-state", "ruling:crew-moves", "ruling:st-john", "port:modifications")
class Capture(Step):
    """Leave the old ship for the beaten one, damaged as it is, or stay aboard one's own."""

    open_to_all = ("loser",)

    def options(self, s: Marauders, f: Frame) -> list[str]:
        loser = f.data["loser"]
        return ["keep-ship", f"capture {npc_ship(s, loser) if is_slot(loser) else s.ship[loser]}"]

    def on_keep_ship(self, s: Marauders, f: Frame) -> None:
        self._note_damage(s, f)
        leave(s, f)

    def on_capture(self, s: Marauders, f: Frame, ship: str) -> None:
        self._note_damage(s, f)
        leave(s, f)
        seat, loser = f.seat, f.data["loser"]
        crew, old = s.cubes[seat][CREW], s.mods[seat]
        keeps = bool(effects(s, seat, "keep-modifications"))
        if is_slot(loser):
            s.ship[seat], s.cubes[seat], s.mods[seat], s.flipped[seat] = ship, s.enemy, (), ()
        else:
            s.ship[seat], s.cubes[seat] = ship, s.cubes[loser]
            s.mods[seat], s.flipped[seat] = s.mods[loser], s.flipped[loser]
            s.mods[loser] = s.flipped[loser] = ()
            # What he is left with until his own fate is told has room without them.
            s.cubes[loser] = tuple(map(min, s.cubes[loser], full_cubes(s, loser)))
        self._hold(s, seat, loser)
        if by_rules_before(s, 3):
            crew_aboard(s, seat, crew)
        s.tell("captures", "capture", seat, ship)
        if keeps:
            stay = tuple(token for token in old if token not in s.mods[seat])
            for token in stay:
                fit_modification(s, seat, token)
            old = tuple(token for token in old if token not in stay) if stay else old
        if not by_rules_before(s, 3):
            # Hammocks that came along have room for one man more.
            crew_aboard(s, seat, crew)
        lay_modifications(s, seat, old)

    def _hold(self, s: Marauders, seat: str, loser: str) -> None:
        """A captain who stows well has room even in a ship just taken; the loser's own talent leaves with him."""
        own = sum(effect.number("add") for effect in own_effects(s, seat, "hold"))
        his = 0 if is_slot(loser) else sum(effect.number("add") for effect in own_effects(s, loser, "hold"))
        cubes = list(s.cubes[seat])
        cubes[CARGO] = max(0, min(value(s, seat, "cargo"), cubes[CARGO] + own - his)) if cubes[CARGO] or own else 0
        s.cubes[seat] = tuple(cubes)

    def _note_damage(self, s: Marauders, f: Frame) -> None:
        loser = f.data["loser"]
        if is_slot(loser):
            full = s.data.ships[npc_ship(s, loser)].cargo
            s.frames[-2].data["hold_damage"] = full - s.enemy[CARGO]


@rule("port:modifications", "ruling:cube-up")
def fit_modification(s: Marauders, seat: str, token: str) -> None:
    """A modification comes aboard: what it adds to a value it adds to the cube too, but for hammocks, which must be manned."""
    effect = s.data.modifications[token].effect
    what = effect.text("of") if effect.key == "value" else ""
    before = value(s, seat, what) if what else 0
    s.mods[seat] = (*s.mods[seat], token)
    if what in ("cargo", "cannons") and value(s, seat, what) > before:
        place = {"cargo": 1, "cannons": 4}[what]
        cubes = list(s.cubes[seat])
        cubes[place] += effect.number("add")
        s.cubes[seat] = tuple(cubes)


@steps("load", "raid:attack")
@rule("plunder:player", "plunder:flagship", "ships", "ruling:raid-order")
class Load(Step):
    """Take aboard what fits of the cards at hand; old cargo may be dropped for it."""

    open_to_all = ("cards", "most")

    sections = {"drop": "port:buy"}

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat, box = f.seat, s.data
        goods = dict.fromkeys(box.cargo[card].good for card in f.data["cards"])
        free = room(s, seat) - len(s.cargo[seat])
        found = [f"load {good}" for good in goods if free > 0 and f.data["most"] > 0]
        if goods and room(s, seat) and f.data["most"] > 0:
            own = tuple(card for card in s.cargo[seat] if card not in f.data.get("new", ()))
            found += [f"drop {good}" for good in dict.fromkeys(box.cargo[card].good for card in own)]
        return [*found, "done"]

    def on_load(self, s: Marauders, f: Frame, good: str) -> None:
        seat = f.seat
        card = next(card for card in f.data["cards"] if s.data.cargo[card].good == good)
        f.data["cards"] = tuple(one for one in f.data["cards"] if one != card)
        f.data["most"] -= 1
        f.data["new"] = (*f.data.get("new", ()), card)
        s.cargo[seat] = (*s.cargo[seat], card)
        s.tell("loads", "raid:attack", seat, good)
        if not f.data["cards"]:
            leave(s, f)

    def on_drop(self, s: Marauders, f: Frame, good: str) -> None:
        seat = f.seat
        card = next(card for card in s.cargo[seat] if s.data.cargo[card].good == good and card not in f.data.get("new", ()))
        s.cargo[seat] = tuple(one for one in s.cargo[seat] if one != card)
        discard_card(s, card)
        s.tell("drops", "port:buy", seat, good)

    def on_done(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        for card in f.data["cards"]:
            discard_card(s, card)
