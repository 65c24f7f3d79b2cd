"""A learner's progress in a lesson, as a file: JSON, keyed by the ids of the levels."""

import msgspec

from pharmalab.core.plain_data import Misfit, misfit_words, refuse_twins
from pharmalab.core.texts import shorten

SCHEMA, VERSION = "pharmalab-progress", 1

Answer = str | tuple[int, ...] | None  #: the places of the chosen options; older answers were typed


class LevelProgress(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The progress in a level.

    Attributes:
        done: whether the learner did it.
        shown: whether the solution was shown.
        tries: wrong moves or answers.
        hints: how many were taken.
        answer: the last answer.
        detour: how many more moves the learner's best solution has than the shortest one.
    """

    done: bool = False
    shown: bool = False
    tries: int = 0
    hints: int = 0
    answer: Answer = None
    detour: int = 0

    @property
    def passed(self) -> bool:
        """Whether the learner may go on to the next level."""
        return self.done or self.shown

    def joined(self, other: "LevelProgress") -> "LevelProgress":
        """Return the joint progress with another panel's; the answer is this one's, if it has one."""
        detours = [one.detour for one in (self, other) if one.done]
        return LevelProgress(
            self.done or other.done,
            self.shown or other.shown,
            max(self.tries, other.tries),
            max(self.hints, other.hints),
            other.answer if self.answer is None else self.answer,
            min(detours, default=0),
        )


class ProgressFile(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a progress file.

    Attributes:
        place: the id of the learner's last level.
        levels: by id.
        begun: how often the lesson was started over.
    """

    schema: str
    place: str = ""
    levels: dict[str, LevelProgress] = {}
    begun: int | msgspec.UnsetType = msgspec.UNSET


class _Head(msgspec.Struct):
    schema: str


class ProgressError(ValueError):
    """The error for a text that isn't a lesson's progress; ``way_out`` is advice if the text is a file."""

    def __init__(self, message: str, way_out: str = "Fix the file, or move it away.") -> None:
        super().__init__(message)
        self.way_out = way_out


def encode(place: str, levels: dict[str, LevelProgress], begun: int) -> str:
    """Return the text of a file; levels without progress are left out."""
    kept = {level: one for level, one in levels.items() if one != LevelProgress()}
    data = msgspec.json.encode(ProgressFile(f"{SCHEMA}/{VERSION}", place, kept, begun or msgspec.UNSET))
    return msgspec.json.format(data, indent=1).decode() + "\n"


def decode(text: str) -> ProgressFile:
    """Return the content of a file. Raises ProgressError."""
    try:
        head, _, version = msgspec.json.decode(text, type=_Head).schema.partition("/")
        if head == SCHEMA and version != str(VERSION):
            raise ProgressError(
                f"it was written in version {shorten(version)} of the format, and this program reads version {VERSION}",
                "Update pharmalab, or move the file away.",
            )
        if head != SCHEMA:
            raise ProgressError(f"it is no {SCHEMA} file")
        found = msgspec.json.decode(text, type=ProgressFile)
        refuse_twins(text)
        return found
    except Misfit as error:
        raise ProgressError(str(error)) from None
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise ProgressError(f"it cannot be read ({misfit_words(error)})") from None
