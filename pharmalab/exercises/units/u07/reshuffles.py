"""U07.5 and U07.6: what an epidemic shuffles back on top of the infection cards."""

from fractions import Fraction
from math import ceil
from random import Random

from pharmalab.core.piles import Card, Pile
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Rational
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u07.decks import draw
from pharmalab.games.pandemic.components import CITIES
from pharmalab.probability import Distribution

MODEL = (
    "The model: it is the first epidemic, and no event changes the infection cards. In play Resilient Population can "
    "take one of these cards out, Forecast can put them in another order."
)


def _epidemic(rng: Random, starters: int, rate: int, turn: int) -> tuple[Card, list[Card], Pile]:
    """Infect up to the epidemic of a turn: its city, the cards that are shuffled, and the pile with them on top."""
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
    """How many cards are shuffled: the starters, those of earlier turns, and the one from the bottom."""
    return starters + rate * (turn - 1) + 1


def again(starters: int, rate: int, turns: int) -> Fraction:
    turn = Distribution.equally(range(1, turns + 1))
    return sum((p * Fraction(rate, reshuffled(starters, rate, t)) for t, p in turn.items()), Fraction(0))


def _steps_back(starters: int, rate: int, turn: int) -> Fraction:
    """Its place is uniform, and each step draws so many."""
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
        story="An epidemic: the bottom city gets cubes, its card is discarded, and all discarded ones are shuffled "
        "back on top. Then {rate} cities are infected.",
        asks="{starters} cities were infected at the start, {rate} in each turn since. The first epidemic comes on a "
        "turn from 1 to {turns}, all equally likely. What is the chance that its city is drawn again in the same turn?",
        kind=Rational(),
        parameters={"starters": 9, "rate": 2, "turns": 5},
        another=_some_turns,
        second={"starters": 9, "rate": 2, "turns": 4},
        truth=again,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=strikes_again,
        hints=(
            "How many cards are shuffled on top, if it comes on turn 1? On turn 2?",
            "Given the turn, the city lies in any place of these cards, and {rate} places are drawn. Then average over "
            "the turns.",
            "Count the discard on turn t: {starters} starters, {rate} for each earlier turn, and the bottom card.",
        ),
        steps=(
            Step(
                "Cards that are shuffled on turn 1:",
                lambda starters, rate, **_: reshuffled(starters, rate, 1),
                working="{starters} + 1",
            ),
            Step(
                "So on turn 1 it comes again with the chance",
                lambda starters, rate, **_: Fraction(rate, reshuffled(starters, rate, 1)),
                working="{rate} / #1",
            ),
            Step(
                "On turn {turns}:",
                lambda starters, rate, turns: Fraction(rate, reshuffled(starters, rate, turns)),
                working="{rate} / ({starters} + {rate}·({turns} − 1) + 1)",
            ),
            Step(
                "The mean over all turns from 1 to {turns}.",
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
                "You took the whole infection deck. Only the discarded cards are shuffled, and they lie on top.",
            ),
            Misconception(
                "bottom-forgotten",
                lambda starters, rate, turns: (
                    sum((Fraction(rate, starters + rate * t) for t in range(turns)), Fraction(0)) / turns
                ),
                "The card of the epidemic itself is shuffled too: one more each time.",
            ),
            Misconception(
                "first-turn",
                lambda starters, rate, **_: Fraction(rate, starters + 1),
                "That is for an epidemic on turn 1. Later more cards are shuffled.",
            ),
            Misconception(
                "middle",
                lambda starters, rate, turns: rate / (starters + 1 + Fraction(rate * (turns - 1), 2)),
                "You took the mean number of cards. The chance of the mean is not the mean of the chances.",
            ),
            Misconception(
                "some-city",
                lambda **_: Fraction(1),
                "Some city of the discarded ones comes for sure. The question is about this one.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.6",
        title="How soon it comes back",
        story="The epidemic comes on turn {turn}; from then on the cities that were infected come back, {rate} in each "
        "infection step.",
        asks="{starters} cities were infected at the start and {rate} in each turn before turn {turn}; then comes the "
        "epidemic. At which infection step, counted from this turn’s, do you expect a given one of the reshuffled "
        "cities?",
        kind=Rational(),
        parameters={"starters": 9, "rate": 2, "turn": 3},
        another=_some_turn,
        second={"starters": 9, "rate": 2, "turn": 4},
        truth=_steps_back,
        predicts=Slider(asks="What do you guess?", low=1, high=15),
        experiment=comes_back,
        hints=(
            "How many cards were shuffled back on top?",
            "The card of the city lies in any of these places, all equally likely.",
            "The first {rate} places are step 1, the next {rate} are step 2, and so on: take the mean.",
        ),
        steps=(
            Step("Cards that are shuffled:", reshuffled, working="{starters} + {rate}·({turn} − 1) + 1"),
            Step(
                "Step in which the last of them is drawn:",
                lambda **n: ceil(Fraction(reshuffled(**n), n["rate"])),
                working="ceil(#1 / {rate})",
            ),
            Step(
                "The mean of the step over all places.",
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
                "You drew as if cards were put back. They come one after the other, each once.",
            ),
            Misconception(
                "half",
                lambda **n: Fraction(reshuffled(**n), 2 * n["rate"]),
                "Half of the cards by {rate}: but a step counts as a whole, so round each place up first.",
            ),
            Misconception(
                "cards",
                lambda **n: Fraction(reshuffled(**n) + 1, 2),
                "That is the expected place of the card. Each step draws {rate}.",
            ),
            Misconception(
                "later",
                lambda **numbers: _steps_back(**numbers) - 1,
                "You counted the steps before it. The infection step of this turn is number 1.",
            ),
        ),
        differs=MODEL + " The rate of infection may grow with later epidemics too; here it stays.",
    ),
)
