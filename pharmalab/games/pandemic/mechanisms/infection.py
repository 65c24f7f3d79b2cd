"""Infections at the end of a turn, and placing cubes: one for an infection, up to three for an epidemic."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import COLOUR, COLOURS, FULL, NUMBER, Titled, city_of, title
from pharmalab.games.pandemic.mechanisms.event_cards.one_quiet_night import skip_infections, skip_rest, skips_rest
from pharmalab.games.pandemic.mechanisms.hands import add
from pharmalab.games.pandemic.mechanisms.losing import OutOfCubes, no_cubes
from pharmalab.games.pandemic.mechanisms.outbreak import outbreak
from pharmalab.games.pandemic.mechanisms.pauses import pauses
from pharmalab.games.pandemic.mechanisms.prevention import prevented_card
from pharmalab.games.pandemic.state import PandemicState


class Infections(Automatic, frozen=True):
    """The step that infects as many cities as the infection rate says, or none after One Quiet Night.

    Players may play event cards before each infection card except the first.
    """

    rule = "pandemic/infections"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        if state.quiet:
            return skip_infections(state, events)
        return state.ask(Infect(state.rate)) if state.rate else state


class Infect(Chance, frozen=True):
    """The chance node that reveals the top infection card and infects its city."""

    rule = "pandemic/infections"
    source = "infection"
    asks = "Which infection card is turned over?"
    outcome_type = Titled
    left: int = 1

    def passes(self, state: PandemicState) -> bool:
        return not state.infection.layers or skips_rest(state)

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return skip_rest(state, events) if state.quiet else reshuffled(state, self, events)

    def distribution(self, state: PandemicState) -> Draw:
        return state.infection.top()

    def answer(self, state: PandemicState, city: str, events: list[Event]) -> PandemicState:
        events.append(Turned(city))
        pile, discard, config, agenda = state.infection, state.infection_discard, state.config, state.agenda
        if self.left > 1:
            agenda = (*_next_card(self.left - 1, config.decides, config.seats, state.mover), *agenda)
        discard = add(discard, city)
        return infect(state, city, events, 0, agenda=agenda, infection=pile.draw(city), infection_discard=discard)

    def problems(self, state: PandemicState) -> Iterator[str]:
        most = max(state.config.rates)
        if not 1 <= self.left <= most:
            yield f"agenda, Infect: “left” is {self.left}, but it must be from 1 to {most}"

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


@lru_cache(maxsize=256)
def _next_card(left: int, decides: str, seats: int, mover: int) -> tuple[Frame, ...]:
    """Return a pause and the next infection."""
    return (*pauses(decides, seats, mover), Infect(left))


def reshuffled(state: PandemicState, frame: Frame, events: list[Event]) -> PandemicState:
    """Return the state after the infection discard pile is shuffled to form a new deck (PD-09).

    *frame* is the step that needs a card. It is put back on the agenda, unless the discard pile is empty too.
    """
    if not state.infection_discard:
        return state
    events.append(Reshuffled(len(state.infection_discard)))
    return state.ask(frame, infection=Pile.shuffled(state.infection_discard), infection_discard=())


def infect(state: PandemicState, city: str, events: list[Event], cause: int, **fields: object) -> PandemicState:
    """Return the state after *city* gets a cube of its colour or has an outbreak.

    *fields* gives the new values of other fields of the state.
    """
    c, n = COLOUR[city], NUMBER[city]
    row, colour = state.cubes[c], COLOURS[c]
    now = row[n]
    prevented = prevented_card(state, city, colour, now == FULL, cause)
    if not prevented and now < FULL and sum(row) < state.config.supply:  # the usual case, which is fast
        events.append(CubesPlaced(city, colour, 1, now + 1, cause=cause))
        return replace(state, cubes=replace_at(state.cubes, c, replace_at(row, n, now + 1)), **fields)
    state = replace(state, **fields)
    if prevented:
        events.append(prevented)
        return state
    if now == FULL:
        return outbreak(state, city, c, events, cause)
    events.append(OutOfCubes(city, colour, 1, cause=cause))
    return no_cubes(state, city, colour)


def flood(state: PandemicState, city: str, events: list[Event], cause: int) -> PandemicState:
    """Return the state after an epidemic tops *city* up to three cubes. If it had cubes before, it has an outbreak."""
    c, n = COLOUR[city], NUMBER[city]
    row, colour = state.cubes[c], COLOURS[c]
    had = row[n]
    if prevented := prevented_card(state, city, colour, had > 0, cause):
        events.append(prevented)
        return state
    needed = FULL - had
    placed = min(needed, state.config.supply - sum(row))
    if placed:
        events.append(CubesPlaced(city, colour, placed, had + placed, cause=cause))
        state = replace(state, cubes=replace_at(state.cubes, c, replace_at(row, n, had + placed)))
    if placed < needed:
        events.append(OutOfCubes(city, colour, needed - placed, cause=cause))
        return no_cubes(state, city, colour)
    return outbreak(state, city, c, events, cause) if had else state


class Turned(Event, frozen=True):
    """An infection card was revealed."""

    rule = "pandemic/infections"
    says = "{city}’s infection card is turned over."
    lit = ("pile:infection", "city:{city}")
    city: Titled


class CubesPlaced(Event, frozen=True):
    """A city got cubes of a colour. ``now`` is how many cubes of that colour the city has afterwards."""

    rule = "pandemic/infections"
    lit = ("city:{city}",)
    no_change = ("number", "now")
    city: str
    colour: str
    number: int
    now: int

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.city)} gets {plural(self.number, f'{self.colour} cube')} and now has {self.now}."


class Reshuffled(Event, frozen=True):
    """The infection discard pile was shuffled to form a new deck."""

    rule = "pandemic/pd-09"
    lit = ("pile:infection_discard", "pile:infection")
    no_change = ("number",)
    number: int

    def sentence(self, who: Who = player) -> str:
        verb = "is" if self.number == 1 else "are"
        cards = f"{plural(self.number, 'card')} from the discard pile {verb}"
        return f"The infection deck is used up, so {cards} shuffled into a new deck."
