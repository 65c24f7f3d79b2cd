"""A visitor's bookmarks, which record the saved game that is open in each place on each page.

The same game continues after a reload. A different set-up in the address counts as a different place.
"""

import hashlib
import json
import logging
import re

from pharmalab.core.bookmark_file import FILE, LONGEST, marks_text, read_marks
from pharmalab.core.files import home_folder, write_atomically
from pharmalab.core.registry import game, names
from pharmalab.core.values import Json

PLAY = "/play/"
BESIDES = ("level", "token")  #: fields of an address that say nothing about a game's set-up
SEATS, PLAYERS = re.compile(r"\bseats=(\d+)"), r"for \1"
LONGEST_NAME = 40  #: the maximum number of characters of a name made from an address
log = logging.getLogger(__name__)


def place_of(id: str, call: list[Json]) -> str:
    """Return a key for the place on a page where a panel is shown.

    *call* contains the panel's name, arguments and options, and the page's address and query. A lesson's level in the
    query doesn't change the key.
    """
    panel, args, options, page, query = call
    key = json.dumps([id, [panel, args, options, page, _set_up(str(query))]], sort_keys=True)
    return key if len(key) <= LONGEST else hashlib.sha256(key.encode()).hexdigest()


def name_of(page: str, query: str) -> str:
    """Return a file name for games at a page's address, such as 'Off-Label for 3'."""
    name = page.removeprefix(PLAY)
    title = game(name).title if page.startswith(PLAY) and name in names() else page
    text = f"{title} {SEATS.sub(PLAYERS, _set_up(query))}"
    words = "".join(char if char.isalnum() or char == "-" else " " for char in text).split()
    return " ".join(words)[:LONGEST_NAME].strip(" -") or "home"


def bookmark(place: str) -> str:
    """Return the name of the saved game that is open in a place on a page, or '' if no saved game is open there.

    *place* is a key that `place_of` returns.
    """
    return _read().get(place, "")


def set_bookmark(place: str, name: str) -> None:
    """Record which saved game is open in a place.

    If the folder is full or cannot be written, the old bookmarks are kept. The game itself warns the visitor.
    """
    kept = _read()
    kept.pop(place, None)
    kept[place] = name
    try:
        write_atomically(home_folder() / FILE, marks_text(kept), sync=False)
    except OSError as error:
        log.info("no bookmark was written: %s", error)


def _set_up(query: str) -> str:
    """Return the fields of a query that can describe a game's set-up."""
    return "&".join(field for field in query.split("&") if field.partition("=")[0] not in BESIDES)


def _read() -> dict[str, str]:
    """Return the bookmarks; none if there is no readable file, so that boards start new games."""
    try:
        return read_marks((home_folder() / FILE).read_bytes())
    except (OSError, ValueError):
        return {}
