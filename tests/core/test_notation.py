"""A game as text: read by people, pasted, broken up by a mail, and loaded again."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadRecord
from paxwidget.files.notation import is_text
from paxwidget.play.game import Game


@pytest.fixture
def game() -> Game:
    """A few choices of a toy, with a promise in free words, a comment, marks, and two variations, one leaving the other."""
    found = pw.new_game("smugglers", ["Red", "Green"], seed=3, autosave=False, storms=False)
    for _ in range(6):
        found.play(found.choices[0])
    found.comment = "A turn\n# not a heading => not an outcome"
    found.marks = ["!?", "saba"]
    found.goto(2)
    found.play(found.choices[1])
    found.play(found.choices[0])
    found.play(found.choices[0])
    found.goto(found.ply - 1)
    found.play(found.choices[1])
    found.comment = "deeper"
    found.goto(1)
    found.play(f"offer {'Red' if found.to_act[0] == 'Green' else 'Green'}")
    found.play("promise a => b (truly)")
    return found


def test_what_is_written_loads_as_the_same_game(game: Game) -> None:
    text = game.to_text()
    assert is_text(text)
    again = pw.load(text, autosave=False)
    assert again.record == game.record
    assert again.to_text() == text


def test_people_can_read_it(game: Game) -> None:
    lines = game.to_text().split("\n")
    assert lines[0] == "Smugglers (smugglers)"
    assert "seats: Red, Green" in lines
    first = game.main_line[0]
    assert any(line.startswith(f"1. {first.seat}: {first.choice}") for line in lines)
    assert "   # A turn" in lines
    assert "variation of the game after 2:" in lines
    assert any(line.startswith("3. ") for line in lines[lines.index("variation of the game after 2:") :])


def test_a_mail_that_changes_blanks_does_no_harm(game: Game) -> None:
    text = game.to_text()
    quoted = "\n\n".join(f"  {line.strip()}  " for line in text.split("\n"))
    assert pw.load(quoted, autosave=False).record == game.record


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("3. ", "3) ", "is neither a choice"),
        ("seed: 3", "seed: three", "cannot be read"),
        ("(smugglers)", "(smuglers)", "game that is not here"),
        ("variation of the game after 2:", "variation of the game after 99:", "which is not there"),
        ("variation of the game after 2:", "variation of the game after " + "9" * 5000 + ":", "is neither a choice"),
        ("seed: 3", "seed: 3\nmoves: 3", "names moves"),
        ("seed: 3", "seed: 3\ncomments: 3", "names comments"),
        ("seed: 3", "seed: " + "[" * 100_000, "cannot be read"),
        ("seed: 3", "seed: 3\n" + "# x\n" * 2_000_000, "larger than"),
    ],
)
def test_a_slip_is_named(game: Game, wrong: str, right: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        pw.load(game.to_text().replace(wrong, right, 1), autosave=False)


def test_a_path_is_no_text() -> None:
    assert not is_text("evening.pax.json")
    assert not is_text("a (b)\\c.pax.json")
