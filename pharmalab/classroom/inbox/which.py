"""Find out which unit or lesson the answers in a file belong to."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from pharmalab.classroom.embedded import embedded
from pharmalab.classroom.files import NOTEBOOK, decode_book, in_a_line
from pharmalab.classroom.inbox.arrival import Arrival, Unplaced
from pharmalab.classroom.own_words import graded_cells
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing
from pharmalab.exercises import records
from pharmalab.exercises.records import RecordError

#: the unit or lesson in a longer name, such as “ada_unit_01” or “U1 Ada”
MENTIONED = re.compile(r"(?<![^\W_])(?:(?P<unit>u|unit)|d)[ _.-]*(?P<n>[0-9]{1,3})(?![^\W_])", re.I)
GRADED = re.compile(r"([UD][0-9]{1,3})-")  #: the beginning of the id of a graded cell


class Content(NamedTuple):
    """The units and pseudonyms that were found in a file.

    Attributes:
        units: the ids of the units and lessons in the answers. Without answers, the graded cells' ids are used.
        who: the learner's pseudonyms.
        problem: why the answers can't be read; '' if they can be read.
    """

    units: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    problem: str = ""


def content(of: Arrival) -> Content:
    """Find the units and the learner's pseudonyms in a notebook or an answers file.

    Without saved answers, a notebook's units are read from the ids of its graded cells, such as 'U01-3'.
    """
    if not of.name.casefold().endswith(NOTEBOOK):
        try:
            record = records.decode(of.data, of.name)
        except RecordError as error:
            return Content(problem=in_a_line(error.why))
        return Content(tuple(dict.fromkeys((record.unit, record.answered))), (record.who,))
    book, kept, problem = decode_book(of.data), [], ""
    try:
        kept = list(embedded(book))
    except RecordError as error:
        problem = in_a_line(error.why)
    cells = (found[1] for id, _ in graded_cells(book) if (found := GRADED.match(id)))
    units = [unit for one in kept for unit in (one.unit, one.answered)] or cells
    return Content(tuple(dict.fromkeys(units)), tuple(dict.fromkeys(one.who for one in kept)), problem)


def work_of(of: Arrival, found: Content, works: Mapping[str, str]) -> str:
    """Return the name of the unit or lesson that a file belongs to, given its content or else its path.

    *works* maps the ids of the course's units and lessons to their names, such as 'unit_01'.

    Raises:
        Unplaced: no unit is found, the file has answers to several units, or its unit is not in the course.
    """
    if len(found.units) > 1:
        raise Unplaced(f"it has answers to {listing(map(shorten, found.units))}: ask for one file for each unit")
    if found.units:
        if found.units[0] in works:
            return works[found.units[0]]
        there = f"{shorten(found.units[0])} isn’t in this course, which only has {listing(works)}"
        raise Unplaced(f"{there}: leave the file out, or add the unit with “pharmalab class add”")
    for part in reversed(of.path.split("/")):
        named = {_named(one) for one in MENTIONED.finditer(part)} & {*works.values()}
        if len(named) == 1:
            return named.pop()
    why = found.problem or "neither the file nor its path says which unit it is for"
    raise Unplaced(
        f"{why}. If it is a learner’s work, rename it so that its name contains the unit, "
        f"such as {next(iter(works.values()))}"
    )


def _named(found: re.Match[str]) -> str:
    return f"unit_{int(found['n']):02d}" if found["unit"] else f"d{int(found['n'])}"
