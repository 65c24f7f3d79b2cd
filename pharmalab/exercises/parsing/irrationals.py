"""Irrational numbers that learners may enter: exact sums of products of roots, logarithms, pi and e.

    >>> from fractions import Fraction
    >>> (7 - 3 * square_root(Fraction(5))) / 2
    7/2 - 3*sqrt(5)/2
    >>> square_root(Fraction(2)) * square_root(Fraction(8))
    Fraction(4, 1)

A number is a quotient of two sums. Each term is a rational factor times square roots and logarithms of primes, pi and
e. Rational results become Fractions.
"""

from collections.abc import Iterator, Mapping
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache, total_ordering
from math import ceil, isqrt
from typing import Any, TypeAlias

SMALL = 2**15  #: limit of the primes found in a number; the rest counts as a prime
PARTS = 400  #: products of a sum
PRECISE = 1_000  #: digits after which a number counts as 0
DIGITS = 60

Atom: TypeAlias = tuple[str, int]  #: ("sqrt", 5), ("log", 3), ("pi", 0) or ("e", 0)
Exponent: TypeAlias = int | Fraction  #: of a root always 1; a Fraction only of e
Product: TypeAlias = tuple[tuple[Atom, Exponent], ...]  #: atoms in order
Sum: TypeAlias = Mapping[Product, Fraction]
ONE: Product = ()


class TooLong(ValueError):
    """Raised for a sum with too many terms."""


@total_ordering
class Irrational:
    """A number that isn't known to be rational: the quotient of the sums ``above`` and ``below``.

    It can be added, subtracted, multiplied, divided and compared. Two numbers count as equal if they agree to 60
    digits. A rational result is a Fraction.
    """

    __slots__ = ("above", "below")

    def __init__(self, above: Sum, below: Sum) -> None:
        self.above, self.below = above, below

    # --- arithmetic -------------------------------------------------------------------------------------------

    def __add__(self, other: object) -> Any:
        if (parts := _parts(other)) is None:
            return NotImplemented
        above, below = parts
        if self.below == below:
            return quotient(_added(self.above, above), below)
        return quotient(_added(_multiplied(self.above, below), _multiplied(above, self.below)),
                        _multiplied(self.below, below))  # fmt: skip

    def __mul__(self, other: object) -> Any:
        if (parts := _parts(other)) is None:
            return NotImplemented
        return quotient(_multiplied(self.above, parts[0]), _multiplied(self.below, parts[1]))

    def __truediv__(self, other: object) -> Any:
        if (parts := _parts(other)) is None:
            return NotImplemented
        return quotient(_multiplied(self.above, parts[1]), _multiplied(self.below, parts[0]))

    def __rtruediv__(self, other: object) -> Any:
        return NotImplemented if _parts(other) is None else other * quotient(self.below, self.above)

    def __neg__(self) -> Any:
        return self * -1

    def __sub__(self, other: object) -> Any:
        return NotImplemented if _parts(other) is None else self + -1 * other  # type: ignore[operator]

    def __rsub__(self, other: object) -> Any:
        return NotImplemented if _parts(other) is None else -self + other

    __radd__, __rmul__ = __add__, __mul__

    def __pow__(self, exponent: int) -> Any:
        if not isinstance(exponent, int):
            return NotImplemented
        base: Any = self if exponent >= 0 else quotient(self.below, self.above)
        found: Any = Fraction(1)
        for bit in f"{abs(exponent):b}":
            found = found * found
            if bit == "1":
                found = found * base
        return found

    # --- its size ---------------------------------------------------------------------------------------------

    def rounded(self, digits: int = DIGITS) -> Fraction:
        """Return the number, rounded to *digits* digits.

        Return 0 if even the first thousand digits don't show whether the number differs from 0.
        """
        below = _value(self.below, digits + 5)
        return Fraction(_value(self.above, digits + 5)) / Fraction(below)

    def __float__(self) -> float:
        return float(self.rounded(20))

    def __abs__(self) -> Any:
        return -self if self < 0 else self

    def __eq__(self, other: object) -> bool:
        if _parts(other) is None:
            return NotImplemented
        difference = self - other
        return not difference if isinstance(difference, Fraction) else not difference.rounded()

    def __lt__(self, other: object) -> bool:
        if _parts(other) is None:
            return NotImplemented
        difference = self - other
        return bool((difference if isinstance(difference, Fraction) else difference.rounded()) < 0)

    def __hash__(self) -> int:
        return hash(float(self))

    # --- how it is written --------------------------------------------------------------------------------------

    def __str__(self) -> str:
        """Return the number as learners write it, positive terms first: '7/2 - 3*sqrt(5)/2', 'e - 1'."""
        above = _written(self.above)
        if self.below == {ONE: Fraction(1)}:
            return above
        return f"({above})/({_written(self.below)})"

    __repr__ = __str__

    def _sympy_(self) -> Any:
        """Return the number for SymPy, which calls this method."""
        import sympy

        def expression(some: Sum) -> Any:
            atoms = {"sqrt": sympy.sqrt, "log": sympy.log, "pi": lambda _: sympy.pi, "e": lambda _: sympy.E}
            return sympy.Add(*(
                sympy.Rational(factor.numerator, factor.denominator)
                * sympy.Mul(*(atoms[kind](of) ** sympy.Rational(*exponent.as_integer_ratio())
                              for (kind, of), exponent in product))
                for product, factor in some.items()
            ))  # fmt: skip

        return expression(self.above) / expression(self.below)


# --- numbers to begin with ------------------------------------------------------------------------------------------


def square_root(number: Fraction) -> Any:
    """Return the square root of a non-negative rational number."""
    outside, product = Fraction(1, number.denominator), dict[Atom, int]()
    for prime, times in _factors(number.numerator * number.denominator):
        outside *= prime ** (times // 2)
        if times % 2:
            product["sqrt", prime] = 1
    return quotient({_sorted(product): outside} if number else {}, {ONE: Fraction(1)})


def logarithm(number: Fraction) -> Any:
    """Return the natural logarithm of a positive rational number."""
    terms: dict[Product, Fraction] = {}
    for side, part in ((1, number.numerator), (-1, number.denominator)):
        for prime, times in _factors(part):
            key: Product = ((("log", prime), 1),)
            terms[key] = terms.get(key, Fraction(0)) + side * times
    return quotient({key: factor for key, factor in terms.items() if factor}, {ONE: Fraction(1)})


def exponential(number: Any) -> Any:
    """Return e to the power of a number. If the exponent is irrational, it is rounded to `PRECISE` // 10 digits."""
    exponent = number.rounded(PRECISE // 10) if isinstance(number, Irrational) else Fraction(number)
    whole: Exponent = int(exponent) if exponent.denominator == 1 else exponent
    return Irrational({((("e", 0), whole),): Fraction(1)}, {ONE: Fraction(1)}) if exponent else Fraction(1)


def approximate_logarithm(number: Irrational) -> Fraction:
    """Return the natural logarithm of a positive irrational number, rounded to `PRECISE` // 10 digits."""
    value, context = number.rounded(PRECISE // 10 + 5), Context(prec=PRECISE // 10 + 5)
    return Fraction(context.ln(context.divide(Decimal(value.numerator), Decimal(value.denominator))))


def named(name: str) -> Irrational:
    """Return pi or e."""
    return Irrational({(((name, 0), 1),): Fraction(1)}, {ONE: Fraction(1)})


def quotient(above: Sum, below: Sum) -> Any:
    """Return a quotient of two sums in its simplest form. The second sum must not be 0."""
    if not below:
        raise ZeroDivisionError("division by zero")
    if not above:
        return Fraction(0)
    while len(below) > 1 and (root := _some_root(below)):
        conjugate = {product: -factor if root in dict(product) else factor for product, factor in below.items()}
        above, below = _multiplied(above, conjugate), _multiplied(below, conjugate)
    if len(below) == 1:
        ((product, factor),) = below.items()
        above, below = _multiplied(above, _inverse(product, factor)), {ONE: Fraction(1)}
    else:
        first = min(below)
        factor = below[first]
        above = {product: value / factor for product, value in above.items()}
        below = {product: value / factor for product, value in below.items()}
        if above.keys() == below.keys() and len({above[product] / below[product] for product in below}) == 1:
            return above[first]
    if above.keys() <= {ONE} and below == {ONE: 1}:
        return above.get(ONE, Fraction(0))
    return Irrational(above, below)


def _some_root(some: Sum) -> Atom | None:
    """Return a root that can be factored out of a sum with nothing but roots."""
    atoms = {atom for product in some for atom, _ in product}
    return min(atoms) if atoms and all(kind == "sqrt" for kind, _ in atoms) else None


def _parts(value: object) -> tuple[Sum, Sum] | None:
    if isinstance(value, Irrational):
        return value.above, value.below
    if isinstance(value, int | Fraction):
        return ({ONE: Fraction(value)} if value else {}), {ONE: Fraction(1)}
    return None


# --- sums and products ------------------------------------------------------------------------------------------------


def _added(a: Sum, b: Sum) -> Sum:
    found = dict(a)
    for product, factor in b.items():
        found[product] = found.get(product, Fraction(0)) + factor
    return _short({product: factor for product, factor in found.items() if factor})


def _multiplied(a: Sum, b: Sum) -> Sum:
    if a == {ONE: 1} or b == {ONE: 1}:
        return b if a == {ONE: 1} else a
    found: dict[Product, Fraction] = {}
    for one, factor in a.items():
        for other, by in b.items():
            product, whole = _times(one, other)
            found[product] = found.get(product, Fraction(0)) + factor * by * whole
        _short(found)
    return {product: factor for product, factor in found.items() if factor}


def _short(some: dict[Product, Fraction]) -> dict[Product, Fraction]:
    if len(some) > PARTS:
        raise TooLong(f"the sum has more than {PARTS} parts")
    return some


@lru_cache(4096)
def _times(one: Product, other: Product) -> tuple[Product, int]:
    """Return the product of two products, and the whole number that equal roots make."""
    found, whole = dict(one), 1
    for atom, exponent in other:
        both = found.pop(atom, 0) + exponent
        if atom[0] == "sqrt" and both == 2:
            whole *= atom[1]
        elif both:
            found[atom] = int(both) if both == int(both) else both
    return _sorted(found), whole


def _inverse(product: Product, factor: Fraction) -> Sum:
    """Return the inverse of one product: a root stays, because it is its number divided by itself."""
    found, under = dict[Atom, Exponent](), factor
    for atom, exponent in product:
        if atom[0] == "sqrt":
            under *= atom[1]
            found[atom] = 1
        else:
            found[atom] = -exponent
    return {_sorted(found): 1 / under}


def _sorted(product: Mapping[Atom, Exponent]) -> Product:
    return tuple(sorted(product.items()))


@lru_cache(1024)
def _factors(number: int) -> tuple[tuple[int, int], ...]:
    """Return the primes of a number below SMALL with their exponents; the rest counts as a prime, or its root does."""
    return tuple(_primes(number))


def _primes(number: int) -> Iterator[tuple[int, int]]:
    divisor = 2
    while divisor < SMALL and divisor * divisor <= number:
        times = 0
        while number % divisor == 0:
            number //= divisor
            times += 1
        if times:
            yield divisor, times
        divisor += 1 + (divisor > 2)
    if number > 1:
        side = isqrt(number)
        yield (side, 2) if side * side == number else (number, 1)


# --- digits -----------------------------------------------------------------------------------------------------------


def _value(some: Sum, digits: int) -> Decimal:
    """Return a sum to *digits* digits; 0 if PRECISE digits do not show otherwise."""
    precision = digits + 10
    while True:
        context = Context(prec=precision, Emin=-(10**8), Emax=10**8)
        terms = [_term(product, factor, context) for product, factor in some.items()]
        total = Decimal(0)
        for term in terms:
            total = context.add(total, term)
        # each atom and each step is off by half a unit of its last digit, an exponent so many times that
        steps = (
            len(terms)
            + 4
            + max((ceil(sum((abs(Fraction(e)) for _, e in product), Fraction(0))) for product in some), default=0)
        )
        most = max((abs(term) for term in terms), default=Decimal(0))
        off = context.multiply(most, Decimal(steps * (len(terms) + 1)).scaleb(1 - precision))
        if abs(total) >= context.multiply(off, Decimal(10) ** digits):
            return total
        if precision > PRECISE:
            return Decimal(0)
        precision *= 2


def _term(product: Product, factor: Fraction, context: Context) -> Decimal:
    found = context.divide(Decimal(factor.numerator), Decimal(factor.denominator))
    for atom, exponent in product:
        over, under = map(Decimal, exponent.as_integer_ratio())
        power = context.divide(over, under)  # exact, except for e
        found = context.multiply(found, context.power(_atom(atom, context.prec + 5), power))
    return found


@lru_cache(512)
def _atom(atom: Atom, precision: int) -> Decimal:
    context = Context(prec=precision)
    match atom:
        case ("sqrt", number):
            return context.sqrt(Decimal(number))
        case ("log", number):
            return context.ln(Decimal(number))
        case ("e", _):
            return context.exp(Decimal(1))
    return _pi(precision)


def _pi(precision: int) -> Decimal:
    """Return pi by Machin's formula (1706): π/4 = 4 arctan 1/5 − arctan 1/239."""
    one = 10 ** (precision + 10)

    def arctan(inverse: int) -> int:
        power, total, n, sign = one // inverse, 0, 1, 1
        while power:
            total += sign * (power // n)
            power, n, sign = power // inverse**2, n + 2, -sign
        return total

    return Decimal(4 * (4 * arctan(5) - arctan(239))).scaleb(-(precision + 10), Context(prec=precision + 20))


# --- words ------------------------------------------------------------------------------------------------------------


def _written(some: Sum) -> str:
    terms = sorted(some.items(), key=lambda term: (term[1] < 0, term[0]))
    said = [_product(product, abs(factor)) for product, factor in terms]
    signs = ["-" if factor < 0 else "+" for _, factor in terms]
    first = f"-{said[0]}" if signs[0] == "-" else said[0]
    return " ".join([first, *(f"{sign} {term}" for sign, term in zip(signs[1:], said[1:], strict=True))])


def _raised(name: str, exponent: Fraction) -> str:
    if exponent == 1:
        return name
    return f"{name}^{exponent}" if exponent.denominator == 1 else f"{name}^({exponent})"


def _product(product: Product, factor: Fraction) -> str:
    rooted, over, under = 1, list[str](), list[str]()
    for (kind, number), exponent in product:
        if kind == "sqrt":
            rooted *= number
            continue
        name = f"log({number})" if kind == "log" else kind
        (over if exponent > 0 else under).append(_raised(name, abs(Fraction(exponent))))
    over += [f"sqrt({rooted})"] if rooted > 1 else []
    if factor.numerator != 1 or not over:
        over.insert(0, str(factor.numerator))
    if factor.denominator != 1:
        under.insert(0, str(factor.denominator))
    below = f"({'*'.join(under)})" if len(under) > 1 else "".join(under)
    return "*".join(over) + (f"/{below}" if under else "")
