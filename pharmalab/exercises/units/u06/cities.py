"""Exercises U06.1 to U06.4 and U06.7: the cities that start with cubes."""

from fractions import Fraction
from math import comb, factorial

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import alternating
from pharmalab.exercises.kinds import Chance, Function
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.slips import complement, deviation
from pharmalab.exercises.units.u06.set_up import (
    CARDS,
    CUBES,
    VARIANCE,
    all_colours,
    box,
    cube_spread,
    draw,
    every_colour,
    first_city,
    independent,
    moments,
    neighbour,
    next_door,
    same_colour,
    same_of,
    setup_cube_variance,
    starts,
    unweighted,
    weights_of,
)

EXERCISES = (
    Exercise(
        id="U06.1",
        title="Your home town",
        story="Before the first turn, you draw {drawn} city cards, and each of these cities gets cubes.",
        asks="The map has {colours} colours with {per} cities each. You draw {drawn} cities from the whole map. What "
        "is the chance that your home town starts with cubes?",
        kind=Chance(),
        parameters={"colours": 4, "per": 12, "drawn": 9},
        another=draw,
        second={"colours": 4, "per": 11, "drawn": 8},
        truth=starts,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        one_try="Draw {drawn} cities from the whole map. Return True if your home town is one of them, otherwise "
        "False.",
        experiment=first_city,
        hints=(
            "Only the first {drawn} cards matter. Where in the deck can your city’s card be?",
            "The city’s card is equally likely to be anywhere in the deck.",
            "There are {colours} · {per} positions, and you draw the cards in {drawn} of them.",
        ),
        steps=(
            Step(
                "Number of positions where the city’s card can be:",
                lambda colours, per, **_: colours * per,
                working="{colours} · {per}",
            ),
            Step("Number of cards that you draw:", lambda drawn, **_: drawn, working="{drawn}"),
            Step("Divide the second number by the first.", starts, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda colours, per, drawn: 1 - (1 - Fraction(1, colours * per)) ** drawn,
                "That would be right if you put each card back. But here, you can’t draw a city twice.",
            ),
            Misconception(
                "one-draw",
                lambda colours, per, **_: Fraction(1, colours * per),
                "That’s the chance that the city’s card is in one particular position in the deck. "
                "In how many positions would you draw it?",
            ),
            complement(
                starts, "That’s the chance that the city starts without cubes. The question asks for the opposite."
            ),
            Misconception(
                "own-colour",
                lambda colours, per, drawn: Fraction(drawn, per),
                "You only counted draws from one colour. But you draw from all the cities on the map.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.2",
        title="Every colour",
        story="If you don’t draw any cities of a colour, the disease of that colour starts with no cubes on the map.",
        asks="The map has {colours} colours with {per} cities each. You draw {drawn} cities from the whole map. What "
        "is the chance that you draw all {colours} colours?",
        kind=Chance(),
        parameters={"colours": 4, "per": 12, "drawn": 9},
        another=lambda rng: {**draw(rng), "colours": 4},
        second={"colours": 4, "per": 10, "drawn": 8},
        truth=every_colour,
        predicts=Options(
            asks="Is the chance more or less than ¾?",
            options=("above", "below"),
            of=lambda **numbers: "above" if every_colour(**numbers) > Fraction(3, 4) else "below",
        ),
        experiment=all_colours,
        hints=(
            "Which colours could be missing?",
            "For the chance that at least one colour is missing, add the chance that a given colour is missing, once "
            "for each colour. Subtract the chance that two given colours are missing, once for each pair, and so on.",
            "The chance that a given colour is missing is comb({colours} · {per} − {per}, {drawn}) / "
            "comb({colours} · {per}, {drawn}).",
        ),
        steps=(
            Step(
                "Total number of sets of {drawn} cities:",
                lambda colours, per, drawn: comb(colours * per, drawn),
                working="comb({colours} · {per}, {drawn})",
            ),
            Step(
                "Number of sets without one given colour:",
                lambda colours, per, drawn: comb((colours - 1) * per, drawn),
                working="comb(({colours} − 1) · {per}, {drawn})",
            ),
            Step(
                "Number of sets without two given colours:",
                lambda colours, per, drawn: comb((colours - 2) * per, drawn),
                working="comb(({colours} − 2) · {per}, {drawn})",
            ),
            Step(
                "From the total number of sets, subtract the sets without a given colour, once for each colour. Add "
                "the sets without two given colours, once for each pair, and so on. Then divide by the total number "
                "of sets.",
                every_colour,
                working=lambda colours, per, drawn: (
                    "("
                    + alternating(
                        f"comb({colours}, {k}) · comb({(colours - k) * per}, {drawn})" for k in range(colours)
                    )
                    + ") / #1"
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "singles-only",
                lambda colours, per, drawn: (
                    1 - colours * Fraction(comb((colours - 1) * per, drawn), comb(colours * per, drawn))
                ),
                "You stopped after subtracting the sets without one given colour. But then each set that lacks two "
                "colours is subtracted twice.",
            ),
            Misconception(
                "put-back",
                lambda colours, per, drawn: sum(
                    ((-1) ** j * comb(colours, j) * (1 - Fraction(j, colours)) ** drawn for j in range(colours)),
                    Fraction(0),
                ),
                "That would be right if you put each card back. But here, each card you draw makes the other colours "
                "more likely.",
            ),
            Misconception(
                "missing",
                lambda **numbers: 1 - every_colour(**numbers),
                "That’s the chance that a colour is missing. The question asks for the opposite.",
            ),
            Misconception(
                "one-of-each",
                lambda colours, per, drawn: Fraction(
                    per**colours * comb(colours * (per - 1), drawn - colours), comb(colours * per, drawn)
                ),
                "You chose a city of each colour, and then any other cities. But that counts the same sets of cities "
                "several times.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.3",
        title="Cubes of one colour",
        story="The first {each} cities get 3 cubes each, the next {each} get 2 each, and the last {each} get 1 each.",
        asks="There are {colours} colours with {per} cities each. You draw {each} cities that get 3 cubes each, "
        "{each} that get 2 and {each} that get 1. How many cubes of a given colour do you expect, and what is the "
        "variance of that number?",
        kind=CUBES,
        parameters={"colours": 4, "per": 12, "each": 3},
        another=lambda rng: {**box(rng), "each": rng.choice((2, 3, 4))},
        second={"colours": 4, "per": 10, "each": 2},
        truth=moments,
        predicts=Options(
            asks="Is the standard deviation closest to 2, 2.6 or 4?",
            options=("2", "2.6", "4"),
            of=lambda **numbers: min(
                ("2", "2.6", "4"), key=lambda one: abs(float(one) - float(moments(**numbers)[VARIANCE]) ** 0.5)
            ),
        ),
        experiment=cube_spread,
        estimates=lambda **numbers: moments(**numbers)[VARIANCE],
        coded=Coded(
            Function(
                "setup_cube_variance(weights, n, k)",
                cases=((weights_of(3), 48, 12), ((1,), 48, 12), ((1,) * 48, 48, 12)),
                hidden=((weights_of(2), 40, 10), ((4, 4, 1), 12, 3)),
                gives="the variance of the number of cubes of one colour. The weights are the cubes "
                "on the drawn cities, and k of all n cities have the colour. For example, "
                "setup_cube_variance((1,), 2, 1) is Fraction(1, 4)",
            ),
            setup_cube_variance,
        ),
        hints=(
            "Only the colours of the drawn cities matter.",
            "Give each drawn card the number 1 if it has the given colour, and 0 if it doesn’t. Multiply "
            "each number by 3, 2 or 1, and add up the products to get the number of cubes of that colour. You "
            "also need the covariance of any two of the numbers.",
            "With p = 1/{colours}, the variance of one card’s number is p(1 − p), and the covariance of two cards’ "
            "numbers is −p(1 − p)/({colours} · {per} − 1).",
        ),
        steps=(
            Step(
                "Total number of cubes on the map:",
                lambda each, **_: sum(weights_of(each)),
                working="{each} · (3 + 2 + 1)",
            ),
            Step(
                "The sum of the squares of the weights 3, 2 and 1, over all the cards:",
                lambda each, **_: sum(w**2 for w in weights_of(each)),
                working="{each} · (9 + 4 + 1)",
            ),
            Step(
                "The variance of one card’s number (1 for the given colour, 0 for any other):",
                lambda colours, **_: Fraction(colours - 1, colours**2),
                working="1/{colours} · (1 − 1/{colours})",
            ),
            Step(
                "For the mean, divide the first number by the number of colours. For the variance, multiply "
                "each card’s number by 3, 2 or 1, and add up all the variances and covariances of the products.",
                moments,
                CUBES,
                working="expected cubes: #1 / {colours}; variance: #3 · (#2 − (#1^2 − #2) / ({colours}·{per} − 1))",
            ),
        ),
        row_hints=(
            "How many of the cubes does each colour get on average?",
            "All the cities come from one deck, so they aren’t independent.",
        ),
        misconceptions=(
            Misconception(
                "independent",
                independent,
                "That would be right if you put each card back (the binomial distribution). But here, you don’t.",
            ),
            Misconception(
                "unweighted",
                unweighted,
                "You gave each city one cube. But cities get 3, 2 or 1 cubes, and the variance needs the squares of "
                "these numbers.",
            ),
            deviation(moments, VARIANCE),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.4",
        title="All in one colour",
        story="Sometimes the {same} cities that start with three cubes all have the same colour.",
        asks="The map has {colours} colours with {per} cities each. You draw {same} cities from the whole map. What is "
        "the chance that all {same} have the same colour?",
        kind=Chance(),
        parameters={"colours": 4, "per": 12, "same": 3},
        another=lambda rng: {**box(rng), "same": rng.choice((2, 3, 4))},
        second={"colours": 4, "per": 10, "same": 3},
        truth=same_of,
        predicts=Slider(asks="What’s your guess?", low=0, high=0.5),
        experiment=same_colour,
        hints=(
            "The first city can have any colour. What about the other cities?",
            "Each city you draw leaves one fewer city of its colour.",
            "The chance that the second city has the same colour as the first is ({per} − 1)/({colours} · {per} − 1).",
        ),
        steps=(
            Step(
                "Number of sets of {same} cities:",
                lambda colours, per, same: comb(colours * per, same),
                working="comb({colours} · {per}, {same})",
            ),
            Step(
                "Number of sets of one given colour:",
                lambda per, same, **_: comb(per, same),
                working="comb({per}, {same})",
            ),
            Step(
                "Multiply this number by {colours}, the number of colours, and divide by the total number of sets.",
                same_of,
                working="{colours} · #2 / #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda colours, per, same: Fraction(1, colours ** (same - 1)),
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "given-colour-put-back",
                lambda colours, per, same: Fraction(1, colours**same),
                "That would be the chance for one given colour if you put each card back. But any of the {colours} "
                "colours will do, and you don’t put cards back.",
            ),
            Misconception(
                "given-colour",
                lambda colours, per, same: same_of(colours, per, same) / colours,
                "That’s the chance for one given colour. But any of the {colours} colours will do.",
            ),
            Misconception(
                "pair",
                lambda colours, per, same: Fraction(per - 1, colours * per - 1) if same > 2 else None,
                "That’s the chance for two cities. But all {same} must have the same colour.",
            ),
            Misconception(
                "ordered",
                lambda colours, per, same: same_of(colours, per, same) * factorial(same),
                "Only one of the two numbers you divided takes the order of the {same} cities into account. Both "
                "should, or neither.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.7",
        title="Trouble next door",
        story=("If two neighbouring cities start with cubes, an outbreak in one can cause an outbreak in the other."),
        asks="You draw {drawn} of {cards} cities. One of the cities you draw has {near} neighbours. What is the "
        "chance that you also draw at least one of its neighbours?",
        kind=Chance(),
        parameters={"cards": 48, "near": 4, "drawn": 9},
        another=lambda rng: {"cards": rng.choice((36, 40, 44)), "near": rng.randint(2, 6), "drawn": rng.randint(6, 10)},
        second={"cards": 44, "near": 5, "drawn": 8},
        truth=neighbour,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=next_door,
        hints=(
            "You’ve already drawn the city itself. How many cards and how many draws are left?",
            "Work out the chance that you draw no neighbour.",
            "You draw the other {drawn} − 1 cards from {cards} − 1 cities, and {near} of those cities are neighbours.",
        ),
        steps=(
            Step(
                "Number of other cities that aren’t neighbours:",
                lambda cards, near, **_: cards - 1 - near,
                working="{cards} − 1 − {near}",
            ),
            Step(
                "The chance that you draw no neighbour:",
                lambda cards, near, drawn: 1 - neighbour(cards, near, drawn),
                working="comb(#1, {drawn} − 1) / comb({cards} − 1, {drawn} − 1)",
            ),
            Step("Subtract that chance from 1.", neighbour, working="1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "expected",
                lambda cards, near, drawn: Fraction(near * (drawn - 1), cards - 1),
                "That’s the expected number of neighbours you draw. It counts a draw with two neighbours twice.",
            ),
            Misconception(
                "not-given",
                lambda cards, near, drawn: 1 - Fraction(comb(cards - near, drawn), comb(cards, drawn)),
                "You’ve already drawn the city itself, so there’s one fewer card and one fewer draw. "
                "Work with the cards and draws that are left.",
            ),
            Misconception(
                "independent",
                lambda cards, near, drawn: 1 - (1 - Fraction(drawn - 1, cards - 1)) ** near,
                "You treated the neighbours as independent. But if you don’t draw one of them, the others become more "
                "likely.",
            ),
            complement(neighbour, "That’s the chance that you draw no neighbour. The question asks for the opposite."),
        ),
        differs=CARDS,
    ),
)
