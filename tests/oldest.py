"""The lower bounds of the packages that paxwidget needs at run time, as pins for pip: `make test-oldest` installs these."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def oldest(requirements: list[str]) -> list[str]:
    """Each requirement at its lower bound.

    >>> oldest(["networkx>=3.2", "anywidget>=0.11,<0.12"])
    ['networkx==3.2', 'anywidget==0.11']
    """
    found = []
    for requirement in requirements:
        bound = re.match(r"([\w.-]+)>=([\w.]+)", requirement)
        if bound is None:
            raise ValueError(f"{requirement!r} has no lower bound")
        found.append(f"{bound[1]}=={bound[2]}")
    return found


def main() -> int:
    """Print the pins, one a line."""
    print("\n".join(oldest(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
