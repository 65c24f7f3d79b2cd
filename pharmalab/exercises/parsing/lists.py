"""Several answers in one text: sets and lists, and tables row by row."""

import re

from pharmalab.core.texts import LINE, shorten, unprintable_words
from pharmalab.exercises.parsing.commas import refuse_unclear_commas
from pharmalab.exercises.parsing.signs import FULL_WIDTH, Unreadable

MOST = 200  #: parts of a list, rows of a table
QUOTED = re.compile(r"^[\"'“”]|[\"'“”]$")


def parts(text: str, once: bool = False) -> list[str]:
    """Return the parts of ``{1, 3}`` or ``3, 4``.

    With semicolons between the parts, commas are decimal commas, as in ``0,5; 0,25``. Commas inside brackets separate
    nothing. An empty set is ``{}``. ``once`` says that no part occurs twice, as in a set.

    Raises:
        Unreadable: a part is empty, a bracket is not closed, there are too many, or a comma may be a decimal comma
            (``commas.refuse_unclear_commas`` has the law).
    """
    if found := unprintable_words(text):
        raise Unreadable(f"the answer has the control character {found}: leave it out")
    if len(text) > MOST * LINE:
        raise Unreadable(f"the answer has {len(text)} characters: shorten it")
    inner = text.replace(FULL_WIDTH, ",").strip()
    if inner[:1] == "{" or inner[-1:] == "}":
        if not (inner[:1] == "{" and inner[-1:] == "}"):
            raise Unreadable("A set is written between { and }, as {1, 3}: close it.")
        inner = inner[1:-1].strip()
        if not inner:
            return []
    if not inner:
        raise Unreadable("Type your answer first.")
    divider = ";" if ";" in inner else ","
    depth, pieces = 0, [""]
    for sign in inner:
        depth += (sign in "([") - (sign in ")]")
        if sign == divider and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += sign
    if depth:
        raise Unreadable("It doesn’t have as many “(” as “)”: close each bracket.")
    if divider == ",":
        refuse_unclear_commas(inner, once)
    if len(pieces) > MOST:
        raise Unreadable(f"There are {len(pieces)} parts; the most is {MOST}.")
    tidy = [QUOTED.sub("", part.strip()).strip() for part in pieces]
    if "" in tidy:
        raise Unreadable(f"Part {tidy.index('') + 1} is empty: take one “{divider}” out.")
    return tidy


def rows(text: str) -> list[tuple[str, list[str]]]:
    """Return a table: one row a line, ``name: first, second``, or all rows in one line with semicolons between them.

    The name is '' if it was left out.

    Raises:
        Unreadable: a row is empty, or there are too many.
    """
    found = list[tuple[str, list[str]]]()
    lines = text.splitlines()
    if len(lines) == 1 and text.count(":") == text.count(";") + 1 > 1:
        lines = text.split(";")
    for n, line in enumerate(lines, 1):
        if not line.strip():
            continue
        name, colon, cells = line.rpartition(":")
        try:
            found.append((QUOTED.sub("", name.strip()) if colon else "", parts(cells)))
        except Unreadable as error:
            raise Unreadable(f"Row {n}, “{shorten(line.strip(), 20)}”: {error}") from None
        if len(found) > MOST:
            raise Unreadable(f"There are more than {MOST} rows.")
    if not found:
        raise Unreadable("Type your answer first: one row a line, as “2: 3/17”.")
    return found
