"""What every kind of answer can do."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.exercises.verdicts import Slip, Verdict

Answer = TypeVar("Answer", contravariant=True, default=Any)  #: of what is right: a number, words, a table
Entered = TypeVar("Entered", default=Any)  #: of an answer as it was read


class Fit(IntEnum):
    """How well an answer fits a value."""

    OFF = 0
    NEAR = 1  #: the value rounded to few digits
    ROUNDED = 2  #: the value rounded to enough digits
    EXACT = 3


class Kind(Generic[Answer, Entered]):
    """A kind of answer. ``asked``: what is to be written, with an example."""

    asked: str = ""

    def read(self, raw: object) -> Entered:
        """What was written, or came out of a code cell, as a value. Raises Unreadable."""
        raise NotImplementedError

    def fit(self, entered: Entered, value: Answer) -> Fit:
        """How well what `read` gave fits a value."""
        raise NotImplementedError

    def shown(self, value: Answer) -> str:
        """A value as it is written; `read` reads it."""
        raise NotImplementedError

    def missed(self, entered: Entered, value: Answer) -> str:
        """How far a wrong answer is right, without saying what is: 'Not yet: 2 of 4 are right.'"""
        return "Not yet."

    def parts(self, entered: Entered, value: Answer) -> tuple[tuple[str, bool], ...]:
        """Of an answer with parts: which are right."""
        return ()

    def text(self, raw: object) -> str:
        """What was entered, as a text that can be kept, and judged again; of anything there is one."""
        return raw if isinstance(raw, str) else str(raw)

    def judge(self, raw: object, truth: Answer, slips: Sequence[Slip[Answer]] = ()) -> Verdict:
        """Is it right? ``slips``: where misconceptions lead; the first that fits is told.

        Raises:
            Unreadable: it is no answer of this kind; the message names the place and the way out.
        """
        entered = self.read(raw)
        fit, parts = self.fit(entered, truth), self.parts(entered, truth)
        if fit is Fit.EXACT:
            return Verdict(True, "Right.", self.shown(truth), parts=parts)
        fits = [(self.fit(entered, slip.value), slip) for slip in slips]
        slipped = next((slip for how, slip in fits if how is Fit.EXACT), None)
        if slipped is None and fit >= Fit.NEAR:
            if fit is Fit.ROUNDED and not any(how >= Fit.ROUNDED for how, _ in fits):
                exact = self.shown(truth)
                return Verdict(True, f"Right; exactly it is {exact}.", exact, parts=parts)
            if fit is Fit.ROUNDED:  # digits enough, which a slip rounds to as well
                way = "so many digits fit another number too. Give more of them, or it exactly."
                return Verdict(False, f"Very near: {way}", near=True, parts=parts)
            way = f"that may be the answer rounded. Give {self.asked}."
            return Verdict(False, f"Very near: {way}", near=True, parts=parts)
        slipped = slipped or next((slip for how, slip in fits if how), None)
        if slipped is not None:
            return Verdict(False, slipped.says, slip=slipped.id, parts=parts)
        return Verdict(False, self.missed(entered, truth), parts=parts)
