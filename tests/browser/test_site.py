"""The site that needs no server and no install: Python in the browser, a game opened, clicked, left and found again."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

import paxwidget as pw
from tests.browser.board import moved_on
from tests.browser.conftest import KERNEL_IS_IDLE
from tests.every_game import SHIPPED

ROOT = Path(__file__).parent.parent.parent
BUILDER = ROOT / "notebooks" / "site" / "build.py"
#: The game that the first notebook begins with.
FIRST = re.findall(r"new_game\(\W*(\w+)", (ROOT / "notebooks" / "play.ipynb").read_text(encoding="utf-8"))[0]
NEW = "import paxwidget as pw; game = pw.new_game({name!r}, {seats}, seed=7, undo='free'); game.board(curtain=False)"
#: What a kernel prints while it runs some code; what goes wrong is raised.
PRINTED = """async code => {
  const future = jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code, store_history: false });
  let printed = "", problem = null;
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream" && content.name === "stdout") printed += content.text;
    if (header.msg_type === "error") problem = `${content.ename}: ${content.evalue}`;
  };
  await future.done;
  if (problem !== null) throw new Error(problem);
  return printed.trim();
}"""
#: What went wrong in the cells of the open notebook.
ERRORS = """() => jupyterapp.shell.currentWidget.content.widgets.flatMap(cell => cell.model.outputs?.toJSON() ?? [])
  .filter(output => output.output_type === "error").map(({ ename, evalue }) => `${ename}: ${evalue}`)"""
#: What goes wrong in each cell of the open notebook, run one after the other whatever became of the last.
ONE_BY_ONE = """async () => {
  const { content, sessionContext } = jupyterapp.shell.currentWidget, problems = [];
  for (const cell of content.widgets.filter(cell => cell.model.type === "code")) {
    const future = sessionContext.session.kernel.requestExecute({ code: cell.model.sharedModel.source });
    future.onIOPub = ({ header, content }) => { if (header.msg_type === "error") problems.push(content.evalue); };
    await future.done;
  }
  return problems;
}"""
#: Kernel and board come from a cold cache, and two tests may run side by side.
PATIENCE = 90_000


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the site, built from this tree; for the long tests as people get it, for the others without what only makes it start
    quicker.
    """
    folder = ROOT / "build" / "tested-site"
    is_long = any(item.get_closest_marker("long") for item in request.session.items if item.path == Path(__file__))
    command = [sys.executable, str(BUILDER), str(folder), *([] if is_long else ["--quick"])]
    built = subprocess.run(command, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page in a window of its own: in that of the other tests JupyterLab stays open, and goes on asking its server."""
    window = browser.new_context(**browser_context_args)
    yield window.new_page()
    window.close()


@pytest.fixture
def elsewhere(site: str, page: Page) -> list[str]:
    """What the page asks of any other address: it gets nothing from there."""
    asked: list[str] = []

    def shut(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.context.route(lambda url: not url.startswith((site, "data:", "blob:")), shut)
    return asked


def open_notebook(page: Page, site: str, name: str) -> None:
    """Open a notebook of the site, and wait for its kernel."""
    page.goto(f"{site}/notebooks/index.html?path={name}")
    page.wait_for_function(KERNEL_IS_IDLE, timeout=PATIENCE)


def run(page: Page, code: str) -> Locator:
    """Put code into the first cell, run it, and return the cell."""
    page.evaluate(
        """async code => {
          const { content } = jupyterapp.shell.currentWidget;
          const index = content.widgets.findIndex(cell => cell.model.type === 'code');
          content.activeCellIndex = index;
          content.widgets[index].model.sharedModel.setSource(code);
          await jupyterapp.commands.execute('notebook:run-cell');
        }""",
        code,
    )
    return page.locator(".jp-CodeCell").first


def value(page: Page, code: str) -> str:
    """What an expression is worth in the kernel, as Python prints it."""
    found: str = page.evaluate(PRINTED, f"import paxwidget as pw\nprint({code})")
    return found


def board_in(cell: Locator) -> Locator:
    """The board in a cell, once it is drawn and asks something."""
    board = cell.locator(".paxw")
    expect(board.locator("[data-choice], [data-do=reveal]").first).to_be_visible(timeout=PATIENCE)
    return board


def click_some(board: Locator, count: int) -> None:
    """Make so many choices with the mouse, each the first that is offered."""
    for _ in range(count):
        expect(board.locator("[data-choice]").first).to_be_visible()
        # A click where the last one was is taken for its second half while a new question rests.
        expect(board.page.locator("[data-resting]")).to_have_count(0)
        moved_on(board, board.locator("[data-choice]").first.click)


def play_leave_and_return(name: str, site: str, page: Page) -> None:
    """Open a game of the site, click ten choices, load the page anew, and find the save and the autosave."""
    open_notebook(page, site, "play.ipynb")
    board = board_in(run(page, NEW.format(name=name, seats=2)))
    click_some(board, 10)
    assert value(page, "game.ply") == "10"
    value(page, f"game.save('{name}.pax.json')")
    where = value(page, "game.record")

    page.reload()
    page.wait_for_function(KERNEL_IS_IDLE, timeout=PATIENCE)
    assert value(page, f"pw.load('{name}.pax.json').record") == where
    # The autosave too, without anybody having asked for it.
    assert value(page, "pw.recover(0).record") == where


@pytest.mark.parametrize("name", [FIRST])
def test_a_game_is_played_left_and_found_again(name: str, site: str, page: Page, elsewhere: list[str]) -> None:
    play_leave_and_return(name, site, page)
    assert elsewhere == []


@pytest.mark.long
def test_the_first_page_leads_to_every_notebook_and_tab_completes(site: str, page: Page, elsewhere: list[str]) -> None:
    page.goto(f"{site}/index.html")
    for lang in ("en", "pl"):
        expect(page.locator("a[href*=ipynb]").filter(visible=True)).to_have_count(len(list((ROOT / "notebooks").glob("*.ipynb"))))
        guide = page.locator("a[href^=guide]").evaluate_all("links => links.map(link => link.href)")
        assert len(guide) == 2 * (len(SHIPPED) + 1)
        assert all(page.request.get(link).ok for link in guide)
        if lang == "en":
            page.get_by_role("button", name="Po polsku").click()
            expect(page.get_by_role("heading", name="Graj")).to_be_visible()
    ahead = page.locator("link[rel=prefetch]").evaluate_all("links => links.map(link => link.href)")
    assert len(ahead) == 6
    assert all(page.request.get(link).ok for link in ahead)
    open_notebook(page, site, "play.ipynb")
    value(page, "1")
    # Without jedi, which the site leaves out: by what there is.
    found = page.evaluate(
        """async code => (await jupyterapp.shell.currentWidget.sessionContext.session.kernel
          .requestComplete({ code, cursor_pos: code.length })).content.matches""",
        "pw.new_ga",
    )
    assert any("new_game" in match for match in found)
    assert elsewhere == []


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in SHIPPED if name != FIRST])
def test_so_is_every_other_game(name: str, site: str, page: Page, elsewhere: list[str]) -> None:
    play_leave_and_return(name, site, page)
    assert elsewhere == []


@pytest.mark.long
@pytest.mark.parametrize("notebook", sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb")))
def test_every_notebook_runs_as_it_is(notebook: str, site: str, page: Page, elsewhere: list[str]) -> None:
    open_notebook(page, site, notebook)
    if page.get_by_text("some cells of this notebook stop").count():
        # What cannot run there says so in a sentence; all else does.
        problems = page.evaluate(ONE_BY_ONE)
        assert problems
        assert [problem for problem in problems if "is not on this site" not in problem] == []
    else:
        page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_function(KERNEL_IS_IDLE, timeout=PATIENCE)
        assert page.evaluate(ERRORS) == []
    assert elsewhere == []


@pytest.mark.long
def test_what_a_browser_cannot_do_is_said_and_the_results_are_the_same(site: str, page: Page) -> None:
    name = FIRST
    here = pw.simulate(name, 2, bot="random", games=3, seed=1, workers=1, progress=False)
    open_notebook(page, site, "play.ipynb")
    call = f"list(pw.simulate({name!r}, 2, bot='random', games=3, seed=1, workers=2, progress=False))"
    code = f"import warnings\nimport paxwidget as pw\nwith warnings.catch_warnings(record=True) as said:\n  rows = {call}"
    page.evaluate(PRINTED, code)
    assert value(page, "[str(one.message) for one in said]") == str([
        "Python in a browser does one thing at a time: workers=2 is ignored, and the results are the same"
    ])  # fmt: skip
    assert value(page, "rows") == str(list(here))
