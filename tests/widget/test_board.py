"""The board's end in Python: what it sends, to whom, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from threading import Thread

import pytest

import paxwidget as pw
from paxwidget.play.game import Game
from paxwidget.widget.past import Refused
from paxwidget.widget.scene import open_part, seat_part
from paxwidget.widget.wire import changed_by, size
from tests.every_game import every_game, every_shipped_game
from tests.widget.conftest import Browser, play_at_random

Show = Callable[..., Browser]


@pytest.fixture
def game() -> Game:
    """Two people at a table."""
    return pw.new_game("smugglers", seats=["Red", "Green"], seed=7)


@every_game
def test_base_and_patch_are_the_truth_at_every_moment(name: str, show: Show) -> None:
    game = pw.new_game(name, seed=3)
    page, rng = show(game.board(seat=None)), Random(8)
    for _ in range(120):
        if game.is_over or rng.random() < 0.1:
            game.goto(rng.randint(0, len(game.line)))
        else:
            play_at_random(game, rng)
        state, truth = page.state, json.loads(json.dumps(open_part(game, game, "en", 0)))
        assert {key: state[key] for key in truth if key != "log"} == {key: truth[key] for key in truth if key != "log"}
        assert all(truth["log"][number] == line for number, line in state["log"].items())
        assert list(state["log"])[-1:] == list(truth["log"])[-1:]


def test_the_first_message_holds_everything(game: Game, show: Show) -> None:
    board = game.board()
    sent = board.comm.sent
    assert [kind for kind, _ in sent] == ["comm_open"]
    state = sent[0][1]["state"]
    assert state["kind"] == "board"
    assert state["game"] == "smugglers"
    assert state["static"]["spots"]["aves"]
    assert state["base"]["to_act"] == ["Red"]


def test_one_message_carries_a_move(show: Show) -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=9, rounds=60)
    page = show(game.board(curtain=False))
    for _ in range(20):
        seat, before = page.state["shown"], len(page.messages)
        assert page.play(game.choices_for(seat)[0].id, seat) is None
        (move,) = page.messages[before:]
        assert move["ref"] == page._refs
        assert changed_by(page.traits["base"], page.traits["patch"])["version"] == move["version"] == game.version


def test_a_view_that_comes_late_is_told_everything(show: Show) -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=9)
    page = show(game.board(curtain=False))
    first = page.traits | {}
    game.play(game.choices[0])
    page.listen()
    page.traits = first
    assert page.ask("hello") is None
    assert page.state["version"] == game.version


@every_shipped_game
def test_the_bytes_on_the_wire(name: str, show: Show) -> None:
    game = pw.new_game(name, seed=2, autosave=False)
    board = game.board(curtain=False)
    first = {name: value for name, value in board.comm.sent[0][1]["state"].items() if name not in ("_esm", "_css")}
    # The painted map is a good half of it: the page mounts it and has no painter of its own.
    assert size(first) <= 180_000
    page, rng = show(board), Random(4)
    sizes: list[int] = []
    while not game.is_over and len(sizes) < 150:
        play_at_random(game, rng)
        sizes.append(sum(size(data) for _, data in page.wire.sent))
        page.listen()
    assert sorted(sizes)[len(sizes) // 2] <= 6_000


def test_two_boards_stay_in_step(game: Game, show: Show) -> None:
    one, two = show(game.board(seat="Red")), show(game.board(seat="Green", lang="pl"))
    one.play("draw", "Red")
    assert one.state["version"] == two.state["version"] == game.version
    assert two.part["decision"]["prompt"].startswith("Zielony:")
    assert two.play("draw", "Green") is None
    assert one.state["to_act"] == ["Red"]


def test_a_move_from_python_reaches_the_board(game: Game, show: Show) -> None:
    page = show(game.board())
    game.play("draw")
    assert page.state["ply"] == 1
    assert "Red" in next(reversed(page.state["log"].values()))[1]


def test_a_callback_that_fails_is_shown(game: Game, show: Show) -> None:
    page = show(game.board(seat="Red"))
    game.on_change(lambda _: 1 / 0)
    with pytest.warns(RuntimeWarning, match="division"):
        assert page.play("draw", "Red") is None
    assert "ZeroDivisionError" in page.state["errors"][-1]


def test_the_language_of_one_board(game: Game, show: Show) -> None:
    page = show(game.board(seat="Red"))
    assert page.traits["static"]["names"]["aves"] == "Aves"
    assert page.ask("lang", lang="pl") is None
    assert page.traits["lang"] == "pl"
    assert page.state["seats"]["Red"]["name"] == "Czerwony"
    assert page.part["decision"]["prompt"].startswith("Czerwony:")
    assert page.traits["static"]["names"]["aves"] == "Ptasia"
    assert game.lang == "en"
    assert page.ask("lang", lang="la") is not None
    game.lang = "en"
    assert page.traits["lang"] == "pl"


def test_the_language_of_the_game_moves_its_boards(game: Game, show: Show) -> None:
    page = show(game.board())
    game.lang = "pl"
    page.listen()
    assert page.traits["lang"] == "pl"


def test_rule_sections_are_told_on_demand(game: Game, show: Show) -> None:
    page = show(game.board())
    assert page.ask("section", id="B1a") is None
    told = page.messages[-2]
    assert (told["kind"], told["id"]) == ("section", "B1a")
    assert told["title"]
    assert told["summary"]
    assert page.ask("section", id="Z9") == "The rulebook has no section Z9."


def test_older_lines_are_told_on_demand(show: Show) -> None:
    game, rng = pw.new_game("smugglers", seed=2, rounds=60), Random(1)
    for _ in range(45):
        play_at_random(game, rng)
    page = show(game.board(seat=None))
    first = min(map(int, page.state["log"]))
    assert first > 0
    assert page.ask("log", before=first) is None
    lines = page.messages[-2]["lines"]
    assert max(map(int, lines)) == first - 1
    assert page.ask("log", before="soon") is not None


def test_python_points_at_things(game: Game, show: Show) -> None:
    board = game.board()
    page = show(board)
    board.highlight("aves", "saba", text="Look here")
    board.arrow("saba", "nevis")
    board.note("Mind the current", at="redonda")
    board.show_choices(False)
    page.listen()
    assert [(one["kind"], one["ids"]) for one in page.traits["pointers"]] == [
        ("highlight", ["aves", "saba"]), ("arrow", ["saba", "nevis"]), ("note", ["redonda"]),
    ]  # fmt: skip
    assert page.traits["choices_shown"] is False
    with pytest.raises(pw.PaxError, match="did you mean “Redonda”"):
        board.arrow("redondo", "aves")
    board.clear()
    page.listen()
    assert page.traits["pointers"] == []


def test_a_closed_board_no_longer_listens(game: Game, show: Show) -> None:
    board = game.board()
    page = show(board)
    board.close()
    page.wire.sent = []
    game.play("draw")
    assert page.wire.sent == []


def test_the_game_shows_the_same_board_in_every_cell(game: Game, show: Show) -> None:
    first, second = (game._repr_mimebundle_()[0] for _ in range(2))
    view = "application/vnd.jupyter.widget-view+json"
    assert first[view] == second[view]
    assert "Red decides" in first["text/plain"]
    assert first["image/svg+xml"].startswith("<svg")
    game._own_board().close()
    assert game._repr_mimebundle_()[0][view] != first[view]


@pytest.mark.parametrize(("seat", "message"), [("Sweden", "nobody plays 'Sweden'"), ("", "nobody plays ''")])
def test_a_board_for_nobody(game: Game, show: Show, seat: str, message: str) -> None:
    with pytest.raises(pw.PaxError, match=message):
        game.board(seat=seat)


def test_side_offers_and_free_texts(show: Show) -> None:
    game = pw.new_game("smugglers", seed=1)
    page = show(game.board(curtain=False))
    seat = game.to_act[0]
    offer = page.part["offers"][0][0]
    assert page.play(offer, seat) is None
    assert page.part["decision"]["choices"][0][0] == "promise …"
    assert page.play("promise no storms", seat) is None
    assert seat_part(game, game, game.to_act[0], "en")["decision"]["step"] == "pact"


def test_the_chart_widget(show: Show) -> None:
    chart = pw.chart("smugglers")
    widget = chart.widget(routes=[("aves", "saba", "nevis", "redonda")], theme="dark")
    page = show(widget)
    assert page.traits["kind"] == "chart"
    assert page.traits["pointers"][0]["ids"][-1] == "redonda"
    assert page.ask("lang", lang="pl") is None
    assert page.traits["static"]["names"]["redonda"] == "Okrągła"
    widget.highlight("aves")
    with pytest.raises(pw.PaxError, match="did you mean “Ptasia”"):
        widget.highlight("ptasja")
    bundle = chart._repr_mimebundle_()[0]
    assert bundle["image/svg+xml"].startswith("<svg")


class TestAids:
    """What a board has beside the game: help, the curve of a game that is over, the pace of the bots."""

    @pytest.mark.parametrize(("lang", "goal", "lesson"), [("en", "How to win", "The isles"), ("pl", "Jak wygrać", "Wyspy")])
    def test_help_tells_the_goal_the_rules_and_the_lessons(self, show: Show, lang: str, goal: str, lesson: str) -> None:
        page = show(pw.new_game("smugglers", seats=["Red", "Green"], seed=1, autosave=False).board(lang=lang))
        page.ask("help")
        told = next(message for message in page.messages if message.get("kind") == "help")
        assert told["topics"][0]["title"] == goal
        assert ["B1a", "Sailing" if lang == "en" else "Żegluga"] in told["sections"]
        assert lesson in [title for _, title in told["lessons"]]

    def test_the_curve_knows_all_hands_and_waits_for_the_end(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=1, autosave=False)
        page = show(game.board(curtain=False))
        assert "when the game is over" in str(page.ask("curve"))
        rng = Random(1)
        while not game.is_over:
            play_at_random(game, rng)
        page.ask("curve")
        told = next(message for message in page.messages if message.get("kind") == "curve")
        assert len(told["points"]) == len(game.line) + 1

    def test_the_pace_is_set_and_skipped_until_a_person_decides(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=1, autosave=False)
        board = game.board(seat="Red", pace=2.0)
        page = show(board)
        assert page.ask("pace", seconds=1) is None
        assert board.pace == 1
        assert page.ask("pace", seconds=99)
        game.bots = {"Red": "random"}
        assert page.ask("skip") is None
        assert board.pace == 0
        game.bots = {}
        assert board.pace == 1

    def test_a_skip_lasts_until_a_person_decides_and_no_longer(self, show: Show) -> None:
        bots = {"Green": "random"}
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=9, storms=False, bots=bots, autosave=False)
        board = game.board(pace=3600)
        page = show(board)
        game.play("sail saba")
        assert page.ask("skip") is None
        board.wait_for_bots()
        assert game.to_act == ("Red",)
        game.play("sail nevis")
        assert (game.to_act, board.pace) == (("Green",), 3600)
        board.close()

    def test_what_comes_from_another_thread_meanwhile_is_no_answer(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=9, autosave=False)
        board = game.board()
        page = show(board)

        def while_bots_play(_content: object) -> None:
            bots = Thread(target=board._refresh)
            bots.start()
            bots.join()
            raise Refused("not now")

        monkeypatch.setattr(board, "_on_skip", while_bots_play)
        assert page.ask("skip") == "not now"

    def test_again_begins_a_new_game_with_the_same_table_on_the_same_board(self, show: Show) -> None:
        seats, bots = ["Red", "Green"], {"Green": "random"}
        game = pw.new_game("smugglers", seats=seats, seed=1, bots=bots, autosave=False, undo="free", rounds=2)
        board = game.board(pace=0)
        page = show(board)
        assert "when the game is over" in str(page.ask("again"))
        game.bots = dict.fromkeys(game.seats, "random")
        board.wait_for_bots()
        assert game.is_over
        game.bots = {"Green": "random"}
        spectator = show(game.board(seat=None))
        assert spectator.ask("again")
        record = game.record
        assert page.ask("again") is None
        new = board.game
        board.wait_for_bots()
        assert new is not game
        assert (new.seats, new.options, dict(new.bots), new.undo_rule) == (game.seats, game.options, {"Green": "random"}, "free")
        assert new.seed != game.seed
        assert (page.state["over"], page.state["version"], page.state["plies"]) == (False, new.version, new.ply)
        assert (game.record, spectator.state["over"]) == (record, True)
        # Played on like any other; what becomes of the old game is of no interest any more.
        seen = len(page.messages)
        game.goto(3)
        page.listen()
        assert len(page.messages) == seen
        seat = new.to_act[0]
        assert page.play(page.part["decision"]["choices"][0][0], seat) is None
        assert new.ply > 0


class TestStudyInPlace:
    def test_it_is_for_games_that_are_over(self, show: Show) -> None:
        page = show(pw.new_game("smugglers", seats=["Red", "Green"], seed=3).board())
        assert page.ask("study") is not None
        assert page.ask("inner", message={"kind": "hello"}) is not None

    def test_its_messages_go_by_way_of_the_board_and_it_ends_with_it(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=3)
        game.bots = dict.fromkeys(game.seats, "random")
        game.run_bots()
        game.bots = {}
        end = game.ply
        page = show(game.board(seat="Red"))
        assert page.ask("study") is None
        opened = next(message for message in page.messages if message.get("method") == "open")
        assert opened["state"]["kind"] == "study"
        assert "_esm" not in opened["state"]
        page.ask("inner", message={"kind": "goto", "ref": 1, "ply": 0})
        assert game.ply == 0
        assert any(message.get("kind") == "inner" and message.get("method") == "custom" for message in page.messages)
        assert page.ask("leave") is None
        assert game.ply == end
