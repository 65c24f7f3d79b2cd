"""Decision trees of greedy players, who follow a rule for the next mix until one world is left."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import inf, log2
from pathlib import Path

from pharmalab.core.values import Value
from pharmalab.core.workers import run_as_finished
from pharmalab.deduction.advice.worth import compare
from pharmalab.deduction.alchemy import MIXES, PAIRS
from pharmalab.deduction.worlds import Worlds
from pharmalab.exercises.units.u12.results import Seen, left
from pharmalab.exercises.units.u12.symmetries import Potions, alike_of, fixing, symmetries
from pharmalab.probability.progress import bar
from pharmalab.probability.run_files import RunFile

Sizes = list[int]  #: of the seven parts into which a mix divides the worlds
NEAR = 1e-6  #: sums of logarithms that are nearer are compared exactly


class Depths(Value, frozen=True):
    """The number of mixes that a decision tree needs, counted over all worlds.

    Attributes:
        counts: pairs of a number of mixes and the number of worlds that need it.
        nodes: the number of points in the tree at which a pair is mixed.
    """

    counts: tuple[tuple[int, int], ...]
    nodes: int = 0

    @property
    def worlds(self) -> dict[int, int]:
        """Return ``counts`` as a dictionary from the number of mixes to the number of worlds."""
        return dict(self.counts)

    @property
    def mean(self) -> Fraction:
        """Return the average number of mixes over all worlds."""
        return Fraction(self.mixes, sum(n for _, n in self.counts))

    @property
    def mixes(self) -> int:
        """Return the total number of mixes over all worlds."""
        return sum(depth * n for depth, n in self.counts)

    @property
    def longest(self) -> int:
        return self.counts[-1][0]

    def times(self, n: int) -> "Depths":
        """Return the depths of *n* copies of the tree taken together."""
        return Depths(tuple((depth, n * worlds) for depth, worlds in self.counts), n * self.nodes)

    def __add__(self, other: "Depths") -> "Depths":
        both = Counter(self.worlds) + Counter(other.worlds)
        return Depths(tuple(sorted(both.items())), self.nodes + other.nodes)


def _information(sizes: Sizes) -> float:
    """Return the sum of n · log n, as rounded by floats: the less, the more bits."""
    return sum([n * log2(n) for n in sizes if n])


def _expected_size(sizes: Sizes) -> int:
    """Return the expected size times the number of worlds."""
    return sum([n * n for n in sizes])


#: the score that a greedy player minimizes
RULES: dict[str, Callable[[Sizes], float]] = {
    "most information": _information,
    "smallest expected size": _expected_size,
    "smallest worst case": max,
}


def first_best(rule: str, splits: Iterable[Sizes]) -> int:
    """Return the index of the best split, or of the first of several equally good splits.

    Bits are compared exactly, without rounding.
    """
    score, best, least, chosen = RULES[rule], 0, inf, list[int]()
    for n, sizes in enumerate(splits):
        value = score(sizes)
        gap = value - least
        near = abs(gap) < NEAR and score is _information and sizes != chosen
        if gap < -NEAR or (near and compare(_parts(sizes), _parts(chosen)) < 0):
            best, least, chosen = n, value, sizes
            if max(sizes) == 1:
                break
    return best


def _parts(sizes: Sizes) -> list[int]:
    return sorted(filter(None, sizes))


@lru_cache(maxsize=20_000)
def next_mix(rule: str, worlds: Worlds) -> tuple[int, int]:
    """Return the pair to mix next according to *rule*.

    Of several equally good pairs, the function returns the one that comes first in the triangle of pairs.
    """
    return PAIRS[first_best(rule, (list(worlds.pair_counts(i, j)) for i, j in PAIRS))]


@dataclass(frozen=True)
class Branch:
    """A function that grows the part of a decision tree that follows one result of the first mix.

    The result is passed as the potion that the mix made, a number from 0 to 6.
    """

    # The parts of a tree don't depend on each other, so each can be grown in a process of its own.
    rule: str
    seen: Seen

    def __call__(self, potion: int) -> Depths:
        worlds = left(self.seen)
        part = Worlds(worlds.split(*next_mix(self.rule, worlds))[potion])
        return _grown(self.rule, part.flat, fixing(potion, symmetries(self.seen)))


def tree(
    rule: str,
    seen: Seen = (),
    *,
    executor: Executor | None = None,
    path: str | Path | None = None,
    progress: bool | None = False,
) -> Depths:
    """Return how many mixes the decision tree of a greedy player needs, counted over all worlds.

    *rule* is one of ``RULES``. *seen* holds the results, as lines such as ``toad+mushroom=R+``. For the other
    arguments, see `pharmalab.probability.simulate`.

    Raises:
        ValueError: there is no such rule, or no world agrees with the results.
        RunFileError: see `simulate`.
        TimeoutError: see `simulate`.
    """
    if rule not in RULES:
        raise ValueError(f"there is no rule “{rule}”: take one of {', '.join(RULES)}")
    worlds = left(seen)
    if not worlds.count:
        raise ValueError(f"no world agrees with {', '.join(seen)}: leave one result out")
    if worlds.count == 1:
        return Depths(((0, 1),))
    sizes = worlds.pair_counts(*next_mix(rule, worlds))
    # A symmetry turns equivalent branches into each other, so only one of them is grown. It changes only alchemicals,
    # not ingredients, so a greedy player mixes the same pairs in equivalent branches.
    alike = alike_of(filter(sizes.__getitem__, range(7)), symmetries(seen))
    total = Depths((), 1)
    with ExitStack() as stack:
        file = stack.enter_context(RunFile(path, "tree", {"rule": rule, "seen": list(seen)}, Depths)) if path else None
        parts = dict(file.done) if file else {}
        shown = stack.enter_context(bar(len(alike), "branch", progress))
        shown.update(len(parts))
        work = run_as_finished(Branch(rule, seen), [q for q in alike if q not in parts], executor)
        stack.enter_context(closing(work))
        for potion, part in work:
            parts[potion] = part
            shown.update()
            if file:
                file.add(potion, part)
    for potion, n in alike.items():
        total += parts[potion].times(n)
    return total


@lru_cache(maxsize=512)
def depths(rule: str, seen: Seen) -> Depths:
    """Return how many mixes a greedy player who follows *rule* needs, counted over all worlds.

    The results are cached.
    """
    return tree(rule, seen)


def _grown(rule: str, flat: bytes, some: Sequence[Potions]) -> Depths:
    """Return the tree below the first mix; ``flat`` is its worlds, eight bytes each, ``some`` their symmetries."""
    makes = _makes(flat)
    found = Counter[int]()
    nodes = 0

    def grow(bits: int, depth: int, trees: int, some: Sequence[Potions]) -> None:
        """Grow the tree below a node; ``trees`` counts the trees of this shape."""
        nonlocal nodes
        if bits.bit_count() == 1:
            found[depth] += trees
            return
        nodes += trees
        parts = makes[first_best(rule, ([(bits & part).bit_count() for part in parts] for parts in makes))]
        for potion, n in alike_of((q for q in range(7) if bits & parts[q]), some).items():
            grow(bits & parts[potion], depth + 1, trees * n, fixing(potion, some) if len(some) > 1 else some)

    grow((1 << len(flat) // 8) - 1, 1, 1, some)
    return Depths(tuple(sorted(found.items())), nodes)


def _makes(flat: bytes) -> list[list[int]]:
    """Return for each pair and potion the worlds in which it is made, as bit sets over just these worlds."""
    columns, found = [flat[i::8] for i in range(8)], []
    for i, j in PAIRS:
        made = bytes(MIXES[a][b] for a, b in zip(columns[i], columns[j], strict=True))[::-1]
        found.append([int(made.translate(marks), 2) for marks in MARKS])
    return found


MARKS = tuple(bytes(49 if x == 1 << q else 48 for x in range(256)) for q in range(7))  #: a potion becomes 1, all else 0
