"""Unit 11: what one potion of Alchemists tells about ingredients, and about the next mix."""

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
        asks="toad + mushroom made red plus. Which mix makes red plus with a better chance now?",
        claims=(
            Claim(
                "one with toad again",
                lambda: _again("toad") > _again("flower"),
                "One of its partners is used up, but toad has red plus for certain.",
            ),
            Claim(
                "one of two fresh ingredients",
                lambda: _again("flower") > _again("toad"),
                "Two of the alchemicals with red plus are used up: how many are left for two others?",
            ),
            Claim("both alike", lambda: _again("toad") == _again("flower"), "Work both out: they are in U11.3."),
        ),
    ),
    Check(
        id="U11.b",
        after="U11.4",
        asks="A sale as green minus had the wrong sign. How much likelier than npN is PPP for the ingredient now?",
        claims=(
            Claim("not at all: both are possible", lambda: _odds() == 1, "Count the partners of each."),
            Claim("twice as likely", lambda: _odds() == 2, "Count the partners of each that make a positive potion."),
            Claim("three times as likely", lambda: _odds() == 3, "The priors are equal: the likelihoods decide."),
        ),
    ),
    Check(
        id="U11.c",
        after="U11.7",
        asks="“toad + fern is not green plus” was shown. What does that say about red plus of toad?",
        claims=(
            Claim(
                "nothing",
                lambda: chance(carries("toad", "R+"), other_than("toad", "fern", "G+")) == Fraction(1, 2),
                "Of the alchemicals with green plus, as many have red plus as red minus.",
            ),
            Claim(
                "it is less likely now",
                lambda: chance(carries("toad", "R+"), other_than("toad", "fern", "G+")) < Fraction(1, 2),
                "Look at the alchemicals with green plus: how many of them have red plus?",
            ),
        ),
    ),
)


def _again(first: str) -> Fraction:
    """The chance of red plus with scorpion, after toad + mushroom made it."""
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
    hook="40 320 worlds. One potion. How many are left, and what do they say about the next mix?",
    exercises=in_order(*mixes.EXERCISES, *evidence.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "Seven potions, so the mixes are independent.",
            "All of them draw on the same eight alchemicals: after one red plus, another one elsewhere is much rarer.",
        ),
        (
            "What is possible is equally likely.",
            "An answer favours ingredients with many partners that would have given it.",
        ),
        ("“Not green plus” tells nothing.", "It crosses out worlds that have something in common."),
    ),
    parts={"U11.1": "Mixing", "U11.4": "Evidence"},
    in_code="U11.6",
    notes="Use real cardboard: the tokens on the gamemaster's triangle make all worlds equally likely. U11.4 is the "
    "lesson about base rates in an unusual dress.",
)
