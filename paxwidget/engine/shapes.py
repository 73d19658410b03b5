"""How the shape of plain data is declared: as typed dictionaries, of which the front end's types are made too.

A game declares what its `view` and its `static` give and names both in its `GameSpec`. `python -m paxwidget types GAME`
prints the TypeScript; `paxwidget.testing.shapes` tells where data do not have their shape. A text in an `Annotated` says
what a field means; every key of a view has one.
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypedDict, TypeVar

T = TypeVar("T")


class InBoth(TypedDict, Generic[T]):
    """Something said in both languages; whoever sends the data picks one."""

    en: T
    pl: T


Words = InBoth[str]
#: What `pending` of the engine tells, for a view.
Pending = Annotated[
    list[dict[str, Any]],
    "What is asked now, from the first question to the innermost: `step`, `seat`, what that step shows, and who has `answered`.",
]
