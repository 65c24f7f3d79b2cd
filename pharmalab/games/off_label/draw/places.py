"""The layout of the board: the position of everything on it, in drawing units.

`Places` is the usual layout. The layout for a phone is in `draw.narrow`.
"""

from functools import reduce
from typing import ClassVar, NamedTuple

from pharmalab.core.values import Value
from pharmalab.drawing.scene import Box
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.pictures import doctors

Point = tuple[float, float]


class Inside(NamedTuple):
    """The positions of pieces and numbers on a rep's mat.

    Attributes:
        number: the right end of the token count, on the baseline.
        tokens: the vertical centre of the row of tokens, from the top.
        counts: the offset (right, down) from a token to its number's baseline.
        cards: the top left corner of the first Drug.
        scale: the scale of the Drugs, if there is enough space.
        total: the middle of the total, on the baseline.
        word: the middle of the rep's fate, such as 'indicted', on the baseline.
        research: the middle of the R&D tokens.
        dice: the corner of the dice.
        room: the width available for the dice and the numbers beside them.
        stamp: the corner of the stamp, and its scale.
        leads: the corner of the leader's plate.
    """

    number: Point
    tokens: float
    counts: Point
    cards: Point
    scale: float
    total: Point
    word: Point
    research: Point
    dice: Point
    room: float
    stamp: tuple[float, float, float]
    leads: Point


class Places(Value, frozen=True):
    """The layout of the usual board.

    Attributes:
        config: the set-up.
        me: the player's seat, whose mat comes first. None means that the board is not drawn for a particular player.
    """

    config: Config
    me: int | None = None

    width: ClassVar[int] = 1200
    edge: ClassVar[int] = 16  #: the margin around everything
    gap: ClassVar[int] = 12  #: the gap between mats
    tall: ClassVar[int] = 238  #: the height of a mat
    text: ClassVar[float] = 18.2  #: the size of the smallest words: 12 pixels in JupyterLab beside its side bar
    side: ClassVar[int] = 96  #: the width of the column of figures on the right of a mat
    die: ClassVar[float] = 28  #: the size of a rep's dice
    slim: ClassVar[bool] = False  #: whether a sum is shown in figures only, because space is short
    foot: ClassVar[int] = 28  #: from the feet of pawns in line to the lower edge of the line
    foot_in_cell: ClassVar[int] = 20  #: from the feet of indicted pawns to the lower edge of the cell
    heading: ClassVar[int] = 0  #: the width of the heading beside the line; 0 if it is above the line
    doctor_scale: ClassVar[float] = 1
    heap_scale: ClassVar[float] = 1.4  #: the scale of the tokens in a pile

    @property
    def height(self) -> int:
        """The height of the board."""
        return round(max(self.mat(seat).bottom for seat in range(self.config.seats)) + self.edge)

    # --- the middle -----------------------------------------------------------------------------------------

    @property
    def doctor(self) -> Box:
        """The area for the Doctor."""
        return Box(24, self.edge, doctors.WIDTH, doctors.HEIGHT)

    @property
    def line(self) -> Box:
        """The area for the line of treatment, with its heading."""
        return Box(218, self.edge, 320, 136)

    @property
    def cell(self) -> Box:
        """The area for the indicted reps' pawns."""
        return Box(218, self.edge + 144, 320, 92)

    def slot(self, place: int) -> tuple[float, float]:
        """Return the position of a pawn in the line of treatment; *place* 0 is the front of the line."""
        line, seats = self.line, self.config.seats
        room = line.width - self.heading
        step = min(74, room / seats)
        return line.right - room / 2 + (place - (seats - 1) / 2) * step, line.bottom - self.foot

    def caught(self, place: int) -> tuple[float, float]:
        """Return the position of an indicted rep's pawn in the cell; *place* 0 is on the left."""
        cell = self.cell
        return cell.left + 34 + (cell.width - 70) * place / max(
            self.config.seats - 1, 3
        ), cell.bottom - self.foot_in_cell

    def deck(self, n: int) -> Box:
        """Return the area of deck number *n*: 0 for Doctors, 1 for Drugs, 2 for discards."""
        return Box(556, self.edge + 82 * n, 138, 72)

    def pile(self, n: int) -> Box:
        """Return the area of the pile of tokens of suit number *n*, in the middle of the board."""
        return Box(706 + 162 * (n % 3), self.edge + 123 * (n // 3), 154, 113)

    # --- the reps -------------------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """The number of mats that fit side by side in a row."""
        seats = self.config.seats
        return seats if seats <= 4 else 3 if seats <= 6 else 4

    def turn(self, seat: int) -> int:
        """Return how many seats clockwise a seat is from the player, or from seat 0 if there is no player."""
        return (seat - (self.me or 0)) % self.config.seats

    def mat(self, seat: int) -> Box:
        """Return the area of a seat's mat. The player's own mat comes first, and the rivals' mats follow clockwise."""
        row, column = divmod(self.turn(seat), self.columns)
        wide = (self.width - 2 * self.edge - self.gap * (self.columns - 1)) / self.columns
        top = self.edge + doctors.HEIGHT + 18
        return Box(self.edge + column * (wide + self.gap), top + row * (self.tall + self.gap), wide, self.tall)

    def offer(self, seat: int) -> Box:
        """Return the area of a seat's mat that is free for its offer; by default, the whole mat."""
        return self.mat(seat)

    def inside(self, seat: int) -> Inside:
        """Return the positions of pieces and numbers on a rep's mat.

        The player's own mat has more space for Drugs, because the player's tokens lie below the board.
        """
        own, wide = seat == self.me, round(self.mat(seat).width)
        column, low = wide - 48, 207 if own else 168
        return Inside(
            number=(wide - 14, 36), tokens=218, counts=(24, 6), cards=(12, 50), scale=1.36 if own else 1,
            total=(column, 108), word=(column, 134), research=(column, 160), dice=(12, low), room=wide - 24,
            stamp=(16, 90, 1), leads=(wide - 130, 14),
        )  # fmt: skip

    # --- what a level may show ------------------------------------------------------------------------------

    def regions(self) -> dict[str, Box]:
        """Return a mapping from the name of each region to its area."""
        decks = dict(zip(("doctors", "drugs", "discards"), map(self.deck, range(3)), strict=True))
        piles = {f"pile-{suit}": self.pile(n) for n, suit in enumerate(self.config.suits)}
        seats = range(self.config.seats)
        mats = {f"seat-{seat}": self.offer(seat) for seat in seats}
        tokens = {f"supply-{seat}": self._supply(seat) for seat in seats}
        return {
            **decks, **piles, **mats, **tokens, "doctor": self.doctor, "line": self.line, "cell": self.cell,
            "totals": self.mat(self.me or 0),
            "decks": reduce(Box.joined, decks.values()), "piles": reduce(Box.joined, piles.values()),
        }  # fmt: skip

    def _supply(self, seat: int) -> Box:
        """Return the area of the tokens of a rep.

        For the player's own tokens, only their number is on the mat.
        """
        mat = self.mat(seat)
        return Box(mat.left, mat.top, mat.width, 44) if seat == self.me else mat
