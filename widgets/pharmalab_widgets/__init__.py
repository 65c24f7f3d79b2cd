"""Panels for JupyterLab and Voila.

from pharmalab_widgets import deduce, play
deduce()
play("off_label", seats=3)
"""

from pharmalab_widgets.assistant.deduction_grid import DeductionGrid, deduce
from pharmalab_widgets.board.game_board import GameBoard, play
from pharmalab_widgets.lesson.beat import BeatPanel, beat
from pharmalab_widgets.lesson.checkpoint import CheckpointPanel, checkpoint

__all__ = ["BeatPanel", "CheckpointPanel", "DeductionGrid", "GameBoard", "beat", "checkpoint", "deduce", "play"]
