"""What every test may lean on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling

# Their fixtures are dear (a built package, a JupyterLab with its browser), so one worker runs all their tests.
KEPT_TOGETHER = ("tests/browser/", "tests/packaging/")


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist ships no types
    """Gives out each test by itself, but the tests of some folders together, and those first."""

    def _split_scope(self, nodeid: str) -> str:
        return next((folder for folder in KEPT_TOGETHER if nodeid.startswith(folder)), nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Scheduling:
    return Scheduling(config, log)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the source tree."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of its own for what the user's folder keeps, so that no test touches the real one."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAXWIDGET_HOME", str(folder))
        yield folder
