"""Chapter F2: tactics, what sinks, who captures what, and the odds of the book's tip."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import is_better_sailor
from paxwidget.games.hispanica.rules.f2_naval_battle import BOARD, FLEE, GAGE, outcome
from tests.games.hispanica.table import at, offered, play, world

BETTER, WORSE = ["PHS076", "PHS084", "PHS086"], ["PHS099", "PHS097", "PHS093"]
TREASURE = ["PHS089", "PHS095", "PHS096"]
AREAS = world().areas

SINKS, LOSES, NONE = "target", "pirates", ""


@pytest.mark.rule("F2a")
@pytest.mark.rule("F2b")
@pytest.mark.rule("B8b")
@pytest.mark.parametrize(
    ("tactics", "target", "pirates", "better", "result"),
    [
        # Flight: safe from boarding, lost to the weather gage; then numbers before the battle decide on the cargo.
        ((FLEE, BOARD), 1, 3, True, (NONE, False)),
        ((FLEE, BOARD), 3, 1, False, (NONE, False)),
        ((FLEE, GAGE), 2, 2, False, (SINKS, True)),
        ((FLEE, GAGE), 2, 3, True, (SINKS, True)),
        ((FLEE, GAGE), 2, 1, True, (SINKS, False)),
        ((FLEE, GAGE), 1, 1, False, (SINKS, True)),
        # The same tactic: numbers decide, whatever the seamanship.
        ((GAGE, GAGE), 2, 3, False, (SINKS, True)),
        ((BOARD, BOARD), 2, 3, True, (SINKS, True)),
        ((GAGE, GAGE), 2, 2, True, (NONE, True)),
        ((BOARD, BOARD), 2, 2, False, (NONE, True)),
        ((GAGE, GAGE), 3, 2, True, (LOSES, True)),
        ((BOARD, BOARD), 2, 1, True, (LOSES, False)),
        # Different tactics: seamanship decides, and the numbers left decide on the cargo.
        ((GAGE, BOARD), 2, 1, True, (SINKS, True)),
        ((BOARD, GAGE), 2, 2, True, (SINKS, True)),
        ((BOARD, GAGE), 3, 1, True, (SINKS, False)),
        ((GAGE, BOARD), 1, 1, True, (SINKS, True)),
        ((GAGE, BOARD), 2, 3, False, (LOSES, True)),
        ((BOARD, GAGE), 2, 2, False, (LOSES, False)),
        ((BOARD, GAGE), 1, 1, False, (LOSES, False)),
        ((GAGE, BOARD), 1, 3, False, (LOSES, True)),
    ],
)
def test_tactics(tactics: tuple[str, str], target: int, pirates: int, better: bool, result: tuple[str, bool]) -> None:
    assert outcome(*tactics, target, pirates, better) == result


#: What the tip at F2 promises pirates against two ships in sixths; where our reading of the tactics gives another figure, that one follows.
TIP: list[tuple[bool, int, dict[str, Any]]] = [
    (True, 3, {"captures": 5, "sinks": 5, "loses": 0}),
    (True, 2, {"captures": 5, "sinks": (4, 3), "loses": 0}),
    (True, 1, {"captures": 2, "sinks": (2, 3), "loses": 2}),
    (False, 3, {"captures and sinks": 3, "loses": 2}),
    (False, 2, {"captures": 3, "sinks": 1, "loses": 2}),
    (False, 1, {"captures": 0, "sinks": 1, "loses": (2, 4)}),
]


def odds(pirates: int, better: bool) -> Counter[str]:
    """How many of the six pairs of tactics bring the pirates what, against two ships."""
    found: Counter[str] = Counter()
    for own in (FLEE, GAGE, BOARD):
        for other in (GAGE, BOARD):
            sunk, captures = outcome(own, other, 2, pirates, better)
            found["captures"] += captures
            found["sinks"] += sunk == SINKS
            found["loses"] += sunk == LOSES
            found["captures and sinks"] += captures and sunk == SINKS
    return found


@pytest.mark.rule("F2b")
@pytest.mark.parametrize(("better", "pirates", "promised"), TIP)
def test_the_odds_of_the_tip(better: bool, pirates: int, promised: dict[str, Any]) -> None:
    found = odds(pirates, better)
    for what, figure in promised.items():
        assert found[what] == (figure[1] if isinstance(figure, tuple) else figure), what


@pytest.mark.rule("F2b")
def test_three_figures_of_the_tip_cannot_be_had() -> None:
    differing = [(better, pirates, what) for better, pirates, row in TIP for what, n in row.items() if isinstance(n, tuple)]
    assert differing == [(True, 2, "sinks"), (True, 1, "sinks"), (False, 1, "loses")]


def battle(cargo: tuple[str, ...], ships: int = 2, pirates: int = 2, better: bool = True, **changes: Any) -> Position:
    """England strikes at Spain in Tortuga: tactics are about to be chosen."""
    players: dict[str, Any] = {
        "Spain": {"ships": TREASURE[:ships], "fleet": "tortuga", "cargo": list(cargo)},
        "England": {"ships": (BETTER if better else WORSE)[:pirates], "fleet": "tortuga"},
    }
    for seat, facts in changes.pop("players", {}).items():
        players[seat] = {**players.get(seat, {}), **facts}
    voyage = {"attacks": 0, "run": False, "trail": ["tortuga"], "acted": True, "calm": [], "barred": ["England"], "next": ""}
    description: dict[str, Any] = {
        "seats": ["Spain", "England", "France"],
        "year": 1609,
        "active": "Spain",
        "map": "bare",
        "sites": {"tobago": "France colony", "barbados": "France colony", "guadeloupe": "France colony"},
        "players": players,
        "pending": [
            ["year", None, {"at": 2}],
            ["sailing-year", None, {"at": 3}],
            ["turns", None, {"step": "sailing-turn", "waiting": []}],
            ["voyage", "Spain", voyage],
            ["tactics", None, {"target": "Spain", "pirates": "England"}],
        ],
        **changes,
    }
    return at(**description)


def fight(position: Position, spain: str, england: str) -> Position:
    return play(position, f"Spain: {spain}", f"England: {england}")


def test_a_naval_battle_is_against_the_other_fleet() -> None:
    position = battle(("chest",))
    ids = {seat: position.options(seat) for seat in position.to_act}
    texts = {lang: Texts(SPEC, lang) for lang in LANGUAGES}
    told = {(seat, lang): texts[lang].prompt(position.state, position.frame, seat, ids[seat]) for seat in ids for lang in texts}
    assert "against England." in told["Spain", "en"]
    assert "against Spain." in told["England", "en"]
    assert "przeciw Anglii." in told["Spain", "pl"]
    assert "przeciw Hiszpanii." in told["England", "pl"]


@pytest.mark.rule("F2")
@pytest.mark.rule("F2a")
def test_both_choose_at_once_and_only_the_treasure_fleet_may_flee() -> None:
    position = battle(("chest",))
    assert list(position.to_act) == ["Spain", "England"]
    assert offered(position, "Spain") == {"flee", "weather-gage", "boarding"}
    assert offered(position, "England") == {"weather-gage", "boarding"}
    play(position, "England: boarding")
    assert list(position.to_act) == ["Spain"]


@pytest.mark.rule("F2c")
@pytest.mark.rule("F2e")
def test_pirates_capture_what_they_can_carry_and_the_rest_is_lost() -> None:
    # Three ships of Spain against two with the same tactic: England's flagship sinks, its other ship takes one chest and the relic.
    position = fight(battle(("chest", "chest", "relic"), ships=3, pirates=2), BOARD, BOARD)
    state = position.state
    assert state.ships["England"] == ("PHS084",)
    assert "PHS076" in state.discards["ships"]
    assert sorted(state.cargo["England"]) == ["chest", "relic"]
    assert state.cargo["Spain"] == ()
    assert state.pool["chest"] == 19
    assert state.fleet["Spain"] == "piracy"


@pytest.mark.rule("F2c")
def test_equal_fleets_with_the_same_tactic_only_lose_and_win_cargo() -> None:
    state = fight(battle(("chest", "chest")), GAGE, GAGE).state
    assert (len(state.ships["Spain"]), len(state.ships["England"])) == (2, 2)
    assert state.cargo["England"] == ("chest", "chest")


@pytest.mark.rule("F2e")
def test_a_sunk_flagship_means_a_new_one_and_cargo_overboard() -> None:
    # Better pirates, one against three: they sink the flagship but two ships are still more than one.
    position = fight(battle(("chest", "chest", "chest"), ships=3, pirates=1), BOARD, GAGE)
    assert offered(position, "Spain") == {f"flagship {ship}" for ship in TREASURE[1:]}
    play(position, f"Spain: flagship {TREASURE[2]}")
    assert position.state.ships["Spain"] == (TREASURE[2], TREASURE[1])
    assert position.state.cargo["Spain"] == ("chest", "chest")
    assert position.state.fleet == {"Spain": "tortuga", "England": "piracy"}
    assert "sail europe" in offered(position, "Spain")


@pytest.mark.rule("F2e")
@pytest.mark.rule("gl:cargo")
def test_the_loser_chooses_which_cargo_sinks() -> None:
    position = fight(battle(("chest", "native", "Spain"), ships=3, pirates=1, players={"Spain": {"money": 1}}), BOARD, GAGE)
    play(position, f"Spain: flagship {TREASURE[1]}")
    assert offered(position, "Spain") == {"shed chest", "shed native", "shed Spain"}
    citizen = play(position.clone(), "Spain: shed Spain")
    assert offered(citizen, "Spain") == {"ransom", "refuse"}
    play(citizen, "Spain: ransom")
    assert citizen.state.money["England"] == 1, "ransom goes to the victor"
    assert citizen.state.cargo["Spain"] == ("chest", "native")
    play(position, "Spain: shed native")
    assert position.to_act == ("England",), "the pirates place the revolt of a drowned slave"
    assert offered(position, "England") == {f"revolt {area}" for area in AREAS}
    assert play(position, "England: revolt panama").state.revolt == {"panama": "slave"}


@pytest.mark.rule("F2e")
@pytest.mark.rule("F1d")
def test_who_sheds_the_last_chest_to_keep_a_pawn_sails_on_with_it() -> None:
    position = fight(battle(("chest", "native"), ships=2, pirates=1), FLEE, GAGE)
    play(position, "Spain: shed chest")
    assert position.state.cargo["Spain"] == ("native",), "no cargo may enter Piracy, so the voyage goes on"
    assert position.state.fleet == {"Spain": "tortuga", "England": "piracy"}
    assert position.to_act == ("Spain",)


@pytest.mark.rule("F2d")
@pytest.mark.rule("gl:ransom")
def test_captured_pawns_are_never_carried_on() -> None:
    position = fight(battle(("native", "Spain"), players={"Spain": {"money": 3}}), BOARD, BOARD)
    play(position, "Spain: refuse", "Spain: revolt cuba", "England: revolt panama")
    state = position.state
    assert state.revolt == {"cuba": "tax", "panama": "slave"}
    assert state.cargo["England"] == state.cargo["Spain"] == ()
    assert state.pool["native"] == 28
    assert state.citizens["Spain"] == 5
    assert state.fleet == {"Spain": "tortuga", "England": "piracy"}


@pytest.mark.rule("F2d")
def test_with_all_revolt_sites_taken_any_revolt_is_turned_over() -> None:
    revolts = {**dict.fromkeys(AREAS, "tax"), "cuba": "slave"}
    position = fight(battle(("native", "Spain"), revolts=revolts), BOARD, BOARD)
    # Spain has no money for the ransom and turns a revolt over; then the pirates turn one for the native.
    assert offered(position, "Spain") == {f"revolt flip {area}" for area in AREAS}
    play(position, "Spain: revolt flip cuba")
    assert offered(position, "England") == {f"revolt flip {area}" for area in AREAS}
    play(position, "England: revolt flip panama")
    assert position.state.revolt == {**dict.fromkeys(AREAS, "tax"), "panama": "slave"}


@pytest.mark.rule("F2e")
@pytest.mark.rule("F2d")
def test_a_single_galleon_sinks_with_everything_aboard() -> None:
    # Two against one with the same tactic: sunk, but the pirates had the cargo out of her first.
    taken = fight(battle(("chest", "relic"), ships=1, pirates=2), BOARD, BOARD).state
    assert taken.cargo["England"] == ("chest", "relic")
    assert "Spain" not in taken.fleet
    # Fleeing before the wind with a slave aboard: he drowns or is captured, and the pirates place the revolt either way.
    position = fight(battle(("native",), ships=1, pirates=1), FLEE, GAGE)
    assert position.to_act == ("England",)
    assert play(position, "England: revolt cuba").state.revolt == {"cuba": "slave"}


@pytest.mark.rule("B7c")
@pytest.mark.rule("ti:admiral")
def test_seamanship_is_the_flagships_letter_and_the_admirals_is_always_best() -> None:
    position = battle((), better=False)
    assert not is_better_sailor(position.state, "England", "Spain")
    assert is_better_sailor(battle(()).state, "England", "Spain")
    admiral = battle((), better=False, players={"England": {"titles": ["admiral"]}}).state
    assert is_better_sailor(admiral, "England", "Spain")
    assert not is_better_sailor(admiral, "Spain", "England")


@pytest.mark.rule("Fb")
@pytest.mark.rule("F2e")
def test_galleons_and_ship_cards_stay_equal_in_number() -> None:
    position = fight(battle(("chest",), ships=2, pirates=2, better=False), BOARD, GAGE)
    assert len(position.state.ships["England"]) == 1
    assert len(position.state.ships["Spain"]) == 2
    assert position.state.cargo["Spain"] == ("chest",)
