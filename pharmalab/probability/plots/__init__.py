"""Pictures of chances, each with its sentence: black, white and grey alone, told apart by shape, so that they print.

Three layers have the same looks everywhere: a guess is grey, a simulation is points with error bars, the truth a line.
"""

from pharmalab.probability.plots.frame import Picture
from pharmalab.probability.plots.results import (
    bars,
    before_and_after,
    best_replies,
    estimate,
    layers,
    ranking,
    spreading,
)

__all__ = ["Picture", "bars", "before_and_after", "best_replies", "estimate", "layers", "ranking", "spreading"]
