"""Whatever a public function is given, it answers by a sentence of our own; all public names are tried, also those that will come."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from tests.trust.junk import MAKERS, ONLY_DATA, attack_all
from tests.trust.wiretap import tapped


def test_every_public_class_is_tried() -> None:
    kinds = {name for name in pw.__all__ if inspect.isclass(one := getattr(pw, name)) and not issubclass(one, PaxError)}
    assert kinds - ONLY_DATA <= MAKERS.keys()


@pytest.mark.filterwarnings("ignore")
def test_no_call_shows_its_insides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    with tapped():
        tried = attack_all()
    assert tried.bare == []
    assert tried.calls > 4_000


NOTHING: Any = None
WORD: Any = "x"


@pytest.mark.parametrize(("call", "said"), [
    (lambda: pw.new_game(NOTHING), "new_game(): 'game' must be a text, not None"),
    (lambda: pw.new_game("smugglers", seed=7, autosave=False).goto(WORD), "goto(): 'where' must be a whole number or a Node, not 'x'"),
    (lambda: pw.new_game("smugglers", 3, colour=1), "no option is called 'colour'"),
    (lambda: pw.chart("smugglers").shortest("reef"), "shortest() cannot be called so: missing a required argument: 'end'"),
])  # fmt: skip
def test_the_sentence_names_what_is_wrong(call: object, said: str) -> None:
    with pytest.raises(PaxError) as caught:
        call()  # type: ignore[operator]
    assert str(caught.value).startswith(said)
