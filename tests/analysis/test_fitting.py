"""Weights fitted on games: found again where they are known, worth what the file of a game says, and written by a command."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.analysis import calibration, fitting, habit_games
from paxwidget.analysis.results import Results
from paxwidget.cli import main
from paxwidget.commands.fit import endings, mixed, tables
from paxwidget.engine import registry
from paxwidget.engine.errors import PaxError
from paxwidget.engine.evaluation import Counted, Evaluation, Features, unweighted

TRUE: dict[str, dict[str, dict[str, float]]] = {
    "seat": {"coins": {"always": 1.0, "late": 1.5}, "luck": {"always": 0.0, "late": 0.0}},
    "nobody": {"nobody": {"always": -1.0, "late": 0.5}},
}
FEATURES = Features(
    lambda state: state.counted,
    seat={"coins": "what it has", "luck": "what does not matter"},
    phase={"always": "at all times", "late": "how late it is"},
    nobody={"nobody": "that nobody wins"},
)


def _samples(count: int) -> list[fitting.Sample]:
    """Positions of a game whose true chances are known, each with an outcome drawn by them."""
    rng, evaluation, found = Random(3), Evaluation(FEATURES, TRUE), []
    for number in range(count):
        late = rng.random()
        names = ("Red", "Green", "Blue")[: rng.choice((2, 3))]
        seats: dict[str, tuple[float, ...]] = {seat: (rng.uniform(-1, 1), rng.uniform(-1, 1)) for seat in names}
        counted = Counted((1.0, late), seats, (1.0,))
        chances = evaluation(SimpleNamespace(counted=counted, outcome=None))
        lot = rng.random()
        winner = ""
        for seat, chance in chances.items():
            lot -= chance
            if lot < 0:
                winner = seat
                break
        kind = "lot" if number % 8 < 4 else "mixed"
        found.append(fitting.Sample(number // 4, kind, late, counted, {seat: float(seat == winner) for seat in seats}))
    return found


@pytest.fixture(scope="module")
def sheet() -> fitting.Sheet:
    return fitting.Sheet(FEATURES, _samples(6000))


def test_weights_that_made_the_outcomes_are_found_again(sheet: fitting.Sheet) -> None:
    found = fitting.named(FEATURES, fitting.fitted(sheet, penalty=1e-6))
    for owner, names in TRUE.items():
        for name, parts in names.items():
            for part, weight in parts.items():
                assert found[owner][name][part] == pytest.approx(weight, abs=0.35), (name, part)
    assert fitting.named(FEATURES, fitting.listed(FEATURES, found)) == found


WAYS = Features(
    lambda state: state.counted,
    seat={"coins": "what it has"},
    phase={"always": "at all times"},
    nobody={"nobody": "that nobody wins"},
    ways={"war": {"way": "that it is one", "ships": "its fleet"}, "trade": {"way": "that it is one", "goods": "what it can sell"}},
)
TRUE_WAYS: dict[str, dict[str, dict[str, float]]] = {
    "seat": {"coins": {"always": 0.8}},
    "war": {"way": {"always": -1.0}, "ships": {"always": 2.0}},
    "trade": {"way": {"always": 0.5}, "goods": {"always": -1.5}},
    "nobody": {"nobody": {"always": -0.5}},
}


def _samples_by_way(count: int) -> list[fitting.Sample]:
    """The same where a seat can win in two ways: of each game it is known in which it was won."""
    rng, found = Random(4), []
    for number in range(count):
        seats: dict[str, tuple[float, ...]] = {seat: (rng.uniform(-1, 1),) for seat in ("Red", "Green", "Blue")[: rng.choice((2, 3))]}
        ways = {seat: ((1.0, rng.uniform(-1, 1)), (1.0, rng.uniform(-1, 1))) for seat in seats}
        hopes = {("", "peace"): exp(-0.5)}
        for seat, (war, trade) in ways.items():
            hopes[seat, "war"] = exp(0.8 * seats[seat][0] - 1.0 + 2.0 * war[1])
            hopes[seat, "trade"] = exp(0.8 * seats[seat][0] + 0.5 - 1.5 * trade[1])
        (winner, ending), *_ = rng.choices(list(hopes), list(hopes.values()))
        counted = Counted((1.0,), seats, (1.0,), ways)
        found.append(fitting.Sample(number, "lot", 0.5, counted, {seat: float(seat == winner) for seat in seats}, ending))
    return found


def test_weights_of_each_way_to_win_are_found_again() -> None:
    sheet = fitting.Sheet(WAYS, _samples_by_way(5000))
    found = fitting.named(WAYS, fitting.fitted(sheet, penalty=1e-6))
    # A number that all candidates share says nothing, so the bare ones are told from that of nobody.
    shift = TRUE_WAYS["nobody"]["nobody"]["always"] - found["nobody"]["nobody"]["always"]
    for owner, names in TRUE_WAYS.items():
        for name, parts in names.items():
            own = found[owner][name]["always"] + shift * (name in ("way", "nobody"))
            assert own == pytest.approx(parts["always"], abs=0.25), (owner, name)
    # What the sheet says of a row is what the evaluation says of the position.
    evaluation, row = Evaluation(WAYS, found), sheet.chances(fitting.listed(WAYS, found))[0]
    said = evaluation(SimpleNamespace(counted=_samples_by_way(1)[0].counted, outcome=None))
    assert list(said.values()) == pytest.approx(row[: len(said)].tolist(), abs=1e-4)
    # Weights that are twice too bold are halved, in all ways alike.
    bold = 2 * fitting.listed(WAYS, TRUE_WAYS)
    assert (fitting.sharpened(sheet, bold) / bold).tolist() == pytest.approx([0.5] * len(bold), abs=0.05)


def test_what_is_doubted_is_kept_smaller() -> None:
    samples = _samples(400)
    unsure = replace(FEATURES, doubts={"late": 1000.0})
    free, doubted, lasting = (
        fitting.named(features, fitting.fitted(fitting.Sheet(features, samples)))
        for features in (FEATURES, unsure, replace(unsure, lasting=frozenset({"coins"})))
    )
    assert lasting["seat"]["coins"]["late"] == pytest.approx(free["seat"]["coins"]["late"], rel=0.2)
    assert abs(doubted["seat"]["coins"]["late"]) < 0.2 * free["seat"]["coins"]["late"]
    assert doubted["seat"]["coins"]["always"] > 1.0


def test_what_is_said_comes_true_and_beats_an_even_guess(sheet: fitting.Sheet) -> None:
    chances = sheet.chances(fitting.fitted(sheet))
    quarters = calibration.by_quarter(sheet, chances)
    assert [row["quarter"] for row in quarters] == ["1", "2", "3", "4", "all"]
    assert sum(row["positions"] for row in quarters[:4]) == quarters[4]["positions"] == 6000
    assert all(row["evaluation"] < row["even guess"] for row in quarters)
    for row in calibration.reliability(sheet, chances):
        if row["times"] > 300:
            assert row["came true"] == pytest.approx(row["mean said"], abs=0.05), row


def test_intervals_count_games_and_hold_the_truth(sheet: fitting.Sheet) -> None:
    """What the true weights say comes true: nearly every class holds what was said, and no quarter is worse than an even guess."""
    chances = sheet.chances(fitting.listed(FEATURES, TRUE))
    rows = [row for row in calibration.reliability(sheet, chances) if row["times"] > 100]
    assert sum(row["low"] <= row["mean said"] <= row["high"] for row in rows) >= len(rows) - 1
    for row in calibration.by_quarter(sheet, chances):
        assert row["gain"] == pytest.approx(row["even guess"] - row["evaluation"])
        assert 0 < row["low"] < row["gain"] < row["high"]
    kinds = calibration.by_kind(sheet, chances)
    assert [row["bots"] for row in kinds] == ["lot", "mixed"]
    assert sum(row["games"] for row in kinds) == len(set(sheet.game.tolist())) == 1500
    picture = calibration.diagram(calibration.reliability(sheet, chances), "said & true")
    assert picture.startswith("<svg")
    assert "said &amp; true" in picture


def test_weights_that_are_too_sure_are_made_more_careful(sheet: fitting.Sheet) -> None:
    import numpy as np

    true = fitting.listed(FEATURES, TRUE)
    bold = true * np.array([2.0 if part == "always" else 3.0 for _, _, part in FEATURES.weights])
    careful = fitting.sharpened(sheet, bold)
    scale = {part: careful[i] / bold[i] for i, (_, _, part) in enumerate(FEATURES.weights) if bold[i]}
    assert scale["always"] == pytest.approx(1 / 2, abs=0.12)
    assert scale["late"] == pytest.approx(1 / 3, abs=0.12)
    held = fitting.foretold(sheet, lambda part: fitting.sharpened(part, bold))
    assert calibration.brier(held, sheet.y).mean() < calibration.brier(sheet.chances(bold), sheet.y).mean()


def test_the_ceiling_takes_off_the_scatter_of_the_playouts() -> None:
    rng, pairs = Random(5), []
    for _ in range(400):
        chance = rng.random()
        drawn = sum(rng.random() < chance for _ in range(50)) / 50
        pairs.append(({"Red": chance, "Green": 1 - chance}, {"Red": drawn, "Green": 1 - drawn}))
    # Who says the truth covers all of it, though no playouts give it exactly.
    assert calibration.ceiling(pairs, 50).covered == pytest.approx(1.0, abs=0.01)
    assert calibration.ceiling(pairs, 50).low < 1 < calibration.ceiling(pairs, 50).high + 0.01
    even = [({"Red": 0.5, "Green": 0.5}, true) for _, true in pairs]
    assert calibration.ceiling(even, 50).covered == pytest.approx(0.0, abs=1e-9)
    with pytest.raises(PaxError, match="no position"):
        calibration.ceiling([], 50)


def test_weights_of_other_features_are_refused() -> None:
    wrong: dict[str, dict[str, dict[str, float]]] = {
        "seat": {"coins": {"always": 1.0, "late": 0.0}},
        "nobody": {"nobody": {"always": 0.0, "late": 0.0}},
    }
    with pytest.raises(PaxError, match="do not fit its features: luck"):
        Evaluation(FEATURES, wrong)


def test_before_anything_is_fitted_all_hope_for_the_same(tmp_path: Path) -> None:
    evaluation = Evaluation.read(FEATURES, tmp_path / "none.json")
    state = SimpleNamespace(counted=Counted((1.0, 0.0), {"Red": (3.0, 1.0), "Green": (0.0, 0.0)}, (1.0,)), outcome=None)
    assert evaluation(state) == pytest.approx({"Red": 1 / 3, "Green": 1 / 3})
    assert evaluation.weights == unweighted(FEATURES)


def test_a_decided_game_is_shared_by_its_winners() -> None:
    evaluation = Evaluation(FEATURES, TRUE)
    counted = Counted((1.0, 0.0), {"Red": (3.0, 1.0), "Green": (0.0, 0.0), "Blue": (1.0, 1.0)}, (1.0,))
    state = SimpleNamespace(counted=counted, outcome={"winners": ["Red", "Blue"]})
    assert evaluation(state) == {"Red": 0.5, "Green": 0.0, "Blue": 0.5}


def _fitted() -> list[str]:
    return [name for name in registry.names() if isinstance(registry.find(name).evaluate, Evaluation)]


@pytest.mark.parametrize("game", _fitted())
def test_the_weights_of_every_game_say_what_they_rest_on(game: str) -> None:
    """What `fit` measured on games held out stands in the file: better than an even guess in every quarter of the game."""
    evaluation = registry.find(game).evaluate
    assert isinstance(evaluation, Evaluation)
    assert evaluation.path is not None
    rests_on = evaluation.rests_on
    # So many games that the gain is no luck: by its interval, or where an older file has none, by their number.
    assert rests_on["quarters"][-1].get("low", 0.0) > 0 or rests_on["games"] >= 500
    assert [row["quarter"] for row in rests_on["quarters"]] == ["1", "2", "3", "4", "all"]
    assert all(row["evaluation"] < row["even guess"] for row in rests_on["quarters"])
    for row in rests_on["reliability"]:
        if row["times"] >= 500:
            assert abs(row["came true"] - row["mean said"]) < 0.1, row


@pytest.mark.parametrize("game", _fitted())
def test_every_feature_is_counted_for_every_seat(game: str) -> None:
    spec = registry.find(game)
    features = fitting.features_of(spec)
    played = pw.new_game(game, seed=4, bots={}, autosave=False)
    played.bots = dict.fromkeys(played.seats, "random")
    for _ in range(12):
        counted = features.count(played.state)
        assert len(counted.phase) == len(features.phase)
        assert len(counted.nobody) == len(features.nobody)
        assert set(played.seats) <= set(counted.seats)
        assert {len(values) for values in counted.seats.values()} == {len(features.seat)}
        shares = spec.evaluate(played.state) if spec.evaluate else {}
        assert 0 <= sum(shares.values()) <= 1.0001
        played.run_bots(15)


def test_the_command_fits_and_tells_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = _fitted()[0]
    evaluation = registry.find(game).evaluate
    assert isinstance(evaluation, Evaluation)
    monkeypatch.setattr(evaluation, "path", tmp_path / "weights.json")
    words = ["fit", game, "--bots", "quick", "--folder", str(tmp_path / "games"), "--workers", "1", "--assess"]
    assert main([*words, "--games", "10"]) in (0, 1)
    told = capsys.readouterr().out
    assert "Brier score on 2 games held out" in told
    assert "What was said, and what came true" in told
    main([*words, "--games", "10", "--unseen"])
    assert "Brier score on 10 games held out" in capsys.readouterr().out
    more = ["--games", "12", "--ceiling", "1", "--ceiling-bots", "quick", "--go-on", "--diagram", str(tmp_path / "said.svg")]
    assert main([*words, *more]) in (0, 1)
    told = capsys.readouterr().out
    assert "1 positions played out 50 times each" in told
    # So little is fitted that every game is held out once.
    assert "Brier score on 12 games held out" in told
    assert (tmp_path / "said.svg").read_text(encoding="utf-8").startswith("<svg")
    assert len(list((tmp_path / "games").glob("*.pax.json"))) == 12
    # Games of an earlier run count too; of each run every fifth is held out.
    again = ["fit", game, "--bots", "quick", "--folder", str(tmp_path / "more"), "--workers", "1", "--assess", "--games", "6"]
    main([*again, "--with", str(tmp_path / "games")])
    assert "Brier score on 5 games held out" in capsys.readouterr().out
    # Who only asks what the weights are worth changes none.
    assert not (tmp_path / "weights.json").exists()
    # Who fits on all games judges each fifth by a fit on the others.
    main([word for word in words if word != "--assess"] + ["--games", "12", "--in-turn"])
    assert "Brier score on 12 games held out" in capsys.readouterr().out
    # A file that is there is nobody's to lose, and nothing is played first.
    assert main([*words, "--games", "9999", "--diagram", str(tmp_path / "said.svg")]) == 2
    assert "said.svg is there already" in capsys.readouterr().err


def test_games_of_habit_follow_from_their_numbers() -> None:
    spec = registry.find(_fitted()[0])
    places, features = tables(spec, ["quick"]), fitting.features_of(spec)
    first, again, other = (list(habit_games.played(spec, places, 2, seed)) for seed in (0, 0, 1))
    assert [game.end.fingerprint() for game in first] == [game.end.fingerprint() for game in again]
    assert {game.end.fingerprint() for game in first}.isdisjoint(game.end.fingerprint() for game in other)
    for place, game in enumerate(first):
        assert set(game.row["seats"]) == set(places[place])
        assert game.end.is_over
        assert not any(position.is_over for _, position in game.drawn)
        found = list(game.samples(features, 70 + place))
        assert len(found) == habit_games.COUNTED
        assert {(sample.game, sample.kind) for sample in found} == {(70 + place, "quick")}
        # Each was drawn where it says, and the features are those of that moment.
        assert [sample.progress for sample in found] == [ply / game.choices for ply, _ in game.drawn[: habit_games.COUNTED]]
        # What is played out is not what was counted.
        spare = game.spare(Random(1)).fingerprint()
        assert spare in {position.fingerprint() for _, position in game.drawn[habit_games.COUNTED :]}
        assert found[0].counted == features.count(game.drawn[0][1].state)
        assert sum(found[0].won.values()) == pytest.approx(1.0 if game.row["winners"] else 0.0)


def test_players_of_habit_slip_as_often_as_they_are_told() -> None:
    spec = registry.find(_fitted()[0])
    places, features = tables(spec, ["quick"]), fitting.features_of(spec)
    plain, same, slipped, again = (list(habit_games.played(spec, places, 2, 0, slips)) for slips in (0.0, 0.0, 0.3, 0.3))
    ends = [[game.end.fingerprint() for game in games] for games in (plain, same, slipped, again)]
    assert ends[0] == ends[1] != ends[2] == ends[3]
    assert set(slipped[0].row["seats"].values()) == {"quick(slips=0.3)"}
    assert {sample.kind for sample in slipped[0].samples(features, 0)} == {"quick"}


def test_a_part_of_choices_by_lot_is_a_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", _fitted()[0], "--games", "0", "--habit", "10", "--slips", "1.5"]) == 2
    assert "a quick player slips at 0 to 1 of its choices, not at 1.5" in capsys.readouterr().err


def test_the_command_judges_by_games_of_habit_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", _fitted()[0], "--games", "0", "--habit", "10", "--ceiling", "1", "--assess"]) in (0, 1)
    told = capsys.readouterr().out
    assert "Brier score on 2 games held out" in told
    assert "1 positions played out 50 times each" in told


def test_games_are_told_by_their_bots_and_seats() -> None:
    def row(bots: str, winners: str, ending: str) -> dict[str, Any]:
        return {"seats": dict(zip("ABCD", bots.split(), strict=False)), "winners": list(winners), "ending": ending, "decisions": 10}

    results = Results([
        row("greedy greedy", "A", "gold"), row("greedy greedy", "", "gold"), row("greedy quick", "A", "war"),
        row("quick greedy mcts mcts(playouts=5)", "B", "war"), row("quick quick quick quick", "AB", "gold"),
    ])  # fmt: skip
    told = {(one["bots"], one["seats"]): one for one in endings(results)}
    assert (told["greedy", "2-3"]["games"], told["greedy", "2-3"]["undecided"], told["greedy", "2-3"]["gold"]) == (2, 1, "50%")
    assert told["mixed", "4 and more"]["war"] == told["quick", "4 and more"]["gold"] == "100%"
    assert told["all", "2-3"]["games"] == 3
    greedy = mixed(results)[0]
    # Half of one table and a quarter of another, and both were won.
    assert (greedy["bot"], greedy["tables"], greedy["wins"], greedy["if equal"]) == ("greedy", 2, 2.0, 0.75)
    assert greedy["within"] == pytest.approx((0.25 + 0.1875) ** 0.5)
