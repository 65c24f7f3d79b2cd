"""The Specialists: three between actions, the Clinician in a launch."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import put, replace
from pharmalab.games.pocket_pharma.actions.turn import in_play
from pharmalab.games.pocket_pharma.components.names import CARDS, SPECIALISTS, Thing, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.events import ChemistCleared, ClinicianIgnored, SpecialistUsed
from pharmalab.games.pocket_pharma.frames import Trial, Turn
from pharmalab.games.pocket_pharma.rules.display import DrawMore, Refill
from pharmalab.games.pocket_pharma.rules.launch import side_effects
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def face_down(state: PocketPharmaState, seat: int, specialist: str) -> PocketPharmaState:
    up = tuple([one for one in state.specialists[seat] if one != specialist])
    return replace(state, specialists=put(state.specialists, seat, up))


class UseSpecialist(Action, frozen=True):
    """A Specialist between two actions; it costs none. ``specialist``: its id."""

    rule = "pocket_pharma/specialists"
    says = "Use the {specialist}"
    lit = ("{specialist}",)
    specialist: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["UseSpecialist"]:
        return [USE[one] for one in SPECIALISTS if one != "clinician"] if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["UseSpecialist"]:
        return tuple([USE[one] for one in state.usable(question.seat)])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: Any) -> Refusal:
        up = state.specialists[question.seat]
        if not state.config.specialists:
            return Refusal("Specialists are not in play.", cls.rule)
        if action is None:
            return Refusal("None of your Specialists that is face up can do something now.", cls.rule)
        if action.specialist == "clinician":
            return Refusal("The Clinician is asked in a launch.", "pocket_pharma/clinician")
        if action.specialist not in up:
            return Refusal(f"Your {title(action.specialist)} was used already.", cls.rule)
        return Refusal(f"The {title(action.specialist)} would change nothing now.", "pocket_pharma/pp-40")

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        events.append(SpecialistUsed(seat, self.specialist))
        state = face_down(state, seat, self.specialist).ask(question, idle=-1)
        if self.specialist == "pharmacologist":
            return replace(state, actions=state.actions + 1)
        if self.specialist == "molecular_biologist":
            return state.ask(DrawMore(seat), still=-1)
        events.append(ChemistCleared(state.display, cause=len(events) - 1))
        discards = tuple(sorted(state.discards + state.display))
        return state.ask(Refill(), display=(), discards=discards, still=-1)


class IgnoreCard(Action, frozen=True):
    """The Clinician ignores the side effects of this card of the formula (PP-26)."""

    rule = "pocket_pharma/clinician"
    says = "Ignore the side effects of {card}"
    lit = ("{card}",)
    card: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["IgnoreCard"]:
        return [IGNORE[card] for card in in_play(config)] if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Trial) -> Iterable["IgnoreCard"]:
        return tuple([IGNORE[card] for card in state.spared(question.seat, question.drug, question.stack)])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Trial, action: Any) -> Refusal:
        if action is None or action.card not in state.stack(question.seat, question.stack):
            return Refusal("That card is not in the formula.", cls.rule)
        return Refusal(f"Without {title(action.card)} as many cards would go.", "pocket_pharma/pp-40")

    def do(self, state: PocketPharmaState, question: Trial, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        events.append(SpecialistUsed(seat, "clinician"))
        events.append(ClinicianIgnored(seat, self.card, cause=len(events) - 1))
        state = face_down(state, seat, "clinician")
        return side_effects(state, seat, question.drug, question.stack, self.card, events)


class WithoutClinician(Action, frozen=True):
    """The launch goes on, and the Clinician stays face up."""

    rule = "pocket_pharma/clinician"
    says = "Go on without the Clinician"
    lit = ("clinician",)
    refuses = "The Clinician is not asked now."

    @classmethod
    def every(cls, config: Config) -> Iterable["WithoutClinician"]:
        return _WITHOUT if config.specialists else ()

    def do(self, state: PocketPharmaState, question: Trial, events: list[Event]) -> PocketPharmaState:
        return side_effects(state, question.seat, question.drug, question.stack, "", events)


USE = {one: UseSpecialist(one) for one in SPECIALISTS}
IGNORE = {card: IgnoreCard(card) for card in CARDS}
_WITHOUT = (WithoutClinician(),)
