"""`paxwidget render`: pictures and pages from a saved game, and one sentence for whatever cannot be drawn."""

from __future__ import annotations

import struct
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import paxwidget as pw
from paxwidget.cli import main
from tests.toys.smugglers import GOODS
from tests.widget.fixtures import play


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of thirty choices, and beside its main line a variation."""
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=5, rounds=60, autosave=False)
    play(game, 30, 1)
    game.goto(10)
    play(game, 2, 99)
    path = tmp_path_factory.mktemp("saves") / "evening.pax.json"
    game.save(path)
    return path


def test_a_picture_of_the_last_position_or_any_other(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last, early = tmp_path / "last.svg", tmp_path / "early.SVG"
    assert main(["render", str(save), "-o", str(last), "--width", "700"]) == 0
    assert main(["render", str(save), "-o", str(early), "--ply", "0", "--lang", "pl", "--theme", "dark"]) == 0
    assert str(last) in capsys.readouterr().out
    assert ET.parse(last).getroot().get("width") == "700"
    game = pw.load(save, autosave=False)
    game.goto(game.main_line[-1])
    assert game.ply == 30
    assert f"Round {game.view()['round']}</text>" in last.read_text(encoding="utf-8")
    assert "Runda 1</text>" in early.read_text(encoding="utf-8")
    assert "Ptasia" in early.read_text(encoding="utf-8")


def test_a_picture_has_the_eyes_of_the_seat_that_is_named(save: Path, tmp_path: Path) -> None:
    for name, words in (("open.svg", []), ("own.svg", ["--seat", "Green"])):
        assert main(["render", str(save), "-o", str(tmp_path / name), "--ply", "4", *words]) == 0
    game = pw.load(save, autosave=False)
    hand = [GOODS[crate].en for crate in game.position_at(game.main_line[3]).state.hand["Green"]]
    assert hand
    for crate in hand:
        assert crate not in (tmp_path / "open.svg").read_text(encoding="utf-8")
        assert crate in (tmp_path / "own.svg").read_text(encoding="utf-8")


def test_a_png(save: Path, tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    assert main(["render", str(save), "-o", str(path), "--width", "640"]) == 0
    picture = path.read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">I", picture[16:20]) == (640,)


def test_a_page(save: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    assert main(["render", str(save), "-o", str(path), "--seat", "all", "--ply", "3"]) == 0
    text = path.read_text(encoding="utf-8")
    assert '"eyes":"all"' in text
    assert '"ply":3' in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["-o", "board.gif"], "'board.gif' ends in none of .svg, .png, .html"),
        (["-o", "board.svg", "--seat", "Poland"], "nobody plays 'Poland' here; the seats are Red, Green"),
        (["-o", "board.svg", "--seat", "all"], "nobody plays 'all' here"),
        (["-o", "board.svg", "--ply", "31"], "there is no ply 31"),
        (["-o", "board.svg", "--theme", "auto"], "a picture is light or dark"),
        (["-o", "board.svg", "--width", "5"], "a picture is 100 to 10000 pixels wide, not 5"),
        (["-o", "no-such-folder/board.svg"], "no-such-folder/board.svg: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(
    save: Path, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["render", str(save), *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_missing_or_broken_save_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", str(tmp_path / "none.pax.json"), "-o", str(tmp_path / "a.svg")]) == 2
    assert "none.pax.json: No such file or directory" in capsys.readouterr().err
    (tmp_path / "broken.pax.json").write_text("{")
    assert main(["render", str(tmp_path / "broken.pax.json"), "-o", str(tmp_path / "a.svg")]) == 2
    assert capsys.readouterr().err


def test_without_the_png_package_the_command_says_what_to_install(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert main(["render", str(save), "-o", str(tmp_path / "board.png")]) == 2
    assert "pip install 'paxwidget[png]'" in capsys.readouterr().err
    assert not (tmp_path / "board.png").exists()
