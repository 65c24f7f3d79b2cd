"""What is wrong with a file that a learner handed in, in words for the teacher and in words for the learner."""

from typing import NamedTuple

from pharmalab.core.encodings import SAVE_AS_UTF_8


class Fault(NamedTuple):
    """A reason why a file that was handed in can't be marked.

    Attributes:
        note: the reason as told to the teacher, with what the teacher can do about it.
        says: the reason as told to the learner, in full sentences.
        broken: whether the learner has to save the work again.
        way: what the learner can do, in full sentences; '' if there is nothing to do, or if the usual advice for a
            broken file applies.
    """

    note: str
    says: str
    broken: bool = False
    way: str = ""


def broken(why: str) -> Fault:
    """Return the fault that describes a damaged file.

    Its ``broken`` is true, because the learner has to save the work again, unless only the file's encoding is wrong. A
    file in UTF-16, for example, only needs to be saved as UTF-8.

    Args:
        why: what is wrong with the file: a sentence without the full stop.
    """
    return Fault(why, f"{why}.", broken=SAVE_AS_UTF_8 not in why)
