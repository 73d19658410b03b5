"""What unbroken roads join in a colony, and the areas of one terrain."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import ROAD, SQUARES
from paxwidget.games.santamaria.state import BESIDE, SantaMaria, at


def areas(s: SantaMaria, seat: str, terrain: str) -> list[frozenset[int]]:
    """The connected groups of squares of one terrain, joined by their sides."""
    left = {index for index in range(SQUARES) if (found := at(s, seat, index)) is not None and found.terrain == terrain}
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
    return groups


def beside(group: frozenset[int]) -> set[int]:
    """The squares that share a side with a group."""
    return {other for index in group for other in BESIDE[index]} - group


@rule("X1")
def connected(s: SantaMaria, seat: str, index: int) -> set[int]:
    """The buildings that a building is joined to: side by side, or both beside one group of roads; never through a third one."""
    found = set(BESIDE[index])
    for group in areas(s, seat, ROAD):
        edge = beside(group)
        if index in edge:
            found |= edge
    return {other for other in found - {index} if (square := at(s, seat, other)) is not None and square.is_building}
