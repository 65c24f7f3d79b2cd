"""What is wrong with a file that a learner handed in: a note for the teacher, and words for the learner."""

from typing import NamedTuple

from pharmalab.core.encodings import SAVE_AS_UTF_8


class Fault(NamedTuple):
    """A reason why a file that was handed in can't be marked.

    Attributes:
        note: the reason for the teacher, with what the teacher can do.
        says: the reason for the learner, in sentences.
        broken: whether the learner has to save the work again.
        way: what the learner can do, in sentences; '' if there is nothing, or as for all broken files.
    """

    note: str
    says: str
    broken: bool = False
    way: str = ""


def broken(why: str) -> Fault:
    """Return the fault of a damaged file.

    Usually ``broken`` is true, because the learner has to save the work again. It is false if only the file's encoding
    is wrong, such as UTF-16, because then saving the same file as UTF-8 is enough.

    Args:
        why: what is wrong with the file: a sentence without the full stop.
    """
    return Fault(why, f"{why}.", broken=SAVE_AS_UTF_8 not in why)
