"""How far a learner has come in a lesson: one file per lesson, keyed by the ids of the levels.

Several panels may share it: what each of them adds is kept. A file that cannot be read is told, and left as it is.
"""

import msgspec

from pharmalab.core.files import home_folder
from pharmalab.core.plain_data import Misfit, misfit_words, refuse_twins
from pharmalab.core.texts import shorten
from pharmalab.lessons import Lesson
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError

SCHEMA, VERSION = "pharmalab-progress", 1
TRIES = 5  #: times that a file is read again which others write meanwhile

Answer = str | tuple[int, ...] | None  #: what was typed, or the places of the ticked options


class LevelProgress(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is kept of a level. ``done``: by the learner; ``shown``: the way to do it was; ``tries``: moves or answers
    that were wrong; ``hints``: how many were taken; ``answer``: the last one."""

    done: bool = False
    shown: bool = False
    tries: int = 0
    hints: int = 0
    answer: Answer = None

    @property
    def passed(self) -> bool:
        """Whether one may go on to the next level."""
        return self.done or self.shown

    def joined(self, other: "LevelProgress") -> "LevelProgress":
        """With what another panel has of the same level; the answer is this one's, if it has one."""
        return LevelProgress(
            self.done or other.done,
            self.shown or other.shown,
            max(self.tries, other.tries),
            max(self.hints, other.hints),
            other.answer if self.answer is None else self.answer,
        )


class _File(msgspec.Struct, forbid_unknown_fields=True):
    schema: str
    place: str = ""
    levels: dict[str, LevelProgress] = {}
    begun: int | msgspec.UnsetType = msgspec.UNSET  #: how often the lesson was begun anew


class _Head(msgspec.Struct):
    schema: str


def store() -> Store:
    """Where progress is kept."""
    return Store(home_folder() / "lessons")


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
        """Write what has changed, and take in what others have written. Whatever fails is told by ``problem``, and
        tried again with the next call."""
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
            file = _File(f"{SCHEMA}/{VERSION}") if text is None else _decoded(self.name, text)
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
        self._written = text if text is not None else _encoded("", {}, 0)

    def _update(self, level: str, now: LevelProgress) -> LevelProgress:
        """In place: who plays a level holds what is kept of it."""
        mine = self.levels.setdefault(level, now)
        for name in LevelProgress.__struct_fields__:
            setattr(mine, name, getattr(now, name))
        return mine

    def _text(self) -> str:
        return _encoded(self.place, self.levels, self.begun)


def _encoded(place: str, levels: dict[str, LevelProgress], begun: int) -> str:
    kept = {level: one for level, one in levels.items() if one != LevelProgress()}
    data = msgspec.json.encode(_File(f"{SCHEMA}/{VERSION}", place, kept, begun or msgspec.UNSET))
    return msgspec.json.format(data, indent=1).decode() + "\n"


def _decoded(name: str, text: str) -> _File:
    """Raises ValueError with what is to be told."""
    stays = f"Your progress is not kept: the file of “{name}” stays as it is, for"
    put_right = "Put it right, or move it away."
    try:
        head, _, version = msgspec.json.decode(text, type=_Head).schema.partition("/")
        if head == SCHEMA and version != str(VERSION):
            raise ValueError(
                f"{stays} it was written in version {shorten(version)} of the format, and this program reads version "
                f"{VERSION}. Update pharmalab, or move the file away."
            )
        if head != SCHEMA:
            raise ValueError(f"{stays} it is no {SCHEMA} file. {put_right}")
        found = msgspec.json.decode(text, type=_File)
        refuse_twins(text)
        return found
    except Misfit as error:
        raise ValueError(f"{stays} {error}. {put_right}") from None
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise ValueError(f"{stays} it cannot be read ({misfit_words(error)}). {put_right}") from None
