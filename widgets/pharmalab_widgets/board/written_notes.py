"""Write a person's own notes on a match to the match's file, as plain data, and read them back.

Each of the person's own entries is written with the number of match entries before it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pharmalab.core.plain_data import decode_plain
from pharmalab.deduction import Notes, NotesError, Table
from pharmalab.deduction.entries import AnyEntry
from pharmalab_widgets.assistant.match_notes import MatchNotes, Placed

Part = Any  #: plain data, as JSON has it


def write_parts(following: MatchNotes) -> Iterator[Part]:
    """Yield the person's own notes as plain data, part by part."""
    notes = following.state.notes
    for after, entry in following.own:
        yield {"entry": Notes((entry,)).to_text(), "after": after}
    for number, entry in sorted(following.additions.items()):
        yield {"entry": Notes((entry,)).to_text(), "told": number}
    for key, lines in (("below", notes.below), ("unread", notes.unread)):
        if lines:
            yield {key: list(lines)}
    if following.table is not None and notes.table != following.table:
        yield {"table": notes.table.encode()}


def read_parts(following: MatchNotes, parts: Iterable[Part]) -> list[Part]:
    """Restore the notes from their parts. Return the parts that this version can't read, which stay in the file."""
    own, unknown, state = list[Placed](), list[Part](), following.state
    additions = dict[int, AnyEntry]()
    for part in parts:
        try:
            match part:
                case {"entry": str(text), "after": int(after), **more} if not more and after >= 0:
                    own.append((after, _entry(text)))
                case {"entry": str(text), "told": int(number), **more} if not more:
                    additions[number] = _entry(text)
                case {"below": list(lines), **more} if not more:
                    state.notes = state.notes.replace(below=_texts(lines))
                case {"unread": list(lines), **more} if not more:
                    state.notes = state.notes.replace(unread=_texts(lines))
                case {"table": dict(facts), **more} if not more:
                    table: Table = decode_plain(Table.decode, facts, "table", Table)
                    state.notes, following.table = state.notes.replace(table=table), None
                case _:
                    raise ValueError("no such part")
        except ValueError:  # damaged, or of a newer version
            unknown.append(part)
    following.put(own, additions)
    return unknown


def _entry(text: str) -> AnyEntry:
    """Return the only entry of a text. Raises ValueError."""
    notes = Notes.from_text(text)
    if len(notes) != 1:
        raise NotesError([f"one entry stands in a part, not {len(notes)}"])
    return notes.entries[0]


def _texts(lines: Sequence[object]) -> tuple[str, ...]:
    """Return *lines* as texts. Raises ValueError if a line is not a text."""
    if not all(isinstance(line, str) for line in lines):
        raise ValueError("lines are texts")
    return tuple(map(str, lines))
