"""The words of a described position: what each may be, and one sentence with its place and the nearest name where it cannot stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

from paxwidget.engine.errors import BadPosition
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import hint
from paxwidget.games.hispanica.state import CHEST, NATIVE, RELIC, SLAVE, SPAIN, TAX, Hispanica
from paxwidget.games.hispanica.world import World

#: What a site can hold besides a nation's own things; those are one or the other.
_THINGS = (NATIVE, "fort", CHEST, RELIC)
_NATIONAL = ("colony", "outpost", "cathedral", "citizen")
#: The first word for an outpost; it is still understood.
_OLD_WORDS = {"mission": "outpost"}
_REVOLTS = {SLAVE: SLAVE, TAX: TAX, "slave revolt": SLAVE, "tax revolt": TAX}


def refuse(where: str, why: str) -> NoReturn:
    """Say what cannot stand, and where it is written."""
    raise BadPosition(f"{where}: {why}")


def quoted(value: Any) -> str:
    """A given value as a sentence can hold it."""
    return visible(repr(value), 60)


def named(value: Any, names: Iterable[str], where: str, kind: str) -> str:
    """A name that there is; any other one is refused with the nearest."""
    known = list(names)
    if isinstance(value, str) and value in known:
        return value
    refuse(where, f"there is no {kind} {quoted(value)}; {hint(value, known)}")


def mapping(value: Any, where: str) -> Mapping[str, Any]:
    """A part of the description that has keys of its own."""
    if not isinstance(value, Mapping):
        refuse(where, f"this is a mapping, not {quoted(value)}")
    return value


def words(value: Any, where: str) -> Sequence[Any]:
    """A part of the description that is a list."""
    if not isinstance(value, list | tuple):
        refuse(where, f"this is a list, not {quoted(value)}")
    return value


def number(value: Any, least: int, most: int, where: str) -> int:
    """A whole number within its bounds."""
    if type(value) is not int or not least <= value <= most:
        refuse(where, f"this is a whole number from {least} to {most}, not {quoted(value)}")
    return int(value)


def check_keys(given: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    """Refuse a key that means nothing."""
    for key in given:
        named(key, sorted(known), where, "key")


def card(world: World, value: Any, where: str) -> str:
    """A market card by its id."""
    return named(value, world.cards, where, "card")


def haven(world: World, value: Any, where: str) -> str:
    """A haven card by its zone."""
    return named(value, world.haven_actions, where, "haven")


def ship(world: World, value: Any, where: str) -> str:
    """A market card that is a ship."""
    found = card(world, value, where)
    if not world.cards[found].permit:
        refuse(where, f"{found} is not a ship; ships are PHS076 to PHS100")
    return found


def cargo(world: World, value: Any, where: str) -> str:
    """What a galleon can carry."""
    return named(value, (CHEST, RELIC, NATIVE, *world.nations), where, "cargo")


def revolt(value: Any, where: str) -> str:
    """The kind of a revolt."""
    return _REVOLTS[named(value, _REVOLTS, where, "revolt")]


def place_on_site(s: Hispanica, site: str, said: Any) -> None:
    """Put the things that a site's words name on it, instead of what stood there."""
    where = f"sites.{site}"
    if not isinstance(said, str):
        refuse(where, f"the things on a site are words, such as 'Spain colony, fort, native, chest', not {quoted(said)}")
    for table in (s.colony, s.fort, s.bible, s.cathedral, s.pawn, s.chest, s.relic):
        table.pop(site, None)
    for word in filter(None, (part.strip() for part in said.split(","))):
        nation, _, kind = word.partition(" ")
        if nation in s.data.nations:
            kind = named(_OLD_WORDS.get(kind, kind), _NATIONAL, where, f"thing of {nation} called")
            _place_national(s, site, nation, kind, where)
        else:
            _place_thing(s, site, _thing(s.data, word, where), where)
    _check_site(s, site, where)


def _thing(world: World, word: str, where: str) -> str:
    if word in _THINGS:
        return word
    nation, _, kind = word.partition(" ")
    if kind:
        named(nation, world.nations, where, "nation")
    return named(word, (*_THINGS, *(f"{SPAIN} {kind}" for kind in _NATIONAL)), where, "thing")


def _place_national(s: Hispanica, site: str, nation: str, kind: str, where: str) -> None:
    is_tribal = site in s.data.tribal_sites
    if kind == "colony":
        if is_tribal:
            refuse(where, "a colony cannot stand on a tribal site; missions do")
        if (site in s.data.spanish_sites) != (nation == SPAIN):
            whose = "only Spain settles Spanish sites" if nation != SPAIN else "Spain settles only Spanish sites"
            refuse(where, f"{nation} cannot have a colony here: {whose}")
        _put_once(s.colony, site, nation, where, "colonies")
    elif kind == "citizen":
        _put_once(s.pawn, site, nation, where, "pawns")
    else:
        if not is_tribal:
            refuse(where, "a mission stands only on a tribal site; here can be a colony")
        _put_once(s.bible, site, nation, where, "missions")
        if kind == "cathedral":
            s.cathedral[site] = 1


def _place_thing(s: Hispanica, site: str, thing: str, where: str) -> None:
    if thing == NATIVE:
        _put_once(s.pawn, site, NATIVE, where, "pawns")
    elif thing == RELIC:
        s.relic[site] = s.relic.get(site, 0) + 1
    else:
        _put_once(s.fort if thing == "fort" else s.chest, site, 1, where, f"{thing}s")


def _put_once(table: dict[str, Any], site: str, value: Any, where: str, things: str) -> None:
    if site in table:
        refuse(where, f"two {things} cannot stand on one site")
    table[site] = value


def _check_site(s: Hispanica, site: str, where: str) -> None:
    if site in s.bible and site not in s.cathedral and s.pawn.get(site) != NATIVE:
        refuse(where, f"an outpost needs its native: say '{s.bible[site]} outpost, native'")
    if site in s.cathedral and s.pawn.get(site) == NATIVE:
        refuse(where, "a native cannot live in a cathedral; a citizen does, or nobody")
    if site not in s.colony:
        for thing, table in (("fort", s.fort), ("chest", s.chest), ("relic", s.relic)):
            if site in table:
                refuse(where, f"a {thing} needs a colony to stand in")
        if site in s.pawn and site not in s.data.tribal_sites:
            refuse(where, "a worker needs a colony to work in")
        if site in s.pawn and s.pawn[site] != NATIVE and site not in s.cathedral:
            refuse(where, "a citizen needs a colony to work in or a cathedral to live in")


def placed(s: Hispanica) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
    """How many pieces of each kind are on the board, of all and of each nation's own."""
    afloat = Counter(item for group in (s.cargo, s.buried) for items in group.values() for item in items)
    pawns = Counter(s.pawn.values()) + afloat
    held = Counter((seat, s.title_token.get(card)) for seat, cards in s.titles.items() for card in cards)
    colonies, bibles = Counter(s.colony.values()), Counter(s.bible.values())
    common = {
        NATIVE: pawns[NATIVE],
        CHEST: len(s.chest) + afloat[CHEST] + s.war_chest,
        RELIC: sum(s.relic.values()) + afloat[RELIC] + sum(s.relics.values()),
        "fort": len(s.fort),
        "cathedral": len(s.cathedral),
        "revolt": len(s.revolt),
    }
    own = {
        nation: {
            "citizen": pawns[nation],
            "Bible": bibles[nation] + held[nation, "bible"],
            "marker": colonies[nation] + held[nation, "marker"],
        }
        for nation in s.data.nations
    }
    return common, own


def fill_pool(s: Hispanica, described: Mapping[str, Any]) -> None:
    """Whatever of the box is not on the board lies in the pool, the reserves and the columns; more than the box has is refused."""
    common, own = placed(s)
    for kind, count in common.items():
        if count > s.data.counts[kind]:
            refuse("sites" if kind != "revolt" else "revolts", _too_many(s, kind, count, described))
        s.pool[kind] = s.data.counts[kind] - count
    for nation, counts in own.items():
        most = {"citizen": s.data.citizen_count, "Bible": s.data.bible_count, "marker": s.data.marker_count[nation]}
        for kind, count in counts.items():
            if count > most[kind]:
                hint = "; a title without its token is written [\"title\", \"\"]" if kind != "citizen" else ""
                refuse("sites", f"{nation} has {most[kind]} {kind}s, and {count} are placed on the map, on titles or aboard{hint}")
        s.citizens[nation] = most["citizen"] - counts["citizen"]
        s.bibles[nation] = most["Bible"] - counts["Bible"]
        s.markers[nation] = most["marker"] - counts["marker"]


def _too_many(s: Hispanica, kind: str, count: int, described: Mapping[str, Any]) -> str:
    said = f"{count} {kind}s are placed, and the box has {s.data.counts[kind]}"
    holding = [site for site, pawn in s.pawn.items() if pawn == NATIVE] if kind == NATIVE else list(s.fort) if kind == "fort" else []
    unnamed = [site for site in holding if site not in described]
    if not unnamed:
        return said
    rest = f" and {len(unnamed) - 3} more" if len(unnamed) > 3 else ""
    things = ", ".join(f'"{site}"' for site in unnamed[:3])
    return f'{said}: clear a site that stands as at setup ({things}{rest}), as in "{unnamed[0]}": ""'


def check_rest(s: Hispanica, description: Mapping[str, Any]) -> None:
    """What is said about pool, reserves and columns follows from the board; if it says otherwise, one of the two is wrong."""
    for kind, count in mapping(description.get("pool", {}), "pool").items():
        left = s.pool[named(kind, s.pool, "pool", "piece")]
        _agree(f"pool.{kind}", count, left)
    for nation, count in mapping(description.get("reserves", {}), "reserves").items():
        left = s.citizens[named(nation, s.citizens, "reserves", "nation")]
        _agree(f"reserves.{nation}", count, left)
    for nation, columns in mapping(description.get("columns", {}), "columns").items():
        named(nation, s.bibles, "columns", "nation")
        for kind, count in mapping(columns, f"columns.{nation}").items():
            table = {"bibles": s.bibles, "markers": s.markers}[named(kind, ("bibles", "markers"), f"columns.{nation}", "column")]
            _agree(f"columns.{nation}.{kind}", count, table[nation])


def _agree(where: str, said: Any, left: int) -> None:
    if said != left:
        refuse(where, f"{left} are left when everything on the board is placed, not {quoted(said)}")
