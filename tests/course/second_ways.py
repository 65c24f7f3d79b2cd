"""The truth of every question of the course a second time: by filtering all permutations, or by a formula."""

from functools import cache
from math import factorial

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.lines import parse
from tests.deduction.brute import ALL_WORLDS, MADE, SIGNS, check_of

WORDS = {
    **{f"{c}{s}": f"{colour} {sign}" for c, colour in zip("RGB", ("red", "green", "blue"), strict=True)
       for s, sign in (("+", "plus"), ("-", "minus"))},
    "0": "soup",
}  # fmt: skip


@cache
def worlds(entries):
    """The permutations in which all entries are true."""
    if not entries:
        return tuple(ALL_WORLDS)
    return tuple(filter(check_of(entries[-1]), worlds(entries[:-1])))


def log(text):
    return parse(text).entries


def candidates(entries, ingredient):
    i = INGREDIENTS.index(ingredient)
    return frozenset(ALCHEMICALS[world[i]] for world in worlds(entries))


def without(aspect):
    """The alchemicals that have the other sign."""
    return frozenset(
        name for name, signs in zip(ALCHEMICALS, SIGNS, strict=True) if signs["RGB".index(aspect[0])] != aspect[1]
    )


def _d1_8(entries):
    potion, signs = len(worlds(log("toad+mushroom=R+"))), len(worlds(log("toad: R+; mushroom: R+")))
    return "the potion" if potion < signs else "the two signs" if signs < potion else "both leave the same number"


SECOND = {
    "D1.4": lambda entries: candidates(entries, "toad"),
    "D1.5": lambda entries: without("G-"),
    "D1.6": lambda entries: len(worlds(entries)),
    "D1.7": lambda entries: factorial(8) // 2,
    "D1.8": _d1_8,
}


def crossed(entries):
    left = worlds(entries)
    return sum(all(world[i] != a for world in left) for i in range(8) for a in range(8))


def potions(entries, a, b):
    i, j = INGREDIENTS.index(a), INGREDIENTS.index(b)
    return frozenset(WORDS[MADE[world[i]][world[j]]] for world in worlds(entries))


def settled(entries):
    return frozenset(name.replace("_", " ") for name in INGREDIENTS if len(candidates(entries, name)) == 1)


def only(found):
    (one,) = found
    return one


def _d2_8(entries):
    made = potions(entries, "mandrake_root", "raven_feather")
    return "soup, for sure" if made == {"soup"} else "either is possible" if "soup" in made else "a colour"


def _d3_7(entries):
    drunk = len(worlds(log("toad+fern=G+")))
    answers = ("exact", "right sign", "neutral", "wrong sign")
    return frozenset(one for one in answers if len(worlds(log(f"sale toad+fern as G+: {one}"))) == drunk)


def _d4_11(entries):
    """The facts page has the world of DEMO: fern is R-, so its green is a minus there; here from its own results."""
    greens = {SIGNS[world[1]][1] for world in worlds(entries)}
    return {"+": "a green plus", "-": "a green minus"}[only(greens)]


SECOND |= {
    "D2.2": lambda entries: only(
        name
        for name, signs in zip(ALCHEMICALS, SIGNS, strict=True)
        if all(a != b for a, b in zip(signs, SIGNS[ALCHEMICALS.index("Ppn")], strict=True))
    ),
    "D2.3": crossed,
    "D2.4": lambda entries: len(worlds(entries)),
    "D2.7": lambda entries: factorial(4) * 2**4,
    "D2.8": _d2_8,
    "D2.9": lambda entries: len(worlds(entries)),
    "D2.10": lambda entries: only(potions(entries, "toad", "raven_feather")),
    "D3.2": lambda entries: potions(entries, "bird_claw", "mandrake_root"),
    "D3.4": lambda entries: len(worlds(entries)),
    "D3.5": lambda entries: frozenset(ALCHEMICALS) - candidates(entries, "toad"),
    "D3.6": lambda entries: len(worlds(entries)),
    "D3.7": _d3_7,
    "D3.9": lambda entries: len(worlds(entries)),
    "D3.10": crossed,
    "D3.11": lambda entries: potions(entries, "fern", "toad"),
    "D4.2": lambda entries: len(worlds(entries)),
    "D4.4": lambda entries: len(worlds(entries)),
    "D4.5": lambda entries: potions(entries, "fern", "toad"),
    "D4.7": lambda entries: len(worlds(entries)),
    "D4.8": settled,
    "D4.9": lambda entries: only(candidates(entries, "toad")),
    "D4.10": lambda entries: only(candidates(entries, "toad")),
    "D4.11": _d4_11,
}
