"""Exercises U13.1, U13.2 and U13.7: guarantees, what they cost in reputation, and whether mixes are independent."""

from fractions import Fraction

from pharmalab.core.words import plural
from pharmalab.deduction.advice.reputation import PRICES, change, price
from pharmalab.deduction.advice.sales import GUARANTEES
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.table import Zone
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Rational
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u11.worlds import ALIKE, left
from pharmalab.exercises.units.u13.guarantees import (
    CHANCES,
    GOLD,
    SALE,
    SIGHTS,
    after,
    all_are,
    best,
    count,
    count_formula,
    dearest,
    exactly,
    fails,
    fresh,
    gold,
    kept,
    most,
    offers,
    pairs_left,
    powers,
    said,
    seen_before,
    sold_exactly,
    some_offers,
    some_sale,
    two_and_three,
    two_experiments,
)


def _dearer(zone: Zone) -> str:
    """Return the change of every price in a zone, with its sign: '+ 1'."""
    more = (price(0, zone) or 0) - PRICES[0]
    return f"{'−' if more < 0 else '+'} {abs(more)}"


EXERCISES = (
    Exercise(
        id="U13.1",
        title="The best guarantee",
        story=said,
        asks="The guarantee “exact” is worth 4 gold, “right sign” 3 gold, “neutral” 2 gold, and “anything” 1 gold. Add "
        "1 gold in the blue zone, or subtract 1 in the red zone. Then subtract your discount. You can offer a "
        "guarantee only if at least 1 gold is left. You’re paid if the potion is at least as good as you guaranteed. "
        "Which guarantees can you offer, and how much gold does each of them earn on average?",
        kind=GOLD,
        parameters={"zone": "white", "discount": 0},
        another=some_offers,
        second={"zone": "blue", "discount": 0},
        truth=gold,
        predicts=Options(asks="On average, which guarantee earns the most?", options=GUARANTEES, of=best),
        one_try="Mix two unknown ingredients, and sell the potion as G+ with the guarantee “exact”. Return how much "
        "gold you get, or 0 if you aren’t paid.",
        experiment=sold_exactly,
        estimates=lambda zone, discount: gold(zone, discount)["exact"],
        hints=(
            "For each guarantee, list the potions that are good enough. Then work out the price in this zone with "
            "this discount.",
            "The exact potion is also good enough for “right sign”. For each guarantee, go through all the potions.",
            "All seven potions are equally likely. One is exactly right, three (counting that one) have the right "
            "sign, and four have the right sign or are neutral.",
        ),
        steps=(
            Step(
                "The price of “exact” in this zone, minus the discount:",
                lambda zone, discount: price(0, zone, discount),
                working=lambda zone, discount: f"{PRICES[0]} {_dearer(zone)} − {discount}",
            ),
            Step(
                "The chance that you meet the guarantee “right sign”:",
                lambda zone, discount: kept(1),
                working="1/7 + 2/7",
            ),
            Step(
                "For each guarantee that you can offer, multiply its price by the chance that you meet it.",
                gold,
                GOLD,
                working=lambda zone, discount: "; ".join(
                    f"{GUARANTEES[n]}: {paid} · {kept(n)}" for n, paid in offers(zone, discount).items()
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "prices",
                lambda zone, discount: {GUARANTEES[n]: Fraction(gold) for n, gold in offers(zone, discount).items()},
                "You gave the prices. But you’re paid only if you meet the guarantee.",
            ),
            Misconception(
                "not-better",
                lambda zone, discount: {GUARANTEES[n]: gold * exactly(n) for n, gold in offers(zone, discount).items()},
                "You left out potions that are better than you guaranteed. But you’re paid for them too.",
            ),
        ),
        differs=SALE,
    ),
    Exercise(
        id="U13.2",
        title="The price of a good reputation",
        story=said,
        asks=lambda zone, discount: (
            f"In the {zone} zone, soup or a wrong sign costs {plural(-change(-1, zone), 'point')} of reputation, "
            "whatever you guaranteed. How much gold is a point of reputation worth if the best sale (U13.1) just "
            "breaks even on average?"
        ),
        kind=Rational(),
        parameters={"zone": "white", "discount": 0},
        another=lambda rng: some_sale(rng, "white", "green", "blue"),
        second={"zone": "green", "discount": 1},
        truth=dearest,
        hints=(
            "How much does the best guarantee earn (U13.1), and how often do you lose reputation?",
            "At break-even, the expected gold equals the value of a point times the average number of points lost.",
            lambda zone, discount: (
                f"Call the value of a point λ. Then {most(zone, discount)} = λ · {-change(-1, zone)} · P(soup or "
                "wrong sign)."
            ),
        ),
        steps=(
            Step(
                "The expected gold with the best guarantee:",
                most,
                working=lambda zone, discount: (
                    f"{offers(zone, discount)[n := GUARANTEES.index(best(zone, discount))]} · {kept(n)}"
                ),
            ),
            Step("The chance of soup or a wrong sign:", lambda zone, discount: fails(), working="1/7 + 3/7"),
            Step(
                "Points that you lose for soup or a wrong sign in the {zone} zone:",
                lambda zone, discount: -change(-1, zone),
                working=lambda zone, discount: f"{1} + {-change(-1, zone) - 1}",
            ),
            Step("Divide the gold by the points you lose on average.", dearest, working="#1 / (#2 · #3)"),
        ),
        misconceptions=(
            Misconception(
                "always",
                lambda zone, discount: most(zone, discount) / -change(-1, zone),
                "You counted a loss for every sale. But you lose reputation only for soup or a wrong sign.",
            ),
            Misconception(
                "exact",
                lambda zone, discount: gold(zone, discount)["exact"] / (fails() * -change(-1, zone)),
                "You took the most expensive guarantee. But another guarantee earns more.",
            ),
            Misconception(
                "no-zone",
                lambda zone, discount: most(zone, discount) / fails(),
                "You ignored the zone. But you lose more in the {zone} zone than in the white zone.",
            ),
            Misconception(
                "turned",
                lambda **numbers: 1 / dearest(**numbers),
                "That’s how many points one gold is worth. But the question is how much gold one point is worth.",
            ),
        ),
        differs=SALE,
    ),
    Exercise(
        id="U13.7",
        title="Two or three lucky mixes",
        story=after,
        asks="What is the chance that every mix shows {sight} if you make two mixes, and if you make three?",
        kind=CHANCES,
        parameters={"sight": "no negative potion", "before": ""},
        another=lambda rng: {"sight": rng.choice(list(SIGHTS)), "before": rng.choice(("", *POTIONS))},
        second={"sight": "no soup", "before": "G-"},
        truth=two_and_three,
        predicts=Slider(
            asks="If you make two mixes, how likely are both of them to show {sight}?",
            low=0,
            high=1,
            of=lambda sight, before: all_are(sight, before, 2),
        ),
        experiment=two_experiments,
        estimates=lambda sight, before: all_are(sight, before, 2),
        hints=(
            "The ingredients are different. But don’t all the mixes draw on the same eight alchemicals?",
            "Count all ways to choose two (or three) pairs that share no alchemical. Then count the ways in which "
            "every mix shows {sight}.",
            "There are 28 pairs of eight alchemicals, 15 pairs of the six that are left, and then 6 pairs of the last "
            "four.",
        ),
        steps=(
            Step(
                "Number of worlds before these mixes:",
                lambda sight, before: left(*seen_before(before)),
                working=lambda sight, before: str(left(*seen_before(before))),
            ),
            Step(
                "Number of these worlds in which both mixes show {sight}. For each way to choose alchemicals for every "
                "mix except the last, count the pairs left for the last mix. Add up these counts (in brackets). "
                "Multiply by 2 for each pair, because its ingredients can swap places, and by the number of ways to "
                "arrange the other alchemicals:",
                lambda sight, before: count(sight, before, 2),
                working=lambda sight, before: count_formula(sight, before, 2),
            ),
            Step(
                "Number of worlds from step 1 in which three mixes all show {sight}:",
                lambda sight, before: count(sight, before, 3),
                working=lambda sight, before: count_formula(sight, before, 3),
            ),
            Step(
                "Divide both numbers by the number from step 1.",
                two_and_three,
                CHANCES,
                working="two: #2 / #1; three: #3 / #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "independent",
                powers,
                "You multiplied the chances. But the mixes aren’t independent, because all of them draw on the same "
                "eight alchemicals.",
            ),
            Misconception(
                "pairs",
                pairs_left,
                "For each mix, you ruled out only its own pair of alchemicals. But every pair that shares an "
                "alchemical with it is ruled out too.",
            ),
            Misconception(
                "fresh",
                fresh,
                "You left out the earlier mix, which used up two alchemicals. How many are left?",
            ),
        ),
        differs=ALIKE,
    ),
)
