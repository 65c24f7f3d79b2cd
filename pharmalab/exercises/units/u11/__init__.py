"""Unit 11: what a potion in Alchemists tells you about its ingredients and about the next mix."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u11 import evidence, mixes
from pharmalab.exercises.units.u11.evidence import judged, other_than
from pharmalab.exercises.units.u11.key import KEY
from pharmalab.exercises.units.u11.pictures import PICTURES
from pharmalab.exercises.units.u11.worlds import carries, chance, made

CHECKS = (
    Check(
        id="U11.a",
        after="U11.3",
        asks="toad + mushroom made red plus. Which mix is more likely to make red plus now?",
        claims=(
            Claim(
                "one with toad again",
                lambda: _again("toad") > _again("flower"),
                "Mushroom has used up one of the alchemicals that make red plus with toad. But toad is now certain to "
                "have a red plus, and that matters more.",
            ),
            Claim(
                "one with two fresh ingredients",
                lambda: _again("flower") > _again("toad"),
                "Two of the alchemicals with a red plus are used up. How many are left for the other ingredients?",
            ),
            Claim(
                "both are equally likely",
                lambda: _again("toad") == _again("flower"),
                "Compare the two answers you gave in U11.3.",
            ),
        ),
    ),
    Check(
        id="U11.b",
        after="U11.4",
        asks="You sold a potion as green minus, and it had the wrong sign. For one of its ingredients, how likely is "
        "PPP now, compared with npN?",
        claims=(
            Claim(
                "just as likely, because both are possible",
                lambda: _odds() == 1,
                "PPP and npN are both possible. But do they give this answer with the same number of partners?",
            ),
            Claim(
                "twice as likely",
                lambda: _odds() == 2,
                "For each of the two alchemicals, count the partners that make a positive potion.",
            ),
            Claim(
                "three times as likely", lambda: _odds() == 3, "The priors are equal, so only the likelihoods matter."
            ),
        ),
    ),
    Check(
        id="U11.c",
        after="U11.7",
        asks="A debunk shows that toad + fern doesn’t make green plus. What does that tell you about toad’s red sign?",
        claims=(
            Claim(
                "nothing",
                lambda: chance(carries("toad", "R+"), other_than("toad", "fern", "G+")) == Fraction(1, 2),
                "Half of the alchemicals with a green plus have a red plus, and half have a red minus.",
            ),
            Claim(
                "red plus is less likely now",
                lambda: chance(carries("toad", "R+"), other_than("toad", "fern", "G+")) < Fraction(1, 2),
                "Look at the alchemicals with a green plus. How many of them have a red plus?",
            ),
        ),
    ),
)


def _again(first: str) -> Fraction:
    """Return the chance of red plus with scorpion, after toad + mushroom made it."""
    return chance(made(first, "scorpion", "R+"), made("toad", "mushroom", "R+"))


def _odds() -> Fraction:
    after = judged("G-", "wrong").posterior
    return after["PPP"] / after["npN"]


UNIT = Unit(
    id="U11",
    title="What one potion tells you",
    game="alchemists",
    key=KEY,
    concept="conditional probability, Bayes' rule, dependence",
    minutes=60,
    needs=(),
    goals=(
        "find conditional chances by counting worlds",
        "write a Bayes table",
        "explain why the results of different mixes depend on each other",
    ),
    hook="There are 40 320 possible worlds, and you see one potion. How many worlds are left, and what do they tell "
    "you about the next mix?",
    exercises=in_order(*mixes.EXERCISES, *evidence.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "Every mix can still make any of the seven potions, so mixes are independent.",
            "All mixes draw on the same eight alchemicals. After one red plus, two other ingredients are much less "
            "likely to make another red plus.",
        ),
        (
            "All alchemicals that are still possible are equally likely.",
            "An alchemical that fits your observation with many partners is likelier than one that fits with few.",
        ),
        (
            "If a debunk only shows “not green plus”, I learn nothing.",
            "A “no” rules out some worlds, and those worlds have something in common.",
        ),
    ),
    parts={"U11.1": "Mixing", "U11.4": "Evidence"},
    in_code="U11.6",
    notes="Use the real tokens. If you shuffle them before you deal them out to the ingredients, all worlds are "
    "equally likely. U11.4 is about base rates.",
)
