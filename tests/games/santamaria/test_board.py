"""What boards of Santa Maria show: nothing is hidden, so no curtain falls between people at one screen."""

from __future__ import annotations

import paxwidget as pw
from paxwidget.engine.templates import Texts
from paxwidget.games.santamaria import SPEC
from tests.games.santamaria.table import table


def test_people_at_one_screen_need_no_curtain_unless_points_lie_face_down() -> None:
    game = pw.new_game("santamaria", seats=["green", "red"], seed=3, autosave=False)
    board = game.board(seat="hot")
    assert board.base["shown"] == game.to_act[0]
    secret = pw.new_game("santamaria", seats=["green", "red"], seed=3, autosave=False, hide_points=True)
    assert secret.board(seat="hot").base["shown"] is None


def test_labels_tell_what_a_choice_brings_and_costs() -> None:
    colony = {"r1c1": "trade-wood-gem", "r2c1": "shipping", "r3c1": "religion"}
    green = {"colony": colony, "goods": {"wood": 3}, "coins": 5, "religion": 1}
    game = table(green, docks={"dock-coins": "ship-01"}, white_pool=[1] * 6, players={"red": {"monks": ["station-2"]}})

    def labels(lang: str) -> dict[str, str]:
        game.lang = lang
        return {choice.id: choice.label for choice in game.choices}

    game.play("die white-1")
    assert labels("en")["trade wood"] == "Trade: wood → 3 coins"
    assert labels("pl")["trade wood"] == "Wymień: drewno → 3 monety"
    game.play("decline")
    assert labels("en")["ship dock-coins"] == "Buy a ship: coin dock (2 wood → 2 points)"
    game.play("decline")
    game.play("advance")
    assert labels("en")["monk station-1"] == "Monk: Missionary station 1 (3 points)"
    assert labels("en")["monk station-2"] == "Monk: Missionary station 2 (2 wood + 1 grain, fee 2 coins)"
    assert labels("pl")["monk station-2"] == "Mnich: Stacja misyjna 2 (2 drewna + 1 zboże, opłata 2 monety)"


def test_goods_are_paid_and_sold_by_the_same_words_in_the_form_of_their_number() -> None:
    texts = Texts(SPEC, "en"), Texts(SPEC, "pl")

    def said(step: str, choice: str) -> list[str]:
        return [one.label(table().state, step, choice) for one in texts]

    assert said("pay-tile", "pay 2-wood") == ["Pay: 2 wood", "Zapłać: 2 drewna"]
    assert said("pay-ship", "pay 1-sugar 2-gold") == ["Pay: 1 sugar, 2 gold", "Zapłać: 1 worek cukru, 2 sztabki złota"]
    assert said("turn", "sell sugar") == ["Sell: 1 sugar", "Sprzedaj: 1 worek cukru"]
    assert said("grain", "pay gold") == ["Pay: 1 gold", "Zapłać: 1 sztabka złota"]


def test_a_set_is_named_with_its_scholar_and_a_placement_with_its_turn() -> None:
    game = pw.new_game("santamaria", solo=True, seed=5, autosave=False)
    sets = game.state.sets
    assert game.choices[0].label == f"Take: Cathedral city + {game.data.scholars[sets['capital-1']].name.en}"
    game.play("set capital-1")
    labels = {choice.id: choice.label for choice in game.choices}
    assert labels["place r1c3 1"] == "Place at 1/3: a quarter turn right"
