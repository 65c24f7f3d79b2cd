"""Exercises U11.1 to U11.3 and U11.5: what mixes tell you about ingredients and about other mixes."""

from fractions import Fraction

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added, dealt
from pharmalab.exercises.kinds import Chance
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.units.u11.potions import (
    CHANCES,
    SIGHTS,
    after_one,
    after_three,
    any_pair,
    at_once,
    before,
    both,
    even,
    even_after_one,
    filtered,
    first_only,
    fresh_unchanged,
    next_mixes,
    of_all,
    of_eight,
    of_six,
    one_sale,
    other_way,
    pairs_left,
    part_of,
    potion_name,
    second_mix,
    shuffled,
    some_mixes,
    some_results,
    some_sale,
    some_sight,
    three_results,
    told_answer,
    two_only,
    unknown,
    used_unchanged,
    without_aspect,
)
from pharmalab.exercises.units.u11.worlds import (
    ALIKE,
    chance,
    left,
    made,
    sale,
    theory,
)

EXERCISES = (
    Exercise(
        id="U11.1",
        title="Two random ingredients",
        story=unknown,
        asks="What is the chance that the two ingredients make {sight}?",
        kind=Chance(),
        parameters={"sight": "red plus", "elsewhere": ()},
        another=some_sight,
        second={"sight": "any negative potion", "elsewhere": ("pNn", "PPP")},
        truth=any_pair,
        predicts=Slider(asks="How likely is {sight}?", low=0, high=1),
        one_try="Give the two ingredients different alchemicals at random, and mix them. Return True if they make "
        "{sight}, otherwise False.",
        experiment=shuffled,
        hints=(
            "Don’t use formulas yet. Which pairs of possible alchemicals make {sight}?",
            "All possible pairs are equally likely. What share of these pairs makes {sight}?",
            "There are 28 pairs of the eight alchemicals, and n·(n − 1)/2 pairs of n alchemicals. A potion has the "
            "colour in which the signs agree and the sizes differ.",
        ),
        steps=(
            Step(
                "Number of possible pairs of alchemicals for the two ingredients:",
                lambda sight, elsewhere: len(pairs_left(elsewhere)),
                working=lambda sight, elsewhere: f"comb({8 - len(elsewhere)}, 2)",
            ),
            Step(
                "Number of these pairs that make {sight}:",
                lambda sight, elsewhere: any_pair(sight, elsewhere) * len(pairs_left(elsewhere)),
                working=lambda sight, elsewhere: added(
                    int(part_of((one,), elsewhere) * len(pairs_left(elsewhere))) for one in SIGHTS[sight]
                ),
            ),
            Step("Divide.", any_pair, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "six",
                of_six,
                "You counted six equally likely potions. But some mixes make soup.",
            ),
            Misconception(
                "eight",
                of_eight,
                "You divided by the number of alchemicals. But you should count pairs, because it takes two "
                "ingredients to make a potion.",
            ),
            Misconception(
                "all-pairs",
                of_all,
                "That’s the chance if you know nothing. But you can rule out some pairs.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.2",
        title="One sale, one ingredient",
        story=lambda a, b, wanted, quality, aspect, asked: (
            f"You sell {a} + {b} as {wanted}, and the answer is {told_answer(quality)}."
            + (f" A debunk shows that {b} has {aspect}." if aspect else "")
        ),
        asks="Now what is the chance that {a} is {asked}?",
        kind=Chance(),
        parameters={"a": "toad", "b": "mushroom", "wanted": "R+", "quality": "sign", "aspect": "", "asked": "PPP"},
        another=some_sale,
        second={"a": "fern", "b": "scorpion", "wanted": "B-", "quality": "sign", "aspect": "B-", "asked": "Nnp"},
        truth=after_one,
        predicts=Slider(asks="How likely is it now that {a} is {asked}?", low=0, high=1),
        experiment=filtered,
        hints=(
            "Which potions could you have sold? Which alchemicals can make one of these potions?",
            "Some alchemicals can make these potions with more partners than others can. Count each "
            "alchemical’s partners.",
            "List every way to give {a} and {b} two alchemicals that fit. In how many of these ways is {a} {asked}?",
        ),
        steps=(
            Step(
                "Number of worlds that agree with what you saw:",
                lambda asked, **seen: left(*one_sale(**seen)),
                working=lambda asked, **seen: dealt(left(*one_sale(**seen)), 2),
            ),
            Step(
                "Number of these worlds in which {a} is {asked}:",
                lambda asked, **seen: left(*one_sale(**seen), theory(seen["a"], asked)),
                working=lambda asked, **seen: dealt(left(*one_sale(**seen), theory(seen["a"], asked)), 2),
            ),
            Step("Divide.", after_one, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "prior",
                before,
                "That was the chance before the sale. But the answer rules out some alchemicals for {a}.",
            ),
            Misconception(
                "even",
                even_after_one,
                "You treated all possible alchemicals as equally likely. But some alchemicals fit this answer "
                "with more partners than others do.",
            ),
            Misconception(
                "joint",
                at_once,
                "That’s the chance that {a} is {asked} and you get this answer. But you already know the answer, so "
                "divide by the chance of the answer.",
            ),
            Misconception(
                "other-way",
                other_way,
                "That’s the chance of this answer if {a} is {asked}. You need the chance that {a} is {asked}, given "
                "this answer.",
            ),
            Misconception(
                "no-aspect",
                without_aspect,
                "You left out the debunk. Which alchemicals does it rule out for {b}?",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.3",
        title="The next mix",
        story="You mix {a} + {b} and get {seen}. Next, you can use {a} again or mix two new ingredients.",
        asks=lambda a, b, c, d, seen, then: (
            f"How likely is {a} + {c} to make {potion_name(then)} now, and how likely is {d} + {c}?"
        ),
        kind=CHANCES,
        parameters={"a": "toad", "b": "mushroom", "c": "fern", "d": "scorpion", "seen": "R+", "then": "R+"},
        another=some_mixes,
        second={"a": "fern", "b": "toad", "c": "flower", "d": "bird claw", "seen": "G-", "then": "B-"},
        truth=next_mixes,
        predicts=Slider(
            asks=lambda a, b, c, d, seen, then: f"How likely is it that {d} + {c} makes {potion_name(then)}?",
            low=0,
            high=1,
            of=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        ),
        experiment=second_mix,
        estimates=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        hints=(
            "Before the first mix, all pairs of alchemicals were equally likely. Which alchemicals can {a} and {b} be "
            "now?",
            "The first mix uses up two alchemicals. How many of the other six alchemicals make {then} with {a}? And "
            "how many pairs of these six make {then}?",
            "Choose two alchemicals for {a} and {b} that make {seen}. Of the other six alchemicals, how many make "
            "{then} with {a}? And of the 15 pairs of these six alchemicals, how many make {then}? Take the average "
            "over all choices for {a} and "
            "{b}.",
        ),
        steps=(
            Step(
                "Number of worlds in which {a} + {b} makes {seen}:",
                lambda a, b, seen, **_: left(made(a, b, seen)),
                working=lambda a, b, seen, **_: dealt(left(made(a, b, seen)), 2),
            ),
            Step(
                "Number of these worlds in which {a} + {c} makes {then}:",
                lambda a, b, c, seen, then, **_: left(made(a, b, seen), made(a, c, then)),
                working=lambda a, b, c, seen, then, **_: dealt(left(made(a, b, seen), made(a, c, then)), 3),
            ),
            Step(
                "Number of worlds from step 1 in which {d} + {c} makes {then}:",
                lambda a, b, c, d, seen, then: left(made(a, b, seen), made(c, d, then)),
                working=lambda a, b, c, d, seen, then: dealt(left(made(a, b, seen), made(c, d, then)), 4),
            ),
            Step(
                "Divide both numbers by the number from step 1.",
                next_mixes,
                CHANCES,
                working="{a} + {c}: #2 / #1; {d} + {c}: #3 / #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda a, b, c, d, seen, then: both(a, c, d, chance(made(c, d, then))),
                "You treated the mixes as independent. But all mixes draw on the same eight alchemicals.",
            ),
            Misconception(
                "pairs-left",
                lambda a, b, c, d, seen, then: both(a, c, d, Fraction(4 - (seen == then), 27)),
                "You ruled out only one pair of alchemicals. But every pair that shares an alchemical with it is "
                "ruled out too.",
            ),
            Misconception(
                "fresh-unchanged",
                fresh_unchanged,
                "The first mix used up two of the eight alchemicals, so it changes the chance for {d} + {c} too. "
                "How many alchemicals are left for these two ingredients?",
            ),
            Misconception(
                "used-unchanged",
                used_unchanged,
                "You gave the chance before the first mix. But that mix rules out some alchemicals for {a}.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.5",
        title="Three results",
        story=lambda a, b, c, seen, wanted, quality, other, asked: (
            f"You mix {a} + {b} and get {seen}. You sell {c} + {a} as {wanted}, and the answer is "
            f"{told_answer(quality)}. Then you mix {c} + {b} and get {potion_name(other)}."
        ),
        asks="Now what is the chance that {a} is {asked}?",
        kind=Chance(),
        parameters={
            **{"a": "toad", "b": "mushroom", "c": "fern", "seen": "R+"},
            **{"wanted": "G+", "quality": "sign", "other": "0", "asked": "PPP"},
        },
        another=some_results,
        second={
            **{"a": "flower", "b": "scorpion", "c": "fern", "seen": "R+"},
            **{"wanted": "B-", "quality": "wrong", "other": "G+", "asked": "pNn"},
        },
        truth=after_three,
        predicts=Slider(asks="How likely is it now that {a} is {asked}?", low=0, high=1),
        experiment=three_results,
        hints=(
            "Go through the results one by one. Which alchemicals does each result leave for {a}, {b} and {c}?",
            "List all ways to give three different alchemicals to {a}, {b} and {c}. Each way leaves the same number "
            "of worlds.",
            "Start with the pairs for {a} and {b} that make {seen}. For each pair, try the other six alchemicals as "
            "{c}.",
        ),
        steps=(
            Step(
                "Number of worlds after the first result:",
                lambda a, b, seen, **_: left(made(a, b, seen)),
                working=lambda a, b, seen, **_: dealt(left(made(a, b, seen)), 2),
            ),
            Step(
                "Number of worlds after the second result:",
                lambda a, b, c, seen, wanted, quality, **_: left(made(a, b, seen), sale(c, a, wanted, quality)),
                working=lambda a, b, c, seen, wanted, quality, **_: dealt(
                    left(made(a, b, seen), sale(c, a, wanted, quality)), 3
                ),
            ),
            Step(
                "Number of worlds after the third result:",
                lambda a, b, c, seen, wanted, quality, other, asked: left(
                    made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other)
                ),
                working=lambda a, b, c, seen, wanted, quality, other, asked: dealt(
                    left(made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other)), 3
                ),
            ),
            Step(
                "Number of these worlds in which {a} is {asked}:",
                lambda a, b, c, seen, wanted, quality, other, asked: left(
                    made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other), theory(a, asked)
                ),
                working=lambda a, b, c, seen, wanted, quality, other, asked: dealt(
                    left(made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other), theory(a, asked)), 3
                ),
            ),
            Step("Divide.", after_three, working="#4 / #3"),
        ),
        misconceptions=(
            Misconception(
                "even",
                even,
                "You treated all alchemicals that {a} could still be as equally likely. But some of them occur in more "
                "worlds than others.",
            ),
            Misconception(
                "first", first_only, "That was the chance after one result. But the other two results tell you more."
            ),
            Misconception(
                "two", two_only, "That was the chance after two of the results. But the third result tells you more."
            ),
        ),
        differs=ALIKE,
    ),
)
