"""The name of everything that has an id, in both languages."""

from __future__ import annotations

import re
from functools import lru_cache

from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World
from paxwidget.maps.chart import Place

_NUDGES = {
    "up": Names("up", "do góry"),
    "down": Names("down", "w dół"),
    "left": Names("left", "w lewo"),
    "right": Names("right", "w prawo"),
}
_OWN = {
    "fort": Names("fort", "fort"),
    "slave": Names("slave revolt", "Powstanie Niewolników"),
    "goods": Names("goods", "Towary", {"en": {"year": "goods year"}, "pl": {"year": "rok towarów"}}),
    "auction": Names("auction", "licytacja", {"en": {"year": "auction year"}, "pl": {"year": "rok licytacji"}}),
    "action": Names("actions", "akcje", {"en": {"year": "action year"}, "pl": {"year": "rok akcji"}}),
    "sailing": Names("sailing", "żegluga", {"en": {"year": "sailing year"}, "pl": {"year": "rok żeglugi"}}),
    "flee": Names("flight", "ucieczka"),
    "weather-gage": Names("weather gage", "sprzyjające wiatry"),
    "boarding": Names("boarding", "abordaż"),
    "buried": Names("buried treasure", "zakopany skarb"),
    "flip": Names("flip the revolt", "odwróć Powstanie"),
    "ganga-zumba": Names("Ganga Zumba", "Ganga Zumba"),
    "tokens": Names("token victory", "zwycięstwo żetonami"),
    "card": Names("a card", "karta"),
    "no-interdict": Names("no interdiction this year", "brak Powstrzymania w tym roku"),
    "no-attack": Names("no attack this year", "brak ataku w tym roku"),
    "bring-relic": Names("the next relic brought to Europe", "najbliższy Relikt przywieziony do EUROPY"),
    "spare": Names("no ship sunk after a surrender", "brak zatopienia Statku po poddaniu się"),
    "call-off": Names("calling off the battle", "odwołanie bitwy"),
    "surrender": Names("surrender", "poddanie się"),
    "allow": Names("agreement of the Star Chamber", "zgoda Izby Gwiaździstej"),
    "forbid": Names("refusal of the Star Chamber", "sprzeciw Izby Gwiaździstej"),
    "first": Names("sailing first", "żegluga na początku"),
    "last": Names("sailing last", "żegluga na końcu"),
    "pass": Names("no tax revolt", "brak Powstania Podatkowego"),
}
#: Terms of deals that are a word with something after it.
_TERMS = {
    "card": Names("a card ({})", "karta ({})"),
    "pay": Names("{:money} by the end of the year", "{:money} do końca roku"),
    "not": Names("no {:action} action", "rezygnacja z Akcji „{:action}”"),
    "award": Names("the auctioned card for {:the}", "licytowana karta dla {:gen}"),
    "purge": Names("apostasy of the nudge {}", "Apostazja Popchnięcia {}"),
    "revolt": Names("a tax revolt {:in}", "Powstanie Podatkowe {:in}"),
    "no-attack": Names("no attack this year on {:the}", "brak ataku w tym roku na {:acc}"),
}


#: The rungs of a profession on the philosophy board.
_RUNGS = {
    "marriage": Names("marriage", "pole małżeństwa"),
    "middle": Names("middle", "pole środkowe"),
    "extremism": Names("extremism", "pole Ekstremizmu"),
}
_GANGA_ZUMBA, _SUN_KING = "ganga-zumba", "sun-king"
_TAX_REVOLT = Names("tax revolt", "Powstanie Podatkowe")
_TERM_GAP = re.compile(r"\{(?::([a-z]+))?\}")
#: The forms in which a sentence names a nation that plays, the usual ones first.
_SENTENCE = {"en": ("the",), "pl": ("nom", "gen", "acc", "ins", "dat")}
_MONEY = {"en": "${}", "pl": "{}$"}
#: Forms of a place that a user named without forms: the name stays as it is, behind a word that carries the case.
_CARRIED = {"acc": "miejsce {}", "in": "w miejscu {}", "to": "do miejsca {}", "from": "z miejsca {}"}


@lru_cache(maxsize=16)
def names(world: World, boards: tuple[str, ...] = ()) -> dict[str, Names]:
    """All names by id; who plays the back of a board is called by who that is, not by the colour."""
    data = world.dataset
    found: dict[str, Names] = {**_NUDGES, **_OWN}
    tables = (
        data.actions, data.cards, data.omens, data.professions, data.extremisms, data.decks, data.abilities, data.permits, data.pieces,
    )  # fmt: skip
    for table in tables:
        found.update({key: thing.name for key, thing in table.items()})
    for title, card in data.title_cards.items():
        # A title is known by what it is; its card bears the name of a person.
        person, rank = data.cards[card].name, data.titles[title].name
        found[card] = _also(person, "title", Names(f"{rank.en} ({person.en})", f"{rank.pl} ({person.pl})"))
    for id, action in data.actions.items():
        found[id] = _also(found[id], "action", action.name)
    # A tax that is levied, a revolt that stands on the map.
    found["tax"] = _also(found["tax"], "fact", _TAX_REVOLT)
    # A native aboard a fleet.
    found["native"] = _also(found["native"], "cargo", Names("slave", "Niewolnik"))
    # What changes hands in a deal.
    found["haven"] = _also(found["haven"], "card", Names("a haven", "Przystań"))
    found["relic"] = _also(found["relic"], "card", Names("a relic", "Relikt"))
    found.update({place.id: place_names(place) for place in world.chart.places.values()})
    for site, area in world.revolt_site_area.items():
        found[site] = _revolt(found[area])
    for nation in data.nations.values():
        found[nation.seat] = nation.name
    for id in boards:
        board = data.solo_boards[id]
        found[data.nations[board.nation].seat] = board.name
    for space in data.spaces.values():
        if space.nation is not None:
            own = found[data.nations[space.nation].seat]
            found[space.id] = Names(f"novice space ({own.en})", f"pole Nowicjusza ({own.pl})")
        else:
            job, rung = data.professions[space.profession or ""].name, _RUNGS[space.rung or ""]
            found[space.id] = Names(f"{job.en} ({rung.en})", f"{job.pl}, {rung.pl}")
    return found


def _also(name: Names, form: str, other: Names) -> Names:
    """A name with another one as a form of it, for an id that means two things."""
    return Names(name.en, name.pl, {lang: {**name.forms.get(lang, {}), form: other.get(lang)} for lang in LANGUAGES})


def place_names(place: Place) -> Names:
    """A place with all its forms; as a card, a sea zone is its haven."""
    name = place.name
    the = name.get("en", "the")
    at = "at" if place.kind in ("spanish", "wild", "tribal", "piracy") else "in"
    en = {"the": the, "in": f"{at} {the}", "to": f"to {the}", "from": f"from {the}"}
    pl = {form: carrier.replace("{}", name.pl) for form, carrier in _CARRIED.items()} | dict(name.forms.get("pl", {}))
    if place.kind == "zone":
        en["card"], pl["card"] = f"haven {name.en}", f"Przystań {name.pl}"
    return Names(name.en, name.pl, {"en": en, "pl": pl})


def _revolt(area: Names) -> Names:
    """The revolt of a land area, as something that can be attacked."""
    en, pl = f"revolt {area.get('en', 'in')}", f"Powstanie {area.get('pl', 'in')}"
    at = f"na Terenie Powstańczym ({area.pl})"
    return Names(en, pl, {
        "en": {"the": f"the {en}", "in": f"at the {en}", "to": f"to the {en}", "from": f"from the {en}"},
        "pl": {"acc": pl, "in": at, "to": f"na Teren Powstańczy ({area.pl})", "from": f"z Terenu Powstańczego ({area.pl})"},
    })  # fmt: skip


def backs(solo: bool, ganga_zumba: str | None) -> tuple[str, ...]:
    """The boards that lie with their backs up: both in the solo game, Ganga Zumba's where somebody plays him among others."""
    if solo:
        return _GANGA_ZUMBA, _SUN_KING
    return () if ganga_zumba is None else (_GANGA_ZUMBA,)


def by_board(world: World, boards: tuple[str, ...], words: str, lang: str) -> str:
    """A sentence that names nations, with the names of those who play the backs of their boards instead."""
    for id in boards:
        board = world.dataset.solo_boards[id]
        nation = world.dataset.nations[board.nation].name
        # The first form of those that look alike: a genitive is what sentences have.
        forms = {nation.get(lang, form): board.name.get(lang, form) for form in reversed(_SENTENCE[lang])}
        pattern = rf"\b({'|'.join(map(re.escape, forms))})\b"
        words = re.sub(pattern, lambda found, forms=forms: forms[found[0]], words)  # type: ignore[misc]
    return words[:1].upper() + words[1:]


def name_of(s: Hispanica, word: str, lang: str, form: str = "") -> str:
    """The name behind an id, or the word itself; the form "money" is for amounts, "top" for the face-up card of a deck."""
    if form == "top" and (card := s.top.get(word)):
        return name_of(s, card, lang)
    if form == "money":
        amount = word.removesuffix(" $")
        if amount.isdecimal():
            return money(amount, lang)
        form = "card"
    known = names(s.data, backs(s.solo, s.ganga_zumba)).get(word)
    if known is not None:
        return known.get(lang, form)
    first, _, rest = word.partition(" ")
    term = _TERMS.get(first) if rest else None
    return word if term is None else _TERM_GAP.sub(lambda gap: name_of(s, rest, lang, gap[1] or ""), term.get(lang))


def money(amount: str, lang: str) -> str:
    """An amount as a language writes it."""
    return _MONEY[lang].replace("{}", amount)


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
