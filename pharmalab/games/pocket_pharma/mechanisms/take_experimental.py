"""Taking the experimental fragment that is on offer."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import TurnUp
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState

PRICE = 2  #: the number of actions that an experimental fragment costs


class TakeExperimental(Action, frozen=True):
    """Take the experimental fragment on offer, which uses two actions (PP-42)."""

    rule = "pocket_pharma/experimental-fragments"
    called = "take an experimental card"
    says = "Take the experimental fragment"
    lit = ("experimental",)

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeExperimental"]:
        return _EXPERIMENTAL if config.experimental else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["TakeExperimental"]:
        return _EXPERIMENTAL if state.offer and state.actions >= PRICE else ()

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: "TakeExperimental | None") -> Refusal:
        if not state.config.experimental:
            return Refusal("Experimental fragments are not in play.", cls.rule)
        if not state.offer:
            return Refusal("No experimental fragment is face up.", "pocket_pharma/pp-34")
        return Refusal(
            "An experimental fragment costs two actions in the same turn, but you have only "
            f"{plural(state.actions, 'action')} left.",
            cls.rule,
        )

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        card = state.offer
        events.append(ExperimentalTaken(question.seat, card))
        state = replace(state, offer="", actions=state.actions - PRICE, idle=-1, still=-1)
        return state.ask(TurnUp(), Place(question.seat, (card,)), question)


_EXPERIMENTAL = (TakeExperimental(),)


class ExperimentalTaken(Event, frozen=True):
    """A seat took an experimental fragment."""

    rule = "pocket_pharma/experimental-fragments"
    says = "{seat} uses two actions to take the experimental fragment {card}."
    lit = ("seat-{seat}",)
    seat: Seat
    card: Thing
