"""What the tasks of the lesson share: the moves that belong to a turn, and mistakes that are made again and again."""

from collections.abc import Callable
from functools import partial

from pharmalab.games.pharma_code.actions import Accelerate, Answer, DrawClosed, Place, PlayEvent, SwapCards, TakeOpen
from pharmalab.games.pharma_code.frames import Placing, Reply, SwapTwo, Turn
from pharmalab.games.pharma_code.rules.effects import RevealEvent
from pharmalab.games.pharma_code.rules.exchange import DrawCard
from pharmalab.games.pharma_code.rules.questions import DrawQuestion, MixAnswers
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
