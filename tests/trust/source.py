"""What the package's source may not do, so that no file of a stranger can ever run: each guard lists its findings in a tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

FORBIDDEN_MODULES = frozenset({
    "pickle", "_pickle", "cPickle", "dill", "cloudpickle", "marshal", "shelve", "dbm", "yaml", "ruamel", "jsonpickle", "joblib",
    "code", "codeop", "runpy", "ctypes", "cffi", "imp", "zipimport", "pty", "jinja2", "mako",
})  # fmt: skip
FORBIDDEN_CALLS = frozenset({
    "eval", "exec", "compile", "__import__", "system", "popen", "spawnl", "spawnv", "execv", "execve", "execl", "execvp", "read_pickle",
    "to_pickle", "set_executable", "literal_eval",
})  # fmt: skip
#: Modules of ours that import by a name made at run time, with what that name can be.
IMPORTERS = {
    "__init__.py": "the package's own table of names",
    "analysis/run_plan.py": "the package of a game that is already loaded, on a worker of its own",
    "analysis/worlds.py": "the package of a game that is already loaded, on a worker of its own",
    "cli.py": "a module of paxwidget.commands that is there",
    "engine/late.py": "a module of paxwidget.analysis",
    "engine/registry.py": "a folder of paxwidget.games, by an identifier",
    "testing/fuzz.py": "the package of a game that is already loaded",
    "engine/rulebook.py": "the modules of a game that is already loaded",
}
JS_SINK = re.compile(
    r"\b(eval\s*\(|new\s+Function\b|Function\s*\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafeHTML|unsafeSVG"
    r"|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|DOMParser|srcdoc|set(?:Timeout|Interval)\s*\(\s*[\"'`])|javascript:"
)


def dangerous_python(package: Path) -> list[str]:
    """Modules that could turn data into code."""
    found = []
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        for what in _dangers(ast.parse(path.read_text(encoding="utf-8"))):
            if not (what == "imports by a made name" and name in IMPORTERS):
                found.append(f"{name}: {what}")
    return found


def _dangers(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (f"imports {name.name}" for name in names if name.name.split(".")[0] in FORBIDDEN_MODULES)
            case ast.ImportFrom(module=str(module), level=0) if module.split(".")[0] in FORBIDDEN_MODULES:
                yield f"imports {module}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr="compile")):
                pass
            case ast.Call(func=ast.Name(id=call) | ast.Attribute(attr=call)) if call in FORBIDDEN_CALLS:
                yield f"calls {call}"
            case ast.Call(func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"), args=[argument, *_]):
                if not isinstance(argument, ast.Constant):
                    yield "imports by a made name"
            case ast.Call(func=ast.Attribute(value=value, attr="format")) if not _is_written(value):
                # A text of a stranger as a template could read the attributes of what fills it.
                yield "fills a template that is not written there"


def _is_written(value: ast.expr) -> bool:
    """Whether a template stands in the source itself, as a text, as a constant in capitals or as one of several texts to choose from."""
    match value:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.Call(func=ast.Attribute(value=ast.Subscript(value=ast.Name(id=name)), attr="get")):
            return name.isupper()
        case ast.Subscript(value=ast.Name(id=name)):
            return name.isupper()
        case ast.Call(func=ast.Name() | ast.Attribute(), args=[_, *_] as arguments):
            return all(isinstance(argument, ast.Constant) for argument in arguments)
    return False


def dangerous_js(folder: Path) -> list[str]:
    """Front end modules that could turn a text into code or markup."""
    found = []
    for path in sorted(folder.rglob("*.ts")):
        if match := JS_SINK.search(path.read_text(encoding="utf-8")):
            found.append(f"{path.relative_to(folder).as_posix()}: {match[0]}")
    return found
