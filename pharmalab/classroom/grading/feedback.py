"""The feedback page for a learner: each question with the learner's answer and a reply.

By default, solutions appear on the page only after the due date. Everything that a learner wrote is escaped.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from pharmalab import course
from pharmalab.classroom.grading.cells import SIMULATED, grade_id
from pharmalab.classroom.grading.faults import Fault
from pharmalab.classroom.grading.judge import LATER_UNREAD, PENDING, Point
from pharmalab.classroom.grading.quick_checks import Checked
from pharmalab.classroom.grading.trial import Credit
from pharmalab.classroom.grading.works import Work
from pharmalab.classroom.marks import DIGITS, NOTHING, RIGHT, UNJUDGED, WRONG, in_points, is_function
from pharmalab.classroom.report_page import document
from pharmalab.core.texts import shorten
from pharmalab.core.words import capital, listing, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises import registry
from pharmalab.exercises.derivations import Line
from pharmalab.exercises.exercise import Variant
from pharmalab.exercises.kinds.kind import NOT_YET
from pharmalab.exercises.kinds.numbers import Number, as_fraction

STATES = {RIGHT: "✓ Right", WRONG: "✗ Not right yet", PENDING: "… Your teacher hasn’t run this function yet"}
NOT_MARKED = "… Not marked yet"
UNREADABLE = "pharmalab can’t read this answer"
WRAPS = "white-space:pre-wrap;overflow-wrap:anywhere"
LONG = 2_000  #: characters of an answer that are shown
EARLIER = 20  #: earlier or later entries that are shown
SIMULATION = "your simulation"
SIX = re.compile(r"six significant digits(, such as [0-9.]*[0-9])?")  #: what the exercises ask for, with an example
#: the end of a reply to a rounded number, which a page with the solutions puts into the past
GIVE = re.compile(
    r" (?:Round the last digit instead\. )?Give .*?(?P<digits>\w+ significant digits)?"
    r"(?:, such as [0-9.]*[0-9]|, or the exact number)?\.$"
)
FEWER = {2: "two", 3: "three", 4: "four", 5: "five"}
#: what to do about work that was lost, on a page with the solutions
AFTER = (
    "show this page to your teacher{}. This page has the solutions, so your teacher decides whether you can still hand "
    "in your work."
)
MORE = ", if you answered more than you see here"
#: what else asks for the notebook, which a page with the solutions leaves out
REQUEST = re.compile(r" (?:If you wrote one, hand|Hand) in (?:the|your) notebook too\b[^.]*\.")
GUESSING = (
    "You tried many answers before you found this one. Can you say why it’s right, and why the others are wrong? If "
    "not, work it out now, with the hints."
)


class Feedback(NamedTuple):
    """The content of a feedback page.

    Args:
        points: the judgement of each exercise.
        score: the total score as text, for example '7/10'.
        simulated: whether the simulation earns its point, and why; None without a simulation.
        waits: whether the simulation can't be judged before the notebook is run.
        by_hand: the points given by hand, by nbgrader's id, such as 'U01-3'.
        solutions: whether the page shows the solutions.
        due: the due date; None if there is none.
        untried: whether the simulation is missing.
        damage: what is wrong with an unreadable notebook.
        left_out: what is wrong with other files that were left out.
        digits: how many significant digits a rounded number needs.
        uncounted: whether the simulation isn't counted, because there is no notebook.
        late: whether the work was late: yes, no, or '' if unknown.
        handed: when the work was handed in; None if unknown.
        marked: when the work was marked; None to leave this out.
    """

    student: str
    of: Work
    points: Sequence[Point]
    score: str
    simulated: Credit | None = None
    waits: bool = False
    by_hand: Mapping[str, float] = {}
    comments: Sequence[str] = ()
    solutions: bool = False
    due: datetime | None = None
    untried: bool = False
    damage: Sequence[Fault] = ()
    left_out: Sequence[Fault] = ()
    late: str = ""
    handed: datetime | None = None
    marked: datetime | None = None
    checks: Sequence[Checked] = ()
    words: str = ""
    files: Sequence[str] = ()
    digits: int = DIGITS
    uncounted: bool = False

    @property
    def open_simulation(self) -> bool:
        """Return whether there is a simulation that can't be marked yet."""
        return self.simulated is not None and (self.waits or bool(self.damage))


def page(told: Feedback) -> str:
    """Return the feedback page as an HTML document."""
    failed = told.simulated and not (told.simulated.right or told.open_simulation or told.uncounted)
    again = [one.id for one in told.points if one.state == WRONG]
    again += [SIMULATION] if failed and not told.untried else []
    missing = [one.id for one in told.points if one.state == NOTHING]
    nothing = len(missing) == len(told.points)
    missing += [SIMULATION] if failed and told.untried else []
    body = markup(
        el.p(f"For {told.student}: {told.score} points{_open(told)}."),
        _dates(told),
        told.damage and _damaged(told.of, told.damage, told.solutions),
        told.left_out and _left_out(told.of, told.left_out, told.solutions, bool(told.damage)),
        (el.p("Your teacher writes: ", comment) for comment in told.comments),
        not told.solutions and el.p(_later(told.due)),
        again and el.p("Not right: " if told.solutions else "Look again at ", listing(again), "."),
        missing
        and (
            _nothing(told.of, told.solutions, bool(told.damage)) if nothing else _not_answered(missing, told.solutions)
        ),
        (_exercise(one, told.solutions, told.by_hand.get(grade_id(one.id)), told.digits) for one in told.points),
        told.simulated and _simulation(told, told.simulated),
        told.checks and _checks(told.checks),
        told.words and el.section(el.h2("In your own words"), el.p(told.words, style=WRAPS)),
        el.p("If you think that a mark is wrong, show this page to your teacher."),
    )
    return document(f"{told.of.id} {told.of.title}", body, tab=f"{told.of.id} {told.student}")


def _dates(told: Feedback) -> Markup:
    """Return when the work was handed in and marked, as far as that is known."""
    late = ", after the due date" if told.late == "yes" else ", on time" if told.late == "no" else ""
    said = [f"Based on {listing(told.files)}."] if told.files else []
    if told.handed:
        said.append(f"Handed in: {told.handed.astimezone():%Y-%m-%d %H:%M}{late}.")
    if told.marked:
        said.append(f"Marked: {told.marked:%Y-%m-%d}.")
    return el.p(" ".join(said)) if said else Markup()


def _checks(checks: Sequence[Checked]) -> Markup:
    """Return the quick checks with what the learner chose. They earn no points."""
    items = (
        el.li(one.asks, " You chose: ", el.em(one.chosen), f". {'✓' if one.right else '✗'} ", one.says)
        for one in checks
    )
    return el.section(el.h2("Quick checks"), el.p("Quick checks earn no points."), el.ul(items))


def _open(told: Feedback) -> str:
    """Return which points aren't marked yet, as the end of the sentence on the score."""
    waiting = [one.id for one in told.points if one.state == PENDING]
    waiting += [SIMULATION] if told.open_simulation else []
    if not waiting:
        return ""
    return f" so far. {plural(len(waiting), 'point')} not marked yet: {listing(waiting)}"


def refusal(student: str, of: Work, faults: Sequence[Fault], solutions: bool = False) -> str:
    """Return a page that tells a learner why the work can't be marked. *solutions* adds the solutions."""
    body = markup(
        el.p(f"For {student}: your work could not be marked, so it has no points{'' if solutions else ' yet'}."),
        _why(of, faults, solutions, ""),
        solutions and markup(*(_solved(one.id) for one in of.asked)),
    )
    return document(f"{of.id} {of.title}", body, tab=f"{of.id} {student}")


def _solved(id: str) -> Markup:
    """Return a question with its solution."""
    asked = _asked(Point(id))
    return el.section(
        el.h2(f"{id} {asked.title}"),
        asked.board and el.div(Markup(asked.board)),
        el.p(asked.question),
        el.h3("The right way"),
        asked.way,
    )


def astray(student: str, of: Work, solutions: bool = False) -> str:
    """Return a page that tells a learner that the work is in the wrong folder or in a zip file, so it isn't marked."""
    names = f"{of.name}.ipynb or answers-{of.id}.json"
    why = f"It isn’t in the folder {of.name}, or it’s packed in a zip file."
    way = f"Ask your teacher to put it into that folder, or hand in {names} itself."
    return refusal(student, of, [Fault(why, why, way=way)], solutions)


def _nothing(of: Work, solutions: bool, known: bool = False) -> Markup:
    """Return what to do if no answers were handed in, although the learner may have given some.

    If *known*, the page says already what to do.
    """
    return markup(
        el.p("The work you handed in contains no answers. If you did answer, your answers were lost on the way."),
        not known and _way_out(of, solutions),
    )


def _damaged(of: Work, damage: Sequence[Fault], solutions: bool) -> Markup:
    """Return a warning that the notebook can't be read, although the answers could be marked."""
    return markup(
        el.p(el.strong("Your notebook couldn’t be read."), " Answers that are only in the notebook aren’t marked."),
        _why(of, damage, solutions),
    )


def _left_out(of: Work, faults: Sequence[Fault], solutions: bool, known: bool = False) -> Markup:
    """Return a warning that not all that was handed in is marked. If *known*, the page says already what to do."""
    return markup(
        el.p(el.strong("Not everything you handed in could be read."), " This page covers the rest."),
        _reasons(faults, solutions) if known else _why(of, faults, solutions),
    )


def _why(of: Work, faults: Sequence[Fault], solutions: bool, more: str = MORE) -> Markup:
    """Return the reasons why files can't be marked, and what to do if a file is broken. *more* is as in `_way_out`."""
    way = _way_out(of, solutions, more) if solutions or any(one.broken for one in faults) else ""
    return markup(_reasons(faults, solutions), way)


def _reasons(faults: Sequence[Fault], solutions: bool) -> Markup:
    """Return the reasons why files can't be marked."""
    return markup(*(el.p(el.strong("Why: "), one.says, one.way and not solutions and f" {one.way}") for one in faults))


def _not_answered(ids: Sequence[str], solutions: bool) -> Markup:
    return el.p("Not answered: " if solutions else "Not answered yet: ", listing(ids), ".")


def _way_out(of: Work, solutions: bool, more: str = MORE) -> Markup:
    """Return what to do about a broken file; with the *solutions* on the page, no one is asked to hand in again.

    *more* is the condition for asking the teacher; '' if none of the learner's answers are on the page.
    """
    if solutions:
        return el.p(el.strong("What to do: "), AFTER.format(more))
    return el.p(
        el.strong("What to do: "),
        f"if you work in JupyterLab, open your notebook, run its first cells, and save it (Ctrl + S). Check that it "
        f"still shows your answers. Then hand in the notebook again, together with the file answers-{of.id}.json "
        "beside it. If you work in the browser, save your answers again from the menu ⋯ of a panel, and hand in that "
        "file. Don’t pack or edit the files. If that doesn’t work, show this page to your teacher.",
    )


def _later(due: datetime | None) -> str:
    if due is None:
        return "Your teacher decides when you get the solutions."
    return f"You’ll get the solutions after the due date, {due.astimezone():%Y-%m-%d %H:%M}."


def _in_class(text: str, digits: int) -> str:
    """Return a text with the number of digits that a rounded number needs in this class."""
    return text if digits == DIGITS else SIX.sub(f"{FEWER[digits]} significant digits", text)


def _exercise(of: Point, solutions: bool, by_hand: float | None, digits: int = DIGITS) -> Markup:
    asked = _asked(of)
    of = of._replace(
        says=_in_class(of.says, digits),
        before=tuple((raw, _in_class(says, digits)) for raw, says in of.before),
        after=tuple((raw, _in_class(says, digits)) for raw, says in of.after),
    )
    says, hint = of.says.removeprefix(NOT_YET).strip(), of.hint
    says = (_in_the_past(REQUEST.sub("", says)) or _compared(of)) if solutions else says
    if of.unreadable:
        hint = ""  # nobody knows whether the answer is wrong
    elif not of.state or hint in asked.next[:1] or (of.state == WRONG and not (of.near or of.says_how or hint)):
        hint = _next_hint(of, asked.next)
    return el.section(
        el.h2(f"{of.id} {asked.title}"),
        asked.board and el.div(Markup(asked.board)),
        el.p(_in_class(asked.question, digits)),
        _answered(of, by_hand, solutions),
        says and el.p(says),
        of.later_unread and el.p(LATER_UNREAD),
        of.guesses and of.state == RIGHT and el.p(GUESSING),
        hint and not solutions and el.p(el.strong("Hint: "), hint),
        of.before and _entries("Before that, you entered", of.before, of),
        of.after and _entries("After that, you entered", of.after, of),
        _guess(of, solutions),
        solutions and markup(el.h3("The right way"), asked.way),
    )


def _in_the_past(says: str) -> str:
    """Return the reply to a rounded number without the request for another one, which comes too late."""
    found = GIVE.search(says)
    if not found:
        return says
    asked = f" {capital(found['digits'])} were asked for." if found["digits"] else ""
    return f"{says[: found.start()]}{asked}"


def _compared(of: Point) -> str:
    """Return how a wrong number differs from the right one; '' for any other answer. It reveals the answer."""
    if of.state != WRONG or of.unreadable or is_function(of.answer) or not of.id.startswith("U"):
        return ""
    variant = registry.exercise(of.id).variant(of.seed)
    if not isinstance(variant.kind, Number):
        return ""
    truth, answer = variant.truth(), variant.kind.read(of.answer)
    right = answer._replace(value=Fraction(truth) if isinstance(truth, int) else truth)
    size = "large" if as_fraction(answer.value) > as_fraction(truth) else "small"
    return f"Your number is too {size}: the right one is {variant.kind.as_read(right)}."


def _next_hint(of: Point, hints: Sequence[str]) -> str:
    """Return the first hint that the learner has not met: neither taken, nor read in the reply to a wrong answer."""
    met = max(of.hints, int(of.state == WRONG and of.tries > 1))
    return hints[min(met, len(hints) - 1)] if hints else ""


def _guess(of: Point, solutions: bool) -> Markup:
    """Return the learner's guess; if the answer is known, also how good it was."""
    if not of.guess:
        return Markup()
    told = f"Your guess: {of.guess}."
    if (of.state == RIGHT or solutions) and of.id.startswith("U"):
        variant = registry.exercise(of.id).variant(of.seed)
        with suppress(ValueError):
            if predicts := variant.exercise.predicts:
                told = predicts.told(predicts.read(of.guess), variant.guessed())
    because = of.because and markup(" You wrote: my guess was off because ", el.q(of.because))
    return el.p(told, because, style="overflow-wrap:anywhere")


def _simulation(told: Feedback, credit: Credit) -> Markup:
    missed = "✗ No point" if told.solutions else "✗ No point yet"
    state = "… Not marked yet" if told.open_simulation else "✓ Right" if credit.right else missed
    state = "Not counted" if told.uncounted else state
    by_hand = next((mark for id, mark in told.by_hand.items() if id.endswith(f"-{SIMULATED}")), None)
    worth = _worth(credit.right, told.open_simulation or told.uncounted, by_hand)
    heading = "The simulation" if told.untried or told.uncounted else "Your simulation"
    told_all = REQUEST.sub("", credit.says) if told.solutions else credit.says
    _, _, says = told_all.partition(": ")
    said = f"{says[:1].upper()}{says[1:]}" if told.untried or told.uncounted else told_all
    fine = credit.right or told.open_simulation or told.uncounted or told.untried
    of = told.of.simulated
    one_try = el.p(el.strong("One try: "), of.variant().one_try) if of and not fine else ""
    return el.section(el.h2(heading), el.p(el.strong(state, ".", worth), " ", said), one_try)


def _worth(credit: float, waits: bool, by_hand: float | None) -> str:
    """Return a point's value in words; a teacher's mark by hand comes before ours."""
    if by_hand is not None:
        return f" Your teacher’s mark: {by_hand:g}."
    return "" if waits else f" {in_points(credit)} point{'s' * (credit != 1)}."


def _entries(title: str, answers: Sequence[tuple[str, str]], point: Point) -> Markup:
    """Return a list of a learner's last few other entries, each with its reply, unless the reply is only “Not yet”."""
    left = len(answers) - EARLIER
    items = (
        el.li(
            el.code(shorten(raw, 60), style=WRAPS),
            (told := point.entry_as_read(raw)) and f", read as {told}",
            (says := reply.removeprefix(NOT_YET).strip()) and f": {says}",
        )
        for raw, reply in answers[-EARLIER:]
    )
    first = f" ({plural(left, 'earlier entry', 'earlier entries')} not shown)" if left > 0 else ""
    return markup(el.p(f"{title}{first}:"), el.ul(items))


def _answered(of: Point, by_hand: float | None, solutions: bool) -> Markup:
    """Return the learner's answer, and whether it is right."""
    given = _shown(of)
    worth = _worth(of.credit, of.state == PENDING, by_hand)
    if of.state == RIGHT and of.lost and by_hand is None:
        worth = f"{worth.rstrip('.')}, {of.lost}."
    state = el.strong(_state(of, solutions), ".", worth)
    if "\n" in given:
        return markup(el.p("Your answer:"), el.pre(given, style=WRAPS), el.p(state))
    told = of.as_read
    read = told and not of.code and f", read as {told}"
    return markup(given and el.p("Your answer: ", el.code(given, style=WRAPS), read), el.p(state))


def _state(of: Point, solutions: bool) -> str:
    """Return whether the answer is right, in words and with a sign; "yet" only until the solutions are shown."""
    if of.near:
        return "≈ Rounded too much"
    if of.state == WRONG and solutions and not of.unreadable:
        return "✗ Not right"
    if of.state == PENDING and of.says:
        return NOT_MARKED
    if of.unreadable:
        return NOT_MARKED if of.says == UNJUDGED else UNREADABLE
    return STATES.get(of.state, "○ No answer")


class _Asked(NamedTuple):
    """The texts of an exercise or task.

    Attributes:
        next: the hints in their order.
        way: the solution.
        board: the position that is asked about, as HTML; '' if there is none.
    """

    title: str
    question: str
    next: Sequence[str]
    way: Markup
    board: str = ""


def _asked(of: Point) -> _Asked:
    if of.id.startswith("D"):
        task = course.task(of.id).variant(of.seed)
        question = " ".join(filter(None, (task.text, task.asks)))
        return _Asked(task.title, question, task.advice, el.p(task.solution))
    variant = registry.exercise(of.id).variant(of.seed)
    moves = "" if variant.exercise.by_hand else f" {variant.kind.asked[:1].upper()}{variant.kind.asked[1:]}."
    question = f"{variant.story} {variant.question}{moves}"
    return _Asked(variant.exercise.title, question, variant.hints, _way(variant), variant.board)


def _way(variant: Variant) -> Markup:
    """Return the steps of a derivation, and the answer, unless the last step has it already."""
    answer, told = variant.kind.shown(variant.truth()), variant.kind.told(variant.truth())
    lines = variant.solution.lines
    steps = (el.li(_line(line)) for line in lines)
    return markup(el.ol(steps), lines[-1].value != answer and el.p("So the answer is ", el.strong(told), "."))


def _line(line: Line) -> Markup:
    """Return a step; a step with several values has each in its own line."""
    if not line.rows:
        return markup(line.says, " ", el.strong(line.value), line.about and f" ≈ {line.about}")
    return markup(
        line.asks,
        el.ul(
            el.li(
                row.name,
                ": ",
                row.formula and f"{row.formula} = ",
                el.strong(row.value),
                row.about and f" ≈ {row.about}",
            )
            for row in line.rows
        ),
    )


def _shown(of: Point) -> str:
    """Return the answer as the learner wrote it."""
    return shorten(of.shown, LONG)
