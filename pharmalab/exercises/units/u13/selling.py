"""U13.1, U13.2 and U13.7: guarantees, what reputation may cost, and whether experiments are independent."""

from fractions import Fraction
from itertools import combinations
from random import Random

from pharmalab.core.words import capital
from pharmalab.deduction.advice.reputation import change, price
from pharmalab.deduction.advice.sales import GUARANTEES
from pharmalab.deduction.alchemy import POTIONS, QUALITIES
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.table import Zone
from pharmalab.deduction.words import NAMES, pair_words, potion_words
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Rational, Table
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.slips import unless
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.worlds import ALIKE, chance, drawn, left, makes, potion, sale

GOLD = Table("expected gold")
CHANCES = Table("chance")
SIGHTS = {
    "no negative potion": ("R+", "G+", "B+", "0"),
    "no positive potion": ("R-", "G-", "B-", "0"),
    "no soup": POTIONS[:6],
    "no red potion": ("G+", "G-", "B+", "B-", "0"),
    "no green potion": ("R+", "R-", "B+", "B-", "0"),
    "no blue plus": ("R+", "R-", "G+", "G-", "B-", "0"),
    **{
        f"neither {potion_words(a)} nor {potion_words(b)}": tuple(
            one for n, one in enumerate(POTIONS) if n not in (a, b)
        )
        for a, b in combinations(range(6), 2)
        if a // 2 != b // 2
    },
}
SALE = (
    f"{ALIKE} An unknown pair is sold here: who knows something of the ingredients works with the worlds that are left."
)
PAIRS = tuple(zip(NAMES[::2], NAMES[1::2], strict=True))  #: experiments with different ingredients
NUMBERS = (6, 7)  #: of the last pair
WANTED = "R+"  #: which one it is makes no difference


def sold_exactly(rng: Random, zone: Zone, discount: int) -> int:
    """Sell two unknown ingredients with the guarantee “exact”: the gold."""
    made = potion(drawn(rng), *PAIRS[0])
    return (price(0, zone, discount) or 0) * (made == WANTED)


def two_experiments(rng: Random, sight: str, before: str) -> bool:
    """Of the worlds that agree with what was seen before, draw one and mix two pairs: are both as asked?"""
    world = drawn(rng, *seen_before(before))
    return all(potion(world, a, b) in SIGHTS[sight] for a, b in PAIRS[:2])


def kept(guarantee: int) -> Fraction:
    """The chance that an unknown pair keeps a guarantee: it is as good, or better."""
    return sum((exactly(better) for better in range(guarantee + 1)), Fraction(0))


def exactly(quality: int) -> Fraction:
    return chance(sale(*PAIRS[0], WANTED, QUALITIES[quality]))


def offers(zone: Zone, discount: int) -> dict[int, int]:
    """The guarantees that may be offered, with their prices."""
    found = {n: price(n, zone, discount) for n in range(len(GUARANTEES))}
    return {n: gold for n, gold in found.items() if gold is not None}


def gold(zone: Zone, discount: int) -> dict[str, Fraction]:
    """The expected gold of the guarantees that may be offered."""
    return {GUARANTEES[n]: gold * kept(n) for n, gold in offers(zone, discount).items()}


def most(zone: Zone, discount: int) -> Fraction:
    return max(gold(zone, discount).values())


def _best(zone: Zone, discount: int) -> str:
    found = gold(zone, discount)
    return max(found, key=found.__getitem__)


def fails() -> Fraction:
    """The chance of soup or a wrong sign, which costs reputation whatever was guaranteed."""
    return 1 - kept(QUALITIES.index("sign"))


def dearest(zone: Zone, discount: int) -> Fraction:
    """The worth of a reputation point at which selling brings as much as it costs."""
    return most(zone, discount) / (fails() * -change(-1, zone))


def seen_before(before: str) -> list[Clue]:
    """What the last pair of ingredients made, if it was mixed."""
    return [makes(*PAIRS[-1], 1 << POTIONS.index(before))] if before else []


def all_are(sight: str, before: str, experiments: int) -> Fraction:
    """The chance that so many experiments with different ingredients are all as asked."""
    return Fraction(_count(sight, before, experiments), left(*seen_before(before)))


def _count(sight: str, before: str, experiments: int) -> int:
    potions = sum(1 << POTIONS.index(one) for one in SIGHTS[sight])
    return left(*seen_before(before), *(makes(a, b, potions) for a, b in PAIRS[:experiments]))


def two_and_three(sight: str, before: str) -> dict[str, Fraction]:
    return {"two": all_are(sight, before, 2), "three": all_are(sight, before, 3)}


def _powers(sight: str, before: str) -> dict[str, Fraction] | None:
    one = all_are(sight, before, 1)
    wrong = {"two": one**2, "three": one**3}
    return None if wrong == two_and_three(sight, before) else wrong


def _pairs_left(sight: str, before: str) -> dict[str, Fraction] | None:
    """The pairs drawn one after the other, as if a pair used up only itself."""
    good, all_pairs = 4 * len(SIGHTS[sight]) - (before in SIGHTS[sight]), 28 - bool(before)
    two = Fraction(good * (good - 1), all_pairs * (all_pairs - 1))
    wrong = {"two": two, "three": two * Fraction(good - 2, all_pairs - 2)}
    return None if wrong == two_and_three(sight, before) else wrong


def _fresh(sight: str, before: str) -> dict[str, Fraction] | None:
    """As if nothing had been mixed before."""
    wrong = two_and_three(sight, "")
    return None if wrong == two_and_three(sight, before) else wrong


def _after(sight: str, before: str) -> str:
    first = f"{capital(pair_words(NUMBERS))} made {potion_words(POTIONS.index(before))}. " if before else ""
    more = "more mixes" if before else "mixes"
    return f"{first}Two {more}, or three, all with different ingredients. You hope for {sight} among them."


def _some_sale(rng: Random, *zones: str) -> Parameters:
    return {"zone": rng.choice(zones), "discount": rng.randint(0, 2)}


def _some_offers(rng: Random) -> Parameters:
    """A zone and a discount that leave a choice."""
    found = _some_sale(rng, "red", "white", "green", "blue")
    return found if len(offers(**found)) > 1 else _some_offers(rng)


def _said(zone: str, discount: int) -> str:
    less = f"with a discount of {discount} gold" if discount else "without a discount"
    return f"Your reputation is in the {zone} zone, and you sell {less}. You know nothing about the two ingredients."


EXERCISES = (
    Exercise(
        id="U13.1",
        title="The best guarantee",
        story=_said,
        asks="How much gold does each guarantee bring on average, of those that you may offer?",
        kind=GOLD,
        parameters={"zone": "white", "discount": 0},
        another=_some_offers,
        second={"zone": "blue", "discount": 0},
        truth=gold,
        predicts=Options(asks="Which guarantee brings most?", options=GUARANTEES, of=_best),
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
            Step("The chance that “right sign” is kept:", lambda zone, discount: kept(1)),
            Step("Price times chance, for each that may be offered.", gold, GOLD),
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
        story=_said,
        asks="Soup or a wrong sign costs reputation, whatever you guaranteed. How many gold must a point of reputation "
        "be worth for the best sale to bring nothing on average?",
        kind=Rational(),
        parameters={"zone": "white", "discount": 0},
        another=lambda rng: _some_sale(rng, "white", "green", "blue"),
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
            Step("The gold of the best guarantee:", most),
            Step("The chance of soup or a wrong sign:", lambda zone, discount: fails()),
            Step("Points that are lost then in the {zone} zone:", lambda zone, discount: -change(-1, zone)),
            Step("Divide the gold by the points lost on average.", dearest),
        ),
        misconceptions=(
            Misconception(
                "always",
                lambda zone, discount: most(zone, discount) / -change(-1, zone),
                "You lost reputation in every sale. It is lost with soup and wrong signs only.",
            ),
            Misconception(
                "exact",
                lambda zone, discount: (
                    None
                    if _best(zone, discount) == "exact"
                    else gold(zone, discount)["exact"] / (fails() * -change(-1, zone))
                ),
                "You took the guarantee of the highest price. It is not the best one.",
            ),
            Misconception(
                "no-zone",
                lambda zone, discount: None if zone == "white" else most(zone, discount) / fails(),
                "You left out that losses are harsher in the {zone} zone.",
            ),
            Misconception(
                "turned",
                lambda **numbers: unless(1 / dearest(**numbers), dearest(**numbers)),
                "You divided the other way round: that is how many points a gold piece is worth.",
            ),
        ),
        differs=SALE,
    ),
    Exercise(
        id="U13.7",
        title="All of them good?",
        story=_after,
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
            Step("Worlds before these mixes:", lambda sight, before: left(*seen_before(before))),
            Step("Those in which two mixes are as asked:", lambda sight, before: _count(sight, before, 2)),
            Step("Those in which three are:", lambda sight, before: _count(sight, before, 3)),
            Step("Divide both.", two_and_three, CHANCES),
        ),
        misconceptions=(
            Misconception(
                "independent",
                _powers,
                "You multiplied. Mixes of different ingredients are not independent: all draw on the same eight "
                "alchemicals.",
            ),
            Misconception(
                "pairs",
                _pairs_left,
                "You took a pair out at a time. With its two alchemicals all other pairs that have one of them went, "
                "too.",
            ),
            Misconception(
                "fresh",
                _fresh,
                "You left out what was mixed before. Its two alchemicals are none of those that are left.",
            ),
        ),
        differs=ALIKE,
    ),
)
