"""The chemistry of Alchemists: eight alchemicals, eight ingredients, seven potions.

Inside the engine, ingredients and alchemicals are 0-7 in the order of the printed grid, potions 0-6, and colours 0-2
(red, green, blue). People and files use the ids below. In npN, the letters stand for red, green and blue: ``p`` for
plus, ``n`` for minus, a capital for a big circle.
"""

from functools import cache

INGREDIENTS = (
    "mushroom", "fern", "toad", "bird_claw", "flower", "mandrake_root", "scorpion", "raven_feather",
)  # fmt: skip
ALCHEMICALS = ("npN", "pnP", "pNn", "nPp", "Nnp", "Ppn", "NNN", "PPP")  # mirror partners are neighbours
POTIONS = ("R+", "R-", "G+", "G-", "B+", "B-", "0")
ASPECTS = POTIONS[:6]
COLORS = ("R", "G", "B")
QUALITIES = ("exact", "sign", "neutral", "wrong")
SOUP = 6
ALL_POTIONS = 0b1111111  # a set of potions is a 7-bit number, a set of alchemicals an 8-bit number
ALL_ALCHEMICALS = 0b11111111
PAIRS = tuple((i, j) for i in range(8) for j in range(i + 1, 8))


def has_plus(alchemical: int, color: int) -> bool:
    """Return whether an alchemical has a plus in a colour."""
    return ALCHEMICALS[alchemical][color] in "pP"


def has_big_circle(alchemical: int, color: int) -> bool:
    """Return whether an alchemical has a big circle in a colour."""
    return ALCHEMICALS[alchemical][color].isupper()


def mirror(alchemical: int) -> int:
    """Return the alchemical with the opposite sign in each colour. Mixing the two makes soup."""
    return alchemical ^ 1


def has_aspect(alchemical: int, aspect: int) -> bool:
    """Return whether an alchemical has an aspect (0-5). Aspects are numbered like the potions of the same name."""
    return has_plus(alchemical, aspect // 2) == (aspect % 2 == 0)


def opposite(aspect: int) -> int:
    """Return the aspect of the same colour with the opposite sign."""
    return aspect ^ 1


@cache
def mix(a: int, b: int) -> int:
    """Return the potion (0-6) that two different alchemicals make.

    If they have the same sign but different sizes in a colour, the potion has that colour and sign. Otherwise, it is
    soup.

    Source: rulebook, "Alchemicals" and "The Neutral Potion".
    """
    if a == b:
        raise ValueError(f"{ALCHEMICALS[a]} can’t be mixed with itself: each alchemical belongs to one ingredient")
    for color in range(3):
        if has_plus(a, color) == has_plus(b, color) and has_big_circle(a, color) != has_big_circle(b, color):
            return 2 * color + (not has_plus(a, color))
    return SOUP


#: CARRIERS[aspect]: the set of the four alchemicals that carry it
CARRIERS = tuple(sum(1 << a for a in range(8) if has_aspect(a, aspect)) for aspect in range(6))

#: MIXES[a][b]: the potion as a one-element set, 0 for a == b
MIXES = tuple(tuple(0 if a == b else 1 << mix(a, b) for b in range(8)) for a in range(8))

#: PARTNERS[a][Q]: the alchemicals that make one of the potions of the set Q with a
PARTNERS = tuple(
    tuple(sum(1 << b for b in range(8) if MIXES[a][b] & potions) for potions in range(128)) for a in range(8)
)


@cache
def opposite_colors(potions: int) -> tuple[int, ...]:
    """Return the colours (0-2) in which two alchemicals must have opposite signs to make one of the given potions.

    Red potions need opposite green signs, green potions blue, blue potions red, and soup every colour.
    """
    made = [(a, b) for a in range(8) for b in range(8) if MIXES[a][b] & potions]
    return tuple(c for c in range(3) if all(has_plus(a, c) != has_plus(b, c) for a, b in made))


def sale_quality(wanted: int, made: int) -> str:
    """Return the quality of a potion for a sale: how well it fits the wanted potion (one of ``QUALITIES``).

    Source: rulebook, "Levels of Quality".
    """
    if made == wanted:
        return "exact"
    if made == SOUP:
        return "neutral"
    return "sign" if made % 2 == wanted % 2 else "wrong"


@cache
def potions_of_sale(wanted: int, quality: str) -> int:
    """Return the potions (7-bit mask) that may have been made, given the card reader's answer to a sale."""
    return sum(1 << potion for potion in range(7) if sale_quality(wanted, potion) == quality)


@cache
def wrong_colors(claimed: int, true: int) -> tuple[int, ...]:
    """Return the colours (0-2) of a theory's wrong signs. Circle sizes don't count.

    Source: rulebook, "The Big Revelation".
    """
    return tuple(c for c in range(3) if has_plus(claimed, c) != has_plus(true, c))


#: HEDGES[candidates] (8-bit mask): the colour (0-2) in which two candidates differ, if it is the only one
HEDGES: dict[int, int] = {
    1 << a | 1 << b: wrong_colors(a, b)[0] for a, b in PAIRS if len(wrong_colors(a, b)) == 1
}  # fmt: skip
