"""Draw the card at the end of a chapter or lesson: what the learner can do now, the stars, and how to continue."""

from collections.abc import Iterator

from pharmalab.drawing.html import Markup, el
from pharmalab.lessons import Chapter, Lesson
from pharmalab.lessons import lesson as lesson_on
from pharmalab_widgets.lessons import stars
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.live.controls import button

ROW = 45  #: more stars than this are only counted
COMING = 3  #: levels of the next chapter that are named


def title(lesson: Lesson, chapter: Chapter) -> str:
    """Return the heading of the card that ends a chapter or lesson."""
    return "The lesson is done." if chapter is lesson.chapters[-1] else f"“{chapter.title}” is done."


def draw(lesson: Lesson, chapter: Chapter, progress: Progress, trouble: str) -> Markup:
    """Return the card that ends a chapter or lesson.

    ``trouble`` says why the whole game can't be played, and is '' if it can.
    """
    last = chapter is lesson.chapters[-1]
    levels = list(lesson.levels if last else chapter.levels)
    again = [level for level in levels if progress.of(level.id).shown and not progress.of(level.id).done]
    return el.div(
        el.h3(title(lesson, chapter), tabindex=-1, data_key="level", data_sight=True, data_begins=True,
              class_="pl-level-title"),
        bool(chapter.goal) and el.p(chapter.goal, class_="pl-goal"),
        _stars(sum(stars.stars(progress.of(level.id)) for level in levels), stars.MOST * len(levels)),
        _to_come(lesson, chapter),
        el.div(_onward(lesson, chapter), class_="pl-buttons"),
        bool(trouble) and el.p(trouble, class_="pl-trouble", role="alert"),
        again and el.p("You were shown the solutions to these levels. Now solve them yourself:"),
        again and el.div(
            (button(level.title or level.id, do="go", data_level=level.id, key=f"go-{level.id}") for level in again),
            class_="pl-buttons",
        ),
        class_="pl-lead pl-the-end",
        data_key="end",
    )  # fmt: skip


def _stars(count: int, most: int) -> Markup:
    full, empty = (1, 0) if most > ROW else (count, most - count)
    won = el.span("★" * full, el.span("☆" * empty, class_="is-empty"), aria_hidden="true", class_="pl-stars")
    return el.p(won, f" You have {count} of {most} stars.", class_="pl-all-stars")


def _to_come(lesson: Lesson, chapter: Chapter) -> Markup | None:
    """Return the titles of the next chapter's first levels, or None after the last chapter."""
    at = lesson.chapters.index(chapter) + 1
    if at == len(lesson.chapters):
        return None
    titles = [level.title for level in lesson.chapters[at].levels if level.title]
    return el.p("Next: ", ", ".join(f"“{title}”" for title in titles[:COMING]), " and more.", class_="pl-fine")


def _onward(lesson: Lesson, chapter: Chapter) -> Iterator[Markup]:
    """Yield the buttons to what comes next, in the same panel; the first one is lit."""
    at = lesson.chapters.index(chapter) + 1
    game = "Play a game against Ben" if lesson.seats == 2 else "Play the whole game"
    ways = {"whole": game} if lesson.can_play_after(chapter) else {}
    if at < len(lesson.chapters):
        ways = {"next": f"Next chapter: {lesson.chapters[at].title}"} | ways
    elif lesson.then:
        ways = {"then": f"Next lesson: {lesson_on(lesson.then).title}"} | ways
    for n, (do, words) in enumerate(ways.items()):
        sign = el.span(" ›", aria_hidden="true")
        yield button(words, sign, do=do, key=do, class_=None if n else "pl-main pl-play", data_enter=not n)
