"""Battles: who fights, who falls, and what follows; civil wars (J), religious wars (K1) and campaigns (F9) share it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Procedure, Step, steps
from paxwidget.games.renaissance.box import WARS, Card
from paxwidget.games.renaissance.changes import (
    hold,
    home_places,
    kill_concession,
    kill_in_city,
    kill_pirate,
    kill_repressed,
    put,
    release,
    set_down,
    turn_map,
)  # fmt: skip
from paxwidget.games.renaissance.queries import ability, ability_of_any, colour, kind, ruling_class
from paxwidget.games.renaissance.rules.regime import begin_regime
from paxwidget.games.renaissance.state import Renaissance

#: How a fighter that is no city's is written: an agent of the card, a pirate's or a concession's border, a figure repressed on
#: the empire's square, one on the Mamluk square.
AGENT, SHIP, PAWN, CHAINED, SLAVE = "agent:", "ship:", "pawn:", "chained:", "slave:"
REVOLT, CONSPIRACY, CAMPAIGN = "peasant-revolt", "conspiracy", "campaign"
CONSTANTINOPLE = ("constantinople-1", "constantinople-2", "constantinople-3")
NOBODY = "nobody"


@rule("gl:adjacent", "K1a", "F9")
def adjacent(s: Renaissance, empire: str) -> tuple[str, ...]:
    """The empires adjacent to one; a queen can part Portugal and France."""
    found = s.data.adjacent[empire]
    if empire in ("portugal", "france") and ability_of_any(s, "portugal-france-not-adjacent"):
        return tuple(other for other in found if other not in ("portugal", "france"))
    return found


@rule("gl:battle-c", "J1a", "J2a", "K1a", "E2.1a")
def fighting(agents: tuple[str, ...], shot: str) -> tuple[str, ...]:
    """The agents of a card that fight: no bishops, and in religious wars no pawns."""
    barred = ("bishop", "pawn") if shot in WARS else ("bishop",)
    return tuple([agent for agent in agents if kind(agent) not in barred])


@rule("J1a", "J2a", "K1a", "gl:battle-b", "gl:battle-d", "gl:battle-e", "gl:battle-f", "gl:battle-g", "gl:battle-h", "gl:serf")
@rule("gl:believer")
def attackers(s: Renaissance, seat: str, shot: str, empire: str, agents: tuple[str, ...], *, with_rooks: bool = False) -> tuple[str, ...]:
    """All who must attack in a civil or religious war."""
    data, figures = s.data, s.figure
    found = [f"{AGENT}{agent}" for agent in fighting(agents, shot)] if agents else []
    seas = [border for border in data.seas_of[empire] if border in s.pirate] if s.pirate else []
    if shot in WARS:
        religion = WARS[shot]
        found += [f"{SHIP}{border}" for border in seas if s.pirate[border] == religion]
        for city in data.cities_of[empire]:
            if city in figures and colour(figures[city]) == religion:
                found.append(city)
        wanted = (f"knight:{religion}", f"rook:{religion}") if with_rooks else (f"knight:{religion}",)
        for other in adjacent(s, empire):
            for city in data.cities_of[other]:
                if figures.get(city) in wanted:
                    found.append(city)
        return tuple(found)
    found += [f"{SHIP}{border}" for border in seas]
    if shot == REVOLT:
        found += [f"{PAWN}{border}" for border in data.borders_of[empire] if s.concession.get(border) == seat]
    wants_pawns = shot == REVOLT
    found += [f"{CHAINED}{figure}" for figure in s.repressed[empire] if (kind(figure) == "pawn") == wants_pawns]
    return tuple(found)


@rule("J1b", "J2b", "K1b", "K1d", "F9d", "F9e", "gl:battle-d", "gl:battle-e", "gl:heretic")
def defenders(s: Renaissance, shot: str, empire: str) -> tuple[str, ...]:
    """The ruling class; in religious wars the heretics of it and heretic pirates."""
    cities = ruling_class(s, empire)
    if shot not in WARS:
        return cities
    religion = WARS[shot]
    pirates = [f"{SHIP}{border}" for border in s.data.seas_of[empire] if s.pirate.get(border, religion) != religion]
    return (*(city for city in cities if colour(s.figure[city]) != religion), *pirates)


@rule("K1", "K1c", "J", "gl:one-shot")
def war_choices(s: Renaissance, seat: str, card: Card) -> list[str]:
    """The empires of a card's location where its war can be fought: with an attacker, a religious one with a heretic to kill."""
    found, shot = [], card.kind
    # An agent that fights is an attacker anywhere.
    has_fighters = bool(fighting(card.agents, shot))
    with_rooks = shot == "crusade" and ability(s, seat, "crusade-rooks-as-knights")
    for empire in s.data.within.get(card.location, ()):
        if shot in WARS and not has_heretics(s, WARS[shot], empire):
            continue
        if has_fighters or attackers(s, seat, shot, empire, card.agents):
            found.append(f"war {empire}")
        if with_rooks:
            plain, more = (attackers(s, seat, shot, empire, card.agents, with_rooks=rooks) for rooks in (False, True))
            if len(more) > len(plain):
                found.append(f"war rooks {empire}")
    return found


@rule("K1b", "gl:heretic")
def has_heretics(s: Renaissance, religion: str, empire: str) -> bool:
    """Whether anybody would defend an empire in a religious war."""
    figures, pirates = s.figure, s.pirate
    for city in s.data.cities_of[empire]:
        if city in figures and colour(figures[city]) != religion:
            return True
    return bool(pirates) and any(pirates.get(border, religion) != religion for border in s.data.seas_of[empire])


@rule("J", "Jb", "K1", "gl:battle", "gl:battle-b")
def begin_battle(s: Renaissance, seat: str, card: Card | None, empire: str, *, with_rooks: bool = False) -> None:
    """A card's war, or without one a queen's revolt."""
    shot = card.kind if card else REVOLT
    agents = card.agents if card else ()
    s.tell("war", "gl:battle", seat, shot, empire)
    force = attackers(s, seat, shot, empire, agents, with_rooks=with_rooks)
    fighters = fighting(agents, shot)
    # Agents of one kind stand together.
    rest = sorted([agent for agent in agents if agent not in fighters], key=agents.index)
    fight(s, seat, shot, empire, force, card=card.id if card else "", rest=tuple(rest))


@rule("gl:battle", "gl:battle-b")
def fight(s: Renaissance, seat: str, shot: str, empire: str, force: tuple[str, ...], **more: Any) -> None:
    """Each attacker kills a defender and falls; where one side is larger, the attacking seat picks who of it falls."""
    against = defenders(s, shot, empire)
    data = {"shot": shot, "empire": empire, "attackers": force, "defenders": against, "card": "", "rest": (), "under": "", **more}
    count = min(len(force), len(against))
    larger = force if len(force) > len(against) else against
    if 0 < count < len(larger):
        s.push("casualties", seat, **data, left=larger, fallen=(), count=count)
    else:
        resolve(s, seat, data, fallen=larger[:count])


@steps("casualties", "gl:battle")
class Casualties(Step):
    """The attacking seat picks the victims one by one."""

    open_to_all = ("shot", "empire", "attackers", "defenders", "fallen", "count")
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"lose {fighter}" for fighter in dict.fromkeys(f.data["left"])]

    def on_lose(self, s: Renaissance, f: Frame, fighter: str) -> None:
        left = list(f.data["left"])
        left.remove(fighter)
        fallen = (*f.data["fallen"], fighter)
        if len(fallen) < f.data["count"]:
            f.data.update(left=tuple(left), fallen=fallen)
            return
        s.frames.pop()
        resolve(s, f.seat, f.data, fallen)


@rule("gl:battle", "gl:battle-b", "Jc", "F9f", "gl:kill")
def resolve(s: Renaissance, seat: str, data: dict[str, Any], fallen: tuple[str, ...]) -> None:
    """The fallen leave; a surviving attacker is a victory, and then everything comes in the order of the book."""
    force, against, empire = data["attackers"], data["defenders"], data["empire"]
    is_won = len(force) > len(against)
    smaller = against if is_won else force
    survivors = _without(force, fallen) if is_won else []
    for fighter in (*smaller, *fallen) if len(force) != len(against) else (*force, *against):
        _fall(s, empire, fighter)
    s.tell("battle-won" if is_won else "battle-lost", "gl:battle", seat, empire, len(force), len(against))
    if data["rest"]:
        s.push("agents", seat, card=data["card"], agents=data["rest"], must=True, empire="")
    if not is_won:
        return
    begin_regime(s, seat, empire, data["shot"], under=data["under"])
    incoming = tuple(fighter for fighter in survivors if fighter.startswith((AGENT, CHAINED)))
    if data["shot"] == CAMPAIGN and empire == "mamluk":
        incoming = tuple(f"{CHAINED}{fighter.removeprefix(SLAVE)}" for fighter in survivors if fighter.startswith(SLAVE))
    if incoming:
        s.push("settle-in", seat, empire=empire, items=incoming)
    if data["shot"] in WARS and s.religion[empire] != WARS[data["shot"]]:
        s.push("convert", seat, empire=empire, religion=WARS[data["shot"]])


def _without(force: tuple[str, ...], fallen: tuple[str, ...]) -> list[str]:
    """Who is left of a force, those of one kind together."""
    left = list(force)
    for fighter in fallen:
        left.remove(fighter)
    return sorted(left, key=force.index)


def _fall(s: Renaissance, empire: str, fighter: str) -> None:
    """A fighter dies; agents have never left the pool."""
    if fighter in s.data.cities:
        kill_in_city(s, fighter)
    elif fighter.startswith(SHIP):
        kill_pirate(s, fighter.removeprefix(SHIP))
    elif fighter.startswith(PAWN):
        kill_concession(s, fighter.removeprefix(PAWN))
    elif fighter.startswith(CHAINED):
        kill_repressed(s, empire, fighter.removeprefix(CHAINED))
    elif fighter.startswith(SLAVE):
        kill_repressed(s, "mamluk", fighter.removeprefix(SLAVE))


@steps("convert", "K2a")
@rule("gl:theocracy-a", "gl:map-card")
class Convert(Procedure):
    """A won religious war turns the map card before anybody settles; figures stay where they are."""

    open_to_all = ("empire", "religion")

    def run(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        empire = f.data["empire"]
        turn_map(s, empire, f.data["religion"])
        s.tell("converted", "K2a", empire, f.data["religion"])
        if empire == "ottoman" and any(city in s.figure for city in CONSTANTINOPLE):
            s.push("arrange", f.seat)


@steps("arrange", "K2a")
class Arrange(Step):
    """The attacker says which spaces of Constantinople its figures have on the new map card."""

    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        figures = [s.figure.get(city, NOBODY) for city in CONSTANTINOPLE]
        return [f"arrange {' '.join(order)}" for order in dict.fromkeys(permutations(figures))]

    def on_arrange(self, s: Renaissance, f: Frame, *order: str) -> None:
        s.frames.pop()
        for city, figure in zip(CONSTANTINOPLE, order, strict=True):
            s.figure.pop(city, None)
            if figure != NOBODY:
                s.figure[city] = figure


@steps("settle-in", "gl:battle-i")
@rule("gl:battle-b", "gl:repress-c")
class SettleIn(Step):
    """Surviving agents and freed attackers take empty places of the empire; the rest is repressed for free, pirates die."""

    open_to_all = ("empire", "items")
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        empire, seat = f.data["empire"], f.seat
        found = [
            f"settle {item} {place}" for item in dict.fromkeys(_waiting(s, f)) for place in home_places(s, empire, _figure(item, seat))
        ]
        return found or ["overflow"]

    def on_settle(self, s: Renaissance, f: Frame, item: str, place: str) -> None:
        seat, empire = f.seat, f.data["empire"]
        left = _waiting(s, f)
        left.remove(item)
        if left:
            f.data["items"] = tuple(left)
        else:
            s.frames.pop()
        figure = _figure(item, seat)
        s.tell("settled", "gl:battle-i", seat, figure, place)
        if item.startswith(CHAINED):
            release(s, empire, figure)
            set_down(s, figure, place)
        else:
            put(s, seat, figure, place)

    def on_overflow(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        seat, empire = f.seat, f.data["empire"]
        for item in f.data["items"]:
            figure = _figure(item, seat)
            if item.startswith(AGENT) and kind(figure) != "pirate" and s.pool[figure]:
                s.pool[figure] -= 1
                hold(s, empire, figure)
                s.tell("overflow", "gl:repress-c", figure, empire)


def _waiting(s: Renaissance, f: Frame) -> list[str]:
    """Who still waits for a place; a repressed attacker may have been taken for an agent of which none was left."""
    held = Counter(s.repressed[f.data["empire"]])
    found = []
    for item in f.data["items"]:
        if item.startswith(CHAINED):
            figure = item.removeprefix(CHAINED)
            if not held[figure]:
                continue
            held[figure] -= 1
        found.append(item)
    return found


def _figure(item: str, seat: str) -> str:
    """The figure of an agent or of a repressed attacker; a pawn agent is the seat's own."""
    figure = item.removeprefix(AGENT).removeprefix(CHAINED)
    return seat if figure == "pawn" else figure
