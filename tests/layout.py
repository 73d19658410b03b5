"""What must stay true of the source tree: who may import whom, and what no file may say.

Each guard takes the folder of a tree and returns its findings as lines "file: what is wrong", so that the tests can ask
it about this tree and about small wrong ones.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

PACKAGE = "paxwidget"
NOTEBOOK_PACKAGES = frozenset({"anywidget", "ipywidgets", "traitlets", "IPython"})
HOUSE = frozenset({"engine", "files", "maps", "play"})
# The one place that names rooms above it.
LATE = "engine/late.py"
# For each room: the rooms it may know, and the packages it may need.
ROOMS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "engine": (frozenset(), frozenset()),
    "files": (frozenset({"engine"}), frozenset()),
    "maps": (frozenset({"engine"}), frozenset({"networkx"})),
    "play": (frozenset({"engine", "files", "maps"}), frozenset()),
    "testing": (frozenset({"engine", "files"}), frozenset()),
    "games": (frozenset({"engine", "maps"}), frozenset({"networkx"})),
    # pyodide is a part of the Python that runs in a browser.
    "widget": (HOUSE, frozenset({"networkx", "pyodide", "resvg_py"}) | NOTEBOOK_PACKAGES),
    "analysis": (HOUSE, frozenset({"networkx", "pandas", "matplotlib", "numpy", "distributed", "tqdm"})),
    "teaching": (HOUSE, frozenset({"networkx"})),
    # What is called by name on a command line, from whatever room it is.
    "commands": (HOUSE | {"testing", "analysis", "teaching", "widget"}, frozenset({"resvg_py"})),
}
#: What is built lies beside the rooms.
BUILT = frozenset({"static", "__pycache__"})
# What may name a game: its own three folders, and its tests in the front end and in the browser. `{game}` is its name.
OWN_FOLDERS = ("paxwidget/games/{game}", "js/src/games/{game}", "js/test/{game}", "tests/games/{game}", "tests/browser/games/{game}")
# All else that is code, test or build is read; prose and notebooks may speak of games.
READ_SUFFIXES = frozenset({".py", ".ts", ".mjs", ".mts", ".css", ".toml", ".json", ""})
READ_FOLDERS = ("paxwidget", "js", "tests", "Makefile", "hatch_build.py", ".ci")

# For each room of the front end: the rooms it may know. What lies beside the rooms puts them together.
JS_ROOMS = {"shell": (), "parts": ("shell",), "maps": ("shell", "parts"), "games": ("shell", "parts", "maps")}
JS_IMPORT = re.compile(r"""(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"']+)["']""")
# The ways to turn a string into markup.
HTML_SINK = re.compile(r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafeHTML|unsafeSVG)\b")
REGISTRY = re.compile(
    r"""registry\.npmjs|registry\.yarnpkg|npmmirror|pypi\.org|pythonhosted|devpi|artifactory|nexus"""
    r"""|"resolved"\s*:|^\s*registry\s*=|(?:extra-)?index-url|find-links|trusted-host""",
    re.MULTILINE | re.IGNORECASE,
)
CONFIG_SUFFIXES = frozenset({".json", ".toml", ".txt", ".cfg", ".ini", ".npmrc", ".yaml", ".yml", ".lock"})
CONFIG_NAMES = frozenset({".npmrc", "Makefile", "run", "pip.conf"})
# Folders that exist on one machine only; a leading word or dot makes it a part of an address or a relative path.
MACHINE_PATH = re.compile(r"(?<![\w.~$}/-])(?:/(?:work|home|root|tmp|Users|opt|srv|mnt)/\w|[A-Z]:\\\w)")


def game_names(root: Path) -> list[str]:
    """Ids of the games: the folders of paxwidget/games."""
    folders = (root / PACKAGE / "games").glob("[!_.]*/")
    return sorted(folder.name for folder in folders if folder.is_dir())


def toy_names(root: Path) -> list[str]:
    """Ids of the toys: the modules of tests/toys."""
    return sorted(path.stem for path in (root / "tests" / "toys").glob("[!_.]*"))


def imported_modules(path: Path, root: Path) -> Iterator[str]:
    """Dotted names of all that a module imports, anywhere in it, also by a literal `import_module("...")`."""
    parts = path.relative_to(root).with_suffix("").parts
    package = parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = ".".join([*package[: len(package) - level + 1], *filter(None, [module])]) if level else module
                yield from (f"{base}.{name.name}" for name in names)
            case ast.Call(func=ast.Name(id=call) | ast.Attribute(attr=call), args=[ast.Constant(value=str(name)), *_]):
                if call in {"import_module", "__import__"}:
                    yield name


def unknown_rooms(root: Path) -> list[str]:
    """Folders of which nobody says whom they may know."""
    places = ((root / PACKAGE, {*ROOMS, *BUILT}), (root / "js" / "src", {*JS_ROOMS}))
    folders = [folder for place, known in places for folder in sorted(place.glob("*/")) if folder.is_dir() and folder.name not in known]
    return [f"{folder.relative_to(root).as_posix()}: is no known room" for folder in folders]


def wrong_imports(root: Path) -> list[str]:
    """Imports against the arrows: each room knows those below it, and no game another."""
    found = []
    for room, (rooms, packages) in ROOMS.items():
        for path in sorted((root / PACKAGE / room).rglob("*.py")):
            for name in imported_modules(path, root):
                if not _may_import(path.relative_to(root / PACKAGE), name.split("."), rooms, packages):
                    found.append(f"{path.relative_to(root)}: imports {name}")
    return found


def _may_import(importer: Path, name: list[str], rooms: frozenset[str], packages: frozenset[str]) -> bool:
    if name[0] != PACKAGE:
        return name[0] in sys.stdlib_module_names or name[0] in packages
    target = name[1] if len(name) > 1 else ""
    if importer.as_posix() == LATE:
        return target in {"widget", "analysis"}
    if target in rooms:
        return True
    # Inside a room everything is known, except that one game knows no other.
    own = importer.parts
    return target == own[0] and (target != "games" or (len(own) > 2 and name[2:3] == [own[1]]))


def wrong_js_imports(root: Path) -> list[str]:
    """Front end imports against the arrows: the shell knows itself, parts and maps know what is below them, no game another."""
    source = root / "js" / "src"
    found = []
    for path in sorted(source.rglob("*.ts")):
        room = path.relative_to(source).parts
        for name in JS_IMPORT.findall(path.read_text(encoding="utf-8")):
            target = _js_target(path, name, source)
            if not _may_import_js(room, target):
                found.append(f"{path.relative_to(root)}: imports {name}")
    return found


def _may_import_js(room: tuple[str, ...], target: tuple[str, ...]) -> bool:
    known = JS_ROOMS.get(room[0])
    if known is None or not target:
        return True
    # Inside a room everything is known, except that one game knows no other.
    return target[0] in known or target[: 2 if room[0] == "games" else 1] == room[: 2 if room[0] == "games" else 1]


def _js_target(path: Path, name: str, source: Path) -> tuple[str, ...]:
    """The imported file's parts below src; a package has none."""
    if not name.startswith("."):
        return ()
    target = (path.parent / name).resolve()
    return target.relative_to(source.resolve()).parts if target.is_relative_to(source.resolve()) else ("..",)


def named_games(root: Path) -> list[str]:
    """Files that serve every game, tests among them, and yet name one: what a test of the house needs, the toys have."""
    names = game_names(root)
    pattern = re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, names)) or '(?!)'})(?![a-z])", re.IGNORECASE)
    own = [folder.format(game=game) for game in names for folder in OWN_FOLDERS]
    toys = re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, toy_names(root))) or '(?!)'})(?![a-z])")
    found = []
    for path in _files(root):
        file = path.relative_to(root).as_posix()
        if any(file.startswith(f"{folder}/") for folder in own):
            continue
        text = _text(path)
        # The toys belong to the tests: what is shipped knows them no more than any other game.
        is_shipped = not file.startswith(("tests/", "js/test/"))
        if match := pattern.search(text) or (toys.search(text) if is_shipped else None):
            found.append(f"{file}: names the game {match[1]}")
    return found


def _files(root: Path) -> list[Path]:
    wanted = [path for name in READ_FOLDERS for path in ((root / name).rglob("*") if (root / name).is_dir() else [root / name])]
    built = {"__pycache__", "node_modules", "static", "records", "shots"}
    return sorted(path for path in wanted if path.is_file() and path.suffix in READ_SUFFIXES and not built & set(path.parts))


def html_sinks(root: Path) -> list[str]:
    """Front end modules that put strings into the page as markup."""
    found = []
    for path in sorted((root / "js" / "src").rglob("*.ts")):
        if match := HTML_SINK.search(path.read_text(encoding="utf-8")):
            found.append(f"{path.relative_to(root)}: uses {match[1]}")
    return found


def tracked_files(root: Path) -> list[PurePosixPath]:
    """What git keeps of the tree, or would with the next `git add`."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    names = (name for name in listing.split("\0") if name)
    return sorted(PurePosixPath(name) for name in names if (root / name).is_file())


def named_registries(root: Path, files: Iterable[PurePosixPath]) -> list[str]:
    """Lock and configuration files that name where packages come from."""
    found = []
    for file in files:
        if (file.suffix in CONFIG_SUFFIXES or file.name in CONFIG_NAMES) and (text := _text(root / file)):
            found += [f"{file}: {match[0].strip()}" for match in REGISTRY.finditer(text)]
    return found


def machine_paths(root: Path, files: Iterable[PurePosixPath]) -> list[str]:
    """Files that name a path of the machine they were written on."""
    found = []
    for file in files:
        if text := _text(root / file):
            found += [f"{file}: {match[0]}" for match in MACHINE_PATH.finditer(text)]
    return found


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def tracked_builds(files: Iterable[PurePosixPath]) -> list[str]:
    """Built files that git would keep."""
    built = (PurePosixPath("paxwidget/static"), PurePosixPath("js/node_modules"), PurePosixPath("dist"))
    return [f"{file}: is built" for file in files if any(file.is_relative_to(folder) for folder in built)]
