"""Chapter G3: the four instant victories, relics as titles, and the token victory in the dove's year."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, end_by_dove, tokens
from tests.games.hispanica.table import at, play, world

THREE = ["England", "France", "Netherlands"]
FOUR = [*THREE, "Courland"]


def extremist(job: str, seats: list[str] = THREE, facts: dict[str, Any] | None = None, **more: Any) -> Position:
    """England on the extremism space of a profession, in an action year."""
    players = {"England": {"figure": f"{job}-extremism", "hand": ["PHC019", "PHC001"], **(facts or {})}, **more.pop("players", {})}
    return at(**{"seats": seats, "year": 1608, "turn": "England", "players": players, **more})


def has_won(p: Position, ending: str, seat: str = "England") -> bool:
    return p.state.outcome is not None and (p.state.outcome["ending"], p.state.outcome["winners"]) == (ending, [seat])


def won_at_once(job: str, ending: str, **more: Any) -> bool:
    """Whether the position is won as soon as anything has happened in it."""
    p = extremist(job, **more)
    if not p.is_over:
        play(p, "England: sell PHC001")
    return has_won(p, ending)


@pytest.mark.rule("G3b", "G2b")
@pytest.mark.parametrize(("revolts", "mercantilism", "wins"), [(4, 3, True), (3, 3, False), (2, 1, True), (6, 6, False), (7, 6, True)])
def test_tea_party_needs_more_tax_revolts_than_mercantilism(revolts: int, mercantilism: int, wins: bool) -> None:
    kinds = dict.fromkeys(world().areas[:revolts], "tax") | {world().areas[9]: "slave", world().areas[8]: "slave"}
    facts = {"titles": ["admiral"]}
    assert won_at_once("colonist", "tea-party", revolts=kinds, mercantilism=mercantilism, facts=facts) == wins


@pytest.mark.rule("G3b", "G3c", "G3e", "gl:relic")
@pytest.mark.parametrize(("facts", "wins"), [({}, False), ({"titles": ["admiral"]}, True), ({"relics": 1}, True)])
def test_three_of_the_victories_need_one_title_or_a_relic_in_its_place(facts: dict[str, Any], wins: bool) -> None:
    taxed = dict.fromkeys(world().areas[:4], "tax")
    assert won_at_once("colonist", "tea-party", revolts=taxed, facts=facts) == wins
    assert won_at_once("missionary", "abolition", map="bare", facts=facts) == wins
    assert won_at_once("royalist", "sun-king", war_chest=9, facts=facts) == wins


@pytest.mark.rule("G3c", "gl:slave")
@pytest.mark.parametrize(
    ("sites", "wins"),
    [
        ({"havana": "Spain colony, native"}, False),
        ({"havana": "Spain colony, France citizen", "calusa": "native", "warao": "France mission, native"}, True),
    ],
)
def test_abolition_means_no_native_on_any_colony(sites: dict[str, str], wins: bool) -> None:
    more = {"map": "bare", "sites": sites, "revolts": {"cuba": "slave"}, "facts": {"titles": ["admiral"]}}
    assert won_at_once("missionary", "abolition", **more) == wins


@pytest.mark.rule("G3c", "gl:slave")
def test_a_native_aboard_a_galleon_is_a_slave_too() -> None:
    france = {"ships": ["PHS079"], "fleet": "port-royal", "cargo": ["native"]}
    voyage = ["voyage", "France", {
        "attacks": 0, "run": False, "trail": ["port-royal"], "acted": True, "calm": [], "barred": [], "next": "",
    }]  # fmt: skip
    p = at(
        seats=THREE, year=1609, map="bare", sites={"santo-domingo": "Spain colony"}, active="France",
        players={"England": {"figure": "missionary-extremism", "titles": ["admiral"]}, "France": france},
        pending=[["year", None, {"at": 2}], ["sailing-year", None, {"at": 3}], voyage],
    )  # fmt: skip
    assert not p.is_over


@pytest.mark.rule("G3d")
@pytest.mark.parametrize(
    ("seats", "titles", "relics", "wins"),
    [
        (THREE, ["admiral", "agent"], 0, False), (THREE, ["admiral", "agent"], 1, True), (THREE, ["admiral", "agent", "lord"], 0, True),
        (["England", "France"], ["admiral", "agent"], 0, False), (["England", "France"], [], 3, True),
        (FOUR, ["admiral"], 0, False), (FOUR, ["admiral", "agent"], 0, True), ([*FOUR, "Spain"], [], 2, True),
    ],
)  # fmt: skip
def test_el_patron_needs_three_titles_or_two_where_four_play(
    seats: list[str], titles: list[str], relics: int, wins: bool
) -> None:
    assert won_at_once("corsair", "el-patron", seats=seats, facts={"titles": titles, "relics": relics}) == wins


@pytest.mark.rule("G3e")
@pytest.mark.parametrize(("chests", "wins"), [(8, False), (9, True)])
def test_the_sun_king_needs_all_nine_chests(chests: int, wins: bool) -> None:
    assert won_at_once("royalist", "sun-king", war_chest=chests, facts={"titles": ["admiral"]}) == wins


@pytest.mark.rule("G2", "G2b", "G3")
@pytest.mark.parametrize("rung", ["marriage", "middle"])
def test_nobody_wins_before_the_extremism_space(rung: str) -> None:
    facts = {"titles": ["admiral", "agent", "lord"], "relics": 2}
    for job in ("colonist", "missionary", "royalist", "corsair"):
        taxed = dict.fromkeys(world().areas[:4], "tax")
        p = extremist(job, map="bare", war_chest=9, revolts=taxed, facts={**facts, "figure": f"{job}-{rung}"})
        assert not p.is_over


@pytest.mark.rule("G2b", "ruling:victory-after-every-step")
def test_the_nudge_that_makes_an_extremist_wins_before_any_action() -> None:
    p = extremist("royalist", war_chest=9, facts={"figure": "royalist-middle", "titles": ["admiral"]})
    assert not p.is_over
    play(p, "England: play PHC019")
    assert has_won(p, "sun-king")


@pytest.mark.rule("G2b", "ruling:victory-after-every-step")
def test_a_victory_comes_true_in_anothers_turn_too() -> None:
    """France's slave revolt takes the last slave; England, the abolitionist, wins in France's turn."""
    players = {
        "England": {"figure": "missionary-extremism", "titles": ["admiral"]},
        "France": {"hand": ["PHM025"], "figure": "royalist-middle"},
    }  # fmt: skip
    p = at(
        seats=THREE, year=1608, turn="France", order=["France", "England", "Netherlands"], map="bare",
        sites={"havana": "Spain colony, native"}, players=players,
    )  # fmt: skip
    play(p, "France: play PHM025", "France: act slave-revolt havana")
    assert has_won(p, "abolition")


@pytest.mark.rule("G3", "ruling:victory-after-every-step")
@pytest.mark.parametrize("active", ["England", "France"])
def test_of_two_victories_at_once_the_active_players_counts(active: str) -> None:
    """Four tax revolts and no slave: a tea party for the one, abolition for the other, who is earlier in order."""
    other = "France" if active == "England" else "England"
    players = {
        active: {"figure": "colonist-extremism", "titles": ["admiral"], "hand": ["PHC019", "PHC001"]},
        other: {"figure": "missionary-extremism", "titles": ["lord"]},
    }  # fmt: skip
    p = at(
        seats=THREE, year=1608, turn=active, order=["Netherlands", other, active], map="bare",
        sites={"havana": f"Spain colony, {active} citizen"}, players=players,
        revolts=dict.fromkeys(("panama", "honduras", "veracruz", "venezuela"), "tax"),
    )  # fmt: skip
    play(p, f"{active}: sell PHC001")
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == [active]


@pytest.mark.rule("ti:cryptopapist", "G3")
def test_with_a_cryptopapist_titles_nudged_left_or_up_count_for_nobody() -> None:
    titles = ["prince", "cabal", "admiral"]
    p = extremist("corsair", facts={"titles": titles, "figure": "corsair-middle"})
    assert counted_titles(p.state, "England") == 3
    players = {"France": {"titles": ["cryptopapist", "patroon"]}}
    p = extremist("corsair", facts={"titles": titles, "relics": 1}, players=players)
    assert counted_titles(p.state, "England") == 2
    assert counted_titles(p.state, "France") == 1
    assert not p.is_over


def at_the_doves_end(sites: dict[str, str], seats: list[str] = THREE, **more: Any) -> Position:
    """The last sailing year, nobody having ships."""
    return at(seats=seats, year=1649, map="bare", sites=sites, **more)


@pytest.mark.rule("G3a")
def test_most_bibles_citizens_and_markers_on_the_map_win_in_the_doves_year() -> None:
    sites = {
        "barbados": "England colony, France citizen", "warao": "France cathedral, France citizen",
        "calusa": "England mission, native", "tobago": "Netherlands colony, native",
    }  # fmt: skip
    p = at_the_doves_end(sites, players={"England": {"titles": ["archbishop", "governor"]}})
    assert [tokens(p.state, seat) for seat in THREE] == [2, 3, 1]
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == ["France"]
    assert p.state.outcome["ending"] == "tokens"


@pytest.mark.rule("G3a", "E6b")
def test_tokens_in_rebellious_areas_do_not_count() -> None:
    sites = {"barbados": "England colony, England citizen", "tobago": "England colony, native", "calusa": "France mission, native"}
    p = at_the_doves_end(sites, revolts={"windward": "tax"})
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == ["France"]


@pytest.mark.rule("G3a", "gl:relic")
@pytest.mark.parametrize(
    ("england", "france", "winners"),
    [
        ({"money": 9}, {"relics": 1}, ["England"]),
        ({"money": 7}, {"relics": 1}, ["France"]),
        ({"money": 8}, {"relics": 1}, ["England", "France"]),
    ],
)
def test_money_breaks_a_tie_with_relics_at_8_dollars(england: Any, france: Any, winners: list[str]) -> None:
    sites = {"barbados": "England colony, native", "tobago": "France colony, native"}
    p = at_the_doves_end(sites, players={"England": england, "France": france})
    assert p.state.outcome is not None
    assert sorted(p.state.outcome["winners"]) == winners


@pytest.mark.rule("G3a", "ruling:token-ties")
@pytest.mark.parametrize(("spanish", "winners"), [(1, ["England"]), (2, ["England"]), (3, [])])
def test_an_absent_nation_with_the_most_tokens_means_that_nobody_wins(spanish: int, winners: list[str]) -> None:
    sites = {"barbados": "England colony, native", "tobago": "England colony, native"}
    sites |= dict.fromkeys(world().spanish_sites[:spanish], "Spain colony, native")
    p = at_the_doves_end(sites)
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == winners


@pytest.mark.rule("G3a")
def test_where_nobody_wins_the_log_says_which_nation_has_the_most_tokens() -> None:
    """Players with fewer tokens see themselves ahead of each other, and wonder."""
    p = at_the_doves_end(dict.fromkeys(world().spanish_sites[:3], "Spain colony, native"))
    p.state.log = []
    end_by_dove(p.state)
    key, _, words, _ = p.state.log[-1]
    told = Texts(SPEC, "en").line(p.state, key, words)
    assert told == "The dove ends the game; nobody wins: Spain, without a player, has the most tokens"


@pytest.mark.rule("G3a", "C1b")
def test_the_game_ends_with_the_doves_year_and_not_before() -> None:
    p = at(seats=THREE, year=1637, dove=1637, map="bare")
    assert p.is_over
    p = at(seats=THREE, year=1637, dove=1649, map="bare")
    assert not p.is_over
    assert p.state.year == 1639
