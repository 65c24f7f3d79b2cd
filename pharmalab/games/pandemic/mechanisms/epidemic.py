"""An epidemic's three steps: increase, infect, intensify. Two epidemics are resolved one after the other."""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import Titled, city_of, title
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RESILIENT
from pharmalab.games.pandemic.mechanisms.hands import add
from pharmalab.games.pandemic.mechanisms.infection import CubesPlaced, flood, reshuffled
from pharmalab.games.pandemic.mechanisms.pauses import pauses
from pharmalab.games.pandemic.state import PandemicState

FEW = 4  #: the most infection cards that the sentence about the shuffle names


def epidemics(number: int, state: PandemicState, resilient: bool) -> tuple[Frame, ...]:
    """Return the frames for the steps of *number* epidemics.

    *resilient* is true if Resilient Population was drawn in the same turn (PD-02).
    """
    config = state.config
    drawn = number == 1 and not config.resilient_drawn
    barred = RESILIENT if drawn and resilient else ""
    return _epidemics(number, config.decides, config.seats, state.mover, barred, drawn)


@lru_cache(maxsize=256)
def _epidemics(number: int, decides: str, seats: int, mover: int, barred: str, drawn: bool) -> tuple[Frame, ...]:
    one = (Increase(), BottomCard(), *pauses(decides, seats, mover, RESILIENT, barred, drawn), Intensify())
    return one if number == 1 else (*one, *pauses(decides, seats, mover), *one)


class Increase(Automatic, frozen=True):
    """Increase, the first step of an epidemic: move the infection rate marker up one space."""

    rule = "pandemic/increase"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        number = state.epidemics + 1
        events.append(RateRaised(number, state.config.rates[number]))
        return replace(state, epidemics=number)


class BottomCard(Chance, frozen=True):
    """Infect, the second step of an epidemic: draw the bottom infection card, and top its city up to three cubes."""

    rule = "pandemic/infect"
    source = "infection bottom"
    asks = "Which infection card is drawn from the bottom?"
    outcome_type = Titled

    def passes(self, state: PandemicState) -> bool:
        return not state.infection.layers

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return reshuffled(state, self, events)

    def distribution(self, state: PandemicState) -> Draw:
        return state.infection.bottom()

    def answer(self, state: PandemicState, city: str, events: list[Event]) -> PandemicState:
        state = replace(
            state,
            infection=state.infection.draw_bottom(city),
            infection_discard=add(state.infection_discard, city),
        )
        events.append(BottomTurned(city, 0))
        state = flood(state, city, events, 0)
        first = events[1]  # reports the cubes in the city, or why it got none
        events[0] = BottomTurned(city, first.number if isinstance(first, CubesPlaced) else 0)
        return state

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


class Intensify(Automatic, frozen=True):
    """Intensify, the third step of an epidemic: shuffle the infection discard pile and put it on top of the deck."""

    rule = "pandemic/intensify"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        cards = state.infection_discard
        events.append(Intensified(cards))
        return replace(state, infection=state.infection.stack(cards), infection_discard=())


class RateRaised(Event, frozen=True):
    """The infection rate marker moved up one space."""

    rule = "pandemic/increase"
    says = "Epidemic {epidemic}: the infection rate is now {rate}."
    lit = ("track:rate",)
    no_change = ("rate",)
    epidemic: int
    rate: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("epidemics", self.epidemic),)


class BottomTurned(Event, frozen=True):
    """The bottom infection card was turned over. ``number`` is how many cubes its city got."""

    big = True
    rule = "pandemic/infect"
    lit = ("pile:infection", "city:{city}")
    no_change = ("number",)
    city: Titled
    number: int

    def sentence(self, who: Who = player) -> str:
        # the sentences of the epidemic's other steps are not always shown, so this one sums up the whole epidemic
        gets = f"gets {plural(self.number, 'cube')}" if self.number else "gets no cubes"
        return f"Epidemic: {title(self.city)} {gets}, and the used infection cards go back on top."


class Intensified(Event, frozen=True):
    """The infection discard pile was shuffled and put on top of the deck."""

    rule = "pandemic/intensify"
    lit = ("pile:infection_discard", "pile:infection")
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        if not self.cards:
            return "The infection discard pile is empty, so nothing is shuffled."
        if len(self.cards) > FEW:
            cards = f"The {len(self.cards)} used infection cards are shuffled and go back on top"
            return f"{cards}, so the same cities come up again."
        return f"Shuffled and put back on top: {', '.join(map(title, self.cards))}."
