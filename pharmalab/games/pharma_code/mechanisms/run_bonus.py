"""The run bonus: if an exchange makes or lengthens a run of consecutive numbers, the pawn moves immediately."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.pawns import move
from pharmalab.games.pharma_code.mechanisms.rows import run
from pharmalab.games.pharma_code.state import PharmaState


def pay_run(state: PharmaState, seat: int, row: tuple[int, ...], place: int, events: list[Event]) -> PharmaState:
    """Return the state after paying the run bonus, if an exchange made or lengthened a run (PC-11 to PC-16).

    *row* is the seat's row after the exchange. *place* is the place of the new card, from 0. The bonus is added to
    *events*.
    """
    if not (paid := bonus(state.config, row, place)):
        return state
    first, end = run(row, place)
    events.append(Run(seat, row[first:end], paid, cause=len(events) - 1))
    return move(state, seat, paid, events, len(events) - 1)


def bonus(config: Config, row: tuple[int, ...], place: int) -> int:
    """Return the run bonus, in squares, for a new card in *place*; 0 if it is in no run."""
    first, end = run(row, place)
    if end - first < 2 or config.run_bonus == "off":
        return 0
    return end - first - 1 if config.run_bonus == "full" else (first < place) + (place < end - 1)


class Run(Event, frozen=True):
    """An exchange made or lengthened a run.

    Attributes:
        seat: the row's owner.
        cards: the run.
        steps: how many squares the pawn moves.
    """

    rule = "pharma_code/run-bonus"
    big = True
    lit = ("seat-{seat}",)
    no_change = ("steps",)
    seat: Seat
    cards: tuple[int, ...]
    steps: int

    def sentence(self, who: Who = player) -> str:
        cards, ahead = " ".join(map(str, self.cards)), plural(self.steps, "square")
        return f"{who(self.seat)} makes the run {cards} and moves {ahead}."
