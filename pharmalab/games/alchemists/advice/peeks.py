"""What a look at one of a hidden potion's two ingredients teaches, by the seat's own facts."""

from math import log2

from pharmalab.deduction.alchemy import PARTNERS, POTIONS
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.names import INDEX, PAIRS
from pharmalab.games.alchemists.mechanisms.card_reader import allows


def peek(desk: Desk, potions: int) -> float:
    """Return the bits of a look into a cauldron, if every pair is equally likely to be in it.

    Args:
        desk: the seat's desk.
        potions: the potions that it may be, by what was shown (7 bits).
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
    """Return the potions (7 bits) that the last shown potion may be."""
    fact = desk.view.facts[-1]
    return allows(fact.kind, fact.asked, fact.answer)


def able(desk: Desk, ingredient: str, potions: int) -> float:
    """Return the probability that an ingredient can make one of some potions at all."""
    counts = desk.worlds.counts[INDEX[ingredient]]
    return sum(n for a, n in enumerate(counts) if PARTNERS[a][potions]) / desk.worlds.count


def any_peek(desk: Desk) -> float:
    """Return the bits of a look at a rival's next potion, with all pairs equally likely."""
    made = [(1 << q, sum(desk.certainly(pair).get(name, 0.0) for pair in PAIRS) / len(PAIRS))
            for q, name in enumerate(POTIONS)]  # fmt: skip
    return sum(chance * peek(desk, one) for one, chance in made if chance)
