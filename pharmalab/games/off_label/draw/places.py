"""Where things lie on the board, in units: the middle above, a mat for each rep below it."""

from pharmalab.games.off_label.pictures import doctors

WIDTH, EDGE, GAP = 1200, 16, 12
TOP, HIGH = 16, doctors.HEIGHT  #: of the middle
DECKS, DOCTOR, LINE, PILES = 24, 176, 370, 706  #: left edges in the middle
MATS, TALL = TOP + HIGH + 18, 238  #: top and height of a rep's mat


def columns(seats: int) -> int:
    """How many mats lie side by side."""
    return seats if seats <= 4 else 3 if seats <= 6 else 4


def height(seats: int) -> int:
    """Of the board."""
    rows = -(-seats // columns(seats))
    return MATS + rows * (TALL + GAP) - GAP + EDGE


def broad(seats: int) -> float:
    """The width of a mat."""
    across = columns(seats)
    return (WIDTH - 2 * EDGE - GAP * (across - 1)) / across


def mat_at(seats: int, seat: int, me: int | None) -> tuple[float, float]:
    """The corner of a rep's mat; the person's own comes first, the others clockwise."""
    row, column = divmod((seat - (me or 0)) % seats, columns(seats))
    return EDGE + column * (broad(seats) + GAP), MATS + row * (TALL + GAP)


def slot_at(seats: int, place: int) -> tuple[float, float]:
    """The foot of a pawn in the line of treatment."""
    return LINE + 160 + (place - (seats - 1) / 2) * min(74, 320 / seats), 124


def pile_at(n: int) -> tuple[float, float]:
    """The corner of the mat of a suit in the middle."""
    return PILES + 162 * (n % 3), TOP + 123 * (n // 3)
