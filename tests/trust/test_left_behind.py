"""Nothing stuck: boards that were shown and closed leave no model, no listener and no memory behind."""

from __future__ import annotations

import gc
import weakref

from paxwidget.play.entrance import new_game
from tests.every_game import CHARTED, every_game, is_long
from tests.trust.shows import guides_of, show_and_close
from tests.trust.wiretap import tapped


@every_game
def test_nothing_is_left_of_what_was_shown_and_closed(name: str) -> None:
    times = 3 if is_long(name) else 12
    left = show_and_close(new_game(name, seed=1), times)
    # Three boards and a study; of a game that is taught also a lesson and a quiz, and the map.
    guides = len(guides_of(name))
    assert left.shows == times * (4 + guides + int(bool(guides) and name in CHARTED))
    assert (left.models, left.comms, left.listeners, left.boards) == (0, 0, 0, 0)


def test_a_board_that_is_not_closed_would_be_found() -> None:
    left = show_and_close(new_game("smugglers", seed=1), 2, is_closed=False)
    assert left.models > 0
    assert left.listeners > 0
    assert left.boards > 0


def test_a_game_shown_in_many_cells_has_one_board() -> None:
    game = new_game("smugglers", seed=1)
    with tapped():
        for _ in range(8):
            game._repr_mimebundle_()
            game.play(game.choices[0])
        assert len(game._callbacks) == 1
        board = game._own_board()
        board.close()
        assert game._callbacks == []
        # A cell that is run again gets a new one.
        assert game._repr_mimebundle_() is not None
        assert game._own_board() is not board


def test_a_game_that_is_dropped_goes_with_its_boards() -> None:
    with tapped():
        game = new_game("smugglers", seed=1)
        board = game.board(seat="Red")
        game.play("draw")
        traces = [weakref.ref(game), weakref.ref(board), weakref.ref(game._history)]
        board.close()
        del game, board
        gc.collect()
        assert [trace() for trace in traces] == [None, None, None]


def test_no_widget_has_a_class_of_its_own() -> None:
    """Nobody would ever free it: some ten kilobytes for each board that was shown."""
    game = new_game("smugglers", seed=1)
    with tapped():
        shown = [game.board(seat="Red"), game.board(seat="Red"), game.study(), game.study()]
        assert type(shown[0]) is type(shown[1])
        assert type(shown[2]) is type(shown[3])
        for widget in shown:
            widget.close()
