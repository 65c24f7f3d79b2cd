"""The lessons by the name of their game, imported when one is asked for: our own, and those of other packages."""

from pharmalab.core import plugins
from pharmalab.core.words import instead
from pharmalab.lessons.levels import Lesson

GAMES = ("off_label", "pandemic", "pharma_code", "pocket_pharma")
GROUP = "pharmalab.lessons"


def names() -> tuple[str, ...]:
    """The games with a lesson."""
    return (*GAMES, *(name for name in plugins.installed(GROUP) if name not in GAMES))


def lesson(game: str) -> Lesson:
    """Raises ValueError when there is none for this game, or its module is broken."""
    if game in GAMES:
        place = f"pharmalab.lessons.{game}"
    elif not (place := plugins.installed(GROUP).get(game, "")):
        raise ValueError(f"there is no lesson on “{game}”: {instead(game, names())}")
    found: Lesson = plugins.loaded(game, place, "LESSON")
    return found
