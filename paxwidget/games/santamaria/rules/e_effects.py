"""Chapter E: what buildings do: production, trade and conquest; shipping and religion have modules of their own."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Procedure, Step, steps
from paxwidget.games.santamaria.pieces import GOLD, Effect
from paxwidget.games.santamaria.state import SantaMaria, at, has_scholar, have
from paxwidget.games.santamaria.stores import STORE_LIMIT, could_pay_any, gain, pay

#: Where effects come from: a building of a colony, a dock with a ship, a retiring space, a station.
FROM = ("building", "dock", "retiring", "station")
#: The section that gives what each of them gives.
GAINS = {"building": "E2", "dock": "D2", "retiring": "D1a", "station": "E12"}


@rule("E0", "E14", "V5", "S11")
def push_building(s: SantaMaria, seat: str, index: int) -> None:
    """A building works: its effects run in the printed order."""
    found = at(s, seat, index)
    assert found is not None
    push_effects(s, seat, "building", found.building)


def push_effects(s: SantaMaria, seat: str, of: str, id: str) -> None:
    """The effects of a building, a dock, a retiring space or a station run; a mere gain is over at once."""
    gains = s.data.mere_gains[of].get(id)
    if gains and not is_asked(s, of):
        for things in gains:
            gain(s, seat, things, GAINS[of])
    else:
        s.push("effects", seat, of=of, id=id, next=0)
        run_effects(s, s.frames[-1])


@rule("C8", "D1f")
def is_asked(s: SantaMaria, of: str) -> bool:
    """Whether mere gains are asked about: with ask_everything those of buildings and, but for the first rules, of retiring spaces."""
    return s.ask_everything and (of == "building" or (of == "retiring" and s.rules != 1))


def effects_of(s: SantaMaria, of: str, id: str) -> tuple[Effect, ...]:
    """What something does."""
    return s.data.givers[of][id].effects


@steps("effects", "E0")
class Effects(Procedure):
    """One effect after the other; what needs a decision asks for it."""

    def run(self, s: SantaMaria, f: Frame) -> None:
        run_effects(s, f)


def run_effects(s: SantaMaria, f: Frame) -> None:
    """All effects up to the first that asks something; the frame is popped after the last."""
    data = f.data
    of, id = data["of"], data["id"]
    effects = effects_of(s, of, id)
    for number in range(data["next"], len(effects)):
        data["next"] = number + 1
        start(s, f.seat, effects[number], of, id, number)
        if s.frames[-1] is not f:
            return
    s.frames.pop()


@rule("E2", "E3", "E4", "E6", "E7")
def start(s: SantaMaria, seat: str, effect: Effect, of: str, id: str, number: int) -> None:
    """Begin one effect."""
    if effect.kind == "gain":
        produce(s, seat, effect, of, id, number)
    elif effect.kind == "trade":
        left = 2 if has_scholar(s, seat, "industrialization") else 1
        s.push("trade", seat, of=of, id=id, effect=number, left=left)
    elif effect.kind == "conquest":
        begin_conquest(s, seat)
    elif effect.kind == "road-tile":
        s.push("take-road", seat)
    else:
        s.push(effect.kind, seat)


@rule("E2", "C8", "E12")
def produce(s: SantaMaria, seat: str, effect: Effect, of: str, id: str, number: int) -> None:
    """Production is taken without a question, for it never hurts (ruling unasked); unless all is to be asked."""
    if is_asked(s, of):
        s.push("produce", seat, of=of, id=id, effect=number)
    else:
        gain(s, seat, effect.gains[0], GAINS[of])


@steps("produce", "E2")
class Produce(Step):
    """Take what a building or a retiring space gives, or leave it."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return ["take", "decline"]

    def on_take(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
        effect = effects_of(s, f.data["of"], f.data["id"])[f.data["effect"]]
        gain(s, f.seat, effect.gains[0], GAINS[f.data["of"]])

    def on_decline(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()


@steps("trade", "E3")
@rule("U6")
class Trade(Step):
    """Pay one of the shown goods for what is shown, once; twice with Industrialization."""

    def _effect(self, s: SantaMaria, f: Frame) -> Effect:
        number: int = f.data["effect"]
        return effects_of(s, f.data["of"], f.data["id"])[number]

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        seat, effect = f.seat, self._effect(s, f)
        goods = [good for good in (*effect.pay, GOLD) if have(s, seat, good)]
        gains = range(len(effect.gains))
        found = [f"trade {good}" if len(gains) == 1 else f"trade {good} {effect.gains[one][0][0]}" for good in goods for one in gains]
        return [*found, "decline"]

    def holds(self, s: SantaMaria, f: Frame) -> bool:
        return could_pay_any(s, f.seat, [{good: 1} for good in self._effect(s, f).pay])

    def on_trade(self, s: SantaMaria, f: Frame, good: str, wanted: str = "") -> None:
        seat, effect = f.seat, self._effect(s, f)
        gains = next((gains for gains in effect.gains if not wanted or gains[0][0] == wanted), effect.gains[0])
        pay(s, seat, {good: 1})
        s.tell("traded", "E3", seat, good)
        gain(s, seat, gains, "E3")
        f.data["left"] -= 1
        if not f.data["left"]:
            s.frames.pop()

    def on_decline(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()


@rule("E4")
def begin_conquest(s: SantaMaria, seat: str) -> None:
    """Conquest is asked only where its gold would not fit, or all is to be asked; at the end of the track nothing happens."""
    track = s.data.tracks["conquest"]
    if s.conquest[seat] >= track.end:
        return
    overflows = s.conquest[seat] + 1 in track.gold and have(s, seat, GOLD) >= STORE_LIMIT
    if overflows or s.ask_everything:
        s.push("conquest", seat)
    else:
        conquer(s, seat)


@rule("E4")
def conquer(s: SantaMaria, seat: str) -> None:
    """One space on; on top of who stands there; passing a bar of gold gains it."""
    s.conquest[seat] += 1
    s.arrivals += 1
    s.arrived[seat] = s.arrivals
    s.tell("conquest", "E4", seat, s.conquest[seat])
    if s.conquest[seat] in s.data.tracks["conquest"].gold:
        gain(s, seat, [(GOLD, 1)], "E4")


@steps("conquest", "E4")
class Conquest(Step):
    """Move the marker, or leave it."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return ["advance", "decline"]

    def on_advance(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
        conquer(s, f.seat)

    def on_decline(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
