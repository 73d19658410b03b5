"""Runs inside Pyodide: import what notebooks import, and put what was compiled into compiled.zip, each file valid for ever."""

import contextlib
import importlib
import pkgutil
import sys
import zipfile
from pathlib import Path

HOME = Path.cwd()
TAG = sys.implementation.cache_tag

sys.dont_write_bytecode = False
sys.path.insert(0, str(HOME))
importlib.invalidate_caches()

# The kernel itself, as far as it starts outside a browser; all it needs is imported before it finds out.
with contextlib.suppress(Exception):
    importlib.import_module("pyodide_kernel")
for name in ("anywidget", "ipywidgets", "jedi", "micropip", "networkx", "piplite"):
    with contextlib.suppress(ImportError):
        importlib.import_module(name)

package = importlib.import_module("paxwidget")
for module in pkgutil.walk_packages(package.__path__, "paxwidget."):
    if not module.name.endswith("__main__"):
        # What needs packages that are not there is not needed there either.
        with contextlib.suppress(ImportError):
            importlib.import_module(module.name)

with zipfile.ZipFile("compiled.zip", "w") as archive:
    for path in HOME.rglob(f"*.{TAG}.pyc"):
        code = bytearray(path.read_bytes())
        # Not to be held against its source: the date of that is another one wherever it is unpacked.
        code[4:8] = (1).to_bytes(4, "little")
        archive.writestr(str(path.relative_to(HOME)), bytes(code))
