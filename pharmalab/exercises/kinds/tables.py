"""Tables as answers, which are judged cell by cell."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import permutations
from typing import Any

from pharmalab.core.texts import shorten
from pharmalab.core.words import closest_name, listing, plural, suggestion
from pharmalab.exercises import parsing
from pharmalab.exercises.kinds.kind import NOT_YET, Fit, Kind
from pharmalab.exercises.kinds.numbers import Rational
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.verdicts import Slip, Verdict

Rows = Mapping[Any, object]  #: the right table: row -> cell, or cells
Cells = tuple[Any, ...]  #: the cells of a row as they were read; None for an empty cell
Entered = list[tuple[str, Cells]]  #: rows as they were entered; an omitted name is ''
MANY = 3  #: the most answers that are listed by name
SWAPPED = 5  #: the most values that are tried in another order
COMMAS = "0,5; 0,25"  #: an example of numbers with decimal commas
ONE_ONLY = (
    "The question asks for {count} values: {names}. You gave only one. Put a semicolon between them, "
    "as in “3/17; 5/17”."
)
CELLS = re.compile(r"[;\n]|,\s")  #: what separates cells that are plain
NOBODY = "·"  #: a cell that was left empty


class Table(Kind[Rows, Entered]):
    """An answer that is a table.

    Learners type a row as ``name: first, second``, and ``·`` for an unknown cell. In code, a table is a dictionary or a
    list of rows. The right answer is a dictionary that maps each row's name to its cell, or to a tuple of its cells.

    Args:
        columns: the names of the columns.
        cell: the kind of answer in each cell.
        quantities: a mapping from a row's name to the kind of quantity in that row, for rows that differ from ``cell``.
    """

    returned = "a list or a dictionary"

    def __init__(self, *columns: str, cell: Kind | None = None, quantities: Mapping[str, Kind] | None = None) -> None:
        self.columns = columns
        self.quantities = quantities or {}
        self.cell: Kind = cell or Rational()
        self.asked = "the values with ; between them, such as “3/17; 5/17”"
        if len(columns) > 1:
            self.asked = f"a table with one row per line, such as “2: {', '.join('3/17' for _ in columns)}”"

    def read(self, raw: object) -> Entered:
        if isinstance(raw, str):
            raw = parsing.with_sure_commas(raw)
            listed = self._column(raw) if len(self.columns) == 1 else [*parsing.rows(raw)]
        elif isinstance(raw, Mapping):
            listed = [(str(name), cells) for name, cells in raw.items()]
        elif isinstance(raw, Sequence):
            listed = [("", cells) for cells in raw]
        else:
            kind = f"A value of type {type(raw).__name__} isn’t a table"
            raise Unreadable(f"{kind}: write a list or a dictionary with a value for each row.")
        try:
            typed = isinstance(raw, str)
            found = [(name, self._cells(name, n, cells, typed)) for n, (name, cells) in enumerate(listed, 1)]
        except Unreadable:
            if isinstance(raw, str) and len(self.columns) == 1 and parsing.runs_on(raw):
                raise parsing.separate(raw) from None
            raise
        if all(cell is None for _, cells in found for cell in cells):
            raise Unreadable(f"There are no values yet. Give {self.asked}.")
        return found

    def judge(self, raw: object, truth: Rows, slips: Sequence[Slip[Rows]] = ()) -> Verdict:
        """Return the verdict on a table, as in `Kind.judge`.

        Raises Unreadable if a cell could mean two numbers, such as 1/362.880.
        """
        for at, (one, right) in self._pairs(self.read(raw), truth).items():
            if one is not None and (why := self.cell.unclear(one, right)):
                raise Unreadable(f"“{self._name(at)}”: {why}")
        return super().judge(raw, truth, slips)

    def as_read(self, entered: Entered, rows: Sequence[str] = ()) -> str:
        found = self.placed(entered, rows).items()
        told = ((row, [self.cell.as_read(one) for one in cells if one is not None]) for row, cells in found)
        return "; ".join(f"{row}: {', '.join(cells)}" for row, cells in told if cells)

    def is_plain(self, raw: object) -> bool:
        cells = CELLS.split(raw.strip()) if isinstance(raw, str) else ()
        return all(self.cell.is_plain(cell.rpartition(":")[2]) for cell in cells)

    def _column(self, text: str) -> list[tuple[str, object]]:
        """Return the rows of a table with one column, which may be typed in one line. Raises Unreadable."""
        if len(text.strip().splitlines()) == 1:
            if values := parsing.itemized(text.strip()):
                return [("", value) for value in values]
            if named := parsing.labelled(text.strip()):
                return [*named]
            if cells := parsing.spaced(text):
                return [("", cell) for cell in cells]
            text = parsing.without_brackets(text)
        typed = parsing.rows(text)
        if len(typed) == 1 and not typed[0][0]:
            return [("", cell) for cell in typed[0][1]]
        return [*typed]

    def _cells(self, name: str, n: int, cells: object, typed: bool) -> Cells:
        """Return the cells of the row *name*, the *n*-th that was entered, from 1: typed, or computed in code."""
        some = list(cells) if isinstance(cells, Sequence) and not isinstance(cells, str) else [cells]
        many = len(self.columns) > 1
        if many and len(some) == 1 and isinstance(some[0], str):
            some = [*parsing.spaced(some[0])] or some
        row = f"“{shorten(name)}”" if name else f"Row {n}" if many else f"Answer {n}"
        if len(some) != len(self.columns) and not typed:
            raise Unreadable(f"{row} has {plural(len(some), 'value')}, but it needs {self._columns()}.")
        if len(some) != len(self.columns):
            there = f"the columns are {listing(self.columns)}" if many else "each row takes one number"
            way = f" Write each row like “{self._sample()}”, on its own line or after a semicolon." * many
            raise Unreadable(f"{row} has {plural(len(some), 'cell' if many else 'number')}, but {there}.{way}")
        found = []
        for column, one in zip(self.columns, some, strict=True):
            try:
                empty = one is None or (isinstance(one, str) and one.strip() in ("", NOBODY, "?"))
                found.append(None if empty else self.cell.read(one))
            except Unreadable as error:
                raise Unreadable(f"{row}, {column}: {error}" if many else f"{row}: {error}") from None
        return tuple(found)

    def _columns(self) -> str:
        """Return how many values a row needs, and for what: '2: chance and count'."""
        return f"{len(self.columns)}: {listing(self.columns)}" if len(self.columns) > 1 else "one"

    def _sample(self) -> str:
        """Return a row as an example, with a name and a number for each column."""
        return f"name: {', '.join(f'{n}/17' for n, _ in enumerate(self.columns, 2))}"

    def placed(self, entered: Entered, rows: Sequence[str]) -> dict[str, Cells]:
        """Return the rows that the learner entered, as a mapping from each row's name to its cells.

        ``rows`` holds the names of the table's rows. Raises Unreadable if the entered rows don't match the table, for
        example if a row was entered twice.
        """
        if len(self.columns) == 1 and len(entered) == 1 < len(rows) and not entered[0][0]:
            raise Unreadable(ONE_ONLY.format(count=len(rows), names=listing([f"“{row}”" for row in rows])))
        known = self._meant([name for name, _ in entered], rows)
        found = dict[str, Cells]()
        for n, (name, cells) in enumerate(entered):
            row = known.get(name) if name else rows[n] if n < len(rows) else None
            if row is None:
                raise self._not_asked_for(name, len(entered), rows)
            if row in found:
                raise Unreadable(f"“{row}” appears twice. Give it only once.")
            found[row] = cells
        return found

    def _not_asked_for(self, name: str, entered: int, rows: Sequence[str]) -> Unreadable:
        """Return the error to raise for a row with an unknown name, or for one row too many, which has no name."""
        what = listing([f"“{row}”" for row in rows])
        if not name:
            comma = f" If you write decimals with a comma, put a semicolon between the values: {COMMAS}."
            paired = len(self.columns) == 1 and entered == 2 * len(rows)
            return Unreadable(
                f"You gave {entered} values, but the question asks for {len(rows)}: {what}.{comma if paired else ''}"
            )
        if len(self.columns) > 1:
            said = f"The table has no row “{shorten(name)}”: {suggestion(name, rows)}"
            return Unreadable(said if said.endswith("?") else f"{said}.")
        near = closest_name(name, rows)
        return Unreadable(
            f"The question doesn’t ask for “{shorten(name)}”. {f'Did you mean “{near}”?' if near else f'Give {what}.'}"
        )

    def _meant(self, names: Sequence[str], rows: Sequence[str]) -> dict[str, str]:
        """Return the row that each entered name means.

        In a table with one column, the beginning of a row's name or of one of its words is enough if no other row has
        it. If every row has an entry and all names but one are known, the last name means the row that is left.
        """
        known = {_plain(row): row for row in rows}
        found = {name: known[_plain(name)] for name in names if _plain(name) in known}
        if len(self.columns) > 1:
            return found
        for name in (name for name in names if name and name not in found):
            begun = [row for row in rows if f" {_plain(name)}" in f" {_plain(row)}"]
            if len(begun) == 1 and begun[0] not in found.values():
                found[name] = begun[0]
        unknown = [name for name in names if name not in found]
        left = [row for row in rows if row not in found.values()]
        if found and len(names) == len(rows) and len(unknown) == len(left) == 1 and unknown[0]:
            found[unknown[0]] = left[0]
        return found

    def fits(self, entered: Entered, value: Rows) -> dict[tuple[str, str], Fit]:
        """Return a mapping from each cell, as a pair (row, column), to how well its entry fits the right value."""
        pairs = self._pairs(entered, value).items()
        return {at: Fit.OFF if one is None else self.cell.fit(one, right) for at, (one, right) in pairs}

    def _pairs(self, entered: Entered, value: Rows) -> dict[tuple[str, str], tuple[Any, object]]:
        """Return, for each cell by its row and column, the entry (None means nothing) and the right value."""
        truth = self.truth(value)
        placed = self.placed(entered, list(truth))
        nothing = (None,) * len(self.columns)
        return {
            (row, column): (one, right)
            for row, cells in truth.items()
            for column, one, right in zip(self.columns, placed.get(row, nothing), cells, strict=True)
        }

    def truth(self, value: Rows) -> dict[str, tuple[object, ...]]:
        """Return a table as a dictionary that maps each row's name to a tuple of its cells."""
        return {str(row): cells if isinstance(cells, tuple) else (cells,) for row, cells in value.items()}

    def fit(self, entered: Entered, value: Rows) -> Fit:
        return min(self.fits(entered, value).values())

    def agreed(self, entered: Entered, value: Rows) -> int:
        pairs, fits = self._pairs(entered, value), self.fits(entered, value)
        some = [self.cell.agreed(*pair) for at, pair in pairs.items() if fits[at] < Fit.ROUNDED and pair[0] is not None]
        return min(some, default=0)

    def wanted(self, entered: Entered, value: Rows, digits: int = 0) -> str:
        pairs, close = self._pairs(entered, value), self._close(entered, value)
        one, right = pairs[close[0]] if close else next(pair for pair in pairs.values() if pair[0] is not None)
        where = "in each cell " if len(self.columns) > 1 else ""
        return f"{where}{self.cell.wanted(one, right, digits)}"

    def rounded(self, entered: Entered, value: Rows, name: str = "your number") -> str:
        near = self._close(entered, value, Fit.NEAR)
        if len(near) == 1:
            return self.cell.rounded(*self._pairs(entered, value)[near[0]], f"“{self._name(near[0])}”")
        return f"{self._names(near)} look rounded. Give {self.wanted(entered, value)}."

    def few(self, entered: Entered, value: Rows) -> str:
        close = self._close(entered, value, Fit.ROUGH) or self._close(entered, value)
        if len(close) == 1:
            return f"“{self._name(close[0])}”"
        return f"each of {self._names(close)}" if close else super().few(entered, value)

    def close(self, entered: Entered, value: Rows) -> tuple[str, ...]:
        return tuple(map(self._name, self._close(entered, value)))

    def _close(self, entered: Entered, value: Rows, *fits: Fit) -> list[tuple[str, str]]:
        """Return the cells that aren't right, but may be the right ones rounded; with ``fits``, those that fit so."""
        return [at for at, fit in self.fits(entered, value).items() if fit in (fits or (Fit.ROUGH, Fit.NEAR))]

    def close_words(self, entered: Entered, value: Rows) -> str:
        """Return a remark on the cells that may contain the right number, but rounded too much.

        Return '' if the table has no such cells.
        """
        near, rough = (self._close(entered, value, fit) for fit in (Fit.NEAR, Fit.ROUGH))
        words = [f"Close: {self.rounded(entered, value)}"] if near else []
        if rough:
            words.append(f"{self._names(rough)} {'has' if len(rough) == 1 else 'have'} too few digits to be judged.")
        return " ".join(words)

    def _names(self, cells: Sequence[tuple[str, str]]) -> str:
        return listing([f"“{self._name(at)}”" for at in cells]) if len(cells) <= MANY else f"{len(cells)} answers"

    def _name(self, at: tuple[str, str]) -> str:
        """Return the name of a cell: its row and, if there are several columns, its column."""
        return ", ".join(at) if len(self.columns) > 1 else at[0]

    def impossible(self, entered: Entered, value: Rows) -> str:
        """Return a reply that names the rows with impossible numbers, says why, and mentions other wrong cells.

        Return '' if no number is impossible.
        """
        found = dict[type[Kind], dict[str, tuple[Any, object]]]()
        for (row, _), (one, right) in self._pairs(entered, value).items():
            kind = self.quantities.get(row, self.cell)
            if one is not None and kind.impossible(one, right):
                found.setdefault(type(kind), {})[row] = one, right
        if not found:
            return ""
        said = []
        for rows in found.values():
            why = self.quantities.get(next(iter(rows)), self.cell).all_impossible([*rows.values()])
            said.append(f"Look again at {listing([f'“{row}”' for row in rows])}. {why}")
        known = {row for rows in found.values() for row in rows}
        fits = self.fits(entered, value).items()
        others = [at for at, fit in fits if fit is Fit.OFF and at[0] not in known]
        if others:
            said.append(f"{self._names(others)} {'isn’t' if len(others) == 1 else 'aren’t'} right yet, either.")
        return " ".join(said)

    def fits_of_slip(self, entered: Entered, value: Rows, slip: Rows) -> tuple[Fit, Fit]:
        """Return a pair of results that say how well an answer fits a slip (a known wrong answer).

        The first result compares all cells. The second compares only the cells that the slip gets wrong. If the
        learner's cell is exactly right and the slip's is wrong, they don't fit.
        """
        fits, right = self.fits(entered, slip), self.fits(entered, value)
        for at, (one, wrong) in self._pairs(entered, slip).items():
            if one is not None and right[at] is Fit.OFF:
                fits[at] = min(fits[at], self.cell.fits_of_slip(one, wrong, wrong)[0])
        changed = self.parts_of_slip(value, slip)
        fits |= {cell: Fit.OFF for cell in changed if right[cell] is Fit.EXACT}
        return min(fits.values()), min(fits[cell] for cell in changed)

    def said_of_slips(self, entered: Entered, value: Rows, slips: Sequence[Slip[Rows]]) -> str:
        """Return the reply to an answer that contains one or more slips (known mistakes).

        The reply names the rows in which each slip occurs, unless it occurs in all rows. It may also mention other
        cells.
        """
        fits, changed = self.fits(entered, value), [self.parts_of_slip(value, slip.value) for slip in slips]
        rest = [cell for cell in fits if not any(cell in some for some in changed)]
        if not rest and len(slips) == 1:
            return slips[0].says
        if len(slips) == 1 and all(fits[cell] >= Fit.ROUNDED for cell in rest):
            right = f"“{rest[0][0]}” is" if len(rest) == 1 else "The others are"
            return f"{right} right. {self.said_of_slip(value, slips[0])}"
        about = [self.said_of_slip(value, slip) for slip in slips]
        wrong = [cell for cell in rest if fits[cell] is Fit.OFF]
        look = f"Look again at {self._names(wrong)}, too." if wrong else ""
        known = {cell for some in changed for cell in some}
        close = self.close_words(self._without(entered, value, known), value)
        return " ".join(filter(None, (close, *about, look)))

    def said_of_slip(self, value: Rows, slip: Slip[Rows]) -> str:
        changed = self.parts_of_slip(value, slip.value)
        names = [f"“{row}”" for row in dict.fromkeys(row for row, _ in changed)]
        return slip.says if len(names) == len(value) else f"About {listing(names)}: {slip.says}"

    def _without(self, entered: Entered, value: Rows, cells: Set[tuple[str, str]]) -> Entered:
        """Return an answer without some of its cells."""
        left = {at: None if at in cells else one for at, (one, _) in self._pairs(entered, value).items()}
        return [(row, tuple(left[row, column] for column in self.columns)) for row in self.truth(value)]

    def parts_of_slip(self, value: Rows, slip: Rows) -> Set[tuple[str, str]]:
        """Return the cells in which *slip* differs from the right answer *value*, in the table's order.

        Each cell is a pair (row, column).
        """
        right, wrong = self.truth(value), self.truth(slip)
        return {
            (row, column): None
            for row, cells in right.items()
            for column, one, other in zip(self.columns, cells, wrong[row], strict=True)
            if one != other
        }.keys()

    def misrounded(self, entered: Entered, value: Rows) -> tuple[str, ...]:
        pairs, fits = self._pairs(entered, value), self.fits(entered, value)
        some = ((at, one, right) for at, (one, right) in pairs.items() if one is not None and fits[at] is Fit.OFF)
        return tuple(self._name(at) for at, one, right in some if self.cell.misrounded(one, right))

    def parts(self, entered: Entered, value: Rows) -> tuple[tuple[str, bool], ...]:
        return tuple((self._name(at), fit >= Fit.ROUNDED) for at, fit in self.fits(entered, value).items())

    def missed(self, entered: Entered, value: Rows) -> str:
        parts, close = self.parts(entered, value), self.close(entered, value)
        off = self.misrounded(entered, value)
        wrong = [f"“{name}”" for name, right in parts if not right and name not in (*close, *off)]
        look = f"Look again at {listing(wrong) if len(wrong) <= MANY else wrong[0]}."
        known = [f"About “{name}”: {says}" for name, says in self._mistakes(entered, value) if f"“{name}”" in wrong]
        none_right = not any(right for _, right in parts)
        right = NOT_YET if (close or off) and none_right else right_ones(parts, "answer")
        check = f"Check your rounding of the last digit in {listing([f'“{name}”' for name in off])}." if off else ""
        words = right, self.close_words(entered, value), check, look if wrong else "", *known
        return " ".join(filter(None, words))

    def _mistakes(self, entered: Entered, value: Rows) -> Iterator[tuple[str, str]]:
        """Yield the name of each cell whose number has a known relation to the right one, and what it is."""
        for (row, column), (one, right) in self._pairs(entered, value).items():
            if one is not None and (says := self.quantities.get(row, self.cell).mistake(one, right)):
                yield self._name((row, column)), says

    def swapped(self, entered: Entered, value: Rows) -> str:
        truth = self.truth(value)
        wrong = [row for (row, _), fit in self.fits(entered, value).items() if fit < Fit.ROUNDED]
        placed = self.placed(entered, list(truth))
        given = [placed[row][0] for row in wrong if row in placed]
        if len(self.columns) > 1 or not 1 < len(wrong) <= SWAPPED or len(given) < len(wrong) or None in given:
            return ""
        for order in permutations(truth[row][0] for row in wrong):
            fits = [self.cell.fit(one, right) for one, right in zip(given, order, strict=True)]
            if min(fits) >= Fit.NEAR:
                more = "" if min(fits) >= Fit.ROUNDED else f" For each, give {self.cell.wanted(given[0], order[0])}."
                if len(wrong) == 2:
                    return f"Not yet: you swapped the values of {listing([f'“{row}”' for row in wrong])}.{more}"
                named = listing([f"“{row}”" for row in truth])
                return f"Not yet: your values are right, but in the wrong order. The right order is {named}.{more}"
        return ""

    def shown(self, value: Rows) -> str:
        rows = self.truth(value).items()
        return "; ".join(f"{row}: {', '.join(map(self.cell.shown, cells))}" for row, cells in rows)

    def exactly(self, value: Rows) -> str:
        return f"The exact values are {self.shown(value)}."

    def text(self, raw: object) -> str:
        if isinstance(raw, str):
            return raw
        if not isinstance(raw, Mapping | Sequence):
            return super().text(raw)
        rows = raw.items() if isinstance(raw, Mapping) else (("", cells) for cells in raw)
        return "\n".join(f"{row}: {self._line(cells)}" if row else self._line(cells) for row, cells in rows)

    def _line(self, cells: object) -> str:
        some = cells if isinstance(cells, Sequence) and not isinstance(cells, str) else [cells]
        return ", ".join(NOBODY if one is None else self.cell.text(one) for one in some)


def _plain(name: str) -> str:
    """Return a row's name as it is compared: in lower case, and with straight apostrophes."""
    return name.casefold().replace("’", "'")


def right_ones(parts: Sequence[tuple[str, bool]], noun: str) -> str:
    """Return a sentence that says which parts are right, such as 'Not yet. 1 of the 2 answers is right: “mean”.'."""
    right = [f"“{name}”" for name, fits in parts if fits]
    if not right:
        none = f"Neither {noun}" if len(parts) == 2 else f"None of the {len(parts)} {noun}s"
        return f"Not yet. {none} is right."
    which = f": {listing(right)}" if len(right) <= MANY else ""
    return f"Not yet. {len(right)} of the {len(parts)} {noun}s {'is' if len(right) == 1 else 'are'} right{which}."
