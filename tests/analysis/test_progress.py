"""Telling how far a work has come: by tqdm's bar where tqdm is there, to any callable, or not at all."""

from __future__ import annotations

import sys

import pytest

from paxwidget.analysis.progress import telling


def test_the_bar_of_tqdm_shows_what_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    with telling(None, "games", "game") as tell:
        tell(1, 4)
        tell(4, 4)
    told = capsys.readouterr().err
    assert "games" in told
    # The bar goes when the work is done.
    assert told.endswith("\r")


def test_without_tqdm_or_by_request_nothing_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with telling(False, "games", "game") as tell:
        tell(1, 4)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with telling(None, "games", "game") as tell:
        tell(1, 4)
    assert capsys.readouterr() == ("", "")


def test_a_callable_gets_what_is_done_and_the_total() -> None:
    told: list[tuple[float, float]] = []
    with telling(lambda done, total: told.append((done, total)), "games", "game") as tell:
        tell(1, 4)
    assert told == [(1, 4)]


def test_a_bar_is_closed_when_the_work_is_interrupted(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> None:
        with telling(None, "games", "game") as tell:
            tell(1, 4)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert capsys.readouterr().err.endswith("\r")
