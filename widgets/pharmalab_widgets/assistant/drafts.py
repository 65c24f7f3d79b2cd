"""Typed lines that could not be read."""

from typing import NamedTuple

from pharmalab.deduction.words import Unreadable


class Draft(NamedTuple):
    """A typed line that could not be read and stays in its input.

    Attributes:
        hint: the nearest meaning of the word that was not understood.
        meant: the line with the hint in place of that word.
        public: what the entry's form said about who knows it.
    """

    text: str = ""
    problem: str = ""
    hint: str = ""
    meant: str = ""
    public: str = ""


def draft_of(line: str, error: Unreadable, public: str = "") -> Draft:
    """Return the line with its problem, and the line that may be meant."""
    known = error.hint and error.word and error.word in line
    meant = line.replace(error.word, error.hint, 1) if known else ""
    return Draft(line, str(error), error.hint if meant else "", meant, public)
