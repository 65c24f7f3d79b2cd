"""The event card Forecast: look at the top six infection cards, and put them back in any order."""

from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Action, Chance, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import Draw, without
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat, Sorted
from pharmalab.games.pandemic.components import CITIES, Titled, city_of, title, titles
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventCard, use_up
from pharmalab.games.pandemic.mechanisms.hands import add
from pharmalab.games.pandemic.state import InfectionCard, PandemicState

FORESEEN = 6  #: the number of infection cards that a Forecast looks at


class LookAt(Chance, frozen=True):
    """The chance node that reveals the next infection card from the top of the deck.

    ``left`` is the number of cards still to be revealed; ``cards`` holds the cards revealed so far, sorted.
    """

    rule = "pandemic/forecast"
    source = "infection"
    asks = "Which infection card is next, counting from the top?"
    outcome_type = Titled
    to: Seat
    left: int
    cards: Sorted[InfectionCard] = ()

    def distribution(self, state: PandemicState) -> Draw:
        return state.infection.top()

    def answer(self, state: PandemicState, city: str, events: list[Event]) -> PandemicState:
        events.append(LookedAt(city))
        cards, pile = add(self.cards, city), state.infection.draw(city)
        if self.left > 1:
            return state.ask(LookAt(self.to, self.left - 1, cards), infection=pile)
        if len(cards) == 1:
            return replace(state, infection=pile.put(*cards))
        return state.ask(Arrange(self.to, cards), infection=pile)

    def problems(self, state: PandemicState) -> Iterator[str]:
        most = min(len(state.infection), FORESEEN - len(self.cards))
        if not 1 <= self.left <= most:
            yield f"agenda, LookAt: “left” is {self.left}, but it must be from 1 to {most}"

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


class Arrange(Question, frozen=True):
    """A question that asks a player which card to put back next, starting from the top.

    ``cards`` holds the cards still to be put back, sorted; ``order`` holds the cards already put back, in order.
    """

    rule = "pandemic/forecast"
    cards: Sorted[InfectionCard]
    order: tuple[InfectionCard, ...] = ()

    def prompt(self, who: Who = player) -> str:
        place = "on top" if not self.order else f"back as number {len(self.order) + 1} from the top"
        return f"{who(self.seat)}: which infection card do you put {place}?"

    def help(self, view: PandemicState) -> str:
        return (
            "The top card is drawn first. Put cities that can safely take a cube at the top, and cities in danger "
            "below them."
        )

    def problems(self, state: PandemicState) -> Iterator[str]:
        if len(self.cards) < 2 or len(self.cards + self.order) > FORESEEN:
            n, done = plural(len(self.cards), "card"), len(self.order)
            yield (
                f"agenda, Arrange: “cards” has {n} and “order” has {done}, but “cards” must have at least 2, and the "
                f"two lists together at most {FORESEEN}"
            )


class PutNext(Action, frozen=True):
    """Put a card back in the next position from the top. The last card is put back automatically."""

    rule = "pandemic/forecast"
    called = "put an infection card next"
    says = "Put {card} next"
    lit = ("infection:{card}",)
    card: Titled

    @classmethod
    def every(cls, config: Config) -> Iterable["PutNext"]:
        return [_PUTS[city] for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: Arrange) -> tuple["PutNext", ...]:
        return tuple([_PUTS[card] for card in question.cards])

    @classmethod
    def refusal(cls, state: PandemicState, question: Arrange, action: "PutNext | None") -> Refusal:
        why = "is already back on the deck" if action and action.card in question.order else "is not among these cards"
        return Refusal(f"{title(action.card) if action else 'That'} {why}.", cls.rule)

    def do(self, state: PandemicState, question: Arrange, events: list[Event]) -> PandemicState:
        cards, order = without(question.cards, self.card), (*question.order, self.card)
        events.append(PutBack(self.card, len(order)))
        if len(cards) > 1:
            return state.ask(Arrange(question.seat, cards, order))
        order += cards
        events.append(Arranged(order))
        return replace(state, infection=state.infection.put(*order))


_PUTS = {city: PutNext(city) for city in CITIES}


def closed(state: PandemicState) -> Refusal | None:
    """Return a refusal if the infection deck is empty, or None if Forecast can be played."""
    return None if state.infection.layers else Refusal("The infection deck is empty.", "pandemic/pd-05")


def start(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
    """Return the state in which the player begins to look at the top infection cards."""
    number = min(FORESEEN, len(state.infection))
    return use_up(state.ask(LookAt(seat, number)), owner, "forecast", events)


class LookedAt(Event, frozen=True):
    """A player looked at one of the top infection cards."""

    rule = "pandemic/forecast"
    says = "The next card from the top is {card}."
    lit = ("pile:infection",)
    card: Titled


class PutBack(Event, frozen=True):
    """A player put an infection card back. ``place`` is its position, counted from 1 at the top."""

    rule = "pandemic/forecast"
    lit = ("pile:infection",)
    no_change = ("place",)
    card: str
    place: int

    def sentence(self, who: Who = player) -> str:
        return (
            f"{title(self.card)} goes {'on top' if self.place == 1 else f'back as number {self.place} from the top'}."
        )


class Arranged(Event, frozen=True):
    """A player has finished putting the cards back, in ``order``."""

    rule = "pandemic/forecast"
    lit = ("pile:infection",)
    order: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{plural(len(self.order), 'card')} on top, in this order: {titles(self.order)}."


FORECAST = EventCard("forecast", start, closed=closed, frames={LookAt: (), Arrange: (PutNext,)})
