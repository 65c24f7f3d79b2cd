"""The board for a phone, in the order in which one acts: the hand lies above it; then come piles and own cards in one
row, the track as a strip, and the rows of the others."""

from typing import ClassVar

from pharmalab.drawing.scene import Box
from pharmalab.games.pharma_code.draw.places import STRIP, Places, Spot

PILES = {"pile": Spot(13, 20, 1.2), "open": Spot(97, 20, 1.2), "question": Spot(333, 14, 0.5),
         "events": Spot(333, 78, 0.5)}  # fmt: skip
OWN, SHOWN, HEADER = 136, 72, 36  #: heights: piles, own event cards face up, what stands over the track


class NarrowPlaces(Places, frozen=True):
    """So wide that a unit is about a pixel."""

    width: ClassVar[int] = 372
    edge: ClassVar[int] = 8
    gap: ClassVar[int] = 8
    text: ClassVar[int] = 13
    across: ClassVar[int] = 10
    step: ClassVar[float] = 36
    line: ClassVar[float] = 42
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
    events: ClassVar[int] = 230
    stacked: ClassVar[bool] = True

    def pile(self, name: str) -> Spot:
        return PILES[name]

    @property
    def own_top(self) -> float:
        """Where the person's own mat begins."""
        return self.edge + OWN + (SHOWN if self._shows else 0)

    @property
    def _shows(self) -> bool:
        return self.me is not None and self.config.show_events and self.config.event_hand > 0

    @property
    def track_left(self) -> float:
        return self.edge + 16

    @property
    def track_top(self) -> float:
        return self.own_top if self.me is None else self.own_top + STRIP + self.gap

    @property
    def first_line(self) -> float:
        return self.track_top + HEADER + 22

    @property
    def mats_top(self) -> float:
        return self.track.bottom + self.gap

    def mat(self, seat: int) -> Box:
        """The person's own is a strip below the piles."""
        if seat == self.me:
            return Box(self.edge, self.own_top, self.width - 2 * self.edge, STRIP)
        return super().mat(seat)

    def own_card(self, name: str) -> Box:
        accelerates = self.config.accelerations > 0
        return Box(182, 20, 60, 91) if name == "accelerate" else Box(252 if accelerates else 182, 20, 70, 91)

    def shown_event(self, n: int) -> Box:
        step = (self.width - 2 * self.edge) / self.config.event_hand
        return Box(self.edge + step * n, self.edge + OWN - 4, step - 6, SHOWN - 4)

    def question(self, height: float) -> Spot:
        """Over the piles, which nobody needs then."""
        return Spot(self.edge, self.edge)
