"""What opens can be used: a spoilt description or record is refused by a sentence before anything is shown, or it is a whole game."""

from __future__ import annotations

import io
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paxwidget.engine.errors import BadPosition, BadRecord, PaxError
from paxwidget.engine.setup import DESCRIPTION_DEPTH, DESCRIPTION_LIMIT
from paxwidget.play.entrance import load, position
from tests.every_game import DESCRIBED, every_described_game, every_game
from tests.trust.spoiling import fault, played, spoilt
from tests.trust.test_strangers import within_a_second


@every_described_game
@pytest.mark.parametrize("plies", [8, 120])
def test_a_spoilt_description_is_refused_or_can_be_played_to_the_end(name: str, plies: int) -> None:
    rng = Random(f"{name} {plies}")
    description = played(name, 7, plies).describe()
    assert [found for _ in range(50) if (found := fault(name, spoilt(description, rng), rng, is_record=False))] == []


@pytest.mark.filterwarnings("ignore:the bot")
@every_game
def test_a_spoilt_record_is_refused_or_can_be_played_to_the_end(name: str) -> None:
    rng = Random(name)
    record = played(name, 7, 20).record
    assert [found for _ in range(60) if (found := fault(name, spoilt(record, rng), rng, is_record=True))] == []


@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan, "half \ud800 a letter", {"\udfff": 1}, 10**5000, {1}, object()], ids=[
    "infinite", "minus infinite", "no number", "a surrogate", "a key", "digits", "a set", "an object",
])  # fmt: skip
@every_described_game
def test_what_could_not_be_saved_is_refused_at_once(name: str, value: Any) -> None:
    description = played(name, 7, 3).describe()
    for key in ("seed", "promises", "outcome", "new"):
        with pytest.raises(BadPosition, match=r"^a position is described in plain JSON data: ") as refusal:
            position(name, {**description, key: [value]})
        assert str(refusal.value).isprintable()


def test_a_number_that_grows_infinite_is_refused() -> None:
    text = json.dumps({**played("smugglers", 7, 3).record, "start": {"a": "HERE"}}).replace('"HERE"', "1e400")
    with pytest.raises(BadRecord, match="1e400 is too large for a number"):
        load(io.StringIO(text))


def test_a_description_has_a_size_and_a_depth() -> None:
    deep: Any = 1
    for _ in range(DESCRIPTION_DEPTH):
        deep = [deep]
    for value in ("x" * DESCRIPTION_LIMIT, deep):
        with within_a_second(), pytest.raises(BadPosition, match=r"^a description has at most 300 kB and nests at most 15 deep$"):
            position(DESCRIBED[0], {"players": value})


WITHOUT_ASSERTIONS = """
from tests.every_game import DESCRIBED, every_described_game, every_game
from tests.trust.spoiling import played
from paxwidget.play.entrance import position
from paxwidget.engine.errors import BadPosition
assert False, "assertions are on"
for key, value in (("coins", {"Red": -1, "Green": 0, "Blue": 0}), ("deck", ["C01", "C01"])):
    try:
        position("smugglers", {**played("smugglers", 7, 3).describe(), key: value})
    except BadPosition:
        print("refused")
"""


def test_without_assertions_the_same_is_refused(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-O", "-c", f"from tests import toys\n{WITHOUT_ASSERTIONS}"], check=True, capture_output=True, text=True, cwd=root,
        env=dict(os.environ),
    )  # fmt: skip
    assert done.stdout == "refused\n" * 2


@pytest.mark.parametrize("length", [2001, 200_000, 10_000_000])
def test_an_error_about_something_long_can_be_read(length: int) -> None:
    game = played("smugglers", 7, 3)
    with pytest.raises(PaxError) as refusal:
        game.play("x" * length)
    assert len(str(refusal.value)) <= 2000
    assert str(refusal.value).endswith(str(game.choices[-1].id)) or "…" in str(refusal.value)
