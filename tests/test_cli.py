"""The command line finds its commands by their modules, and imports only the one that is called."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from paxwidget import cli
from tests.every_game import SHIPPED

COMMAND = '''"""Say ahoy to a ship.

More about it.
"""


def configure(parser):
    parser.add_argument("ship")
    parser.add_argument("--times", type=int, default=1)


def run(args):
    print("ahoy " * args.times + args.ship)
    return 0 if args.ship else 3
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "deck_commands"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "hail.py").write_text(COMMAND)
    (folder / "sink.py").write_text('"""Never imported unless called."""\nraise RuntimeError("glug")\n')
    (folder / "_shared.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.startswith("deck_commands")]:
        monkeypatch.delitem(sys.modules, name)
    return "deck_commands"


def test_a_command_gets_its_arguments_and_gives_its_status(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["hail", "Golden Hind", "--times", "2"], package) == 0
    assert capsys.readouterr().out == "ahoy ahoy Golden Hind\n"
    assert cli.main(["hail", ""], package) == 3


def test_help_lists_every_command_without_importing_any(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--help"], package)
    shown = capsys.readouterr().out
    assert "Say ahoy to a ship." in shown
    assert "Never imported unless called." in shown
    assert "_shared" not in shown


def test_an_unknown_command_is_refused_with_the_known_ones(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["hale"], package)
    shown = capsys.readouterr().err
    assert "hail" in shown
    assert "sink" in shown


def test_the_version_is_the_one_of_pyproject(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    command = [sys.executable, "-m", "paxwidget", "--version"]
    shown = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    assert shown == f"paxwidget {project['version']}\n"


def test_every_command_of_the_package_says_what_it_does() -> None:
    assert all(cli.command_help(name).endswith(".") for name in cli.command_names())


def test_a_reader_who_has_seen_enough_is_no_failure() -> None:
    command = [sys.executable, "-m", "paxwidget", "rules", SHIPPED[0]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 0
