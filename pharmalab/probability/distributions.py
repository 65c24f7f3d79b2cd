"""Exact probability distributions, with fractions. You can add, mix, condition and compare them."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Set
from fractions import Fraction
from math import comb, sqrt
from typing import TYPE_CHECKING, Any, Generic, Self, TypeGuard

from msgspec.structs import force_setattr
from typing_extensions import TypeVar

from pharmalab.core.arguments import checked, require
from pharmalab.core.odds import Odds
from pharmalab.core.texts import value_words
from pharmalab.core.values import Value
from pharmalab.core.words import listing, plural, significant
from pharmalab.drawing.tables import Tabular
from pharmalab.probability import plots

if TYPE_CHECKING:
    from pharmalab.core.chance import Distribution as ChanceNode

T = TypeVar("T", default=Any)  #: the type of the values
U = TypeVar("U")
ROWS, NAMED = 40, 8  #: the maximum number of rows in a table, and of values in a sentence

#: a value, a set or range of values, or a function of a value that returns whether it belongs to the event
Event = Hashable | Set[object] | range | Callable[[Any], object]


def holds(event: Event, values: Iterable[T]) -> list[T]:
    """Return the *values* that belong to an event: a value, a set or range of values, or a function.

    A set or range that is itself one of the *values* stands only for itself.
    """
    there = list(values)
    if callable(event):
        return [value for value in there if event(value)]
    if isinstance(event, Set | range) and event not in there:
        return [value for value in there if value in event]
    return [value for value in there if value == event]


def fraction(number: Any, what: str) -> Fraction:
    """Convert a number, or a text such as '1/6', to an exact fraction.

    Raises:
        ValueError: *number* cannot be converted exactly; *what* is the number's name in the message.
    """
    if isinstance(number, float):
        raise ValueError(f"{what} is {value_words(number)}, which isn’t exact: write Fraction(1, 6), or '1/6'")
    try:
        return Fraction(number)
    except (TypeError, ValueError, ZeroDivisionError):
        raise ValueError(f"{what} must be a fraction, not {value_words(number)}") from None


@checked
class Distribution(Value, Generic[T], frozen=True):
    """A probability distribution: values and their probabilities, which add up to 1.

    Values with probability 0 are left out. Numbers and tuples are sorted; strings keep their order.

    Args:
        chances: a mapping from values to probabilities: Fractions, ints or strings such as '1/6', but not floats.

    Raises:
        ValueError: a probability is negative or not a fraction, or the probabilities do not sum to 1.
    """

    chances: dict[T, Fraction]

    def __post_init__(self) -> None:
        require("Distribution", "chances", self.chances, Mapping)
        chances = {value: fraction(part, f"the chance of {value}") for value, part in self.chances.items()}
        for value, part in chances.items():
            if part < 0:
                raise ValueError(f"the chance of {value} is {part}: a chance can’t be negative")
        if (total := sum(chances.values())) != 1:
            raise ValueError(f"the chances add up to {total}, not to 1: for weights, use Distribution.weighted")
        force_setattr(self, "chances", _sorted({value: part for value, part in chances.items() if part}))

    # --- where distributions come from ----------------------------------------------------------------------

    @classmethod
    def weighted(cls, weights: Mapping[T, object] | Iterable[tuple[T, object]]) -> Self:
        """Return the distribution whose probabilities are proportional to weights.

        ``weights`` is a mapping from values to weights, or a list of pairs (value, weight) in which values may be
        repeated.

        Raises:
            ValueError: a weight is negative or not a fraction, or all weights are 0.
        """
        pairs = weights.items() if isinstance(weights, Mapping) else weights
        sums: dict[T, Fraction] = {}
        for value, weight in pairs:
            sums[value] = sums.get(value, Fraction(0)) + fraction(weight, f"the weight of {value}")
        if not (total := sum(sums.values())):
            raise ValueError("nothing can happen: all weights are 0")
        return cls({value: weight / total for value, weight in sums.items()})

    @classmethod
    def equally(
        cls: "type[Distribution]", outcomes: Iterable[object], value: Callable[[Any], object] | None = None
    ) -> "Distribution":
        """Return the distribution of equally likely outcomes, or of ``value(outcome)``.

        An outcome that occurs several times counts each time.
        """
        return cls.weighted((one if value is None else value(one), 1) for one in outcomes)

    @classmethod
    def chance(cls: "type[Distribution]", node: "ChanceNode") -> "Distribution":
        """Return the distribution of a chance node: ``Distribution.chance(match.game.chance(match.state))``."""
        return cls.weighted(node.outcomes())

    @classmethod
    def answers(cls, found: Odds) -> Self:
        """Convert odds, as returned by ``match.odds`` or `ask`, to a distribution.

        Raises:
            ValueError: the odds aren't exact.
        """
        if not found.exact:
            raise ValueError(f"these chances aren’t exact, or some answers are missing: {found.why}")
        return cls(found.chances)

    @classmethod
    def mixture(cls, parts: Iterable[tuple[object, "Distribution[T]"]]) -> Self:
        """Return the mixture of several distributions, by the law of total probability.

        ``parts`` contains pairs of a probability and a distribution.

        Raises:
            ValueError: the probabilities do not sum to 1.
        """
        listed = [(fraction(part, "the chance of a part"), one) for part, one in parts]
        if (total := sum(part for part, _ in listed)) != 1:
            raise ValueError(f"the chances of the parts add up to {total}, not to 1")
        return cls.weighted((value, part * chance) for part, one in listed for value, chance in one.items())

    @classmethod
    def binomial(cls: "type[Distribution]", tries: int, p: object) -> "Distribution[int]":
        """Return the distribution of the number of successes in *tries* independent trials.

        Each trial succeeds with probability ``p``.
        """
        p = fraction(p, "p")
        return cls({k: comb(tries, k) * p**k * (1 - p) ** (tries - k) for k in range(tries + 1)})

    @classmethod
    def hypergeometric(cls: "type[Distribution]", cards: int, marked: int, drawn: int) -> "Distribution[int]":
        """Return the distribution of the number of marked cards among *drawn* cards.

        The cards are drawn without replacement from ``cards`` cards, of which ``marked`` are marked.
        """
        if not (0 <= marked <= cards and 0 <= drawn <= cards):
            raise ValueError(
                f"{marked} marked and {drawn} drawn, but there are only {cards} cards: neither number can be higher "
                f"than {cards}"
            )
        return cls.weighted((k, comb(marked, k) * comb(cards - marked, drawn - k)) for k in range(drawn + 1))

    # --- what it tells --------------------------------------------------------------------------------------

    def items(self) -> Iterable[tuple[T, Fraction]]:
        return self.chances.items()

    def __hash__(self) -> int:
        return hash(frozenset(self.chances.items()))

    def __iter__(self) -> Iterator[T]:
        return iter(self.chances)

    def __len__(self) -> int:
        return len(self.chances)

    def __getitem__(self, value: T) -> Fraction:
        """Return the probability of a value; 0 if the value is impossible."""
        return self.chances.get(value, Fraction(0))

    @property
    def mean(self) -> Fraction:
        """The mean. Raises TypeError if a value is not a whole number or fraction."""
        return sum((_number(value) * chance for value, chance in self.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance E[X²] − E[X]². Raises TypeError if a value is not a whole number or fraction."""
        return sum((_number(value) ** 2 * chance for value, chance in self.items()), Fraction(0)) - self.mean**2

    @property
    def sd(self) -> float:
        """The standard deviation, as a float. For its exact value, use `algebra.root` of the variance."""
        return sqrt(self.variance)

    def p(self, event: Event) -> Fraction:
        """Return the probability of an event.

        The event is a value, a set or range of values, or a function that returns whether a value belongs to the event.
        """
        return sum((self.chances[value] for value in holds(event, self.chances)), Fraction(0))

    def cdf(self, value: object) -> Fraction:
        """Return the probability that a value drawn from this distribution is at most *value*."""
        return self.p(lambda one: one <= value)

    def beats(self, other: "Distribution", ties: object = 0) -> Fraction:
        """Return the probability that a draw from this distribution is greater than an independent draw from *other*.

        ``ties`` is the weight of a tie: 1/2 counts a tie as half a win.
        """
        part, found = fraction(ties, "ties"), Fraction(0)
        for mine, chance in self.items():
            found += chance * sum(
                (p * (1 if mine > theirs else part) for theirs, p in other.items() if mine >= theirs), Fraction(0)
            )
        return found

    # --- what can be made of it -----------------------------------------------------------------------------

    def map(self, value: Callable[[T], U]) -> "Distribution[U]":
        """Return the distribution of ``value(x)``, where *x* has this distribution."""
        return Distribution.weighted((value(one), chance) for one, chance in self.items())

    def then(self, following: Callable[[T], "Distribution[U]"]) -> "Distribution[U]":
        """Return the distribution of the result of a second experiment, which depends on the result of the first."""
        return Distribution.mixture((chance, following(value)) for value, chance in self.items())

    def conditional(self, event: Event) -> "Distribution[T]":
        """Return the conditional distribution, given that an event has happened.

        The event is specified as in `p`. Raises ValueError if the event is impossible.
        """
        values = holds(event, self.chances)
        if not values:
            raise ValueError("the event is impossible, so there is no conditional distribution")
        return Distribution.weighted((value, self.chances[value]) for value in values)

    def paired(self, other: "Distribution[U]") -> "Distribution[tuple[T, U]]":
        """Return the distribution of pairs: a value of this distribution, and an independent value of *other*."""
        return Distribution({(a, b): p * q for a, p in self.items() for b, q in other.items()})

    def __add__(self, other: Any) -> "Distribution":
        """Return the distribution of the sum with an independent value or with a number."""
        if not isinstance(other, Distribution):
            return self.map(lambda value: value + other)
        return Distribution.weighted((a + b, p * q) for a, p in self.items() for b, q in other.items())

    __radd__ = __add__

    def times(self, n: int) -> "Distribution[T]":
        """Return the distribution of the sum of *n* independent values of this distribution."""
        if n < 1:
            raise ValueError(f"the sum of {n} values isn’t defined: give 1 or more")
        half = self.times(n // 2) if n > 1 else None
        doubled = half + half if half else self
        return doubled + self if half and n % 2 else doubled

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """A sentence that lists all values with their probabilities.

        If there are many values, it gives only the likeliest value and, for numbers, the range, mean and standard
        deviation.
        """
        if len(set(self.chances.values())) == 1 and 1 < len(self) <= NAMED:
            return f"{listing(map(str, self))}, each with {next(iter(self.chances.values()))}."
        if len(self) <= NAMED:
            return f"{listing(f'{value} with {chance}' for value, chance in self.items())}."
        best = max(self.chances, key=self.chances.__getitem__)
        said = f"{plural(len(self), 'value')}; the likeliest is {best}, with {_said(self[best])}"
        if not all(map(_is_number, self)):
            return f"{said}."
        low, *_, high = self
        return f"{said}. Range {low} to {high}, mean {_said(self.mean)}, standard deviation {self.sd:.3g}."

    @property
    def table(self) -> Tabular:
        """A table of the values and their probabilities. After 40 values, a last row combines the rest."""
        rows = [(str(value), chance) for value, chance in self.items()]
        more = [(f"… {plural(len(rows) - ROWS, 'more value')}", sum((p for _, p in rows[ROWS:]), Fraction(0)))]
        return Tabular(("value", "chance"), rows[:ROWS] + (more if len(rows) > ROWS else []))

    def plot(self) -> plots.Picture:
        """Return a bar chart of the probabilities, with a caption that says the same in words."""
        return plots.bars(self, self.words)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def _sorted(chances: dict[T, Fraction]) -> dict[T, Fraction]:
    if any(isinstance(value, str) for value in chances):
        return chances
    values: list[Any] = list(chances)
    try:
        values.sort()
    except TypeError:  # values that cannot be compared keep their order
        return chances
    return {value: chances[value] for value in values}


def _is_number(value: object) -> TypeGuard[int | Fraction]:
    return isinstance(value, int | Fraction)


def _number(value: object) -> Fraction | int:
    if not _is_number(value):
        raise TypeError(f"{value!r} isn’t a whole number or fraction: use .map(…) to turn it into a number")
    return value


def _said(number: Fraction) -> str:
    """Return a fraction, or a decimal if the fraction is too long to read."""
    return str(number) if len(str(number)) <= 11 else significant(float(number), 4)
