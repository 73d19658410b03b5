"""Choices and decisions, and what a person means by a shortened one."""

from __future__ import annotations

import pickle

import pytest

from paxwidget.engine.decisions import Choice, Decision, first_few, matching, nearest
from paxwidget.engine.errors import Ambiguous, NotOffered
from paxwidget.engine.templates import Texts
from paxwidget.play.game import Game


def test_a_choice_is_known_by_its_seat_and_id() -> None:
    choice = Choice("sail saba", "Red", label="Sail", section="B1a", targets=("saba",), step="turn")
    assert choice == Choice("sail saba", "Red")
    assert hash(choice) == hash(Choice("sail saba", "Red"))
    assert choice != Choice("sail saba", "Blue")
    assert str(choice) == "sail saba"
    with pytest.raises(AttributeError):
        choice.seat = "Blue"  # type: ignore[misc]


def test_words_are_made_when_somebody_reads_them(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    label = Texts.label

    def counted(self: Texts, state: object, step: str, id: str) -> str:
        made.append(id)
        return label(self, state, step, id)

    monkeypatch.setattr(Texts, "label", counted)
    first = sea.choices[0]
    played = sea.play(first)
    assert made == []
    assert (played.label, played.label, pickle.loads(pickle.dumps(played)).label) == ("Sail to Saba",) * 3
    assert made == [played.id], "once, in the words of the position in which it was made"


def test_a_decision_lists_its_choices_and_knows_ids(sea: Game) -> None:
    decision = sea.decision
    assert decision is not None
    assert (decision.seat, decision.step, decision.section) == ("Red", "turn", "B1")
    assert decision.prompt == "Red: sail, draw or sell?"
    assert [choice.id for choice in decision] == list(decision.ids) == ["sail saba", "draw", "sell C01", "sell C05"]
    assert len(decision) == 4
    assert "draw" in decision
    assert Choice("draw", "Red") in decision
    assert Choice("draw", "Blue") not in decision
    assert "draw all" not in decision
    assert 5 not in decision
    assert decision[0] == decision["sail saba"] == decision["sail"]
    assert decision[1:3] == (Choice("draw", "Red"), Choice("sell C01", "Red"))


def test_a_choice_says_label_section_step_and_targets(sea: Game) -> None:
    sail, draw = sea.choices[:2]
    assert (sail.label, sail.section, sail.targets, sail.step) == ("Sail to Saba", "B1a", ("saba",), "turn")
    assert (draw.label, draw.section, draw.targets) == ("Draw a crate", "B1b", ())


def test_side_offers_are_decisions_that_need_no_answer(sea: Game) -> None:
    offers = sea.offers_for("Blue")
    assert offers.is_offer
    assert [(offer.id, offer.label, offer.section, offer.seat) for offer in offers] == [
        ("offer Red", "Offer Red a pact", "C1", "Blue"),
        ("offer Green", "Offer Green a pact", "C1", "Blue"),
    ]
    assert repr(offers) == "<Blue may offer (turn): 'offer Red', 'offer Green'>"
    sea.play("offer Red", "Blue")
    assert len(sea.offers_for("Blue")) == 0


def test_free_text_belongs_to_a_decision(sea: Game) -> None:
    sea.play("offer Red", "Blue")
    decision = sea.decision
    assert decision is not None
    assert "promise peace" in decision
    assert decision["promise peace"].label == "Promise: peace"


IDS = ("sail saba", "sail saint-kitts", "draw", "promise …")


def test_a_beginning_means_the_only_id_that_has_it() -> None:
    assert matching("sail sab", IDS) == "sail saba"
    assert matching("d", IDS) == "draw"
    assert matching("promise this", IDS) == "promise this"
    assert matching("sail", ("sail", "sail saba")) == "sail"


@pytest.mark.parametrize("text", ["x", "", " ", "promise", "promise …", "SAIL saba"])
def test_what_means_nothing_is_none(text: str) -> None:
    assert matching(text, IDS) is None or text == "promise …"


def test_an_ambiguous_beginning_raises_and_lists_all() -> None:
    with pytest.raises(Ambiguous, match="'sail' can mean 'sail saba', 'sail saint-kitts'"):
        matching("sail", IDS)


def test_the_nearest_are_named() -> None:
    assert nearest("sail sabba", IDS).startswith("did you mean 'sail saba'")
    assert nearest("zzz", ("a", "b")) == "choose from a, b"
    assert nearest("zzz", ()) == "nothing can be chosen"
    assert first_few([str(n) for n in range(10)]).endswith("'7' and 2 more")


def test_a_bare_decision_is_made_of_ids_alone() -> None:
    decision = Decision("Red", "turn", ["a", "b"], section="X")
    assert [choice.label for choice in decision] == ["a", "b"]
    assert decision.prompt == "turn"
    with pytest.raises(NotOffered, match="Red cannot 'c' now; choose from a, b"):
        decision.find("c")
