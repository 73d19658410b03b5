"""Every ability of the cards: what it does, in numbers, and that a bishop silences it."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.games.renaissance.queries import ability, is_silenced
from paxwidget.games.renaissance.rules.battle import adjacent
from paxwidget.games.renaissance.rules.f_ops import beheadings, vote_cost
from paxwidget.games.renaissance.rules.g_fair import takes, walk
from paxwidget.games.renaissance.rules.l_victory import bishops_by_religion, claim_cost, dominant, faithful_by_religion, gaps
from paxwidget.games.renaissance.view import view
from tests.games.renaissance.table import TWO, at, box, me, offered, play


def test_every_key_is_on_a_card() -> None:
    assert len(box().abilities) == 32
    assert all(cards for cards in box().with_ability.values())
    assert sum(len(card.abilities) for card in box().cards.values()) == 53
    assert sum(bool(card.abilities) for card in box().cards.values()) == 47


@pytest.mark.rule("B5f", "gl:ability", "F1g", "gl:hand-b", "I2")
def test_abilities_work_in_the_tableau_unless_silenced() -> None:
    key = "no-hand-limit"
    assert ability(at(players=me(west=["gutenberg"])).state, "Fugger", key) == 1
    assert ability(at(players=me(west=["gutenberg", "william-caxton"])).state, "Fugger", key) == 2
    assert ability(at(players=me(hand=["gutenberg"])).state, "Fugger", key) == 0
    assert ability(at(players=me(west=["gutenberg"]), bishops={"gutenberg": "catholic"}).state, "Fugger", key) == 0
    maid = at(players=me(maids=["catherine-of-navarre"]))
    assert adjacent(maid.state, "france") == box().adjacent["france"]


@pytest.mark.rule("E3", "E3a", "E3c")
@pytest.mark.rule("ruling:couple-price")
def test_sell_for_four() -> None:
    assert play(at(players=me(0, west=["conquistadors"])), "sell conquistadors").florins["Fugger"] == 4
    assert play(at(players=me(0, hand=["conquistadors"])), "sell conquistadors").florins["Fugger"] == 2
    assert play(at(players=me(0, maids=["reichskrone"])), "sell reichskrone").florins["Fugger"] == 2
    silenced = at(players=me(0, west=["conquistadors"]), bishops={"conquistadors": "catholic"})
    assert play(silenced, "sell conquistadors").florins["Fugger"] == 2
    couple = at(players=me(0, west=["hre"]), squares={"hre": {"queens": ["reichskrone"]}, "france": {"under": "hre"}})
    s = play(couple, "sell hre")
    assert s.florins["Fugger"] == 6
    assert (s.holder["hre"], s.holder["france"], s.married) == ("", "", {"reichskrone": "hre"})


@pytest.mark.rule("F1g", "F1f")
def test_immune_to_silencing() -> None:
    bishops = {"gutenberg": "catholic", "humanism": "islamic"}
    p = at(players=me(west=["gutenberg", "humanism"]), bishops=bishops)
    assert not is_silenced(p.state, "gutenberg")
    assert not is_silenced(p.state, "humanism")
    other = at(players={"Fugger": {"west": ["gutenberg"]}, "Medici": {"west": ["humanism"]}}, bishops=bishops)
    assert is_silenced(other.state, "gutenberg")


@pytest.mark.rule("K3")
def test_immune_to_apostasy() -> None:
    players = {"Fugger": {"west": ["epicurean-swerve", "luther", "jesuits", "oratory-of-divine-love"]},
               "Medici": {"west": ["antipope", "peters-pence"]}}  # fmt: skip
    s = play(at(players=players), "apostasy catholic+reformist")
    assert len(s.rows["Fugger west"]) == 4
    assert s.rows["Medici west"] == ()


@pytest.mark.rule("K3", "K3b", "F1g", "E2.1")
@pytest.mark.rule("ruling:agents-before")
def test_an_apostasy_whose_bishop_silences_the_immune_card_first() -> None:
    def shots(card: str, *more: str) -> set[str]:
        west = ["epicurean-swerve", "luther", "jesuits", *more]
        p = at(players={"Fugger": {"hand": [card]}, "Medici": {"west": west, "east": ["the-grim"]}})
        play(p, f"play {card}")
        return offered(p, "apostasy")

    assert shots("papal-elephant") == {"apostasy"}
    # No bishop comes with the Swabian League, none reaches a western card from the Mamluks, and humanists are not silenced.
    assert shots("swabian-league") == shots("twelver-ghulat") == shots("papal-elephant", "humanism") == set()
    players = {"Fugger": {"hand": ["papal-elephant"]}, "Medici": {"west": ["epicurean-swerve", "luther", "jesuits"]}}
    s = play(at(players=players), "play papal-elephant", "apostasy", "place bishop:catholic epicurean-swerve")
    assert s.rows["Medici west"] == ("epicurean-swerve",)
    assert set(s.discards) >= {"luther", "jesuits"}
    s = play(at(players=players), "play papal-elephant", "apostasy", "place bishop:catholic england")
    assert len(s.rows["Medici west"]) == 3
    # The first rules did not ask then; what was saved by them goes on as it was.
    game = pw.position("renaissance", {"players": players}, autosave=False)
    for choice in ("play papal-elephant", "no-shot", "place bishop:catholic england"):
        game.play(choice)
    first = {**game.record, "rules_version": 1, "moves": ["play papal-elephant", "place bishop:catholic england"]}
    assert pw.load(first, autosave=False).state.digest() == game.state.digest()


@pytest.mark.rule("G4c")
@pytest.mark.rule("ruling:venice-cut")
def test_venice_holds_two_for_everybody_while_gold() -> None:
    def spaces(state: str, **more: object) -> set[str]:
        p = at(players={"Fugger": {"florins": 9, "hand": ["la-serenissima"]}, "Medici": {"west": ["wolf-of-rimini"]}},
               map={"papal-states": state}, **more)  # fmt: skip
        play(p, "play la-serenissima", "(no-shot)")
        return {choice.split(" ")[2] for choice in offered(p, "place")}

    assert spaces("catholic") == spaces("medieval") == {"venice", "venice-2"}
    assert spaces("islamic") == spaces("reformist") == {"venice"}
    assert spaces("catholic", bishops={"wolf-of-rimini": "catholic"}) == {"venice"}


@pytest.mark.rule("G4c")
@pytest.mark.rule("ruling:venice-cut")
def test_the_active_seat_picks_who_leaves_venice() -> None:
    p = at(players=me(west=["wolf-of-rimini"]), cities={"venice": "knight:catholic", "venice-2": "rook:islamic"})
    play(p, "sell wolf-of-rimini")
    assert offered(p) == {"remove venice", "remove venice-2"}
    assert view(p.state, None)["map"]["papal-states"]["cities"] == p.state.figure, "both are seen while one of them must go"
    assert play(p, "remove venice").figure == {"venice": "rook:islamic"}


@pytest.mark.rule("G4c", "E2.2b")
def test_an_agent_takes_the_first_space_while_the_second_is_occupied() -> None:
    p = at(
        players=me(1, hand=["la-serenissima"], west=["wolf-of-rimini"]), cities={"venice": "knight:catholic", "venice-2": "rook:islamic"}
    )
    s = play(p, "play la-serenissima", "(no-shot)", "place rook:catholic venice")
    assert s.figure == {"venice": "rook:catholic", "venice-2": "rook:islamic"}
    assert s.repressed["papal-states"] == ("knight:catholic",)


@pytest.mark.rule("gl:pirates-d", "gl:pirates")
def test_concessions_survive_pirates_share_and_earn() -> None:
    p = at(players={"Fugger": {"florins": 5, "hand": ["ottoman-navy", "bosnian-and-serbian-silver"]},
                    "Medici": {"east": ["dalmatian-merchant-marine"]}},
           borders={"hungary-ottoman": "Medici", "ottoman-mamluk": "Coeur"})  # fmt: skip
    s = play(p, "play ottoman-navy", "place pirate:islamic hungary-ottoman")
    assert (s.concession["hungary-ottoman"], s.pirate["hungary-ottoman"]) == ("Medici", "islamic")
    assert ("Medici", "hungary-ottoman", 1) in walk(s, "Fugger", "east", florins=5).payments
    assert not any(who == "china" for who, _, _ in walk(s, "Fugger", "east", florins=5).payments)
    play(p, "play bosnian-and-serbian-silver", "no-shot")
    assert not offered(p, "place pawn hungary-ottoman")


@pytest.mark.rule("gl:pirates-d", "gl:border")
@pytest.mark.rule("ruling:protection-ends", "ruling:repairs")
def test_protection_ends_with_the_ability() -> None:
    p = at(players=me(east=["tersane-i-amire"]), borders={"hungary-ottoman": ["Fugger", "pirate:islamic"]})
    s = play(p, "sell tersane-i-amire")
    assert s.concession == {}
    assert s.pirate == {"hungary-ottoman": "islamic"}
    assert s.pool["Fugger"] == 10


@pytest.mark.rule("G3a", "gl:concession-c", "gl:ability")
def test_concessions_double_in_fairs() -> None:
    p = at(
        players=me(west=["india-armada", "almeida-armada", "michelangelo"]),
        open={"white": "spice-islands"},
        borders={"england-france": "Fugger"},
    )
    assert takes(p.state, "Fugger", "spice-islands") == 8
    assert takes(p.state, "Fugger", "tana") == 2
    fair = walk(p.state, "Medici", "west", florins=2)
    assert fair.payments == (("Medici", "", 1), ("Fugger", "england-france", 3))
    assert fair.levies == ("portugal", "england")


@pytest.mark.rule("F6b")
def test_concessions_double_in_votes() -> None:
    borders = {"england-france": "Fugger", "france-hre": "Medici"}

    def is_offered(**more: object) -> bool:
        p = at(players={"Fugger": {"florins": 9, "west": ["sindicat-remenca", "michelangelo"]}, "Medici": {"west": ["france"]}},
               borders=borders, **more)  # fmt: skip
        return bool(offered(p, "ops west"))

    assert is_offered()
    assert not is_offered(bishops={"michelangelo": "catholic"})


@pytest.mark.rule("E6", "gl:ability-a")
@pytest.mark.parametrize(
    ("card", "victory"),
    [("humanism", "holy"), ("hermeticism", "holy"), ("kappeler-milchsuppe", "imperial"), ("red-sea-fleet", "globalization")],
)
def test_claims_cost_two(card: str, victory: str) -> None:
    side = box().cards[card].side
    p = at(players={"Medici": {side: [card]}}, victories=[victory])
    assert claim_cost(p.state, victory) == 2
    if card != "humanism" and card != "hermeticism":
        assert claim_cost(at(players={"Medici": {side: [card]}}, bishops={card: "catholic"}).state, victory) == 1


@pytest.mark.rule("E6", "L4", "D1.8")
@pytest.mark.rule("ruling:claim-check")
def test_a_claim_that_costs_two_needs_a_whole_turn() -> None:
    def claims(**more: object) -> set[str]:
        players = {"Fugger": {"west": ["england", "france"]}, "Medici": {"west": ["european-union"]}}
        return offered(at(players=players, victories=["imperial"], **more), "claim")

    assert claims() == {"claim imperial"}
    assert claims(actions=1) == set()
    assert offered(at(players=me(west=["england", "france"]), victories=["imperial"], actions=1), "claim") == {"claim imperial"}
    assert offered(at(players=me(west=["england"]), victories=["imperial"]), "claim") == set()
    assert offered(at(players=me(west=["england", "france"])), "claim") == set()


@pytest.mark.rule("L6.2", "L5.1")
def test_patrons_as_law_and_as_concessions() -> None:
    p = at(players=me(west=["artistic-geometry", "romantic-realism", "faith-vs-reason"]))
    missing = gaps(p.state, "Fugger")
    # One Patron: two copies of the first ability make it two Laws, one of the second a concession.
    assert missing["renaissance"]["law"] == 0
    assert missing["globalization"]["concessions"] == 1


@pytest.mark.rule("L3.1")
def test_patrons_as_islamic_bishops_only_for_the_one_who_claims() -> None:
    p = at(
        players={
            "Fugger": {"east": ["circassian-mamluks"], "west": ["michelangelo", "cryptography"]},
            "Medici": {"west": ["artistic-geometry"]},
        }
    )
    assert bishops_by_religion(p.state, "Fugger") == {"catholic": 0, "islamic": 2, "reformist": 0}
    assert bishops_by_religion(p.state, "Medici")["islamic"] == 0


@pytest.mark.rule("F6a")
def test_patrons_cut_the_cost_of_votes() -> None:
    p = at(players=me(east=["bank-of-st-george"], west=["michelangelo", "cryptography"]),
           squares={"france": {"repressed": ["Medici"] * 3}, "england": {"repressed": ["Medici"]}})  # fmt: skip
    assert vote_cost(p.state, "Fugger", "france") == 1
    assert vote_cost(p.state, "Fugger", "england") == 0
    assert vote_cost(p.state, "Medici", "france") == 3


@pytest.mark.rule("L6.1", "gl:republic")
def test_a_card_as_a_republic() -> None:
    p = at(players={"Fugger": {"east": ["academia"], "west": ["epicurean-swerve", "france"]}}, squares={"france": {"face": "republic"}})
    assert gaps(p.state, "Fugger")["renaissance"]["republics"] == 0
    assert gaps(p.state, "Medici")["renaissance"]["republics"] == 4


@pytest.mark.rule("L3.1", "L3.2", "gl:dominance")
def test_islamic_pirates_as_reformist() -> None:
    description = {
        "borders": {"england-france": "pirate:islamic", "ottoman-mamluk": "pirate:islamic"},
        "map": {"england": "reformist", "france": "reformist"},
    }
    plain = at(**description)
    assert faithful_by_religion(plain.state) == {"catholic": 0, "islamic": 1, "reformist": 0}
    p = at(players={"Medici": {"east": ["zionist-state"]}}, **description)
    assert faithful_by_religion(p.state) == {"catholic": 0, "islamic": 1, "reformist": 2}
    assert bishops_by_religion(p.state) == {"catholic": 0, "islamic": 0, "reformist": 2}
    assert dominant(p.state) == "reformist"


@pytest.mark.rule("K1a")
@pytest.mark.rule("ruling:hospitaller-choice")
def test_rooks_join_crusades_if_their_owner_says_so() -> None:
    p = at(
        players=me(west=["knights-hospitaller"], hand=["jesuits"]),
        cities={"algiers": "rook:islamic", "toledo": "rook:catholic", "venice": "rook:catholic"},
    )
    play(p, "play jesuits")
    assert offered(p, "war") == {"war rooks aragon"}
    play(p, "war rooks aragon")
    assert offered(p) == {"lose toledo", "lose venice"}


@pytest.mark.rule("F9b", "F9e", "F9i")
@pytest.mark.rule("ruling:slave-soldiers-home")
def test_figures_on_the_mamluk_square_fight_in_the_east() -> None:
    description = {
        "players": me(3, east=["circassian-mamluks", "hungary"]),
        "cities": {"buda": "knight:catholic", "tana": "knight:islamic"},
        "squares": {"mamluk": {"holder": "Medici", "repressed": ["rook:islamic", "Medici"]}},
    }
    p = at(**description)
    play(p, "ops east", "(op hungary campaign)")
    assert "attack byzantium" in offered(p)
    play(p, "attack byzantium")
    assert p.state.florins["Fugger"] == 0
    assert offered(p) == {"lose buda", "lose slave:rook:islamic", "lose slave:Medici"}
    s = play(p, "lose slave:Medici")
    assert (s.holder["byzantium"], s.repressed["mamluk"]) == ("Fugger", ("rook:islamic",))
    p = at(**{**description, "players": me(2, east=["circassian-mamluks", "hungary"])})
    # Three would have to be paid; against the West only the knight goes.
    play(p, "ops east", "(op hungary campaign)")
    assert {choice.split(" ")[1] for choice in offered(p, "attack")} <= set(box().halves["west"])


@pytest.mark.rule("F9i", "gl:battle-i")
@pytest.mark.rule("ruling:slave-soldiers-home")
def test_they_settle_where_the_mamluks_were_conquered() -> None:
    p = at(players=me(9, east=["circassian-mamluks", "ottoman"]), squares={"mamluk": {"repressed": ["rook:islamic"]}},
           cities={"constantinople-2": "knight:islamic"})  # fmt: skip
    play(p, "ops east", "(op ottoman campaign)", "attack mamluk")
    s = play(p, "settle chained:rook:islamic cairo")
    assert s.figure == {"constantinople-2": "knight:islamic", "cairo": "rook:islamic"}
    assert (s.suzerain["mamluk"], s.repressed["mamluk"]) == ("ottoman", ())


@pytest.mark.rule("I", "I1d")
@pytest.mark.rule("ruling:two-queens")
def test_henry_may_crown_any_king() -> None:
    squares = {"hungary": {"holder": "Medici", "queens": ["despina-khatun"]}, "byzantium": {"queens": ["hurrem-sultan-roxelana"]},
               "hre": {"holder": "Fugger"}}  # fmt: skip
    description = {"players": me(west=["star-chamber", "hre"], hand=["sophia-palaiologina"]), "squares": squares}
    p = at(**description)
    play(p, "play sophia-palaiologina")
    assert offered(p, "marry") == {"marry hungary", "marry byzantium", "marry hre"}
    s = play(p, "marry hungary", "none")
    assert s.holder["hungary"] == "Fugger"
    assert s.married == {"sophia-palaiologina": "hungary", "hurrem-sultan-roxelana": "byzantium"}
    assert "despina-khatun" in s.discards
    p = at(**description)
    s = play(p, "play sophia-palaiologina", "marry byzantium", "none")
    assert {queen for queen, king in s.married.items() if king == "byzantium"} == {"sophia-palaiologina", "hurrem-sultan-roxelana"}
    p = at(
        **{
            **description,
            "squares": {"france": {"holder": "Medici"}, "hre": {"under": "france"}},
            "players": me(west=["star-chamber"], hand=["sophia-palaiologina"]),
        }
    )
    s = play(p, "play sophia-palaiologina", "marry hre", "none")
    assert (s.holder["hre"], s.suzerain["hre"]) == ("Fugger", "")


@pytest.mark.rule("F9", "K1a", "gl:adjacent")
def test_navarre_parts_portugal_and_france() -> None:
    p = at(squares={"aragon": {"holder": "Medici", "queens": ["catherine-of-navarre"]}})
    assert "portugal" not in adjacent(p.state, "france")
    assert "france" not in adjacent(p.state, "portugal")
    assert "aragon" in adjacent(p.state, "portugal")


@pytest.mark.rule("F3")
def test_beheads_that_need_a_bishop() -> None:
    players = {"Fugger": {"east": ["grand-mufti"], "west": ["inquisition-pope"]},
               "Medici": {"east": ["qizilbash", "safavids"], "west": ["luther", "jesuits"]}}  # fmt: skip
    p = at(players=players, bishops={"qizilbash": "islamic", "safavids": "catholic", "luther": "catholic", "jesuits": "islamic"})
    assert beheadings(p.state, "grand-mufti") == ["qizilbash"]
    assert beheadings(p.state, "inquisition-pope") == ["luther"]


@pytest.mark.rule("gl:ability-b", "D1.4", "D1.5")
@pytest.mark.rule("ruling:end-turn")
def test_free_ops_cost_no_action_but_come_once() -> None:
    p = at(players=me(0, west=["mining-engineer", "gutenberg"], east=["civil-engineer"]), florins={"west": [1, 0, 0, 0, 0, 0]})
    assert offered(p, "ops") == {"ops west", "ops west free"}
    s = play(p, "ops west free")
    assert (s.florins["Fugger"], s.actions, s.acted) == (1, 2, 0)
    assert not offered(p, "ops")
    assert "end" not in offered(p)


@pytest.mark.rule("gl:ability-b")
@pytest.mark.rule("ruling:running-ops")
def test_both_sides_in_one_action_mix_freely() -> None:
    p = at(players=me(0, west=["gutenberg", "jesuits"], east=["transylvanian-plot", "damascus-coffee"]),
           florins={"west": [1, 0, 0, 0, 0, 0], "east": [1, 0, 0, 0, 0, 0]}, bishops={"hungary": "catholic"})  # fmt: skip
    play(p, "ops both", "op gutenberg commerce:west", "op jesuits inquisitor:catholic", "(bishop hungary)", "(to transylvanian-plot)")
    s = play(p, "op damascus-coffee commerce:east")
    # The bishop has silenced the ability meanwhile; what was begun runs on.
    assert s.bishop == {"transylvanian-plot": "catholic"}
    assert (s.florins["Fugger"], s.actions) == (2, 1)
    used = at(
        players=me(0, west=["gutenberg"], east=["transylvanian-plot", "damascus-coffee"]),
        done=["ops-west"],
        florins={"east": [1, 0, 0, 0, 0, 0]},
    )
    assert "ops both" not in offered(used)


@pytest.mark.rule("E5", "D1.6")
def test_one_free_fair_a_turn() -> None:
    p = at(seats=TWO, players=me(0, west=["podesta-of-venice"]))
    assert offered(p, "fair") == {"fair west", "fair east", "fair west free", "fair east free"}
    s = play(p, "fair east free")
    assert (s.actions, s.florins["Fugger"]) == (2, 1)
    assert offered(p, "fair") == {"fair west"}


@pytest.mark.rule("K3", "D1")
def test_an_apostasy_as_an_action() -> None:
    p = at(players={"Fugger": {"west": ["oratory-of-divine-love"]}, "Medici": {"west": ["luther", "jesuits"]}})
    assert offered(p, "apostasy") == {"apostasy catholic+reformist"}
    s = play(p, "apostasy catholic+reformist")
    assert s.rows["Medici west"] == ()
    assert s.rows["Fugger west"] == ("oratory-of-divine-love",)
    assert s.actions == 1


@pytest.mark.rule("J2", "D1")
@pytest.mark.rule("ruling:revolt-needs-rebels")
def test_a_queen_is_discarded_for_a_revolt() -> None:
    squares = {"hungary": {"holder": "Fugger", "queens": ["elizabeth-bathory"]}}
    assert not offered(at(squares=squares), "revolt")
    p = at(squares={"hungary": {**squares["hungary"], "repressed": ["Medici"]}})
    s = play(p, "revolt elizabeth-bathory", "settle chained:Medici hre-hungary", "none")
    assert "elizabeth-bathory" in s.discards
    assert s.face["hungary"] == "republic"
    assert s.concession == {"hre-hungary": "Medici"}


@pytest.mark.rule("gl:cryptography", "E3c", "F3a")
@pytest.mark.rule("ruling:assassin-order")
def test_a_copied_op_keeps_its_location_and_its_limits() -> None:
    players = {
        "Fugger": {"west": ["cryptography"]},
        "Medici": {"east": ["the-grim", "safavids"]},
        "Coeur": {"east": ["ottoman", "grand-mufti"]},
    }
    p = at(players=players, bishops={"safavids": "islamic"})
    play(p, "sell cryptography")
    # Safavids are silenced; the Grand Mufti reaches only cards with a bishop.
    assert offered(p, "op") == {"op the-grim behead", "op grand-mufti behead"}
    play(p, "op the-grim behead")
    assert offered(p) == {"behead ottoman", "behead grand-mufti"}
    s = play(p, "behead ottoman")
    assert s.holder["ottoman"] == ""
    assert "the-grim" in s.discards
    hand = at(players={"Fugger": {"hand": ["cryptography"]}, "Medici": {"east": ["the-grim"]}, "Coeur": {"east": ["ottoman"]}})
    assert play(hand, "sell cryptography").frames[-1].step == "turn"


@pytest.mark.rule("E3c", "gl:discard", "K1")
@pytest.mark.rule("ruling:treachery-crusade", "ruling:sale-then-deed", "ruling:hidden-sale")
def test_a_sale_may_set_off_a_one_shot() -> None:
    p = at(
        players=me(0, west=["machiavellianism"], hand=["jesuits", "luther"]),
        cities={"algiers": "rook:islamic", "valencia": "knight:catholic"},
    )
    play(p, "sell luther")
    # A reformation is not among them; but whoever sells from hand is asked, so that nobody learns what he had.
    assert offered(p) == {"no-shot"}
    play(p, "no-shot")
    assert p.state.hidden["Fugger"] == ("luther",)
    play(p, "sell jesuits")
    assert offered(p) == {"war aragon", "no-shot"}
    s = play(p, "war aragon")
    assert s.religion["aragon"] == "medieval"
    assert (s.florins["Fugger"], s.figure) == (4, {})
    # The card is shown; its bishop goes to another card of the location.
    assert "jesuits" in s.discards
    assert "place bishop:catholic jesuits" not in offered(p)
    assert "place bishop:catholic machiavellianism" in offered(p)


@pytest.mark.rule("E3c", "gl:regime-change-b")
def test_enclosure_frees_figures_of_the_west() -> None:
    squares = {"france": {"holder": "Medici", "repressed": ["Medici", "rook:islamic"]}, "hungary": {"repressed": ["rook:catholic"]}}
    p = at(players=me(0, west=["enclosure"]), squares=squares)
    play(p, "sell enclosure")
    assert not any("hungary" in choice for choice in offered(p, "free"))
    s = play(p, "free france rook:islamic paris", "free france Medici france-aragon")
    assert s.repressed["france"] == ()
    assert (s.figure, s.concession) == ({"paris": "rook:islamic"}, {"france-aragon": "Medici"})
    assert p.frame.step == "turn"
