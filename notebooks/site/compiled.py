"""Runs inside Pyodide: put what notebooks import, compiled, into compiled.zip, and Python's own library, compiled, into stdlib.zip.

Each file is valid for ever: the date of its source, if that is there at all, is another one wherever it is unpacked.
"""

import contextlib
import importlib
import importlib.util
import marshal
import pkgutil
import sys
import zipfile
from pathlib import Path

HOME = Path.cwd()
TAG = sys.implementation.cache_tag
#: Not to be held against its source.
UNCHECKED = (1).to_bytes(4, "little")
LIBRARY = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")

sys.dont_write_bytecode = False
sys.path.insert(0, str(HOME))
importlib.invalidate_caches()

# The kernel itself, as far as it starts outside a browser; all it needs is imported before it finds out.
with contextlib.suppress(Exception):
    importlib.import_module("pyodide_kernel")
for name in ("anywidget", "ipywidgets", "micropip", "networkx", "piplite"):
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
        code[4:8] = UNCHECKED
        archive.writestr(str(path.relative_to(HOME)), bytes(code))

# Pyodide brings its library as sources alone, which the browser would compile at every start.
with zipfile.ZipFile(LIBRARY) as sources, zipfile.ZipFile("stdlib.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as compiled:
    for info in sources.infolist():
        if info.is_dir():
            continue
        text = sources.read(info)
        if info.filename.endswith(".py"):
            code = compile(text, f"{LIBRARY}/{info.filename}", "exec", dont_inherit=True)
            head = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(text)
            compiled.writestr(f"{info.filename}c", head + marshal.dumps(code))
        else:
            compiled.writestr(info.filename, text)
