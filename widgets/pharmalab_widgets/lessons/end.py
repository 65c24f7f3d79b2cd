"""What comes after the last level of a panel: how one goes on, and what is still to be done by oneself."""

from collections.abc import Sequence

from pharmalab.drawing.html import Markup, el
from pharmalab.lessons import Chapter, Lesson
from pharmalab.lessons import lesson as lesson_on
from pharmalab_widgets.lessons.place import Place, call
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.surroundings import here


def draw(lesson: Lesson, chapters: Sequence[Chapter], progress: Progress) -> Markup:
    """``chapters``: those of the panel."""
    levels = [level for chapter in chapters for level in chapter.levels]
    again = [level for level in levels if not progress.of(level.id).done]
    after = _after(lesson, chapters[-1])
    return el.div(
        el.h3("The chapter is done." if after else "The lesson is done.", tabindex=-1, data_key="level",
              data_sight=True, class_="pl-level-title"),
        _onward(lesson, after),
        again and el.p("Shown to you, and still to be done by yourself:"),
        again and el.div(
            (button(level.title or level.id, do="go", data_level=level.id, key=f"go-{level.id}") for level in again),
            class_="pl-buttons",
        ),
        class_="pl-lead pl-the-end",
        data_key="end",
    )  # fmt: skip


def _onward(lesson: Lesson, after: Chapter | None) -> Markup:
    """The way to what comes next."""
    way = here().way
    if after:
        there = way(Place(lesson, after.id).page, after.title, call(lesson, after))
        return el.p(f"Next comes “{after.title}”: ", here().next_panel, there, ".")
    if lesson.then:
        then = lesson_on(lesson.then)
        return el.p("The lesson goes on: ", way(Place(then).page, then.title, call(then)), ".")
    whole = way(f"play/{lesson.game}", "play", f'play("{lesson.game}")')
    return el.p("You know the rules now. Play a whole game: ", whole, ".")


def _after(lesson: Lesson, last: Chapter) -> Chapter | None:
    """The chapter that comes after one."""
    at = lesson.chapters.index(last) + 1
    return lesson.chapters[at] if at < len(lesson.chapters) else None
