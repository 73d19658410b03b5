"""Builds the site: JupyterLite with all notebooks, Python in the browser, and nothing that is fetched from elsewhere.

    python notebooks/site/build.py build/site [--uncompiled]

Pyodide comes from npm, the wheels from the index that pip is set up with; both are kept between builds. Whatever lies in `notebooks/` and
whatever games the package holds are taken as they are found. All that notebooks import is compiled beforehand, which the browser would
otherwise do at every start; `--uncompiled` leaves that out, where the build shall be quick.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from email.parser import Parser
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any

from paxwidget.engine import registry

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NOTEBOOKS = HERE.parent
PYODIDE = ROOT / "js" / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: Loaded before the first cell runs, so that notebooks run unchanged; the first are those that the kernel would fetch one by one.
PRELOADED = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "anywidget", "paxwidget")
KERNEL = "jupyterlite-pyodide-kernel==0.8.6"
#: In wheels, what no notebook here needs: it would only be unpacked at every start.
LEFT_OUT = re.compile(r"/tests?/|\.data/|\.pyi$|^pygments/lexers/(?!__init__|_mapping|python|special|_builtin)")
#: The kernel wants jedi, of whose two megabytes nothing is needed before somebody presses Tab, and then IPython completes without it too.
NOT_WANTED = "jedi"
CHANGED = {"pyodide_kernel/interpreter.py": (b"use_jedi = True", b"use_jedi = False")}
#: Packages that notebooks use and that are compiled for machines, not for browsers.
NOT_PURE = ("matplotlib", "pandas", "numpy", "dask", "distributed")
NOTE = (
    "**In the browser** this notebook cannot run as a whole: it needs {packages}, which this site does not hold. Its outputs come from "
    "a machine that has them, where it runs after `make play`.\n\n"
    "**W przeglądarce** ten notatnik nie zadziała w całości: potrzebuje {pakiety}, których ta strona nie zawiera. Wyniki pochodzą "
    "z komputera, na którym są; tam działa po `make play`."
)
#: Extensions of the JupyterLab that builds, which have nothing to do on a site.
NOT_LOADED = ("@voila-dashboards/jupyterlab-preview",)
#: What every notebook needs and is large: the first page lets the browser fetch it while somebody reads.
FETCHED_AHEAD = re.compile(r"^(pyodide\.asm\.(mjs|wasm)|python_stdlib\.zip|(paxwidget|networkx|ipython)-.*\.whl)$")
APPS = ("lab", "notebooks", "tree")


def build(site: Path, is_compiled: bool = True) -> None:
    """Make the whole site anew."""
    work = ROOT / "build" / "site-work"
    work.mkdir(parents=True, exist_ok=True)
    wheels = [*_downloaded(work / "wheels"), _own_wheel(work / "own")]
    contents = _contents(work / "contents")
    shutil.rmtree(site, ignore_errors=True)
    _lite(work, contents, site, _kernel(work / "kernel"))
    _python(site, [*wheels, *_stand_ins(site, work / "stand-ins")], work if is_compiled else None)
    _settings(site)
    _front_door(site)


def _downloaded(folder: Path) -> list[Path]:
    """The wheels of `wheels.txt`, downloaded unless they are all there."""
    wanted = HERE / "wheels.txt"
    done = folder / hashlib.sha256(wanted.read_bytes()).hexdigest()[:16]
    if not done.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        pure = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", "--python-version=3.14", "--no-deps"]
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
        _run([*pip, *pure, "--requirement", str(wanted), "--dest", str(folder)])
        done.touch()
    return sorted(folder.glob("*.whl"))


def _own_wheel(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    _run([sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)], PAXWIDGET_PREBUILT="1")
    return next(folder.glob("*.whl"))


def _contents(folder: Path) -> Path:
    """The notebooks and what they read; not the pages of the guide nor this folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in NOTEBOOKS.glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        if missing := _missing(notebook):
            note = NOTE.replace("{packages}", " and ".join(missing)).replace("{pakiety}", " i ".join(missing))
            notebook["cells"].insert(1, {"cell_type": "markdown", "id": "not-here", "metadata": {}, "source": note})
        (folder / path.name).write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")
    for extra in ("data", "pictures"):
        if (NOTEBOOKS / extra).is_dir():
            shutil.copytree(NOTEBOOKS / extra, folder / extra)
    return folder


def _missing(notebook: dict[str, Any]) -> list[str]:
    """The packages that a notebook imports and that are no pure Python, so that the site does not hold them."""
    code = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    return [name for name in NOT_PURE if re.search(rf"^\s*(import|from) {name}\b", code, re.MULTILINE)]


def _kernel(folder: Path) -> Path:
    """The wheel of the kernel that runs in browsers. It is not installed: JupyterLab on this machine would try to load its extension."""
    if not list(folder.glob("*.whl")):
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
        _run([*pip, KERNEL, "--dest", str(folder)])
    return next(folder.glob("*.whl"))


def _lite(work: Path, contents: Path, site: Path, kernel: Path) -> None:
    settings = {"LiteBuildConfig": {"federated_extensions": [str(kernel)]}}
    (work / "jupyter_lite_config.json").write_text(json.dumps(settings))
    # What an earlier build noted would make this one skip steps.
    for leftover in (work / ".jupyterlite.doit.db", work / ".cache"):
        shutil.rmtree(leftover, ignore_errors=True)
        leftover.unlink(missing_ok=True)
    apps = [f"--apps={app}" for app in APPS]
    jupyter = [sys.executable, "-m", "jupyterlite_core", "build"]
    lean = ["--no-sourcemaps", "--no-unused-shared-packages", "--log-level=ERROR"]
    _run([*jupyter, f"--lite-dir={work}", f"--contents={contents}", f"--output-dir={site}", *apps, *lean], at=work)


def _stand_ins(site: Path, folder: Path) -> list[Path]:
    """What the kernel brings for itself in the place of packages that cannot be there, and an empty one for what is not wanted."""
    found = sorted((site / "extensions").rglob("pypi/*.whl"))
    folder.mkdir(exist_ok=True)
    empty = folder / f"{NOT_WANTED}-0-py3-none-any.whl"
    with zipfile.ZipFile(empty, "w") as wheel:
        wheel.writestr(f"{NOT_WANTED}-0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {NOT_WANTED}\nVersion: 0\n")
        wheel.writestr(f"{NOT_WANTED}-0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    return [empty, *(wheel for wheel in found if not wheel.name.startswith("widgetsnbextension-3"))]


def _python(site: Path, wheels: Iterable[Path], work: Path | None) -> None:
    """Pyodide with a lock file that names the wheels beside it, and no others; all of it compiled, if there is a folder to `work` in."""
    folder = site / "static" / "pyodide"
    folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copy(PYODIDE / name, folder)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    packages: dict[str, Any] = {}
    slim = [_slimmed(wheel, folder) for wheel in wheels]
    if work is not None:
        _run(["node", str(HERE / "compile.mjs"), str(folder), str(work)])
        shutil.copy(work / "stdlib.zip", folder / "python_stdlib.zip")
        with zipfile.ZipFile(work / "compiled.zip") as compiled:
            for wheel in slim:
                _add_compiled(wheel, compiled)
    for wheel in slim:
        entry = _entry(wheel)
        packages[_normal(entry["name"])] = entry
    for entry in packages.values():
        entry["depends"] = [name for name in entry["depends"] if name in packages]
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": packages}, indent=1))


def _slimmed(wheel: Path, folder: Path) -> Path:
    slim = folder / wheel.name
    with zipfile.ZipFile(wheel) as given:
        names = [info.filename for info in given.infolist() if not info.is_dir() and not LEFT_OUT.search(info.filename)]
        _write(slim, {name: _changed(name, given.read(name)) for name in names})
    return slim


def _changed(name: str, text: bytes) -> bytes:
    old, new = CHANGED.get(name, (b"", b""))
    if old not in text:
        raise SystemExit(f"{name} has no {old.decode()} any more: see CHANGED in {__file__}")
    return text.replace(old, new) if old else text


def _add_compiled(wheel: Path, compiled: zipfile.ZipFile) -> None:
    """Put what was compiled beside our own sources, and in the place of those of others: half as much to load and to unpack."""
    done = {str(path.parent.parent / path.name.split(".")[0]): str(path) for path in map(PurePosixPath, compiled.namelist())}
    is_ours = wheel.name.startswith("paxwidget-")
    with zipfile.ZipFile(wheel) as whole:
        files = {name: whole.read(name) for name in whole.namelist()}
    for name in [name for name in files if name.endswith(".py") and name.removesuffix(".py") in done]:
        path = done[name.removesuffix(".py")]
        files[path if is_ours else f"{name}c"] = compiled.read(path)
        if not is_ours:
            del files[name]
    _write(wheel, files)


def _write(wheel: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def _entry(wheel: Path) -> dict[str, Any]:
    """What the lock file says about a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        about = Parser().parsestr(archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode())
    roots = {name.split("/")[0].partition(".")[0] for name in names if ".dist-info/" not in name}
    needed = [line for line in about.get_all("Requires-Dist", []) if "extra ==" not in line]
    return {
        "name": about["Name"],
        "version": about["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(roots),
        "depends": [_normal(re.split(r"[\s<>=!~;(\[]", line, maxsplit=1)[0]) for line in needed],
        "unvendored_tests": False,
    }


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _settings(site: Path) -> None:
    """Tell the kernel where Python is, and that nothing may be asked of anybody else."""
    path = site / "jupyter-lite.json"
    settings = json.loads(path.read_text())
    config = settings["jupyter-config-data"]
    kernel = config.setdefault("litePluginSettings", {}).setdefault("@jupyterlite/pyodide-kernel-extension:kernel", {})
    kernel["pyodideUrl"] = "./static/pyodide/pyodide.mjs"
    kernel["disablePyPIFallback"] = True
    kernel["loadPyodideOptions"] = {"packages": list(PRELOADED)}
    config["federated_extensions"] = [one for one in config["federated_extensions"] if one["name"] not in NOT_LOADED]
    config["appName"] = "paxwidget"
    config["exposeAppInBrowser"] = True
    path.write_text(json.dumps(settings, indent=2))


def _front_door(site: Path) -> None:
    """The first page: a link for each notebook, by its own heading and first sentence, and the names of the games."""
    links = []
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        title, about = _heading(notebook)
        link = f'<a href="notebooks/index.html?path={escape(notebook.name)}">{escape(title)}</a>'
        links.append(f"      <li>{link}<span>{escape(about)}</span></li>")
    large = [path.name for path in sorted((site / "static" / "pyodide").iterdir()) if FETCHED_AHEAD.match(path.name)]
    ahead = "\n".join(f'    <link rel="prefetch" href="static/pyodide/{escape(name)}">' for name in large)
    parts = {"ahead": ahead, "notebooks": "\n".join(links), "games": escape(", ".join(_games()))}
    page = (HERE / "index.html").read_text(encoding="utf-8")
    for name, part in parts.items():
        page = page.replace(f"<!-- {name} -->", part)
    (site / "index.html").write_text(page, encoding="utf-8")


def _heading(notebook: Path) -> tuple[str, str]:
    """The title of a notebook and the first sentence under it."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    title, _, rest = "".join(cells[0]["source"]).partition("\n")
    sentence = re.match(r"\s*(.*?[.!?])(?=\s|$)", rest, re.DOTALL)
    return title.lstrip("# "), re.sub(r"[`*]|\[(.*?)\]\(.*?\)", r"\1", sentence[1]) if sentence else ""


def _games() -> list[str]:
    return [registry.find(name).title.en for name in registry.names()]


def _run(command: list[str], at: Path = ROOT, **environment: str) -> None:
    subprocess.run(command, cwd=at, check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve(), "--uncompiled" not in sys.argv)
