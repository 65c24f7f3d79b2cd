"""Whether an answer is right, and the move that it brings."""

from typing import Annotated

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat, Within
from pharmalab.games.pharma_code.components.questions import LETTERS, by_id
from pharmalab.games.pharma_code.events import Answered
from pharmalab.games.pharma_code.frames import Reply
from pharmalab.games.pharma_code.rules.pawns import move
from pharmalab.games.pharma_code.rules.phases import scoring
from pharmalab.games.pharma_code.state import PharmaState


def answer(state: PharmaState, reply: Reply, nth: int, events: list[Event]) -> PharmaState:
    """The answer is compared with the card. A card that does not say what is right leaves it to chance."""
    config = state.config
    card = by_id(config.questions, config.question_set)[reply.card]
    if not card.right:
        return state.ask(Verdict(reply.seat, reply, nth))
    text = card.text(config.language)
    return _judged(state, reply, nth, text.answers[LETTERS.index(card.right)], text.why, events)


def _judged(state: PharmaState, reply: Reply, nth: int, solution: str, why: str, events: list[Event]) -> PharmaState:
    said = reply.answers[nth]
    right = said == solution
    events.append(Answered(reply.seat, said, right, solution, why))
    steps = reply.right if right else reply.wrong
    return move(state, reply.seat, steps, events, len(events) - 1, reply.chain, scoring(state))


class Verdict(Chance, frozen=True):
    """Which answer is right? Only where no card says so: in what a seat may know each is equally likely, and a card
    that somebody holds at the table is read. ``nth``: the answer that was chosen, in the order shown."""

    rule = "pharma_code/questions"
    source = "right answers"
    asks = "Which answer to the question of {to} is right?"

    to: Seat
    reply: Reply
    nth: Annotated[int, Within(0, len(LETTERS) - 1)]

    def distribution(self, state: PharmaState) -> Uniform:
        return _EACH

    def answer(self, state: PharmaState, solution: int, events: list[Event]) -> PharmaState:
        return _judged(state, self.reply, self.nth, self.reply.answers[solution], "", events)

    def words(self, solution: int, who: Who = player) -> str:
        return f"{LETTERS[solution]}: {self.reply.answers[solution]}"


_EACH = Uniform((0, 1, 2))
