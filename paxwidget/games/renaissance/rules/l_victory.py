"""Chapter L: four victories that comets open, and the Patron victory when the market runs dry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.box import KING, MEDIEVAL, PRESTIGES, RELIGIONS, REPUBLIC
from paxwidget.games.renaissance.queries import (
    ability,
    ability_of_any,
    cards_as_republic,
    colour,
    concessions,
    faces_of,
    prestige,
    prestige_of,
    republics,
    ruling_class,
    seats_in,
    tableau,
)  # fmt: skip
from paxwidget.games.renaissance.state import Renaissance

BISHOP_PATRONS = "patron-as-islamic-bishop"
PIRATES = "islamic-pirates-as-reformist"
PATRON_LAW, PATRON_CONCESSIONS = "patron-as-law", "patron-as-concession"
#: By how many concessions Globalization leads, and by how much Law the Renaissance does.
CONCESSIONS_LEAD = LAW_LEAD = 2
HOLY, IMPERIAL, GLOBALIZATION, RENAISSANCE, PATRON = "holy", "imperial", "globalization", "renaissance", "patron"


@rule("L3.1", "gl:dominance")
def bishops_by_religion(s: Renaissance, claimer: str = "") -> dict[str, int]:
    """Bishops in tableaux and on thrones; with abilities Islamic pirates and the Patrons of the one who claims join them."""
    counts = dict.fromkeys(RELIGIONS, 0)
    for religion in s.bishop.values():
        counts[religion] += 1
    if claimer and (copies := ability(s, claimer, BISHOP_PATRONS)):
        counts["islamic"] += copies * prestige(s, claimer, PATRON)
    if ability_of_any(s, PIRATES):
        counts["reformist"] += sum(religion == "islamic" for religion in s.pirate.values())
    return counts


@rule("L3.2", "gl:dominance", "gl:theocracy-b")
def faithful_by_religion(s: Renaissance) -> dict[str, int]:
    """Figures in theocracies of their own colour; a pirate between two of them counts in both."""
    counts = dict.fromkeys(RELIGIONS, 0)
    for empire, religion in s.religion.items():
        if religion != MEDIEVAL:
            counts[religion] += [colour(s.figure[city]) for city in ruling_class(s, empire)].count(religion)
    are_reformers = ability_of_any(s, PIRATES)
    for border, religion in s.pirate.items():
        for empire in s.data.borders[border].empires:
            if s.religion[empire] == religion:
                counts[religion] += 1
            elif are_reformers and religion == "islamic" and s.religion[empire] == "reformist":
                counts["reformist"] += 1
    return counts


@rule("L3", "gl:dominance")
def dominant(s: Renaissance, claimer: str = "") -> str:
    """The religion with more bishops and more faithful figures than both others together, or none."""
    leader = _most(bishops_by_religion(s, claimer))
    return leader if leader and leader == _most(faithful_by_religion(s)) else ""


def _most(counts: dict[str, int]) -> str:
    """The religion with more than both others together, or none."""
    leader = max(counts, key=counts.__getitem__)
    return leader if 2 * counts[leader] > sum(counts.values()) else ""


@rule("L4")
def imperial_lead(s: Renaissance) -> int:
    """By how many kings one must lead: two, three where two began the game."""
    return 3 if len(s.seats) == 2 else 2


class Standing(NamedTuple):
    """What a seat has for the victories, prestige of each kind among it: abilities and old maids are counted in."""

    kings: int
    republics: int
    concessions: int
    catholic: int
    islamic: int
    reformist: int
    law: int
    discovery: int
    patron: int

    @property
    def symbols(self) -> Mapping[str, int]:
        """Prestige by its kind."""
        return dict(zip(PRESTIGES, self[3:], strict=True))


_NO_SYMBOLS = dict.fromkeys(PRESTIGES, 0)
_NOTHING = Standing(*[0] * len(Standing._fields))


@rule("L4", "L5.1", "L5.2", "L6.1", "L6.2", "I2b")
def standing(s: Renaissance, seat: str, things: tuple[str, ...] | None = None) -> Standing:
    """All that a seat has for the victories, Patrons counted as Law and concessions where abilities say so.

    Who knows its tableau already hands it in.
    """
    cards, symbols = s.data.cards, _NO_SYMBOLS.copy()
    for thing in (tableau(s, seat) if things is None else things) + s.maids[seat]:
        card = cards.get(thing)
        for symbol in card.prestige if card else prestige_of(s, thing):
            symbols[symbol] += 1
    patrons = symbols[PATRON]
    own = concessions(s, seat)
    if patrons:
        symbols["law"] += patrons * ability(s, seat, PATRON_LAW)
        own += patrons * ability(s, seat, PATRON_CONCESSIONS)
    faces = faces_of(s, seat)
    return Standing(faces.count(KING), faces.count(REPUBLIC) + cards_as_republic(s, seat), own, *symbols.values())


def standings(s: Renaissance) -> dict[str, Standing]:
    """What every seat in the game has for the victories."""
    return {seat: standing(s, seat) for seat in seats_in(s)}


def best_of_others(found: Mapping[str, Standing], seat: str) -> Standing:
    """The most that any other seat has, of each thing."""
    # Nobody has less than nothing; it stands there twice because a single one cannot be compared.
    return Standing._make(map(max, _NOTHING, _NOTHING, *[theirs for other, theirs in found.items() if other != seat]))


@rule("L3", "L4", "L5", "L5.1", "L5.2", "L6", "L6.1", "L6.2", "I2b")
def gaps(
    s: Renaissance, seat: str, found: Mapping[str, Standing] | None = None, dominating: str | None = None
) -> dict[str, dict[str, int]]:
    """For each victory what a seat still lacks, by kind; a victory whose numbers are all 0 is met.

    Who asks for several seats hands in the standings of all and the religion that is dominant for those without an ability.
    """
    found = found or standings(s)
    return gaps_behind(s, seat, found[seat], best_of_others(found, seat), dominating)


def gaps_behind(s: Renaissance, seat: str, own: Standing, best: Standing, dominating: str | None = None) -> dict[str, dict[str, int]]:
    """The same for who knows already what a seat has, and what the best of the others do."""
    religion = dominant(s, seat) if dominating is None or ability(s, seat, BISHOP_PATRONS) else dominating
    prestige = _behind(getattr(own, religion), getattr(best, religion), 1) if religion else 1
    return {
        HOLY: {"dominance": 0 if religion else 1, "prestige": prestige},
        IMPERIAL: {"kings": _behind(own.kings, best.kings, imperial_lead(s))},
        GLOBALIZATION: {
            "concessions": _behind(own.concessions, best.concessions, CONCESSIONS_LEAD),
            "discovery": _behind(own.discovery, best.discovery, 1),
        },
        RENAISSANCE: {"republics": _behind(own.republics, best.republics, 1), "law": _behind(own.law, best.law, LAW_LEAD)},
    }


def _behind(own: int, theirs: int, lead: int) -> int:
    """By how many a seat is short of a lead over the best of the others."""
    short = theirs + lead - own
    return short if short > 0 else 0


@rule("E6", "L2")
def claimable(s: Renaissance, seat: str, lying: tuple[str, ...] | None = None) -> list[str]:
    """Active victories that a seat meets now and has the actions for; who knows its tableau already hands it in."""
    found = met(s, seat, s.victories, lying)
    return [victory for victory in found if s.actions >= claim_cost(s, victory)] if found else found


@rule("L2")
def met(s: Renaissance, seat: str, victories: Iterable[str], lying: tuple[str, ...] | None = None) -> list[str]:
    """Those of some victories that a seat meets now."""
    things = (tableau(s, seat) if lying is None else lying) + s.maids[seat]
    likely: list[str] = []
    # Every victory takes a lead in something that lies in a tableau or is an old maid.
    if not things:
        return likely
    for victory in victories:
        if _FIRST_LOOK[victory](s, seat, things):
            likely.append(victory)
    if not likely:
        return likely
    missing = gaps(s, seat)
    return [victory for victory in likely if not any(missing[victory].values())]


@rule("L3")
def _may_be_holy(s: Renaissance, seat: str, things: tuple[str, ...]) -> bool:
    """A religion that is dominant by its bishops, prestige of it, and figures."""
    if s.data.devout.isdisjoint(things) or not (s.bishop or ability_of_any(s, BISHOP_PATRONS) or ability_of_any(s, PIRATES)):
        return False
    religion = _most(bishops_by_religion(s, seat))
    return religion != "" and not s.data.showing[religion].isdisjoint(things) and _most(faithful_by_religion(s)) == religion


@rule("L4")
def _may_be_imperial(s: Renaissance, seat: str, things: tuple[str, ...]) -> bool:
    """A lead in kings."""
    return not s.holder.keys().isdisjoint(things) and _leads_in_kings(s, seat)


@rule("L5")
def _may_be_global(s: Renaissance, seat: str, things: tuple[str, ...]) -> bool:
    """A Discovery, and the lead in concessions or an ability that adds to one's own."""
    if s.data.showing["discovery"].isdisjoint(things):
        return False
    # A freed serf may stand on a border for a bank that is out; it leads nobody.
    owners = list(s.concession.values())
    least = owners.count(seat) - CONCESSIONS_LEAD
    leads = least >= 0 and all(owners.count(other) <= least for other in seats_in(s) if other != seat)
    return leads or ability(s, seat, PATRON_CONCESSIONS) > 0


@rule("L6")
def _may_be_renaissance(s: Renaissance, seat: str, things: tuple[str, ...]) -> bool:
    """A republic, and so much Law as the lead takes or an ability that adds to it."""
    if s.data.showing["law"].isdisjoint(things) and not ability(s, seat, PATRON_LAW):
        return False
    return republics(s, seat) > 0 and (prestige(s, seat, "law") >= LAW_LEAD or ability(s, seat, PATRON_LAW) > 0)


#: What nobody can do without who meets a victory: a lead over others takes that many of one's own. Most are told by this alone, looking
#: at what lies in the seat's tableau and at its old maids.
_FIRST_LOOK: dict[str, Callable[[Renaissance, str, tuple[str, ...]], bool]] = {
    HOLY: _may_be_holy,
    IMPERIAL: _may_be_imperial,
    GLOBALIZATION: _may_be_global,
    RENAISSANCE: _may_be_renaissance,
}


def _leads_in_kings(s: Renaissance, seat: str) -> bool:
    if list(s.holder.values()).count(seat) < imperial_lead(s):
        return False
    crowned = [holder for empire, holder in s.holder.items() if s.face[empire] == KING]
    least = crowned.count(seat) - imperial_lead(s)
    return least >= 0 and all(crowned.count(other) <= least for other in s.seats if other != seat)


@rule("E6")
def claim_cost(s: Renaissance, victory: str) -> int:
    """One action, two where a card in any tableau says so."""
    key = f"claim-costs-two:{victory}"
    return 2 if key in s.data.with_ability and ability_of_any(s, key) else 1


@rule("L2")
def claim(s: Renaissance, seat: str, victory: str) -> None:
    """The game ends, and the one who claims has won."""
    s.outcome = {"winners": (seat,), "ending": victory}
    s.tell("claimed", "L2", seat, victory)


@rule("L2a", "L2b", "gl:old-maid")
def patron_victory(s: Renaissance) -> None:
    """Most Patron prestige wins; a tie goes to more florins, and then it is shared."""
    seats = seats_in(s)
    scores = {seat: (prestige(s, seat, PATRON), s.florins[seat]) for seat in seats}
    best = max(scores.values())
    winners = tuple(seat for seat in seats if scores[seat] == best)
    s.outcome = {"winners": winners, "ending": PATRON}
    s.tell("patron-victory", "L2a", winners, best[0])
