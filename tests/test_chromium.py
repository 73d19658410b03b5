"""Where the browser tests find their Chromium, and what happens when there is none."""

import os
from pathlib import Path

import pytest

from tests.browser import chromium


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of the PATH, empty."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("PAXWIDGET_CHROMIUM", raising=False)
    return tmp_path


def add_program(path: Path, script: str = "") -> None:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_the_named_one_comes_before_the_one_on_the_path(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert chromium.find_chromium() is None
    add_program(programs / "chromium-browser")
    assert chromium.find_chromium() == str(programs / "chromium-browser")
    monkeypatch.setenv("PAXWIDGET_CHROMIUM", "mine")
    assert chromium.find_chromium() == "mine"


@pytest.mark.parametrize("package", ["chromium-headless-shell", "chromium"])
def test_root_gets_the_first_that_debian_has(programs: Path, monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    add_program(
        programs / "apt-get",
        f'echo "$@" >> {programs}/calls\n'
        f'case " $* " in *" {package} "*) : > {programs}/{package}; /bin/chmod +x {programs}/{package};; *" install "*) exit 100;; esac',
    )
    assert chromium.main() == 0
    assert chromium.find_chromium() == str(programs / package)
    calls = (programs / "calls").read_text().splitlines()
    assert calls[0].startswith("update")
    assert package in calls[-1].split()


def test_anybody_else_gets_a_sentence(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    add_program(programs / "apt-get", "exit 9")
    assert chromium.main() == 1
    assert "apt-get install chromium" in capfd.readouterr().err
