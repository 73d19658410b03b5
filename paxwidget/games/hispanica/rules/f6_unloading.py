"""Chapter F6: unloading in Europe, the war chest and mercantilism."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Phases, Step, steps
from paxwidget.games.hispanica.pieces import enter_piracy, pay, without
from paxwidget.games.hispanica.queries import has_title, holder, permit
from paxwidget.games.hispanica.rules.d4_sailing import may_use_merchants, use_merchants
from paxwidget.games.hispanica.rules.g1_promises import keep_relic_promise, relic_creditor
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES
from paxwidget.games.hispanica.rules.titles import tempt_patroon
from paxwidget.games.hispanica.state import CHEST, RELIC, SPAIN, Hispanica


@steps("unload", "F6")
class Unload(Phases):
    """Chests as the flagship's permit says, relics one by one as their owner likes, then mercantilism if the king got any."""

    phases = ("chests", "relics", "depart")

    def chests(self, s: Hispanica, f: Frame) -> None:
        f.data["crown"] += unload_chests(s, f.seat)

    def relics(self, s: Hispanica, f: Frame) -> None:
        if s.cargo[f.seat]:
            self.go_to(f, "relics")
            s.push("unload-relic", f.seat)
        elif f.data["crown"]:
            s.push("mercantilism", f.seat)

    def depart(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        if s.solo:
            enter_piracy(s, f.seat)
        elif may_use_merchants(s, f.seat):
            s.push("merchants", f.seat)


@rule("F6a", "F6b")
def unload_chests(s: Hispanica, seat: str) -> int:
    """$4 a chest for plunderers and smugglers; the king's chests of the others go to the war chest. Returns how many the king got."""
    count = s.cargo[seat].count(CHEST)
    s.cargo[seat] = tuple(item for item in s.cargo[seat] if item != CHEST)
    if not count:
        return 0
    s.pool[CHEST] += count
    if permit(s, seat) in ("plunderer", "smuggler"):
        pay(s, None, seat, 4 * count)
        s.tell("unload", "F6a", seat, count, 4 * count)
        return 0
    give_to_king(s, seat, count)
    return count


@rule("F6b", "ti:grandee")
def give_to_king(s: Hispanica, seat: str, chests: int) -> None:
    """Chests from the pool to the war chest as far as it has room, and $2 for each ($4 for the Grandee)."""
    fits = min(chests, WAR_CHEST_SPACES - s.war_chest, s.pool[CHEST])
    s.pool[CHEST] -= fits
    s.war_chest += fits
    reward = chests * (4 if has_title(s, seat, "grandee") else 2)
    pay(s, None, seat, reward)
    s.tell("war-chest", "F6b", seat, chests, reward)


@steps("unload-relic", "F6d")
class UnloadRelic(Step):
    """Keep it in the coffers as a title, sell it for $8, or give it to the king as two chests; a promised one goes to its new owner."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        if relic_creditor(s, f.seat) is not None:
            return ["keep relic"]
        return ["keep relic", "sell relic", "give relic"]

    def _take(self, s: Hispanica, f: Frame) -> str:
        s.frames.pop()
        seat = f.seat
        s.cargo[seat] = without(s.cargo[seat], RELIC)
        return seat

    def on_keep(self, s: Hispanica, f: Frame, _relic: str) -> None:
        seat = self._take(s, f)
        s.relics[seat] += 1
        s.tell("keep-relic", "F6d", seat)
        creditor = relic_creditor(s, seat)
        if creditor is not None:
            keep_relic_promise(s, seat, creditor)

    def on_sell(self, s: Hispanica, f: Frame, _relic: str) -> None:
        seat = self._take(s, f)
        s.pool[RELIC] += 1
        pay(s, None, seat, 8)
        s.tell("sell-relic", "F6d", seat)

    def on_give(self, s: Hispanica, f: Frame, _relic: str) -> None:
        seat = self._take(s, f)
        s.pool[RELIC] += 1
        give_to_king(s, seat, 2)
        s.frames[-1].data["crown"] += 2


@steps("mercantilism", "F6b")
class Mercantilism(Step):
    """The king's supplier may change mercantilism by one, between 1 and 6; the Star Chamber must agree."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        found = ["keep mercantilism"]
        if s.solo and holder(s, "star-chamber") == SPAIN:
            return found
        if s.mercantilism < 6:
            found.append("raise")
        if s.mercantilism > 1:
            found.append("lower")
        return found

    def on_keep(self, s: Hispanica, f: Frame, _mercantilism: str) -> None:
        s.frames.pop()

    def on_raise(self, s: Hispanica, f: Frame) -> None:
        self._change(s, f, 1)

    def on_lower(self, s: Hispanica, f: Frame) -> None:
        self._change(s, f, -1)

    def _change(self, s: Hispanica, f: Frame, by: int) -> None:
        s.frames.pop()
        judge = holder(s, "star-chamber")
        if judge is not None and judge != f.seat and judge in s.seats:
            s.push("star-chamber", judge, by=by, asker=f.seat)
        else:
            change_mercantilism(s, by)


@steps("star-chamber", "ti:star-chamber")
class StarChamber(Step):
    """Agree to the change of mercantilism, or forbid it."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["allow", "forbid"]

    def on_allow(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        change_mercantilism(s, f.data["by"])

    def on_forbid(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.tell("forbid", "ti:star-chamber", f.seat)


@rule("F6b", "gl:mercantilism")
def change_mercantilism(s: Hispanica, by: int) -> None:
    """Turn the die by one; the Patroon reacts to a lower value."""
    s.mercantilism += by
    s.tell("mercantilism", "F6b", s.mercantilism)
    if by < 0:
        tempt_patroon(s)


@steps("merchants", "na:merchants")
class Merchants(Step):
    """Having unloaded, Courland's fleet may go from Europe to Piracy at once, if it has not done so this year."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["merchants", "stay"]

    def on_merchants(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        use_merchants(s, f.seat)

    def on_stay(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
