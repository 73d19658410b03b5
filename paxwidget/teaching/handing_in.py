"""What a pupil hands in: a file with the name and what was done, in a folder from which a teacher collects them all."""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import FileTaken, PaxError
from paxwidget.engine.history import is_writable
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import folded
from paxwidget.files.writing import put
from paxwidget.teaching import words
from paxwidget.teaching.panelled import Panelled

NAME_LIMIT = 200
#: Where results go if nobody names another folder.
FOLDER = "handed-in"


def put_new(path: str | PathLike[str], text: str, overwrite: bool = False) -> None:
    """Write a file that is not there yet; one that is raises FileTaken and stays as it is, unless it may be overwritten."""

    def checked(is_there: bool) -> str:
        if is_there and not overwrite:
            raise FileTaken(f"{visible(Path(path).name)} is there already; save under another name, or by overwrite=True if it may be lost")
        return text

    put(path, checked)


@guarded
class HandingIn(Panelled):
    """A lesson or a quiz that knows whose it is and can be handed in."""

    def __init__(self, name: str, folder: str | PathLike[str] | None) -> None:
        super().__init__()
        self.name = name
        self._folder = Path(FOLDER if folder is None else folder)
        self._handed = ""

    @property
    def name(self) -> str:
        """Whose answers these are."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        if not is_writable(name) or len(name) > NAME_LIMIT:
            raise PaxError(f"a name is a text of at most {NAME_LIMIT} characters, not {visible(repr(name), 60)}")
        self._name = name

    def as_data(self) -> dict[str, Any]:
        """What a file of results holds."""
        raise NotImplementedError

    def _filed_as(self) -> str:
        """What the file is called after the pupil's name."""
        raise NotImplementedError

    def hand_in(self, name: str | None = None) -> Path:
        """Write the results to the folder for whoever collects them, under the pupil's name; returns the file.

        Handed in again, the file holds the newer results. Two pupils of the same name need a letter more each.
        """
        if name is not None:
            self.name = name
        who = folded(self.name)[:60]
        if not who:
            raise PaxError({"en": "Write your name first.", "pl": "Najpierw wpisz swoje imię."}[self._language()])
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"{who}-{self._filed_as()}.json"
        try:
            self.save(path)
        except FileTaken:
            raise FileTaken(words.say("name-taken", self._language(), visible(self.name, 60))) from None
        self._handed = str(path)
        self._tell()
        return path

    def _language(self) -> str:
        raise NotImplementedError

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the results to a file for whoever collects them.

        A file that holds anything but earlier results of the same pupil in the same quiz or lesson raises FileTaken and stays as it is,
        unless `overwrite` is true.
        """
        data = self.as_data()

        def checked(is_there: bool) -> str:
            if is_there and not overwrite and not self._is_earlier(Path(path), data):
                raise FileTaken(
                    f"{visible(Path(path).name)} holds something else; save under another name, or by overwrite=True if it may be lost"
                )
            return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

        put(path, checked)

    def _is_earlier(self, path: Path, data: dict[str, Any]) -> bool:
        """Whether a file holds earlier results of the same pupil in the same thing."""
        from paxwidget.teaching.scoring import results_in

        try:
            found = results_in(path)
        except PaxError:
            return False
        return isinstance(found, dict) and self._comes_before(found, data)

    def _comes_before(self, found: dict[str, Any], data: dict[str, Any]) -> bool:
        raise NotImplementedError

    def _pupil(self) -> dict[str, str]:
        """What the panel shows of the pupil."""
        return {"name": self.name, "handed": self._handed}
