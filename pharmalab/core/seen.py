"""Answer a question for a seat that does not see everything: its answer, or the exact chances of its answers.

An answer is given only if nothing hidden can change it, or if all that the question looks at under covers was gone
through, each case with its weight.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.covers import LOOKS, MANY, Hidden, Watch, bare, covered, shut
from pharmalab.core.game import Game
from pharmalab.core.lots import Lot, cases, split, ways
from pharmalab.core.work import checkpoint

GOES_ON = f"{LOOKS}, and whether it goes on depends on that"


STEPS = 10  #: of a walk that a case takes as long as


class Seen:
    """A question for states that may have blanks: a function of a state, as a walk asks it.

    Args:
        question: gives an answer, or chances of answers, or None.
        seat: whose view the states are.
        budget: so many cases of hidden cards are gone through, in all.
    """

    def __init__(self, game: Game, question: Callable[[Any], Any], seat: int, budget: int) -> None:
        self.game, self.question, self.seat, self.left = game, question, seat, budget
        self._nothing, self._begun = Watch(), False

    def __call__(self, state: Any) -> Any:
        """Raises Hidden: what is hidden changes the answer, and cannot be gone through."""
        if not self._begun:
            self._begun = True
            self._declared(state)
        known = self._nothing
        known.begin()
        try:
            answer = _grasped(self.question(shut(state, known, self.seat)))
            untouched = not known.at
        except Exception:
            untouched = False
        if not untouched:
            known.begin()
            answer = self._said(state, known)
        if not known.at:
            return answer
        parts = list[tuple[Any, int]]()
        for part in self._cases(state, self.game.lots(state), known, self.left):
            parts.append(part)
            checkpoint()
        return _weighed(parts)

    def _declared(self, state: Any) -> None:
        """Raises Hidden: the game does not say that something is hidden in its views, so that nothing can lie under a
        cover there. (`core.check` finds that for every game; this is for one that was not checked.)"""
        if self.game.view(state, self.seat) != state:
            return  # it is no view
        try:
            full = self.game.resample(state, Random("covers"))
        except ValueError:
            return  # nobody knows one
        if place := next(bare(covered(state, Watch(), self.seat), full), None):
            where = "/".join(map(str, place))
            raise Hidden(f"a view of {self.game.title} leaves out {where}, and `blanks` of its State does not say so")

    def _cases(self, state: Any, lots: Sequence[Lot], known: Watch, most: int) -> Iterator[tuple[Any, int]]:
        """The answers in all cases of what was looked at, with the weights of the cases. ``most``: steps that may be
        spent, if the cases of a case are as many in each."""
        number = cases(lots, known)
        if number * STEPS > most or self.left < 0:
            raise Hidden(MANY)
        for case in split(lots, known):
            weight = ways(lots, case)
            if not weight:
                continue
            self.left -= STEPS
            answer = self._said(state, case)
            if case.at:
                yield from self._cases(state, lots, case, most // number)
            else:
                yield answer, weight

    def _said(self, state: Any, known: Watch) -> Any:
        """The answer if what is taken for known is true. It is none if ``known`` has noticed a look."""
        shown = covered(state, known, self.seat)
        if shown is state:
            return self.question(state)
        try:
            return _grasped(self.question(shown))
        except Exception:
            if known.at:
                return None
        # it fails without covers too, or it fails on a cover in a way that is no look
        _grasped(self.question(self.game.resample(state, Random("covers"))))
        raise Hidden(LOOKS)


def _grasped(answer: Any) -> Any:
    """The answer, once all of it was looked at: it may be made of what is covered."""
    for part in answer.items() if isinstance(answer, dict) else (answer,):
        hash(part)
    return answer


def _weighed(parts: Sequence[tuple[Any, int]]) -> Any:
    """The answer of all cases, or the chances of their answers. Raises Hidden: only some have an answer."""
    unanswered = [answer is None for answer, _ in parts]
    if all(unanswered):
        return None
    if any(unanswered):
        raise Hidden(GOES_ON)
    whole, ways = sum([weight for _, weight in parts]), dict[Any, Any]()  # whole numbers are added up much faster
    for answer, weight in parts:
        for one, chance in (answer if isinstance(answer, dict) else {answer: 1}).items():
            ways[one] = ways.get(one, 0) + weight * chance
    return {one: Fraction(n, whole) for one, n in ways.items()}


def deciding_in(game: Game, state: Any, mover: int, seat: int | None, watch: Watch) -> tuple[Any, Sequence[Action]]:
    """What a mover sees, and what it may do.

    Args:
        seat: whose view the state may be: what hangs on things that the mover knows and this seat does not is no move
            of it. None: the state is full.
        watch: notices if what the mover sees is looked at where it is hidden from this seat.
    """
    view = game.view(state, mover)
    if seat is None or mover == seat or covered(state, watch, None) is state:
        return view, game.legal_actions(view)
    watch.begin()
    view = covered(view, watch, None)
    try:
        legal = game.legal_actions(view)
    except Hidden:
        legal = ()
    return view, () if watch.at else legal
