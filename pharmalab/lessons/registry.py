"""The lessons by the name of their game, imported when one is asked for."""

from importlib import import_module

from pharmalab.core.words import instead
from pharmalab.lessons.levels import Lesson

GAMES = ("off_label", "pandemic", "pharma_code", "pocket_pharma")


def lesson(game: str) -> Lesson:
    """Raises ValueError when there is none for this game."""
    if game not in GAMES:
        raise ValueError(f"there is no lesson on “{game}”: {instead(game, GAMES)}")
    found: Lesson = import_module(f"pharmalab.lessons.{game}").LESSON
    return found
