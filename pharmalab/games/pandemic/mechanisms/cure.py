"""Discovering a cure: the choice of cards, and the effects of the cure. Discovering the last cure wins the game."""

from collections.abc import Iterable, Iterator
from typing import Any, Self

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Event, Refusal
from pharmalab.core.piles import without
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.eradication import eradicate
from pharmalab.games.pandemic.mechanisms.hands import announce, counts, of_cards, unannounced
from pharmalab.games.pandemic.mechanisms.medic import MEDIC, medic_there
from pharmalab.games.pandemic.mechanisms.turn import Turn, next_action
from pharmalab.games.pandemic.state import PandemicState


class CureCards(Pick, frozen=True):
    """A question that asks a player which cards of one colour to discard for a cure."""

    rule = "pandemic/discover-a-cure"
    asks = "{seat}: which cards do you use for the {colour} cure?"
    colour: str = ""

    def options(self, state: PandemicState) -> tuple[str, ...]:
        return of_colour(state.hands[self.seat], self.colour)

    def bounds(self, state: PandemicState) -> tuple[int, int]:
        needed = state.cards_to_cure(self.seat)
        return needed, needed

    def chosen(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return cure(state, self.seat, self.colour, self.picked, events)

    def problems(self, state: PandemicState) -> Iterator[str]:
        if self.colour not in state.config.colours or self.colour in state.cured:
            yield f"agenda, CureCards: “colour” is “{self.colour}”, which cannot be cured now"
        if state.pawns[self.seat] not in state.stations:
            yield f"agenda, CureCards: seat {self.seat} is not at a research station"
        yield from unannounced(state, self, self.seat, self.picked)


class Cure(Action, frozen=True):
    """Discover a cure at a research station.

    The next question asks which cards to discard, unless everybody can see that there is no choice.
    """

    rule = "pandemic/discover-a-cure"
    called = "discover a cure"
    says = "Discover the {colour} cure"
    lit = ("cure:{colour}",)
    colour: str

    def places(self, view: PandemicState) -> tuple[str, ...]:
        return of_cards(self.touches(), of_colour(view.hands[view.agenda[0].seat], self.colour))

    def brief(self, view: PandemicState) -> str:
        return self.label()

    def deed(self) -> str:
        return f"discover the {self.colour} cure"

    @classmethod
    def every(cls, config: Config) -> Iterable["Cure"]:
        return [_CURES[COLOURS.index(colour)] for colour in config.colours]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Cure", ...]:
        seat = question.seat
        if state.pawns[seat] not in state.stations:
            return ()
        needed, hand = state.cards_to_cure(seat), state.hands[seat]
        if len(hand) < needed or max(held := counts(hand)) < needed:
            return ()
        cured = state.cured
        return tuple([one for one, n in zip(_CURES, held, strict=True) if n >= needed and one.colour not in cured])

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "Cure | None") -> Refusal:
        seat = question.seat
        place, needed, held = state.pawns[seat], state.cards_to_cure(seat), counts(state.hands[seat])
        if action is not None and action.colour in state.cured:
            why = f"The {action.colour} disease is already cured."
        elif place not in state.stations:
            why = f"You can only discover a cure at a research station, and {title(place)} has none."
        elif action is not None:
            n = held[COLOURS.index(action.colour)]
            cards, have = plural(needed, f"{action.colour} card"), f"only {n}" if n else "none"
            why = f"The {action.colour} cure needs {cards}, but you have {have}."
        else:
            most = max(n for n, colour in zip(held, COLOURS, strict=True) if colour not in state.cured)
            cards, have = plural(needed, "card"), f"only {most}" if most else "none"
            why = f"A cure needs {cards} of one colour that isn’t cured yet, but you have {have}."
        return Refusal(why, cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        seat = question.seat
        cards = of_colour(state.hands[seat], self.colour)
        # always ask if hands are private: otherwise the others would learn that there are no more cards of the colour
        exact = cards if state.config.decides == "team" and len(cards) == state.cards_to_cure(seat) else ()
        if not exact:
            events.append(CureNamed(seat, self.colour))
        return next_action(state, question).ask(CureCards(seat, exact, self.colour))


_CURES = tuple([Cure(colour) for colour in COLOURS])


class UseCard(Take, frozen=True):
    """Choose a card to discard for a cure."""

    rule = "pandemic/discover-a-cure"
    says = "Use the {option} card"
    lit = ("card:{option}",)
    option: Titled

    @classmethod
    def every(cls, config: Config) -> Iterable["UseCard"]:
        return [cls(city) for city in config.world]

    def do(self, state: PandemicState, question: Pick, events: list[Event]) -> PandemicState:
        events.append(CardChosen(question.seat, self.option))
        after: PandemicState = super().do(announce(state, self.option), question, events)
        return after

    @classmethod
    def missing(cls, state: PandemicState, question: Any, action: Self) -> Refusal:
        if CITIES[action.option].colour != question.colour:
            return Refusal(f"{title(action.option)} is not a {question.colour} card.", cls.rule)
        return Refusal(f"You do not hold the {title(action.option)} card.", cls.rule)


def of_colour(hand: tuple[str, ...], colour: str) -> tuple[str, ...]:
    """Return the hand's city cards of one colour."""
    c = COLOURS.index(colour)
    return tuple([card for card in hand if COLOUR.get(card) == c])


def cure(state: PandemicState, seat: int, colour: str, cards: tuple[str, ...], events: list[Event]) -> PandemicState:
    """Return the state after discarding the cards and curing the disease. The last cure wins the game."""
    events.append(Cured(seat, colour, state.pawns[seat], cards))
    hand = state.hands[seat]
    for card in cards:
        hand = without(hand, card)
    state = replace(
        state,
        hands=replace_at(state.hands, seat, hand),
        player_discard=tuple(sorted(state.player_discard + cards)),
        shown=tuple([card for card in state.shown if card not in cards]),
        cured=tuple(sorted((*state.cured, colour))),
    )
    if len(state.cured) == len(state.config.colours):
        events.append(Won(cause=len(events) - 1))
        return replace(state, agenda=())
    if not any(state.cubes[COLOURS.index(colour)]):
        return eradicate(state, colour, events)
    return medic_there(state, events) if MEDIC in state.roles else state


class CureNamed(Event, frozen=True):
    """A seat announced that it will discover a cure. The next question asks which cards to discard."""

    rule = "pandemic/discover-a-cure"
    says = "{seat} is about to discover the {colour} cure."
    lit = ("cure:{colour}",)
    seat: Seat
    colour: str


class CardChosen(Event, frozen=True):
    """A seat chose a card to discard for a cure."""

    rule = "pandemic/discover-a-cure"
    says = "{seat} chooses the {card} card."
    lit = ("card:{card}",)
    seat: Seat
    card: Titled


class Cured(Event, frozen=True):
    """A seat discovered a cure."""

    big = True
    rule = "pandemic/discover-a-cure"
    says = "{seat} discovers the {colour} cure in {city} with {cards}."
    lit = ("city:{city}", "card:{cards}", "cure:{colour}")
    seat: Seat
    colour: str
    city: Titled
    cards: tuple[Titled, ...]


class Won(Event, frozen=True):
    """The team won the game."""

    big = True
    rule = "pandemic/winning"
    says = "You have discovered every cure. You win!"
