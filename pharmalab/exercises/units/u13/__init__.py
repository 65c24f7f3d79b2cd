"""Unit 13: guarantees and seals in Alchemists, and how to choose them by expected value."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u11.key import KEY
from pharmalab.exercises.units.u13 import debunks, sales, seals
from pharmalab.exercises.units.u13.decisions import DECISIONS
from pharmalab.exercises.units.u13.guarantees import all_are, dearest, gold
from pharmalab.exercises.units.u13.pictures import PICTURES
from pharmalab.exercises.units.u13.seals import points

CHECKS = (
    Check(
        id="U13.a",
        after="U13.1",
        asks="You’re in the white zone and sell a potion made from two unknown ingredients. Does the most expensive "
        "guarantee earn the most on average?",
        claims=(
            Claim(
                "yes",
                lambda: _highest() == max(gold("white", 0).values()),
                "How often would you meet the most expensive guarantee?",
            ),
            Claim(
                "no",
                lambda: _highest() < max(gold("white", 0).values()),
                "You rarely meet that guarantee, so a cheaper one earns more on average.",
            ),
        ),
    ),
    Check(
        id="U13.b",
        after="U13.2",
        asks="You’re in the white zone, and a point of reputation is worth 2 gold to you. Should you sell a potion "
        "made from two unknown ingredients?",
        claims=(
            Claim("yes", lambda: dearest("white", 0) > 2, "Compare 2 gold with your answer to U13.2."),
            Claim(
                "no",
                lambda: dearest("white", 0) < 2,
                "How much can a point be worth before the sale stops paying off?",
            ),
        ),
    ),
    Check(
        id="U13.c",
        after="U13.4",
        asks="A theory has a ½ chance of being right. If it’s wrong, it’s wrong only in green. Is it true that a seal "
        "with a star is never worth it?",
        claims=(
            Claim(
                "yes",
                lambda: points(Fraction(1, 2))["gold"] <= 0,
                "Compare what a gold seal wins with what it loses on average.",
            ),
            Claim(
                "no, only a gold seal is worth it",
                lambda: points(Fraction(1, 2))["gold"] > 0 > points(Fraction(1, 2))["silver"],
                "On average, a gold seal wins more than it loses, but a silver seal loses more than it wins.",
            ),
            Claim(
                "no, a gold or a silver seal is worth it",
                lambda: points(Fraction(1, 2))["silver"] > 0,
                "Compare what a silver seal wins with what it loses on average.",
            ),
        ),
    ),
    Check(
        id="U13.d",
        after="U13.7",
        asks="The first mix made no negative potion. What does that tell you about a mix of two other ingredients?",
        claims=(
            Claim(
                "no negative potion is more likely now",
                lambda: _next() > all_are("no negative potion", "", 1),
                "Divide the chance that two mixes make no negative potion by the chance that one mix makes none.",
            ),
            Claim(
                "no negative potion is less likely now",
                lambda: _next() < all_are("no negative potion", "", 1),
                "If the first mix made no negative potion, it probably used up plus signs, so more minus signs are "
                "left.",
            ),
            Claim(
                "nothing, because the ingredients are different",
                lambda: _next() == all_are("no negative potion", "", 1),
                "The ingredients are different, but the mixes draw on the same eight alchemicals.",
            ),
        ),
    ),
)


def _next() -> Fraction:
    """Return the chance of no negative potion in a second mix, after one in the first."""
    return all_are("no negative potion", "", 2) / all_are("no negative potion", "", 1)


def _highest() -> Fraction:
    return gold("white", 0)["exact"]


UNIT = Unit(
    id="U13",
    title="Guarantees and seals",
    game="alchemists",
    key=KEY,
    concept="decisions under uncertainty, break-even points, dependence",
    minutes=60,
    needs=("U11",),
    goals=(
        "choose by expected value",
        "find break-even points",
        "put a price on lost reputation",
        "test whether mixes are independent",
    ),
    hook="“Trust me, this potion is worth four gold.” Is it?",
    exercises=in_order(*sales.EXERCISES, *seals.EXERCISES, *debunks.EXERCISES, coded=DECISIONS, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "The most expensive guarantee earns the most.",
            "If you know nothing about the ingredients, you rarely meet that guarantee, so a cheaper one earns more.",
        ),
        (
            "If a theory has a ½ chance of being right, it’s never worth a star.",
            "With a ½ chance, a gold seal wins more than it loses on average.",
        ),
        (
            "Mixes of different ingredients are independent.",
            "All mixes draw on the same eight alchemicals, so the second mix depends on the first.",
        ),
        ("The reputation zone changes both gains and losses.", "The zone changes only losses."),
    ),
    review=("U11.1", "U11.6"),
    parts={"U13.1": "Selling", "U13.3": "Seals", "U13.5": "Debunking", "U13.7": "Two last questions"},
    in_code="U13.6",
    notes="Discuss what a point is worth. Near the end of the game, all points count the same. But early on, gold "
    "buys artifacts. U13.7 is the course’s best lesson on independence.",
)
