"""The value of an action with several possible answers. Each answer leaves some of the worlds.

Chances depend on the worlds' weights, but certainty doesn't. All values are exact fractions, except bits.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, cmp_to_key
from typing import NamedTuple, Protocol, TypedDict, TypeVar

from pharmalab.core.figures import decimal, percent, signed
from pharmalab.core.values import Value
from pharmalab.deduction.rivals.weighted_worlds import Share
from pharmalab.deduction.words import plural
from pharmalab.deduction.worlds import COUNT


class Answer(NamedTuple):
    """An answer to an action, with the number and weight of the worlds that give it.

    An impossible answer has 0 worlds.
    """

    name: str
    worlds: int
    weight: int


class Weighed(Protocol):
    """A set of worlds, with its size and its weight."""

    @property
    def worlds(self) -> int: ...

    @property
    def weight(self) -> int: ...


class Split(Value, frozen=True, kw_only=True):
    """A set of worlds, divided by the possible answers to an action.

    Attributes:
        bits: the expected information, rounded to 12 places.
        failing: the worlds in which the action fails.
    """

    answers: tuple[Answer, ...]
    bits: float
    failing: Share

    @property
    def count(self) -> int:
        """The number of worlds before the answer (at least 1)."""
        return sum(answer.worlds for answer in self.answers)

    @property
    def weight(self) -> int:
        """The total weight of the worlds before the answer (at least 1)."""
        return sum(answer.weight for answer in self.answers)

    @property
    def worlds(self) -> Fraction:
        """The number of worlds left after the answer, on average."""
        return Fraction(sum(n * weight for _, n, weight in self.answers), self.weight)

    @property
    def worst(self) -> int:
        """The number of worlds left after the least helpful answer."""
        return max(answer.worlds for answer in self.answers)

    @property
    def useless(self) -> bool:
        """Whether the answer is known in advance, so that the action teaches nothing."""
        return self.worst == self.count

    @property
    def ways(self) -> int:
        """The number of possible answers."""
        return sum(answer.worlds > 0 for answer in self.answers)

    @property
    def all_round(self) -> float:
        """The information in bits, minus the chance that the action fails.

        A failure, such as a negative potion, is assumed to cost as much as one bit is worth.
        """
        return self.bits - float(self.risk)

    @property
    def shown(self) -> tuple[float, ...]:
        """The values shown to the player. If a smaller value is better, it is negated."""
        return -float(self.worlds), -self.worst, -float(self.risk)

    @property
    def risk(self) -> Fraction:
        """The chance that the action fails, for example with a negative potion."""
        return Fraction(self.failing.weight, self.weight)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The weights of the answers, in ascending order, without zeros.

        The expected information (``bits``) depends only on these weights.
        """
        return tuple(sorted(weight for _, _, weight in self.answers if weight))

    def chance(self, answer: str) -> Fraction:
        """Return the chance of an answer, given its name.

        Raises:
            KeyError: the action has no such answer.
        """
        weights = {name: weight for name, _, weight in self.answers}
        if answer not in weights:
            raise KeyError(f"“{answer}” isn’t a possible answer: choose one of {', '.join(weights)}")
        return Fraction(weights[answer], self.weight)

    @property
    def sentence(self) -> str:
        """A sentence about the number of worlds left and the information in bits. Subclasses add to it."""
        left = f"{decimal(self.worlds)} of {plural(self.count, 'world')} are left on average"
        return f"{left}, {plural(self.worst, 'world')} at worst ({self.bits:.3f} bits)"

    def __repr__(self) -> str:
        return f"<{self.sentence}>"


class Worth(Split, frozen=True, kw_only=True):
    """The value of an action, with all the figures for comparing it with other actions.

    Attributes:
        settling: the number and weight of the worlds in which one more ingredient becomes certain.
        publishing: the same for publishable ingredients.
        dominated: whether another action is at least as good in bits and all ``merits``, and better in one of them.
    """

    settling: Share
    publishing: Share
    dominated: bool = False

    @property
    def settle(self) -> Fraction:
        """The chance that the action makes at least one more ingredient certain."""
        return Fraction(self.settling.weight, self.weight)

    @property
    def publishable(self) -> Fraction:
        """The chance that the action makes at least one more ingredient publishable."""
        return Fraction(self.publishing.weight, self.weight)

    @property
    def only_surer(self) -> bool:
        """Whether the action can make an ingredient certain, but only an ingredient that you can already publish."""
        return self.settle > 0 == self.publishable

    @property
    def all_round(self) -> float:
        """The all-round value of a :class:`Split`, plus the chances `settle` and `publishable`."""
        return super().all_round + float(self.settle + self.publishable)

    @property
    def shown(self) -> tuple[float, ...]:
        return *super().shown, float(self.settle), float(self.publishable)

    @property
    def merits(self) -> tuple[Fraction | float, ...]:
        """The values for comparing actions, apart from bits. A larger value is better.

        Subclasses with further columns add their values here.
        """
        good = self.settling.weight, self.publishing.weight, -self.failing.weight
        return -self.worlds, -self.worst, *good

    @property
    def sentence(self) -> str:
        if not (self.settle or self.publishable):
            return f"{super().sentence}. It can’t settle another ingredient, or let you publish another theory"
        before = " (which you can already publish)" if self.only_surer else ""
        return (
            f"{super().sentence}. In {percent(self.settle)} of cases, it settles another ingredient{before}, "
            f"and in {percent(self.publishable)}, it lets you publish another theory"
        )


class Columns(TypedDict):
    """The fields of a :class:`Split`, as a dictionary."""

    answers: tuple[Answer, ...]
    bits: float
    failing: Share


def columns(parts: Mapping[str, Weighed], failing: Share) -> Columns:
    """Return the fields of an action's :class:`Split`, computed from the worlds that each answer leaves.

    *failing* is the number and weight of the worlds in which the action fails.
    """
    answers = tuple([Answer(name, part.worlds, part.weight) for name, part in parts.items()])
    return {"answers": answers, "bits": information([answer.weight for answer in answers]), "failing": failing}


def together(parts: Iterable[Weighed]) -> Share:
    """Return the total number and weight of the worlds in several parts."""
    worlds = weight = 0
    for part in parts:
        worlds, weight = worlds + part.worlds, weight + part.weight
    return Share(worlds, weight)


def points(change: Fraction | int, of: str = "") -> str:
    """Return a change in points as text, like '+1.33 points' or '−1 reputation point'."""
    return f"{signed(change)} {of + ' ' if of else ''}{'point' if abs(change) == 1 else 'points'}"


def information(weights: Iterable[int]) -> float:
    """Return a question's expected information in bits, given the weights of its answers. Without weights, it is 0."""
    sizes = sorted(n for n in weights if n)
    total = sum(sizes)
    if not total:
        return 0.0
    if total > COUNT:  # too large for floating point, unlike their shares
        return round(max(0.0, -math.fsum(p * math.log2(p) for n in sizes if (p := n / total))), 12)
    return round(max(0.0, math.log2(total) - math.fsum(n * math.log2(n) for n in sizes) / total), 12)


def compare(one: Sequence[int], other: Sequence[int]) -> int:
    """Compare the information of two splits: -1 if *one* has more bits, 1 if *other* has more, 0 if they are equal.

    The comparison is exact. Both splits must have the same total.
    """
    exponents: dict[int, int] = {}
    for sign, sizes in ((1, one), (-1, other)):
        for n in sizes:
            for prime, power in _factors(n):
                exponents[prime] = exponents.get(prime, 0) + sign * n * power
    left = math.prod(p**e for p, e in exponents.items() if e > 0)
    right = math.prod(p**-e for p, e in exponents.items() if e < 0)
    return int(left > right) - int(left < right)


@cache
def _factors(n: int) -> tuple[tuple[int, int], ...]:
    """Return the prime factors of a number with their powers."""
    found, prime = [], 2
    while n > 1:
        power = 0
        while n % prime == 0:
            n, power = n // prime, power + 1
        if power:
            found.append((prime, power))
        prime = prime + 1 if prime * prime <= n else max(n, prime + 1)
    return tuple(found)


Row = TypeVar("Row", bound=Worth)


def ranks_all_round(rows: Sequence[Split]) -> list[tuple[float, ...]]:
    """Return a sort key for each row. Rows with the best all-round value come first, and useless rows last.

    A row never ranks above a row that is at least as good in every shown column. In a tie, fewer worlds in the worst
    case win.
    """
    counts: dict[tuple[float, ...], float] = {}
    for row in rows:
        counts[row.shown] = min(row.all_round, counts.get(row.shown, row.all_round))
    most = {
        mine: min(count for theirs, count in counts.items() if all(x >= y for x, y in zip(theirs, mine, strict=True)))
        for mine in counts
    }
    return [(row.useless, -most[row.shown], row.worst, *(-x for x in (*row.shown[3:], row.shown[2]))) for row in rows]


def ranks(splits: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Return the rank of each split by its information: 0 for the most informative split. Ties share a rank.

    Each split is given as the sizes of its parts in ascending order. Splits are compared exactly, or to 12 decimal
    places if a total is larger than the number of all worlds.
    """
    splits = list(splits)
    long = any(sum(sizes) > COUNT for sizes in splits)
    if long:
        spread = {sizes: -information(sizes) for sizes in splits}
    else:
        spread = {sizes: math.fsum(n * math.log2(n) for n in sizes) for sizes in splits}

    def order(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        gap = spread[one] - spread[other]
        # the sums stay below 10⁶, so their rounding errors are far below this
        return compare(one, other) if abs(gap) < 1e-6 and not long else (gap > 0) - (gap < 0)

    places: dict[tuple[int, ...], int] = {}
    last: tuple[int, ...] | None = None
    for k, sizes in enumerate(sorted(spread, key=cmp_to_key(order))):
        places[sizes] = places[last] if last and order(last, sizes) == 0 else k
        last = sizes
    return places


def ranked(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return the rows sorted by their information, best first, and mark the dominated rows. Ties keep their order."""
    sizes = [row.sizes for row in rows]
    places = ranks(sizes)
    merits = [(-places[s], *row.merits) for row, s in zip(rows, sizes, strict=True)]
    front: list[tuple[Fraction | float, ...]] = []
    for merit in sorted(set(merits), reverse=True):  # a row that dominates another comes before it
        if not any(all(x >= y for x, y in zip(better, merit, strict=True)) for better in front):
            front.append(merit)
    order = sorted(range(len(rows)), key=lambda k: -merits[k][0])
    return tuple(rows[k].replace(dominated=True) if merits[k] not in front else rows[k] for k in order)
