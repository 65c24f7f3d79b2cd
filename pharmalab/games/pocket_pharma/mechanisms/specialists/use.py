"""Using a Specialist between two actions."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.games.pocket_pharma.components.names import SPECIALISTS, Thing, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.specialists.specialist import turn_down
from pharmalab.games.pocket_pharma.mechanisms.specialists.usable import CARDS, usable
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class UseSpecialist(Action, frozen=True):
    """Use a Specialist between two actions. This costs no action. ``specialist`` is its id."""

    rule = "pocket_pharma/specialists"
    called = "use a Specialist"
    says = "Use the {specialist}"
    lit = ("{specialist}",)
    specialist: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["UseSpecialist"]:
        return [USE[one] for one in SPECIALISTS if CARDS[one].use] if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["UseSpecialist"]:
        return tuple([USE[one] for one in usable(state, question.seat)])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: "UseSpecialist | None") -> Refusal:
        up = state.specialists[question.seat]
        if not state.config.specialists:
            return Refusal("Specialists are not in play.", cls.rule)
        if action is None:
            return Refusal("None of your face-up Specialists can do anything now.", cls.rule)
        if action.specialist == "clinician":
            return Refusal("You can only use the Clinician during a launch.", "pocket_pharma/clinician")
        if action.specialist not in up:
            return Refusal(f"You have already used your {title(action.specialist)}.", cls.rule)
        return Refusal(f"Using the {title(action.specialist)} now wouldn’t change anything.", "pocket_pharma/pp-40")

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        state = turn_down(state, seat, self.specialist, events).ask(question, idle=-1)
        effect = CARDS[self.specialist].use
        return effect(state, seat, events) if effect else state


USE = {one: UseSpecialist(one) for one in SPECIALISTS}
