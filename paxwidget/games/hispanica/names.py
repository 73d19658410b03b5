"""The name of everything that has an id, in both languages."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.core.text import Names
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

_NUDGES = {"up": Names("up", "w górę"), "down": Names("down", "w dół"), "left": Names("left", "w lewo"), "right": Names("right", "w prawo")}
_OWN = {
    "fort": Names("fort", "fort"),
    "slave": Names("slave revolt", "Powstanie Niewolników"),
    "tax": Names("tax revolt", "Powstanie Podatkowe"),
    "goods": Names("goods", "towary"),
    "auction": Names("auction", "licytacja"),
    "action": Names("actions", "akcje"),
    "sailing": Names("sailing", "żegluga"),
    "flee": Names("flight", "ucieczka"),
    "weather-gage": Names("weather gage", "sprzyjające wiatry"),
    "boarding": Names("boarding", "abordaż"),
    "buried": Names("buried treasure", "zakopany skarb"),
    "flip": Names("turn over", "odwróć"),
    "ganga-zumba": Names("Ganga Zumba", "Ganga Zumba"),
    "tokens": Names("tokens", "żetony"),
    "card": Names("a card", "karta"),
    "no-interdict": Names("no interdiction this year", "brak Powstrzymania w tym roku"),
    "no-attack": Names("no attack this year", "brak ataku w tym roku"),
    "bring-relic": Names("the next relic brought to Europe", "najbliższy Relikt przywieziony do EUROPY"),
    "spare": Names("no ship sunk after a surrender", "żadnego Statku zatopionego po poddaniu się"),
    "call-off": Names("calling off the battle", "odwołanie bitwy"),
    "surrender": Names("surrender", "poddanie się"),
    "allow": Names("agreement of the Star Chamber", "zgoda Izby Gwiaździstej"),
    "forbid": Names("refusal of the Star Chamber", "sprzeciw Izby Gwiaździstej"),
    "first": Names("sailing first", "żegluga jako pierwszy"),
    "last": Names("sailing last", "żegluga jako ostatni"),
    "pass": Names("no tax revolt", "brak Powstania Podatkowego"),
}
#: Terms of deals that are a word with something after it.
_TERMS = {
    "card": Names("a card ({})", "karta ({})"),
    "pay": Names("{} $ by the year's end", "{} $ do końca roku"),
    "not": Names("leaving out {}", "rezygnacja z: {}"),
    "award": Names("the auction goes to {}", "licytację wygrywa: {}"),
    "purge": Names("apostasy of the nudge {}", "Apostazja Popchnięcia: {}"),
    "revolt": Names("the tax revolt in {}", "Powstanie Podatkowe: {}"),
    "no-attack": Names("no attack this year on {}", "brak ataku w tym roku na: {}"),
}


@lru_cache(maxsize=8)
def names(world: World) -> dict[str, Names]:
    """All names by id."""
    data = world.dataset
    found: dict[str, Names] = {**_NUDGES, **_OWN}
    tables = (
        data.actions, data.cards, data.omens, data.professions, data.extremisms, data.decks, data.abilities, data.permits, data.pieces,
    )  # fmt: skip
    for table in tables:
        found.update({key: thing.name for key, thing in table.items()})
    found.update({place.id: place.name for place in world.chart.places.values()})
    for site, area in world.revolt_site_area.items():
        found[site] = Names(f"the revolt in {found[area].en}", f"Powstanie ({found[area].pl})")
    for nation in data.nations.values():
        found[nation.seat] = nation.name
    for space in data.spaces.values():
        if space.nation is not None:
            own = data.nations[space.nation].name
            found[space.id] = Names(f"Novice space ({own.en})", f"pole Nowicjusza ({own.pl})")
        else:
            job = data.professions[space.profession or ""].name
            rung = {"marriage": ("marriage", "małżeństwo"), "middle": ("middle", "środek"), "extremism": ("extremism", "ekstremizm")}
            en, pl = rung[space.rung or ""]
            found[space.id] = Names(f"{job.en} ({en})", f"{job.pl} ({pl})")
    return found


def name_of(s: Hispanica, word: str, lang: str) -> str:
    """The name behind an id, or the word itself."""
    known = names(s.data).get(word)
    if known is not None:
        return known.get(lang)
    first, _, rest = word.partition(" ")
    term = _TERMS.get(first) if rest else None
    return term.get(lang).replace("{}", name_of(s, rest, lang)) if term is not None else word


def is_target(s: Hispanica, word: str) -> bool:
    """Whether a word is a thing on the board: a place, a card, a seat, a space, a deck."""
    data = s.data
    return (
        word in data.chart.places
        or word in data.cards
        or word in data.nations
        or word in data.place_of
        or word in data.decks
        or word in data.marriage_space
    )
