"""The reply to an answer."""

from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.values import Value

Answer_co = TypeVar("Answer_co", covariant=True, default=Any)  #: the most answers shown


class Verdict(Value, frozen=True):
    """Whether an answer is right, and the reply; never the right answer.

    Args:
        right: whether it is right.
        message: one or two sentences.
        exact: a right answer in its exact form, '1/7'; '' for any other.
        readable: whether it could be read as an answer at all.
        slip: the id of the misconception that leads to this answer; '' if none is known.
        near: whether it is wrong, but may be the right answer rounded.
        parts: of a table or a function: each judged part, and whether it is right.
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
    """The answer of a misconception, with its reply."""

    id: str
    value: Answer_co
    says: str
