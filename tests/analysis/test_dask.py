"""Many games on a Dask cluster: two real worker processes on this machine, one of which is killed on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.analysis.results import Results, Row
from paxwidget.engine import registry
from tests.every_game import SHIPPED

pytestmark = [
    pytest.mark.slow,
    # What a cluster leaves behind when one of its workers is killed is its own affair.
    pytest.mark.filterwarnings("ignore"),
]

GAME = SHIPPED[0]
SEATS = registry.find(GAME).default_seats
GAMES = 24


@pytest.fixture
def client() -> Iterator[Any]:
    # Not with the module: every worker of a test run would wait for it, and one needs it.
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        client.wait_for_workers(2)
        yield client


def pids(client: Any) -> dict[str, int]:
    found: dict[str, int] = client.run(os.getpid)
    return found


def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed(client: Any, tmp_path: Path) -> None:
    workers = pids(client)
    assert len(set(workers.values()) - {os.getpid()}) == 2
    victim = next(iter(workers.values()))
    told: list[int] = []

    def kill_one(row: Row) -> None:
        told.append(row["game"])
        if len(told) == 4:
            os.kill(victim, signal.SIGKILL)

    path = tmp_path / "games.jsonl"
    with client.get_executor() as executor:
        results = pw.simulate(
            GAME, SEATS, bot="random", games=GAMES, seed=9, executor=executor, path=path, on_row=kill_one,
            progress=False,
        )  # fmt: skip
    assert sorted(told) == list(range(GAMES))
    assert [row["game"] for row in results] == list(range(GAMES))
    assert list(Results.read(path)) == list(results)
    with ThreadPoolExecutor(1) as alone:
        again = pw.simulate(
            GAME, SEATS, bot="random", games=GAMES, seed=9, executor=alone, progress=False
        )
    assert list(again) == list(results)
    assert victim not in pids(client).values()
