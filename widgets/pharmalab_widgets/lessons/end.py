"""What comes after the last level: the stars, a whole game or the next sitting, and what is still to be done alone."""

from pharmalab.drawing.html import Markup, el
from pharmalab.lessons import Lesson
from pharmalab.lessons import lesson as lesson_on
from pharmalab_widgets.lessons import stars
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.live.controls import button

TITLE = "The lesson is done."


def draw(lesson: Lesson, progress: Progress, trouble: str) -> Markup:
    """``trouble``: why the whole game cannot be played."""
    levels = list(lesson.levels)
    again = [level for level in levels if progress.of(level.id).shown and not progress.of(level.id).done]
    count = sum(stars.stars(progress.of(level.id)) for level in levels)
    return el.div(
        el.h3(TITLE, tabindex=-1, data_key="level", data_sight=True, class_="pl-level-title"),
        el.p(f"You have {count} of {stars.MOST * len(levels)} stars.", class_="pl-goal"),
        el.div(_onward(lesson)),
        bool(trouble) and el.p(trouble, class_="pl-trouble", role="alert"),
        again and el.p("Shown to you, and still to be done by yourself:"),
        again and el.div(
            (button(level.title or level.id, do="go", data_level=level.id, key=f"go-{level.id}") for level in again),
            class_="pl-buttons",
        ),
        class_="pl-lead pl-the-end",
        data_key="end",
    )  # fmt: skip


def _onward(lesson: Lesson) -> Markup:
    """The button that leads to what comes next, in the same panel."""
    do, words = ("then", f"Go on: {lesson_on(lesson.then).title}") if lesson.then else ("whole", "Play a whole game")
    sign = el.span(" ›", aria_hidden="true")
    return button(words, sign, do=do, key=do, class_="pl-main pl-play", data_enter=True)
