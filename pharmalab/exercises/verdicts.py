"""The verdict on an answer, with a reply."""

from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.values import Value

Answer_co = TypeVar("Answer_co", covariant=True, default=Any)  #: the most answers shown


class Verdict(Value, frozen=True):
    """The verdict on an answer, with a reply. The reply to a wrong answer never contains the right answer.

    Args:
        right: whether the answer is right.
        message: the reply, one or two sentences.
        exact: the exact form of a right answer, such as '1/7', or ''.
        readable: whether the entry could be read as an answer at all.
        slip: the id of the misconception that leads to this answer, or ''.
        slips: a pair for each misconception in the answer: its id and its explanation.
        near: whether the answer, though not accepted, looks like the right answer rounded.
        digits: the number of significant digits of a correctly rounded answer, or 0.
        parts: a pair for each part of a table or function: its name, and whether the part is right.
        close: the names of the wrong parts that look like right values rounded.
        hint: the hint at the end of the message, or ''.
        swapped: whether the values are right, but in the wrong order.
        misrounded: the names of the parts that were rounded in the wrong direction.
    """

    right: bool
    message: str
    exact: str = ""
    readable: bool = True
    slip: str = ""
    near: bool = False
    digits: int = 0
    parts: tuple[tuple[str, bool], ...] = ()
    close: tuple[str, ...] = ()
    hint: str = ""
    swapped: bool = False
    misrounded: tuple[str, ...] = ()
    slips: tuple[tuple[str, str], ...] = ()

    @property
    def reply(self) -> str:
        """Return the message without the hint at its end."""
        return self.message.removesuffix(self.hint).rstrip()

    @property
    def rounded(self) -> bool:
        """Whether the answer may be wrong only because it is rounded."""
        only = bool(self.close) and all(right or name in self.close for name, right in self.parts)
        return self.near or only

    @property
    def says_how(self) -> bool:
        """Whether the reply already says what to do, so that no hint is needed.

        For example, it may say that the values are in the wrong order, or that they are rounded wrongly.
        """
        rounding = {*self.close, *self.misrounded}
        return self.swapped or (bool(self.misrounded) and all(right or name in rounding for name, right in self.parts))

    def tolerated(self, digits: int) -> "Verdict":
        """Return this verdict, but accept an answer rounded correctly to at least *digits* significant digits."""
        if not self.near or self.digits < digits:
            return self
        parts = tuple((name, True) for name, _ in self.parts)
        return Verdict(True, f"Right, rounded to {self.digits} significant digits.", digits=self.digits, parts=parts)

    def hinting(self, hint: str) -> "Verdict":
        """Return a copy of the verdict with a hint added to the end of its message."""
        return self.replace(message=f"{self.message} {hint}", hint=hint)

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.message


class Slip(Value, Generic[Answer_co], frozen=True):
    """A known wrong answer, with the reply to it."""

    id: str
    value: Answer_co
    says: str
