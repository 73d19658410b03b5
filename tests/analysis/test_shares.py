"""Shares side by side: read in percent, and drawn as bars whose ends are those of the intervals."""

from __future__ import annotations

import pytest

from paxwidget.analysis.shares import GREY, Shares


@pytest.fixture
def shares() -> Shares:
    return Shares.of("seat", {"Red": (30, 40), "Blue": (10, 40), "Green": (0, 40)})


def test_they_read_in_percent_with_the_interval(shares: Shares) -> None:
    assert repr(shares).splitlines()[1].split() == ["Red", "30", "40", "75%", "60%–86%"]
    assert "<td>60%–86%</td>" in shares._repr_html_()
    assert shares.told({"Red": "Czerwony"})[0]["seat"] == "Czerwony"


def test_one_of_them_can_be_asked_for(shares: Shares) -> None:
    assert shares.share("Blue").share == 0.25
    assert shares.share("Pink").games == 0


def test_they_can_be_put_in_order_and_none_is_a_share_too(shares: Shares) -> None:
    ordered = shares.ordered(["Pink", "Blue"])
    assert [(row["seat"], row["wins"], row["games"]) for row in ordered] == [("Pink", 0, 40), ("Blue", 10, 40)]
    assert Shares.of("seat", {}).ordered(["Pink"])[0]["high"] == 1


def test_bars_are_as_long_as_the_shares_and_whiskers_as_the_intervals(shares: Shares) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    pyplot = pytest.importorskip("matplotlib.pyplot")
    ax = shares.plot(colours={"Red": "#ff0000"}, names={"Blue": "Azure"}, chance=0.25, title="Wins")
    assert [bar.get_width() for bar in ax.patches] == [0.75, 0.25, 0.0]
    assert [matplotlib.colors.to_hex(bar.get_facecolor()) for bar in ax.patches] == ["#ff0000", GREY, GREY]
    ends = [segment[:, 0].tolist() for segment in ax.collections[0].get_segments()]
    assert ends == [pytest.approx([row["low"], row["high"]]) for row in shares]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["Red", "Azure", "Green"]
    assert ax.get_title(loc="left") == "Wins"
    bottom, top = ax.get_ylim()
    assert bottom > top
    pyplot.close(ax.figure)
