"""`make bench`: speed of the engine next to catanatron's, measured by turns in the same run; medians, because machines are noisy.

A decision is one answer a player gives: one play of a choice here, one tick there (catanatron ticks also where only one action is open;
a question with a single answer is not asked here at all).
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from paxwidget.core.opening import load, new_game
from paxwidget.core.position import Position
from paxwidget.games.hispanica import SPEC

SEATS = ("England", "France", "Netherlands", "Courland")
ROUNDS = 7
GAMES = 6


def random_game(seed: int) -> int:
    """Play one random 4-seat game to its end; return the number of decisions."""
    position = Position(SPEC, SPEC.new(SPEC.load_data(None), SEATS, {}, seed))
    pick = random.Random(seed).random
    decisions = 0
    while position.to_act:
        seat = position.to_act[0]
        options = position.options(seat)
        position.play(seat, options[int(pick() * len(options))])
        decisions += 1
    return decisions


def late_position(seed: int = 3, share: float = 0.8) -> Position:
    """A position late in a random game."""
    length = random_game(seed)
    position = Position(SPEC, SPEC.new(SPEC.load_data(None), SEATS, {}, seed))
    pick = random.Random(seed).random
    for _ in range(int(length * share)):
        seat = position.to_act[0]
        options = position.options(seat)
        position.play(seat, options[int(pick() * len(options))])
    return position


def catan_game(seed: int) -> Any:
    """A fresh 4-player game of catanatron with random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def play_catan(seed: int) -> int:
    """Play it to its end; return the number of ticks."""
    game = catan_game(seed)
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        ticks += 1
    return ticks


def rate(play: Callable[[int], int], first: int) -> float:
    """Decisions a second over a few games."""
    start = time.process_time()
    decisions = sum(play(seed) for seed in range(first, first + GAMES))
    return decisions / (time.process_time() - start)


def micros(work: Callable[[], Any], times: int = 400) -> float:
    """Median microseconds of a small piece of work over a few batches."""
    batches = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(times):
            work()
        batches.append((time.process_time() - start) / times * 1e6)
    return statistics.median(batches)


def import_time(module: str) -> float:
    """Milliseconds to import a module in a fresh interpreter, less the interpreter's own start; the best of three."""
    code = f"import time; t = time.process_time(); import {module}; print((time.process_time() - t) * 1e3)"
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3))


def engine_figures() -> dict[str, float]:
    """Clone, options, apply, save and load of ours."""
    late = late_position()
    seat = late.to_act[0]
    frame = late.state.frames[-1]
    step: Any = SPEC.steps[frame.step]
    ask = (lambda: step.options(late.state, frame)) if hasattr(step, "options") else (lambda: step.options_of(late.state, frame, seat))
    choice = late.options(seat)[0]
    clone = micros(late.clone)
    game = new_game("hispanica", seats=list(SEATS), seed=3)
    pick = random.Random(3)
    while not game.is_over:
        game.play(pick.choice(list(game.choices_for(game.to_act[0]))))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "late.pax.json"
        game.save(path)
        size = path.stat().st_size
        saving = micros(lambda: game.save(path), 3) / 1e3
        loading = micros(lambda: load(path), 1) / 1e3
    return {
        "clone (µs)": clone,
        "choices (µs)": micros(ask),
        "clone + apply (µs)": micros(lambda: late.clone().play(seat, choice)),
        "bytes of a finished game's save": size,
        "save (ms)": saving,
        "load and replay (ms)": loading,
        "decisions in that game": game.ply,
    }


def main() -> None:
    """Print and, with a file name as argument, write the figures."""
    ours: list[float] = []
    theirs: list[float] = []
    random_game(0)
    play_catan(0)
    for number in range(ROUNDS):
        ours.append(rate(random_game, 100 + number * GAMES))
        theirs.append(rate(play_catan, 100 + number * GAMES))
    catan = catan_game(1)
    for _ in range(500):
        catan.play_tick()
    figures: dict[str, float] = {
        "decisions a second": statistics.median(ours),
        "catanatron decisions a second": statistics.median(theirs),
        "ratio": statistics.median(a / b for a, b in zip(ours, theirs, strict=True)),
        **engine_figures(),
        "catanatron copy (µs)": micros(catan.copy),
        "import paxwidget.games.hispanica (ms)": import_time("paxwidget.games.hispanica"),
        "import catanatron (ms)": import_time("catanatron"),
    }
    for name, value in figures.items():
        print(f"{name:45} {value:12,.1f}")
    if len(sys.argv) > 1:
        with open(sys.argv[1], "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=1)


if __name__ == "__main__":
    main()
