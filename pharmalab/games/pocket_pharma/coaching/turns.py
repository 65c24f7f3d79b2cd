"""The coach's plan for a turn of Pocket Pharma, in the words of the lessons."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Done
from pharmalab.core.words import listing, lower_first
from pharmalab.games.pocket_pharma.components.formulas import NUMBERS
from pharmalab.games.pocket_pharma.components.names import stack_values, title
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import Discard
from pharmalab.games.pocket_pharma.mechanisms.launch import Launch
from pharmalab.games.pocket_pharma.mechanisms.placement import Place, PlaceNew, PlaceOn
from pharmalab.games.pocket_pharma.mechanisms.reformulate import MoveCard, Reformulate
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import TakeFragment
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

Course = Sequence[tuple[PocketPharmaState, Action]]


class Taken(NamedTuple):
    """Cards that a plan takes from the display and adds to a stack, or to a new stack if ``stack`` is ().

    ``out`` holds the cards that leave the stack in exchange.
    """

    cards: tuple[str, ...]
    stack: Stack
    out: tuple[str, ...]

    def with_next(self, other: "Taken") -> "Taken | None":
        """Return this step and *other* as a single step, or None if they can't be combined."""
        if self.out or other.stack != tuple(sorted(self.stack + self.cards)):
            return None
        return Taken(self.cards + other.cards, self.stack, other.out)

    def __str__(self) -> str:
        them = "it" if len(self.cards) == 1 else "them"
        where = f"add {them} to your {stack_values(self.stack)}" if self.stack else f"begin a new stack with {them}"
        return f"take {_cards(self.cards)} and {where}{_instead(self.out)}"


def turn(seat: int, course: Course) -> Sequence[str]:
    """Return the steps of a plan in words, such as 'take the 11 and 7 and add them to your 9'.

    *course* holds the plan's actions, each with the state before it. If the plan has only one step, return ().
    """
    steps, merged = [*_steps(seat, course)], list[Taken | str]()
    for step in steps:
        last = merged[-1] if merged else ""
        both = last.with_next(step) if isinstance(last, Taken) and isinstance(step, Taken) else None
        merged[-1 if both else len(merged) :] = [both or step]
    return [str(step) for step in merged] if len(steps) > 1 else ()


def _steps(seat: int, course: Course) -> Iterator[Taken | str]:
    """Yield the steps of a plan, without joining any of them."""
    for n, (state, action) in enumerate(course):
        before = course[n - 1][1] if n else None
        discards = takewhile(lambda one: isinstance(one, Discard), (later for _, later in course[n + 1 :]))
        out = tuple([one.option for one in discards if isinstance(one, Discard)])
        match action:
            case PlaceOn() | PlaceNew() if isinstance(frame := state.agenda[0], Place):
                stack = state.stack(seat, action.stack) if isinstance(action, PlaceOn) else ()
                if isinstance(before, TakeFragment):
                    yield Taken(frame.cards, stack, out)
                else:
                    yield f"{_placed(state, seat, frame, stack)}{_instead(out)}"
            case TakeFragment(card=card) if n + 1 == len(course):
                yield f"take {_cards((card,))}"
            case Launch():
                cost = f" and discard {_cards(out)}" if out else ""
                yield f"launch {title(action.drug)} with your {stack_values(state.stack(seat, action.stack))}{cost}"
            case Discard() if not isinstance(before, PlaceOn | Launch | Discard):
                yield f"discard {_cards((action.option, *out))}"
            case TakeFragment() | Reformulate() | MoveCard() | Done() | Discard():
                pass  # the step with the place or the launch names it
            case _ if words := action.step_words(seat):
                yield lower_first(words)


def _placed(state: PocketPharmaState, seat: int, frame: Place, stack: Stack) -> str:
    """Return which cards of a laboratory move where, or where cards go that were taken before the plan."""
    if not frame.source:
        return f"add {_cards(frame.cards)} to your {stack_values(stack)}" if stack else "begin a new stack"
    whole = frame.cards == state.stack(seat, frame.source)
    which = f"your {stack_values(frame.cards)}" if whole else _cards(frame.cards)
    return f"move {which} to {f'your {stack_values(stack)}' if stack else 'a new stack'}"


def _cards(cards: Sequence[str]) -> str:
    """Return cards by their values: 'the 11, 7 and 8', or 'two 3s'."""
    same, *others = {stack_values((card,)) for card in cards}
    if len(cards) > 1 and not others:
        return f"{NUMBERS[len(cards)]} {same}s"
    return f"the {listing(stack_values((card,)) for card in cards)}"


def _instead(out: Sequence[str]) -> str:
    """Return, after a place, which cards leave the stack in return; '' if none do."""
    return f" in place of {_cards(out)}" if out else ""
