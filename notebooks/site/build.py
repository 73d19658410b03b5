"""Builds the site: JupyterLite with all notebooks, Python in the browser, the guide, and nothing that is fetched from elsewhere.

    python notebooks/site/build.py build/site [--quick]

Pyodide comes from npm, the wheels from the index that pip is set up with; both are kept between builds. Whatever lies in `notebooks/` and
whatever games the package holds are taken as they are found. All that notebooks import is compiled beforehand, which the browser would
otherwise do at every start; `--quick` leaves that out, and the guide.
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
from pathlib import Path, PurePosixPath
from typing import Any

import for_browsers
import front

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NOTEBOOKS = HERE.parent
PYODIDE = ROOT / "js" / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: Loaded before the first cell runs, so that notebooks run unchanged; the first are those that the kernel would fetch one by one.
PRELOADED = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "anywidget", "paxwidget", "not-in-browsers")
KERNEL = "jupyterlite-pyodide-kernel==0.8.6"
#: In wheels, what no notebook here needs: it would only be unpacked at every start.
LEFT_OUT = re.compile(r"/tests?/|\.data/|\.pyi$|^pygments/lexers/(?!__init__|_mapping|python|special|_builtin)")
#: The kernel wants jedi, of whose two megabytes nothing is needed before somebody presses Tab, and then IPython completes without it too.
NOT_WANTED = "jedi"
NOT_FOUND = "not_in_browsers"
CHANGED = {"pyodide_kernel/interpreter.py": (b"use_jedi = True", b"use_jedi = False")}
#: Packages that notebooks use and that are compiled for machines, not for browsers; and what is said where one of them is wanted.
NOT_PURE = ("matplotlib", "pandas", "numpy", "dask", "distributed")
NOT_HERE = "{name} is not on this site, because it does not run in browsers. This cell runs where paxwidget is installed: see make play."
NOTE = (
    "**In the browser** some cells of this notebook stop and say so: they need {packages}, which does not run there. What they show here "
    "comes from a machine that has it. All others run.\n\n"
    "**W przeglądarce** niektóre komórki tego notatnika zatrzymają się i to powiedzą: potrzebują {pakiety}, a tego przeglądarka nie "
    "uruchomi. To, co tu pokazują, pochodzi z komputera, na którym to jest. Wszystkie inne działają."
)
#: Extensions of the JupyterLab that builds, which have nothing to do on a site.
NOT_LOADED = ("@voila-dashboards/jupyterlab-preview",)
APPS = ("lab", "notebooks", "tree")


def build(site: Path, is_whole: bool = True) -> None:
    """Make the site anew; if not as a whole, without what only makes it start quicker, and without the guide."""
    work = ROOT / "build" / "site-work"
    work.mkdir(parents=True, exist_ok=True)
    wheels = [*_downloaded(work / "wheels"), _own_wheel(work / "own")]
    contents = _contents(work / "contents")
    shutil.rmtree(site, ignore_errors=True)
    _lite(work, contents, site, _kernel(work / "kernel"))
    _python(site, [*wheels, *_stand_ins(site, work / "stand-ins")], work if is_whole else None)
    _settings(site)
    if is_whole:
        sphinx = [sys.executable, "-m", "sphinx", "-q", "-t", "site", "-d", str(work / "guide"), "-b", "html"]
        _run([*sphinx, str(NOTEBOOKS / "guide"), str(site / "guide")])
    # GitHub's pages would leave out the guide's folders whose names begin with a line.
    (site / ".nojekyll").touch()
    front.write(site, HERE / "index.html", NOTEBOOKS)


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
        for_browsers.change(notebook, NOT_PURE, NOTE)
        (folder / path.name).write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")
    for extra in ("data", "pictures"):
        if (NOTEBOOKS / extra).is_dir():
            shutil.copytree(NOTEBOOKS / extra, folder / extra)
    return folder


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
    """What the kernel brings for itself in the place of packages that cannot be there; an empty one for what is not wanted, and one that
    says a sentence for what notebooks want and browsers do not have.
    """
    found = sorted((site / "extensions").rglob("pypi/*.whl"))
    folder.mkdir(exist_ok=True)
    said = {f"{name}.py": f"raise ModuleNotFoundError({NOT_HERE.format(name=name)!r}, name={name!r})\n" for name in NOT_PURE}
    made = [_stand_in(folder, NOT_WANTED, {}), _stand_in(folder, NOT_FOUND, said)]
    return [*made, *(wheel for wheel in found if not wheel.name.startswith("widgetsnbextension-3"))]


def _stand_in(folder: Path, name: str, modules: dict[str, str]) -> Path:
    wheel = folder / f"{name}-0-py3-none-any.whl"
    files = {
        **modules,
        f"{name}-0.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n",
        f"{name}-0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    _write(wheel, {file: text.encode() for file, text in files.items()})
    return wheel


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


def _run(command: list[str], at: Path = ROOT, **environment: str) -> None:
    subprocess.run(command, cwd=at, check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve(), "--quick" not in sys.argv)
