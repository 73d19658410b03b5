"""The third toy, written by CONTRIBUTING.md alone: a page of rules, a page of data, a board from the shared parts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, TypedDict

from paxwidget.engine.names import Names
from paxwidget.engine.rulebook import Rulebook
from paxwidget.engine.shapes import Words
from paxwidget.engine.spec import GameSpec, nothing_hidden
from tests.toys.orchards.rules import FOLDER, Fruits, Orchards, check, fruit_of, new, steps

SEATS = {"Ada": "red", "Bela": "blue", "Celia": "green", "Dora": "yellow"}
#: Where `npm run build` puts the bundles of the toys.
FRONT = Path(__file__).parents[3] / "build" / "toys"


class View(TypedDict):
    """What a seat may see."""

    market: Annotated[list[str], "The baskets on sale."]
    deck: Annotated[int, "How many baskets are left in the deck."]
    coins: Annotated[dict[str, int], "By seat: its coins."]
    stalls: Annotated[dict[str, list[str]], "By seat: the baskets it has bought."]


class Static(TypedDict):
    """What never changes."""

    names: dict[str, Words]
    prices: dict[str, int]


def view(s: Orchards, seat: str | None) -> dict[str, Any]:
    """All lies open; the next basket is decided when it is drawn."""
    stalls = {who: list(baskets) for who, baskets in s.stall.items()}
    return {"market": list(s.market), "deck": len(s.deck), "coins": dict(s.coins), "stalls": stalls}


def static(data: Fruits, state: Orchards | None = None) -> Static:
    """Names and prices."""
    fruits = {id: fruit.name.as_dict() for id, fruit in data.fruits.items()}
    names = {**fruits, **{basket: fruits[fruit] for basket, fruit in data.baskets.items()}}
    return {"names": names, "prices": {id: fruit.price for id, fruit in data.fruits.items()}}  # type: ignore[typeddict-item]


def name_of(s: Orchards, word: str, lang: str, form: str = "") -> str:
    """Fruits and baskets have names; a basket tells its number, so that two of one fruit can be told apart."""
    if word in s.data.fruits:
        return s.data.fruits[word].name.get(lang, form)
    return f"{name_of(s, fruit_of(word), lang, form)} {word.rpartition('-')[2]}" if word in s.data.baskets else word


TEXTS = {
    "en": {
        "prompt.turn": "{seat}: take a basket, or sell a fruit?",
        "choice.take": "Take {0}", "choice.sell": "Sell all {0}",
        "log.took": "{0} takes {1}", "log.sold": "{0} sells {1} for {2} {2|coin|coins}", "log.end": "{0} won with {1} {1|coin|coins}",
    },
    "pl": {
        "prompt.turn": "{seat}: bierzesz kosz czy sprzedajesz owoce?",
        "choice.take": "Weź: {0}", "choice.sell": "Sprzedaj wszystkie: {0}",
        "log.took": "{0} bierze: {1}", "log.sold": "{0} sprzedaje: {1}, za {2} {2|monetę|monety|monet}",
        "log.end": "{0} wygrywa, mając {1} {1|monetę|monety|monet}",
    },
}  # fmt: skip


def text(lang: str) -> dict[str, str]:
    """The words of prompts, choices and the log."""
    return TEXTS[lang]


def is_target(s: Any, word: str) -> bool:
    """Baskets and fruits are on the board."""
    return word in s.data.baskets or word in s.data.fruits


SPEC = GameSpec(
    id="orchards",
    title=Names("Orchards", "Sady"),
    rules_version=1,
    state_type=Orchards,
    seats=SEATS,
    steps=steps.table,
    load_data=lambda overlay: Fruits.read(FOLDER / "data", overlay),
    new=new,
    options={},
    default_seats=("Ada", "Bela"),
    seat_counts=(2, 3, 4),
    view=view,
    view_shape=View,
    static=static,
    static_shape=Static,
    front=FRONT,
    text=text,
    name_of=name_of,
    is_target=is_target,
    hidden=nothing_hidden,
    check=check,
    rulebook=lambda: Rulebook.read(FOLDER),
)
