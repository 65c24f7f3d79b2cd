"""What the tasks of the lesson share: the moves that belong to a turn, and mistakes that are made again and again."""

from collections.abc import Callable, Sequence
from functools import partial

from pharmalab.games.pharma_code.components.cards import JOKER, short
from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerate
from pharmalab.games.pharma_code.mechanisms.answers import Answer
from pharmalab.games.pharma_code.mechanisms.bonus_question import Hear, Leave
from pharmalab.games.pharma_code.mechanisms.event_cards.play import PlayEvent, RevealEvent
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SwapCards, SwapTwo
from pharmalab.games.pharma_code.mechanisms.exchange import DrawCard, DrawClosed, Place, Placing, TakeOpen
from pharmalab.games.pharma_code.mechanisms.questions import DrawQuestion, MixAnswers, Reply
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.lessons.pharma_code.table import CLOSED, OPEN, put
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try

MOVE = (Turn, DrawCard, Placing, RevealEvent, SwapTwo, DrawQuestion, MixAnswers, Reply)

PILES = (TakeOpen, DrawClosed, Place)
ANSWERS = (*PILES, Answer)
BONUS = (*ANSWERS, Hear, Leave)
EVENTS = (*BONUS, PlayEvent, SwapCards)
EXCHANGE = {OPEN, CLOSED, *map(put, range(1, 10))}  #: the steps of one, as labels
ACCELERATION = (*EVENTS, Accelerate)


class RowTask(Task):
    """Names the card that was replaced, and not the place."""

    def did(self, tried: Try, chosen: Sequence[str]) -> str:
        rows = zip(tried.states[0].rows[0], tried.over.rows[0], strict=True)
        replaced = [(card(old), card(new)) for old, new in rows if old != new]
        if len(replaced) != 1 or not EXCHANGE.issuperset(chosen):
            return super().did(tried, chosen)
        old, new = replaced[0]
        return f"You replaced the {old} with the {new}."


class RowPuzzle(RowTask, Puzzle):
    """A puzzle that does so too."""


turn = partial(RowTask, within=MOVE)
puzzle = partial(RowPuzzle, within=MOVE)


def card(number: int) -> str:
    """'12', 'joker'."""
    return "joker" if number == JOKER else short(number)


def chose(*steps: str) -> Callable[[Try], bool]:
    """Whether one of these steps was made."""
    return lambda tried: any(step in tried.steps for step in steps)


def placed(*places: int) -> Callable[[Try], bool]:
    """Whether the card was put in one of these places, from 1."""
    return chose(*map(put, places))


drew = Mistake(chose(CLOSED), "A card from the closed pile is a gamble. Use the card that lies open.")
exchanged = Mistake(chose(OPEN, CLOSED), "You exchanged a card. Turn up an event instead of exchanging.")
behind_the_12 = (
    Mistake(placed(2), "13, 12 goes down. In a run the lower number comes first."),
    Mistake(placed(3), "Your run needs the 12. Put the 13 just behind it."),
)
gap = "Every number must be higher than the one before it: replace the first card without a green frame."
