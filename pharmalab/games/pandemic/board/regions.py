"""Where the regions lie that a level may show alone: a city with all that stands in it, the cures, tracks and decks."""

from collections.abc import Mapping
from functools import lru_cache

from pharmalab.drawing.scene import Box
from pharmalab.games.pandemic.board import geometry as geo
from pharmalab.games.pandemic.board.decks import INFECTION, PLAYER
from pharmalab.games.pandemic.board.diseases import CURE, CURES
from pharmalab.games.pandemic.board.geometry import FOOT, TOP, WIDE
from pharmalab.games.pandemic.board.table import BURST, LONG, RATE, SLOTS, TRACKS
from pharmalab.games.pandemic.components import CITIES

TRACK = SLOTS + LONG - TRACKS + 4  #: how long a track is


@lru_cache(maxsize=16)
def regions(cities: tuple[str, ...] | None, colours: tuple[str, ...]) -> Mapping[str, Box]:
    """The regions of a board with these cities (None: all) and diseases."""
    cures = {f"cure:{colour}": Box(CURES + CURE * n, FOOT + 6, CURE - 4, 72) for n, colour in enumerate(colours)}
    return {
        **{f"city:{city}": _city(city) for city in cities or CITIES},
        **cures,
        "cures": Box(CURES, FOOT + 6, CURE * len(colours) - 4, 72),
        "track:rate": Box(TRACKS, RATE - 16, TRACK, 32),
        "track:outbreaks": Box(TRACKS, BURST - 16, TRACK, 32),
        "infections": Box(INFECTION, FOOT + 6, 250, 72),
        "player": Box(PLAYER, FOOT + 6, 256, 72),
        "seats": Box(0, 0, WIDE, TOP),
        "ended": Box(20, FOOT - 46, WIDE - 40, 42),
    }


def _city(city: str) -> Box:
    """The city with its name, and the room of all that lies and stands in it."""
    _, y = geo.station(city)
    boxes = (geo.name_box(city), geo.disc(city), geo.room(city, True), geo.room(city, False))
    left, right = min(box.x0 for box in boxes), max(box.x1 for box in boxes)
    top, bottom = min(y - 10, *(box.y0 for box in boxes)), max(y + 10, *(box.y1 for box in boxes))
    return Box(left, top, right - left, bottom - top)
