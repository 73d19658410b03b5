"""The fixtures themselves, and the bundle as far as it needs no game."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Notebook

BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="Weigh anchor")
button.on_click(lambda _: setattr(button, "description", "Under way"))
button
"""

# An unknown kind of view, shown by the bundle itself.
UNKNOWN = """
import anywidget, traitlets
from importlib.resources import files
static = files("paxwidget") / "static"

class Probe(anywidget.AnyWidget):
    _esm = static / "house.js"
    _css = static / "house.css"
    kind = traitlets.Unicode("periscope").tag(sync=True)
    game = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("{lang}").tag(sync=True)

Probe()
"""


def test_a_click_reaches_python_and_comes_back(notebook: Callable[..., Notebook]) -> None:
    book = notebook(BUTTON, "print(button.description)")
    book.run(0).get_by_role("button", name="Weigh anchor").click()
    expect(book.cells.nth(0).get_by_role("button", name="Under way")).to_be_visible()
    expect(book.run(1).locator(".jp-OutputArea-output")).to_have_text("Under way")


MESSAGES = {"en": 'There is no view of the kind "periscope".', "pl": "Nie ma widoku rodzaju „periscope”."}


def test_an_unknown_kind_is_said_in_the_cell_and_in_both_themes(
    notebook: Callable[..., Notebook], shoot: Callable[[Locator | Page, str], Path], barriers: Callable[[Locator], list[str]]
) -> None:
    book = notebook(*(UNKNOWN.format(lang=lang) for lang in MESSAGES))
    panels = [book.run(cell).get_by_role("alert") for cell in range(len(MESSAGES))]
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        book.use_theme(theme)
        for panel, (lang, message) in zip(panels, MESSAGES.items(), strict=True):
            expect(panel).to_contain_text(message)
            assert barriers(panel) == []
            shoot(panel, f"unknown-kind-{lang}-{theme.split()[-1].lower()}")


def test_a_nameless_button_is_a_barrier(page: Page, barriers: Callable[[Locator], list[str]]) -> None:
    page.set_content('<main><button id="mute"></button></main>')
    assert any(found.startswith("button-name:") for found in barriers(page.locator("#mute")))


def test_an_error_in_the_console_is_noted(page: Page, console_errors: list[str]) -> None:
    page.evaluate("console.error('man overboard')")
    page.evaluate("console.warn('rain ahead')")
    assert [error.partition(" (")[0] for error in console_errors] == ["man overboard"]
    console_errors.clear()
