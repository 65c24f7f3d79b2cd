"""U12.4 to U12.6: which pair to mix next, for bits and for an ingredient that is certain."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.deduction.advice.experiments import MixValue, best_pairs, mixes
from pharmalab.deduction.advice.outlook import Outlook
from pharmalab.deduction.advice.worth import ranks
from pharmalab.deduction.alchemy import PAIRS, mix
from pharmalab.deduction.words import NAMES, pair_words
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Members, Table, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.worlds import ALIKE
from pharmalab.exercises.units.u12.questions import WORLDS, expected
from pharmalab.exercises.units.u12.results import RULE_BOOK, Seen, left, pair, some_mixes, some_world, told

NUMBERS = Table("pairs", cell=Whole())
CHANCES = Table("chance")


def mix_leaves(rng: Random, seen: Seen, used: str, a: str, b: str) -> int:
    """Of the worlds that agree with what was seen, draw one and mix the fresh pair in it: how many worlds agree with
    the potion, too?"""
    world, (i, j) = some_world(rng, seen), pair(a, b)
    return left(seen).pair_counts(i, j)[mix(world[i], world[j])]


def one_more_certain(rng: Random, seen: Seen) -> bool:
    """Of the worlds that agree with what was seen, draw one, and mix the pair that settles most often: is one more
    ingredient known for certain?"""
    world, worlds = some_world(rng, seen), left(seen)
    i, j = max(all_mixes(seen), key=lambda one: one.settle).pair
    return Outlook(worlds).mix(i, j)[mix(world[i], world[j])].settles


@lru_cache(maxsize=128)
def all_mixes(seen: Seen) -> tuple[MixValue, ...]:
    """All 28 pairs with what they tell, most bits first."""
    return mixes(Outlook(left(seen)))


def fresh_or_used(seen: Seen, used: str, a: str, b: str) -> dict[str, Fraction]:
    """The worlds that are left on average by a fresh pair, and by one with the ingredient that was used before."""
    worlds = left(seen)
    return {f"{one} + {b}": expected(worlds.pair_counts(*pair(one, b))) for one in (a, used)}


def _better(seen: Seen, used: str, a: str, b: str) -> str:
    fresh, again = fresh_or_used(seen, used, a, b).values()
    return "both alike" if fresh == again else "the fresh pair" if fresh < again else "the one used before"


def _sevenths(seen: Seen, used: str, a: str, b: str) -> dict[str, Fraction] | None:
    worlds, truth = left(seen).count, fresh_or_used(seen, used, a, b)
    wrong = dict.fromkeys(truth, Fraction(worlds, 7))
    return None if wrong == truth else wrong


def _greatest(seen: Seen, used: str, a: str, b: str) -> dict[str, Fraction] | None:
    worlds, truth = left(seen), fresh_or_used(seen, used, a, b)
    wrong = {f"{one} + {b}": Fraction(max(worlds.pair_counts(*pair(one, b)))) for one in (a, used)}
    return None if wrong == truth else wrong


def ties(seen: Seen) -> dict[str, int]:
    """How many pairs share the first place by bits, and how many have only one potion left."""
    worlds = left(seen)
    certain = sum(max(worlds.pair_counts(i, j)) == worlds.count for i, j in PAIRS)
    return {"tie for most bits": len(best_pairs(worlds)[0]), "certain already": certain}


def most_bits(counts: Mapping[str, Sequence[int]]) -> frozenset[str]:
    """The pairs whose answers bring most bits, all exact ties. ``counts``: how many worlds each answer leaves."""
    sizes = {name: tuple(sorted(filter(None, some))) for name, some in counts.items()}
    places = ranks(sizes.values())
    return frozenset(name for name in counts if places[sizes[name]] == 0)


def counted(seen: Seen) -> dict[str, tuple[int, ...]]:
    """For each pair the worlds that its seven potions leave."""
    return {pair_words(one): left(seen).pair_counts(*one) for one in PAIRS}


def _alone(seen: Seen) -> dict[str, int] | None:
    truth = ties(seen)
    return None if truth["tie for most bits"] == 1 else {**truth, "tie for most bits": 1}


def _only_mixed(seen: Seen) -> dict[str, int] | None:
    truth, mixed = ties(seen), sum("sale" not in one for one in seen)
    return None if truth["certain already"] == mixed else {**truth, "certain already": mixed}


def settling(seen: Seen) -> dict[str, Fraction]:
    """The best chance to make one more ingredient certain, and that of the pair with most bits (of several the
    best)."""
    rows, (first, *_) = all_mixes(seen), best_pairs(left(seen))
    return {
        "best chance": max(row.settle for row in rows),
        "of the pair with most bits": max(row.settle for row in rows if row.pair in first),
    }


def _the_same(seen: Seen) -> dict[str, Fraction] | None:
    truth = settling(seen)
    wrong = dict.fromkeys(truth, truth["of the pair with most bits"])
    return None if wrong == truth else wrong


def _by_answers(seen: Seen) -> dict[str, Fraction] | None:
    """Answers counted instead of worlds."""
    truth, first, outlook = settling(seen), best_pairs(left(seen))[0], Outlook(left(seen))
    shares = {}
    for i, j in PAIRS:
        parts = [part for part in outlook.mix(i, j) if part.size]
        shares[i, j] = Fraction(sum(part.settles for part in parts), len(parts))
    wrong = dict(zip(truth, (max(shares.values()), max(shares[one] for one in first)), strict=True))
    return None if wrong == truth else wrong


def _some_second_mix(rng: Random) -> Parameters:
    """After one or two mixes with an ingredient, two others that were not used."""
    used, *others = rng.sample(NAMES, 5)
    partners = [pair(used, one) for one in others[:2]]
    return {"seen": some_mixes(rng, rng.randint(1, 2), partners), "used": used, "a": others[2], "b": others[3]}


def _some_results(rng: Random) -> Parameters:
    """Three mixes that leave more than one world."""
    while True:
        seen = some_mixes(rng, 3)
        if settling(seen)["best chance"]:
            return {"seen": seen}


EXERCISES = (
    Exercise(
        id="U12.4",
        title="Use it again?",
        story=lambda seen, **_: told(seen),
        asks="How many worlds are left on average after mixing {a} + {b}, and how many after {used} + {b}?",
        kind=WORLDS,
        parameters={"seen": ("toad+mushroom=R+",), "used": "toad", "a": "scorpion", "b": "fern"},
        another=_some_second_mix,
        second={"seen": ("fern+flower=0",), "used": "flower", "a": "toad", "b": "bird claw"},
        truth=fresh_or_used,
        predicts=Options(
            asks="Which of the two leaves fewer worlds on average?",
            options=("the fresh pair", "the one used before", "both alike"),
            of=_better,
        ),
        experiment=mix_leaves,
        estimates=lambda seen, used, a, b: fresh_or_used(seen, used, a, b)[f"{a} + {b}"],
        hints=(
            "How many worlds does each of the seven potions leave?",
            "A part of n of N worlds comes with the chance n/N, and leaves n: add n²/N.",
            "What may {used} be? For each such alchemical count its partners among the others, potion by potion.",
        ),
        steps=(
            Step("Worlds that agree with what was seen:", lambda seen, **_: left(seen).count),
            Step(
                "The likeliest potion of {a} + {b} is made in so many of them:",
                lambda seen, a, b, **_: max(left(seen).pair_counts(*pair(a, b))),
            ),
            Step(
                "And the likeliest of {used} + {b} in so many:",
                lambda seen, used, b, **_: max(left(seen).pair_counts(*pair(used, b))),
            ),
            Step("The squares of all seven parts, added, over all worlds, for both.", fresh_or_used, WORLDS),
        ),
        misconceptions=(
            Misconception(
                "sevenths",
                _sevenths,
                "You took all seven potions as equally likely. That was so before anything was seen.",
            ),
            Misconception(
                "greatest",
                _greatest,
                "That is what the least welcome potion leaves. Average over all seven.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U12.5",
        title="The most informative pairs",
        story=lambda seen: told(seen),
        asks="How many of the 28 pairs tie, exactly, for most information? And of how many is the potion certain "
        "already?",
        kind=NUMBERS,
        parameters={"seen": RULE_BOOK},
        another=_some_results,
        second={"seen": ("flower+scorpion=B-", "flower+fern=G+", "toad+fern=0")},
        truth=ties,
        predicts=Slider(
            asks="How many pairs are certain already?",
            low=0,
            high=28,
            of=lambda seen: ties(seen)["certain already"],
        ),
        coded=Coded(
            Function(
                "most_bits(counts)",
                cases=(
                    ({"fern + toad": (2, 2, 2, 2, 0, 0, 0), "toad + flower": (3, 3, 2, 0, 0, 0, 0)},),
                    ({"fern + toad": (8, 0, 0, 0, 0, 0, 0), "toad + flower": (0, 8, 0, 0, 0, 0, 0)},),
                ),
                hidden=(
                    ({"fern + toad": (4, 1, 1, 1, 1, 0, 0), "toad + flower": (0, 2, 2, 2, 2, 0, 0)},),
                    (counted(RULE_BOOK),),
                    (counted(("toad+mushroom=R+", "fern+flower=B-")),),
                ),
                cell=Members(*map(pair_words, PAIRS)),
                gives="the set of the pairs that tie for most bits; counts[pair] are the worlds of its seven potions",
            ),
            most_bits,
        ),
        hints=(
            "How does each pair divide the worlds that are left?",
            "More bits is the same as a smaller sum of n·log n over the parts; equal parts tie, in any order.",
            "Count the seven parts of every pair. Where logarithms seem equal, compare the products of n^n: they are "
            "whole numbers.",
        ),
        steps=(
            Step("Worlds that agree with what was seen:", lambda seen: left(seen).count),
            Step(
                "The greatest part of a pair with most bits:",
                lambda seen: max(left(seen).pair_counts(*best_pairs(left(seen))[0][0])),
            ),
            Step("Count the pairs with as many bits, and those with one part only.", ties, NUMBERS),
        ),
        misconceptions=(
            Misconception(
                "alone",
                _alone,
                "You stopped at the first pair. Others divide the worlds into parts of the same sizes.",
            ),
            Misconception(
                "only-mixed",
                _only_mixed,
                "You counted what was mixed. What was seen can settle other potions, too.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U12.6",
        title="What bits are good for",
        story=lambda seen: (
            f"{told(seen)} To publish, you need an ingredient that is certain, not a short list of worlds."
        ),
        asks="What is the best chance that one mix makes one more ingredient certain? And how good is that chance for "
        "the pair with most bits (of several that tie, for the best of them)?",
        kind=CHANCES,
        parameters={"seen": RULE_BOOK},
        another=_some_results,
        second={"seen": ("flower+scorpion=B-", "flower+fern=G+", "toad+fern=0")},
        truth=settling,
        predicts=Options(
            asks="Is the pair with most bits also the best for making an ingredient certain?",
            options=("yes", "no"),
            of=lambda seen: "yes" if len(set(settling(seen).values())) == 1 else "no",
        ),
        experiment=one_more_certain,
        estimates=lambda seen: settling(seen)["best chance"],
        hints=(
            "After which potions of a pair is an ingredient the same in every world that is left?",
            "Add up the worlds of such potions, over all worlds; do so for every pair.",
            "List the worlds by what each ingredient is, and see which potion leaves one alchemical to somebody.",
        ),
        steps=(
            Step("Worlds that agree with what was seen:", lambda seen: left(seen).count),
            Step(
                "Those in which the best pair makes one more ingredient certain:",
                lambda seen: max(row.settling for row in all_mixes(seen)),
            ),
            Step(
                "Those in which a pair with most bits does:",
                lambda seen: settling(seen)["of the pair with most bits"] * left(seen).count,
            ),
            Step("Divide both.", settling, CHANCES),
        ),
        misconceptions=(
            Misconception(
                "the-same",
                _the_same,
                "You took it that the pair with most bits is best for everything. Look at the others, too.",
            ),
            Misconception(
                "answers",
                _by_answers,
                "You counted potions. They are not equally likely: count worlds.",
            ),
        ),
        differs=ALIKE,
    ),
)
