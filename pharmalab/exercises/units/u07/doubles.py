"""Exercise U07.4: two epidemics in one turn."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise
from math import prod
from random import Random

from pharmalab.core.words import listing
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Function, Table
from pharmalab.exercises.predictions import Options
from pharmalab.exercises.slips import complement
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u07.decks import MODEL, PER_TURN, both, draw, piled, turns
from pharmalab.games.pandemic.components import EPIDEMIC

EXPECTED, CHANCE = "expected double turns", "chance of one or more"
DOUBLES = Table("value", quantities={CHANCE: Chance()})


def double_turns(rng: Random, sizes: Sequence[int]) -> int:
    """Build a deck from piles, and count the turns in which two epidemics are drawn."""
    cards, _ = draw(rng, piled(tuple(sizes)), sum(sizes))
    return sum(cards[n : n + PER_TURN].count(EPIDEMIC) == PER_TURN for n in range(0, len(cards), PER_TURN))


def p_double(sizes: Sequence[int], per_turn: int) -> Fraction:
    """Return the probability of at least one turn in which two or more epidemics are drawn."""
    apart: dict[int, Fraction] = {-1: Fraction(1)}  # turn of the last epidemic -> chance that none shared a turn
    for epidemic in turns(sizes, per_turn):
        apart = {
            turn: p * sum((before for last, before in apart.items() if last != turn), Fraction(0))
            for turn, p in epidemic.items()
        }
    return 1 - sum(apart.values(), Fraction(0))


def _cut(sizes: Sequence[int]) -> list[Fraction]:
    """Return, for each border that cuts the cards of one turn, the chance that both of them are epidemics."""
    deck, borders = piled(tuple(sizes)), [sum(sizes[:n]) for n in range(1, len(sizes))]
    return [both(deck, border - 1) for border in borders if border % PER_TURN]


@lru_cache(maxsize=256)
def doubles(sizes: tuple[int, ...]) -> dict[str, Fraction]:
    """Return the expected number of turns with two epidemics, and the probability of at least one such turn."""
    return {EXPECTED: sum(_cut(sizes), Fraction(0)), CHANCE: p_double(sizes, PER_TURN)}


def _none_formula(sizes: Sequence[int]) -> str:
    """Return the formula of the chance of no double turn, by inclusion and exclusion over the borders."""
    cuts = [n for n in range(1, len(sizes)) if sum(sizes[:n]) % PER_TURN]
    chances = dict(zip(cuts, _cut(sizes), strict=True))
    text = "1 − #2"
    for many in range(2, len(cuts) + 1):
        apart = [some for some in combinations(cuts, many) if all(b - a > 1 for a, b in pairwise(some))]
        text += "".join(f" {'−' if many % 2 else '+'} {' · '.join(str(chances[n]) for n in some)}" for some in apart)
    return text


def _all_borders(sizes: tuple[int, ...]) -> dict[str, Fraction] | None:
    """Return both values as if each border were between two cards of one turn; None if each is."""
    deck, borders = piled(sizes), [sum(sizes[:n]) for n in range(1, len(sizes))]
    if all(border % PER_TURN for border in borders):
        return None
    every = [both(deck, border - 1) for border in borders]
    return {EXPECTED: sum(every, Fraction(0)), CHANCE: 1 - prod((1 - p for p in every), start=Fraction(1))}


def _other(sizes: tuple[int, ...], chance: Fraction) -> dict[str, Fraction] | None:
    """Return the right mean with another chance; None if the chance is the same."""
    return {**doubles(sizes), CHANCE: chance} if chance != doubles(sizes)[CHANCE] else None


def _apart(sizes: tuple[int, ...]) -> dict[str, Fraction] | None:
    return _other(sizes, 1 - prod((1 - p for p in _cut(sizes)), start=Fraction(1)))


def _some_sizes(rng: Random) -> Parameters:
    """Return piles of which two borders or more cut a turn."""
    while True:
        sizes = tuple(sorted(rng.choices((7, 8, 9, 10), k=rng.randint(4, 6)), reverse=True))
        if len(_cut(sizes)) > 1 and sum(sizes) <= 52:
            return {"sizes": sizes}


EXERCISES = (
    Exercise(
        id="U07.4",
        title="Twice in one turn",
        story="You draw two cards per turn. The piles have different sizes, so the two cards may come from "
        "different piles.",
        asks=lambda sizes: (
            f"From top to bottom, the piles have {listing(map(str, sizes))} cards. Each pile contains one epidemic. "
            "How many turns with two epidemics do you expect, and what is the chance of at least one such turn?"
        ),
        kind=DOUBLES,
        parameters={"sizes": (9, 9, 9, 8, 8, 8)},
        another=_some_sizes,
        second={"sizes": (10, 9, 9, 9, 9)},
        truth=doubles,
        coded=Coded(
            Function(
                "p_double(sizes, per_turn)",
                cases=(((9, 9, 9, 8, 8, 8), 2), ((10, 10), 2), ((3, 3), 2), ((5,), 2)),
                hidden=(((10, 10, 10, 10, 9), 2), ((4, 3, 3, 5), 3), ((3, 3, 3), 1), ((2, 2, 3, 2), 4)),
                gives="the chance that you draw two or more epidemics in some turn. The sizes are "
                "the numbers of cards in the piles, and per_turn is how many cards you draw in "
                "a turn. For example, p_double((1, 1), 2) is 1",
            ),
            p_double,
        ),
        predicts=Options(
            asks="Can you ever draw two epidemics in one turn?",
            options=("yes", "no"),
            of=lambda sizes: "yes" if doubles(sizes)[EXPECTED] else "no",
        ),
        experiment=double_turns,
        estimates=lambda sizes: doubles(sizes)[EXPECTED],
        hints=(
            "Which two cards do you draw in a turn? Are they in the same pile?",
            "The epidemics must be the last card of one pile and the first card of the next. You draw these two "
            "cards in the same turn if the number of cards above the border between the two piles is odd.",
            lambda sizes: (
                f"The first pile ends after {sizes[0]} cards, the second after {sizes[0] + sizes[1]}, and so on. If "
                "you draw the last card of a pile together with the first card of the next, the chance that both are "
                "epidemics is 1/(cards in one pile · cards in the next)."
            ),
        ),
        steps=(
            Step(
                "Number of turns in which your two cards come from different piles:",
                lambda sizes: len(_cut(sizes)),
                working=lambda sizes: added("1" for _ in _cut(sizes)),
            ),
            Step(
                "Sum of the chances of two epidemics, over all turns:",
                lambda sizes: doubles(sizes)[EXPECTED],
                working=lambda sizes: added(_cut(sizes)),
            ),
            Step(
                "Now work out the chance that no turn has two epidemics: start with 1, subtract the chances for single "
                "turns, add the chances for pairs of turns, and so on. (A pile’s epidemic can’t be both its first and "
                "its last card.)",
                lambda sizes: 1 - doubles(sizes)[CHANCE],
                working=_none_formula,
            ),
            Step(
                "Give the sum, and 1 minus the chance that no turn has two epidemics.",
                doubles,
                DOUBLES,
                working=lambda sizes: f"{EXPECTED}: #2; {CHANCE}: 1 − #3",
            ),
        ),
        row_hints=(
            "Which two cards do you draw in a turn? Are they in the same pile?",
            "On some turns, your two cards come from different piles. What is the chance that none of these turns has "
            "two epidemics?",
        ),
        misconceptions=(
            Misconception(
                "never",
                lambda sizes: {EXPECTED: Fraction(0), CHANCE: Fraction(0)},
                "In one turn, you can draw the last card of a pile and the first card of the next. "
                "How likely is it that both are epidemics?",
            ),
            Misconception(
                "all-borders",
                _all_borders,
                "Not every border counts. If the number of cards above a border is even, a new turn starts right at "
                "that border.",
            ),
            Misconception(
                "added",
                lambda sizes: _other(sizes, doubles(sizes)[EXPECTED]),
                "That’s the expected number of turns with two epidemics. It counts a game with two such turns twice.",
            ),
            Misconception(
                "independent",
                _apart,
                "You treated a pile’s first and last cards as independent. But they can’t both be epidemics.",
            ),
            complement(
                doubles, "That’s the chance that no turn has two epidemics. The question asks for the opposite.", CHANCE
            ),
        ),
        differs=MODEL,
    ),
)
