"""The bookmarks file, which names the saved game that is open in each place on a page."""

from collections.abc import Mapping

from pharmalab.core.bookmark_file import FILE, LONGEST, MOST, marks_text, read_marks
from pharmalab.core.file_names import is_name
from pharmalab.core.plain_data import refuse_twins
from pharmalab.core.texts import shorten
from pharmalab.place.kinds.kept import Kept, at_last, refuse_unprintable


class Bookmarks:
    """The kind of file that maps places on pages to the names of saved games: ``bookmarks.json``.

    If two merged files both have a bookmark for a place, the local bookmark is kept.
    """

    one, many, ending, splits = "bookmark", "bookmarks", ".json", False

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return rooms == () and name + self.ending == FILE

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return "where you were"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        found = read_marks(text)
        refuse_twins(text)
        if len(found) > MOST:
            raise ValueError(f"it has {len(found)} places, but the limit is {MOST}")
        for place, game in found.items():
            refuse_unprintable(place)
            if len(place) > LONGEST or not is_name(game):
                raise ValueError(f"“{shorten(place)}” with the game “{shorten(game)}” isn’t a valid bookmark")

    def join(self, one: Kept, other: Kept) -> Kept | None:
        mine, theirs = read_marks(one.text), read_marks(other.text)
        more = {place: game for place, game in theirs.items() if place not in mine}
        if not more:
            return at_last(one.text, one, other)
        return at_last(marks_text({**more, **mine}), one, other)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Update the names of renamed games in a bookmarks file."""
    found = read_marks(text)
    return marks_text({place: names.get(game, game) for place, game in found.items()}) if names else text
