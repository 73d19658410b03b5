"""The name of everything that has an id, in both languages."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.names import Names
from paxwidget.engine.templates import fill
from paxwidget.games.renaissance.box import SIDES, Box
from paxwidget.games.renaissance.rules.battle import CAMPAIGN, attackers, defenders
from paxwidget.games.renaissance.rules.f9_campaign import campaigners
from paxwidget.games.renaissance.rules.f_ops import vote_cost
from paxwidget.games.renaissance.state import Renaissance

_WORDS = {
    "east": Names("East", "Wschód"),
    "west": Names("West", "Zachód"),
    "both": Names("East and West", "Wschód i Zachód"),
    "free": Names("without an action", "bez akcji"),
    "rooks": Names("with the rooks", "z zamkami"),
    "china": Names("China", "Chiny"),
    "pawn": Names("pawn", "pionek"),
    "nobody": Names("nobody", "nikt"),
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
        found[border.id] = Names(f"{one.en}–{other.en}", f"{one.pl}–{other.pl}")
    return found


def name_of(s: Renaissance, word: str, lang: str, form: str = "") -> str:
    """What a word is called. The form "figure" makes a seat its pawn; "who" names a city with the figure in it.

    What a good player works out before a choice stands behind the name: "priced" is for a card of the market, "odds" for an empire that
    the question on top may bring to battle, "voted" for one that may vote.
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
    if form == "who" and word in s.figure:
        return f"{name_of(s, s.figure[word], lang)} ({found.get(lang)})"
    if form in _REMARKS and (remark := _REMARKS[form](s, word)) is not None:
        words = fill(_REMARK_WORDS[form].get(lang), lambda key, _: str(remark[int(key)]), lambda key: remark[int(key)], lang)
        return f"{found.get(lang)} ({words})"
    return found.get(lang, form)


def _price(s: Renaissance, card: str) -> tuple[int, ...] | None:
    return next(((s.market[side].index(card),) for side in SIDES if card in s.market[side]), None)


def _odds(s: Renaissance, empire: str) -> tuple[int, ...] | None:
    """Attackers and defenders of the battle that the question on top speaks of."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.step not in ("announce", "announce-sale", "campaign"):
        return None
    if frame.step == "campaign":
        return len(campaigners(s, frame.seat, frame.data["card"], empire)), len(defenders(s, CAMPAIGN, empire))
    card = s.data.cards[frame.data["card"]]
    return len(attackers(s, frame.seat, card.kind, empire, card.agents)), len(defenders(s, card.kind, empire))


def _vote(s: Renaissance, empire: str) -> tuple[int, ...] | None:
    return (vote_cost(s, s.frames[-1].seat, empire),) if s.frames and s.frames[-1].step == "vote" else None


_REMARKS = {"priced": _price, "odds": _odds, "voted": _vote}
_REMARK_WORDS = {
    "priced": Names("{0} {0|florin|florins}", "{0} {0|floren|floreny|florenów}"),
    "odds": Names("{0} against {1}", "{0} przeciw {1}"),
    "voted": Names("{0} {0|florin|florins}", "{0} {0|floren|floreny|florenów}"),
}


def _slot(s: Renaissance, side: str, column: int, lang: str) -> str:
    """A space of the market by its number and its card."""
    card = s.market[side][column - 1] if 1 <= column <= len(s.market[side]) else ""
    where = f"{name_of(s, side, lang)} {column}"
    return f"{where} ({name_of(s, card, lang)})" if card else where


def _joined(s: Renaissance, words: str, lang: str) -> str:
    return " + ".join(name_of(s, word, lang) for word in words.split("+"))


def is_target(s: Renaissance, word: str) -> bool:
    """Whether a word is something on the board: fighters and repressed figures have their places too, agents of a card have none yet."""
    data = s.data
    head, dash, column = word.rpartition("-")
    is_slot = bool(dash) and head in SIDES and column.isdecimal()
    is_piece = ":" in word and word.partition(":")[0] in _PLACED
    tables = (data.empires, data.cities, data.cards, data.borders, data.banks, data.victories)
    return is_slot or is_piece or word in SIDES or any(word in table for table in tables)
