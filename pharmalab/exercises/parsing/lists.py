"""Parse several answers in one text: sets, lists, and the rows of tables."""

import re

from pharmalab.core.texts import LINE, shorten, unprintable_words
from pharmalab.exercises.parsing.commas import refuse_unclear_commas
from pharmalab.exercises.parsing.signs import FULL_WIDTH, Unreadable

MOST = 200  #: parts of a list, rows of a table
QUOTED = re.compile(r"^[\"'“”]|[\"'“”]$")
AND = re.compile(r"(?<=[\w)%!½]) +(and|und|et|y|&) +(?=[-−+(.√]?[0-9])", re.I)  #: between two numbers


def parts(text: str, once: bool = False) -> list[str]:
    """Return the parts of a typed set or list, such as ``{1, 3}`` or ``3, 4``.

    Between semicolons, commas are decimal: ``0,5; 0,25``. Commas inside brackets don't separate parts. With ``once``,
    no part may occur twice.

    Raises:
        Unreadable: a part is empty, a bracket is not closed, there are too many parts, or a comma is unclear.
    """
    if found := unprintable_words(text):
        raise Unreadable(f"the answer contains the control character {found}: remove it")
    if len(text) > MOST * LINE:
        raise Unreadable(f"the answer has {len(text)} characters: shorten it")
    inner = text.replace(FULL_WIDTH, ",").strip()
    if word := AND.search(inner):
        raise Unreadable(f"Separate the answers with a semicolon, not with “{word[1]}”: {AND.sub('; ', inner)}.")
    if inner[:1] == "{" or inner[-1:] == "}":
        if not (inner[:1] == "{" and inner[-1:] == "}"):
            raise Unreadable("Write a set between { and }, such as {1, 3}.")
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
        raise Unreadable("The brackets “(” and “)” in your answer don’t match. Add or remove a bracket.")
    if divider == ",":
        refuse_unclear_commas(inner, once)
    if len(pieces) > MOST:
        raise Unreadable(f"Your answer has {len(pieces)} parts, but the limit is {MOST}.")
    tidy = [QUOTED.sub("", part.strip()).strip() for part in pieces]
    if "" in tidy:
        raise Unreadable(f"Part {tidy.index('') + 1} is empty. Remove one “{divider}”.")
    return tidy


def rows(text: str) -> list[tuple[str, list[str]]]:
    """Return the rows of a table that a learner typed, each with its name and its cells.

    A row is typed as ``name: first, second``. Rows end at a line's end or a semicolon. A missing name is ''.

    Raises:
        Unreadable: a row is empty, or there are too many rows.
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
            where = f"Row {n}, “{shorten(line.strip(), 20)}”: " if len(lines) > 1 else ""
            raise Unreadable(f"{where}{error}") from None
        if len(found) > MOST:
            raise Unreadable(f"Your answer has more than {MOST} rows.")
    if not found:
        raise Unreadable("Type your answer first, with one row per line, such as “2: 3/17”.")
    return found
