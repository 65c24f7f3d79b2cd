"""Places in lessons, as written in shareable lines and in web addresses: ``pandemic/moving/drive``."""

import json
from typing import NamedTuple

from pharmalab.core.shared_lines import LineError, query_of, read_line
from pharmalab.core.words import suggestion
from pharmalab.lessons import Lesson
from pharmalab.lessons import lesson as lesson_on

WORD, FIELD = "lesson", "level"  #: the first word of a line; the field of an address


class Place(NamedTuple):
    """A place in a lesson: the whole lesson, a chapter, or a level.

    *chapter* is None for the whole lesson. *level* is None for the whole lesson or a whole chapter.
    """

    lesson: Lesson
    chapter: str | None = None
    level: str | None = None

    def __str__(self) -> str:
        return "/".join(filter(None, (self.lesson.name, self.chapter, self.level)))

    @property
    def line(self) -> str:
        return f"{WORD} {self}"

    @property
    def page(self) -> str:
        """Return the address of the page that opens this place."""
        return f"learn/{self.lesson.name}" + (f"?{query_of({FIELD: str(self)})}" if self.chapter else "")


def call(lesson: Lesson) -> str:
    """Return the Python code that opens a lesson."""
    return f"lesson({json.dumps(lesson.name)})"


def place_of(text: str) -> Place:
    """Return the place in a lesson that a text names: ``pandemic/moving`` or ``lesson pandemic/moving``.

    Raises ValueError if there is no such place. The message says what is wrong.
    """
    words = read_line(text).words if "=" not in text else ()
    parts = [part for part in "".join(words[-1:]).split("/") if part]
    if words[:-1] not in ((), (WORD,)) or not 1 <= len(parts) <= 3:
        raise LineError(f"“{text.strip()}” isn’t a place in a lesson: write, for example, “lesson pandemic/moving”")
    of = lesson_on(parts[0])
    chapters = {chapter.id: [level.id for level in chapter.levels] for chapter in of.chapters}
    if len(parts) > 1 and parts[1] not in chapters:
        raise LineError(f"the lesson on {of.name} has no chapter “{parts[1]}”: {suggestion(parts[1], list(chapters))}")
    if len(parts) > 2 and parts[2] not in chapters[parts[1]]:
        levels = chapters[parts[1]]
        raise LineError(
            f"the chapter {parts[1]} has no level “{parts[2]}”: {suggestion(parts[2], levels, len(levels))}"
        )
    return Place(of, *parts[1:])
