"""Setting up a match. No cards are dealt yet, and the first leader is drawn by lot."""

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.mechanisms.clean_up import nothing_played
from pharmalab.games.off_label.mechanisms.deal import Refill
from pharmalab.games.off_label.mechanisms.rounds import NextDoctor
from pharmalab.games.off_label.state import OffLabelState


def initial_state(config: Config) -> OffLabelState:
    """Return the initial state, with no cards dealt. The first leader is drawn by lot unless the set-up names one."""
    doctors, drugs = deck(config)
    lots = () if config.leader is not None else (FirstLeader(),)
    return OffLabelState(
        config,
        (*lots, Refill(), NextDoctor()),
        hands=((),) * config.seats,
        tokens=((0,) * len(config.suits),) * config.seats,
        drugs=Pile.shuffled(drugs),
        doctors=Pile.shuffled(doctors),
        leader=-1 if config.leader is None else config.leader,
        **nothing_played(config.seats, len(config.suits)),
    )


class FirstLeader(Chance, frozen=True):
    """The chance node that draws the leader of the first round by lot."""

    rule = "off_label/first-leader"
    source = "first leader"
    asks = "Who leads the first round?"
    outcome_type = Seat

    def distribution(self, state: OffLabelState) -> Uniform:
        return Uniform(range(state.config.seats))

    def answer(self, state: OffLabelState, seat: int, events: list[Event]) -> OffLabelState:
        events.append(LeaderDrawn(seat))
        return replace(state, leader=seat)


class LeaderDrawn(Event, frozen=True):
    """The leader of the first round was drawn."""

    rule = "off_label/first-leader"
    says = "{seat} leads the first round."
    lit = ("seat-{seat}",)
    seat: Seat
