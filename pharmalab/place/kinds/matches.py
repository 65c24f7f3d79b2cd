"""Files with saved matches. If one of two matches continues the other, the longer match is kept."""

from functools import lru_cache

from pharmalab.core.file_names import is_name
from pharmalab.core.registry import game, module_places
from pharmalab.core.seat_match import read_match
from pharmalab.place.kinds.kept import Kept, at_last, later, refuse_unprintable

REMEMBERED = 16  #: the number of match records to cache, because a checked record is compared next


class Matches:
    """The kind of file that contains a saved match: ``matches/GAME/NAME.jsonl``."""

    one, many, ending, splits = "match", "matches", ".jsonl", True

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return len(rooms) == 2 and rooms[0] == "matches" and rooms[1] in module_places() and is_name(name)

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return f"“{name}” ({game(rooms[1]).title})"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        of, record = _record(text)
        if of != rooms[1]:
            raise ValueError(f"it is a match of {of}, which does not belong in the folder {rooms[1]}")
        refuse_unprintable(record)

    def join(self, one: Kept, other: Kept) -> Kept | None:
        (_, mine), (_, theirs) = _record(one.text), _record(other.text)
        if mine == theirs:
            return later(one, other)
        if theirs.startswith(mine):  # a record ends with a line end, so a prefix is a whole record
            return at_last(other.text, one, other)
        return at_last(one.text, one, other) if mine.startswith(theirs) else None


@lru_cache(REMEMBERED)
def _record(text: str) -> tuple[str, str]:
    """Return the game, and the match in the current format. Raises RecordError."""
    match = read_match(text, "the match")
    return match.game.name, match.record()
