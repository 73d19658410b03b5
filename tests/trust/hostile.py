"""Texts that a stranger might write in the hope that somebody runs, follows or is fooled by them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html.parser import HTMLParser

#: Texts that every place for a text takes: one line, printable, short.
LINES = {
    "script": "<script>window.pwned=1</script>",
    "image": "<img src=x onerror=window.pwned=1>",
    "drawing": "<svg onload=window.pwned=1><a xlink:href='javascript:window.pwned=1'>x</a></svg>",
    "end of the picture": "</tspan></text></svg></script></style><script>window.pwned=1</script>",
    "attribute": "\" onmouseover=\"window.pwned=1\" ' autofocus onfocus='window.pwned=1",
    "entity": "&lt;img src=x&gt; &amp; &#x3c;script&#x3e;",
    "comment": "<!-- --!> <![CDATA[ ]]> <?php ?>",
    "template": "{0.__class__.__init__.__globals__} {seat} {*} {0|a|b} [x {9}] {{7*7}} ${window.pwned=1} %s %(seat)s `x`",
    "address": "javascript:window.pwned=1",
    "move": "Red: draw",
    "prototype": "__proto__ constructor toString",
}
#: Texts that only comments take.
REMARKS = {
    **LINES,
    "terminal": "\x1b[2J\x1b]0;pwned\x07\x1b[31mred\r\n\x00\x08",
    "direction": "safe\u202egpj.exe\u202c \u2066x\u2069 \u061c\u200f",
    "nothing to see": "a\u200bb\u200dc\ufeffd\u00ade\u2060",
    "lines": "first\nsecond\u2028third\u2029fourth\x85fifth",
    "tower": "Z" + "\u0351\u0352\u0357\u035b" * 200,
    "long": "Ahoy! " * 1600,
    "one word": "W" * 10_000,
}

SVG = "{http://www.w3.org/2000/svg}"
_DRAWN = {
    "svg", "g", "defs", "path", "circle", "ellipse", "line", "polyline", "polygon", "rect", "text", "tspan", "textPath", "title", "desc",
    "use", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "stop", "marker", "filter", "feGaussianBlur",
    "feTurbulence", "feColorMatrix", "feComposite", "feBlend", "feFlood", "feMerge", "feMergeNode", "feOffset", "feDisplacementMap",
    "feDropShadow", "style",
}  # fmt: skip


def dangers_in_svg(text: str) -> list[str]:
    """What of a picture is more than drawing: other elements, handlers, links out of the picture."""
    found = []
    for element in ET.fromstring(text).iter():
        name = element.tag.removeprefix(SVG)
        if name not in _DRAWN:
            found.append(f"<{name}>")
        for key, value in element.attrib.items():
            plain = key.rpartition("}")[2].lower()
            if plain.startswith("on") or (plain in ("href", "src") and not value.startswith("#")):
                found.append(f"<{name} {key}={value!r}>")
    return found


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.content: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.content.append(data)


def elements_of(html: str) -> Iterator[tuple[str, dict[str, str | None]]]:
    """The elements of a page, each with its attributes."""
    page = _Page()
    page.feed(html)
    page.close()
    yield from page.elements
