"""The base class of all kinds of answers."""

from collections.abc import Sequence, Set
from enum import IntEnum
from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.verdicts import Slip, Verdict

Answer = TypeVar("Answer", contravariant=True, default=Any)  #: of right answers: a number, words, a table
#: the reply to the right answer with so few digits that other numbers have them too
FEW = "With so few digits, "
EITHER = "Two different mistakes lead to these digits. The first: {} The second: {}"
TOO_SHORT = FEW + "{} could be one of several numbers. Give {}."
OR = " or "  #: between the ids of two misconceptions that an answer fits equally well
CHECK_ROUNDING = "Check your rounding of the last digit."
NOT_YET = "Not yet."  #: the reply to an unexplained wrong answer
Entered = TypeVar("Entered", default=Any)  #: of answers as they were read


class Fit(IntEnum):
    """How well an answer fits a value."""

    OFF = 0
    ROUGH = 1  #: the value rounded to a single digit, which may be the value of many ideas
    NEAR = 2  #: the value rounded to few digits
    ROUNDED = 3  #: the value rounded to enough digits
    EXACT = 4


class Kind(Generic[Answer, Entered]):
    """The base class for all kinds of answers.

    Attributes:
        asked: how to enter an answer, with an example.
        returned: what a learner's function must return to give an answer of this kind, such as 'a number'.
    """

    asked: str = ""
    returned: ClassVar[str] = "a value"
    enough: ClassVar[int] = 0  #: digits that make a rounded decimal right; 0 if the answer is no single decimal

    def with_numbers(self, parameters: Parameters) -> "Kind[Answer, Entered]":
        """Return this kind of answer with the exercise's numbers filled in, for example in its options."""
        return self

    def read(self, raw: object) -> Entered:
        """Return the value of an answer that was typed or came from a code cell.

        Raises Unreadable if the answer can't be read.
        """
        raise NotImplementedError

    def fit(self, entered: Entered, value: Answer) -> Fit:
        """Return how well an answer (from `read`) fits a value."""
        raise NotImplementedError

    def shown(self, value: Answer) -> str:
        """Return a value as a string that `read` can read."""
        raise NotImplementedError

    def told(self, value: Answer) -> str:
        """Return a value as it is shown to learners, such as '1/7' or, if it has to be rounded, 'about 1.842370993'."""
        return self.shown(value)

    def exactly(self, value: Answer) -> str:
        """Return a sentence with the exact answer, for learners whose rounded answer was right."""
        return f"The exact value is {self.shown(value)}."

    def praise(self, entered: Entered) -> str:
        """Return the reply to a right answer."""
        return "Right."

    def slips(self) -> Sequence[Slip[Answer]]:
        """Return the wrong answers that this kind itself recognizes, besides the exercise's misconceptions."""
        return ()

    def missed(self, entered: Entered, value: Answer) -> str:
        """Return a sentence that says how much of a wrong answer is right, such as 'Not yet: 2 of 4 are right.'.

        The sentence doesn't reveal the solution.
        """
        return NOT_YET

    def mistake(self, entered: Entered, value: Answer) -> str:
        """Return a sentence about a common mistake that explains a wrong answer, such as 'Check the sign.'.

        Return '' if no common mistake explains it. Mistakes that are specific to one exercise are not considered.
        """
        return ""

    def swapped(self, entered: Entered, value: Answer) -> str:
        """Return a remark on an answer whose values are right, but in the wrong positions.

        Return '' for any other answer.
        """
        return ""

    def impossible(self, entered: Entered, value: Answer) -> str:
        """Return the reason why an answer, such as a probability of 2, is impossible.

        Return '' if the answer is possible. ``value`` is the right answer.
        """
        return ""

    def all_impossible(self, pairs: Sequence[tuple[Entered, Answer]]) -> str:
        """Return the reasons why several answers are impossible. Each pair holds an answer and the right answer."""
        return " ".join(dict.fromkeys(self.impossible(entered, value) for entered, value in pairs))

    def as_read(self, entered: Entered, rows: Sequence[str] = ()) -> str:
        """Return a description of how an answer was read, so that learners can check it.

        Return '' if there is nothing to check. ``rows`` holds the names of a table's rows.
        """
        return ""

    def is_plain(self, raw: object) -> bool:
        """Return whether an entry is so plain that learners needn't be told how it was read."""
        return True

    def unclear(self, entered: Entered, value: Answer) -> str:
        """Return a sentence about an answer with two meanings, such as '“362.880” could mean …'.

        Return '' if the meaning is clear. ``value`` is the right answer, which helps to tell what the learner meant.
        """
        return ""

    def rounded(self, entered: Entered, value: Answer, name: str = "your number") -> str:
        """Return advice for a learner whose answer looks rounded. ``name`` is what the advice calls the answer."""
        return f"{name} looks rounded. Give {self.wanted(entered, value)}."

    def few(self, entered: Entered, value: Answer) -> str:
        """Return a name for the part of an answer that has too few digits to be judged."""
        return "your answer"

    def wanted(self, entered: Entered, value: Answer, digits: int = 0) -> str:
        """Return a phrase that says how to enter the answer, such as '7 significant digits, or the exact number'.

        ``digits`` is the number of digits that are needed; 0 means the usual number.
        """
        return f"{digits} significant digits, or the exact number" if digits else self.asked

    def close(self, entered: Entered, value: Answer) -> tuple[str, ...]:
        """Return the names of the parts that are wrong, but may be rounded versions of the right values."""
        return ()

    def agreed(self, entered: Entered, value: Answer) -> int:
        """Return how many significant digits of a rounded answer are right.

        Return 0 if the answer isn't rounded.
        """
        return 0

    def digits(self, truth: Answer, slips: Sequence[Slip[Answer]]) -> int:
        """Return the number of significant digits that tell the right answer apart from all known wrong answers.

        Return 0 if the usual number of digits is enough.
        """
        return 0

    def parts(self, entered: Entered, value: Answer) -> tuple[tuple[str, bool], ...]:
        """Return a pair for each part of an answer: the part's name, and whether the part is right.

        Return () if the answer has no parts.
        """
        return ()

    def fits_of_slip(self, entered: Entered, value: Answer, slip: Answer) -> tuple[Fit, Fit]:
        """Return a pair of results that say how well an answer fits a slip (a known wrong answer).

        The first result compares all parts of the answer. The second compares only the parts that the slip gets wrong.

        Args:
            entered: the learner's answer, from `read`.
            value: the right answer.
            slip: the known wrong answer.
        """
        whole = self.fit(entered, slip)
        return whole, whole

    def parts_of_slip(self, value: Answer, slip: Answer) -> Set[object]:
        """Return the parts that a known wrong answer gets wrong. An answer without parts counts as a single part."""
        return {""}

    def said_of_slips(self, entered: Entered, value: Answer, slips: Sequence[Slip[Answer]]) -> str:
        """Return the reply to an answer that contains one or more known mistakes."""
        return slips[0].says

    def said_of_slip(self, value: Answer, slip: Slip[Answer]) -> str:
        """Return the explanation of a known mistake, naming the parts of the answer in which it occurs.

        ``value`` is the right answer.
        """
        return slip.says

    def misrounded(self, entered: Entered, value: Answer) -> tuple[str, ...]:
        """Return the names of the parts that were rounded in the wrong direction, perhaps by rounding twice.

        An answer without parts counts as a single part named ''.
        """
        return ()

    def text(self, raw: object) -> str:
        """Return any answer, even an unreadable one, as a string that can be saved and judged again."""
        return raw if isinstance(raw, str) else str(raw)

    def judge(self, raw: object, truth: Answer, slips: Sequence[Slip[Answer]] = ()) -> Verdict:
        """Return the verdict on a learner's answer.

        If the answer equals a slip (a known wrong answer), the reply explains that slip, or the first if it equals
        several. A rounded answer may fit two slips equally well. With enough digits, the reply explains both; with
        fewer digits, it explains neither.

        Raises:
            Unreadable: the entry is not an answer of this kind; the message says how to fix it.
        """
        entered = self.read(raw)
        fit, parts, close = self.fit(entered, truth), self.parts(entered, truth), self.close(entered, truth)
        if fit is Fit.EXACT:
            return Verdict(True, self.praise(entered), self.shown(truth), parts=parts)
        found = [(self.fits_of_slip(entered, truth, slip.value), slip) for slip in slips]
        whole = [how for (how, _), _ in found]
        if fit >= Fit.ROUGH and not any(how is Fit.EXACT for (_, how), _ in found):
            agreed = 0 if any(how >= Fit.ROUGH for how in whole) else self.agreed(entered, truth)
            needs = self.digits(truth, slips)
            if fit is Fit.ROUNDED and not any(how >= Fit.ROUNDED for how in whole):
                exact = self.shown(truth)
                return Verdict(True, f"Right. {self.exactly(truth)}", exact, parts=parts)
            if fit is Fit.ROUNDED:  # enough digits, but a slip rounds to them as well
                more = f"{needs} significant digits" if needs else "more digits"
                way = f"another number starts with the same digits. Give {more}, or the exact number."
                return Verdict(False, f"Right so far, but {way}", near=True, parts=parts, close=close)
            looks = f"your number looks rounded. Give {self.wanted(entered, truth, needs)}."
            rounded = f"Right so far, but {looks if needs else self.rounded(entered, truth)}"
            short = fit is Fit.ROUGH or any(how >= Fit.NEAR for how in whole)
            says = TOO_SHORT.format(self.few(entered, truth), self.wanted(entered, truth, needs)) if short else rounded
            return Verdict(False, says, near=True, digits=agreed, parts=parts, close=close)
        if (swapped := self.swapped(entered, truth)) and Fit.EXACT not in whole:
            return Verdict(False, swapped, parts=parts, close=close, swapped=True)
        fits = [(how, self.parts_of_slip(truth, slip.value), slip) for (_, how), slip in found]
        if known := _explaining(fits):
            says = self.said_of_slips(entered, truth, known)
            told = tuple((slip.id, self.said_of_slip(truth, slip)) for slip in known)
            return Verdict(False, says, slip=known[0].id, parts=parts, close=close, slips=told)
        if two := _either(fits):
            says, id = EITHER.format(*(self.said_of_slip(truth, slip) for slip in two)), OR.join(one.id for one in two)
            return Verdict(False, says, slip=id, parts=parts, close=close, slips=((id, says),))
        if says := self.impossible(entered, truth):
            return Verdict(False, says, parts=parts, close=close)
        off = self.misrounded(entered, truth)
        says = f"{NOT_YET} {CHECK_ROUNDING}" if off == ("",) else self.missed(entered, truth)
        return Verdict(False, says, parts=parts, close=close, misrounded=off)


def _explaining(fits: Sequence[tuple[Fit, Set[object], Slip]]) -> list[Slip]:
    """Return the known wrong answers that explain an answer, no two of them about the same part.

    A sure fit comes before digits that may have been rounded, and a slip that explains more parts comes first. If a
    rounded part fits several slips, it may be none of them.
    """
    found, explained = list[Slip](), set[object]()
    for least in (Fit.ROUNDED, Fit.NEAR):
        some = [one for one in fits if one[0] >= least]
        for how, parts, slip in sorted(some, key=lambda one: (-len(one[1]), one[0] is not Fit.EXACT)):
            alike = (other for _, others, other in some if len(others) == len(parts) and others & parts)
            if not explained & parts and (how is Fit.EXACT or all(other.value == slip.value for other in alike)):
                found.append(slip)
                explained |= parts
    return found


def _either(fits: Sequence[tuple[Fit, Set[object], Slip]]) -> list[Slip]:
    """Return two known wrong answers that have all digits of an answer, in the same parts; [] if they aren't two."""
    some = [(parts, slip) for how, parts, slip in fits if how is Fit.ROUNDED]
    return [slip for _, slip in some] if len(some) == 2 and some[0][0] == some[1][0] else []
