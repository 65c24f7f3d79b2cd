"""Find games and lessons in other packages, which declare them as entry points in their pyproject.toml.

::

    [project.entry-points."pharmalab.games"]
    my_game = "my_game"                # a module with a GAME

    [project.entry-points."pharmalab.lessons"]
    my_game = "my_game.lesson"         # a module with a LESSON

If pharmalab's own game or lesson has the same name, the plugin is ignored.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any


@cache
def installed_modules(group: str) -> dict[str, str]:
    """Return a mapping from the name of each entry point in a group to its module. Nothing is imported."""
    return {point.name: point.module for point in entry_points(group=group)}


def load_member(name: str, place: str, what: str) -> Any:
    """Import the module *place* and return its member *what*. Raises ValueError if that is impossible."""
    try:
        module = import_module(place)
    except Exception as error:  # somebody else wrote the module, so any error may occur
        raise ValueError(f"“{name}” can’t be loaded, because {place} can’t be imported: {error}") from error
    if not hasattr(module, what):
        raise ValueError(f"“{name}” can’t be loaded, because {place} has no {what}")
    return getattr(module, what)
