"""The event card Resilient Population: remove a discarded infection card from the game."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.piles import without
from pharmalab.core.values import replace
from pharmalab.games.pandemic.components import CITIES, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventCard, EventQuestion, ask_first, use_up
from pharmalab.games.pandemic.mechanisms.hands import add
from pharmalab.games.pandemic.state import PandemicState

RESILIENT = "resilient_population"


class RemoveWhich(EventQuestion, frozen=True):
    """A question that asks a player which infection card to remove from the game."""

    rule = "pandemic/resilient-population"
    card = RESILIENT
    asks = "{seat}: which infection card do you remove from the game?"


class RemoveCard(Action, frozen=True):
    """Remove an infection card from the game."""

    rule = "pandemic/resilient-population"
    free = True
    called = "remove an infection card"
    says = "Remove {city}’s infection card"
    lit = ("infection:{city}", "city:{city}")
    city: Titled

    @classmethod
    def every(cls, config: Config) -> Iterable["RemoveCard"]:
        return [_REMOVES[city] for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: RemoveWhich) -> tuple["RemoveCard", ...]:
        return tuple([_REMOVES[city] for city in state.infection_discard])

    @classmethod
    def refusal(cls, state: PandemicState, question: RemoveWhich, action: "RemoveCard | None") -> Refusal:
        name = title(action.city) if action else "That card"
        return Refusal(f"{name} is not in the infection discard pile.", cls.rule)

    def do(self, state: PandemicState, question: RemoveWhich, events: list[Event]) -> PandemicState:
        state = use_up(state, question.owner, question.card, events)
        events.append(Removed(self.city, cause=len(events) - 1))
        return replace(
            state,
            infection_discard=without(state.infection_discard, self.city),
            removed=add(state.removed, self.city),
        )


_REMOVES = {city: RemoveCard(city) for city in CITIES}


def closed(state: PandemicState) -> Refusal | None:
    """Return a refusal if the discard pile is empty, or None if Resilient Population can be played."""
    return None if state.infection_discard else Refusal("The infection discard pile is empty.", "pandemic/pd-08")


class Removed(Event, frozen=True):
    """A player removed an infection card from the game."""

    rule = "pandemic/resilient-population"
    says = "{city}’s infection card leaves the game."
    lit = ("pile:infection_discard", "city:{city}")
    city: Titled


RESILIENT_POPULATION = EventCard(
    RESILIENT,
    start=ask_first(RemoveWhich),
    closed=closed,
    frames={RemoveWhich: (RemoveCard,)},
)
