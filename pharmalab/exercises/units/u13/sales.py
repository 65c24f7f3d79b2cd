"""U13.1, U13.2 and U13.7: guarantees, the acceptable cost in reputation, and whether experiments are independent."""

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
        asks="The guarantees “exact”, “right sign”, “neutral” and “anything” are worth 4, 3, 2 and 1 gold: 1 more in "
        "the blue zone, 1 less in the red zone, and less your discount. At least 1 gold must be left. You’re paid if "
        "the potion is at least as good as you guaranteed. Which guarantees can you offer, and how much gold does each "
        "of them earn on average?",
        kind=GOLD,
        parameters={"zone": "white", "discount": 0},
        another=some_offers,
        second={"zone": "blue", "discount": 0},
        truth=gold,
        predicts=Options(asks="Which guarantee earns most on average?", options=GUARANTEES, of=best),
        experiment=sold_exactly,
        estimates=lambda zone, discount: gold(zone, discount)["exact"],
        hints=(
            "For each guarantee, list the potions that keep it, and its price in this zone with this discount.",
            "The exact potion keeps “right sign”, too. Go through the potions for each guarantee.",
            "All seven potions are equally likely. One is exactly right, three have the right sign, and four "
            "don’t have the wrong sign.",
        ),
        steps=(
            Step(
                "The price of “exact”, changed by the zone, less the discount:",
                lambda zone, discount: price(0, zone, discount),
                working=lambda zone, discount: f"{PRICES[0]} {_dearer(zone)} − {discount}",
            ),
            Step("The chance that you keep “right sign”:", lambda zone, discount: kept(1), working="1/7 + 2/7"),
            Step(
                "Multiply price and chance, for each guarantee that you can offer.",
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
                "You gave the prices, but you’re paid only if you keep the guarantee.",
            ),
            Misconception(
                "not-better",
                lambda zone, discount: {GUARANTEES[n]: gold * exactly(n) for n, gold in offers(zone, discount).items()},
                "You left out the better potions, but you’re paid for them, too.",
            ),
        ),
        differs=SALE,
    ),
    Exercise(
        id="U13.2",
        title="The price of a good name",
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
            "At break-even, expected gold = worth of a point · points lost on average.",
            lambda zone, discount: (
                f"Call the worth λ. Then {most(zone, discount)} = λ · {-change(-1, zone)} · P(soup or wrong sign)."
            ),
        ),
        steps=(
            Step(
                "Expected gold of the best guarantee:",
                most,
                working=lambda zone, discount: (
                    f"{offers(zone, discount)[n := GUARANTEES.index(best(zone, discount))]} · {kept(n)}"
                ),
            ),
            Step("The chance of soup or a wrong sign:", lambda zone, discount: fails(), working="1/7 + 3/7"),
            Step(
                "Points that you lose then in the {zone} zone:",
                lambda zone, discount: -change(-1, zone),
                working=lambda zone, discount: f"{1} + {-change(-1, zone) - 1}",
            ),
            Step("Divide the gold by the points you lose on average.", dearest, working="#1 / (#2 · #3)"),
        ),
        misconceptions=(
            Misconception(
                "always",
                lambda zone, discount: most(zone, discount) / -change(-1, zone),
                "You counted a loss for every sale, but only soup and wrong signs cost reputation.",
            ),
            Misconception(
                "exact",
                lambda zone, discount: gold(zone, discount)["exact"] / (fails() * -change(-1, zone)),
                "You took the dearest guarantee, but it isn’t the best one.",
            ),
            Misconception(
                "no-zone",
                lambda zone, discount: most(zone, discount) / fails(),
                "You left out the zone, but losses are larger in the {zone} zone.",
            ),
            Misconception(
                "turned",
                lambda **numbers: 1 / dearest(**numbers),
                "That’s how many points a gold piece is worth. You need it the other way round.",
            ),
        ),
        differs=SALE,
    ),
    Exercise(
        id="U13.7",
        title="All of them good?",
        story=after,
        asks="What is the chance of {sight} in two mixes, and in three?",
        kind=CHANCES,
        parameters={"sight": "no negative potion", "before": ""},
        another=lambda rng: {"sight": rng.choice(list(SIGHTS)), "before": rng.choice(("", *POTIONS))},
        second={"sight": "no soup", "before": "G-"},
        truth=two_and_three,
        predicts=Slider(
            asks="How likely is {sight} in two mixes?",
            low=0,
            high=1,
            of=lambda sight, before: all_are(sight, before, 2),
        ),
        experiment=two_experiments,
        estimates=lambda sight, before: all_are(sight, before, 2),
        hints=(
            "The ingredients are different. But don’t the mixes draw on the same eight alchemicals?",
            "Count all ways to take two (or three) pairs without common alchemicals, and those in which every pair "
            "fits.",
            "Eight alchemicals have 28 pairs. The six that are left have 15, and then the last four have 6.",
        ),
        steps=(
            Step(
                "Worlds before these mixes:",
                lambda sight, before: left(*seen_before(before)),
                working=lambda sight, before: str(left(*seen_before(before))),
            ),
            Step(
                "Of these worlds, the number with {sight} in two mixes. Multiply the choices of pairs, 2 orders for "
                "each pair, and the orders of the rest:",
                lambda sight, before: count(sight, before, 2),
                working=lambda sight, before: count_formula(sight, before, 2),
            ),
            Step(
                "Of the worlds in step 1, the number with {sight} in three mixes:",
                lambda sight, before: count(sight, before, 3),
                working=lambda sight, before: count_formula(sight, before, 3),
            ),
            Step(
                "Divide both by the number in step 1.", two_and_three, CHANCES, working="two: #2 / #1; three: #3 / #1"
            ),
        ),
        misconceptions=(
            Misconception(
                "independent",
                powers,
                "You multiplied. But the mixes aren’t independent: they draw on the same eight alchemicals.",
            ),
            Misconception(
                "pairs",
                pairs_left,
                "You removed one pair at a time. But every pair with one of its alchemicals is gone, too.",
            ),
            Misconception(
                "fresh",
                fresh,
                "You left out the earlier mix, but its two alchemicals are gone.",
            ),
        ),
        differs=ALIKE,
    ),
)
