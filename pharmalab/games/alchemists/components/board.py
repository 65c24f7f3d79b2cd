"""The board of Alchemists: order spaces, action spaces and zones of reputation, read from data/board.toml."""

from functools import cache
from typing import Annotated

from pharmalab.core.templates import Said
from pharmalab.core.values import Value
from pharmalab.games.alchemists.components.loading import table

#: action spaces in the order in which they are resolved; "custodian" is the card beside the board
SPACES = ("forage", "transmute", "custodian", "sell", "buy", "debunk", "publish", "test", "drink", "exhibit")
SPACE_NAMES = {
    "forage": "Forage for Ingredient",
    "transmute": "Transmute Ingredient",
    "custodian": "Custodian",
    "sell": "Sell Potion",
    "buy": "Buy Artifact",
    "debunk": "Debunk Theory",
    "publish": "Publish Theory",
    "test": "Test on Student",
    "drink": "Drink Potion",
    "exhibit": "Exhibit Potion",
}
SpaceId = Annotated[str, Said(SPACE_NAMES.__getitem__)]  #: an action space's id, shown as its name

#: what an action on a space gains, and in exchange for what
SPACE_BRINGS = {
    "forage": "an ingredient",
    "transmute": "1 gold for an ingredient",
    "sell": "gold for a potion",
    "buy": "an artifact for gold",
    "debunk": "reputation if a theory is wrong",
    "publish": "reputation for a seal and gold",
    "test": "the potion of two ingredients, which the student drinks",
    "drink": "the potion of two ingredients, which you drink",
    "exhibit": "reputation if a potion is as promised",
}


class OrderSpace(Value, frozen=True):
    """A space of the order track, with its cost and the cards that a seat draws there.

    The space is used only if there are at least ``least`` players.
    """

    id: str
    pay: int = 0
    ingredients: int = 0
    favours: int = 0
    least: int = 2


class Space(Value, frozen=True):
    """An action space on the board.

    Attributes:
        cubes: for each number of players, the costs in cubes of a seat's first action, second action and so on.
        first: the first round in which the space is open.
        last: how many rounds before the end of the game the space closes; 0 if it never closes.
        only_last: whether the space is open only in the final round.
        confidence: for each number of players, how reliable our source is.
    """

    id: str
    cubes: dict[int, tuple[int, ...]]
    first: int = 1
    last: int = 0
    only_last: bool = False
    confidence: dict[int, str] = {}  # noqa: RUF012 - msgspec copies an empty default


class Zone(Value, frozen=True):
    """A zone of the reputation track, with its effects on smileys, prices and losses.

    The zone begins at reputation ``least`` and ends where the next zone begins.
    """

    least: int
    smileys: int
    price: int
    loss: int


class Start(Value, frozen=True):
    """The amounts at the start of a game, for each seat and on the board."""

    confidence: str
    gold: int
    reputation: int
    ingredients: dict[str, int]
    favours_drawn: int
    favours_kept: int
    copies: int
    row: int
    cubes: dict[int, int]
    cubes_first_round: int
    artifacts: int


class _Track(Value, frozen=True):
    seats: tuple[int, ...]
    confidence: str
    spaces: tuple[OrderSpace, ...]
    paralysis: OrderSpace


START = table("board", "start", Start)
BOARD = {space.id: space for space in table("board", "spaces", tuple[Space, ...])}
_TRACKS = table("board", "order", tuple[_Track, ...])
ZONES = {name: zone for name, zone in table("board", "zones", dict[str, Zone | str]).items() if isinstance(zone, Zone)}


@cache
def order_track(seats: int) -> tuple[OrderSpace, ...]:
    """Return the order spaces from top to bottom, with paralysis last. Space ``n`` of the track is entry ``n - 1``."""
    track = next(track for track in _TRACKS if seats in track.seats)
    return (*(space for space in track.spaces if space.least <= seats), track.paralysis)


@cache
def order_confidence(seats: int) -> str:
    """Return how reliable our source is for the order track with a given number of seats."""
    return next(track.confidence for track in _TRACKS if seats in track.seats)


@cache
def zone(reputation: int) -> Zone:
    """Return the zone of the reputation track that contains a given reputation."""
    return max((one for one in ZONES.values() if one.least <= max(1, reputation)), key=lambda one: one.least)


@cache
def zone_name(reputation: int) -> str:
    """Return the name of a reputation's zone: 'red', 'plain', 'green' or 'blue'."""
    return next(name for name, one in ZONES.items() if one == zone(reputation))
