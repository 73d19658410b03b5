"""What others did before a turn: told to the seat that has the turn, by who did it, with what on the board it names."""

from __future__ import annotations

from collections.abc import Callable

import paxwidget as pw
from paxwidget.play.game import Game
from paxwidget.widget.scene import meanwhile
from tests.widget.conftest import Browser, played

Show = Callable[..., Browser]


def stretch(game: Game, seat: str) -> tuple[int, int]:
    """The choices of others before the turn that a seat has now: after which one, and up to which."""
    seats = [node.seat for node in game.node.way()]
    last = max((ply for ply, who in enumerate(seats) if who not in (seat, None)), default=0)
    return max((ply for ply, who in enumerate(seats[:last]) if who == seat), default=0), last


def thrown(seed: int) -> Game:
    """A game in which a seat decides several times in a row, and others inside its turn."""
    game = pw.new_game("dicefair", seed=seed, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots()
    return game


def test_each_turn_tells_what_others_did_since_the_one_before_and_nothing_else() -> None:
    met = {True: 0, False: 0}
    for whole in (played(140), *(thrown(seed) for seed in range(4))):
        for ply in range(8, len(whole.line), 2):
            whole.goto(ply)
            for seat in whole.to_act:
                told = meanwhile(whole, seat, "en")
                first, last = stretch(whole, seat)
                entries = [entry for entry in whole.log_for(seat) if first < entry.ply <= last]
                lines = [line for _, turn in (told or {"turns": []})["turns"] for line in turn]
                assert [line[:3] for line in lines] == [[entry.ply, entry.text("en"), entry.section] for entry in entries][-40:]
                if told is None:
                    continue
                way = whole.node.way()
                assert all(way[line[0]].seat == who != seat for who, turn in told["turns"] for line in turn)
                assert all(whole.spec.is_target(whole.state, id) for line in lines for id in line[3:])
                assert told["fresh"] == (way[-1].seat != seat)
                met[told["fresh"]] += 1
    assert min(met.values()) > 5


def test_it_is_told_to_who_has_the_turn_and_stays_while_one_looks_back(show: Show) -> None:
    game = played(60)
    game.bots = {}
    seat = game.to_act[0]
    page = show(game.board(seat=seat))
    told = page.part["meanwhile"]
    assert told["turns"]
    assert any(line[3:] for _, turn in told["turns"] for line in turn)
    page.ask("goto", ply=told["turns"][0][1][0][0])
    assert page.part["meanwhile"] == told
    waiting = next(other for other in game.seats if other not in game.to_act)
    assert show(game.board(seat=waiting)).part["meanwhile"] is None
    assert '"meanwhile"' not in page.saved


def test_every_line_of_the_log_says_what_it_names(show: Show) -> None:
    page = show(played(60).board(curtain=False))
    lines = list(page.state["log"].values())
    named = {target for line in lines for target in line[3:]}
    assert named
    assert not named & set(page.state["seats"])
