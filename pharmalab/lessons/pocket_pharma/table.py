"""The matches of the Pocket Pharma lesson.

The learner plays in seat 0, the thresholds never change, and the deck is in a fixed order.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.match import Match
from pharmalab.core.start import position
from pharmalab.core.words import listing, plural
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pocket_pharma.components.names import VALUE, stack_values
from pharmalab.games.pocket_pharma.mechanisms.display import Flip
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import TurnUp
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import SixthCard, TooMany
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.reformulate import Move
from pharmalab.games.pocket_pharma.mechanisms.scoring import points
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffects
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import Trial
from pharmalab.games.pocket_pharma.mechanisms.specialists.molecular_biologist import ChooseDrawn, DrawFragment, DrawMore
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Eli")  # the learner is Anna
THRESHOLDS = {  # edges that require efficacy 8, 7, 6 and 5
    "cardiovascular": ("E3a", "S3b"),
    "psychiatric": ("E4a", "S2a"),
    "neurological": ("E1a", "S1a"),
    "cancer": ("E2a", "S4b"),
}
BEN = 1
TABLE = ("formulas", "efficacy", "limits", "display")  #: every region that actions use
PHONE = 300  #: the width above which a part of the board is redrawn for phones, in units
APART = 40  #: units: rows of the board that are farther apart are moved together
DISPLAY = ("1h", "12c", "3c", "10h", "2c", "11h")

HARMLESS = re.compile(r"The side effects cost nothing, because \w+ allows them\. ?")
PRICE = re.compile(r" and loses? \d+ points?(?=\.)")
SINGLE = re.compile(r"(?<![-\d])(\d+)[a-z]\b(?!-)")  #: a single card as a label names it: 10d
FIRST_WORD = re.compile(r"(^|[.!?] )the (?=\d)")
LETTERED = re.compile(r"\b(\d+)[a-z]\b")  #: a card of a stack: 4e-5b
DRAWN = (DrawMore, DrawFragment, ChooseDrawn)
TURN = (Turn, Place, SixthCard, Move, TooMany, SideEffects, Trial, Flip, TurnUp, *DRAWN)  #: all questions of a turn


class ValueTask(Task):
    """A task whose texts name a card only by its value, such as 'the 10' for the card '10d'.

    The texts don't mention a card's cost or a drug's limits if the level doesn't show them.
    """

    def plain(self, text: str) -> str:
        shown = self.spotlight.about if self.spotlight else ()
        text = text if {"limits", *THRESHOLDS} & {*shown} else HARMLESS.sub("", text)
        text = text if {"display", "seat-0"} & {*shown} else PRICE.sub("", text)
        return FIRST_WORD.sub(r"\1The ", LETTERED.sub(r"\1", SINGLE.sub(r"the \1", text)))


class ValuePuzzle(ValueTask, Puzzle):
    """A puzzle whose texts name cards by their values."""


turn = partial(ValueTask, within=TURN)
puzzle = partial(ValuePuzzle, within=TURN)
ACTIONS = tuple(frame for frame in TURN if frame is not Flip)  #: a turn without the refill: the verdict comes at once
actions = partial(ValueTask, within=ACTIONS, alone=True)
actions_puzzle = partial(ValuePuzzle, within=ACTIONS, alone=True)


def light(
    *about: str,
    hand: Sequence[str] | None = None,
    spare: Sequence[str] = (),
    bare: bool = False,
    apart: int = APART,
    labels: Mapping[str, str] = MappingProxyType({}),
) -> Spotlight:
    """Return a spotlight on some regions of the board.

    *hand* contains the stacks to show, or None for all. *spare* contains the regions that are left out on a phone.
    *bare* hides the possible launches. *apart* is the largest distance between two rows of regions, in units.
    """
    return Spotlight(about=about, labels=labels, spare=spare, hand=None if hand is None else ("", *hand),
                     bare=bare, stacked=True, apart=apart, margin=16, label_margin=36, phone=PHONE)  # fmt: skip


def table(
    labs: Mapping[int, Sequence[str]],
    display: Sequence[str] = DISPLAY,
    seats: int = 2,
    deck: Sequence[str] = (),
    drugs: Sequence[str] = tuple(THRESHOLDS),
    **more: Any,
) -> Match:
    """Return a match in the middle of a game, during one seat's turn.

    *labs* holds each seat's stacks, *deck* the deck's next cards, and *more* other fields of the position.
    """
    dealer = Scripted(then=Seeded("the lesson"), fragments=deck)
    thresholds = {drug: THRESHOLDS[drug] for drug in drugs}
    fields = {"thresholds": thresholds, "drugs": tuple(drugs), "starter": 0, "turn": 0, **more}
    return position(
        "pocket_pharma", seats=seats, dealer=dealer, names=NAMES[:seats], labs=labs, display=display, **fields
    )


def last_round(seat: int = BEN) -> Match:
    """Return a match of three players in which *seat* is about to take the last profit card of a second drug."""
    labs = {
        n: [("9b-9c-9d-9e-2a" if n == seat else "4b-4e-4h-5e-5g" if n == (seat + 1) % 3 else "8a")] for n in range(3)
    }
    return table(
        labs, seats=3, turn=seat, round=9, losses={0: 5, 1: 7, 2: 6},
        profits={
            0: ["Psychiatric 16", "Cancer 17"],
            1: ["Psychiatric 11", "Psychiatric 8", "Cancer 20"],
            2: ["Psychiatric 5", "Cancer 13", "Neurological 18"],
        },
    )  # fmt: skip


# --- what lies before the learner -------------------------------------------------------------------------------


def values(stack: Stack) -> tuple[int, ...]:
    """Return the values of a stack's regular fragments, in ascending order."""
    return tuple([VALUE[card] for card in stack])


def has(*wanted: int) -> Callable[[PocketPharmaState], bool]:
    """Return a function that checks whether the learner has a stack with exactly these values."""
    return lambda state: tuple(sorted(wanted)) in map(values, state.labs[0])


def fitting(drug: str) -> Callable[[PocketPharmaState], bool]:
    """Return a function that checks whether one of the learner's stacks matches the formula of *drug*."""
    return lambda state: any(state.chosen_values(drug, stack) is not None for stack in state.labs[0])


def earned(state: PocketPharmaState, seat: int = 0) -> int:
    """Return how many points a seat's profit cards are worth."""
    return sum(points(state, card) for card in state.profits[seat])


# --- what came of a turn ----------------------------------------------------------------------------------------


def turn_cost(tried: Try) -> str:
    """Return sentences with the learner's stacks and the cost of the turn, or '' if it cost no points."""
    lost = lost_points(tried)
    stacks = listing(map(stack_values, tried.over.labs[0]))
    shown = f"Your stacks: {stacks}. " if stacks else ""
    return f"{shown}This turn cost you {plural(lost, 'point')}." if lost else ""


def gains_and_losses(tried: Try) -> str:
    """Return a sentence about the points earned and lost, and the cards discarded from stacks that weren't launched."""
    count = discarded_cards(tried)
    cards = plural(count, "card") if count else "no card"
    return f"{balance(tried)[:-1]}, and you discarded {cards} from your other stacks."


def balance(tried: Try) -> str:
    """Return a sentence about the points that the learner earned and lost in the turn."""
    return f"You earned {gained_points(tried)} and lost {plural(lost_points(tried), 'point')}."


def lost_points(tried: Try) -> int:
    """Return how many points the learner lost in the turn."""
    losses: int = tried.over.losses[0] - tried.states[0].losses[0]
    return losses


def gained_points(tried: Try) -> int:
    """Return how many points the learner gained in the turn."""
    return earned(tried.over) - earned(tried.states[0])


def discarded_cards(tried: Try) -> int:
    """Return how many cards the learner discarded in this turn, not counting the five cards of each launch."""
    held = {card for state in tried.states for stack in state.labs[0] for card in stack}
    kept = {card for stack in tried.over.labs[0] for card in stack}
    launches = len(tried.over.profits[0]) - len(tried.states[0].profits[0])
    return len(held - kept) - 5 * launches


# --- likely mistakes --------------------------------------------------------------------------------------------


def launched(drug: str) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner launched *drug*."""
    return lambda tried: any(step.startswith(f"Launch {drug}") for step in tried.steps)


def took(*cards: str) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner took all of these cards."""
    return lambda tried: {f"Take {card}" for card in cards} <= set(tried.steps)


nothing = Mistake(
    lambda tried: not gained_points(tried) and not any(step.startswith("Launch") for step in tried.steps),
    "You didn’t launch a drug. Choose a full stack that fits a drug, then launch that drug.",
)
