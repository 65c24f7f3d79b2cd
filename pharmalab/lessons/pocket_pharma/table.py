"""The table of the lesson: the learner sits at seat 0, the thresholds are always the same, and the deck is in order."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.match import Match
from pharmalab.core.start import position
from pharmalab.core.words import listing, plural
from pharmalab.games.pocket_pharma.components.names import VALUE, stack_values
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import TurnUp
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import SixthCard, TooMany
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.reformulate import Move
from pharmalab.games.pocket_pharma.mechanisms.scoring import points
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffects
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import Trial
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Eli")  # the learner is Anna
THRESHOLDS = {  # in all they ask for efficacy 8, 7, 6 and 5
    "Cardiovascular": ("E3a", "S3b"),
    "Psychiatric": ("E4a", "S2a"),
    "Neurological": ("E1a", "S1a"),
    "Cancer": ("E2a", "S4b"),
}
BEN = 1
DISPLAY = ("1h", "12c", "3c", "10h", "2c", "11h")

TURN = (Turn, Place, SixthCard, Move, TooMany, SideEffects, Trial, TurnUp)  #: all that a turn may ask

turn = partial(Task, within=TURN)
puzzle = partial(Puzzle, within=TURN)


def table(
    labs: Mapping[int, Sequence[str]],
    display: Sequence[str] = DISPLAY,
    seats: int = 2,
    deck: Sequence[str] = (),
    **more: Any,
) -> Match:
    """A position in somebody's turn. ``deck``: what is turned up next; ``more``: as in a position of the game."""
    dealer = Scripted(then=Seeded("the lesson"), fragments=deck)
    fields = {"thresholds": THRESHOLDS, "starter": 0, "turn": 0, **more}
    return position(
        "pocket_pharma", seats=seats, dealer=dealer, names=NAMES[:seats], labs=labs, display=display, **fields
    )


def played(begin: Callable[[], Match], *steps: str) -> Match:
    """The match after these steps."""
    match = begin()
    for step in steps:
        match.push(step)
    return match


# --- what lies before the learner -------------------------------------------------------------------------------


def values(stack: Stack) -> tuple[int, ...]:
    """Of regular fragments, from the lowest up."""
    return tuple([VALUE[card] for card in stack])


def has(*wanted: int) -> Callable[[PocketPharmaState], bool]:
    """Whether the learner has a stack of just these values."""
    return lambda state: tuple(sorted(wanted)) in map(values, state.labs[0])


def fitting(drug: str) -> Callable[[PocketPharmaState], bool]:
    """Whether a stack of the learner's fits a drug."""
    return lambda state: any(state.chosen_values(drug, stack) is not None for stack in state.labs[0])


def earned(state: PocketPharmaState, seat: int = 0) -> int:
    """The points of a seat's profit cards."""
    return sum(points(state, card) for card in state.profits[seat])


# --- what came of a turn ----------------------------------------------------------------------------------------


def built_stacks(tried: Try) -> str:
    """The learner's stacks, and what was lost for them."""
    stacks = listing(map(stack_values, tried.over.labs[0])) or "nothing"
    return f"Now you have {stacks}, and this turn cost you {plural(lost_points(tried), 'point')}."


def gains_and_losses(tried: Try) -> str:
    """What was earned and lost in the turn, and the cards that went besides formulas."""
    return f"{balance(tried)[:-1]}, and {spent_actions(tried)} of your other stacks went."


def balance(tried: Try) -> str:
    """What was earned and lost in the turn."""
    return f"It brought you {gained_points(tried)} and cost you {plural(lost_points(tried), 'point')}."


def lost_points(tried: Try) -> int:
    losses: int = tried.over.losses[0] - tried.states[0].losses[0]
    return losses


def gained_points(tried: Try) -> int:
    return earned(tried.over) - earned(tried.states[0])


def discarded_cards(tried: Try) -> int:
    """Cards discarded from other stacks than the formula, when nothing was taken."""
    cards = [sum(map(len, state.labs[0])) for state in (tried.states[0], tried.over)]
    launches = len(tried.over.profits[0]) - len(tried.states[0].profits[0])
    return cards[0] - cards[1] - 5 * launches


def spent_actions(tried: Try) -> str:
    return plural(discarded_cards(tried), "card") if discarded_cards(tried) else "no card"


# --- likely mistakes --------------------------------------------------------------------------------------------


def launched(drug: str) -> Callable[[Try], bool]:
    """Whether this drug was launched."""
    return lambda tried: any(step.startswith(f"Launch {drug}") for step in tried.steps)


def took(*cards: str) -> Callable[[Try], bool]:
    """Whether all of these were taken."""
    return lambda tried: {f"Take {card}" for card in cards} <= set(tried.steps)


nothing = Mistake(
    lambda tried: not gained_points(tried) and not any(step.startswith("Launch") for step in tried.steps),
    "Nothing was launched. A full stack that fits a drug is enough: name the stack and the drug.",
)
