"""Nothing of Pax Hispanica's hidden cards and deals can be told from who is asked what."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.games.hispanica.hidden import sample
from paxwidget.games.hispanica.rules.d3_actions import ActionTurn
from paxwidget.play.entrance import new_game, position
from paxwidget.play.game import Game
from tests.trust.leaks import Findings, compare_with_twins


def test_a_question_that_hangs_on_a_hidden_card_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    # As it was before: whoever lacks a playable haven is not asked, and everybody sees it.
    monkeypatch.setattr(ActionTurn, "hides", lambda *_: False)
    game = a_novice_with_a_haven("tortuga")
    findings = Findings()
    for seed in range(8):
        compare_with_twins(game, Random(seed), findings)
    assert any("another question" in leak for leak in findings.leaks)


def a_novice_with_a_haven(haven: str) -> Game:
    """England's action turn with nothing in its hand but a haven."""
    players = {"England": {"havens": [haven], "hand": [], "money": 0}, "France": {"havens": [], "hand": [], "money": 0}}
    description = {"seats": ["England", "France"], "year": 1608, "turn": "England", "players": players}
    return position("hispanica", description, autosave=False)


@pytest.mark.parametrize("haven", ["roatan", "tortuga", "new-providence", "caymanes"])
def test_nobody_can_tell_by_the_question_whether_a_haven_can_be_played(haven: str) -> None:
    game, findings = a_novice_with_a_haven(haven), Findings()
    assert (game.to_act, game.decision and game.decision.step) == (("England",), "action-turn")
    for seed in range(4):
        compare_with_twins(game, Random(seed), findings)
    assert findings.leaks == []


def test_a_proposal_that_can_be_changed_no_more_is_still_a_decision_for_those_who_cannot_read_it() -> None:
    game = new_game("hispanica", ["England", "France", "Netherlands"], seed=9, autosave=False)
    game.play("auction ships")
    game.play("deal France", "England")
    position = game._history.position
    while position.frame.data["changes"]:
        game.play(f"promise pay {1 + game.ply % 9}")
        position = game._history.position
    for seat in (None, "France", "Netherlands"):
        for seed in range(5):
            twin = Position(game.spec, sample(position.state, seat, Chance(seed)))
            assert twin.to_act == ("England",)
            assert twin.frame.step == "deal-terms"
            assert game.spec.view(twin.state, seat) == game.view(seat)
