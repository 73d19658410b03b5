"""A game studied: stepped through, branched off, commented, marked, compared; saved and opened again in a real JupyterLab."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from paxwidget.play.game import Game
from paxwidget.widget import Study
from tests.browser.bare import Bare
from tests.browser.board import POINT, open_tab
from tests.browser.conftest import KERNEL_IS_IDLE, Notebook

PLAYED = """
import paxwidget as pw
import tests.toys
seats = ["Red", "Green", "Blue"]
played = pw.new_game("smugglers", seats=seats, seed=7, rounds=60, bots=dict.fromkeys(seats, "random"), autosave=False)
played.run_bots(80)
played.save("{name}.pax.json", overwrite=True)
"""
STUDY = """
game = pw.load("{name}.pax.json", autosave=False)
study = game.study()
study
"""
SLOW = """
import time
def analyse(self, progress, seat, **options):
    done = 0
    try:
        for done in range(100_000):
            progress(done, 100_000)
            time.sleep(0.002)
    except KeyboardInterrupt:
        pass
    return dict(seat=seat, choices=[dict(choice=id, visits=done, share=0.5) for id in self.decision_for(seat).ids])
type(game).analyse = analyse
"""
TOLD = "[game.ply, game.node.choice, game.comment, list(game.marks), game.node.is_main, len(game.main_line)]"


def analysed(game: Game, study: Study) -> None:
    """What an analysis would show: a worth for each choice, and a curve that waves."""
    seat = game.line[game.ply].seat
    assert seat is not None
    ids = [choice.id for choice in game.choices_for(seat)]
    shares = {id: 0.6 - 0.07 * n for n, id in enumerate(ids)}
    rows = [{"choice": id, "visits": 90, "share": share, "low": share - 0.1, "high": share + 0.1} for id, share in shares.items()]
    study.show_analysis({"seat": seat, "choices": rows})
    waves = [(ply, 0.3 * math.sin(ply / 9)) for ply in range(81)]
    study.show_curve([(ply, {"Red": 0.4 + wave, "Green": 0.3, "Blue": 0.3 - wave}) for ply, wave in waves], [40])


@pytest.fixture
def game() -> Game:
    """Eighty choices of players of chance, as the notebooks here have them."""
    seats = ["Red", "Green", "Blue"]
    played = pw.new_game("smugglers", seats=seats, seed=7, rounds=60, bots=dict.fromkeys(seats, "random"), autosave=False)
    played.run_bots(80)
    return played


def study_of(cell: Locator) -> Locator:
    """The study in a cell's output, once it is drawn and knows the moves."""
    study = cell.locator(".paxw")
    expect(study.locator(".paxw-picture svg").first).to_be_visible(timeout=30_000)
    expect(study.locator(".paxw-moves")).to_be_visible()
    return study


def expect_at(study: Locator, ply: int, of: int = 80) -> None:
    """The study stands at a choice, and so does the board that it frames: it has come from Python."""
    expect(study.locator(".paxw-study__moment")).to_contain_text(f"Choice {ply} of {of}")
    expect(study.locator(".paxw-moves .paxw-move--here .paxw-move__number")).to_have_text([str(ply)])
    expect(study).not_to_have_attribute("data-underway", "")


def slider_of(study: Locator) -> Locator:
    return study.get_by_role("slider", name="Moment of the game")


def drag_on_map(page: Page, study: Locator, start: str, end: str) -> None:
    """Drag from one thing of the map to another with the right button."""
    points = [study.locator(f'.paxw-network [data-id="{id}"]').evaluate(POINT) for id in (start, end)]
    page.mouse.move(*points[0])
    page.mouse.down(button="right")
    page.mouse.move(*points[1], steps=4)
    page.mouse.up(button="right")


def test_stepping_by_slider_keys_moves_years_and_log(page: Page, console_errors: list[str], game: Game) -> None:
    study = Bare(page).show(game.study())
    expect_at(study, 80)
    slider = slider_of(study)
    slider.fill("12")
    expect_at(study, 12)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect_at(study, 13)
    page.keyboard.press("Home")
    expect_at(study, 0)
    page.keyboard.press("End")
    expect_at(study, 80)
    study.locator("[data-do=first]").click()
    expect_at(study, 0)
    # A held key outruns Python; the last wish counts.
    study.locator("[data-do=forward]").click()
    for _ in range(19):
        page.keyboard.press("ArrowRight")
    expect_at(study, 20)
    page.keyboard.press("[")
    expect_at(study, 19)
    page.keyboard.press("]")
    expect_at(study, 20)
    study.locator(".paxw-period").nth(2).click()
    period = study.locator(".paxw-period").nth(2)
    expect(period).to_have_attribute("aria-current", "step")
    study.locator(".paxw-moves__heading").first.click()
    study.locator('.paxw-move__go[data-node="3"]').click()
    expect_at(study, 3)
    open_tab(study, "log").locator('.paxw-log__jump[data-ply="1"]').first.click()
    expect_at(study, 1)
    assert game.ply == 1
    expect(study.get_by_role("alert")).to_have_count(0)


def test_branching_commenting_marking_saving_and_opening_again(notebook: Callable[..., Notebook], page: Page) -> None:
    name = "evening"
    opened_again = "import paxwidget as pw, tests.toys" + STUDY.format(name=name)
    book = notebook(PLAYED.format(name=name), STUDY.format(name=name), opened_again)
    book.run(0)
    study = study_of(book.run(1))
    slider_of(study).fill("13")
    expect_at(study, 13)
    # What was chosen is marked among all that was legal.
    expect(study.locator("[data-choice] .paxw-tag[data-next]")).to_have_text("played")
    was = study.locator("[data-choice]:has(.paxw-tag[data-next])").get_attribute("data-choice")
    others = study.locator(".paxw-choices [data-choice]:not(:has(.paxw-tag))")
    chosen = others.first.get_attribute("data-choice")
    assert was != chosen
    others.first.click()
    expect_at(study, 14, of=14)
    expect(study.locator(".paxw-study__off")).to_contain_text("it leaves the main line after choice 13")
    comment = study.get_by_role("textbox", name="Comment on this position")
    comment.fill("<b>Why not?</b> Żegluga!")
    study.get_by_role("button", name="Mark this choice: !?").click()
    study.get_by_role("button", name="Mark this choice: ★").click()
    study.locator(".paxw-network").scroll_into_view_if_needed()
    drag_on_map(page, study, "aves", "saba")
    drawn = study.locator(".paxw-study-notes__drawn")
    expect(drawn).to_contain_text("Arrow: Aves → Saba")
    study.locator("[data-do=draw]").click()
    for _ in range(2):
        study.locator('.paxw-network [data-id="nevis"]').click()
    expect(drawn).to_contain_text("Ring: Nevis")
    study.locator("[data-do=draw]").click()
    expect(study.locator("[data-saved]")).to_have_text(f"Changes not saved: {name}.pax.json")
    study.get_by_role("button", name="Save", exact=True).click()
    expect(study.locator("[data-saved]")).to_have_text(f"Saved: {name}.pax.json")
    marks = ["!?", "★", "arrow aves saba", "circle nevis"]
    assert book.value(TOLD) == [14, chosen, "<b>Why not?</b> Żegluga!", marks, False, 80]

    # The page is loaded anew, and the study is there as before.
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    page.reload()
    study = study_of(book.cells.nth(1))
    expect_at(study, 14, of=14)
    expect(study.get_by_role("textbox", name="Comment on this position")).to_have_value("<b>Why not?</b> Żegluga!")
    expect(drawn).to_contain_text("Arrow: Aves → Saba")
    # The kernel is another one: the old study says so, and the file has it all.
    page.evaluate("void jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    expect(study.get_by_role("alert")).to_contain_text("Disconnected")
    page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)

    again = study_of(book.run(2))
    expect_at(again, 14, of=14)
    assert book.value(TOLD) == [14, chosen, "<b>Why not?</b> Żegluga!", marks, False, 80]
    expect(again.get_by_role("textbox", name="Comment on this position")).to_have_value("<b>Why not?</b> Żegluga!")
    expect(again.locator(".paxw-moves .paxw-move--here")).to_contain_text("!? ★")
    expect(again.locator(".paxw-study-notes__drawn li")).to_have_count(2)
    expect(open_tab(again, "variations").locator("li")).to_have_count(1)
    again.get_by_role("button", name="Back to the main line").click()
    again.locator(".paxw-variations .paxw-link").click()
    open_tab(again, "moves")
    expect_at(again, 14, of=14)
    again.get_by_role("button", name="Make it the main line").click()
    expect(again.locator(".paxw-study__off")).to_have_count(0)
    assert book.value(TOLD)[4:] == [True, 14]


def test_a_comparison_in_words_and_on_the_board(page: Page, console_errors: list[str], game: Game) -> None:
    widget = game.study(seat="all")
    study = Bare(page).show(widget)
    expect_at(study, 80)
    slider_of(study).fill("11")
    expect_at(study, 11)
    study.get_by_role("button", name="Compare from here").click()
    expect(study.locator(".paxw-comparison")).to_contain_text("Nothing differs.")
    slider_of(study).fill("40")
    # The comparison stands where the moves were.
    expect(study.locator(".paxw-study__moment")).to_contain_text("Choice 40 of 80")
    expect(study).not_to_have_attribute("data-underway", "")
    lines = study.locator(".paxw-comparison li")
    expect(lines.filter(has_text="Round: 4 → 14")).to_have_count(1)
    expect(lines.filter(has_text="sea – Red: Aves → Saba")).to_have_count(1)
    # All hands lie open: two beside the one that decides.
    expect(study.locator('[data-tab^="hand"]')).to_have_count(3)
    shown = [line.strip() for line in lines.all_inner_texts()]
    assert str(widget.diff(11, 40)).splitlines() == shown
    study.get_by_role("button", name="End the comparison").click()
    expect(study.locator(".paxw-comparison")).to_have_count(0)
    expect(study.locator("[data-changed]")).to_have_count(0)


def test_bars_and_a_curve(page: Page, console_errors: list[str], game: Game) -> None:
    game.goto(0)
    widget, bare = game.study(), Bare(page)
    study = bare.show(widget)
    expect_at(study, 0)
    analysed(game, widget)
    bare.tell()
    rows = study.locator(".paxw-worth")
    expect(rows.first).to_contain_text("60%")
    expect(rows.nth(3)).to_be_visible()
    graph = study.locator(".paxw-graph")
    expect(graph.locator("polyline")).to_have_count(3)
    graph.click()
    expect_at(study, 40)
    expect(rows).to_have_count(0)


def test_a_progress_that_can_be_stopped(notebook: Callable[..., Notebook]) -> None:
    name = "analysis"
    book = notebook(PLAYED.format(name=name), STUDY.format(name=name), SLOW)
    book.run(0)
    study = study_of(book.run(1))
    book.run(2)
    slider_of(study).fill("1")
    expect_at(study, 1)
    study.get_by_role("button", name="Analyse").click()
    expect(study.locator("progress")).to_be_visible()
    study.get_by_role("button", name="Stop").click()
    expect(study.locator(".paxw-worth").first).to_contain_text("50%")
    expect(study.locator("progress")).to_have_count(0)


#: Notes every moment that the study says it shows.
WATCH = """study => {
  window.moments = [];
  const note = () => {
    const said = study.querySelector(".paxw-study__moment").textContent.match(/\\d+/)[0];
    if (!study.hasAttribute("data-underway") && moments.at(-1) !== said) moments.push(said);
  };
  new MutationObserver(note).observe(study, { subtree: true, childList: true, characterData: true, attributes: true });
  note();
}"""


def test_autoplay_shows_every_moment_until_it_is_stopped(page: Page, console_errors: list[str], game: Game) -> None:
    game.goto(74)
    study = Bare(page).show(game.study())
    expect_at(study, 74)
    for _ in range(3):
        study.locator("[data-do=pace]").click()
    expect(study.locator("[data-do=pace]")).to_have_text("0.5 s")
    study.evaluate(WATCH)
    study.get_by_role("button", name="Autoplay").click()
    page.wait_for_function("moments.length > 2")
    study.get_by_role("button", name="Pause").click()
    # It was on the way to a moment, or not.
    expect(study.get_by_role("button", name="Autoplay")).to_be_enabled()
    expect(study).not_to_have_attribute("data-underway", "")
    paused = page.evaluate("moments.length")
    assert int(slider_of(study).input_value()) == game.ply == 74 + paused - 1
    study.get_by_role("button", name="Autoplay").click()
    expect(study.locator(".paxw-study__moment")).to_contain_text("Choice 80 of 80")
    expect(study.get_by_role("button", name="Autoplay")).to_have_attribute("aria-disabled", "true")
    assert page.evaluate("moments") == [str(ply) for ply in range(74, 81)]


def test_a_comment_that_was_changed_meanwhile_is_refused_in_sight(page: Page, console_errors: list[str], game: Game) -> None:
    game.goto(13)
    bare = Bare(page)
    study = bare.show(game.study())
    expect_at(study, 13)
    comment = study.get_by_role("textbox", name="Comment on this position")
    comment.press_sequentially("typed")
    game.comment = "said in Python"
    bare.tell()
    comment.blur()
    expect(study.get_by_role("alert")).to_contain_text("This comment has changed to “said in Python”.")
    # What was typed is still there, and kept when the reader insists.
    expect(comment).to_have_value("typed")
    comment.press("End")
    comment.press_sequentially(" again")
    comment.blur()
    bare.settle()
    assert game.comment == "typed again"


@pytest.mark.parametrize("lang", ["en", pytest.param("pl", marks=pytest.mark.long)])
def test_a_study_can_be_used_by_all_and_looks_well_in_both_themes(
    page: Page,
    console_errors: list[str],
    shoot: Callable[[Locator | Page, str], Path],
    barriers: Callable[[Locator], list[str]],
    game: Game,
    lang: str,
) -> None:
    game.goto(13)
    game.marks = ["!", "arrow aves nevis"]
    widget, bare = game.study(seat="all", lang=lang), Bare(page)
    analysed(game, widget)
    study = bare.show(widget)
    expect(study.locator(".paxw-worth").first).to_be_visible()
    # All of it in the window, or the pictures would be cut off.
    for theme in ("light", "dark"):
        bare.use(theme, 1000, 3600)
        expect(study).to_have_attribute("data-theme", theme)
        assert barriers(study) == []
        shoot(study, f"study-{lang}-{theme}")
    for wide in (520, 1620):
        bare.use("dark", wide, 5200)
        expect(study.locator(".paxw-study")).to_be_visible()
        assert study.evaluate("el => el.scrollWidth <= el.clientWidth + 1")
        shoot(study, f"study-{lang}-{wide}")
