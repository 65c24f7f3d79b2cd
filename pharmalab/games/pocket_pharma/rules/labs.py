"""Laboratories: cards are laid onto stacks, moved between them and thrown away."""

from bisect import insort
from typing import Annotated

from pharmalab.core.choices import Pick
from pharmalab.core.events import Event
from pharmalab.core.templates import counted
from pharmalab.core.values import put, replace
from pharmalab.games.pocket_pharma.components.names import STACK, Thing, experimental
from pharmalab.games.pocket_pharma.events import Discarded, ExperimentalReturned, Placed, Reformulated
from pharmalab.games.pocket_pharma.frames import Place
from pharmalab.games.pocket_pharma.rules.experimental import TurnUp
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


def added(lab: tuple[Stack, ...], stack: Stack, cards: tuple[str, ...]) -> tuple[Stack, ...]:
    """A laboratory with cards on one of its stacks; () makes a new one."""
    stacks = list(lab)
    if stack:
        stacks.remove(stack)
    insort(stacks, tuple(sorted(stack + cards)))
    return tuple(stacks)


def without(lab: tuple[Stack, ...], cards: tuple[str, ...]) -> tuple[Stack, ...]:
    """A laboratory without some cards; a stack that is empty then vanishes (PP-13)."""
    out = set(cards)
    left = [stack if out.isdisjoint(stack) else tuple([card for card in stack if card not in out]) for stack in lab]
    return tuple(sorted(filter(None, left)))


def thrown(state: PocketPharmaState, cards: tuple[str, ...], events: list[Event]) -> PocketPharmaState:
    """The cards out of play: fragments on the discards, experimental ones under their deck (PP-33, PP-43)."""
    back = tuple([card for card in cards if experimental(card)])
    if not back:
        return replace(state, discards=tuple(sorted(state.discards + cards)))
    events.append(ExperimentalReturned(back))
    gone = tuple([card for card in cards if card not in back])
    state = replace(
        state,
        discards=tuple(sorted(state.discards + gone)),
        experimental=state.experimental.put_under(*back),
    )
    return state if state.offer else state.ask(TurnUp())


def placed(state: PocketPharmaState, question: Place, stack: Stack, events: list[Event]) -> PocketPharmaState:
    """After the cards of a question were laid onto a stack of the laboratory, or () for a new one."""
    seat, cards = question.seat, question.cards
    lab = state.labs[seat]
    if question.source:
        events.append(Reformulated(seat, cards, stack))
        lab = without(lab, cards)
    else:
        events.append(Placed(seat, cards[0], stack))
    state = replace(state, labs=put(state.labs, seat, added(lab, stack, cards)))
    number = len(stack) + len(cards) - STACK
    if number <= 0:
        return state
    name = min(stack[0], cards[0])
    if question.source:
        return state.ask(TooMany(seat, (), name, number))
    return state.ask(SixthCard(seat, (), name, number, cards[0] if state.config.sixth == "other" else ""))


class FullStack(Pick, frozen=True):
    """A stack holds more than five: which of its cards go? ``stack``: its first card; ``number``: so many."""

    asks = "{seat}: a stack holds five; which {number} of {stack}’s stack go?"

    stack: Thing = ""
    number: Annotated[int, counted("card")] = 0

    def options(self, state: PocketPharmaState) -> Stack:
        return state.stack(self.seat, self.stack)

    def bounds(self, state: PocketPharmaState) -> tuple[int, int]:
        return self.number, self.number

    def takeable(self, state: PocketPharmaState) -> Stack:
        """As `Pick.takeable`, without a search for copies: there are none."""
        options, picked = self.options(state), self.picked
        due = self.number - len(picked)
        first = options.index(picked[-1]) + 1 if picked else 0
        return options[first : len(options) - due + 1] if due else ()

    def passes(self, state: PocketPharmaState) -> bool:
        return len(self.picked) == self.number

    def chosen(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        seat, picked = self.seat, self.picked
        events.append(Discarded(seat, picked))
        state = replace(state, labs=put(state.labs, seat, without(state.labs[seat], picked)))
        return thrown(state, picked, events)


class SixthCard(FullStack, frozen=True):
    """After taking: one of the other five (PP-06). ``kept``: the new card; '' if it may go too."""

    rule = "pocket_pharma/sixth-card"
    kept: str = ""

    def options(self, state: PocketPharmaState) -> Stack:
        return tuple([card for card in state.stack(self.seat, self.stack) if card != self.kept])


class TooMany(FullStack, frozen=True):
    """After a reformulation: any cards of the stack, moved ones too (PP-07)."""

    rule = "pocket_pharma/too-many-moved"


class Move(Pick, frozen=True):
    """Which cards of a stack move, together? ``stack``: its first card."""

    rule = "pocket_pharma/reformulate"
    asks = "{seat}: which cards of {stack}’s stack move?"
    stack: Thing = ""

    def options(self, state: PocketPharmaState) -> Stack:
        return state.stack(self.seat, self.stack)

    def bounds(self, state: PocketPharmaState) -> tuple[int, int]:
        """At most all; but not all of the only stack, for that would change nothing (PP-09)."""
        lab = state.labs[self.seat]
        return 1, len(state.stack(self.seat, self.stack)) - (len(lab) == 1)

    def takeable(self, state: PocketPharmaState) -> Stack:
        """As `Pick.takeable`, without a search for copies: there are none."""
        stack, picked = state.stack(self.seat, self.stack), self.picked
        if len(picked) == len(stack) - (len(state.labs[self.seat]) == 1):
            return ()
        return stack[stack.index(picked[-1]) + 1 :] if picked else stack

    def passes(self, state: PocketPharmaState) -> bool:
        return bool(self.picked) and not self.takeable(state)

    def enough(self, state: PocketPharmaState) -> bool:
        return bool(self.picked)

    def chosen(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        return state.ask(Place(self.seat, self.picked, self.stack))


__all__ = ["FullStack", "Move", "SixthCard", "TooMany", "added", "placed", "thrown", "without"]
