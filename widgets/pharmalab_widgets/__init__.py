"""Panels for JupyterLab and Voila.

from pharmalab_widgets import deduce, deduction, exercise, lesson, play
lesson("pandemic")
deduce()
deduction("d1")
play("off_label", seats=3)
exercise("U01.3")
"""

from pharmalab_widgets.assistant.deduction_grid import DeductionGrid, deduce
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.start import play
from pharmalab_widgets.course.course_panel import CoursePanel, deduction
from pharmalab_widgets.exercises.calibration import calibration
from pharmalab_widgets.exercises.exercise_panel import ExercisePanel, exercise
from pharmalab_widgets.exercises.questions import QuestionsPanel, check, review
from pharmalab_widgets.lesson.lesson_panel import LessonPanel, lesson
from pharmalab_widgets.teacher.wall_panel import WallPanel, wall

__all__ = [
    "CoursePanel",
    "DeductionGrid",
    "ExercisePanel",
    "GameBoard",
    "LessonPanel",
    "QuestionsPanel",
    "WallPanel",
    "calibration",
    "check",
    "deduce",
    "deduction",
    "exercise",
    "lesson",
    "play",
    "review",
    "wall",
]
