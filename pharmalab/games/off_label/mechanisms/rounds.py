"""The beginning of a round: a Doctor is revealed, and the steps of the round are put on the agenda."""

from functools import lru_cache

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace
from pharmalab.games.off_label.components import CARDS, Drug, treated
from pharmalab.games.off_label.mechanisms.deal import Refill
from pharmalab.games.off_label.mechanisms.marketing import Market
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.mechanisms.treatment import LineUp, Throw
from pharmalab.games.off_label.state import OffLabelState


class NextDoctor(Chance, frozen=True):
    """The chance node that begins a round by revealing a Doctor."""

    rule = "off_label/doctor"
    source = "doctors"
    asks = "Which Doctor is turned over?"
    outcome_type = Drug

    def distribution(self, state: OffLabelState) -> Draw:
        return state.doctors.top()

    def answer(self, state: OffLabelState, doctor: str, events: list[Event]) -> OffLabelState:
        events.append(DoctorCame(doctor))
        doctors = state.doctors.draw(doctor)
        return replace(
            state, agenda=_round(len(state.hands), state.leader) + state.agenda, doctor=doctor, doctors=doctors
        )


class Begin(Automatic, frozen=True):
    """The step that begins a round whose Doctor is already on the table.

    Only hand-written positions need this step.
    """

    rule = "off_label/marketing"

    def resolve(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        return state.ask(*_round(len(state.hands), state.leader))


@lru_cache(maxsize=128)
def _round(seats: int, leader: int) -> tuple[Frame, ...]:
    order = clockwise(seats, leader)
    return (*map(Market, order), *map(Throw, order), LineUp(), Refill(), NextDoctor())


class DoctorCame(Event, frozen=True):
    """A Doctor was revealed."""

    rule = "off_label/doctor"
    lit = ("doctors", "doctor")
    doctor: str

    def sentence(self, who: Who = player) -> str:
        card = CARDS[self.doctor]
        return f"{card.name}, rank {card.rank}, treats {treated(card)}."
