"""The board in every host that can be had here, without a kernel, and after its kernel is gone."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from tests.browser.board import moved_on, open_tab
from tests.browser.conftest import AXE, KERNEL_IS_IDLE, RUN_AXE, Lab, Notebook, Tab, end_process, free_port, sessions, write_notebook
from tests.toys.smugglers import GOODS
from tests.widget.fixtures import branch, play

ROOT = Path(__file__).resolve().parents[2]

NEW_GAME = """
import paxwidget as pw
import tests.toys
game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, rounds=60)
board = game.board(curtain=False)
board
"""
#: What only one seat may see at the start of that game: by its id in data, by its name where it is shown.
SECRETS = [*GOODS, *(card.en for card in GOODS.values())]
#: Saved with every board and the same however the cards fall: the names of all things, and our own code.
SAME_FOR_ALL = ("static", "_esm", "_css")
MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import paxwidget as pw
    import tests.toys

    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, rounds=60)
    board = mo.ui.anywidget(game.board(curtain=False))
    return (board, game, pw)


@app.cell
def _(board):
    board
    return


@app.cell
def _(game):
    game
    return


@app.cell
def _(pw):
    lesson = pw.lesson("isles", progress="marimo-progress.json")
    return (lesson,)


@app.cell
def _(lesson):
    lesson
    return
"""


#: How the signs are shown that stand in a text and do not stand in its line.
IN_LINE = """icons => icons.filter(icon => !/flex|grid/.test(getComputedStyle(icon.parentElement).display))
  .filter(icon => getComputedStyle(icon).position === 'static' && getComputedStyle(icon).float === 'none')
  .map(icon => getComputedStyle(icon).display).filter(display => display !== 'inline' && display !== 'none')"""


def board_in(part: Locator | Page) -> Locator:
    """The board in a part of a page, once it is drawn."""
    board = part.locator(".paxw").first
    expect(board.locator(".paxw-picture svg").first).to_be_visible(timeout=60_000)
    return board


def play_first(board: Locator, ply: int = 1) -> None:
    """Click the first thing that can be chosen, and see that Python has played it."""
    moved_on(board, board.locator("[data-choice]").first.click)
    expect_at(board, ply)


def expect_at(board: Locator, ply: int) -> None:
    """The board stands after so many choices, and so does the game: its log says so."""
    expect(open_tab(board, "log")).to_contain_text(f"Choice {ply} of {ply}")


@pytest.fixture
def faults(page: Page) -> Iterator[list[str]]:
    """What our own code got wrong in a host that has faults of its own; a test that leaves any behind fails."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(f"{error}\n{error.stack}"))
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    yield found
    assert not [fault for fault in found if "paxw" in fault or "anywidget" in fault]


def wait_for_kernel(lab: Lab, name: str, seconds: float = 60) -> str:
    """Wait until the kernel of a notebook is idle and a page is connected to it; its id."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for session in sessions(lab):
            kernel = session["kernel"]
            if session["path"] == name and kernel["execution_state"] == "idle" and kernel["connections"]:
                return str(kernel["id"])
        time.sleep(0.2)
    pytest.fail(f"the kernel of {name} did not come up")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_page_of_its_own_steps_without_python_and_without_a_network(
    theme: str,
    page: Page,
    tmp_path: Path,
    console_errors: list[str],
    shoot: Callable[[Locator | Page, str], Path],
) -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, rounds=60, autosave=False)
    play(game, 60, 3)
    branch(game, 19)
    game.to_html(tmp_path / "game.html", seat="all", theme=theme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((tmp_path / "game.html").as_uri())
    board, moment = board_in(page), page.locator("output")
    expect(moment).to_have_text("Choice 60 of 60")
    # The page's own rules let no other script in, so axe comes by the back door.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.locator("html").evaluate(RUN_AXE) == []

    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_text("Choice 1 of 60")
    open_tab(board, "log")
    expect(board.locator(".paxw-log__line--now").last).to_contain_text("draws a crate")
    page.get_by_role("slider", name="Moment of the game").first.fill("20")
    # The curve, the moves, and what was tried instead of one of them.
    expect(board.locator(".paxw-graph polyline")).to_have_count(2)
    open_tab(board, "moves")
    expect(board.locator(".paxw-move--here")).to_contain_text("20")
    board.get_by_role("button", name="instead:").first.click()
    expect(moment).to_have_text("Choice 20 of 20")
    expect(board.get_by_text("Rather this.")).to_be_visible()
    shoot(page, f"page-variation-{theme}")
    board.get_by_role("button", name="Back to the main line").click()
    expect(moment).to_have_text("Choice 19 of 60")
    page.get_by_role("slider", name="Moment of the game").first.fill("31")
    expect(moment).to_have_text("Choice 31 of 60")
    page.get_by_role("combobox", name="View").select_option("Green")
    expect(board.get_by_role("tab", name="Green")).to_be_visible()
    board.get_by_role("button", name="pokaż planszę po polsku").click()
    expect(moment).to_have_text("Wybór 31 z 60")
    expect(board.get_by_role("tab", name="Ładownie")).to_be_visible()
    assert page.url.endswith("#31")
    shoot(page, f"page-{theme}")
    assert asked == [(tmp_path / "game.html").as_uri()]


#: With a progress of its own: whoever has solved a step goes on after it.
LESSON = "import paxwidget as pw\nimport tests.toys\npw.lesson('isles', progress='voila-progress.json')"


def test_voila_shows_a_board_and_a_lesson_that_play(
    lab: Lab, kernels: None, page: Page, faults: list[str], shoot: Callable[[Locator | Page, str], Path]
) -> None:
    # The page goes on loading until the notebook has run.
    page.goto(f"{lab.url}/voila/render/{write_notebook(lab, NEW_GAME, LESSON)}", wait_until="commit")
    play_first(board_in(page))
    shoot(page, "voila")
    expect(page.locator(".paxw-lesson-pair__beside svg").first).to_be_visible(timeout=60_000)
    page.locator(".paxw-lesson [data-do=next]").click()
    expect(page.locator(".paxw-lesson [aria-current=step]")).to_have_attribute("data-step", pw.lesson("isles").steps[1])


def test_notebook_7_shows_a_board_and_a_lesson_that_play_and_the_picture_without_their_kernel(
    lab: Lab, kernels: None, page: Page, shoot: Callable[[Locator | Page, str], Path]
) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    name = write_notebook(lab, NEW_GAME, LESSON.replace("voila", "notebook"))
    page.goto(f"{lab.url}/notebooks/{name}")
    kernel = wait_for_kernel(lab, name)
    cells = page.locator(".jp-CodeCell")
    cells.first.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    play_first(board_in(page))
    shoot(page, "notebook-7")
    cells.nth(1).locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".paxw-lesson-pair__beside svg").first).to_be_visible(timeout=60_000)
    page.locator(".paxw-lesson [data-do=next]").click()
    expect(page.locator(".paxw-lesson [aria-current=step]")).to_have_attribute("data-step", pw.lesson("isles").steps[1])
    assert [fault for fault in faults if "paxw" in fault or "anywidget" in fault] == []

    # With the focus in the lesson.
    with page.expect_response(lambda answer: answer.request.method == "PUT" and "/api/contents/" in answer.url):
        page.keyboard.press("Control+s")
    (session,) = [one for one in sessions(lab) if one["kernel"]["id"] == kernel]
    request(f"{lab.url}/api/sessions/{session['id']}", "DELETE")
    page.goto(f"{lab.url}/notebooks/{name}?reset")
    still = page.locator(".jp-CodeCell").first.locator(".paxw-still")
    expect(still.locator("svg")).to_be_visible(timeout=60_000)
    expect(still).to_contain_text("import paxwidget as pw; pw.recover()")
    expect(page.get_by_text("model not found")).to_be_hidden()


GO_ON = """
import paxwidget as pw
import tests.toys
game = pw.recover(0)
game.board(curtain=False)
"""


def request(url: str, method: str, body: Any = None) -> None:
    """Ask the server for something."""
    data = None if body is None else json.dumps(body).encode()
    urllib.request.urlopen(urllib.request.Request(url, data, method=method)).close()


OPEN_WITHOUT_KERNEL = """async path => {
  await jupyterapp.commands.execute('docmanager:open', { path, factory: 'Notebook', kernel: { shutdown: true } });
}"""
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"


def expect_a_picture_and_the_way_back(page: Page) -> None:
    """JupyterLab keeps no widgets in notebooks: what is left of a board without its kernel is a picture."""
    cell = Notebook(page).cells.nth(0)
    expect(cell.locator(".paxw-still svg")).to_be_visible()
    expect(cell.locator(".paxw-still")).to_contain_text("import paxwidget as pw; pw.recover()")
    for words in ("model not found", "Loading widget"):
        expect(cell.get_by_text(words)).to_be_hidden()


def test_a_board_outlives_a_reload_says_when_its_kernel_is_gone_and_leaves_a_picture(
    lab: Lab, notebook: Callable[..., Notebook], page: Page, console_errors: list[str], shoot: Callable[[Locator | Page, str], Path]
) -> None:
    book = notebook(NEW_GAME, GO_ON)
    cell = book.run(0)
    play_first(board_in(cell))
    expect(cell.locator(".paxw-still")).to_be_hidden()
    page.evaluate(SAVE)

    page.reload()
    page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)
    board = board_in(page)
    play_first(board, 2)

    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    strip = board.get_by_role("alert")
    expect(strip).to_contain_text("Disconnected")
    expect(strip).to_contain_text("pw.recover(0)")
    # Nothing is offered that cannot be done.
    expect(board.locator("[data-choice]")).to_have_count(0)
    strip.scroll_into_view_if_needed()
    shoot(page, "disconnected")

    page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)
    again = board_in(book.run(1))
    expect_at(again, 2)
    play_first(again, 3)
    expect(again.get_by_text("Disconnected")).to_have_count(0)
    page.evaluate(SAVE)

    # With a fresh kernel, and with none.
    path = page.evaluate("() => jupyterapp.shell.currentWidget.context.path")
    session = next(session for session in sessions(lab) if session["path"] == path)
    request(f"{lab.url}/api/sessions/{session['id']}", "DELETE")
    page.goto(f"{lab.url}/lab/tree/{path}?reset")
    page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)
    expect_a_picture_and_the_way_back(page)
    shoot(page, "reopened")
    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.evaluate("() => jupyterapp.shell.currentWidget.close()")
    page.evaluate(OPEN_WITHOUT_KERNEL, path)
    expect_a_picture_and_the_way_back(page)
    # JupyterLab's own complaints of the missing model.
    console_errors[:] = [words for words in console_errors if "widget model not found" not in words]


@pytest.fixture
def saved_state(lab: Lab, tab: Tab) -> Iterator[None]:
    """JupyterLab's own setting to keep the state of widgets in notebooks, for one test; it is read when it loads."""
    tab.close()
    settings = f"{lab.url}/lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin"
    request(settings, "PUT", {"raw": '{"saveState": true}'})
    yield
    request(settings, "PUT", {"raw": "{}"})
    tab.close()


@pytest.mark.long
def test_a_saved_board_is_shown_without_its_kernel(lab: Lab, saved_state: None, notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(NEW_GAME)
    play_first(board_in(book.run(0)))
    page.evaluate(SAVE)
    (session,) = sessions(lab)
    request(f"{lab.url}/api/sessions/{session['id']}", "DELETE")

    page.goto(f"{lab.url}/lab/tree/{session['path']}?reset")
    board = board_in(page)
    expect_at(board, 1)
    strip = board.get_by_role("alert")
    expect(strip).to_contain_text("Disconnected")
    expect(strip).to_contain_text("pw.recover(0)")
    expect(board.locator("[data-choice]")).to_have_count(0)
    kept = json.loads((lab.folder / session["path"]).read_text())["metadata"]["widgets"]
    models = [model["state"] for model in kept["application/vnd.jupyter.widget-state+json"]["state"].values()]
    (saved,) = [model for model in models if "base" in model]
    # All crates are named there, whoever holds them, so the names tell nothing.
    assert set(GOODS) <= set(saved["static"]["names"])
    told = {name: value for name, value in saved.items() if name not in SAME_FOR_ALL}
    text = f"{board.inner_text()} {json.dumps(told)}"
    assert [words for words in SECRETS if words in text] == []


CONVERTED = """
import paxwidget as pw
import tests.toys
game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
game
"""
#: What ipywidgets' own script on a converted page would do if there were a network: put a board where the widget's output is.
REVIVE = """() => {
  const script = document.querySelector('script[type="application/vnd.jupyter.widget-view+json"]');
  const board = document.createElement("div");
  board.className = "paxw";
  board.textContent = "Disconnected";
  script.parentElement.insertBefore(board, script);
}"""


def test_a_converted_notebook_shows_one_picture_and_nothing_live(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Its kernel knows the toys.
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    cells = [nbformat.v4.new_code_cell(source) for source in (CONVERTED, 'game.play("draw")')]
    done = NotebookClient(nbformat.v4.new_notebook(cells=cells), timeout=120, kernel_name="python3").execute()
    html, _ = HTMLExporter().from_notebook_node(done)
    (tmp_path / "book.html").write_text(html, encoding="utf-8")
    page.route(lambda url: not url.startswith("file:"), lambda route: route.abort())
    page.goto((tmp_path / "book.html").as_uri())
    still = page.locator(".paxw-still")
    for _ in range(2):
        expect(still.locator("svg")).to_be_visible()
        expect(still).to_contain_text("pw.recover()")
        # The game's picture is also in the widget's own output, and would be shown a second time.
        expect(page.locator(".jp-OutputArea-child:visible")).to_have_count(2)
        page.evaluate(REVIVE)
    expect(page.get_by_text("Disconnected").first).to_be_hidden()


@pytest.fixture(scope="module")
def marimo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A marimo app that shows a board twice, as a widget and as a game at the end of a cell, and a lesson; anew for each page that asks."""
    folder = tmp_path_factory.mktemp("marimo")
    app, log, port = folder / "app.py", folder / "log", free_port()
    app.write_text(MARIMO)
    command = [sys.executable, "-m", "marimo", "run", str(app), "--headless", "--no-token", "--port", str(port)]
    with log.open("w") as sink:
        server = subprocess.Popen(
            command, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=sink, stderr=sink, start_new_session=True
        )
    try:
        yield _up(f"http://127.0.0.1:{port}", log)
    finally:
        end_process(server)


def _up(url: str, log: Path, seconds: float = 60) -> str:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=5):
                return url
        except OSError:
            time.sleep(0.25)
    pytest.fail(f"marimo did not start:\n{log.read_text()}")


def test_marimo_shows_a_board_that_plays_and_a_lesson_beside_its_map(
    marimo: str, page: Page, faults: list[str], shoot: Callable[[Locator | Page, str], Path]
) -> None:
    page.goto(marimo)
    board = board_in(page)
    expect(board).to_have_attribute("data-theme", "light")
    play_first(board)
    shoot(page, "marimo")
    # The game itself, at the end of a cell, is another board of the same game.
    expect_at(page.locator(".paxw").nth(1), 1)
    # marimo's own rules reach into the shadow root, where they would make each sign within a text a line of its own.
    assert page.locator(".paxw .paxw-icon").evaluate_all(IN_LINE) == []

    panel = page.locator(".paxw-lesson")
    expect(panel.locator(".paxw-lesson__head strong")).to_have_text("The isles", timeout=60_000)
    expect(page.locator(".paxw-lesson-pair__beside svg").first).to_be_visible()
    panel.locator("[data-do=next]").click()
    expect(panel.locator("[aria-current=step]")).to_have_attribute("data-step", pw.lesson("isles").steps[1])
    shoot(panel, "marimo-lesson")


def test_a_light_page_on_a_dark_system_has_a_light_board(marimo: str, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(marimo)
    board = board_in(page)
    light = page.evaluate("() => !document.body.classList.contains('dark') && !document.documentElement.classList.contains('dark')")
    assert board.get_attribute("data-theme") == ("light" if light else "dark")
