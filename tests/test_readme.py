"""The README's own examples run, and those of the page that goes on where it ends; its links lead somewhere."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
NEXT = README.parent / "notebooks" / "guide" / "playing.md"
BLOCKS = [block for page in (README, NEXT) for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)]
LINKS = sorted({link for link in re.findall(r"\]\(([^)#\s]+)", README.read_text(encoding="utf-8")) if "://" not in link})


def test_the_examples_of_the_readme_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path / "home"))
    names: dict[str, object] = {}
    assert len(BLOCKS) >= 2
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec"), names)
    assert os.listdir(tmp_path)
    said = capsys.readouterr().out
    assert "auction colonies" in said
    assert "no fleet sails against it" in said


@pytest.mark.parametrize("path", re.findall(r"\]\((notebooks/pictures/[^)]+)\)", README.read_text(encoding="utf-8")))
def test_the_pictures_of_the_readme_are_there(path: str) -> None:
    assert (README.parent / path).stat().st_size > 10_000


@pytest.mark.parametrize("link", LINKS)
def test_the_links_of_the_readme_lead_somewhere(link: str) -> None:
    assert (README.parent / link).exists()
