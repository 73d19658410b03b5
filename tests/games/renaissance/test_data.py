"""The data of the box: counts, sources, and what a user's folder may correct."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from paxwidget.engine.tables import DataError, source_kind
from paxwidget.games.renaissance import SPEC
from tests.games.renaissance.table import box


def test_cards_by_side_one_shot_op_prestige_and_agent() -> None:
    cards = [card for card in box().cards.values() if not card.is_comet]
    assert Counter(card.side for card in cards) == {"east": 72, "west": 92}
    assert Counter(card.one_shot for card in cards) == {
        "": 34, "conspiracy": 33, "peasant-revolt": 24, "coronation": 17, "reformation": 11, "crusade": 7, "jihad": 7,
        "apostasy:reformist+catholic": 7, "apostasy:reformist+islamic": 6, "apostasy:islamic+catholic": 2,
        "trade-shift:spice-islands": 7, "trade-shift:novgorod": 4, "trade-shift:timbuktu": 3, "trade-shift:red-sea": 2,
    }  # fmt: skip
    ops = Counter(
        op if op.startswith(("commerce", "inquisitor", "vote", "corsair")) else op.partition(":")[0] for card in cards for op in card.ops
    )
    assert ops == {
        "siege": 55, "repress": 41, "tax": 35, "commerce:west": 21, "commerce:east": 15, "inquisitor:catholic": 20,
        "inquisitor:reformist": 18, "inquisitor:islamic": 10, "vote:west": 15, "vote:east": 5, "behead": 15, "corsair:catholic": 10,
        "corsair:islamic": 7, "corsair:reformist": 3,
    }  # fmt: skip
    assert Counter(symbol for card in cards for symbol in card.prestige) == {
        "law": 21, "reformist": 17, "catholic": 16, "discovery": 12, "patron": 11, "islamic": 9,
    }  # fmt: skip
    assert Counter(agent for card in cards for agent in card.agents) == {
        "pawn": 34, "knight:catholic": 22, "knight:islamic": 12, "knight:reformist": 10, "rook:catholic": 13, "rook:islamic": 10,
        "rook:reformist": 15, "bishop:catholic": 12, "bishop:islamic": 7, "bishop:reformist": 9, "pirate:catholic": 6, "pirate:islamic": 6,
        "pirate:reformist": 3,
    }  # fmt: skip


def test_queens_have_suitors_and_neither_location_nor_agents() -> None:
    queens = [card for card in box().cards.values() if card.is_queen]
    assert len(queens) == 17
    assert all(queen.suitors and not queen.location and not queen.agents for queen in queens)
    assert not any({"patron", "discovery"} & set(queen.prestige) for queen in queens)
    assert sum(bool(card.suitors) for card in box().cards.values()) == 17


def test_fifteen_cards_lie_in_the_other_half_than_their_ribbon() -> None:
    halves = {empire: side for side, empires in box().halves.items() for empire in empires} | {"east": "east", "west": "west"}
    assert sum(halves.get(card.location, card.side) != card.side for card in box().cards.values()) == 15


def test_every_datum_says_where_it_comes_from() -> None:
    kinds = Counter(source_kind(datum.source) for datum in box().data.all)
    assert None not in kinds
    assert kinds["public"] > 150
    assert kinds["rulebook"] >= 20


def test_a_users_folder_corrects_a_city_and_wrong_data_are_refused(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('[[city]]\nid = "paris"\nislamic = "rook:islamic"\nsource = "user: my own map card"\n')
    assert SPEC.load_data(tmp_path).cities["paris"].islamic == "rook:islamic"
    assert box().cities["paris"].islamic == "rook:catholic"
    (tmp_path / "map.toml").write_text('[[city]]\nid = "paris"\nislamic = "pawn"\nsource = "user: a slip"\n')
    with pytest.raises(DataError, match="entry 'paris': key 'islamic'"):
        SPEC.load_data(tmp_path)
    (tmp_path / "map.toml").unlink()
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "luther"\none_shot = "flood"\nsource = "user: a slip"\n')
    with pytest.raises(DataError, match="entry 'luther': key 'one_shot' holds 'flood'"):
        SPEC.load_data(tmp_path)
