"""E2: play a card from hand, announce its one-shot or not, and place its agents."""

from __future__ import annotations

from collections import Counter

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Procedure, Step, steps
from paxwidget.games.renaissance.box import CIVIL_WARS, WARS
from paxwidget.games.renaissance.changes import land_pirate, pay, put, repress_concession, repress_in_city
from paxwidget.games.renaissance.queries import cities, empty_cities, kind
from paxwidget.games.renaissance.rules.battle import begin_battle, war_choices
from paxwidget.games.renaissance.rules.f1_inquisitor import arrive, standing
from paxwidget.games.renaissance.rules.h_trade_shift import can_shift, shift
from paxwidget.games.renaissance.rules.i_coronation import become_maid, marry, suitors
from paxwidget.games.renaissance.rules.k3_apostasy import apostasy, can_strike
from paxwidget.games.renaissance.state import Renaissance

#: Where a sold card came from.
HAND, TABLE = "hand", "table"
#: The word of a crusade in which rooks join.
ROOKS = "rooks"
ON_SALE = (*CIVIL_WARS, "crusade", "apostasy")


@rule("E2", "gl:one-shot", "B5e", "Ja", "gl:battle-a")
def play_card(s: Renaissance, seat: str, card: str) -> None:
    """The card lies outermost on its side before its one-shot; queens wait for a wedding."""
    s.hand[seat] = tuple([other for other in s.hand[seat] if other != card])
    s.bought[seat] = tuple([other for other in s.bought[seat] if other != card])
    found = s.data.cards[card]
    s.tell("played", "E2", seat, card)
    if not found.is_queen:
        s.rows[s.data.row_of[seat][found.side]] += (card,)
        s.lies[card] = seat
    s.push("announce", seat, card=card, sold="")


@steps("announce", "E2")
@rule("E2.1", "E2.1a", "E2.1b", "E2.2", "J", "Jb", "I2")
class Announce(Step):
    """Say first whether the one-shot is used, and where."""

    open_to_all = ("card",)
    quiet = True
    sections = {"shift": "H1", "marry": "I1", "maid": "I2", "war": "gl:battle", "apostasy": "K3", "no-shot": "E2.2"}

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        card = f.data["card"]
        found = shots(s, f.seat, card, is_sold=bool(f.data["sold"]))
        return [*found, "maid" if s.data.cards[card].is_queen and not f.data["sold"] else "no-shot"]

    def on_shift(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        s.push("shift", f.seat, card=f.data["card"])
        self._deploy(s, f)

    def on_apostasy(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        self._reveal(s, f)
        s.push("begin-apostasy", f.seat, card=f.data["card"])
        self._deploy(s, f)

    def on_war(self, s: Renaissance, f: Frame, *words: str) -> None:
        s.frames.pop()
        self._reveal(s, f)
        begin_battle(s, f.seat, s.data.cards[f.data["card"]], words[-1], with_rooks=words[0] == ROOKS)

    def on_marry(self, s: Renaissance, f: Frame, empire: str) -> None:
        s.frames.pop()
        marry(s, f.seat, f.data["card"], empire)

    def on_maid(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        become_maid(s, f.seat, f.data["card"])

    def on_no_shot(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        agents = s.data.cards[f.data["card"]].agents
        if agents and not f.data["sold"]:
            s.push("agents", f.seat, card=f.data["card"], agents=agents, must=False, empire="")

    def _deploy(self, s: Renaissance, f: Frame) -> None:
        card = f.data["card"]
        agents = s.data.cards[card].agents
        if agents:
            s.push("agents", f.seat, card=card, agents=agents, must=True, empire="")

    @rule("gl:discard")
    def _reveal(self, s: Renaissance, f: Frame) -> None:
        """A card sold from hand is shown when its one-shot is used."""
        seat, card = f.seat, f.data["card"]
        if card in s.hidden[seat]:
            s.hidden[seat] = tuple(other for other in s.hidden[seat] if other != card)
            s.bought[seat] = tuple(other for other in s.bought[seat] if other != card)
            s.discards.append(card)


@steps("announce-sale", "E3c")
class AnnounceSale(Announce):
    """A sold card's one-shot; of one that came from hand nobody learns whether it could do anything."""

    open_to_all = ("sold",)
    open_to_seat = ("card",)

    def hides(self, s: Renaissance, f: Frame, seat: str) -> bool:
        return bool(f.data["sold"] == HAND)


def shots(s: Renaissance, seat: str, card: str, *, is_sold: bool = False) -> list[str]:
    """The ways in which a card's one-shot can be used now; those that change nothing are no ways."""
    found = s.data.cards[card]
    shot = found.kind
    if is_sold and shot not in ON_SALE:
        return []
    if shot == "coronation":
        return [f"marry {empire}" for empire in suitors(s, seat, card)]
    if shot in CIVIL_WARS or shot in WARS:
        return war_choices(s, seat, found)
    if shot == "trade-shift":
        return ["shift"] if can_shift(s, seat, card) and can_place_all(s, seat, card) else []
    if shot == "apostasy":
        return ["apostasy"] if can_strike(s, found) and can_place_all(s, seat, card) else []
    return []


@steps("shift", "H1")
class Shift(Procedure):
    """After the agents the disk moves."""

    open_to_all = ("card",)

    def run(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        shift(s, s.data.cards[f.data["card"]].named)


@steps("begin-apostasy", "K3")
class BeginApostasy(Procedure):
    """After the agents the cards leave."""

    open_to_all = ("card",)

    def run(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        apostasy(s, s.data.cards[f.data["card"]].named)


@steps("agents", "E2.2")
@rule("B5g", "gl:agents", "E2.1", "K3b")
class Agents(Step):
    """Place agents one by one; without a one-shot some or none, with one all of them."""

    open_to_all = ("card", "agents", "must", "empire")
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        seat, data = f.seat, f.data
        agents = tuple(dict.fromkeys(data["agents"]))
        found = [f"place {agent} {target}" for agent in agents for target in placements(s, seat, data["card"], agent, data["empire"])]
        if data["must"]:
            return self._leaving_room(s, seat, data, found) or ["done"]
        return [*found, "done"]

    def _leaving_room(self, s: Renaissance, seat: str, data: dict[str, object], found: list[str]) -> list[str]:
        """Those after which the other agents can still be placed."""
        agents, empire = data["agents"], data["empire"]
        assert isinstance(agents, tuple)
        if len(agents) == 1:
            return found
        kept = []
        for choice in found:
            words = choice.split(" ")
            cost = placing_cost(s, words[1], words[2])
            left = list(agents)
            left.remove(words[1])
            where = empire_named(s, str(data["card"]), words) or str(empire)
            # A free place that is taken now costs the next one a florin as much as a paid one does.
            taken = 0 if cost else 1
            if can_place(s, seat, str(data["card"]), tuple(left), where, florins=s.florins[seat] - cost, taken=taken):
                kept.append(choice)
        return kept or found

    def on_place(self, s: Renaissance, f: Frame, agent: str, target: str, empire: str = "") -> None:
        seat, card = f.seat, f.data["card"]
        left = list(f.data["agents"])
        left.remove(agent)
        named = empire_named(s, card, ["place", agent, target, *([empire] if empire else [])])
        f.data.update(agents=tuple(left), empire=f.data["empire"] or named)
        if not left:
            s.frames.pop()
        place_agent(s, seat, card, agent, target, empire or named)

    def on_done(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()


def empire_named(s: Renaissance, card: str, words: list[str]) -> str:
    """The empire that placing an agent names for the card's other agents; bishops name none."""
    if kind_of(words[1]) == "bishop":
        return ""
    if len(words) > 3:
        return words[3]
    city = s.data.cities.get(words[2])
    where = s.data.cards[card].location
    return city.empire if city else where if where in s.data.empires else ""


def kind_of(agent: str) -> str:
    """The kind of an agent."""
    return "pawn" if agent == "pawn" else kind(agent)


@rule("E2.2a", "E2.2b", "E2.2c", "E2.2d", "gl:bishop-a", "gl:location-e", "gl:repress-a", "B5b")
def placements(s: Renaissance, seat: str, card: str, agent: str, empire: str) -> list[str]:
    """Where an agent can go, the empire added where a border leaves it open which one is meant."""
    data = s.data
    where = data.cards[card].location
    empires = (empire,) if empire else data.within[where]
    which, purse = kind_of(agent), s.florins[seat]
    if which == "bishop":
        return standing(s, where)
    if which in ("knight", "rook"):
        found_cities: list[str] = []
        for each in empires:
            found_cities += cities(s, each) if purse else empty_cities(s, each)
        return found_cities
    found: dict[str, None] = {}
    # A card of a half names its empire by its first agent, if another one follows.
    is_naming = where not in data.empires and len(data.cards[card].agents) > 1
    for each in empires:
        for border in data.seas_of[each] if which == "pirate" else data.borders_of[each]:
            if which == "pawn" and (border in s.pirate or (border in s.concession and not purse)):
                continue
            is_open = is_naming or (which == "pawn" and border in s.concession)
            found[f"{border} {each}" if is_open else border] = None
    return list(found)


@rule("gl:repress-a")
def placing_cost(s: Renaissance, agent: str, target: str) -> int:
    """The florin for repressing whoever stands there; killing by pirates is free."""
    which = kind_of(agent)
    if which in ("knight", "rook"):
        return int(target in s.figure)
    return int(which == "pawn" and target in s.concession)


@rule("E2.2", "E2.2a", "E2.2b", "E2.2c", "E2.2d", "gl:repress-d", "E2.2f", "gl:strawman")
def place_agent(s: Renaissance, seat: str, card: str, agent: str, target: str, empire: str) -> None:
    """Make room, pay for it, and put the agent there."""
    which = kind_of(agent)
    figure = seat if which == "pawn" else agent
    s.tell("placed", "E2.2", seat, figure, target)
    if which == "bishop":
        arrive(s, seat, agent, target)
        return
    if placing_cost(s, agent, target):
        pay(s, seat, 1)
        if which == "pawn":
            repress_concession(s, target, empire)
        else:
            repress_in_city(s, target)
        s.tell("repressed-for-florin", "gl:repress-a", seat, target)
    elif which == "pirate":
        land_pirate(s, target)
    put(s, seat, figure, target)


def can_place_all(s: Renaissance, seat: str, card: str) -> bool:
    """Whether all agents of a card can be placed, with the florins that takes."""
    return can_place(s, seat, card, s.data.cards[card].agents, "", florins=s.florins[seat])


@rule("E2.1")
def can_place(s: Renaissance, seat: str, card: str, agents: tuple[str, ...], empire: str, *, florins: int, taken: int = 0) -> bool:
    """Whether agents fit into one empire of a card's location, given florins and places taken meanwhile."""
    kinds = Counter(map(kind_of, agents))
    in_cities, pawns = kinds["knight"] + kinds["rook"], kinds["pawn"]
    if not in_cities and not pawns:
        return True
    for each in (empire,) if empire else s.data.within[s.data.cards[card].location]:
        free = sum(city not in s.figure for city in cities(s, each))
        open_borders = [border for border in s.data.borders_of[each] if border not in s.pirate]
        if pawns and not open_borders:
            continue
        empty = sum(border not in s.concession for border in open_borders)
        if max(0, in_cities + (taken if in_cities else 0) - free) + max(0, pawns + (taken if pawns else 0) - empty) <= florins:
            return True
    return False
