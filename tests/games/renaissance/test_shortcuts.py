"""What is told by a first look, or out of a table, is what the rules say in full."""

from __future__ import annotations

import random

from paxwidget.engine.position import Position
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.bots import OP
from paxwidget.games.renaissance.box import CIVIL_WARS, CONDOTTIERI, FREE_FAIR, SECOND_VENICE, TURN_ABILITIES, WARS
from paxwidget.games.renaissance.queries import ability, ability_of_any, cities, is_blocked, is_same_location, ops_of, tableau
from paxwidget.games.renaissance.rules.battle import attackers, defenders, has_heretics, war_choices
from paxwidget.games.renaissance.rules.d_turn import turn_powers
from paxwidget.games.renaissance.rules.e4_ops import can_act, targets
from paxwidget.games.renaissance.rules.l_victory import claim_cost, claimable, dominant, gaps, imperial_lead
from paxwidget.games.renaissance.rules.repairs import cut_venice, declare_bankrupt, part_borders, shrink_hands
from paxwidget.games.renaissance.state import Renaissance
from tests.games.renaissance.table import at, box, me

FREE_FAIR_CARD = box().with_ability[FREE_FAIR][0]
BANKS = ("Fugger", "Medici", "Coeur", "Marchionni")


def _agrees(s: Renaissance) -> None:
    for seat in s.seats:
        missing = gaps(s, seat)
        met = [victory for victory in s.victories if not any(missing[victory].values())]
        assert claimable(s, seat) == [victory for victory in met if s.actions >= claim_cost(s, victory)]
        assert list(turn_powers(s, seat)) == [key for key in TURN_ABILITIES if ability(s, seat, key)]
    for empire, found in box().cities_of.items():
        is_gold = s.religion["papal-states"] in ("medieval", "catholic")
        has_two = is_gold and ability_of_any(s, CONDOTTIERI)
        assert cities(s, empire) == tuple(city for city in found if not is_blocked(s, city) and (city != SECOND_VENICE or has_two))
        for war, religion in WARS.items():
            assert has_heretics(s, religion, empire) == bool(defenders(s, war, empire))
    for card in box().cards.values():
        if card.kind in WARS or card.kind in CIVIL_WARS:
            at_war = [choice.removeprefix("war ") for choice in war_choices(s, s.active, card) if "rooks" not in choice]
            able = [empire for empire in box().within[card.location] if card.kind in CIVIL_WARS or defenders(s, card.kind, empire)]
            assert at_war == [empire for empire in able if attackers(s, s.active, card.kind, empire, card.agents)]


def test_short_cuts_agree_with_the_rules_in_random_games() -> None:
    for seed in range(8):
        rng = random.Random(seed)
        position = Position(SPEC, SPEC.new(box(), BANKS[: 2 + seed % 3], {"bankruptcy": seed % 2 == 1}, seed))
        while position.to_act:
            _agrees(position.state)
            # At rest nothing is left to put right.
            twin = position.state.clone()
            asked = position.frame.step in ("venice-cut", "discard-hand")
            assert asked or not any(repair(twin) for repair in (cut_venice, part_borders, shrink_hands, declare_bankrupt))
            position.play(position.to_act[0], rng.choice(position.options(position.to_act[0])))


def test_a_victory_that_is_met_passes_the_first_look() -> None:
    patrons = me(west=["michelangelo", "faith-vs-reason", "amerigo-vespucci"])
    assert claimable(at(players=patrons, victories=["globalization"], borders={"france-hre": "Fugger"}).state, "Fugger") == [
        "globalization"
    ]
    # The concession of a bank that is out, a freed serf, is in nobody's way.
    left = at(players=me(west=["amerigo-vespucci"]), victories=["globalization"], bankruptcy=True).state
    left.out, left.concession = ("Medici",), {"france-hre": "Medici", "france-aragon": "Fugger", "portugal-aragon": "Fugger"}
    assert claimable(left, "Fugger") == ["globalization"]
    swerve = me(west=["epicurean-swerve", "romantic-realism", "cornish-tin"])
    assert claimable(at(players=swerve, victories=["renaissance"]).state, "Fugger") == ["renaissance"]
    # Patrons are bishops for the one who claims, though no bishop is in play.
    slaves = me(east=["circassian-mamluks", "ottoman", "civil-engineer"])
    p = at(players=slaves, victories=["holy"], cities={"cairo": "rook:islamic"})
    assert (dominant(p.state), claimable(p.state, "Fugger")) == ("", ["holy"])
    assert imperial_lead(p.state) == 2


def test_locations_meet_where_they_share_an_empire() -> None:
    s = at().state
    assert is_same_location(s, "east", "hungary")
    assert is_same_location(s, "france", "france")
    assert is_same_location(s, "west", "west")
    assert not is_same_location(s, "east", "west")
    assert not is_same_location(s, "hungary", "ottoman")
    assert not is_same_location(s, "", "")
    assert not is_same_location(s, "west", "")


def test_whether_an_op_has_a_target_is_told_as_by_the_list_of_its_targets() -> None:
    asked = set()
    for seed in range(12):
        rng = random.Random(seed)
        position = Position(SPEC, SPEC.new(box(), BANKS[: 2 + seed % 3], {}, seed))
        while position.to_act:
            s = position.state
            for seat in s.seats:
                for thing in tableau(s, seat):
                    for op in ops_of(s, thing):
                        has_target = bool(targets(s, seat, thing, op))
                        assert can_act(s, seat, thing, op) == has_target, (seed, thing, op)
                        asked.add((op.partition(":")[0], has_target))
            position.play(position.to_act[0], rng.choice(position.options(position.to_act[0])))
    # Every kind of op was seen with a target and without one.
    assert {verb for verb, has_target in asked if has_target} == {verb for verb, has_target in asked if not has_target} == set(OP)


def test_a_turn_without_actions_ends_by_itself_unless_the_table_wants_to_be_asked() -> None:
    last_action = {"players": me(hand=["michelangelo"]), "actions": 1, "acted": 1}
    p = at(**last_action)
    p.play("Fugger", "sell michelangelo")
    assert (p.state.active, p.state.actions) == ("Medici", 2)
    asked = at(**last_action)
    asked.state.asks_all = True
    asked.play("Fugger", "sell michelangelo")
    assert (asked.state.active, asked.options("Fugger")) == ("Fugger", ["end"])
    # What an ability makes free can still be done.
    free = at(players=me(hand=["michelangelo"], west=[FREE_FAIR_CARD]), actions=1, acted=1)
    free.play("Fugger", "sell michelangelo")
    assert (free.state.active, free.state.actions) == ("Fugger", 0)
