"""The position of Merchants & Marauders as plain data; ids refer to the tables of `box.py`.

Decks are sets: their order is decided when a card is drawn. A side of a fight is a seat, the slot of an NPC ship, or BAND for
the people of a mission or rumour on land.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paxwidget.engine.procedures import in_order
from paxwidget.engine.state import State
from paxwidget.games.marauders.box import LOCATIONS, NATIONS, SLOTS

if TYPE_CHECKING:
    from paxwidget.games.marauders.box import Box

BAND = "band"
COMMODORE = "commodore"
MOST = 5
HAND = 4
HULL, CARGO, MASTS, CREW, CANNONS = range(5)


class Marauders(State):
    """One position of Merchants & Marauders."""

    VALUES = (
        "seats", "target", "stash_cap", "declares", "npc_player", "flag_scouting", "pirate_choice", "witness", "gold_view",
        "round", "first", "active", "event", "lasting", "delayed", "amnesty", "war", "navy", "arrivals", "last_glory", "declared",
        "played", "actions", "extra_moves", "moves", "port_used", "in_harbour", "activities", "scouted", "used", "deeds", "passing",
        "cheaper", "enemy",
    )  # fmt: skip
    DICTS = (
        "captain", "ship", "place", "in_port", "cubes", "mods", "flipped", "weapons", "gold", "stash", "hid", "glory", "hand", "kept",
        "cargo", "rumor", "mission", "progress", "bounties", "big_ship", "last_buy", "turns", "secret_captain", "demand", "port_mods",
        "merchants", "npc", "npc_stack",
    )  # fmt: skip
    LISTS = (
        "demand_pool", "open_mods", "track", "board_missions", "cargo_deck", "cargo_discard", "glory_deck", "glory_discard",
        "event_deck", "event_discard", "captain_deck", "captain_out", "rumor_deck", "mission_deck", "mission_discard",
    )  # fmt: skip

    data: Box

    seats: tuple[str, ...]
    #: Glory that ends the game, and the most glory that a chest can add.
    target: int
    stash_cap: int
    #: Options: automatic or chosen; neighbour or bot; any or own; gold or any-gold; …
    declares: str
    npc_player: str
    flag_scouting: str
    pirate_choice: str
    witness: bool
    gold_view: str

    round: int
    first: str
    #: Whose turn it is.
    active: str | None
    #: The event card of this round, and those whose effect lasts this round.
    event: str
    lasting: tuple[str, ...]
    #: Events to be carried out at the end of the round.
    delayed: tuple[str, ...]
    #: The nation that sells pardons this round.
    amnesty: str
    #: The two nations at war; those whose flagships are men-of-war by now.
    war: tuple[str, ...]
    navy: tuple[str, ...]
    #: Slot and card (or "" for the captain who is on top already) of the NPC ships to be placed at the end of the round.
    arrivals: tuple[tuple[str, str], ...]
    #: The kind of the glory card resolved last.
    last_glory: str
    declared: tuple[str, ...]
    #: Seats that have had their turn this round.
    played: tuple[str, ...]

    #: The turn: actions left, Moves gained beside them, Moves made, the Port action taken and open.
    actions: int
    extra_moves: int
    moves: int
    port_used: bool
    in_harbour: bool
    #: Port activities done; targets scouted; abilities, tests and cards used; deeds that hire specialists.
    activities: tuple[str, ...]
    scouted: tuple[str, ...]
    used: tuple[str, ...]
    deeds: tuple[str, ...]
    #: Seats that have passed in advance for this turn, and seats with a moment for which they pass until their hand changes.
    passing: tuple[str, ...]
    #: What a frigate or galleon costs less in this Port action.
    cheaper: int
    #: The cubes of the NPC ship or of the people on land in the fight under way; empty without one.
    enemy: tuple[int, ...]

    captain: dict[str, str]
    ship: dict[str, str]
    #: Seat -> zone, "" without a ship.
    place: dict[str, str]
    in_port: dict[str, bool]
    #: Seat -> the cubes of its locations in the order of LOCATIONS.
    cubes: dict[str, tuple[int, ...]]
    mods: dict[str, tuple[str, ...]]
    #: Modifications that are turned over.
    flipped: dict[str, tuple[str, ...]]
    weapons: dict[str, tuple[str, ...]]
    gold: dict[str, int]
    stash: dict[str, int]
    #: Whether a seat has ever opened its chest since it was empty: before, all its gold is known to be aboard.
    hid: dict[str, bool]
    glory: dict[str, int]
    hand: dict[str, tuple[str, ...]]
    #: Open cards: specialists' glory cards, kept rumours and missions.
    kept: dict[str, tuple[str, ...]]
    cargo: dict[str, tuple[str, ...]]
    rumor: dict[str, str]
    mission: dict[str, str]
    #: Ports already called at for a mission.
    progress: dict[str, tuple[str, ...]]
    #: Seat -> bounty levels in the order of NATIONS.
    bounties: dict[str, tuple[int, ...]]
    big_ship: dict[str, bool]
    #: Seat -> port of its last Buy and the number of its turn then.
    last_buy: dict[str, tuple[str, int]]
    turns: dict[str, int]
    #: Captains drawn and not yet shown, at the start.
    secret_captain: dict[str, str]
    demand: dict[str, str]
    #: Port -> modification there, or ""; those in `open_mods` are face up.
    port_mods: dict[str, str]
    #: Zone -> flag of the face-down merchant, or "".
    merchants: dict[str, str]
    #: Slot -> zone of its ship, or "".
    npc: dict[str, str]
    #: Slot -> its captains, the present one last.
    npc_stack: dict[str, tuple[str, ...]]

    demand_pool: list[str]
    open_mods: list[str]
    track: list[str]
    board_missions: list[str]
    cargo_deck: list[str]
    cargo_discard: list[str]
    glory_deck: list[str]
    glory_discard: list[str]
    event_deck: list[str]
    event_discard: list[str]
    captain_deck: list[str]
    captain_out: list[str]
    rumor_deck: list[str]
    mission_deck: list[str]
    mission_discard: list[str]


def nation_of(s: Marauders, seat: str) -> str:
    """The nation of a seat's captain: the flag of his home port; "" between captains."""
    captain = s.captain[seat]
    return s.data.zones[s.data.captains[captain].home].nation if captain else ""


def home_of(s: Marauders, seat: str) -> str:
    """The home port of a seat's captain, or ""."""
    captain = s.captain[seat]
    return s.data.captains[captain].home if captain else ""


def is_pirate(s: Marauders, seat: str) -> bool:
    """Whether any nation has a bounty on a seat."""
    return any(s.bounties[seat])


def bounty(s: Marauders, seat: str, nation: str) -> int:
    """The level of one nation's bounty on a seat."""
    return s.bounties[seat][NATIONS.index(nation)]


def is_at_sea(s: Marauders, seat: str) -> bool:
    """Whether a seat has a ship outside ports."""
    return bool(s.ship[seat]) and not s.in_port[seat]


def after(s: Marauders, seat: str) -> tuple[str, ...]:
    """The other seats, clockwise from a seat's left neighbour."""
    return in_order(s.seats, seat, without_first=True)


def still_passing(s: Marauders) -> tuple[str, ...]:
    """What is left of the passing in advance when a turn is over: that for one kind of moment."""
    passing = s.passing
    # Mostly nobody has passed for the whole turn, and all of it is left.
    return passing if set(s.seats).isdisjoint(passing) else tuple([one for one in passing if " " in one])


def asks_again(s: Marauders, seat: str) -> None:
    """The hand of a seat has changed: it is asked at every moment again."""
    if s.passing:
        s.passing = tuple([one for one in s.passing if not one.startswith(f"{seat} ")])


def by_rules_before(s: Marauders, version: int) -> bool:
    """Whether a game was begun by rules older than that version, and goes on by them."""
    return 0 < s.rules < version


def is_slot(side: str) -> bool:
    """Whether a side of a fight is an NPC ship."""
    return side in SLOTS


def index(location: str) -> int:
    """The place of a location among the cubes."""
    return LOCATIONS.index(location)
