"""`make play` starts JupyterLab, prints an address, and the notebook is open behind it with a running kernel."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import end_process, free_port
from tests.notebooks.test_notebooks import FOLDER

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/lab/tree/notebooks/play\.ipynb\?token=\w+")


@pytest.fixture
def address(root: Path, tmp_path: Path) -> Iterator[str]:
    """What `make play` prints, started as a user would and ended after the test."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    environment |= {"JUPYTER_CONFIG_DIR": str(tmp_path), "JUPYTERLAB_WORKSPACES_DIR": str(tmp_path / "workspaces")}
    # Nothing that another run has left there: it would know our notebooks already.
    environment |= {"JUPYTER_DATA_DIR": str(tmp_path / "data")}
    log = tmp_path / "log"
    with log.open("w") as sink:
        command = ["make", "play", "OPEN=no", f"PORT={free_port()}"]
        made = subprocess.Popen(command, cwd=root, env=environment, stdout=sink, stderr=sink, start_new_session=True)
    try:
        yield _wait_for_address(log, made)
    finally:
        end_process(made)


def _wait_for_address(log: Path, made: subprocess.Popen[bytes], seconds: float = 120) -> str:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and made.poll() is None:
        if found := ADDRESS.search(log.read_text()):
            return found[0]
        time.sleep(0.25)
    pytest.fail(f"make play printed no address:\n{log.read_text()}")


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_make_play_opens_the_notebook(address: str, page: Page, console_errors: list[str]) -> None:
    page.goto(address)
    expect(page.locator(".jp-NotebookPanel .jp-CodeCell").first).to_be_visible(timeout=60_000)
    expect(page.get_by_role("tab", name="play.ipynb")).to_be_visible()
    expect(page.locator("#jp-main-statusbar")).to_contain_text(re.compile(r"Python 3.*\| Idle"), timeout=60_000)
    # The others show the pictures that they bring, before anything in them is run.
    name = next(path.name for path in sorted(FOLDER.glob("*.ipynb")) if "<Board (" in path.read_text(encoding="utf-8"))
    page.goto(address.replace("play.ipynb", name))
    panel = page.locator(".jp-NotebookPanel:has([data-mime-type='image/svg+xml'])")
    expect(panel.locator("[data-mime-type='image/svg+xml'] img, [data-mime-type='image/svg+xml'] svg").first).to_be_visible(timeout=60_000)
    expect(panel).not_to_contain_text("<Board (")
