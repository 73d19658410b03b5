"""Nothing executed: the package has no way to turn data into code, and the guards see it when one is added."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trust import source


def test_no_module_can_turn_data_into_code(root: Path) -> None:
    assert source.dangerous_python(root / "paxwidget") == []


def test_no_front_end_module_can_turn_text_into_code_or_markup(root: Path) -> None:
    assert list((root / "js" / "src").rglob("*.ts"))
    assert source.dangerous_js(root / "js" / "src") == []


def test_every_excepted_importer_is_there_and_needs_it(root: Path) -> None:
    for name in source.IMPORTERS:
        assert "import_module(" in (root / "paxwidget" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("line", [
    "import pickle", "from yaml import load", "import ruamel.yaml", "def late():\n    import marshal", "eval('1')", "exec(text)",
    "compile(text, 'f', 'exec')", "__import__('os')", "os.system('ls')", "frame.to_pickle(path)", "importlib.import_module(name)",
    "template.format(user)", "LINES[key].strip().format(user)", "self.text.format(1)",
    "say('a {}', user).format(1)",
])  # fmt: skip
def test_a_way_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "a.py").write_text(line, encoding="utf-8")
    assert source.dangerous_python(tmp_path) != []


@pytest.mark.parametrize("line", [
    "import json, tomllib", "re.compile('a')", "'{0}'.format(1)", "_PAGE.format(a=1)", "_SAYINGS[key].get(lang).format(1)",
    "importlib.import_module('json')", "say('a {}', 'b {}').format(1)", "evaluate(1)",
])  # fmt: skip
def test_harmless_lines_are_not(tmp_path: Path, line: str) -> None:
    (tmp_path / "a.py").write_text(line, encoding="utf-8")
    assert source.dangerous_python(tmp_path) == []


@pytest.mark.parametrize("line", [
    "el.innerHTML = text;", "eval(text)", "new Function(text)", 'setTimeout("run()", 1)', "new DOMParser()", "frame.srcdoc = text",
    'a.href = "javascript:" + text', "document.write(text)", "range.createContextualFragment(text)",
])  # fmt: skip
def test_a_way_in_the_front_end_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "a.ts").write_text(line, encoding="utf-8")
    assert source.dangerous_js(tmp_path) != []
