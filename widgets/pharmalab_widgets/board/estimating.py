"""An estimate: where an exact walk finds no answer, the match is played on until there is one, again and again."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from pharmalab.core.agenda import CHANCE, OVER
from pharmalab.core.game import Game
from pharmalab.core.policies import Policy
from pharmalab_widgets.live.jobs import Job

TRIES, STEPS = 200, 5_000  #: how often; and after how many steps a try is given up
OPEN = "no answer"


class Estimate(Job):
    """``counts``: answer -> tries; where a try ends with chances, parts of it.

    Args:
        start: gives a full state to play on from.
        answer: the answers of a state with their chances; None: the try goes on.
        policies: one per seat.
        why: there is no exact answer.
        stands: whether the question still stands.
    """

    def __init__(
        self,
        game: Game,
        start: Callable[[Random], Any],
        answer: Callable[[Any], Iterable[tuple[Any, Fraction]] | None],
        policies: Sequence[Policy],
        why: str,
        stands: Callable[[], bool],
    ) -> None:
        super().__init__(f"{TRIES} tries are played", TRIES)
        self.game, self.policies, self.why = game, policies, why
        self.counts: dict[Any, Fraction] = {}
        self._start, self._answer, self._stands, self._rng = start, answer, stands, Random(0)

    def step(self) -> bool:
        if not self._stands():
            return False  # the person went elsewhere
        for answer, part in self._try() or [(OPEN, Fraction(1))]:
            self.counts[answer] = self.counts.get(answer, Fraction(0)) + part
        self.done += 1
        return self.done < TRIES

    def _try(self) -> Iterable[tuple[Any, Fraction]] | None:
        """Play on until there is an answer; None: there never was one."""
        game, state = self.game, self._start(self._rng)
        for _ in range(STEPS):
            found = self._answer(state)
            seat = game.to_move(state)
            if found is not None or seat == OVER:
                return found
            if seat == CHANCE:
                step: Any = game.chance(state).sample(self._rng)
            else:
                step = self.policies[seat](game.view(state, seat), game.legal_actions(state))
            state = game.apply(state, step).state
        return None
