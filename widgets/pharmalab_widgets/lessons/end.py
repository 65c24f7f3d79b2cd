"""What comes after the last level of a panel: how one goes on, and what is still to be done by oneself."""

from collections.abc import Sequence

from pharmalab.drawing.html import Markup, el
from pharmalab.lessons import Chapter, Lesson
from pharmalab_widgets.lessons.place import call
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.live.controls import button


def draw(lesson: Lesson, chapters: Sequence[Chapter], progress: Progress) -> Markup:
    """``chapters``: those of the panel."""
    levels = [level for chapter in chapters for level in chapter.levels]
    again = [level for level in levels if not progress.of(level.id).done]
    after = _after(lesson, chapters[-1])
    return el.div(
        el.h3("The chapter is done." if after else "The lesson is done.", tabindex=-1, data_key="level",
              data_sight=True, class_="pl-level-title"),
        el.p(f"Next comes “{after.title}”: run the next cell, or ", el.code(call(lesson, after)), ".")
        if after
        else el.p("The lesson goes on: ", el.code(f'lesson("{lesson.then}")'), ".")
        if lesson.then
        else el.p("You know the rules now. Play a whole game: ", el.code(f'play("{lesson.game}")'), "."),
        again and el.p("Shown to you, and still to be done by yourself:"),
        again and el.div(
            (button(level.title or level.id, do="go", data_level=level.id, key=f"go-{level.id}") for level in again),
            class_="pl-buttons",
        ),
        class_="pl-lead pl-the-end",
        data_key="end",
    )  # fmt: skip


def _after(lesson: Lesson, last: Chapter) -> Chapter | None:
    """The chapter that comes after one."""
    at = lesson.chapters.index(last) + 1
    return lesson.chapters[at] if at < len(lesson.chapters) else None
