"""Exercises U11.4, U11.6 and U11.7: what sales, aspects and debunks tell you about an ingredient."""

from fractions import Fraction
from random import Random

from pharmalab.deduction.alchemy import (
    ALCHEMICALS,
    ALL_POTIONS,
    PARTNERS,
    POTIONS,
    QUALITIES,
    has_plus,
    potions_of_sale,
)
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.words import NAMES
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added, dealt
from pharmalab.exercises.kinds import BayesRows, Chance
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.potions import ANSWERS
from pharmalab.exercises.units.u11.worlds import (
    ALIKE,
    COLORED,
    alchemical,
    carries,
    chance,
    drawn,
    left,
    made,
    makes,
    potion,
    sale,
)
from pharmalab.probability import BayesTable, Distribution

Rows = dict[str, tuple[Fraction, Fraction, Fraction]]

EIGHTH = Fraction(1, 8)


def after_sale(rng: Random, a: str, b: str, wanted: str, quality: str) -> int:
    """Draw a world that agrees with the answer to a sale, and count the plus signs of ingredient *a*."""
    return alchemical(drawn(rng, sale(a, b, wanted, quality)), a).lower().count("p")


def with_aspect(rng: Random, a: str, b: str, aspect: str, then: str) -> bool:
    """Draw one of the worlds in which ingredient a has *aspect*, and check whether a + b makes the potion *then*."""
    return potion(drawn(rng, carries(a, aspect)), a, b) == then


def after_debunk(rng: Random, a: str, b: str, claimed: str, aspect: str, known: str) -> bool:
    """Draw a world in which a + b doesn't make the potion *claimed*, and check whether ingredient a has *aspect*."""
    x = ALCHEMICALS.index(alchemical(drawn(rng, other_than(a, b, claimed), *_known(b, known)), a))
    return has_plus(x, "RGB".index(aspect[0])) == (aspect[1] == "+")


def other_than(a: str, b: str, claimed: str) -> Clue:
    """Return the clue that *a* and *b* don't make the potion *claimed*."""
    return makes(a, b, ALL_POTIONS ^ 1 << POTIONS.index(claimed))


def _known(b: str, known: str) -> list[Clue]:
    """Return the clues about b that were shown before, if any."""
    return [carries(b, known)] if known else []


def _after_no(a: str, b: str, claimed: str, aspect: str, known: str) -> Fraction:
    return chance(carries(a, aspect), other_than(a, b, claimed), *_known(b, known))


def _with_both(a: str, b: str, claimed: str, aspect: str, known: str) -> Fraction:
    """Return the part of the worlds before the debunk that have the aspect, and are not excluded."""
    before = _known(b, known)
    return Fraction(left(carries(a, aspect), other_than(a, b, claimed), *before), left(*before))


def of_partners(wanted: str, quality: str, name: str) -> list[int]:
    """Return how many partners of an alchemical make each potion that the answer to a sale allows.

    *name* is the alchemical, and its partners are the seven other alchemicals.
    """
    potions = potions_of_sale(POTIONS.index(wanted), quality)
    partners = PARTNERS[ALCHEMICALS.index(name)]
    return [partners[1 << potion].bit_count() for potion in range(len(POTIONS)) if potions >> potion & 1]


def judged(wanted: str, quality: str) -> BayesTable:
    """Return the Bayes table for one ingredient of a sold potion, given the result of the sale.

    An alchemical's likelihood is the share of its seven possible partners that lead to this result.
    """
    potions = potions_of_sale(POTIONS.index(wanted), quality)
    likely = {name: Fraction(PARTNERS[x][potions].bit_count(), 7) for x, name in enumerate(ALCHEMICALS)}
    return BayesTable(Distribution.equally(ALCHEMICALS), likely)


def bayes_rows(a: str, b: str, wanted: str, quality: str) -> Rows:
    """Return the rows of the Bayes table: prior, likelihood and posterior of each alchemical."""
    table = judged(wanted, quality)
    after = table.posterior
    return {name: (EIGHTH, table.likelihood[name], after[name]) for name in ALCHEMICALS}


def _pluses(a: str, b: str, wanted: str, quality: str) -> Fraction:
    """Return the mean number of plus signs after the answer."""
    after = judged(wanted, quality).posterior
    return sum((p * name.lower().count("p") for name, p in after.items()), Fraction(0))


def _possible(a: str, b: str, wanted: str, quality: str) -> Rows:
    """Return the rows as if all possible alchemicals were equally likely."""
    rows = bayes_rows(a, b, wanted, quality)
    share = Fraction(1, sum(likely > 0 for _, likely, _ in rows.values()))
    return {name: (prior, likely, share if likely else Fraction(0)) for name, (prior, likely, _) in rows.items()}


def _undivided(a: str, b: str, wanted: str, quality: str) -> Rows:
    return {name: (p, q, p * q) for name, (p, q, _) in bayes_rows(a, b, wanted, quality).items()}


def _likelihoods(a: str, b: str, wanted: str, quality: str) -> Rows:
    return {name: (p, q, q) for name, (p, q, _) in bayes_rows(a, b, wanted, quality).items()}


def _some_sale(rng: Random) -> Parameters:
    a, b = rng.sample(NAMES, 2)
    return {"a": a, "b": b, "wanted": rng.choice(COLORED), "quality": rng.choice(QUALITIES)}


def _some_aspect(rng: Random) -> Parameters:
    a, b = rng.sample(NAMES, 2)
    aspect = rng.choice(COLORED)
    then = rng.choice([one for one in COLORED if one[0] != aspect[0]] if rng.random() < 0.5 else [aspect])
    return {"a": a, "b": b, "aspect": aspect, "then": then}


def _some_debunk(rng: Random) -> Parameters:
    a, b = rng.sample(NAMES, 2)
    claimed = rng.choice(COLORED)
    color = claimed[0]
    return {
        **{"a": a, "b": b, "claimed": claimed, "aspect": color + rng.choice("+-")},
        "known": rng.choice(("", f"{color}+", f"{color}-")),
    }


EXERCISES = (
    Exercise(
        id="U11.4",
        title="A customer complains",
        story=lambda a, b, wanted, quality: (
            f"You sell {a} + {b} as {wanted}, and the customer’s answer is “{ANSWERS[quality]}”."
        ),
        asks="Write a Bayes table for {a}. For each alchemical, give the prior, the likelihood of the answer, and "
        "the posterior.",
        kind=BayesRows(),
        parameters={"a": "toad", "b": "fern", "wanted": "G-", "quality": "wrong"},
        another=_some_sale,
        second={"a": "scorpion", "b": "flower", "wanted": "R+", "quality": "sign"},
        truth=bayes_rows,
        predicts=Slider(
            asks="After this answer, how many plus signs does {a} have on average?",
            low=0,
            high=3,
            of=_pluses,
        ),
        experiment=after_sale,
        estimates=_pluses,
        hints=(
            "Which potions are still possible after this answer? For each alchemical, count the partners with which "
            "it can make one of these potions.",
            "All eight alchemicals have the same prior. An alchemical’s likelihood is the share of its seven partners "
            "that give this answer.",
            "In each row, multiply the prior by the likelihood. Add up the products, and divide each product by the "
            "sum.",
        ),
        steps=(
            Step(
                "Number of partners that give this answer if {a} is PPP:",
                lambda wanted, quality, **_: 7 * judged(wanted, quality).likelihood["PPP"],
                working=lambda wanted, quality, **_: added(of_partners(wanted, quality, "PPP")),
            ),
            Step(
                "Number of partners that give this answer if {a} is npN:",
                lambda wanted, quality, **_: 7 * judged(wanted, quality).likelihood["npN"],
                working=lambda wanted, quality, **_: added(of_partners(wanted, quality, "npN")),
            ),
            Step(
                "The chance of the answer, which is the sum of all eight products:",
                lambda wanted, quality, **_: judged(wanted, quality).evidence,
                working=lambda wanted, quality, **_: (
                    "(" + added(7 * p for p in judged(wanted, quality).likelihood.values()) + ") / (8 · 7)"
                ),
            ),
            Step(
                "Divide each product by the chance of the answer.",
                bayes_rows,
                BayesRows(),
                working=lambda wanted, quality, **_: "; ".join(
                    f"{name}: 1/8, {p}, 1/8 · {p} / #3" for name, p in judged(wanted, quality).likelihood.items()
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "possible",
                _possible,
                "You treated all possible alchemicals as equally likely. But some of them are likelier, because they "
                "give this answer with more partners.",
            ),
            Misconception(
                "undivided",
                _undivided,
                "You gave the products. But posteriors add up to 1, so divide each product by the sum.",
            ),
            Misconception(
                "turned",
                _likelihoods,
                "You gave the likelihoods: how likely the answer is for each alchemical. But you need to work out how "
                "likely each alchemical is, given the answer.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.6",
        title="A known sign",
        story="A debunk has shown that {a} has {aspect}.",
        asks="What is the chance that {a} + {b} makes {then}?",
        kind=Chance(),
        parameters={"a": "toad", "b": "scorpion", "aspect": "R+", "then": "R+"},
        another=_some_aspect,
        second={"a": "flower", "b": "fern", "aspect": "B-", "then": "G+"},
        truth=lambda a, b, aspect, then: chance(made(a, b, then), carries(a, aspect)),
        predicts=Slider(asks="How likely is {then} now?", low=0, high=1),
        experiment=with_aspect,
        hints=(
            "Four alchemicals have {aspect}. With how many partners can each of these alchemicals make {then}?",
            "The partner {b} is equally likely to be any of the other seven alchemicals. Take the average over the "
            "four alchemicals that {a} could be.",
            "For {then}, only the circle of that colour matters. For each of the four alchemicals, count the partners "
            "that have the same sign in this circle but a different size.",
        ),
        steps=(
            Step(
                "Number of worlds in which {a} has {aspect}:",
                lambda a, aspect, **_: left(carries(a, aspect)),
                working="4 · 7!",
            ),
            Step(
                "Number of these worlds in which {a} makes {then} with {b}:",
                lambda a, b, aspect, then: left(carries(a, aspect), made(a, b, then)),
                working=lambda a, b, aspect, then: dealt(left(carries(a, aspect), made(a, b, then)), 2),
            ),
            Step("Divide.", lambda a, b, aspect, then: chance(made(a, b, then), carries(a, aspect)), working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "unchanged",
                lambda a, b, aspect, then: chance(made(a, b, then)) if aspect == then else None,
                "That was the chance before you knew the sign. But now, half of the alchemicals are ruled out for {a}.",
            ),
            Misconception(
                "sizes",
                lambda a, b, aspect, then: chance(carries(b, then), carries(a, aspect)),
                "You looked only at {b}’s sign. But the two circles must also have different sizes.",
            ),
            Misconception(
                "half",
                lambda a, b, aspect, then: chance(carries(b, then)),
                "You counted half of all alchemicals as partners. But {a} can’t be its own partner, and the sizes "
                "matter too.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.7",
        title="A potion ruled out",
        story=lambda a, b, claimed, aspect, known: (
            (f"You know that {b} has a {known}. " if known else "")
            + (f"Now a master debunk shows that {a} + {b} doesn’t make {claimed}, but not what the mix makes instead.")
        ),
        asks="Now what is the chance that {a} has {aspect}?",
        kind=Chance(),
        parameters={"a": "toad", "b": "fern", "claimed": "G+", "aspect": "G+", "known": ""},
        another=_some_debunk,
        second={"a": "bird claw", "b": "mushroom", "claimed": "R-", "aspect": "R+", "known": "R-"},
        truth=_after_no,
        predicts=Slider(asks="How likely is it that {a} has {aspect}?", low=0, high=1),
        experiment=after_debunk,
        hints=(
            "Which worlds does the debunk rule out? What do these worlds have in common?",
            "Count the remaining worlds in which {a} has {aspect}, and divide by the total number of remaining worlds.",
            "If {a} + {b} makes {claimed}, both ingredients have {claimed}. Now look at the worlds in which {a} has "
            "{aspect}. How many of them does the debunk rule out?",
        ),
        steps=(
            Step(
                "The chance of {aspect} before the debunk:",
                lambda a, b, aspect, known, **_: chance(carries(a, aspect), *_known(b, known)),
                working=lambda a, b, aspect, known, **_: (
                    f"{left(carries(a, aspect), *_known(b, known)) // 720}/{left(*_known(b, known)) // 720}"
                ),
            ),
            Step(
                "The remaining worlds in which {a} has {aspect}, as a share of all worlds before the debunk:",
                _with_both,
                working=lambda a, b, claimed, aspect, known: (
                    f"{left(carries(a, aspect), other_than(a, b, claimed), *_known(b, known)) // 720}"
                    f"/{left(*_known(b, known)) // 720}"
                ),
            ),
            Step(
                "All remaining worlds, as a share of all worlds before the debunk:",
                lambda a, b, claimed, known, **_: chance(other_than(a, b, claimed), *_known(b, known)),
                working=lambda a, b, claimed, known, **_: (
                    f"{left(other_than(a, b, claimed), *_known(b, known)) // 720}/{left(*_known(b, known)) // 720}"
                ),
            ),
            Step("Divide.", _after_no, working="#2 / #3"),
        ),
        misconceptions=(
            Misconception(
                "nothing",
                lambda a, b, aspect, known, **_: chance(carries(a, aspect), *_known(b, known)),
                "You assumed that a “no” tells you nothing. But the worlds it rules out have something in common.",
            ),
            Misconception(
                "undivided",
                lambda claimed, aspect, **rest: (
                    _with_both(claimed=claimed, aspect=aspect, **rest) if aspect == claimed else None
                ),
                "That’s a share of all worlds before the debunk. Divide it by the share of worlds that are left.",
            ),
            Misconception(
                "other-way",
                lambda a, b, claimed, aspect, known: chance(
                    other_than(a, b, claimed), carries(a, aspect), *_known(b, known)
                ),
                "That’s the chance of the “no” if {a} has {aspect}. You need the chance of {aspect} after the “no”.",
            ),
        ),
        differs=ALIKE,
    ),
)
