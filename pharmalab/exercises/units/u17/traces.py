"""U17.1 and U17.5: conclusions from public acts and glimpses whose causes are hidden."""

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
    "some positive potion": ("R+", "G+", "B+"),
    "some negative potion": ("R-", "G-", "B-"),
    "something that was no negative potion": ("R+", "G+", "B+", "0"),
    "something that was no positive potion": ("R-", "G-", "B-", "0"),
}

RIVAL = (
    "The model: an informed rival picks one of his two ingredients, and one of the alchemicals that can make the "
    "potion, both at random. A guesser picks any of each. Write a second model: how much does the answer change?"
)


def publishes(rng: Random, prior: Fraction, seen: str) -> bool:
    """A rival shows a potion, then publishes a theory that could make it. Is the theory right?"""
    world = drawn(rng, made(A, B, seen))
    while True:
        if rng.random() < prior:
            ingredient, claimed = rng.choice(MIXED), rng.choice(able(seen))
        else:
            ingredient, claimed = rng.choice(NAMES), rng.choice(ALCHEMICALS)
        if claimed in able(seen):
            return alchemical(world, ingredient) == claimed


def glimpse(rng: Random, ingredient: str, seen: str, aspect: str) -> bool:
    """Deal alchemicals to the ingredient and a hidden partner until they make what you saw.

    Does the ingredient have the aspect?
    """
    potions = sum(1 << POTIONS.index(one) for one in GLIMPSES[seen])
    while True:
        x, partner = rng.sample(range(8), 2)
        if PARTNERS[x][potions] >> partner & 1:
            return bool(CARRIERS[POTIONS.index(aspect)] >> x & 1)


def types(prior: Fraction, seen: str) -> BayesTable:
    """Return the chances of both types after a theory whose alchemical can make the potion."""
    informed = Fraction(1, len(NAMES)) * Fraction(1, len(able(seen)))  # each ingredient as likely as any other
    guess = Fraction(1, len(NAMES) * len(ALCHEMICALS))
    return BayesTable(Distribution({INFORMED: prior, GUESSER: 1 - prior}), {INFORMED: informed, GUESSER: guess})


def if_informed(seen: str) -> Fraction:
    """Return the chance that the theory is right if the rival knows the pair."""
    return chance(theory(MIXED[0], able(seen)[0]), made(A, B, seen))


def _rows(informed: Fraction, seen: str) -> dict[str, Fraction]:
    """Return all three chances, if the rival is informed with the chance ``informed``."""
    right = informed * if_informed(seen) + (1 - informed) * Fraction(1, len(ALCHEMICALS))
    return dict(zip(ROWS, (if_informed(seen), informed, right), strict=True))


def believed(prior: Fraction, seen: str) -> dict[str, Fraction]:
    """Return all three chances after the theory."""
    return _rows(types(prior, seen).posterior[INFORMED], seen)


def _guesser_wrong(prior: Fraction, seen: str) -> dict[str, Fraction]:
    rows = believed(prior, seen)
    return {**rows, "right": rows["informed"] * if_informed(seen)}


def partners(seen: str) -> dict[str, int]:
    """Return, for each alchemical, the number of partners with which it makes the potion that you saw."""
    potions = sum(1 << POTIONS.index(one) for one in GLIMPSES[seen])
    return {name: PARTNERS[x][potions].bit_count() for x, name in enumerate(ALCHEMICALS)}


def shown(seen: str, aspect: str) -> Fraction:
    """Return the chance that the ingredient has the aspect, after the glimpse."""
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
        title="Does he know?",
        story="A rival shows {seen} and hides its ingredients. Then he publishes an alchemical that can make it. "
        "Before that, you thought he was informed with a chance of {prior}, and otherwise a pure guesser.",
        asks="What is the chance that the theory is right if he is informed? That he is informed now? And that the "
        "theory is right?",
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
        experiment=publishes,
        estimates=lambda prior, seen: believed(prior, seen)["right"],
        hints=(
            "What could the rival have seen, and what would he do then?",
            "Write down how likely each type is to publish exactly this theory. Then make a Bayes table.",
            "An informed rival publishes about one of eight ingredients, all equally likely to you, and picks one "
            "of the alchemicals that can make {seen}. A guesser picks any of eight ingredients and any of eight "
            "alchemicals.",
        ),
        steps=(
            Step(
                "An informed rival publishes this theory with the chance:",
                lambda prior, seen: types(prior, seen).likelihood[INFORMED],
                working=lambda prior, seen: f"1/8 · 1/{len(able(seen))}",
            ),
            Step(
                "A guesser publishes this theory with the chance:",
                lambda prior, seen: types(prior, seen).likelihood[GUESSER],
                working="1/8 · 1/8",
            ),
            Step(
                "The theory is right, if he is informed, with the chance:",
                lambda prior, seen: if_informed(seen),
                working=lambda prior, seen: f"1/{len(able(seen))}",
            ),
            Step(
                "He is now informed with the chance:",
                lambda prior, seen: types(prior, seen).posterior[INFORMED],
                working="{prior}·#1 / ({prior}·#1 + (1 − {prior})·#2)",
            ),
            Step(
                "Use total probability for the last chance. A guess is right once in eight.",
                believed,
                CHANCES,
                working=lambda prior, seen: f"{ROWS[0]}: #3; {ROWS[1]}: #4; {ROWS[2]}: #4·#3 + (1 − #4)·1/8",
            ),
        ),
        row_hints=(
            "If he is informed, how many alchemicals can he choose from?",
            "How likely is an informed rival to publish this theory? And a guesser? Compare the two.",
            "Add the two cases: he is informed, or he guesses.",
        ),
        misconceptions=(
            Misconception(
                "knows",
                lambda prior, seen: _rows(Fraction(1), seen),
                "You thought “He published, so he knows”. But guessers publish too.",
            ),
            Misconception(
                "prior",
                lambda prior, seen: _rows(prior, seen),
                "You kept your first opinion of him. But one of the two types publishes this theory more often.",
            ),
            Misconception(
                "guesser-wrong",
                _guesser_wrong,
                "You took every guess as wrong, but guessers are sometimes right.",
            ),
        ),
        differs=RIVAL,
    ),
    Exercise(
        id="U17.5",
        title="A look through the periscope",
        story="The periscope shows you that a rival used {ingredient} in {seen}. You see neither its partner nor a "
        "colour.",
        asks="What is the chance that {ingredient} has {aspect}?",
        kind=Chance(),
        parameters={"ingredient": "toad", "seen": "some positive potion", "aspect": "R+"},
        another=_some_glimpse,
        second={"ingredient": "fern", "seen": "something that was no positive potion", "aspect": "G-"},
        truth=lambda ingredient, seen, aspect: shown(seen, aspect),
        predicts=Slider(asks="How likely is it that {ingredient} has {aspect}?", low=0, high=1),
        experiment=glimpse,
        hints=(
            "Take each alchemical that {ingredient} could be. How many partners would have shown you this?",
            "All eight alchemicals have the same prior. The likelihood is the number of partners that make what you "
            "saw.",
            "Add up the numbers of partners, once for the four alchemicals with {aspect} and once for all eight.",
        ),
        steps=(
            Step(
                "The partners of all eight alchemicals:",
                lambda seen, **_: sum(partners(seen).values()),
                working=lambda seen, **_: added(partners(seen).values()),
            ),
            Step(
                "The partners of the four with {aspect}:",
                lambda seen, aspect, **_: sum(partners(seen)[name] for name in _carriers(aspect)),
                working=lambda seen, aspect, **_: added(partners(seen)[name] for name in _carriers(aspect)),
            ),
            Step("Divide.", lambda ingredient, seen, aspect: shown(seen, aspect), working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda **_: HALF,
                "You gave the chance before you looked. What you saw favours some alchemicals over others.",
            ),
            Misconception(
                "possible",
                lambda ingredient, seen, aspect: _possible(seen, aspect),
                "You took everything possible as equally likely. But some alchemicals have many more partners that "
                "show this.",
            ),
        ),
        differs=f"{ALIKE} In the model the rival picks any two ingredients. A real rival chooses what to mix.",
    ),
)
