"""The checks after every choice notice whatever is missing, there twice, another thing, or more than allowed."""

from __future__ import annotations

import pytest

from paxwidget.engine.errors import Broken
from paxwidget.games.marauders import SPEC
from tests.games.marauders.table import state, table

PILES = {
    "cargo": "cargo_deck", "glory": "glory_deck", "rumours": "rumor_deck", "missions": "mission_deck", "captains": "captain_deck",
    "events": "event_deck", "demand": "demand_pool",
}  # fmt: skip


@pytest.mark.parametrize("what", PILES)
def test_a_thing_that_is_missing_there_twice_or_another_is_noticed(what: str) -> None:
    s = state(table())
    SPEC.check(s)
    first = getattr(s, PILES[what])[0]
    broken = s.clone()
    getattr(broken, PILES[what]).remove(first)
    with pytest.raises(Broken, match=f"{what}: {first} is missing"):
        SPEC.check(broken)
    broken = s.clone()
    getattr(broken, PILES[what]).append(first)
    with pytest.raises(Broken, match=f"{what}: {first} is there too often"):
        SPEC.check(broken)
    # As many as there should be, and yet one of them for another.
    broken = s.clone()
    pile = getattr(broken, PILES[what])
    pile[-1] = next(thing for thing in pile if thing != pile[-1])
    with pytest.raises(Broken, match=what):
        SPEC.check(broken)


@pytest.mark.parametrize(("what", "name"), [("modifications", "port_mods"), ("merchants", "merchants")])
def test_a_token_that_is_missing_or_another_is_noticed(what: str, name: str) -> None:
    s = state(table())
    places = [place for place, token in getattr(s, name).items() if token]
    broken = s.clone()
    lost = getattr(broken, name)[places[0]]
    getattr(broken, name)[places[0]] = ""
    with pytest.raises(Broken, match=f"{what}: {lost} is missing"):
        SPEC.check(broken)
    broken = s.clone()
    tokens = getattr(broken, name)
    tokens[places[0]] = next(token for token in tokens.values() if token not in ("", lost))
    with pytest.raises(Broken, match=what):
        SPEC.check(broken)


def test_who_has_too_much_is_noticed() -> None:
    s = state(table({"cargo": ["rum", "rum"]}))
    broken = s.clone()
    broken.hand["red"] = tuple(broken.glory_deck.pop() for _ in range(5))
    with pytest.raises(Broken, match="red has 5 glory cards"):
        SPEC.check(broken)
    broken = s.clone()
    broken.cargo["red"] = (*broken.cargo["red"], broken.cargo_deck.pop())
    with pytest.raises(Broken, match="red has 3 cargo cards, and room for 2"):
        SPEC.check(broken)
    broken.in_port["red"] = True
    SPEC.check(broken)
    broken.cargo["red"] = (*broken.cargo["red"], *(broken.cargo_deck.pop() for _ in range(4)))
    with pytest.raises(Broken, match="red has 7 cargo cards, and room for 6"):
        SPEC.check(broken)
    broken = s.clone()
    broken.cubes["red"] = (9, *broken.cubes["red"][1:])
    with pytest.raises(Broken, match="red has cubes"):
        SPEC.check(broken)
