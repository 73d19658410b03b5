"""What the front end gets once: complete, in both languages, and drawn as the still picture is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from shapely import LinearRing

import paxwidget as pw
from paxwidget.engine.names import LANGUAGES
from paxwidget.games.hispanica.drawn.layout import read_drawing
from paxwidget.games.hispanica.front import static
from paxwidget.games.hispanica.look import look
from paxwidget.games.hispanica.names import is_target
from paxwidget.games.hispanica.world import load_world
from paxwidget.maps.geometry import rings_of
from paxwidget.maps.shorter import coarser, shorter
from paxwidget.widget.page_data import replay
from paxwidget.widget.wire import in_language, plain, size
from tests.widget.fixtures import play

TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")


def ends(path: str) -> list[tuple[float, float]]:
    """Where each step of a path ends, of absolute and of relative ones."""
    tokens, found, at, place, command = TOKEN.findall(path), [], (0.0, 0.0), 0, ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
            if command in "zZ":
                continue
        size = 6 if command in "cC" else 2
        x, y = float(tokens[place + size - 2]), float(tokens[place + size - 1])
        place += size
        at = (at[0] + x, at[1] + y) if command.islower() else (x, y)
        found.append(at)
    return found


def paths(data: Any) -> list[str]:
    """All path texts in plain data."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in paths(value)]
    if isinstance(data, list):
        return [text for value in data for text in paths(value)]
    return [data] if isinstance(data, str) and re.match(r"M-?\d[^a-z]*$", data) else []


def test_a_shorter_path_is_the_same_path() -> None:
    drawing = read_drawing()
    kinds = ("zones", "lands", "borders", "shores", "land_borders", "currents", "exits")
    found = [path for kind in kinds for path in paths(drawing[kind]) if "Q" not in path]
    assert len(found) > 80
    for path in found:
        old, new = ends(path), ends(shorter(path))
        assert len(old) == len(new)
        assert all(abs(a - b) < 0.06 for one, two in zip(old, new, strict=True) for a, b in zip(one, two, strict=True))
        assert len(shorter(path)) <= len(path)


def test_the_coast_that_is_drawn_lies_where_the_coast_is() -> None:
    coast = read_drawing()["coast"]["d"]
    ((_, _, *defined),) = static(load_world())["drawing"]["layers"]["definitions"]
    (drawn,) = [attrs["d"] for _, attrs, *_ in defined if attrs["id"] == "@coast"]
    assert drawn == coarser(coast)
    rings, drawn_rings = rings_of(coast), rings_of(drawn)
    assert len(rings) == len(drawn_rings)
    away = [LinearRing(one).hausdorff_distance(LinearRing(other)) for one, other in zip(rings, drawn_rings, strict=True)]
    # Less than a third of a pixel in a whole window.
    assert max(away) < 0.15


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_in_one_language(lang: str) -> None:
    data = in_language(plain(static(load_world())), lang)

    def look(value: Any, where: str) -> None:
        if isinstance(value, dict):
            assert set(value) & set(LANGUAGES) == set(), where
            for key, inner in value.items():
                look(inner, f"{where}.{key}")
        elif isinstance(value, list):
            for inner in value:
                look(inner, where)

    look(data, "static")
    assert data["titles"]["archbishop"]["summary"]


def test_every_target_of_a_choice_has_a_name() -> None:
    game = pw.new_game("hispanica", seed=1, autosave=False)
    data = plain(static(game.data))
    world = game.data
    ids = [*world.chart.places, *world.cards, *world.nations, *world.place_of, *world.decks]
    assert all(is_target(game.state, id) for id in ids)
    assert [id for id in ids if id not in data["names"]] == []


def test_the_tables_are_whole() -> None:
    world = load_world()
    data = static(world)
    assert len(data["cards"]) == 100
    assert len(data["havens"]) == len(world.zones) == 14
    assert len(data["years"]) == 52
    assert data["war_chest_spaces"] == 9
    assert set(data["drawing"]["sites"]) == set(world.chart.sites)
    for card in data["cards"].values():
        assert card["source"]
        assert set(card["actions"]) <= set(data["actions"])
        assert set(card["actions"]) | {f"nudge-{card['nudge']}"} <= set(look().symbols)


def test_a_page_of_a_whole_game_takes_few_bytes_a_move() -> None:
    game = pw.new_game("hispanica", seats=["Spain", "England", "France"], seed=3, autosave=False)
    play(game, 2000, 5)
    steps = replay(game)["moments"]["steps"]
    assert game.is_over
    assert sum(map(size, steps)) / len(steps) < 600


def test_the_solo_game_explains_its_board_by_the_names_of_those_who_play_it() -> None:
    game = pw.new_game("hispanica", solo=True, seed=1, autosave=False)
    told = static(game.data, game.state)
    nations = re.compile(r"\b(Spain|England|Hiszpani\w+|Angli\w+)\b")
    assert [words for words in _summaries(told) if nations.search(words)] == []
    assert told["actions"]["marker"]["summary"]["en"].startswith("Found a colony (the Sun King on a Spanish site")
    assert told["actions"]["marker"]["summary"]["pl"].startswith("Załóż Kolonię (Król Słońce na Terenie hiszpańskim")
    # Those of the game of several stay as they are.
    several = static(game.data)
    assert several["actions"]["marker"]["summary"]["en"].startswith("Found a colony (Spain on a Spanish site")


def _summaries(data: Any) -> list[str]:
    if not isinstance(data, dict):
        return []
    own = list(data["summary"].values()) if "summary" in data else []
    return [*own, *(words for value in data.values() for words in _summaries(value))]
