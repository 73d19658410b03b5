"""Questions that never run out, made from the pieces and the rules: what a die activates, what it costs, what a colony scores."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Question, QuizKind
from paxwidget.engine.wording import plural
from paxwidget.games.santamaria.pieces import SIDE, SQUARES, Box
from paxwidget.games.santamaria.position import set_up
from paxwidget.games.santamaria.puzzles import puzzle
from paxwidget.games.santamaria.rules.c_dice import awake
from paxwidget.games.santamaria.rules.z_scoring import colonist_points
from paxwidget.games.santamaria.state import NAMES, SantaMaria

SEAT = "green"
BUILDINGS = ("wood-1", "grain-1", "sugar-1", "gem-1", "coins-2", "points-1")
#: A line needs so many buildings to be worth a question.
FEWEST = 3
#: Worse orders that are shown beside the best.
OTHERS = 3


def _position(box: Box, colony: dict[str, str], covers: dict[str, str], **more: Any) -> tuple[dict[str, Any], SantaMaria]:
    green = {"board": "empty", "goods": {}, "coins": 5, "blue": [], "colony": colony, "covers": covers, **more}
    described = {"seats": [SEAT, "red"], "turn": SEAT, "players": {SEAT: green}}
    return described, set_up(box, described)


def rests_on(box: Box, rng: Random) -> Question:
    """On which building a white die comes to rest: the last one of the column that is empty."""
    column = rng.randint(1, SIDE)
    rows = sorted(rng.sample(range(1, SIDE + 1), rng.randint(FEWEST, SIDE - 1)))
    colony = {f"r{row}c{column}": rng.choice(BUILDINGS) for row in rows}
    asleep = rows[-1] if rng.random() < 0.6 else rows[0]
    covers = {f"r{asleep}c{column}": "white"}
    described, s = _position(box, colony, covers, white_taken=1)
    described["white_pool"] = [column] * 5
    working = awake(s, SEAT, "column", column)
    last = NAMES[working[-1]]
    return Question(
        text=Names(
            f"A white {column} activates column {column}. In which row does the die come to rest?",
            f"Biała kostka {column} aktywuje kolumnę {column}. W którym rzędzie zostanie kostka?",
        ),
        kind="number",
        answer=int(last[1]),
        reason=Names(
            f"The buildings work from top to bottom, those with a die or coins are left out; the last that works is in row {last[1]}.",
            f"Budynki pracują z góry na dół, te z kostką lub monetami są pomijane; ostatni pracujący stoi w rzędzie {last[1]}.",
        ),
        section="C6",
        position=described,
        marks=tuple(colony),
    )


def price_of_a_line(box: Box, rng: Random) -> Question:
    """What it costs to activate a line with a die of another value."""
    value, wanted = rng.sample(range(1, SIDE + 1), 2)
    price = abs(value - wanted)
    described, _ = _position(box, {f"r{row}c{wanted}": rng.choice(BUILDINGS) for row in (2, 4)}, {})
    described["white_pool"] = [value] * 6
    coins = plural(price, ("coin", "coins"), "en")
    return Question(
        text=Names(
            f"How many coins does it cost to activate column {wanted} with a white {value}?",
            f"Ile monet kosztuje aktywowanie kolumny {wanted} białą kostką {value}?",
        ),
        kind="number",
        answer=price,
        reason=Names(
            f"Each pip of difference costs a coin: {price} {coins}. There is no way round from 6 to 1.",
            f"Każde oczko różnicy kosztuje monetę: razem {price}. Z 6 na 1 nie ma skrótu.",
        ),
        section="C2",
        position=described,
    )


def colonists(box: Box, rng: Random) -> Question:
    """What the colonists of full lines score."""
    full = rng.randint(1, SIDE)
    crossing = rng.randint(1, SIDE) if rng.random() < 0.5 else 0
    colony = {}
    for index in range(SQUARES):
        row, column = divmod(index, SIDE)
        if row + 1 == full or column + 1 == crossing:
            colony[NAMES[index]] = rng.choice((*("road 0", "road 1", "road 2") * 2, *BUILDINGS))
    described, s = _position(box, colony, {})
    points = colonist_points(s, SEAT)
    return Question(
        text=Names("How many points would the colonists score now?", "Ile punktów daliby teraz koloniści?"),
        kind="number",
        answer=points,
        reason=Names(
            f"Each colonist of a full row or column scores one, and twice where two full lines cross: {points}.",
            f"Każdy kolonista pełnego rzędu lub kolumny daje jeden punkt, a na skrzyżowaniu pełnych linii dwa: {points}.",
        ),
        section="Z3",
        position=described,
    )


def best_order(box: Box, rng: Random) -> Question:
    """Which of four orders of four dice brings the most; the engine has played all of them."""
    described, found = puzzle(box, rng)
    best = found[0]
    worse = [order for order in found if order.coins < best.coins]
    shown = [best, *rng.sample(worse, min(OTHERS, len(worse)))]
    rng.shuffle(shown)
    first = {lang: _dice(best.dice, lang) for lang in ("en", "pl")}
    given = {lang: _dice(sorted(best.dice, reverse=True), lang) for lang in ("en", "pl")}
    coins = ", ".join(str(order.coins) for order in shown)
    return Question(
        text=Names(
            f"You use four dice in four turns, each on the line of its own number: {given['en']}. Count goods at their price and a point "
            "as 3 coins: which order brings the most?",
            f"Używasz czterech kostek w czterech turach, każdej w linii o jej numerze: {given['pl']}. Surowce liczą się po cenie "
            "sprzedaży, punkt jak 3 monety: która kolejność daje najwięcej?",
        ),
        kind="option",
        answer=" ".join(best.dice),
        options=[(" ".join(order.dice), Names(_dice(order.dice, "en"), _dice(order.dice, "pl"))) for order in shown],
        reason=Names(
            f"{first['en']} brings {best.coins}; the four orders bring {coins}. A die activates only what is empty and then covers the "
            "last building, so lines that share buildings get in each other's way.",
            f"{first['pl']} daje {best.coins}; cztery kolejności dają {coins}. Kostka aktywuje tylko puste budynki i przykrywa ostatni z "
            "nich, więc linie o wspólnych budynkach przeszkadzają sobie nawzajem.",
        ),
        section="C6",
        position=described,
    )


def _dice(dice: Sequence[str], lang: str) -> str:
    """Dice in words."""
    colours = {"white": Names("white", "biała"), "blue": Names("blue", "niebieska")}
    return ", ".join(f"{colours[colour].get(lang)} {value}" for colour, _, value in (die.partition("-") for die in dice))


QUIZZES = {
    "order": QuizKind(Names("Four dice: which order?", "Cztery kostki: jaka kolejność?"), best_order),
    "rest": QuizKind(Names("Where does the die rest?", "Gdzie zostanie kostka?"), rests_on),
    "price": QuizKind(Names("What does the line cost?", "Ile kosztuje linia?"), price_of_a_line),
    "colonists": QuizKind(Names("What do the colonists score?", "Ile dają koloniści?"), colonists),
}
