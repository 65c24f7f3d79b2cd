"""Numbers as answers: rational, whole and real numbers, and numbers with roots.

A decimal is right if it is the answer rounded to at least six digits. Zeros at its end may be left out. A float is also
right if it is within 1e-9 of the answer.
"""

import math
import numbers
import re
from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from decimal import Decimal
from fractions import Fraction
from itertools import count
from typing import Any, ClassVar

from pharmalab.core.words import listing, significant
from pharmalab.core.words import number as spaced
from pharmalab.exercises import parsing
from pharmalab.exercises.kinds.kind import NOT_YET, Fit, Kind
from pharmalab.exercises.parsing import Unreadable, Written, arithmetic
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.parsing.irrationals import Irrational
from pharmalab.exercises.verdicts import Slip, Verdict

TOLERANCE = Fraction(1, 10**9)  #: relative, of floats
ROUNDED_STEPS = Fraction(1, 10**4)  #: relative, of formulas with decimals that were rounded
PLACES = 30  #: decimal places of a number that somebody may type
THREE = 3  #: digits of a whole number that is no plain guess
FOUR = 4  #: digits that nobody hits by chance
LARGEST = 10**300  #: no answer is larger
BITS = 13_000  #: the most bits of a whole number that Python still writes out
TOO_LARGE = "The number can’t be marked because it’s too large to write out."
LONGEST = 20  #: characters of a fraction that is shown as it was read
PLAIN = re.compile(r"[-−]?[0-9]+(?:\.[0-9]+)?(?: ?/ ?[0-9]+| ?%)?")  #: a number that can be read in one way
INSIDE = "the formula with fractions inside it, not rounded numbers"
SAME = Fraction(1, 10**40)  #: irrational numbers that agree so far are equal


class Number(Kind[Exact, Written]):
    """The base class of the four kinds of numbers.

    A rounded answer needs at least ``enough`` digits. If ``enough`` is 0, rounded answers are never right.

    Attributes:
        likely: the range of plausible values, or None. It decides how ``4,985`` is read.
    """

    returned = "a number"
    enough: ClassVar[int] = 6
    form: ClassVar[str] = ""  #: how to enter a number, with places for an example and for its decimal
    likely: tuple[float, float] | None = None

    def between(self, low: float, high: float) -> "Number":
        """Return a copy of this kind for answers that learners know to lie in the given range."""
        found = copy(self)
        found.likely = low, high
        return found

    def read(self, raw: object) -> Written:
        if not isinstance(raw, str):
            return _of_code(raw)
        try:
            return parsing.number(self._with_sure_commas(raw))
        except Unreadable:
            if several := _several(raw):
                count, there = len(several), listing(several)
                says = f"The question asks for one value, but you gave {count}: {there}. Give only one."
                raise Unreadable(says) from None
            raise

    def judge(self, raw: object, truth: Exact, slips: Sequence[Slip[Exact]] = ()) -> Verdict:
        """Return the verdict on a number.

        Raises Unreadable if a point in a denominator seems to separate thousands, for example in 1/362.880.
        """
        if why := self.unclear(self.read(raw), truth):
            raise Unreadable(why)
        return super().judge(raw, truth, slips)

    def as_read(self, entered: Written, rows: Sequence[str] = ()) -> str:
        return _as_read(entered.value)

    def is_plain(self, raw: object) -> bool:
        return not isinstance(raw, str) or bool(PLAIN.fullmatch(raw.strip()))

    def unclear(self, entered: Written, value: Exact) -> str:
        return "" if _is_of_size(as_fraction(entered.value), as_fraction(value)) else entered.unclear

    def _with_sure_commas(self, text: str) -> str:
        """Return the text with the commas in the only way in which they make sense, if there is one."""
        if self.likely is None or (one := parsing.with_commas_as(True, text)) == text:
            return text
        found = list[str]()
        for some in (one, parsing.with_commas_as(False, text)):
            with suppress(Unreadable):
                if self.likely[0] <= as_fraction(parsing.number(some).value) <= self.likely[1]:
                    found.append(some)
        return found[0] if len(found) == 1 else text

    def fit(self, entered: Written, value: Exact) -> Fit:
        difference = _distance(entered.value, value)
        if difference <= (SAME if _irrational(entered.value) or _irrational(value) else 0):
            return Fit.EXACT
        if (entered.decimal or isinstance(value, float)) and difference <= TOLERANCE * abs(as_fraction(value)):
            return Fit.ROUNDED
        if entered.decimal and not entered.unit and difference <= ROUNDED_STEPS * abs(as_fraction(value)):
            return self._fit_alone(_as_alone(entered), value) or Fit.NEAR
        return self._fit_alone(entered, value)

    def _fit_alone(self, entered: Written, value: Exact) -> Fit:
        """Return how well a number that was typed alone, not as a formula, fits a value that isn’t equal to it."""
        whole = not entered.unit
        entered, value = self._as_rounded(entered, value)
        difference, size = _distance(entered.value, value), abs(as_fraction(value))
        if entered.unit and entered.digits < self.enough and difference <= _last_place(value, self.enough) / 2:
            return Fit.ROUNDED
        cut = entered.digits > 1 and _is_cut(entered, value) and not whole  # 16 isn't 16.67, cut off
        reach = entered.unit if cut else entered.unit / 2
        if entered.unit and difference <= reach and difference < entered.unit <= size:
            if self.enough and entered.digits >= self.enough:
                return Fit.ROUNDED
            return Fit.NEAR if entered.digits > 1 else Fit.ROUGH
        return Fit.OFF

    def _as_rounded(self, entered: Written, value: Exact) -> tuple[Written, Exact]:
        """Return a number that may be rounded, and the value with which it is compared.

        A whole number is rounded to units if the value isn't whole. Of “1 in N”, the number N is the rounded one.
        """
        if entered.one_in and value:
            below = entered._replace(value=arithmetic.over(Fraction(1), entered.value), one_in=False)
            return self._as_rounded(below, 1 / as_fraction(value))
        whole = isinstance(entered.value, int) or _whole(entered.value)
        if entered.unit or entered.formula or not self.enough or not whole or isinstance(value, int) or _whole(value):
            return entered, value
        size = abs(int(as_fraction(entered.value)))
        if size > LARGEST:
            return entered, value
        digits = len(str(size))
        return entered._replace(unit=Fraction(1), digits=digits), value

    def fits_of_slip(self, entered: Written, value: Exact, slip: Exact) -> tuple[Fit, Fit]:
        """Return how well an answer fits a slip (a known wrong answer). Both results are the same.

        An imprecise whole number is at most a rough fit, because it may be a mere guess.
        """
        whole = self.fit(entered, slip)
        short = not entered.unit and self._as_rounded(entered, slip)[0].digits < THREE
        fit = min(whole, Fit.ROUGH) if short and whole < Fit.ROUNDED else whole
        return fit, fit

    def missed(self, entered: Written, value: Exact) -> str:
        return f"{NOT_YET} {self.mistake(entered, value)}".rstrip()

    def mistake(self, entered: Written, value: Exact) -> str:
        right = as_fraction(value)
        if right and self.fits_of_slip(entered, value, -right)[0] >= Fit.NEAR:
            return "Check the sign of your number."
        if right and self.fits_of_slip(entered, value, 1 / right)[0] >= Fit.NEAR:
            return "You turned the fraction upside down."
        return ""

    def misrounded(self, entered: Written, value: Exact) -> tuple[str, ...]:
        entered, value = self._as_rounded(entered, value)
        off = _distance(entered.value, value)
        twice = entered.digits >= FOUR and entered.unit / 2 < off <= entered.unit
        return ("",) if self.enough and twice else ()

    def agreed(self, entered: Written, value: Exact) -> int:
        entered, value = self._as_rounded(entered, value)
        off = _distance(entered.value, value)
        zeros = (n for n in range(entered.digits + 1, self.enough) if off <= _last_place(value, n) / 2)  # left out
        return max((entered.digits, *zeros)) if self.enough and entered.unit else 0

    def digits(self, truth: Exact, slips: Sequence[Slip[Exact]]) -> int:
        apart = [off for off in (_distance(truth, slip.value) for slip in slips) if off]
        size = abs(as_fraction(truth))
        if not self.enough or not apart or not size:
            return 0
        first = _first_place(size)
        # the digits of the truth are off by half a unit at most, those of a slip that is cut off by a whole one
        needs = next(n for n in count(self.enough) if min(apart) >= Fraction(3, 2) * Fraction(10) ** (first - n))
        return needs if needs > self.enough else 0

    def rounded(self, entered: Written, value: Exact, name: str = "your number") -> str:
        there, right = self._as_rounded(entered, value)  # 947 is 947.2, rounded well
        if there.unit and _is_cut(there, right) and _distance(there.value, right) > there.unit / 2:
            return f"{name} is cut off. Round the last digit instead. Give {self.wanted(entered, value)}."
        return super().rounded(entered, value, name)

    def wanted(self, entered: Written, value: Exact, digits: int = 0) -> str:
        if entered.decimal and not entered.unit:
            return INSIDE
        if digits or not self.form:
            return super().wanted(entered, value, digits)
        return self.form.format(*_example(abs(as_fraction(entered.value))))

    def told(self, value: Exact) -> str:
        return f"about {self.shown(value)}" if isinstance(value, float) else self.shown(value)

    def exactly(self, value: Exact) -> str:
        told = self.told(value)
        return super().exactly(value) if told == self.shown(value) else f"The answer is {told}."

    def shown(self, value: Exact) -> str:
        if isinstance(value, float):
            return significant(value, 6)
        return spaced(int(value)) if isinstance(value, int) or _whole(value) else _formula(value)

    def text(self, raw: object) -> str:
        if hasattr(raw, "as_ordered_terms"):
            return _formula(raw)
        return raw if isinstance(raw, str) else repr(float(raw)) if isinstance(raw, float) else str(raw)


class Rational(Number):
    """An answer that is a fraction.

    Learners type it as ``1/7``, ``comb(8, 3)/comb(96, 5)`` or ``14.2857 %``. In code, it is ``Fraction(1, 7)``.
    """

    form = "a fraction, such as {}, or six significant digits, such as {}"
    asked = form.format("10/7", "1.42857")


class Whole(Number):
    """A whole number, typed as ``40320``, ``40 320``, ``40,320`` or ``8!``."""

    asked = "a whole number, such as 12 345"
    enough = 0

    def _with_sure_commas(self, text: str) -> str:
        return parsing.with_commas_as(False, text)

    def read(self, raw: object) -> Written:
        written = super().read(raw)
        if not _whole(written.value):
            raise Unreadable("The answer must be a whole number, such as 12345 or 12 345.")
        return written


class Algebraic(Number):
    """A number that may contain square roots, typed like ``(7 - 3*sqrt(5))/2``."""

    form = "it exactly, with sqrt(…) where it needs one, or six significant digits, such as {1}"
    asked = form.format("", "0.0142857")


class Real(Number):
    """An answer that is an irrational number, typed as a formula, such as ``log2(7)``, or as a rounded decimal."""

    form = "a formula, such as log2(5), or six significant digits, such as {1}"
    asked = form.format("", "1.42857")

    def shown(self, value: Exact) -> str:
        return significant(float(value), 10)

    def told(self, value: Exact) -> str:
        return f"about {self.shown(value)}"

    def text(self, raw: Exact) -> str:
        real = isinstance(raw, Irrational) or getattr(raw, "is_real", False)
        return f"{float(raw):.15g}" if real else super().text(raw)


def _several(text: str) -> list[str]:
    """Return the numbers of a text with several numbers, which ; or a comma and a blank separate; [] for another."""
    found = re.split(r"\s*;\s*|,\s+", text.strip())
    try:
        return found if len(found) > 1 and all(map(parsing.number, found)) else []
    except Unreadable:
        return []


def _as_read(value: Exact) -> str:
    """Return a number with its decimal: '1/30 ≈ 0.0333333', '0.25', '40 320', 'about 2.23607'."""
    exact = as_fraction(value)
    if abs(exact) > LARGEST:
        return "a number with more than 300 digits"
    if _whole(value) and len(whole := spaced(int(value))) <= LONGEST:
        return whole
    near, about = f"{float(exact):.12g}", significant(float(exact), 6)
    if isinstance(value, Fraction) and "e" not in near and Fraction(near) == exact:
        return near
    told = str(exact) if isinstance(value, Fraction) else ""
    return f"{told} ≈ {about}" if 0 < len(told) <= LONGEST else f"about {about}"


def _example(size: Fraction) -> tuple[str, str]:
    """Return a fraction of about this size and its decimal, as examples: ('3/1300', '0.00230769').

    No exercise has the answer 3/13, or a tenth or ten times of it, and so on.
    """
    above = min(max(_first_place(size), -8), 6) if size else 0  # the digits before the point
    one = Fraction(3, 13) * Fraction(10) ** above
    return str(one), significant(float(one), 6)


def _of_code(raw: Exact) -> Written:
    """Return a value of a code cell: whole, Fraction, float, Decimal, or a number of NumPy or SymPy.

    Raises:
        Unreadable: it is no number.
    """
    value = raw.item() if hasattr(raw, "item") and not getattr(raw, "shape", ()) else raw
    if isinstance(value, bool) or value is None or value is ...:
        raise Unreadable(f"The answer must be a number, not {value!r}.")
    if isinstance(value, Decimal):
        return parsing.number(str(value))
    if isinstance(value, numbers.Rational):
        if max(int(value.numerator).bit_length(), int(value.denominator).bit_length()) > BITS:
            raise Unreadable(TOO_LARGE)
        return Written(Fraction(int(value.numerator), int(value.denominator)))
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Unreadable(f"The calculation gives {value}, which isn’t a number. Did you divide by zero?")
        return parsing.number(f"{Decimal(repr(value)):f}")._replace(decimal=True)
    if isinstance(value, Irrational):
        return Written(value)
    if getattr(value, "is_Rational", False):  # sympy's
        return Written(Fraction(int(value.p), int(value.q)))
    if getattr(value, "is_real", False) and getattr(value, "is_number", False):
        if not _writable(value):
            raise Unreadable(TOO_LARGE)
        rounded = any(one.is_Float for one in value.atoms())
        return Written(as_fraction(value) if value.is_Float else value, decimal=rounded)
    raise Unreadable(f"A value of type {type(value).__name__} isn’t a number. Give a number, or text such as '3/17'.")


def _formula(value: Any) -> str:
    """Return a number as people write it, also one of SymPy: 'e - 1', 'sqrt(5) - 2', '1/7'."""
    if getattr(value, "is_Rational", False) or not hasattr(value, "as_ordered_terms"):
        return str(value)
    terms = sorted(value.as_ordered_terms(), key=lambda term: bool(term.could_extract_minus_sign()))
    joined = " + ".join(map(str, terms)).replace("+ -", "- ")
    return re.sub(r"\bE\b", "e", re.sub(r"\bexp\(([^()]*)\)", r"e^(\1)", joined))


def _writable(value: Any) -> bool:
    """Return whether a number of SymPy is neither too large nor too near 0."""
    found = value.evalf()
    if not found.is_Float:  # 0, or what has no value
        return bool(found.is_zero)
    _, _, exponent, length = found._mpf_  # mantissa, of this many bits, times 2**exponent
    return abs(int(exponent) + int(length)) <= arithmetic.BITS


def _as_alone(entered: Written) -> Written:
    """Return a formula with decimals, such as 1 - 0.428571, as if its value, here 0.571429, were typed alone.

    A value with endless digits stays as it is.
    """
    if not isinstance(entered.value, Fraction):
        return entered
    places = next((n for n in range(1, PLACES) if 10**n % entered.value.denominator == 0), 0)
    digits = len(str(abs(int(entered.value * 10**places))))
    return entered._replace(unit=Fraction(1, 10**places), digits=digits) if places else entered


def _is_cut(entered: Written, value: Exact) -> bool:
    """Return whether a decimal may be a value without its last digits."""
    return abs(as_fraction(entered.value)) <= abs(as_fraction(value))


def _first_place(size: Fraction) -> int:
    """Return how many digits a positive number has before the point; below 0, how many zeros follow the point."""
    return math.floor(math.log10(size)) + 1


def _last_place(value: Exact, digits: int) -> Fraction:
    """Return the value of 1 in the last of so many significant digits of a number."""
    size = abs(as_fraction(value))
    return Fraction(10) ** (_first_place(size) - digits) if size else Fraction(0)


def _whole(value: object) -> bool:
    return isinstance(value, Fraction) and value.denominator == 1


def _irrational(value: object) -> bool:
    return not isinstance(value, int | Fraction)


def as_fraction(value: Exact) -> Fraction:
    """Return the number as a Fraction. An irrational number is rounded to 60 digits."""
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if isinstance(value, float):
        return Fraction(value)
    if isinstance(value, Irrational):
        return value.rounded()
    found = value.evalf(60)  # one of sympy's
    return Fraction(str(found)) if found.is_finite else Fraction(0)


def _is_of_size(one: Fraction, other: Fraction) -> bool:
    """Return whether a number is at least half of the other one, and at most twice as large."""
    return abs(other) <= 2 * abs(one) <= 4 * abs(other)


def _distance(a: object, b: object) -> Fraction:
    return abs(as_fraction(a) - as_fraction(b))
