"""Unit 11: the information that one potion of Alchemists gives about its ingredients and about the next mix."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u11 import evidence, mixes
from pharmalab.exercises.units.u11.evidence import judged, other_than
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
                "One of toad’s partners is used up, but toad certainly has red plus.",
            ),
            Claim(
                "one with two fresh ingredients",
                lambda: _again("flower") > _again("toad"),
                "Two of the alchemicals with red plus are used up. How many are left for two other ingredients?",
            ),
            Claim(
                "both are equally likely",
                lambda: _again("toad") == _again("flower"),
                "Compare your two answers to U11.3.",
            ),
        ),
    ),
    Check(
        id="U11.b",
        after="U11.4",
        asks="You sold a potion as green minus, and it had the wrong sign. For one of its ingredients, how much "
        "likelier is PPP than npN now?",
        claims=(
            Claim(
                "equally likely, because both are possible",
                lambda: _odds() == 1,
                "Both are possible. But do they have equally many partners?",
            ),
            Claim("twice as likely", lambda: _odds() == 2, "Count each one’s partners that make a positive potion."),
            Claim("three times as likely", lambda: _odds() == 3, "The priors are equal, so the likelihoods decide."),
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
                "Half of the alchemicals with green plus have red plus, and half have red minus.",
            ),
            Claim(
                "red plus is less likely now",
                lambda: chance(carries("toad", "R+"), other_than("toad", "fern", "G+")) < Fraction(1, 2),
                "Look at the alchemicals with green plus. How many of them have red plus?",
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
    title="What one potion tells",
    game="alchemists",
    concept="conditional probability, Bayes' rule, dependence",
    minutes=60,
    needs=(),
    goals=(
        "condition by counting worlds",
        "write a Bayes table",
        "see that results of different mixes are dependent",
    ),
    hook="There are 40 320 worlds, and you see one potion. How many are left, and what do they say about the next mix?",
    exercises=in_order(*mixes.EXERCISES, *evidence.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "There are seven potions, so mixes are independent.",
            "All mixes draw on the same eight alchemicals. After one red plus, another one elsewhere is much rarer.",
        ),
        (
            "Everything that’s possible is equally likely.",
            "An answer favours ingredients with many partners that give it.",
        ),
        ("“Not green plus” tells you nothing.", "It crosses out worlds, and those worlds have something in common."),
    ),
    parts={"U11.1": "Mixing", "U11.4": "Evidence"},
    in_code="U11.6",
    notes="Use real cardboard: shuffled tokens on the gamemaster’s triangle make all worlds equally likely. U11.4 "
    "is about base rates.",
)
