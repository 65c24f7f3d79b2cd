"""The rivals: filtering itertools.permutations with plain loops, and python-constraint."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import log2

from pharmalab.deduction import csp
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, MIXES, PAIRS, wrong_colors
from pharmalab.deduction.entries import AnyEntry, OfRivals
from pharmalab.deduction.entries.rivals import OfHidden, OfTheory
from pharmalab.deduction.rivals import TYPES, Cards, Model
from pharmalab.deduction.rivals.hands import Hand, bag

World = tuple[int, ...]


def filtered(entries: Sequence[AnyEntry]) -> list[World]:
    """All permutations that fit every entry, one by one, with the mixing table at hand."""
    pairs, singles = [], []
    for entry in entries:
        clue = entry.clue()
        (pairs if len(clue.ingredients) == 2 else singles).append(clue)
    checks = [(*c.ingredients, c.allowed) for c in pairs]
    only = [(c.ingredients[0], c.allowed) for c in singles]
    return [
        w
        for w in permutations(range(8))
        if all(MIXES[w[i]][w[j]] & allowed for i, j, allowed in checks)
        and all(allowed >> w[i] & 1 for i, allowed in only)
    ]


def solved(entries: Sequence[AnyEntry]) -> list[World]:
    """All solutions of python-constraint."""
    return [tuple(ALCHEMICALS.index(s[i]) for i in INGREDIENTS) for s in csp.problem(entries).getSolutions()]


def count_and_grid(worlds: Sequence[World]) -> tuple[int, list[list[int]]]:
    grid = [[0] * 8 for _ in range(8)]
    for world in worlds:
        for i, a in enumerate(world):
            grid[i][a] += 1
    return len(worlds), grid


def bits(worlds: Sequence[World]) -> list[float]:
    """The bits of the 28 pairs."""
    found = []
    for i, j in PAIRS:
        counts = Counter(MIXES[w[i]][w[j]] for w in worlds)
        found.append(log2(len(worlds)) - sum(n * log2(n) for n in counts.values()) / len(worlds))
    return found


def columns(worlds: Sequence[World]) -> list[tuple[float, Fraction, int, Fraction, Fraction, Fraction]]:
    """Bits, expected worlds, worst case, settle, publishable, risk of the 28 pairs."""
    total = len(worlds)

    def standing(some: Sequence[World]) -> list[int]:
        """For each ingredient 2 when certain, 1 when two candidates one sign apart are left, else 0."""
        state = []
        for i in range(8):
            left = sorted({w[i] for w in some})
            hedged = len(left) == 2 and len(wrong_colors(*left)) == 1
            state.append(2 if len(left) == 1 else int(hedged))
        return state

    before, found = standing(worlds), []
    for i, j in PAIRS:
        parts: dict[int, list[World]] = {}
        for w in worlds:
            parts.setdefault(MIXES[w[i]][w[j]], []).append(w)
        sizes = [len(p) for p in parts.values()]
        after = [(len(p), standing(p)) for p in parts.values()]
        settle = sum(n for n, s in after if any(x == 2 and y < 2 for x, y in zip(s, before, strict=True)))
        publish = sum(n for n, s in after if any(x and not y for x, y in zip(s, before, strict=True)))
        risk = sum(len(p) for q, p in parts.items() if q & 0b0101010)
        found.append((
            log2(total) - sum(n * log2(n) for n in sizes) / total, Fraction(sum(n * n for n in sizes), total),
            max(sizes), Fraction(settle, total), Fraction(publish, total), Fraction(risk, total),
        ))  # fmt: skip
    return found


def plans(worlds: Sequence[World]) -> list[float]:
    """The joint bits of all 378 plans of two different mixes."""
    made = {(i, j): [MIXES[w[i]][w[j]] for w in worlds] for i, j in PAIRS}
    found = []
    for one, other in combinations(PAIRS, 2):
        counts = Counter(zip(made[one], made[other], strict=True))
        found.append(log2(len(worlds)) - sum(n * log2(n) for n in counts.values()) / len(worlds))
    return found


def dead_ends(entries: Sequence[AnyEntry], ingredient: int, alchemical: int) -> int:
    """The words of a proof by backtracking that an ingredient is not an alchemical: one line for each dead end, such as
    "If toad is npN and fern is pnP, entry 3 fails". The ingredients are tried in the order in which entries name them,
    and an entry is looked at as soon as all that it names is placed."""
    clues = [e.clue() for e in entries]
    named = [i for clue in clues for i in clue.ingredients if i != ingredient]
    order = [ingredient, *dict.fromkeys(named)]

    def fails(placed: dict[int, int]) -> bool:
        for clue in clues:
            if all(i in placed for i in clue.ingredients):
                where = [placed[i] for i in clue.ingredients]
                made = MIXES[where[0]][where[1]] if len(where) == 2 else 1 << where[0]
                if not made & clue.allowed:
                    return True
        return False

    def words(placed: dict[int, int]) -> int:
        if fails(placed):
            return 3 + 4 * len(placed)  # "If … is … and … is …, entry … fails"
        k = order[len(placed)]
        return sum(words({**placed, k: a}) for a in range(8) if a not in placed.values())

    return words({ingredient: alchemical})


def weighed(entries: Sequence[AnyEntry], acts: Sequence[OfRivals], left: tuple[int, ...]) -> dict[World, float]:
    """The weight of each world, by plain loops: hidden potions one after the other, each of cards that nobody knows and
    that leave nothing in the hand; then acts about theories for each type."""
    hidden = [act for act in acts if isinstance(act, OfHidden)]
    others = [act for act in acts if not isinstance(act, OfHidden)]
    found = {}
    for world in filtered([*entries, *(sure for act in acts if (sure := act.certain()))]):
        weight = _along(world, hidden, left)
        for rival in {act.rival for act in others}:
            by_type = 0.0
            for type_ in TYPES:
                chance = float(Model().prior(type_))
                for act in others:
                    if act.rival == rival and isinstance(act, OfTheory):
                        chance *= float(type_.chances(act)[world[act.theory[0]]])
                by_type += chance
            weight *= by_type
        found[world] = weight
    return found


def _along(world: World, hidden: Sequence[OfHidden], left: tuple[int, ...]) -> float:
    """The chance of the potions in one world."""
    if not hidden:
        return 1.0
    chances, weight = _chances(left), 0.0
    for pair in PAIRS:
        if MIXES[world[pair[0]]][world[pair[1]]] & hidden[0].potions():
            weight += chances[pair] * _along(world, hidden[1:], _without(left, pair))
    return weight


@cache
def _chances(left: tuple[int, ...]) -> dict[tuple[int, int], float]:
    """The chances of the pairs, made once for each deck."""
    kinds, (unit, chances) = Hand.of(0, bag(left), None, Cards()).law(Cards())
    return {(i, j): float(unit * chances[kinds[i], kinds[j]]) for i, j in PAIRS}


def _without(left: tuple[int, ...], pair: tuple[int, int]) -> tuple[int, ...]:
    return tuple(n - (i in pair) for i, n in enumerate(left))
