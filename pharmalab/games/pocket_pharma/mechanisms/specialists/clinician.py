"""The Specialist Clinician: ignore the side effects of one card of a formula (PP-26)."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal
from pharmalab.core.templates import counted
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import CARDS, Thing, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.laboratory import in_play
from pharmalab.games.pocket_pharma.mechanisms.side_effects import check_side_effects, wrong_formula
from pharmalab.games.pocket_pharma.mechanisms.specialists.specialist import Specialist, turn_down
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class Trial(Question, frozen=True):
    """A question that asks a seat which card's side effects the Clinician should ignore during a launch.

    ``stack`` is the id of the formula's first card; ``excess`` is the number of symbols above the limits.
    """

    rule = "pocket_pharma/clinician"
    asks = "{seat}: the formula has {excess} too many for {drug}; which card should the Clinician ignore?"

    drug: Thing
    stack: str
    excess: Annotated[int, counted("symbol")]

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        stack = state.stack(self.seat, self.stack)
        if wrong := wrong_formula(state, self.drug, stack):
            yield f"agenda, Trial: {wrong}"
        elif not can_spare(state, self.seat, self.drug, self.stack) or self.excess != state.excess(self.drug, stack):
            yield f"agenda, Trial: “excess” is {self.excess}, but the Clinician can’t help with this formula"


#: The Clinician is offered during a launch, and has no effect between two actions.
CLINICIAN = Specialist("Cl", "spares side effects", use=None, helps=lambda state: False)


def can_spare(state: PocketPharmaState, seat: int, drug: str, name: str) -> bool:
    """Return whether the seat's Clinician is face up and would reduce the number of discards in a launch."""
    return "clinician" in state.specialists[seat] and bool(spared(state, seat, drug, name))


def spared(state: PocketPharmaState, seat: int, drug: str, name: str) -> tuple[str, ...]:
    """Return the cards of a stack whose side effects are worth ignoring with the Clinician (PP-40).

    Ignoring any one of them reduces the number of discards. *name* is the id of the stack's first card.
    """
    stack = state.stack(seat, name)
    there = len(state.others(seat, stack))
    most = min(there, state.excess(drug, stack))
    return tuple([card for card in stack if most and min(there, state.excess(drug, stack, card)) < most])


class IgnoreCard(Action, frozen=True):
    """Use the Clinician to ignore the side effects of this card of the formula (PP-26)."""

    rule = "pocket_pharma/clinician"
    says = "Ignore the side effects of {card}"
    lit = ("{card}",)
    card: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["IgnoreCard"]:
        return [IGNORE[card] for card in in_play(config)] if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Trial) -> Iterable["IgnoreCard"]:
        return tuple([IGNORE[card] for card in spared(state, question.seat, question.drug, question.stack)])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Trial, action: "IgnoreCard | None") -> Refusal:
        if action is None or action.card not in state.stack(question.seat, question.stack):
            return Refusal("That card is not in the formula.", cls.rule)
        return Refusal(f"Ignoring {title(action.card)} wouldn’t save any cards.", "pocket_pharma/pp-40")

    def do(self, state: PocketPharmaState, question: Trial, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        state = turn_down(state, seat, "clinician", events)
        events.append(ClinicianIgnored(seat, self.card, cause=len(events) - 1))
        return check_side_effects(state, seat, question.drug, question.stack, self.card, events)


IGNORE = {card: IgnoreCard(card) for card in CARDS}


class WithoutClinician(Action, frozen=True):
    """Continue the launch without using the Clinician."""

    rule = "pocket_pharma/clinician"
    says = "Go on without the Clinician"
    lit = ("clinician",)
    refuses = "The Clinician can’t help now."

    @classmethod
    def every(cls, config: Config) -> Iterable["WithoutClinician"]:
        return _WITHOUT if config.specialists else ()

    def do(self, state: PocketPharmaState, question: Trial, events: list[Event]) -> PocketPharmaState:
        return check_side_effects(state, question.seat, question.drug, question.stack, "", events)


_WITHOUT = (WithoutClinician(),)


class ClinicianIgnored(Event, frozen=True):
    """The Clinician ignored the side effects of a card."""

    rule = "pocket_pharma/clinician"
    says = "The Clinician ignores the side effects of {card}."
    lit = ("seat-{seat}",)
    seat: Seat
    card: Thing
