"""The board's end in Python: what it sends, to whom, and what it refuses."""

from __future__ import annotations

import json
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.decisions import Decision
from paxwidget.engine.trial import filled_in
from paxwidget.play.game import Game
from paxwidget.widget.bots import wait_for
from paxwidget.widget.scene import open_part, seat_part
from paxwidget.widget.wire import changed_by, plain, size
from tests.every_game import every_game, every_shipped_game
from tests.toys.smugglers import GOODS
from tests.widget.conftest import Browser

Show = Callable[..., Browser]


@pytest.fixture
def game() -> Game:
    """Two people at a table."""
    return pw.new_game("smugglers", seats=["Red", "Green"], seed=7)


def play_at_random(game: Game, rng: Random) -> None:
    seat = rng.choice(game.to_act)
    decision = game.decision_for(seat)
    assert decision is not None
    game.play(filled_in(rng.choice(decision.ids), rng), seat)


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


class TestHiddenCards:
    """Only who may see a card gets it, and no saved notebook has it."""

    @pytest.mark.parametrize("options", [{"seat": "Red"}, {"seat": None}, {"seat": "hot"}, {"curtain": False}])
    def test_no_trait_holds_what_an_onlooker_may_not_see(self, options: dict[str, object], show: Show) -> None:
        game = pw.new_game("smugglers", seed=1, rounds=60)
        page, rng = show(game.board(**options)), Random(2)
        seen_hidden = 0
        for _ in range(150):
            if game.is_over:
                break
            play_at_random(game, rng)
            hands = {card for hand in game.state.hand.values() for card in hand}
            told = " ".join([json.dumps(game.view(None)), *(entry.text() for entry in game.log_for(None))])
            # A card that everybody saw on its way into a hand is no secret.
            hidden = {card for card in hands if card not in told and GOODS[card].en not in told}
            seen_hidden += len(hidden)
            assert not [card for card in hidden if card in page.saved or GOODS[card].en in page.saved]
        assert seen_hidden > 50

    def test_a_seat_gets_its_own_view_and_no_other(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=1, rounds=60)
        page, rng = show(game.board(seat="Red")), Random(2)
        for _ in range(30):
            play_at_random(game, rng)
            page.listen()
            assert page.part["seat"] == "Red"
            assert changed_by(page.state["view"], page.part["view"]) == plain(game.view("Red"))
            own = {card for card in game.state.hand["Green"] if card not in json.dumps(game.view("Red"))}
            decision = page.part["decision"]
            assert not [card for card in own if card in json.dumps(page.part["view"]) + json.dumps(decision)]

    def test_an_onlooker_gets_nothing_private(self, game: Game, show: Show) -> None:
        page = show(game.board(seat=None))
        assert page.part == {"seat": None}
        assert page.ask("reveal", seat="Red") == "This board does not play Red."
        assert page.play("draw", "Red") == "This board does not play Red."


class TestCurtain:
    """Hot seat: a hand lies open only while its player says so and has to decide."""

    def test_it_hangs_until_the_player_says_so(self, game: Game, show: Show) -> None:
        page = show(game.board())
        assert page.part == {"seat": None}
        assert page.state["shown"] is None
        assert page.ask("reveal", seat="Red") is None
        assert page.part["seat"] == "Red"
        assert page.part["decision"]["prompt"].startswith("Red:")
        assert page.ask("hide") is None
        assert page.part == {"seat": None}

    def test_it_falls_when_the_turn_passes(self, game: Game, show: Show) -> None:
        page = show(game.board())
        page.ask("reveal", seat="Red")
        assert page.play("offer Green", "Red") is None
        assert page.part["seat"] == "Red"  # Red may promise something too.
        assert page.play("silence", "Red") is None
        assert page.part == {"seat": None}
        assert page.state["to_act"] == ["Green"]

    def test_a_hidden_hand_does_not_play(self, game: Game, show: Show) -> None:
        page = show(game.board())
        before = game.version
        assert page.play("draw", "Red") == "This hand is hidden (Red); show it first."
        assert game.version == before

    def test_one_person_among_bots_needs_none(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Green": "random"})
        board = game.board()
        assert board.seat == "Red"
        assert show(board).part["decision"]["prompt"].startswith("Red:")

    def test_an_open_table_has_none(self, game: Game, show: Show) -> None:
        page = show(game.board(curtain=False))
        assert page.part["seat"] == "Red"
        page.play("draw", "Red")
        assert page.part["seat"] == "Green"


class TestRefusals:
    """What is stale, unknown or not offered is answered by an error and changes nothing."""

    @pytest.fixture
    def red(self, game: Game, show: Show) -> Browser:
        return show(game.board(seat="Red"))

    def test_a_stale_click(self, game: Game, red: Browser) -> None:
        version = red.state["version"]
        game.play("draw")
        before = game.version, game.ply
        error = red.ask("play", version=version, seat="Red", choice="sail saba")
        assert error is not None
        assert "moved on" in error
        assert (game.version, game.ply) == before

    @pytest.mark.parametrize("choice", ["sail", "sail nevis", "", "draw ", "None"])
    def test_a_choice_that_is_not_offered(self, game: Game, red: Browser, choice: str) -> None:
        error = red.play(choice, "Red")
        assert error is not None
        assert "is not available now" in error
        assert game.ply == 0

    def test_another_seat(self, game: Game, red: Browser) -> None:
        assert red.play("draw", "Green") == "This board does not play Green."
        assert game.ply == 0

    @pytest.mark.parametrize("kind", ["plunder", None, "__init__"])
    def test_an_unknown_message(self, game: Game, red: Browser, kind: str | None) -> None:
        error = red.ask(kind)
        assert error is not None
        assert error.startswith("The board does not know this command")
        assert game.version == 0

    @pytest.mark.parametrize("ply", [-1, 99, "1", None, 0.5])
    def test_a_moment_that_is_none(self, game: Game, red: Browser, ply: object) -> None:
        assert red.ask("goto", ply=ply) == "There is no such moment in this game."
        assert game.version == 0

    def test_in_polish_too(self, game: Game, show: Show) -> None:
        page = show(game.board(seat=None, lang="pl"))
        assert page.play("draw", "Red") == "Na tej planszy nie gra: Czerwony."

    def test_the_browser_cannot_write_what_python_alone_says(self, red: Browser) -> None:
        data = {"method": "update", "state": {"base": {}, "static": {}}, "buffer_paths": []}
        red.wire.handle_msg({"content": {"data": data}, "buffers": []})
        assert red.widget.static["spots"]
        assert red.state["to_act"] == ["Red"]


class TestBots:
    """Bots answer clicks, at once or at a pace, and say so when they fail."""

    def test_they_play_until_a_person_must(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random"})
        board = game.board()
        page = show(board)
        board.wait_for_bots()
        assert game.ply > 0
        assert "Green" in page.state["to_act"]
        assert page.part["seat"] == "Green"

    def test_a_pace_keeps_them_apart(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        pauses: list[float] = []
        may_end = threading.Semaphore(2)

        def pause(_run: object, seconds: float) -> bool:
            assert may_end.acquire(timeout=30)
            pauses.append(seconds)
            return False

        monkeypatch.setattr("paxwidget.widget.bots._Run.pause", pause)
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random", "Green": "random"})
        board = game.board(pace=7.0)
        assert board.seat is None
        page = show(board)
        while page.state["ply"] < 2:
            time.sleep(0.005)
        # The third choice waits.
        assert (game.ply, pauses) == (2, [7.0, 7.0])
        game.bots = {}
        may_end.release()
        board.wait_for_bots()
        assert game.ply == 2

    def test_a_bot_that_fails_is_told(self, show: Show) -> None:
        class Mute:
            def choose(self, view: object, decision: object, rng: object) -> str:
                raise RuntimeError("no wind")

        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": Mute()})
        board = game.board()
        page = show(board)
        board.wait_for_bots()
        page.listen()
        assert {"kind": "error", "error": "The bot failed: RuntimeError"} in page.messages
        assert "no wind" in str(game.errors[-1])
        assert page.state["seats"]["Red"]["bot"] == "Mute"


class Slow:
    """A bot that thinks until it is told to answer."""

    def __init__(self) -> None:
        self.thinks, self.may_answer = threading.Event(), threading.Event()

    def choose(self, view: object, decision: Decision, rng: Random) -> str:
        self.thinks.set()
        assert self.may_answer.wait(20)
        return rng.choice(decision.ids)


class TestWhoPlays:
    """`game.bots` and the boards agree, and bots play for open boards alone."""

    def test_a_change_is_told_to_every_board_and_kept(self, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path))
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7)
        game.play("draw")
        pages = [show(game.board(seat=seat)) for seat in ("Red", "Green", "hot", None)]
        version = game.version
        game.bots = {"Red": "random"}
        assert game.version == version + 1
        game.bots["Red"] = "greedy"
        pages[2].widget.wait_for_bots()
        for page in pages:
            page.listen()
            assert page.state["seats"]["Red"]["bot"] == "greedy"
        assert game.bots == {"Red": "greedy"}
        assert game.record["bots"] == {"Red": "greedy"}
        assert game.autosave is not None
        assert pw.recover(shutil.copy(game.autosave, tmp_path / "copy.paxlog")).bots == {"Red": "greedy"}
        del game.bots["Red"]
        assert (game.bots, pages[0].state["seats"]["Red"]["bot"]) == ({}, None)

    def test_a_seat_that_becomes_a_bot_plays_and_its_page_does_not(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
        page = show(game.board(seat="Red"))
        game.bots = {"Red": "random"}
        page.widget.wait_for_bots()
        assert "Red" not in game.to_act
        assert page.play("draw", "Red") == "This board does not play Red."
        assert page.traits["role"]["undo"] is False

    @pytest.mark.parametrize("bots", [{"Atlantis": "random"}, {"Red": "nobody"}, {"Red": 3}, [("Red", "random")], None, 5])
    def test_what_is_no_bot_is_refused(self, bots: object, game: Game) -> None:
        with pytest.raises(pw.PaxError):
            game.bots = bots  # type: ignore[assignment]
        assert (game.version, game.bots) == (0, {})

    def test_a_closed_board_plays_on_no_more_and_does_not_stand_in_the_way(self, show: Show) -> None:
        bot = Slow()
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": bot}, autosave=False)
        first = game.board()
        show(first)
        assert bot.thinks.wait(20)
        first.close()
        bot.may_answer.set()
        wait_for(game, 20)
        assert game.ply == 0
        second = game.board()
        show(second)
        second.wait_for_bots(20)
        assert game.ply > 0

    def test_a_slow_pace_ends_with_its_board(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random"}, autosave=False)
        slow, quick = game.board(pace=3600), game.board(pace=0)
        show(slow)
        slow.close()
        wait_for(game, 20)
        assert game.ply == 0
        show(quick)
        quick.wait_for_bots(20)
        assert game.ply > 0

    def test_another_open_board_takes_over(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random"}, autosave=False)
        first, second = game.board(pace=3600), game.board(pace=0)
        show(second)
        second.wait_for_bots(20)
        ply = game.ply
        assert ply > 0
        game.goto(0)
        show(first).ask("bots")
        second_page = Browser(second)
        second_page.ask("bots")
        wait_for(game, 20)
        assert game.ply > 0


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
