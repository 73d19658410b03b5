"""A real JupyterLab in a headless Chromium, and a notebook in it whose cells a test runs and clicks."""

import ast
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, ViewportSize, expect

from tests.browser.chromium import MISSING, find_chromium
from tests.toys import TOYS

assert TOYS

# The usual five seconds are too few for a notebook on a machine that is busy with other things.
expect.set_options(timeout=20_000)

HERE = Path(__file__).parent
VIEWPORT: ViewportSize = {"width": 1280, "height": 900}
AXE = HERE.parent.parent / "js" / "node_modules" / "axe-core" / "axe.min.js"

# The toolbar says "idle" also while there is no kernel at all, so the session itself is asked.
KERNEL_IS_IDLE = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
RUN_CELL = """async index => {
  jupyterapp.shell.currentWidget.content.activeCellIndex = index;
  await jupyterapp.commands.execute('notebook:run-cell');
}"""
#: What an expression is worth in the kernel, without any cell: outputs are drawn in their own time.
VALUE = """async code => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const reply = await kernel.requestExecute({ code: '', store_history: false, user_expressions: { value: code } }).done;
  const { status, data, evalue } = reply.content.user_expressions.value;
  if (status !== 'ok') throw new Error(evalue);
  return data['text/plain'];
}"""
EXECUTE = "code => jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code }).done.then(() => {})"
OPEN_NOTEBOOK = """async path => {
  await jupyterapp.commands.execute('docmanager:open', { path, factory: 'Notebook', kernel: { name: 'python3' } });
  jupyterapp.shell.expandLeft();
}"""
# In this order: a notebook that is closed with its kernel alive would ask whether to save it.
CLEAR = """async () => {
  for (const widget of jupyterapp.shell.widgets('main')) {
    await widget.context?.save();
    await widget.sessionContext?.shutdown();
    widget.close();
  }
}"""
CHANGE_THEME = "theme => jupyterapp.commands.execute('apputils:change-theme', { theme })"
# The body of JupyterLab is 0 px high and hides what overflows it, so axe takes all its text for hidden and judges no contrast.
RUN_AXE = """async element => {
  document.body.style.overflow = "visible";
  const { violations, passes, incomplete } = await axe.run(element);
  document.body.style.overflow = "";
  // What lies partly under a notice of JupyterLab is left for people to judge, but it was looked at.
  const seen = violations.concat(passes, incomplete).some(({ id }) => id === "color-contrast");
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0].html.slice(0, 120)})`);
  return seen ? found : [...found, "no contrast was judged"];
}"""

# The news pop-up would cover the corner of the notebook, and the debugger complains of every kernel that restarts.
UNWANTED = (
    "@jupyterlab/apputils-extension:announcements",
    "@jupyterlab/debugger-extension",
)
# What others write into the console: Jupyter's server stumbles when it lists the kernels while one of them ends; anywidget gives up on a
# model that a busy machine does not load within two seconds, and then on its messages, which a test that needs them finds out by itself;
# JupyterLab stumbles over the last words of a kernel that is being shut down.
NOISE = re.compile(
    r"status of 500 .*/api/kernels\?|\[anywidget\] Failed to initialize model\.|^Kernel message validation error: .*stream\.std"
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium instead of a downloaded one."""
    executable = find_chromium()
    if executable is None:
        pytest.skip(MISSING)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    # Scroll bars take room from a board, as they do for people.
    seen = {"ignore_default_args": ["--hide-scrollbars"]}
    return {**browser_type_launch_args, **seen, "executable_path": executable, "args": [*sandbox, "--disable-dev-shm-usage"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A window in which a notebook is about 900 pixels wide, and nothing moves: without a graphics card that is dear to paint."""
    return {**browser_context_args, "viewport": VIEWPORT, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def window(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """One window for all tests."""
    context = browser.new_context(**browser_context_args)
    yield context
    context.close()


class Tab:
    """The page in which JupyterLab stays open from test to test: most of their time would go into loading it anew."""

    def __init__(self, window: BrowserContext) -> None:
        self._window = window
        self._page: Page | None = None

    def take(self) -> Page:
        """The page, as a test expects to find it."""
        if self._page is None or self._page.is_closed():
            self._page = self._window.new_page()
        self._page.set_viewport_size(VIEWPORT)
        self._page.emulate_media(reduced_motion="reduce")
        return self._page

    def give_back(self) -> None:
        """Close what a test has opened; a page that it has left or spoiled is thrown away."""
        assert self._page is not None
        try:
            self._page.evaluate(CLEAR)
        except Error:
            self.close()

    def close(self) -> None:
        """Let the next test load JupyterLab anew."""
        if self._page is not None:
            self._page.close()


@pytest.fixture(scope="session")
def tab(window: BrowserContext) -> Tab:
    """The only one for all tests."""
    return Tab(window)


@pytest.fixture
def page(request: pytest.FixtureRequest, window: BrowserContext) -> Iterator[Page]:
    """The page of JupyterLab for a test with a notebook, a new page for any other."""
    if "notebook" in request.fixturenames:
        tab: Tab = request.getfixturevalue("tab")
        yield tab.take()
        tab.give_back()
    else:
        page = window.new_page()
        yield page
        page.close()


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address and the folder it serves."""

    url: str
    folder: Path


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One server for all tests, on a free port of the loopback, untouched by the user's own settings."""
    folder, config = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("config")
    _write_page_config(config)
    log = config / "log"
    with log.open("w") as sink:
        command, environment = _lab_command(folder), _lab_environment(config)
        server = subprocess.Popen(command, env=environment, stdout=sink, stderr=sink, start_new_session=True)
    try:
        yield Lab(_wait_until_up(config, server, log), folder)
    finally:
        end_process(server)


def _write_page_config(config: Path) -> None:
    (config / "labconfig").mkdir()
    (config / "labconfig" / "page_config.json").write_text(json.dumps({"disabledExtensions": dict.fromkeys(UNWANTED, True)}))


def end_process(process: subprocess.Popen[bytes], seconds: float = 20) -> None:
    """End a process that leads its own group, by force if need be: JupyterLab hangs when a kernel is just starting."""
    process.terminate()
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _lab_command(folder: Path) -> list[str]:
    # Port 0: any that is free when the server takes it.
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0"),
        *("--ServerApp.ip=127.0.0.1", f"--ServerApp.root_dir={folder}"),
        *("--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True"),
        *("--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"),
    ]


def _lab_environment(config: Path) -> dict[str, str]:
    return {
        **os.environ,
        # Its kernels know the toys.
        "PYTHONPATH": str(HERE.parents[1]),
        "JUPYTER_CONFIG_DIR": str(config),
        "JUPYTER_RUNTIME_DIR": str(config / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(config / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(config / "workspaces"),
    }


def _wait_until_up(config: Path, server: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> str:
    """The address of the server, once it answers there."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and server.poll() is None:
        try:
            told = (config / "runtime" / f"jpserver-{server.pid}.json").read_text()
            url = f"http://127.0.0.1:{json.loads(told)['port']}"
            with urllib.request.urlopen(f"{url}/api/status", timeout=5):
                return url
        except (OSError, ValueError):
            # Not written, half written, or not listening yet.
            time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()}")


class Notebook:
    """A notebook open in JupyterLab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cells = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell")

    def run(self, index: int) -> Locator:
        """Run a cell to its end and return it."""
        self.page.evaluate(RUN_CELL, index)
        cell = self.cells.nth(index)
        expect(cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]:"), timeout=60_000)
        return cell

    def execute(self, code: str) -> None:
        """Let the kernel do something to its end, outside of all cells: the focus stays where it is."""
        self.page.evaluate(EXECUTE, code)

    def value(self, expression: str) -> Any:
        """What an expression of plain data is worth in the kernel now."""
        return ast.literal_eval(self.page.evaluate(VALUE, expression))

    def use_theme(self, name: str) -> None:
        """Switch JupyterLab to "JupyterLab Dark" or "JupyterLab Light" and wait until it shows."""
        self.page.evaluate(CHANGE_THEME, name)
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-name", name)


@pytest.fixture
def console_errors(page: Page) -> Iterator[list[str]]:
    """The errors the page wrote so far; a test that leaves any behind fails."""
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        words = f"{message.text} ({message.location['url']})"
        if message.type == "error" and not NOISE.search(words):
            errors.append(words)

    def note_exception(error: Error) -> None:
        if not NOISE.search(str(error)):
            errors.append(str(error))

    page.on("console", note)
    page.on("pageerror", note_exception)
    yield errors
    page.remove_listener("console", note)
    page.remove_listener("pageerror", note_exception)
    assert not errors, "errors in the browser's console"


def write_notebook(lab: Lab, *sources: str) -> str:
    """A notebook with one code cell for each source in the server's folder; its name."""
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in sources],
        # Without it a dialog asks for the kernel.
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    name = f"test-{time.time_ns()}.ipynb"
    nbformat.write(book, lab.folder / name)
    return name


@pytest.fixture
def kernels(lab: Lab) -> Iterator[None]:
    """Shuts all kernels down after a test, when nobody listens any more to what the page says of that."""
    yield
    for session in sessions(lab):
        request = urllib.request.Request(f"{lab.url}/api/sessions/{session['id']}", method="DELETE")
        with contextlib.suppress(urllib.error.HTTPError):
            # It may be gone by now.
            urllib.request.urlopen(request).close()


def sessions(lab: Lab) -> list[dict[str, Any]]:
    """The open notebooks and their kernels; asked again where Jupyter's server stumbles over a kernel that is just ending."""
    for more in reversed(range(10)):
        try:
            with urllib.request.urlopen(f"{lab.url}/api/sessions") as answer:
                return list(json.load(answer))
        except urllib.error.HTTPError as problem:
            if problem.code != 500 or not more:
                raise
    raise AssertionError


@pytest.fixture
def notebook(lab: Lab, page: Page, kernels: None, console_errors: list[str]) -> Callable[..., Notebook]:
    """Opens a new notebook with one code cell for each source; its kernel is shut down after the test."""

    def open_notebook(*sources: str) -> Notebook:
        name = write_notebook(lab, *sources)
        if not page.url.startswith(f"{lab.url}/lab"):
            page.goto(f"{lab.url}/lab?reset")
            page.wait_for_function("() => window.jupyterapp !== undefined")
            page.evaluate("() => jupyterapp.restored")
        page.evaluate(OPEN_NOTEBOOK, name)
        page.wait_for_function(KERNEL_IS_IDLE, timeout=90_000)
        opened = Notebook(page)
        # The server remembers the theme an earlier test chose.
        opened.use_theme("JupyterLab Light")
        return opened

    return open_notebook


@pytest.fixture
def shoot(request: pytest.FixtureRequest) -> Callable[[Locator | Page, str], Path]:
    """Keeps a picture of a part of the page as shots/<name>.png, for people to look at; not where all is tried and nobody looks."""
    nobody_looks = request.config.option.markexpr == "not long"

    def take(what: Locator | Page, name: str) -> Path:
        path = HERE / "shots" / f"{name}.png"
        if not nobody_looks:
            what.screenshot(path=path)
        return path

    return take


@pytest.fixture
def barriers(page: Page) -> Callable[[Locator], list[str]]:
    """Lists what axe finds inaccessible in a part of the page."""

    def look(part: Locator) -> list[str]:
        page.add_script_tag(path=AXE)
        found: list[str] = part.evaluate(RUN_AXE)
        return found

    return look
