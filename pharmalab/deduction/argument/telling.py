"""An argument in the making: the proof, its cell, and the facts that the reader knows so far."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, has_big_circle
from pharmalab.deduction.argument.reader import Reader
from pharmalab.deduction.signs import Ending
from pharmalab.deduction.steps import Step

NAMED = Ending("", named=ALL_ALCHEMICALS)  #: the text says itself that the ingredient isn't the alchemical


class Said(NamedTuple):
    """The sentences of a step.

    Attributes:
        ending: what they say in the end about the ingredient asked about; None if it is what the step's card says.
        size: the aspect (0-5) whose circle size they end with, as in 'So flower’s is small.'; else None.
    """

    text: str
    ending: Ending | None = None
    size: int | None = None

    @classmethod
    def of(cls, *sentences: str, ending: Ending | None = None, size: int | None = None) -> "Said":
        """Return the sentences that are not empty."""
        return cls(" ".join(filter(None, sentences)), ending, size)


class Telling:
    """The proof that an ingredient (0-7) is not an alchemical (0-7), told to a reader."""

    def __init__(self, proof: Sequence[Step], ingredient: int, alchemical: int) -> None:
        self.proof, self.ingredient, self.alchemical = proof, ingredient, alchemical
        self.reader = Reader(proof)

    @property
    def name(self) -> str:
        """The alchemical's name."""
        return ALCHEMICALS[self.alchemical]

    @property
    def is_not(self) -> str:
        """'toad isn’t npN'."""
        return f"{words.NAMES[self.ingredient]} isn’t {self.name}"

    def is_last(self, step: Step) -> bool:
        return step is self.proof[-1]

    def closing(self, step: Step, said: Said) -> str:
        """Return the end of the text, such as 'But npN has blue minus.'; '' if the last sentence says it."""
        if said.size is not None:
            return f"But {self.name}’s is {size_of(self.alchemical, said.size)}."
        ending = said.ending or step.ending(self.ingredient)
        if ending.named >> self.alchemical & 1:
            return ""
        against = ending.contrast(self.alchemical)
        return f"But {against}." if against else f"So {self.is_not}."


Teller = Callable[[Telling, Step], Said | None]  #: None: the step's card says it well enough


def size_of(a: int, aspect: int) -> str:
    """Return the size of an alchemical's circle in the colour of an aspect: 'big' or 'small'."""
    return "big" if has_big_circle(a, aspect // 2) else "small"


def other_size(size: str) -> str:
    """Return 'big' for 'small', and 'small' for 'big'."""
    return "small" if size == "big" else "big"
