"""Raids on merchants: three cargo cards, Seamanship's skulls to better them, then fire, escape or loot."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import dice_for, effects
from paxwidget.games.marauders.book import Phases, Step, leave, parent, steps
from paxwidget.games.marauders.box import LOCATIONS
from paxwidget.games.marauders.decks import discard_card, draw_cargo
from paxwidget.games.marauders.dice import roll, skulls
from paxwidget.games.marauders.purse import gain
from paxwidget.games.marauders.rules.aftermath import tend_wounded
from paxwidget.games.marauders.rules.bounty import raise_bounty
from paxwidget.games.marauders.rules.cards import written
from paxwidget.games.marauders.rules.glory import gain_glory
from paxwidget.games.marauders.rules.port_missions import complete_mission
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import CARGO, Marauders
from paxwidget.games.marauders.vessel import damage, has_destroyed, is_sunk, manoeuvrability

FIRST_CARDS = 3
GLORIOUS = 12


@rule("raid:nation", "ruling:raid-nation")
def flags(s: Marauders, zone: str) -> list[str]:
    """The nations a found merchant may belong to: the flag on its token or that of the zone's port."""
    return list(dict.fromkeys(flag for flag in (s.merchants[zone], s.data.zones[zone].nation) if flag))


@rule("raid:tokens", "ruling:merchants-back")
def return_merchants(s: Marauders) -> None:
    """All merchants of the track go face down to zones without one, one each, by lot."""
    empty = [zone for zone in s.merchants if not s.merchants[zone]]
    for zone in empty:
        if s.track:
            s.merchants[zone] = take(s.chance, s.track)


@steps("raid", "raid:attack")
@rule("raid", "raid:nation", "raid:weapons", "ruling:raid-order", "ruling:raid-empty")
class Raid(Phases):
    """The merchant is found: attack or let it go, then the cards decide."""

    open_to_all = ("nation", "cards", "faces", "skulls", "bonus")

    phases = ("choose", "roll", "skulled", "spend", "fire", "struck", "result", "won", "loot", "over")

    def choose(self, s: Marauders, f: Frame) -> None:
        s.push("merchant", f.seat)

    def roll(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if not f.data.get("nation"):
            leave(s, f)
            return
        f.data["cards"] = tuple(card for _ in range(FIRST_CARDS) if (card := draw_cargo(s)))
        s.tell("raid-cards", "raid:attack", f.data["cards"])
        faces = roll(s.chance, dice_for(s, seat, "seamanship", "raid"))
        f.data.update(faces=faces, skulls=f.data["skulls"] + skulls(faces))
        s.tell("rolls", "raid:attack", seat, "seamanship", written(faces))
        open_window(s, "raid-rolled", seat)

    def skulled(self, s: Marauders, f: Frame) -> None:
        if f.data["skulls"]:
            self.go_to(f, "skulled")
            s.push("raid-skull", f.seat)

    def spend(self, s: Marauders, f: Frame) -> None:
        """Nothing is left to spend; the merchant's fire is counted."""
        fire = tuple(s.data.cargo[card].location for card in f.data["cards"] if s.data.cargo[card].symbol == "fire")
        f.data["points"] = ((f.seat, tuple(sorted(fire, key=LOCATIONS.index))),)
        if fire and "mod-reinforced-hull" in s.mods[f.seat] and "mod-reinforced-hull" not in s.flipped[f.seat]:
            s.push("take-damage", f.seat, side=f.seat, place="raid")

    def fire(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        points = dict(f.data["points"])[seat]
        if points:
            s.tell("raid-fire", "raid:attack", seat, points)
        damage(s, seat, points)
        if len(s.cargo[seat]) > s.cubes[seat][CARGO] and not is_sunk(s, seat):
            s.push("lose-cargo", seat)

    def struck(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if is_sunk(s, seat):
            self._discard(s, f)
            s.push("aftermath-loser", seat, winner="", how="sunk")
            leave(s, f)
            return
        escapes = sum(s.data.cargo[card].symbol == "escape" for card in f.data["cards"])
        needed = manoeuvrability(s, seat) - sum(effect.number("escape") for effect in effects(s, seat, "raid-zone"))
        f.data["ending"] = "beaten-off" if has_destroyed(s, seat) else "escaped" if escapes >= needed else "won"

    def result(self, s: Marauders, f: Frame) -> None:
        if f.data["ending"] != "won":
            s.tell("raid-" + f.data["ending"], "raid:attack", f.seat)
            self._discard(s, f)
            self.go_to(f, "over")
            return
        open_window(s, "raid-won", f.seat)

    def won(self, s: Marauders, f: Frame) -> None:
        seat, nation = f.seat, f.data["nation"]
        amount = sum(s.data.cargo[card].value for card in f.data["cards"]) + f.data["bonus"]
        amount += sum(effect.number("gold") for effect in effects(s, seat, "raid-zone"))
        amount += sum(effect.number("add") for effect in effects(s, seat, "raid-gold") if effect.text("nation") in ("", nation))
        s.tell("raid-won", "raid:attack", seat)
        gain(s, seat, amount, "raid:attack")
        s.push("load", seat, cards=f.data["cards"], most=99)
        f.data["cards"] = ()
        if amount >= GLORIOUS:
            gain_glory(s, seat, "raid:attack")

    def loot(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        s.deeds = (*s.deeds, "won-raid")
        mission = s.data.missions.get(s.mission[seat])
        if mission is not None and mission.task.key == "raid-nation" and mission.task.text("nation") == f.data["nation"]:
            complete_mission(s, seat)

    def over(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        tend_wounded(s, f.seat)

    def _discard(self, s: Marauders, f: Frame) -> None:
        for card in f.data["cards"]:
            discard_card(s, card)
        f.data["cards"] = ()


@steps("merchant", "raid:nation")
@rule("raid:tokens", "bounty:gain", "ruling:scout-merchant")
class Merchant(Step):
    """Attack under one of its flags, which puts a bounty on you at once, or let it go; the token leaves the zone either way.

    A ship with a destroyed location cannot attack: it can only look at the flag and let the merchant go.
    """

    sections = {"attack": "raid:attack"}

    def options(self, s: Marauders, f: Frame) -> list[str]:
        able = [] if has_destroyed(s, f.seat) else flags(s, s.place[f.seat])
        return [*(f"attack {flag}" for flag in able), "let-go"]

    def on_attack(self, s: Marauders, f: Frame, nation: str) -> None:
        seat = f.seat
        parent(s, f).data["nation"] = nation
        self._remove(s, f)
        s.tell("attacks-merchant", "raid:attack", seat, nation)
        raise_bounty(s, seat, nation)

    def on_let_go(self, s: Marauders, f: Frame) -> None:
        self._remove(s, f)
        s.tell("lets-go", "raid:nation", f.seat)

    def _remove(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        zone = s.place[f.seat]
        s.tell("merchant-flag", "raid:nation", s.merchants[zone])
        s.track.append(s.merchants[zone])
        s.track.sort()
        s.merchants[zone] = ""


@steps("raid-skull", "raid:attack")
@rule("ruling:raid-empty")
class RaidSkull(Step):
    """One skull: draw a card more, discard one, or exchange one for a new one; or leave what is left of them."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        looks: dict[tuple[object, ...], str] = {}
        for card in parent(s, f).data["cards"]:
            face = s.data.cargo[card]
            looks.setdefault((face.good, face.value, face.location), card)
        can_draw = bool(s.cargo_deck or s.cargo_discard)
        found = ["draw", "enough"] if can_draw else ["enough"]
        found += [f"discard {card}" for card in looks.values()]
        found += [f"exchange {card}" for card in looks.values() if can_draw]
        return found

    def on_draw(self, s: Marauders, f: Frame) -> None:
        self._change(s, f, "")

    def on_discard(self, s: Marauders, f: Frame, card: str) -> None:
        self._change(s, f, card, new=False)

    def on_exchange(self, s: Marauders, f: Frame, card: str) -> None:
        self._change(s, f, card)

    def on_enough(self, s: Marauders, f: Frame) -> None:
        parent(s, f).data["skulls"] = 0
        leave(s, f)

    def _change(self, s: Marauders, f: Frame, old: str, new: bool = True) -> None:
        raid = parent(s, f)
        leave(s, f)
        cards = tuple(card for card in raid.data["cards"] if card != old)
        if old:
            discard_card(s, old)
            s.tell("raid-drops", "raid:attack", f.seat, old)
        drawn = draw_cargo(s) if new else ""
        if drawn:
            s.tell("raid-draws", "raid:attack", f.seat, drawn)
        raid.data.update(cards=(*cards, drawn) if drawn else cards, skulls=raid.data["skulls"] - 1)
