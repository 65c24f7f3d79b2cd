"""The structure of a lesson: chapters of levels, each with one position, one short text, and one thing to do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from pharmalab.core.arguments import checked
from pharmalab.core.match import Match
from pharmalab.drawing.spotlight import Spotlight


@dataclass(frozen=True, kw_only=True)
class Level:
    """Base of the four kinds: `Task`, `Checkpoint`, `Film`, `Puzzle`.

    Args:
        id: under which progress is kept; it stays, whatever else of the level changes.
        rule: the paragraph of the rulebook that it is about.
        title: two to four words, for the map of the lesson.
        text: what is new; '' if the position says enough. Together with the task at most 25 words.
        spotlight: the regions of the board that it is about; None means the whole board.
    """

    id: str
    rule: str
    title: str = ""
    text: str = ""
    spotlight: Spotlight | None = None


@dataclass(frozen=True, kw_only=True)
class Film(Level):
    """An event that happens by itself, shown from its beginning: the learner presses *Play*, and may see it again.

    Attributes:
        begin: makes the position before.
        steps: labels of the steps, by whoever is asked.
        said: the description, told afterwards.
    """

    begin: Callable[[], Match]
    steps: Sequence[str]
    said: str
    seat: int = 0


@checked
@dataclass(frozen=True, kw_only=True)
class Chapter:
    """Levels that belong together: one cell of the notebook.

    Attributes:
        goal: what the learner can do after it, as a sentence to “you”, for the card that ends the chapter.
    """

    id: str
    title: str
    levels: Sequence[Level]
    goal: str = ""


@checked
@dataclass(frozen=True, kw_only=True)
class Lesson:
    """The whole lesson on a game, or one of its sittings.

    Attributes:
        minutes: what a beginner needs, as the test of its words and clicks counts it.
        part: which sitting it is, from 1; 0: the only one.
        then: the name of the next lesson.
    """

    game: str
    title: str
    minutes: int
    chapters: Sequence[Chapter]
    part: int = 0
    then: str = ""
    _index: dict[str, Level] = field(init=False, default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Raise ValueError if two chapters, or two levels, have the same id."""
        seen: set[str] = set()
        parts: Iterator[Chapter | Level] = chain(self.chapters, self.levels)
        for part in parts:
            if part.id in seen:
                raise ValueError(f"the lesson on {self.name} has two parts “{part.id}”")
            seen.add(part.id)
        self._index.update((level.id, level) for level in self.levels)

    @property
    def name(self) -> str:
        """The name that opens the lesson and under which its progress is saved."""
        return f"{self.game}_{self.part}" if self.part else self.game

    @property
    def levels(self) -> Iterator[Level]:
        """All levels, in their order."""
        return chain.from_iterable(chapter.levels for chapter in self.chapters)

    def level(self, name: str) -> Level:
        """Return the level of this id. Raises KeyError if there is none; the message lists the ids."""
        try:
            return self._index[name]
        except KeyError:
            raise KeyError(
                f"the lesson on {self.name} has no level “{name}”; there are {', '.join(self._index)}"
            ) from None

    def chapter(self, name: str) -> Chapter:
        """Return the chapter of this id. Raises KeyError if there is none; the message lists the ids."""
        for chapter in self.chapters:
            if chapter.id == name:
                return chapter
        there = ", ".join(chapter.id for chapter in self.chapters)
        raise KeyError(f"the lesson on {self.name} has no chapter “{name}”; there are {there}")
