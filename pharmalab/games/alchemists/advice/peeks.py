"""Estimate how much a seat learns by seeing one of the two ingredients of a rival's potion."""

from math import log2

from pharmalab.deduction.alchemy import PARTNERS, POTIONS
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.names import INDEX, PAIRS
from pharmalab.games.alchemists.mechanisms.card_reader import allows


def peek(desk: Desk, potions: int) -> float:
    """Return the expected bits from seeing one ingredient in a cauldron.

    *potions* is a 7-bit mask of the potions that the mix may have made. All pairs that make them are assumed to be
    equally likely.
    """
    seen = dict.fromkeys(INDEX, 0.0)
    names = [name for q, name in enumerate(POTIONS) if potions >> q & 1]
    for pair in PAIRS:
        made = desk.certainly(pair)
        for name in pair:
            seen[name] += sum(made.get(potion, 0.0) for potion in names)
    whole = sum(seen.values())
    return sum(n / whole * -log2(able(desk, name, potions)) for name, n in seen.items() if n) if whole else 0.0


def last_shown(desk: Desk) -> int:
    """Return the potions (7-bit mask) that the last mix may have made, given the answer that everybody saw."""
    fact = desk.view.facts[-1]
    return allows(fact.kind, fact.asked, fact.answer)


def able(desk: Desk, ingredient: str, potions: int) -> float:
    """Return the probability that an ingredient can make one of the given potions with some partner."""
    counts = desk.worlds.counts[INDEX[ingredient]]
    return sum(n for a, n in enumerate(counts) if PARTNERS[a][potions]) / desk.worlds.count


def any_peek(desk: Desk) -> float:
    """Return the expected bits from seeing one ingredient of a rival's next mix, if all pairs are equally likely."""
    made = [(1 << q, sum(desk.certainly(pair).get(name, 0.0) for pair in PAIRS) / len(PAIRS))
            for q, name in enumerate(POTIONS)]  # fmt: skip
    return sum(chance * peek(desk, one) for one, chance in made if chance)
