"""Where things lie on the board, in units. `Places` is the usual board: the track and the piles above, a mat for each
row below them. A narrow board (`draw.narrow`) has other places for the same things."""

from typing import ClassVar, NamedTuple

from pharmalab.core.values import Value
from pharmalab.drawing.scene import Box
from pharmalab.drawing.table import PAWN
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH

#: the foot of each of so many pawns on one square, from its middle
AROUND = (((0, 0),), ((-13, 0), (13, 0)), ((-14, -8), (14, -8), (0, 10)), ((-14, -10), (14, -10), (-14, 10), (14, 10)))

BEHIND = 16  #: how far behind the middle of the first square

STRIP = 44  #: how high a mat is on which no card lies
SHORT = 120  #: how high a short question is, with answers side by side


class Spot(NamedTuple):
    """The corner of something, and how much larger it is drawn."""

    x: float
    y: float
    scale: float = 1

    def box(self, margin: float = 0, below: float = 0) -> Box:
        """Of a card here. ``below``: with so much under it."""
        return Box(self.x - margin, self.y - margin, WIDTH * self.scale + 2 * margin,
                   HEIGHT * self.scale + 2 * margin + below)  # fmt: skip


PILES = {"open": Spot(856, 56, 1.6), "pile": Spot(978, 56, 1.6), "question": Spot(1116, 26, 0.9),
         "events": Spot(1116, 142, 0.9)}  # fmt: skip


class Places(Value, frozen=True):
    """The usual board. ``me``: the seat before which the hand lies, whose mat comes last."""

    config: Config
    me: int | None = None

    width: ClassVar[int] = 1200
    edge: ClassVar[int] = 16  #: around everything
    gap: ClassVar[int] = 12
    text: ClassVar[int] = 19  #: units of the smallest words
    heading: ClassVar[int] = 27  #: down to the base line over the track
    across: ClassVar[int] = 17  #: squares in a line of the track, at most
    step: ClassVar[float] = 46  #: from one square to the next …
    line: ClassVar[float] = 62  #: … and from a line to the next
    square: ClassVar[float] = 1.2  #: how large squares and pawns are drawn
    rise: ClassVar[float] = 0.24  #: of a card that was taken, in heights of it
    rim: ClassVar[int] = 10  #: of a pile around its cards …
    below: ClassVar[int] = 24  #: … and how much more below them, for its number
    card: ClassVar[Spot] = Spot(8, 48)  #: the first card of a row, on its mat …
    card_step: ClassVar[float] = 63  #: … and how far it is to the next
    mat_high: ClassVar[int] = 136
    stacked: ClassVar[bool] = False  #: whether the answers to a question lie below each other
    mats: ClassVar[int] = 2  #: beside each other
    name: ClassVar[tuple[int, int]] = (20, 250)  #: of a seat on its mat: how large, and how long at most
    state: ClassVar[int] = 318  #: where it stands whether a seat has accelerated …
    events: ClassVar[tuple[int, int]] = (404, 72)  #: … and where its event cards lie: from the first to the last

    @property
    def height(self) -> int:
        return round(max(self.mat(seat).bottom for seat in range(self.config.seats)) + self.edge)

    # --- the track -------------------------------------------------------------------------------------------

    @property
    def lines(self) -> int:
        """Of the track."""
        return -(-(self.config.goal + 1) // self.across)

    @property
    def in_line(self) -> int:
        """How many squares lie in a line."""
        return -(-(self.config.goal + 1) // self.lines)

    @property
    def track_left(self) -> float:
        """The middle of the first square."""
        return self.edge + 34

    @property
    def track_top(self) -> float:
        """Of the track, with its heading."""
        return self.edge

    @property
    def first_line(self) -> float:
        return self.track_top + 76

    @property
    def track(self) -> Box:
        wide = self.step * (max(self.in_line, 10) - 1) + 2 * (self.track_left - self.edge)
        return Box(self.edge, self.track_top, wide, self.first_line + self.line * (self.lines - 0.5) - self.track_top)

    @property
    def beginning(self) -> Box:
        """The first line of the track, with the heads of the pawns."""
        return Box(self.edge, self.first_line - 46, self.track.width, 46 + self.line / 2)

    def square_at(self, square: int) -> tuple[float, float]:
        """The middle of a square: it winds, and its lines are about as long as each other."""
        row, column = divmod(square, self.in_line)
        column = self.in_line - 1 - column if row % 2 else column
        return self.track_left + self.step * column, self.first_line + self.line * row

    def pawn_at(self, squares: tuple[int, ...], seat: int) -> tuple[float, float]:
        """The foot of a pawn; those on one square stand around its middle, the later ones in front. At the start they
        stand behind the arrow, which stays in sight."""
        here = [other for other, square in enumerate(squares) if square == squares[seat]]
        x, y = self.square_at(squares[seat])
        dx, dy = AROUND[len(here) - 1][here.index(seat)]
        dy -= BEHIND if squares[seat] == 0 else 0
        return x + dx * self.square, y + 0.2 * PAWN + dy * self.square

    # --- piles ----------------------------------------------------------------------------------------------

    def pile(self, name: str) -> Spot:
        """The top card of a pile: ``pile``, ``open``, ``question`` or ``events``."""
        return PILES[name]

    def slot(self, name: str) -> Box:
        """Where a pile lies, with its number."""
        return self.pile(name).box(self.rim, self.below)

    def lifted(self, name: str) -> Spot:
        """A card that was taken from a pile and is not placed yet: over the pile, and larger."""
        x, y, scale = self.pile(name)
        return Spot(x - 0.06 * WIDTH * scale, y - self.rise * HEIGHT * scale, 1.12 * scale)

    # --- seats ----------------------------------------------------------------------------------------------

    @property
    def mats_top(self) -> float:
        return max(self.track.bottom, 254) + self.gap

    def turn(self, seat: int) -> int:
        """In which order the mats lie: the person's own comes last, next to the hand."""
        return seat if self.me is None else (seat - self.me - 1) % self.config.seats

    def mat(self, seat: int) -> Box:
        line, column = divmod(self.turn(seat), self.mats)
        wide = (self.width - 2 * self.edge - self.gap * (self.mats - 1)) / self.mats
        x, y = self.edge + column * (wide + self.gap), self.mats_top + line * (self.mat_high + self.gap)
        bare = seat == self.me and not self.config.accelerations and not self.config.event_hand
        return Box(x, y, wide, STRIP if bare else self.mat_high)

    def chip(self, seat: int) -> Box | None:
        """Where a seat is clicked; None: on its mat."""
        return None

    @property
    def own(self) -> Box:
        """Where acceleration and event cards of the person's own lie."""
        mat = self.mat(self.me or 0)
        return Box(mat.left + 12, mat.top + 48, mat.width - 22, HEIGHT)

    def own_card(self, name: str) -> Box:
        """``accelerate``, or ``event``."""
        own, first = self.own, 118 if self.config.accelerations else 0
        return (
            Box(own.left, own.top, 106, HEIGHT) if name == "accelerate" else Box(own.left + first, own.top, 80, HEIGHT)
        )

    def shown_event(self, n: int) -> Box:
        """An event card of the person's own that lies face up."""
        left = self.own_card("event").left
        step = min(158.0, (self.own.right - left) / self.config.event_hand)
        return Box(left + step * n, self.own.top, step - 8, HEIGHT)

    def card_at(self, n: int, raised: float = 0) -> Spot:
        """A card of a row, on its mat."""
        x, y, scale = self.card
        return Spot(x + self.card_step * n, y - raised, scale)

    def question(self, height: float) -> Spot:
        """A card with a question, which is so high: below the first line of squares, if there is room."""
        return Spot(self.edge, min(self.first_line + 30, self.height - self.edge - height))

    @property
    def banner(self) -> tuple[float, float]:
        """The middle of what says who has won."""
        return self.track.left + self.track.width / 2, self.first_line

    @property
    def asked(self) -> Box:
        """Where a short question lies."""
        return Box(self.edge, self.first_line + 30, self.width - 2 * self.edge, SHORT)

    # --- regions --------------------------------------------------------------------------------------------

    @property
    def regions(self) -> dict[str, Box]:
        """What a level may show alone."""
        config = self.config
        piles = ("pile", "open", "question", *(["events"] if config.event_hand else []))
        found = {name: self.slot(name) for name in piles}
        for name in ("pile", "open"):
            found[name] = found[name].joined(self.lifted(name).box(9))
        found |= {"track": self.track, "beginning": self.beginning, "asked": self.asked}
        found |= {f"seat-{seat}": self.mat(seat) for seat in range(config.seats)}
        if self.me is not None and config.accelerations:
            found["accelerate"] = self.own_card("accelerate")
        if self.me is not None and config.event_hand and not config.show_events:
            found["event"] = self.own_card("event")
        return found
