"""Files with the assistant's notes. If one of two files only adds entries to the other, the longer file is kept."""

from pharmalab.core.file_names import is_name
from pharmalab.deduction import Notes
from pharmalab.place.kinds.kept import Kept, at_last, later, refuse_unprintable

HOME = "alchemists"
UNNAMED = (HOME, "unnamed")


class SavedNotes:
    """The kind of file that contains the assistant's notes: ``alchemists/NAME.json``.

    Unnamed notes are in ``alchemists/unnamed``.
    """

    one, many, ending, splits = "set of notes", "sets of notes", ".json", True

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return rooms in ((HOME,), UNNAMED) and is_name(name)

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return f"the notes of {name[:16]}" if rooms == UNNAMED else f"“{name}” (notes)"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        refuse_unprintable(Notes.from_json(text).to_json())

    def join(self, one: Kept, other: Kept) -> Kept | None:
        mine, theirs = Notes.from_json(one.text), Notes.from_json(other.text)
        forth, back = _goes_on(mine, theirs), _goes_on(theirs, mine)
        if forth and back:
            return later(one, other)
        return at_last(other.text, one, other) if forth else at_last(one.text, one, other) if back else None


def _goes_on(notes: Notes, further: Notes) -> bool:
    """Return whether *further* has everything that a person wrote into *notes*, and perhaps more after it.

    Table facts are never evidence; the later facts are kept.
    """
    comments = {*further.below, *(line for entry in further.entries for line in entry.above)}
    return (
        further.entries[: len(notes.entries)] == notes.entries
        and set(notes.unread) <= set(further.unread)
        and set(notes.below) <= comments
    )
