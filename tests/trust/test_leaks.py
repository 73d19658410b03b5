"""Nothing leaked: what reaches a browser or stays in a notebook holds nothing that its reader may not know."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from paxwidget.engine import registry
from paxwidget.engine.flow import Simultaneous
from paxwidget.engine.state import Frame
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from paxwidget.testing.fuzz import fuzz
from paxwidget.widget import scene
from tests.every_game import every_game
from tests.toys.smugglers import Smugglers, Storm, Turn
from tests.trust.forced import compare
from tests.trust.leaks import hidden_in, told, watch
from tests.trust.random_life import play
from tests.trust.wiretap import Browser, bytes_kept, bytes_sent, tapped


@pytest.mark.parametrize("games", [2, pytest.param(6, marks=pytest.mark.long)])
@every_game
def test_no_board_of_random_games_tells_what_it_may_not(name: str, games: int) -> None:
    findings = watch(name, games, seed=1, most=8, twin_rate=0.04, skip=40)
    assert findings.leaks == []
    assert findings.games == games
    assert findings.twins >= 6
    assert findings.looks > 3
    assert findings.undone > 10
    assert findings.bytes > 50_000


@every_game
def test_whether_a_question_is_asked_tells_nothing_hidden(name: str) -> None:
    pairs = compare(name, 5, seed=1, most=60)
    assert pairs.leaks == []
    assert pairs.pairs > 50


def test_a_forced_answer_that_hangs_on_a_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who holds no crate with an odd number sails on unasked."""
    choices = Turn.options

    def leaky(self: Turn, s: Smugglers, f: Frame) -> list[str]:
        found = choices(self, s, f)
        return found if any(int(card[1:]) % 2 for card in s.hand[f.seat]) else found[:1]

    monkeypatch.setattr(Turn, "options", leaky)
    assert any(" is asked tells everybody what is hidden" in leak for leak in compare("smugglers", 4, seed=1).leaks)


def test_a_question_that_is_put_only_to_whom_it_concerns_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a voyage the next seat is asked for a crate if it holds an odd one; when it is asked, it has several answers."""
    verbs: dict[str, Callable[..., None]] = registry.find("smugglers").steps["turn"]._verbs  # type: ignore[union-attr]
    sail = verbs["sail"]

    def leaky(s: Smugglers, f: Frame, isle: str) -> None:
        sail(s, f, isle)
        other = s.seats[(s.seats.index(f.seat or "") + 1) % len(s.seats)]
        if any(int(card[1:]) % 2 for card in s.hand[other]):
            s.push("storm", other)

    monkeypatch.setitem(verbs, "sail", leaky)
    monkeypatch.setattr(Storm, "secret", True)
    assert any(" is asked next tells" in leak for leak in compare("smugglers", 4, seed=1).leaks)


def test_what_is_printed_on_the_box_would_be_searched_too(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = registry.find("smugglers")
    leaky = dataclasses.replace(spec, static=lambda data, state: {**spec.static(data, state), "hands": state and dict(state.hand)})  # type: ignore[misc]
    monkeypatch.setattr(registry, "find", lambda name: leaky)
    assert any("printed on the box tells" in leak for leak in watch("smugglers", 1, seed=1, most=4, twin_rate=0).leaks)


def test_late_positions_are_looked_at_and_never_only_the_end() -> None:
    findings = watch("dicefair", 4, seed=1, most=3, twin_rate=0, skip=10_000)
    assert findings.plies == 12


def test_a_game_that_does_not_say_what_is_hidden_is_found() -> None:
    silent = dataclasses.replace(registry.find("smugglers"), hidden=None)
    with pytest.raises(AssertionError, match="smugglers does not say what is hidden"):
        hidden_in(silent)
    report = fuzz(silent, 1, seed=1)
    assert "the game does not say what is hidden" in str(report.failures[0])


def test_a_game_that_hides_without_dealing_anew_is_found() -> None:
    report = fuzz(dataclasses.replace(registry.find("smugglers"), sample=None), 1, seed=1)
    assert "is hidden from a spectator, and the game cannot deal it again" in str(report.failures[0])
    report = fuzz(dataclasses.replace(registry.find("dicefair"), sample=None), 1, seed=1)
    assert "answers wait to be revealed, and the game cannot draw them again" in str(report.failures[0])


def test_a_view_that_shows_a_hidden_id_is_found() -> None:
    spec = registry.find("smugglers")
    report = fuzz(dataclasses.replace(spec, view=lambda s, seat: {**spec.view(s, seat), "next": s.deck[:1]}), 1, seed=1)
    assert "the view of a spectator shows 'C0" in str(report.failures[0])


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
    assert any(watch("smugglers", 1, seed=seed, most=10, twin_rate=0.2).leaks for seed in range(4))


def test_a_bid_that_leaks_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true_part = scene.open_part

    def leaky(game: Game, *rest: Any, **more: Any) -> Any:
        return {**true_part(game, *rest, **more), "answers": [frame.data.get("answers") for frame in game.state.frames]}

    monkeypatch.setattr(scene, "open_part", leaky)
    assert any(watch("dicefair", 1, seed=seed, most=6, twin_rate=0.5).leaks for seed in range(4))


def at_blind_bids(name: str) -> Game | None:
    """A game at the first moment when several seats decide at once, if there is one before long."""
    rng = Random(1)
    game = new_game(name, seed=7, autosave=False)
    for _ in range(300):
        if game.is_over:
            break
        if len(game.to_act) > 1 and len(game.choices_for(game.to_act[0])) > 1:
            return game
        play(game, rng)
    assert not any(isinstance(step, Simultaneous) for step in game.spec.steps.values()), "no blind answers in a whole game"
    return None


@every_game
@pytest.mark.parametrize("show", [
    lambda game, seat: game.board(seat=seat), lambda game, seat: game.study(seat=seat),
], ids=["board", "study"])  # fmt: skip
def test_nobody_else_can_tell_one_bid_from_another_before_the_reveal(name: str, show: Callable[[Game, str | None], Any]) -> None:
    start = at_blind_bids(name)
    if start is None:
        return
    bidder, *others = start.to_act
    options = start.choices_for(bidder)
    versions: dict[str | None, set[str]] = {seat: set() for seat in (None, *others)}
    for option in (options[0], options[-1]):
        game = start.copy()
        with tapped():
            boards = {seat: show(game, seat) for seat in versions}
            game.play(option.id, bidder)
            for seat, board in boards.items():
                Browser(board).say("hello", ref=1)
                versions[seat].add(bytes_sent(board) + re.sub(r"pw[0-9a-f]{8}", "pw", bytes_kept(board)))
    assert {seat: len(found) for seat, found in versions.items()} == dict.fromkeys(versions, 1)


def test_a_seat_gets_only_those_lines_of_the_log_that_are_for_it(sea: Game) -> None:
    sea.play("draw", outcomes=["C04"])
    with tapped():
        boards = {seat: sea.board(seat=seat, lang="en") for seat in (None, *sea.seats)}
        for board in boards.values():
            Browser(board).say("hello", ref=1)
            Browser(board).say("log", ref=2, before=100)
        heard = {seat: "Red draws crate 04" in bytes_sent(board) for seat, board in boards.items()}
        kept = {seat: "crate 04" in bytes_kept(board) for seat, board in boards.items()}
    assert heard == {None: False, "Red": True, "Green": False, "Blue": False}
    assert not any(kept.values())


def played_on(name: str, seed: int, plies: int) -> Game:
    """A game after so many random choices, or at its end."""
    game, rng = new_game(name, seed=seed, autosave=False), Random(5)
    for _ in range(plies):
        if not game.is_over:
            play(game, rng)
    return game


def unseen_by(game: Game, seat: str | None) -> set[str]:
    """The cards that a seat has had no chance to see up to the game's position."""
    hidden = [set(hidden_in(game.spec)(game.position_at(ply).state, seat)) for ply in range(game.ply + 1)]
    return set.intersection(*hidden)


@every_game
def test_a_page_for_onlookers_holds_what_onlookers_saw(name: str) -> None:
    game = played_on(name, seed=1 << 62 | 12345, plies=60)
    numbers = {str(game.position_at(ply).state.chance.rng) for ply in range(game.ply + 1)} | {str(game.seed)}
    for seat in (None, game.seats[0]):
        page = game.to_html(seat=seat)
        data = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)
        assert data is not None
        content = json.loads(data[1])
        content.pop("static")
        text = json.dumps(content)
        assert told(text, unseen_by(game, seat)) == []
        assert not any(number in text for number in numbers)


@every_game
def test_a_study_with_the_eyes_of_a_seat_shows_what_that_seat_saw(name: str) -> None:
    game = played_on(name, seed=1 << 62 | 999, plies=70)
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
            assert told(sent, unseen_by(game, seat)) == []
            assert str(game.seed) not in sent
            assert told(bytes_kept(study), unseen_by(game, None)) == []
            study.close()


@every_game
def test_a_game_shown_in_a_cell_keeps_nothing_hidden(name: str) -> None:
    game = new_game(name, seed=1 << 62 | 77, autosave=False)
    rng = Random(4)
    for _ in range(8):
        for _ in range(3):
            if not game.is_over:
                play(game, rng)
        with tapped():
            bundle, _ = game._repr_mimebundle_()
            board = game._own_board()
            text = " ".join(str(value) for kind, value in bundle.items() if kind.startswith(("text/", "image/")))
            assert told(text + bytes_kept(board), unseen_by(game, None)) == []
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
