"""Panels for JupyterLab and Voila.

from pharmalab_widgets import deduce, deduction, lesson, play
lesson("pandemic")
deduce()
deduction("d1")
play("off_label", seats=3)
"""

from pharmalab_widgets.assistant.deduction_grid import DeductionGrid, deduce
from pharmalab_widgets.board.game_board import GameBoard, play
from pharmalab_widgets.course.course_panel import CoursePanel, deduction
from pharmalab_widgets.lesson.lesson_panel import LessonPanel, lesson

__all__ = ["CoursePanel", "DeductionGrid", "GameBoard", "LessonPanel", "deduce", "deduction", "lesson", "play"]
