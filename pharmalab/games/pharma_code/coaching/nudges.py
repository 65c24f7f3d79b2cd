"""The coach's first hints in The Pharma Code: sentences that point out a fact about the position but name no move."""

from pharmalab.core.words import plural
from pharmalab.games.pharma_code.mechanisms.questions import Reply
from pharmalab.games.pharma_code.mechanisms.rows import start
from pharmalab.games.pharma_code.state import PharmaState


def own_row(state: PharmaState, seat: int) -> str:
    """Return sentences about the number of cards in order in a seat's row and in the best rival's row."""
    length = [_in_order(state, at) for at in range(state.config.seats)]
    best = max(count for other, count in enumerate(length) if other != seat)
    row = state.config.row
    if length[seat] == row:
        return f"All {row} cards in your row are in order."
    verb = "is" if length[seat] == 1 else "are"
    own = f"Counting from the left, {length[seat]} of your {row} cards {verb} in order."
    return f"{own} Your best rival has {best} in order."


def _in_order(state: PharmaState, seat: int) -> int:
    return start(state.rows[seat], state.config.deck.highest)[0]


def race(state: PharmaState, seat: int) -> str:
    """Return a sentence that gives the distances of the seat and its closest rival from the goal."""
    goal, own = state.config.goal, state.squares[seat]
    best = max(square for other, square in enumerate(state.squares) if other != seat)
    return f"You’re {plural(goal - own, 'square')} from the goal, and your closest rival has {goal - best} to go."


def cards_to_accelerate(state: PharmaState, seat: int) -> str:
    """Return a sentence about the acceleration cards that the seat has left for the match, or '' if it has none."""
    left = state.accelerators[seat]
    if not left:
        return ""
    return (
        f"You have {plural(left, 'acceleration card')} for the rest of the match. If you use one now, you won’t "
        "get it back."
    )


def secret_answer(state: PharmaState) -> str:
    """Return sentences that say that the answer is secret and what a wrong one costs, or '' if no question is open."""
    reply = state.agenda[0]
    if not isinstance(reply, Reply):
        return ""
    cost = f"takes you back {plural(-reply.wrong, 'square')}" if reply.wrong < 0 else "costs you nothing"
    return f"I don’t know the answer. A wrong one {cost}."
