"""Both ends of the wire in one process: a comm that keeps what is sent, and a browser that believes it."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

import paxwidget as pw
from paxwidget.engine.trial import filled_in
from paxwidget.play.game import Game
from paxwidget.widget.board import Board
from paxwidget.widget.chart import ChartWidget
from paxwidget.widget.panel import Panel
from paxwidget.widget.study import Study
from paxwidget.widget.wire import changed_by
from tests.toys import TOYS

assert TOYS

Json = dict[str, Any]
SEATS = ("Red", "Green", "Blue")


class Wire(BaseComm):
    """A comm whose messages are kept instead of sent."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        self.sent: list[tuple[str, Json]] = []
        super().__init__(*args, **keys)

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        self.sent.append((msg_type, json.loads(json.dumps(data))))


class Browser:
    """What a page knows that shows a widget: its traits, and what came by message."""

    def __init__(self, widget: Board | ChartWidget | Panel) -> None:
        self.widget = widget
        assert isinstance(widget.comm, Wire)
        self.wire = widget.comm
        self.traits: Json = {}
        self.messages: list[Json] = []
        self.part: Json = {}
        #: What Python wants to be sure about before it does what was asked for last.
        self.question: str | None = None
        self._refs = 0
        self.listen()

    def listen(self) -> None:
        """Take in all that was sent meanwhile."""
        # What another thread sends at this moment stays for the next time.
        sent = list(self.wire.sent)
        del self.wire.sent[: len(sent)]
        for kind, data in sent:
            if kind == "comm_open" or data.get("method") == "update":
                self.traits |= data["state"]
            elif data.get("method") == "custom":
                self._receive(data["content"])

    def _receive(self, message: Json) -> None:
        self.messages.append(message)
        if message["kind"] == "private":
            self.traits |= {name: message[name] for name in ("base", "patch") if name in message}
            self.part = message["part"] if "part" in message else changed_by(self.part, message.get("part_patch", {}))

    def ask(self, kind: str | None, **body: Any) -> str | None:
        """Send a message and return the error it is answered with, if any."""
        self._refs += 1
        content = {"kind": kind, "ref": self._refs, **body}
        self.wire.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        self.listen()
        answers = [message for message in self.messages if message.get("ref") == self._refs]
        assert len(answers) == 1
        error: str | None = answers[0].get("error")
        self.question = answers[0].get("question")
        return error

    def play(self, choice: str, seat: str) -> str | None:
        """Click a choice of the position that is shown."""
        return self.ask("play", version=self.state["version"], seat=seat, choice=choice)

    @property
    def state(self) -> Json:
        """The open state as the page puts it together."""
        self.listen()
        return changed_by(self.traits["base"], self.traits["patch"])

    @property
    def saved(self) -> str:
        """All that a notebook would save of the widget, but for the static data and the bundle."""
        self.listen()
        left_out = ("static", "_esm", "_css")
        return json.dumps({name: value for name, value in self.traits.items() if name not in left_out})


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> None:
    """Widgets made in this test talk to wires."""
    monkeypatch.setattr(comm, "create_comm", Wire)


@pytest.fixture
def show(wires: None) -> Callable[..., Browser]:
    """Shows a widget on a page; the page says hello as a real one does."""

    def open_page(widget: Board | ChartWidget) -> Browser:
        page = Browser(widget)
        if isinstance(widget, Board):
            assert page.ask("hello") is None
        return page

    return open_page


class Reader(Browser):
    """A page that shows a study."""

    @property
    def study(self) -> Json:
        """The study's part as the page puts it together; a message that is missing fails."""
        self.listen()
        part: Json = {}
        number = None
        for news in (message["study"] for message in self.messages if "study" in message):
            assert number is None or news["number"] == number + 1
            number = news["number"]
            part = news["part"] if "part" in news else changed_by(part, news["patch"])
        return part

    @property
    def here(self) -> Json:
        """What is said of the moment that is shown."""
        part = self.study
        moment: Json = part["tree"][part["node"]]
        return moment

    @property
    def heard(self) -> str:
        """All that came over the wire, but for the static data and the bundle."""
        self.listen()
        return self.saved + json.dumps(self.messages, ensure_ascii=False)


Read = Callable[[Study], Reader]


@pytest.fixture
def read(wires: None) -> Read:
    """Shows a study on a page; the page says hello as a real one does."""

    def open_page(study: Study) -> Reader:
        page = Reader(study)
        assert page.ask("hello") is None
        return page

    return open_page


def play_at_random(game: Game, rng: Random) -> None:
    """One choice of somebody who must act."""
    seat = rng.choice(game.to_act)
    decision = game.decision_for(seat)
    assert decision is not None
    game.play(filled_in(rng.choice(decision.ids), rng), seat)


def played(choices: int, *seats: str, seed: int = 7) -> Game:
    """A game of bots that play at random, as far as that."""
    bots = dict.fromkeys(seats or SEATS, "random")
    game = pw.new_game("smugglers", seats=seats or SEATS, seed=seed, rounds=60, bots=bots, autosave=False)
    game.run_bots(choices)
    return game


@pytest.fixture
def game() -> Game:
    """Sixty choices of a game of three bots."""
    return played(60)
