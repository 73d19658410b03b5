"""The command line: `paxwidget <command> ...`, where a command is a module of `paxwidget.commands`.

A command module has a docstring, whose first line is its help; `configure(parser)`, which declares its arguments; and
`run(args)`, which returns the exit status. A `PaxError` or a file that cannot be used becomes one sentence and status 2.
Only the module of the command that was asked for is imported, so that `--help` stays fast and a command may need
packages that others do without.
"""

import argparse
import ast
import os
import pkgutil
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from paxwidget.engine.errors import PaxError

COMMANDS = "paxwidget.commands"


def command_names(package: str = COMMANDS) -> list[str]:
    """Names of the commands a package holds, in alphabetical order."""
    spec = find_spec(package)
    folders: Iterable[str] = spec.submodule_search_locations or () if spec else ()
    return sorted(module.name for module in pkgutil.iter_modules(folders) if not module.name.startswith("_"))


def command_help(name: str, package: str = COMMANDS) -> str:
    """First line of a command's docstring, read without importing the command."""
    spec = find_spec(f"{package}.{name}")
    if spec is None or spec.origin is None:
        return ""
    docstring = ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8")))
    return (docstring or "").partition("\n")[0]


def make_parser(argv: Sequence[str], package: str = COMMANDS) -> argparse.ArgumentParser:
    """The parser with every command named, and the arguments of the one that `argv` calls declared."""
    parser = argparse.ArgumentParser(prog="paxwidget", description="Pax games: engine, analysis and boards.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('paxwidget')}")
    commands = parser.add_subparsers(dest="command", metavar="command", required=True)
    called = next((word for word in argv if not word.startswith("-")), None)
    for name in command_names(package):
        about = command_help(name, package)
        command = commands.add_parser(name, help=about, description=about)
        if name == called:
            module = import_module(f"{package}.{name}")
            module.configure(command)
            command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None, package: str = COMMANDS) -> int:
    """Run the command that the words of the command line call and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    args = make_parser(words, package).parse_args(words)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except PaxError as problem:
        print(problem, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Who reads has seen enough, as `head` does; the interpreter must not write to the closed pipe at its end either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        print(f"{problem.filename}: {problem.strerror}" if problem.filename else problem, file=sys.stderr)
        return 2
    return status
