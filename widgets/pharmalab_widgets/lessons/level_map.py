"""The map of a lesson: its chapters, a dot for each level, and the menu."""

from collections.abc import Collection, Sequence

from pharmalab.drawing.html import Markup, classes, el
from pharmalab.lessons import Chapter, Level
from pharmalab_widgets.lessons.place import FIELD, WORD, Place
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.live import share_menu
from pharmalab_widgets.live.controls import button


def levels(
    title: str, chapters: Sequence[Chapter], here: Level | None, progress: Progress, reached: Collection[str]
) -> Markup:
    """A dot for each level of the chapter where one is, and a button for each of the others. ``here`` is None at the
    end."""
    now = next((c for c in chapters if here in c.levels), chapters[-1])
    return el.div(
        el.strong(title, class_="pl-title"),
        el.nav(
            (
                _chapter(n, chapter, chapter is now, len(chapters) > 1, here, progress, reached)
                for n, chapter in enumerate(chapters, 1)
            ),
            aria_label="Levels" if len(chapters) > 1 else f"Levels: {now.title}",
            class_="pl-map",
        ),
        button("⋯", do="menu", key="menu", aria_label="Menu of the lesson", title="Menu", class_="pl-more"),
        class_="pl-bar-top",
    )


def menu(asks: bool, here: Place, trouble: str) -> Markup:
    """``asks``: whether one is sure to begin anew; ``here``: the level to be shared; ``trouble``: what was wrong with
    what was shared."""
    parts = (
        (
            el.p(
                "All that you did in this lesson is forgotten, in every chapter. Are you sure?",
                tabindex=-1,
                data_key="menu-question",
            ),
            el.div(
                button("Forget it, and begin anew", do="forget", key="forget", class_="pl-main"),
                button("No", do="menu", key="menu-no"),
                class_="pl-buttons",
            ),
        )
        if asks
        else (
            el.h3("Share this level"),
            bool(trouble) and el.p(trouble, class_="pl-trouble", role="alert", data_key="share-trouble"),
            share_menu.share(here.line, {FIELD: str(here)}, f"{WORD} {here.lesson.name}"),
            button("Begin the lesson anew …", do="anew", key="anew"),
        )
    )
    return el.div(parts, class_="pl-menu", data_close="menu", data_key="lesson-menu", role="group", aria_label="Lesson")


def _chapter(
    n: int,
    chapter: Chapter,
    open_: bool,
    several: bool,
    here: Level | None,
    progress: Progress,
    reached: Collection[str],
) -> Markup:
    done = sum(progress.levels[level.id].passed for level in chapter.levels if level.id in progress.levels)
    name = f"{n} · {chapter.title}" if several else chapter.title
    count = f"{done}/{len(chapter.levels)}"
    if not open_:
        first = next((level for level in chapter.levels if not _passed(progress, level)), chapter.levels[0])
        return button(
            el.span(n),
            el.span(f" · {chapter.title}", class_="pl-chapter-name"),
            " ",
            el.small(count),
            do="go",
            data_level=first.id,
            key=f"chapter-{chapter.id}",
            class_="pl-chapter",
            title=f"{chapter.title}: {done} of {len(chapter.levels)} levels done",
        )
    dots = (_dot(k, level, level is here, progress, level.id in reached) for k, level in enumerate(chapter.levels, 1))
    return el.div(
        several and el.b(name, class_="pl-chapter-name"),
        el.div(dots, class_="pl-dots-row", data_rove=True, role="group", aria_label=f"{chapter.title}, {count} done"),
        class_="pl-chapter is-open",
        data_key=f"chapter-{chapter.id}",
    )


def _passed(progress: Progress, level: Level) -> bool:
    return level.id in progress.levels and progress.levels[level.id].passed


def _dot(k: int, level: Level, here: bool, progress: Progress, reached: bool) -> Markup:
    kept = progress.levels.get(level.id)
    done, shown = bool(kept and kept.done), bool(kept and kept.shown)
    how = "done" if done else "shown to you" if shown else "open" if reached else "not reached yet"
    name = f"{k}: {level.title or level.id}, {how}"
    return button(
        el.span("✓" if done else "·" if shown else "", class_="pl-dot", aria_hidden="true"),
        do="go",
        data_level=level.id,
        key=f"dot-{level.id}",
        disabled=not reached,
        aria_current="step" if here else None,
        aria_label=name,
        title=name,
        class_=classes("pl-level", is_done=done, is_shown=shown and not done, is_here=here),
    )
