"""A panel with a deduction assistant in one of its panes: its messages, its focus and its long work."""

from collections.abc import Mapping
from typing import Any

from pharmalab_widgets.assistant.desk import Desk
from pharmalab_widgets.board.deductions import TO, Deductions, key_at
from pharmalab_widgets.live.live import Live


class DeducingPanel(Live):
    """``deductions``: the desks. A message from inside the pane is addressed to the desk that is open there."""

    deductions: Deductions | None = None

    @property
    def desk(self) -> Desk | None:
        """The desk of the person in front of the screen, while its pane is open."""
        deductions = self.deductions
        return deductions.desk if deductions and deductions.state.inspector.pane == TO else None

    def addressed(self, to: str) -> tuple[object, ...]:
        desk = self.desk if to == TO else None
        return desk.actors if desk else super().addressed(to)

    def _obey(self, message: Any) -> None:
        desk = self.desk if isinstance(message, Mapping) and message.get("for") == TO else None
        try:
            super()._obey(message)
        except ValueError as error:  # it is told where it was asked for
            if desk is None:
                raise
            desk.failed(error)
        if desk is not None and self.deductions:
            desk.obeyed()
            self.deductions.hide(desk)

    def desk_escapes(self) -> bool:
        """Close what was opened last on the desk; whether anything was."""
        desk = self.desk
        if desk is None:
            return False
        before = _open(desk)
        desk.state.do_escape()
        return _open(desk) != before

    def after(self) -> None:
        """Put the focus where it belongs."""
        desk = self.desk
        if desk is not None and desk.state.focus:
            if self.deductions and not self.deductions.state.focus:
                self.move_focus(key_at(desk.state.focus))
            desk.state.focus = ""
        super().after()

    def redraw(self) -> None:
        super().redraw()
        if self.desk is not None:
            self.desk.drawn()

    def deduced(self, error: Exception | None) -> None:
        """Long work of a desk is over."""
        with self.hold_sync():
            if error is not None and self.desk is not None:
                self.desk.failed(error)
            self.after()
            self.redraw_or_tell()

    def close(self) -> None:
        if self.deductions:
            self.deductions.stop()
        super().close()


def _open(desk: Desk) -> tuple[object, ...]:
    state = desk.state
    return state.picked, state.opened, state.asked, state.editing
