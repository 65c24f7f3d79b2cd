"""The registry, which finds built-in lessons and lessons from other packages by name.

A lesson is named after its game. If it takes several sittings, a number follows: ``alchemists_2``.
"""

from pharmalab.core import plugins
from pharmalab.core.arguments import checked
from pharmalab.core.words import suggestion
from pharmalab.lessons.levels import Lesson

LESSONS = ("alchemists_1", "alchemists_2", "off_label", "pandemic", "pharma_code", "pocket_pharma")
GROUP = "pharmalab.lessons"


def names() -> tuple[str, ...]:
    """Return the names of all lessons."""
    return (*LESSONS, *(one for one in plugins.installed_modules(GROUP) if one not in LESSONS))


@checked
def lesson(name: str) -> Lesson:
    """Return the lesson with this name. Raises ValueError if there is no such lesson, or if its module is broken."""
    if name in LESSONS:
        place = f"pharmalab.lessons.{name}"
    elif not (place := plugins.installed_modules(GROUP).get(name, "")):
        raise ValueError(f"there is no lesson on “{name}”: {suggestion(name, names())}")
    found: Lesson = plugins.load_member(name, place, "LESSON")
    return found
