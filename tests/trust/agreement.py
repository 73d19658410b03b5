"""A game driven from all sides at once: from Python, and by messages of several browsers that are late, doubled or out of order.

After every step the game and every board must agree; what is wrong is refused and changes nothing; every message gets its answer.
"""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.engine.trial import filled_in
from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from paxwidget.widget import scene
from tests.every_game import NAMES, TOY_NAMES
from tests.trust.hostile import REMARKS
from tests.trust.wiretap import Browser, tapped

JUNK: list[Any] = [
    {}, {"kind": None}, {"kind": "play"}, {"kind": "play", "version": "0", "seat": [], "choice": {}}, {"kind": "goto"},
    {"kind": "goto", "ply": -1}, {"kind": "goto", "ply": "1"}, {"kind": "goto", "ply": 10**30}, {"kind": "log", "before": "x"},
    {"kind": "log", "before": -5}, {"kind": "lang", "lang": "xx"}, {"kind": "section", "id": "<b>"}, {"kind": "reveal", "seat": "Atlantis"},
    {"kind": "__class__"}, {"kind": "x" * 10_000}, {"kind": ["play"]}, {"kind": "hello", "extra": {"a": [1]}}, {"kind": "undo", "n": -5},
]  # fmt: skip
NONSENSE = ["keelhaul", "", " ", "sail", "\x1b[2J", "draw draw", "…", "promise …"]
NUMBERS = st.integers(0, 10_000)
#: What is done, as often as it stands here.
IN_PYTHON = ["play"] * 6 + ["nonsense", "undo", "undo", "redo", "jump", "remark", "promote", "save"]
ON_A_PAGE = ["play"] * 8 + ["undo", "redo", "goto", "now", "resume", "sure", "reveal", "reveal", "hide", "lang", "hello", "bots", "junk"]
IN_A_STUDY = ["play"] * 3 + ["goto"] * 2 + ["comment"] * 2 + ["undo", "redo", "mark", "main", "promote", "compare", "lang", "hello", "junk"]


class Table(RuleBasedStateMachine):
    """One game, four boards and a study."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.stack.enter_context(tapped())
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.game: Game
        self.boards: list[Any] = []
        self.browsers: list[Browser] = []
        self.outbox: list[tuple[int, dict[str, Any]]] = []
        self.delivered: dict[tuple[int, int], int] = {}
        self.refs = 0
        self.version = 0

    @initialize(name=st.sampled_from([TOY_NAMES[0], *NAMES]), seed=NUMBERS)
    def begin(self, name: str, seed: int) -> None:
        """Set the table."""
        self.game = new_game(name, seed=seed)
        first, second, *_ = self.game.seats
        self.boards = [self.game.board(seat=seat) for seat in (first, second, "hot", None)]
        self.boards.append(self.game.study(seat="turn"))
        self.browsers = [Browser(board) for board in self.boards]
        for number in range(len(self.boards)):
            self._send(number, "hello")

    def _send(self, number: int, kind: str, **body: Any) -> None:
        self.refs += 1
        self._deliver(number, {"kind": kind, "ref": self.refs, **body})

    def _deliver(self, number: int, content: dict[str, Any]) -> None:
        browser = self.browsers[number]
        before = self._standing()
        browser.wire.receive(content)
        browser.look()
        assert content["ref"] in browser.answers, "a message got no answer"
        is_refused = browser.answers.pop(content["ref"]) is not None
        if is_refused:
            assert self._standing() == before, "a refused message changed the game"
        if content.get("kind") in ("goto", "now") and number < len(self.browsers) - 1:
            assert self._standing() == before, "a look moved the game"
        if content.get("kind") == "play":
            assert is_refused or content["version"] == before[0], "a choice made for another position was carried out"

    def _standing(self) -> tuple[Any, ...]:
        return self.game.version, self.game.node, self.game.state.digest(), self.game.comment, self.game.marks

    def _pick(self, choices: list[Any], number: int) -> Any:
        return choices[number % len(choices)]

    @rule(what=st.sampled_from(IN_PYTHON), a=NUMBERS, b=NUMBERS)
    def in_python(self, what: str, a: int, b: int) -> None:
        """A line of Python; one that is refused changes nothing."""
        before = self._standing()
        note(f"Python: {what}")
        try:
            getattr(self, f"_python_{what}")(a, b)
        except PaxError:
            assert self._standing() == before, "a refused line of Python changed the game"

    def _python_play(self, seat: int, choice: int) -> None:
        if not self.game.is_over:
            who = self._pick(list(self.game.to_act), seat)
            self.game.play(filled_in(self._pick(self.game.choices_for(who), choice).id, Random(choice)), who)

    def _python_nonsense(self, text: int, seat: int) -> None:
        self.game.play(self._pick(NONSENSE, text), self._pick([*self.game.seats, "Atlantis"], seat))

    def _python_undo(self, steps: int, _: int) -> None:
        self.game.undo(steps % 5)

    def _python_redo(self, steps: int, _: int) -> None:
        self.game.redo(steps % 5)

    def _python_jump(self, ply: int, _: int) -> None:
        self.game.goto(ply % (len(self.game.line) + 1))

    def _python_remark(self, text: int, marks: int) -> None:
        self.game.comment = self._pick(list(REMARKS.values()), text)[:10_000]
        self.game.marks = ("!?", "aves")[: marks % 3]

    def _python_promote(self, _: int, __: int) -> None:
        self.game.promote()

    def _python_save(self, _: int, __: int) -> None:
        path = self.folder / "game.pax.json"
        self.game.save(path)
        assert load(path, autosave=False).record == self.game.record

    @rule(what=st.sampled_from(ON_A_PAGE), board=NUMBERS, number=NUMBERS, is_late=st.booleans())
    def on_a_page(self, what: str, board: int, number: int, is_late: bool) -> None:
        """Somebody does something on his page as it shows the game now; the message arrives at once, or some time, or never."""
        page = board % (len(self.browsers) - 1)
        browser = self.browsers[page]
        content: dict[str, Any] | None = {"kind": what}
        if what == "play":
            content = self._click(browser, number)
        elif what == "goto":
            content = {"kind": what, "ply": number % (browser.open_state["plies"] + 1)}
        elif what == "reveal":
            page, content = 2, {"kind": what, "seat": self._pick([*self.game.to_act, *self.game.to_act, *self.game.seats], number)}
        elif what == "hide":
            page = 2
        elif what == "sure":
            content = {"kind": self._pick(["undo", "resume"], number), "confirmed": True, "version": browser.open_state["version"]}
        elif what == "lang":
            content = {"kind": what, "lang": self._pick(["en", "pl"], number)}
        elif what == "junk":
            content = self._pick(JUNK, number)
        if content is not None:
            self._post(page, content, is_late)

    @rule(what=st.sampled_from(IN_A_STUDY), number=NUMBERS, is_late=st.booleans())
    def in_a_study(self, what: str, number: int, is_late: bool) -> None:
        """Somebody goes through the game, comments, marks and compares, as his page shows it now."""
        browser = self.browsers[-1]
        tree = browser.study["tree"]
        node = self._pick(list(tree), number)
        content: dict[str, Any] | None = {"kind": what}
        if what == "play":
            content = self._click(browser, number)
        elif what in ("goto", "compare"):
            content = {"kind": what, "node": node}
        elif what == "comment":
            text = self._pick(list(REMARKS.values()), number)[:10_000]
            content = {"kind": what, "node": node, "was": tree[node].get("comment", ""), "text": text}
        elif what == "mark":
            content = {"kind": what, "node": node, "mark": self._pick(["!", "?", "★", "x"], number), "on": number % 3 > 0}
        elif what == "promote":
            content = {"kind": what, "node": node, "version": browser.open_state["version"]}
        elif what == "lang":
            content = {"kind": what, "lang": self._pick(["en", "pl"], number)}
        elif what == "junk":
            content = self._pick(JUNK, number)
        if content is not None:
            self._post(len(self.browsers) - 1, content, is_late)

    def _post(self, page: int, content: dict[str, Any], is_late: bool) -> None:
        self.refs += 1
        content = {**content, "ref": self.refs}
        if is_late:
            self.outbox.append((page, content))
        else:
            self._deliver(page, content)

    def _click(self, browser: Browser, number: int) -> dict[str, Any] | None:
        part, state = browser.part or {}, browser.open_state
        offered = [*((part.get("decision") or {}).get("choices") or []), *(part.get("offers") or [])]
        if not offered or browser.part_version != state["version"]:
            return None
        id = filled_in(self._pick(offered, number)[0], Random(number))
        return {"kind": "play", "version": state["version"], "seat": part["seat"], "choice": id}

    @precondition(lambda self: self.outbox)
    @rule(which=NUMBERS, copies=st.integers(1, 3), is_kept=st.booleans())
    def arrive(self, which: int, copies: int, is_kept: bool) -> None:
        """One of the messages under way arrives, perhaps more than once, perhaps again much later."""
        number, content = self.outbox[which % len(self.outbox)]
        if not is_kept:
            self.outbox.remove((number, content))
        note(f"board {number} hears {content}")
        for _ in range(copies):
            self._deliver(number, content)

    @invariant()
    def all_agree(self) -> None:
        """Every page shows the game as it is."""
        assert self.game.version >= self.version
        self.version = self.game.version
        for board, browser in zip(self.boards, self.browsers, strict=True):
            browser.look()
            shown = browser.open_state
            expected = scene.open_part(self.game, board._moment(), board.lang)
            if board is self.boards[-1]:
                # Nobody plays by himself there.
                expected["seats"] = {seat: {**said, "bot": None} for seat, said in expected["seats"].items()}
                assert browser.study == json_like(board._study_part())
            lines = shown.pop("log"), expected.pop("log")
            assert {key: shown[key] for key in expected} == json_like(expected)
            assert all(lines[0][number] == json_like(line) for number, line in lines[1].items() if number in lines[0])
            assert list(lines[0])[-1:] == list(lines[1])[-1:]
            assert browser.part_version == self.game.version
            seat = shown["shown"]
            can_play = board is self.boards[-1] or not shown["looking"]
            part = {"seat": None} if seat is None else scene.seat_part(self.game, board._moment(), seat, board.lang, can_play)
            assert browser.part == json_like(part)

    def teardown(self) -> None:
        """At the end the game can still be saved, loaded and recovered, and boards go without a trace."""
        try:
            if hasattr(self, "game"):
                self._look_back()
        finally:
            self.stack.close()

    def _look_back(self) -> None:
        record = self.game.record
        assert load(record, autosave=False).record == record
        assert self.game.errors == []
        if self.game.autosave is not None:
            copy = self.folder / "copy.paxlog"
            copy.write_bytes(self.game.autosave.read_bytes())
            assert pw.recover(copy).record == record
        for board in self.boards:
            board.close()
        assert self.game._callbacks == []


def json_like(value: Any) -> Any:
    """Plain data as they come out of JSON."""
    if isinstance(value, dict):
        return {str(key): json_like(item) for key, item in value.items()}
    return [json_like(item) for item in value] if isinstance(value, list | tuple) else value
