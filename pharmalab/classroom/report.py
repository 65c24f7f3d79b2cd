"""A report on how a class did, made from its answers files without a server: `pharmalab class report FOLDER`.

    from pharmalab.classroom.report import report
    report("handed_in")

Every raw answer is marked again. The table for spreadsheets (CSV, `Report.csv`) has a row for each attempt:

=============  =====================================================================================================
learner        the name of the learner's folder, as in `pharmalab class mark`; empty outside such folders
who            the pseudonym
unit           the id of the unit, U01, or lesson, D1
exercise       the id of the exercise, U01.3, of the quick check, U01.a, or of the task of a lesson, D1.3
numbers        the seed of the numbers; empty for the printed numbers
guess          the prediction, as the learner typed it
answers        the number of readable answers
unread         the number of unreadable entries, which don't count as answers
verdict        right; not yet; not marked (a function in Python: run its notebook); empty without an answer
right_at       the number of the first right answer, from 1; 0 if none was right
hints          the number of hints that the learner took, 0 to 3, according to the file
seen           yes if the learner looked at the solution, according to the file
slips          the misconceptions that led to answers, with semicolons between them
last           the last answer
because        why the guess was off, in the learner's words
file           the path of the file
near           yes if the last answer may be the right answer, but rounded
=============  =====================================================================================================

If a spreadsheet would mistake a cell for a formula (because it begins with = + - or @), the cell gets an apostrophe in
front. The same goes for text after a semicolon, a tab or a new line, where some spreadsheets begin another cell.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from pathlib import Path

from pharmalab.classroom import copying, report_page
from pharmalab.classroom.class_list import in_order
from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.handed_in import SUBMITTED, HandedIn, course_of, handed_in
from pharmalab.classroom.mark_list import MarkList
from pharmalab.classroom.marks import RIGHT, UNMARKED, WRONG, Mark, Marker
from pharmalab.classroom.own_words import Words
from pharmalab.classroom.places import works_in
from pharmalab.classroom.questions import asked, heading, unit_of
from pharmalab.classroom.saved_marks import SavedMark, SavedMarks, load
from pharmalab.classroom.signs import Sums, key, row_name, sign, sums
from pharmalab.classroom.spreadsheets import as_csv
from pharmalab.classroom.united import United, differences, united
from pharmalab.classroom.worth_a_look import functions_alone, worth_a_look
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.tables import Tabular

SCHEMA = "pharmalab-report/1"
HONESTY = (
    "pharmalab judged every raw answer here again. It can’t know who typed them: the files come from the learners’ own "
    "machines, and anyone can write such a file or ask pharmalab for a solution. Guesses, attempts, hints and “seen” "
    "are the learner’s own word. Use this report to talk about the work; it proves nothing."
)
REFUSED = "the last `pharmalab class mark` could not mark this work, so it counts nowhere"


class Tally(Value, frozen=True):
    """How often a misconception occurred: in how many answers, by how many learners.

    Attributes:
        learners: the number of learners who gave such answers.
        times: the number of such answers.
        says: the reply to these learners.
    """

    exercise: str
    slip: str
    learners: int
    times: int
    says: str


class Report(Value, frozen=True):
    """A report on how a class did. In a notebook, it displays itself.

    Args:
        files: the number of files.
        marks: a mark for each attempt, sorted by unit, learner and exercise.
        left_out: the files that don't count, each with the reason.
        blank: the files without any answer.
        remarks: remarks on the files that count.
        told: the reply to learners with a misconception, by exercise and misconception.
        listed: in a course, all learners, including those who handed in nothing.
        others: the paths of the files without answers, for each learner's folder.
        words: the texts that learners wrote in their own words.
        given: in a course, the marks that `pharmalab class mark` gave last.
        works: in a course, the units and lessons by the names of their folders, with their ids.
    """

    files: int
    marks: tuple[Mark, ...]
    left_out: tuple[Remark, ...]
    blank: tuple[Remark, ...]
    remarks: tuple[Remark, ...]
    told: dict[str, dict[str, str]]
    listed: tuple[str, ...] = ()
    others: dict[str, tuple[str, ...]] = {}  # noqa: RUF012 (frozen)
    words: tuple[Words, ...] = ()
    given: SavedMarks = SavedMarks()
    works: dict[str, str] = {}  # noqa: RUF012 (frozen)

    @property
    def units(self) -> tuple[str, ...]:
        """Return the ids of the units and lessons for which anybody handed in work."""
        handed = {unit for paths in self.others.values() for path in paths if (unit := unit_of(path))}
        return tuple(sorted({*handed, *(mark.unit for mark in self.marks)}))

    @property
    def learners(self) -> tuple[str, ...]:
        """Return the names of the learners' folders, as in `mark`, or the pseudonyms of learners who have no folder.

        In a course, learners who handed in nothing are included.
        """
        return tuple(in_order({*self.listed, *(mark.name for mark in self.marks)}, self.listed))

    def of(self, unit: str) -> "dict[str, dict[str, tuple[Mark, ...]]]":
        """Return each learner's attempts by exercise, in the class list's order; the printed numbers come first."""
        found: dict[str, dict[str, tuple[Mark, ...]]] = {}
        for mark in self.marks:
            if mark.unit == unit:
                row = found.setdefault(mark.name, {})
                row[mark.exercise] = tuple(sorted((*row.get(mark.exercise, ()), mark), key=lambda one: one.seed))
        return {name: found.get(name, {}) for name in in_order({*found, *self.listed}, self.listed)}

    def row_name(self, who: str, did: Mapping[str, Sequence[Mark]], unit: str) -> str:
        """Return the name at the beginning of a learner's row in the table of a unit."""
        if (mark := self.mark(who, did, unit)) and mark.refused:
            return who
        return row_name(who, did, [path for path in self.others.get(who, ()) if unit_of(path) in ("", unit)])

    def mark(self, who: str, did: Mapping[str, Sequence[Mark]], unit: str) -> SavedMark | None:
        """Return the mark shown in a learner's row of a unit, or None."""
        return self.given.of(next((one.learner for attempts in did.values() for one in attempts), who), unit)

    def row(self, who: str, did: Mapping[str, Sequence[Mark]], unit: str) -> report_page.Row:
        """Return a learner's row in the table of a unit."""
        mark = self.mark(who, did, unit)
        done: tuple[str | int, ...] = ("",) * len(Sums._fields)
        if did:
            done = sums(did.values())._replace(**({"pending": mark.pending} if mark else {}))
        cells = (mark.words, mark.simulated) if mark else ("", "")
        given = cells[: len(self.mark_heads(unit))]
        return report_page.Row(self.row_name(who, did, unit), given, did, done)

    def mark_heads(self, unit: str) -> tuple[str, ...]:
        """Return the headings of the columns with marks. The result is empty if the course was never marked.

        If the unit has a simulation, it gets a column of its own, because it is worth a point.
        """
        simulated = any(one.unit == unit and one.simulated for one in self.given.marks)
        return ("mark", *(("sim",) if simulated else ())) if self.given.date else ()

    @property
    def key(self) -> list[tuple[str, str]]:
        """Return the signs and headings in the tables, each with its meaning."""
        cells = (sign(attempts) for unit in self.units for did in self.of(unit).values() for attempts in did.values())
        return key(cells, any("sim" in self.mark_heads(unit) for unit in self.units))

    @property
    def mark_list(self) -> MarkList:
        """Return the list of marks, with a row for each learner."""
        return MarkList(self.listed, self.works, self.given)

    def columns(self, unit: str) -> tuple[str, ...]:
        """Return the ids of a unit's exercises, and of those quick checks and reviews that learners answered."""
        return tuple(sorted({*asked(unit), *(mark.exercise for mark in self.marks if mark.unit == unit)}, key=_order))

    @property
    def misconceptions(self) -> tuple[Tally, ...]:
        """Return the misconceptions that led to answers, for each unit, the most common first."""
        who: dict[tuple[str, str], set[str]] = {}
        times = Counter[tuple[str, str]]()
        for mark in self.marks:
            for slip in mark.slips:
                who.setdefault((mark.exercise, slip), set()).add(mark.learner or mark.who)
                times[mark.exercise, slip] += 1
        order = sorted(who, key=lambda key: (_order(key[0])[0], -len(who[key]), _order(key[0]), key[1]))
        return tuple(Tally(id, slip, len(who[id, slip]), times[id, slip], self.told[id][slip]) for id, slip in order)

    @property
    def remarked(self) -> tuple[tuple[str, tuple[Remark, ...]], ...]:
        """Return the lists of remarks about files, each with its title."""
        return (
            ("Files left out", self.left_out),
            ("Files without answers", self.blank),
            ("Worth a look: reasons to ask, not proof", self.remarks),
        )

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def head(self) -> str:
        """Return a sentence that gives the numbers of files, learners and units."""
        learners, units = plural(len(self.learners), "learner"), plural(len(self.units), "unit")
        out = f" {_files(len(self.left_out))} left out." if self.left_out else ""
        blank = f" {_files(len(self.blank))} without answers." if self.blank else ""
        return f"{plural(self.files, 'file')} by {learners} in {units}.{out}{blank}"

    def table(self, unit: str) -> Tabular:
        """Return the table of a unit, with a row for each learner; `key` explains the signs."""
        columns = self.columns(unit)
        rows: list[tuple[str | int, ...]] = [
            (shorten(row.name, 100), *row.mark, *(sign(row.did.get(id, ())) for id in columns), *row.sums)
            for row in self._rows(unit)
        ]
        ids = (id.removeprefix(f"{unit}.") for id in columns)
        return Tabular(["", *self.mark_heads(unit), *ids, *Sums._fields], rows, heading(unit))

    def tallies(self, unit: str) -> Tabular:
        """Return a table of a unit's misconceptions, with the number of learners and the reply to each."""
        found = [one for one in self.misconceptions if one.exercise.startswith(f"{unit}.")]
        rows = [(one.exercise, one.learners, one.times, one.says) for one in found]
        title = f"Misconceptions in {unit}"
        return Tabular(["exercise", "learners", "answers", "what they were told"], rows, title)

    def __repr__(self) -> str:
        parts: list[object] = [self.head]
        if self.given.date and self.works:
            parts.append(self.mark_list.table())
        for unit in self.units:
            parts.append(self.table(unit))
            if (tallies := self.tallies(unit)).rows:
                parts.append(tallies)
        if self.units:
            parts += _listed("Signs in these tables", self.key)
        parts += _listed("In their own words", ((f"{w.unit}, {w.learner or w.file}", w.text) for w in self.words))
        for title, some in self.remarked:
            parts += _listed(title, ((one.file, one.says) for one in some))
        return "\n\n".join(map(str, (*parts, HONESTY)))

    def _repr_html_(self) -> str:
        return el.div(
            el.p(self.head),
            self.given.date and self.works and report_page.grid(self.mark_list.table()),
            (self._unit(id) for id in self.units),
            self.units and report_page.key(self.key),
            report_page.own_words(self.words),
            report_page.because(self.marks),
            (report_page.remarks(title, some) for title, some in self.remarked),
            el.p(el.em(HONESTY)),
        )

    def _rows(self, unit: str) -> list[report_page.Row]:
        return [self.row(who, did, unit) for who, did in self.of(unit).items()]

    def _unit(self, id: str) -> Markup:
        table = report_page.unit(id, self.columns(id), self._rows(id), (self.mark_heads(id), Sums._fields))
        return markup(table, report_page.misconceptions(self.tallies(id)))

    def page(self) -> str:
        """Return the report as an HTML document for a browser or a printer."""
        return report_page.page(self._repr_html_())

    def data(self) -> dict[str, object]:
        """Return the report as plain data for other programs."""
        data = self.encode()
        del data["told"]
        return {
            "schema": SCHEMA,
            "says": HONESTY,
            **data,
            "misconceptions": [one.encode() for one in self.misconceptions],
        }

    def csv(self) -> str:
        """Return the attempts as CSV for spreadsheets; the module's docstring lists the columns."""
        names = Mark.__struct_fields__
        heads = [{"seed": "numbers", "at": "right_at"}.get(name, name) for name in names]
        return as_csv(heads, ([getattr(mark, name) for name in names] for mark in self.marks))


def report(folder: str | Path) -> Report:
    """Return a report on a class, from the answers files in a folder and in all folders inside it.

    Raises:
        ValueError: there is no such folder, or it contains no files.
    """
    found, marker, given = handed_in(folder), Marker(gave=False), load(course_of(folder))
    refused = {(one.learner, one.unit): one.problem for one in given.marks if one.refused}
    counted = [sheet for sheet in found.sheets if (sheet.learner, sheet.record.unit) not in refused]
    marks, out, differing = list[Mark](), list[Remark](), list[Remark]()
    for work in _works(counted):
        found_here = list(united(work, marker))
        answers = [one for one in found_here if isinstance(one, United)]
        out += (one for one in found_here if isinstance(one, Remark))
        marks += (_ran(one.mark(work[0].learner, work[0].record.who), given) for one in answers)
        if says := differences([one.differs for one in answers]):
            differing.append(Remark(work[0].file, says))
    marks.sort(key=lambda one: (one.unit, one.name, _order(one.exercise), one.seed))
    told: dict[str, dict[str, str]] = {}
    for (id, slip), says in marker.told.items():
        told.setdefault(id, {})[slip] = says
    return Report(
        files=found.files,
        marks=tuple(marks),
        left_out=(*_left_out(found, refused), *out),
        blank=tuple(_without_answers(found, refused.keys() | {(one.learner, one.unit) for one in marks})),
        remarks=tuple(
            worth_a_look(
                (*found.remarks, *functions_alone(Path(folder), found, marks), *differing),
                copying.remarks(counted, marker),
                [note for note in given.notes if note.file not in {one.file for one in found.left_out}],
            )
        ),
        told=told,
        listed=found.learners,
        others=found.others,
        words=found.words,
        given=given,
        works={name: id for name in works_in(course_of(folder)) if (id := unit_of(f"{name}/"))},
    )


def _files(n: int) -> str:
    return f"{plural(n, 'file')} {'is' if n == 1 else 'are'}"


def _works(sheets: Iterable[Sheet]) -> list[list[Sheet]]:
    """Return the sheets of each learner's work together."""
    works = dict[tuple[str, str, str], list[Sheet]]()
    for sheet in sheets:
        key = sheet.record.unit, sheet.learner, "" if sheet.learner else sheet.file
        works.setdefault(key, []).append(sheet)
    return list(works.values())


def _left_out(found: HandedIn, refused: Mapping[tuple[str, str], str]) -> Iterator[Remark]:
    """Yield the remarks on files that don't count; one remark on each work that `mark` refused, in its words."""
    told = set[tuple[str, str]]()
    for one in (*found.left_out, *(Remark(sheet.file, "") for sheet in found.sheets)):
        learner, _, path = one.file.removeprefix(f"{SUBMITTED}/").partition("/")
        if (work := (learner, unit_of(path))) not in refused:
            yield from [one] if one.says else []
        elif work not in told:
            told.add(work)
            yield Remark(f"{SUBMITTED}/{learner}/{path.partition('/')[0]}", refused[work] or REFUSED)


def _without_answers(found: HandedIn, marked: Set[tuple[str, str]]) -> Iterator[Remark]:
    """Yield a remark for each file without readable answers, of learners who have no answers of its unit elsewhere.

    A file whose problem is known already gets no second remark.

    ``marked``: the learners and units with answers, or whose work was refused.
    """
    known = tuple(one.file for one in found.left_out)
    folders = tuple(f"{one}/" for one in known)
    for learner, paths in found.others.items():
        for path in paths:
            file = f"{SUBMITTED}/{learner}/{path}"
            if file not in known and not file.startswith(folders) and (learner, unit_of(path)) not in marked:
                yield Remark(file, "no answers can be read in it")


def _ran(mark: Mark, given: SavedMarks) -> Mark:
    """Return a mark with the verdict of the last run, if its answer is the function that was run."""
    saved = given.of(mark.learner, mark.unit) if mark.verdict == UNMARKED else None
    ran = saved.ran.get(mark.exercise) if saved else None
    if ran is None or ran.answer != mark.last:
        return mark
    return mark.replace(verdict=RIGHT, at=mark.answers) if ran.right else mark.replace(verdict=WRONG)


def _listed(title: str, lines: Iterable[tuple[str, str]]) -> list[str]:
    """Return a part of the report: a title, and a line for each item by its name; nothing if there are none."""
    found = [f"{name}: {text}".replace("\n", "\n  ") for name, text in lines]
    return ["\n  ".join([title, *found])] if found else []


def _order(id: str) -> tuple[str, int, str]:
    """Return a key that sorts U01.2 before U01.10, and quick checks after both."""
    unit, _, number = id.rpartition(".")
    return unit, int(number) if number.isdigit() else 999, number
