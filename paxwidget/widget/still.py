"""What stays in a notebook when a widget's kernel is gone: its picture, and the line that brings it back.

Without its model a widget's output says only "model not found", whatever else that output holds. So the picture is an output of its
own, before the widget's. Rules in it hide whichever of the two has nothing to show: the picture while the widget is there, and the
widget's empty place while it is not. Hosts whose pages are built otherwise than JupyterLab's never show it.
"""

from __future__ import annotations

import html

from paxwidget.engine.names import Names
from paxwidget.widget.cells import running_shell

#: A moment's patience, so that a board which is on its way does not flash the picture first.
_STYLE = """
.paxw-still { display: none; }
.jp-OutputArea-child .paxw-still { display: block; animation: paxw-still 0s 1.5s both; }
.jp-OutputArea-child:has(.paxw-still):has(+ .jp-OutputArea-child .paxw) { display: none; }
.jp-OutputArea-child:has(.paxw-still) + .jp-OutputArea-child:not(:has(.paxw)) { display: none; }
.paxw-still svg { max-width: 100%; height: auto; }
@keyframes paxw-still { from { visibility: hidden; } to { visibility: visible; } }
"""
_WORDS = {
    "game": Names(
        "The board as it was when this cell ran. To play on, run {0}: it lists the games that were kept, and {1} opens the last one.",
        "Plansza z chwili, gdy wykonano tę komórkę. Aby grać dalej, wykonaj {0}: wypisze zachowane gry, a {1} otworzy ostatnią.",
    ),
    "cell": Names(
        "A picture of the map. Run the cell again to make it live.",
        "Obraz mapy. Wykonaj komórkę ponownie, a mapa ożyje.",
    ),
}
_CODE = ("import paxwidget as pw; pw.recover()", "pw.recover(0)")


def leave_still(svg: str, what: str, lang: str) -> None:
    """Show a picture in the cell that runs now; `what` says how it comes back to life: "game" or "cell"."""
    shell = running_shell()
    if shell is None:
        return
    words = html.escape(_WORDS[what].get(lang))
    for number, code in enumerate(_CODE):
        words = words.replace(f"{{{number}}}", f"<code>{html.escape(code)}</code>")
    page = f'<div class="paxw-still" lang="{lang}"><style>{_STYLE}</style><p>{words}</p>{svg}</div>'
    shell.display_pub.publish({"text/html": page, "text/plain": ""}, {})
