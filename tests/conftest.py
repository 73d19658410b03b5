"""What every test may lean on."""

import gc
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

# The same examples in every run, on a busy machine too, and none that an earlier run has left behind.
settings.register_profile("steady", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

# Their fixtures are dear (a built package, a JupyterLab with its browser), so one worker runs all their tests.
KEPT_TOGETHER = ("tests/browser/", "tests/packaging/")
# Their tests share nothing and take about as long as each other: given out one by one at the end, they keep all workers busy to the last.
GIVEN_OUT_LAST = "tests/random_games/"
ROOT = Path(__file__).resolve().parent.parent
# Of the browser's tests those that open bare pages alone: without a JupyterLab to share, the other workers can run them meanwhile.
SERVED = re.compile(r"\bnotebook[:(]|\blab: Lab|\bsubprocess\b")
BARE_PAGES = frozenset(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "tests" / "browser").rglob("test_*.py")
    if not SERVED.search(path.read_text(encoding="utf-8"))
)


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist ships no types
    """Gives out the tests of a file together, so that what they share is made once; of some folders all, of others each test by itself."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if file in BARE_PAGES:
            return file
        if file.startswith(GIVEN_OUT_LAST):
            return nodeid
        return next((folder for folder in KEPT_TOGETHER if file.startswith(folder)), file)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest first, which nobody can share, and last what can be shared best."""

    def place(item: pytest.Item) -> int:
        file = item.nodeid.partition("::")[0]
        if file.startswith(KEPT_TOGETHER):
            return 1 if file in BARE_PAGES else 0
        return 3 if file.startswith(GIVEN_OUT_LAST) else 2

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """Let the collector pass by what is there now, thousands of tests and their modules.

    To go through them again and again took a quarter of a run.
    """
    gc.collect()
    gc.freeze()


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Scheduling:
    # In the order of the collection, not by how many tests they have.
    config.option.loadscopereorder = False
    return Scheduling(config, log)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the source tree."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of its own for what the user's folder keeps, so that no test touches the real one.

    Kernels get folders of their own too: all those of a user share one history, and wait for each other there.
    """
    folder, jupyter = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("jupyter")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAXWIDGET_HOME", str(folder))
        patch.setenv("IPYTHONDIR", str(jupyter / "ipython"))
        patch.setenv("JUPYTER_RUNTIME_DIR", str(jupyter / "runtime"))
        yield folder
