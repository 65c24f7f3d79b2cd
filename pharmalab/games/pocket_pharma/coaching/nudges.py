"""The coach's first hints in Pocket Pharma: sentences that point out facts about the position."""

from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.figures import decimal
from pharmalab.core.game import Game
from pharmalab.core.words import capital, plural
from pharmalab.games.pocket_pharma.coaching.advice import advice
from pharmalab.games.pocket_pharma.components.names import stack_values, title
from pharmalab.games.pocket_pharma.mechanisms.launch import Launch
from pharmalab.games.pocket_pharma.mechanisms.own_launches import launch_after_move, launch_at_once
from pharmalab.games.pocket_pharma.mechanisms.placement import PlaceNew, PlaceOn
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.games.pocket_pharma.policies.valuation import Valuation
from pharmalab.games.pocket_pharma.state import PocketPharmaState

RULES = Game[PocketPharmaState]()  #: applying actions works the same in all games


def nearest_drug(state: PocketPharmaState, seat: int) -> str:
    """Return a sentence about a launch that a seat has all cards for, or else about its stack closest to a drug."""
    if way := launch_at_once(state, seat) or launch_after_move(state, seat):
        verb = "has" if way.cards != way.source or not way.cards else "have"
        return (
            f"{capital(way.formula)} {verb} the values for {title(way.drug)}, which is worth {way.profit} points now."
        )
    near = [
        (state.lacks(drug, stack), -state.profit(drug), drug, stack)
        for stack in state.labs[seat]
        for drug in state.config.drugs
        if state.profit(drug)
    ]
    if not near:
        return "Your laboratory has no stack yet." if not state.labs[seat] else ""
    _, _, drug, stack = min(near)
    return f"Of your stacks, {stack_values(stack)} is closest to a drug: {state.lacking(drug, stack)}"


def laboratory(state: PocketPharmaState, seat: int) -> float:
    """Return the estimated value of a seat's stacks, in points. It is 0 at the end of the game."""
    return Valuation(state).worth(state.labs[seat], state.left) if state.agenda else 0.0


def a_launch_instead(state: PocketPharmaState, seat: int, plan: Sequence[Action]) -> str:
    """Return a sentence about a launch that is possible this turn; '' if there is none, or if *plan* contains one.

    The sentence advises waiting if the stacks may be worth more after *plan*.
    """
    if not isinstance(state.agenda[0], Turn) or any(isinstance(action, Launch) for action in plan):
        return ""
    if not (way := launch_at_once(state, seat) or launch_after_move(state, seat)):
        return ""
    later = _after(state, plan)
    paid = later.losses[seat] - state.losses[seat]
    worth = laboratory(later, seat) - paid
    launch = f"{capital(way.formula)} can launch {title(way.drug)} this turn: that {way.earns}"
    if round(worth) <= way.profit - way.loss:
        return f"{launch}."
    return f"{launch}. I’d wait, because after this turn your stacks may be worth {decimal(worth, 0)}."


def _after(state: PocketPharmaState, plan: Sequence[Action]) -> PocketPharmaState:
    """Return the position to which a plan leads."""
    for action in plan:
        state = RULES.apply(state, action).state
    return state


def stack_after(state: PocketPharmaState, seat: int, plan: Sequence[Action]) -> str:
    """Return a sentence about what the stack closest to a drug lacks after *plan*; '' if there is nothing to add."""
    if sum(isinstance(action, PlaceOn | PlaceNew) for action in plan) < 2:
        return ""  # the reason of the first step says it
    later = _after(state, plan)
    near = [
        (later.lacks(drug, stack), -later.profit(drug), drug, stack)
        for stack in later.labs[seat]
        for drug in later.config.drugs
        if later.profit(drug)
    ]
    if not near or any(isinstance(action, Launch) for action in plan):
        return ""
    lacks, _, drug, stack = min(near)
    if stack in state.labs[seat]:
        return ""
    if not lacks:
        return f"Your {stack_values(stack)} is then right for {title(drug)}."
    needs = f"{title(drug)} then only needs{later.wanted(drug, stack)}"
    return "" if needs in advice(state, seat, plan) else f"With your {stack_values(stack)}, {needs}."


def trials_at_risk(state: PocketPharmaState, seat: int) -> str:
    """Return a sentence about a complete stack that would lose points for too little efficacy; '' if there is none."""
    for stack in state.labs[seat]:
        for drug in state.config.drugs:
            if state.profit(drug) and not state.lacks(drug, stack) and (short := state.shortfall(drug, stack)):
                return f"Your {stack_values(stack)} needs {plural(short, 'more efficacy symbol')} for {title(drug)}."
    return ""


def points_compared(state: PocketPharmaState, seat: int) -> str:
    """Return a sentence that compares a seat's points with its best rival's."""
    points = scores(state)
    best = max(score for other, score in enumerate(points) if other != seat)
    return f"You have {plural(points[seat], 'point')}; your best rival has {best}."
