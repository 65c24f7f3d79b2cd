"""Panels for JupyterLab and Voila.

from pharmalab_widgets import deduce, lesson, play
lesson("pandemic")
deduce()
play("off_label", seats=3)
"""

from pharmalab_widgets.assistant.deduction_grid import DeductionGrid, deduce
from pharmalab_widgets.board.game_board import GameBoard, play
from pharmalab_widgets.lesson.lesson_panel import LessonPanel, lesson
from pharmalab_widgets.teacher.wall_panel import WallPanel, wall

__all__ = ["DeductionGrid", "GameBoard", "LessonPanel", "WallPanel", "deduce", "lesson", "play", "wall"]
