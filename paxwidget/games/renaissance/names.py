"""The name of everything that has an id, in both languages."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.engine.templates import fill
from paxwidget.games.renaissance.box import SIDES, Box
from paxwidget.games.renaissance.remarks import REMARKS
from paxwidget.games.renaissance.remarks import WORDS as REMARK_WORDS
from paxwidget.games.renaissance.state import Renaissance

_WORDS = {
    "east": Names("East", "Wschód"),
    "west": Names("West", "Zachód"),
    "both": Names("East and West", "Wschód i Zachód"),
    "free": Names("without an action", "bez akcji"),
    "rooks": Names("with the rooks", "z zamkami"),
    "china": Names("China", "Chiny"),
    "pawn": Names("pawn", "pionek"),
    "nobody": Names("empty", "puste"),
    "catholic": Names("Catholic", "katolicka"),
    "islamic": Names("Islamic", "islamska"),
    "reformist": Names("Reformist", "reformacyjna"),
    "medieval": Names("medieval", "średniowieczna"),
    "king": Names("kingdom", "królestwo"),
    "republic": Names("republic", "republika"),
    "conspiracy": Names("conspiracy", "konspiracja"),
    "peasant-revolt": Names("peasant revolt", "powstanie chłopskie"),
    "crusade": Names("crusade", "krucjata"),
    "jihad": Names("jihad", "dżihad"),
    "reformation": Names("reformation", "reformacja"),
    "coronation": Names("coronation", "koronacja"),
    "apostasy": Names("apostasy", "apostazja"),
    "trade-shift": Names("trade shift", "zmiana szlaku"),
    "behead": Names("behead", "ścięcie"),
    "tax": Names("tax", "podatek"),
    "siege": Names("siege", "oblężenie"),
    "campaign": Names("campaign", "kampania"),
    "commerce": Names("commerce", "transakcja"),
    "vote": Names("vote", "głosowanie"),
    "inquisitor": Names("inquisitor", "inkwizycja"),
    "corsair": Names("corsair", "korsarze"),
    "repress": Names("repress", "represje"),
    "knight": Names("knight", "rycerz"),
    "rook": Names("rook", "zamek"),
    "bishop": Names("bishop", "biskup"),
    "pirate": Names("pirate", "pirat"),
    "law": Names("Law", "prawo"),
    "discovery": Names("Discovery", "odkrycia"),
    "patron": Names("Patron", "mecenat"),
    "last-bank": Names("the last bank", "ostatni bank"),
    "white": Names("white", "biały"),
    "black": Names("black", "czarny"),
}
#: Words made of a kind and what it is about; the gap takes the name of the rest.
_MADE = {
    "held": Names("repressed: {}", "represjonowany: {}"),
    "agent": Names("{} (agent)", "{} (agent)"),
    "ship": Names("pirate on {}", "pirat: {}"),
    "pawn": Names("concession on {}", "koncesja: {}"),
    "chained": Names("{} (repressed)", "{} (represjonowany)"),
    "slave": Names("{} (Mamluk square)", "{} (karta Sułtanatu Mameluków)"),
}
#: Those of them that stand somewhere on the board.
_PLACED = ("held", "ship", "pawn", "chained", "slave")


@lru_cache(maxsize=4)
def names(box: Box) -> dict[str, Names]:
    """All names by id."""
    found = dict(_WORDS)
    for table in (box.empires, box.cities, box.cards, box.banks, box.figures, box.victories):
        found.update({datum.id: datum.name for datum in table.values()})
    for border in box.borders.values():
        one, other = (box.empires[empire].name for empire in border.empires)
        en, pl = (f"{one.get(lang, 'short')}–{other.get(lang, 'short')}" for lang in LANGUAGES)
        found[border.id] = Names(en, pl)
    return found


def name_of(s: Renaissance, word: str, lang: str, form: str = "") -> str:
    """What a word is called. The form "figure" makes a seat its pawn; "who" names a place by the figure there.

    The forms of `remarks` say behind the name what a good player works out before the choice.
    """
    known = names(s.data)
    found = known.get(word)
    if found is not None:
        return _formed(s, word, found, lang, form)
    head, dash, column = word.rpartition("-")
    if dash and head in SIDES and column.isdecimal():
        return _slot(s, head, int(column), lang)
    kind, colon, rest = word.partition(":")
    if colon and kind in _MADE:
        return _MADE[kind].get(lang).replace("{}", name_of(s, rest, lang, "figure"))
    if colon and kind in known:
        return f"{known[kind].get(lang)} ({_joined(s, rest, lang)})"
    return _joined(s, word, lang) if "+" in word else word


def _formed(s: Renaissance, word: str, found: Names, lang: str, form: str) -> str:
    if form == "figure" and word in s.data.banks:
        return f"pionek {found.get('pl', 'gen')}" if lang == "pl" else f"{found.en} pawn"
    if form == "who" and (there := _who(s, word)):
        return f"{name_of(s, there, lang, 'figure')} ({found.get(lang)})"
    if form in REMARKS:
        remark = REMARKS[form](s, word)
        return f"{found.get(lang)} ({_remarked(s, *remark, lang)})" if remark else found.get(lang)
    return found.get(lang, form)


def _who(s: Renaissance, place: str) -> str:
    """The figure at a place; where pirate and concession share a border, a siege means the pirate."""
    if place in s.figure:
        return s.figure[place]
    is_siege = bool(s.frames) and s.frames[-1].step == "siege"
    if place in s.concession and not is_siege:
        return s.concession[place]
    return f"pirate:{s.pirate[place]}" if place in s.pirate else ""


def _remarked(s: Renaissance, key: str, fillers: tuple[int | str, ...], lang: str) -> str:
    def word(number: str, _form: str) -> str:
        filler = fillers[int(number)]
        if isinstance(filler, int):
            return str(filler)
        head, _, seat = filler.partition(":")
        return name_of(s, seat, lang, "figure") if head == "figure" else name_of(s, filler, lang)

    def count(number: str) -> int | None:
        filler = fillers[int(number)]
        return filler if isinstance(filler, int) else None

    return fill(REMARK_WORDS[key].get(lang), word, count, lang)


def _slot(s: Renaissance, side: str, column: int, lang: str) -> str:
    """A space of the market by its number and its card."""
    card = s.market[side][column - 1] if 1 <= column <= len(s.market[side]) else ""
    where = f"{name_of(s, side, lang)} {column}"
    return f"{where} ({name_of(s, card, lang)})" if card else where


def _joined(s: Renaissance, words: str, lang: str) -> str:
    return " + ".join(name_of(s, word, lang) for word in words.split("+"))


def is_target(s: Renaissance, word: str) -> bool:
    """Whether a word is something on the board: fighters and repressed figures have their places too, agents of a card only in a battle."""
    data = s.data
    head, dash, column = word.rpartition("-")
    is_slot = bool(dash) and head in SIDES and column.isdecimal()
    is_fought = bool(s.frames) and s.frames[-1].step == "casualties"
    is_piece = ":" in word and word.partition(":")[0] in (*_PLACED, *(("agent",) if is_fought else ()))
    tables = (data.empires, data.cities, data.cards, data.borders, data.banks, data.victories)
    return is_slot or is_piece or word in SIDES or any(word in table for table in tables)
