"""U13.1, U13.2 and U13.7: guarantees, what reputation may cost, and whether experiments are independent."""

from fractions import Fraction

from pharmalab.deduction.advice.reputation import change, price
from pharmalab.deduction.advice.sales import GUARANTEES
from pharmalab.deduction.alchemy import POTIONS
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

EXERCISES = (
    Exercise(
        id="U13.1",
        title="The best guarantee",
        story=said,
        asks="How much gold does each guarantee bring on average, of those that you may offer?",
        kind=GOLD,
        parameters={"zone": "white", "discount": 0},
        another=some_offers,
        second={"zone": "blue", "discount": 0},
        truth=gold,
        predicts=Options(asks="Which guarantee brings most?", options=GUARANTEES, of=best),
        experiment=sold_exactly,
        estimates=lambda zone, discount: gold(zone, discount)["exact"],
        hints=(
            "List for each guarantee which potions keep it, and its price in this zone with this discount.",
            "A guarantee is kept by what is as good, or better. The price is 4, 3, 2 and 1 gold, one more in the blue "
            "zone and one less in the red zone, less the discount.",
            "Of the seven potions, all equally likely, one is exactly right, three have the right sign, and four have "
            "not the wrong one.",
        ),
        steps=(
            Step("The price of “exact”:", lambda zone, discount: price(0, zone, discount)),
            Step("The chance that “right sign” is kept:", lambda zone, discount: kept(1), working="1/7 + 2/7"),
            Step(
                "Price times chance, for each that may be offered.",
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
                "Those are the prices. You are only paid when the guarantee is kept.",
            ),
            Misconception(
                "not-better",
                lambda zone, discount: {GUARANTEES[n]: gold * exactly(n) for n, gold in offers(zone, discount).items()},
                "You are paid as well when the potion is better than you guaranteed.",
            ),
        ),
        differs=SALE,
    ),
    Exercise(
        id="U13.2",
        title="The price of a good name",
        story=said,
        asks="Soup or a wrong sign costs reputation, whatever you guaranteed. How many gold must a point of reputation "
        "be worth for the best sale to bring nothing on average?",
        kind=Rational(),
        parameters={"zone": "white", "discount": 0},
        another=lambda rng: some_sale(rng, "white", "green", "blue"),
        second={"zone": "green", "discount": 1},
        truth=dearest,
        hints=(
            "What does the best guarantee bring (U13.1), and how often do you lose reputation?",
            "Gold expected = worth of a point · points lost on average.",
            lambda zone, discount: (
                f"With λ for the worth: {most(zone, discount)} = λ · {-change(-1, zone)} · P(soup or wrong sign)."
            ),
        ),
        steps=(
            Step(
                "The gold of the best guarantee:",
                most,
                working=lambda zone, discount: (
                    f"{offers(zone, discount)[n := GUARANTEES.index(best(zone, discount))]} · {kept(n)}"
                ),
            ),
            Step("The chance of soup or a wrong sign:", lambda zone, discount: fails(), working="1/7 + 3/7"),
            Step(
                "Points that are lost then in the {zone} zone:",
                lambda zone, discount: -change(-1, zone),
                working=lambda zone, discount: f"{1} + {-change(-1, zone) - 1}",
            ),
            Step("Divide the gold by the points lost on average.", dearest, working="#1 / (#2 · #3)"),
        ),
        misconceptions=(
            Misconception(
                "always",
                lambda zone, discount: most(zone, discount) / -change(-1, zone),
                "You lost reputation in every sale. It is lost with soup and wrong signs only.",
            ),
            Misconception(
                "exact",
                lambda zone, discount: gold(zone, discount)["exact"] / (fails() * -change(-1, zone)),
                "You took the guarantee of the highest price. It is not the best one.",
            ),
            Misconception(
                "no-zone",
                lambda zone, discount: most(zone, discount) / fails(),
                "You left out that losses are harsher in the {zone} zone.",
            ),
            Misconception(
                "turned",
                lambda **numbers: 1 / dearest(**numbers),
                "You divided the other way round: that is how many points a gold piece is worth.",
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
            "The ingredients are different. But do the mixes not draw on the same eight alchemicals?",
            "Count: all ways to take two (three) pairs without common alchemicals, and those in which every pair is as "
            "asked.",
            "Of eight alchemicals there are 28 pairs; of the six that are left 15, then 6.",
        ),
        steps=(
            Step(
                "Worlds before these mixes:",
                lambda sight, before: left(*seen_before(before)),
                working=lambda sight, before: str(left(*seen_before(before))),
            ),
            Step("Those in which two mixes are as asked:", lambda sight, before: count(sight, before, 2)),
            Step("Those in which three are:", lambda sight, before: count(sight, before, 3)),
            Step("Divide both.", two_and_three, CHANCES, working="two: #2 / #1; three: #3 / #1"),
        ),
        misconceptions=(
            Misconception(
                "independent",
                powers,
                "You multiplied. Mixes of different ingredients are not independent: all draw on the same eight "
                "alchemicals.",
            ),
            Misconception(
                "pairs",
                pairs_left,
                "You took a pair out at a time. With its two alchemicals all other pairs that have one of them went, "
                "too.",
            ),
            Misconception(
                "fresh",
                fresh,
                "You left out what was mixed before. Its two alchemicals are none of those that are left.",
            ),
        ),
        differs=ALIKE,
    ),
)
