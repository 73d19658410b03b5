"""Questions that never run out, made from the pieces and the rules: what a card costs, what a fair pays, how a revolt ends."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Question, QuizKind
from paxwidget.games.renaissance.box import FAIR_COLOUR, SIDES, Box
from paxwidget.games.renaissance.position import set_up
from paxwidget.games.renaissance.rules.battle import attackers, defenders
from paxwidget.games.renaissance.rules.g_fair import walk

SEAT, OTHER = "Fugger", "Medici"
MOST_FLORINS = 6


def _position(**more: Any) -> dict[str, Any]:
    return {"seats": [SEAT, OTHER], "turn": SEAT, **more}


def price(box: Box, rng: Random) -> Question:
    """What a card of the market costs in the end: its column, less what lies on it."""
    column, side, lying = rng.randint(1, 5), rng.choice(SIDES), rng.randint(0, 3)
    florins = [lying if at == column else 0 for at in range(6)]
    described = _position(players={SEAT: {"florins": 6}}, florins={side: florins}, seed=rng.randint(0, 999))
    card = set_up(box, described).market[side][column]
    name = box.cards[card].name
    return Question(
        text=Names(
            f"“{name.en}” is card {column + 1} of its row, with florins on it: {lying}. How many florins do you pay for it?",
            f"„{name.pl}” to {column + 1}. karta rzędu, leżące na niej floreny: {lying}. Ile florenów za nią płacisz?",
        ),
        kind="number",
        answer=column,
        reason=Names(
            f"One florin on each card to its left: {column}. What lies on the card comes to you, but only after you have paid.",
            f"Po florenie na każdą kartę po lewej: {column}. To, co leży na karcie, dostajesz dopiero po zapłaceniu.",
        ),
        section="E1",
        position=described,
        marks=(card,),
    )


def fair_share(box: Box, rng: Random) -> Question:
    """What the convener of a fair takes."""
    side = rng.choice(SIDES)
    emporium = next(route for route in box.routes.values() if route.is_open and route.colour == FAIR_COLOUR[side])
    borders = {border: rng.choice((SEAT, SEAT, OTHER, "pirate:catholic")) for border in emporium.borders if rng.random() < 0.6}
    florins = rng.randint(0, MOST_FLORINS)
    described = _position(borders=borders, florins={side: [florins, 0, 0, 0, 0, 0]}, seed=rng.randint(0, 999))
    s = set_up(box, described)
    found = walk(s, SEAT, side)
    own = sum(amount for who, _, amount in found.payments if who == SEAT)
    where, gdzie = ("West", "na Zachodzie") if side == "west" else ("East", "na Wschodzie")
    return Question(
        text=Names(
            f"You are Fugger and hold the {where} fair. How many florins do you take?",
            f"Jesteś bankiem Fugger i organizujesz wyprawę {gdzie}. Ile florenów bierzesz?",
        ),
        kind="number",
        answer=own,
        reason=Names(
            f"The profits are {found.profits}: one for you as convener, then one at each concession or pirate on the way. You take {own}.",
            f"Zyski: {found.profits}. Jeden to twoja dotacja, potem po jednym na każdej koncesji i dla pirata. Bierzesz {own}.",
        ),
        section="G3",
        position=described,
        marks=tuple(emporium.borders),
    )


def revolt(box: Box, rng: Random) -> Question:
    """Whether a peasant revolt with one pawn as agent is won."""
    empire = rng.choice([one for one in box.halves["west"] if len(box.cities_of[one]) > 1])
    free = [city for city in box.cities_of[empire] if not box.cities[city].emporium and not box.cities[city].is_second]
    ruling = {city: box.cities[city].medieval for city in free if rng.random() < 0.7}
    borders = {border: rng.choice((SEAT, SEAT, OTHER)) for border in box.borders_of[empire] if rng.random() < 0.6}
    described = _position(cities=ruling, borders=borders, seed=rng.randint(0, 999))
    s = set_up(box, described)
    own, against = len(attackers(s, SEAT, "peasant-revolt", empire, ("pawn",))), len(defenders(s, "peasant-revolt", empire))
    name = box.empires[empire].name
    return Question(
        text=Names(
            f"You start a peasant revolt {name.get('en', 'in')} with a card whose agent is a pawn. Is it won?",
            f"Wywołujesz powstanie chłopskie {name.get('pl', 'in')} kartą, której agentem jest pionek. Czy zwycięża?",
        ),
        kind="yes-no",
        answer=own > against,
        reason=Names(
            f"Your agent and your concessions attack, the ruling class defends: {own} against {against}. An attacker must survive.",
            f"Atakują agent i twoje koncesje, broni się klasa panująca: {own} przeciw {against}. Musi przetrwać atakujący.",
        ),
        section="J2",
        position=described,
        marks=(empire,),
    )


QUIZZES = {
    "price": QuizKind(Names("What do you pay?", "Ile płacisz?"), price),
    "fair": QuizKind(Names("What does the fair bring?", "Ile przynosi wyprawa?"), fair_share),
    "revolt": QuizKind(Names("Is the revolt won?", "Czy powstanie zwycięża?"), revolt),
}
