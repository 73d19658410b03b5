"""Builds the front end whenever a wheel, an sdist or an editable install is made from the source tree."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEndHook(BuildHookInterface[Any]):
    """Runs the JavaScript build before hatch collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put a current bundle into paxwidget/static, or stop the build with the reason why it cannot."""
        root = Path(self.root)
        bundle = root / "paxwidget" / "static" / "house.js"
        # An unpacked sdist brings the bundle built from the sources beside it, and must install without Node.
        is_sdist = (root / "PKG-INFO").exists()
        if bundle.exists() and (is_sdist or os.environ.get("PAXWIDGET_PREBUILT")):
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "building the front end of paxwidget needs Node 20 or newer with npm on the PATH "
                "(PAXWIDGET_PREBUILT=1 packs the bundle that is already in paxwidget/static)"
            )
        js = root / "js"
        if _is_outdated(js / "node_modules" / ".package-lock.json", js / "package-lock.json"):
            subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=js, check=True)
        subprocess.run([npm, "run", "--silent", "build"], cwd=js, check=True)


def _is_outdated(made: Path, source: Path) -> bool:
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime
