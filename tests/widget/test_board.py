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
import tests.toys  # noqa: F401  (makes the toys known)
from paxwidget.engine.decisions import Decision
from paxwidget.engine.trial import filled_in
from paxwidget.games.hispanica.names import names as names_of
from paxwidget.play.game import Game
from paxwidget.widget.bots import wait_for
from paxwidget.widget.scene import open_part, seat_part
from paxwidget.widget.wire import changed_by, plain, size
from tests.every_game import every_game
from tests.widget.conftest import Browser

Show = Callable[..., Browser]


@pytest.fixture
def game() -> Game:
    """Two people at a table of Pax Hispanica."""
    return pw.new_game("hispanica", seats=["England", "France"], seed=7)


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
    assert state["game"] == "hispanica"
    assert state["static"]["drawing"]["layers"]["definitions"]
    assert state["base"]["to_act"] == ["England"]


def test_one_message_carries_a_move(show: Show) -> None:
    game = pw.new_game("hispanica", seats=["England", "France"], seed=9)
    page = show(game.board(curtain=False))
    for _ in range(20):
        seat, before = page.state["shown"], len(page.messages)
        assert page.play(game.choices_for(seat)[0].id, seat) is None
        (move,) = page.messages[before:]
        assert move["ref"] == page._refs
        assert changed_by(page.traits["base"], page.traits["patch"])["version"] == move["version"] == game.version


def test_a_view_that_comes_late_is_told_everything(show: Show) -> None:
    game = pw.new_game("hispanica", seats=["England", "France"], seed=9)
    page = show(game.board(curtain=False))
    first = page.traits | {}
    game.play(game.choices[0])
    page.listen()
    page.traits = first
    assert page.ask("hello") is None
    assert page.state["version"] == game.version


def test_the_bytes_on_the_wire(show: Show) -> None:
    game = pw.new_game("hispanica", seats=["Spain", "England", "France"], seed=2)
    board = game.board(curtain=False)
    first = {name: value for name, value in board.comm.sent[0][1]["state"].items() if name not in ("_esm", "_css")}
    # The painted map is a good half of it: the page mounts it and has no painter of its own.
    assert size(first) <= 180_000
    page, rng = show(board), Random(4)
    sizes: list[int] = []
    while not game.is_over and len(sizes) < 400:
        play_at_random(game, rng)
        sizes.append(sum(size(data) for _, data in page.wire.sent))
        page.listen()
    assert sorted(sizes)[len(sizes) // 2] <= 4_000


class TestHiddenCards:
    """Only who may see a card gets it, and no saved notebook has it."""

    @pytest.mark.parametrize("options", [{"seat": "England"}, {"seat": None}, {"seat": "hot"}, {"curtain": False}])
    def test_no_trait_holds_what_an_onlooker_may_not_see(self, options: dict[str, object], show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France", "Netherlands"], seed=1)
        page, rng, names = show(game.board(**options)), Random(2), names_of(game.data)
        seen_hidden = 0
        for _ in range(150):
            if game.is_over:
                break
            play_at_random(game, rng)
            hands = {card for hand in game.state.hand.values() for card in hand}
            told = " ".join([json.dumps(game.view(None)), *(entry.text() for entry in game.log_for(None))])
            # A card that everybody saw on its way into a hand is no secret.
            hidden = {card for card in hands if card not in told and names[card].en not in told}
            seen_hidden += len(hidden)
            assert not [card for card in hidden if card in page.saved]
        assert seen_hidden > 50

    def test_a_seat_gets_its_own_view_and_no_other(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=1)
        page, rng = show(game.board(seat="England")), Random(2)
        for _ in range(60):
            play_at_random(game, rng)
            page.listen()
            assert page.part["seat"] == "England"
            assert changed_by(page.state["view"], page.part["view"]) == plain(game.view("England"))
            own = {card for card in game.state.hand["France"] if card not in json.dumps(game.view("England"))}
            decision = page.part["decision"]
            assert not [card for card in own if card in json.dumps(page.part["view"]) + json.dumps(decision)]

    def test_an_onlooker_gets_nothing_private(self, game: Game, show: Show) -> None:
        page = show(game.board(seat=None))
        assert page.part == {"seat": None}
        assert page.ask("reveal", seat="England") == "This board does not play England."
        assert page.play("binge", "England") == "This board does not play England."


class TestCurtain:
    """Hot seat: a hand lies open only while its player says so and has to decide."""

    def test_it_hangs_until_the_player_says_so(self, game: Game, show: Show) -> None:
        page = show(game.board())
        assert page.part == {"seat": None}
        assert page.state["shown"] is None
        assert page.ask("reveal", seat="England") is None
        assert page.part["seat"] == "England"
        assert page.part["decision"]["prompt"].startswith("England:")
        assert page.ask("hide") is None
        assert page.part == {"seat": None}

    def test_it_falls_when_the_turn_passes(self, game: Game, show: Show) -> None:
        page = show(game.board())
        page.ask("reveal", seat="England")
        assert page.play("auction colonies", "England") is None
        assert page.part["seat"] == "England"  # England bids too.
        assert page.play("bid 0", "England") is None
        assert page.part == {"seat": None}
        assert page.state["to_act"] == ["France"]

    def test_a_hidden_hand_does_not_play(self, game: Game, show: Show) -> None:
        page = show(game.board())
        before = game.version
        assert page.play("binge", "England") == "This hand is hidden (England); show it first."
        assert game.version == before

    def test_one_person_among_bots_needs_none(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, bots={"France": "random"})
        board = game.board()
        assert board.seat == "England"
        assert show(board).part["decision"]["prompt"].startswith("England:")

    def test_an_open_table_has_none(self, game: Game, show: Show) -> None:
        page = show(game.board(curtain=False))
        assert page.part["seat"] == "England"
        page.play("auction colonies", "England")
        page.play("bid 0", "England")
        assert page.part["seat"] == "France"


class TestRefusals:
    """What is stale, unknown or not offered is answered by an error and changes nothing."""

    @pytest.fixture
    def england(self, game: Game, show: Show) -> Browser:
        return show(game.board(seat="England"))

    def test_a_stale_click(self, game: Game, england: Browser) -> None:
        version = england.state["version"]
        game.play("auction colonies")
        before = game.version, game.ply
        error = england.ask("play", version=version, seat="England", choice="auction missions")
        assert error is not None
        assert "moved on" in error
        assert (game.version, game.ply) == before

    @pytest.mark.parametrize("choice", ["auction", "sail tortuga", "", "auction colonies ", "None"])
    def test_a_choice_that_is_not_offered(self, game: Game, england: Browser, choice: str) -> None:
        error = england.play(choice, "England")
        assert error is not None
        assert "is not available now" in error
        assert game.ply == 0

    def test_another_seat(self, game: Game, england: Browser) -> None:
        assert england.play("bid 0", "France") == "This board does not play France."
        assert game.ply == 0

    @pytest.mark.parametrize("kind", ["plunder", None, "__init__"])
    def test_an_unknown_message(self, game: Game, england: Browser, kind: str | None) -> None:
        error = england.ask(kind)
        assert error is not None
        assert error.startswith("The board does not know this command")
        assert game.version == 0

    @pytest.mark.parametrize("ply", [-1, 99, "1", None, 0.5])
    def test_a_moment_that_is_none(self, game: Game, england: Browser, ply: object) -> None:
        assert england.ask("goto", ply=ply) == "There is no such moment in this game."
        assert game.version == 0

    def test_in_polish_too(self, game: Game, show: Show) -> None:
        page = show(game.board(seat=None, lang="pl"))
        assert page.play("binge", "England") == "Na tej planszy nie gra: Anglia."

    def test_the_browser_cannot_write_what_python_alone_says(self, england: Browser) -> None:
        data = {"method": "update", "state": {"base": {}, "static": {}}, "buffer_paths": []}
        england.wire.handle_msg({"content": {"data": data}, "buffers": []})
        assert england.widget.static["drawing"]
        assert england.state["to_act"] == ["England"]


class TestBots:
    """Bots answer clicks, at once or at a pace, and say so when they fail."""

    def test_they_play_until_a_person_must(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, bots={"England": "random"})
        board = game.board()
        page = show(board)
        board.wait_for_bots()
        assert game.ply > 0
        assert "France" in page.state["to_act"]
        assert page.part["seat"] == "France"

    def test_a_pace_keeps_them_apart(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        pauses: list[float] = []
        may_end = threading.Semaphore(2)

        def pause(_run: object, seconds: float) -> bool:
            assert may_end.acquire(timeout=30)
            pauses.append(seconds)
            return False

        monkeypatch.setattr("paxwidget.widget.bots._Run.pause", pause)
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, bots={"England": "random", "France": "random"})
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

        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, bots={"England": Mute()})
        board = game.board()
        page = show(board)
        board.wait_for_bots()
        page.listen()
        assert {"kind": "error", "error": "The bot failed: RuntimeError"} in page.messages
        assert "no wind" in str(game.errors[-1])
        assert page.state["seats"]["England"]["bot"] == "Mute"


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
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7)
        game.play("auction ships")
        pages = [show(game.board(seat=seat)) for seat in ("England", "France", "hot", None)]
        version = game.version
        game.bots = {"England": "random"}
        assert game.version == version + 1
        game.bots["England"] = "greedy"
        pages[2].widget.wait_for_bots()
        for page in pages:
            page.listen()
            assert page.state["seats"]["England"]["bot"] == "greedy"
        assert game.bots == {"England": "greedy"}
        assert game.record["bots"] == {"England": "greedy"}
        assert game.autosave is not None
        assert pw.recover(shutil.copy(game.autosave, tmp_path / "copy.paxlog")).bots == {"England": "greedy"}
        del game.bots["England"]
        assert (game.bots, pages[0].state["seats"]["England"]["bot"]) == ({}, None)

    def test_a_seat_that_becomes_a_bot_plays_and_its_page_does_not(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, autosave=False)
        page = show(game.board(seat="England"))
        game.bots = {"England": "random"}
        page.widget.wait_for_bots()
        assert "England" not in game.to_act
        assert page.play("bid 0", "England") == "This board does not play England."
        assert page.traits["role"]["undo"] is False

    @pytest.mark.parametrize("bots", [{"Atlantis": "random"}, {"England": "nobody"}, {"England": 3}, [("England", "random")], None, 5])
    def test_what_is_no_bot_is_refused(self, bots: object, game: Game) -> None:
        with pytest.raises(pw.PaxError):
            game.bots = bots  # type: ignore[assignment]
        assert (game.version, game.bots) == (0, {})

    def test_a_closed_board_plays_on_no_more_and_does_not_stand_in_the_way(self, show: Show) -> None:
        bot = Slow()
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, bots={"England": bot}, autosave=False)
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
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, bots={"England": "random"}, autosave=False)
        slow, quick = game.board(pace=3600), game.board(pace=0)
        show(slow)
        slow.close()
        wait_for(game, 20)
        assert game.ply == 0
        show(quick)
        quick.wait_for_bots(20)
        assert game.ply > 0

    def test_another_open_board_takes_over(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=7, bots={"England": "random"}, autosave=False)
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
    one, two = show(game.board(seat="England")), show(game.board(seat="France", lang="pl"))
    one.play("auction colonies", "England")
    assert one.state["version"] == two.state["version"] == game.version
    assert two.part["decision"]["prompt"].startswith("Francja:")
    assert two.play("bid 1", "France") is None
    assert one.state["to_act"] == ["England"]


def test_a_move_from_python_reaches_the_board(game: Game, show: Show) -> None:
    page = show(game.board())
    game.play("auction ships")
    assert page.state["ply"] == 1
    assert "England" in next(reversed(page.state["log"].values()))[1]


def test_a_callback_that_fails_is_shown(game: Game, show: Show) -> None:
    page = show(game.board(seat="England"))
    game.on_change(lambda _: 1 / 0)
    with pytest.warns(RuntimeWarning, match="division"):
        assert page.play("auction colonies", "England") is None
    assert "ZeroDivisionError" in page.state["errors"][-1]


def test_the_language_of_one_board(game: Game, show: Show) -> None:
    page = show(game.board(seat="England"))
    assert page.traits["static"]["names"]["curacao"] == "Curaçao"
    assert page.ask("lang", lang="pl") is None
    assert page.traits["lang"] == "pl"
    assert page.state["seats"]["England"]["name"] == "Anglia"
    assert page.part["decision"]["prompt"].startswith("Anglia:")
    assert page.traits["static"]["names"]["haven"] != "haven"
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
    assert page.ask("section", id="D2a") is None
    told = page.messages[-2]
    assert (told["kind"], told["id"]) == ("section", "D2a")
    assert told["title"]
    assert told["summary"]
    assert page.ask("section", id="Z9") == "The rulebook has no section Z9."


def test_older_lines_are_told_on_demand(show: Show) -> None:
    game, rng = pw.new_game("hispanica", seed=2), Random(1)
    for _ in range(80):
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
    board.highlight("havana", "tortuga", text="Look here")
    board.arrow("tortuga", "europe")
    board.note("Mind the current", at="barataria")
    board.show_choices(False)
    page.listen()
    assert [(one["kind"], one["ids"]) for one in page.traits["pointers"]] == [
        ("highlight", ["havana", "tortuga"]), ("arrow", ["tortuga", "europe"]), ("note", ["barataria"]),
    ]  # fmt: skip
    assert page.traits["choices_shown"] is False
    with pytest.raises(pw.PaxError, match="did you mean “Tortuga”"):
        board.arrow("tortugo", "havana")
    board.clear()
    page.listen()
    assert page.traits["pointers"] == []


def test_a_closed_board_no_longer_listens(game: Game, show: Show) -> None:
    board = game.board()
    page = show(board)
    board.close()
    page.wire.sent = []
    game.play("auction ships")
    assert page.wire.sent == []


def test_the_game_shows_the_same_board_in_every_cell(game: Game, show: Show) -> None:
    first, second = (game._repr_mimebundle_()[0] for _ in range(2))
    view = "application/vnd.jupyter.widget-view+json"
    assert first[view] == second[view]
    assert "England decides" in first["text/plain"]
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
    chart = pw.chart("hispanica")
    widget = chart.widget(routes=[("barataria", "new-providence", "tortuga", "europe")], theme="dark")
    page = show(widget)
    assert page.traits["kind"] == "chart"
    assert page.traits["pointers"][0]["ids"][-1] == "europe"
    assert page.ask("lang", lang="pl") is None
    assert page.traits["static"]["names"]["europe"] == "EUROPA"
    widget.highlight("havana")
    with pytest.raises(pw.PaxError, match="did you mean “Hawana”"):
        widget.highlight("havanna")
    bundle = chart._repr_mimebundle_()[0]
    assert bundle["image/svg+xml"].startswith("<svg")


def test_a_changed_chart_is_drawn_as_it_is() -> None:
    chart = pw.chart("hispanica")
    start, end = chart.currents[0]
    drawn = chart.without_current(start, end).front()["drawing"]["currents"]
    assert (start, end) not in {(one["from"], one["to"]) for one in drawn}
    plain, opened = (one.front()["drawing"]["layers"]["currents"] for one in (chart, chart.with_passage("barataria", "port-royal")))
    assert [node for node in opened if node not in plain] == [opened[-1]]
    assert opened[-1][1]["stroke-dasharray"] == "1 5"


class TestAids:
    """What a board has beside the game: help, the curve of a game that is over, the pace of the bots."""

    @pytest.mark.parametrize(("lang", "goal", "lesson"), [("en", "How to win", "Currents"), ("pl", "Jak wygrać", "Prądy")])
    def test_help_tells_the_goal_the_rules_and_the_lessons(self, show: Show, lang: str, goal: str, lesson: str) -> None:
        page = show(pw.new_game("hispanica", seats=["England", "France"], seed=1, autosave=False).board(lang=lang))
        page.ask("help")
        told = next(message for message in page.messages if message.get("kind") == "help")
        assert told["topics"][0]["title"] == goal
        assert ["D2", "Auction year" if lang == "en" else "Rok licytacji"] in told["sections"]
        assert lesson in [title for _, title in told["lessons"]]

    def test_the_curve_knows_all_hands_and_waits_for_the_end(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=1, autosave=False)
        page = show(game.board(curtain=False))
        assert "when the game is over" in str(page.ask("curve"))
        rng = Random(1)
        while not game.is_over:
            game.play(rng.choice(list(game.choices)))
        page.ask("curve")
        told = next(message for message in page.messages if message.get("kind") == "curve")
        assert len(told["points"]) == len(game.line) + 1

    def test_the_pace_is_set_and_skipped_until_a_person_decides(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=1, autosave=False)
        board = game.board(seat="England", pace=2.0)
        page = show(board)
        assert page.ask("pace", seconds=1) is None
        assert board.pace == 1
        assert page.ask("pace", seconds=99)
        game.bots = {"England": "random"}
        assert page.ask("skip") is None
        assert board.pace == 0
        game.bots = {}
        assert board.pace == 1

    def test_again_begins_a_new_game_with_the_same_table_on_the_same_board(self, show: Show) -> None:
        seats, bots = ["England", "France"], {"France": "random"}
        game = pw.new_game("hispanica", seats=seats, seed=1, bots=bots, autosave=False, undo="free", length="short")
        board = game.board(pace=0)
        page = show(board)
        assert "when the game is over" in str(page.ask("again"))
        game.bots = dict.fromkeys(game.seats, "random")
        board.wait_for_bots()
        assert game.is_over
        game.bots = {"France": "random"}
        spectator = show(game.board(seat=None))
        assert spectator.ask("again")
        record = game.record
        assert page.ask("again") is None
        new = board.game
        board.wait_for_bots()
        assert new is not game
        assert (new.seats, new.options, dict(new.bots), new.undo_rule) == (game.seats, game.options, {"France": "random"}, "free")
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
        page = show(pw.new_game("hispanica", seats=["England", "France"], seed=3).board())
        assert page.ask("study") is not None
        assert page.ask("inner", message={"kind": "hello"}) is not None

    def test_its_messages_go_by_way_of_the_board_and_it_ends_with_it(self, show: Show) -> None:
        game = pw.new_game("hispanica", seats=["England", "France"], seed=3)
        game.bots = dict.fromkeys(game.seats, "random")
        game.run_bots()
        game.bots = {}
        end = game.ply
        page = show(game.board(seat="England"))
        assert page.ask("study") is None
        opened = next(message for message in page.messages if message.get("method") == "open")
        assert opened["state"]["kind"] == "study"
        assert "_esm" not in opened["state"]
        page.ask("inner", message={"kind": "goto", "ref": 1, "ply": 0})
        assert game.ply == 0
        assert any(message.get("kind") == "inner" and message.get("method") == "custom" for message in page.messages)
        assert page.ask("leave") is None
        assert game.ply == end
