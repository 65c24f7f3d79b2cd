"""U11.1 to U11.3 and U11.5: the information from mixes about ingredients and about other mixes."""

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
        asks="What is the chance that they make {sight}?",
        kind=Chance(),
        parameters={"sight": "red plus", "elsewhere": ()},
        another=some_sight,
        second={"sight": "any negative potion", "elsewhere": ("pNn", "PPP")},
        truth=any_pair,
        predicts=Slider(asks="How likely is {sight}?", low=0, high=1),
        experiment=shuffled,
        hints=(
            "Don’t use formulas yet. Which pairs of possible alchemicals make {sight}?",
            "All these pairs are equally likely. What share of them makes {sight}?",
            "Eight alchemicals have 28 pairs, and n alchemicals have n·(n − 1)/2. A mix gets its colour "
            "where the signs agree and the sizes differ.",
        ),
        steps=(
            Step(
                "Number of pairs that they can be:",
                lambda sight, elsewhere: len(pairs_left(elsewhere)),
                working=lambda sight, elsewhere: f"comb({8 - len(elsewhere)}, 2)",
            ),
            Step(
                "Pairs that make {sight}:",
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
                "You took six potions as equally likely, but some mixes make soup.",
            ),
            Misconception(
                "eight",
                of_eight,
                "You counted out of eight alchemicals, but it takes a pair to make a potion.",
            ),
            Misconception(
                "all-pairs",
                of_all,
                "That’s the chance if you know nothing, but you can rule out some pairs.",
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
        asks="What is the chance now that {a} is {asked}?",
        kind=Chance(),
        parameters={"a": "toad", "b": "mushroom", "wanted": "R+", "quality": "sign", "aspect": "", "asked": "PPP"},
        another=some_sale,
        second={"a": "fern", "b": "scorpion", "wanted": "B-", "quality": "sign", "aspect": "B-", "asked": "Nnp"},
        truth=after_one,
        predicts=Slider(asks="How likely is {asked} now?", low=0, high=1),
        experiment=filtered,
        hints=(
            "Which potions could it be? Which alchemicals can make one of them?",
            "Do some alchemicals have more partners for these potions than others? Count the partners of each.",
            "List the pairs that fit, both ways round. In how many of them is {a} {asked}?",
        ),
        steps=(
            Step(
                "Worlds that agree with what you saw:",
                lambda asked, **seen: left(*one_sale(**seen)),
                working=lambda asked, **seen: dealt(left(*one_sale(**seen)), 2),
            ),
            Step(
                "Of these worlds, the number in which {a} is {asked}:",
                lambda asked, **seen: left(*one_sale(**seen), theory(seen["a"], asked)),
                working=lambda asked, **seen: dealt(left(*one_sale(**seen), theory(seen["a"], asked)), 2),
            ),
            Step("Divide.", after_one, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "prior",
                before,
                "That was the chance before the sale, but some alchemicals can’t give this answer.",
            ),
            Misconception(
                "even",
                even_after_one,
                "You took all possible alchemicals as equally likely. But some have more partners for this answer.",
            ),
            Misconception(
                "joint",
                at_once,
                "That’s the chance of this answer and this alchemical together. You have the answer, so divide by "
                "its chance.",
            ),
            Misconception(
                "other-way",
                other_way,
                "That’s the chance of this answer if {a} is {asked}. You need it the other way round.",
            ),
            Misconception(
                "no-aspect",
                without_aspect,
                "You left out the debunk: {b} must be an alchemical with {aspect}.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.3",
        title="The next mix",
        story="You mix {a} + {b} and get {seen}. Next, you can use {a} again or two fresh ingredients.",
        asks="How likely is it now that {a} + {c} makes {then}, and that {d} + {c} does? (0 is soup.)",
        kind=CHANCES,
        parameters={"a": "toad", "b": "mushroom", "c": "fern", "d": "scorpion", "seen": "R+", "then": "R+"},
        another=some_mixes,
        second={"a": "fern", "b": "toad", "c": "flower", "d": "bird claw", "seen": "G-", "then": "B-"},
        truth=next_mixes,
        predicts=Slider(
            asks="How likely is it that {d} + {c} makes {then}?",
            low=0,
            high=1,
            of=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        ),
        experiment=second_mix,
        estimates=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        hints=(
            "Before the first mix, all pairs were alike. Which alchemicals can {a} and {b} be now?",
            "The pair {a} + {b} takes two alchemicals. How many of the other six make {then} with {a}, and "
            "how many pairs of the six do?",
            "Choose a pair for {a} and {b} that makes {seen}. Of the six others, count those that make {then} with "
            "{a}, and of their 15 pairs those that make {then}. Average over all pairs for {a} and {b}.",
        ),
        steps=(
            Step(
                "Worlds in which {a} + {b} makes {seen}:",
                lambda a, b, seen, **_: left(made(a, b, seen)),
                working=lambda a, b, seen, **_: dealt(left(made(a, b, seen)), 2),
            ),
            Step(
                "Of these worlds, the number in which {a} + {c} makes {then}:",
                lambda a, b, c, seen, then, **_: left(made(a, b, seen), made(a, c, then)),
                working=lambda a, b, c, seen, then, **_: dealt(left(made(a, b, seen), made(a, c, then)), 3),
            ),
            Step(
                "Of the worlds in step 1, the number in which {d} + {c} makes {then}:",
                lambda a, b, c, d, seen, then: left(made(a, b, seen), made(c, d, then)),
                working=lambda a, b, c, d, seen, then: dealt(left(made(a, b, seen), made(c, d, then)), 4),
            ),
            Step(
                "Divide both by the number in step 1.",
                next_mixes,
                CHANCES,
                working="{a} + {c}: #2 / #1; {d} + {c}: #3 / #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda a, b, c, d, seen, then: both(a, c, d, chance(made(c, d, then))),
                "You took the mixes as independent, but they all draw on the same eight alchemicals.",
            ),
            Misconception(
                "pairs-left",
                lambda a, b, c, d, seen, then: both(a, c, d, Fraction(4 - (seen == then), 27)),
                "You removed only one pair, but every pair with one of its alchemicals is gone, too.",
            ),
            Misconception(
                "fresh-unchanged",
                fresh_unchanged,
                "You haven’t mixed {d} or {c} yet. But two of the eight alchemicals are taken.",
            ),
            Misconception(
                "used-unchanged",
                used_unchanged,
                "You gave the chance before the first mix, but now {a} can be only some of the alchemicals.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.5",
        title="Three results",
        story=lambda a, b, c, seen, wanted, quality, other, asked: (
            f"You mix {a} + {b} and get {seen}. You sell {c} + {a} as {wanted}, and the answer is "
            f"{told_answer(quality)}. Then you mix {c} + {b} and get {'soup' if other == '0' else other}."
        ),
        asks="What is the chance now that {a} is {asked}?",
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
        predicts=Slider(asks="How likely is {asked} now?", low=0, high=1),
        experiment=three_results,
        hints=(
            "Go through the results one by one. Which alchemicals does each result leave for {a}, {b} and {c}?",
            "List all ways to give three different alchemicals to {a}, {b} and {c}. Each way leaves equally "
            "many worlds.",
            "Start with the pairs for {a} and {b} that make {seen}. For each pair, try the six others as {c}.",
        ),
        steps=(
            Step(
                "Worlds after the first result:",
                lambda a, b, seen, **_: left(made(a, b, seen)),
                working=lambda a, b, seen, **_: dealt(left(made(a, b, seen)), 2),
            ),
            Step(
                "Worlds after the second:",
                lambda a, b, c, seen, wanted, quality, **_: left(made(a, b, seen), sale(c, a, wanted, quality)),
                working=lambda a, b, c, seen, wanted, quality, **_: dealt(
                    left(made(a, b, seen), sale(c, a, wanted, quality)), 3
                ),
            ),
            Step(
                "Worlds after the third:",
                lambda a, b, c, seen, wanted, quality, other, asked: left(
                    made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other)
                ),
                working=lambda a, b, c, seen, wanted, quality, other, asked: dealt(
                    left(made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other)), 3
                ),
            ),
            Step(
                "Of these worlds, the number in which {a} is {asked}:",
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
                "You took all alchemicals left for {a} as equally likely, but some have more worlds.",
            ),
            Misconception(
                "first", first_only, "That was the chance after one result, but the other two tell you more."
            ),
            Misconception(
                "two", two_only, "That was the chance after two of the results, but the third tells you more."
            ),
        ),
        differs=ALIKE,
    ),
)
