"""Exercises U17.1 and U17.5: conclusions from a rival's theory, and from a glimpse of a hidden potion."""

from fractions import Fraction
from random import Random

from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, PARTNERS, POTIONS
from pharmalab.deduction.words import NAMES
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.potions import able
from pharmalab.exercises.units.u11.worlds import ALIKE, COLORED, alchemical, chance, drawn, made, theory
from pharmalab.probability import BayesTable, Distribution

MIXED = A, B = NAMES[0], NAMES[1]  #: the hidden pair; any pair would do
INFORMED, GUESSER = "informed", "guesser"
ROWS = ("right if informed", "informed", "right")
CHANCES = Table("chance", cell=Chance())
HALF = Fraction(1, 2)

#: the possible views through the periscope, as potions
GLIMPSES = {
    "a positive potion": ("R+", "G+", "B+"),
    "a negative potion": ("R-", "G-", "B-"),
    "a potion that was not negative": ("R+", "G+", "B+", "0"),
    "a potion that was not positive": ("R-", "G-", "B-", "0"),
}

RIVAL = (
    "In the model, an informed rival picks one of his two ingredients at random. Then he picks, again at random, one "
    "of the alchemicals that can make the potion. A guesser picks any ingredient and any alchemical. Write a second "
    "model, and see how much the answer changes."
)


def publishes(rng: Random, prior: Fraction, seen: str) -> bool:
    """Let a rival show a potion, then publish a theory that fits it, and return whether the theory is right."""
    world = drawn(rng, made(A, B, seen))
    while True:
        if rng.random() < prior:
            ingredient, claimed = rng.choice(MIXED), rng.choice(able(seen))
        else:
            ingredient, claimed = rng.choice(NAMES), rng.choice(ALCHEMICALS)
        if claimed in able(seen):
            return alchemical(world, ingredient) == claimed


def glimpse(rng: Random, ingredient: str, seen: str, aspect: str) -> bool:
    """Deal alchemicals to an ingredient and a hidden partner, and return whether the ingredient has *aspect*.

    Only deals in which the two make a potion like *seen* count.
    """
    potions = sum(1 << POTIONS.index(one) for one in GLIMPSES[seen])
    while True:
        x, partner = rng.sample(range(8), 2)
        if PARTNERS[x][potions] >> partner & 1:
            return bool(CARRIERS[POTIONS.index(aspect)] >> x & 1)


def types(prior: Fraction, seen: str) -> BayesTable:
    """Return the probability of each type of rival, given a published theory that fits the shown potion."""
    informed = Fraction(1, len(NAMES)) * Fraction(1, len(able(seen)))  # each ingredient as likely as any other
    guess = Fraction(1, len(NAMES) * len(ALCHEMICALS))
    return BayesTable(Distribution({INFORMED: prior, GUESSER: 1 - prior}), {INFORMED: informed, GUESSER: guess})


def if_informed(seen: str) -> Fraction:
    """Return the probability that a rival's theory is right, if the rival knows which pair made the potion *seen*."""
    return chance(theory(MIXED[0], able(seen)[0]), made(A, B, seen))


def _rows(informed: Fraction, seen: str) -> dict[str, Fraction]:
    """Return all three chances, if the rival is informed with the chance ``informed``."""
    right = informed * if_informed(seen) + (1 - informed) * Fraction(1, len(ALCHEMICALS))
    return dict(zip(ROWS, (if_informed(seen), informed, right), strict=True))


def believed(prior: Fraction, seen: str) -> dict[str, Fraction]:
    """Return three probabilities, given that a rival showed a potion and published a theory.

    They are the chances that the rival is informed, that the theory is right, and that an informed rival's theory is
    right.
    """
    return _rows(types(prior, seen).posterior[INFORMED], seen)


def _guesser_wrong(prior: Fraction, seen: str) -> dict[str, Fraction]:
    rows = believed(prior, seen)
    return {**rows, "right": rows["informed"] * if_informed(seen)}


def partners(seen: str) -> dict[str, int]:
    """Return, for each alchemical, the number of partners with which it makes a potion like *seen*."""
    potions = sum(1 << POTIONS.index(one) for one in GLIMPSES[seen])
    return {name: PARTNERS[x][potions].bit_count() for x, name in enumerate(ALCHEMICALS)}


def shown(seen: str, aspect: str) -> Fraction:
    """Return the probability that an ingredient has *aspect*, given that you glimpsed a potion made from it."""
    table = BayesTable(Distribution.equally(ALCHEMICALS), {name: Fraction(n, 7) for name, n in partners(seen).items()})
    return sum((table.posterior[name] for name in _carriers(aspect)), Fraction(0))


def _carriers(aspect: str) -> list[str]:
    return [name for x, name in enumerate(ALCHEMICALS) if CARRIERS[POTIONS.index(aspect)] >> x & 1]


def _possible(seen: str, aspect: str) -> Fraction:
    """Return the chance of the aspect if all possible alchemicals were equally likely."""
    able = [name for name, n in partners(seen).items() if n]
    return Fraction(sum(name in able for name in _carriers(aspect)), len(able))


def _some_rival(rng: Random) -> Parameters:
    return {"prior": Fraction(rng.randint(1, 5), rng.randint(6, 9)), "seen": rng.choice(COLORED)}


def _some_glimpse(rng: Random) -> Parameters:
    return {"ingredient": rng.choice(NAMES), "seen": rng.choice(list(GLIMPSES)), "aspect": rng.choice(COLORED)}


EXERCISES = (
    Exercise(
        id="U17.1",
        title="Does the rival know?",
        story="A rival shows {seen} and hides the ingredients. Then he publishes a theory with an alchemical that can "
        "make {seen}. Before you see the theory, the chance that he’s informed is {prior}. If he isn’t informed, he’s "
        "a guesser.",
        asks="If he’s informed, what is the chance that the theory is right? Now that he has published the theory, "
        "what is the chance that he’s informed? And overall, what is the chance that the theory is right?",
        kind=CHANCES,
        parameters={"prior": HALF, "seen": "R+"},
        another=_some_rival,
        second={"prior": Fraction(1, 3), "seen": "B-"},
        truth=believed,
        predicts=Slider(
            asks="How likely is it that the theory is right?",
            low=0,
            high=1,
            of=lambda **numbers: believed(**numbers)["right"],
        ),
        one_try="Draw a world in which the rival’s two ingredients make {seen}, and decide at random whether he’s "
        "informed. If so, he picks one of these two ingredients, and one of the alchemicals that can make {seen}. A "
        "guesser picks any ingredient and any alchemical. If that alchemical can’t make {seen}, start again. Return "
        "True if the theory is right, otherwise False.",
        experiment=publishes,
        estimates=lambda prior, seen: believed(prior, seen)["right"],
        hints=(
            "What does each type of rival know? Which theories would he publish?",
            "Write down how likely each type is to publish exactly this theory. Then make a Bayes table.",
            "You can’t tell which of the eight ingredients an informed rival will choose for his theory, but he’ll use "
            "one of the alchemicals that can make {seen}. A guesser picks any of the eight ingredients and any of "
            "the eight alchemicals.",
        ),
        steps=(
            Step(
                "The chance that an informed rival publishes this theory:",
                lambda prior, seen: types(prior, seen).likelihood[INFORMED],
                working=lambda prior, seen: f"1/8 · 1/{len(able(seen))}",
            ),
            Step(
                "The chance that a guesser publishes this theory:",
                lambda prior, seen: types(prior, seen).likelihood[GUESSER],
                working="1/8 · 1/8",
            ),
            Step(
                "The chance that the theory is right if he’s informed:",
                lambda prior, seen: if_informed(seen),
                working=lambda prior, seen: f"1/{len(able(seen))}",
            ),
            Step(
                "The chance that the rival is informed, now that he has published the theory:",
                lambda prior, seen: types(prior, seen).posterior[INFORMED],
                working="{prior}·#1 / ({prior}·#1 + (1 − {prior})·#2)",
            ),
            Step(
                "To get the chance that the theory is right, use the law of total probability. A guess is right one "
                "time in eight.",
                believed,
                CHANCES,
                working=lambda prior, seen: f"{ROWS[0]}: #3; {ROWS[1]}: #4; {ROWS[2]}: #4·#3 + (1 − #4)·1/8",
            ),
        ),
        row_hints=(
            "If the rival is informed, how many alchemicals can he choose from?",
            "How likely is an informed rival to publish this theory? How likely is a guesser? Compare these two "
            "chances.",
            "Add up the chances of two cases: the rival is informed and right, or he’s guessing and right.",
        ),
        misconceptions=(
            Misconception(
                "knows",
                lambda prior, seen: _rows(Fraction(1), seen),
                "You assumed that a rival who publishes must be informed. But guessers publish too.",
            ),
            Misconception(
                "prior",
                lambda prior, seen: _rows(prior, seen),
                "You didn’t change your opinion of the rival. But one of the two types publishes this theory more "
                "often.",
            ),
            Misconception(
                "guesser-wrong",
                _guesser_wrong,
                "You treated every guess as wrong. But guessers are sometimes right.",
            ),
        ),
        differs=RIVAL,
    ),
    Exercise(
        id="U17.5",
        title="A look through the periscope",
        story="The periscope shows you that a rival used {ingredient} in {seen}. You see neither the other ingredient "
        "nor the potion’s colour.",
        asks="What is the chance that {ingredient} has {aspect}?",
        kind=Chance(),
        parameters={"ingredient": "toad", "seen": "a positive potion", "aspect": "R+"},
        another=_some_glimpse,
        second={"ingredient": "fern", "seen": "a potion that was not positive", "aspect": "G-"},
        truth=lambda ingredient, seen, aspect: shown(seen, aspect),
        predicts=Slider(asks="How likely is it that {ingredient} has {aspect}?", low=0, high=1),
        experiment=glimpse,
        hints=(
            "Take each alchemical that {ingredient} could be. With how many partners does it make the kind of potion "
            "you saw?",
            "All eight alchemicals have the same prior. The likelihood is the number of partners that make the kind of "
            "potion you saw.",
            "For each alchemical, count the partners that fit what you saw. Add up the counts for the four alchemicals "
            "with {aspect}, and then for all eight.",
        ),
        steps=(
            Step(
                "Number of partners that fit, added up over all eight alchemicals:",
                lambda seen, **_: sum(partners(seen).values()),
                working=lambda seen, **_: added(partners(seen).values()),
            ),
            Step(
                "Number of partners that fit, added up over the four alchemicals with {aspect}:",
                lambda seen, aspect, **_: sum(partners(seen)[name] for name in _carriers(aspect)),
                working=lambda seen, aspect, **_: added(partners(seen)[name] for name in _carriers(aspect)),
            ),
            Step("Divide.", lambda ingredient, seen, aspect: shown(seen, aspect), working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda **_: HALF,
                "You gave the chance from before you looked through the periscope. What you saw favours some "
                "alchemicals over others.",
            ),
            Misconception(
                "possible",
                lambda ingredient, seen, aspect: _possible(seen, aspect),
                "You treated all possible alchemicals as equally likely. But some of them are likelier, because they "
                "make the kind of potion you saw with more partners.",
            ),
        ),
        differs=f"{ALIKE} In the model, the rival picks any two ingredients at "
        "random. A real rival has reasons for choosing a mix.",
    ),
)
