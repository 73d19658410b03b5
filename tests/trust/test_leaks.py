"""Nothing leaked: what reaches a browser or stays in a notebook holds nothing that its reader may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.games.hispanica.hidden import sample
from paxwidget.games.hispanica.rules.d3_actions import ActionTurn
from paxwidget.play.entrance import new_game, position
from paxwidget.play.game import Game
from paxwidget.widget import scene
from tests.trust.leaks import HIDDEN, Findings, compare_with_twins, watch
from tests.trust.random_life import play
from tests.trust.wiretap import Browser, bytes_kept, bytes_sent, tapped


def test_no_board_of_random_games_tells_what_it_may_not() -> None:
    findings = watch(12, seed=1, most=10, twin_rate=0.06, skip=40)
    assert findings.leaks == []
    assert findings.games == 12
    assert findings.twins > 15
    assert findings.looks > 10
    assert findings.undone > 100
    assert findings.bytes > 800_000


LEAKS: dict[str, Callable[[Game], Any]] = {
    "the seed": lambda game: game.seed,
    "the generator": lambda game: f"{game.state.chance.rng:#x}",
    "a hand": lambda game: list(game.state.hand.values()),
    "the next card": lambda game: game.state.to_json().get("down", game.state.to_json().get("deck")),
    "the choices of who decides": lambda game: [choice.label for choice in game.choices],
    "the whole log": lambda game: [str(entry) for entry in game.log],
}


@pytest.mark.parametrize("name", LEAKS)
@pytest.mark.parametrize("part", ["open_part", "seat_part"])
def test_each_kind_of_leak_would_be_found(name: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_part: Callable[..., Any] = getattr(scene, part)

    def leaky(game: Game, *rest: Any, **more: Any) -> Any:
        return {**true_part(game, *rest, **more), "extra": LEAKS[name](game)}

    monkeypatch.setattr(scene, part, leaky)
    assert watch(2, seed=3, most=15, twin_rate=0.1, names=("smugglers",)).leaks != []


def test_a_bid_that_leaks_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true_part = scene.open_part

    def leaky(game: Game, *rest: Any, **more: Any) -> Any:
        return {**true_part(game, *rest, **more), "answers": [frame.data.get("answers") for frame in game.state.frames]}

    monkeypatch.setattr(scene, "open_part", leaky)
    assert watch(2, seed=3, most=12, twin_rate=0.5, names=("dicefair",)).leaks != []


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


def at_blind_bids(name: str) -> Game:
    """A game at the first moment when several seats decide at once."""
    rng = Random(1)
    game = new_game(name, seed=7, autosave=False)
    while len(game.to_act) < 2:
        play(game, rng)
    return game


@pytest.mark.parametrize("name", ["dicefair", "hispanica"])
@pytest.mark.parametrize("show", [
    lambda game, seat: game.board(seat=seat), lambda game, seat: game.study(seat=seat),
], ids=["board", "study"])  # fmt: skip
def test_nobody_else_can_tell_one_bid_from_another_before_the_reveal(name: str, show: Callable[[Game, str | None], Any]) -> None:
    start = at_blind_bids(name)
    bidder, *others = start.to_act
    options = start.choices_for(bidder)
    assert len(options) > 1
    told: dict[str | None, set[str]] = {seat: set() for seat in (None, *others)}
    for option in (options[0], options[-1]):
        game = start.copy()
        with tapped():
            boards = {seat: show(game, seat) for seat in told}
            game.play(option.id, bidder)
            for seat, board in boards.items():
                Browser(board).say("hello", ref=1)
                told[seat].add(bytes_sent(board) + re.sub(r"pw[0-9a-f]{8}", "pw", bytes_kept(board)))
    assert {seat: len(versions) for seat, versions in told.items()} == dict.fromkeys(told, 1)


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


def test_a_seat_gets_only_those_lines_of_the_log_that_are_for_it(sea: Game) -> None:
    sea.play("draw", outcomes=["C04"])
    with tapped():
        boards = {seat: sea.board(seat=seat, lang="en") for seat in (None, *sea.seats)}
        for board in boards.values():
            Browser(board).say("hello", ref=1)
            Browser(board).say("log", ref=2, before=100)
        told = {seat: "Red draws crate 04" in bytes_sent(board) for seat, board in boards.items()}
        kept = {seat: "crate 04" in bytes_kept(board) for seat, board in boards.items()}
    assert told == {None: False, "Red": True, "Green": False, "Blue": False}
    assert not any(kept.values())


def unseen_by(game: Game, seat: str | None) -> set[str]:
    """The cards that a seat has had no chance to see up to the game's position."""
    hidden = [HIDDEN[game.spec.id](game.position_at(ply).state, seat) for ply in range(game.ply + 1)]
    return set.intersection(*hidden)


def test_a_page_for_onlookers_holds_what_onlookers_saw() -> None:
    rng = Random(5)
    game = new_game("hispanica", ["Spain", "England", "France"], seed=1 << 62 | 12345, autosave=False)
    for _ in range(60):
        play(game, rng)
    numbers = {str(game.position_at(ply).state.chance.rng) for ply in range(game.ply + 1)} | {str(game.seed)}
    for seat in (None, "England"):
        page = game.to_html(seat=seat)
        data = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)
        assert data is not None
        content = json.loads(data[1])
        content.pop("static")
        text = json.dumps(content)
        assert len(unseen_by(game, seat)) > 30
        assert not unseen_by(game, seat) & set(re.findall(r"PH[CMRS]\d{3}", text))
        assert not any(number in text for number in numbers)


@pytest.mark.parametrize("name", ["smugglers", "hispanica"])
def test_a_study_with_the_eyes_of_a_seat_shows_what_that_seat_saw(name: str) -> None:
    rng = Random(6)
    game = new_game(name, seed=1 << 62 | 999, autosave=False)
    for _ in range(70):
        if not game.is_over:
            play(game, rng)
    pattern = r"PH[CMRS]\d{3}" if name == "hispanica" else r"\bC\d\d\b"
    with tapped():
        for seat in (None, *game.seats):
            study = game.study(seat=seat)
            browser = Browser(study)
            browser.say("hello", ref=1)
            for ply in (0, game.ply // 2, len(game.line)):
                browser.say("goto", ref=2, ply=ply)
                browser.say("compare", ref=3, node=0)
            game.goto(len(game.line))
            sent = bytes_sent(study)
            assert not unseen_by(game, seat) & set(re.findall(pattern, sent))
            assert str(game.seed) not in sent
            assert not unseen_by(game, None) & set(re.findall(pattern, bytes_kept(study)))
            study.close()


def test_a_game_shown_in_a_cell_keeps_nothing_hidden() -> None:
    game = new_game("hispanica", seed=1 << 62 | 77, autosave=False)
    rng = Random(4)
    for _ in range(10):
        for _ in range(3):
            play(game, rng)
        with tapped():
            bundle, _ = game._repr_mimebundle_()
            board = game._own_board()
            text = " ".join(str(value) for kind, value in bundle.items() if kind.startswith(("text/", "image/")))
            assert not unseen_by(game, None) & set(re.findall(r"PH[CMRS]\d{3}", text + bytes_kept(board)))
            assert str(game.seed) not in text
            board.close()


def test_what_goes_wrong_is_told_without_details(sea: Game) -> None:
    def broken(game: Game) -> None:
        raise KeyError("C05 is in the hand of Red")

    sea.on_change(broken)
    with tapped():
        board = sea.board(seat="Blue")
        with pytest.warns(RuntimeWarning, match="somebody who listens to the game failed"):
            sea.play("draw")
        with pytest.warns(RuntimeWarning, match="somebody who listens to the game failed"):
            sea.play("draw")
        assert "KeyError" in bytes_sent(board)
        assert "C05" not in bytes_sent(board)


def test_a_board_has_no_way_to_the_seed_or_the_state(sea: Game) -> None:
    with tapped():
        board = sea.board(seat="Red")
        sent = {key: value for message in board.comm.sent for key, value in message["data"].get("state", {}).items()}
    assert not sent.keys() & {"seed", "state", "position", "record", "chance"}
    assert sent["game"] == "smugglers"
