"""`make arena` (GAME=: of which game): the ladder of the bots, in games at up to four seats that they change from game to game.

A game that nobody wins is won by neither side. The search's time is counted by the processor time of its own process, so a
crowded machine makes the run longer but the search no weaker. With `--clear` a match ends as soon as it is clear whether its bot is
above chance, which a strong one shows in few games; and that is the bar then. Rows are kept under `build/arena`, in a file for each state
of the rules and bots: an interrupted run goes on, and a changed bot starts anew. The exit code is 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import hashlib
import statistics
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import NamedTuple

import paxwidget
from paxwidget.analysis.intervals import Share, wilson
from paxwidget.analysis.lookahead import policy_of
from paxwidget.analysis.results import Results
from paxwidget.analysis.search import STRONG_SECONDS, Mcts, Strong
from paxwidget.analysis.simulation import simulate
from paxwidget.engine import bots, registry
from paxwidget.engine.bots import Bot
from paxwidget.engine.rulebook import package_of
from paxwidget.engine.setup import new_start, static_data
from paxwidget.engine.spec import GameSpec
from tests.tables import seats_at

FOLDER = Path("build/arena")
SEED = 20_260
SECONDS = 0.2
WORKERS = 2
#: With `--clear`: games between two looks at the wins, and the deviate of an interval that is looked at ten times (Pocock's bound).
PART = 6
PEEKING = 2.555
#: Decisions that a bot is timed over, and how many of a game lie between two of them.
TIMED = 25
APART = 9


class Match(NamedTuple):
    """One bot against others of another kind, and what it must reach."""

    name: str
    bot: str | Bot
    opponents: str | Bot
    games: int
    share: float = 0.0
    low: float = 0.0

    def is_reached(self, won: Share) -> bool:
        """Whether the share of wins and the lower end of its interval are high enough."""
        return won.share >= self.share and won.low > self.low

    @property
    def called(self) -> str:
        """The name that the bot has in the rows of its games."""
        return self.bot if isinstance(self.bot, str) else type(self.bot).__name__

    @property
    def bar(self) -> str:
        """The bar in words."""
        return f"wins ≥ {self.share:.0%}" if self.share else f"interval > {self.low:.0%}"


MCTS = Mcts(SECONDS, clock=time.process_time)
STRONG = Strong(STRONG_SECONDS, clock=time.process_time)
MATCHES = (
    Match("greedy", "greedy", "random", 100, share=0.85),
    Match(f"mcts({SECONDS} s)", MCTS, "greedy", 60, share=0.6),
    Match(f"strong({STRONG_SECONDS:g} s)", STRONG, MCTS, 30, share=0.6),
)


def rules_and_bots(spec: GameSpec) -> str:
    """A short digest of all code and data that decide how a game goes."""
    home = Path(paxwidget.__file__).parent
    own = Path(str(find_spec(package_of(spec)).origin)).parent  # type: ignore[union-attr]  # it is imported already
    files = [home / "analysis" / f"{name}.py" for name in ("foresight", "greedy", "lookahead", "search", "trials")]
    files += sorted(own.glob("*.py")) + sorted(own.glob("rules/*.py")) + sorted(own.glob("data/*.toml"))
    # The weights of the evaluation.
    files += sorted(own.glob("data/evaluation.json"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:8]


def won(results: Results, name: str) -> Share:
    """The share of games that a bot won, by the name it has in the rows; a shared win counts in parts."""
    found = next((row for row in results.wins("bot") if row["bot"] == name), None)
    return Share(**{key: found[key] for key in Share._fields}) if found else wilson(0, 0)


def play(spec: GameSpec, match: Match, games: int, workers: int = WORKERS) -> Results:
    """The games of a match, those that were played before included."""
    seats = seats_at(spec)
    seating: dict[str, str | Bot] = {seat: match.bot if seat == seats[0] else match.opponents for seat in seats}
    path = FOLDER / f"{spec.id}-{match.name.partition('(')[0]}-{rules_and_bots(spec)}.jsonl"
    return simulate(
        spec.id, seating, games=games, seed=SEED, rotate=True, workers=workers, path=path, progress=sys.stderr.isatty()
    )


def is_clear(won: Share, chance: float) -> bool:
    """Whether the wins tell that a bot is better than chance, or worse, though they were looked at again and again."""
    within = wilson(won.wins, won.games, PEEKING)
    return within.low > chance or within.high < chance


def play_until_clear(spec: GameSpec, match: Match, games: int, workers: int = WORKERS) -> Results:
    """The games of a match part by part, until it is clear whether its bot is above chance."""
    results = Results()
    for played in [*range(PART, games, PART), games]:
        results = play(spec, match, played, workers)
        if len(results) < played or is_clear(won(results, match.called), 1 / len(seats_at(spec))):
            break
    return results


def seconds_a_decision(spec: GameSpec, bot: str | Bot) -> float:
    """The median processor time of a bot's decisions, out of a game that quick players play."""
    policy = policy_of(spec)
    player = bots.make(spec, bot) if isinstance(bot, str) else bot
    position = new_start(spec, static_data(spec), seats_at(spec), {}, SEED).history().position.clone()
    rng = Random(SEED)
    taken: list[float] = []
    made = 0
    while position.to_act and len(taken) < TIMED:
        seat = position.to_act[0]
        made += 1
        if made % APART == 0:
            began = time.process_time()
            bots.ask(player, position, seat, rng)
            taken.append(time.process_time() - began)
        position.play(seat, policy(position, seat, rng))
    return statistics.median(taken)


def main() -> int:
    """Play what is missing, print the ladder, and tell whether every bar is reached."""
    parser = argparse.ArgumentParser(prog="arena", description="The ladder of the bots.")
    parser.add_argument("game", nargs="?", default=registry.names()[0], help="of which game")
    parser.add_argument("--games", type=int, default=0, help="play so many games of each match, not its usual number")
    parser.add_argument("--workers", type=int, default=WORKERS, help=f"how many processes share the games ({WORKERS})")
    parser.add_argument("--match", help="only the match of that bot: greedy, mcts or strong, the last of which takes hours")
    parser.add_argument("--clear", action="store_true", help="end a match when it is clear whether its bot is above chance")
    args = parser.parse_args()
    spec = registry.find(args.game)
    print(f"Games of {spec.title.en} at {len(seats_at(spec))} seats, bots changing seats;")
    print(f"the {SECONDS} s of mcts and the {STRONG_SECONDS:g} s of strong are processor time of their own process.", flush=True)
    print(f"{'bot':<14}{'opponents':<12}{'games':>6}{'wins':>7}{'share':>8}  {'95% interval':<15}{'s a decision':>13}  bar")
    are_all_reached = True
    known = bots.names(spec)
    for match in MATCHES:
        if args.match is not None and match.name.partition("(")[0] != args.match:
            continue
        if missing := [name for name in (match.bot, match.opponents) if isinstance(name, str) and name not in known]:
            print(f"{match.name:<14}left out: the game has no {missing[0]}")
            continue
        others = match.opponents if isinstance(match.opponents, str) else type(match.opponents).__name__.lower()
        opponents = f"{len(seats_at(spec)) - 1} {others}"
        games = args.games or match.games
        if args.clear:
            match = match._replace(share=0.0, low=1 / len(seats_at(spec)))
        results = (play_until_clear if args.clear else play)(spec, match, games, args.workers)
        share = won(results, match.called)
        is_whole = len(results) == games or (args.clear and is_clear(share, match.low))
        is_reached = is_whole and match.is_reached(share)
        are_all_reached &= is_reached
        interval = f"{share.low:.1%}–{share.high:.1%}"
        print(
            f"{match.name:<14}{opponents:<12}{share.games:>6}{share.wins:>7g}{share.share:>8.1%}  {interval:<15}"
            f"{seconds_a_decision(spec, match.bot):>13.3f}  {match.bar}: {'reached' if is_reached else 'missed'}",
            flush=True,
        )
        if not is_whole:
            print("Interrupted: the same call goes on.")
            break
    return 0 if are_all_reached else 1


if __name__ == "__main__":
    sys.exit(main())
