"""Outlines named by shared corners, taken apart into the arcs they share and put together again as smooth curves.

Two neighbours use the very same curve, so smoothed outlines still tile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from paxwidget.maps.geometry import Cubic, Point, reverse, spline


@dataclass(frozen=True, slots=True)
class Arc:
    """A stretch of outline between two junctions, and the one or two outlines it belongs to."""

    corners: tuple[str, ...]
    owners: tuple[str, ...]
    pieces: tuple[Cubic, ...]


def arcs_of(outlines: Mapping[str, Sequence[str]], corners: Mapping[str, Point]) -> list[Arc]:
    """Every arc once, in the order of the outlines."""
    owners: dict[frozenset[str], tuple[str, ...]] = {}
    for id, ring in outlines.items():
        for side in _sides(ring):
            owners[frozenset(side)] = (*owners.get(frozenset(side), ()), id)
    junctions = _junctions(owners)
    arcs: list[Arc] = []
    known: set[frozenset[str]] = set()
    for ring in outlines.values():
        for chain in _chains(ring, junctions):
            first = frozenset(chain[:2])
            if first in known:
                continue
            known |= {frozenset(side) for side in pairwise(chain)}
            pieces = spline([corners[corner] for corner in chain])
            arcs.append(Arc(tuple(chain), owners[first], tuple(pieces)))
    return arcs


def outline_of(ring: Sequence[str], arcs: Sequence[Arc]) -> list[Cubic]:
    """The closed curve of one outline, from the arcs it is made of."""
    by_start: dict[tuple[str, str], list[Cubic]] = {}
    for arc in arcs:
        by_start[arc.corners[0], arc.corners[1]] = list(arc.pieces)
        by_start[arc.corners[-1], arc.corners[-2]] = reverse(arc.pieces)
    return [piece for side in _sides(ring) if side in by_start for piece in by_start[side]]


def _sides(ring: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(ring, (*ring[1:], ring[0]), strict=True))


def _junctions(owners: Mapping[frozenset[str], tuple[str, ...]]) -> set[str]:
    around: dict[str, list[tuple[str, ...]]] = {}
    for side, ids in owners.items():
        for corner in side:
            around.setdefault(corner, []).append(ids)
    return {corner for corner, sides in around.items() if len(sides) != 2 or sides[0] != sides[1]}


def _chains(ring: Sequence[str], junctions: set[str]) -> list[list[str]]:
    """The ring cut at its junctions; a ring without any is one chain from its first corner back to it."""
    start = next((i for i, corner in enumerate(ring) if corner in junctions), 0)
    turned = [*ring[start:], *ring[:start], ring[start]]
    chains: list[list[str]] = [[turned[0]]]
    for corner in turned[1:]:
        chains[-1].append(corner)
        if corner in junctions:
            chains.append([corner])
    return [chain for chain in chains if len(chain) > 1]
