"""Games of a simulation opened again, and a folder of them searched."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.analysis.database import Games
from paxwidget.engine.errors import PaxError
from tests.analysis.players import Lot


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six short games between random bots."""
    place = tmp_path_factory.mktemp("games")
    seats = {"Red": "random", "Green": "quick", "Blue": "random"}
    pw.simulate("smugglers", seats, games=6, seed=2, workers=1, progress=False, records=place)
    return place


@pytest.fixture(scope="module")
def games(folder: Path) -> Games:
    found: Games = pw.games(folder, progress=False)
    return found


def test_every_row_of_a_simulation_can_be_opened(tmp_path: Path) -> None:
    results = pw.simulate("smugglers", 2, bot="random", games=3, seed=5, workers=1, progress=False, records=tmp_path)
    for row in results:
        game = results.game(row["game"])
        assert game.is_over
        assert game.outcome is not None
        assert list(game.outcome["winners"]) == row["winners"]
        assert (game.outcome["ending"], game.ply, game.seed) == (row["ending"], row["decisions"], row["seed"])
        assert game.bots == row["seats"]
    assert results.where(lambda row: row["game"] == 2).game(2).is_over
    with pytest.raises(PaxError, match="no game 9 in these results"):
        results.game(9)
    kept_nothing = pw.simulate("smugglers", 2, bot="random", games=1, workers=1, progress=False)
    with pytest.raises(PaxError, match=r'simulate\(records="folder"\) keeps them'):
        kept_nothing.game(0)


@pytest.mark.parametrize("other", [{"seed": 6}, {"seats": 3}, {"bot": "quick"}, {"game": "orchards"}], ids=str)
def test_a_folder_takes_the_games_of_one_run(tmp_path: Path, other: dict[str, Any]) -> None:
    """Those of another run are refused before a game is played, and what lies there stays: a row opens its own game."""
    run: dict[str, Any] = {"game": "smugglers", "seats": 2, "bot": "random", "seed": 5, "workers": 1, "progress": False}
    run["records"] = tmp_path
    results = pw.simulate(games=2, **run)
    with pytest.raises(PaxError, match="holds the games of another run; choose another one for records"):
        pw.simulate(games=1, **{**run, **other})
    assert results.game(0).seed == results[0]["seed"]
    more = pw.simulate(games=3, **run)
    assert len(pw.games(tmp_path, progress=False)) == len(more) == 3


def test_a_game_whose_record_is_missing_is_played_again(tmp_path: Path) -> None:
    run: dict[str, Any] = {"bot": "random", "games": 2, "seed": 5, "workers": 1, "progress": False, "path": tmp_path / "rows.jsonl"}
    pw.simulate("smugglers", 2, **run)
    results = pw.simulate("smugglers", 2, **run, records=tmp_path / "kept")
    assert [results.game(number).seed for number in (0, 1)] == [row["seed"] for row in results]
    (tmp_path / "kept" / "000001.pax.json").unlink()
    with pytest.raises(PaxError, match=r"game 1 does not lie in kept: the same call of simulate\(\) plays it again"):
        results.game(1)


def test_a_folder_is_a_table_of_games(games: Games) -> None:
    assert len(games) == 6
    assert {row["game"] for row in games} == {"smugglers"}
    assert all(row["seats"] == {"Red": "random", "Green": "quick", "Blue": "random"} for row in games)
    assert list(games.to_frame()["decisions"]) == [row["decisions"] for row in games]
    assert not games.skipped


def test_games_are_found_by_facts_and_functions(games: Games) -> None:
    won = [row for row in games if "Green" in row["winners"]]
    assert list(games.where(winner="Green")) == won
    assert list(games.where(lambda row: row["decisions"] > 13, bot="quick")) == [row for row in games if row["decisions"] > 13]
    ending = games[0]["ending"]
    assert games[0] in games.where(ending=ending)
    with pytest.raises(PaxError, match="no column 'endnig'; choose from file, game"):
        games.where(endnig="tokens")


def test_a_fact_that_no_game_has_is_told_with_the_nearest(games: Games) -> None:
    winner, ending = games[0]["winners"][0], games[0]["ending"]
    assert list(games.where(winner=winner.lower())) == list(games.where(winner=winner))
    assert list(games.where(ending=ending.upper(), bot="Quick")) == list(games.where(ending=ending))
    assert repr(games.where(bot="quik")) == "(no rows: no game here has the bot 'quik'; did you mean 'quick'?)"
    assert repr(games.where(seat="Violet")) == "(no rows: no game here has the seat 'Violet'; choose from Blue, Green, Red)"
    missed = games.where(ending=f"{ending}x")
    assert f"no game here has the ending '{ending}x'; did you mean {ending!r}?" in repr(missed)
    assert "did you mean" in missed._repr_html_()
    # What is looked for in none of them is no further mistake.
    assert repr(missed.where(ending=ending, winner=winner)) == repr(missed)
    assert repr(games.where(lambda row: False, winner=winner)) == "(no rows)"


def test_a_bot_that_was_given_as_an_object_goes_by_the_name_of_its_class(tmp_path: Path) -> None:
    run: dict[str, Any] = {"games": 2, "seed": 3, "workers": 1, "progress": False, "records": tmp_path}
    results = pw.simulate("smugglers", {"Red": Lot(), "Green": "random"}, **run)
    found = pw.games(tmp_path, progress=False)
    assert [row["seats"] for row in found] == [row["seats"] for row in results] == [{"Red": "Lot", "Green": "random"}] * 2
    assert len(found.where(bot="Lot")) == 2
    assert found.open(1).bots == results.game(1).bots == {"Green": "random"}
    with pytest.raises(PaxError, match="holds the games of another run"):
        pw.simulate("smugglers", {"Red": "quick", "Green": "random"}, **run)


def test_a_game_that_was_found_can_be_studied(games: Games) -> None:
    assert games.open(-1).ply == games[-1]["decisions"]
    with pytest.raises(PaxError, match="6 games here, counted from 0; there is no row 6"):
        games.open(6)


def test_openings_are_counted_with_what_they_scored(games: Games) -> None:
    openings = games.openings()
    assert sum(row["games"] for row in openings) == 6
    first = [games.open(number).main_line[0].choice for number in range(6)]
    assert {row["opening"] for row in openings} == set(first)
    assert all(" · " in row["opening"] for row in games.openings(2))


def test_positions_of_all_games_are_one_frame(games: Games, tmp_path: Path) -> None:
    frame = games.where(lambda row: row["file"] < "000002").positions()
    assert set(frame["file"]) == {"000000.pax.json", "000001.pax.json"}
    assert {"seat", "coins", "crates"} <= set(frame.columns)
    rich = frame.query("coins > 5")
    assert (rich["coins"] > 5).all()


def test_parquet_gives_the_same_frame_back(games: Games, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    import pandas as pd

    few = games.where(lambda row: row["file"] < "000001")
    few.to_parquet(tmp_path / "games.parquet")
    pd.testing.assert_frame_equal(pd.read_parquet(tmp_path / "games.parquet"), few.positions(), check_dtype=False)


def test_without_its_package_parquet_says_what_is_needed(games: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("pyarrow", "fastparquet"):
        monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(PaxError, match="Parquet needs pyarrow: pip install pyarrow"):
        games.where(lambda row: row["file"] < "000001").to_parquet(tmp_path / "games.parquet")
    assert not list(tmp_path.iterdir())


def test_a_broken_file_is_named_and_left_out(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "good.pax.json").write_bytes((folder / "000000.pax.json").read_bytes())
    (tmp_path / "torn.pax.json").write_text('{"format": "paxw', encoding="utf-8")
    found = pw.games(tmp_path, progress=False)
    assert [row["file"] for row in found] == ["good.pax.json"]
    assert [row["file"] for row in found.skipped] == ["torn.pax.json"]
    with pytest.raises(PaxError, match="there is no folder"):
        pw.games(tmp_path / "nowhere")
