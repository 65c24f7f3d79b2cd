"""Problems with files that learners handed in, explained to the teacher and to the learner."""

from typing import NamedTuple

from pharmalab.core.encodings import SAVE_AS_UTF_8


class Fault(NamedTuple):
    """A reason why a file that was handed in can't be marked.

    Attributes:
        note: a message to the teacher, with advice.
        says: a message to the learner, in full sentences.
        broken: whether the learner has to save the work again.
        way: advice to the learner, in full sentences; '' for the usual advice or none.
    """

    note: str
    says: str
    broken: bool = False
    way: str = ""


def broken(why: str) -> Fault:
    """Return the fault for a damaged file.

    *why* is a sentence that says what is wrong, without a full stop. The fault's ``broken`` is false if the file only
    needs to be saved as UTF-8.
    """
    return Fault(why, f"{why}.", broken=SAVE_AS_UTF_8 not in why)
