"""Where things lie on the board, in units. `Places` is the usual board: drugs and market above, the display in the
middle, below it a mat for each seat. A narrow board (`draw.narrow`) has other places for the same things."""

from typing import ClassVar, NamedTuple

from pharmalab.core.values import Value
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT
from pharmalab.games.pocket_pharma.pictures.fragments import WIDTH as CARD

DRUG_TALL, MARKET_TALL, MAT_TALL = 168, 50, 172  #: heights of a drug, a market card and a seat's mat
HEAD = 62  #: of a mat: name and points


class Spot(NamedTuple):
    """Left edge, top and width of something."""

    x: float
    y: float
    width: float


class Places(Value, frozen=True):
    """The usual board. ``me``: the seat before which the hand lies, whose mat comes first."""

    config: Config
    me: int | None = None

    width: ClassVar[int] = 1200
    edge: ClassVar[int] = 16  #: around everything
    gap: ClassVar[int] = 12  #: between things
    side: ClassVar[int] = 84  #: from a deck to the one beside it
    pad: ClassVar[int] = 8  #: around a deck
    column: ClassVar[int] = 268  #: the width of the market cards

    @property
    def height(self) -> int:
        return int(self.mat(0).y + MAT_TALL + self.edge)

    def drug(self, n: int) -> Spot:
        config = self.config
        room = self.width - 2 * self.edge - (self.column + self.gap if config.market else 0)
        width = min(400, (room - self.gap * (len(config.drugs) - 1)) / len(config.drugs))
        return Spot(self.edge + n * (width + self.gap), self.edge, width)

    def market(self, n: int) -> Spot:
        x, y, _ = self.drug(0)
        return Spot(self.width - x - self.column, y + n * (MARKET_TALL + self.gap - 3), self.column)

    def slot(self, n: int) -> Spot:
        """Of the display, from the front."""
        first = 106
        step = min(66, (self.deck.x - first - self.side) / max(self.config.display - 1, 1))
        return Spot(first + n * step, self.edge + DRUG_TALL + 38, CARD)

    @property
    def deck(self) -> Spot:
        """The discards lie beside it."""
        return Spot(720, self.edge + DRUG_TALL + 38, CARD)

    @property
    def offer(self) -> Spot:
        """The experimental fragment face up; their deck lies beside it."""
        return self.deck._replace(x=916)

    @property
    def heading(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where “Display” stands, and what tells its order."""
        row = self.deck.y
        return (self.edge + 4, row + 56), (self.edge + 4, row + 78)

    @property
    def last_round(self) -> tuple[float, float]:
        return self.edge + 4, self.deck.y + 104

    @property
    def notes(self) -> tuple[tuple[str, float, float], ...]:
        """Lines that tell whose numbers these are, where it is not the print's."""
        said = ("symbols and", "numbers are", "reconstructed,", "not printed")
        x, y, _ = self.offer
        return tuple([(line, x + 2 * self.side - 18, y + 42 + 19 * n) for n, line in enumerate(said)])

    def mat(self, seat: int) -> Spot:
        """The person's own comes first, the others in order of play."""
        seats = self.config.seats
        width = (self.width - 2 * self.edge - self.gap * (seats - 1)) / seats
        return Spot(self.edge + self.turn(seat) * (width + self.gap), self.deck.y + HEIGHT + 26, width)

    def mat_tall(self, seat: int) -> float:
        return MAT_TALL

    def turn(self, seat: int) -> int:
        """How many turns after the person's own, or the first seat's, the seat has its."""
        return (seat - (self.me or 0)) % self.config.seats
