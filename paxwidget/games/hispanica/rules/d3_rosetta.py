"""The Rosetta stone: for each action of the cards, which choices it opens and what it does.

A choice reads `act <action> <targets>`; the marker action also reads `act fort <colony>`. An action that could do nothing now opens no
choice.
"""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.core.rulebook import rule
from paxwidget.games.hispanica.pieces import (
    anchor_ship,
    bury_pawn,
    draw_haven,
    fortify,
    found_colony,
    found_mission,
    lose_ship,
    pay,
    place_revolt,
    take_top,
)
from paxwidget.games.hispanica.queries import (
    THIRTY_YEARS_WAR,
    empty_colonies,
    empty_novice_spaces,
    empty_revolt_areas,
    has_ability,
    has_title,
    is_novice,
    meets_requirement,
    occupant,
    ship_limit,
)
from paxwidget.games.hispanica.rules.d1_goods import decider
from paxwidget.games.hispanica.state import EUROPE, NATIVE, PIRACY, SLAVE, SPAIN, TAX, Hispanica

Opener = Callable[[Hispanica, str, str], list[str]]
Doer = Callable[..., None]
_openers: dict[str, Opener] = {}
_doers: dict[str, Doer] = {}


def action_options(s: Hispanica, seat: str, card: str, action: str) -> list[str]:
    """The choices that one action of a card opens to a seat now."""
    return _openers[action](s, seat, card)


def perform(s: Hispanica, seat: str, card: str, word: str, arguments: tuple[str, ...]) -> None:
    """Carry out `act <word> <arguments>`."""
    # A new ship or haven is told by the piece itself.
    if word not in ("ship", "haven"):
        s.tell(f"act-{word}", f"ro:{word}" if word != "fort" else "E1b", seat, *(arguments or (card,)))
    _doers[word](s, seat, card, *arguments)


@rule("D3c", "gl:action-limit")
def remaining_actions(s: Hispanica, card: str, used: tuple[str, ...]) -> list[str]:
    """The actions of a card not done yet, each named once."""
    left = list(s.data.cards[card].actions if card in s.data.cards else s.data.haven_actions[card])
    for action in used:
        left.remove(action)
    return list(dict.fromkeys(left))


def symbol_used(word: str, remaining: list[str]) -> str:
    """Which symbol of a card a choice uses up: a fort the marker, the Conspirator's excommunication a tax where the card has no other."""
    symbol = "marker" if word == "fort" else word
    return symbol if symbol in remaining else "tax"


def _opens(action: str) -> Callable[[Opener], Opener]:
    def register(opener: Opener) -> Opener:
        _openers[action] = rule(f"ro:{action}")(opener)
        return opener

    return register


def _does(word: str) -> Callable[[Doer], Doer]:
    def register(doer: Doer) -> Doer:
        _doers[word] = doer
        return doer

    return register


def revolt_spots(s: Hispanica, area: str | None, kind: str) -> list[str]:
    """Where a revolt goes: its own land area if that site is empty, else any empty one, else another kind's revolt is flipped."""
    if area in s.data.areas and area not in s.revolt:
        return [f"{area}"]
    return empty_revolt_areas(s) or [f"flip {other}" for other, old in s.revolt.items() if old != kind]


def start_revolt(s: Hispanica, kind: str, spot: str) -> None:
    """Place or flip a revolt as `revolt_spots` named it."""
    if spot.startswith("flip "):
        area = spot[5:]
        s.revolt[area] = kind
        s.tell(f"flip-to-{kind}", "E5f", area)
    else:
        place_revolt(s, spot, kind)


@_opens("marker")
@rule("E1a")
def _marker(s: Hispanica, seat: str, card: str) -> list[str]:
    found = []
    if s.markers[seat]:
        kind = s.data.spanish_sites if seat == SPAIN else s.data.wild_sites
        found = [f"act marker {site}" for site in kind if site not in s.colony]
    if s.pool["fort"]:
        found += [f"act fort {site}" for site in s.colony if site not in s.fort]
    return found


@_does("marker")
def _do_marker(s: Hispanica, seat: str, card: str, site: str) -> None:
    found_colony(s, seat, site)


@_does("fort")
@rule("E1b")
def _do_fort(s: Hispanica, seat: str, card: str, site: str) -> None:
    """Add a fort to any colony without one."""
    fortify(s, site)


@_opens("bible")
@rule("E4")
def _bible(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any tribal site with a native and no Bible yet, while a Bible is left."""
    if not s.bibles[seat]:
        return []
    return [f"act bible {site}" for site in s.data.tribal_sites if s.pawn.get(site) == NATIVE and site not in s.bible]


@_does("bible")
def _do_bible(s: Hispanica, seat: str, card: str, site: str) -> None:
    found_mission(s, seat, site)


@_opens("literacy")
@rule("E4b", "gl:token-limits")
def _literacy(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any outpost; its citizen has the Bible's colour, or is a refugee of any colour when none of that is left."""
    if not s.pool["cathedral"]:
        return []
    found = []
    for site, nation in s.bible.items():
        if site not in s.cathedral:
            if s.citizens[nation]:
                found.append(f"act literacy {site}")
            else:
                found += [f"act literacy {site} {other}" for other, left in s.citizens.items() if left]
    return found


@_does("literacy")
def _do_literacy(s: Hispanica, seat: str, card: str, site: str, nation: str | None = None) -> None:
    colour = nation or s.bible[site]
    s.pool["cathedral"] -= 1
    s.cathedral[site] = 1
    s.pool[NATIVE] += 1
    s.citizens[colour] -= 1
    s.pawn[site] = colour


@_opens("relic")
def _relic(s: Hispanica, seat: str, card: str) -> list[str]:
    return [f"act relic {site}" for site in s.colony] if s.pool["relic"] else []


@_does("relic")
def _do_relic(s: Hispanica, seat: str, card: str, site: str) -> None:
    s.pool["relic"] -= 1
    s.relic[site] = s.relic.get(site, 0) + 1


@_opens("slave-trade")
@rule("E3a")
def _slave_trade(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any empty colony, while the pool has natives."""
    return [f"act slave-trade {site}" for site in empty_colonies(s)] if s.pool[NATIVE] else []


@_does("slave-trade")
def _do_slave_trade(s: Hispanica, seat: str, card: str, site: str) -> None:
    s.pool[NATIVE] -= 1
    s.pawn[site] = NATIVE


@_opens("voodoo")
def _voodoo(s: Hispanica, seat: str, card: str) -> list[str]:
    if not s.pool[NATIVE]:
        return []
    return [f"act voodoo {site}" for site in s.data.tribal_sites if site not in s.pawn and site not in s.bible]


@_does("voodoo")
def _do_voodoo(s: Hispanica, seat: str, card: str, site: str) -> None:
    s.pool[NATIVE] -= 1
    s.pawn[site] = NATIVE


@_opens("slave-revolt")
@rule("E6")
def _slave_revolt(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any colony with a slave."""
    return _uprisings(s, "slave-revolt", SLAVE, [site for site in s.colony if s.pawn.get(site) == NATIVE])


@_opens("tax-revolt")
@rule("E6")
def _tax_revolt(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any of one's own citizens on the map."""
    return _uprisings(s, "tax-revolt", TAX, [site for site, pawn in s.pawn.items() if pawn == seat])


def _uprisings(s: Hispanica, action: str, kind: str, sites: list[str]) -> list[str]:
    found = []
    for site in sites:
        area = s.data.area_of[site]
        spots = revolt_spots(s, area, kind)
        if spots == [area] or not spots:
            # Where no token is left to place or turn, the action still works without it (token limits).
            found.append(f"act {action} {site}")
        else:
            found += [f"act {action} {site} {spot}" for spot in spots]
    return found


@_does("slave-revolt")
def _do_slave_revolt(s: Hispanica, seat: str, card: str, site: str, *spot: str) -> None:
    _rise(s, site, SLAVE, spot)


@_does("tax-revolt")
def _do_tax_revolt(s: Hispanica, seat: str, card: str, site: str, *spot: str) -> None:
    _rise(s, site, TAX, spot)


def _rise(s: Hispanica, site: str, kind: str, spot: tuple[str, ...]) -> None:
    bury_pawn(s, s.pawn.pop(site))
    area = s.data.area_of[site]
    if spot:
        start_revolt(s, kind, " ".join(spot))
    elif area in s.data.areas and area not in s.revolt:
        start_revolt(s, kind, area)


@_opens("melting-pot")
@rule("ti:diplomat", "gl:refugee")
def _melting_pot(s: Hispanica, seat: str, card: str) -> list[str]:
    """Another's citizen in a land area where one has a colony or mission; the Diplomat's citizens are immune."""
    areas = {s.data.area_of[site] for table in (s.colony, s.bible) for site, nation in table.items() if nation == seat}
    found = []
    for site, pawn in s.pawn.items():
        area = s.data.area_of[site]
        if pawn in (NATIVE, seat) or area not in areas or area not in s.data.areas:
            continue
        if pawn in s.titles and has_title(s, pawn, "diplomat"):
            continue
        if s.citizens[seat]:
            found.append(f"act melting-pot {site}")
        else:
            found += [f"act melting-pot {site} {other}" for other, left in s.citizens.items() if left and other != pawn]
    return found


@_does("melting-pot")
def _do_melting_pot(s: Hispanica, seat: str, card: str, site: str, nation: str | None = None) -> None:
    colour = nation or seat
    bury_pawn(s, s.pawn[site])
    s.citizens[colour] -= 1
    s.pawn[site] = colour


@_opens("haven")
def _haven(s: Hispanica, seat: str, card: str) -> list[str]:
    if s.haven_deck or any(s.havens[other] for other in s.seats if other != seat):
        return ["act haven"]
    return []


@_does("haven")
def _do_haven(s: Hispanica, seat: str, card: str) -> None:
    draw_haven(s, seat)


@_opens("casa")
def _casa(s: Hispanica, seat: str, card: str) -> list[str]:
    return [f"act casa {other}" for other, place in s.fleet.items() if place == EUROPE]


@_does("casa")
def _do_casa(s: Hispanica, seat: str, card: str, other: str) -> None:
    s.fleet[other] = PIRACY
    draw_haven(s, other)


@_opens("black-market")
def _black_market(s: Hispanica, seat: str, card: str) -> list[str]:
    return ["act black-market"] if s.hand[seat] or s.havens[seat] else []


@_does("black-market")
def _do_black_market(s: Hispanica, seat: str, card: str) -> None:
    s.push("black-market", seat)


@_opens("dove")
@rule("gl:dove")
def _dove(s: Hispanica, seat: str, card: str) -> list[str]:
    """Once the Thirty Years' War has begun: the game shall end with this cycle's sailing year."""
    if s.year < THIRTY_YEARS_WAR or s.eternal_peace or s.dove == s.year + 1:
        return []
    return ["act dove"]


@_does("dove")
def _do_dove(s: Hispanica, seat: str, card: str) -> None:
    s.dove = s.year + 1


@_opens("ship")
@rule("D3d", "Fb")
def _ship(s: Hispanica, seat: str, card: str) -> list[str]:
    """Anchor the ship while there is room on the player board."""
    return ["act ship"] if len(s.ships[seat]) < ship_limit(s, seat) else []


@_does("ship")
def _do_ship(s: Hispanica, seat: str, card: str) -> None:
    anchor_ship(s, seat, card)


@_opens("armada")
@rule("D3c")
def _armada(s: Hispanica, seat: str, card: str) -> list[str]:
    """Anchor the top ship of the deck, without its nudge and actions."""
    return ["act armada"] if s.top["ships"] and len(s.ships[seat]) < ship_limit(s, seat) else []


@_does("armada")
def _do_armada(s: Hispanica, seat: str, card: str) -> None:
    anchor_ship(s, seat, take_top(s, "ships"))


@_opens("letter-of-marque")
@rule("na:sea-dog")
def _letter_of_marque(s: Hispanica, seat: str, card: str) -> list[str]:
    """For 1 $ take over an opponent's privateer, his choice which; Sea Dogs are immune."""
    if len(s.ships[seat]) >= ship_limit(s, seat) or not s.money.get(seat, 1):
        return []
    return [
        f"act letter-of-marque {other}"
        for other in s.ships
        if other != seat and privateers(s, other) and not has_ability(s, other, "sea-dog")
    ]


def privateers(s: Hispanica, seat: str) -> list[str]:
    """A seat's ships with the privateer's permit."""
    return [ship for ship in s.ships[seat] if s.data.cards[ship].permit == "privateer"]


@_does("letter-of-marque")
def _do_letter_of_marque(s: Hispanica, seat: str, card: str, victim: str) -> None:
    s.push("hand-over-privateer", decider(s, victim), victim=victim, taker=seat)


def take_privateer(s: Hispanica, taker: str, victim: str, ship: str) -> None:
    """Move a privateer for 1 $; the victim may need a new flagship."""
    was_flagship = s.ships[victim][0] == ship
    lose_ship(s, victim, ship)
    pay(s, taker, victim, 1)
    anchor_ship(s, taker, ship)
    if was_flagship and len(s.ships[victim]) > 1 and victim in s.seats:
        s.push("choose-flagship", victim)


@_opens("apostasy")
@rule("ti:grand-inquisitor")
def _apostasy(s: Hispanica, seat: str, card: str) -> list[str]:
    """Whoever has cards of both nudges on the board loses all of one kind; the Grand Inquisitor is immune."""
    return ["act apostasy"] if apostates(s, card) else []


def apostates(s: Hispanica, card: str) -> list[str]:
    """The players whose boards show both nudges of an apostasy."""
    one, other = s.data.cards[card].apostasy
    found = []
    for seat in s.order:
        nudges = {s.data.cards[own].nudge for own in (*s.ships[seat], *s.titles[seat])}
        if one in nudges and other in nudges and not has_title(s, seat, "grand-inquisitor"):
            found.append(seat)
    return found


@_does("apostasy")
def _do_apostasy(s: Hispanica, seat: str, card: str) -> None:
    for victim in reversed(apostates(s, card)):
        s.push("apostatize", seat, victim=victim, nudges=s.data.cards[card].apostasy)


@_opens("excommunication")
def _excommunication(s: Hispanica, seat: str, card: str) -> list[str]:
    rank = standing(s, seat)
    return [f"act excommunication {other}" for other in s.order if standing(s, other) < rank and empty_novice_spaces(s)]


def standing(s: Hispanica, seat: str) -> int:
    """Titles and relics of a seat."""
    return len(s.titles[seat]) + s.relics[seat]


@_does("excommunication")
def _do_excommunication(s: Hispanica, seat: str, card: str, victim: str) -> None:
    if victim in s.seats:
        s.push("midlife-crisis", victim, may_pay=False)
    else:
        s.push("king-crisis", s.seats[0])


@_opens("tax")
@rule("ti:conspirator")
def _tax(s: Hispanica, seat: str, card: str) -> list[str]:
    """Anybody with money or a relic; the Conspirator may excommunicate instead."""
    found = [f"act tax {other}" for other in s.order if other != seat and is_taxable(s, other)]
    if has_title(s, seat, "conspirator"):
        found += _excommunication(s, seat, card)
    return found


@rule("H5a")
def is_taxable(s: Hispanica, seat: str) -> bool:
    """Whether a seat has something to tax; the Sun King always pays (H5a)."""
    return seat not in s.seats or bool(s.money[seat] or s.relics[seat])


@_does("tax")
def _do_tax(s: Hispanica, seat: str, card: str, victim: str) -> None:
    s.push("pay-tax", decider(s, victim), victim=victim, collector=seat)


def _can_use_haven(s: Hispanica, seat: str) -> bool:
    return is_novice(s, seat) or has_title(s, seat, "prince")


@_opens("marriage")
@rule("B5j")
def _marriage(s: Hispanica, seat: str, card: str) -> list[str]:
    """A Novice marries into any profession whose marriage space is empty."""
    if not _can_use_haven(s, seat):
        return []
    return [f"act marriage {job}" for job, space in s.data.marriage_space.items() if occupant(s, space) is None]


@_does("marriage")
def _do_marriage(s: Hispanica, seat: str, card: str, job: str) -> None:
    s.figure[seat] = s.data.marriage_space[job]


@_opens("romance")
def _romance(s: Hispanica, seat: str, card: str) -> list[str]:
    if not _can_use_haven(s, seat):
        return []
    return [f"act romance {space}" for space in empty_novice_spaces(s)]


@_does("romance")
def _do_romance(s: Hispanica, seat: str, card: str, space: str) -> None:
    s.figure[seat] = space


@_opens("sword-fight")
@rule("ti:diplomat", "ti:knight")
def _sword_fight(s: Hispanica, seat: str, card: str) -> list[str]:
    """A Novice swaps with a figure beside him (the Knight also across a corner); the Diplomat is immune."""
    if not _can_use_haven(s, seat):
        return []
    x, y = s.data.place_of[s.figure[seat]]
    furthest = 2 if has_title(s, seat, "knight") else 1
    found = []
    for other, space in s.figure.items():
        a, b = s.data.place_of[space]
        near = abs(a - x) <= 1 and abs(b - y) <= 1 and 0 < abs(a - x) + abs(b - y) <= furthest
        if near and not has_title(s, other, "diplomat"):
            found.append(f"act sword-fight {other}")
    return found


@_does("sword-fight")
def _do_sword_fight(s: Hispanica, seat: str, card: str, other: str) -> None:
    s.figure[seat], s.figure[other] = s.figure[other], s.figure[seat]


@_opens("reach-title")
def _reach_title(s: Hispanica, seat: str, card: str) -> list[str]:
    return ["act reach-title"] if may_anchor_title(s, seat, card) else []


@_opens("control-title")
def _control_title(s: Hispanica, seat: str, card: str) -> list[str]:
    return ["act control-title"] if may_anchor_title(s, seat, card) else []


@rule("D3d", "B7i")
def may_anchor_title(s: Hispanica, seat: str, card: str) -> bool:
    """Room for a third title at most, and after the nudge the figure meets the requirement."""
    return len(s.titles[seat]) < 3 and meets_requirement(s, seat, s.data.requirement_of[card])


@_does("reach-title")
def _do_reach_title(s: Hispanica, seat: str, card: str) -> None:
    s.titles[seat] = (*s.titles[seat], card)
    if s.bibles[seat]:
        s.bibles[seat] -= 1
        s.title_token[card] = "bible"


@_does("control-title")
def _do_control_title(s: Hispanica, seat: str, card: str) -> None:
    s.titles[seat] = (*s.titles[seat], card)
    if s.markers[seat]:
        s.markers[seat] -= 1
        s.title_token[card] = "marker"
