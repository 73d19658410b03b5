"""What a notebook must have done to it before it is put on the site."""

from __future__ import annotations

import ast
from collections.abc import Collection
from typing import Any

Cell = dict[str, Any]


def change(notebook: dict[str, Any], absent: Collection[str], note: str) -> None:
    """Let only the cells stop that need a package which is absent there: each imports it for itself, and a note at the head says so.

    Where nothing is absent, no old outputs stand there: a picture of a board that does not answer clicks would be taken for the board.
    """
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    imports = {name: line for cell in code for name, line in _imports(cell, absent).items()}
    for cell in code:
        kept = [line for line in _lines(cell) if line not in imports.values()]
        needed = sorted({imports[name] for name in _names(cell) if name in imports})
        cell["source"] = "\n".join([*needed, *kept]).strip("\n")
        if needed:
            # Whoever runs all cells gets past it.
            cell["metadata"]["tags"] = [*cell["metadata"].get("tags", []), "raises-exception"]
        if not imports:
            cell["outputs"], cell["execution_count"] = [], None
    if imports:
        packages = sorted({line.split()[1].partition(".")[0] for line in imports.values()})
        note = note.replace("{packages}", " or ".join(packages)).replace("{pakiety}", " lub ".join(packages))
        notebook["cells"].insert(1, {"cell_type": "markdown", "id": "not-here", "metadata": {}, "source": note})


def _imports(cell: Cell, packages: Collection[str]) -> dict[str, str]:
    """The lines of a cell that import such a package, by each name they give."""
    found = {}
    for node in ast.walk(ast.parse("".join(cell["source"]))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
            if any(module.partition(".")[0] in packages for module in modules):
                line = _lines(cell)[node.lineno - 1]
                found |= {one.asname or one.name.partition(".")[0]: line for one in node.names}
    return found


def _names(cell: Cell) -> set[str]:
    return {node.id for node in ast.walk(ast.parse("".join(cell["source"]))) if isinstance(node, ast.Name)}


def _lines(cell: Cell) -> list[str]:
    return "".join(cell["source"]).split("\n")
