"""A report on how a class did, made from its answers files: `pharmalab class report FOLDER`.

    from pharmalab.classroom.report import report
    report("handed_in")

Every raw answer is marked again. The table for spreadsheets (CSV, `Report.csv`) has a row for each answer, and one row
for an exercise without an answer.

=============  =====================================================================================================
learner        the name of the learner's folder; empty outside such folders
who            the pseudonym
unit           the id of the unit (U01) or lesson (D1)
exercise       the id of the exercise (U01.3), quick check (U01.a) or task (D1.3)
numbers        the seed of the numbers; empty for the printed numbers
guess          the prediction, as the learner typed it
number         the number of the answer, counting from 1
answer         the answer, as the learner typed it; for a choice, the option's text
verdict        right; not yet; close (perhaps right, but rounded); unreadable; not marked (a function: run its
               notebook); empty without an answer
misconception  what the learner was told about the misconception behind the answer
hints          the number of hints taken, 0 to 3, according to the file
seen           yes if the learner looked at the solution, according to the file
because        why the guess was off, in the learner's words
file           the path of the file
rules          the rules of the last `pharmalab class mark`, in the first row only
=============  =====================================================================================================

An apostrophe keeps text such as =1+1 from becoming a formula in a spreadsheet.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from pathlib import Path

from pharmalab.classroom import copying, report_page
from pharmalab.classroom.class_list import in_order
from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.files import LONGEST
from pharmalab.classroom.handed_in import SUBMITTED, HandedIn, course_of, handed_in
from pharmalab.classroom.mark_list import MarkList
from pharmalab.classroom.marks import CLOSE, NOTHING, RIGHT, UNMARKED, UNREAD, WRONG, Mark, Marker, as_written
from pharmalab.classroom.own_words import Words
from pharmalab.classroom.places import meant, works_in
from pharmalab.classroom.questions import asked, folder_of, heading, title, unit_of
from pharmalab.classroom.remark_kinds import FILES
from pharmalab.classroom.saved_marks import SavedMark, SavedMarks, load
from pharmalab.classroom.signs import Sums, key, row_name, sign, sums
from pharmalab.classroom.spreadsheets import as_csv
from pharmalab.classroom.united import United, differences, pseudonyms, united
from pharmalab.classroom.worth_a_look import Groups, by_kind, functions_alone, worth_a_look
from pharmalab.core.texts import named, shorten
from pharmalab.core.values import Value
from pharmalab.core.words import listing, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.tables import Tabular
from pharmalab.exercises.kinds.kind import FEW

SCHEMA = "pharmalab-report/1"
#: the columns of the table for spreadsheets
CSV = (
    *("learner", "who", "unit", "exercise", "numbers", "guess"),
    *("number", "answer", "verdict", "misconception"),
    *("hints", "seen", "because", "file", "rules"),
)
UNEXPLAINED = 10  #: wrong answers of a unit that are shown, although no misconception explains them
ROUNDED = "Right so far, but rounded too much: ask for more digits, or the exact number."
SHORT = "With so few digits, it could be one of several numbers: learners can give more digits, or the exact number."
HONESTY = (
    "pharmalab judged every raw answer here again. It can’t know who typed them: the files come from the learners’ own "
    "machines, and anyone can write such a file, edit it, or ask pharmalab for a solution. Use this report to talk "
    "about the work; it proves nothing."
)
REFUSED = "the last `pharmalab class mark` could not mark this work"


class Tally(Value, frozen=True):
    """A wrong answer, with the number of times it was given, and the number of learners who gave it.

    Attributes:
        slip: the misconception behind the answer; '' if none is known.
        says: the reply to such answers.
        answer: the most common way in which the answer was written.
    """

    exercise: str
    slip: str
    learners: int
    times: int
    says: str
    answer: str = ""


class Report(Value, frozen=True):
    """A report on how a class did. In a notebook, it displays itself.

    Args:
        marks: a mark for each attempt, sorted by unit, learner and exercise.
        left_out: the files that don't count, each with the reason.
        told: the reply to each misconception, by the ids of exercise and misconception.
        listed: all learners in a course, even without any work.
        repeated: work left out as a likely copy: learner, unit, other learner.
        unmarked: the works that `pharmalab class mark` couldn't mark, each with the reason.
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
    repeated: tuple[tuple[str, str, str], ...] = ()
    unmarked: tuple[Remark, ...] = ()

    @property
    def units(self) -> tuple[str, ...]:
        """Return the ids of the units and lessons for which somebody handed in work."""
        handed = {unit for paths in self.others.values() for path in paths if (unit := unit_of(path))}
        return tuple(sorted({*handed, *(mark.unit for mark in self.marks)}))

    @property
    def learners(self) -> tuple[str, ...]:
        """Return the names of the learners' folders. If a learner has no folder, the pseudonym is used.

        In a course, learners who handed in nothing are included.
        """
        return tuple(in_order({*self.listed, *(mark.name for mark in self.marks)}, self.listed))

    def of(self, unit: str) -> "dict[str, dict[str, tuple[Mark, ...]]]":
        """Return the attempts at a unit's exercises, by learner and then by exercise.

        The learners are in the order of the class list. An attempt with the printed numbers comes first.
        """
        found: dict[str, dict[str, tuple[Mark, ...]]] = {}
        for mark in self.marks:
            if mark.unit == unit:
                row = found.setdefault(mark.name, {})
                row[mark.exercise] = tuple(sorted((*row.get(mark.exercise, ()), mark), key=lambda one: one.seed))
        return {name: found.get(name, {}) for name in in_order({*found, *self.listed}, self.listed)}

    def mark(self, who: str, did: Mapping[str, Sequence[Mark]], unit: str) -> SavedMark | None:
        """Return the saved mark for a learner's work in a unit, or None if there is none.

        *who* is the name in the learner's row of the table.
        """
        return self.given.of(next((one.learner for attempts in did.values() for one in attempts), who), unit)

    def _row(self, who: str, did: Mapping[str, Sequence[Mark]], unit: str) -> tuple[str | int, ...]:
        """Return a learner's row in the table of a unit."""
        mark = self.mark(who, did, unit)
        done: tuple[str | int, ...] = ("",) * len(Sums._fields)
        if did:
            done = sums(did.get(id, ()) for id in asked(unit))._replace(**({"pending": mark.pending} if mark else {}))
        heads = self.mark_heads(unit)
        cells = (mark.words, mark.simulated) if mark else (self.mark_list.missing(unit), "")
        others = [path for path in self.others.get(who, ()) if unit_of(path) in ("", unit)]
        name = who if heads else row_name(who, did, others)
        return shorten(name, 100), *cells[: len(heads)], *self._signs(did, mark, unit), *done

    def _signs(self, did: Mapping[str, Sequence[Mark]], mark: SavedMark | None, unit: str) -> Iterator[str]:
        """Yield the sign for each of a unit's exercises, given a learner's attempts and saved mark."""
        worth = mark.worth if mark else {}
        yield from (sign(did.get(id, ()), worth.get(id, 1)) for id in self.columns(unit))

    def mark_heads(self, unit: str) -> tuple[str, ...]:
        """Return the headings of the columns with marks in a unit's table, or () if the course was never marked.

        If the unit has a simulation, its point has a column of its own.
        """
        simulated = any(one.unit == unit and one.simulated for one in self.given.marks)
        return ("mark", *(("sim",) if simulated else ())) if self.given.date else ()

    @property
    def key(self) -> list[tuple[str, str]]:
        """Return the symbols and headings in the tables, each with its meaning."""
        rows = ((unit, who, did) for unit in self.units for who, did in self.of(unit).items())
        cells = (cell for unit, who, did in rows for cell in self._signs(did, self.mark(who, did, unit), unit))
        return key(cells, any("sim" in self.mark_heads(unit) for unit in self.units))

    @property
    def mark_list(self) -> MarkList:
        """Return the list of marks, with a row for each learner."""
        return MarkList(self.listed, self.works, self.given)

    def columns(self, unit: str) -> tuple[str, ...]:
        """Return the ids of a unit's exercises, and of the quick checks and reviews that learners answered."""
        return tuple(sorted({*asked(unit), *(mark.exercise for mark in self.marks if mark.unit == unit)}, key=_order))

    @property
    def wrong_answers(self) -> tuple[Tally, ...]:
        """Return the wrong answers of the class, the most common first.

        Wrong answers with the same misconception form one group. Rounded answers form groups too. Guesses and repeated
        work aren't counted. Wrong answers without a known misconception count only with the printed numbers.
        """
        repeated = {(name, unit) for name, unit, _ in self.repeated}
        who = dict[tuple[str, str, str], set[str]]()
        written = dict[tuple[str, str, str], Counter[str]]()
        replies = dict[tuple[str, str, str], str]()
        for mark in self.marks:
            if mark.guessed or (mark.name, mark.unit) in repeated:
                continue
            for one in (one for one in mark.entries if one.verdict in (WRONG, CLOSE)):
                told = self.told.get(mark.exercise, {})
                rounded = SHORT if one.says.startswith(FEW) else ROUNDED
                found = {(slip, ""): told[slip] for slip in one.slips if slip in told}
                if one.verdict == CLOSE:
                    found = {("", rounded): rounded}
                elif not found and not mark.seed:
                    found = {("", f"={one.value}"): one.says}
                for (slip, value), says in found.items():
                    key = mark.exercise, slip, value
                    replies[key] = says
                    who.setdefault(key, set()).add(mark.name)
                    written.setdefault(key, Counter())[one.answer] += 1
        tallies = [
            Tally(
                exercise=id,
                slip=slip,
                learners=len(who[id, slip, value]),
                times=answers.total(),
                says=replies[id, slip, value],
                answer=answers.most_common(1)[0][0],
            )
            for (id, slip, value), answers in written.items()
        ]
        return tuple(sorted(tallies, key=lambda one: (-one.learners, -one.times, _order(one.exercise), one.slip)))

    @property
    def misconceptions(self) -> tuple[Tally, ...]:
        """Return the misconceptions that led to wrong answers, the most common first."""
        return tuple(one for one in self.wrong_answers if one.slip)

    def uncounted(self, unit: str) -> str:
        """Return a note on the work that is left out of a unit's table of wrong answers; '' if all work is counted."""
        guessed = dict[str, list[str]]()
        for mark in (one for one in self.marks if one.unit == unit and one.guessed):
            guessed.setdefault(mark.name, []).append(mark.exercise)
        guesses = [f"{name}’s guesses in {listing(dict.fromkeys(ids))}" for name, ids in guessed.items()]
        said = [f"Not counted here: {listing(guesses)}."] if guesses else []
        said += (f"The work of {listing(names)} looks alike, so it counts only once." for names in self._alike(unit))
        return " ".join(said)

    def _alike(self, unit: str) -> Iterator[list[str]]:
        """Yield the learners of a unit whose works look alike, in groups. The works of each group count once."""
        like = {name: other for name, of, other in self.repeated if of == unit}
        groups = dict[str, set[str]]()
        for name in like:
            first, met = name, set[str]()
            while first in like and first not in met:
                met.add(first)
                first = like[first]
            groups.setdefault(first, {first}).add(name)
        for names in groups.values():
            yield [*in_order(names, self.listed)]

    @property
    def remarked(self) -> tuple[tuple[str, Groups], ...]:
        """Return the lists of remarks about files, each with its title. Only *Worth a look* has subheadings."""
        return (
            ("Not marked, so not counted", _without_heading(self.unmarked)),
            ("Handed in after the due date", _without_heading(tuple(self._late()))),
            ("Worth a look: reasons to ask, not proof", by_kind(self.remarks)),
            ("Files left out", _without_heading(self.left_out)),
            ("Files without answers", _without_heading(self.blank)),
        )

    def _late(self) -> Iterator[Remark]:
        """Yield a remark for each learner who handed in late, with the units and when they came."""
        units = dict[str, list[str]]()
        for one in self.given.late:
            when = f" on {one.handed.replace(' ', ' at ')}" if one.handed else ""
            units.setdefault(one.learner, []).append(f"{one.unit}{when}")
        yield from (Remark(learner, listing(some)) for learner, some in units.items())

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def head(self) -> str:
        """Return a sentence that gives the numbers of files, learners and units."""
        handed = {*(mark.name for mark in self.marks), *self.others, *(one.learner for one in self.given.marks)}
        there = sum(one in handed for one in self.learners)
        some = f"{there} of " if there < len(self.learners) else ""
        learners, units = f"{some}{plural(len(self.learners), 'learner')}", plural(len(self.units), "unit")
        works = plural(len(self.unmarked), "piece of work is", "pieces of work are")
        lost = f" {works} not marked." if self.unmarked else ""
        out = f" {_files(len(self.left_out))} left out." if self.left_out else ""
        blank = f" {_files(len(self.blank))} without answers." if self.blank else ""
        return f"{plural(self.files, 'file')} by {learners} in {units}.{lost}{out}{blank}"

    def table(self, unit: str) -> Tabular:
        """Return the table of a unit, with a row for each learner; `key` explains the symbols."""
        rows = [self._row(who, did, unit) for who, did in self.of(unit).items()]
        ids = (id.removeprefix(f"{unit}.") for id in self.columns(unit))
        heads = ["learner", *self.mark_heads(unit), *ids, *Sums._fields]
        return Tabular(heads, rows, heading(unit))

    def _sums(self, unit: str) -> Iterator[tuple[str | int, ...]]:
        """Yield the last rows of a unit's table: how many learners were right in each exercise, and at once."""
        learners, blank = self.of(unit).values(), ("",) * len(self.mark_heads(unit))
        columns = [[sums([did.get(id, ())]) for did in learners] for id in self.columns(unit)]
        yield "right", *blank, *(sum(one.right for one in column) for column in columns)
        yield "right at the first answer", *blank, *(sum(one.first for one in column) for column in columns)

    def tallies(self, unit: str) -> Tabular:
        """Return a table of a unit's wrong answers, with the number of learners and the reply to each."""
        found = [one for one in self.wrong_answers if one.exercise.startswith(f"{unit}.")]
        rare = [one for one in found if not one.slip and one.says not in (ROUNDED, SHORT)][UNEXPLAINED:]
        rows = [
            (one.exercise, shorten(one.answer.replace("\n", " "), 60), one.learners, one.times, one.says)
            for one in found
            if one not in rare
        ]
        more = f" ({len(rare)} more not shown)" if rare else ""
        title = f"Wrong or rounded answers in {unit}, most common first{more}"
        return Tabular(["exercise", "wrong answer", "learners", "answers", "what they were told"], rows, title)

    @property
    def summary(self) -> str:
        """Return the beginning of the report as text: the numbers of files and learners and, in a course, the marks."""
        marks = [self.mark_list.table(), self.given.rules] if self.given.date and self.works else []
        return "\n\n".join(map(str, (self.head, *marks)))

    def __repr__(self) -> str:
        parts: list[object] = [self.summary]
        for name, groups in self.remarked:
            parts += [name] * bool(groups and groups[0][0])
            for kind, some in groups:
                parts += _listed(kind or name, ((named(one.file, LONGEST), one.says) for one in some))
        for unit in self.units:
            parts.append(self.table(unit))
            tallies = self.tallies(unit)
            parts += filter(None, (tallies.rows and tallies, self.uncounted(unit)))
        if self.units:
            parts += _listed("Signs in these tables", self.key)
        parts += _listed("In their own words", ((f"{w.unit}, {w.learner or w.file}", w.text) for w in self.words))
        return "\n\n".join(map(str, (*parts, HONESTY)))

    def _repr_html_(self) -> str:
        return el.div(
            el.p(self.head),
            self.given.date and self.works and report_page.grid(self.mark_list.table()),
            self.given.date and el.p(self.given.rules),
            (report_page.remarks(name, groups) for name, groups in self.remarked),
            (self._unit(id) for id in self.units),
            self.units and report_page.key(self.key),
            report_page.own_words(self.words),
            report_page.because(self.marks),
            el.p(el.em(HONESTY)),
        )

    def _unit(self, unit: str) -> Markup:
        titles = {id.removeprefix(f"{unit}."): title(id) for id in self.columns(unit)}
        uncounted, tallies = self.uncounted(unit), self.tallies(unit)
        return markup(
            report_page.grid(self.table(unit), titles, tuple(self._sums(unit))),
            tallies.rows and report_page.grid(tallies, level="h3", wraps=True),
            uncounted and el.p(uncounted),
        )

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
        """Return the answers as CSV for spreadsheets; the module's docstring lists the columns."""
        rows = (row for mark in self.marks for row in _answers(mark, self.told.get(mark.exercise, {})))
        rules = self.given.rules if self.given.date else ""
        return as_csv(CSV, ((*row, "" if n else rules) for n, row in enumerate(rows)))


def report(folder: str | Path) -> Report:
    """Return a report on a class, from the answers files in a folder and in all folders inside it.

    Raises:
        ValueError: there is no such folder, or it contains no files.
    """
    found, given = handed_in(folder), load(course_of(folder))
    marker = Marker(gave=False, digits=given.digits, free=given.free)
    refused = {(one.learner, one.unit): one.problem for one in given.marks if one.refused}
    counted = [sheet for sheet in found.sheets if (sheet.learner, sheet.record.unit) not in refused]
    marks, own = list[Mark](), list[Remark]()
    for work in _works(counted):
        found_here = list(united(work, marker))
        answers = [one for one in found_here if isinstance(one, United)]
        own += (one for one in found_here if isinstance(one, Remark))
        marks += (_ran(one.mark(work[0].learner, work[0].record.who, marker), given) for one in answers)
        notes = (pseudonyms(work), differences([(one.best.id, one.differs) for one in answers]))
        own += (Remark(work[0].file, note, FILES) for note in notes if note)
    marks.sort(key=lambda one: (one.unit, one.name, _order(one.exercise), one.seed))
    told: dict[str, dict[str, str]] = {}
    for (id, slip), says in marker.told.items():
        told.setdefault(id, {})[slip] = says
    works = {name: id for name in works_in(course_of(folder)) if (id := unit_of(f"{name}/"))}
    compared = copying.compared(counted, marker)
    return Report(
        files=found.files,
        marks=tuple(marks),
        left_out=tuple(_left_out(found, refused, works)),
        blank=tuple(_without_answers(found, refused.keys() | {(one.learner, one.unit) for one in marks})),
        remarks=tuple(
            worth_a_look(
                (*found.remarks, *functions_alone(Path(folder), found, marks), *own),
                copying.remarks(compared),
                [note for note in given.notes if note.file not in {one.file for one in found.left_out}],
            )
        ),
        told=told,
        listed=found.learners,
        others=found.others,
        words=found.words,
        given=given,
        works=works,
        repeated=tuple(sorted((*work, other) for work, other in copying.repeats(compared).items())),
        unmarked=tuple(
            Remark(f"{SUBMITTED}/{learner}/{folder_of(unit)}", why or REFUSED)
            for (learner, unit), why in refused.items()
        ),
    )


def _answers(mark: Mark, told: Mapping[str, str]) -> Iterator[tuple[object, ...]]:
    """Yield a row of the table for spreadsheets for each answer; one row if there is none.

    ``told``: the reply to each misconception.
    """
    begins = mark.learner, mark.who, mark.unit, mark.exercise, mark.seed, mark.guess
    ends = mark.hints, mark.seen, mark.because, mark.file
    for n, one in enumerate(mark.entries, 1):
        ideas = " ".join(told[slip] for slip in one.slips if slip in told)
        yield *begins, n, one.answer, one.verdict, ideas, *ends
    if not mark.entries:
        yield *begins, "", "", NOTHING, "", *ends


def _without_heading(some: Sequence[Remark]) -> Groups:
    return (("", some),) if some else ()


def _files(n: int) -> str:
    return f"{plural(n, 'file')} {'is' if n == 1 else 'are'}"


def _works(sheets: Iterable[Sheet]) -> list[list[Sheet]]:
    """Return the sheets of each learner's work together."""
    works = dict[tuple[str, str, str], list[Sheet]]()
    for sheet in sheets:
        key = sheet.record.unit, sheet.learner, "" if sheet.learner else sheet.file
        works.setdefault(key, []).append(sheet)
    return list(works.values())


def _left_out(found: HandedIn, refused: Mapping[tuple[str, str], str], works: Collection[str]) -> Iterator[Remark]:
    """Yield the remarks on files that don't count, without those of works that `mark` refused, which are named so."""
    for one in found.left_out:
        learner, *parts = one.file.removeprefix(f"{SUBMITTED}/").split("/")
        unit = unit_of("/".join(parts)) or unit_of(f"{meant(('', *parts), works)}/")
        if (learner, unit) not in refused:
            yield one


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
    """Return a mark with the verdict of the last run, if an answer that matters is the function that was run.

    Such an answer is the last one of several that aren't right, or one before the first right answer.
    """
    saved = given.of(mark.learner, mark.unit)
    ran = saved.ran.get(mark.exercise) if saved else None
    if ran is None:
        return mark
    verdict = RIGHT if ran.right else WRONG
    readable = [one for one in mark.entries if one.verdict != UNREAD]
    places = (
        n for n, one in enumerate(readable, 1) if one.verdict == UNMARKED and one.answer == as_written(ran.answer)
    )
    at = next(places, 0)
    earlier = mark.verdict == RIGHT and ran.right and 0 < at < mark.at
    if not earlier and (mark.verdict != UNMARKED or ran.answer != mark.last):
        return mark
    entries = tuple(
        one.replace(verdict=verdict, says=ran.says)
        if one.verdict == UNMARKED and one.answer == as_written(ran.answer)
        else one
        for one in mark.entries
    )
    first = at if earlier else mark.answers if ran.right else 0
    return mark.replace(verdict=verdict, at=first, entries=entries)


def _listed(title: str, lines: Iterable[tuple[str, str]]) -> list[str]:
    """Return a part of the report: a title, and a line for each item by its name; nothing if there are none."""
    found = [f"{name}: {text}".replace("\n", "\n  ") for name, text in lines]
    return ["\n  ".join([title, *found])] if found else []


def _order(id: str) -> tuple[str, int, str]:
    """Return a key that sorts U01.2 before U01.10, and quick checks after both."""
    unit, _, number = id.rpartition(".")
    return unit, int(number) if number.isdigit() else 999, number
