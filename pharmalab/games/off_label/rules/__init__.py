"""The referee: every frame of a match. Here the round as a whole; its parts are the modules, in their order.

Questions: Market, Research, Payment. Chance: FirstLeader, Deal, NextDoctor, Throw, Investigate. The rest happens by
itself. What comes within a round is put on top of the agenda when it comes up: the research of a rep on its marketing,
the investigation on the line of treatment, the payment or the next roll on the investigation, the clean-up on those.
"""

from functools import lru_cache

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace
from pharmalab.games.off_label import events as happened
from pharmalab.games.off_label.board import Board
from pharmalab.games.off_label.components import title
from pharmalab.games.off_label.rules.dealing import Deal, FirstLeader, Refill
from pharmalab.games.off_label.rules.marketing import Market, Research
from pharmalab.games.off_label.rules.payment import CleanUp, Payment
from pharmalab.games.off_label.rules.seats import clockwise, nothing_played
from pharmalab.games.off_label.rules.treatment import Investigate, LineUp, Throw


class NextDoctor(Chance, frozen=True):
    """A Doctor is turned over, and the round begins."""

    rule = "off_label/doctor"
    source = "doctors"

    def distribution(self, state: Board) -> Draw:
        return state.doctors.top()

    def answer(self, state: Board, doctor: str, events: list[Event]) -> Board:
        events.append(happened.DoctorCame(doctor))
        doctors = state.doctors.draw(doctor)
        return replace(
            state, agenda=_round(len(state.hands), state.leader) + state.agenda, doctor=doctor, doctors=doctors
        )

    def prompt(self, who: Who = player) -> str:
        return "Which Doctor is turned over?"

    def words(self, doctor: str, who: Who = player) -> str:
        return title(doctor)


class Begin(Automatic, frozen=True):
    """The round of a Doctor who is here already: only positions begin so."""

    rule = "off_label/marketing"

    def resolve(self, state: Board, events: list[Event]) -> Board:
        return state.ask(*_round(len(state.hands), state.leader))


@lru_cache(maxsize=128)
def _round(seats: int, leader: int) -> tuple[Frame, ...]:
    order = clockwise(seats, leader)
    return (*map(Market, order), *map(Throw, order), LineUp(), Refill(), NextDoctor())


__all__ = [
    "Begin",
    "CleanUp",
    "Deal",
    "FirstLeader",
    "Investigate",
    "LineUp",
    "Market",
    "NextDoctor",
    "Payment",
    "Refill",
    "Research",
    "Throw",
    "clockwise",
    "nothing_played",
]
