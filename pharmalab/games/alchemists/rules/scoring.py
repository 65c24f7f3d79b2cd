"""The end: the revelation and victory points."""

from typing import ClassVar

from pharmalab.core.agenda import Automatic


class FinalScoring(Automatic, frozen=True):
    """The game is over: artifacts, grants, favours and gold, then the revelation."""

    rule: ClassVar[str] = "alchemists/final-scoring"
