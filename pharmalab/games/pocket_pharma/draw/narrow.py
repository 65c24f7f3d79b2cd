"""The board for a phone: all below each other, so that every word can be read. The display comes first, for the
laboratory lies right above the board there."""

from typing import ClassVar

from pharmalab.games.pocket_pharma.draw.places import DRUG_TALL, HEAD, MARKET_TALL, MAT_TALL, Places, Spot
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT
from pharmalab.games.pocket_pharma.pictures.fragments import WIDTH as CARD

ROW = 62  #: top of the display
TURN = 28  #: over a mat: whose turn it is


class NarrowPlaces(Places, frozen=True):
    """So wide that the smallest words of a board as wide as a phone have 11 pixels."""

    width: ClassVar[int] = 438
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 8
    side: ClassVar[int] = 52
    pad: ClassVar[int] = 0

    @property
    def height(self) -> int:
        last = max(range(self.config.seats), key=self.turn)
        return int(self.mat(last).y + self.mat_tall(last) + self.edge)

    @property
    def _broad(self) -> float:
        return self.width - 2 * self.edge

    @property
    def deck(self) -> Spot:
        return Spot(self.width - self.edge - self.side - CARD, ROW, CARD)

    def slot(self, n: int) -> Spot:
        step = (self.deck.x - self.edge - CARD - 6) / max(self.config.display - 1, 5)
        return Spot(self.edge + n * step, ROW, CARD)

    @property
    def heading(self) -> tuple[tuple[float, float], tuple[float, float]]:
        return (self.edge + 2, 28), (self.edge + 84, 28)

    @property
    def last_round(self) -> tuple[float, float]:
        return self.deck.x, 28

    @property
    def notes(self) -> tuple[tuple[str, float, float], ...]:
        said = "symbols and numbers are reconstructed, not printed"
        return ((said, self.edge + 2, ROW + HEIGHT + 24),) if self.config.cards.reconstructed else ()

    @property
    def offer(self) -> Spot:
        below = 56 if self.notes else 32
        return Spot(self.edge, ROW + HEIGHT + below, CARD)

    def drug(self, n: int) -> Spot:
        """Two beside each other."""
        config = self.config
        top = self.offer.y + (HEIGHT + 14 if config.experimental else -20)
        beside = min(2, len(config.drugs))
        width = (self._broad - self.gap * (beside - 1)) / beside
        row, at = divmod(n, beside)
        return Spot(self.edge + at * (width + self.gap), top + row * (DRUG_TALL + self.gap), width)

    def market(self, n: int) -> Spot:
        top = self.drug(len(self.config.drugs) - 1).y + DRUG_TALL + self.gap
        return Spot(self.edge, top + n * (MARKET_TALL + 8), self._broad)

    def mat(self, seat: int) -> Spot:
        before = [other for other in range(self.config.seats) if self.turn(other) < self.turn(seat)]
        above = [self.mat_tall(other) + TURN for other in before]
        top = self.market(3 if self.config.market else 0).y - self.gap + TURN
        return Spot(self.edge, top + sum(above), self._broad)

    def mat_tall(self, seat: int) -> float:
        """One's own laboratory lies elsewhere."""
        return HEAD + 42 if seat == self.me else MAT_TALL
