"""Questions about a position that several chapters ask; nothing here changes anything."""

from __future__ import annotations

from paxwidget.engine.procedures import in_order
from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.box import CONDOTTIERI, EAST, KING, MEDIEVAL, RELIGIONS, REPUBLIC, SHARE, WEST
from paxwidget.games.renaissance.state import Renaissance

IMMUNE = "immune-to-silencing"
RELIGIOUS_OP = "inquisitor"
_FIGURES = [(which, religion) for which in ("knight", "rook", "bishop", "pirate") for religion in RELIGIONS]
_KINDS = {f"{which}:{religion}": which for which, religion in _FIGURES}
KNIGHTS = frozenset(f"knight:{religion}" for religion in RELIGIONS)
_COLOURS = {f"{which}:{religion}": religion for which, religion in _FIGURES}


def seats_in(s: Renaissance) -> tuple[str, ...]:
    """The seats that are still in the game, clockwise."""
    return tuple(seat for seat in s.seats if seat not in s.out) if s.out else s.seats


def clockwise(s: Renaissance, first: str) -> tuple[str, ...]:
    """The seats still in the game, clockwise from one of them."""
    return tuple(seat for seat in in_order(s.seats, first) if seat not in s.out)


def owner(s: Renaissance, thing: str) -> str:
    """The seat in whose tableau a card, a queen or a square lies; empty for thrones and what is nowhere."""
    if thing in s.lies:
        return s.lies[thing]
    if thing in s.married:
        thing = s.married[thing]
    return s.holder.get(thing, "")


def vassals(s: Renaissance, empire: str) -> tuple[str, ...]:
    """The empires under a suzerain."""
    return tuple([other for other, lord in s.suzerain.items() if lord == empire]) if empire in s.suzerain.values() else ()


def queens(s: Renaissance, empire: str) -> tuple[str, ...]:
    """The queens of a king, in the order of their weddings."""
    return tuple([queen for queen, husband in s.married.items() if husband == empire]) if empire in s.married.values() else ()


@rule("gl:location", "gl:location-b", "gl:location-c", "I1a", "B5b")
def location(s: Renaissance, thing: str) -> str:
    """Where a card works: an empire, a whole half, or nowhere; a queen shares her king's location."""
    return s.married.get(thing) or s.data.locations[thing]


@rule("F1e", "gl:location-b")
def is_same_location(s: Renaissance, one: str, other: str) -> bool:
    """Whether two locations have an empire in common; a half has all of its empires."""
    return one in s.data.meets and other in s.data.meets[one]


def meets_in_rows(s: Renaissance, thing: str) -> bool:
    """Whether in some row there lies something else of a thing's location; vassals and queens are not looked at."""
    locations = s.data.locations
    near = s.data.meets.get(location(s, thing), ())
    for things in s.rows.values():
        for other in things:
            # Nothing that lies in a row is married, so its location is the printed one.
            if locations[other] in near and other != thing:
                return True
    return False


@rule("B5a", "gl:tableau")
def side(s: Renaissance, thing: str) -> str:
    """On which side of a tableau a thing acts: by its ribbon, a square by its half, a vassal and its queen with the suzerain."""
    empire = s.married.get(thing, thing)
    if empire in s.holder:
        return s.data.empires[s.suzerain[empire] or empire].side
    return s.data.cards[thing].side


@rule("gl:tableau", "gl:vassal")
def place(s: Renaissance, thing: str) -> tuple[str, ...]:
    """All that lies in one place of a row: a card alone, or a king with his queens, vassals and their queens."""
    if thing not in s.holder:
        return (thing,)
    if not s.married:
        return (thing, *vassals(s, thing))
    found = [thing, *queens(s, thing)]
    for vassal in vassals(s, thing):
        found += [vassal, *queens(s, vassal)]
    return tuple(found)


def row(s: Renaissance, seat: str, which: str) -> tuple[str, ...]:
    """One side of a tableau, from the player board outwards, without vassals and queens."""
    return s.rows[s.data.row_of[seat][which]]


def tableau_side(s: Renaissance, seat: str, which: str) -> tuple[str, ...]:
    """Everything on one side of a tableau."""
    things, holder = s.rows[s.data.row_of[seat][which]], s.holder
    # Only beside squares there is anything that does not lie in the row itself.
    if not things or holder.keys().isdisjoint(things):
        return things
    found: list[str] = []
    for thing in things:
        if thing in holder:
            found += place(s, thing)
        else:
            found.append(thing)
    return tuple(found)


def tableau_sides(s: Renaissance, seat: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Everything on the western and on the eastern side of a tableau, and both together."""
    rows, own = s.rows, s.data.row_of[seat]
    west, east = rows[own[WEST]], rows[own[EAST]]
    both = west + east
    # Only beside squares there is anything that does not lie in the row itself.
    if both and not s.holder.keys().isdisjoint(both):
        west, east = tableau_side(s, seat, WEST), tableau_side(s, seat, EAST)
        both = west + east
    return west, east, both


def tableau(s: Renaissance, seat: str) -> tuple[str, ...]:
    """Everything in a tableau."""
    return tableau_sides(s, seat)[2]


def prestige_of(s: Renaissance, thing: str) -> tuple[str, ...]:
    """The visible prestige of a thing."""
    card = s.data.cards.get(thing)
    return card.prestige if card else s.data.empires[thing].prestige(s.face[thing])


@rule("gl:prestige", "B5c")
def prestige(s: Renaissance, seat: str, kind: str, *, with_maids: bool = True) -> int:
    """How much prestige of a kind a seat has; old maids count for victories only."""
    count, cards = 0, s.data.cards
    for thing in tableau(s, seat) + s.maids[seat] if with_maids else tableau(s, seat):
        card = cards.get(thing)
        count += (card.prestige if card else prestige_of(s, thing)).count(kind)
    return count


def ops_of(s: Renaissance, thing: str) -> tuple[str, ...]:
    """The ops of a thing, silenced or not."""
    card = s.data.cards.get(thing)
    return card.ops if card else s.data.empires[thing].ops(s.face[thing])


@rule("F1f", "F1g", "I1e", "gl:bishop-b")
def is_silenced(s: Renaissance, thing: str) -> bool:
    """Whether a bishop silences a thing; one on king or queen silences the couple. An immune owner's cards never are."""
    if not s.bishop:
        return False
    empire = s.married.get(thing, thing)
    if empire in s.holder:
        if empire not in s.bishop and not any(queen in s.bishop for queen in queens(s, empire)):
            return False
    elif thing not in s.bishop:
        return False
    seat = owner(s, thing)
    return not (seat and any(owner(s, card) == seat for card in s.data.with_ability[IMMUNE]))


def active_ops(s: Renaissance, thing: str) -> tuple[str, ...]:
    """The ops that a thing can use now: blue ones always, the others unless it is silenced."""
    card = s.data.cards.get(thing)
    ops = card.ops if card else ops_of(s, thing)
    return tuple([op for op in ops if op.startswith(RELIGIOUS_OP)]) if ops and s.bishop and is_silenced(s, thing) else ops


@rule("B5f", "gl:ability", "gl:hand-b", "F1g")
def ability(s: Renaissance, seat: str, key: str) -> int:
    """How many active copies of an ability a seat has: in its tableau and not silenced."""
    count, lies, married = 0, s.lies, s.married
    for card in s.data.with_ability[key]:
        # Most are nowhere in play, and this is asked most often of all.
        if (card in lies or card in married) and owner(s, card) == seat and not is_silenced(s, card):
            count += 1
    return count


@rule("gl:ability-a")
def ability_of_any(s: Renaissance, key: str) -> bool:
    """Whether an ability that holds for everybody is active in any tableau."""
    lies, married = s.lies, s.married
    for card in s.data.with_ability[key]:
        if card not in lies and card not in married:
            continue
        if owner(s, card) and not is_silenced(s, card):
            return True
    return False


@rule("G4c")
def has_second_venice(s: Renaissance) -> bool:
    """Whether Venice has two spaces: condottieri in some tableau, and its icon is gold."""
    return s.religion["papal-states"] in (MEDIEVAL, "catholic") and ability_of_any(s, CONDOTTIERI)


@rule("C1a", "gl:emporium", "B2h", "B6d")
def is_blocked(s: Renaissance, city: str) -> bool:
    """Whether a disk lies on an emporium."""
    return s.data.cities[city].emporium != "" and city not in (s.white, s.black)


@rule("gl:city", "B6a", "G4a", "gl:full-b", "C1a")
def cities(s: Renaissance, empire: str) -> tuple[str, ...]:
    """The city spaces of an empire that are in play."""
    if empire == "papal-states" and has_second_venice(s):
        return s.data.cities_of[empire]
    return s.data.open_cities[s.white, s.black][empire]


@rule("G4b", "gl:full", "gl:full-a")
def empty_cities(s: Renaissance, empire: str) -> list[str]:
    """The free city spaces of an empire; none: it is full."""
    free, figures = [], s.figure
    for city in cities(s, empire):
        if city not in figures:
            free.append(city)
    return free


@rule("G4b", "gl:full", "gl:full-a")
def is_full(s: Renaissance, empire: str) -> bool:
    """Whether no city space of an empire is free."""
    return not empty_cities(s, empire)


@rule("gl:ruling-class")
def ruling_class(s: Renaissance, empire: str) -> tuple[str, ...]:
    """The occupied city spaces of an empire."""
    return tuple([city for city in s.data.cities_of[empire] if city in s.figure])


def kind(figure: str) -> str:
    """knight, rook, bishop or pirate; pawn for the name of a seat."""
    return _KINDS.get(figure, "pawn")


@rule("gl:religion")
def colour(figure: str) -> str:
    """The religion of a figure; empty for a pawn."""
    return _COLOURS.get(figure, "")


@rule("B2c", "gl:border", "E4d", "gl:location-d", "gl:full")
def empty_borders(s: Renaissance, empire: str, *, sea: bool = False) -> tuple[str, ...]:
    """The borders of an empire that nobody stands on."""
    found = s.data.seas_of[empire] if sea else s.data.borders_of[empire]
    return tuple([border for border in found if border not in s.concession and border not in s.pirate])


@rule("gl:concession")
def concessions(s: Renaissance, seat: str) -> int:
    """How many concessions a seat has."""
    return list(s.concession.values()).count(seat)


@rule("gl:pirates-d")
def is_protected(s: Renaissance, border: str) -> bool:
    """Whether the concession on a border survives pirates."""
    return ability(s, s.concession[border], SHARE) > 0


def faces_of(s: Renaissance, seat: str) -> list[str]:
    """What the squares of a seat show."""
    return [s.face[empire] for empire, holder in s.holder.items() if holder == seat] if seat in s.holder.values() else []


@rule("gl:king", "L4")
def kings(s: Renaissance, seat: str) -> int:
    """King-side squares of a seat, vassals included."""
    return faces_of(s, seat).count(KING)


@rule("gl:republic", "L6.1")
def republics(s: Renaissance, seat: str) -> int:
    """Republics of a seat, with the cards that count as one."""
    return faces_of(s, seat).count(REPUBLIC) + cards_as_republic(s, seat)


@rule("L6.1")
def cards_as_republic(s: Renaissance, seat: str) -> int:
    """The cards of a seat that count as a republic."""
    return ability(s, seat, "card-as-republic")


@rule("gl:hand", "E1a")
def has_hand_limit(s: Renaissance, seat: str) -> bool:
    """Whether two cards in hand are the most."""
    return not ability(s, seat, "no-hand-limit")


def fair_column(s: Renaissance, which: str) -> str:
    """The card that a fair of a row would discard, or nothing."""
    return s.market[which][0]


def route_of(s: Renaissance, which: str) -> str:
    """The open emporium whose route a fair of a row follows."""
    return s.white if which == "west" else s.black
