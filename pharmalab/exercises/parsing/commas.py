"""Decide whether commas between digits separate the items of a list, or belong to the numbers."""

import re
from itertools import accumulate

from pharmalab.core.texts import shorten
from pharmalab.core.words import listing
from pharmalab.exercises.parsing.signs import FULL_WIDTH, NUMERAL, THOUSANDS, Unreadable, plain_numeral, reads_two_ways

ONE = re.compile(r"[0-9]+(\.[0-9]+)?")
PERCENT = re.compile(r"\s*[%‰]")
#: a denominator with a point before three digits: 362.880 in '1/362.880' and '1 in 362.880'
BELOW = re.compile(r"(?:[/÷∕⁄]|[0-9] +(?:in|of|out +of)\b)\s*([1-9][0-9]{0,2}\.[0-9]{3})(?![0-9.,%‰]|\s*[%‰])", re.I)
POINTED = re.compile(r"[1-9][0-9]{0,2}\.[0-9]{3}")  #: 4.985, which some countries write for 4985


def refuse_unclear_commas(inner: str, once: bool) -> None:
    """Raise an error if a list without semicolons has commas that can be read in two ways.

    ``once`` says whether the list may contain each number only once. The rules are:

    1. A comma separates two parts if a character beside it is not a digit (``0, 5``, ``9!,8``), or between fractions
       (``1/2,1/4``).
    2. A text that may be one number is refused: ``0,5``, ``12,5 %``, ``40,320``, ``1,000,000``, ``1.234,5``.
    3. All other commas separate parts: ``1,2,3``, ``0.5,0.25``. Two cases are refused: several commas before one %
       (``0,5,12,5 %``) and, with ``once``, a repeated number (``0,5,0,25``).

    Raises:
        Unreadable: the meaning is unclear. The message says how to write each reading.
    """
    for found in NUMERAL.finditer(_outside(inner)):
        run, before, after = found[0], inner[: found.start()], inner[found.end() :]
        several = run.split(",")
        if len(several) == 1 or (len(several) == 2 and before.rstrip().endswith("/") and after.lstrip()[:1] == "/"):
            continue
        sign = PERCENT.match(after)
        percent = f" {sign[0].strip()}" if sign else ""
        thousands = [run.replace(",", "")] if reads_two_ways(found) else []
        whole = [one for one in [*thousands, plain_numeral(run)] if ONE.fullmatch(one)]
        pairs = [".".join(several[max(at - 2, 0) : at]) for at in range(len(several), 0, -2)][::-1]
        twice = once and len(several) % 2 == 0 and len(set(several)) < len(several)
        if whole:
            raise _asked(run, [[one] for one in whole] + [several], percent)
        if "." not in run and (percent or twice):
            raise _asked(run, [pairs, several], percent)


def unclear_point(text: str) -> str:
    """Return a sentence with both meanings of a denominator that has a point before its last three digits.

    In ``1/362.880``, the point may be a decimal point, or it may separate thousands. Return '' for any other text.
    """
    if not (found := BELOW.search(text)):
        return ""
    whole, decimal = found[1].replace(".", ""), found[1].rstrip("0")
    decimal = f"{found[1]}0" if decimal == found[1] else decimal.rstrip(".")
    return f"“{found[1]}” could mean {whole} or {decimal}. Write the number that you mean."


def with_points(text: str) -> str:
    """Return an item of a list with decimal points instead of commas, and without thousands separators.

    A comma stays if its meaning is unclear, or if it is inside brackets: ``comb(8, 3)``.
    """
    plain, done, at = text.replace(FULL_WIDTH, ","), "", 0
    for found in NUMERAL.finditer(_outside(plain)):
        if not reads_two_ways(found):
            done += plain[at : found.start()] + plain_numeral(found[0])
            at = found.end()
    return done + plain[at:]


def with_commas_as(decimal: bool, text: str) -> str:
    """Replace every ambiguous comma with a decimal point or, if *decimal* is false, remove it."""
    plain, done, at = text.replace(FULL_WIDTH, ","), "", 0
    for found in NUMERAL.finditer(_outside(plain)):
        if reads_two_ways(found):
            done += plain[at : found.start()] + found[0].replace(",", "." if decimal else "")
            at = found.end()
    return done + plain[at:]


def with_sure_commas(text: str) -> str:
    """Resolve the ambiguous commas in a text of several numbers, based on its clear numbers.

    For example, ``39,5`` makes both commas in ``1,325; 39,5 %`` decimal. If the clear numbers disagree, the text stays
    as it is.
    """
    outside = _outside(text.replace(FULL_WIDTH, ","))
    signs = {_decimal_sign(found[0]) for found in NUMERAL.finditer(outside) if not reads_two_ways(found)} - {""}
    return with_commas_as(signs == {","}, text) if len(signs) == 1 else text


def _decimal_sign(numeral: str) -> str:
    """Return the decimal sign of a number with commas or points; '' if it may have none, as 4.985 in some countries."""
    commas, points = numeral.count(","), numeral.count(".")
    if commas and points:
        return max(",.", key=numeral.rfind) if min(commas, points) == 1 else ""
    if commas + points > 1:
        return "." if commas and THOUSANDS.fullmatch(numeral) else ""
    return "," if commas else "" if POINTED.fullmatch(numeral) else "."


def _outside(text: str) -> str:
    """Return the text with a _ for everything inside brackets."""
    depths = accumulate((sign in "([") - (sign in ")]") for sign in text)
    return "".join("_" if depth else sign for sign, depth in zip(text, depths, strict=True))


def _asked(run: str, readings: list[list[str]], percent: str) -> Unreadable:
    meant = ", or ".join(shorten(listing(reading)) + percent for reading in readings)
    ways = ", or ".join(f"“{shorten(', '.join(reading))}{percent}”" for reading in readings)
    return Unreadable(
        f"“{shorten(run)}{percent}” could mean {meant}. Write {ways}. Put a space after a comma that separates numbers."
    )
