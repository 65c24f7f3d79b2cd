"""Typed lines that couldn't be read, with suggestions."""

from typing import NamedTuple

from pharmalab.deduction.words import Unreadable


class Draft(NamedTuple):
    """A typed line that couldn't be read and stays in its input field.

    Attributes:
        hint: a known word that is similar to the unknown word, or ''.
        meant: the line with the hint in place of the unknown word.
        public: whether everybody knows the entry: 'yes', 'no', or ''.
    """

    text: str = ""
    problem: str = ""
    hint: str = ""
    meant: str = ""
    public: str = ""


def draft_of(line: str, error: Unreadable, public: str = "") -> Draft:
    """Return the draft for a typed line that couldn't be read, given the error."""
    known = error.hint and error.word and error.word in line
    meant = line.replace(error.word, error.hint, 1) if known else ""
    return Draft(line, str(error), error.hint if meant else "", meant, public)
