"""A player's turn, which begins with a question about the action to take.

The actions are in `exchange`, `acceleration` and `event_cards`.
"""

from collections.abc import Iterator

from pharmalab.core.agenda import Question
from pharmalab.core.events import Who, player
from pharmalab.games.pharma_code.mechanisms.rows import complete
from pharmalab.games.pharma_code.state import PharmaState


class Turn(Question, frozen=True):
    """A question that asks a seat what to do in this turn: exchange a card or play an event card."""

    rule = "pharma_code/a-turn"
    asks = "{seat}: take the open card, draw, or play an event?"

    def asked_in(self, view: PharmaState, who: Who = player) -> str:
        """Return the text of the question, which names the kinds of actions that are possible in this position."""
        ways = [kind.called for kind in self.kinds if [*kind.legal(view, self)]]
        return f"{who(self.seat)}: {', '.join(ways[:-1])}, or {ways[-1]}?" if len(ways) > 2 else self.prompt(who)

    def help(self, view: PharmaState) -> str:
        return "The numbers have to rise from left to right. A run like 12, 13 moves your pawn right away."

    def problems(self, state: PharmaState) -> Iterator[str]:
        for seat, row in enumerate(state.rows):
            if complete(row, state.config.top, state.config.strict):
                yield f"row {seat + 1} is already in order, so the phase would be over"
        yield from out_of_turns(state)


def out_of_turns(state: PharmaState) -> Iterator[str]:
    """Yield an error message if a turn is in progress although the phase has no turns left.

    In *state*, the current turn has been removed from the agenda, and is not counted in ``state.turns``.
    """
    if not state.agenda and state.config.turns and state.turns >= state.config.turns * state.config.seats:
        yield f"turns is {state.turns}, and all turns of the phase are taken"
