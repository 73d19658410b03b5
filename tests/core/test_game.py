"""The object a person holds."""

from __future__ import annotations

import dataclasses
import threading
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from paxwidget.engine import late
from paxwidget.engine.decisions import Choice, Decision
from paxwidget.engine.errors import Ambiguous, BadOutcome, BadPosition, BadSetup, NotOffered, NotYourTurn, PaxError, Stale
from paxwidget.engine.state import Frame
from paxwidget.play.entrance import chart, load, new_game, position
from paxwidget.play.game import Game
from tests.toys import smugglers


def test_a_choice_is_played_by_id_by_object_and_by_beginning(sea: Game) -> None:
    assert sea.play("sail saba", outcomes=[6]) == Choice("sail saba", "Red")
    assert sea.play(sea.choices[0], outcomes=[6]).seat == "Green"
    assert sea.play("dr").id == "draw"
    assert sea.to_act == ("Red",)
    assert sea.ply == 3


def test_a_wrong_choice_names_the_nearest(sea: Game) -> None:
    with pytest.raises(NotOffered, match="Red cannot 'sail sabba' now; did you mean 'sail saba'"):
        sea.play("sail sabba")
    with pytest.raises(Ambiguous, match="'sell' can mean 'sell C01', 'sell C05'"):
        sea.play("sell")
    with pytest.raises(NotOffered, match="'draw' is a choice of Red, not of Blue"):
        sea.play(Choice("draw", "Red"), "Blue")
    with pytest.raises(NotYourTurn, match="nobody plays 'Spain' here; the seats are Red, Green, Blue"):
        sea.play("draw", "Spain")
    with pytest.raises(NotOffered, match="'offer Red' is offered to Green and Blue only: say so by seat="):
        sea.play("offer Red")
    with pytest.raises(NotOffered, match="Green cannot 'draw' now: it is the turn of Red; "):
        sea.play("draw", "Green")
    assert (sea.ply, sea.version) == (0, 0)


def test_a_seat_with_nothing_to_do_is_told_who_must_act(fair: Game) -> None:
    fair.play("bid 2", "North")
    with pytest.raises(NotYourTurn, match="North has nothing to decide now; East and South must act"):
        fair.play("bid 3", "North")


def test_where_several_decide_the_seat_is_needed_unless_only_one_can(fair: Game) -> None:
    with pytest.raises(
        Ambiguous, match="North, East and South may all 'bid 2' now: say whose choice it is by seat="
    ):
        fair.play("bid 2")
    fair.play("bid 2", "North")
    fair.play("bid 2", "East")
    assert fair.play("bid 2").seat == "South"


def test_nobody_can_play_on_when_the_game_is_over(fair: Game) -> None:
    fair.bots = dict.fromkeys(fair.seats, "miser")
    fair.run_bots()
    assert fair.is_over
    assert fair.outcome is not None
    assert (fair.decision, fair.decisions, fair.choices, fair.to_act) == (None, [], [], ())
    assert "over" in repr(fair)
    with pytest.raises(NotOffered, match="nobody can 'bid 1': the game is over"):
        fair.play("bid 1")


def test_scripted_outcomes_are_given_and_checked(sea: Game) -> None:
    with pytest.raises(BadOutcome, match="a die with 6 faces cannot show 7"):
        sea.play("sail saba", outcomes=[7])
    with pytest.raises(BadOutcome, match="chance has no place for 2 in 'sail saba'"):
        sea.play("sail saba", outcomes=[6, 2])
    assert sea.ply == 0
    sea.play("sail saba", outcomes=[1])
    assert sea.decision is not None
    assert sea.decision.step == "storm"


def test_a_rule_that_fails_halfway_leaves_the_game_as_it_was(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(s: Any, f: Any, isle: str) -> None:
        s.place["Red"] = isle
        s.frames.clear()
        raise KeyError("broken rule")

    digest = sea.state.digest()
    turn: Any = sea.spec.steps["turn"]
    monkeypatch.setitem(turn._verbs, "sail", broken)
    with pytest.raises(KeyError, match="broken rule"):
        sea.play("sail saba")
    assert (sea.state.digest(), sea.ply, sea.version) == (digest, 0, 0)


def test_undo_then_another_choice_makes_a_variation(sea: Game) -> None:
    sea.play("draw")
    sea.play("draw")
    sea.undo(2)
    sea.play("sail saba", outcomes=[6])
    assert [node.choice for node in sea.line] == ["sail saba"]
    sea.undo()
    assert [node.choice for node in sea.variations] == ["draw", "sail saba"]
    assert [node.choice for node in sea.main_line] == ["draw", "draw"]
    sea.redo()
    assert sea.node.choice == "sail saba"
    sea.promote()
    assert [node.choice for node in sea.main_line] == ["sail saba"]
    sea.goto(0)
    sea.goto(sea.variations[1])
    sea.redo()
    assert (sea.ply, sea.node.choice) == (2, "draw")


def test_the_same_choice_follows_the_line_that_is_there(sea: Game) -> None:
    sea.play("draw")
    drawn = sea.state.hand["Red"]
    sea.comment = "lucky"
    sea.undo()
    sea.play("draw")
    assert sea.state.hand["Red"] == drawn
    assert sea.comment == "lucky"
    sea.undo()
    assert len(sea.variations) == 1


def test_another_outcome_is_another_line(sea: Game) -> None:
    for face in (6, 5, 6):
        sea.play("sail saba", outcomes=[face])
        sea.undo()
    assert [node.outcomes for node in sea.variations] == [(6,), (5,)]


@pytest.mark.parametrize(("call", "words"), [
    (lambda game: game.undo(2), "cannot undo 2 choices: 1 can be taken back"),
    (lambda game: game.redo(), "cannot redo 1 choice: 0 can be played again"),
    (lambda game: game.goto(9), "there is no ply 9"),
    (lambda game: game.goto(-1), "there is no ply -1"),
    (lambda game: game.undo(-1), "cannot go -1 choices"),
    (lambda game: game.goto(new_game("smugglers", seed=1).node), "that moment belongs to another game"),
    (lambda game: game.promote(new_game("smugglers", seed=1).node), "that moment belongs to another game"),
])  # fmt: skip
def test_a_journey_to_nowhere_is_refused(sea: Game, call: Any, words: str) -> None:
    sea.play("draw")
    version = sea.version
    with pytest.raises(PaxError, match=words):
        call(sea)
    assert (sea.ply, sea.version) == (1, version)


def test_positions_far_back_are_rebuilt_exactly(fair: Game) -> None:
    rng, digests = Random(3), [fair.state.digest()]
    while not fair.is_over:
        seat = rng.choice(fair.to_act)
        fair.play(rng.choice(fair.choices_for(seat)))
        digests.append(fair.state.digest())
    # Only every 32nd position and the last few are kept, so a walk from the far end must replay.
    for ply in [*range(0, len(digests), 7), *range(len(digests) - 1, 0, -5)]:
        fair.goto(ply)
        assert fair.state.digest() == digests[ply]


def test_the_log_tells_each_what_it_may_know(sea: Game) -> None:
    sea.play("draw", outcomes=["C04"])
    assert [str(entry) for entry in sea.log_for("Red")] == ["Round 1 begins", "Red draws a crate", "Red draws crate 04"]
    assert [str(entry) for entry in sea.log_for("Blue")] == ["Round 1 begins", "Red draws a crate"]
    assert [str(entry) for entry in sea.log_for(None)] == ["Round 1 begins", "Red draws a crate"]
    last = sea.log[-1]
    assert (last.ply, last.section, last.audience, last.text("pl")) == (
        1,
        "B1b",
        ("Red",),
        "Czerwony dobiera: skrzynia 04",
    )
    assert repr(last) == "<1: Red draws crate 04 (B1b)>"
    sea.undo()
    assert [str(entry) for entry in sea.log] == ["Round 1 begins", "Taken back: 1 choice"]


def test_a_view_is_of_the_seat_that_asks(sea: Game) -> None:
    assert sea.view("Red")["hand"] == ["C01", "C05"]
    assert sea.view()["hand"] == []
    assert sea.view("Green")["hand"] != ["C01", "C05"]
    with pytest.raises(PaxError, match="nobody plays 'Grey' here"):
        sea.view("Grey")


def test_what_is_handed_out_can_be_spoilt_without_harm(sea: Game) -> None:
    digest = sea.state.digest()
    sea.state.coins["Red"] = 99
    sea.position.play("Red", "draw")
    sea.options["rounds"] = 99
    sea.choices.clear()
    sea.record["moves"].append("x")
    sea.variations.clear()
    assert sea.state.digest() == digest


def test_a_copy_goes_its_own_way(sea: Game) -> None:
    sea.play("draw")
    sea.undo()
    sea.play("sail saba", outcomes=[6])
    sea.comment = "shared"
    twin = sea.copy()
    assert twin.record == sea.record
    assert (twin.comment, twin.ply) == ("shared", 1)
    twin.play("draw")
    twin.goto(1)
    twin.comment = "changed"
    assert (sea.comment, len(sea.line)) == ("shared", 1)
    sea.goto(0)
    assert len(sea.variations) == 2


def test_whoever_listens_is_called_until_removed(sea: Game) -> None:
    heard: list[int] = []
    remove = sea.on_change(lambda game: heard.append(game.version))
    sea.play("draw")
    sea.undo()
    sea.comment = "x"
    sea.lang = "pl"
    # Neither what is said nor the language is another position.
    assert heard == [1, 2, 2, 2]
    remove()
    remove()
    sea.redo()
    # Neither what is said nor the language is another position.
    assert heard == [1, 2, 2, 2]


def test_a_failing_listener_is_told_and_stops_nobody(sea: Game) -> None:
    heard: list[int] = []

    def fail(game: Game) -> None:
        raise RuntimeError("the board is gone")

    sea.on_change(fail)
    sea.on_change(lambda game: heard.append(game.ply))
    with pytest.warns(RuntimeWarning, match="somebody who listens to the game failed: RuntimeError"):
        sea.play("draw")
    assert heard == [1]
    assert [str(error) for error in sea.errors] == ["the board is gone"]


def test_comments_and_marks_have_limits(sea: Game) -> None:
    sea.comment = "<script>alert(1)</script>"
    sea.marks = ["!?"]
    for bad in ("x" * 10_001, "\ud800", None, 5):
        with pytest.raises((PaxError, TypeError)):
            sea.comment = bad  # type: ignore[assignment]
    for marks in (["x" * 201], ["x"] * 101, ["\udfff"]):
        with pytest.raises(PaxError):
            sea.marks = marks
    assert (sea.comment, sea.marks) == ("<script>alert(1)</script>", ("!?",))


@pytest.mark.parametrize(("call", "words"), [
    (lambda: new_game("smuglers"), "no game is called 'smuglers'; did you mean 'smugglers'?"),
    (lambda: new_game("smugglers", ["Red", "Gren"]), "no seat is called 'Gren'; did you mean 'Green'?"),
    (lambda: new_game("smugglers", ["Red", "Red"]), "a seat is taken twice in Red, Red"),
    (lambda: new_game("smugglers", ["Red"]), "Smugglers is for 2 or 3 seats, not 1"),
    (lambda: new_game("smugglers", "Red"), "Smugglers is for 2 or 3 seats, not 1"),
    (lambda: new_game("smugglers", storm=True), "no option is called 'storm'; did you mean 'storms'?"),
    (lambda: new_game("smugglers", storms=1), "option 'storms' can be True or False, not 1"),
    (lambda: new_game("smugglers", rounds=3), "option 'rounds' can be 4, 2 or 60, not 3"),
    (lambda: new_game("smugglers", seed=-1), "a seed is a whole number from 0"),
    (lambda: new_game("smugglers", seed=True), "'seed' must be a whole number or None"),
    (lambda: new_game("smugglers", bots={"Red": "randon"}), "no bot is called 'randon'; did you mean 'random'?"),
    (lambda: new_game("smugglers", bots={"Grey": "random"}), "nobody plays 'Grey' here"),
    (lambda: chart("dicefair"), "Dicefair is played without a map"),
    (lambda: position("dicefair", {}), "the game 'dicefair' cannot set up a position"),
    (lambda: position("smugglers", {"deck": []}), "not a position of smugglers"),
    (lambda: position("smugglers", {"deck": {1}}), "a position is described in plain JSON data"),
    (lambda: position("smugglers", cast(Any, [])), "'description' must be a mapping"),
])  # fmt: skip
def test_a_table_that_cannot_be_set_is_refused_with_a_sentence(call: Any, words: str) -> None:
    with pytest.raises(PaxError) as refusal:
        call()
    assert words in str(refusal.value)


def test_a_new_game_takes_seats_options_and_a_seed() -> None:
    game = new_game("smugglers", ["Blue", "Red"], seed=5, rounds=2, storms=False, lang="pl")
    assert (game.seats, game.options, game.seed) == (("Blue", "Red"), {"rounds": 2, "storms": False}, 5)
    assert game.to_act == ("Blue",)
    assert new_game("smugglers").seed != new_game("smugglers").seed


def test_a_map_is_there_where_the_game_has_one(sea: Game, fair: Game) -> None:
    assert sea.chart.shortest("aves", "nevis") == ("aves", "saba", "nevis")
    assert chart("smugglers") is sea.chart
    assert fair.chart is None


def test_bots_play_their_seats_and_stop_at_a_person(sea: Game) -> None:
    sea.bots = {"Green": "random", "Blue": "random"}
    assert sea.step() is None
    sea.play("draw")
    made = sea.step()
    assert made is not None
    assert made.seat == "Green"
    sea.run_bots()
    assert sea.to_act == ("Red",)


def test_a_bot_sees_its_view_and_a_decision_without_words(sea: Game) -> None:
    class Nosy:
        def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
            seen.append((view, decision, rng.random()))
            return "draw"

    seen: list[tuple[dict[str, Any], Decision, float]] = []
    sea.bots = {"Red": Nosy()}
    sea.step()
    view, decision, number = seen[0]
    assert view == new_game("smugglers", seed=7).view("Red")
    assert decision.ids == ("sail saba", "draw", "sell C01", "sell C05")
    assert decision.offers == ("offer Green", "offer Blue")
    sea.undo()
    sea.step()
    assert seen[1][2] == number


def test_a_bot_may_take_a_side_offer_but_nothing_else(sea: Game) -> None:
    class Fixed:
        def __init__(self, answer: str) -> None:
            self.answer = answer

        def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
            return self.answer

    sea.bots = {"Red": Fixed("offer Blue")}
    sea.step()
    assert sea.decision is not None
    assert sea.decision.step == "word"
    sea.bots = {"Red": Fixed("sil")}
    with pytest.raises(NotOffered, match="the bot of Red answered 'sil'; did you mean 'silence'"):
        sea.step()


def test_a_bot_that_thinks_too_long_does_not_play_into_another_position(sea: Game) -> None:
    class Slow:
        def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
            sea.play("draw", "Red")
            return "draw"

    sea.bots = {"Red": Slow()}
    with pytest.raises(Stale, match="the game went on while the bot of Red was thinking"):
        sea.step()
    assert sea.ply == 1


def test_plays_from_many_threads_are_taken_one_after_the_other() -> None:
    game = new_game("smugglers", seed=1)
    faults: list[Exception] = []

    def play() -> None:
        for _ in range(30):
            try:
                game.play(game.choices[0])
            except (PaxError, IndexError):
                pass
            except Exception as problem:
                faults.append(problem)

    threads = [threading.Thread(target=play) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert game.version == game.ply == len(game.line)
    assert load(game.record).state.digest() == game.state.digest()


def test_a_game_says_in_one_line_how_it_stands(sea: Game, fair: Game) -> None:
    assert repr(sea) == (
        "<Game smugglers (Red, Green, Blue), ply 0: "
        "Red decides (turn, B1): 'sail saba', 'draw', 'sell C01', 'sell C05'>"
    )
    assert repr(fair) == "<Game dicefair (North, East, South), ply 0: North, East and South decide at once (bid, 2)>"


def test_a_game_shows_a_board(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Board:
        comm = object()

        def _repr_mimebundle_(self, include: object, exclude: object) -> dict[str, str]:
            return {"application/board": "live"}

    asked: list[dict[str, Any]] = []

    def open_board(game: Game, **options: Any) -> Board:
        asked.append(options)
        return Board()

    monkeypatch.setattr(late, "widget", lambda: SimpleNamespace(board=open_board))
    assert sea._repr_mimebundle_() == {"application/board": "live"}
    sea.board(seat="Red", theme="dark")
    assert asked == [{}, {"seat": "Red", "theme": "dark"}]


def test_without_a_widget_a_game_is_shown_as_text_or_a_still_picture(
    sea: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_board(game: Game, **options: Any) -> None:
        raise ImportError("no widget")

    monkeypatch.setattr(late, "widget", lambda: SimpleNamespace(board=open_board))
    bare = dataclasses.replace(sea.spec, svg=None)
    sea._start = dataclasses.replace(sea._start, spec=bare)
    # Without the choices: they may tell what is in a hand, and a notebook keeps what it shows.
    assert sea._repr_mimebundle_() == {"text/plain": "<Game smugglers (Red, Green, Blue), ply 0: Red decides (turn, B1)>"}
    drawn = dataclasses.replace(sea.spec, svg=lambda data, view, lang, **look: f"<svg>{view['round']} {lang}</svg>")
    sea._start = dataclasses.replace(sea._start, spec=drawn)
    assert sea._repr_mimebundle_()["image/svg+xml"] == "<svg>1 en</svg>"


def test_a_description_sets_the_position_up_again(sea: Game) -> None:
    sea.play("sail saba", outcomes=[1])
    twin = position("smugglers", sea.describe(), lang="pl")
    assert twin.state.digest() == sea.state.digest()
    assert (twin.seed, twin.ply, twin.lang) == (None, 0, "pl")
    with pytest.raises(BadPosition):
        position("smugglers", {**sea.describe(), "deck": []})


def test_data_laid_over_must_be_given_again(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    game = new_game("smugglers", seed=1, data=folder)
    game.play("draw")
    with pytest.raises(
        PaxError, match=r"made with other game data \(smugglers-mine, here smugglers-1\); give the folder .* as data="
    ):
        load(game.record)
    assert load(game.record, data=folder).ply == 1


def test_a_bad_setup_is_told_apart() -> None:
    with pytest.raises(BadSetup):
        new_game("smugglers", ["Red"])


def test_reading_a_text_and_playing_a_choice_are_two_things(sea: Game) -> None:
    before = sea.state.digest()
    choice = sea.parse("sail")
    assert (choice.id, choice.seat, choice.label, sea.state.digest()) == ("sail saba", "Red", "Sail to Saba", before)
    assert sea.parse("offer Red", "Blue").section == "C1"
    with pytest.raises(NotOffered, match="sail saba"):
        sea.parse("sail tortuga")
    assert sea.play(choice) == choice
    assert sea.node.choice == "sail saba"


def test_a_choice_is_played_word_for_word_and_checked_by_the_position_alone(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotOffered):
        sea.play(Choice("sail", "Red"))
    with pytest.raises(NotOffered, match="sail saba"):
        sea.play(Choice("sail tortuga", "Red"))
    looks: list[str] = []
    options = smugglers.Turn.options

    def counted(self: smugglers.Turn, s: smugglers.Smugglers, f: Frame) -> list[str]:
        looks.append(f.seat)
        return options(self, s, f)

    monkeypatch.setattr(smugglers.Turn, "options", counted)
    sea.play(sea.choices[0])
    assert len(looks) <= 1, "the list of choices is made once, for the next question"
