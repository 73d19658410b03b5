"""The page that steps through a game by itself: every moment as it was, nothing hidden, nothing that a text could break."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.play.game import Game
from paxwidget.widget import scene
from paxwidget.widget.page_data import replay
from paxwidget.widget.wire import changed_by, in_language, plain, size
from tests.every_game import every_shipped_game
from tests.widget.fixtures import play

Json = dict[str, Any]


@cache
def played() -> Game:
    """A whole game."""
    game = pw.new_game("smugglers", seed=3, rounds=60, autosave=False)
    play(game, 2000, 5)
    assert game.is_over
    return game


class Page(HTMLParser):
    """The scripts of a page by their type, and its links to anything outside."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts: list[tuple[str, str]] = []
        self.links: list[str] = []
        self.policy = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "script":
            self.scripts.append((given.get("type", ""), ""))
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]
        self.links += [given[name] for name in ("src", "href") if name in given]

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and self.scripts:
            kind, text = self.scripts[-1]
            self.scripts[-1] = (kind, text + data)

    def handle_endtag(self, tag: str) -> None:
        self.lasttag = ""

    @property
    def data(self) -> Json:
        """What the page knows."""
        (text,) = (text for kind, text in self.scripts if kind == "application/json")
        found: Json = json.loads(text)
        return found


def moments(steps: Json) -> list[Json]:
    """All moments, each made from the one before it as the browser does."""
    found = [steps["first"]]
    for step in steps["steps"]:
        found.append(changed_by(found[-1], step))
    return found


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_moment_is_what_an_onlooker_saw(lang: str) -> None:
    game, data = played().copy(), replay(played())
    found = moments(data["moments"])
    assert len(found) == len(game.line) + 1
    for ply in range(0, len(found), 7):
        game.goto(ply)
        seen = {key: value for key, value in scene.open_part(game, game, lang).items() if key in found[ply]}
        assert in_language(found[ply], lang) == seen
        assert {"view", "seats", "question", "to_act", "over"} <= seen.keys()
    game.goto(len(found) - 1)
    lines = [[entry.ply, entry.text(lang), entry.section, *scene.named_in(game, entry)] for entry in game.log_for(None)]
    assert in_language([line for told in data["log"] for line in told], lang) == lines


def test_a_page_of_one_seat_has_its_eyes_and_no_others() -> None:
    game, data = played().copy(), replay(played(), "Red")
    assert list(data["seats"]) == list(data["own"]) == ["Red"]
    open_ones, own = moments(data["moments"]), moments(data["seats"]["Red"])
    asked = 0
    for ply in range(0, len(own), 5):
        game.goto(ply)
        assert changed_by(open_ones[ply]["view"], own[ply]["view"]) == plain(game.view("Red"))
        decision = game.decision_for("Red", "pl")
        asked += decision is not None
        said = in_language(own[ply]["decision"], "pl")
        assert said == (decision and {"step": decision.step, "prompt": decision.prompt, "section": decision.section, "choices": []})
    assert asked > 3


def test_an_onlookers_page_holds_no_hand_and_no_question_to_a_seat() -> None:
    data = replay(played())
    assert data["seats"] == data["own"] == {}
    assert all(moment["view"]["hand"] == [] for moment in moments(data["moments"]))
    told = json.dumps([data["moments"], data["moves"], data["log"]])
    game = played().copy()
    hidden = 0
    for ply in range(0, len(game.line), 9):
        game.goto(ply)
        prompts = {decision.prompt for seat in game.to_act if (decision := game.decision_for(seat)) is not None}
        hidden += len(prompts)
        assert not [prompt for prompt in prompts if json.dumps(prompt)[1:-1] in told]
    assert hidden > 10


def test_all_hands_only_where_they_are_asked_for() -> None:
    data = replay(played(), "all")
    assert list(data["seats"]) == ["Red", "Green", "Blue"]
    assert data["eyes"] == "all"
    with pytest.raises(PaxError, match="nobody plays 'Poland'"):
        replay(played(), "Poland")


@every_shipped_game
def test_a_long_game_stays_small(name: str) -> None:
    game = pw.new_game(name, seed=3, autosave=False)
    play(game, 200, 5)
    steps = replay(game)["moments"]["steps"]
    assert sum(map(size, steps)) / len(steps) < 900
    assert len(game.to_html().encode()) < 700_000


def test_every_section_that_the_page_names_is_explained() -> None:
    data = replay(played(), "all")
    named = {line[2] for lines in data["log"] for line in lines}
    named |= {line[3] for moments in data["own"].values() for lines in moments for line in lines}
    named |= {move["section"] for move in data["moves"] if "section" in move}
    named |= {moment["question"]["section"] for moment in moments(data["moments"]) if moment["question"]}
    assert named - {""} <= data["sections"].keys()
    assert all(section["title"] and section["summary"] for section in data["sections"].values())


def test_the_page_is_whole_and_can_load_nothing() -> None:
    text = played().to_html(lang="pl", theme="dark", seat="Green")
    page = Page(text)
    assert page.links == []
    (script,) = (text for kind, text in page.scripts if kind == "")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert page.policy == f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    assert (page.data["lang"], page.data["theme"], page.data["eyes"]) == ("pl", "dark", "Green")
    assert page.data["ply"] == len(page.data["moments"]["steps"])
    assert '<html lang="pl">' in text


def test_no_text_breaks_out_of_the_page() -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
    game.comment = "</script><script>alert(1)</script><!-- \u2028 &amp; \\u003c"
    text = game.to_html()
    page = Page(text)
    assert len(page.scripts) == 2
    assert page.data["moments"]["first"]["comment"] == game.comment
    assert not re.search(r"</script><script>alert|<!--", text)


def test_it_goes_to_a_file_and_opens_at_a_ply(tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    assert played().to_html(path, ply=12) == path.read_text(encoding="utf-8")
    assert Page(path.read_text(encoding="utf-8")).data["ply"] == 12
    with pytest.raises(PaxError, match="there is no ply 9999"):
        played().to_html(ply=9999)
    with pytest.raises(PaxError, match="there is no theme 'sepia'"):
        played().to_html(theme="sepia")


def test_the_page_follows_the_line_one_looks_at() -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
    first, *others = game.choices
    game.play(first)
    game.play(game.choices[0])
    game.goto(0)
    game.play(others[0])
    assert len(replay(game)["moments"]["steps"]) == 1
    assert game.ply == 1


def studied() -> Game:
    """A finished game with a variation in it, a comment, marks and signs."""
    game = played().copy()
    game.goto(10)
    game.comment, game.marks = "Here it turned.", ("!?", "circle aves")
    main = game.line[10].choice
    game.play(next(choice for choice in game.choices if choice.id != main))
    game.comment = "Better."
    game.play(game.choices[0])
    game.goto(10)
    game.goto(game.node.children[0])
    return game


def test_a_finished_game_keeps_its_variations_marks_comments_and_curve() -> None:
    game = studied()
    data, plies = replay(game), len(game.main_line)
    assert data["line"] == list(range(plies + 1))
    # The main line first, then the variation that leaves it after choice 10.
    assert data["up"] == [*range(plies), 10, plies + 1]
    assert len(data["moves"]) == len(data["log"]) == plies + 3
    found = [data["moments"]["first"]]
    for before, step in zip(data["up"], data["moments"]["steps"], strict=True):
        found.append(changed_by(found[before], step))
    assert (found[10]["comment"], found[10]["marks"]) == ("Here it turned.", ["!?", "circle aves"])
    assert found[plies + 1]["comment"] == "Better."
    leaf = game.node_at(10).children[1].children[0]
    game.goto(leaf)
    assert found[-1]["view"] == plain(game.view(None))
    assert [line[1] for line in in_language(data["log"][-1], "en")] == [str(entry) for entry in game.log_for(None) if entry.ply == 12]
    # The chances of every moment, those of the variation too: the page draws the line that it shows.
    assert [number for number, _ in data["curve"]["points"]] == list(range(plies + 3))
    assert set(data["curve"]["points"][plies][1].values()) == {0.0, 1.0}
    along = game.evaluate(progress=False)
    assert data["curve"]["points"][plies + 2][1] == pytest.approx({seat: along.chances(seat)[-1] for seat in game.seats}, abs=1e-4)


def test_while_a_game_runs_only_all_hands_open_show_variations_and_chances() -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
    first, other, *_ = game.choices
    game.play(first)
    game.goto(0)
    game.play(other)
    for seat in (None, "Red"):
        data = replay(game, seat)
        assert (data["up"], data["curve"]) == ([0], None)
    data = replay(game, "all")
    assert (data["up"], data["line"]) == ([0, 0], [0, 2])
    assert data["curve"] is not None


def test_a_move_is_told_by_its_choice_only_to_whoever_may_read_it() -> None:
    game = studied()
    own, every, nobody = replay(game, "Red")["moves"], replay(game, "all")["moves"], replay(game)["moves"]
    words = {node.ply: node for node in game.main_line}
    told = 0
    for ply, node in words.items():
        assert own[ply]["seat"] == every[ply]["seat"] == node.seat
        if node.seat == "Red":
            assert own[ply]["text"] == every[ply]["text"]
        else:
            assert own[ply]["text"] == nobody[ply]["text"]
        told += every[ply]["text"] != nobody[ply]["text"]
    assert told > 20
