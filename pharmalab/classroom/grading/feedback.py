"""The page that a learner gets back: each question, the learner's own answer, what it tells, and the right way.

It is made by us and not by nbgrader, and it needs nothing but a browser. Everything that a learner wrote is escaped.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pharmalab import course
from pharmalab.classroom.grading.judge import PENDING, Point
from pharmalab.classroom.grading.works import Work
from pharmalab.classroom.marks import RIGHT, WRONG
from pharmalab.classroom.report_page import document
from pharmalab.core.texts import shorten
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises import registry
from pharmalab.exercises.exercise import Variant

STATES = {RIGHT: "✓ Right", WRONG: "✗ Not right yet", PENDING: "… Your teacher has not run this function yet"}
LONG = 2_000  #: characters of an answer that are shown


class Feedback(NamedTuple):
    """What the page tells.

    Args:
        student: the name of the learner's folder.
        of: the unit or lesson.
        points: an exercise each.
        score: of all, in words: '7/10'.
        simulated: a sentence on the learner's simulation; '' where nothing is simulated.
        comments: the teacher's.
    """

    student: str
    of: Work
    points: Sequence[Point]
    score: str
    simulated: str = ""
    comments: Sequence[str] = ()


def page(told: Feedback) -> str:
    """Return the page as an HTML document."""
    body = markup(
        el.p(f"For {told.student}: {told.score} points."),
        (el.p("Your teacher writes: ", comment) for comment in told.comments),
        (_exercise(one) for one in told.points),
        told.simulated and el.section(el.h2("Your simulation"), el.p(told.simulated)),
    )
    return document(f"{told.of.id} {told.of.title}", body)


def _exercise(of: Point) -> Markup:
    title, question, way = _asked(of)
    state = STATES.get(of.state, "○ No answer")
    return el.section(
        el.h2(f"{of.id} {title}"),
        el.p(question),
        el.p(el.strong(state), ". ", of.state == RIGHT and f"{of.part} ", of.answer and "Your answer:"),
        of.answer and el.pre(_shown(of), style="white-space:pre-wrap;overflow-wrap:anywhere"),
        of.says and el.p(of.says),
        el.h3("The right way"),
        way,
    )


def _asked(of: Point) -> tuple[str, str, Markup]:
    """Return the title, the question and the right way."""
    if of.id.startswith("D"):
        task = course.task(of.id).variant(of.seed)
        return task.title, " ".join(filter(None, (task.text, task.asks))), el.p(task.solution)
    variant = registry.exercise(of.id).variant(of.seed)
    return variant.exercise.title, f"{variant.story} {variant.question}", _way(variant)


def _way(variant: Variant) -> Markup:
    """Return the steps of a derivation, and the answer."""
    steps = (
        el.li(line.says, " ", el.strong(line.value), line.about and f" ≈ {line.about}")
        for line in variant.solution.lines
    )
    answer = variant.exercise.kind.shown(variant.truth())
    return markup(el.ol(steps), el.p("So the answer is ", el.strong(answer), "."))


def _shown(of: Point) -> str:
    """Return an answer as it is read: of a function its source, without what is kept beside it."""
    head, _, source = of.answer.partition("\n")
    return shorten(source if head.startswith("# gave: ") else of.answer, LONG)
