"""The layout of the board for phones.

From top to bottom: the piles and the player's own cards, the track, and the seats' mats.
"""

from typing import ClassVar

from pharmalab.drawing.scene import Box
from pharmalab.games.pharma_code.draw.places import STRIP, Places, Spot

PILES = {"open": Spot(12, 20, 1.2), "pile": Spot(94, 20, 1.2), "question": Spot(327, 14, 0.5),
         "events": Spot(327, 80, 0.5)}  # fmt: skip
OWN, SHOWN, HEADER = 133, 72, 45  #: heights: of the piles, of face-up event cards, and above the first square


class NarrowPlaces(Places, frozen=True):
    """The layout of the board for phones, where a board unit is about one pixel."""

    width: ClassVar[int] = 372
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 8
    text: ClassVar[int] = 13
    heading: ClassVar[int] = 14
    across: ClassVar[int] = 10
    step: ClassVar[float] = 35
    line: ClassVar[float] = 38
    square: ClassVar[float] = 1
    rise: ClassVar[float] = 0.12
    rim: ClassVar[int] = 5
    below: ClassVar[int] = 18
    card: ClassVar[Spot] = Spot(4, 42, 0.65)
    card_step: ClassVar[float] = 39
    mat_high: ClassVar[int] = 104
    mats: ClassVar[int] = 1
    name: ClassVar[tuple[int, int]] = (17, 98)
    state: ClassVar[int] = 148
    events: ClassVar[tuple[int, int]] = (228, 38)
    stacked: ClassVar[bool] = True

    def pile(self, name: str) -> Spot:
        return PILES[name]

    def slot(self, name: str) -> Box:
        """Return the area of a pile, wide enough to tap with a finger."""
        slot = super().slot(name)
        return Box.around(slot.left + slot.width / 2, slot.top + slot.height / 2, max(slot.width, 47), slot.height)

    @property
    def track_left(self) -> float:
        return self.edge + 22

    @property
    def _chips_top(self) -> float:
        shown = self.me is not None and self.config.show_events and self.config.event_hand > 0
        return self.edge + OWN + (SHOWN if shown else 0)

    def chip(self, seat: int) -> Box | None:
        """Return an extra area that players click to choose a seat, or None if they click the seat's mat.

        Extra areas exist only if the player has two or more opponents.
        """
        others = self.config.seats - 1
        if self.me is None or seat == self.me or others < 2:
            return None
        wide = (self.width - 2 * self.edge + self.gap) / others
        return Box(self.edge + wide * self.turn(seat), self._chips_top + 4, wide - self.gap, STRIP)

    @property
    def track_top(self) -> float:
        chips = self.me is not None and self.config.seats > 2
        return self._chips_top + (STRIP + self.gap if chips else 0)

    @property
    def first_line(self) -> float:
        return self.track_top + HEADER

    @property
    def mats_top(self) -> float:
        return self.track.bottom + self.gap

    def mat(self, seat: int) -> Box:
        """Return the area of a seat's mat.

        The player's own mat is a strip just below the track, and the other mats follow.
        """
        if seat == self.me:
            return Box(self.edge, self.mats_top, self.width - 2 * self.edge, STRIP)
        spot = super().mat(seat)
        return spot if self.me is None else spot.moved(0, STRIP + self.gap)

    def own_card(self, name: str) -> Box:
        accelerates = self.config.accelerations > 0
        return Box(176, 20, 60, 91) if name == "accelerate" else Box(244 if accelerates else 176, 20, 70, 91)

    def shown_event(self, n: int) -> Box:
        step = (self.width - 2 * self.edge) / self.config.event_hand
        return Box(self.edge + step * n, self.edge + OWN - 4, step - 6, SHOWN - 4)

    @property
    def banner(self) -> tuple[float, float]:
        """The centre of the banner that names the winners. The banner covers the piles."""
        return self.width / 2, self.edge + OWN / 2

    @property
    def asked(self) -> Box:
        return Box(self.edge, self.edge, self.width - 2 * self.edge, 228)

    def question(self, height: float) -> Spot:
        """Return the position of a question card.

        The card covers the piles, which are not needed while a question is being asked.
        """
        return Spot(self.edge, self.edge)
