"""What every test may lean on."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the source tree."""
    return Path(__file__).resolve().parent.parent
