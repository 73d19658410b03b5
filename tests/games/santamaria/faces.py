"""What each colony board is worth: the same games played four times, with the four boards a seat further each time.

    python -m tests.games.santamaria.faces greedy 20                    # four games for each of 20 seeds
    python -m tests.games.santamaria.faces quick 100 100 build/boards   # from seed 100 on, with a folder of data laid over the house's

So every seat has every board once on the same tiles, ships and first dice, and what is left between the boards is theirs. A row of a
game is printed as it ends, and at the end the points of each board above the mean of its tables, with an interval of 95 % by seeds.
"""

from __future__ import annotations

import statistics
import sys
from math import sqrt
from random import Random

from paxwidget.engine import bots, registry
from paxwidget.engine.setup import new_start, static_data

FACES = ("a1", "a2", "a3", "a4")


def played(kind: str, seed: int, turn: int, data: str | None = None) -> dict[str, int]:
    """The points that each board ends with in one game of four."""
    spec, rng = registry.find("santamaria"), Random(f"{kind} {seed} {turn}")
    seats = tuple(spec.seats)
    position = new_start(spec, static_data(spec, data), seats, {"boards": "chosen"}, seed).history().position.clone()
    has = {seat: FACES[(seats.index(seat) + turn) % len(FACES)] for seat in seats}
    player = bots.make(spec, kind)
    while position.to_act:
        seat = position.to_act[0]
        is_draft = position.state.frames[-1].step == "choose-boards"
        position.play(seat, f"board {has[seat]}" if is_draft else bots.ask(player, position, seat, rng))
    # Who chose last had one board left, and may not have been asked.
    return {position.state.face[seat]: points for seat, points in position.state.outcome["totals"].items()}


def above(rows: list[dict[str, int]]) -> dict[str, float]:
    """By how many points each board is above the mean of its tables."""
    return {face: statistics.mean(row[face] - statistics.mean(row.values()) for row in rows) for face in FACES}


def main(kind: str, seeds: int, first: int = 0, data: str | None = None) -> None:
    """Play and tell."""
    found = []
    for seed in range(first, first + seeds):
        rows = [played(kind, seed, turn, data) for turn in range(len(FACES))]
        found.append(above(rows))
        print(seed, *rows, flush=True)
        if len(found) > 1:
            for face in FACES:
                each = [one[face] for one in found]
                print(f"  {face} {statistics.mean(each):+.1f} ± {1.96 * statistics.stdev(each) / sqrt(len(each)):.1f}", end="")
            print(flush=True)


if __name__ == "__main__":
    _, kind, seeds, *rest = sys.argv
    main(kind, int(seeds), int(rest[0]) if rest else 0, rest[1] if len(rest) > 1 else None)
