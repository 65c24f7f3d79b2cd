"""Panels for JupyterLab and Voila.

from pharmalab_widgets import deduce, play
deduce()
play("off_label", seats=3)
"""

from pharmalab_widgets.beat import BeatPanel, beat
from pharmalab_widgets.checkpoint import CheckpointPanel, checkpoint
from pharmalab_widgets.deduction_grid import DeductionGrid, deduce
from pharmalab_widgets.game_board import GameBoard, play

__all__ = ["BeatPanel", "CheckpointPanel", "DeductionGrid", "GameBoard", "beat", "checkpoint", "deduce", "play"]
