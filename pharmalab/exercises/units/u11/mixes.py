"""U11.1 to U11.3 and U11.5: what mixes say about ingredients and about other mixes."""

from fractions import Fraction

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added, dealt
from pharmalab.exercises.kinds import Chance
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.units.u11.potions import (
    ANSWERS,
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
        asks="What is the chance of {sight}?",
        kind=Chance(),
        parameters={"sight": "red plus", "elsewhere": ()},
        another=some_sight,
        second={"sight": "any negative potion", "elsewhere": ("pNn", "PPP")},
        truth=any_pair,
        predicts=Slider(asks="How likely is {sight}?", low=0, high=1),
        experiment=shuffled,
        hints=(
            "Do not use formulas yet: which pairs of the alchemicals that they may be make {sight}?",
            "All pairs of these alchemicals are equally likely: count those that make it, out of all.",
            "Eight alchemicals have 28 pairs, and n of them n·(n − 1)/2. A potion has a colour in which the signs "
            "agree and the sizes differ.",
        ),
        steps=(
            Step(
                "All pairs that they may be:",
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
                "You counted six potions. There are mixes that make no potion of a colour, too.",
            ),
            Misconception(
                "eight",
                of_eight,
                "There are eight alchemicals, but it is the pairs of them that make potions.",
            ),
            Misconception(
                "all-pairs",
                of_all,
                "That is so where nothing is known. Leave the pairs out that these two cannot be.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.2",
        title="One sale, one ingredient",
        story=lambda a, b, wanted, quality, aspect, asked: (
            f"You sell {a} + {b} as {wanted}, and the answer is “{ANSWERS[quality]}”."
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
            "Which potions can it have been? Which alchemicals can make one of them?",
            "Do some of them have more partners for it than others? Count the partners of each.",
            "List the pairs that fit, each both ways round. In how many of them is {a} {asked}?",
        ),
        steps=(
            Step(
                "Worlds that agree with what was seen:",
                lambda asked, **seen: left(*one_sale(**seen)),
                working=lambda asked, **seen: dealt(left(*one_sale(**seen)), 2),
            ),
            Step(
                "In so many of them {a} is {asked}:",
                lambda asked, **seen: left(*one_sale(**seen), theory(seen["a"], asked)),
                working=lambda asked, **seen: dealt(left(*one_sale(**seen), theory(seen["a"], asked)), 2),
            ),
            Step("Divide.", after_one, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "prior",
                before,
                "That was its chance before the sale. Some alchemicals can’t give this answer.",
            ),
            Misconception(
                "even",
                even_after_one,
                "You took every alchemical that is still possible as equally likely. Count how many partners of each "
                "would give this answer.",
            ),
            Misconception(
                "joint",
                at_once,
                "That is the chance of both: this answer, and this alchemical. You have the answer already, so divide "
                "by its chance.",
            ),
            Misconception(
                "other-way",
                other_way,
                "That is the other way round: the chance of this answer if {a} is {asked}.",
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
        story="{a} + {b} made {seen}. Think of two more mixes: one with {a} again, and one with neither of them.",
        asks="How likely is it now that {a} + {c} makes {then}, and how likely that {d} + {c} does (0 is soup)?",
        kind=CHANCES,
        parameters={"a": "toad", "b": "mushroom", "c": "fern", "d": "scorpion", "seen": "R+", "then": "R+"},
        another=some_mixes,
        second={"a": "fern", "b": "toad", "c": "flower", "d": "bird claw", "seen": "G-", "then": "B-"},
        truth=next_mixes,
        predicts=Slider(
            asks="How likely is {then} of {d} + {c}?",
            low=0,
            high=1,
            of=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        ),
        experiment=second_mix,
        estimates=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        hints=(
            "Before anything was mixed all pairs were alike. Which alchemicals may {a} and {b} be now?",
            "Two alchemicals are taken by {a} and {b}. Six are left: how many partners, and how many pairs of them?",
            "Take one pair that makes {seen}. Out of the six other alchemicals, count those that make {then} with the "
            "one that is {a}; and of their 15 pairs those that make {then}. Then average over the pairs.",
        ),
        steps=(
            Step(
                "Worlds in which {a} + {b} makes {seen}:",
                lambda a, b, seen, **_: left(made(a, b, seen)),
                working=lambda a, b, seen, **_: dealt(left(made(a, b, seen)), 2),
            ),
            Step(
                "Of these, those in which {a} + {c} makes {then}:",
                lambda a, b, c, seen, then, **_: left(made(a, b, seen), made(a, c, then)),
                working=lambda a, b, c, seen, then, **_: dealt(left(made(a, b, seen), made(a, c, then)), 3),
            ),
            Step(
                "And those in which {d} + {c} makes {then}:",
                lambda a, b, c, d, seen, then: left(made(a, b, seen), made(c, d, then)),
                working=lambda a, b, c, d, seen, then: dealt(left(made(a, b, seen), made(c, d, then)), 4),
            ),
            Step("Divide both.", next_mixes, CHANCES, working="{a} + {c}: #2 / #1; {d} + {c}: #3 / #1"),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda a, b, c, d, seen, then: both(a, c, d, chance(made(c, d, then))),
                "You took the mixes as independent. All of them draw on the same eight alchemicals.",
            ),
            Misconception(
                "pairs-left",
                lambda a, b, c, d, seen, then: both(a, c, d, Fraction(4 - (seen == then), 27)),
                "You took out one pair. With its two alchemicals every other pair that has one of them went, too.",
            ),
            Misconception(
                "fresh-unchanged",
                fresh_unchanged,
                "You haven’t mixed {d} or {c} yet, but their chance has changed: two of the eight alchemicals are "
                "taken.",
            ),
            Misconception(
                "used-unchanged",
                used_unchanged,
                "That was its chance before the first mix. After {seen}, {a} can only be some of the alchemicals.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.5",
        title="Three results",
        story=lambda a, b, c, seen, wanted, quality, other, asked: (
            f"{a} + {b} made {seen}. {c} + {a}, sold as {wanted}, was “{ANSWERS[quality]}”. {c} + {b} made "
            f"{'soup' if other == '0' else other}."
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
            "Go through the results one by one: which alchemicals does each leave to {a}, {b} and {c}?",
            "List all ways to give three different alchemicals to {a}, {b} and {c}. Each leaves the same number of "
            "worlds.",
            "Begin with the pairs for {a} and {b} that make {seen}; for each try the six others as {c}.",
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
                "Those of them in which {a} is {asked}:",
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
            Misconception("even", even, "You took what is left to {a} as equally likely. Count the worlds of each."),
            Misconception("first", first_only, "That was so after the first result. The other two say more."),
            Misconception("two", two_only, "That was so after two of the results. The third says more."),
        ),
        differs=ALIKE,
    ),
)
