"""The Rosetta stone's actions on hands, player boards, fleets and the philosophy board."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.pieces import anchor_ship, draw_haven, lose_ship, pay, take_top
from paxwidget.games.hispanica.queries import (
    THIRTY_YEARS_WAR,
    empty_novice_spaces,
    has_ability,
    has_title,
    is_novice,
    meets_requirement,
    ship_limit,
)
from paxwidget.games.hispanica.rules.d1_goods import decider
from paxwidget.games.hispanica.rules.d3_rosetta import does, opens
from paxwidget.games.hispanica.state import EUROPE, PIRACY, Hispanica, by_rules_before


@opens("haven")
def _haven(s: Hispanica, seat: str, card: str) -> list[str]:
    if s.haven_deck or any(s.havens[other] for other in s.seats if other != seat):
        return ["act haven"]
    return []


@does("haven")
def _do_haven(s: Hispanica, seat: str, card: str) -> None:
    draw_haven(s, seat)


@opens("casa")
def _casa(s: Hispanica, seat: str, card: str) -> list[str]:
    return [f"act casa {other}" for other, place in s.fleet.items() if place == EUROPE]


@does("casa")
def _do_casa(s: Hispanica, seat: str, card: str, other: str) -> None:
    s.fleet[other] = PIRACY
    draw_haven(s, other)


@opens("black-market")
def _black_market(s: Hispanica, seat: str, card: str) -> list[str]:
    return ["act black-market"] if s.hand[seat] or s.havens[seat] else []


@does("black-market")
def _do_black_market(s: Hispanica, seat: str, card: str) -> None:
    s.push("black-market", seat)


@opens("dove")
@rule("gl:dove")
def _dove(s: Hispanica, seat: str, card: str) -> list[str]:
    """Once the Thirty Years' War has begun: the game shall end with this cycle's sailing year."""
    if s.year < THIRTY_YEARS_WAR or s.eternal_peace or s.dove == next_sailing_year(s):
        return []
    return ["act dove"]


@rule("ro:dove", "H2b")
def next_sailing_year(s: Hispanica) -> int:
    """The sailing year of the running cycle; the Sun King may play a card in the auction year too, if he wins the player's auction."""
    if by_rules_before(s, 4):
        return s.year + 1
    return next(year for year, phase in s.data.phase.items() if year >= s.year and phase == "sailing")


@does("dove")
def _do_dove(s: Hispanica, seat: str, card: str) -> None:
    s.dove = next_sailing_year(s)


@opens("ship")
@rule("D3d", "Fb")
def _ship(s: Hispanica, seat: str, card: str) -> list[str]:
    """Anchor the ship while there is room on the player board."""
    return ["act ship"] if len(s.ships[seat]) < ship_limit(s, seat) else []


@does("ship")
def _do_ship(s: Hispanica, seat: str, card: str) -> None:
    anchor_ship(s, seat, card)


@opens("armada")
@rule("D3c")
def _armada(s: Hispanica, seat: str, card: str) -> list[str]:
    """Anchor the top ship of the deck, without its nudge and actions."""
    return ["act armada"] if s.top["ships"] and len(s.ships[seat]) < ship_limit(s, seat) else []


@does("armada")
def _do_armada(s: Hispanica, seat: str, card: str) -> None:
    anchor_ship(s, seat, take_top(s, "ships"))


@opens("letter-of-marque")
@rule("na:sea-dog")
def _letter_of_marque(s: Hispanica, seat: str, card: str) -> list[str]:
    """For $1 take over an opponent's privateer, his choice which; Sea Dogs are immune."""
    return [f"act letter-of-marque {other}" for other in _with_privateers(s, seat)] if s.money.get(seat, 1) else []


def _with_privateers(s: Hispanica, seat: str) -> list[str]:
    """The opponents from whom a letter of marque could take a ship, if there is room for it."""
    if len(s.ships[seat]) >= ship_limit(s, seat):
        return []
    return [other for other in s.ships if other != seat and privateers(s, other) and not has_ability(s, other, "sea-dog")]


@rule("D3f", "ro:letter-of-marque")
def lacks_price(s: Hispanica, seat: str, action: str) -> bool:
    """Whether nothing but money keeps an action from being done: the letter of marque is the only one that costs any."""
    return action == "letter-of-marque" and not s.money.get(seat, 1) and bool(_with_privateers(s, seat))


def privateers(s: Hispanica, seat: str) -> list[str]:
    """A seat's ships with the privateer's permit."""
    return [ship for ship in s.ships[seat] if s.data.cards[ship].permit == "privateer"]


@does("letter-of-marque")
def _do_letter_of_marque(s: Hispanica, seat: str, card: str, victim: str) -> None:
    s.push("hand-over-privateer", decider(s, victim), victim=victim, taker=seat)


def take_privateer(s: Hispanica, taker: str, victim: str, ship: str) -> None:
    """Move a privateer for $1; the victim may need a new flagship."""
    was_flagship = s.ships[victim][0] == ship
    lose_ship(s, victim, ship)
    pay(s, taker, victim, 1)
    anchor_ship(s, taker, ship)
    if was_flagship and len(s.ships[victim]) > 1 and victim in s.seats:
        s.push("choose-flagship", victim)


@opens("apostasy")
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


@does("apostasy")
def _do_apostasy(s: Hispanica, seat: str, card: str) -> None:
    for victim in reversed(apostates(s, card)):
        s.push("apostatize", seat, victim=victim, nudges=s.data.cards[card].apostasy)


@opens("excommunication")
def _excommunication(s: Hispanica, seat: str, card: str) -> list[str]:
    rank = standing(s, seat)
    return [f"act excommunication {other}" for other in s.order if standing(s, other) < rank and empty_novice_spaces(s)]


def standing(s: Hispanica, seat: str) -> int:
    """Titles and relics of a seat."""
    return len(s.titles[seat]) + s.relics[seat]


@does("excommunication")
def _do_excommunication(s: Hispanica, seat: str, card: str, victim: str) -> None:
    if victim in s.seats:
        s.push("midlife-crisis", victim, may_pay=False)
    else:
        s.push("king-crisis", s.seats[0])


@opens("tax")
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


@does("tax")
def _do_tax(s: Hispanica, seat: str, card: str, victim: str) -> None:
    s.push("pay-tax", decider(s, victim), victim=victim, collector=seat)


def _can_use_haven(s: Hispanica, seat: str) -> bool:
    return is_novice(s, seat) or has_title(s, seat, "prince")


@opens("marriage")
@rule("B5j")
def _marriage(s: Hispanica, seat: str, card: str) -> list[str]:
    """A Novice marries into any profession whose marriage space is empty."""
    if not _can_use_haven(s, seat):
        return []
    taken = set(s.figure.values())
    return [f"act marriage {job}" for job, space in s.data.marriage_space.items() if space not in taken]


@does("marriage")
def _do_marriage(s: Hispanica, seat: str, card: str, job: str) -> None:
    s.figure[seat] = s.data.marriage_space[job]


@opens("romance")
def _romance(s: Hispanica, seat: str, card: str) -> list[str]:
    if not _can_use_haven(s, seat):
        return []
    return [f"act romance {space}" for space in empty_novice_spaces(s)]


@does("romance")
def _do_romance(s: Hispanica, seat: str, card: str, space: str) -> None:
    s.figure[seat] = space


@opens("sword-fight")
@rule("ti:diplomat", "ti:knight")
def _sword_fight(s: Hispanica, seat: str, card: str) -> list[str]:
    """A Novice swaps with a figure beside him (the Knight also across a corner); the Diplomat is immune."""
    if not _can_use_haven(s, seat):
        return []
    reached = (s.data.around if has_title(s, seat, "knight") else s.data.beside)[s.figure[seat]]
    return [f"act sword-fight {other}" for other, space in s.figure.items() if space in reached and not has_title(s, other, "diplomat")]


@does("sword-fight")
def _do_sword_fight(s: Hispanica, seat: str, card: str, other: str) -> None:
    s.figure[seat], s.figure[other] = s.figure[other], s.figure[seat]


@opens("reach-title")
def _reach_title(s: Hispanica, seat: str, card: str) -> list[str]:
    return ["act reach-title"] if may_anchor_title(s, seat, card) else []


@opens("control-title")
def _control_title(s: Hispanica, seat: str, card: str) -> list[str]:
    return ["act control-title"] if may_anchor_title(s, seat, card) else []


@rule("D3d", "B7i")
def may_anchor_title(s: Hispanica, seat: str, card: str) -> bool:
    """Room for a third title at most, and after the nudge the figure meets the requirement."""
    return len(s.titles[seat]) < 3 and meets_requirement(s, seat, s.data.requirement_of[card])


@does("reach-title")
def _do_reach_title(s: Hispanica, seat: str, card: str) -> None:
    s.titles[seat] = (*s.titles[seat], card)
    if s.bibles[seat]:
        s.bibles[seat] -= 1
        s.title_token[card] = "bible"


@does("control-title")
def _do_control_title(s: Hispanica, seat: str, card: str) -> None:
    s.titles[seat] = (*s.titles[seat], card)
    if s.markers[seat]:
        s.markers[seat] -= 1
        s.title_token[card] = "marker"
