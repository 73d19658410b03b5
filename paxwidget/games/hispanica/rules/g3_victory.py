"""Chapter G3: the four instant victories, and the token victory at the end of the dove's year."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.queries import has_slave, holder, is_rebellious, tax_revolts
from paxwidget.games.hispanica.state import Hispanica

WAR_CHEST_SPACES = 9


@rule("G3", "gl:relic", "ti:cryptopapist")
def counted_titles(s: Hispanica, seat: str) -> int:
    """Titles that count for victory, relics in coffers included; the Cryptopapist strikes out those nudged left or up."""
    titles = s.titles[seat]
    if titles and holder(s, "cryptopapist") is not None:
        titles = tuple(card for card in titles if s.data.cards[card].nudge not in ("left", "up"))
    return len(titles) + s.relics[seat]


@rule("G3b")
def has_tea_party(s: Hispanica) -> bool:
    """More tax revolts on the map than mercantilism."""
    return tax_revolts(s) > s.mercantilism


@rule("G3c")
def has_abolition(s: Hispanica) -> bool:
    """No slave left."""
    return not has_slave(s)


@rule("G3d")
def titles_for_el_patron(s: Hispanica) -> int:
    """Three titles, or two where four or more play."""
    return 2 if len(s.seats) >= 4 else 3


@rule("G3e")
def has_full_war_chest(s: Hispanica) -> bool:
    """All nine spaces of the war chest are filled."""
    return s.war_chest >= WAR_CHEST_SPACES


@rule("G2b", "G3")
def extremist_victory(s: Hispanica, seat: str) -> str | None:
    """The instant victory a seat has now, if any."""
    extreme = s.data.extremism_of.get(s.figure[seat])
    if extreme is None:
        return None
    if extreme == "el-patron":
        return extreme if counted_titles(s, seat) >= titles_for_el_patron(s) else None
    # The map first: it is looked at sooner than titles are counted.
    return extreme if _REACHED[extreme](s) and counted_titles(s, seat) else None


_REACHED = {"tea-party": has_tea_party, "abolition": has_abolition, "sun-king": has_full_war_chest}


@rule("G2b", "G3")
def settle_victory(s: Hispanica) -> None:
    """After every completed step: the first seat with an instant victory, the active one first, ends the game."""
    victories = {seat: victory for seat in s.order if (victory := extremist_victory(s, seat)) is not None}
    if victories:
        seat = s.active if s.active in victories else next(iter(victories))
        s.tell("victory", "G3", seat, victories[seat])
        s.outcome = {"winners": [seat], "ending": victories[seat], "year": s.year}


@rule("G3a", "E6b")
def tokens(s: Hispanica, nation: str) -> int:
    """Bibles, citizens and markers on the map outside rebellious land areas."""
    count = 0
    for table in (s.colony, s.bible, s.pawn):
        for site, owner in table.items():
            if owner == nation and not is_rebellious(s, site):
                count += 1
    return count


@rule("G3a")
def end_by_dove(s: Hispanica) -> None:
    """Most tokens win, then most money with relics at $8; an absent nation with the most means nobody wins; a full tie is shared."""
    counts = {nation: tokens(s, nation) for nation in s.citizens}
    most = max(counts[seat] for seat in s.seats)
    absent = max((count for nation, count in counts.items() if nation not in s.seats), default=0)
    winners: list[str] = []
    if absent <= most:
        leaders = [seat for seat in s.order if counts[seat] == most]
        wealth = {seat: s.money[seat] + 8 * s.relics[seat] for seat in leaders}
        winners = [seat for seat in leaders if wealth[seat] == max(wealth.values())]
    if winners:
        s.tell("dove", "G3a", tuple(winners))
    else:
        s.tell("dove-nobody", "G3a", tuple(nation for nation, count in counts.items() if count == absent))
    s.outcome = {"winners": winners, "ending": "tokens", "year": s.year, "tokens": counts}
