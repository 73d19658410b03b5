"""A toy without a map: blind bids, dice that lie there and are rolled again, decisions inside another's turn, alms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Annotated, Any, ClassVar, Literal, TypedDict

from paxwidget.engine.chance import Chance
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import Broken
from paxwidget.engine.flow import Procedure, Simultaneous, Step, Steps, answers_in
from paxwidget.engine.look import Look, Symbol
from paxwidget.engine.names import Names
from paxwidget.engine.pending import forget_answers
from paxwidget.engine.shapes import Words
from paxwidget.engine.spec import GameSpec, nothing_hidden
from paxwidget.engine.state import Frame, State

#: Where `npm run build` puts the bundles of the toys, as another author's package would have its own.
FRONT = Path(__file__).parents[2] / "build" / "toys"
SEATS = {"North": "blue", "East": "green", "South": "red", "West": "yellow"}
ALMS_ABOVE = 9
MEDALS_TO_WIN = 4
FACES = ("sun", "moon", "star", "moon", "star", "star")


class Dicefair(State):
    """One position."""

    round: int
    rounds: int
    coins: dict[str, int]
    medals: dict[str, int]
    #: Seat -> the faces its three dice show since they were last rolled or turned.
    dice: dict[str, tuple[str, ...]]


steps = Steps()


@steps("fair", "1")
class Fair(Procedure[Dicefair]):
    """Round after round: income, bids, and the winner's throw."""

    def run(self, s: Dicefair, f: Frame) -> None:
        if s.round == s.rounds:
            most = max((s.medals[seat], s.coins[seat]) for seat in s.seats)
            winners = tuple(seat for seat in s.seats if (s.medals[seat], s.coins[seat]) == most)
            s.outcome = {"winners": winners, "ending": "rounds"}
            return
        s.round += 1
        for seat in s.seats:
            s.coins[seat] += 2
        s.tell("round", "1", s.round)
        s.push("bid")


@steps("bid", "2")
class Bid(Simultaneous[Dicefair]):
    """All bid in secret; the highest pays and throws, a tie is broken by lot."""

    def seats(self, s: Dicefair, f: Frame) -> tuple[str, ...]:
        return s.seats

    def options_of(self, s: Dicefair, f: Frame, seat: str) -> list[str]:
        return [f"bid {coins}" for coins in range(s.coins[seat] + 1)]

    def reveal(self, s: Dicefair, f: Frame, answers: dict[str, str]) -> None:
        bids = {seat: int(answer.split(" ")[1]) for seat, answer in answers.items()}
        most = max(bids.values())
        best = [seat for seat in s.seats if bids[seat] == most]
        winner = best[0] if len(best) == 1 else s.chance.pick(best)
        s.coins[winner] -= most
        s.dice[winner] = tuple(FACES[s.chance.roll(6) - 1] for _ in range(3))
        s.tell("bid", "2", winner, most, s.dice[winner])
        s.push("throw", winner, again=2)


@steps("throw", "3")
class Throw(Step[Dicefair]):
    """Keep the dice as they lie, roll one of them again, or turn a moon into a sun for a coin."""

    sections: ClassVar[dict[str, str]] = {"turn": "3a"}

    def options(self, s: Dicefair, f: Frame) -> list[str]:
        found = ["keep"]
        if f.data["again"]:
            found += [f"reroll {number}" for number in (1, 2, 3)]
        if s.coins[f.seat]:
            found += [f"turn {number}" for number in (1, 2, 3) if s.dice[f.seat][number - 1] == "moon"]
        return found

    def on_keep(self, s: Dicefair, f: Frame) -> None:
        s.frames.pop()
        suns = s.dice[f.seat].count("sun")
        s.medals[f.seat] += suns
        s.tell("medals", "3", f.seat, suns)
        s.push("levy", f.seat, waiting=tuple(seat for seat in s.seats if seat != f.seat))

    def on_reroll(self, s: Dicefair, f: Frame, number: str) -> None:
        f.data["again"] -= 1
        self.set_face(s, f, number, FACES[s.chance.roll(6) - 1])

    def on_turn(self, s: Dicefair, f: Frame, number: str) -> None:
        s.coins[f.seat] -= 1
        self.set_face(s, f, number, "sun")

    def set_face(self, s: Dicefair, f: Frame, number: str, face: str) -> None:
        dice = list(s.dice[f.seat])
        dice[int(number) - 1] = face
        s.dice[f.seat] = tuple(dice)
        s.tell("die", "3", f.seat, int(number), face)


@steps("levy", "4")
class Levy(Procedure[Dicefair]):
    """The thrower asks every other seat for a coin, one after the other."""

    def run(self, s: Dicefair, f: Frame) -> None:
        waiting = f.data["waiting"]
        if not waiting:
            s.frames.pop()
            return
        f.data["waiting"] = waiting[1:]
        s.push("tax", waiting[0], collector=f.seat)


@steps("tax", "4a")
class Tax(Step[Dicefair]):
    """A taxed seat decides inside another's turn: pay, or refuse and wait for the collector's answer."""

    def options(self, s: Dicefair, f: Frame) -> list[str]:
        return ["pay", "refuse"] if s.coins[f.seat] else ["refuse"]

    def on_pay(self, s: Dicefair, f: Frame) -> None:
        s.frames.pop()
        s.coins[f.seat] -= 1
        s.coins[f.data["collector"]] += 1
        s.tell("paid", "4a", f.seat, f.data["collector"])

    def on_refuse(self, s: Dicefair, f: Frame) -> None:
        s.frames.pop()
        s.push("quarrel", f.data["collector"], other=f.seat)


@steps("quarrel", "4b")
class Quarrel(Step[Dicefair]):
    """The collector forgives, or strips the other of a medal if there is one."""

    def options(self, s: Dicefair, f: Frame) -> list[str]:
        return ["forgive", "strip"] if s.medals[f.data["other"]] else ["forgive"]

    def on_forgive(self, s: Dicefair, f: Frame) -> None:
        s.frames.pop()

    def on_strip(self, s: Dicefair, f: Frame) -> None:
        s.frames.pop()
        s.medals[f.data["other"]] -= 1
        s.tell("stripped", "4b", f.seat, f.data["other"])


@steps("alms", "5")
class Alms(Step[Dicefair]):
    """Too rich a seat gives a coin to one that has room for it, or to the poor box."""

    def options(self, s: Dicefair, f: Frame) -> list[str]:
        return [f"give {other}" for other in s.seats if s.coins[other] < ALMS_ABOVE] + ["box"]

    def on_box(self, s: Dicefair, f: Frame) -> None:
        s.frames.pop()
        s.coins[f.seat] -= 1
        s.tell("box", "5", f.seat)

    def on_give(self, s: Dicefair, f: Frame, other: str) -> None:
        s.frames.pop()
        s.coins[f.seat] -= 1
        s.coins[other] += 1
        s.tell("alms", "5", f.seat, other)


def settle(s: Dicefair) -> None:
    """Enough medals win at once; wealth above the limit forces alms, again and again."""
    champion = next((seat for seat in s.seats if s.medals[seat] >= MEDALS_TO_WIN), None)
    if champion:
        s.outcome = {"winners": (champion,), "ending": "medals"}
        return
    rich = next((seat for seat in s.seats if s.coins[seat] > ALMS_ABOVE), None)
    if rich and s.frames and s.frames[-1].step != "alms":
        s.push("alms", rich)


def new(static: None, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> Dicefair:
    """Three coins each, all dice show stars."""
    s = Dicefair()
    s.data, s.chance, s.log, s.outcome, s.frames = static, Chance(seed), None, None, []
    s.seats, s.round, s.rounds = seats, 0, options["rounds"]
    s.coins, s.medals = dict.fromkeys(seats, 3), dict.fromkeys(seats, 0)
    s.dice = dict.fromkeys(seats, ("star", "star", "star"))
    s.push("fair")
    return s


Face = Literal["sun", "moon", "star"]


class Fairground(TypedDict):
    """What lies before a seat."""

    dice: Annotated[list[Face], "Its dice."]


class View(TypedDict):
    """What a seat may see."""

    round: Annotated[int, "The round."]
    boards: Annotated[dict[str, Fairground], "By seat: what lies before it."]
    coins: Annotated[dict[str, int], "By seat: its coins."]
    medals: Annotated[dict[str, int], "By seat: its medals."]
    answered: Annotated[list[str], "The seats that have bid."]
    own: Annotated[list[str], "What the seat that looks has bid."]


class Static(TypedDict):
    """What never changes."""

    names: dict[str, Words]
    medals_to_win: int


def static(data: None, state: Dicefair | None = None) -> Static:
    """Names, and how many medals win."""
    return {"names": {id: name.as_dict() for id, name in NAMES.items()}, "medals_to_win": MEDALS_TO_WIN}  # type: ignore[misc]


def look() -> Look:
    """The faces of the dice."""
    symbols = {
        "sun": "M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12M11 1h2v3h-2zM11 20h2v3h-2zM1 11h3v2H1zM20 11h3v2h-3z",
        "moon": "M15 3a9 9 0 1 0 5 14a8 8 0 0 1-5-14z",
        "star": "M12 2l3 7h7l-5.5 4.5L18 21l-6-4.3L6 21l1.5-7.5L2 9h7z",
    }
    return Look({id: Symbol(id, d, "") for id, d in symbols.items()})


def view(s: Dicefair, seat: str | None) -> dict[str, Any]:
    """All is open but the bids that are not revealed yet; who has bid is seen."""
    given = {who: answer for frame in s.frames for who, answer in answers_in(frame).items()}
    return {
        "round": s.round,
        "boards": {who: {"dice": list(s.dice[who])} for who in s.seats},
        "coins": dict(s.coins),
        "medals": dict(s.medals),
        "answered": list(given),
        "own": [answer for who, answer in given.items() if who == seat],
    }


def sample(s: Dicefair, seat: str | None, chance: Chance) -> Dicefair:
    """The hidden bids of the others drawn anew."""
    twin = s.clone()
    twin.chance = Chance(chance.rng)
    forget_answers(steps.table, twin, seat, chance)
    return twin


def check(s: Dicefair) -> None:
    """Income is the only source of coins while nobody has paid more than all had; nothing is negative."""
    if not all(coins >= 0 for coins in s.coins.values()):
        raise Broken("the books do not balance")
    if not all(medals >= 0 for medals in s.medals.values()):
        raise Broken("the books do not balance")
    if sum(s.coins.values()) > len(s.seats) * (3 + 2 * s.round):
        raise Broken("the books do not balance")
    if not all(face in FACES for dice in s.dice.values() for face in dice):
        raise Broken("the books do not balance")


class Miser:
    """A bot that never bids, pays or gives a choice away if it can help it."""

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """The first choice that costs nothing."""
        return next((id for id in decision.ids if id in ("bid 0", "keep", "refuse", "forgive")), decision.ids[0])


TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "prompt.bid": "{seat}: how much do you bid?",
        "prompt.throw": "{seat}: keep the dice? {again} {again|roll|rolls} left",
        "prompt.tax": "{seat}: pay {collector} a coin?",
        "prompt.quarrel": "{seat}: {other} does not pay",
        "prompt.alms": "{seat}: who gets a coin?",
        "choice.bid": "Bid {0} {0|coin|coins}",
        "choice.keep": "Keep the dice",
        "choice.reroll": "Roll die {0} again",
        "choice.turn": "Turn die {0} to the sun",
        "choice.pay": "Pay",
        "choice.refuse": "Refuse",
        "choice.forgive": "Forgive",
        "choice.strip": "Take a medal away",
        "choice.give": "Give {0} a coin",
        "choice.box": "Put a coin into the poor box",
        "log.round": "Round {0}",
        "log.bid": "{0} throws for {1}: {2}",
        "log.die": "{0}: die {1} shows {2}",
        "log.medals": "{0} gets {1} {1|medal|medals}",
        "log.paid": "{0} pays {1}",
        "log.stripped": "{0} strips {1} of a medal",
        "log.alms": "{0} gives {1} a coin",
        "log.box": "{0} puts a coin into the poor box",
    },
    "pl": {
        "prompt.bid": "{seat}: ile licytujesz?",
        "prompt.throw": "{seat}: zostawiasz kości? {again|Został|Zostały|Zostało} {again} {again|rzut|rzuty|rzutów}",
        "prompt.tax": "{seat}: płacisz monetę ({collector})?",
        "prompt.quarrel": "{seat}: {other} nie płaci",
        "prompt.alms": "{seat}: kto dostaje monetę?",
        "choice.bid": "Licytuj {0} {0|monetę|monety|monet}",
        "choice.keep": "Zostaw kości",
        "choice.reroll": "Rzuć jeszcze raz kością {0}",
        "choice.turn": "Obróć kość {0} na słońce",
        "choice.pay": "Zapłać",
        "choice.refuse": "Odmów",
        "choice.forgive": "Wybacz",
        "choice.strip": "Odbierz medal",
        "choice.give": "Daj monetę: {0}",
        "choice.box": "Wrzuć monetę do skarbonki",
        "log.round": "Runda {0}",
        "log.bid": "{0} rzuca za {1}: {2}",
        "log.die": "{0}: kość {1} pokazuje: {2}",
        "log.medals": "{0} dostaje {1} {1|medal|medale|medali}",
        "log.paid": "{0} płaci ({1})",
        "log.stripped": "{0} odbiera medal ({1})",
        "log.alms": "{0} daje monetę ({1})",
        "log.box": "{0} wrzuca monetę do skarbonki",
    },
}
NAMES = {
    "North": Names("North", "Północ"), "East": Names("East", "Wschód"), "South": Names("South", "Południe"),
    "West": Names("West", "Zachód"), "sun": Names("sun", "słońce"), "moon": Names("moon", "księżyc"),
    "star": Names("star", "gwiazda"),
}  # fmt: skip


def name_of(s: Dicefair, word: str, lang: str, form: str = "") -> str:
    """Seats and faces have names."""
    found = NAMES.get(word)
    return found.get(lang, form) if found else word


def load_data(overlay: Path | None) -> None:
    """No static data at all."""


SPEC = GameSpec(
    id="dicefair",
    title=Names("Dicefair", "Jarmark kości"),
    rules_version=3,
    state_type=Dicefair,
    seats=SEATS,
    steps=steps.table,
    load_data=load_data,
    new=new,
    options={"rounds": (5, 2)},
    default_seats=("North", "East", "South"),
    view=view,
    text=TEXTS.__getitem__,
    name_of=name_of,
    is_target=lambda s, word: word in SEATS or word in ("1", "2", "3"),
    look=look,
    static=static,
    view_shape=View,
    static_shape=Static,
    front=FRONT,
    settle=settle,
    check=check,
    sample=sample,
    hidden=nothing_hidden,
    bots={"miser": Miser},
)
