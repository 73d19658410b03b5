"""Chapter D: one or two actions, then the market is refreshed and the next seat plays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Step, steps
from paxwidget.games.renaissance.box import (
    ACTION_APOSTASY,
    ACTION_REVOLT,
    BOTH_OPS,
    COLUMNS,
    EAST,
    FREE_FAIR,
    FREE_OPS,
    SIDES,
    TURN_ABILITIES,
    WEST,
)  # fmt: skip
from paxwidget.games.renaissance.queries import ability, clockwise, tableau, tableau_sides
from paxwidget.games.renaissance.rules.c_setup import ACTIONS
from paxwidget.games.renaissance.rules.e1_buy import add_purchases, buy
from paxwidget.games.renaissance.rules.e2_play import play_card
from paxwidget.games.renaissance.rules.e3_sell import add_sales, sell
from paxwidget.games.renaissance.rules.e4_ops import BOTH, begin_ops, has_ops
from paxwidget.games.renaissance.rules.g_fair import hold_fair
from paxwidget.games.renaissance.rules.j_civil_war import begin_queens_revolt, queens_for_revolt
from paxwidget.games.renaissance.rules.k3_apostasy import PAIRS, apostasy, victims
from paxwidget.games.renaissance.rules.l_victory import claim, claimable, patron_victory
from paxwidget.games.renaissance.state import Renaissance

FREE = "free"
#: What is done when the ops of a side were run, and when its fair was held.
OPS_DONE = {side: f"ops-{side}" for side in SIDES}
FAIR_DONE = {side: f"fair-{side}" for side in SIDES}


@steps("turn", "D1")
@rule("D1.1", "D1.2", "D1.3", "D1.4", "D1.5", "D1.6", "D1.7", "D1.8", "E4", "E5", "E6", "gl:op", "gl:ability-b")
class Turn(Step):
    """Buy, play and sell up to twice; ops and fairs of each side once; what an ability makes free costs no action."""

    quiet = True
    sections = {
        "buy": "E1", "play": "E2", "sell": "E3", "ops": "E4", "fair": "E5", "claim": "E6", "apostasy": "K3", "revolt": "J2",
        "end": "D2",
    }  # fmt: skip

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        seat = f.seat
        west, east, lying = tableau_sides(s, seat)
        powers = () if s.data.turn_cards.isdisjoint(lying) else turn_powers(s, seat)
        if not s.actions:
            return [*ops_choices(s, seat, powers, west, east), *fair_choices(s, powers), "end"] if powers else ["end"]
        found = [f"claim {victory}" for victory in claimable(s, seat, lying)] if s.victories else []
        for card in s.hand[seat]:
            found.append(s.data.playing[card])
        if lying:
            found += ops_choices(s, seat, powers, west, east)
        found += fair_choices(s, powers)
        if powers:
            found += ability_actions(s, seat, powers)
        if s.acted:
            found.append("end")
        # Cards are bought and sold by pointing at them: what has no card of its own comes before these long lists.
        add_purchases(s, seat, found)
        add_sales(s, seat, lying, found)
        return found or ["end"]

    def on_buy(self, s: Renaissance, f: Frame, card: str) -> None:
        self._spend(s)
        buy(s, f.seat, card)

    def on_play(self, s: Renaissance, f: Frame, card: str) -> None:
        self._spend(s)
        play_card(s, f.seat, card)

    def on_sell(self, s: Renaissance, f: Frame, thing: str) -> None:
        self._spend(s)
        sell(s, f.seat, thing)

    def on_ops(self, s: Renaissance, f: Frame, which: str, free: str = "") -> None:
        self._spend(s, free)
        sides = SIDES if which == BOTH else (which,)
        s.done += tuple(OPS_DONE[side] for side in sides)
        begin_ops(s, f.seat, sides)

    def on_fair(self, s: Renaissance, f: Frame, which: str, free: str = "") -> None:
        self._spend(s, free)
        s.done += (FAIR_DONE[which], *((FREE_FAIR,) if free else ()))
        hold_fair(s, f.seat, which)

    def on_claim(self, s: Renaissance, f: Frame, victory: str) -> None:
        self._spend(s)
        claim(s, f.seat, victory)

    def on_apostasy(self, s: Renaissance, f: Frame, pair: str) -> None:
        self._spend(s)
        s.done += (ACTION_APOSTASY,)
        apostasy(s, pair)

    def on_revolt(self, s: Renaissance, f: Frame, queen: str) -> None:
        self._spend(s)
        s.done += (ACTION_REVOLT,)
        begin_queens_revolt(s, f.seat, queen)

    def on_end(self, s: Renaissance, f: Frame) -> None:
        end_turn(s)

    def _spend(self, s: Renaissance, free: str = "") -> None:
        if not free:
            s.actions -= 1
            s.acted += 1


@rule("D1", "gl:ability-b")
def turn_powers(s: Renaissance, seat: str) -> Sequence[str]:
    """The abilities of a seat that change which actions its turn can hold; a turn asks for them once."""
    cards = s.data.turn_cards
    # Most often none of these few cards is in play, or it is another's.
    if (cards.isdisjoint(s.lies) and cards.isdisjoint(s.married)) or cards.isdisjoint(tableau(s, seat)):
        return ()
    return [key for key in TURN_ABILITIES if ability(s, seat, key)]


@rule("D1.4", "D1.5", "gl:op", "gl:ability-b")
def ops_choices(s: Renaissance, seat: str, powers: Sequence[str], west: tuple[str, ...], east: tuple[str, ...]) -> list[str]:
    """East and West ops, each once a turn: for an action, for free, or both together for one action."""
    done = s.done
    able = [WEST] if west and OPS_DONE[WEST] not in done and has_ops(s, seat, west) else []
    if east and OPS_DONE[EAST] not in done and has_ops(s, seat, east):
        able.append(EAST)
    if not able:
        return able
    found = [f"ops {side}" for side in able] if s.actions else []
    if powers:
        found += [f"ops {side} {FREE}" for side in able if FREE_OPS[side] in powers]
        if found and s.actions and BOTH_OPS in powers and not any(run in done for run in OPS_DONE.values()):
            found.append(f"ops {BOTH}")
    return found


@rule("D1.6", "D1.7", "E5")
def fair_choices(s: Renaissance, powers: Sequence[str]) -> list[str]:
    """A fair of each row once a turn, while a card lies in its fair space; one a turn may be free."""
    found, market, done = [], s.market, s.done
    if market[WEST][0] and FAIR_DONE[WEST] not in done:
        found.append("fair west")
    if market[EAST][0] and FAIR_DONE[EAST] not in done:
        found.append("fair east")
    if not powers:
        return found if s.actions else []
    free = [f"{fair} {FREE}" for fair in found] if FREE_FAIR in powers and FREE_FAIR not in s.done else []
    return found + free if s.actions else free


def ability_actions(s: Renaissance, seat: str, powers: Sequence[str]) -> list[str]:
    """Actions that abilities grant, each once a turn: an apostasy, and a queen's revolt."""
    found = []
    if ACTION_APOSTASY in powers and ACTION_APOSTASY not in s.done:
        found += [f"apostasy {pair}" for pair in PAIRS if any(victims(s, pair).values())]
    if ACTION_REVOLT in powers and ACTION_REVOLT not in s.done:
        found += [f"revolt {queen}" for queen in queens_for_revolt(s, seat)]
    return found


@rule("D2", "D2c")
def end_turn(s: Renaissance) -> None:
    """The market is refreshed; unless that ends the game, the next seat clockwise has its turn."""
    refresh(s)
    if s.outcome is not None:
        return
    seats = s.seats
    at = seats.index(s.active) + 1
    seat = seats[at] if at < len(seats) else seats[0]
    if seat in s.out:
        seat = clockwise(s, seat)[0]
    s.active, s.actions, s.acted = seat, ACTIONS, 0
    s.done = s.used = s.usury = ()
    s.frames[-1].seat = seat
    s.tell("turn", "D1", seat)


@rule("D2", "D2a", "D2b", "G5a", "L2a", "C5c")
def refresh(s: Renaissance) -> None:
    """Cards slide left with their florins; gaps are filled from the left, West before East, by the other deck where one is empty.

    Profits that a fair left on its space join those of the next fair card. A space that stays empty ends the game.
    """
    market, decks = s.market, s.deck
    west, east = _slide(s, WEST), _slide(s, EAST)
    while west < COLUMNS or east < COLUMNS:
        if west <= east:
            side, west = WEST, west + 1
        else:
            side, east = EAST, east + 1
        source = side if decks[side] else EAST if side == WEST else WEST
        deck = decks[source]
        if not deck:
            for short, row in market.items():
                market[short] = row + ("",) * (COLUMNS - len(row))
            patron_victory(s)
            return
        decks[source] = deck[1:]
        market[side] += deck[:1]
        if s.log is not None:
            s.tell("drawn", "D2", deck[0], side)


def _slide(s: Renaissance, side: str) -> int:
    """Slide the cards of a row to the left and leave the bare columns away; returns how many there are."""
    cards = s.market[side]
    if "" not in cards:
        return COLUMNS
    coins = s.coins[side]
    kept = s.market[side] = tuple(filter(None, cards))
    florins = tuple(compress(coins, cards))
    if coins[0] and not cards[0]:
        florins = (florins[0] + coins[0], *florins[1:]) if florins else coins[:1]
    s.coins[side] = florins + (0,) * (COLUMNS - len(florins))
    return len(kept)
