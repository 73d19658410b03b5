"""What boards of Santa Maria show: nothing is hidden, so no curtain falls between people at one screen."""

from __future__ import annotations

import paxwidget as pw


def test_people_at_one_screen_need_no_curtain_unless_points_lie_face_down() -> None:
    game = pw.new_game("santamaria", seats=["green", "red"], seed=3, autosave=False)
    board = game.board(seat="hot")
    assert board.base["shown"] == game.to_act[0]
    secret = pw.new_game("santamaria", seats=["green", "red"], seed=3, autosave=False, hide_points=True)
    assert secret.board(seat="hot").base["shown"] is None
