"""Where things lie on the board, in units: drugs and market above, the display in the middle, below it a mat for each
seat."""

from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT

WIDTH, EDGE, GAP = 1200, 16, 12
DRUGS, DRUG_TALL = 16, 168  #: top and height of the drugs
MARKET = 268  #: the width of the column of market cards
ROW = DRUGS + DRUG_TALL + 38  #: top of the display
DISPLAY, STEP = 106, 66  #: left edge of the display, and from one card to the next
DECK, OFFER = 720, 916  #: left edges: deck and discards; experimental fragments
MATS, TALL = ROW + HEIGHT + 26, 172  #: top and height of a seat's mat
FULL = MATS + TALL + EDGE  #: the height of the board
HEAD = 62  #: of a mat: name and points


def drug_at(config: Config, n: int) -> tuple[float, float]:
    """The left edge and the width of the n-th drug."""
    room = WIDTH - 2 * EDGE - (MARKET + GAP if config.market else 0)
    width = min(400, (room - GAP * (len(config.drugs) - 1)) / len(config.drugs))
    return EDGE + n * (width + GAP), width


def slot_at(config: Config, n: int) -> float:
    """The left edge of the n-th card of the display."""
    step = min(STEP, (DECK - DISPLAY - 84) / max(config.display - 1, 1))
    return DISPLAY + n * step


def broad(seats: int) -> float:
    """The width of a mat."""
    return (WIDTH - 2 * EDGE - GAP * (seats - 1)) / seats


def mat_at(seats: int, seat: int, me: int | None) -> float:
    """The left edge of a mat; the person's own comes first, the others in order of play."""
    return EDGE + ((seat - (me or 0)) % seats) * (broad(seats) + GAP)
