"""Play levels without widgets: what the learner can do, when a level ends, and what the verdicts are."""

from collections.abc import Collection, Mapping
from typing import ClassVar, NamedTuple

from pharmalab.lessons import Film, Level
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.board.places import Place, places
from pharmalab_widgets.lessons.level_board import LevelBoard

MARKS = {"right": "✓ ", "wrong": "✗ "}  #: the sign of a verdict: colour never stands alone


class Said(NamedTuple):
    """A reply to the learner's move or answer.

    Attributes:
        mark: the kind of reply: 'right', 'wrong', 'note' or 'trouble'.
        head: the first words of the reply, which are emphasised.
    """

    mark: str
    head: str
    words: str


class Play:
    """The base class of objects that play a level with a learner.

    ``kept`` is the saved progress in the level. ``said`` is the latest reply, such as a verdict or a hint, or None.
    """

    what: ClassVar[str] = ""  #: the kind of level, in a word

    def __init__(self, level: Level, kept: LevelProgress) -> None:
        self.level, self.kept = level, kept
        self.board: LevelBoard | None = None
        self.said: Said | None = None
        self.replay: int | None = None  #: the ply after which a slow film of the board starts
        self._wrong = 0  #: wrong tries since the level was opened or last done
        self._attempts = 0  #: attempts since the level was opened
        self.focus = ""  #: data-key of the element that should get the keyboard focus

    @property
    def right(self) -> bool:
        """Return whether the button *Next* is highlighted: the level is done, and the latest try wasn't wrong."""
        return self.kept.done and (self.said is None or self.said.mark != "wrong")

    @property
    def places(self) -> Mapping[str, Place]:
        """Return the places on the board where an action is possible."""
        return places(self.board.state) if self.board else {}

    @property
    def pointed(self) -> Collection[str]:
        """Return the places that are highlighted by a hint, or by a click on a wrong place."""
        return ()

    @property
    def aims(self) -> Collection[str]:
        """Return the places that the level is about, the most important last."""
        return ()

    @property
    def marked(self) -> Mapping[str, str]:
        """Return the places on the board that the learner chose as answers, each marked 'right' or 'wrong'."""
        return {}

    @property
    def tried_before(self) -> bool:
        """Return whether the learner had already tried before the latest attempt.

        Only attempts since the level was opened count.
        """
        return self._attempts > 1

    @property
    def attempted(self) -> bool:
        """Return whether the learner has been judged, or has watched the film, since the level was opened."""
        return self._attempts > 0

    def fail(self) -> None:
        """Record a failed attempt."""
        self._attempts += 1
        self.kept.tries += 1
        self._wrong += 1

    def finish(self) -> None:
        """Record that the level is done. If it was done before, keep the lower number of wrong tries."""
        self.kept.tries = min(self.kept.tries, self._wrong) if self.kept.done else self.kept.tries
        self.kept.done, self._wrong = True, 0
        self._attempts += 1

    def judge(self) -> None:
        """Judge the learner's moves. This method is called after each message."""


class LookOnlyPlay(Play):
    """An object that plays a level whose board accepts no moves: a question or a film.

    ``instead`` tells the learner what to do instead of clicking the board, such as “press Play”.
    """

    instead: ClassVar[str]

    def do_touch(self, id: str, at: int, piece: str = "") -> None:
        """Tell a learner who clicked the board what to do instead, and move the focus to the button to press.

        A reply that is already shown isn't replaced.
        """
        if self.board is not None:
            self.focus = self.board.onward
            self.said = self.said or Said("note", "", f"Here you can only look at the board: {self.instead}.")


class FilmPlay(LookOnlyPlay):
    """An object that plays a film level, in which the learner only watches."""

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

    @property
    def attempted(self) -> bool:
        return self.played

    def do_play(self) -> None:
        """Play the film from its beginning."""
        self.board.watch(*self.level.steps)
        self.replay, self.focus = self.board.start, "next"
        self.board.onward = self.focus
        self.said = Said("note", "", self.level.said)
        self.kept.done = True

    do_again = do_play
