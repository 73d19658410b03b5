"""A cell that runs again: its old board is closed, and whatever else stands somewhere stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.play.game import Game
from paxwidget.widget import cells
from tests import toys

assert toys.TOYS


class Kernel:
    """A notebook's kernel as far as cells ask it: which cell runs, in which run."""

    def __init__(self) -> None:
        self.kernel = self.events = self.display_pub = self
        self.published: list[dict[str, str]] = []
        self.updated: list[dict[str, str]] = []
        self.runs = 0
        self.cell: str | None = None
        self._after: list[Callable[[Any], None]] = []

    def register(self, event: str, callback: Callable[[Any], None]) -> None:
        assert event == "post_run_cell"
        self._after.append(callback)

    def publish(self, data: dict[str, str], metadata: dict[str, Any], *, transient: dict[str, str], update: bool = False) -> None:
        (self.updated if update else self.published).append(data)
        assert transient["display_id"]

    def get_parent(self) -> dict[str, Any]:
        asked = {"msg_id": f"run-{self.runs}", "msg_type": "execute_request" if self.cell else "comm_msg"}
        return {"header": asked, "metadata": {} if self.cell is None else {"cellId": self.cell}}

    def run(self, cell: str | None, *code: Callable[[], Any]) -> Any:
        """Run a cell of some lines, the value of the last of which is shown."""
        self.cell, self.runs = cell, self.runs + 1
        value: Any = None
        for line in code:
            value = line()
        if hasattr(value, "_repr_mimebundle_"):
            value._repr_mimebundle_()
        for callback in self._after:
            callback(None)
        return value


@pytest.fixture
def kernel(wires: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kernel]:
    """A notebook in which nothing has run."""
    kernel = Kernel()
    monkeypatch.setattr(cells, "_shell", lambda: kernel)
    yield kernel
    cells._standing.clear()


@pytest.fixture
def table(kernel: Kernel) -> Game:
    """A game of two."""
    return pw.new_game("smugglers", seats=["Red", "Green"], seed=9, autosave=False)


def is_open(board: Any) -> bool:
    return board.comm is not None


def test_twenty_runs_of_a_cell_leave_one_board_and_one_message_for_a_move(kernel: Kernel, table: Game) -> None:
    boards = [kernel.run("a", table.board) for _ in range(20)]
    assert [is_open(board) for board in boards] == [False] * 19 + [True]
    sent = boards[-1].comm.sent
    before = len(sent)
    table.play(table.choices[0])
    assert len(sent) - before == 1
    assert len(table._callbacks) == 1


def test_boards_of_one_run_stay_together_and_go_together(kernel: Kernel, table: Game) -> None:
    made: list[Any] = []
    kernel.run("a", lambda: made.append(table.board(seat="Red")), lambda: made.append(table.board(seat="Green")))
    assert all(map(is_open, made))
    kernel.run("a")
    assert not any(map(is_open, made))


def test_a_board_that_stands_in_another_cell_stays(kernel: Kernel, table: Game) -> None:
    board = kernel.run("a", table.board)
    kernel.run("b", lambda: board)
    kernel.run("a", table.board)
    assert is_open(board)
    kernel.run("b", lambda: 1)
    assert not is_open(board)


def test_a_cell_that_shows_its_boards_again_keeps_them(kernel: Kernel, table: Game) -> None:
    first, second = kernel.run("a", lambda: (table.board(), table.board()))
    for _ in range(3):
        kernel.run("b", lambda: first._repr_mimebundle_(), lambda: second)
    kernel.run("a", lambda: 1)
    assert is_open(first)
    assert is_open(second)


def test_the_games_own_board_lives_on(kernel: Kernel, table: Game) -> None:
    for cell in ("a", "b", "a", "a"):
        kernel.run(cell, lambda: table)
    assert len(table._callbacks) == 1


def test_where_no_cell_is_named_nothing_is_closed(kernel: Kernel, table: Game) -> None:
    boards = [kernel.run(None, table.board) for _ in range(3)]
    assert all(map(is_open, boards))


def test_a_picture_with_the_way_back_stays_in_the_cell_and_nowhere_else(kernel: Kernel, table: Game) -> None:
    kernel.run("a", lambda: table)
    kernel.run("b", lambda: table.board(seat="Red", lang="pl"))
    kernel.run("c", lambda: pw.chart("smugglers"))
    english, polish, chart = (shown["text/html"] for shown in kernel.published)
    assert english.count("<svg") == polish.count("<svg") == chart.count("<svg") == 1
    assert "To play on, run <code>import paxwidget as pw; pw.recover()</code>" in english
    assert "Aby grać dalej" in polish
    assert "Run the cell again" in chart
    kernel.run(None, lambda: table.board())
    assert len(kernel.published) == 3


def test_the_picture_follows_when_a_cell_has_run_and_a_while_after_a_click(
    kernel: Kernel, table: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel.run("a", lambda: table)
    kernel.run("b", lambda: None)
    assert kernel.updated == []
    kernel.run("c", lambda: table.play(table.choices[0]))
    assert len(kernel.updated) == 1
    waiting: list[Callable[[], None]] = []

    class Timer:
        def __init__(self, seconds: float, draw: Callable[[], None]) -> None:
            waiting.append(draw)

        def start(self) -> None:
            """Wait for the test."""

    monkeypatch.setattr("threading.Timer", Timer)
    kernel.cell = None
    for _ in range(2):
        table.play(table.choices[0], seat=table.to_act[0])
    (draw,) = waiting
    draw()
    assert len(kernel.updated) == 2
    draw()
    assert len(kernel.updated) == 2
    table.close()
