"""The file format for a learner's progress in a lesson: JSON with the progress in each level, by the level's id."""

import msgspec

from pharmalab.core.plain_data import Misfit, misfit_words, refuse_twins
from pharmalab.core.texts import shorten

SCHEMA, VERSION = "pharmalab-progress", 1

Answer = str | tuple[int, ...] | None  #: the places of the chosen options; older answers were typed


class LevelProgress(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A learner's progress in one level.

    Attributes:
        shown: whether the solution was shown.
        tries: the number of wrong moves or answers, in the best attempt if the level is done.
        detour: the number of extra moves in the learner's best solution, compared with the shortest.
        moves: the labels of the moves made so far in an unfinished attempt.
        ticks: how often each option for the next move was chosen.
    """

    done: bool = False
    shown: bool = False
    tries: int = 0
    hints: int = 0
    answer: Answer = None
    detour: int = 0
    moves: tuple[str, ...] = ()
    ticks: dict[str, int] = {}

    @property
    def passed(self) -> bool:
        """Return whether the learner may go on to the next level."""
        return self.done or self.shown

    def joined(self, other: "LevelProgress") -> "LevelProgress":
        """Combine the progress that two panels have saved for the same level.

        If both panels saved an answer or an unfinished attempt, this object's version is kept.
        """
        begun = self if self.moves or self.ticks else other
        done = [one for one in (self, other) if one.done]
        return LevelProgress(
            self.done or other.done,
            self.shown or other.shown,
            min((one.tries for one in done), default=max(self.tries, other.tries)),
            max(self.hints, other.hints),
            other.answer if self.answer is None else self.answer,
            min((one.detour for one in done), default=0),
            begun.moves,
            begun.ticks,
        )


class ProgressFile(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a file with a learner's progress in a lesson.

    Attributes:
        place: the id of the level opened last, or 'the whole game'.
        levels: the progress in each level, by id.
        begun: the number of times the lesson was started over.
    """

    schema: str
    place: str = ""
    levels: dict[str, LevelProgress] = {}
    begun: int | msgspec.UnsetType = msgspec.UNSET


class _Head(msgspec.Struct):
    schema: str


class ProgressError(ValueError):
    """The error raised for a text that isn't valid progress in a lesson.

    ``way_out`` tells the user what to do with the file.
    """

    def __init__(self, message: str, way_out: str = "Repair the file, or move it to another folder.") -> None:
        super().__init__(message)
        self.way_out = way_out


def encode(place: str, levels: dict[str, LevelProgress], begun: int) -> str:
    """Return the text of a progress file. Levels without progress are left out."""
    kept = {level: one for level, one in levels.items() if one != LevelProgress()}
    data = msgspec.json.encode(ProgressFile(f"{SCHEMA}/{VERSION}", place, kept, begun or msgspec.UNSET))
    return msgspec.json.format(data, indent=1).decode() + "\n"


def decode(text: str) -> ProgressFile:
    """Read the text of a progress file. Raises ProgressError if it is not a progress file."""
    try:
        head, _, version = msgspec.json.decode(text, type=_Head).schema.partition("/")
        if head == SCHEMA and version != str(VERSION):
            raise ProgressError(
                f"it was written in version {shorten(version)} of the format, and this program reads version {VERSION}",
                "Update pharmalab, or move the file to another folder.",
            )
        if head != SCHEMA:
            raise ProgressError(f"it isn’t a {SCHEMA} file")
        found = msgspec.json.decode(text, type=ProgressFile)
        refuse_twins(text)
        return found
    except Misfit as error:
        raise ProgressError(str(error)) from None
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise ProgressError(f"it cannot be read ({misfit_words(error)})") from None
