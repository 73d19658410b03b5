"""What is lost by foretelling wrongly what others answer at the same time; on auctions where it can be reckoned by hand."""

from __future__ import annotations

from random import Random

from tests.analysis.test_sealed_answers import USUAL, auction
from tests.sealed import BY_LOT, losses, table


def test_nothing_is_lost_where_the_others_answer_by_habit() -> None:
    answers = dict.fromkeys(("Ann", "Bob"), f"bid {USUAL}")
    found = losses(auction(), "Cid", answers, 20, Random(1))
    assert found[BY_LOT.index(0.0)] == 0
    assert found[BY_LOT.index(1.0)] > 0


def test_who_is_sure_of_habits_is_overbid_where_they_are_left() -> None:
    # One more than the usual bid gets nothing here.
    found = losses(auction(), "Cid", {"Ann": "bid 4", "Bob": "bid 4"}, 20, Random(1))
    assert found[BY_LOT.index(0.0)] > found[BY_LOT.index(1.0)]


def test_a_line_tells_how_much_more_is_lost_than_by_the_best() -> None:
    lines = list(table([[0.03, 0.02, 0.01, 0.0, 0.01], [0.01, 0.02, 0.01, 0.0, 0.01]]))
    assert lines[0] == "  0% by lot:  20.00 thousandths of a win lost, 20.00 ± 10.00 more than the best"
    assert lines[3] == " 75% by lot:   0.00 thousandths of a win lost, 0.00 ± 0.00 more than the best"
    assert len(lines) == len(BY_LOT)


