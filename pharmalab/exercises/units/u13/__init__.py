"""Unit 13: guarantees and seals of Alchemists, chosen by their expected value."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u13 import debunks, sales, seals
from pharmalab.exercises.units.u13.decisions import DECISIONS
from pharmalab.exercises.units.u13.guarantees import all_are, dearest, gold
from pharmalab.exercises.units.u13.pictures import PICTURES
from pharmalab.exercises.units.u13.seals import points

CHECKS = (
    Check(
        id="U13.a",
        after="U13.1",
        asks="You sell an unknown pair in the white zone. Does the dearest guarantee earn most on average?",
        claims=(
            Claim("yes", lambda: _highest() == max(gold("white", 0).values()), "How often do you keep it?"),
            Claim("no", lambda: _highest() < max(gold("white", 0).values()), "You keep it too rarely."),
        ),
    ),
    Check(
        id="U13.b",
        after="U13.2",
        asks="In the white zone, a point of reputation is worth 2 gold to you. Should you sell two unknown "
        "ingredients?",
        claims=(
            Claim("yes", lambda: dearest("white", 0) > 2, "Compare 2 with your answer to U13.2."),
            Claim("no", lambda: dearest("white", 0) < 2, "How much would a point have to be worth for that?"),
        ),
    ),
    Check(
        id="U13.c",
        after="U13.4",
        asks="A theory is right with ½, and otherwise wrong in green only. Is it never worth a star?",
        claims=(
            Claim(
                "yes", lambda: points(Fraction(1, 2))["gold"] <= 0, "Compare what a gold seal wins with what it loses."
            ),
            Claim(
                "no, a gold seal is worth it",
                lambda: points(Fraction(1, 2))["gold"] > 0 > points(Fraction(1, 2))["silver"],
                "A gold seal wins more than it loses, a silver seal less.",
            ),
            Claim(
                "no, a gold or a silver seal is worth it",
                lambda: points(Fraction(1, 2))["silver"] > 0,
                "Compare what a silver seal wins with what it loses.",
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
                "Divide the chance for two mixes by the chance for one.",
            ),
            Claim(
                "no negative potion is less likely now",
                lambda: _next() < all_are("no negative potion", "", 1),
                "The first mix tends to use up plus signs, so minus signs are left.",
            ),
            Claim(
                "nothing, because the ingredients are different",
                lambda: _next() == all_are("no negative potion", "", 1),
                "They’re different, but they share one set of alchemicals.",
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
    concept="decisions under uncertainty, break-even points, dependence",
    minutes=60,
    needs=("U11",),
    goals=(
        "choose by expected value",
        "find thresholds",
        "put a price on a side effect: reputation",
        "test whether mixes are independent",
    ),
    hook="“Trust me, it’s worth four gold.” Is it?",
    exercises=in_order(*sales.EXERCISES, *seals.EXERCISES, *debunks.EXERCISES, coded=DECISIONS, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("The highest price is the best guarantee.", "You keep it too rarely if you know nothing."),
        ("A 50:50 theory is never worth a star.", "A gold seal wins more than it loses."),
        (
            "Mixes of different ingredients are independent.",
            "They draw on the same eight alchemicals, so the second mix depends on the first.",
        ),
        ("The zone changes gains and losses.", "It changes only losses."),
    ),
    review=("U11.1", "U11.6"),
    parts={"U13.1": "Selling", "U13.3": "Seals", "U13.5": "Debunking", "U13.7": "Two last questions"},
    in_code="U13.6",
    notes="Discuss what points are worth: near the end they all count alike, but early on gold buys artifacts. "
    "U13.7 is the course’s most honest lesson on independence.",
)
