"""What is wrong with a voyage that somebody proposes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from paxwidget.teaching.words import say


def route_fault(chart: Any, route: Sequence[str], right: Sequence[Sequence[str]], lang: str) -> str:
    """Why a route is none of the right ones: the first step that is barred, wrong ends, or a detour; empty if nothing is known."""
    for start, end in pairwise(route):
        reason = chart.why_not(start, end)
        if reason is not None:
            return str(reason.get(lang))
    if not right:
        return ""
    best = right[0]
    if len(route) < 2 or (route[0], route[-1]) != (best[0], best[-1]):
        return say("not-there", lang)
    return say("longer", lang, len(route) - 1, len(best) - 1) if len(route) > len(best) else ""
