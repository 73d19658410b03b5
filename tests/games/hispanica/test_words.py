"""How the game speaks: names in the forms that sentences ask for, short lines, money and quotation marks by language."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts, gaps
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.names import backs, name_of, names, place_names
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.play.entrance import new_game
from tests.games.hispanica.table import at, world

SEAT_FORMS = {"en": {"the", "whose", "a"}, "pl": {"gen", "dat", "acc", "ins"}}
PLACE_FORMS = {"en": {"the", "in", "to", "from"}, "pl": {"acc", "in", "to", "from"}}
#: Forms that change only some names: of others they are the plain name.
SOMETIMES = {"", "card", "money", "action", "route", "lately", "fact", "top", "title", "cargo"}
LONGEST = {"prompt": 20, "log": 15}
#: What a deal holds is a list that players make as long as they like, and so is a course.
LISTS = {"deal-answer", "deal-terms", "deal-offered", "deal-made", "plot-course", "plot", "king-draws"}
GIVING_UP = ("sell", "done", "discard", "piracy", "buried")
TABLES: list[tuple[tuple[str, ...], dict[str, object]]] = [
    (("Spain", "England", "France"), {}),
    (("Spain", "England", "France", "Netherlands", "Courland"), {"start": 1614}),
    (("England",), {"solo": True}),
]


@dataclasses.dataclass(frozen=True)
class Said:
    """A line that was said in a game, each name in it counted as one word."""

    lang: str
    kind: str
    key: str
    line: str
    words: int


@dataclasses.dataclass(frozen=True)
class Filled:
    """A name that came into a gap."""

    lang: str
    word: str
    form: str
    boards: tuple[str, ...]


@cache
def heard() -> tuple[frozenset[Said], frozenset[Filled]]:
    """Everything that some whole games say in both languages, and every name that was asked for with its form."""
    said: set[Said] = set()
    filled: set[Filled] = set()

    def spy(s: Hispanica, word: str, lang: str, form: str = "") -> str:
        filled.add(Filled(lang, word, form, backs(s.solo, s.ganga_zumba)))
        # A name is one word, however many it is written with.
        return name_of(s, word, lang, form).replace(" ", "\N{NO-BREAK SPACE}")

    spec = dataclasses.replace(SPEC, name_of=spy)
    texts = [Texts(spec, lang) for lang in LANGUAGES]
    for seats, options in TABLES:
        for kind, key, line in whole_game(seats, options, texts):
            lang, words = line
            said.add(Said(lang, kind, key, words.replace("\N{NO-BREAK SPACE}", " "), len(words.split(" "))))
    return frozenset(said), frozenset(filled)


def whole_game(
    seats: tuple[str, ...], options: dict[str, object], texts: list[Texts]
) -> Iterator[tuple[str, str, tuple[str, str]]]:
    """Kind, key and line in each language of all that is said in a random game."""
    rng = random.Random(len(seats))
    state = SPEC.new(world(), seats, options, 1)
    state.log = []
    position = Position(SPEC, state)
    while not position.is_over:
        seat, frame = position.to_act[0], position.frame
        ids, others = position.options(seat), position.offers(seat)
        for words in texts:
            yield from (("log", key, (words.lang, words.line(state, key, line))) for key, _, line, _ in state.log)
            yield "prompt", frame.step, (words.lang, words.prompt(state, frame, seat, ids))
            for id in (*ids, *others):
                yield "choice", id.split(" ")[0], (words.lang, words.label(state, frame.step, id))
        state.log.clear()
        lively = [choice for choice in ids if choice.split(" ")[0] not in GIVING_UP]
        choice = rng.choice(others if others and rng.random() < 0.02 else lively or ids)
        position.play(seat, choice.replace("…", "in words of my own"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("boards", [(), ("ganga-zumba",), ("ganga-zumba", "sun-king")])
def test_every_seat_and_place_has_all_its_forms(lang: str, boards: tuple[str, ...]) -> None:
    named = names(world(), boards)
    for seat in SPEC.seats:
        assert set(named[seat].forms[lang]) >= SEAT_FORMS[lang], seat
    for place in world().chart.places:
        assert set(named[place].forms[lang]) >= PLACE_FORMS[lang], place


@pytest.mark.parametrize("lang", LANGUAGES)
def test_templates_ask_for_known_forms_only(lang: str) -> None:
    known = SEAT_FORMS[lang] | PLACE_FORMS[lang] | SOMETIMES | {"year"}
    for key, template in SPEC.text(lang).items():
        assert {form for _, form in gaps(template)} <= known, key


def test_every_name_that_came_into_a_gap_has_the_form_it_was_asked_for() -> None:
    _, filled = heard()
    assert {fill.form for fill in filled} > {"the", "whose", "gen", "in"}
    missing = set()
    for fill in filled:
        name = names(world(), fill.boards).get(fill.word)
        if fill.form not in SOMETIMES and (name is None or not name.has(fill.lang, fill.form)):
            missing.add((fill.word, fill.lang, fill.form))
    assert missing == set()


def test_a_place_that_a_user_named_without_forms_is_carried_by_a_word() -> None:
    place = dataclasses.replace(world().chart.places["havana"], name=Names("Habana", "La Habana"))
    assert place_names(place).get("pl", "in") == "w miejscu La Habana"
    assert place_names(place).get("en", "in") == "at Habana"


@pytest.mark.parametrize("kind", ["prompt", "log"])
def test_lines_are_short(kind: str) -> None:
    said, _ = heard()
    mine = [one for one in said if one.kind == kind and one.key not in LISTS]
    assert len(mine) > 500
    assert [one.line for one in mine if one.words > LONGEST[kind]] == []


def test_a_prompt_has_at_most_two_sentences_and_ends() -> None:
    said, _ = heard()
    for one in said:
        if one.kind == "prompt":
            assert one.line[-1] in ".?", one.line
            if one.key not in LISTS:
                assert len(re.findall(r"[.?](?: |$)", one.line)) <= 2, one.line


def test_a_prompt_names_who_is_asked_only_once() -> None:
    said, _ = heard()
    asked = {one.line for one in said if one.kind == "prompt" and one.line.count(one.line.partition(":")[0]) > 1}
    assert asked == set()


def test_a_native_aboard_is_called_a_slave() -> None:
    state = at(seats=["Spain", "England"], year=1609).state
    for key, words in (("shed", ("Spain", "native")), ("land", ("Spain", "native", "coro"))):
        assert Texts(SPEC, "en").line(state, key, words).endswith(": slave")
        assert Texts(SPEC, "pl").line(state, key, words).endswith(": Niewolnik")


def test_money_and_quotation_marks_go_by_the_language() -> None:
    said, _ = heard()
    for one in said:
        assert not re.search(r"\d \$|\$ \d|\d\$\d", one.line), one.line
        wrong = r"\d\$" if one.lang == "en" else r"\$\d"
        assert not re.search(wrong, one.line), one.line
        assert '"' not in one.line
        if one.lang == "en":
            assert "„" not in one.line


def test_polish_prompts_and_lines_have_one_colon() -> None:
    """Deals may hold a promise with one of its own."""
    said, _ = heard()
    wrong = [one.line for one in said if one.lang == "pl" and one.key not in LISTS and one.line.count(":") > 1]
    assert wrong == []


def test_the_solo_game_names_its_two_sides() -> None:
    state = SPEC.new(world(), ("England",), {"solo": True}, 1)
    assert name_of(state, "Spain", "en", "the") == "the Sun King"
    assert name_of(state, "Spain", "pl", "gen") == "Króla Słońce"
    assert name_of(state, "England", "pl", "dat") == "Gandze Zumbie"
    texts = {lang: Texts(SPEC, lang) for lang in LANGUAGES}
    assert texts["en"].line(state, "duel", ("Spain", "England")) == "The Sun King fights a duel with Ganga Zumba; they swap places"
    assert texts["pl"].line(state, "pay-tax", ("England", "Spain", 1)) == "Ganga Zumba płaci Królowi Słońce 1$ Podatku"
    seen = {line for _, _, (_, line) in whole_game(("England",), {"solo": True}, list(texts.values()))}
    nations = r"\b(?:Spain|England|the Spanish|the English|Hiszpani\w*|Angli\w*)\b"
    assert [line for line in sorted(seen) if re.search(nations, line)] == []


def test_text_files_hold_no_english_quotes_in_polish() -> None:
    folder = Path(__file__).parents[3] / "paxwidget" / "games" / "hispanica" / "text"
    assert "“" not in (folder / "pl.toml").read_text(encoding="utf-8")


def test_a_comparison_speaks_in_the_words_of_the_game() -> None:
    game = new_game("hispanica", seats=["England", "France"], seed=7, autosave=False)
    game.play("auction colonies")
    game.play("bid 1", seat="England")
    game.play("bid 0", seat="France")
    assert [line for line in game.diff(0) if line.startswith("England")] == [
        "England – money: 2 → 1; cards in hand: +colonies"
    ]


def test_who_plays_ganga_zumba_among_others_is_called_so() -> None:
    state = SPEC.new(world(), ("England", "Courland"), {"ganga_zumba": "England"}, 1)
    position = Position(SPEC, state)
    assert [name_of(state, seat, "pl", "gen") for seat in position.state.seats] == ["Gangi Zumby", "Kurlandii"]
    assert name_of(state, "Spain", "en") == "Spain"


@pytest.mark.parametrize(("lang", "words"), [("en", "Lose: Governor (Antonio de Osorio)"), ("pl", "Strać: Gubernator (Antonio de Osorio)")])
def test_a_title_that_may_be_lost_is_named_by_what_it_is(lang: str, words: str) -> None:
    state = at(solo=True, seats=["England"], players={"England": {"titles": ["governor"]}}).state
    assert Texts(SPEC, lang).label(state, "king-unmasks", f"unmask {state.titles['England'][0]}") == words
