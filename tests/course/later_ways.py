"""The truth of the questions of D5 to D9 a second time, over all permutations; models of rivals by enumeration."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import sympy

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.lines import parse
from tests.course.second_ways import candidates, log, only, potions, worlds
from tests.deduction.brute import MADE, SIGNS

NAMES = [name.replace("_", " ") for name in INGREDIENTS]
HAND = ("fern", "toad", "flower", "scorpion")
EIGHT = range(8)


# --- D5, D6: sizes and counts ---------------------------------------------------------------------------------------


def partners(a, potion):
    return {b for b in EIGHT if b != a and MADE[a][b] == potion}


def carriers(aspect):
    return {a for a in EIGHT if SIGNS[a]["RGB".index(aspect[0])] == aspect[1]}


def big(aspect):
    """A circle is big on the colour after the odd sign, in the order red, green, blue, red; on all if none is odd."""
    found = set()
    for a in carriers(aspect):
        odd = [c for c in range(3) if SIGNS[a].count(SIGNS[a][c]) == 1]
        if not odd or (odd[0] + 1) % 3 == "RGB".index(aspect[0]):
            found.add(a)
    return found


def names(alchemicals):
    return frozenset(ALCHEMICALS[a] for a in alchemicals)


def _d6_5(entries):
    pairs = combinations(("mushroom", "fern", "toad", "bird_claw"), 2)
    mixed = {entry.mentions() for entry in entries}
    return frozenset(
        f"{a} + {b}".replace("_", " ")
        for a, b in pairs
        if (INGREDIENTS.index(a), INGREDIENTS.index(b)) not in mixed and potions(entries, a, b) == {"red plus"}
    )


# --- D7: conflicts --------------------------------------------------------------------------------------------------


def without(entries, n):
    """How many worlds are left without entry n, from 1."""
    return len(worlds(entries[: n - 1] + entries[n:]))


def conflicts(entries):
    """All smallest conflicts, by trying every set of entries."""
    found = []
    for size in range(1, len(entries) + 1):
        for some in combinations(range(1, len(entries) + 1), size):
            if not any(one <= set(some) for one in found) and not worlds(tuple(entries[n - 1] for n in some)):
                found.append(set(some))
    return found


def called(numbers):
    return frozenset(f"entry {n}" for n in numbers)


def _d7_9(entries):
    return called(n for n in range(1, len(entries) + 1) if without(entries, n))


def _d7_10(entries):
    lines = {"entry 1: raven feather + scorpion made blue plus": (1, "raven feather+scorpion=B+"),
             "entry 3: scorpion + fern made red plus": (3, "scorpion+fern=R+"),
             "entry 4: the sale was exact": (4, "sale toad+fern as G+: exact"),
             "entry 6: mushroom + fern made blue plus": (6, "mushroom+fern=B+")}  # fmt: skip
    return only(
        says for says, (n, line) in lines.items() if worlds(entries[: n - 1] + parse(line).entries + entries[n:])
    )


# --- D8: experiments ------------------------------------------------------------------------------------------------


def parts(entries, a, b):
    """The worlds behind each potion of a pair."""
    found = {}
    for world in worlds(entries):
        found.setdefault(MADE[world[INGREDIENTS.index(a)]][world[INGREDIENTS.index(b)]], []).append(world)
    return found


def sizes(entries, a, b):
    return [len(part) for part in parts(entries, a, b).values()]


def entropy(entries, a, b):
    total = sum(sizes(entries, a, b))
    return sum(sympy.Rational(n, total) * sympy.log(sympy.Rational(total, n), 2) for n in sizes(entries, a, b))


def known(some):
    return sum(len({world[i] for world in some}) == 1 for i in EIGHT)


def ready(some):
    """Ingredients that are known, or have two rows one sign apart."""
    apart = lambda a, b: sum(x != y for x, y in zip(SIGNS[a], SIGNS[b], strict=True))  # noqa: E731
    rows = [{world[i] for world in some} for i in EIGHT]
    return sum(len(row) == 1 or (len(row) == 2 and apart(*row) == 1) for row in rows)


def chance(entries, a, b, fits):
    found = parts(entries, a, b)
    return Fraction(sum(len(part) for potion, part in found.items() if fits(potion, part)), len(worlds(entries)))


def settles(entries, a, b):
    return chance(entries, a, b, lambda potion, part: known(part) > known(worlds(entries)))


def negative(entries, a, b):
    return chance(entries, a, b, lambda potion, part: potion.endswith("-"))


def hand(entries):
    """The columns of every mix: bits, settles, makes publishable, is not negative."""
    found = {}
    for a, b in combinations(HAND, 2):
        makes = chance(entries, a, b, lambda potion, part: ready(part) > ready(worlds(entries)))
        bits = float(entropy(entries, a, b))
        found[f"{a} + {b}"] = (round(bits, 9), settles(entries, a, b), makes, 1 - negative(entries, a, b))
    return found


def _d8_6(entries):
    found = hand(entries)
    return max(found, key=lambda name: found[name][0])


def _d8_11(entries):
    told = {name: row[3] for name, row in hand(entries).items() if row[0]}
    return frozenset(name for name, safe in told.items() if safe == max(told.values()))


def _d8_12(entries):
    rows = hand(entries)
    return frozenset(
        name
        for name, row in rows.items()
        if any(one != row and all(x >= y for x, y in zip(one, row, strict=True)) for one in rows.values())
    )


def _d8_7(entries):
    words = {"G+": "green plus", "G-": "green minus", "R+": "red plus", "B+": "blue plus", "0": "soup"}
    found = parts(entries, "toad", "scorpion")
    return frozenset(words[q] for q, part in found.items() if known(part) > known(worlds(entries)))


# --- D9: seals and rivals -------------------------------------------------------------------------------------------


def toad(entries):
    return Counter(ALCHEMICALS[world[INGREDIENTS.index("toad")]] for world in worlds(entries))


def wrong(claimed, true):
    return [c for c in range(3) if SIGNS[claimed][c] != SIGNS[true][c]]


def seal(entries, right, loss=-4, hedged=None):
    """The points of a seal on toad = PPP, world by world."""
    points = 0
    for name, n in toad(entries).items():
        off = wrong(7, ALCHEMICALS.index(name))
        points += n * (right if not off else 0 if off == [hedged] else loss)
    return Fraction(points, len(worlds(entries)))


def _d9_6(entries):
    found = {"gold seal": seal(entries, 5), "silver seal": seal(entries, 3)}
    found |= {f"{color} hedge": seal(entries, 0, hedged=c) for c, color in enumerate(("red", "green", "blue"))}
    return max(found, key=found.get)


def published():
    """Every way in which a rival of the three types publishes: (chance, what is claimed, what is true)."""
    for true, kind in product(EIGHT, ("sure", "half", "bluff")):
        if kind == "sure":
            yield Fraction(1, 8) * Fraction(1, 2), true, true
        elif kind == "bluff":
            yield from ((Fraction(1, 64) * Fraction(1, 4), claimed, true) for claimed in EIGHT)
        else:
            near = [a for a in EIGHT if len(wrong(a, true)) == 1]
            for other, taken in product(near, (0, 1)):
                yield Fraction(1, 8) * Fraction(1, 4) * Fraction(1, 6), (true, other)[taken], true


def right(cases):
    cases = list(cases)
    return sum(p for p, claimed, true in cases if claimed == true) / sum(p for p, *_ in cases)


def _d9_9(entries):
    return right(
        (p / 3, claimed, true)
        for p, claimed, true in published()
        for sign in range(3)
        if sign not in wrong(claimed, true)
    )


def _d9_10(entries):
    rows = toad(entries)
    return right((p * rows[ALCHEMICALS[true]], claimed, true) for p, claimed, true in published() if claimed == 7)


def _d9_11(entries):
    """An informed rival mixed some pair of some world with red plus; the theory is toad = PPP."""
    informed = guess = Fraction(0)
    made = [(i, j) for i, j in combinations(EIGHT, 2)]
    able = sorted(carriers("R+"))
    for i, j in made:  # all pairs are as likely to be the one that was mixed
        for one in (i, j):
            informed += Fraction(1, len(made)) * Fraction(1, 2) * (one == INGREDIENTS.index("toad")) / len(able)
    for one, claimed in product(EIGHT, EIGHT):
        guess += Fraction(one == INGREDIENTS.index("toad") and claimed == 7, 64)
    return informed / (informed + guess)


def _d9_12(entries):
    pairs = [(a, b) for a, b in product(EIGHT, EIGHT) if a != b and MADE[a][b].endswith("+")]
    return Fraction(sum(a in carriers("R+") for a, _ in pairs), len(pairs))


def _d9_8(entries):
    q = right(published())
    return 5 * q - 4 * (1 - q) - Fraction(2, 3)


LATER = {
    "D5.2": lambda entries: names(big("R+")),
    "D5.3": lambda entries: names(partners(ALCHEMICALS.index("PPP"), "R+")),
    "D5.4": lambda entries: Fraction(len(partners(7, "R+") & carriers("R+")), len(carriers("R+")) - 1),
    "D5.5": lambda entries: "yes" if any(MADE[a][b] == "G+" for a, b in combinations(big("G+"), 2)) else "no, never",
    "D5.8": lambda entries: candidates(entries, "flower"),
    "D6.3": lambda entries: len(worlds(entries)),
    "D6.4": lambda entries: len(worlds(entries)),
    "D6.5": _d6_5,
    "D7.2": lambda entries: called(only(conflicts(entries))),
    "D7.3": lambda entries: without(entries, 3),
    "D7.4": lambda entries: called({1, 2, 3, 4, 5} - only(conflicts(entries))),
    "D7.5": lambda entries: f"entry {max(range(1, 6), key=lambda n: without(entries, n))}",
    "D7.6": lambda entries: called(only(conflicts(entries))),
    "D7.7": lambda entries: without(entries, 3),
    "D7.8": lambda entries: without(entries, 4),
    "D7.9": _d7_9,
    "D7.10": _d7_10,
    "D8.2": lambda entries: only(potions(entries, "toad", "fern")),
    "D8.3": lambda entries: sympy.log(5, 2),
    "D8.4": lambda entries: entropy(entries, "scorpion", "flower"),
    "D8.5": lambda entries: Fraction(sum(n * n for n in sizes(entries, "scorpion", "flower")), len(worlds(entries))),
    "D8.6": _d8_6,
    "D8.7": _d8_7,
    "D8.8": lambda entries: settles(entries, "toad", "scorpion"),
    "D8.9": lambda entries: settles(entries, "scorpion", "flower"),
    "D8.10": lambda entries: negative(entries, "scorpion", "fern"),
    "D8.11": _d8_11,
    "D8.12": _d8_12,
    "D9.2": lambda entries: Fraction(toad(entries)["PPP"], len(worlds(entries))),
    "D9.3": lambda entries: frozenset(
        ("red", "green", "blue")[c] for name in toad(entries) for c in wrong(7, ALCHEMICALS.index(name))
    ),
    "D9.4": lambda entries: seal(entries, 5),
    "D9.5": lambda entries: seal(entries, 3),
    "D9.6": _d9_6,
    "D9.7": lambda entries: right(published()),
    "D9.8": _d9_8,
    "D9.9": _d9_9,
    "D9.10": _d9_10,
    "D9.11": _d9_11,
    "D9.12": _d9_12,
}

# --- the numbers of the curriculum's table, asked or not ------------------------------------------------------------

DROPPED = {  #: worlds without each entry
    "toad+fern=B+; toad+flower=B+; toad+scorpion=B+": (960, 960, 960),
    "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup; mushroom: B+": (480, 480, 960, 240),
    "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup; toad: G+; mushroom: G+": (
        720, 0, 0, 120, 120,
    ),
}  # fmt: skip
MIXES = {  #: after the rulebook's three results: bits, worlds, settle, negative
    ("scorpion", "flower"): (2.722, Fraction(192, 5), Fraction(1, 5), Fraction(1, 2)),
    ("toad", "scorpion"): (2.322, Fraction(48), Fraction(2, 5), Fraction(1, 5)),
    ("scorpion", "fern"): (1.922, Fraction(336, 5), Fraction(2, 5), Fraction(3, 5)),
    ("toad", "fern"): (0.0, Fraction(240), Fraction(0), Fraction(0)),
}
RULE_BOOK = log("toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup")
