"""Questions that never run out: who wins a conflict, where a house stands after a push, what a ship earns, what may be sold."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Question, QuizKind
from paxwidget.games.columnoffire.pieces import COUNTRIES, RELIGIONS, SITES, Box
from paxwidget.games.columnoffire.position import set_up
from paxwidget.games.columnoffire.rules.c08_character import build
from paxwidget.games.columnoffire.rules.c13_selling import can_sell, captain_goods
from paxwidget.games.columnoffire.rules.c14_conflicts import majority
from paxwidget.games.columnoffire.state import site_of

SEAT, OTHER = "green", "red"
SEATS = ["yellow", "blue", "green", "red"]
NOBODY = "nobody"
STONES = 4
COLOURS = {"england": "white", "france": "blue", "netherlands": "orange", "spain": "brown"}


def _described(countries: dict[str, Any], **green: Any) -> dict[str, Any]:
    """A position that rests: green has rolled one die, of a country that the question is not about."""
    other = next(country for country in COUNTRIES if country not in countries)
    return {"seats": SEATS, "year": 3, "half": 2, "turn": SEAT, "moment": "choose", "countries": countries,
            "players": {SEAT: {"free": {COLOURS[other]: 3}, **green}}}  # fmt: skip


def conflict(box: Box, rng: Random) -> Question:
    """Which religion wins a conflict, if any, once the stone of a character has filled the country."""
    country = rng.choice(COUNTRIES)
    stones = [rng.choice(RELIGIONS) for _ in range(STONES - 1)]
    card = rng.choice([card for card in box.characters.values() if card.country == country])
    stones_then = [*stones, card.stone]
    winner = majority(tuple(stones_then)) or NOBODY
    catholic, protestant = (stones_then.count(religion) for religion in ("catholic", "protestant"))
    name = box.countries[country].name
    return Question(
        text=Names(
            f"Somebody takes {card.name.en} {name.get('en', 'in')}, and the stone stays. Who wins the conflict?",
            f"Ktoś bierze kartę „{card.name.pl}” {name.get('pl', 'in')}, a jej znacznik zostaje. Kto wygrywa konflikt?",
        ),
        kind="option",
        answer=winner,
        reason=Names(
            f"{catholic} Catholic and {protestant} Protestant stones then; neutral ones do not count.",
            f"Potem znaczniki katolickie: {catholic}, protestanckie: {protestant}; neutralne się nie liczą.",
        ),
        section="14d",
        options=(
            ("catholic", Names("the Catholics", "katolicy")),
            ("protestant", Names("the Protestants", "protestanci")),
            (NOBODY, Names("nobody", "nikt")),
        ),
        position=_described({country: {"stones": stones, "face_up": card.id}}),
        marks=(country,),
    )


def pushed(box: Box, rng: Random) -> Question:
    """On which site a house stands after another was built."""
    country = rng.choice(COUNTRIES)
    number = rng.randint(2, SITES)
    houses = {str(number): "red"}
    if rng.random() < 0.6:
        houses[str(number - 1)] = "yellow"
    described = _described({country: {"houses": houses}})
    s = set_up(box, described)
    asked = rng.choice(list(houses.values()))
    who = {"red": Names("Red", "Czerwony"), "yellow": Names("Yellow", "Żółty")}[asked]
    build(s, SEAT, country, number)
    site = site_of(s, asked, country)
    where = box.countries[country].name
    text = Names(
        f"Green builds {where.get('en', 'in')} on site {number}. On which site does {who.en} stand then (0: none)?",
        f"Zielony buduje {where.get('pl', 'in')} na polu {number}. Na którym polu stoi potem {who.pl} (0: na żadnym)?",
    )
    reason = Names(
        f"Whoever stands on the site goes one lower and pushes on: {who.en} is on {site}.",
        f"Kto stoi na polu, spada o jedno i spycha dalej: {who.pl} ma pole {site}.",
    )
    return Question(text, "number", site, reason, "8e", position=described, marks=(country,))


def earnings(box: Box, rng: Random) -> Question:
    """What a ship earns with the goods in stock: those of another seat, for the board itself tells what a seat’s own goods would bring."""
    country = rng.choice(COUNTRIES)
    stock = {good: rng.randint(0, 2) for good in box.goods}
    has_house = rng.random() < 0.8
    described = _described({country: {"houses": {"3": OTHER} if has_house else {}}})
    described["players"][OTHER] = {"goods": stock}
    s = set_up(box, described)
    points = sum(price for good, price in box.countries[country].pays.items() if can_sell(s, OTHER, good, country))
    where = box.countries[country].name
    held = {
        lang: ", ".join(f"{count} × {box.goods[good].name.get(lang)}" for good, count in stock.items() if count) for lang in ("en", "pl")
    }
    text = Names(
        f"Red's disk comes to the ship to {where.en}. Red's goods: {held['en'] or 'none'}. "
        "How many points can Red earn at most by selling?",
        f"Znacznik Czerwonego staje na statku ({where.pl}). Towary Czerwonego: {held['pl'] or 'brak'}. "
        "Ile punktów może on najwyżej zdobyć sprzedażą?",
    )
    reason = Names(
        f"One of each good that is bought there, if a house of the seller stands there: {points}.",
        f"Po jednym z kupowanych tam towarów, jeśli stoi tam skład sprzedającego: {points}.",
    )
    return Question(text, "number", points, reason, "13e", position=described, marks=(country,))


def captain(box: Box, rng: Random) -> Question:
    """How many of the goods in stock could be sold to a Captain."""
    stock = {good: rng.randint(0, 1) for good in box.goods}
    countries = rng.sample(COUNTRIES, 2)
    described = _described({country: {"houses": {str(rng.randint(1, SITES)): SEAT}} for country in countries}, goods=stock)
    kinds = captain_goods(set_up(box, described), SEAT)
    told = {lang: ", ".join(box.goods[good].name.get(lang) for good in kinds) for lang in ("en", "pl")}
    return Question(
        text=Names(
            "You use a Captain. How many kinds of your goods could you choose from?",
            "Używasz Kapitana. Spośród ilu rodzajów swoich towarów możesz wybierać?",
        ),
        kind="number",
        answer=len(kinds),
        reason=Names(
            f"A house of yours must stand where the good is bought, for whatever price: {told['en'] or 'none'}.",
            f"Twój skład musi stać tam, gdzie kupuje się ten towar, po każdej cenie: {told['pl'] or 'żadnego'}.",
        ),
        section="13h",
        position=described,
        marks=tuple(countries),
    )


QUIZZES = {
    "conflict": QuizKind(Names("Who wins the conflict?", "Kto wygrywa konflikt?"), conflict),
    "push": QuizKind(Names("Where is the house?", "Gdzie stoi skład?"), pushed),
    "ship": QuizKind(Names("What does the ship earn?", "Ile zarobi statek?"), earnings),
    "sell": QuizKind(Names("What may I sell?", "Co mogę sprzedać?"), captain),
}
