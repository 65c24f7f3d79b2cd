"""Save a learner's progress in a lesson to a file, and read it again.

Several panels may use the same file without losing each other's changes. An unreadable file is reported and left
unchanged.
"""

from pharmalab.core.files import home_folder
from pharmalab.lessons import Lesson
from pharmalab.lessons.progress_files import SCHEMA, VERSION, LevelProgress, ProgressError, ProgressFile, decode, encode
from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.lessons.stars import lost
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError

WHOLE = "the whole game"  #: the place of a learner who plays a whole game, in place of a level's id
TRIES = 5  #: attempts to read a file while others write it


def store() -> Store:
    """Return the store (a folder) that contains the progress files."""
    return Store(home_folder() / "lessons")


def last_open() -> str:
    """Return the name of the lesson that the learner last used, or ''."""
    kept = store()
    times = {name: path.stat().st_mtime for name in LESSONS if (path := kept.path(name)).is_file()}
    return max(times, key=times.__getitem__, default="")


class Progress:
    """A learner's progress in a lesson, which is saved in a file.

    Attributes:
        place: the id of the level that the learner opened last, or `WHOLE`.
        levels: the progress by level id, including levels that no longer exist.
        begun: how many times the lesson was started over.
        problem: why nothing can be saved now, or ''.
    """

    def __init__(self, lesson: Lesson, kept_in: Store | None = None) -> None:
        self.store = (kept_in or store()).anew()
        self.name = lesson.name
        self.place = ""
        self.levels: dict[str, LevelProgress] = {}
        self.begun = 0
        self.problem = ""
        self._written = self._text()  # the text of the file; without a file, the text that need not be written
        self._read()

    def of(self, level: str) -> LevelProgress:
        """Return the progress in a level. Changes to the returned object are saved by `save`."""
        return self.levels.setdefault(level, LevelProgress())

    def told_of_stars(self, level: str) -> set[str]:
        """Return the messages about lost stars that the learner has already read at the end of other levels."""
        return {lost(kept) for other, kept in self.levels.items() if kept.done and other != level}

    def save(self) -> None:
        """Save the changes, and load the changes that other panels have saved.

        If this fails, ``problem`` says why, and the next call tries again.
        """
        for _ in range(TRIES):
            try:
                if self.problem or self.store.changed(self.name):
                    raise ChangedElsewhere(self.name)
                if self._text() != self._written:
                    self.store.write(self.name, self._text())
                    self._written = self._text()
                return
            except ChangedElsewhere:
                self._read()
                if self.problem:
                    return
            except StoreError as error:
                self.problem = str(error)
                return

    def begin_anew(self) -> None:
        """Forget all progress. Other panels notice this as soon as they read the file."""
        self.save()  # other panels may have started over meanwhile
        self._forget(self.begun + 1)
        self.save()

    def _forget(self, begun: int) -> None:
        self.begun, self.place = begun, ""
        for level in self.levels:
            self._update(level, LevelProgress())

    def _read(self) -> None:
        """Merge the file's content into this object."""
        try:
            text = self.store.read(self.name)
            file = ProgressFile(f"{SCHEMA}/{VERSION}") if text is None else _decoded(self.name, text)
        except ValueError as error:  # a StoreError is one
            self.problem = str(error)
            return
        self.problem = ""
        self.store.accept(self.name)
        if (begun := file.begun or 0) > self.begun:
            self._forget(begun)
        self.place = self.place or file.place
        for level, kept in file.levels.items():
            mine = self.levels.get(level, LevelProgress()).joined(kept)
            self.levels[level] = self._update(level, mine)
        self._written = text if text is not None else encode("", {}, 0)

    def _update(self, level: str, now: LevelProgress) -> LevelProgress:
        """Update the progress in a level in place, because the object that plays the level uses it too."""
        mine = self.levels.setdefault(level, now)
        for name in LevelProgress.__struct_fields__:
            setattr(mine, name, getattr(now, name))
        return mine

    def _text(self) -> str:
        return encode(self.place, self.levels, self.begun)


def _decoded(name: str, text: str) -> ProgressFile:
    """Return the file's content. Raises ValueError with the message for the learner."""
    try:
        return decode(text)
    except ProgressError as error:
        stays = f"Your progress isn’t being saved. The file for “{name}” stays unchanged, because"
        raise ValueError(f"{stays} {error}. {error.way_out}") from None
