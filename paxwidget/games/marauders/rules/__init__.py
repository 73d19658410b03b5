"""The rules, a module for each chapter of the rulebook."""

from paxwidget.games.marauders.rules import (
    aftermath,
    battle,
    bounty,
    cards,
    crew_combat,
    damage,
    death,
    glory,
    move,
    npc,
    plunder,
    port,
    port_missions,
    port_rumors,
    raid,
    rewards,
    round,
    scout,
    setup,
    shipyard,
    tests,
    trade,
    turn,
    victory,
    windows,
)

__all__ = [
    "aftermath", "battle", "bounty", "cards", "crew_combat", "damage", "death", "glory", "move", "npc", "plunder", "port",
    "port_missions", "port_rumors", "raid", "rewards", "round", "scout", "setup", "shipyard", "tests", "trade", "turn", "victory",
    "windows",
]  # fmt: skip
