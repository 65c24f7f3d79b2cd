"""The boxes of the regions that a level can show on their own: cities and their pieces, cures, tracks, and decks."""

from collections.abc import Mapping
from functools import lru_cache, reduce

from pharmalab.drawing.scene import Box
from pharmalab.games.pandemic.board.decks import INFECTION, PACKETS, PLAYER
from pharmalab.games.pandemic.board.decks import LONG as PACKET_LONG
from pharmalab.games.pandemic.board.geometry import FOOT, Layout
from pharmalab.games.pandemic.board.table import BURST, LONG, RATE, SLOTS, TRACKS
from pharmalab.games.pandemic.components import CITIES

STRIP = {  # the parts of the strip below the map
    "track:rate": Box(TRACKS, RATE - 16, SLOTS + LONG - TRACKS + 4, 32),
    "track:outbreaks": Box(TRACKS, BURST - 16, SLOTS + LONG - TRACKS + 4, 32),
    "infections": Box(INFECTION, FOOT + 6, 236, 72),
    "player": Box(PLAYER, FOOT + 6, 216, 72),
    "packets": Box(PACKETS, FOOT + 30, PACKET_LONG, 44),
}


@lru_cache(maxsize=16)
def regions(layout: Layout, cities: tuple[str, ...] | None, colours: tuple[str, ...], others: int) -> Mapping[str, Box]:
    """Return the box of each region on a board.

    *cities* holds the cities shown (None for all). *others* is the number of other seats.
    """
    corners = {colour: layout.cure(n) for n, colour in enumerate(colours)}
    cures = {f"cure:{colour}": Box(spot.x, spot.y, 60, 48) for colour, spot in corners.items()}
    supplies = {f"supply:{colour}": Box(spot.x, spot.y + 48, 60, 23) for colour, spot in corners.items()}
    return {
        "ground": Box(0, layout.top, layout.wide, layout.foot - layout.top),
        **{f"city:{city}": layout.around[city] for city in cities or CITIES},
        **cures,
        **supplies,
        "cures": reduce(Box.joined, cures.values()),
        **STRIP,
        "seats": reduce(Box.joined, (layout.seat(n, others) for n in range(others))),
        "ended": Box(20, layout.foot - 46, layout.wide - 40, 45),
    }
