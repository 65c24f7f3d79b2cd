"""What is said about an answer."""

from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.values import Value

Answer_co = TypeVar("Answer_co", covariant=True, default=Any)  #: of answers


class Verdict(Value, frozen=True):
    """Whether an answer is right, and what is said about it; never what would be right.

    Args:
        right: whether it is.
        message: one or two sentences.
        exact: a right answer in its exact form, '1/7'; '' of any other.
        readable: whether it could be read as an answer at all.
        slip: the id of the misconception that leads to this answer; '' if none is known.
        near: whether it is wrong, and may be the right answer rounded.
        parts: of a table or a function the parts that were looked at, and whether each is right.
    """

    right: bool
    message: str
    exact: str = ""
    readable: bool = True
    slip: str = ""
    near: bool = False
    parts: tuple[tuple[str, bool], ...] = ()

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.message


class Slip(Value, Generic[Answer_co], frozen=True):
    """Where a misconception leads: the answer, and what is said to those who give it."""

    id: str
    value: Answer_co
    says: str
