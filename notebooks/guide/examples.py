"""Runs the examples of a page and puts under each what it prints, and the picture of what it ends with: the guide shows what comes out."""

from __future__ import annotations

import ast
import contextlib
import io
import os
import re
import tempfile
from pathlib import Path
from unittest import mock

BLOCK = re.compile(r"^```python\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
#: More than that is no example any more.
LINES, WIDTH = 24, 160


def with_outputs(text: str, page: str, pictures: Path) -> str:
    """The text of a page with the outputs of its examples; each goes on where the last one ended. Pictures go into a folder beside it."""
    names: dict[str, object] = {}

    def told(block: re.Match[str]) -> str:
        printed, picture = _run(block[1], page, names)
        parts = [block[0]]
        if printed:
            parts.append(f"```{{code-block}} text\n:class: output\n\n{_shortened(printed)}\n```\n")
        # Where a page has a picture of its own, that of the whole board, one is enough.
        if picture and not text[block.end() :].lstrip().startswith("!["):
            path = pictures / f"{page.replace('/', '-')}-{block.start()}.svg"
            path.write_text(picture, encoding="utf-8")
            parts.append(f"![]({pictures.name}/{path.name})\n")
        return "\n".join(parts)

    with tempfile.TemporaryDirectory() as desk, contextlib.chdir(desk), mock.patch.dict(os.environ, PAXWIDGET_HOME=f"{desk}/home"):
        return BLOCK.sub(told, text)


def _run(code: str, page: str, names: dict[str, object]) -> tuple[str, str]:
    """What an example prints, and the picture of its last line where that is something to look at."""
    tree = ast.parse(code, page)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    # What tells of progress goes elsewhere.
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()):
        exec(compile(tree, page, "exec"), names)
        value = eval(compile(ast.Expression(last.value), page, "eval"), names) if isinstance(last, ast.Expr) else None
    return said.getvalue().rstrip(), _picture(value)


def _picture(value: object) -> str:
    """What a notebook without its kernel shows of something."""
    if bundle := getattr(value, "_repr_mimebundle_", None):
        return str(bundle()[0].get("image/svg+xml", ""))
    draw = getattr(value, "_repr_svg_", None)
    return str(draw()) if draw else ""


def _shortened(printed: str) -> str:
    lines = [line if len(line) <= WIDTH else f"{line[: WIDTH - 1]}…" for line in printed.splitlines()]
    return "\n".join([*lines[:LINES], "…"] if len(lines) > LINES + 3 else lines)
