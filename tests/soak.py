"""`make soak`: what `make test` tries in small numbers, in full. Prints what was tried and found; the exit code is 1 if anything was.

`make soak PART=kills` runs one part; several can be named. `GAME=` tries one game only, where a part is about games.
`--scale 0.1` tries a tenth, to see whether all of it runs.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
import time
import traceback
import warnings
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

import paxwidget as pw
from paxwidget.play.entrance import new_game
from tests.every_game import NAMES, is_long
from tests.trust import spoiling
from tests.trust.agreement import Table
from tests.trust.damage import harm
from tests.trust.forced import compare
from tests.trust.junk import all_calls, attack_all, attack_at_random
from tests.trust.kernels import kill_kernels
from tests.trust.killing import Toll, kill
from tests.trust.leaks import watch
from tests.trust.limits import MEMORY, cost_of, seconds_for
from tests.trust.loaders import LOADERS
from tests.trust.shows import show_and_close
from tests.trust.test_ours import note_from
from tests.trust.test_two_kernels import in_another_kernel

#: The games that are tried where a part is about games.
chosen = list(NAMES)


class Outcome(NamedTuple):
    """What a part tried, and what it found: nothing, if all is well."""

    tried: str
    found: list[str]


def _times(number: int, scale: float) -> int:
    return max(1, round(number * scale))


def _killed(toll: Toll, who: str) -> Outcome:
    tried = (
        f"{toll.kills} {who} killed at random moments, after {toll.changes} changes in all; {toll.ahead} also kept the change under way, "
        f"{toll.unborn} died before their first"
    )
    return Outcome(tried, [f"lost a finished change: {life}" for life in toll.lost])


def kills(scale: float, home: Path) -> Outcome:
    """Players killed at random moments while games run."""
    return _killed(kill(_times(200, scale), seed=2026, home=home, most=150, longest=0.1), "players")


def kernels(scale: float, home: Path) -> Outcome:
    """Jupyter kernels with open boards, killed likewise."""
    return _killed(kill_kernels(_times(12, scale), seed=2026, home=home, longest=3.0), "Jupyter kernels with a board and a study open")


def leaks(scale: float, _home: Path) -> Outcome:
    """Random games, a board for every seat, all bytes searched."""
    found = [
        watch(name, _times(60 if is_long(name) else 50, scale), seed=2026, most=12 if is_long(name) else 40, twin_rate=0.1,
              skip=300 if is_long(name) else 0)
        for name in chosen
    ]  # fmt: skip

    def all_of(what: str) -> int:
        return sum(getattr(one, what) for one in found)

    tried = (
        f"{all_of('games')} random games ({', '.join(chosen)}), {all_of('boards')} boards and studies of all eyes, {all_of('plies')} "
        f"choices; {all_of('bytes') / 1e6:.0f} MB to browsers and notebooks searched, {all_of('twins')} pairs of twins compared, "
        f"{all_of('looks')} looks back, {all_of('undone')} undos asked for"
    )
    return Outcome(tried, [leak for one in found for leak in one.leaks])


def forced(scale: float, _home: Path) -> Outcome:
    """Random games beside twins that differ in what somebody may not know: that a question is asked must not tell them apart."""
    found = [compare(name, _times(200, scale), seed=2026) for name in chosen]
    total, pairs = sum(one.games for one in found), sum(one.pairs for one in found)
    tried = f"{total} random games ({', '.join(chosen)}): {pairs} pairs of twins compared"
    return Outcome(tried, [leak for one in found for leak in one.leaks])


def shows(scale: float, _home: Path) -> Outcome:
    """Everything that can be shown, shown and closed: 200 boards and studies, and the rest beside them."""
    tried, found = [], []
    for name in chosen:
        left = show_and_close(new_game(name, seed=1, autosave=False), _times(50, scale), measure=True)
        counts = {"models": left.models, "connections": left.comms, "listeners": left.listeners, "objects": left.boards}
        found += [f"{name}: {count} {what} left behind" for what, count in counts.items() if count]
        if left.kilobytes > 500:
            found.append(f"{name}: memory grew by {left.kilobytes:.0f} kB")
        tried.append(f"{name}: {left}")
    return Outcome("; ".join(tried), found)


def pages(scale: float, _home: Path) -> Outcome:
    """The same in a real browser: drawn and cleaned up."""
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import find_chromium
    from tests.browser.cleanups import draw_and_clean

    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*sandbox, "--disable-dev-shm-usage"])
        rest = draw_and_clean(browser.new_page(), max(5, _times(50, scale)))
        browser.close()
    counts = {"listeners of models and elements": rest.left, "listeners of the page": rest.listeners, "nodes": rest.nodes}
    found = [f"{count} {what} left behind" for what, count in counts.items() if count > 0]
    if rest.drawn != rest.shows:
        found.append(f"only {rest.drawn} could be seen")
    return Outcome(str(rest), found)


def agreement(scale: float, _home: Path) -> Outcome:
    """A game driven from Python, four boards and a study at once."""
    examples, steps = _times(300, scale), 50
    chosen = settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, database=None,
        phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    tried = f"{examples} random games of up to {steps} steps, from Python, four boards and a study, with messages late, doubled and mad"
    try:
        run_state_machine_as_test(Table, settings=chosen)
    except AssertionError as problem:
        return Outcome(tried, ["".join(traceback.format_exception(problem))])
    return Outcome(tried, [])


def notes(scale: float, home: Path) -> Outcome:
    """Progress in lessons, noted by four kernels in one file at once."""
    home.mkdir()
    times = _times(500, scale)
    steps = note_from(4, times, home / "lessons.json")
    noted = sum(int(str(mark["wrong"])) for mark in steps.values())
    lost = 4 * times - noted
    return Outcome(f"{4 * times} notes of progress from 4 kernels into one file at once", [f"{lost} lost"] if lost else [])


def games(scale: float, home: Path) -> Outcome:
    """120 games open at once in one kernel, a day old, while another kernel begins games and looks for old autosaves."""
    count = max(60, _times(120, scale))
    open_ones = [new_game("smugglers", seed=seed) for seed in range(count)]
    found = []
    for game in open_ones:
        game.play("draw")
        assert game.autosave is not None
        os.utime(game.autosave, (1000, 1000))
    for name in ("new-1", "new-2"):
        in_another_kernel(f"game = pw.new_game('smugglers', seed=1)\ngame.play('draw')\nprint({name!r})")
    for game in open_ones:
        game.play("draw")
        if game.autosave is None or pw.recover(game.autosave).record != game.record or game.errors:
            found.append(f"{game!r} lost its autosave")
    for game in open_ones:
        game.close()
    # Written in the future, when the clock goes back by a year; or an hour ago.
    for when in (time.time() + 365 * 86_400.0, time.time() - 3600.0):
        kept = list((home / "autosave").glob("*.paxlog"))
        for path in kept:
            os.utime(path, (when, when))
        in_another_kernel("pw.new_game('smugglers', seed=1).play('draw')")
        found += [f"{path.name} went when the clock was set" for path in kept if not path.exists()]
    return Outcome(f"{count} games open at once, all untouched for a day, while other kernels begin games; then the clock set back", found)


def damage(scale: float, home: Path) -> Outcome:
    """Autosaves with a damaged byte."""
    home.mkdir()
    times = _times(1000, scale)
    harmed = [harm(name, times, home) for name in chosen]
    whole, unnoticed = (sum(getattr(one, what) for one in harmed) for what in ("whole", "unnoticed"))
    return Outcome(
        f"{len(harmed) * times} autosaves with a damaged byte, a fifth of them in a beginning: {whole} whole again, "
        f"{unnoticed} with another choice or word that may stand there, "
        "the rest without what built on it, and each says so",
        [fault for one in harmed for fault in one.faults],
    )


def loaders(scale: float, home: Path) -> Outcome:
    """Every kind of file, as dear to read as we know."""
    home.mkdir()
    found, worst, slowest, tried = [], 0.0, 0.0, 0
    for kind, loader in LOADERS.items():
        for dear, make in loader.dear.items():
            path = home / f"{kind} {dear}" / loader.name
            path.parent.mkdir()
            path.write_bytes(make())
            cost = cost_of(kind, path)
            tried, worst, slowest = tried + 1, max(worst, cost.megabytes), max(slowest, cost.seconds)
            if cost.megabytes > MEMORY or cost.seconds > seconds_for(path.stat().st_size):
                found.append(f"{kind}, {dear}: {cost}")
            path.unlink()
    return Outcome(f"{tried} dear files of {len(LOADERS)} kinds; at most {worst:.0f} MB and {slowest:.1f} s of work", found)


def spoilt(scale: float, _home: Path) -> Outcome:
    """Descriptions and records with one thing spoilt, opened and used."""
    times, found, tried = _times(300, scale), [], 0
    rng = Random(2026)
    for name, seed in product(chosen, range(3)):
        game = spoiling.played(name, seed, (3, 40, 160)[seed])
        sources = [(game.record, True)] + ([(game.describe(), False)] if game.spec.describe is not None else [])
        for (data, is_record), _ in product(sources, range(times)):
            tried += 1
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                fault = spoiling.fault(name, spoiling.spoilt(data, rng), rng, is_record)
            found += [f"{name}: {fault}"] if fault else []
    return Outcome(f"{tried} descriptions and records with one thing spoilt: refused by a sentence, or opened and played on", found)


def junk(scale: float, home: Path) -> Outcome:
    """All public names with what is not meant for them, in each place by itself and in all at once."""
    home.mkdir()
    # What a call writes after all, it writes here.
    with contextlib.chdir(home), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        calls = all_calls()
        one, many = attack_all(), attack_at_random(calls, _times(20_000, scale), Random(2026))
    tried = f"{one.calls + many.calls} calls of {len(calls)} public functions, methods and properties with wrong types and values"
    return Outcome(tried, one.bare + many.bare)


PARTS: dict[str, Callable[[float, Path], Outcome]] = {
    part.__name__: part for part in (kills, kernels, leaks, forced, shows, pages, agreement, notes, games, damage, loaders, spoilt, junk)
}  # fmt: skip


def run(name: str, scale: float) -> bool:
    """Run a part in a user's folder of its own, print its row, and tell whether all is well."""
    began, used = time.monotonic(), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        os.environ["PAXWIDGET_HOME"] = str(home)
        try:
            outcome = PARTS[name](scale, home)
        except Exception as problem:
            outcome = Outcome("it broke off", ["".join(traceback.format_exception(problem))])
    said = f"{len(outcome.found)} found" if outcome.found else "nothing"
    took = f"{time.monotonic() - began:.0f} s, {time.process_time() - used:.0f} s of work"
    print(f"| {name} | {outcome.tried} | {said} | {took} |", flush=True)
    for line in outcome.found[:5]:
        print(line, file=sys.stderr)
    return not outcome.found


def main() -> int:
    """Run the parts that are named, or all."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"one of {', '.join(PARTS)}; without any, all of them")
    parser.add_argument("--game", choices=NAMES, help="one game only; without it, all that the registry finds")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of the full numbers to try")
    args = parser.parse_args()
    if args.game:
        chosen[:] = [args.game]
    unknown = [name for name in args.parts if name not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}, only {', '.join(PARTS)}")
    print("| part | tried | found | time |\n|---|---|---|---|", flush=True)
    results = [run(name, args.scale) for name in args.parts or PARTS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
