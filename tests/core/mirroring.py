"""A match in which all is known, and beside it the table of one seat, at which only what that seat sees is entered."""

from random import Random
from typing import Any

from pharmalab.core.agenda import CHANCE, Chance, Reveal
from pharmalab.core.dealers import RealTable
from pharmalab.core.start import new


class StepByStep:
    """A dealer that leaves every outcome to the test, also where there is only one."""

    kind = "table"

    def deal(self, node: Any) -> None:
        return None


class Mirror:
    """Plays a whole match step by step, and keeps the seat's table beside it."""

    def __init__(self, game: Any, seat: int, seed: int, **config: Any) -> None:
        self.game, self.seat, self.rng = game, seat, Random(seed)
        self.truth = new(game, dealer=StepByStep(), **config)
        self.table = new(game, dealer=RealTable(seat=seat), **config)
        self.entered = 0
        self.same()

    def same(self) -> None:
        """The table knows what the seat knows: its view and the log."""
        assert self.table.state == self.truth.view(self.seat)
        assert self.table.to_move == self.truth.to_move
        assert str(self.table.log()) == str(self.truth.log(self.seat))

    def enter(self, seen: Any) -> None:
        """At the table."""
        self.table.push(seen)

    def step(self) -> bool:
        """One step of the match; whether there was one."""
        truth = self.truth
        if not truth.state.agenda:
            return False
        state = truth.state
        top = state.agenda[0]
        if truth.to_move == CHANCE:
            step: Any = self.game.chance(state).sample(self.rng)
            seen = top.outcome_seen_by(state, step, self.seat)
        else:
            step = self.rng.choice(self.game.legal_actions(state))
            seen = step.seen_by(state, self.seat)
        at = truth.ply
        truth.push(step)
        if self.table.ply == at:  # else it was taken without asking
            assert isinstance(top, Chance | Reveal) or truth.plies[at].mover == self.table.to_move
            self.enter(seen)
            self.entered += 1
        for n in range(at + 1, truth.ply):  # what was opened by itself
            if self.table.ply == n:
                state = truth.states[n]
                self.enter(state.agenda[0].outcome_seen_by(state, truth.plies[n].step, self.seat))
                self.entered += 1
        if self.table.ply == truth.ply:
            self.same()
        return True

    def play(self, limit: int = 10_000) -> "Mirror":
        for _ in range(limit):
            if not self.step():
                break
        return self
