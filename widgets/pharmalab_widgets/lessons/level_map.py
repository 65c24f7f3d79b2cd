"""Draw a lesson's top line and the map of its chapters and levels."""

from pharmalab.drawing.html import Markup, classes, el
from pharmalab.lessons import Chapter, Level
from pharmalab_widgets.lessons import stars
from pharmalab_widgets.lessons.path import Path
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.live.controls import button

NOT_YET = "not reached yet"


class LevelMap:
    """The map of a lesson's chapters and levels, with the learner's progress in each."""

    def __init__(self, path: Path, progress: Progress) -> None:
        self.chapters, self.chapter, self.here, self.reached = path.chapters, path.chapter, path.level, path.reached
        self.progress = progress

    def line(self, title: str, open_: bool) -> Markup:
        """Return the top line of the lesson: the map button, dots for the chapter's levels, the title, and the menu."""
        chapter = self.chapter
        name = self._name(chapter)
        return el.div(
            button(
                el.span("☰", aria_hidden="true"),
                el.span(name, class_="pl-chapter-name"),
                el.small(f"{self._done(chapter)}/{len(chapter.levels)}"),
                do="map", key="map", expanded=open_, class_="pl-map-button", title=f"Lesson map: {name}",
            ),
            el.div(
                (self._dot(n, level) for n, level in enumerate(chapter.levels, 1)),
                class_="pl-dots-row", data_rove=True, role="group", aria_label=f"Levels: {chapter.title}",
            ),
            el.strong(title, class_="pl-title"),
            button("⋯", do="menu", key="menu", aria_label="Lesson menu", title="Menu", class_="pl-more"),
            class_="pl-bar-top",
        )  # fmt: skip

    def draw(self) -> Markup:
        """Return the map: all chapters with their levels and stars."""
        return el.nav(
            el.p(stars.RULE, class_="pl-fine"),
            (
                el.div(
                    el.h3(self._name(chapter), " ", el.small(f"{self._done(chapter)} of {len(chapter.levels)} done")),
                    el.div(map(self._entry, chapter.levels), class_="pl-map-levels"),
                )
                for chapter in self.chapters
            ),
            class_="pl-menu pl-map",
            data_rove=True,
            data_close="map",
            data_key="lesson-map",
            aria_label="Lesson map",
        )

    def _name(self, chapter: Chapter) -> str:
        several = len(self.chapters) > 1
        return f"{self.chapters.index(chapter) + 1} · {chapter.title}" if several else chapter.title

    def _done(self, chapter: Chapter) -> int:
        return sum(self._stars(level) > 0 for level in chapter.levels)

    def _stars(self, level: Level) -> int:
        kept = self.progress.levels.get(level.id)
        return stars.stars(kept) if kept else 0

    def _entry(self, level: Level) -> Markup:
        here, count = level is self.here, self._stars(level)
        return button(
            el.span(level.title or level.id, class_="pl-grow"),
            stars.draw(count) if level.id in self.reached else el.span(NOT_YET, class_="pl-sr"),
            do="go",
            data_level=level.id,
            key="map-here" if here else f"map-{level.id}",
            disabled=level.id not in self.reached,
            aria_current="step" if here else None,
            class_=classes("pl-map-level", is_here=here),
        )

    def _dot(self, n: int, level: Level) -> Markup:
        count, here = self._stars(level), level is self.here
        how = stars.words(count) if count else "open" if level.id in self.reached else NOT_YET
        name = f"{n}: {level.title or level.id}, {how}"
        return button(
            el.span("✓" if count > 1 else "·" if count else "", class_="pl-dot", aria_hidden="true"),
            do="go",
            data_level=level.id,
            key=f"dot-{level.id}",
            disabled=level.id not in self.reached,
            aria_current="step" if here else None,
            aria_label=name,
            title=name,
            class_=classes("pl-level", is_done=count > 1, is_shown=count == 1, is_here=here),
        )
