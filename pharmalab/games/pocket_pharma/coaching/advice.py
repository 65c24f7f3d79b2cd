"""Advice on plans in Pocket Pharma, for the coach.

The advice is a clause that completes "you'd …", such as "take the 6, which is free, and add it to your 5".
"""

from collections.abc import Sequence
from itertools import takewhile

from pharmalab.core.agenda import Action
from pharmalab.core.words import listing, plural
from pharmalab.games.pocket_pharma.components.formulas import WORDS
from pharmalab.games.pocket_pharma.components.names import STACK, stack_values, title
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import Discard, FullStack
from pharmalab.games.pocket_pharma.mechanisms.launch import Launch
from pharmalab.games.pocket_pharma.mechanisms.placement import PlaceNew, PlaceOn
from pharmalab.games.pocket_pharma.mechanisms.reformulate import MoveCard, Reformulate
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import TakeFragment
from pharmalab.games.pocket_pharma.mechanisms.turn import PassAction
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


def advice(state: PocketPharmaState, seat: int, plan: Sequence[Action]) -> str:
    """Return advice on the first step of a plan, with a reason; '' if there is nothing to say."""
    first, *rest = plan
    match first:
        case Launch():
            return _launch(state, seat, first)
        case TakeFragment():
            where = _place(state, seat, rest, (first.card,))
            also = _cheaper(state, seat, first, rest[0]) if rest and isinstance(rest[0], PlaceOn) else ""
            return f"take {_priced(state, first.card)},{where}{also}"
        case PlaceOn() | PlaceNew():
            return _place(state, seat, plan, state.held).removeprefix(" and ")
        case Discard(option=card) if isinstance(frame := state.agenda[0], FullStack):
            kept = tuple(other for other in state.stack(seat, frame.stack) if other != card)
            return f"discard the {stack_values((card,))}{_closer(state, kept, kept)}"
        case Reformulate(stack=name):
            return _moved(state, seat, name, rest)
        case PassAction():
            return "keep your points, because no card is worth its price to you now"
    return ""


def _launch(state: PocketPharmaState, seat: int, launch: Launch) -> str:
    values, points = stack_values(state.stack(seat, launch.stack)), plural(state.profit(launch.drug), "point")
    return f"launch {title(launch.drug)} with your {values}, because that earns {points}"


def _place(state: PocketPharmaState, seat: int, rest: Sequence[Action], cards: Sequence[str]) -> str:
    """Return where the *cards* go, what goes in return, and why. *rest* is the plan from there on."""
    place = rest[0] if rest else None
    if isinstance(place, PlaceOn):
        stack = state.stack(seat, place.stack)
        new, gone = _grown(stack, cards, rest[1:])
        return f" and add it to your {stack_values(stack)}{gone}{_closer(state, new, stack)}"
    if isinstance(place, PlaceNew):
        which = "another" if state.labs[seat] else "your first"
        return f" and begin {which} stack with it"
    return " and choose a stack for it"


def _grown(stack: Stack, cards: Sequence[str], rest: Sequence[Action]) -> tuple[Stack, str]:
    """Return a stack with these *cards* and without those that the plan then discards, and words for the discards."""
    discards = takewhile(lambda action: isinstance(action, Discard), rest)
    gone = [action.option for action in discards if isinstance(action, Discard)]
    new = tuple(sorted({*stack, *cards} - {*gone}))
    return new, f" in place of {listing(f'the {stack_values((card,))}' for card in gone)}" if gone else ""


def _moved(state: PocketPharmaState, seat: int, name: str, rest: Sequence[Action]) -> str:
    """Return which cards of a stack go to which other stack, and why; '' if that stack gets no closer to a drug."""
    old, taken = state.stack(seat, name), [action.option for action in rest if isinstance(action, MoveCard)]
    at = next((n for n, action in enumerate(rest) if isinstance(action, PlaceOn | PlaceNew)), len(rest))
    place = rest[at] if at < len(rest) else None
    if not isinstance(place, PlaceOn):
        return ""
    cards, stack = tuple(card for card in taken if card in old) or old, state.stack(seat, place.stack)
    new, gone = _grown(stack, cards, rest[at + 1 :])
    drug = _drug(state, new, stack)
    if not drug or state.lacks(drug, new) >= state.lacks(drug, stack):
        return ""
    which = f"your {stack_values(old)}" if cards == old else listing(f"the {stack_values((card,))}" for card in cards)
    return f"move {which} to your {stack_values(stack)}{gone}{_closer(state, new, stack)}"


def _priced(state: PocketPharmaState, card: str) -> str:
    """Return a card of the display with its price."""
    price = state.display.index(card)
    costs = f"for {plural(price, 'point')}" if price else "which is free"
    return f"the {stack_values((card,))}, {costs}"


def _cheaper(state: PocketPharmaState, seat: int, take: TakeFragment, place: PlaceOn) -> str:
    """Return, after a reason, the cheapest card that makes the stack as good for the same drug; '' if there is none."""
    stack = state.stack(seat, place.stack)
    added = tuple(sorted((*stack, take.card)))
    drug = _drug(state, added, stack)
    for card in state.display[: state.display.index(take.card)] if drug else ():
        other = tuple(sorted((*stack, card)))
        if state.lacks(drug, other) == state.lacks(drug, added) < state.lacks(drug, stack):
            return f"; {_priced(state, card)}, would help it just as much"
    return ""


def _closer(state: PocketPharmaState, stack: Stack, before: Stack) -> str:
    """Return the drug that a stack is closer to than *before*, and the cards that it needs; '' without profits."""
    if len(stack) > STACK or not (drug := _drug(state, stack, before)):
        return ""
    if state.chosen_values(drug, stack) is not None:
        return f", because {stack_values(stack)} is right for {title(drug)} ({WORDS[state.tables.formula[drug]]})"
    return f", because {title(drug)} then only needs{state.wanted(drug, stack)}"


def _drug(state: PocketPharmaState, stack: Stack, before: Stack) -> str:
    """Return the drug that gains most from the change of a stack from *before*; '' if no drug earns profits."""

    def fit(drug: str) -> tuple[bool, bool, int, int]:
        """Return whether the drug can be launched now, or gains by the new card, how many cards it uses, its profit."""
        lacks = state.lacks(drug, stack)
        done = state.chosen_values(drug, stack) is not None and state.chosen_values(drug, before) is None
        return done, lacks < state.lacks(drug, before), state.lacks(drug, ()) - lacks, state.profit(drug)

    return max((drug for drug in state.config.drugs if state.profit(drug)), key=fit, default="")
