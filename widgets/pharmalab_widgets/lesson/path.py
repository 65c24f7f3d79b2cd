"""A panel with the levels of a lesson: where one is among them, and the way through them."""

from itertools import chain

from pharmalab.core.match import Match
from pharmalab.lessons import Chapter, Lesson, Level
from pharmalab_widgets.board.board_panel import BoardPanel
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.deducing_panel import DeducingPanel
from pharmalab_widgets.lesson.playing import Play, play_of
from pharmalab_widgets.lesson.progress import Progress
from pharmalab_widgets.live.store import Store


class LevelsPanel(DeducingPanel, BoardPanel):
    """A subclass opens the first level.

    Args:
        of: the lesson.
        chapter: the id of one of its chapters; None: all of them.
        store: where progress is kept; None: a folder in PHARMALAB_HOME.
        frame: its HTML, with slots.

    Raises:
        KeyError: there is no such chapter; the message says which there are.
    """

    def __init__(self, of: Lesson, chapter: str | None, store: Store | None, frame: str) -> None:
        self.lesson = of
        self.chapters: tuple[Chapter, ...] = tuple(of.chapters) if chapter is None else (of.chapter(chapter),)
        self.levels: tuple[Level, ...] = tuple(chain.from_iterable(part.levels for part in self.chapters))
        self.progress = Progress(of, store)
        super().__init__(kind="board", label=f"Lesson: {of.title}", frame=frame)
        self.play: Play | None  #: the level where one is; None: one is at the end

    @property
    def match(self) -> Match | None:
        """The match on the board; None where the level has no position."""
        return self.shown.match if self.shown else None

    @property
    def level(self) -> Level | None:
        """Where one is; None: at the end."""
        return self.play.level if self.play else None

    @property
    def shown(self) -> BoardState | None:
        return self.play.board.state if self.play and self.play.board else None

    # --- the way through the levels -------------------------------------------------------------------------

    def _begin_at(self) -> int:
        """Where one was; else the first level that is not passed."""
        places = [level.id for level in self.levels]
        if self.progress.place in places:
            return places.index(self.progress.place)
        return next((n for n, level in enumerate(self.levels) if not self._passed(level)), 0)

    def _number(self, level: str) -> int:
        """Which of the levels it is. Raises ValueError."""
        try:
            return [one.id for one in self.levels].index(level)
        except ValueError:
            raise ValueError(f"there is no level “{level}” here") from None

    def _passed(self, level: Level) -> bool:
        return self.progress.of(level.id).passed

    @property
    def reached(self) -> set[str]:
        """The ids of the levels that one may go to: those that are passed and, in each chapter, the one after."""
        found = {level.id for level in self.levels if self._passed(level)}
        firsts = (next((one.id for one in part.levels if not self._passed(one)), "") for part in self.chapters)
        return {*found, *filter(None, firsts)}

    def _open(self, at: int) -> None:
        """Play a level; after the last one comes the end."""
        self.at_level, self.of = at, str(at)
        if at < len(self.levels):
            level = self.levels[at]
            self.play = play_of(level, self.progress.of(level.id))
            self.play.focus = "level"
        else:
            self.play = None
            self.move_focus("level")

    def do_next(self) -> None:
        """The next level. Raises ValueError while this one is not passed."""
        if self.play is None:
            raise ValueError("This is the end.")
        if not self.play.kept.passed:
            raise ValueError(f"Finish this {self.play.what} first. “Show me” shows how it goes.")
        self._go(self.at_level + 1)

    def do_back(self) -> None:
        if not self.at_level:
            raise ValueError("This is the beginning.")
        self._go(self.at_level - 1)

    def do_go(self, level: str) -> None:
        """To a level that one has reached."""
        if level not in self.reached:
            raise ValueError("That level is not reached yet." if level in map(_id, self.levels) else "No such level.")
        self._go(self._number(level))

    def visit(self, level: str) -> None:
        """To a level, reached or not; one's own place is kept."""
        self._open(self._number(level))

    def begin_anew(self) -> None:
        """All that was done is forgotten."""
        self.progress.begin_anew()
        self._open(0)

    def _go(self, at: int) -> None:
        self._open(at)
        if self.level is not None:
            self.progress.place = self.level.id


def _id(level: Level) -> str:
    return level.id
