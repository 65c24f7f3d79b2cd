"""An exchange: the card that is drawn, and the run that a placed one makes."""

from pharmalab.core.agenda import Chance
from pharmalab.core.events import Event
from pharmalab.core.piles import Draw
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import Number
from pharmalab.games.pharma_code.events import Drew, Run
from pharmalab.games.pharma_code.frames import Placing
from pharmalab.games.pharma_code.rules.pawns import move
from pharmalab.games.pharma_code.rules.rows import run
from pharmalab.games.pharma_code.state import PharmaState


class DrawCard(Chance, frozen=True):
    """The top card of the closed pile, to be placed."""

    rule = "pharma_code/exchange"
    source = "cards"
    asks = "Which card does {to} draw?"
    outcome_type = Number

    to: Seat

    def distribution(self, state: PharmaState) -> Draw:
        return state.pile.top()

    def answer(self, state: PharmaState, card: int, events: list[Event]) -> PharmaState:
        events.append(Drew(self.to, card))
        return state.ask(Placing(self.to, card, True), pile=state.pile.draw(card))


def pay_run(state: PharmaState, seat: int, row: tuple[int, ...], place: int, events: list[Event]) -> PharmaState:
    """The bonus of an exchange that made or lengthened a run (PC-11 to PC-16)."""
    first, end = run(row, place)
    mode = state.config.run_bonus
    if end - first < 2 or mode == "off":
        return state
    paid = end - first - 1 if mode == "full" else (first < place) + (place < end - 1)
    events.append(Run(seat, row[first:end], paid, cause=len(events) - 1))
    return move(state, seat, paid, events, len(events) - 1)
