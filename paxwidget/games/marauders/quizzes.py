"""Questions that never run out, made from the map and the rules: markets, hunters, Manoeuvres, raids."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Question, QuizKind
from paxwidget.games.marauders.box import COMPASS, FLAGSHIPS, Box
from paxwidget.games.marauders.chart import chart_of
from paxwidget.games.marauders.dice import SKULL, better, hits_of, ordered, pips, skulls
from paxwidget.games.marauders.names import names
from paxwidget.games.marauders.rules.trade import purchase_price
from paxwidget.maps.journeys import Journeys

_CREWS = {"red": {"captain": "captain-salcedo", "hand": []}, "blue": {"captain": "captain-maldonado", "hand": []}}


def _table(red: dict[str, Any], blue: dict[str, Any], **facts: Any) -> dict[str, Any]:
    players = {"red": {**_CREWS["red"], "ship": "sloop", **red}, "blue": {**_CREWS["blue"], "ship": "sloop", **blue}}
    return {"seats": ["red", "blue"], "turn": "red", "players": players, **facts}


def market(box: Box, rng: Random) -> Question:
    """What a whole market costs."""
    goods = rng.sample(list(box.goods), 3)
    counts = rng.choice(((1, 2, 3), (2, 2, 2), (1, 1, 4), (3, 2, 1), (1, 3, 2)))
    total = sum(number * purchase_price(number) for number in counts)
    told = {lang: ", ".join(f"{number} × {box.goods[good].name.get(lang)}" for good, number in zip(goods, counts, strict=True))
            for lang in ("en", "pl")}  # fmt: skip
    sums = " + ".join(f"{number} × {purchase_price(number)}" for number in counts)
    return Question(
        text=Names(
            f"The market shows {told['en']}. What do all six cards cost?",
            f"Na targu jest {told['pl']}. Ile kosztuje wszystkich sześć kart?",
        ),
        kind="number",
        answer=total,
        reason=Names(
            f"One card of a good costs 3, two cost 2 each, three or more 1 each: {sums} = {total}.",
            f"Jedna karta towaru kosztuje 3, dwie po 2, trzy i więcej po 1: {sums} = {total}.",
        ),
        section="port:buy",
    )


def hunter(box: Box, rng: Random) -> Question:
    """Where a flagship sails: to its prey next door, or where the card says."""
    slot = rng.choice(FLAGSHIPS)
    card = next(npc.id for npc in box.npcs.values() if npc.slot == slot)
    zone = rng.choice([one for one in box.zones if len(box.neighbours[one]) >= 3])
    letter = rng.choice(("N", "E", "S", "W"))
    start = COMPASS.index(letter)
    way = next(COMPASS[(start + turn) % 8] for turn in range(8) if COMPASS[(start + turn) % 8] in box.neighbours[zone])
    printed = box.neighbours[zone][way]
    prey = rng.choice([one for one in box.neighbours[zone].values() if one != printed])
    is_wanted = rng.random() < 0.6
    far = next(one for one in box.zones if box.distances[one, zone] > 2)
    bounties = {"bounties": {slot.removeprefix("flagship-"): 1}} if is_wanted else {}
    goal = prey if is_wanted else printed
    called = names(box)
    where = {lang: tuple(called[id].get(lang) for id in (slot, zone, prey, goal)) for lang in ("en", "pl")}
    (ship, here, there, end), (pl_ship, pl_here, pl_there, pl_end) = where["en"], where["pl"]
    return Question(
        text=Names(
            f"The {ship} lies in {here}; the card says {letter}. Red is in {there} "
            f"{'with' if is_wanted else 'without'} a bounty. Where does it sail?",
            f"Na akwenie {pl_here} jest {pl_ship}; karta każe {letter}. Na akwenie {pl_there} jest Czerwony, "
            f"{'z nagrodą' if is_wanted else 'bez nagrody'} za głowę. Dokąd płynie okręt?",
        ),
        kind="place",
        answer=goal,
        reason=Names(
            f"It hunts Red, so it sails to {end}."
            if is_wanted
            else f"Nobody is wanted: it follows the card, clockwise if need be, to {end}.",
            f"Ściga Czerwonego, więc płynie na akwen {pl_end}."
            if is_wanted
            else f"Nikt nie jest ścigany: płynie według karty, w razie potrzeby zgodnie z ruchem wskazówek zegara, na akwen {pl_end}.",
        ),
        section="npc:hunt" if is_wanted else "npc:move",
        position=_table({"place": prey, **bounties}, {"place": far}, npcs={slot: {"zone": zone, "captains": [card]}}),
        marks=(zone,),
    )


def manoeuvre(box: Box, rng: Random) -> Question:
    """Who wins a Manoeuvre with certain dice, and how many hits that means for a frigate."""
    mine, theirs = (ordered(min(SKULL, rng.randint(1, 6)) for _ in range(3)) for _ in range(2))
    if not (skulls(mine) or skulls(theirs)):
        mine = (SKULL, *mine[1:])
    is_winner = better(mine, theirs) > 0
    answer = hits_of(3, mine, is_winner)
    shown = [" ".join("☠" if face == SKULL else str(face) for face in faces) for faces in (mine, theirs)]
    return Question(
        text=Names(
            f"Your frigate (3 Cannons) declared Shoot and rolls {shown[0]}, the enemy {shown[1]}. How many hits do you score?",
            f"Twoja fregata (3 Działa) deklaruje Ostrzał i rzuca {shown[0]}, wróg {shown[1]}. Ile masz trafień?",
        ),
        kind="number",
        answer=answer,
        reason=Names(
            f"Skulls {skulls(mine)} against {skulls(theirs)}, sums {pips(mine)} against {pips(theirs)}: "
            + ("you win, and every Cannon hits." if is_winner else "you do not win, so each skull is a hit."),
            f"Czaszki {skulls(mine)} do {skulls(theirs)}, sumy {pips(mine)} do {pips(theirs)}: "
            + ("wygrywasz, więc trafia każde Działo." if is_winner else "nie wygrywasz, więc trafienie daje każda czaszka."),
        ),
        section="battle:act",
    )


JOURNEYS = Journeys(
    chart=chart_of,
    section="move",
    step={"en": ("Move", "Moves"), "pl": ("Ruch", "Ruchy", "Ruchów")},
    can_get_there=Names("Can a ship get from {0} to {1} {2}?", "Czy statek dopłynie z akwenu {0} na akwen {1} {2}?"),
    in_one=Names("with one Move", "jednym Ruchem"),
    in_some=Names("with {0} Moves or fewer", "w najwyżej {0} Ruchach"),
    how_far=Names("How many Moves is it from {0} to {1}?", "Ile Ruchów jest z akwenu {0} na akwen {1}?"),
    which_way=Names("Name the shortest way from {0} to {1}, zone by zone.", "Podaj najkrótszą drogę: {0} – {1}, akwen po akwenie."),
)

QUIZZES = {
    **JOURNEYS.quizzes(
        reach=Names("Can this ship get there?", "Czy ten statek tam dopłynie?"),
        length=Names("How far is it?", "Jak to daleko?"),
        route=Names("The shortest way", "Najkrótsza droga"),
    ),
    "market": QuizKind(Names("What the market costs", "Ile kosztuje targ"), market),
    "hunter": QuizKind(Names("Where the flagship sails", "Dokąd płynie okręt flagowy"), hunter),
    "hits": QuizKind(Names("How many hits", "Ile trafień"), manoeuvre),
}
