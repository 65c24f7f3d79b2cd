"""Where things lie on the board, in units: track and piles above, a mat for each row below them."""

from pharmalab.drawing.table import PAWN

WIDTH, EDGE, GAP = 1200, 16, 12
ACROSS, STEP, LINE = 17, 42.5, 58  #: squares in a line of the track at most; from one to the next, and between lines
PILES, PILES_HIGH = 772, 212  #: the mat of the piles: its left edge, how high it is
MAT, MAT_HIGH = 578, 134  #: of a row
AROUND = (((0, 0),), ((-12, 0), (12, 0)), ((-13, -9), (13, -9), (0, 9)), ((-13, -10), (13, -10), (-13, 9), (13, 9)))
CARDS, CARD_STEP = 46, 63  #: of the cards on it: from its top, and from one to the next


def lines(goal: int) -> int:
    """Of the track."""
    return -(-(goal + 1) // ACROSS)


def square_at(goal: int, square: int) -> tuple[float, float]:
    """The middle of a square: the track winds, and its lines are about as long as each other."""
    across = -(-(goal + 1) // lines(goal))
    row, column = divmod(square, across)
    return 48 + STEP * (across - 1 - column if row % 2 else column), 84 + LINE * row


def rows_top(goal: int) -> int:
    return EDGE + max(PILES_HIGH, 34 + LINE * lines(goal)) + GAP


def height(seats: int, goal: int) -> int:
    """Of the board."""
    return rows_top(goal) + -(-seats // 2) * (MAT_HIGH + GAP) - GAP + EDGE


def mat_at(seats: int, goal: int, seat: int, me: int | None) -> tuple[float, float]:
    """The corner of a mat; the person's own comes last, next to the hand."""
    place = seat if me is None else (seat - me - 1) % seats
    return EDGE + (place % 2) * (MAT + GAP), rows_top(goal) + (place // 2) * (MAT_HIGH + GAP)


def pawn_at(goal: int, squares: tuple[int, ...], seat: int) -> tuple[float, float]:
    """The foot of a pawn; those on one square stand around its middle, the later ones in front."""
    here = [other for other, square in enumerate(squares) if square == squares[seat]]
    x, y = square_at(goal, squares[seat])
    dx, dy = AROUND[len(here) - 1][here.index(seat)]
    return x + dx, y + 0.2 * PAWN + dy
