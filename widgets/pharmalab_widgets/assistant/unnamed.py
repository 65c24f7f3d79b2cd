"""Save games without a name. The last ten games are kept, so that a reload or a restart of the kernel loses nothing."""

import contextlib
import itertools
import json
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pharmalab.deduction import Notes, NotesError
from pharmalab.deduction.theory_board import with_board
from pharmalab_widgets.assistant.practise import rungs
from pharmalab_widgets.live.store import ASIDE, ChangedElsewhere, Store, StoreError

MOST = 10


class KeptGame(NamedTuple):
    """A summary of a saved game that can be continued.

    Attributes:
        named: whether a player has named the game.
        puzzle: the puzzle's name, or ''. A puzzle is never offered as the last game.
    """

    name: str
    named: bool
    when: datetime
    entries: int
    puzzle: str = ""

    @property
    def moment(self) -> str:
        """When the game was last saved, in words: day, month and time."""
        return f"{self.when.day} {self.when:%B, %H:%M}"


class Unnamed:
    """The unnamed games in a store, which are saved beside the named games.

    A panel continues only games that started with the same notes as the panel. ``problem`` says why the game can't be
    saved, or is ''.
    """

    def __init__(self, folder: Path, start: Notes) -> None:
        self.store = Store(folder / "unnamed")
        self.start, self.tag = start, sha256(start.to_json().encode()).hexdigest()[:8]
        self.name = self.problem = ""
        self._written: tuple[str, str] | None = None

    def begin(self) -> None:
        """Start saving another game, in a new file."""
        self.name, self._written, self.problem = "", None, ""

    def keep(self, notes: Notes, looks: Mapping[str, object]) -> None:
        """Save the game if it has changed. If this fails, ``problem`` says why."""
        now = notes.to_json(), json.dumps(looks, ensure_ascii=False) + "\n"
        if now == self._written:
            return
        try:
            self.name = self.name or self._new_name()
            try:
                self.store.write(self.name, now[0])
            except ChangedElsewhere:  # another panel continues the game, so it becomes two games
                self.name = self._new_name()
                self.store.write(self.name, now[0])
            self.store.write_aside(self.name, now[1])
            self._written, self.problem = now, ""
            self._prune()
        except (StoreError, OSError, ChangedElsewhere) as error:
            self.problem = str(error)

    def drop(self) -> None:
        """Delete the file of the unnamed game, because the game now has a name."""
        if self.name:
            self._remove(self.name)
        self.begin()

    def take(self, name: str) -> tuple[Notes, str]:
        """Continue an unnamed game in this panel: return its notes, and its settings as JSON.

        Raises:
            ValueError: the game can't be read.
        """
        text = self.store.read(name)
        if text is None:
            raise ValueError("That game is no longer saved.")
        notes, looks = with_board(Notes.from_json(text)), self.store.read_aside(name) or "{}"
        self.store.accept(name)
        self.name, self._written, self.problem = name, None, ""
        return notes, looks

    def games(self) -> list[KeptGame]:
        """Return the other unnamed games that started with the same notes as this panel's game, the latest first.

        Unreadable files are left out.
        """
        try:
            names = [name for name in self.store.names() if name.endswith(self.tag) and name != self.name]
        except StoreError:
            return []
        found = filter(None, (kept_game(self.store, name, False) for name in names))
        return sorted(found, key=lambda game: game.when, reverse=True)

    def _new_name(self) -> str:
        stamp = f"{datetime.now():%Y-%m-%d %H-%M-%S}"
        names = (f"{stamp}{f' {n}' if n else ''} {self.tag}" for n in itertools.count())
        return next(name for name in names if not self.store.exists(name))

    def _prune(self) -> None:
        names = sorted(self.store.names(), key=lambda name: self.store.path(name).stat().st_mtime, reverse=True)
        for name in names[MOST:]:
            if name != self.name:
                self._remove(name)

    def _remove(self, name: str) -> None:
        with contextlib.suppress(OSError):
            self.store.path(name).unlink(missing_ok=True)
            self.store.path(name, ASIDE).unlink(missing_ok=True)


def kept_game(store: Store, name: str, named: bool) -> KeptGame | None:
    """Return a summary of a saved game, or None if its file can't be read."""
    try:
        notes = Notes.from_json(store.read(name) or "")
        when = datetime.fromtimestamp(store.path(name).stat().st_mtime)
    except (StoreError, NotesError, OSError):
        return None
    return KeptGame(name, named, when, len(notes), _puzzle(store, name, notes))


def _puzzle(store: Store, name: str, notes: Notes) -> str:
    """Return the name of a saved game's puzzle, from the panel's settings or else from the entries."""
    looks: object = {}
    with contextlib.suppress(StoreError, OSError, ValueError):
        looks = json.loads(store.read_aside(name) or "{}")
    said = (looks.get("of_puzzle") or looks.get("puzzle")) if isinstance(looks, dict) else ""
    if isinstance(said, str) and said:
        return said
    return next((rung.name for rung in rungs() if rung.entries == notes.entries), "")


def last_of(store: Store) -> KeptGame | None:
    """Return the most recently saved named game that isn't a puzzle, or None if there is none.

    The result is also None if the most recently saved game can't be read.
    """
    try:
        names = sorted(store.names(), key=lambda name: store.path(name).stat().st_mtime, reverse=True)
    except (StoreError, OSError):
        return None
    last = kept_game(store, names[0], True) if names else None
    if last is None or not last.puzzle:
        return last  # an unreadable last game hides those before it
    return next(
        (game for game in (kept_game(store, name, True) for name in names[1:]) if game and not game.puzzle), None
    )
