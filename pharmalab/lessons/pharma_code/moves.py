"""What the tasks of the lesson share: the moves that belong to a turn, and mistakes that are made again and again."""

from collections.abc import Callable
from functools import partial

from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerate
from pharmalab.games.pharma_code.mechanisms.answers import Answer
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
EVENTS = (*ANSWERS, PlayEvent, SwapCards)
ACCELERATION = (*EVENTS, Accelerate)

turn = partial(Task, within=MOVE)
puzzle = partial(Puzzle, within=MOVE)


def chose(*steps: str) -> Callable[[Try], bool]:
    """Whether one of these steps was made."""
    return lambda tried: any(step in tried.steps for step in steps)


def placed(*places: int) -> Callable[[Try], bool]:
    """Whether the card was put in one of these places, from 1."""
    return chose(*map(put, places))


drew = Mistake(chose(CLOSED), "You drew a card that nobody can know before. The task is about the card that lies open.")
exchanged = Mistake(chose(OPEN, CLOSED), "That was an exchange. An event card is turned up in place of one.")
gap = "Every number has to be higher than the one on its left: look for the two cards between which yours fits."
