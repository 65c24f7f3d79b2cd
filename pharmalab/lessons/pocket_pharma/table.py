"""The table of the lesson: the learner sits at seat 0, the thresholds are always the same, and the deck is in order."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
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
THRESHOLDS = {  # in all they ask for efficacy 8, 7, 6 and 5
    "cardiovascular": ("E3a", "S3b"),
    "psychiatric": ("E4a", "S2a"),
    "neurological": ("E1a", "S1a"),
    "cancer": ("E2a", "S4b"),
}
BEN = 1
TABLE = ("formulas", "efficacy", "limits", "display")  #: everything that actions touch
PHONE = 300  #: units: a wider part of the board is drawn anew for phones
DISPLAY = ("1h", "12c", "3c", "10h", "2c", "11h")

LETTERED = re.compile(r"\b(\d+)[a-z]\b")  #: a card as its label names it: 10d
DRAWN = (DrawMore, DrawFragment, ChooseDrawn)
TURN = (Turn, Place, SixthCard, Move, TooMany, SideEffects, Trial, Flip, TurnUp, *DRAWN)  #: all questions of a turn


class ValueTask(Task):
    """A task that names cards by their values, because the letters of equal cards mean nothing to a learner."""

    def plain(self, text: str) -> str:
        return LETTERED.sub(r"\1", text)


class ValuePuzzle(ValueTask, Puzzle):
    """A puzzle that names cards by their values."""


turn = partial(ValueTask, within=TURN)
puzzle = partial(ValuePuzzle, within=TURN)


def light(*about: str, hand: Sequence[str] | None = None, **labels: str) -> Spotlight:
    """Return the spotlight on these regions of the board.

    Args:
        about: the regions.
        hand: the stacks that are shown, and a card that is taken.
        labels: of regions that are new.
    """
    return Spotlight(about=about, labels=labels, hand=None if hand is None else ("", *hand), stacked=True,
                     margin=36 if labels else 20, phone=PHONE)  # fmt: skip


def table(
    labs: Mapping[int, Sequence[str]],
    display: Sequence[str] = DISPLAY,
    seats: int = 2,
    deck: Sequence[str] = (),
    drugs: Sequence[str] = tuple(THRESHOLDS),
    **more: Any,
) -> Match:
    """Return a position in somebody's turn.

    Args:
        labs: seat -> stacks.
        display: the cards in the display.
        seats: how many.
        deck: the next cards.
        drugs: the available drugs.
        more: as in a position of the game.
    """
    dealer = Scripted(then=Seeded("the lesson"), fragments=deck)
    thresholds = {drug: THRESHOLDS[drug] for drug in drugs}
    fields = {"thresholds": thresholds, "drugs": tuple(drugs), "starter": 0, "turn": 0, **more}
    return position(
        "pocket_pharma", seats=seats, dealer=dealer, names=NAMES[:seats], labs=labs, display=display, **fields
    )


def last_round(seat: int = BEN) -> Match:
    """Return a match of three players in which *seat* is about to take the last profit of a second drug."""
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
    """Return the values of regular fragments, from the lowest up."""
    return tuple([VALUE[card] for card in stack])


def has(*wanted: int) -> Callable[[PocketPharmaState], bool]:
    """Return a check: whether the learner has a stack of exactly these values."""
    return lambda state: tuple(sorted(wanted)) in map(values, state.labs[0])


def fitting(drug: str) -> Callable[[PocketPharmaState], bool]:
    """Return a check: whether one of the learner's stacks fits a drug."""
    return lambda state: any(state.chosen_values(drug, stack) is not None for stack in state.labs[0])


def earned(state: PocketPharmaState, seat: int = 0) -> int:
    """Return the points of a seat's profit cards."""
    return sum(points(state, card) for card in state.profits[seat])


# --- what came of a turn ----------------------------------------------------------------------------------------


def built_stacks(tried: Try) -> str:
    """Return the learner's stacks, and the points that they cost."""
    stacks = listing(map(stack_values, tried.over.labs[0]))
    there = f"Now you have {stacks}, and this" if stacks else "This"
    return f"{there} turn cost you {plural(lost_points(tried), 'point')}."


def gains_and_losses(tried: Try) -> str:
    """Return the turn's gains and losses, and the cards discarded besides formulas."""
    count = discarded_cards(tried)
    cards = plural(count, "card") if count else "no card"
    return f"{balance(tried)[:-1]}, and you discarded {cards} of your other stacks."


def balance(tried: Try) -> str:
    """Return the turn's gains and losses, in words."""
    return f"You earned {gained_points(tried)} and lost {plural(lost_points(tried), 'point')}."


def lost_points(tried: Try) -> int:
    """Return the points lost in the turn."""
    losses: int = tried.over.losses[0] - tried.states[0].losses[0]
    return losses


def gained_points(tried: Try) -> int:
    """Return the points gained in the turn."""
    return earned(tried.over) - earned(tried.states[0])


def discarded_cards(tried: Try) -> int:
    """Return how many cards the learner held in this turn and discarded, other than as a formula."""
    held = {card for state in tried.states for stack in state.labs[0] for card in stack}
    kept = {card for stack in tried.over.labs[0] for card in stack}
    launches = len(tried.over.profits[0]) - len(tried.states[0].profits[0])
    return len(held - kept) - 5 * launches


# --- likely mistakes --------------------------------------------------------------------------------------------


def launched(drug: str) -> Callable[[Try], bool]:
    """Return a check: whether this drug was launched."""
    return lambda tried: any(step.startswith(f"Launch {drug}") for step in tried.steps)


def took(*cards: str) -> Callable[[Try], bool]:
    """Return a check: whether all of these cards were taken."""
    return lambda tried: {f"Take {card}" for card in cards} <= set(tried.steps)


nothing = Mistake(
    lambda tried: not gained_points(tried) and not any(step.startswith("Launch") for step in tried.steps),
    "You launched nothing. Choose a full stack that fits a drug, and launch it.",
)
