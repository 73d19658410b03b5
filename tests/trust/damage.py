"""Autosaves with a damaged byte, and what is left of their games."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import paxwidget as pw
from paxwidget.files.redoing import parsed
from paxwidget.play.entrance import new_game
from tests.trust.random_life import play

_BYTES = (0, 255, ord("x"), ord("]"), ord('"'), ord("\n"), ord("7"))


@dataclass
class Harm:
    """What damage did."""

    files: int = 0
    #: Games that came back as they were.
    whole: int = 0
    #: Lines that still tell something that may be played, such as other words of a promise: nobody can see that.
    unnoticed: int = 0
    #: Games that lost something and did not say so, lost what came before the damage, or raised: must stay empty.
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.files} files with a damaged byte; {self.whole} whole again, the others without what built on it"


def harm(name: str, files: int, folder: Path) -> Harm:
    """Damage one byte of an autosave, every fifth time in one of its two beginnings, and look at what can be recovered."""
    rng, found = Random(f"{name} {files}"), Harm()
    game = new_game(name, seed=rng.getrandbits(32))
    records: list[dict[str, Any]] = []
    for _ in range(60):
        if not game.is_over:
            play(game, rng)
            records.append(game.record)
    assert game.autosave is not None
    raw = game.autosave.read_bytes()
    head = 2 * (raw.index(b"\n") + 1)
    for number in range(files):
        at = rng.randrange(head - 1) if number % 5 == 0 else rng.randrange(head, len(raw) - 1)
        spoilt = bytes([byte for byte in rng.sample(_BYTES, 2) if byte != raw[at]][:1])
        path = folder / f"{name}-{number}.paxlog"
        path.write_bytes(raw[:at] + spoilt + raw[at + 1 :])
        what = f"{raw[max(0, at - 20) : at + 20]!r} with {spoilt!r}"
        _look(path, records, raw[:at].count(b"\n"), found, what)
    game.close()
    return found


def _look(path: Path, records: list[dict[str, Any]], line: int, found: Harm, what: str) -> None:
    """What was played before the damaged line must be there; what comes after may be missing, if that is said."""
    found.files += 1
    before = path.read_bytes()
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            game = pw.recover(path)
        except Exception as problem:
            found.faults.append(f"{what}: {problem!r}")
            return
    # On the first two lines the first choice stands as well, because with it the game began to be kept.
    moves, own = [list(records[max(line - 2, 0)]["moves"]), game.record["moves"]]
    if game.record == records[-1]:
        found.whole += 1
    elif not any("is damaged" in str(warning.message) for warning in told):
        if parsed(before.split(b"\n")[line]) is None:
            found.faults.append(f"{what}: lost without a word")
        else:
            found.unnoticed += 1
    if own[: len(moves)] != moves and told:
        found.faults.append(f"{what}: lost what came before the damage")
    if told and path.with_name(f"{path.name}.damaged-1").read_bytes() != before:
        found.faults.append(f"{what}: no copy was kept")
    game.close()
