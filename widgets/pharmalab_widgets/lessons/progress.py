"""How far a learner has come in a lesson: one file per lesson, keyed by the ids of the levels.

Several panels may share it: what each of them adds is kept. A file that cannot be read is told, and left as it is.
"""

from pharmalab.core.files import home_folder
from pharmalab.lessons import Lesson
from pharmalab.lessons.progress_files import SCHEMA, VERSION, LevelProgress, ProgressError, ProgressFile, decode, encode
from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError

TRIES = 5  #: times that a file is read again which others write meanwhile


def store() -> Store:
    """Where progress is kept."""
    return Store(home_folder() / "lessons")


def last_open() -> str:
    """Return the name of the lesson in which something was done last; '' if there is none."""
    kept = store()
    times = {name: path.stat().st_mtime for name in LESSONS if (path := kept.path(name)).is_file()}
    return max(times, key=times.__getitem__, default="")


class Progress:
    """``place``: the id of the level where the learner was last; ``levels``: what is kept, by id, also of levels that
    the lesson has no more; ``begun``: how often the lesson was begun anew; ``problem``: why nothing can be kept now, in
    words, or ''."""

    def __init__(self, lesson: Lesson, kept_in: Store | None = None) -> None:
        self.store = (kept_in or store()).anew()
        self.name = lesson.name
        self.place = ""
        self.levels: dict[str, LevelProgress] = {}
        self.begun = 0
        self.problem = ""
        self._written = self._text()  # as the file has it; of no file, what need not be written
        self._read()

    def of(self, level: str) -> LevelProgress:
        """What is kept of a level; to be changed by who plays it."""
        return self.levels.setdefault(level, LevelProgress())

    def save(self) -> None:
        """Write what has changed, and take in what others have written.

        Whatever fails is told by ``problem``, and tried again with the next call.
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
        """Forget all that is kept; other panels forget it as soon as they read the file."""
        self.save()  # others may have begun anew meanwhile
        self._forget(self.begun + 1)
        self.save()

    def _forget(self, begun: int) -> None:
        self.begun, self.place = begun, ""
        for level in self.levels:
            self._update(level, LevelProgress())

    def _read(self) -> None:
        """Take in what the file has."""
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
        """In place: who plays a level holds what is kept of it."""
        mine = self.levels.setdefault(level, now)
        for name in LevelProgress.__struct_fields__:
            setattr(mine, name, getattr(now, name))
        return mine

    def _text(self) -> str:
        return encode(self.place, self.levels, self.begun)


def _decoded(name: str, text: str) -> ProgressFile:
    """Raises ValueError with what is to be told."""
    try:
        return decode(text)
    except ProgressError as error:
        stays = f"Your progress is not kept: the file of “{name}” stays as it is, for"
        raise ValueError(f"{stays} {error}. {error.way_out}") from None
