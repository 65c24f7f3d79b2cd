"""The lesson player: a panel that leads the learner through all levels of a lesson, and then to a whole game."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from pharmalab.core.arguments import checked
from pharmalab.core.match import Match
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.scene import Scene
from pharmalab.lessons import Lesson, Level, Task
from pharmalab.lessons import lesson as lesson_on
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.board import film
from pharmalab_widgets.board.board_panel import BoardPanel
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.deductions import TO, Deductions, help_of
from pharmalab_widgets.board.panes import deductions as deductions_pane
from pharmalab_widgets.board.places import Place as BoardPlace
from pharmalab_widgets.board.places import drawn_places
from pharmalab_widgets.lessons import end, menu_parts, parts
from pharmalab_widgets.lessons.lesson_menu import LessonMenu
from pharmalab_widgets.lessons.level_map import LevelMap
from pharmalab_widgets.lessons.level_play import Play, Said
from pharmalab_widgets.lessons.path import Path, play_of
from pharmalab_widgets.lessons.place import FIELD, call, place_of
from pharmalab_widgets.lessons.progress import WHOLE, Progress, last_open
from pharmalab_widgets.lessons.whole_game import WholeGame
from pharmalab_widgets.live import address
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import slots
from pharmalab_widgets.live.stage import STAGE, Frame, Texts
from pharmalab_widgets.live.store import Store
from pharmalab_widgets.live.surroundings import words_of
from pharmalab_widgets.live.synced import synced_texts

FIRST = "pandemic"  #: the first lesson
FRAME = slots(
    class_="pl-frame pl-lesson",
    top="Lesson",
    words=slots(
        class_="pl-words",
        text=el.div(data_slot="text", role="group", aria_label="Level", aria_live="polite"),
        status="Verdict",
    ),
    stage=STAGE,
    bar="What you can do",
    notes="Deductions",
    foot=slots(class_="pl-foot", nav="What comes next"),
    popover="On top of the board",
)


class LessonPanel(BoardPanel):
    """A panel in which learners play a lesson.

    Args:
        of: the lesson.
        chapter: the id of the chapter to start with (default: the learner's last place).
        store: where progress is saved (default: a folder in PHARMALAB_HOME).
        level: the id of the level to start with (default: the learner's last place).
        deductions: help with deduction: ``"practise"`` (learners fill in a grid), ``"assist"`` or ``"off"``.

    Raises:
        KeyError: there is no such chapter. The message lists the chapters.
    """

    resumable = False  # ticks, and what was said last, are not saved
    top, text, bar, notes, status, nav, popover = synced_texts(7)
    board, tabs, view = synced_texts(3)  #: the values of a whole game's board

    @checked
    def __init__(
        self,
        of: Lesson,
        chapter: str | None = None,
        store: Store | None = None,
        level: str | None = None,
        deductions: str = "practise",
    ) -> None:
        self._help = help_of(deductions)
        self._store = store
        self.whole: WholeGame | None = None  #: the game that is played after the last level
        self._trouble = ""  #: why it cannot be played
        self._lead(of, chapter)
        part = f", {of.chapter(chapter).title}" if chapter else ""  # a page may have several panels of one lesson
        super().__init__(kind="board", label=f"Lesson: {of.title}{part}", frame=str(FRAME))
        if level is None:
            self.path.start()
        else:
            self.path.visit(level)
        if self.play is not None:
            self.play.focus = ""  # nobody asked for the focus
        self.redraw()
        if chapter is level is None and self.progress.place == WHOLE:
            with suppress(ValueError):  # the game can no longer be played
                self.do_whole()

    def _lead(self, of: Lesson, chapter: str | None = None) -> None:
        """Start the lesson *of* in this panel, at a chapter or at the learner's last place."""
        self.lesson, self.progress = of, Progress(of, self._store)
        self.path = Path(of, chapter, self.progress, self._opened)
        self.over = LessonMenu(self.path, self.move_focus)

    @property
    def play(self) -> Play | None:
        """Return the object that plays the open level, or None at the end of a chapter."""
        return self.path.play

    @property
    def level(self) -> Level | None:
        """Return the open level, or None at the end of a chapter."""
        return self.path.level

    @property
    def shown(self) -> BoardState | None:
        return self.play.board.state if self.play and self.play.board else None

    @property
    def match(self) -> Match | None:
        """Return the match on the board, or None if the level has no board."""
        if self.whole is not None:
            return self.whole.board.match
        return self.shown.match if self.shown else None

    def _opened(self) -> None:
        """Give the opened level a desk of its own, which is open if the previous level's was."""
        self.of, self.over.menu = f"{self.path.at} {self.play is None}", ""
        if self.play is None:
            self.move_focus("level")
        opened = self.deductions.state.inspector.pane if self.deductions else ""
        if self.deductions:
            self.deductions.stop()
        self.deductions = None
        if self.shown is not None:
            self.shown.help.chosen = self.shown.help.most = self._help
            if opened in self.shown.inspector.tabs:
                self.shown.inspector.pane = opened
            self.deductions = Deductions(self.shown, self.deduced)

    # --- messages from the browser --------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Carry out a message from the browser. During a whole game, pass the message on to its board."""
        onward = isinstance(message, Mapping) and message.get("do") == "lesson"
        if self.whole is None or onward or self.closed:
            super().receive(message)
            return
        with self.hold():
            self.whole.board.receive(message)
            self.answered += 1

    def do_then(self) -> None:
        """Go on to the game's next lesson. Raises ValueError if this lesson is the last."""
        if not self.lesson.then:
            raise ValueError("This is the last lesson of the game.")
        self.keep()
        self._lead(lesson_on(self.lesson.then))
        self.path.start()

    def do_whole(self) -> None:
        """Start a whole game in this panel. Raises ValueError if no whole game can be played here."""
        if self.whole is None:
            self.whole = WholeGame(self.lesson, self)
            self.progress.place = WHOLE

    def do_lesson(self) -> None:
        """Leave the whole game, and go back to the lesson."""
        if self.whole is not None:
            self.whole.close()
            self.whole, self.frame, self._seen = None, str(FRAME), None
            self.path.stay()
            self.move_focus("level")

    def close(self) -> None:
        if self.whole is not None:
            self.whole.close()
        super().close()

    @property
    def actors(self) -> tuple[object, ...]:
        board = self.play.board if self.play else None
        return self.over, self, self.path, self.play, *(board.actors if board else ())

    def after(self) -> None:
        play = self.play
        if play is None:
            return
        play.judge()
        if self.shown is not None and self.shown.inspector.popover is not None:
            self.over.menu = ""
        super().after()
        if play.focus:
            self.move_focus(play.focus)
            play.focus = ""

    def do_escape(self) -> None:
        if self.shown is None:
            self.over.escape()
        elif not (self.over.escape() or self.shown.escape()):
            self.desk_escapes()

    def do_notes(self) -> None:
        """Open or close the deduction assistant's notes."""
        if self.shown is None or not self.shown.help.on:
            raise ValueError("This level has no deductions.")
        inspector, self.over.menu = self.shown.inspector, ""
        inspector.pane = "log" if inspector.pane == TO else TO

    def do_list(self) -> None:
        """Show or hide the list of all possible moves."""
        if self.shown is None:
            raise ValueError("This level has no moves.")
        self.over.menu = ""
        self.shown.inspector.do_list()

    def film(self, frames: Sequence[Frame], holds: bool = True, before: Texts | None = None) -> None:
        """Play a film on the board, and adapt its texts to the wording of the level."""
        play = self.play
        plain = [one._replace(said=parts.plain(play, one.said)) for one in frames] if play else frames
        super().film(plain, holds, before)

    @property
    def verdict_within(self) -> int:
        return film.AGAIN if self.play is not None and self.play.tried_before else film.DECIDED

    def keep(self) -> None:
        self.progress.save()

    def failed(self, error: Exception) -> None:
        if self.shown is not None:
            super().failed(error)
        elif self.play is not None:
            self.play.said = Said("trouble", "", words_of(error))
        else:
            self._trouble = words_of(error)

    # --- show -----------------------------------------------------------------------------------------------

    def staged(self) -> tuple[Scene | None, Mapping[str, BoardPlace], int]:
        scene, _, ply = super().staged()
        return scene, self.play.places if self.play else {}, ply

    def redraw(self) -> None:
        if self.whole is not None:
            return
        play = self.play
        going_on = self.path.to_do or self.level
        self.where = going_on.title if going_on else end.title(self.lesson, self.path.chapter)
        self.pointed = list(play.pointed) if play else []
        self.marked = dict(play.marked) if play else {}
        self.exact = isinstance(self.level, Task) and self.level.exact
        if play is not None and play.replay is not None:
            first, play.replay, self._seen = play.replay, None, None
            if self._scene() is not None:
                slowly = play.what == "film"
                self._show_again(first, whole=True, slowly=slowly, at_most=film.NEWS * slowly)
        super().redraw()
        self.aims = list(play.aims) if play and self.panned and not (play.board and play.board.moved) else []

    def parts(self) -> Mapping[str, Markup]:
        path, play, progress = self.path, self.play, self.progress
        level_map, over = LevelMap(path, progress), self.over
        top = markup(
            level_map.line(self.lesson.title, over.menu == "map"),
            over.menu == "map" and level_map.draw(),
            over.menu in ("open", "sure?") and menu_parts.draw(play, over.menu == "sure?", over.here, over.trouble),
            progress.problem and el.p(progress.problem, class_="pl-banner", role="alert", data_key="problem"),
        )
        if play is None:
            return {
                **dict.fromkeys(("bar", "notes", "status", "popover"), Markup()),
                "top": top,
                "text": end.draw(self.lesson, path.chapter, progress, self._trouble),
                "nav": el.div(button("‹ Back", do="back", key="back"), class_="pl-nav"),
            }
        return {
            "top": top,
            "text": parts.text(play),
            "bar": parts.dock(play, drawn_places(self._scene())),
            "notes": deductions_pane.draw(self.desk),
            "status": parts.verdict(play, progress.told_of_stars(play.level.id)),
            "nav": parts.buttons(play, not path.at, "Finish" if path.ends_chapter else "Next"),
            "popover": parts.over(self.shown, f"panel = {call(self.lesson)}\npanel.match"),
        }

    # --- without a browser: the same, however far one is ----------------------------------------------------

    def __repr__(self) -> str:
        titles = ", ".join(chapter.title for chapter in self.path.chapters)
        first = self.path.first
        words = [f"Lesson: {self.lesson.title}", titles, first.title, first.text, getattr(first, "task", "")]
        return "\n".join(filter(None, words))

    @property
    def resumes(self) -> str:
        return "You can continue where you left off."

    def picture(self) -> str:
        """Return a static version of the panel as HTML: the text of the lesson's first level, and its position."""
        words = [el.p(line) for line in repr(self).splitlines()]
        board = play_of(self.path.first, LevelProgress()).board
        return str(el.div(words, board is not None and board.state.sight.scene.image()))


@checked
def lesson(
    game: str | None = None, chapter: str | None = None, level: str | None = None, deductions: str = "practise"
) -> LessonPanel:
    """Start or continue a game's lesson, which ends with a whole game: ``lesson("pandemic")``.

    On a web page, the address may name the level: ``…/pandemic.ipynb?level=pandemic/moving/drive``.

    Args:
        game: a game, or a place in its lesson such as ``"pandemic/moving/drive"`` (default: your last lesson, or
            Pandemic's).
        chapter: the id of the chapter to start with (default: your last place).
        level: the id of the level to start with (default: your last place).
        deductions: help with deduction: ``"practise"``, ``"assist"`` or ``"off"``.

    Raises:
        ValueError: there is no such lesson, or no such place in it.
        KeyError: the lesson has no such chapter.
    """
    game = game or last_open() or FIRST
    if " " in game.strip() or "/" in game:
        there = place_of(game)
        return LessonPanel(there.lesson, there.chapter, level=there.level, deductions=deductions)
    of, wrong = lesson_on(game), ""
    if (asked := address.read_address().get(FIELD)) and level is None:
        try:
            there = place_of(asked)
            if there.lesson is of and chapter in (None, there.chapter):
                level = there.level or (there.chapter and of.chapter(there.chapter).levels[0].id) or None
        except ValueError as error:
            wrong = str(error)
    panel = LessonPanel(of, chapter, level=level, deductions=deductions)
    if wrong:
        panel.over.menu, panel.over.trouble = "open", wrong
        panel.redraw()
    return panel
