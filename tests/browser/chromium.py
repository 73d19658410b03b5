"""Finds the Chromium that the browser tests drive; as a script, installs Debian's if there is none."""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence

# First the one that has no window to draw: it shows the same pages with half the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The browser tests need Chromium, and none was found: install it (on Debian: apt-get install chromium) "
    "or name one in the environment variable PAXWIDGET_CHROMIUM."
)


def find_chromium() -> str | None:
    """Path of the Chromium to drive: the one PAXWIDGET_CHROMIUM names, else the first on the PATH."""
    named = os.environ.get("PAXWIDGET_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def install(*packages: str) -> None:
    """Install Debian's packages and a font; only for root on a machine with apt-get."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-y", "-qq", "--no-install-recommends", *packages, "fonts-dejavu-core"]
    for words in (["update", "-qq"], install):
        subprocess.run(["apt-get", *words], env=environment, check=True)


def make_sure(find: Callable[[], str | None], packages: Sequence[str], missing: str) -> int:
    """Make sure that there is a browser, the first of these that Debian has, or say in a sentence what to do."""
    if find() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        for package in packages:
            print(f"no browser found: installing Debian's {package}", flush=True)
            with contextlib.suppress(subprocess.CalledProcessError):
                install(package)
                break
    found = find()
    print(found or missing, file=sys.stdout if found else sys.stderr)
    return 0 if found else 1


def main() -> int:
    """Make sure that there is a Chromium."""
    return make_sure(find_chromium, NAMES[:2], MISSING)


if __name__ == "__main__":
    sys.exit(main())
