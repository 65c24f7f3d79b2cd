"""Lessons and tasks by their ids; a lesson's module is imported when it is asked for."""

import pkgutil
from importlib import import_module

from pharmalab.core.texts import short
from pharmalab.core.words import instead
from pharmalab.course import lessons as home
from pharmalab.course.lesson import Lesson
from pharmalab.course.task import Task


def ids() -> tuple[str, ...]:
    """The lessons there are: 'D1', …"""
    return tuple(sorted(module.name.upper() for module in pkgutil.iter_modules(home.__path__)))


def lessons() -> tuple[Lesson, ...]:
    """All lessons, in their order."""
    return tuple(map(lesson, ids()))


def lesson(id: str) -> Lesson:
    """The lesson of this id, 'D1'. Raises ValueError, with what may be meant, when there is none."""
    name = id.strip().upper() if isinstance(id, str) else ""
    if name not in ids():
        raise ValueError(f"there is no lesson “{short(str(id))}”: {instead(name, ids(), 20)}")
    found: Lesson = import_module(f"{home.__name__}.{name.lower()}").LESSON
    return found


def task(id: str) -> Task:
    """The task of this id, 'D1.3'. Raises ValueError, with what may be meant, when there is none."""
    name = id.strip().upper() if isinstance(id, str) else ""
    return lesson(name.partition(".")[0]).task(name)
