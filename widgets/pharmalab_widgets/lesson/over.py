"""The menu of a lesson: what is shared of it, and its new beginning."""

from typing import Literal

from pharmalab_widgets.lesson.levels_panel import LevelsPanel
from pharmalab_widgets.lesson.place import Place, place_of

SELECTED = "Selected: press Ctrl+C or ⌘C to copy."  #: where the browser lets nothing copy


class Over:
    """``menu``: how far one is in it; ``trouble``: what was wrong with what was shared."""

    def __init__(self, panel: LevelsPanel) -> None:
        self.panel = panel
        self.menu: Literal["", "open", "sure?"] = ""
        self.trouble = ""

    # --- the menu -------------------------------------------------------------------------------------------

    def do_menu(self, open: str = "") -> None:
        """Open or close the menu; ``open="no"``: close it in any case."""
        self.menu, self.trouble = "" if self.menu or open == "no" else "open", ""
        if not open:
            self.panel.move_focus("share-line" if self.menu else "menu")

    def do_anew(self) -> None:
        """Ask whether all that was done in the lesson is to be forgotten."""
        self.menu = "sure?"
        self.panel.move_focus("menu-question")

    def do_forget(self) -> None:
        """Begin the lesson anew. Raises ValueError where that was not asked."""
        if self.menu != "sure?":
            raise ValueError("First say that you want to begin anew.")
        self.menu = ""
        self.panel.begin_anew()

    # --- what is shared -------------------------------------------------------------------------------------

    @property
    def here(self) -> Place:
        """Where one is."""
        of, level = self.panel.lesson, self.panel.level
        chapter = next((part for part in of.chapters if level in part.levels), None)
        return Place(of, chapter.id if chapter else None, level.id if level else None)

    def do_line(self, line: str) -> None:
        """Go to the place that was shared, reached or not. One's own place is kept."""
        try:
            there = place_of(line)
            levels = there.lesson.chapter(there.chapter).levels if there.chapter else self.panel.levels
            level = there.level or levels[0].id
            if there.lesson is not self.panel.lesson or level not in [one.id for one in self.panel.levels]:
                raise ValueError(f"that is not in this panel: open it with lesson('{there}')")
        except ValueError as error:
            self.trouble = str(error)
            self.panel.move_focus("shared-line")
            return
        self.panel.visit(level)
        self.menu, self.trouble = "", ""

    def do_copied(self, failed: bool = False) -> None:
        """Something was copied."""
        self.trouble = SELECTED if failed and self.menu else ""
        if self.panel.shown is not None:
            self.panel.shown.say(SELECTED if failed else "Copied.")

    # --- both -----------------------------------------------------------------------------------------------

    def do_escape(self) -> None:
        if self.menu:
            self.do_menu()
        elif self.panel.shown is not None and not self.panel.shown.inspector.escape():
            self.panel.desk_escapes()
