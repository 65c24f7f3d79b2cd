"""The layout of the board for phones: everything in one column, with units of about a pixel."""

from typing import ClassVar

from pharmalab.drawing.scene import Box
from pharmalab.games.pocket_pharma.draw.places import MARKET_TALL, MAT_TALL, OWN_TALL, PRICE, TURN, OnDrug, Places, Spot

ROW = 4  #: the most drugs in a row
SLIM_TALL, SLIM_PLATE = 90, 27  #: the heights of a slim drug's card, and of each of its thresholds


class NarrowPlaces(Places, frozen=True):
    """The layout of the board for phones."""

    width: ClassVar[int] = 360
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 8
    scale: ClassVar[float] = 0.8
    text: ClassVar[int] = 13
    head: ClassVar[int] = 28
    card_tall: ClassVar[int] = 102
    plate: ClassVar[int] = 36
    hand: ClassVar[float] = 1
    stack: ClassVar[int] = 6

    @property
    def height(self) -> int:
        return int(self.deck.y + self.card[1] + self.edge)

    @property
    def _broad(self) -> float:
        return self.width - 2 * self.edge

    def slot(self, n: int) -> Spot:
        step = (self._broad - self.card[0]) / max(self.config.display - 1, 5)
        return Spot(self.edge + n * step, self.edge + PRICE, self.card[0])

    def mat(self, seat: int) -> Spot:
        """Return the position of a seat's mat. The player's own mat is just below the display and its prices."""
        turn = self.turn(seat)
        if seat == self.me:
            return Spot(self.edge, self.slot(0).y + self.card[1] + TURN, self._broad)
        return Spot(self.edge, self._below(turn - (self.me is not None)) + TURN, self._broad)

    def _below(self, mats: int) -> float:
        """Return the y coordinate below the market cards and the first *mats* mats of other seats."""
        return self.market(3 if self.config.market else 0).y - self.gap + mats * (MAT_TALL + TURN)

    @property
    def offer(self) -> Spot:
        above = self.slot(0).y + self.card[1] + (TURN + OWN_TALL if self.me is not None else 0)
        return Spot(self.edge, above + 10 + PRICE, self.card[0])

    @property
    def slim(self) -> bool:
        return len(self.config.drugs) > 2

    @property
    def on_drug(self) -> OnDrug:
        """The areas of a drug's card and thresholds. On a slim drug, one threshold is below the other."""
        if not self.slim:
            return super().on_drug
        width = self.drug(0).width
        return OnDrug(
            Box(0, 0, width, SLIM_TALL),
            Box(0, SLIM_TALL + 3, width, SLIM_PLATE),
            Box(0, SLIM_TALL + SLIM_PLATE + 6, width, SLIM_PLATE),
        )

    @property
    def drug_tall(self) -> int:
        return SLIM_TALL + 2 * (SLIM_PLATE + 3) if self.slim else super().drug_tall

    def drug(self, n: int) -> Spot:
        """Return the position of the n-th drug. Up to four drugs are side by side."""
        top = self.offer.y + (self.card[1] + 12 if self.config.experimental else 2 - PRICE)
        beside, gap = min(ROW, len(self.config.drugs)), 5 if self.slim else self.gap
        (row, column), width = divmod(n, beside), (self._broad - gap * (beside - 1)) / beside
        return Spot(self.edge + column * (width + gap), top + row * (self.drug_tall + self.gap), width)

    def market(self, n: int) -> Spot:
        top = self.drug(len(self.config.drugs) - 1).y + self.drug_tall + self.gap
        return Spot(self.edge, top + n * (MARKET_TALL + 8), self._broad)

    @property
    def deck(self) -> Spot:
        return Spot(self.edge, self._below(self.config.seats - (self.me is not None)) + 10 + PRICE, self.card[0])

    @property
    def heading(self) -> None:
        """None, because the narrow board needs no heading: the display has a row to itself."""

    @property
    def last_round(self) -> tuple[float, float]:
        return self.edge + 40, self.mat(self.me or 0).y - 8

    def key(self, n: int) -> Spot:
        (column, row), x = divmod(n, 3), self.edge + 2 * self.side
        return Spot(x + 113 * column, self.deck.y - 6 + 25 * row, 104 - 6 * column)
