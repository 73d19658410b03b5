"""Nothing of Pax Hispanica's hidden cards and deals can be told from who is asked what."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.hidden import sample
from paxwidget.games.hispanica.rules.d3_actions import ActionTurn
from paxwidget.games.hispanica.rules.d4_at_sea import ENTRIES, AtSea
from paxwidget.games.hispanica.rules.d4_sailing import PutToSea
from paxwidget.play.entrance import new_game, position
from paxwidget.play.game import Game
from tests.trust.leaks import Findings, compare_with_twins


def is_found(game: Game) -> bool:
    """Whether some twin of a game is asked something else."""
    findings = Findings()
    for seed in range(8):
        compare_with_twins(game, Random(seed), findings)
        if any("another question" in leak for leak in findings.leaks):
            return True
    return False


def test_a_question_that_hangs_on_a_hidden_card_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    # As it was before: whoever lacks a playable haven is not asked, and everybody sees it.
    monkeypatch.setattr(ActionTurn, "hides", lambda *_: False)
    game = a_novice_with_a_haven("tortuga")
    assert is_found(game)


def a_novice_with_a_haven(haven: str) -> Game:
    """England's action turn with nothing in its hand but a haven."""
    players = {"England": {"havens": [haven], "hand": [], "money": 0}, "France": {"havens": [], "hand": [], "money": 0}}
    description = {"seats": ["England", "France"], "year": 1608, "turn": "England", "players": players}
    return position("hispanica", description, autosave=False)


@pytest.mark.parametrize("haven", ["roatan", "tortuga", "new-providence", "caymanes"])
def test_nobody_can_tell_by_the_question_whether_a_haven_can_be_played(haven: str) -> None:
    game, findings = a_novice_with_a_haven(haven), Findings()
    assert (game.to_act, game.decision and game.decision.step) == (("England",), "action-turn")
    for seed in range(2):
        compare_with_twins(game, Random(seed), findings)
    assert findings.leaks == []


def at_a_treasure_island(haven: str) -> Game:
    """England's fleet over buried treasure, all ways on sailed too often already: without this island's haven only piracy is left."""
    zone = "barataria"
    ways = SPEC.load_data(None).sail_to[zone]
    voyage = {
        "attacks": 0, "run": False, "trail": [*(way for way in ways for _ in range(ENTRIES)), zone], "since": 0, "calm": [], "barred": [],
        "next": "",
    }  # fmt: skip
    england = {"ships": ["PHS095"], "fleet": zone, "cargo": [], "havens": [haven], "hand": [], "money": 0}
    description = {
        "seats": ["England", "France"], "year": 1625, "active": "England", "map": "bare", "buried": {zone: ["chest"]},
        "sites": {"araya": "France colony, native, chest"}, "players": {"England": england, "France": {"ships": ["PHS085"], "havens": []}},
        "pending": [
            ["year", None, {"at": 2}], ["sailing-year", None, {"at": 3}],
            ["voyage", "England", voyage], ["at-sea", "England", {"zone": zone}],
        ],
    }  # fmt: skip
    return position("hispanica", description, autosave=False)


@pytest.mark.parametrize(("haven", "answers"), [("barataria", ("dig barataria", "piracy")), ("roatan", ("piracy",))])
def test_nobody_can_tell_by_the_question_at_sea_whether_a_fleet_has_the_map_of_the_treasure(haven: str, answers: tuple[str, ...]) -> None:
    game, findings = at_a_treasure_island(haven), Findings()
    assert game.decision is not None
    assert (game.to_act, game.decision.step, game.decision.ids) == (("England",), "at-sea", answers)
    for seed in range(2):
        compare_with_twins(game, Random(seed), findings)
    assert findings.leaks == []


def test_a_fleet_that_sails_on_by_itself_without_the_map_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AtSea, "hides", lambda *_: False)
    assert is_found(at_a_treasure_island("barataria"))


def putting_to_sea(haven: str) -> Game:
    """England's fleet at Piracy with nothing to load or to fight: without the haven of a treasure island it can only reconnoitre."""
    england = {"ships": ["PHS095"], "fleet": "piracy", "havens": [haven], "hand": [], "money": 0}
    description = {
        "seats": ["England", "France"], "year": 1625, "turn": "England", "map": "bare", "buried": {"barataria": ["chest"]},
        "players": {"England": england, "France": {"havens": [], "money": 0}},
    }  # fmt: skip
    return position("hispanica", description, autosave=False)


@pytest.mark.parametrize(("haven", "answers"), [("barataria", ("reconnoitre", "start barataria")), ("roatan", ("reconnoitre",))])
def test_nobody_can_tell_by_the_question_at_piracy_whether_a_fleet_has_the_map_of_a_treasure(haven: str, answers: tuple[str, ...]) -> None:
    game, findings = putting_to_sea(haven), Findings()
    assert game.decision is not None
    assert (game.to_act, game.decision.step, game.decision.ids) == (("England",), "put-to-sea", answers)
    for seed in range(2):
        compare_with_twins(game, Random(seed), findings)
    assert findings.leaks == []


def test_a_fleet_that_reconnoitres_by_itself_without_the_map_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PutToSea, "hides", lambda *_: False)
    assert is_found(putting_to_sea("barataria"))


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
