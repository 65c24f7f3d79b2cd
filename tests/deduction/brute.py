"""The slow truth that the engines are compared with: all permutations, filtered entry by entry.

Mixing is by signs alone: a colour results when the signs agree there and differ in the next colour of the
cycle red, green, blue, red.
"""

from collections.abc import Callable, Iterable
from itertools import permutations

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, OneOf, Peek, Sell

World = tuple[int, ...]
ALL_WORLDS = list(permutations(range(8)))
SIGNS = [["+" if letter in "pP" else "-" for letter in name] for name in ALCHEMICALS]


def by_signs(a: int, b: int) -> str:
    """The potion id of two alchemicals (0-7)."""
    agree = [x == y for x, y in zip(SIGNS[a], SIGNS[b], strict=True)]
    found = ["RGB"[c] + SIGNS[a][c] for c in range(3) if agree[c] and not agree[(c + 1) % 3]]
    return found[0] if found else "0"


MADE = [["" if a == b else by_signs(a, b) for b in range(8)] for a in range(8)]


def told(wanted: str, made: str) -> str:
    """The answer to a sale."""
    if made == "0":
        return "neutral"
    return ("exact" if made[0] == wanted[0] else "sign") if made[1] == wanted[1] else "wrong"


def check_of(entry: AnyEntry) -> Callable[[World], bool]:
    """Whether the entry is true in a world."""
    if isinstance(entry, Aspect | Peek):
        i = INGREDIENTS.index(entry.ingredient)
        if isinstance(entry, Aspect):
            right = {a for a in range(8) if SIGNS[a]["RGB".index(entry.color)] == entry.sign}
        elif entry.potion is not None:
            right = {a for a in range(8) if entry.potion in MADE[a]}
        else:
            right = {a for a in range(8) if entry.quality in {told(entry.wanted, q) for q in MADE[a] if q}}
        return lambda world: world[i] in right
    i, j = INGREDIENTS.index(entry.a), INGREDIENTS.index(entry.b)
    if isinstance(entry, Mix):
        return lambda world: MADE[world[i]][world[j]] == entry.potion
    if isinstance(entry, OneOf):
        return lambda world: MADE[world[i]][world[j]] in entry.potions
    if isinstance(entry, Sell):
        return lambda world: told(entry.wanted, MADE[world[i]][world[j]]) == entry.quality
    assert isinstance(entry, Debunk)
    return lambda world: (MADE[world[i]][world[j]] == entry.potion) == entry.result


def true_in(world: World, entries: Iterable[AnyEntry]) -> bool:
    """Whether all entries are true in the world."""
    return all(check_of(entry)(world) for entry in entries)


def worlds_of(entries: Iterable[AnyEntry]) -> list[World]:
    """The worlds in which all entries are true, in lexicographic order."""
    left = ALL_WORLDS
    for entry in entries:
        left = list(filter(check_of(entry), left))
    return left
