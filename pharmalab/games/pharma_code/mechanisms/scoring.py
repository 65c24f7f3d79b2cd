"""Scoring a phase: each pawn moves one square for each number card that ascends from the left in its row."""

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import short
from pharmalab.games.pharma_code.mechanisms.pawns import move
from pharmalab.games.pharma_code.mechanisms.rows import start
from pharmalab.games.pharma_code.state import PharmaState


class Score(Automatic, frozen=True):
    """The step that scores a row.

    The pawn moves one square for each number card that ascends from the left, or two squares if the seat has
    accelerated.
    """

    rule = "pharma_code/scoring"

    seat: Seat

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        seat, config = self.seat, state.config
        row = state.rows[seat]
        length, numbers = start(row, config.top, config.strict)
        steps = numbers * 2 if state.accelerated[seat] else numbers
        events.append(Scored(seat, row[:length], numbers, steps))
        return move(state, seat, steps, events, len(events) - 1, scoring=True)


class Scored(Event, frozen=True):
    """A row was scored.

    Attributes:
        cards: the part of the row that ascends from the left.
        numbers: how many of these cards score: all except jokers.
        steps: the number of squares that the pawn moves.
    """

    rule = "pharma_code/scoring"
    lit = ("seat-{seat}",)
    no_change = ("numbers", "steps")
    seat: Seat
    cards: tuple[int, ...]
    numbers: int
    steps: int

    def sentence(self, who: Who = player) -> str:
        twice = ", doubled by acceleration" if self.steps > self.numbers else ""
        cards = f" ({' '.join(map(short, self.cards))})" if self.cards else ""
        jokers = len(self.cards) - self.numbers
        and_jokers = f" and {plural(jokers, 'joker') if jokers > 1 else 'a joker'}" if jokers else ""
        row = f"{plural(self.numbers, 'number')}{and_jokers} in order{cards}"
        return f"{who(self.seat)}: {row}, so {plural(self.steps, 'square')}{twice}."
