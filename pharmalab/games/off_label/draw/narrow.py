"""The board of a phone. The hand lies above it, so one's own offer comes first, then the Doctor beside a rival's offer;
what the round leads to follows below."""

from typing import ClassVar

from pharmalab.drawing.scene import Box
from pharmalab.games.off_label.draw.places import Inside, Places
from pharmalab.games.off_label.pictures import doctors

SCALE = 0.8  #: of cards against those of the usual board
LEFT, TALL = round(doctors.WIDTH * SCALE), round(doctors.HEIGHT * SCALE)  #: the Doctor
OWN, LINE, PILE, DECK = 100, 92, 98, 56  #: heights; one's own mat has name, Drugs and figures side by side


class NarrowPlaces(Places, frozen=True):
    """So wide that a unit is nearly a pixel."""

    width: ClassVar[int] = 376
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 14
    tall: ClassVar[int] = TALL
    text: ClassVar[float] = 15
    side: ClassVar[int] = 96
    slim: ClassVar[bool] = True
    in_line: ClassVar[str] = "line+piles"
    doctor_scale: ClassVar[float] = SCALE
    heap_scale: ClassVar[float] = 1.15

    @property
    def height(self) -> int:
        return round(max(super().height, self.deck(2).bottom + self.edge))

    @property
    def wide(self) -> int:
        """How wide rows are that fill the board."""
        return self.width - 2 * self.edge

    @property
    def half(self) -> float:
        """How wide two things are that fill a row."""
        return (self.wide - 8) / 2

    @property
    def doctor(self) -> Box:
        return Box(self.edge, self.mat(self.me or 0).bottom + self.gap, LEFT, TALL)

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
            return Box(self.edge + self.half + 8, row + (DECK + 10) * n, self.half, DECK)
        step = (self.wide + 6) / 3
        return Box(self.edge + step * n, row, step - 6, DECK)

    def mat(self, seat: int) -> Box:
        """The first rival lies beside the Doctor, the others two by two below the piles."""
        turn = self.turn(seat)
        if not turn:
            return Box(self.edge, self.edge + 6, self.wide, TALL if self.me is None else OWN)
        if turn == 1:
            return Box(self.edge + LEFT + 8, self.doctor.top, self.wide - LEFT - 8, TALL)
        return Box(self.edge + (self.half + 8) * (turn % 2), self._row_of(turn), self.half, TALL)

    def _row_of(self, turn: int) -> float:
        """The top of the row in which the mat of that turn lies."""
        return self.pile(0).bottom + self.gap + (turn - 2) // 2 * (TALL + self.gap)

    def inside(self, seat: int) -> Inside:
        wide = round(self.mat(seat).width)
        leads = (wide - 76, -14)
        if seat == self.me:
            return Inside(
                number=(104, 60), tokens=58, counts=(0, 30), cards=(118, 5), scale=SCALE, total=(wide - 44, 48),
                word=(wide - 49, 66), research=(wide - 44, 83), dice=(10, 66), room=70, stamp=(118, 40, SCALE),
                leads=leads,
            )  # fmt: skip
        return Inside(
            number=(wide - 12, 32), tokens=155, counts=(0, 27), cards=(8, 45), scale=SCALE, total=(wide - 36, 82),
            word=(wide - 50, 134), research=(wide - 82, 70), dice=(wide - 94, 91), room=60, stamp=(4, 78, 0.66),
            leads=leads,
        )  # fmt: skip

    def regions(self) -> dict[str, Box]:
        """A level on the offers leaves out the line below them, so that the hand has its room: their totals tell it. It
        is shown where it lies between other things, above the piles."""
        return {**super().regions(), "line": self.doctor}
