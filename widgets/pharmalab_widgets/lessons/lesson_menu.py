"""The map of a lesson, and its menu for rarely used actions, such as sharing and starting over."""

from collections.abc import Callable
from typing import Literal

from pharmalab_widgets.lessons.path import Path
from pharmalab_widgets.lessons.place import Place, place_of
from pharmalab_widgets.live.surroundings import here

SELECTED = "Selected: press Ctrl+C or ⌘C to copy."  #: shown if the browser forbids copying


class LessonMenu:
    """The map and the menu of a lesson, and their actions.

    *focus* moves the keyboard focus to the element with a given key. ``trouble`` is a message about a pasted line or
    copied text, or ''.
    """

    def __init__(self, path: Path, focus: Callable[[str], None]) -> None:
        self.path, self._focus = path, focus
        self.menu: Literal["", "open", "sure?", "map"] = ""
        self.trouble = ""

    # --- the menu -------------------------------------------------------------------------------------------

    def do_menu(self, open: str = "") -> None:
        """Open the menu, or close whatever is open. With ``open="no"``, only close it."""
        self.menu, self.trouble = "" if self.menu or open == "no" else "open", ""
        if not open:
            self._focus("lesson-menu" if self.menu else "menu")

    def do_map(self, open: str = "") -> None:
        """Open the map, or close it if it is open. With ``open="no"``, only close it."""
        self.menu, self.trouble = "" if self.menu == "map" or open == "no" else "map", ""
        if not open:
            self._focus("map-here" if self.menu else "map")

    def do_anew(self) -> None:
        """Ask whether to forget all progress in the lesson."""
        self.menu = "sure?"
        self._focus("menu-question")

    def do_forget(self) -> None:
        """Forget all progress and start the lesson over. Raises ValueError if the learner was not asked to confirm."""
        if self.menu != "sure?":
            raise ValueError("First choose “Start the lesson over”.")
        self.menu = ""
        self.path.begin_anew()

    def escape(self) -> bool:
        """Close the menu or the map. Return whether one of them was open."""
        if not self.menu:
            return False
        (self.do_map if self.menu == "map" else self.do_menu)()
        return True

    # --- what is shared -------------------------------------------------------------------------------------

    @property
    def here(self) -> Place:
        """Return the open place in the lesson: its chapter and level."""
        of, level = self.path.lesson, self.path.level
        chapter = next((part for part in of.chapters if level in part.levels), None)
        return Place(of, chapter.id if chapter else None, level.id if level else None)

    def do_line(self, line: str) -> None:
        """Go to the place that a line names, such as ``lesson pandemic/moving``.

        The learner need not have reached this place. The saved progress stays the same.
        """
        path = self.path
        try:
            there = place_of(line)
            levels = there.lesson.chapter(there.chapter).levels if there.chapter else path.levels
            level = there.level or levels[0].id
            if there.lesson is not path.lesson or level not in [one.id for one in path.levels]:
                way = here().way_words(there.page, f"lesson('{there}')")
                raise ValueError(f"“{there.line}” is not in this panel: open it {way}")
        except ValueError as error:
            self.trouble = str(error)
            self._focus("shared-line")
            return
        path.visit(level)
        self.menu, self.trouble = "", ""

    def do_copied(self, failed: bool = False) -> None:
        """Tell the learner that something was copied to the clipboard, or could not be copied."""
        self.trouble = SELECTED if failed and self.menu else ""
        if self.path.play and self.path.play.board:
            self.path.play.board.state.say(SELECTED if failed else "Copied.")
