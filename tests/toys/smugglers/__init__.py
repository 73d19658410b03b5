"""A toy with a map, chance, hidden hands, storms that force a choice, and pacts offered beside the main question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypedDict

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import BadPosition, Broken
from paxwidget.engine.flow import FREE_TEXT, Procedure, Step, Steps
from paxwidget.engine.names import Names
from paxwidget.engine.offers import Offer
from paxwidget.engine.rulebook import Rulebook, Ruling, Section, rule
from paxwidget.engine.shapes import Words
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.state import Frame, State
from paxwidget.maps.chart import Chart, Link, Place
from tests.toys.smugglers import aids
from tests.toys.smugglers.aids import SEAT_NAMES, SPOTS, WAYS, Isles
from tests.toys.smugglers.teaching import teachable

#: Where `npm run build` puts the bundles of the toys, as another author's package would have its own.
FRONT = Path(__file__).parents[3] / "build" / "toys"
CARDS = tuple(f"C{number:02d}" for number in range(1, 13))
SEATS = {"Red": "red", "Green": "green", "Blue": "blue"}
ISLES = {
    "aves": Names("Aves", "Ptasia"),
    "saba": Names("Saba", "Saba"),
    "nevis": Names("Nevis", "Nevis"),
    "redonda": Names("Redonda", "Okrągła"),
}
GOODS = {card: Names(f"crate {card[1:]}", f"skrzynia {card[1:]}") for card in CARDS}


@dataclass(frozen=True)
class Waters:
    """The static data: a ring of isles with one current that runs one way."""

    chart: Chart
    digest: str = "smugglers-1"


class Smugglers(State):
    """One position."""

    data: Waters
    rounds: int
    storms: bool
    round: int
    active: str | None
    coins: dict[str, int]
    place: dict[str, str]
    hand: dict[str, tuple[str, ...]]
    pacts: dict[str, int]
    deck: list[str]
    sold: list[str]
    promises: list[tuple[str, str, str]]


steps = Steps()


@steps("round", "A1")
class Round(Procedure[Smugglers]):
    """Every seat has one turn; after the last round the richest wins."""

    def run(self, s: Smugglers, f: Frame) -> None:
        waiting = f.data["waiting"]
        if waiting:
            f.data["waiting"] = waiting[1:]
            s.active = waiting[0]
            s.push("turn", waiting[0])
        elif s.round < s.rounds:
            s.round += 1
            s.pacts = dict.fromkeys(s.seats, 0)
            f.data["waiting"] = s.seats
            s.tell("round", "A1", s.round)
        else:
            end(s)


@rule("A2")
def end(s: Smugglers) -> None:
    """The most coins win; all with as many share it."""
    most = max(s.coins.values())
    winners = tuple(seat for seat in s.seats if s.coins[seat] == most)
    s.outcome = {"winners": winners, "ending": "rounds", "coins": most}
    s.tell("end", "A2", winners, most)


@steps("turn", "B1")
class Turn(Step[Smugglers]):
    """Sail to a neighbour, draw a crate or sell one."""

    sections: ClassVar[dict[str, str]] = {"sail": "B1a", "draw": "B1b", "sell": "B1c"}

    def options(self, s: Smugglers, f: Frame) -> list[str]:
        found = [f"sail {isle}" for isle in s.data.chart.way_to[s.place[f.seat]]]
        if s.deck:
            found.append("draw")
        return found + [f"sell {card}" for card in s.hand[f.seat]]

    def on_sail(self, s: Smugglers, f: Frame, isle: str) -> None:
        s.frames.pop()
        s.place[f.seat] = isle
        s.tell("sailed", "B1a", f.seat, isle)
        if s.storms and s.chance.roll(6) <= 2 and s.hand[f.seat]:
            s.push("storm", f.seat)

    def on_draw(self, s: Smugglers, f: Frame) -> None:
        s.frames.pop()
        card = s.chance.pick(s.deck)
        s.deck.remove(card)
        s.hand[f.seat] = tuple(sorted((*s.hand[f.seat], card)))
        s.tell("drew", "B1b", f.seat)
        s.tell("drawn", "B1b", f.seat, card, only=(f.seat,))

    def on_sell(self, s: Smugglers, f: Frame, card: str) -> None:
        s.frames.pop()
        price = s.chance.roll(6)
        s.coins[f.seat] += price
        lose(s, f.seat, card)
        s.tell("sold", "B1c", f.seat, card, price)


def lose(s: Smugglers, seat: str, card: str) -> None:
    """A crate leaves a hand for good."""
    s.hand[seat] = tuple(own for own in s.hand[seat] if own != card)
    s.sold.append(card)


@steps("storm", "B2")
class Storm(Step[Smugglers]):
    """A seat in a storm throws one crate overboard."""

    def options(self, s: Smugglers, f: Frame) -> list[str]:
        return [f"jettison {card}" for card in s.hand[f.seat]]

    def on_jettison(self, s: Smugglers, f: Frame, card: str) -> None:
        s.frames.pop()
        lose(s, f.seat, card)
        s.tell("jettisoned", "B2", f.seat, card)


@steps("word", "C1")
class Word(Step[Smugglers]):
    """Who offers a pact may promise something in own words."""

    def options(self, s: Smugglers, f: Frame) -> list[str]:
        return ["promise" + FREE_TEXT, "silence"]

    def on_promise(self, s: Smugglers, f: Frame, *words: str) -> None:
        self.ask(s, f, " ".join(words))

    def on_silence(self, s: Smugglers, f: Frame) -> None:
        self.ask(s, f, "")

    def ask(self, s: Smugglers, f: Frame, words: str) -> None:
        s.frames.pop()
        s.push("pact", f.data["other"], by=f.seat, words=words)


@steps("pact", "C2")
class Pact(Step[Smugglers]):
    """The other seat takes the coin with the promise, or leaves it."""

    def options(self, s: Smugglers, f: Frame) -> list[str]:
        return ["accept", "refuse"]

    def on_accept(self, s: Smugglers, f: Frame) -> None:
        s.frames.pop()
        s.coins[f.data["by"]] -= 1
        s.coins[f.seat] += 1
        if f.data["words"]:
            s.promises.append((f.data["by"], f.seat, f.data["words"]))
        s.tell("pact", "C2", f.data["by"], f.seat, f.data["words"])

    def on_refuse(self, s: Smugglers, f: Frame) -> None:
        s.frames.pop()
        s.tell("refused", "C2", f.seat, f.data["by"])


@steps.offer("offer", "C1")
class OfferPact(Offer[Smugglers]):
    """One pact a round, and only while a turn is open."""

    is_for_bots = False

    def options(self, s: Smugglers, f: Frame, seat: str) -> list[str]:
        if f.step != "turn" or s.pacts[seat] or not s.coins[seat]:
            return []
        return [f"offer {other}" for other in s.seats if other != seat]

    def take(self, s: Smugglers, f: Frame, seat: str, other: str) -> None:
        s.pacts[seat] += 1
        s.push("word", seat, other=other)


def load_data(overlay: Path | None) -> Waters:
    """The ring of isles; an overlay folder stands for a chart with another digest."""
    places = [Place(id, "isle", name, "reconstructed") for id, name in ISLES.items()]
    ring = list(ISLES)
    links = [Link("sails", a, b, "reconstructed") for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
    links += [Link("sails", link.end, link.start, "reconstructed") for link in links[:-1]]
    return Waters(
        Isles(places, links, ways=["sails"]), "smugglers-1" if overlay is None else f"smugglers-{overlay.name}"
    )


def new(static: Waters, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> Smugglers:
    """All start at the first isle with two coins and two crates."""
    s = Smugglers()
    s.data, s.chance, s.log, s.outcome, s.frames = static, Chance(seed), None, None, []
    s.seats, s.rounds, s.storms, s.round, s.active = seats, options["rounds"], options["storms"], 0, None
    s.coins, s.place, s.pacts = dict.fromkeys(seats, 2), dict.fromkeys(seats, "aves"), dict.fromkeys(seats, 0)
    s.deck, s.sold, s.promises, s.hand = list(CARDS), [], [], {}
    for seat in seats:
        cards = []
        for _ in range(2):
            cards.append(s.chance.pick(s.deck))
            s.deck.remove(cards[-1])
        s.hand[seat] = tuple(sorted(cards))
    s.push("round", waiting=())
    return s


class View(TypedDict):
    """What a seat may see."""

    round: Annotated[int, "The round."]
    boards: Annotated[dict[str, dict[str, str]], "By board, of which there is one, `sea`, and by seat: the isle where its boat is."]
    coins: Annotated[dict[str, int], "By seat: its coins."]
    crates: Annotated[dict[str, int], "By seat: how many crates it holds."]
    hand: Annotated[list[str], "The crates of the seat that looks; none for a spectator."]
    deck: Annotated[int, "How many crates are left in the deck."]
    sold: Annotated[list[str], "The crates that were sold."]
    promises: Annotated[list[list[str]], "[from, to, words] of each promise."]
    pending: Annotated[list[str], "The steps that are pending, the innermost last."]


class Static(TypedDict):
    """What never changes."""

    names: dict[str, Words]
    spots: dict[str, tuple[int, int]]
    ways: list[tuple[str, str]]


def static(data: Waters, state: Smugglers | None = None) -> Static:
    """The isles with their places on the picture, and who can sail whither."""
    return {
        "names": {id: name.as_dict() for id, name in {**ISLES, **GOODS}.items()},  # type: ignore[misc]
        "spots": SPOTS,
        "ways": [(start, end) for start in ISLES for end in data.chart.way_to[start]],
    }


def view(s: Smugglers, seat: str | None) -> dict[str, Any]:
    """Own crates are seen, those of the others counted."""
    return {
        "round": s.round,
        "boards": {"sea": dict(s.place)},
        "coins": dict(s.coins),
        "crates": {other: len(s.hand[other]) for other in s.seats},
        "hand": list(s.hand[seat]) if seat else [],
        "deck": len(s.deck),
        "sold": list(s.sold),
        "promises": [list(promise) for promise in s.promises],
        "pending": [frame.step for frame in s.frames],
    }


def sample(s: Smugglers, seat: str | None, chance: Chance) -> Smugglers:
    """The unseen crates dealt anew."""
    twin = s.clone()
    hidden = [other for other in s.seats if other != seat]
    pool = sorted([*s.deck, *(card for other in hidden for card in s.hand[other])])
    for other in hidden:
        cards = []
        for _ in s.hand[other]:
            cards.append(chance.pick(pool))
            pool.remove(cards[-1])
        twin.hand[other] = tuple(sorted(cards))
    twin.deck = pool
    twin.chance = Chance(chance.rng)
    return twin


def hidden(s: Smugglers, seat: str | None) -> set[str]:
    """The crates in the others' hands and in the deck."""
    return {card for other, cards in s.hand.items() if other != seat for card in cards}.union(s.deck)


def check(s: Smugglers) -> None:
    """Every crate is in one place, nobody owes money."""
    crates = [*s.deck, *s.sold, *(card for hand in s.hand.values() for card in hand)]
    if sorted(crates) != sorted(CARDS):
        raise Broken("a crate is missing, or there are two of it")
    if not all(coins >= 0 for coins in s.coins.values()):
        raise Broken("the books do not balance")


def describe(s: Smugglers) -> dict[str, Any]:
    """The toy's whole position: small enough to be its own description."""
    return {**s.to_json(), "seed": s.chance.rng}


def set_up(static: Waters, description: Mapping[str, Any]) -> Smugglers:
    """A position from its description, refused unless all crates are there; what is not said is as at the start of a calm game."""
    try:
        if "frames" not in description and set(description["seats"]) <= set(SEATS):
            description = {**describe(new(static, tuple(description["seats"]), {"rounds": 4, "storms": False}, 0)), **description}
        pending = [(steps.today(step, data), seat) for step, seat, data in description["frames"]]
        frames = [[step, seat, data] for (step, data), seat in pending]
        s = Smugglers.from_json({**description, "frames": frames}, static)
        check(s)
    except (KeyError, AssertionError, AttributeError, TypeError, ValueError) as problem:
        raise BadPosition(f"not a position of smugglers: {problem!r}") from problem
    return s


TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "prompt.turn": "{seat}: sail, draw or sell?",
        "prompt.storm": "{seat}: which crate goes overboard?",
        "prompt.word": "{seat}: what do you promise {other}?",
        "prompt.pact": "{seat}: {by} offers a coin: “{words}”",
        "choice.sail": "Sail to {0}",
        "choice.draw": "Draw a crate",
        "choice.sell": "Sell {0}",
        "choice.jettison": "Throw {0} overboard",
        "choice.word.promise": "Promise: {*}",
        "choice.silence": "Promise nothing",
        "choice.accept": "Take the coin",
        "choice.refuse": "Refuse",
        "choice.offer": "Offer {0} a pact",
        "log.round": "Round {0} begins",
        "log.end": "{0} won with {1} {1|coin|coins}",
        "log.sailed": "{0} sails to {1}",
        "log.drew": "{0} draws a crate",
        "log.drawn": "{0} draws {1}",
        "log.sold": "{0} sells {1} for {2} {2|coin|coins}",
        "log.jettisoned": "{0} throws {1} overboard",
        "log.pact": "{0} and {1} agree: {2}",
        "log.refused": "{0} refuses the pact of {1}",
    },
    "pl": {
        "prompt.turn": "{seat}: płyniesz, dobierasz czy sprzedajesz?",
        "prompt.storm": "{seat}: która skrzynia za burtę?",
        "prompt.word": "{seat}: co obiecujesz graczowi {other}?",
        "prompt.pact": "{seat}: {by} daje monetę: „{words}”",
        "choice.sail": "Płyń na wyspę {0}",
        "choice.draw": "Dobierz skrzynię",
        "choice.sell": "Sprzedaj: {0}",
        "choice.jettison": "Wyrzuć za burtę: {0}",
        "choice.word.promise": "Obietnica: {*}",
        "choice.silence": "Bez obietnicy",
        "choice.accept": "Weź monetę",
        "choice.refuse": "Odmów",
        "choice.offer": "Zaproponuj pakt: {0}",
        "log.round": "Zaczyna się runda {0}",
        "log.end": "{0} wygrywa, mając {1} {1|monetę|monety|monet}",
        "log.sailed": "{0} płynie na wyspę {1}",
        "log.drew": "{0} dobiera skrzynię",
        "log.drawn": "{0} dobiera: {1}",
        "log.sold": "{0} sprzedaje: {1}, za {2} {2|monetę|monety|monet}",
        "log.jettisoned": "{0} wyrzuca za burtę: {1}",
        "log.pact": "{0} i {1} zawierają pakt: {2}",
        "log.refused": "{0} odrzuca pakt ({1})",
    },
}


def name_of(s: Smugglers, word: str, lang: str, form: str = "") -> str:
    """Isles, crates, seats and ways to win have names."""
    found = ISLES.get(word) or GOODS.get(word) or SEAT_NAMES.get(word) or WAYS.get(word)
    return found.get(lang, form) if found else word


def _section(id: str, en: str, pl: str, status: str = "done") -> Section:
    return Section(id, Names(en, pl), Names(f"{en}.", f"{pl}."), status)


def rulebook() -> Rulebook:
    """The toy's rulebook in full."""
    sections = [
        _section("A", "The game", "Gra", "no-rule"),
        _section("A1", "Rounds", "Rundy"),
        _section("A2", "The end", "Koniec"),
        _section("B1", "Turns", "Tury"),
        _section("B1a", "Sailing", "Żegluga"),
        _section("B1b", "Drawing", "Dobieranie"),
        _section("B1c", "Selling", "Sprzedaż"),
        _section("B2", "Storms", "Sztormy"),
        _section("C1", "Offering pacts", "Propozycje"),
        _section("C2", "Answering pacts", "Odpowiedzi"),
    ]
    empty = Names("the storm takes nothing", "sztorm nic nie zabiera")
    ruling = Ruling("empty-storm", ("B2",), Names("A storm without crates", "Sztorm bez skrzyń"), empty, empty)
    return Rulebook({section.id: section for section in sections}, {ruling.id: ruling})


SPEC = GameSpec(
    id="smugglers",
    title=Names("Smugglers", "Przemytnicy"),
    rules_version=1,
    state_type=Smugglers,
    seats=SEATS,
    steps=steps.table,
    load_data=load_data,
    new=new,
    options={"rounds": (4, 2, 60), "storms": (True, False)},
    default_seats=("Red", "Green", "Blue"),
    seat_counts=(2, 3),
    view=view,
    text=TEXTS.__getitem__,
    name_of=name_of,
    is_target=lambda s, word: word in ISLES or word in GOODS,
    offers=steps.offers,
    check=check,
    sample=sample,
    hidden=hidden,
    evaluate=aids.evaluate,
    policy=aids.policy,
    leaders=aids.leaders,
    lacking=aids.lacking,
    measures=aids.measures,
    help=aids.newcomers,
    period=lambda s: (str(s.round), s.active or ""),
    svg=aids.svg,
    teachable=teachable,
    describe=describe,
    set_up=set_up,
    chart=lambda static: static.chart,
    static=static,
    view_shape=View,
    static_shape=Static,
    front=FRONT,
    rulebook=rulebook,
)
