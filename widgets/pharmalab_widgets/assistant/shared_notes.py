"""Read notes and puzzles from lines of text, which people can send to each other and open in a panel."""

from pharmalab.deduction import Notes, NotesError
from pharmalab.deduction.puzzles import NoPuzzle, Puzzle, is_puzzle, read_puzzle

NOTES = "notes"  #: the field of an address that holds such a line
TOLD = 3  #: how many problems of a line are shown


def read(text: str) -> Notes | Puzzle:
    """Read a line: entries, separated by semicolons or line breaks, or a puzzle such as 'puzzle level 4 seed 17'."""
    try:
        return read_puzzle(text) if is_puzzle(text) else Notes.from_text(text)
    except NotesError as error:
        more = len(error.problems) - TOLD
        told = "; ".join(error.problems[:TOLD]) + (f"; and {more} more" if more > 0 else "")
        raise ValueError(f"This line can’t be read: {told}") from error
    except NoPuzzle as none:
        raise ValueError(str(none)) from none
