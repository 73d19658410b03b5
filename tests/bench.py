"""`make bench` (GAME=: of which game): speed of the engine next to catanatron's, measured by turns in the same run.

All figures are medians, because machines are noisy.

A decision is one answer a player gives: one play of a choice here, one tick there (catanatron ticks also where only one action is open;
a question with a single answer is not asked here at all). A playout goes from the middle of a game to its end, on a copy of the
position: by lot in both games, and by the quick player of the analysis as well.

Speeds are counted by processor time. What two processes gain over one is wall time, and fair only on a machine that has two whole
cores to spare; what a bare loop gains in the same run, between the playouts, tells how much the machine has to give.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from paxwidget.analysis.lookahead import Policy, at_random, policy_of
from paxwidget.engine import registry
from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import package_of
from paxwidget.engine.setup import static_data
from paxwidget.files.user_data import VARIABLE
from paxwidget.play.entrance import load, new_game
from tests.tables import seats_at

#: The game is the first word of the call; the processes that play beside it are told by their surroundings.
GAME = os.environ.setdefault("BENCH_GAME", sys.argv[1] if len(sys.argv) > 1 and Path(sys.argv[0]).stem == "bench" else "")
SPEC = registry.find(GAME or registry.names()[0])
SEATS = seats_at(SPEC)
OPTIONS = {name: values[0] for name, values in SPEC.options.items()}
ROUNDS = 7
GAMES = 6
#: Playouts in a row; such rows, and how often they are played, when two processes are compared with one; steps of a bare loop
#: that takes about as long as a row.
PLAYOUTS = 12
SHARES = 16
COMPARED = 5
LOOP = 1_500_000


def random_game(seed: int) -> int:
    """Play one random 4-seat game to its end; return the number of decisions."""
    position = Position(SPEC, SPEC.new(static_data(SPEC), SEATS, OPTIONS, seed))
    pick = random.Random(seed).random
    decisions = 0
    while position.to_act:
        seat = position.to_act[0]
        options = position.options(seat)
        position.play(seat, options[int(pick() * len(options))])
        decisions += 1
    return decisions


def driven_game(seed: int) -> int:
    """The same from a notebook: `game.choices` and `game.play`, kept by itself after every choice; return the number of decisions."""
    game = new_game(SPEC.id, seats=list(SEATS), seed=seed)
    pick = random.Random(seed).random
    while not game.is_over:
        choices = game.choices
        game.play(choices[int(pick() * len(choices))])
    game.close()
    return game.ply


def position_at(share: float, seed: int = 3) -> Position:
    """A position after that share of a random game."""
    length = random_game(seed)
    position = Position(SPEC, SPEC.new(static_data(SPEC), SEATS, OPTIONS, seed))
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


def playout(middle: Position, policy: Policy, seed: int) -> int:
    """Play a copy of a position to its end; return the number of decisions."""
    position = middle.clone()
    rng = random.Random(seed)
    play = position.play
    decisions = 0
    while position.to_act:
        seat = position.to_act[0]
        play(seat, policy(position, seat, rng))
        decisions += 1
    return decisions


def catan_middle(seed: int = 3) -> Any:
    """A game of catanatron after half of its ticks; its seeds do not hold for certain, so one that is over by then is left."""
    while True:
        game = catan_game(seed)
        for _ in range(play_catan(seed) // 2):
            game.play_tick()
        if game.winning_color() is None:
            return game
        seed += 1


def catan_playout(middle: Any, seed: int) -> int:
    """Play a copy of it to its end; return the number of ticks."""
    random.seed(seed)
    game = middle.copy()
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        ticks += 1
    return ticks


def rate(play: Callable[[int], int], first: int, times: int = GAMES) -> float:
    """Decisions a second over a few games; what was played before is cleared away first, or the next one would pay for it."""
    gc.collect()
    start = time.process_time()
    decisions = sum(play(seed) for seed in range(first, first + times))
    return decisions / (time.process_time() - start)


def rates(plays: dict[str, Callable[[int], int]], times: int) -> dict[str, list[float]]:
    """Decisions a second of each kind of play, measured by turns."""
    found: dict[str, list[float]] = {name: [] for name in plays}
    for play in plays.values():
        play(0)
    for number in range(ROUNDS):
        for name, play in plays.items():
            found[name].append(rate(play, 100 + number * times, times))
    return found


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of what was measured side by side."""
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def shared_playouts(first: int) -> int:
    """What one process does at a time: some playouts; returns the decisions."""
    middle, policy = middle_of_a_game(), policy_of(SPEC)
    return sum(playout(middle, policy, seed) for seed in range(first, first + PLAYOUTS))


@cache
def middle_of_a_game() -> Position:
    """The position that all playouts begin with."""
    return position_at(0.5)


def bare_loop(_first: int) -> int:
    """As much work as a share of playouts, but none of the engine's: what the machine itself gives to a second process."""
    total = 0
    for number in range(LOOP):
        total += number & 7
    return total


def seconds_for(pool: ProcessPoolExecutor, work: Callable[[int], object], first: int) -> float:
    """How long a pool takes for all shares of some work, by the clock."""
    start = time.perf_counter()
    list(pool.map(work, range(first, first + SHARES * PLAYOUTS, PLAYOUTS)))
    return time.perf_counter() - start


def scaling() -> dict[str, float]:
    """How much faster two processes do the same than one, by the clock: playouts, and beside them a bare loop.

    One process is measured before and after the two, so that a machine which grows slower or faster meanwhile counts for neither.
    """
    context = multiprocessing.get_context("spawn")
    found: dict[str, list[float]] = {"playouts": [], "bare loop": []}
    with ProcessPoolExecutor(1, mp_context=context) as one, ProcessPoolExecutor(2, mp_context=context) as two:
        for pool in (one, two):
            # All processes are up and have imported the game before the clock starts.
            list(pool.map(shared_playouts, [0] * 4))
        for number in range(COMPARED):
            for name, work in {"playouts": shared_playouts, "bare loop": bare_loop}.items():
                first = 1000 * number
                before, both, after = (seconds_for(pool, work, first) for pool in (one, two, one))
                found[name].append((before + after) / 2 / both)
    return {f"two processes against one, {name}": statistics.median(gained) for name, gained in found.items()}


def playout_figures() -> dict[str, float]:
    """Decisions a second of playouts from the middle of a game, and what a second process adds."""
    ours, theirs = position_at(0.5), catan_middle()
    quick = policy_of(SPEC)
    found = rates(
        {
            "playouts": lambda seed: playout(ours, at_random, seed),
            "catanatron": lambda seed: catan_playout(theirs, seed),
            "quick": lambda seed: playout(ours, quick, seed),
        },
        PLAYOUTS,
    )
    return {
        "playouts from mid-game, decisions a second": statistics.median(found["playouts"]),
        "the same by the quick player": statistics.median(found["quick"]),
        "catanatron playouts, decisions a second": statistics.median(found["catanatron"]),
        "ratio of playouts": ratio(found["playouts"], found["catanatron"]),
        "ratio of playouts by the quick player": ratio(found["quick"], found["catanatron"]),
        **scaling(),
    }


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
    late = position_at(0.8)
    seat = late.to_act[0]
    frame = late.state.frames[-1]
    step: Any = SPEC.steps[frame.step]
    ask = (lambda: step.options(late.state, frame)) if hasattr(step, "options") else (lambda: step.options_of(late.state, frame, seat))
    choice = late.options(seat)[0]
    clone = micros(late.clone)
    game = new_game(SPEC.id, seats=list(SEATS), seed=3)
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
    """Print and, with a file name behind that of the game, write the figures."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[VARIABLE] = home
        games = rates({"ours": random_game, "theirs": play_catan, "driven": driven_game}, GAMES)
    catan = catan_game(1)
    for _ in range(500):
        catan.play_tick()
    figures: dict[str, float] = {
        "decisions a second": statistics.median(games["ours"]),
        "catanatron decisions a second": statistics.median(games["theirs"]),
        "ratio": ratio(games["ours"], games["theirs"]),
        "the same by game.choices and game.play": statistics.median(games["driven"]),
        "ratio of these": ratio(games["driven"], games["theirs"]),
        **playout_figures(),
        **engine_figures(),
        "catanatron copy (µs)": micros(catan.copy),
        f"import {package_of(SPEC)} (ms)": import_time(package_of(SPEC)),
        "import catanatron (ms)": import_time("catanatron"),
    }
    for name, value in figures.items():
        print(f"{name:45} {value:12,.2f}" if value < 10 else f"{name:45} {value:12,.1f}")
    print(f"({os.cpu_count()} cores, {os.getloadavg()[0]:.1f} processes running or waiting: two processes show what they can only where")
    print("both have a core to themselves; the bare loop shows what the machine gives)")
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=1)


if __name__ == "__main__":
    main()
