"""A level while it is played: a learner's possible moves, the end, and the verdicts. Plain objects."""

from collections.abc import Collection, Mapping
from typing import ClassVar, NamedTuple

from pharmalab.lessons import Film, Level
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.board.places import Place, places
from pharmalab_widgets.lessons.level_board import LevelBoard

MARKS = {"right": "✓ ", "wrong": "✗ "}  #: the sign of a verdict: colour never stands alone


class Said(NamedTuple):
    """A reply to the learner's move.

    Attributes:
        mark: right, wrong, note, or trouble.
        head: the first words.
    """

    mark: str
    head: str
    words: str


class Play:
    """Base of all levels as they are played.

    Attributes:
        kept: the saved progress in the level, which play updates.
        board: the level's board, if it has one.
        said: the verdict, or a hint.
    """

    what: ClassVar[str] = ""  #: the kind of level, in a word

    def __init__(self, level: Level, kept: LevelProgress) -> None:
        self.level, self.kept = level, kept
        self.board: LevelBoard | None = None
        self.said: Said | None = None
        self.replay: int | None = None  #: the ply after which a slow film of the board starts
        self.focus = ""  #: data-key of the element that should get the keyboard focus

    @property
    def right(self) -> bool:
        """Whether *Next* is lit."""
        return self.kept.done and (self.said is None or self.said.mark != "wrong")

    @property
    def places(self) -> Mapping[str, Place]:
        """The places of the board where something can be done."""
        return places(self.board.state) if self.board else {}

    @property
    def pointed(self) -> Collection[str]:
        """The places that a hint, or a click on a wrong place, points to."""
        return ()

    @property
    def marked(self) -> Mapping[str, str]:
        """The places that were an answer, each with whether it was right or wrong."""
        return {}

    def judge(self) -> None:
        """Judge the learner's moves; called after each message."""


class LookOnlyPlay(Play):
    """A level whose board accepts no move; ``instead`` says what to do instead."""

    instead: ClassVar[str]

    def do_touch(self, id: str, at: int) -> None:
        """If there is no other message, say what to do instead of clicking the board, and put the focus there."""
        if self.board is not None:
            self.focus = self.board.onward
            self.said = self.said or Said("note", "", f"You can only look at the board here: {self.instead}.")


class FilmPlay(LookOnlyPlay):
    """A film as it is played."""

    what = "film"
    instead = "press Play"

    def __init__(self, level: Film, kept: LevelProgress) -> None:
        super().__init__(level, kept)
        self.level: Film
        self.board: LevelBoard = LevelBoard(level.begin, level.seat, spotlight=level.spotlight)
        self.board.close("play")

    @property
    def played(self) -> bool:
        return self.board.moved

    def do_play(self) -> None:
        """Play the film from its beginning."""
        self.board.watch(*self.level.steps)
        self.replay, self.focus = self.board.start, "next"
        self.board.onward = self.focus
        self.said = Said("note", "", self.level.said)
        self.kept.done = True

    do_again = do_play
