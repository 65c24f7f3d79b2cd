"""The board of a phone. The hand lies above it, so one's own offer comes first, then the Doctor beside a rival's offer;
what the round leads to follows below."""

from typing import ClassVar

from pharmalab.drawing.scene import Box
from pharmalab.games.off_label.draw.places import Inside, Places
from pharmalab.games.off_label.pictures import doctors

OWN = 126  #: how high one's own mat is: as wide as the board, it has name, Drugs and figures side by side
HALF = doctors.WIDTH  #: how wide everybody else's is
LINE, PILE, DECK = 92, 104, 70  #: heights


class NarrowPlaces(Places, frozen=True):
    """So wide that a unit is nearly a pixel."""

    width: ClassVar[int] = 376
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 14
    tall: ClassVar[int] = doctors.HEIGHT
    side: ClassVar[int] = 86
    slim: ClassVar[bool] = True
    heap_scale: ClassVar[float] = 1.15

    @property
    def height(self) -> int:
        return round(max(super().height, self.deck(2).bottom + self.edge))

    @property
    def wide(self) -> int:
        """How wide rows are that fill the board."""
        return self.width - 2 * self.edge

    @property
    def doctor(self) -> Box:
        return Box(self.edge, self.mat(self.me or 0).bottom + self.gap, HALF, self.tall)

    @property
    def line(self) -> Box:
        return Box(self.edge, self.doctor.bottom + self.gap, 228, LINE)

    @property
    def cell(self) -> Box:
        return Box(self.line.right + 8, self.line.top, self.wide - self.line.width - 8, LINE)

    def pile(self, n: int) -> Box:
        step = (self.wide + 4) / len(self.config.suits)
        return Box(self.edge + step * n, self.line.bottom + 10, step - 4, PILE)

    def deck(self, n: int) -> Box:
        """Beside the last mat where that lies alone in its row, else in a row of their own."""
        row = self._row_of(self.config.seats)
        if self.config.seats % 2:
            return Box(self.edge + HALF + 8, row + (DECK + 13) * n, HALF, DECK)
        step = (self.wide + 6) / 3
        return Box(self.edge + step * n, row, step - 6, DECK)

    def mat(self, seat: int) -> Box:
        """The first rival lies beside the Doctor, the others two by two below the piles."""
        turn = self.turn(seat)
        if not turn:
            return Box(self.edge, self.edge + 6, self.wide, self.tall if self.me is None else OWN)
        if turn == 1:
            return Box(self.edge + HALF + 8, self.doctor.top, HALF, self.tall)
        return Box(self.edge + (HALF + 8) * (turn % 2), self._row_of(turn), HALF, self.tall)

    def _row_of(self, turn: int) -> float:
        """The top of the row in which the mat of that turn lies."""
        return self.pile(0).bottom + self.gap + (turn - 2) // 2 * (self.tall + self.gap)

    def inside(self, seat: int) -> Inside:
        wide = self.mat(seat).width
        leads = (wide - 76, -14)
        if seat == self.me:
            return Inside(
                number=(104, 78), tokens=58, counts=(0, 30), cards=(118, 7), scale=1, total=(wide - 44, 66),
                word=(wide - 44, 88), research=(wide - 44, 108), dice=(10, 90), room=68, stamp=(122, 50, 1),
                leads=leads,
            )  # fmt: skip
        return Inside(
            number=(wide - 12, 34), tokens=207, counts=(0, 26), cards=(8, 45), scale=1, total=(wide - 32, 188),
            word=(wide - 42, 148), research=(wide - 42, 120), dice=(8, 159), room=wide - 104, stamp=(6, 84, 0.8),
            leads=leads,
        )  # fmt: skip
