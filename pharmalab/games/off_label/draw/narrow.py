"""The layout of the board for phones.

The hand lies above the board, just above the Doctor, because its Drugs have to match the Doctor's conditions. A rival's
offer is beside the Doctor. A narrow line of treatment follows, then the player's own offer and the remaining offers.
The piles and the decks come last.
"""

from typing import ClassVar

from pharmalab.drawing.scene import Box
from pharmalab.games.off_label.draw.places import Inside, Places
from pharmalab.games.off_label.pictures import doctors

SCALE = 0.79  #: the size of cards, relative to the usual board
LEFT, TALL = round(doctors.WIDTH * SCALE), round(doctors.HEIGHT * SCALE)  #: the size of the Doctor's card
#: heights; on the player's own mat, name, Drugs and figures are side by side
OWN, OFFER, LINE, PILE, DECK = 96, 140, 34, 98, 56


class NarrowPlaces(Places, frozen=True):
    """The layout of the board for phones, where a board unit is about one pixel."""

    width: ClassVar[int] = 376
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 14
    tall: ClassVar[int] = TALL
    text: ClassVar[float] = 15
    side: ClassVar[int] = 96
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
    def half(self) -> float:
        """The width of an area that fills half a row."""
        return (self.wide - 8) / 2

    @property
    def doctor(self) -> Box:
        return Box(self.edge, self.edge + 6, LEFT, TALL)

    @property
    def line(self) -> Box:
        return Box(self.edge, self.doctor.bottom, 262, LINE)

    @property
    def cell(self) -> Box:
        return Box(self.line.right + 8, self.line.top, self.wide - self.line.width - 8, LINE)

    def pile(self, n: int) -> Box:
        """Return the area of a pile of tokens.

        If the last mat is alone in its row, the piles lie beside this mat. Otherwise, they have a row of their own.
        """
        suits, row = len(self.config.suits), self._row_of(self.config.seats)
        if self.config.seats % 2:
            across = (suits + 1) // 2
            step = (self.half + 4) / across
            left, top = self.edge + self.half + 8 + step * (n % across), row + (PILE + 4) * (n // across)
            return Box(left, top, step - 4, PILE)
        step = (self.wide + 4) / suits
        return Box(self.edge + step * n, row, step - 4, PILE)

    def deck(self, n: int) -> Box:
        step, last = (self.wide + 6) / 3, self.pile(len(self.config.suits) - 1)
        return Box(self.edge + step * n, last.bottom + self.gap, step - 6, DECK)

    def mat(self, seat: int) -> Box:
        """Return the area of a seat's mat.

        The first rival's mat lies beside the Doctor. The other rivals' mats lie below the player's own mat, two in a
        row.
        """
        turn = self.turn(seat)
        if not turn:
            return Box(self.edge, self.line.bottom + 12, self.wide, TALL if self.me is None else OWN)
        if turn == 1:
            return Box(self.edge + LEFT + 8, self.doctor.top, self.wide - LEFT - 8, TALL)
        return Box(self.edge + (self.half + 8) * (turn % 2), self._row_of(turn), self.half, TALL)

    def offer(self, seat: int) -> Box:
        """Return the area of a seat's mat that is free for its offer.

        The lower end of some mats is left out, because the seat's tokens are there.
        """
        at = self.mat(seat)
        return Box(at.left, at.top, at.width, OFFER) if self.turn(seat) > 1 else at

    def _row_of(self, turn: int) -> float:
        """Return the top of the row that contains the mat with this turn number."""
        return self.mat(self.me or 0).bottom + self.gap + (turn - 2) // 2 * (TALL + self.gap)

    def inside(self, seat: int) -> Inside:
        wide = round(self.mat(seat).width)
        if seat == self.me:
            return Inside(
                number=(104, 60), tokens=58, counts=(0, 30), cards=(118, 5), scale=SCALE, total=(wide - 44, 48),
                word=(wide - 49, 66), research=(wide - 44, 83), dice=(10, 66), room=70, stamp=(118, 40, SCALE),
                leads=(wide - 76, -10),
            )  # fmt: skip
        return Inside(
            number=(wide - 12, 32), tokens=155, counts=(0, 27), cards=(8, 45), scale=SCALE, total=(wide - 36, 82),
            word=(wide - 50, 134), research=(wide - 82, 70), dice=(wide - 94, 91), room=60, stamp=(4, 78, 0.66),
            leads=(50, -11),
        )  # fmt: skip
