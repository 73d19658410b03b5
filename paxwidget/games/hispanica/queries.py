"""Readers of a position that several chapters share; none of them changes anything."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.state import CHEST, NATIVE, SPAIN, TAX, Hispanica, by_rules_before

THIRTY_YEARS_WAR = 1618


@rule("B3c", "gl:war", "gl:peace")
def is_war(s: Hispanica) -> bool:
    """Whether the parrot stands on the black strip; eternal peace leaves the Thirty Years' War out."""
    if s.eternal_peace and s.year >= THIRTY_YEARS_WAR:
        return False
    return s.data.war[s.year]


def is_played(s: Hispanica, nation: str) -> bool:
    """Whether a seat of this game (not the automaton) plays that nation."""
    return nation in s.seats


@rule("H", "H1a")
def turn_order(s: Hispanica) -> tuple[str, ...]:
    """Player order; the solo game has only the order of its turns: Ganga Zumba, then the Sun King, who is first in ties alone."""
    if not s.solo or by_rules_before(s, 4):
        return s.order
    return tuple(sorted(s.order, key=lambda seat: seat not in s.seats))


def is_watched(s: Hispanica) -> bool:
    """Whether anybody could learn something from a question that is asked or not; the solo player has nobody to hide a hand from."""
    return not s.solo or by_rules_before(s, 4)


@rule("E6b")
def is_rebellious(s: Hispanica, site: str) -> bool:
    """Whether a site's land area is in revolt; a wilderness never is."""
    return s.data.area_of[site] in s.revolt


def has_title(s: Hispanica, seat: str, title: str) -> bool:
    """Whether a seat has anchored that title."""
    return s.data.title_card[title] in s.titles[seat]


def holder(s: Hispanica, title: str) -> str | None:
    """The seat that has anchored a title, if any."""
    card = s.data.title_card[title]
    for seat, cards in s.titles.items():
        if card in cards:
            return seat
    return None


@rule("A", "ti:cabal")
def has_ability(s: Hispanica, nation: str, ability: str) -> bool:
    """Whether a nation has a national ability: its own (Ganga Zumba has none), or by the Cabal that of any other nation in play."""
    owner = s.data.ability_of[ability]
    if owner == nation:
        return nation != s.ganga_zumba
    if owner in s.seats and owner != s.ganga_zumba and nation in s.titles:
        return s.data.title_card["cabal"] in s.titles[nation]
    return False


@rule("B4c", "gl:control", "ti:agent", "ti:protectorate", "om:amsterdam-entrepot", "om:comet")
def control(s: Hispanica, seat: str) -> int:
    """Control: the column's value, capped by mercantilism unless a title lifts the cap; some omens set it for all."""
    data = s.data
    fixed = data.fixed_control.get(s.year)
    if fixed is not None:
        return fixed
    value = data.control[seat][data.marker_count[seat] - s.markers[seat]]
    if value <= s.mercantilism:
        return value
    cards, title = s.titles[seat], data.title_card
    if title["agent"] in cards or title["protectorate"] in cards:
        return value
    return s.mercantilism


@rule("B4c", "D2b", "gl:reach", "ti:protectorate", "om:comet")
def reach(s: Hispanica, seat: str) -> int:
    """Reach: the column's value, capped by mercantilism unless the Protectorate lifts the cap; the comet sets it to 1."""
    fixed = s.data.fixed_reach.get(s.year)
    if fixed is not None:
        return fixed
    value = s.data.reach[seat][s.data.bible_count - s.bibles[seat]]
    if value <= s.mercantilism or s.data.title_card["protectorate"] in s.titles[seat]:
        return value
    return s.mercantilism


@rule("gl:hand-limit", "na:cartography")
def cards_over_limit(s: Hispanica, seat: str) -> int:
    """How many cards a seat holds above its hand limit; Cartography leaves up to three havens out of the count."""
    havens = len(s.havens[seat])
    if havens and has_ability(s, seat, "cartography"):
        havens = max(0, havens - 3)
    return len(s.hand[seat]) + havens - control(s, seat)


@rule("ti:seville-guild", "D3d")
def ship_limit(s: Hispanica, seat: str) -> int:
    """How many ships a seat may have: three, or four with the Seville guild."""
    return 4 if has_title(s, seat, "seville-guild") else 3


@rule("B4j", "ti:asiento-spanish", "ti:asiento-dutch")
def permit(s: Hispanica, seat: str) -> str:
    """The permit of a fleet: its flagship's, or the one its Asiento took for this sailing year."""
    return s.permit.get(seat) or s.data.cards[s.ships[seat][0]].permit or ""


@rule("B7c", "ti:admiral")
def is_better_sailor(s: Hispanica, seat: str, other: str) -> bool:
    """Whether one fleet's seamanship beats another's: the earlier letter, and the Admiral always."""
    if has_title(s, seat, "admiral"):
        return True
    if has_title(s, other, "admiral"):
        return False
    cards = s.data.cards
    return cards[s.ships[seat][0]].seamanship < cards[s.ships[other][0]].seamanship


def is_novice(s: Hispanica, seat: str) -> bool:
    """Whether a figure stands on a Novice space."""
    return s.figure[seat] in s.data.is_novice


def profession(s: Hispanica, seat: str) -> str | None:
    """The profession of a seat, None for a Novice."""
    return s.data.profession_of.get(s.figure[seat])


def occupant(s: Hispanica, space: str) -> str | None:
    """Whose figure stands on a space of the philosophy board."""
    for seat, own in s.figure.items():
        if own == space:
            return seat
    return None


def empty_novice_spaces(s: Hispanica) -> list[str]:
    """The Novice spaces without a figure."""
    taken = set(s.figure.values())
    return [space for space in s.data.novice_spaces if space not in taken]


@rule("B7i", "D3d", "gl:honest", "gl:loyal", "gl:requirement")
def meets_requirement(s: Hispanica, seat: str, requirement: str) -> bool:
    """Whether a figure is the most or least honest or loyal of all; ties go by player order (solo: to the Sun King)."""
    axis, sign = s.data.requirement[requirement]
    best: str | None = None
    best_value = 0
    for other in s.order:
        value = s.data.place_of[s.figure[other]][axis] * sign
        if best is None or value > best_value:
            best, best_value = other, value
    return best == seat


def cards_in_play(s: Hispanica) -> list[str]:
    """Cards being played now: out of the hand, not yet anchored or discarded."""
    playing = ("card-actions", "king-card", "king-play")
    return [frame.data["card"] for frame in s.frames if frame.step in playing and not frame.data.get("anchored")]


@rule("gl:pawns")
def empty_colonies(s: Hispanica) -> list[str]:
    """Colonies without a worker."""
    pawn = s.pawn
    return [site for site in s.colony if site not in pawn]


@rule("F4a", "F4b", "gl:friendly-port")
def is_friendly_port(s: Hispanica, seat: str, site: str) -> bool:
    """A seat's own colony outside a revolt; Spain's plunderers have none."""
    if s.colony.get(site) != seat or is_rebellious(s, site):
        return False
    return seat != SPAIN or permit(s, seat) != "plunderer"


@rule("gl:cargo")
def free_holds(s: Hispanica, seat: str) -> int:
    """Galleons without a chest or pawn aboard; relics take no room."""
    cargo = s.cargo[seat]
    return len(s.ships[seat]) - len(cargo) + cargo.count("relic")


def has_treasure(s: Hispanica, seat: str) -> bool:
    """Whether a fleet carries a chest or relic."""
    cargo = s.cargo[seat]
    return CHEST in cargo or "relic" in cargo


def passengers(s: Hispanica, seat: str) -> list[str]:
    """The pawns aboard a fleet."""
    cargo = s.cargo[seat]
    return [item for item in cargo if item not in (CHEST, "relic")] if cargo else []


def ports_within_reach(s: Hispanica, zone: str) -> list[str]:
    """The empty colonies that a fleet in a zone can reach."""
    within = s.data.within_reach[zone]
    return [site for site in empty_colonies(s) if site in within]


@rule("F3", "F3a")
def has_port_for_pawn(s: Hispanica, seat: str, zone: str) -> bool:
    """Whether one more pawn could be delivered: each needs an empty colony of its own."""
    lacking = len(passengers(s, seat)) + 1
    within, pawn = s.data.within_reach[zone], s.pawn
    for site in s.colony:
        if site not in pawn and site in within:
            lacking -= 1
            if not lacking:
                return True
    return False


@rule("gl:slave", "G3c")
def slaves(s: Hispanica) -> int:
    """Natives on colonies and aboard galleons."""
    ashore = list(map(s.pawn.get, s.colony)).count(NATIVE)
    return ashore + sum([cargo.count(NATIVE) for cargo in s.cargo.values() if cargo])


def has_slave(s: Hispanica) -> bool:
    """Whether there is any: this is asked after every step while an abolitionist stands ready, and the first one answers it."""
    worker = s.pawn.get
    for site in s.colony:
        if worker(site) == NATIVE:
            return True
    return any(NATIVE in cargo for cargo in s.cargo.values())


def tax_revolts(s: Hispanica) -> int:
    """Tax revolts on the map."""
    return list(s.revolt.values()).count(TAX)


def empty_revolt_areas(s: Hispanica) -> list[str]:
    """Land areas whose revolt site is empty."""
    return [area for area in s.data.areas if area not in s.revolt]


@rule("D1c", "E2b", "om:forty-conspirators")
def wage(s: Hispanica) -> int:
    """What hiring costs: $1, or $2 once the forty conspirators have struck."""
    return 2 if s.year >= s.data.dear_wages_from else 1


@rule("D")
def period(s: Hispanica) -> tuple[str, str, str]:
    """Where in the game the position stands: the year, its phase, and whose turn it is."""
    return str(s.year), s.data.phase[s.year], s.active or ""
