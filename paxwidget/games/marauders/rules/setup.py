"""Setup: the board and its tokens, secret captains and ships, the first player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.book import Simultaneous, steps
from paxwidget.games.marauders.box import SLOTS, Box
from paxwidget.games.marauders.decks import draw_glory, draw_mission
from paxwidget.games.marauders.rules.death import FIRST_SHIPS, START_GOLD
from paxwidget.games.marauders.state import Marauders, home_of
from paxwidget.games.marauders.vessel import full_cubes

OPTIONS: dict[str, tuple[Any, ...]] = {
    "target": (10, 5, 7, 8, 12, 15),
    "stash_cap": ("half", "none"),
    "declare": ("automatic", "chosen"),
    "npcs": ("neighbour", "bot"),
    "flag_scouting": ("any", "own"),
    "pirate_choice": ("gold", "any-gold"),
    "witness": (False, True),
    "gold_view": ("hidden", "open"),
}
MISSIONS = 2


def new_state(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> Marauders:
    """The first position of a game: the board is laid, and everybody chooses a ship in secret."""
    s = blank(box, seats, options, Chance(seed))
    lay_board(s)
    for seat in seats:
        s.secret_captain[seat] = take(s.chance, s.captain_deck)
    s.push("rounds")
    s.push("reveal")
    return s


@rule("setup", "time-limit", "ruling:stash-cap")
def blank(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], chance: Chance) -> Marauders:
    """A table with the seats, all decks full and nothing laid out."""
    s = Marauders()
    s.data, s.chance, s.log, s.outcome, s.frames = box, chance, None, None, []
    s.seats, s.first = seats, seats[0]
    _set_options(s, options)
    s.round, s.active, s.event, s.amnesty, s.last_glory = 0, None, "", "", ""
    s.lasting = s.delayed = s.declared = s.played = s.activities = s.scouted = s.used = s.deeds = s.passing = ()
    s.war = s.navy = ()
    s.arrivals, s.enemy = (), ()
    s.actions = s.extra_moves = s.moves = s.cheaper = 0
    s.port_used = s.in_harbour = False
    s.captain, s.ship, s.place, s.rumor, s.mission, s.secret_captain = (dict.fromkeys(seats, "") for _ in range(6))
    s.in_port, s.hid, s.big_ship = (dict.fromkeys(seats, False) for _ in range(3))
    s.gold, s.stash, s.glory, s.turns = (dict.fromkeys(seats, 0) for _ in range(4))
    nothing: tuple[str, ...] = ()
    s.mods, s.flipped, s.weapons, s.hand, s.kept, s.cargo, s.progress = (dict.fromkeys(seats, nothing) for _ in range(7))
    s.cubes, s.bounties = dict.fromkeys(seats, (0,) * 5), dict.fromkeys(seats, (0,) * 4)
    s.last_buy = dict.fromkeys(seats, ("", 0))
    s.demand, s.port_mods = dict.fromkeys(box.ports, ""), dict.fromkeys(box.ports, "")
    s.merchants, s.npc, s.npc_stack = dict.fromkeys(box.zones, ""), dict.fromkeys(SLOTS, ""), dict.fromkeys(SLOTS, nothing)
    s.demand_pool = sorted(good.id for good in box.goods.values() for _ in range(good.tokens))
    s.track = sorted(nation.id for nation in box.nations.values() for _ in range(nation.merchants))
    s.open_mods, s.board_missions = [], []
    s.cargo_deck, s.glory_deck, s.event_deck = sorted(box.cargo), sorted(box.glory_cards), sorted(box.event_cards)
    s.captain_deck, s.rumor_deck, s.mission_deck = sorted(box.captains), sorted(box.rumors), sorted(box.missions)
    s.cargo_discard, s.glory_discard, s.event_discard, s.captain_out, s.mission_discard = [], [], [], [], []
    return s


def _set_options(s: Marauders, options: Mapping[str, Any]) -> None:
    chosen = {name: options.get(name, values[0]) for name, values in OPTIONS.items()}
    s.target = chosen["target"]
    s.stash_cap = s.target // 2 if chosen["stash_cap"] == "half" else s.target
    s.declares, s.npc_player, s.flag_scouting = chosen["declare"], chosen["npcs"], chosen["flag_scouting"]
    s.pirate_choice, s.witness, s.gold_view = chosen["pirate_choice"], chosen["witness"], chosen["gold_view"]


@rule("setup:board", "board")
def lay_board(s: Marauders) -> None:
    """A demand token face up and a modification face down in each port, a merchant face down in each zone, two missions."""
    for port in s.data.ports:
        s.demand[port] = take(s.chance, s.demand_pool)
    tokens = sorted(token.id for token in s.data.modifications.values() for _ in range(token.tokens))
    for port in s.data.ports:
        s.port_mods[port] = take(s.chance, tokens)
    for zone in s.data.zones:
        s.merchants[zone] = take(s.chance, s.track)
    for _ in range(MISSIONS):
        draw_mission(s)


@steps("reveal", "setup:player")
@rule("setup", "setup:first", "captains")
class Reveal(Simultaneous):
    """Everybody sees his captain and chooses a sloop or a flute in secret; then all reveal, and one captain is drawn to begin."""

    secret = True

    def seats(self, s: Marauders, f: Frame) -> tuple[str, ...]:
        return s.seats

    def options_of(self, s: Marauders, f: Frame, seat: str) -> list[str]:
        return [f"ship {ship}" for ship in FIRST_SHIPS]

    def reveal(self, s: Marauders, f: Frame, answers: dict[str, str]) -> None:
        for seat in s.seats:
            s.captain[seat], s.secret_captain[seat] = s.secret_captain[seat], ""
            outfit(s, seat, answers[seat].split(" ")[1])
            s.tell("reveals", "setup:player", seat, s.captain[seat], s.ship[seat])
        s.first = s.chance.pick(s.seats)
        s.tell("first", "setup:first", s.first)


@rule("setup:player")
def outfit(s: Marauders, seat: str, ship: str) -> None:
    """Ship to the home port, cubes by the ship's card, ten gold, one glory card."""
    s.ship[seat], s.place[seat], s.in_port[seat] = ship, home_of(s, seat), True
    s.cubes[seat] = full_cubes(s, seat)
    s.gold[seat] = START_GOLD
    s.hand[seat] = (draw_glory(s),)
