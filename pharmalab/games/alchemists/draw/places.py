"""The layout of the board: where to draw each part, in the board's units.

`Places` is the usual board. Narrow boards are in `draw.narrow`.
"""

from typing import ClassVar, NamedTuple

from pharmalab.core.values import Value
from pharmalab.drawing.marks import SMALL
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.pictures.chemistry import POTION
from pharmalab.games.alchemists.pictures.tokens import CUBE

#: the height of each action space's row; the exhibition covers the spaces for testing and drinking
ROWS = {"forage": 42, "transmute": 36, "custodian": 36, "sell": 74, "buy": 68, "debunk": 36, "publish": 36, "test": 42,
        "drink": 36, "exhibit": 82}  # fmt: skip
#: spaces with pieces on their rows that can be clicked
CROWDED = {"forage", "transmute", "sell", "buy", "test", "drink", "exhibit"}
STEP = CUBE + 1  #: the distance from one cube to the next
RISE = 18  #: how much higher each row of the triangle is than the one below
TRIANGLE, HEADS, SLOT = 142, 62, 76  #: the heights of the triangle, the ingredients below it, and the theories
#: the heights of the order track, the next tiles, the grants and the reputation track
ORDER, TILES, GRANTS, TRACK = 68, 66, 66, 68
LAB = 236  #: the width of the cauldron and the student together
TOKENS = 2 * POTION + 1  #: the distance from one potion on a mat to the next
LAST = 24  #: the last number of the reputation track, where higher reputations are too


class Spot(NamedTuple):
    """A rectangle on the board: its left edge, top edge, width and height."""

    x: float
    y: float
    width: float
    height: float


class Places(Value, frozen=True):
    """The usual layout of the board. ``me`` is the seat whose hand is shown; its mat comes first."""

    config: Config
    me: int | None = None

    edge: ClassVar[int] = 16  #: the margin around everything
    gap: ClassVar[int] = 4  #: the gap between rows
    below: ClassVar[int] = 0  #: how far below a space's name its pieces are, if there is no room beside it
    big: ClassVar[float] = 1  #: the scale of clickable pieces on a row
    heads: ClassVar[int] = HEADS  #: the height of an ingredient's picture and name
    letters: ClassVar[float] = SMALL  #: the size of the letters of an ingredient's name
    brief: ClassVar[bool] = False  #: whether headings are short, because there is no room for more
    even: ClassVar[int] = 480  #: the width up to which a level shows the hand at the scale of a crop
    own_tall: ClassVar[int] = 31  #: the height of an alchemical's place
    corner_tall: ClassVar[int] = 44  #: the height of the places for cubes beside the triangle's top
    staggered: ClassVar[bool] = False  #: whether every other seal is lower, because columns are narrow
    hand_told: ClassVar[bool] = False  #: whether the cards in the hand show their published theories
    seals_wait: ClassVar[bool] = False  #: whether the hand has no seals until one has to be chosen

    @property
    def width(self) -> int:
        return 1200

    @property
    def left(self) -> int:
        """The width of the left column, with the order track and the rows of action spaces."""
        return 592 if self.config.seats == 2 else 640

    @property
    def name(self) -> int:
        """The width available for the name of an action space."""
        return 116 if self.config.seats < 4 else 104

    @property
    def column(self) -> float:
        """The width of an ingredient's column."""
        return 70 if self.config.seats == 2 else 64

    @property
    def right(self) -> float:
        """The left edge of the right column, with the theories, the next adventurer and the next conference."""
        return self.edge + self.left + 12

    @property
    def height(self) -> int:
        spots = [self.mat(seat) for seat in range(self.config.seats)]
        return int(max(spot.y + spot.height for spot in spots) + self.edge)

    # --- order and action spaces ----------------------------------------------------------------------------

    @property
    def order_top(self) -> float:
        return self.edge

    def order(self, place: int) -> Spot:
        """Return the rectangle of order space number *place*, counted from 1 at the top."""
        step = (self.left + self.gap) / len(self.config.track)
        return Spot(self.edge + (place - 1) * step, self.order_top, step - self.gap, ORDER)

    def row(self, space: str) -> Spot:
        """Return the rectangle of an action space's row."""
        y = self.order_top + ORDER + self.gap
        for other in SPACES[: SPACES.index(space)]:
            if not (space == "exhibit" and other in ("test", "drink")):
                y += self.tall(other) + self.gap
        return Spot(self.edge, y, self.left, self.tall(space))

    def tall(self, space: str) -> int:
        return ROWS[space]

    @property
    def rows_end(self) -> float:
        return max(spot.y + spot.height for spot in map(self.row, ("drink", "exhibit")))

    def slots(self, space: str) -> tuple[tuple[int, int], ...]:
        """Return the positions of a seat's cubes on a space, from left to right.

        Each position is a pair: the index of the action, and the distance from the left of the seat's cell.
        """
        found, x = [], 0
        for action, cubes in enumerate(self.config.costs(space)):
            for _ in range(cubes):
                found.append((action, x))
                x += STEP
            x += 2
        return tuple(found)

    @property
    def cell(self) -> int:
        """The width that one seat's cubes need on an action space."""
        return max(self.slots(space)[-1][1] for space in SPACES) + CUBE + 6

    def cube(self, space: str, rank: int, x: int) -> tuple[float, float]:
        """Return the top left corner of a cube on an action space.

        *rank* is the number of seats that act before the cube's owner. *x* is the distance from the left of the owner's
        cell.
        """
        row = self.row(space)
        low = (min(row.height, self.below) if self.below else row.height) - CUBE
        return row.x + self.name + rank * self.cell + x, row.y + low / 2

    def inside(self, space: str) -> Spot:
        """Return the right-hand part of an action space's row, where everything except the cubes is drawn."""
        x, y, width, height = self.row(space)
        first = x + self.name + self.cell * self.config.seats + 4
        return Spot(first, y, x + width - first - 6, height)

    def own(self, space: str) -> Spot:
        """Return the part of an action space's row where a click selects the space itself.

        The other part may hold clickable pieces, such as ingredients.
        """
        x, y, width, height = self.row(space)
        return Spot(x, y, self.inside(space).x - x if space in CROWDED else width, height)

    @property
    def lab(self) -> Spot:
        """The rectangle for the laboratory: the cauldron and the student.

        It covers the right-hand part of two rows: the action spaces for testing and for drinking a potion.
        """
        x, y, width, _ = self.inside("test")
        last = self.row("drink")
        return Spot(x + (width - LAB) / 2, y, LAB, last.y + last.height - y)

    def covered(self, n: int) -> Spot:
        """Return the rectangle for the name of the *n*-th action space that the exhibition covers."""
        x, y, _, height = self.row("exhibit")
        return Spot(x + 12, y + 4 + n * (height - 28), 60, 20)

    # --- what comes -----------------------------------------------------------------------------------------

    @property
    def next(self) -> Spot:
        """The rectangle for the next adventurer."""
        return Spot(self.right, self.edge, 0.3 * 8 * self.column, TILES)

    @property
    def conference(self) -> Spot:
        x, y, width, height = self.next
        return Spot(x + width + 4, y, 0.325 * 8 * self.column, height)

    @property
    def later(self) -> Spot:
        """The rectangle for the artifacts that will go on sale later."""
        x, y, width, height = self.conference
        first = x + width + 4
        return Spot(first, y, self.right + 8 * self.column - first, height)

    @property
    def corner(self) -> float:
        """The width of the free space on each side of the top of the results triangle."""
        return 2.5 * self.column - 30

    @property
    def unused(self) -> Spot:
        return Spot(self.right, self.triangle_top + 28, self.corner, self.corner_tall)

    @property
    def hospital(self) -> Spot:
        return Spot(self.right + 8 * self.column - self.corner, self.triangle_top + 28, self.corner, self.corner_tall)

    # --- theories -------------------------------------------------------------------------------------------

    @property
    def triangle_top(self) -> float:
        return self.edge + TILES + 4

    def middle(self, n: float) -> float:
        """Return the horizontal centre of an ingredient's column on the theory board."""
        return self.right + (n + 0.5) * self.column

    def pair(self, one: int, other: int) -> tuple[float, float]:
        """Return the point at the centre of a pair's place in the results triangle."""
        return self.middle((one + other) / 2), self.triangle_top + 16 + RISE * (7 - (other - one))

    @property
    def circles_tall(self) -> int:
        """The height of the upper part of a theory: the ingredient and its circles, without the seals below them."""
        return self.heads + 29

    def theory(self, n: int) -> Spot:
        """Return the rectangle for an ingredient and its theory."""
        y = self.triangle_top + TRIANGLE
        return Spot(self.middle(n) - self.column / 2 + 1, y, self.column - 2, self.heads + SLOT)

    def alchemical(self, n: int) -> Spot:
        y = self.triangle_top + TRIANGLE + self.heads + SLOT + 4
        return Spot(self.middle(n) - self.column / 2 + 1, y, self.column - 2, self.own_tall)

    @property
    def grants(self) -> Spot:
        """The rectangle for all grants and their heading."""
        return Spot(self.right, self.alchemical(0).y + self.own_tall + 4, 8 * self.column, GRANTS)

    def grant(self, n: int) -> Spot:
        x, y, width, height = self.grants
        step = (width + 4) / max(len(self.config.grants), 4)
        return Spot(x + n * step, y + 18, step - 4, height - 18)

    @property
    def track(self) -> Spot:
        """The rectangle for the reputation track."""
        return Spot(self.right, self.grants.y + GRANTS + 4, 8 * self.column, TRACK)

    def reputation(self, number: int) -> float:
        """Return the horizontal centre of a number's space on the reputation track."""
        return self.track.x + (min(number, LAST) - 0.5) * self.track.width / LAST

    # --- mats -----------------------------------------------------------------------------------------------

    def mat(self, seat: int) -> Spot:
        """Return the rectangle for a seat's mat.

        The player's own mat comes first, and the other mats follow in turn order.
        """
        seats = self.config.seats
        y = max(self.rows_end, self.track.y + TRACK) + 10
        width = (self.width - 2 * self.edge - 8 * (seats - 1)) / seats
        return Spot(self.edge + self.turn(seat) * (width + 8), y, width, 96 if width > 320 else 126)

    def cupboard(self, seat: int) -> Spot:
        """Return the rectangle for a seat's artifacts: beside its potions or, on a narrow mat, below them."""
        x, y, width, height = self.mat(seat)
        if height > 120:
            return Spot(x + 8, y + 97, width - 16, 26)
        return Spot(x + 7 * TOKENS + 14, y + 65, width - 7 * TOKENS - 22, 26)

    def turn(self, seat: int) -> int:
        """Return a seat's distance in turn order from the player, or from seat 0 if there is no player."""
        return (seat - (self.me or 0)) % self.config.seats
