"""The deduction assistant at a board: each person has a desk with their own notes.

The notes contain the facts that the person has learnt in the match, and the person's own entries.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pharmalab.core.history import Wrote
from pharmalab.core.words import listing
from pharmalab.deduction import Notes
from pharmalab_widgets.assistant.assistant import ROUND, SWITCHES
from pharmalab_widgets.assistant.desk import Desk
from pharmalab_widgets.assistant.match_notes import MatchNotes
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.deduction_help import HELP
from pharmalab_widgets.board.written_notes import Part, read_parts, write_parts

KEPT = tuple(name for name in SWITCHES if name != "hidden")  #: a match opens with all shown
TO = "deductions"  #: the address of messages to a desk


def key_at(key: str) -> str:
    """Return the HTML key for an element of a deduction desk that is shown on a board.

    The element's key gets a prefix, so that it doesn't clash with a key of the board.
    """
    return f"{TO}/{key}"


def help_of(asked: str) -> str:
    """Check a level of help, and return it unchanged. Raises ValueError if it is not in ``HELP``."""
    if asked not in HELP:
        raise ValueError(f"deductions is {asked!r}; it must be {listing(HELP, 'or')}")
    return asked


class Deductions:
    """The deduction desks at a board, one for each person.

    Args:
        done: a function to call when a desk's background work ends. Its argument is the error that ended the work, or
            None.
    """

    def __init__(self, state: BoardState, done: Callable[[Exception | None], None]) -> None:
        self.state, self._done = state, done
        self._desks: dict[int, tuple[Desk, MatchNotes]] = {}
        self._unknown: dict[int, list[Part]] = {}  # a seat's notes that this version cannot read
        self._begun = state.begun
        self._filled: dict[int, object] = {}  # the position that filled the desk of a seat

    @property
    def desk(self) -> Desk | None:
        """Return the updated deduction desk of the person in front of the screen, or None if it isn't shown."""
        state, seat = self.state, self.state.sight.person
        if seat is None or not state.help.on or state.sight.curtain is not None:
            return None
        desk, following = self._desk(seat)
        only = state.help.chosen == "practise"
        if only != desk.state.only_practise:
            desk.state.only_practise = only
            desk.state.do_mode("practise" if only else "assist")
        light = state.light and state.table is not None
        if light != desk.state.by_round:
            desk.state.by_round = light
            desk.state.do_view(ROUND if light else desk.state.views[0])
        now = state.sight.view, state.match.ply, state.match.names
        if self._filled.get(seat) != now:
            found = state.game.notes(state.sight.view, state.sight.events, seat, state.match.who)
            changed = {old: new for old, new in zip(desk.state.rivals, found.rivals, strict=False) if old != new}
            if changed:
                following.rename(changed)
            following.follow(found.entries, found.table)
            desk.state.rivals = found.rivals
            self._filled[seat] = now
        else:
            following.restore()
        return desk

    @property
    def following(self) -> MatchNotes | None:
        """Return the notes on the match for the person in front of the screen, or None if no desk is shown."""
        return self._desk(self.state.sight.person or 0)[1] if self.desk else None

    def hide(self, desk: Desk) -> None:
        """Hide the whole board if *Hide* was pressed on a desk."""
        if desk.state.switches["hidden"]:
            desk.state.switches["hidden"], desk.state.focus = False, ""
            self.state.sight.hidden, self.state.focus = True, "take"

    def _desk(self, seat: int) -> tuple[Desk, MatchNotes]:
        if self._begun != self.state.begun:  # another match
            self.stop()
            self._desks.clear()
            self._filled.clear()
            self._unknown.clear()
            self._begun = self.state.begun
        if seat not in self._desks:
            desk = Desk(None, self._done)
            self._desks[seat] = desk, MatchNotes(desk.state)
            parts = [one.what for one in self.state.sight.real.wrote if one.seat == seat]
            self._unknown[seat] = read_parts(self._desks[seat][1], parts)
            desk.state.only_practise = desk.state.practise = self.state.help.chosen == "practise"
        return self._desks[seat]

    def stop(self) -> None:
        """Stop the background work of all desks."""
        for desk, _ in self._desks.values():
            desk.close()

    # --- what is kept of a match ----------------------------------------------------------------------------

    @property
    def wrote(self) -> tuple[Wrote, ...]:
        """Return the notes of all seats, for saving with the match.

        A seat whose desk nobody has opened keeps the notes from the match's file.
        """
        if self._begun != self.state.begun:
            return self.state.sight.real.wrote
        others = (one for one in self.state.sight.real.wrote if one.seat not in self._desks)
        own = (
            Wrote(seat, part)
            for seat, (_, following) in sorted(self._desks.items())
            for part in (*write_parts(following), *self._unknown[seat])
        )
        return (*others, *own)

    def looks(self) -> dict[str, object]:
        """Return each seat's settings and crosses, for saving.

        The result is empty if nobody has opened a desk.
        """
        return {str(seat): _looks(desk) for seat, (desk, _) in self._desks.items()}

    def set_looks(self, looks: Any) -> None:
        """Restore the settings and crosses that `looks` returned. Parts that can't be read are skipped."""
        for seat in range(len(self.state.match.names)):
            with suppress(ValueError, AttributeError, TypeError, KeyError):
                _set_looks(*self._desk(seat), looks[str(seat)])


def _looks(desk: Desk) -> dict[str, object]:
    state = desk.state
    return {
        "crosses": f"{state.crosses:016x}",
        "practise": state.practise,
        **{name: state.switches[name] for name in KEPT},
    }


def _set_looks(desk: Desk, following: MatchNotes, looks: Any) -> None:
    state = desk.state
    if "own" in looks and not following.own:  # older panels kept entries here, and not with the match
        own = Notes.from_text(looks["own"]).entries
        following.put([(int(at), entry) for at, entry in zip(looks["places"], own, strict=True)])
    state.crosses = int(looks["crosses"], 16) & (1 << 64) - 1
    state.practise = state.only_practise or looks["practise"] is True
    for name in KEPT:
        state.switches[name] = looks[name] is True
