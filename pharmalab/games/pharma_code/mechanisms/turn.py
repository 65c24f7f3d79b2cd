"""A turn: the question to the seat to move.

What it can do is in `exchange`, `acceleration` and `event_cards`.
"""

from collections.abc import Iterator

from pharmalab.core.agenda import Question
from pharmalab.games.pharma_code.mechanisms.rows import complete
from pharmalab.games.pharma_code.state import PharmaState


class Turn(Question, frozen=True):
    """The choice of a turn: exchange a card or play an event."""

    rule = "pharma_code/a-turn"
    asks = "{seat}: take the open card, draw, or play an event?"

    def help(self, view: PharmaState) -> str:
        return "The card replaces one of your row, which has to rise to the right. A run like 12, 13 moves you at once."

    def problems(self, state: PharmaState) -> Iterator[str]:
        for seat, row in enumerate(state.rows):
            if complete(row, state.config.top, state.config.strict):
                yield f"row {seat + 1} ascends already, so that the phase would be over"
        yield from out_of_turns(state)


def out_of_turns(state: PharmaState) -> Iterator[str]:
    """Yield a sentence if a turn goes on although all turns of the phase are taken.

    The turn that goes on is not counted yet. The agenda begins below the frame of the turn.
    """
    if not state.agenda and state.config.turns and state.turns >= state.config.turns * state.config.seats:
        yield f"turns is {state.turns}, and all turns of the phase are taken"
