"""Pictures for the exercises of unit 17."""

from fractions import Fraction

from pharmalab.deduction.advice.theories import STARS, WRONG
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.exercises.layers import Found, Guess, at, decimal, percent
from pharmalab.exercises.units.u17.theories import GOLD_A_POINT, kinds, right, survival, survived, tested, worth
from pharmalab.exercises.units.u17.traces import believed, partners, shown, types
from pharmalab.probability import plots

PARTS = 20


def two_types(guess: Guess, estimate: Found, prior: Fraction, seen: str) -> plots.Picture:
    """Return a picture of how likely each type of rival and a right theory are, before and after the publication."""
    found, before = believed(prior, seen), Fraction(1, len(ALCHEMICALS))
    at_first = prior * found["right if informed"] + (1 - prior) * before
    series = {
        "before": {"informed": prior, "guesser": 1 - prior, "right": at_first},
        "after": {"informed": found["informed"], "guesser": 1 - found["informed"], "right": found["right"]},
    }
    words = (
        f"The chance that the rival was informed was {percent(prior)} before he published. Now it’s "
        f"{percent(types(prior, seen).posterior['informed'])}. The chance that the theory is right is "
        f"{percent(found['right'])}."
    )
    return plots.groups(series, words, guess=at("right", guess), found=at("right", estimate), beside=1)


def gold_seal(guess: Guess, estimate: Found, sure: Fraction, half: Fraction, gold: int) -> plots.Picture:
    """Return a picture that plots the average points for endorsing a theory against the chance that it is right."""
    shares, q = [Fraction(n, PARTS) for n in range(PARTS + 1)], right(sure, half)
    cost = Fraction(gold, GOLD_A_POINT)
    line = {one: STARS["gold"] * one + WRONG * (1 - one) - cost for one in shares}
    even = (cost - WRONG) / (STARS["gold"] - WRONG)
    words = (
        f"The chance that the theory is right is {percent(q)}, so the endorsement is worth "
        f"{decimal(worth(sure, half, gold))} points on average. An endorsement pays off if that chance is above "
        f"{percent(even)}."
    )
    return plots.curves(
        {"exact": line},
        words,
        levels={"no gain": 0},
        marks={"this rival": q},
        guess=at(q, guess),
        found=at(q, estimate),
        across="chance that it is right",
        up="points on average",
    )


def tree_of_types(guess: Guess, estimate: Found, sure: Fraction, half: Fraction) -> plots.Picture:
    """Return a tree diagram of a test of the rival's theory, from the rival's type to the result."""
    places = {"rival": (0.0, 0.5), "survived": (1.0, 0.8), "debunked": (1.0, 0.2)}
    links = []
    for n, (kind, p) in enumerate(kinds(sure, half).items()):
        places[kind] = (0.5, 1 - n / 2)
        links.append(("rival", kind, str(p)))
        links.append((kind, "survived", str(survival()[kind])))
        if survival()[kind] < 1:
            links.append((kind, "debunked", str(1 - survival()[kind])))
    words = (
        f"The chance that a theory survives the test is {percent(tested(sure, half).evidence)}. The chance that it’s "
        f"right was {percent(right(sure, half))} before the test. Now that the theory has survived, this chance is "
        f"{percent(survived(sure, half))}."
    )
    return plots.arrows(places, links, words, height=4.0)


def partners_of(guess: Guess, estimate: Found, ingredient: str, seen: str, aspect: str) -> plots.Picture:
    """Return a picture of how many partners each alchemical has.

    An alchemical's partners are the other alchemicals with which it makes a potion like *seen*.
    """
    counts = partners(seen)
    colour, sign = "RGB".index(aspect[0]), "pn"[aspect[1] == "-"]
    has = [name for name in counts if name[colour].lower() == sign]
    words = (
        f"Together, the eight alchemicals have {sum(counts.values())} partners that fit what you saw. The four with "
        f"{aspect} have {sum(counts[name] for name in has)} of them. That’s {percent(shown(seen, aspect))}."
    )
    return plots.law(counts, words, shaded=(f"with {aspect}", has), across="alchemical", up="partners that show this")


PICTURES = {"U17.1": two_types, "U17.3": gold_seal, "U17.4": tree_of_types, "U17.5": partners_of}
