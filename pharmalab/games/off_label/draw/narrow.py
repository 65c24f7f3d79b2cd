"""The layout of the board for phones.

The hand lies above the board, close to the Doctor.
"""

from typing import ClassVar

from pharmalab.drawing.scene import Box
from pharmalab.games.off_label.draw.places import Inside, Places
from pharmalab.games.off_label.pictures import doctors

SCALE = 0.79  #: the size of cards, relative to the usual board
LEFT, TALL = round(doctors.WIDTH * SCALE), round(doctors.HEIGHT * SCALE)  #: the size of the Doctor's card
#: heights; on a mat that fills a row, name, Drugs and figures are side by side, and a rival's tokens lie below them
OFFER, LOW, LINE, PILE, DECK = 96, 130, 34, 98, 56


class NarrowPlaces(Places, frozen=True):
    """The layout of the board for phones, where a board unit is about one pixel."""

    width: ClassVar[int] = 376
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 14
    tall: ClassVar[int] = TALL
    text: ClassVar[float] = 15
    side: ClassVar[int] = 96
    die: ClassVar[float] = 21
    slim: ClassVar[bool] = True
    foot: ClassVar[int] = 4
    foot_in_cell: ClassVar[int] = 4
    heading: ClassVar[int] = 40
    doctor_scale: ClassVar[float] = SCALE
    heap_scale: ClassVar[float] = 1.15

    @property
    def height(self) -> int:
        return round(self.deck(0).bottom + self.edge)

    @property
    def wide(self) -> int:
        """The width of an area that fills a whole row."""
        return self.width - 2 * self.edge

    @property
    def doctor(self) -> Box:
        return Box(self.edge, self.edge + 6, LEFT, TALL)

    @property
    def line(self) -> Box:
        return Box(self.edge, self.mat(self.me or 0).bottom + 2, 262, LINE)

    @property
    def cell(self) -> Box:
        return Box(self.line.right + 8, self.line.top, self.wide - self.line.width - 8, LINE)

    def pile(self, n: int) -> Box:
        step = (self.wide + 4) / len(self.config.suits)
        return Box(self.edge + step * n, self.line.bottom + 6, step - 4, PILE)

    def deck(self, n: int) -> Box:
        step, last = (self.wide + 6) / 3, self.pile(len(self.config.suits) - 1)
        return Box(self.edge + step * n, last.bottom + self.gap, step - 6, DECK)

    def mat(self, seat: int) -> Box:
        """Return the area of a seat's mat.

        The first rival's mat lies beside the Doctor. The other rivals' mats and the player's own mat follow below, each
        in a row of its own.
        """
        turn = self.turn(seat)
        if turn == 1:
            return Box(self.edge + LEFT + 8, self.doctor.top, self.wide - LEFT - 8, TALL)
        before = (turn or self.config.seats) - 2
        top = self.doctor.bottom + self.gap + (LOW + self.gap) * before
        return Box(self.edge, top, self.wide, LOW if turn else TALL if self.me is None else OFFER)

    def offer(self, seat: int) -> Box:
        """Return the area of a seat's mat that is free for its offer.

        The lower end of some mats is left out, because the seat's tokens are there.
        """
        at = self.mat(seat)
        return Box(at.left, at.top, at.width, OFFER) if self.turn(seat) > 1 else at

    def inside(self, seat: int) -> Inside:
        wide = round(self.mat(seat).width)
        if seat == self.me or self.turn(seat) > 1:
            return Inside(
                number=(104, 60), tokens=LOW - 17, counts=(23, 6), cards=(118, 5), scale=SCALE, total=(wide - 44, 48),
                word=(wide - 49, 66), research=(wide - 44, 83), dice=(8, 69), room=106, stamp=(118, 40, SCALE),
                leads=(wide - 76, -10),
            )  # fmt: skip
        return Inside(
            number=(wide - 12, 32), tokens=155, counts=(0, 27), cards=(8, 45), scale=SCALE, total=(wide - 36, 82),
            word=(wide - 50, 134), research=(wide - 82, 70), dice=(wide - 96, 91), room=94, stamp=(4, 78, 0.66),
            leads=(50, -11),
        )  # fmt: skip
