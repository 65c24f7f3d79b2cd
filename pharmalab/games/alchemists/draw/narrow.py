"""The board for narrow panels, where every word can be read. On a phone all lies below each other: the person's own
laboratory comes first, for the hand lies right above the board there; then the spaces, the theories, and what others
have. In a panel between that and the usual one spaces and theories stand beside each other, in columns as narrow."""

from typing import ClassVar

from pharmalab.games.alchemists.draw.places import LAB, ROWS, TILES, TRACK, Places, Spot

MAT, OWN_MAT = 96, 114
#: how high is what lies below the cubes of a row
INSIDE = {"forage": 44, "transmute": 38, "sell": 68, "buy": 66, "test": 86, "exhibit": 62}
#: the same on a phone
LARGE = {"forage": 58, "transmute": 52, "sell": 104, "buy": 70, "test": 88, "exhibit": 96}
COVERED = 54  #: room for the names of the spaces that the exhibition covers


class NarrowPlaces(Places, frozen=True):
    """Nearly a pixel a unit on a phone, where a thumb needs 40 pixels."""

    width: ClassVar[int] = 400
    edge: ClassVar[int] = 3
    gap: ClassVar[int] = 2
    left: ClassVar[int] = 394
    right: ClassVar[float] = 3
    column: ClassVar[float] = 49.25
    name: ClassVar[int] = 92
    below: ClassVar[int] = 52
    big: ClassVar[float] = 1.4
    own_tall: ClassVar[int] = 48
    corner_tall: ClassVar[int] = 48
    staggered: ClassVar[bool] = True

    @property
    def order_top(self) -> float:
        return self.edge + OWN_MAT + 4

    def tall(self, space: str) -> int:
        return self.below + self.inner(space)

    def inner(self, space: str) -> int:
        """How high is what lies below the cubes of a row."""
        return LARGE.get(space, 0)

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
        """On its row, below the cubes."""
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
        """One's own is the first thing."""
        if not (turn := self.turn(seat)):
            return Spot(self.edge, self.edge, self.left, OWN_MAT)
        return Spot(self.edge, self.track.y + TRACK + 14 + (turn - 1) * (MAT + 8), self.left, MAT)

    def cupboard(self, seat: int) -> Spot:
        """One's own artifacts are larger."""
        x, y, width, height = super().cupboard(seat)
        return Spot(x, y, width, height) if self.turn(seat) else Spot(x, y - 2, width, 47)


class BetweenPlaces(NarrowPlaces, frozen=True):
    """So wide that the smallest words have 11 pixels wherever the panel is wider than a phone's."""

    width: ClassVar[int] = 792
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 4
    left: ClassVar[int] = 384
    right: ClassVar[float] = 400
    column: ClassVar[float] = 48
    below: ClassVar[int] = 34
    big: ClassVar[float] = 1
    own_tall: ClassVar[int] = 31
    corner_tall: ClassVar[int] = 44

    @property
    def order_top(self) -> float:
        return self.edge

    def tall(self, space: str) -> int:
        return self.below + INSIDE[space] if space in INSIDE else ROWS[space]

    @property
    def corner(self) -> float:
        return 2.5 * self.column - 30

    def inside(self, space: str) -> Spot:
        spot = super().inside(space)
        return spot._replace(x=spot.x + COVERED, width=spot.width - COVERED) if space == "exhibit" else spot

    def covered(self, n: int) -> Spot:
        x, y, _, _ = self.row("exhibit")
        return Spot(x + 8, y + self.below + 4 + 22 * n, COVERED - 8, 20)

    @property
    def next(self) -> Spot:
        return Spot(self.right, self.edge, 150, TILES)

    @property
    def conference(self) -> Spot:
        return self.next._replace(x=self.right + 154, width=8 * self.column - 154)

    @property
    def later(self) -> Spot:
        return Spot(self.right, self.edge + TILES + 4, 8 * self.column, TILES)

    def cupboard(self, seat: int) -> Spot:
        return Places.cupboard(self, seat)

    def mat(self, seat: int) -> Spot:
        """Two beside each other; of three one's own is as wide as the board."""
        turn, seats = self.turn(seat), self.config.seats
        line, column = divmod(turn + (seats == 3 and turn > 0), 2)
        y = max(self.rows_end, self.track.y + TRACK) + 10 + line * (MAT + 8)
        whole = seats == 3 and not turn
        return Spot((self.right if column else self.edge), y, self.width - 2 * self.edge if whole else self.left, MAT)
