"""The learner's path through a lesson: which level is open, and which levels the learner may open."""

from collections.abc import Callable, Sequence
from typing import Any

from pharmalab.lessons import Chapter, Checkpoint, Film, Lesson, Level, Puzzle, Task
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.lessons.level_play import FilmPlay, Play
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.lessons.question_play import QuestionPlay
from pharmalab_widgets.lessons.task_play import PuzzlePlay, TaskPlay

KINDS: tuple[tuple[type[Level], Callable[[Any, LevelProgress], Play]], ...] = (
    (Puzzle, PuzzlePlay),
    (Task, TaskPlay),
    (Film, FilmPlay),
    (Checkpoint, QuestionPlay),
)


def play_of(level: Level, kept: LevelProgress) -> Play:
    """Create the object with which a learner plays a level. Raises TypeError for an unknown kind of level."""
    for kind, played in KINDS:
        if isinstance(level, kind):
            return played(level, kept)
    raise TypeError(f"the level “{level.id}” is a {type(level).__name__}, which nobody can play")


class Path:
    """A learner's path through the levels of a lesson.

    Args:
        chapter: the id of the chapter to start with (None: the learner's last place).
        opened: called whenever another level opens, or a chapter ends.

    Attributes:
        at: the index of the open level or, at the end of a chapter, of the next level.
        play: the object that plays the open level, or None at the end of a chapter.
        first: the level with which a new learner starts.

    Raises:
        KeyError: there is no such chapter.
    """

    def __init__(self, of: Lesson, chapter: str | None, progress: Progress, opened: Callable[[], None]) -> None:
        self.lesson, self.progress, self._opened = of, progress, opened
        self.chapters: tuple[Chapter, ...] = tuple(of.chapters)
        self.levels: tuple[Level, ...] = tuple(of.levels)
        self._begins: Sequence[Level] = self.levels if chapter is None else of.chapter(chapter).levels
        self.first = self._begins[0]
        self.at = 0
        self.play: Play | None = None

    @property
    def level(self) -> Level | None:
        """Return the open level, or None at the end of a chapter."""
        return self.play.level if self.play else None

    @property
    def chapter(self) -> Chapter:
        """Return the chapter of the open level, or the chapter that has just ended."""
        level = self.levels[self.at - (self.play is None)]
        return next(chapter for chapter in self.chapters if level in chapter.levels)

    @property
    def to_do(self) -> Level | None:
        """Return the first level that hasn't been passed, starting from the open level; None if there is none."""
        return next((level for level in self.levels[self.at :] if not self._passed(level)), None)

    @property
    def ends_chapter(self) -> bool:
        """Return whether the open level is the last level of its chapter."""
        return self.level is self.chapter.levels[-1]

    @property
    def reached(self) -> set[str]:
        """Return the ids of the levels that the learner may open: passed levels, and the next level of each chapter."""
        found = {level.id for level in self.levels if self._passed(level)}
        firsts = (next((one.id for one in part.levels if not self._passed(one)), "") for part in self.chapters)
        return {*found, *filter(None, firsts)}

    def _passed(self, level: Level) -> bool:
        return self.progress.of(level.id).passed

    def start(self) -> None:
        """Open the level where the learner stopped.

        If the learner has passed this level, open the next level that they haven't passed.
        """
        begins = self._begins
        was = next((n for n, level in enumerate(begins) if level.id == self.progress.place), 0)
        level = next((level for level in begins[was:] if not self._passed(level)), begins[was])
        self._open(self.levels.index(level))

    def visit(self, level: str) -> None:
        """Open a level, even if the learner hasn't reached it yet. The learner's saved place stays the same.

        Raises:
            ValueError: there is no such level.
        """
        self._open(self._number(level))

    def begin_anew(self) -> None:
        """Forget all progress, and open the first level."""
        self.progress.begin_anew()
        self._open(0)

    # --- messages from the browser --------------------------------------------------------------------------

    def do_next(self) -> None:
        """Open the next level or, after the last level of a chapter, the card that ends the chapter.

        Raises:
            ValueError: the open level has not been passed yet.
        """
        if self.play is None:
            if self.at == len(self.levels):
                raise ValueError("This is the end.")
            self._go(self.at)
        elif not self.play.kept.passed:
            raise ValueError(f"Finish this {self.play.what} first. “Show me” shows you how.")
        else:
            self._go(self.at + 1, ended=self.ends_chapter)

    def do_back(self) -> None:
        if not self.at:
            raise ValueError("This is the beginning.")
        self._go(self.at - 1)

    def do_go(self, level: str) -> None:
        """Open a level that the learner may open. Raises ValueError for any other level."""
        if level not in self.reached:
            known = any(one.id == level for one in self.levels)
            raise ValueError("You haven’t reached that level yet." if known else "There is no such level.")
        self._go(self._number(level))

    def _go(self, at: int, ended: bool = False) -> None:
        self._open(at, ended)
        self.stay()

    def stay(self) -> None:
        """Remember the open level as the learner's place. At the end of a chapter, remember its last level."""
        self.progress.place = self.levels[self.at - (self.play is None)].id

    def _number(self, level: str) -> int:
        """Return the number of the level with this id. Raises ValueError."""
        try:
            return [one.id for one in self.levels].index(level)
        except ValueError:
            raise ValueError(f"there is no level “{level}” here") from None

    def _open(self, at: int, ended: bool = False) -> None:
        """Open a level; with ``ended``, the end of the chapter before it."""
        self.at, self.play = at, None
        if not ended:
            level = self.levels[at]
            self.play = play_of(level, self.progress.of(level.id))
            self.play.focus = "level"
        self._opened()
