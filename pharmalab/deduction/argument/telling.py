"""The state of a proof while it is being told: its steps, its conclusion, and the facts that the reader knows."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, has_big_circle
from pharmalab.deduction.argument.reader import Reader
from pharmalab.deduction.signs import Ending
from pharmalab.deduction.steps import Step

SHORT = 4  #: steps of a proof in which the rule of opposite signs is given with its reason
NAMED = Ending("", named=ALL_ALCHEMICALS)  #: the text says itself that the ingredient isn't the alchemical


class Said(NamedTuple):
    """The sentences that explain a step.

    Attributes:
        text: the sentences, or '' if there are none.
        ending: the conclusion of the sentences, or None if it is the conclusion on the step's card.
    """

    text: str
    ending: Ending | None = None

    @classmethod
    def of(cls, *sentences: str, ending: Ending | None = None) -> "Said":
        """Return the non-empty sentences, joined with spaces."""
        return cls(" ".join(filter(None, sentences)), ending)


class Telling:
    """A proof, as told to a reader, that a given ingredient (0-7) is not a given alchemical (0-7)."""

    def __init__(self, proof: Sequence[Step], ingredient: int, alchemical: int) -> None:
        self.proof, self.ingredient, self.alchemical = proof, ingredient, alchemical
        self.reader = Reader(proof)
        self.explained: set[int] = set()  # the colours whose rule was told with its reason

    @property
    def name(self) -> str:
        """The name of the alchemical that the proof rules out."""
        return ALCHEMICALS[self.alchemical]

    @property
    def is_not(self) -> str:
        """The conclusion of the proof, like 'toad isn’t npN'."""
        return f"{words.NAMES[self.ingredient]} isn’t {self.name}"

    def explains(self, color: int) -> bool:
        """Return whether the text should give the reason for the rule of opposite signs in a colour (0-2).

        Only a short proof gives the reason, and only once.
        """
        first = color not in self.explained
        self.explained.add(color)
        return first and len(self.proof) <= SHORT

    def is_last(self, step: Step) -> bool:
        return step is self.proof[-1]

    def closing(self, step: Step, said: Said) -> str:
        """Return the last sentence, like 'But npN has blue minus.', or '' if the text already rules out npN by name."""
        ending = said.ending or step.ending(self.ingredient)
        if ending.named >> self.alchemical & 1:
            return ""
        against = ending.contrast(self.alchemical)
        return f"But {against}." if against else f"So {self.is_not}."


Teller = Callable[[Telling, Step], Said | None]  #: returns None if the step's card says it well enough


def size_of(a: int, aspect: int) -> str:
    """Return the size of an alchemical's circle in the colour of an aspect: 'big' or 'small'."""
    return "big" if has_big_circle(a, aspect // 2) else "small"


def other_size(size: str) -> str:
    """Return the opposite size: 'big' for 'small', and 'small' for 'big'."""
    return "small" if size == "big" else "big"
