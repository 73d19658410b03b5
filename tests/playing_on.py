"""`python -m tests.playing_on <game>`: how good the player is by which searches and analyses play on, where a game has one of its own.

Two of it at four seats, against two quick players and against two `greedy` that imagine one world for each choice; and one of it
against two `greedy`. The seats change from game to game, and a shared win counts in parts. It looks at everything in the position,
hands of others too: in an imagined world that is no secret.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from paxwidget.analysis.greedy import Greedy
from paxwidget.analysis.intervals import wilson
from paxwidget.analysis.lookahead import Policy, play_out, playing_on, policy_of, won
from paxwidget.engine import bots, registry
from paxwidget.engine.position import Position
from paxwidget.engine.setup import new_start, static_data
from paxwidget.engine.spec import GameSpec
from tests.tables import seats_at

#: Games against `greedy` take thirty times as long.
SLOWER = 5


def one_world(spec: GameSpec) -> Policy:
    """A `greedy` that imagines one world."""
    player = Greedy(worlds=1)
    return lambda position, seat, rng: bots.ask(player, position, seat, rng)


def share(spec: GameSpec, seats: tuple[str, ...], count: int, other: Policy, seed: int) -> float:
    """What so many of the player have of the win of one game."""
    own, step = playing_on(spec), len(seats) // count
    home = {seats[(seed + step * number) % len(seats)] for number in range(count)}

    def policy(position: Position, seat: str, rng: Random) -> str:
        return (own if seat in home else other)(position, seat, rng)

    position = new_start(spec, static_data(spec), seats, {}, seed).history().position.clone()
    shares = won(play_out(position, policy, Random(seed)), seats)
    return sum(shares[seat] for seat in home)


def main() -> int:
    """Play the three matches and print what was won."""
    parser = argparse.ArgumentParser(prog="playing_on", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default=registry.names()[0])
    parser.add_argument("--games", type=int, default=1000, help="against quick players; a fifth as many against greedy (1000)")
    args = parser.parse_args()
    spec = registry.find(args.game)
    seats = seats_at(spec)
    matches: list[tuple[str, tuple[str, ...], int, Policy, int]] = [
        ("two against two quick", seats, len(seats) // 2, policy_of(spec), args.games),
        ("two against two greedy", seats, len(seats) // 2, one_world(spec), args.games // SLOWER),
        ("one against two greedy", seats[:3], 1, one_world(spec), args.games // SLOWER),
    ]
    for name, table, count, other, games in matches:
        found = wilson(sum(share(spec, table, count, other, seed) for seed in range(games)), games)
        even = count / len(table)
        print(f"{name:<24}{found.wins:>8.1f} of {games}: {found.share:.1%} ({found.low:.1%}–{found.high:.1%}), even {even:.0%}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
