"""The coach's first hints in Pocket Pharma: sentences that point out a fact about the position but name no move."""

from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import stack_values, title
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def nearest_drug(state: PocketPharmaState, seat: int) -> str:
    """Return a sentence about the seat's stack that is closest to a drug with profit cards left."""
    near = [
        (state.lacks(drug, stack), -state.profit(drug), drug, stack)
        for stack in state.labs[seat]
        for drug in state.config.drugs
        if state.profit(drug)
    ]
    if not near:
        return "Your laboratory has no stack yet." if not state.labs[seat] else ""
    lacks, profit, drug, stack = min(near)
    if not lacks:
        return f"Your {stack_values(stack)} has the values for {title(drug)}, which is worth {-profit} points now."
    return f"Of your stacks, {stack_values(stack)} is closest to a drug: {state.lacking(drug, stack)}"


def trials_at_risk(state: PocketPharmaState, seat: int) -> str:
    """Return a sentence about a complete stack that would lose points for its efficacy; '' if there is none."""
    for stack in state.labs[seat]:
        for drug in state.config.drugs:
            if state.profit(drug) and not state.lacks(drug, stack) and (short := state.shortfall(drug, stack)):
                return f"Your {stack_values(stack)} lacks {plural(short, 'efficacy symbol')} for {title(drug)}."
    return ""


def points_compared(state: PocketPharmaState, seat: int) -> str:
    """Return a sentence that compares a seat's points with its best rival's."""
    points = scores(state)
    best = max(score for other, score in enumerate(points) if other != seat)
    return f"You have {plural(points[seat], 'point')}; your best rival has {best}."
