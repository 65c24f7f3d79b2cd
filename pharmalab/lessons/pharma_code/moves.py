"""Code shared by the tasks in the lesson on The Pharma Code: the moves of a turn, and common mistakes."""

from collections.abc import Callable
from functools import partial

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
ACCELERATION = (*EVENTS, Accelerate)

turn = partial(Task, within=MOVE)
puzzle = partial(Puzzle, within=MOVE)


def chose(*steps: str) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner took one of these steps."""
    return lambda tried: any(step in tried.steps for step in steps)


def placed(*places: int) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner put the card in one of these places, counted from 1."""
    return chose(*map(put, places))


def wrong(answer: str, why: str) -> Mistake:
    """Return the mistake of choosing a certain wrong answer. The learner then answers again."""
    return Mistake(chose(f"Answer {answer}"), f"{why} Choose another answer.", retake=True)


DICE = "Q37"  # which sum of two dice is most likely?
dice = (
    wrong("A", "Five of the 36 rolls add up to 6. Another sum can be rolled in more ways."),
    wrong("C", "Only one of the 36 rolls adds up to 12: two sixes."),
)
GUESSES = "Q36"  # how likely are two right guesses?
guesses = (
    wrong("B", "1/6 is 1/2 × 1/3. But each of your guesses has only a 1/3 chance of being right."),
    wrong("C", "2/3 is more than the chance of one right guess, but getting both right is less likely."),
)
ORDERS = "Q35"  # how likely are nine shuffled cards to ascend?
orders = (
    wrong("A", "81 is 9 × 9. But there are nine cards for the first place, then eight for the second, then seven …"),
    wrong("B", "512 is 2⁹. But there are nine cards for the first place, not two, then eight for the second …"),
)
drew = Mistake(chose(CLOSED), "A card from the closed pile is a gamble. Take the face-up card instead.")
exchanged = Mistake(chose(OPEN, CLOSED), "You exchanged a card. Turn up an event instead of exchanging.")
behind_the_12 = (
    Mistake(placed(2), "A 13 followed by a 12 isn’t a run: the lower number has to come first."),
    Mistake(placed(3), "The 13 continues the run, so put it right after the 12."),
)
gap = "Replace the first card without a green frame."
