"""Exercises U03.1 to U03.3 and U03.6: cards that are one higher than the card to their left."""

from fractions import Fraction
from math import exp, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import alternating
from pharmalab.exercises.kinds import Chance, Function, Rational
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
        title="Successive neighbours",
        story="You see a 9, and just to its right a 10, which is exactly one higher.",
        asks="A fresh row has {row} cards from the numbers 1 to {highest}. On average, how many of the cards are "
        "exactly one higher than their left neighbour?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=decks,
        second={"highest": 45, "row": 8},
        truth=mean,
        predicts=Slider(asks="How many successive pairs do you expect in a row?", low=0, high=2),
        experiment=following,
        runs=50_000,
        hints=(
            "Imagine a light between every two neighbouring cards. It’s on if the card on the right is one higher.",
            "The expected number of lights that are on is the sum of each light’s chance of being on, even if the "
            "lights depend on each other.",
            "Of all the ordered pairs of cards, {highest} − 1 have a second card that’s one higher than the first.",
        ),
        steps=(
            Step(
                "The chance that a given card is exactly one higher than its left neighbour:",
                lambda highest, **_: Fraction(1, highest),
                working="1 / {highest}",
            ),
            Step("Number of places between {row} cards:", lambda row, **_: row - 1, working="{row} − 1"),
            Step("Add up the chances for all places.", mean, working="#1 · #2"),
        ),
        misconceptions=(
            Misconception(
                "cards",
                lambda highest, row: Fraction(row, highest),
                "You counted all {row} cards. But the first card has no left neighbour.",
            ),
            Misconception(
                "both-ways",
                lambda highest, row: 2 * mean(highest, row),
                "You also counted cards that are one lower than their left neighbour. But only 9-10 counts, not 10-9.",
            ),
            Misconception(
                "always-next",
                lambda highest, row: Fraction(row - 1, highest - 1),
                "You forgot that nothing can come after the highest number. How many numbers does that leave?",
            ),
            Misconception(
                "one-place",
                lambda highest, row: mean(highest, row) / (row - 1),
                "That’s the chance for one place. Add up the chances for all the places.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.2",
        title="At least one",
        story="How often are you dealt a successive pair, such as a 9 with a 10 to its right?",
        asks="A fresh row has {row} cards from the numbers 1 to {highest}. What is the chance that at least one card "
        "is exactly one higher than its left neighbour?",
        kind=Chance(),
        parameters={"highest": 50, "row": 9},
        another=decks,
        second={"highest": 45, "row": 8},
        truth=once,
        predicts=Options(
            asks="Is this chance above or below your answer to U03.1, or are they equal?",
            options=("equal", "above", "below"),
            of=lambda highest, row: (
                "equal"
                if once(highest, row) == mean(highest, row)
                else "above"
                if once(highest, row) > mean(highest, row)
                else "below"
            ),
        ),
        one_try="Deal a row of {row} cards. Return True if at least one card is exactly one higher than the card to "
        "its left, otherwise False.",
        experiment=one_follows,
        runs=100_000,
        coded=Coded(
            Function(
                "p_follow(highest, row)",
                cases=((50, 9), (2, 2), (9, 9)),
                hidden=((6, 4), (7, 5), (60, 8)),
                gives="the chance that some card in a row is exactly one higher than its left "
                "neighbour. The row has the given length, and its numbers come from 1 to "
                "highest. For example, p_follow(2, 2) is Fraction(1, 2)",
            ),
            once,
        ),
        hints=(
            "In U03.1, a row with two successive pairs counts twice. Here, it counts only once.",
            "Add the chances for single places, subtract the chances for pairs of places, add the chances for "
            "triples, and so on.",
            "If you glue two neighbours together at each of j places, you get {row} − j blocks. The chance for each "
            "choice of places is ({highest} − j)!/{highest}!.",
        ),
        steps=(
            Step(
                "Add up the chances for all single places:",
                lambda highest, row: glued(highest, row, 1),
                working="({row} − 1) / {highest}",
            ),
            Step(
                "Add up the chances for all pairs of places:",
                lambda highest, row: glued(highest, row, 2),
                working="comb({row} − 1, 2) / perm({highest}, 2)",
            ),
            Step(
                "Add up the chances for all triples of places:",
                lambda highest, row: glued(highest, row, 3),
                working="comb({row} − 1, 3) / perm({highest}, 3)",
            ),
            Step(
                "From the sum for single places, subtract the sum for pairs, add the sum for triples, and so on, up "
                "to {row} − 1 places.",
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
                "That’s the expected number of successive pairs. It counts a row with two pairs twice.",
            ),
            Misconception(
                "independent",
                lambda highest, row: 1 - (1 - Fraction(1, highest)) ** (row - 1),
                "You multiplied as if the places were independent. But two overlapping places share a card.",
            ),
            Misconception(
                "pairs-only",
                lambda highest, row: glued(highest, row, 1) - glued(highest, row, 2),
                "You stopped after the pairs of places, so rows with three successive pairs aren’t counted. "
                "Go on with three pairs at once.",
            ),
            Misconception(
                "none",
                lambda highest, row: 1 - once(highest, row),
                "That’s the chance that there’s no successive pair. The question asks for the opposite.",
            ),
            Misconception(
                "poisson",
                lambda highest, row: 1 - exp(-mean(highest, row)),
                "That’s Poisson’s approximation, which uses only the mean. It’s close but not exact.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.3",
        title="All the rows on the table",
        story="The rows of {seats} players are dealt from one deck, so no card can be in two rows.",
        asks=lambda seats, row: (
            f"{seats} players each get a row of {row} cards from one deck with the numbers 1 to "
            f"{DECKS[seats].highest}. In all the rows together, how many cards do you expect to be exactly one higher "
            "than their left neighbour?"
        ),
        kind=Rational(),
        parameters={"seats": 4, "row": 9},
        another=lambda rng: {"seats": rng.choice((2, 3, 4)), "row": rng.randint(4, 8)},
        second={"seats": 3, "row": 9},
        truth=four,
        predicts=Options(
            asks="The rows depend on each other. Is the mean for the whole table more or less than the sum of the "
            "rows’ means, or the same?",
            options=("more", "less", "the same"),
            of=lambda seats, row: "the same" if four(seats, row) == seats * mean(DECKS[seats].highest, row) else "more",
        ),
        experiment=all_rows,
        runs=20_000,
        hints=(
            "On the whole table, how many pairs of neighbouring cards are there?",
            "You can add means even if the places depend on each other.",
            "As in U03.1, work out the chance that a light is on, but use the numbers in this deck.",
        ),
        steps=(
            Step(
                "The chance for one place:",
                lambda seats, **_: Fraction(1, DECKS[seats].highest),
                working=lambda seats, row: f"1 / {DECKS[seats].highest}",
            ),
            Step(
                "The mean for one row:", lambda seats, row: mean(DECKS[seats].highest, row), working="({row} − 1) · #1"
            ),
            Step("Add up the means of all {seats} rows.", four, working="{seats} · #2"),
        ),
        misconceptions=(
            Misconception(
                "one-row",
                lambda seats, row: mean(DECKS[seats].highest, row),
                "That’s the mean for one row. Add up the means of all players’ rows.",
            ),
            Misconception(
                "other-deck",
                lambda seats, row: seats * mean(50, row),
                lambda seats, row: (
                    "You used the numbers 1 to 50, as in U03.1. But this deck has the numbers 1 to "
                    f"{DECKS[seats].highest}."
                ),
            ),
            Misconception(
                "one-long-row",
                lambda seats, row: mean(DECKS[seats].highest, seats * row),
                "You treated all the rows as one long row. But a row’s last card isn’t next to the next row’s first "
                "card.",
            ),
            Misconception(
                "cards",
                lambda seats, row: Fraction(seats * row, DECKS[seats].highest),
                "You counted every card. But the first card of each row has no left neighbour.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.6",
        title="Three in a row",
        story="If you put 17, 18 and 19 side by side, you gain two steps.",
        asks="A fresh row has {row} cards from the numbers 1 to {highest}. How many triples like "
        "17-18-19, side by side and in ascending order, do you expect in the row?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=decks,
        second={"highest": 45, "row": 8},
        truth=third,
        predicts=Slider(
            asks="How many rows would you have to look through to find a triple like 17-18-19?",
            low=10,
            high=1e5,
            log=True,
            one_in=True,
            of=lambda highest, row: 1 / third(highest, row),
        ),
        experiment=triples,
        runs=100_000,
        hints=(
            "Imagine a light at each group of three neighbouring slots. It’s on if their cards are consecutive.",
            "How many ordered triples of cards are there, and how many of these triples are consecutive?",
            "There are {highest} · ({highest} − 1) · ({highest} − 2) ordered triples. Of these, {highest} − 2 have "
            "the form a, a+1, a+2.",
        ),
        steps=(
            Step("Number of groups of three neighbouring slots:", lambda row, **_: row - 2, working="{row} − 2"),
            Step(
                "The chance for one group:",
                lambda highest, **_: Fraction(highest - 2, perm(highest, 3)),
                working="1 / perm({highest}, 2)",
            ),
            Step("Add up the chances for all groups.", third, working="#1 · #2"),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda highest, row: (row - 2) * Fraction(1, highest) ** 2,
                "You multiplied the chances for two pairs. But the two pairs share a card.",
            ),
            Misconception(
                "pairs",
                lambda highest, row: (row - 1) * Fraction(highest - 2, perm(highest, 3)),
                "You counted as many groups of three slots as pairs of neighbouring slots. But there’s one fewer "
                "group.",
            ),
            Misconception(
                "any-order",
                lambda highest, row: 6 * third(highest, row),
                "You let the three cards be in any order. But only ascending order counts.",
            ),
            Misconception(
                "one-place",
                lambda highest, row: third(highest, row) / (row - 2),
                "That’s the number for one group of three slots. Add up the numbers for all groups.",
            ),
        ),
        differs=DEALT + " Triples are so rare that a simulation needs many rows to find even one. Look at the error "
        "bar.",
    ),
)
