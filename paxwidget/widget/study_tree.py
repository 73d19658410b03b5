"""The moves of a game with all variations as a study shows them: numbered, in words, with comments and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import Node
from paxwidget.engine.templates import Texts
from paxwidget.play.game import Game
from paxwidget.play.move_list import Told, lines, told
from paxwidget.widget import scene
from paxwidget.widget.wire import Json

#: What can be said about a move by a sign; one of these at a time.
GLYPHS = ("!!", "!", "!?", "?!", "?", "??")
STAR = "★"
#: What can be drawn on the board, each with the number of things it takes.
SHAPES = {"circle": 1, "arrow": 2}
#: How many lines of the log stand for a move whose choice is not for all eyes.
_LINES = 2


class Tree:
    """The tree of one game; a moment has the same number as long as the tree lives, the start 0."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._numbers: dict[Node, str] = {}
        self._nodes: dict[str, Node] = {}
        self._told: dict[tuple[Node, str], Told] = {}
        self._lines: dict[tuple[Node, str, str | None], str] = {}
        for node in self.nodes():
            self.number(node)

    def number(self, node: Node) -> str:
        """The number of a moment, as a text."""
        if node not in self._numbers:
            self._numbers[node] = str(len(self._numbers))
            self._nodes[self._numbers[node]] = node
        return self._numbers[node]

    def node(self, number: object) -> Node | None:
        """The moment with a number; None if there is none."""
        return self._nodes.get(number) if isinstance(number, str) else None

    def nodes(self) -> list[Node]:
        """All moments, each line from its first move to its end before the variations that leave it."""
        found: list[Node] = []
        waiting = [self._game.node_at(0)]
        while waiting:
            node = waiting.pop()
            found.append(node)
            waiting += reversed(node.children)
        return found

    def part(
        self, texts: Texts, is_open: Callable[[str | None], bool], seat: str | None, way: Sequence[Node] | None = None
    ) -> Json:
        """All moments (or those of a `way` through them) as plain data; `is_open` tells whose choices may be read,
        `seat` reads the log.
        """
        shown = self.nodes() if way is None else way
        return {self.number(node): self._moment(node, texts, is_open, seat, way) for node in shown}

    def _moment(
        self, node: Node, texts: Texts, is_open: Callable[[str | None], bool], seat: str | None, way: Sequence[Node] | None
    ) -> Json:
        kids = node.children if way is None else way[node.ply + 1 : node.ply + 2]
        said: Json = {"kids": [self.number(child) for child in kids]}
        if node.comment:
            said["comment"] = node.comment
        if node.marks:
            said["marks"] = list(node.marks)
        if node.parent is None:
            return said
        known = self._tell(node, texts)
        said |= {"up": self.number(node.parent), "seat": node.seat, "period": " · ".join(known.period), "turn": known.turn}
        if is_open(node.seat):
            return said | {"choice": node.choice, "text": known.choice.label, "section": known.choice.section}
        return said | {"text": self._open_words(node, known, texts, seat), "section": known.asked}

    def _tell(self, node: Node, texts: Texts) -> Told:
        key = (node, texts.lang)
        if key not in self._told:
            assert node.parent is not None
            self._told[key] = told(self._game.position_at(node.parent), node, texts)
        return self._told[key]

    def _open_words(self, node: Node, known: Told, texts: Texts, seat: str | None) -> str:
        """What those may read who may not see the choice itself: what the log says of it, or else what was asked."""
        key = (node, texts.lang, seat)
        if key not in self._lines:
            assert node.parent is not None
            words = lines(self._game.position_at(node.parent), node, texts, seat)[:_LINES]
            self._lines[key] = "; ".join(words) or scene.section_texts(self._game, known.asked, texts.lang)[0]
        return self._lines[key]

    def said(self) -> tuple[object, ...]:
        """All that a record keeps of the tree but for the place of its reader, to tell whether it has changed."""
        return tuple((node, tuple(node.children), node.comment, node.marks) for node in self.nodes())


def marks_with(game: Game, node: Node, mark: str, on: bool) -> tuple[str, ...]:
    """The marks of a moment with one set or taken away; what is no mark raises."""
    shape, *ids = mark.split(" ")
    is_drawn = SHAPES.get(shape) == len(ids) and all(game.spec.is_target(game.state, id) for id in ids)
    if not is_drawn and mark not in (*GLYPHS, STAR) and mark not in node.marks:
        raise PaxError(f"{mark!r} is not a mark: choose from {' '.join(GLYPHS)} {STAR}, circle <id>, arrow <id> <id>")
    others = tuple(one for one in node.marks if one != mark and not (on and mark in GLYPHS and one in GLYPHS))
    return (*others, mark) if on else others
