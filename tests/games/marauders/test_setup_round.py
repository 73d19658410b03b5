"""Setup, the round, events, victory and the end of time."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadPosition
from paxwidget.games.marauders.rules.npc import arm_navy, end_war, start_war
from paxwidget.games.marauders.rules.raid import return_merchants
from paxwidget.games.marauders.rules.round import happen, turn_order
from paxwidget.games.marauders.rules.victory import chest_points, end_by_time, end_by_victory, settle
from paxwidget.games.marauders.vessel import npc_ship
from tests.games.marauders.table import SKULL, cubes, drive, ids, state, table


@pytest.mark.rule("setup", "setup:board", "board")
def test_the_board_is_laid_with_demand_modifications_merchants_and_two_missions() -> None:
    s = state(pw.new_game("marauders", 4, seed=1, autosave=False))
    assert len(s.data.zones) == 17
    assert Counter(s.data.zones[port].nation for port in s.data.ports) == {"spain": 6, "england": 5, "france": 3, "netherlands": 2}
    assert len([good for good in s.demand.values() if good]) == 16
    assert len(s.demand_pool) == 8
    assert all(s.port_mods.values())
    assert s.open_mods == []
    assert all(s.merchants.values())
    assert len(s.merchants) == 17
    assert s.track == []
    assert len(s.board_missions) == 2
    assert not any(s.npc.values())
    assert (len(s.event_deck), len(s.rumor_deck), len(s.mission_deck), len(s.cargo_deck), len(s.glory_deck)) == (34, 25, 23, 64, 70)


@pytest.mark.rule("setup:player", "setup:first", "captains")
def test_captains_and_ships_are_secret_until_all_have_chosen() -> None:
    game = pw.new_game("marauders", 3, seed=2, autosave=False)
    assert game.to_act == ("red", "blue", "yellow")
    assert game.view("red")["players"]["red"]["secret_captain"]
    assert "secret_captain" not in game.view("red")["players"]["blue"]
    game.play("ship sloop", "red")
    assert "sloop" not in str(game.view("blue")["pending"])
    game.play("ship flute", "blue")
    game.play("ship sloop", "yellow")
    s = state(game)
    for seat in s.seats:
        assert s.gold[seat] == 10
        assert len(s.hand[seat]) == 1
        assert s.place[seat] == s.data.captains[s.captain[seat]].home
        assert s.in_port[seat]
    assert turn_order(s)[0] == s.first
    assert s.round == 1


@pytest.mark.rule("round", "events", "actions")
def test_a_round_is_an_event_then_everybodys_turn_in_the_same_order() -> None:
    game = table(moment="round", first="blue", chance=["event-doldrums"])
    s = state(game)
    assert s.event == "event-doldrums"
    assert "event-doldrums" in s.event_discard
    assert game.to_act == ("blue",)
    game.play("end")
    assert game.to_act == ("red",)
    game.play("end", outcomes=["event-harvest"])
    assert (state(game).round, state(game).event, game.to_act) == (2, "event-harvest", ("blue",))


@pytest.mark.rule("events", "npc:move")
def test_the_moves_of_an_event_come_before_its_text_and_in_order() -> None:
    game = table(moment="round", npcs={"flagship-france": {"zone": "tortuga"}, "pirate-sloop": {"zone": "curacao"}},
                 players={"red": {"captain": "captain-salcedo", "place": "port santo-domingo", "bounties": {"england": 1}, "hand": []},
                          "blue": {"captain": "captain-brouwer", "place": "port trinidad", "bounties": {"england": 1}, "hand": []}},
                 chance=["event-doldrums"])  # fmt: skip
    # Doldrums: the French flagship west, the pirate sloop north; the Spanish one is not there. Santo Domingo lies next to Tortuga.
    assert state(game).npc["flagship-france"] == "santo-domingo"
    assert state(game).npc["pirate-sloop"] == "caribbean-sea"


@pytest.mark.rule("raid:tokens", "ruling:merchants-back", "ruling:same-moment")
def test_eight_merchants_on_the_track_come_back_before_the_event() -> None:
    zones = ("nassau", "havana", "tortuga", "port-royal", "petit-goave", "santo-domingo", "san-juan", "st-maarten", "st-john")
    empty = dict.fromkeys(zones, "")
    game = table(moment="round", merchants=empty)
    assert state(game).track == []
    assert all(state(game).merchants.values())
    few = table(moment="round", merchants=dict(list(empty.items())[:7]), chance=["event-doldrums"])
    s = state(few)
    assert len(s.track) == 7
    return_merchants(s)
    assert s.track == []


@pytest.mark.rule("time-limit", "ruling:time-end")
def test_without_an_event_card_the_game_ends_and_most_glory_wins() -> None:
    every = [*pw.position("marauders", {}, autosave=False).state.data.event_cards]
    game = table({"glory": 3, "stash": 20}, {"glory": 4}, discards={"events": every})
    game.play("end")
    game.play("end")
    assert game.outcome is not None
    assert (game.outcome["ending"], game.outcome["winners"]) == ("events", ("red",))
    assert game.outcome["totals"] == {"red": 5, "blue": 4}
    tied = state(table({"glory": 3, "stash": 10}, {"glory": 4}))
    end_by_time(tied, "events")
    assert tied.outcome is not None
    assert tied.outcome["winners"] == ("blue",)


@pytest.mark.rule("stash", "ruling:stash-cap", "port:stash")
def test_each_full_ten_gold_in_the_chest_is_a_point_up_to_half_the_target() -> None:
    s = state(table({"stash": 39}))
    assert chest_points(s, "red") == 3
    s.stash["red"] = 99
    assert chest_points(s, "red") == 5
    assert state(table(options={"target": 7})).stash_cap == 3
    assert state(table(options={"target": 7, "stash_cap": "none"})).stash_cap == 7


@pytest.mark.rule("victory", "ruling:declare", "ruling:last-round", "ruling:winner")
def test_ten_glory_are_announced_at_once_and_the_round_is_the_last() -> None:
    game = table({"glory": 8, "stash": 20})
    s = state(game)
    settle(s)
    assert s.declared == ("red",)
    fresh = table({"glory": 8, "stash": 20})
    fresh.play("end")
    assert fresh.to_act == ("blue",)
    assert fresh.view("blue")["players"]["red"]["stash"] == 20
    fresh.play("end")
    assert fresh.outcome is not None
    assert (fresh.outcome["ending"], fresh.outcome["winners"]) == ("victory", ("red",))


@pytest.mark.rule("victory", "ruling:winner")
def test_of_those_who_have_the_target_the_track_decides_then_the_chest() -> None:
    s = state(table({"glory": 8, "stash": 20}, {"glory": 7, "stash": 45}))
    end_by_victory(s)
    assert s.outcome is not None
    assert s.outcome["winners"] == ("red",)
    even = state(table({"glory": 8, "stash": 25}, {"glory": 8, "stash": 20}))
    end_by_victory(even)
    assert even.outcome is not None
    assert even.outcome["winners"] == ("red",)
    shared = state(table({"glory": 8, "stash": 20}, {"glory": 8, "stash": 20}))
    end_by_victory(shared)
    assert shared.outcome is not None
    assert shared.outcome["winners"] == ("red", "blue")
    # A higher track below the target does not win.
    below = state(table({"glory": 5, "stash": 50}, {"glory": 9}))
    end_by_victory(below)
    assert below.outcome is not None
    assert below.outcome["winners"] == ("red",)


@pytest.mark.rule("ruling:declare")
def test_where_it_is_ones_own_choice_victory_is_announced_when_its_owner_likes() -> None:
    game = table({"glory": 9, "stash": 10}, options={"declare": "chosen"})
    assert state(game).declared == ()
    game.play("declare")
    assert state(game).declared == ("red",)


@pytest.mark.rule("events", "ruling:war-state", "ruling:men-of-war")
def test_war_sends_men_of_war_at_the_end_of_the_round_and_peace_calls_them_back() -> None:
    game = table(npcs={"flagship-spain": {"zone": "havana"}})
    s = state(game)
    s.chance.script = ["spain", "france"]
    start_war(s)
    assert s.war == ("spain", "france")
    assert npc_ship(s, "flagship-spain") == "frigate"
    arm_navy(s)
    assert npc_ship(s, "flagship-spain") == "man-of-war"
    assert s.npc_stack["flagship-france"] == ("commodore",)
    assert s.npc["flagship-france"] == "basse-terre"
    s.chance.script = ["england", "france"]
    start_war(s)
    arm_navy(s)
    assert npc_ship(s, "flagship-spain") == "frigate"
    assert s.npc["flagship-england"] == "port-royal"
    end_war(s)
    assert s.war == s.navy == ()
    assert s.npc_stack["flagship-france"] == s.npc_stack["flagship-england"] == ()
    assert s.npc["flagship-france"] == ""


@pytest.mark.rule("events", "ruling:same-moment")
def test_events_that_work_at_once() -> None:
    game = table()
    s = state(game)
    before = Counter([*s.demand.values(), *s.demand_pool])
    happen(s, "event-volatile-markets")
    assert Counter([*s.demand.values(), *s.demand_pool]) == before
    happen(s, "event-too-quiet")
    assert [frame.step for frame in s.frames[-2:]] == ["event", "event"]
    convoy = state(table(merchants={"havana": "", "nassau": ""}))
    assert len(convoy.track) == 2
    happen(convoy, "event-convoys")
    assert convoy.track == []


@pytest.mark.rule("events")
def test_hue_and_cry_sends_flagships_one_zone_towards_prey_two_zones_away() -> None:
    s = state(table({"place": "cartagena", "bounties": {"spain": 1}}, npcs={"flagship-spain": {"zone": "havana"}}))
    happen(s, "event-hue-and-cry")
    assert s.npc["flagship-spain"] == "port-royal"
    happen(s, "event-hue-and-cry")
    assert s.npc["flagship-spain"] == "cartagena"


@pytest.mark.rule("events", "move")
def test_a_gentle_wind_gives_a_move_more_and_a_calm_allows_two() -> None:
    wind = table(lasting=["event-gentle-wind"], moment="turn")
    for zone in ("san-juan", "basse-terre", "trinidad", "caracas"):
        wind.play(f"sail {zone}")
    assert state(wind).place["red"] == "caracas"
    calm = table({"hand": ["glory-05"]}, lasting=["event-doldrums"])
    calm.play("sail san-juan")
    calm.play("sail basse-terre")
    assert not ids(calm, "sail")
    assert state(calm).actions == 1


@pytest.mark.rule("events", "bounty:remove")
def test_an_act_of_grace_sells_pardons_at_five_gold_a_level() -> None:
    game = table({"bounties": {"spain": 3}, "gold": 11}, lasting=["event-amnesty"], amnesty="spain", moment="turn")
    assert ids(game) == ["pardon spain 1", "pardon spain 2", "decline"]
    game.play("pardon spain 2")
    assert state(game).gold["red"] == 1
    assert state(game).bounties["red"][0] == 1
    # That he cannot pay with what is aboard is not told by passing him over; where all know it, or he has no bounty, he is not asked.
    wanted = {"bounties": {"spain": 3}, "gold": 4}
    grace: dict[str, Any] = {"lasting": ["event-amnesty"], "amnesty": "spain", "moment": "turn"}
    assert ids(table({**wanted, "stash": 9}, **grace)) == ["decline"]
    for known in (wanted, {**wanted, "stash": 9, "hid": False}, {"gold": 4, "stash": 9}):
        assert "decline" not in ids(table(known, **grace))


@pytest.mark.rule("events")
def test_fever_costs_a_crew_where_the_leadership_test_fails() -> None:
    game = table(lasting=["event-fever"], moment="turn", chance=[1, 2, 3])
    assert cubes(game, "red")["crew"] == 1
    well = table(lasting=["event-fever"], moment="turn", chance=[1, 2, SKULL])
    assert cubes(well, "red")["crew"] == 2


@pytest.mark.rule("events", "battle:damage", "ruling:harm-outside")
def test_a_hurricane_hits_twice_at_sea_near_its_centre_and_can_kill() -> None:
    game = table({"place": "santo-domingo", "cubes": {"hull": 1}}, delayed=["event-hurricane"])
    game.play("end")
    game.play("end", outcomes=["san-juan", 4, 4])
    # Cannons 1 of a sloop: the first hit destroys them, the second goes to the Hull, and the ship sinks.
    assert state(game).captain["red"] == "" or state(game).turns["red"] > 1
    assert "captain-salcedo" in state(game).captain_out
    far = table({"place": "santo-domingo"}, delayed=["event-hurricane"])
    far.play("end")
    far.play("end", outcomes=["nassau", "event-doldrums"])
    assert cubes(far, "red")["hull"] == 2


@pytest.mark.rule("events")
def test_squalls_break_masts_of_who_fails_in_seamanship_and_spare_the_immune() -> None:
    game = table(delayed=["event-squalls"])
    game.play("end")
    game.play("end", outcomes=[1, 2, 3, "event-doldrums"])
    assert cubes(game, "red")["masts"] == 1
    immune = table({"captain": "captain-arteaga"}, delayed=["event-squalls"])
    immune.play("end")
    immune.play("end", outcomes=["event-doldrums"])
    assert cubes(immune, "red")["masts"] == 2


@pytest.mark.rule("setup", "time-limit")
def test_a_description_that_cannot_stand_is_refused_by_one_sentence() -> None:
    with pytest.raises(BadPosition, match=r"no 'brigg'; did you mean|player red has no 'brigg'"):
        table({"ship": "brigg"})
    with pytest.raises(BadPosition, match="lies elsewhere already"):
        table({"hand": ["glory-05"]}, {"hand": ["glory-05"]})
    with pytest.raises(BadPosition, match="from 0 to 999"):
        table({"gold": -1})
    drive(table(), "end")
