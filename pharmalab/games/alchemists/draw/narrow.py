"""Layouts of the board for narrow panels.

On a phone, everything is in one column. A slightly wider panel uses the usual layout with less space between the
pieces.
"""

from typing import ClassVar

from pharmalab.games.alchemists.draw.places import LAB, TILES, TRACK, Places, Spot

MAT, OWN_MAT = 96, 114
#: space -> the height of what lies below the cubes on its row
INSIDE = {"forage": 58, "transmute": 52, "sell": 104, "buy": 70, "test": 88, "exhibit": 96}


class NarrowPlaces(Places, frozen=True):
    """The layout for phones, where a board unit is about one pixel and a thumb needs 40 pixels."""

    edge: ClassVar[int] = 3
    gap: ClassVar[int] = 2
    below: ClassVar[int] = 52
    big: ClassVar[float] = 1.4
    heads: ClassVar[int] = 72  #: high enough for three lines
    letters: ClassVar[float] = 12.5
    even: ClassVar[int] = 0
    own_tall: ClassVar[int] = 48
    corner_tall: ClassVar[int] = 48
    staggered: ClassVar[bool] = True
    hand_told: ClassVar[bool] = True
    seals_wait: ClassVar[bool] = True

    @property
    def column(self) -> float:
        return 49.25

    @property
    def name(self) -> int:
        return min(122, self.left - 4 - self.cell * self.config.seats)

    @property
    def width(self) -> int:
        return 400

    @property
    def left(self) -> int:
        return 394

    @property
    def right(self) -> float:
        return self.edge

    @property
    def order_top(self) -> float:
        return self.edge + OWN_MAT + 4

    def tall(self, space: str) -> int:
        return self.below + INSIDE.get(space, 0)

    def inside(self, space: str) -> Spot:
        if space not in INSIDE:
            return super().inside(space)
        x, y, width, height = self.row(space)
        return Spot(x + 6, y + self.below, width - 12, height - self.below)

    @property
    def corner(self) -> float:
        return 88

    def own(self, space: str) -> Spot:
        row = self.row(space)
        return row._replace(height=self.below) if space in INSIDE else row

    @property
    def lab(self) -> Spot:
        """The rectangle for the laboratory. It is below the cubes of the space for tests on the student."""
        x, y, width, height = self.inside("test")
        return Spot(x + (width - LAB) / 2, y, LAB, height - 4)

    def covered(self, n: int) -> Spot:
        x, y, width, _ = self.row("exhibit")
        return Spot(x + width - 42, y + 1 + 16 * n, 40, 16)

    @property
    def next(self) -> Spot:
        return Spot(self.edge, self.rows_end + 8, 140, TILES)

    @property
    def conference(self) -> Spot:
        return self.next._replace(x=self.edge + 144, width=self.left - 144)

    @property
    def later(self) -> Spot:
        return Spot(self.edge, self.next.y + TILES + 4, self.left, TILES)

    @property
    def triangle_top(self) -> float:
        return self.later.y + TILES + 6

    def mat(self, seat: int) -> Spot:
        """Return the rectangle for a seat's mat. The player's own mat comes first."""
        if not (turn := self.turn(seat)):
            return Spot(self.edge, self.edge, self.left, OWN_MAT)
        return Spot(self.edge, self.track.y + TRACK + 14 + (turn - 1) * (MAT + 8), self.left, MAT)

    def cupboard(self, seat: int) -> Spot:
        """Return the rectangle for a seat's artifacts. The rectangle for the player's own artifacts is larger."""
        x, y, width, height = super().cupboard(seat)
        return Spot(x, y, width, height) if self.turn(seat) else Spot(x, y - 2, width, 47)


class BetweenPlaces(Places, frozen=True):
    """The usual layout with less space around the pieces, for panels beside a side bar.

    Even the smallest text is shown about 12 pixels high.
    """

    edge: ClassVar[int] = 12
    brief: ClassVar[bool] = True
    staggered: ClassVar[bool] = True

    @property
    def name(self) -> int:
        return 112

    @property
    def column(self) -> float:
        return 54

    @property
    def left(self) -> int:
        """The width of the left column, which has room for the laboratory beside the cubes."""
        return self.name + self.cell * self.config.seats + LAB + 12

    @property
    def right(self) -> float:
        return self.edge + self.left + 12

    @property
    def width(self) -> int:
        return int(self.right + 8 * self.column) + self.edge

    @property
    def next(self) -> Spot:
        return Spot(self.right, self.edge, 122, TILES)

    @property
    def conference(self) -> Spot:
        return Spot(self.right + 126, self.edge, 122, TILES)
