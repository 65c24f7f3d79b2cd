"""Where things lie on the board, in units.

`Places` is the usual board: drugs and market at the top, the display in the middle, below it a mat for each seat. A
narrow board (`draw.narrow`) has other places for the same things.
"""

from typing import ClassVar, NamedTuple

from pharmalab.core.values import Value
from pharmalab.drawing.scene import Box
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT
from pharmalab.games.pocket_pharma.pictures.fragments import WIDTH as CARD

MARKET_TALL, MAT_TALL = 46, 136  #: heights of a market card and of a mat with a laboratory on it
HEAD = 66  #: of a mat: name, points, profit cards
OWN_TALL = HEAD + 10  #: one's own has no more: the laboratory is in the hand
TURN = 28  #: over a mat: whose turn it is, and the actions that are left
PRICE = 30  #: over a card in the display
FRONT = 24  #: and under the front one, for its name
TEXT = 18  #: units of the smallest words of the usual board: 12 pixels where it is 800 pixels wide


class Spot(NamedTuple):
    """The left edge, top and width of a thing."""

    x: float
    y: float
    width: float


class OnDrug(NamedTuple):
    """The plates of a drug, from its corner: the drug itself, and its two thresholds."""

    card: Box
    efficacy: Box
    limits: Box


class Places(Value, frozen=True):
    """The usual board. ``me`` is the seat that owns the hand; its mat comes first."""

    config: Config
    me: int | None = None

    width: ClassVar[int] = 1200
    edge: ClassVar[int] = 16  #: around everything
    gap: ClassVar[int] = 12  #: between things
    scale: ClassVar[float] = 1.15  #: of the cards of display and decks
    text: ClassVar[int] = TEXT  #: the smallest words
    head: ClassVar[int] = 36  #: how high the name of a drug is
    card_tall: ClassVar[int] = 112  #: of a drug
    plate: ClassVar[int] = 42  #: how high a threshold is
    hand: ClassVar[float] = 1.15  #: of the cards in hand
    column: ClassVar[int] = 268  #: the width of the market cards

    @property
    def height(self) -> int:
        last = max(range(self.config.seats), key=self.turn)
        return int(self.mat(last).y + MAT_TALL + self.edge)

    @property
    def card(self) -> tuple[float, float]:
        """The size of a card in the display."""
        return CARD * self.scale, HEIGHT * self.scale

    @property
    def side(self) -> float:
        """The distance from a deck to the one beside it."""
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
        """Return a slot in the display, from the front."""
        first = self.edge + 94
        step = min(self.card[0] + 10, (self.deck.x - first - self.side) / max(self.config.display - 1, 1))
        return Spot(first + n * step, self._row, self.card[0])

    @property
    def deck(self) -> Spot:
        """The deck; the discards lie beside it."""
        return Spot(690, self._row, self.card[0])

    @property
    def offer(self) -> Spot:
        """The experimental fragment on offer; its deck lies beside it."""
        return self.deck._replace(x=866)

    @property
    def heading(self) -> tuple[float, float] | None:
        """The place of “Display”; the prices show its order."""
        return self.edge + 4, self._row + 56

    @property
    def last_round(self) -> tuple[float, float]:
        return self.edge + 4, self._row + 104

    def key(self, n: int) -> Spot:
        """Return a line of the key of symbols; the line after the last says whose numbers these are."""
        x, y, _ = self.offer
        return Spot(x + 2 * self.side - 4, y - 14 + 22 * n, 136)

    def mat(self, seat: int) -> Spot:
        """Return the mat of a seat. The person's own mat comes first, and the others follow in the order of play.

        One's own is small, since the laboratory is in the hand.
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
        """Return how many turns after the person, or after the first seat, the seat has its turn."""
        return (seat - (self.me or 0)) % self.config.seats
