"""What stays in a notebook when a widget's kernel is gone: its picture, and the line that brings it back.

Without its model a widget's output says only "model not found", whatever else that output holds. So the picture is an output of its
own, before the widget's. Rules in it hide whichever of the two has nothing to show: the picture while the widget is there, and the
widget's empty place while it is not; on a page that a notebook was converted to, no kernel will ever come, and the picture stays. Hosts
whose pages are built otherwise than JupyterLab's never show it.

The picture follows the game: what changed while a cell ran is drawn when it ends, what somebody clicked a little later.
"""

from __future__ import annotations

import html
import threading
from dataclasses import dataclass, field
from typing import Any, Protocol
from uuid import uuid4
from weakref import WeakKeyDictionary, WeakSet, ref

from paxwidget.engine.abilities import is_in_browser
from paxwidget.engine.names import Names
from paxwidget.widget.cells import running_shell

#: A moment's patience, so that a board which is on its way does not flash the picture first.
_STYLE = """
.paxw-still { display: none; }
.jp-OutputArea-child .paxw-still { display: block; animation: paxw-still 0s 1.5s both; }
.jp-OutputArea-child:has(.paxw-still):has(+ .jp-OutputArea-child .paxw) { display: none; }
.jp-OutputArea-child:has(.paxw-still) + .jp-OutputArea-child:not(:has(.paxw)) { display: none; }
.jp-OutputArea-child:has(.paxw-still):has(+ .jp-OutputArea-child > div > script[type$="widget-view+json"]) { display: block; }
.jp-OutputArea-child:has(.paxw-still) + .jp-OutputArea-child:has(> div > script[type$="widget-view+json"]) { display: none; }
.paxw-still svg { max-width: 100%; height: auto; }
@keyframes paxw-still { from { visibility: hidden; } to { visibility: visible; } }
"""
_WORDS = {
    "game": Names(
        "The board as it was last seen. To play on, run {0}: it lists the games that were kept, and {1} opens the last one.",
        "Plansza z ostatniej znanej chwili. Aby grać dalej, wykonaj {0}: wypisze zachowane gry, a {1} otworzy ostatnią.",
    ),
    "cell": Names(
        "A picture of the map. Run the cell again to make it live.",
        "Obraz mapy. Wykonaj komórkę ponownie, a mapa ożyje.",
    ),
}
_CODE = ("import paxwidget as pw; pw.recover()", "pw.recover(0)")


#: After a click, so many seconds until the picture follows: it is a hundred times as large as the news of a move.
PATIENCE = 5.0


class Pictured(Protocol):
    """A widget that can be drawn without a browser."""

    lang: Any

    def picture(self) -> str:
        """Its still picture (SVG)."""

    def pictured(self) -> object:
        """What its picture depends on: while this is the same, so is the picture."""


@dataclass
class _Left:
    """The picture that a widget left in its cell."""

    shell: Any
    what: str
    of: object
    id: str = field(default_factory=lambda: uuid4().hex)
    is_due: bool = False


_left: WeakKeyDictionary[Any, _Left] = WeakKeyDictionary()
#: The shells at the end of whose cells the pictures are looked through.
_followed: WeakSet[Any] = WeakSet()


def leave_still(widget: Pictured, svg: str, what: str) -> None:
    """Show a widget's picture in the cell that runs now; `what` says how it comes back to life: "game" or "cell"."""
    shell = running_shell()
    if shell is None:
        return
    left = _left[widget] = _Left(shell, what, widget.pictured())
    shell.display_pub.publish({"text/html": _page(svg, what, widget.lang), "text/plain": ""}, {}, transient={"display_id": left.id})
    if shell not in _followed:
        _followed.add(shell)
        shell.events.register("post_run_cell", _cell_has_run)


def drop_still(widget: object) -> None:
    """Let a picture be as it is from now on."""
    _left.pop(widget, None)


def follow_soon(widget: Pictured) -> None:
    """Something has changed: outside of cells, where nobody says when it is over, the picture follows after a while."""
    left = _left.get(widget)
    if left is None or left.is_due or is_in_browser() or running_shell() is not None:
        return
    left.is_due = True
    seen = ref(widget)

    def draw() -> None:
        left.is_due = False
        if (still_there := seen()) is not None:
            _follow(still_there)

    timer = threading.Timer(PATIENCE, draw)
    timer.daemon = True
    timer.start()


def _cell_has_run(_result: object) -> None:
    for widget in list(_left):
        _follow(widget)


def _follow(widget: Pictured) -> None:
    left = _left.get(widget)
    if left is None or left.of == (now := widget.pictured()):
        return
    left.of = now
    page = _page(widget.picture(), left.what, widget.lang)
    left.shell.display_pub.publish({"text/html": page, "text/plain": ""}, {}, transient={"display_id": left.id}, update=True)


def _page(svg: str, what: str, lang: str) -> str:
    words = html.escape(_WORDS[what].get(lang))
    for number, code in enumerate(_CODE):
        words = words.replace(f"{{{number}}}", f"<code>{html.escape(code)}</code>")
    return f'<div class="paxw-still" lang="{lang}"><style>{_STYLE}</style><p>{words}</p>{svg}</div>'
