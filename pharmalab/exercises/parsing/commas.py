"""Decide whether commas between digits separate the items of a list, or belong to the numbers."""

import re
from itertools import accumulate

from pharmalab.core.texts import shorten
from pharmalab.core.words import listing
from pharmalab.exercises.parsing.signs import FULL_WIDTH, NUMERAL, Unreadable, plain_numeral, reads_two_ways

ONE = re.compile(r"[0-9]+(\.[0-9]+)?")
PERCENT = re.compile(r"\s*[%‰]")


def refuse_unclear_commas(inner: str, once: bool) -> None:
    """Raise an error if a list without semicolons has commas that can be read in two ways.

    ``once`` says whether the list may contain each number only once. The rules are:

    1. A comma separates two parts if a character beside it is not a digit, as in ``0, 5`` and ``9!,8``. So does a
       comma between two fractions, as in ``1/2,1/4``.
    2. A comma directly between digits is refused if the whole text may be one number, as in ``0,5``, ``12,5 %``,
       ``40,320``, ``1,000,000`` and ``1.234,5``. Learners have to put a blank or a semicolon between two whole numbers.
    3. Commas that cannot belong to one number separate parts, as in ``1,2,3`` and ``0.5,0.25``. There are two
       exceptions, which are refused. One is several commas before one %, as in ``0,5,12,5 %``. The other is a repeated
       number, as in ``0,5,0,25``, if ``once`` is True.

    Raises:
        Unreadable: the meaning is unclear. The message gives all readings, and says how to write each of them.
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


def with_points(text: str) -> str:
    """Return an item of a list with decimal points instead of commas, and without thousands separators.

    If a comma can be read both as a decimal comma and as a thousands separator, it stays. Commas inside brackets stay
    too, as in ``comb(8, 3)``.
    """
    plain, done, at = text.replace(FULL_WIDTH, ","), "", 0
    for found in NUMERAL.finditer(_outside(plain)):
        if not reads_two_ways(found):
            done += plain[at : found.start()] + plain_numeral(found[0])
            at = found.end()
    return done + plain[at:]


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
