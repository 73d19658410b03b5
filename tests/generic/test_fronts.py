"""What every game says of its front end: the shape of its data, its types, its look."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

import pytest

import paxwidget as pw
from paxwidget.engine.look import THEMES, look_for, seat_letters
from paxwidget.engine.spec import GameSpec
from paxwidget.maps.shapes import ChartDrawing
from paxwidget.play.game import Game
from paxwidget.testing.shapes import field_of, interfaces, misfits, reached, typescript
from paxwidget.widget.bundle import HOUSE, bundle_path, bundle_text, chart_bundle, lesson_bundle
from paxwidget.widget.wire import plain


def test_views_have_the_shape_that_is_declared(spec: GameSpec, game: Game) -> None:
    assert spec.view_shape is not None, "a game declares the shape of its views"
    twin = game.copy()
    for ply in range(0, len(game.line) + 1, max(1, len(game.line) // 60)):
        twin.goto(ply)
        for seat in (None, *game.seats):
            assert misfits(plain(twin.view(seat)), spec.view_shape, f"{ply}: view of {seat}") == []


def test_every_key_of_a_view_says_what_it_means(spec: GameSpec) -> None:
    assert spec.view_shape is not None
    fields = {
        f"{shape.__name__}.{key}": field_of(hint)[1]
        for shape in reached([spec.view_shape])
        for key, hint in get_type_hints(shape, include_extras=True).items()
    }
    assert [key for key, meaning in fields.items() if not meaning] == [], "say it in an Annotated of the shape"
    # A sentence, or the places of a list in brackets; a bar would break the table of the guide.
    assert {key: said for key, said in fields.items() if not said.endswith((".", "]")) or "|" in said} == {}


def test_static_data_have_the_shape_that_is_declared(spec: GameSpec, game: Game) -> None:
    assert spec.static is not None
    assert spec.static_shape is not None, "a game declares the shape of its static data"
    assert misfits(plain(spec.static(game.data, game.state)), spec.static_shape, "static") == []


def test_the_types_of_the_front_end_are_made_from_the_shapes(spec: GameSpec, root: Path) -> None:
    (front,) = [*(root / "js").glob(f"src/games/{spec.id}/"), *(root / "js").glob(f"test/toys/{spec.id}/")]
    made = (front / "shapes.ts").read_text(encoding="utf-8")
    assert made == typescript(spec), f"python -m paxwidget types {spec.id} > {front / 'shapes.ts'}"


def test_the_types_of_charts_are_made_from_their_shape(root: Path) -> None:
    made = (root / "js" / "src" / "maps" / "shapes.ts").read_text(encoding="utf-8")
    assert made == f"/** Made from `paxwidget/maps/shapes.py`; not to be edited. */\n{interfaces([ChartDrawing])}"


def test_every_seat_has_a_colour_and_letters_of_its_own(spec: GameSpec) -> None:
    look = look_for(spec.look(), spec.seats)
    assert set(look.seats) >= set(spec.seats)
    letters = [look.letters[seat] for seat in spec.seats]
    assert len(set(letters)) == len(letters)
    for word in spec.seats.values():
        for name in (f"seat-{word}", f"on-seat-{word}"):
            assert all(look.shades[name][theme].startswith("#") for theme in THEMES)


def test_every_game_has_a_bundle_of_its_own(spec: GameSpec) -> None:
    for ending in (".js", ".css", "-page.js", "-page.css"):
        assert bundle_path(spec.id, ending).name == f"{spec.id}{ending}"
    for ending in (".js", ".css"):
        assert bundle_path(lesson_bundle(spec.id), ending).name == f"{spec.id}-lesson{ending}"
        assert (bundle_path(chart_bundle(spec.id), ending).name == f"{spec.id}-chart{ending}") == (spec.chart is not None)
    # A board does not load the panel of lessons, and a lesson has a board beside it.
    assert all(("paxw-lesson" in bundle_text(bundle, ".js")) == (bundle != spec.id) for bundle in (spec.id, lesson_bundle(spec.id)))
    assert "paxw-prompt" in bundle_text(lesson_bundle(spec.id), ".js")


def test_a_chart_is_in_its_own_bundle_and_beside_a_lesson_but_on_no_board(spec: GameSpec) -> None:
    page = bundle_text(spec.id, "-page.js")
    board, chart, lesson = (bundle_text(bundle, ".js") for bundle in (spec.id, chart_bundle(spec.id), lesson_bundle(spec.id)))
    # What only the view of a chart says of itself, and what only a board has.
    without_map, cockpit = "This game has no drawing for a chart.", "paxw-cockpit"
    has_map = spec.chart is not None
    assert [without_map in text for text in (board, page, chart, lesson)] == [False, False, has_map, has_map]
    assert [cockpit in text for text in (board, page, chart, lesson)] == [True, True, False, True]


def test_a_game_without_a_bundle_gets_the_houses() -> None:
    assert bundle_path("atlantis", ".js").name == f"{HOUSE}.js"
    for bundle in (chart_bundle, lesson_bundle):
        assert bundle_path(bundle("atlantis"), ".js").name == bundle_path(bundle(""), ".js").name == f"{HOUSE}.js"


def test_who_plays_alone_is_helped_with_the_solo_game(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    topics = [] if spec.help is None else spec.help()
    owns = [topic for topic in topics if topic.get("solo")]
    assert len(owns) == bool(spec.solo)
    if not owns:
        return
    own = owns[0]
    assert len(own["text"]["en"]) == len(own["text"]["pl"])
    told: dict[str, list[str]] = {}
    alone: dict[str, Any] = {spec.solo: True}
    for lang in ("en", "pl"):
        board = pw.new_game(spec.id, seed=1, autosave=False, **alone).board(lang=lang)
        monkeypatch.setattr(board, "send", lambda message, lang=lang: told.update({lang: [topic["title"] for topic in message["topics"]]}))
        board._on_help({})
        board.close()
        # First of all; and how one wins among several is not told.
        assert told[lang][0] == own["title"][lang]
        assert len(told[lang]) == sum(topic.get("solo") is not False for topic in topics)


@pytest.mark.parametrize(
    ("seats", "letters"),
    [
        (["Red", "Green"], ["R", "G"]),
        (["North", "Netherlands", "East"], ["No", "Ne", "E"]),
        (["Black", "Blue", "Brown"], ["Ba", "Bu", "Br"]),
    ],
)
def test_seats_that_begin_alike_have_another_letter_more(seats: list[str], letters: list[str]) -> None:
    assert list(seat_letters(seats).values()) == letters
