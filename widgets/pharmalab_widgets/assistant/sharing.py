"""Notes and puzzles as one line, to be sent to somebody: what it looks like, and how a panel begins with one."""


from pharmalab.deduction import Notes, NotesError
from pharmalab.deduction.puzzles import NoPuzzle, Puzzle, is_puzzle, read_puzzle
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.live import address

ADDRESS = 2_000  #: characters of an address that every program passes on
TOLD = 3  #: so many problems of a line are told


def read(text: str) -> Notes | Puzzle:
    """What a line holds: entries with semicolons between them (or lines), or 'puzzle level 4 seed 17'.

    Raises:
        ValueError: with what is wrong.
    """
    try:
        return read_puzzle(text) if is_puzzle(text) else Notes.from_text(text)
    except NotesError as error:
        more = len(error.problems) - TOLD
        told = "; ".join(error.problems[:TOLD]) + (f"; and {more} more" if more > 0 else "")
        raise ValueError(f"The line cannot be read: {told}") from error
    except NoPuzzle as none:
        raise ValueError(str(none)) from none


def box(line: str, what: str) -> Markup:
    """The line with a button that copies it; in Voila also the address that opens it."""
    return el.div(
        el.textarea(line, rows=2, readonly=True, aria_label=f"{what} as one line"),
        el.div(
            el.button("Copy as one line", type="button", data_copy=True, data_key="copy-line"),
            _link(line, what),
            class_="pl-buttons",
        ),
        class_="pl-export",
        data_box=True,
        data_key="box-line",
    )


def _link(line: str, what: str) -> Markup | None:
    """Where the page has an address of its own, the one with this line; too long a line would be cut on its way."""
    if not (here := address.saying({"notes": line})):
        return None
    if len(here) > ADDRESS:
        return el.small("Too long for an address: send the line itself.")
    return el.a(f"{what} as an address", href=here, data_key="address", title="Copy this link, and send it")
