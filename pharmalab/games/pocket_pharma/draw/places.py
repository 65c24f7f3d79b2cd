"""The layout of the board: the position and size of everything on it, in units.

`Places` is the usual layout. `draw.narrow` has the layout for phones.
"""

from typing import ClassVar, NamedTuple

from pharmalab.core.values import Value
from pharmalab.drawing.scene import Box
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT
from pharmalab.games.pocket_pharma.pictures.fragments import WIDTH as CARD

MARKET_TALL, MAT_TALL = 46, 136  #: the heights of a market card, and of a mat with a laboratory on it
HEAD = 66  #: the height of a mat's head: name, points, profit cards
OWN_TALL = HEAD + 10  #: the height of the player's own mat, whose laboratory is in the hand
TURN = 28  #: the space above a mat for the mark of the seat to move and its remaining actions
PRICE = 30  #: the space above a card in the display for its price
FRONT = 24  #: the space below the front card for the word that marks it
TEXT = 18  #: the font size of the smallest text on the usual board: 12 pixels if the board is 800 pixels wide


class Spot(NamedTuple):
    """A position on the board: the left edge, top edge and width of what is drawn there."""

    x: float
    y: float
    width: float


class OnDrug(NamedTuple):
    """The areas of a drug's card and of its two thresholds, measured from the drug's corner."""

    card: Box
    efficacy: Box
    limits: Box


class Places(Value, frozen=True):
    """The usual layout of the board. ``me`` is the seat whose hand is shown; this seat's mat comes first."""

    config: Config
    me: int | None = None

    width: ClassVar[int] = 1200
    edge: ClassVar[int] = 16  #: the margin around the board
    gap: ClassVar[int] = 12  #: the gap between things
    scale: ClassVar[float] = 1.15  #: the scale of the cards in the display and the decks
    text: ClassVar[int] = TEXT  #: the font size of the smallest text
    head: ClassVar[int] = 36  #: the height of a drug's name
    card_tall: ClassVar[int] = 112  #: the height of a drug's card
    plate: ClassVar[int] = 42  #: the height of a threshold
    hand: ClassVar[float] = 1.15  #: the scale of the cards in the hand
    stack: ClassVar[int] = 10  #: the most cards in a row of a stack in the hand
    column: ClassVar[int] = 268  #: the width of the market cards

    @property
    def height(self) -> int:
        last = max(range(self.config.seats), key=self.turn)
        return int(self.mat(last).y + MAT_TALL + self.edge)

    @property
    def card(self) -> tuple[float, float]:
        """The width and height of a card in the display."""
        return CARD * self.scale, HEIGHT * self.scale

    @property
    def slim(self) -> bool:
        """Whether a drug has room only for its short name."""
        return False

    @property
    def side(self) -> float:
        """The horizontal distance from one deck to the next."""
        return self.card[0] + 14

    def drug(self, n: int) -> Spot:
        config = self.config
        room = self.width - 2 * self.edge - (self.column + self.gap if config.market else 0)
        width = min(400, (room - self.gap * (len(config.drugs) - 1)) / len(config.drugs))
        return Spot(self.edge + n * (width + self.gap), self.edge, width)

    @property
    def on_drug(self) -> OnDrug:
        width, share, below = self.drug(0).width, round(self.drug(0).width * 0.33), self.card_tall + 4
        return OnDrug(
            Box(0, 0, width, self.card_tall),
            Box(0, below, share, self.plate),
            Box(share + 4, below, width - share - 4, self.plate),
        )

    @property
    def drug_tall(self) -> int:
        """The height of a drug with its thresholds."""
        return self.card_tall + 4 + self.plate

    def market(self, n: int) -> Spot:
        x, y, _ = self.drug(0)
        return Spot(self.width - x - self.column, y + n * (MARKET_TALL + self.gap - 3), self.column)

    @property
    def _row(self) -> float:
        return self.edge + self.drug_tall + self.gap + PRICE

    def slot(self, n: int) -> Spot:
        """Return the position of the n-th slot of the display, counted from the front."""
        first = self.edge + 94
        step = min(self.card[0] + 10, (self.deck.x - first - self.side) / max(self.config.display - 1, 1))
        return Spot(first + n * step, self._row, self.card[0])

    @property
    def deck(self) -> Spot:
        """The position of the deck. The discards are beside it."""
        return Spot(676, self._row, self.card[0])

    @property
    def offer(self) -> Spot:
        """The position of the experimental fragment that is on offer. Its deck is beside it."""
        return self.deck._replace(x=852)

    @property
    def heading(self) -> tuple[float, float] | None:
        """The position of the heading “Display”, or None for no heading."""
        return self.edge + 4, self._row + 56

    @property
    def last_round(self) -> tuple[float, float]:
        return self.edge + 4, self._row + 104

    def key(self, n: int) -> Spot:
        """Return the position of line *n* in the legend, which explains the symbols on the cards.

        The last line says where the numbers on the cards come from.
        """
        x, y, _ = self.offer
        return Spot(x + 2 * self.side - 4, y - 14 + 22 * n, 130)

    def mat(self, seat: int) -> Spot:
        """Return the position of a seat's mat. The player's mat comes first, then the other mats in the order of play.

        The player's mat is small, because their laboratory is shown in the hand.
        """
        seats, top = self.config.seats, self._row + self.card[1] + 10 + TURN
        room = self.width - 2 * self.edge - self.gap * (seats - 1)
        own = room / (seats + 0.4) if self.me is not None else room / seats
        others = (room - own) / (seats - 1)
        turn = self.turn(seat)
        return Spot(self.edge + (turn > 0) * (own + self.gap) + max(turn - 1, 0) * (others + self.gap), top,
                    others if turn else own)  # fmt: skip

    def mat_tall(self, seat: int) -> float:
        return OWN_TALL if seat == self.me else MAT_TALL

    def turn(self, seat: int) -> int:
        """Return the number of turns from the player's turn to a seat's. For spectators, count from the first seat."""
        return (seat - (self.me or 0)) % self.config.seats
