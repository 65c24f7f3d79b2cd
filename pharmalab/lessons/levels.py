"""The structure of lessons: a lesson consists of chapters, and a chapter of levels, each with a single thing to do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from pharmalab.core.arguments import checked
from pharmalab.core.match import Match
from pharmalab.drawing.spotlight import Spotlight


@dataclass(frozen=True, kw_only=True)
class Level:
    """The base class of the four kinds of levels in a lesson: `Task`, `Checkpoint`, `Film` and `Puzzle`.

    Args:
        id: the permanent id, under which progress is saved.
        rule: the paragraph of the rulebook that the level is about.
        title: the title on the map of the lesson, two to four words.
        text: the new idea, or ''. The text and the task together have at most 25 words.
        spotlight: the regions of the board to show; None for the whole board.
    """

    id: str
    rule: str
    title: str = ""
    text: str = ""
    spotlight: Spotlight | None = None


@dataclass(frozen=True, kw_only=True)
class Film(Level):
    """A level that plays an event on the board, step by step. The learner presses *Play*, and can watch it again.

    Attributes:
        begin: a function that returns a match at the position before the event.
        steps: the labels of the steps, each taken by the seat to move.
        said: the description of the event, shown afterwards.
    """

    begin: Callable[[], Match]
    steps: Sequence[str]
    said: str
    seat: int = 0


@checked
@dataclass(frozen=True, kw_only=True)
class Chapter:
    """A chapter of a lesson: a group of levels that belong together.

    Attributes:
        goal: the sentence on the chapter's last card, such as 'You can play a first round on your own.'.
    """

    id: str
    title: str
    levels: Sequence[Level]
    goal: str = ""


@checked
@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson on a game, or one part of a lesson that takes several sittings.

    Attributes:
        minutes: the number of minutes that a beginner needs.
        part: the number of the sitting, from 1; 0 if there is only one.
        then: the name of the lesson for the next sitting, or ''.
        seats: the number of players in the game that learners can play after the lesson; 0 for the usual number.
        plays_from: the id of the chapter after which learners can play the whole game; '' means the first chapter.
    """

    game: str
    title: str
    minutes: int
    chapters: Sequence[Chapter]
    part: int = 0
    then: str = ""
    seats: int = 0
    plays_from: str = ""
    _index: dict[str, Level] = field(init=False, default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Raise ValueError if two chapters, or two levels, have the same id."""
        seen: set[str] = set()
        parts: Iterator[Chapter | Level] = chain(self.chapters, self.levels)
        for part in parts:
            if part.id in seen:
                raise ValueError(f"the lesson on {self.name} has two parts “{part.id}”")
            seen.add(part.id)
        if self.plays_from:
            self.chapter(self.plays_from)
        self._index.update((level.id, level) for level in self.levels)

    @property
    def name(self) -> str:
        """Return the lesson's name, which is used to open the lesson and to save progress."""
        return f"{self.game}_{self.part}" if self.part else self.game

    def can_play_after(self, chapter: Chapter) -> bool:
        """Return whether learners can play the whole game after *chapter*."""
        ids = [one.id for one in self.chapters]
        return not self.plays_from or ids.index(chapter.id) >= ids.index(self.plays_from)

    @property
    def levels(self) -> Iterator[Level]:
        """Yield all levels of the lesson, in order."""
        return chain.from_iterable(chapter.levels for chapter in self.chapters)

    def level(self, name: str) -> Level:
        """Return the level with the given id.

        Raises:
            KeyError: if the lesson has no such level. The message lists the ids.
        """
        try:
            return self._index[name]
        except KeyError:
            raise KeyError(
                f"the lesson on {self.name} has no level “{name}”; there are {', '.join(self._index)}"
            ) from None

    def chapter(self, name: str) -> Chapter:
        """Return the chapter with the given id.

        Raises:
            KeyError: if the lesson has no such chapter. The message lists the ids.
        """
        for chapter in self.chapters:
            if chapter.id == name:
                return chapter
        there = ", ".join(chapter.id for chapter in self.chapters)
        raise KeyError(f"the lesson on {self.name} has no chapter “{name}”; there are {there}")
