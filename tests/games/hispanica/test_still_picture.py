"""The still picture of a position: everything that a view holds can be seen in it, in both themes and languages, and nothing else."""

from __future__ import annotations

import copy
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.games.hispanica.drawn.board import board_svg
from paxwidget.games.hispanica.drawn.strip import shortened, width_of, wrapped
from paxwidget.play.game import Game
from tests.games.hispanica.table import world

SVG = "{http://www.w3.org/2000/svg}"
FULL = {
    "seats": ["Spain", "England", "France"],
    "year": 1629,
    "turn": "England",
    "war_chest": 2,
    "map": "bare",
    "players": {
        "Spain": {
            "money": 3, "figure": "colonist-middle", "ships": ["PHS095", "PHS077"], "fleet": "piracy",
        },
        "England": {
            "money": 7, "relics": 2, "figure": "royalist-marriage", "hand": ["PHM048", "PHC003"], "havens": ["barataria"],
            "ships": ["PHS085", "PHS081"], "fleet": "tortuga", "cargo": ["relic", "native", "chest"], "titles": ["PHR062"],
        },
        "France": {"money": 0, "figure": "novice-france", "ships": ["PHS083"], "fleet": "europe"},
    },
    "sites": {
        "havana": "Spain colony, fort, native, chest, relic",
        "coro": "Spain colony, Spain citizen",
        "tobago": "France colony, native",
        "calusa": "Spain cathedral, Spain citizen",
        "darien": "England mission, native",
        "tayasal": "native",
    },
    "revolts": {"honduras": "tax", "hispaniola": "slave"},
    "buried": {"curacao": ["chest", "relic"], "roatan": ["chest"]},
}  # fmt: skip


@cache
def game() -> Game:
    """A position with a piece of every kind, and every kind of thing in the strip."""
    return pw.position("hispanica", FULL, autosave=False)


def drawn(view: dict[str, Any], **options: Any) -> str:
    return board_svg(world(), view, prefix="x", **options)


def texts(svg: str) -> str:
    return " ".join("".join(element.itertext()) for element in ET.fromstring(svg).iter(f"{SVG}text"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_it_needs_nothing_else(theme: str, lang: str) -> None:
    svg = game().svg(theme=theme, lang=lang, width=900)
    root = ET.fromstring(svg)
    assert root.get("width") == "900"
    assert float(root.get("height") or 0) == pytest.approx(900 * float((root.get("viewBox") or "").split()[3]) / 1000, abs=1)
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"<style|<script|<foreignObject|var\(|\bon\w+=", svg)
    assert len(svg) < 150_000


def gone(*path: str) -> Callable[[dict[str, Any]], None]:
    """Takes one thing out of a view."""

    def take(view: dict[str, Any]) -> None:
        for key in path[:-1]:
            view = view[key]
        del view[path[-1]]

    return take


def other(value: Any, *path: str) -> Callable[[dict[str, Any]], None]:
    """Puts another value into a view."""

    def put(view: dict[str, Any]) -> None:
        for key in path[:-1]:
            view = view[key]
        assert view[path[-1]] != value
        view[path[-1]] = value

    return put


@pytest.mark.parametrize(
    "change",
    [
        *(gone("sites", "havana", thing) for thing in ("colony", "fort", "pawn", "chest", "relic")),
        *(gone("sites", "calusa", thing) for thing in ("bible", "cathedral", "pawn")),
        gone("sites", "darien", "pawn"),
        other("Spain", "sites", "darien", "pawn"),
        other("Spain", "sites", "tobago", "colony"),
        other("Spain", "sites", "darien", "bible"),
        other(2, "sites", "havana", "relic"),
        gone("revolts", "honduras"),
        other("slave", "revolts", "honduras"),
        gone("buried", "curacao"),
        other(["chest"], "buried", "curacao"),
        other(["chest", "chest"], "buried", "roatan"),
        *(other(None, "players", seat, "fleet") for seat in ("Spain", "England", "France")),
        other("curacao", "players", "England", "fleet"),
        other([], "players", "England", "cargo"),
        other(["native", "relic"], "players", "England", "cargo"),
        other(["PHS085"], "players", "England", "ships"),
        other(8, "players", "England", "money"),
        other(None, "players", "England", "money"),
        other(1, "players", "England", "relics"),
        other(5, "players", "England", "control"),
        other(5, "players", "England", "reach"),
        other(2, "players", "England", "counted_titles"),
        other([], "players", "England", "titles"),
        other("colonist-middle", "players", "France", "figure"),
        other(["ships"], "players", "England", "hand"),
        other(3, "players", "England", "havens"),
        other("plunderer", "players", "Spain", "permit"),
        other(1630, "year"),
        other("action", "phase"),
        other(["comet"], "omens"),
        other(1635, "dove"),
        other(5, "mercantilism"),
        other(3, "war_chest"),
        other("France", "active"),
        other({"winners": ["France"], "ending": "tokens"}, "outcome"),
        other({"winners": [], "ending": "tokens"}, "outcome"),
    ],
)
def test_every_thing_can_be_seen(change: Callable[[dict[str, Any]], None]) -> None:
    view = game().view(None)
    changed = copy.deepcopy(view)
    change(changed)
    assert drawn(changed) != drawn(view)


def test_war_and_peace_differ() -> None:
    view = game().view(None)
    assert "war" in texts(drawn(view | {"war": True}))
    assert "peace" in texts(drawn(view | {"war": False}))
    assert "Pokój" in texts(drawn(view | {"war": False}, lang="pl"))


def test_the_strip_says_it_in_words() -> None:
    said = texts(game().svg())
    for words in ("1629", "sailing", "Mercantilism", "War chest", "Control", "Reach", "Titles", "$7", "Salt fluyts"):
        assert words in said, words
    polish = texts(game().svg(lang="pl"))
    for words in ("7$", "żegluga", "Merkantylizm", "Kontrola", "Zasięg", "Anglia", "Hawana"):
        assert words in polish, words
    title = ET.fromstring(game().svg()).findtext(f"{SVG}title") or ""
    assert "England: $7, control" in title


def test_a_hand_is_shown_to_its_seat_alone() -> None:
    cards = [world().dataset.cards[id].name.en for id in ("PHM048", "PHC003")]
    onlooker, own, foreign = (texts(game().svg(seat)) for seat in (None, "England", "Spain"))
    for card in cards:
        assert card in own
        assert card not in onlooker
        assert card not in foreign
    assert "Haven Barataria" in own
    assert "Haven Barataria" not in foreign


def test_a_hand_says_whose_it_is() -> None:
    assert "The English hand: " in texts(game().svg("England"))
    assert "Ręka Anglii: " in texts(game().svg("England", lang="pl"))


@pytest.mark.parametrize(
    ("winners", "english", "polish"),
    [
        ([], "The game is over. Nobody wins.", "Koniec gry. Nikt nie wygrywa."),
        (["Spain"], "The game is over. Winner: Spain.", "Koniec gry. Zwycięzca: Hiszpania."),
        (["Spain", "France"], "The game is over. Winners: Spain and France.", "Koniec gry. Zwycięzcy: Hiszpania i Francja."),
    ],
)
def test_the_end_names_the_winners(winners: list[str], english: str, polish: str) -> None:
    over = game().view(None) | {"outcome": {"winners": winners, "ending": "tokens", "year": 1649}}
    assert english in texts(drawn(over))
    assert polish in texts(drawn(over, lang="pl"))


def test_the_solo_game_names_its_two_sides() -> None:
    solo = pw.new_game("hispanica", solo=True, seed=1, autosave=False)
    said = texts(solo.svg("England"))
    assert "Sun King ∞" not in said
    assert "Sun King $∞" in said
    assert "Ganga Zumba's hand: " in said
    assert "England" not in said


def test_any_text_is_only_text() -> None:
    view = copy.deepcopy(game().view(None))
    view["players"]["England"]["figure"] = '<b a="1">&'
    svg = drawn(view)
    assert "<b a=" not in svg
    assert '<b a="1">&' in texts(svg)


def test_two_pictures_share_no_id() -> None:
    ids = [set(re.findall(r'\sid="([^"]+)"', game().svg())) for _ in range(2)]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_the_strip_is_as_tall_as_it_must_be() -> None:
    def tall(view: dict[str, Any]) -> float:
        return float((ET.fromstring(drawn(view)).get("viewBox") or "").split()[3])

    bare = copy.deepcopy(game().view(None))
    for player in bare["players"].values():
        player.update(ships=[], titles=[], permit=None, fleet=None, cargo=[])
    assert tall(bare) < tall(game().view(None)) < tall(game().view("England"))


def test_an_unknown_look_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        game().svg(theme="sepia")
    with pytest.raises(PaxError, match="nobody plays 'Poland'"):
        game().svg("Poland")


def test_words_are_wrapped_into_the_room_they_have() -> None:
    ships = ["Windward coast guard", "Salt fluyts of Hoorn", "Roche Braziliano", "Michel de Grammont"]
    for room in (90, 150, 400, 2000):
        for most in (1, 2, 3):
            lines = wrapped("Ships: ", ships, room, most)
            assert len(lines) <= most
            assert all(width_of(line) <= room for line in lines)
    assert wrapped("Ships: ", ships, 2000, 1) == [f"Ships: {', '.join(ships)}"]
    assert wrapped("", ships, 150, 2) == ["Windward coast guard,", "Salt fluyts of Hoorn +2"]
    assert shortened("Swan", 100) == "Swan"
