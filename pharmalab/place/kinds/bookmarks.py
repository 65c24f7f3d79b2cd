"""Which game is open at which place of which page, so that a page goes on with the game that came along."""

import json
from collections.abc import Mapping

import msgspec

from pharmalab.core.file_names import is_name
from pharmalab.core.plain_data import refuse_twins
from pharmalab.core.texts import shorten
from pharmalab.place.kinds.kept import Kept, at_last, refuse_unprintable

NAME = "bookmarks"
MOST, LONGEST = 500, 6_000  #: places, and characters of one


class Bookmarks:
    """The file ``bookmarks.json``: the name of a game by the place where it is open. Where both have one, the one here
    stays."""

    one, many, ending, splits = "bookmark", "bookmarks", ".json", False

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return rooms == () and name == NAME

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return "where you were"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        found = _read(text)
        refuse_twins(text)
        if len(found) > MOST:
            raise ValueError(f"it has {len(found)} places, and {MOST} are the most")
        for place, game in found.items():
            refuse_unprintable(place)
            if len(place) > LONGEST or not is_name(game):
                raise ValueError(f"“{shorten(game)}” at “{shorten(place)}” is no game at a place")

    def join(self, one: Kept, other: Kept) -> Kept | None:
        mine, theirs = _read(one.text), _read(other.text)
        more = {place: game for place, game in theirs.items() if place not in mine}
        if not more:
            return at_last(one.text, one, other)
        return at_last(_text(dict([*more.items(), *mine.items()][-MOST:])), one, other)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return bookmarks of games that have other names now."""
    found = _read(text)
    return _text({place: names.get(game, game) for place, game in found.items()}) if names else text


def _read(text: str) -> dict[str, str]:
    """Raises ValueError."""
    try:
        return msgspec.json.decode(text, type=dict[str, str])
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ValueError("it has to be an object in braces, with a name for each place") from error


def _text(marks: Mapping[str, str]) -> str:
    return json.dumps(marks, ensure_ascii=False, indent=0) + "\n"
