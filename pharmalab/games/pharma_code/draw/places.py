"""The layout of the board: the position and size of everything on it, in units.

`Places` is the usual layout. `draw.narrow` is for narrow screens.
"""

from typing import ClassVar, NamedTuple

from pharmalab.core.values import Value
from pharmalab.drawing.scene import Box
from pharmalab.drawing.table import PAWN
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH

#: where the feet of 1, 2, 3 or more pawns on the same square are, relative to its centre
AROUND = (((0, 0),), ((-13, 0), (13, 0)), ((-14, -8), (14, -8), (0, 10)), ((-14, -10), (14, -10), (-14, 10), (14, 10)))

BEHIND = 16  #: the distance of pawns at the start behind the centre of the first square

STRIP = 44  #: the height of a mat without cards
SHORT = 120  #: the height of a short question, with answers side by side


class Spot(NamedTuple):
    """A position on the board: the top left corner and the scale of what is drawn there."""

    x: float
    y: float
    scale: float = 1

    def box(self, margin: float = 0, below: float = 0) -> Box:
        """Return the area of a card whose top left corner is at this spot.

        Args:
            margin: the extra width and height on each side.
            below: the extra height at the bottom.
        """
        return Box(self.x - margin, self.y - margin, WIDTH * self.scale + 2 * margin,
                   HEIGHT * self.scale + 2 * margin + below)  # fmt: skip


PILES = {"open": Spot(856, 56, 1.6), "pile": Spot(978, 56, 1.6), "question": Spot(1116, 26, 0.9),
         "events": Spot(1116, 142, 0.9)}  # fmt: skip


class Places(Value, frozen=True):
    """The usual layout of the board.

    Attributes:
        config: the set-up.
        me: the player's seat, whose mat comes last. None means that the board is not drawn for a particular player.
    """

    config: Config
    me: int | None = None

    width: ClassVar[int] = 1200
    edge: ClassVar[int] = 16  #: the margin around everything
    gap: ClassVar[int] = 12
    text: ClassVar[int] = 19  #: the size of the smallest words, in units
    heading: ClassVar[int] = 27  #: the distance from the top of the track to the baseline of its heading
    across: ClassVar[int] = 17  #: the most squares in a line of the track
    step: ClassVar[float] = 46  #: the distance from one square to the next
    line: ClassVar[float] = 62  #: the distance from one line to the next
    square: ClassVar[float] = 1.2  #: the scale of squares and pawns
    rise: ClassVar[float] = 0.24  #: how far a taken card is raised, as a fraction of its height
    rim: ClassVar[int] = 10  #: the margin of a pile around its cards
    below: ClassVar[int] = 24  #: the extra margin below a pile, for its number
    card: ClassVar[Spot] = Spot(8, 48)  #: the position of a row's first card on its mat
    card_step: ClassVar[float] = 63  #: the distance from one card of a row to the next
    mat_high: ClassVar[int] = 136
    stacked: ClassVar[bool] = False  #: whether the answers to a question are below each other
    mats: ClassVar[int] = 2  #: the number of mats side by side
    name: ClassVar[tuple[int, int]] = (20, 250)  #: the font size and largest length of a seat's name on its mat
    state: ClassVar[int] = 318  #: the x coordinate on a mat that shows whether its seat has accelerated
    events: ClassVar[tuple[int, int]] = (404, 72)  #: x of the first event card, and the distance to the last

    @property
    def height(self) -> int:
        """The height of the board."""
        return round(max(self.mat(seat).bottom for seat in range(self.config.seats)) + self.edge)

    # --- the track -------------------------------------------------------------------------------------------

    @property
    def lines(self) -> int:
        """The number of rows of squares in the track."""
        return -(-(self.config.goal + 1) // self.across)

    @property
    def in_line(self) -> int:
        """The number of squares in a row of the track."""
        return -(-(self.config.goal + 1) // self.lines)

    @property
    def track_left(self) -> float:
        """The x coordinate of the centre of the track's first square."""
        return self.edge + 34

    @property
    def track_top(self) -> float:
        """The y coordinate of the top of the track, including its heading."""
        return self.edge

    @property
    def first_line(self) -> float:
        """The y coordinate of the centres of the first row of squares."""
        return self.track_top + 76

    @property
    def track(self) -> Box:
        """The area of the track."""
        wide = self.step * (max(self.in_line, 10) - 1) + 2 * (self.track_left - self.edge)
        return Box(self.edge, self.track_top, wide, self.first_line + self.line * (self.lines - 0.5) - self.track_top)

    @property
    def beginning(self) -> Box:
        """The area of the first row of the track, including the heads of the pawns."""
        return Box(self.edge, self.first_line - 46, self.track.width, 46 + self.line / 2)

    def square_at(self, square: int) -> tuple[float, float]:
        """Return the centre of a square.

        The track winds back and forth, in rows of about equal length.
        """
        row, column = divmod(square, self.in_line)
        column = self.in_line - 1 - column if row % 2 else column
        return self.track_left + self.step * column, self.first_line + self.line * row

    def pawn_at(self, squares: tuple[int, ...], seat: int) -> tuple[float, float]:
        """Return the position of a pawn's foot.

        *squares* holds the squares of all pawns, by seat. Pawns on the same square stand around its centre, with later
        seats in front.
        """
        here = [other for other, square in enumerate(squares) if square == squares[seat]]
        x, y = self.square_at(squares[seat])
        dx, dy = AROUND[len(here) - 1][here.index(seat)]
        dy -= BEHIND if squares[seat] == 0 else 0
        return x + dx * self.square, y + 0.2 * PAWN + dy * self.square

    # --- piles ----------------------------------------------------------------------------------------------

    def pile(self, name: str) -> Spot:
        """Return the position of a pile's top card: ``pile``, ``open``, ``question`` or ``events``."""
        return PILES[name]

    def slot(self, name: str) -> Box:
        """Return the area of a pile, including the number of cards, which is written below the pile."""
        return self.pile(name).box(self.rim, self.below)

    def lifted(self, name: str) -> Spot:
        """Return the position of a card that has been taken but not yet placed: above its pile, and enlarged."""
        x, y, scale = self.pile(name)
        return Spot(x - 0.06 * WIDTH * scale, y - self.rise * HEIGHT * scale, 1.12 * scale)

    # --- seats ----------------------------------------------------------------------------------------------

    @property
    def mats_top(self) -> float:
        """The y coordinate where the mats begin."""
        return max(self.track.bottom, 254) + self.gap

    def turn(self, seat: int) -> int:
        """Return the position of a seat's mat among the mats, from 0.

        The player's own mat comes last, next to the hand.
        """
        return seat if self.me is None else (seat - self.me - 1) % self.config.seats

    def mat(self, seat: int) -> Box:
        """Return the area of a seat's mat."""
        line, column = divmod(self.turn(seat), self.mats)
        wide = (self.width - 2 * self.edge - self.gap * (self.mats - 1)) / self.mats
        x, y = self.edge + column * (wide + self.gap), self.mats_top + line * (self.mat_high + self.gap)
        bare = seat == self.me and not self.config.accelerations and not self.config.event_hand
        return Box(x, y, wide, STRIP if bare else self.mat_high)

    def chip(self, seat: int) -> Box | None:
        """Return an extra area that players can click to choose a seat, or None if they click the seat's mat.

        This layout has no extra areas.
        """
        return None

    @property
    def own(self) -> Box:
        """The area for the player's own acceleration and event cards."""
        mat = self.mat(self.me or 0)
        return Box(mat.left + 12, mat.top + 48, mat.width - 22, HEIGHT)

    def own_card(self, name: str) -> Box:
        """Return the area for the player's acceleration cards (``accelerate``) or event cards (``event``)."""
        own, first = self.own, 118 if self.config.accelerations else 0
        return (
            Box(own.left, own.top, 106, HEIGHT) if name == "accelerate" else Box(own.left + first, own.top, 80, HEIGHT)
        )

    def shown_event(self, n: int) -> Box:
        """Return the area of the player's *n*-th event card, for a match in which event cards are face up."""
        left = self.own_card("event").left
        step = min(158.0, (self.own.right - left) / self.config.event_hand)
        return Box(left + step * n, self.own.top, step - 8, HEIGHT)

    def card_at(self, n: int, raised: float = 0) -> Spot:
        """Return the position of the *n*-th card of a row on its mat, raised by *raised* units."""
        x, y, scale = self.card
        return Spot(x + self.card_step * n, y - raised, scale)

    def question(self, height: float) -> Spot:
        """Return the position of a question card: below the piles if there is room.

        Args:
            height: the height of the card.
        """
        return Spot(self.edge, min(self.asked.top, self.height - self.edge - height))

    @property
    def banner(self) -> tuple[float, float]:
        """The centre of the banner that names the winners."""
        return self.track.left + self.track.width / 2, self.first_line

    @property
    def asked(self) -> Box:
        """The area for a short question."""
        return Box(self.edge, self.slot("open").bottom + 6, self.width - 2 * self.edge, SHORT)

    # --- regions --------------------------------------------------------------------------------------------

    @property
    def regions(self) -> dict[str, Box]:
        """The area of each region that a lesson's level can show on its own."""
        config = self.config
        piles = ("pile", "open", "question", *(["events"] if config.event_hand else []))
        found = {name: self.slot(name) for name in piles}
        for name in ("pile", "open"):
            found[name] = found[name].joined(self.lifted(name).box(9))
        found |= {"track": self.track, "beginning": self.beginning, "asked": self.asked}
        for seat in range(config.seats):
            found[f"seat-{seat}"] = found[f"worth-{seat}"] = self.mat(seat)
        if self.me is not None and config.accelerations:
            found["accelerate"] = self.own_card("accelerate")
        if self.me is not None and config.event_hand and not config.show_events:
            found["event"] = self.own_card("event")
        return found
