"""The interactive panels of pharmalab, as widgets for JupyterLab and Voila.

    from pharmalab_widgets import deduce, deduction, exercise, lesson, play
    lesson("pandemic")
    deduce()
    deduction("d1")
    play("off_label", seats=3)
    exercise("U01.3")

Each of these functions returns a widget. `pharmalab_widgets.panels` contains the same panels for use without Jupyter.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # only for type checkers, because a widget passes every attribute on to its panel
    from pharmalab_widgets.assistant.deduction_grid import DeductionGrid, deduce
    from pharmalab_widgets.board.game_board import GameBoard
    from pharmalab_widgets.board.start import play
    from pharmalab_widgets.course.course_panel import CoursePanel, deduction
    from pharmalab_widgets.exercises.calibration import calibration
    from pharmalab_widgets.exercises.exercise_panel import ExercisePanel, exercise
    from pharmalab_widgets.exercises.questions import QuestionsPanel, check, review
    from pharmalab_widgets.lessons.lesson_panel import LessonPanel, lesson
    from pharmalab_widgets.my_place.place_panel import PlacePanel, place
    from pharmalab_widgets.teacher.wall_panel import WallPanel, wall

__all__ = [
    "CoursePanel",
    "DeductionGrid",
    "ExercisePanel",
    "GameBoard",
    "LessonPanel",
    "PlacePanel",
    "QuestionsPanel",
    "WallPanel",
    "calibration",
    "check",
    "deduce",
    "deduction",
    "exercise",
    "lesson",
    "place",
    "play",
    "review",
    "wall",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    door = import_module("pharmalab_widgets.doors.jupyter")
    globals().update({one: getattr(door, one) for one in __all__})
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
