"""Exercises U07.5 and U07.6: which cards come back after an epidemic puts them on top of the infection deck."""

from fractions import Fraction
from math import ceil
from random import Random

from pharmalab.core.piles import Card, Pile
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Rational
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u07.decks import draw
from pharmalab.games.pandemic.components import CITIES
from pharmalab.probability import Distribution

MODEL = (
    "This model only looks at the first epidemic and has no event cards. In a game, Resilient Population can remove a "
    "discarded card, and Forecast can change the order of the top cards."
)


def _epidemic(rng: Random, starters: int, rate: int, turn: int) -> tuple[Card, list[Card], Pile]:
    """Infect up to the epidemic of a turn; return its city, the shuffled cards, and the pile with them on top."""
    discard, pile = draw(rng, Pile.shuffled(CITIES), starters + rate * (turn - 1))
    struck = pile.bottom().sample(rng)
    discard.append(struck)
    return struck, discard, pile.draw_bottom(struck).stack(discard)


def strikes_again(rng: Random, starters: int, rate: int, turns: int) -> bool:
    """Draw an epidemic in a random turn, and check whether its city is infected again in the same turn."""
    struck, _, pile = _epidemic(rng, starters, rate, rng.randint(1, turns))
    cards, _ = draw(rng, pile, rate)
    return struck in cards


def comes_back(rng: Random, starters: int, rate: int, turn: int) -> int:
    """Draw an epidemic in turn *turn*, and count the infection steps until the game's first city is drawn again."""
    _, discard, pile = _epidemic(rng, starters, rate, turn)
    step = 1
    while True:
        cards, pile = draw(rng, pile, rate)
        if discard[0] in cards:
            return step
        step += 1


def reshuffled(starters: int, rate: int, turn: int) -> int:
    """Return how many cards of the infection deck are shuffled when an epidemic is drawn in turn *turn*.

    These are all cards drawn so far, and the deck's bottom card.
    """
    return starters + rate * (turn - 1) + 1


def again(starters: int, rate: int, turns: int) -> Fraction:
    """Return the probability that the city of an epidemic is infected again in the same turn.

    This is the average over all turns in which the epidemic may be drawn.
    """
    turn = Distribution.equally(range(1, turns + 1))
    return sum((p * Fraction(rate, reshuffled(starters, rate, t)) for t, p in turn.items()), Fraction(0))


def _steps_back(starters: int, rate: int, turn: int) -> Fraction:
    """Return the expected step: the card's place is uniform, and each step draws *rate* cards."""
    return Distribution.equally(
        ceil(Fraction(place, rate)) for place in range(1, reshuffled(starters, rate, turn) + 1)
    ).mean


def _some_turns(rng: Random) -> Parameters:
    return {"starters": rng.choice((6, 8, 9, 10)), "rate": rng.choice((2, 3)), "turns": rng.randint(3, 6)}


def _some_turn(rng: Random) -> Parameters:
    return {"starters": rng.choice((6, 8, 9, 10)), "rate": rng.choice((2, 3)), "turn": rng.randint(2, 5)}


EXERCISES = (
    Exercise(
        id="U07.5",
        title="Hit twice in one turn",
        story="In an epidemic, the bottom city gets cubes and its card is discarded. Then you shuffle all the "
        "discarded infection cards, put them back on top of the deck, and infect {rate} cities.",
        asks="You infected {starters} cities at the start, and {rate} more in each turn. The first epidemic is "
        "equally likely to come on any turn from 1 to {turns}. What is the chance that you draw its city again in the "
        "same turn?",
        kind=Chance(),
        parameters={"starters": 9, "rate": 2, "turns": 5},
        another=_some_turns,
        second={"starters": 9, "rate": 2, "turns": 4},
        truth=again,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=strikes_again,
        hints=(
            "How many cards do you shuffle if the epidemic comes on turn 1? And on turn 2?",
            "The city’s card is equally likely to be anywhere among the shuffled cards, and you draw {rate} of them. "
            "Work out the chance for each turn, and take the average.",
            "On turn t, the discard pile contains {starters} cards from the start, {rate} cards from each earlier "
            "turn, and the bottom card.",
        ),
        steps=(
            Step(
                "Number of cards that you shuffle on turn 1:",
                lambda starters, rate, **_: reshuffled(starters, rate, 1),
                working="{starters} + 1",
            ),
            Step(
                "The chance that you draw the city again on turn 1:",
                lambda starters, rate, **_: Fraction(rate, reshuffled(starters, rate, 1)),
                working="{rate} / #1",
            ),
            Step(
                "The chance that you draw the city again on turn {turns}:",
                lambda starters, rate, turns: Fraction(rate, reshuffled(starters, rate, turns)),
                working="{rate} / ({starters} + {rate}·({turns} − 1) + 1)",
            ),
            Step(
                "Take the average of the chances on turns 1 to {turns}.",
                again,
                working=lambda starters, rate, turns: (
                    "(" + added(f"{rate}/{starters + rate * t + 1}" for t in range(turns)) + f") / {turns}"
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "whole-deck",
                lambda rate, **_: Fraction(rate, len(CITIES)),
                "You used the whole infection deck. But you only shuffle the discarded cards, and they go on top.",
            ),
            Misconception(
                "bottom-forgotten",
                lambda starters, rate, turns: (
                    sum((Fraction(rate, starters + rate * t) for t in range(turns)), Fraction(0)) / turns
                ),
                "You forgot that the card of the epidemic’s city is shuffled as well. "
                "Count it among the shuffled cards.",
            ),
            Misconception(
                "first-turn",
                lambda starters, rate, **_: Fraction(rate, starters + 1),
                "That’s the chance if the epidemic comes on turn 1. On later turns, you shuffle more cards.",
            ),
            Misconception(
                "middle",
                lambda starters, rate, turns: rate / (starters + 1 + Fraction(rate * (turns - 1), 2)),
                "You worked out the chance for the average turn. Instead, work out the chance for each turn, "
                "and take the mean of these chances.",
            ),
            Misconception(
                "some-city",
                lambda **_: Fraction(1),
                "You’re certain to draw one of the discarded cities again. But the question is about one given city.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.6",
        title="How soon a city comes back",
        story="An epidemic comes on turn {turn}. From then on, you draw {rate} of the reshuffled cities in each "
        "infection step.",
        asks="You infected {starters} cities at the start, and {rate} in each turn before turn {turn}. If "
        "the infection step of turn {turn} counts as step 1, in which step do you draw a given reshuffled city, on "
        "average?",
        kind=Rational(),
        parameters={"starters": 9, "rate": 2, "turn": 3},
        another=_some_turn,
        second={"starters": 9, "rate": 2, "turn": 4},
        truth=_steps_back,
        predicts=Slider(asks="What’s your guess?", low=1, high=15),
        experiment=comes_back,
        hints=(
            "How many cards did you shuffle and put back on top?",
            "The city’s card is equally likely to be anywhere among the shuffled cards.",
            "In step 1 you draw the top {rate} cards, in step 2 the next {rate} cards, and so on. Take the mean over "
            "all positions.",
        ),
        steps=(
            Step("Number of cards that you shuffle:", reshuffled, working="{starters} + {rate}·({turn} − 1) + 1"),
            Step(
                "Number of the step in which you draw the last shuffled card:",
                lambda **n: ceil(Fraction(reshuffled(**n), n["rate"])),
                working="ceil(#1 / {rate})",
            ),
            Step(
                "Take the average of the steps for all positions.",
                _steps_back,
                working=lambda starters, rate, turn: (
                    "(" + added(-(-n // rate) for n in range(1, starters + rate * (turn - 1) + 2)) + ") / #1"
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda **n: Fraction(reshuffled(**n), n["rate"]),
                "That would be right if you put each card back. But here, you draw each card only once.",
            ),
            Misconception(
                "half",
                lambda **n: Fraction(reshuffled(**n), 2 * n["rate"]),
                "You divided the average position by {rate}. But a step is a whole number: divide each position by "
                "{rate}, round up, and only then take the average.",
            ),
            Misconception(
                "cards",
                lambda **n: Fraction(reshuffled(**n) + 1, 2),
                "That’s the card’s expected position in the deck. But you draw {rate} cards in each step.",
            ),
            Misconception(
                "later",
                lambda **numbers: _steps_back(**numbers) - 1,
                "You started counting the steps at 0. But the infection step of turn {turn} counts as step 1.",
            ),
        ),
        differs=MODEL + " In this model, the infection rate stays the same.",
    ),
)
