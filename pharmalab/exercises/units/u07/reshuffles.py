"""U07.5 and U07.6: the cards that an epidemic shuffles back on top of the infection cards."""

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
    "The model: the first epidemic, and no events. In a game, Resilient Population can remove one of these cards, "
    "and Forecast can change their order."
)


def _epidemic(rng: Random, starters: int, rate: int, turn: int) -> tuple[Card, list[Card], Pile]:
    """Infect up to the epidemic of a turn; return its city, the shuffled cards, and the pile with them on top."""
    discard, pile = draw(rng, Pile.shuffled(CITIES), starters + rate * (turn - 1))
    struck = pile.bottom().sample(rng)
    discard.append(struck)
    return struck, discard, pile.draw_bottom(struck).stack(discard)


def strikes_again(rng: Random, starters: int, rate: int, turns: int) -> bool:
    """An epidemic comes in one of the turns: is its city infected again in the same turn?"""
    struck, _, pile = _epidemic(rng, starters, rate, rng.randint(1, turns))
    cards, _ = draw(rng, pile, rate)
    return struck in cards


def comes_back(rng: Random, starters: int, rate: int, turn: int) -> int:
    """After the epidemic of this turn: at which infection step does the first city of the game come back?"""
    _, discard, pile = _epidemic(rng, starters, rate, turn)
    step = 1
    while True:
        cards, pile = draw(rng, pile, rate)
        if discard[0] in cards:
            return step
        step += 1


def reshuffled(starters: int, rate: int, turn: int) -> int:
    """Return the number of cards shuffled: the starters, the cards of earlier turns, and the bottom card."""
    return starters + rate * (turn - 1) + 1


def again(starters: int, rate: int, turns: int) -> Fraction:
    """Return the chance that the epidemic's city is infected again, averaged over the turns."""
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
        title="Struck again at once",
        story="In an epidemic, the bottom city gets cubes and its card is discarded. Then all discarded infection "
        "cards are shuffled and put back on top, and {rate} cities are infected.",
        asks="You infected {starters} cities at the start and {rate} in each turn since. The first epidemic strikes "
        "on a turn from 1 to {turns}, all equally likely. What is the chance that its city comes again in the "
        "same turn?",
        kind=Chance(),
        parameters={"starters": 9, "rate": 2, "turns": 5},
        another=_some_turns,
        second={"starters": 9, "rate": 2, "turns": 4},
        truth=again,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=strikes_again,
        hints=(
            "How many cards are shuffled if the epidemic strikes on turn 1? On turn 2?",
            "Given the turn, the city’s card is equally likely in any place among the shuffled cards, and you draw "
            "{rate}. Average over the turns.",
            "The discard pile on turn t: {starters} cards from the start, {rate} for each earlier turn, and the "
            "bottom card.",
        ),
        steps=(
            Step(
                "Number of cards shuffled on turn 1:",
                lambda starters, rate, **_: reshuffled(starters, rate, 1),
                working="{starters} + 1",
            ),
            Step(
                "So on turn 1, the chance of drawing the city again is:",
                lambda starters, rate, **_: Fraction(rate, reshuffled(starters, rate, 1)),
                working="{rate} / #1",
            ),
            Step(
                "The same chance on turn {turns}:",
                lambda starters, rate, turns: Fraction(rate, reshuffled(starters, rate, turns)),
                working="{rate} / ({starters} + {rate}·({turns} − 1) + 1)",
            ),
            Step(
                "Average over all turns from 1 to {turns}.",
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
                "You used the whole infection deck. But only the discarded cards are shuffled, and go on top.",
            ),
            Misconception(
                "bottom-forgotten",
                lambda starters, rate, turns: (
                    sum((Fraction(rate, starters + rate * t) for t in range(turns)), Fraction(0)) / turns
                ),
                "You forgot that the epidemic’s own card is shuffled too.",
            ),
            Misconception(
                "first-turn",
                lambda starters, rate, **_: Fraction(rate, starters + 1),
                "That’s for an epidemic on turn 1. On later turns, more cards are shuffled.",
            ),
            Misconception(
                "middle",
                lambda starters, rate, turns: rate / (starters + 1 + Fraction(rate * (turns - 1), 2)),
                "You used the mean number of cards. But the chance at the mean isn’t the mean of the chances.",
            ),
            Misconception(
                "some-city",
                lambda **_: Fraction(1),
                "You surely draw some discarded city. But the question is about this one.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.6",
        title="How soon it comes back",
        story="The epidemic strikes on turn {turn}. From then on, you draw the reshuffled cities again, {rate} in "
        "each infection step.",
        asks="You infected {starters} cities at the start and {rate} in each turn before turn {turn}. This turn’s "
        "infection step is number 1. In which step do you expect a given reshuffled city?",
        kind=Rational(),
        parameters={"starters": 9, "rate": 2, "turn": 3},
        another=_some_turn,
        second={"starters": 9, "rate": 2, "turn": 4},
        truth=_steps_back,
        predicts=Slider(asks="What do you guess?", low=1, high=15),
        experiment=comes_back,
        hints=(
            "How many cards were shuffled back on top?",
            "The city’s card is in any of these places, all equally likely.",
            "Step 1 draws the top {rate} cards, step 2 the {rate} cards below them, and so on. Take the mean.",
        ),
        steps=(
            Step("Number of cards shuffled:", reshuffled, working="{starters} + {rate}·({turn} − 1) + 1"),
            Step(
                "The step that draws the last of them:",
                lambda **n: ceil(Fraction(reshuffled(**n), n["rate"])),
                working="ceil(#1 / {rate})",
            ),
            Step(
                "Take the mean of the step over all places.",
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
                "You put each card back. But you draw each only once.",
            ),
            Misconception(
                "half",
                lambda **n: Fraction(reshuffled(**n), 2 * n["rate"]),
                "You divided the average place by {rate}. But steps are whole numbers: round each place up, then "
                "average.",
            ),
            Misconception(
                "cards",
                lambda **n: Fraction(reshuffled(**n) + 1, 2),
                "That’s the card’s expected place. But each step draws {rate} cards.",
            ),
            Misconception(
                "later",
                lambda **numbers: _steps_back(**numbers) - 1,
                "You counted the steps before it. But this turn’s infection step is number 1.",
            ),
        ),
        differs=MODEL + " Here the infection rate stays the same.",
    ),
)
