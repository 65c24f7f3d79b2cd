"""Panels that show the board of a match, films of its events, and a deduction desk."""

from collections.abc import Mapping

from pharmalab.core.agenda import OVER
from pharmalab.core.match import IllegalStep
from pharmalab.drawing.scene import Scene
from pharmalab_widgets.assistant.desk import Desk
from pharmalab_widgets.board import film
from pharmalab_widgets.board.board_state import ON_BOARD, BoardState
from pharmalab_widgets.board.deductions import TO, Deductions, key_at
from pharmalab_widgets.board.places import Place, drawn_places, places
from pharmalab_widgets.live.live import log
from pharmalab_widgets.live.stage import LIT, Staged
from pharmalab_widgets.live.surroundings import words_of


class BoardPanel(Staged):
    """The base class of panels with a board. A subclass overrides ``shown`` to say which board it shows.

    Attributes:
        deductions: the deduction assistant's desks, one for each player at the screen.
    """

    deductions: Deductions | None = None
    _seen: film.SeenBoard | None = None  #: the board as it was drawn last

    @property
    def shown(self) -> BoardState | None:
        """Return the board that the panel shows, or None if it doesn't show one."""
        raise NotImplementedError

    def staged(self) -> tuple[Scene | None, Mapping[str, Place], int]:
        state = self.shown
        if state is None:
            return None, {}, 0
        if state.sight.curtain is not None or self.light:
            return None, {}, state.match.ply
        scene = self._scene()
        return scene, {} if scene is None else places(state), state.match.ply

    def _scene(self) -> Scene | None:
        """Return the position's drawing, or None if nothing is shown.

        A fault in the game's drawing gives None too, because it must not stop the match.
        """
        state = self.shown
        try:
            return None if state is None else state.sight.scene
        except Exception:
            log.exception("the board of %s cannot be drawn", state.game.name if state else "")
            return None

    def redraw(self) -> None:
        """Draw the board again: first a film of the events since it was last drawn, then the current position."""
        state, last = self.shown, self._seen
        if state is not None:
            state.sight.width = self.width
        self._seen = None if state is None else film.seen_board(state.sight)
        first = None if state is None or last is None else film.first_new_ply(state.sight, last)
        filmed = state is not None and not state.unseen and not self.light
        if first is not None and last is not None and filmed and self._scene() is not None:
            watched = state is not None and state.sight.reader is not None
            self._show_again(first, last.covered, at_most=film.NEWS if watched else 0)
        super().redraw()
        if self.desk is not None:
            self.desk.drawn()

    def _show_again(self, first: int, whole: bool, slowly: bool = False, at_most: int = 0) -> None:
        """Show a film of what happened after ply *first*.

        While long work goes on, the other parts of the panel show its progress. ``slowly`` is for films to learn from.
        """
        state = self.shown
        try:
            if state is not None:
                if state.question.closed and not slowly:
                    at_most = self.verdict_within
                self.film(film.frames(state.sight, first, whole, slowly, at_most), holds=state.job is None)
        except Exception:  # a fault in the game's drawing must not stop the match
            log.exception("what came about cannot be shown")

    @property
    def verdict_within(self) -> int:
        """Return the maximum length, in milliseconds, of the film of a move that decides a level.

        The verdict on the level appears only after the film.
        """
        return film.DECIDED

    def do_replay(self) -> None:
        """Replay the events since the user's last move, as a film."""
        state = self.shown
        if state is not None and state.sight.curtain is None and state.sight.now is None:
            self._show_again(film.from_own_move(state.sight), whole=True)

    def after(self) -> None:
        """Set the keyboard focus after each message."""
        desk = self.desk
        if desk is not None and desk.state.focus:
            if self.shown is not None and not self.shown.focus:
                self.move_focus(key_at(desk.state.focus))
            desk.state.focus = ""
        if self.shown is not None and self.shown.focus:
            if key := self._focused(self.shown, self.shown.focus):
                self.move_focus(key)
            self.shown.focus = ""

    def _focused(self, state: BoardState, focus: str) -> str:
        """Return the key that gets the focus: a lit place, if the question is asked on the board.

        '' leaves the focus alone.
        """
        if focus not in ("question", ON_BOARD):
            return focus
        own = state.question.frame is not None and state.question.rival is None and not state.inspector.listed
        there = drawn_places(self._scene())
        if own and there & places(state).keys():
            return LIT
        return "" if focus == ON_BOARD and state.match.to_move != OVER else "question"

    def failed(self, error: Exception) -> None:
        state = self.shown
        if state is None:
            return
        state.focus = ""
        state.say(words_of(error), True, error.refusal if isinstance(error, IllegalStep) else None)

    # --- the desk -------------------------------------------------------------------------------------------

    @property
    def desk(self) -> Desk | None:
        """Return the deduction desk of the player at the screen, or None if it isn't shown.

        At a light table, the desk is always shown.
        """
        deductions = self.deductions
        return deductions.desk if deductions and (self.light or deductions.state.inspector.pane == TO) else None

    @property
    def light(self) -> bool:
        """Return whether the panel shows a light table, for deduction only, instead of the board."""
        return False

    def addressed(self, to: str) -> tuple[object, ...]:
        desk = self.desk if to == TO else None
        return desk.actors if desk else super().addressed(to)

    def _obey(self, message: object) -> None:
        desk = self.desk if isinstance(message, Mapping) and message.get("for") == TO else None
        try:
            super()._obey(message)
        except ValueError as error:  # the error is shown at the pane that asked
            if desk is None:
                raise
            desk.failed(error)
        if desk is not None and self.deductions:
            desk.obeyed()
            self.deductions.hide(desk)

    def desk_escapes(self) -> bool:
        """Close the part of the deduction desk that was opened last. Return whether any part was open."""
        desk = self.desk
        if desk is None:
            return False
        before = _open(desk)
        desk.escape()
        return _open(desk) != before

    def deduced(self, error: Exception | None) -> None:
        """Show the result of a desk's background work. *error* is the error that ended the work, or None."""
        with self.hold():
            if error is not None and self.desk is not None:
                self.desk.failed(error)
            self.after()
            self.redraw_or_tell()

    def close(self) -> None:
        if self.deductions:
            self.deductions.stop()
        super().close()

    # --- without a browser ----------------------------------------------------------------------------------

    def picture(self) -> str:
        state = self.shown
        scene = None if state is None or state.sight.curtain is not None else self._scene()
        return "" if scene is None else str(scene.image())


def _open(desk: Desk) -> tuple[object, ...]:
    state = desk.state
    return state.picked, state.opened, state.asked, state.editing, desk.sample.desk
