"""Phrases that readers stumbled on stay out of everything a person reads, each with the words that took their place."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
#: Keys whose values are ids of sections, which people see as the titles of these.
SOURCES = ("source", "sources")
POLISH = re.compile(r"[ąćęłńśźż]|\b(?:nie|jest|albo|lub|gracz|plansz\w*)\b", re.IGNORECASE)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)

#: What must not be said in English, and what is said instead.
ENGLISH = {
    r"\bbeside that\b": "you may also",
    r"\bwho says so\b": "sources",
    r"\byear of now\b": "current year",
    r"\bfind somebody who does\b": "a sentence about what to do",
    r"\bonlookers?\b": "spectator",
    r"\bthere is [\w'-]+, [\w'-]+, ": "choose from a, b, c",
    r"\b(?:closed|open) cards?\b|\bcards? (?:is|are|lies?|lie) (?:closed|open)\b|\d (?:closed|open)(?: and|,|$)": "face down, face up",
    r"\bcannot be kept by itself\b": "autosave failed",
    r"\brun in circles\b": "what repeats",
    r"\bmad messages?\b|\bdoubled, mad\b": "malformed messages",
    r"\bwithout end\b": "never runs out",
    r"\banew\b": "again",
    r"\bthe own\b|\bin own words\b": "its own, your, our own words",
    r"(?<!there )\bis no (?:file|game|place|seat|card|lesson|step|choice|bot|name|number|list|table|year|zone|player|site)\b": "is not a",
    r"\bto be had\b": "available",
    r"\ba shortest\b": "the shortest",
    r"\bhas \d+ steps\b|\bhas \{\d*\} steps\b": "is 3 steps long",
    r"\bearns \S+ by\b": "earns from",
    r"\bchanges? places\b": "swap places",
    r"\bthe catch\b": "the captured treasure",
    r"\bof Netherlands\b|\bfrom Netherlands\b|\bto Netherlands\b|\bby Netherlands\b": "the Netherlands, Dutch",
    r"\bmake [A-Z]\w+ the flagship\b": "Flagship: X",
    r"\bsmuggle the chest of\b": "Smuggle a chest ($1): X",
    r"\blet a card go\b": "sell or discard a card",
    r"\bwhat becomes of it\b": "choose what to do with it",
    r"\bfor the sake of\b": "before",
    r"\brefuse: there is a battle\b": "refuse and fight",
    r"\bthe year \d{4}:": "1598: goods year",
    r"\bdies of (?:his|her|their) work\b": "attrition: slave lost",
    r"\bfinds? (?:\$\d|\d \$)": "gains",
    r"\bdraws by profession\b|\bdraw by profession\b": "profession draw",
    r"\bfights with swords\b": "a duel",
    r"\b0 sea zones away\b": "in the same zone",
    r"\bruns for Europe\b": "makes for Europe",
    r"^say it\b": "send",
    r"^take away\b": "remove",
    r"\bplay by itself\b": "autoplay, is played by a bot",
    r"\bselect nothing\b": "clear selection",
    r"\bthree people use it\b": "it serves three kinds of people",
    r"\bon Piracy\b": "at Piracy",
    r"\b(?:don't|can't|won't|isn't|doesn't|aren't|didn't|couldn't|wouldn't|shouldn't|it's|you're|let's)\b": "no contractions",
}
#: The same in Polish.
POLISH_WORDS = {
    r"\bKAPRA\b|\bKAPROWIE\b": "KAPERA, KAPERZY",
    r"\bnajuczciwsz\w+|\bnajlojalniejsz\w+": "najbardziej Uczciwy, Lojalny",
    r"\b[Kk]alendarz\w*": "Kalendarium",
    r"\bWysp\w+ Zawietrzn\w+": "Wyspy Pod Wiatrem",
    r"\bKapitani\w* Generaln\w+": "Kapitanat Generalny",
    r"\b(?:uwolni\w+|uwalnia\w*)\b": "wyzwolić",
    r"\bw Powstaniu\b": "powstańczy obszar lądowy",
    r"\bRelikt\w* w skarbcu\b": "w Kufrach",
    r"\bZapełnij Katedrę\b": "Odśwież",
    r"\bPoddaj Ładunek\b": "Opuść banderę",
    r"\bStrać Skrzynię\b": "Odrzuć Skrzynię",
    r"\bginie z wyczerpania\b|\bzgładzi\w+": "Wyniszczanie; usuwa z gry",
    r"\brejs\w*": "żegluga",
    r"\bOczami\b": "Widok",
    r"\bLeży w \|": "Obszar lądowy",
    r"\bCzyja:|\bKomu:|\bTraci go:|\bDruga strona:": "dopełniacz, celownik",
    r"\bkroków:? (?:\d|\{)": "3 kroki",
    r"\bodkupi\w*": "uniknąć",
    r"\bPo co jest\b": "Do czego służy",
    r"\bKto tak mówi\b": "Źródła",
    r"\bzakr\.": "zakryte",
    r"\bStatku brak\b": "Żaden Statek nie jest dostępny",
    r"\bKoło za kołem\b": "lata powtarzają się co cztery",
    r"\bw Burí\b": "w Burii",
}  # fmt: skip
#: Numbers and units.
BOTH = {
    r"\d[\d.,–-]*[ \N{NO-BREAK SPACE}]%": "percent without a space",
    r"(?:\d|\{\d*\})[ \N{NO-BREAK SPACE}]\$": "$1, 1$",
}


class Text(NamedTuple):
    """A text that a person may read."""

    where: str
    lang: str
    words: str


@cache
def texts() -> tuple[Text, ...]:
    """All that people read of the package, its front end, its notebooks and its front page."""
    return (*told_by_data(), *told_by_python(), *told_by_page(), *told_by_notebooks(), *told_by_readme())


def told_by_data() -> Iterator[Text]:
    for path in sorted((ROOT / "paxwidget/games").rglob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from leaves(data, str(path.relative_to(ROOT)), "pl" if path.stem == "pl" else "en")


def leaves(data: Any, where: str, lang: str) -> Iterator[Text]:
    """The texts in plain data: what a key `pl` holds is Polish."""
    if isinstance(data, str):
        if " " in data:
            yield Text(where, lang, data)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in SOURCES:
                continue
            yield from leaves(value, f"{where} {key}", key if key in ("en", "pl") else lang)
    elif isinstance(data, list):
        for place, value in enumerate(data, 1):
            yield from leaves(value, f"{where} {place}", lang)


def told_by_python() -> Iterator[Text]:
    """Every string of the package, with `{}` for what is filled in: sentences of errors and commands, help of functions."""
    for path in sorted((ROOT / "paxwidget").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
        for node in ast.walk(tree):
            words = ""
            if isinstance(node, ast.JoinedStr):
                words = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                words = node.value
            # Money in a deal has the id "3 $".
            if " " in words and words != "{} $" and "`3 $`" not in words:
                yield Text(f"{path.relative_to(ROOT)}:{node.lineno}", guess(words), words)  # type: ignore[attr-defined]


def told_by_page() -> Iterator[Text]:
    for path in sorted([*(ROOT / "js/src").rglob("*.ts"), *(ROOT / "js/src").rglob("*.json")]):
        code = COMMENT.sub(lambda gone: "\n" * gone[0].count("\n"), path.read_text(encoding="utf-8"))
        for found in re.finditer(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`', code):
            words = re.sub(r"\$\{[^{}]*\}", "{}", found[1] or found[2] or "").replace("${", "{")
            if " " in words:
                line = code.count("\n", 0, found.start()) + 1
                yield Text(f"{path.relative_to(ROOT)}:{line}", guess(words), words)


def told_by_notebooks() -> Iterator[Text]:
    """What their author wrote: texts whole, of code the strings and comments."""
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for place, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], 1):
            for line in "".join(cell["source"]).splitlines():
                for part in re.split(r'(?<=["}]), (?=pl = )', line):
                    yield Text(f"{path.name}, cell {place}", guess(part), part)


def told_by_readme() -> Iterator[Text]:
    """The front page and the pages of the guide."""
    for path in (ROOT / "README.md", *sorted((ROOT / "notebooks" / "guide").glob("*.md"))):
        for place, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield Text(f"{path.name}:{place}", guess(line), line)


def guess(words: str) -> str:
    return "pl" if POLISH.search(words) else "en"


def test_texts_of_every_kind_are_found() -> None:
    begun = {text.where.split("/")[0].split(":")[0].split(",")[0] for text in texts()}
    assert begun >= {"paxwidget", "js", "README.md", "play.ipynb", "lessons.ipynb"}
    assert {text.lang for text in texts()} == {"en", "pl"}
    assert len(texts()) > 5000


@pytest.mark.parametrize(("lang", "phrases"), [("en", ENGLISH), ("pl", POLISH_WORDS)])
def test_no_text_holds_a_phrase_that_readers_stumbled_on(lang: str, phrases: dict[str, str]) -> None:
    found = []
    for phrase, better in (phrases | BOTH).items():
        pattern = re.compile(phrase, re.IGNORECASE if lang == "en" else 0)
        found += [f"{text.where}: {text.words!r}: {better}" for text in texts() if text.lang == lang and pattern.search(text.words)]
    assert found == []


def test_sections_are_called_by_their_titles() -> None:
    """In Python such an id stands in examples of how to write one."""
    ids = re.compile(r"\b(?:ro|gl|ti|na|om|hi|fn):[a-z][\w-]+")
    house = tuple(f"paxwidget/{room}/" for room in ("engine", "files", "maps", "play", "testing"))
    assert [text for text in texts() if not text.where.startswith(house) and " " in text.words and ids.search(text.words)] == []


@pytest.mark.parametrize(("lang", "wrong"), [("en", r"\d\$(?!\w)"), ("pl", r"\$\d")])
def test_money_is_written_by_the_language(lang: str, wrong: str) -> None:
    assert [text for text in texts() if text.lang == lang and re.search(wrong, text.words)] == []


@pytest.mark.parametrize(
    "words",
    ["Beside that, you win", "One seat, and an onlooker", "there is greedy, random, mcts", "12 closed, 3 open", "Ask for: 1 $",
     "62 % of them", "every widget under mad messages", "asks without end", "the rules run in circles",
     "This game cannot be kept by itself"],
)  # fmt: skip
def test_the_phrases_would_be_found(words: str) -> None:
    assert any(re.search(phrase, words, re.IGNORECASE) for phrase in ENGLISH | BOTH)
