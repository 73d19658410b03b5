"""The shape of what the front end gets: the views of a position, and the static data."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from paxwidget.engine.shapes import Pending, Words
from paxwidget.maps.shapes import ChartDrawing


class Locations(TypedDict):
    """A number for each location of a ship."""

    hull: Annotated[int, "Hull; at 0 the ship sinks."]
    cargo: Annotated[int, "Cargo: how many cargo cards it can carry at sea."]
    masts: Annotated[int, "Masts; at 0 it can only shoot, and manoeuvres with one die."]
    crew: Annotated[int, "Crew; at 0 it cannot board."]
    cannons: Annotated[int, "Cannons: the most shots of a round that can hit."]


class Bounties(TypedDict):
    """A bounty level for each nation."""

    spain: Annotated[int, "The level of the Spanish bounty; 0: none."]
    england: Annotated[int, "The level of the English bounty; 0: none."]
    france: Annotated[int, "The level of the French bounty; 0: none."]
    netherlands: Annotated[int, "The level of the Dutch bounty; 0: none."]


class Zone(TypedDict):
    """What lies in a zone and its port."""

    merchant: Annotated[bool, "Whether a merchant token lies there; its flag is face down."]
    demand: NotRequired[Annotated[str, "The good that the port asks for; the open sea has none."]]
    modification: NotRequired[Annotated[
        str,
        "The modification on sale in the port: a token, `face-down`, or empty; the open sea has none.",
    ]]


class Npc(TypedDict):
    """An NPC ship."""

    zone: Annotated[str, "The zone of the ship; empty while it waits to be placed."]
    captain: Annotated[str, "The card on top of its slot, who commands it; `commodore` for one without a card."]
    below: Annotated[list[str], "The captains below that card, the oldest first."]
    ship: Annotated[str, "The type of the ship; a man-of-war where its nation is at war."]


class Turn(TypedDict):
    """The running turn."""

    actions: Annotated[int, "How many actions are left."]
    extra_moves: Annotated[int, "Moves left that cost no action."]
    moves: Annotated[int, "How many Moves were made."]
    port_used: Annotated[bool, "Whether the Port action was taken."]
    in_harbour: Annotated[bool, "Whether the Port action is under way."]
    activities: Annotated[list[str], "What was done in this Port action; each can be done once."]
    scouted: Annotated[
        list[str],
        "What was scouted for and cannot be again: ships, `merchant` with the zone, `rumor` and `mission` with the card.",
    ]
    passing: Annotated[list[str], "Who passes on cards in advance: a seat for this turn, a seat and a moment until its hand changes."]


class Left(TypedDict):
    """How many cards and tokens are left."""

    cargo: Annotated[int, "Cargo cards in the deck."]
    glory: Annotated[int, "Glory cards in the deck."]
    events: Annotated[int, "Event cards in the deck, NPC captains included."]
    captains: Annotated[int, "Captains in the deck."]
    rumors: Annotated[int, "Rumour cards in the deck."]
    missions: Annotated[int, "Mission cards in the deck."]
    demand: Annotated[int, "Demand tokens that lie in no port."]


class Discards(TypedDict):
    """What lies face up on the discards."""

    cargo: Annotated[list[str], "Cargo cards."]
    glory: Annotated[list[str], "Glory cards."]
    events: Annotated[list[str], "Event cards and beaten NPC captains."]
    captains: Annotated[list[str], "Captains that have left the game."]
    missions: Annotated[list[str], "Mission cards."]


class Player(TypedDict):
    """A player's board; the last keys are for its owner, gold and stash also for others where they are known."""

    captain: Annotated[str, "The captain; empty between two of them."]
    nation: Annotated[str, "The nation of the captain's home port; empty without a captain."]
    home: Annotated[str, "The home port of the captain; empty without one."]
    ship: Annotated[str, "The type of the ship; empty without one."]
    place: Annotated[str, "The zone of the ship; empty without one."]
    in_port: Annotated[bool, "Whether the ship lies in the port of its zone."]
    cubes: Annotated[Locations, "What each location of the ship has now, damage taken off."]
    values: Annotated[
        dict[str, int],
        "What each location has when undamaged, by `hull`, `cargo`, `masts`, `crew` and `cannons`; empty without a ship.",
    ]
    manoeuvrability: Annotated[int, "The manoeuvrability of the ship with its modifications; 0 without a ship."]
    mods: Annotated[list[str], "The modifications of the ship."]
    flipped: Annotated[list[str], "Those of them that are turned over, being used up."]
    weapons: Annotated[list[str], "Special weapons aboard."]
    glory: Annotated[int, "Glory on the track; what the chest adds is not in it."]
    glory_cards: Annotated[int, "How many glory cards it holds."]
    kept: Annotated[list[str], "The specialists, rumours and missions that it keeps face up."]
    cargo_cards: Annotated[int, "How many cargo cards it holds."]
    has_rumor: Annotated[bool, "Whether it holds a rumour that is not confirmed."]
    mission: Annotated[str, "The mission it is on; empty without one."]
    progress: Annotated[list[str], "The ports that it has called at for its mission."]
    bounties: Annotated[Bounties, "The bounties on it, by nation."]
    is_pirate: Annotated[bool, "Whether there is a bounty on it."]
    big_ship: Annotated[bool, "Whether its captain has had the glory for his first frigate or galleon."]
    wealth: Annotated[int, "Gold aboard and in the chest together."]
    hid: Annotated[bool, "Whether it has used its chest, so that others cannot tell where its gold lies."]
    hunters: Annotated[dict[str, int], "Hostile NPC ships of its zone, with how many dice each looks for it."]
    hand: NotRequired[Annotated[list[str], "Its glory cards; the owner alone sees them."]]
    cargo: NotRequired[Annotated[list[str], "Its cargo cards; the owner alone sees them."]]
    rumor: NotRequired[Annotated[str, "Its rumour, or empty; the owner alone sees it."]]
    gold: NotRequired[Annotated[int, "Gold aboard; for the owner, and for all where it is known."]]
    stash: NotRequired[Annotated[int, "Gold in the chest at home; for the owner, and for all where it is known."]]
    secret_captain: NotRequired[Annotated[
        str,
        "The captain that was drawn at the start and is not shown yet, or empty; the owner alone sees it.",
    ]]


class Ahead(TypedDict):
    """What a zone holds for the one who looks: the Moves to it, who would look for his ship there, what its port offers."""

    moves: Annotated[int, "How many Moves it takes to get there; leaving the port is one."]
    lookers: Annotated[dict[str, int], "Hostile NPC ships that would look for it there, with their dice."]
    danger: Annotated[float, "The chance that they find it."]
    closed: NotRequired[Annotated[bool, "Whether the port is closed to it; the open sea has none."]]
    fetch: NotRequired[Annotated[int, "How much gold its cargo would bring there."]]


class Side(TypedDict):
    """A side of a fight."""

    side: Annotated[str, "A seat, the slot of an NPC ship, or `band`: the people of a mission or rumour on land."]
    captain: Annotated[str, "The captain; empty for people on land."]
    ship: Annotated[str, "The type of the ship; empty on land."]
    cubes: Annotated[Locations, "What each location has now, damage taken off."]
    full: Annotated[Locations, "What each location has when undamaged."]
    manoeuvrability: Annotated[int, "The manoeuvrability of the ship; 0 on land."]
    dice: Annotated[int, "How many dice it rolls in the next Manoeuvre."]
    leadership: Annotated[int, "How many dice it rolls in crew combat."]
    declared: Annotated[str, "What it has declared for this round: `shoot`, `board` or `flee`; empty before."]
    rolled: Annotated[list[int], "The dice of its last roll, 5 for a skull."]


class Fight(TypedDict):
    """A naval battle or crew combat under way; odds are those of the first side."""

    kind: Annotated[str, "`naval`, or `crew` for crew combat."]
    round: Annotated[int, "The round, from 1 on."]
    sides: Annotated[list[Side], "Both sides, the attacker first."]
    winner: Annotated[str, "The side that won the last Manoeuvre; empty where nobody did."]
    hits: Annotated[list[list[Any]], "[side that shoots, its dice for locations, 5 for a skull]"]
    points: Annotated[list[list[Any]], "[side that is hit, the locations hit]"]
    manoeuvre: NotRequired[Annotated[list[float], "The chances of the next Manoeuvre: [won, lost, drawn, no skull at all]."]]
    fleeing: NotRequired[Annotated[list[float], "The chance of each side to get away by Flee."]]
    shooting: NotRequired[Annotated[list[float], "How many hits each side may hope for by Shoot."]]
    boarding: NotRequired[Annotated[list[float], "The chances of crew combat: [won, lost, nobody wins]."]]


class Raid(TypedDict):
    """A raid under way; to the raider the chances of each way to use a skull."""

    seat: Annotated[str, "Who raids."]
    cards: Annotated[list[str], "The cargo cards drawn for the merchant."]
    faces: Annotated[list[int], "The raider's dice, 5 for a skull."]
    skulls: Annotated[int, "Skulls that are not spent yet."]
    nation: Annotated[str, "The flag that was attacked; empty before."]
    ways: Annotated[
        dict[str, list[float]],
        "By choice, to the raider alone: the chances to win, to gain glory and to die, and the gold to hope for.",
    ]


class View(TypedDict):
    """A position as a seat sees it."""

    round: Annotated[int, "The round, from 1 on."]
    first: Annotated[str, "The seat that begins this round."]
    active: Annotated[str | None, "Whose turn it is; null between turns."]
    target: Annotated[int, "How much glory ends the game."]
    stash_cap: Annotated[int, "The most glory that gold in a chest can add, a point for each full 10."]
    event: Annotated[str, "The event card of this round; empty before it is drawn."]
    lasting: Annotated[list[str], "Events whose effect lasts this round."]
    delayed: Annotated[list[str], "Events to be carried out at the end of the round."]
    amnesty: Annotated[str, "The nation that sells pardons this round; empty: none."]
    war: Annotated[list[str], "The two nations at war; empty in peace."]
    declared: Annotated[list[str], "The seats that have announced that they have the glory that ends the game."]
    turn: Annotated[Turn, "The turn under way."]
    zones: Annotated[dict[str, Zone], "By sea zone: what lies in it and in its port."]
    track: Annotated[list[str], "The flags of merchants that wait to be placed again."]
    missions: Annotated[list[str], "The missions on offer."]
    npcs: Annotated[dict[str, Npc | None], "By slot: the NPC ship, or null without a captain."]
    arrivals: Annotated[
        list[list[str]],
        "[slot, card] of the NPC ships to be placed at the end of the round; an empty card: of the captain who is there already.",
    ]
    last_glory: Annotated[str, "The kind of the glory card resolved last; empty at the start."]
    left: Annotated[Left, "What is left in the decks."]
    discards: Annotated[Discards, "What lies face up on the discard piles."]
    enemy: Annotated[Locations | None, "The cubes of the NPC ship or of the people on land in the fight under way; null without one."]
    players: Annotated[dict[str, Player], "By seat: its board as far as the one who looks may know it."]
    ahead: Annotated[dict[str, Ahead], "By sea zone: what it holds for the seat that looks; empty without a ship."]
    chances: Annotated[dict[str, float], "By choice: the chance to succeed where it begins with a test; only for the seat that is asked."]
    prices: Annotated[
        dict[str, int],
        "What the seat that looks would pay in this port, by ship and service, and `old-ship`: what its own would bring; empty at sea.",
    ]
    fight: Annotated[Fight | None, "The naval battle or crew combat under way; null without one."]
    raid: Annotated[Raid | None, "The raid under way; null without one."]
    pending: Pending
    outcome: Annotated[
        dict[str, Any] | None,
        "How the game ended: `winners`, `ending`, and by seat `totals`, glory on the `track`, gold in the `stash`; null while it runs.",
    ]


class Sea(TypedDict):
    """A zone of the map; links go by compass letters."""

    nation: str
    links: dict[str, str]
    side: Annotated[str, "of the flag where the drawing shows what lies in the port: e, s, w"]
    merchant: Annotated[str, "side of the ships where the drawing puts a merchant: e, w"]


class ShipType(TypedDict):
    """A type of ship; a price of 0 means that it is not traded."""

    cubes: Annotated[list[int], "in the order of the locations"]
    manoeuvrability: int
    buy: int
    sell: int


class CargoCard(TypedDict):
    """A cargo card; without a location it shows Escape, else Fire."""

    good: str
    value: int
    location: str


class CaptainCard(TypedDict):
    """A captain."""

    home: str
    skills: dict[str, int]


class NpcCard(TypedDict):
    """An admiral or a pirate."""

    slot: str
    ship: str
    zone: str
    skills: dict[str, int]
    reward: int


class Static(TypedDict):
    """What holds for the whole game."""

    names: dict[str, Words]
    notes: dict[str, Words]
    drawing: ChartDrawing
    zones: dict[str, Sea]
    ships: dict[str, ShipType]
    cargo: dict[str, CargoCard]
    captains: dict[str, CaptainCard]
    npcs: dict[str, NpcCard]
    lab: Annotated[dict[str, list[list[int]]], "odds in tenths of a percent: tests, manoeuvre, flee, raid, crew"]
    weapons: Annotated[dict[str, int], "how many there are of each"]
    plain: Annotated[dict[str, int], "what each port pays for goods that it does not ask for"]
    missions: Annotated[dict[str, str], "the port where each lies"]
    rumors: Annotated[dict[str, str], "where each is confirmed: zone or port"]
    kinds: Annotated[dict[str, str], "the kind of each glory card"]
    locations: list[str]
    nations: list[str]
    slots: list[str]
    goods: list[str]
