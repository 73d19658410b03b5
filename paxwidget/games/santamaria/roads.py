"""What unbroken roads join in a colony, and the areas of one terrain."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import ROAD
from paxwidget.games.santamaria.state import BESIDE, SantaMaria, built, square


def areas(s: SantaMaria, seat: str, terrain: str) -> tuple[frozenset[int], ...]:
    """The connected groups of squares of one terrain, joined by their sides."""
    return areas_of(s.colony[seat], terrain)


@lru_cache(maxsize=8192)
def areas_of(colony: tuple[str, ...], terrain: str) -> tuple[frozenset[int], ...]:
    """The same for any 36 squares."""
    left = {index for index, text in enumerate(colony) if (found := square(text)) is not None and found.terrain == terrain}
    groups = []
    while left:
        edge = [left.pop()]
        group = set(edge)
        while edge:
            near = {other for index in edge for other in BESIDE[index] if other in left}
            left -= near
            group |= near
            edge = list(near)
        groups.append(frozenset(group))
    return tuple(groups)


def beside(group: frozenset[int]) -> set[int]:
    """The squares that share a side with a group."""
    return {other for index in group for other in BESIDE[index]} - group


@rule("X1")
def connected(s: SantaMaria, seat: str, index: int) -> set[int]:
    """The buildings that a building is joined to: side by side, or both beside one group of roads; never through a third one."""
    return connected_in(s.colony[seat], index)


def connected_in(colony: tuple[str, ...], index: int) -> set[int]:
    """The same for any 36 squares."""
    found = set(BESIDE[index])
    for group in areas_of(colony, ROAD):
        edge = beside(group)
        if index in edge:
            found |= edge
    return (found - {index}).intersection(built(colony))
