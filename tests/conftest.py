"""What every test may lean on."""

from collections.abc import Iterator
from pathlib import Path

import pytest


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
