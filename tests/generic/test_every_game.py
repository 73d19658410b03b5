"""What the house promises of every game, tried on the toys and on each registered game."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest

from paxwidget.engine import bots
from paxwidget.engine.errors import BadSetup, NotOffered, PaxError
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.rulebook import Index
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.templates import Texts
from paxwidget.play.entrance import load, new_game, position
from paxwidget.play.game import Game
from paxwidget.testing.fuzz import fuzz, tables
from tests.every_game import TOY_NAMES
from tests.generic.conftest import play_on


def test_random_games_pass_all_checks_and_lack_no_text(spec: GameSpec) -> None:
    is_toy = spec.id in TOY_NAMES
    report = fuzz(spec, max(60, len(tables(spec))) if is_toy else 6, seed=1, every=1 if is_toy else 40)
    assert [str(failure) for failure in report.failures] == []
    assert report.missing == set()
    assert report.games + report.skipped >= 6
    assert sum(report.endings.values()) == report.games


def test_every_table_the_game_declares_can_be_set_or_is_refused(spec: GameSpec) -> None:
    seats = list(spec.seats)
    for count, options in tables(spec)[:40]:
        # Whatever a game refuses, it refuses as a setup: any other error fails the test.
        with suppress(BadSetup):
            game = new_game(spec.id, seats[:count], seed=1, **options)
            assert game.seats
            assert game.options == options


def test_the_same_seed_gives_the_same_record(spec: GameSpec) -> None:
    def record() -> dict[str, object]:
        game = new_game(spec.id, seed=3, bots=dict.fromkeys(spec.default_seats, "random"))
        game.run_bots(200)
        return game.record

    first = record()
    assert first == record()
    assert first["moves"]


def test_a_replayed_record_ends_in_the_same_position_with_the_same_log(game: Game) -> None:
    twin = load(game.record)
    assert twin.state.digest() == game.state.digest()
    assert twin.record == game.record
    for lang in LANGUAGES:
        assert [entry.text(lang) for entry in twin.log] == [entry.text(lang) for entry in game.log]


def test_undo_gives_the_previous_position_and_redo_the_next(game: Game) -> None:
    digests = [game.state.digest()]
    while game.ply:
        game.undo()
        digests.append(game.state.digest())
    assert len(set(digests)) > len(digests) / 2
    for expected in digests[-2::-1]:
        game.redo()
        assert game.state.digest() == expected
    rng = Random(1)
    for _ in range(20):
        ply = rng.randrange(len(digests))
        game.goto(ply)
        assert game.ply == ply
        assert game.state.digest() == digests[-1 - ply]


def test_the_seats_that_must_act_and_only_they_have_choices(spec: GameSpec) -> None:
    game = new_game(spec.id, seed=2)
    rng = Random(2)
    for _ in range(60):
        if game.is_over:
            break
        assert [decision.seat for decision in game.decisions] == list(game.to_act)
        for seat in game.seats:
            assert bool(game.choices_for(seat)) == (seat in game.to_act)
        for choice in game.choices:
            assert choice in game.decisions[0]
            assert choice.section
        play_on(game, rng, 1)


def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(game: Game) -> None:
    game.undo()
    digest, version, ply = game.state.digest(), game.version, game.ply
    seat = game.to_act[0]
    with pytest.raises(NotOffered, match=r"cannot 'keelhaul' now; (did you mean|choose from) ") as refusal:
        game.play("keelhaul", seat)
    assert any(choice.id in str(refusal.value) for choice in [*game.choices_for(seat), *game.offers_for(seat)])
    with pytest.raises(PaxError):
        game.play("keelhaul", "Atlantis")
    assert (game.state.digest(), game.version, game.ply) == (digest, version, ply)


def test_looking_at_a_game_does_not_change_it(game: Game) -> None:
    game.undo()
    digest = game.state.digest()
    for seat in (None, *game.seats):
        view = game.view(seat)
        assert json.loads(json.dumps(view)) is not None
        scramble(view)
    for seat in game.seats:
        for lang in LANGUAGES:
            decision = game.decision_for(seat, lang)
            assert all(choice.label for choice in [*(decision or ()), *game.offers_for(seat, lang)])
            assert decision is None or decision.prompt
    repr(game), game.log_for(None), game.record, game.chart, game.outcome
    assert game.state.digest() == digest


def scramble(value: object) -> None:
    """Spoil every container in a view, as a careless reader might."""
    if isinstance(value, dict):
        for item in value.values():
            scramble(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            scramble(item)
        value.clear()


def test_variations_comments_and_marks_survive_a_save(game: Game, tmp_path_factory: pytest.TempPathFactory) -> None:
    main_end, rng = game.state.digest(), Random(9)
    last = game.ply
    game.comment = "the end of the main line … <b>{0}</b>"
    game.goto(last // 2)
    while len(game.choices) == 1:
        game.goto(game.ply - 1)
    game.comment, game.marks = "here it forks", ("!?", "look")
    fork = game.node
    for _ in range(20):
        game.goto(fork)
        play_on(game, rng, 3)
    game.comment = "a branch"
    assert len(fork.children) > 1
    here = game.state.digest()
    path = tmp_path_factory.mktemp("saves") / "game.pax.json"
    game.save(path)
    twin = load(path)
    assert twin.record == game.record
    assert (twin.state.digest(), twin.comment) == (here, "a branch")
    twin.goto(fork.ply)
    assert (twin.comment, twin.marks) == ("here it forks", ("!?", "look"))
    assert [node.choice for node in twin.variations] == [node.choice for node in fork.children]
    twin.goto(twin.main_line[-1])
    assert twin.ply == last
    assert twin.state.digest() == main_end
    assert twin.comment == "the end of the main line … <b>{0}</b>"


def test_a_described_position_can_be_set_up_again(game: Game) -> None:
    if game.spec.describe is None:
        with pytest.raises(PaxError, match="cannot describe"):
            game.describe()
        return
    game.undo()
    description = game.describe()
    twin = position(game.spec.id, json.loads(json.dumps(description)))
    assert twin.describe() == description
    assert twin.to_act == game.to_act
    assert [twin.choices_for(seat) for seat in twin.to_act] == [game.choices_for(seat) for seat in game.to_act]
    play_on(twin, Random(1), 10)
    assert load(twin.record).state.digest() == twin.state.digest()


def test_bots_of_every_name_play_a_game_to_its_end(spec: GameSpec) -> None:
    """Side by side, as many at a table as it has seats: a game for each of them would show no more."""
    # A search that thinks as long as it usually does would take minutes.
    players = [f"{name}(playouts=2)" if name in ("mcts", "strong") else name for name in bots.names(spec)]
    seats = spec.default_seats
    for first in range(0, len(players), len(seats)):
        table = (players * 2)[first : first + len(seats)]
        game = new_game(spec.id, seed=4, bots=dict(zip(seats, table, strict=True)))
        game.run_bots()
        assert game.is_over, table
        assert game.outcome is not None
        assert set(game.outcome["winners"]) <= set(spec.seats)


def test_no_section_of_the_rulebook_lacks_code_or_a_test(spec: GameSpec) -> None:
    if spec.rulebook is None:
        with pytest.raises(PaxError, match="brings no table of its rulebook"):
            Index(spec)
    else:
        assert Index(spec).gaps() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_that_a_comparison_tells_has_its_word(spec: GameSpec, lang: str) -> None:
    if spec.id in TOY_NAMES:
        return
    for seed in (1, 2, 3):
        game = new_game(spec.id, seed=seed, autosave=False)
        game.bots = dict.fromkeys(game.seats, "random")
        game.run_bots()
        named = [tuple(key.split(".")[1:]) for key in Texts(spec, lang).templates if key.startswith("fact.")]
        for change in game.diff(0, seat="all").changes:
            same_length = (one for one in named if len(one) == len(change.path))
            assert any(all(a in ("*", b) for a, b in zip(one, change.path, strict=True)) for one in same_length), change


def test_every_figure_has_a_title_in_both_languages(game: Game) -> None:
    measures = game.spec.measures
    if measures is None or game.spec.id in TOY_NAMES:
        pytest.skip("toys show their figures by their names")
    for lang in LANGUAGES:
        assert {f"measure.{name}" for name in measures(game.state, game.seats[0])} <= set(game.spec.text(lang))
