"""U03.1 to U03.3 and U03.6: cards that follow on."""

from fractions import Fraction
from math import exp, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import alternating
from pharmalab.exercises.kinds import Function, Rational
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u03.successors import (
    DEALT,
    all_rows,
    decks,
    following,
    four,
    glued,
    mean,
    once,
    one_follows,
    third,
    triples,
)
from pharmalab.games.pharma_code.components.cards import DECKS

EXERCISES = (
    Exercise(
        id="U03.1",
        title="Neighbours that follow on",
        story="9 and 10 lie side by side: right of the 9, the card is exactly one more.",
        asks="In a fresh row of {row} cards from the numbers 1 to {highest}: in how many places, on average, is the "
        "right card exactly one more than the left?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=decks,
        second={"highest": 45, "row": 8},
        truth=mean,
        predicts=Slider(asks="How many such places do you expect in a row?", low=0, high=2),
        experiment=following,
        runs=50_000,
        hints=(
            "Give every place between two cards a light that is on if the right card follows on.",
            "The mean number of lights is the sum of their chances, whether they depend on each other or not.",
            "For one place: of all ordered pairs of different cards, {highest} − 1 are such that the right one "
            "follows on.",
        ),
        steps=(
            Step(
                "The chance that one light is on:", lambda highest, **_: Fraction(1, highest), working="1 / {highest}"
            ),
            Step("So many places lie between {row} cards:", lambda row, **_: row - 1, working="{row} − 1"),
            Step("Add up the chances of all places.", mean, working="#1 · #2"),
        ),
        misconceptions=(
            Misconception(
                "cards",
                lambda highest, row: Fraction(row, highest),
                "You counted a place for every card. The first card has no left neighbour.",
            ),
            Misconception(
                "both-ways",
                lambda highest, row: 2 * mean(highest, row),
                "You also counted places where the right card is one less. Only 9, 10 counts, not 10, 9.",
            ),
            Misconception(
                "always-next",
                lambda highest, row: Fraction(row - 1, highest - 1),
                "If the left card is the highest one, no card follows on: weigh that in.",
            ),
            Misconception(
                "one-place",
                lambda highest, row: mean(highest, row) / (row - 1),
                "That is the chance of one place. Add all places up.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.2",
        title="At least one",
        story="How often does anybody get a pair for nothing?",
        asks="What is the chance that there is at least one such place in a fresh row of {row} cards from the numbers "
        "1 to {highest}?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=decks,
        second={"highest": 45, "row": 8},
        truth=once,
        predicts=Options(
            asks="Is it equal to your answer to U03.1, above or below?",
            options=("equal", "above", "below"),
            of=lambda highest, row: (
                "equal"
                if once(highest, row) == mean(highest, row)
                else "above"
                if once(highest, row) > mean(highest, row)
                else "below"
            ),
        ),
        experiment=one_follows,
        runs=100_000,
        coded=Coded(
            Function(
                "p_follow(highest, row)",
                cases=((50, 9), (2, 2), (9, 9)),
                hidden=((6, 4), (7, 5), (60, 8)),
                gives="the chance of at least one such place in a row of so many cards from the numbers 1 to "
                "highest; p_follow(2, 2) is Fraction(1, 2)",
            ),
            once,
        ),
        hints=(
            "A row with two such places is one row: the lights of U03.1 count it twice.",
            "Add the chances of single places, subtract those of pairs of places, add triples, and so on.",
            "If j places are glued, the row behaves like {row} − j blocks: ({highest} − j)!/{highest}! for each "
            "choice of j places.",
        ),
        steps=(
            Step(
                "All single places together:",
                lambda highest, row: glued(highest, row, 1),
                working="({row} − 1) / {highest}",
            ),
            Step(
                "All pairs of places together:",
                lambda highest, row: glued(highest, row, 2),
                working="comb({row} − 1, 2) / perm({highest}, 2)",
            ),
            Step(
                "All triples of places together:",
                lambda highest, row: glued(highest, row, 3),
                working="comb({row} − 1, 3) / perm({highest}, 3)",
            ),
            Step(
                "Singles, less pairs, and triples, and so on to {row} − 1 places.",
                once,
                working=lambda highest, row: alternating(
                    f"comb({row - 1}, {k})/perm({highest}, {k})" for k in range(1, row)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "expected",
                mean,
                "That is the expected number of places. A row with two of them is counted twice in it.",
            ),
            Misconception(
                "independent",
                lambda highest, row: 1 - (1 - Fraction(1, highest)) ** (row - 1),
                "You multiplied as if the places were independent. Two places that touch share a card.",
            ),
            Misconception(
                "pairs-only",
                lambda highest, row: glued(highest, row, 1) - glued(highest, row, 2),
                "You stopped after the pairs. A row with three places was added three times and taken away three "
                "times.",
            ),
            Misconception("none", lambda highest, row: 1 - once(highest, row), "That is the chance of none."),
            Misconception(
                "poisson",
                lambda highest, row: 1 - exp(-mean(highest, row)),
                "That is Poisson’s approximation of it, from the mean alone. It is near, but not the same.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.3",
        title="All rows at the table",
        story="With {seats} players, rows are dealt from one deck. What lies in one row cannot lie in another.",
        asks="{seats} players have rows of {row} cards from the numbers of their deck, without function cards. In how "
        "many places of all rows together, on average, does a card follow on?",
        kind=Rational(),
        parameters={"seats": 4, "row": 9},
        another=lambda rng: {"seats": rng.choice((2, 3, 4)), "row": rng.randint(4, 8)},
        second={"seats": 3, "row": 9},
        truth=four,
        predicts=Options(
            asks="The rows depend on each other. Is the mean of all more or less than so many times the mean of one, "
            "or the same?",
            options=("more", "less", "the same"),
            of=lambda seats, row: "the same" if four(seats, row) == seats * mean(DECKS[seats].highest, row) else "more",
        ),
        experiment=all_rows,
        runs=20_000,
        hints=(
            "How many places between two cards are there on the whole table? The deck: 50, 55 or 60 numbers for 2, 3 "
            "or 4 players.",
            "Means are added, whatever depends on what.",
            "One place is on with the same chance as in U03.1, with the numbers of this deck.",
        ),
        steps=(
            Step(
                "The chance of one place:",
                lambda seats, **_: Fraction(1, DECKS[seats].highest),
                working=lambda seats, row: f"1 / {DECKS[seats].highest}",
            ),
            Step(
                "The mean of one row:", lambda seats, row: mean(DECKS[seats].highest, row), working="({row} − 1) · #1"
            ),
            Step("The rows of all {seats} players.", four, working="{seats} · #2"),
        ),
        misconceptions=(
            Misconception(
                "one-row",
                lambda seats, row: mean(DECKS[seats].highest, row),
                "That is one row. Add the rows of all players: means can be added.",
            ),
            Misconception(
                "other-deck",
                lambda seats, row: seats * mean(50, row),
                "That is with the numbers 1 to 50. For more players there are more cards.",
            ),
            Misconception(
                "one-long-row",
                lambda seats, row: mean(DECKS[seats].highest, seats * row),
                "You laid all rows end to end. The last card of one row and the first of the next are no neighbours.",
            ),
            Misconception(
                "cards",
                lambda seats, row: Fraction(seats * row, DECKS[seats].highest),
                "You counted a place for every card. The first card of each row has no left neighbour.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.6",
        title="Three in a row",
        story="17, 18, 19 side by side would be worth two steps to whoever makes them.",
        asks="In a fresh row of {row} cards from the numbers 1 to {highest}: how many times, on average, do three "
        "cards a, a+1, a+2 lie in consecutive slots?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=decks,
        second={"highest": 45, "row": 8},
        truth=third,
        predicts=Slider(
            asks="In one row of how many would you look for one?",
            low=10,
            high=1e5,
            log=True,
            one_in=True,
            of=lambda highest, row: 1 / third(highest, row),
        ),
        experiment=triples,
        runs=100_000,
        hints=(
            "Give each three neighbouring slots a light.",
            "How many ordered triples of cards are there, and how many of them follow on?",
            "There are {highest} − 2 triples a, a+1, a+2, of {highest} · ({highest} − 1) · ({highest} − 2) ordered "
            "ones.",
        ),
        steps=(
            Step("So many threes of neighbouring slots are there:", lambda row, **_: row - 2, working="{row} − 2"),
            Step(
                "The chance of one of them:",
                lambda highest, **_: Fraction(highest - 2, perm(highest, 3)),
                working="1 / perm({highest}, 2)",
            ),
            Step("Add up.", third, working="#1 · #2"),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda highest, row: (row - 2) * Fraction(1, highest) ** 2,
                "You multiplied the chances of two places that share a card.",
            ),
            Misconception(
                "pairs",
                lambda highest, row: (row - 1) * Fraction(highest - 2, perm(highest, 3)),
                "You counted the places between two cards. Count the threes of neighbouring slots.",
            ),
            Misconception(
                "any-order",
                lambda highest, row: 6 * third(highest, row),
                "You let the three cards lie in any order. They have to rise.",
            ),
            Misconception(
                "one-place",
                lambda highest, row: third(highest, row) / (row - 2),
                "That is for three given slots. Add up all threes of neighbouring slots.",
            ),
        ),
        differs=DEALT + " A simulation needs many rows to see any: look at its error bar.",
    ),
)
