"""Undo and redo for the assistant: the state before each change, and words that describe the change."""

from typing import NamedTuple

from pharmalab.deduction import Notes

# the kinds of change: to entries, to table facts, to the person's own crosses; to a puzzle or to another game
ENTRIES, TABLE, CROSSES, PUZZLE, GAME = "entries", "table", "crosses", "puzzle", "game"


class Moment(NamedTuple):
    """Everything that undo and redo restore: the notes, the name of the game, and the user's own crosses."""

    notes: Notes
    game: str
    crosses: int


class Step(NamedTuple):
    """A step of undo or redo.

    Attributes:
        moment: the moment to which the step leads.
        what: a description of the change that the step undoes or redoes.
    """

    moment: Moment
    what: str
    kind: str

    @property
    def other(self) -> bool:
        """Whether the step leads to another game or puzzle."""
        return self.kind in (PUZZLE, GAME)


class History:
    """The steps that can be undone or redone.

    Attributes:
        past: the steps that can be undone, the newest last.
        future: the steps that can be redone, the next step last.
    """

    def __init__(self) -> None:
        self.past: list[Step] = []
        self.future: list[Step] = []

    def record(self, before: Moment, what: str, kind: str, merge: bool = True) -> None:
        """Record a change, so that it can be undone.

        Consecutive changes to table facts become one step, unless *merge* is False. All changes made in a puzzle become
        one step when the player leaves it.
        """
        self.future.clear()
        last = self.past[-1] if self.past else None
        if merge and kind == TABLE and last and last.kind == TABLE:
            what = ", ".join(dict.fromkeys([*last.what.split(", "), what]))
            self.past[-1] = last._replace(what=what)
            return
        if kind in (PUZZLE, GAME) and self._opening() and self.past[self._opening() - 1].kind == PUZZLE:
            del self.past[self._opening() :]
        self.past.append(Step(before, what, kind))

    def join(self) -> None:
        """Join the last two changes, so that they are undone together."""
        last = self.past.pop()
        self.past[-1] = self.past[-1]._replace(what=f"{self.past[-1].what} and {last.what}")

    def undo(self, now: Moment) -> Step | None:
        return _turn(self.past, self.future, now)

    def redo(self, now: Moment) -> Step | None:
        return _turn(self.future, self.past, now)

    @property
    def puzzle(self) -> str:
        """The name of the puzzle on the sheet, or '' if there is no puzzle."""
        n = self._opening()
        return self.past[n - 1].what if n and self.past[n - 1].kind == PUZZLE else ""

    def leave_puzzle(self, now: Moment) -> Step | None:
        """Go back to the moment before the current puzzle and any puzzles opened right before it.

        A single redo restores the current puzzle.
        """
        n = k = self._opening()
        while k and self.past[k - 1].kind == PUZZLE:
            k -= 1
        if k == n:
            return None
        step = self.past[k]
        self.future = [Step(now, self.puzzle, PUZZLE)]
        del self.past[k:]
        return step

    def rename(self, name: str) -> None:
        """Record that the game has a new name, so that undo and redo don't go back to the old name."""
        for steps in (self.past, self.future):
            for k in range(len(steps) - 1, -1, -1):
                if steps[k].other:
                    break
                steps[k] = _named(steps[k], name)

    def part(self, name: str) -> None:
        """Remove a game's name from the history, and clear the steps that could be redone.

        After that, undo can't overwrite the file with this name.
        """
        self.past = [_named(step, "") if step.moment.game == name else step for step in self.past]
        self.future.clear()

    def _opening(self) -> int:
        """Return how many steps came before the game or puzzle on the sheet (0 if it is the first)."""
        return next((k for k in range(len(self.past), 0, -1) if self.past[k - 1].other), 0)


def _turn(steps: list[Step], others: list[Step], now: Moment) -> Step | None:
    """Take the last of the steps, and add the way back to the other steps."""
    if not steps:
        return None
    step = steps.pop()
    others.append(step._replace(moment=now))
    return step


def _named(step: Step, name: str) -> Step:
    return step._replace(moment=step.moment._replace(game=name))
