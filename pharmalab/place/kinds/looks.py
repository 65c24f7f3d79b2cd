"""Extra files, in which a panel saves display settings of its board, the player's own crosses or unfinished answers.

If two versions of an extra file are merged, the version that was written later is kept.
"""

import json
import re

from pharmalab.core.file_names import is_name
from pharmalab.core.plain_data import object_without_twins
from pharmalab.core.registry import module_places
from pharmalab.place.kinds.kept import Kept, later, refuse_unprintable
from pharmalab.place.kinds.notes import HOME, UNNAMED

LESSON = re.compile(r"[A-Z]\d{1,3}")  #: a lesson of the course, whose unfinished work belongs to no other file


class Looks:
    """The kind of file for a panel's extra data: ``….panel.json`` beside a match, or ``lessons/D1.panel.json``."""

    one, many, ending, splits = "panel's looks", "panels' looks", ".panel.json", False

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        if rooms == ("lessons",):
            return LESSON.fullmatch(name) is not None
        beside = rooms in ((HOME,), UNNAMED) or (
            len(rooms) == 2 and rooms[0] == "matches" and rooms[1] in module_places()
        )
        return beside and is_name(name)

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return f"the half-done tasks of {name}" if rooms == ("lessons",) else f"how the panel of “{name}” looked"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        try:
            looks = json.loads(text, object_pairs_hook=object_without_twins)
            written = json.dumps(looks, ensure_ascii=False)
        except RecursionError:
            raise ValueError("it has lists in lists in lists, too deep to be read") from None
        if not isinstance(looks, dict):
            raise ValueError("it must be an object in braces")
        refuse_unprintable(written)

    def join(self, one: Kept, other: Kept) -> Kept | None:
        return later(one, other)
