"""A drawing as plain nodes: what is printed of them."""

from __future__ import annotations

import pytest

from paxwidget.engine.look import Look, Symbol
from paxwidget.engine.names import Names
from paxwidget.maps.nodes import Ink, Node, group, node, printed, symbol_node
from paxwidget.maps.painter import SiteStyle, site_shape

INK = Ink(
    Look({"sun": Symbol("sun", "M1 1h2z", "")}, {"sea": {"light": "#aabbcc", "dark": "#112233"}}), "light", "pw1"
)


@pytest.mark.parametrize(
    ("one", "text"),
    [
        (node("path", {"d": "M0 0", "fill": "$sea"}), '<path d="M0 0" fill="#aabbcc"/>'),
        (node("use", {"href": "#@coast"}), '<use href="#pw1-coast"/>'),
        (node("circle", {"r": 2.0, "cx": 1.26}), '<circle r="2" cx="1.26"/>'),
        (node("g", {"title": "Tom & <b>"}), "<g><title>Tom &amp; &lt;b&gt;</title></g>"),
        (node("text", {"class": "x", "data-of": "y"}, "a < b"), "<text>a &lt; b</text>"),
        (node("path", {"shows": "cuba", "d": None}), '<path data-id="cuba"/>'),
        (group({"place": [3, 4.5, 10]}, ()), '<g transform="translate(3 4.5) rotate(10)"/>'),
        (group({}, (node("circle", {"live": True}),)), "<g/>"),
    ],
)
def test_what_is_printed_of_a_node(one: Node, text: str) -> None:
    assert printed([one], INK) == text


def test_a_node_for_a_live_board_alone_is_not_printed() -> None:
    assert printed([node("circle", {"live": True})], INK) == ""


def test_a_symbol_is_taken_from_the_look() -> None:
    assert 'd="M1 1h2z" fill="#aabbcc"' in printed([symbol_node("sun", 12, 12, 24, "sea")], INK)


@pytest.mark.parametrize("shape", ["ring", "disc", "dashed", "box", "hexagon"])
def test_each_shape_of_a_site_is_told_from_the_others(shape: str) -> None:
    styles = [SiteStyle("sea", one, Names("x", "x")) for one in ("ring", "disc", "dashed", "box", "hexagon")]
    same = [style for style in styles if site_shape(style, 0, 0) == site_shape(SiteStyle("sea", shape, Names("x", "x")), 0, 0)]
    assert len(same) == 1
