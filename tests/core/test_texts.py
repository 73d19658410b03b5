"""Templates filled with names and numbers, and free text that never becomes a template."""

from __future__ import annotations

import dataclasses

import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names, check_language
from paxwidget.engine.state import Frame
from paxwidget.engine.templates import Texts, fill
from paxwidget.engine.wording import plural
from paxwidget.play.game import Game
from tests.toys.smugglers import SPEC

HOSTILE = "{0} {seat} {0.__class__.__mro__} {*} [x] %s <b>"


@pytest.fixture
def en() -> Texts:
    return Texts(SPEC, "en")


@pytest.fixture
def pl() -> Texts:
    return Texts(SPEC, "pl")


def test_a_label_names_what_is_left_of_the_id(sea: Game, en: Texts, pl: Texts) -> None:
    assert en.label(sea.state, "turn", "sail redonda") == "Sail to Redonda"
    assert pl.label(sea.state, "turn", "sail redonda") == "Płyń na wyspę Okrągła"


def test_the_longest_key_wins_and_the_steps_own_before_the_common_one(sea: Game) -> None:
    keys = {
        "choice.act": "Act",
        "choice.act marker": "Marker in {0}",
        "choice.turn.act marker": "Turn: marker in {0}",
        "choice.act marker saba": "The marker of Saba",
    }
    texts = Texts(dataclasses.replace(SPEC, text=lambda lang: keys), "en")
    assert texts.label(sea.state, "turn", "act marker aves") == "Turn: marker in Aves"
    assert texts.label(sea.state, "word", "act marker aves") == "Marker in Aves"
    assert texts.label(sea.state, "turn", "act marker saba") == "The marker of Saba"
    assert texts.label(sea.state, "turn", "act bible aves") == "Act"


def test_a_long_way_is_told_whole_or_by_its_end(sea: Game, en: Texts) -> None:
    way = ["saba", "redonda", "aves", "saba"]
    assert en.name(sea.state, way, "route") == "Saba → Redonda → Aves → Saba"
    assert en.name(sea.state, way, "lately") == "… → Aves → Saba"
    assert en.name(sea.state, way[:3], "lately") == "Saba → Redonda → Aves"


def test_a_missing_key_shows_the_raw_id_and_is_kept(sea: Game, en: Texts) -> None:
    assert en.label(sea.state, "turn", "dance jig") == "dance jig"
    assert en.prompt(sea.state, Frame("dance", "Red", {}), "Red", ()) == "dance"
    assert en.line(sea.state, "danced", ("Red", "saba", 3)) == "danced Red Saba 3"
    assert en.missing == {"choice.turn.dance", "prompt.dance", "log.danced"}


def test_a_question_with_one_verb_left_may_have_words_of_its_own(sea: Game) -> None:
    keys = {"prompt.turn": "What do you do?", "prompt.turn.sell": "Sell?", "prompt.turn.only-draw": "You can only draw."}
    texts = Texts(dataclasses.replace(SPEC, text=lambda _: keys), "en")
    frame = Frame("turn", "Red", {})
    for ids, words in (
        (("draw", "sail saba"), "What do you do?"),
        (("draw",), "You can only draw."),
        (("draw", "sell C01"), "Sell?"),
        (("sail saba", "sail nevis"), "What do you do?"),
    ):
        assert texts.prompt(sea.state, frame, "Red", ids) == words


def test_a_prompt_names_the_seat_and_what_the_frame_holds(sea: Game, pl: Texts) -> None:
    assert (
        pl.prompt(sea.state, Frame("word", "Red", {"other": "Blue"}), "Red", ())
        == "Czerwony: co obiecujesz graczowi Niebieski?"
    )


def test_a_prompt_names_what_is_offered_and_nothing_else(sea: Game) -> None:
    keys = {
        "prompt.turn": "{seat}: {can}",
        "prompt.turn.rest": "{seat}, you may rest: {can}",
        "can.turn.sail": "sail",
        "can.turn.dig": "dig",
        "can.turn.*": "do something",
    }
    texts = Texts(dataclasses.replace(SPEC, text=lambda lang: keys), "en")
    frame = Frame("turn", "Red", {"can": "{can}"})
    assert texts.prompt(sea.state, frame, "Red", ("dig", "sail aves", "sail saba")) == "Red: dig or sail"
    assert texts.prompt(sea.state, frame, "Red", ("sail aves", "dance", "sing")) == "Red: sail or do something"
    assert texts.prompt(sea.state, frame, "Red", ("dig", "rest")) == "Red, you may rest: dig or do something"


def test_the_secret_answers_of_a_frame_never_reach_a_prompt(sea: Game) -> None:
    texts = Texts(dataclasses.replace(SPEC, text=lambda lang: {"prompt.bid": "{seat}: {answers}"}), "en")
    frame = Frame("bid", None, {"answers": (("Green", "bid 3"),)})
    assert texts.prompt(sea.state, frame, "Red", ()) == "Red: {answers}"


def test_words_of_the_log_are_names_numbers_and_lists(sea: Game, en: Texts, pl: Texts) -> None:
    words = (("Red", "Green", "Blue"), 5)
    assert en.line(sea.state, "end", words) == "Red, Green and Blue won with 5 coins"
    assert pl.line(sea.state, "end", words) == "Czerwony, Zielony i Niebieski wygrywa, mając 5 monet"
    assert en.line(sea.state, "end", (("Red",), 1)) == "Red won with 1 coin"
    assert pl.line(sea.state, "end", ((), 2)) == " wygrywa, mając 2 monety"


def test_a_forced_choice_is_told_by_its_label(sea: Game, pl: Texts) -> None:
    line = pl.line(sea.state, "forced", ("Red", "storm", "jettison C03"))
    assert line == "Czerwony – Wyrzuć za burtę: skrzynia 03 (jedyna możliwość)"


def test_free_text_is_inserted_and_never_read(sea: Game, en: Texts) -> None:
    assert en.label(sea.state, "word", f"promise {HOSTILE}") == f"Promise: {HOSTILE}"
    frame = Frame("pact", "Red", {"by": "Blue", "words": HOSTILE})
    assert en.prompt(sea.state, frame, "Red", ()) == f"Red: Blue offers a coin: “{HOSTILE}”"
    assert en.line(sea.state, "pact", ("Red", "Blue", HOSTILE)) == f"Red and Blue agree: {HOSTILE}"


def test_a_gap_reads_names_only_never_attributes() -> None:
    template = "{0.real} {0!r} {0:>5} {__class__} {{0}}"
    assert fill(template, lambda key, form: {"0": "x"}.get(key), lambda key: None, "en") == "{0.real} {0!r} {0:>5} {__class__} {x}"


def test_a_part_in_brackets_goes_with_its_gap() -> None:
    def said(words: dict[str, str]) -> str:
        return fill("Rise in {0}[ and go to {1}]", lambda key, form: words.get(key), lambda key: None, "en")

    assert said({"0": "Saba", "1": "Nevis"}) == "Rise in Saba and go to Nevis"
    assert said({"0": "Saba"}) == "Rise in Saba"


@pytest.mark.parametrize(
    ("form", "counts"),
    [
        ("moneta", [1]),
        ("monety", [2, 3, 4, 22, 24, 32, 102, 122, -2]),
        ("monet", [0, 5, 9, 10, 11, 12, 13, 14, 15, 21, 25, 100, 101, 112, 111]),
    ],
)
def test_polish_nouns_agree_with_their_number(form: str, counts: list[int]) -> None:
    assert {plural(count, ("moneta", "monety", "monet"), "pl") for count in counts} == {form}


def test_english_nouns_agree_with_their_number() -> None:
    assert [plural(count, ("coin", "coins"), "en") for count in (0, 1, 2, 21)] == ["coins", "coin", "coins", "coins"]


def test_a_number_in_a_choice_id_counts(fair: Game) -> None:
    fair.lang = "pl"
    assert [choice.label for choice in fair.choices][:3] == ["Licytuj 0 monet", "Licytuj 1 monetę", "Licytuj 2 monety"]


def test_only_the_languages_that_ship_are_taken(sea: Game) -> None:
    with pytest.raises(PaxError, match="the language 'fr' is not available: choose from en, pl"):
        check_language("fr")
    with pytest.raises(PaxError, match="the language 'de' is not available"):
        sea.lang = "de"
    assert sea.lang == "en"


def test_a_gap_asks_for_a_form_of_a_name_and_a_sentence_begins_with_a_capital() -> None:
    seat = Names("Netherlands", "Holandia", {"en": {"the": "the Netherlands"}, "pl": {"gen": "Holandii"}})

    def said(template: str, lang: str) -> str:
        return fill(template, lambda key, form: seat.get(lang, form), lambda key: None, lang)

    assert said("{0:the} sails; wait for {0:the} ({0})", "en") == "The Netherlands sails; wait for the Netherlands (Netherlands)"
    assert said("Flota {0:gen}", "pl") == "Flota Holandii"
    assert said("{0:dat} wolno", "pl") == "Holandia wolno"


def test_several_names_come_in_one_form(sea: Game) -> None:
    whose = {"Red": "Reds", "Blue": "Blues"}
    spec = dataclasses.replace(SPEC, name_of=lambda s, word, lang, form="": whose[word] if form == "whose" else word)
    assert Texts(spec, "en").name(sea.state, ("Red", "Blue"), "whose") == "Reds and Blues"


def test_of_a_list_the_first_alone_can_be_named(sea: Game) -> None:
    texts = Texts(dataclasses.replace(SPEC, text=lambda lang: {"prompt.next": "{seat}: now {isles:first}."}), "en")
    assert texts.prompt(sea.state, Frame("next", "Red", {"isles": ["saba", "aves"]}), "Red", ()) == "Red: now Saba."
    assert texts.prompt(sea.state, Frame("next", "Red", {"isles": []}), "Red", ()) == "Red: now ."
