"""Placing cards on a stack in the laboratory, or in a new stack."""

from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import CARDS, STACK, Thing, stack_text, title, titles, your_stack
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import SixthCard, TooMany
from pharmalab.games.pocket_pharma.mechanisms.laboratory import added, in_play, without
from pharmalab.games.pocket_pharma.state import Card, PocketPharmaState, Stack


class Place(Question, frozen=True):
    """A question that asks a seat where to place cards: on a stack, or in a new stack.

    If the cards come from another stack, ``source`` is the id of its first card, and they stay there until the seat
    answers. For new cards, it is ''.
    """

    rule = "pocket_pharma/placing"

    zones = ("held",)
    completes = True

    cards: tuple[str, ...]
    source: str = ""

    @property
    def held(self) -> tuple[Card, ...]:
        return () if self.source else self.cards

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: where do you put {titles(self.cards)}?"

    def help(self, view: PocketPharmaState) -> str:
        return "Choose one of your stacks, or “new” to begin another stack."

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        cards, source = self.cards, self.source
        if list(cards) != sorted(set(cards)) or not cards:
            yield f"agenda, Place: “cards” is {', '.join(cards) or 'empty'}: list the cards in order, each once"
        elif source:
            stack = next((stack for stack in state.labs[self.seat] if stack[0] == source), ())
            if not set(cards) <= set(stack):
                there = ", ".join(stack) or "no cards"
                yield f"agenda, Place: “cards” is {', '.join(cards)}, but the stack in “source” has {there}"
        elif len(cards) > 1:
            yield f"agenda, Place: “cards” is {', '.join(cards)}, but only one new card can be placed at a time"


def lay(state: PocketPharmaState, question: Place, stack: Stack, events: list[Event]) -> PocketPharmaState:
    """Return the state after placing the question's cards on *stack*, or in a new stack if *stack* is ()."""
    seat, cards = question.seat, question.cards
    lab = state.labs[seat]
    if question.source:
        events.append(Reformulated(seat, cards, stack))
        lab = without(lab, cards)
    else:
        events.append(Placed(seat, cards[0], stack))
    state = replace(state, labs=replace_at(state.labs, seat, added(lab, stack, cards)))
    number = len(stack) + len(cards) - STACK
    if number <= 0:
        return state
    name = min(stack[0], cards[0])
    if question.source:
        return state.ask(TooMany(seat, (), name, number))
    return state.ask(SixthCard(seat, (), name, number, cards[0] if state.config.sixth == "other" else ""))


class PlaceOn(Action, frozen=True):
    """Place the cards on a stack. ``stack`` is the id of the stack's first card."""

    rule = "pocket_pharma/placing"
    called = "add it to a stack"
    says = "Add to {stack}’s stack"
    lit = ("{stack}",)
    stack: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceOn"]:
        return [PLACE[card] for card in in_play(config)]

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Place) -> Iterable["PlaceOn"]:
        source = question.source
        return tuple([PLACE[stack[0]] for stack in state.labs[question.seat] if stack[0] != source])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Place, action: "PlaceOn | None") -> Refusal:
        if action is None:
            return Refusal("There is no other stack.", cls.rule)
        if action.stack == question.source:
            return Refusal("Choose another stack: the cards come from this one.", "pocket_pharma/reformulate")
        return Refusal(f"None of your stacks begins with {title(action.stack)}.", cls.rule)

    def button(self, view: PocketPharmaState, who: Who = player) -> str:
        """Return the button's label, which names the stack by its values: 'Add to your 3-4'."""
        return f"Add to {your_stack(view.stack(view.mover, self.stack), view.labs[view.mover])}"

    def do(self, state: PocketPharmaState, question: Place, events: list[Event]) -> PocketPharmaState:
        return lay(state, question, state.stack(question.seat, self.stack), events)


PLACE = {card: PlaceOn(card) for card in CARDS}


class PlaceNew(Action, frozen=True):
    """Place the cards in a new stack."""

    rule = "pocket_pharma/placing"
    called = "begin a new stack"
    says = "Begin a new stack"
    lit = ("new-stack",)

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Place) -> Iterable["PlaceNew"]:
        return () if _moves_whole_stack(state, question) else _NEW

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Place, action: "PlaceNew | None") -> Refusal:
        return Refusal("Moving a whole stack to a new place would change nothing.", "pocket_pharma/pp-09")

    def do(self, state: PocketPharmaState, question: Place, events: list[Event]) -> PocketPharmaState:
        return lay(state, question, (), events)


_NEW = (PlaceNew(),)


def _moves_whole_stack(state: PocketPharmaState, question: Place) -> bool:
    """Return whether the question moves all cards of a stack."""
    return bool(question.source) and len(state.stack(question.seat, question.source)) == len(question.cards)


class Placed(Event, frozen=True):
    """A seat placed a card. ``stack`` is the stack before the card was added, or () for a new stack."""

    rule = "pocket_pharma/placing"
    lit = ("seat-{seat}",)
    seat: Seat
    card: str
    stack: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        if not self.stack:
            return f"{who(self.seat)} begins a new stack with {title(self.card)}."
        return f"{who(self.seat)} adds {title(self.card)} to {stack_text(self.stack)}."


class Reformulated(Event, frozen=True):
    """A seat moved cards to another stack. ``stack`` is that stack before the move, or () for a new stack."""

    rule = "pocket_pharma/reformulate"
    lit = ("seat-{seat}",)
    seat: Seat
    cards: tuple[str, ...]
    stack: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        where = f"onto {stack_text(self.stack)}" if self.stack else "to a new stack"
        return f"{who(self.seat)} moves {titles(self.cards)} {where}."
