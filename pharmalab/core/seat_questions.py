"""Answer the questions of a player who can't see everything, with certainty or with exact probabilities.

Hidden things are replaced with covers. If a question looks under a cover, it is asked again for each thing that may be
there.
"""

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.core.agenda import Action, State
from pharmalab.core.covered_states import (
    LOOKS,
    MANY,
    HiddenInformation,
    Place,
    Watch,
    cover_blanks,
    cover_fields,
    find_uncovered,
)
from pharmalab.core.game import Game
from pharmalab.core.lots import Lot, count_cases, count_ways, split_cases
from pharmalab.core.odds import Answer, AnswerOf
from pharmalab.core.work import checkpoint

GOES_ON = f"{LOOKS}, and so does the end of the game"


STEPS = 10  #: steps of a walk that take as long as one case


class SeatQuestion:
    """A question about full states, wrapped so that it can also be asked about states with blanks.

    *question* takes a state, and returns an answer, a dict from answers to probabilities, or None. *seat* is the seat
    that sees the states. *budget* is the maximum number of steps. Each case of hidden things to try costs 10 steps.
    """

    def __init__(self, game: Game, question: AnswerOf, seat: int, budget: int) -> None:
        self.game, self.question, self.seat, self.left = game, question, seat, budget
        self._nothing, self._begun = Watch(), False

    def __call__(self, state: State) -> Answer:
        """Return the answer.

        Args:
            state: the seat's view of a state.

        Raises:
            HiddenInformation: hidden things change the answer, and are too many to try, or of unknown probability.
        """
        if not self._begun:
            self._begun = True
            self._declared(state)
        known = self._nothing
        known.begin()
        try:
            answer = _grasped(self.question(cover_fields(state, known, self.seat)))
            untouched = not known.at
        except Exception:
            untouched = False
        if not untouched:
            known.begin()
            answer = self._said(state, known)
        if not known.at:
            return answer
        parts = list[tuple[Answer, int]]()
        for part in self._cases(state, self.game.lots(state), known, self.left):
            parts.append(part)
            checkpoint()
        return _weighed(parts)

    def _declared(self, state: State) -> None:
        """Check that the game declares everything that its views hide (`State.blanks`), because only that is covered.

        `core.check` checks this for every game; here it catches a game that nobody checked.

        Args:
            state: the seat's view of a state.

        Raises:
            HiddenInformation: a view hides something that is not declared.
        """
        if place := _undeclared(self.game, state, self.seat):
            where = "/".join(map(str, place))
            raise HiddenInformation(
                f"a view of {self.game.title} leaves out {where}, and `blanks` of its State does not say so"
            )

    def _cases(self, state: State, lots: Sequence[Lot], known: Watch, most: int) -> Iterator[tuple[Answer, int]]:
        """Yield the answer in each case of the thing that was looked at, with the weight of the case.

        Args:
            state: the seat's view of a state.
            lots: the hidden cards.
            known: the look, and the assumptions so far.
            most: the maximum number of steps for these cases. A case that needs further cases gets a share of them.
        """
        number = count_cases(lots, known)
        if number * STEPS > most or self.left < 0:
            raise HiddenInformation(MANY)
        for case in split_cases(lots, known):
            weight = count_ways(lots, case)
            if not weight:
                continue
            self.left -= STEPS
            answer = self._said(state, case)
            if case.at:
                yield from self._cases(state, lots, case, most // number)
            else:
                yield answer, weight

    def _said(self, state: State, known: Watch) -> Answer:
        """Return the answer if everything in ``known`` is true. After a look, the answer is meaningless."""
        shown = cover_blanks(state, known, self.seat)
        if shown is state:
            return self.question(state)
        try:
            return _grasped(self.question(shown))
        except Exception:
            if known.at:
                return None
        # The question fails without covers too; or it fails on a cover without a look, as `is` does.
        _grasped(self.question(self.game.resample(state, Random("covers"))))
        raise HiddenInformation(LOOKS)


@lru_cache(maxsize=64)
def _undeclared(game: Game, state: State, seat: int) -> Place | None:
    """Return a place that a view hides without a cover.

    The result is cached, because several questions are asked about the same position, and this search takes longer than
    most questions.
    """
    if game.view(state, seat) != state:
        return None  # the state is not a view
    try:
        full = game.resample(state, Random("covers"))
    except ValueError:
        return None  # there is no full state to compare with
    return next(find_uncovered(cover_blanks(state, Watch(), seat), full), None)


def _grasped(answer: Answer) -> Answer:
    """Return the answer after reading each part of it, because a part may be a cover."""
    for part in answer.items() if isinstance(answer, dict) else (answer,):
        hash(part)
    return answer


def _weighed(parts: Sequence[tuple[Answer, int]]) -> dict[Hashable, Fraction] | None:
    """Return the probabilities of the answers of all cases, or None if no case has an answer.

    Args:
        parts: the answer and the weight of each case.

    Raises:
        HiddenInformation: some cases have an answer, and others do not.
    """
    unanswered = [answer is None for answer, _ in parts]
    if all(unanswered):
        return None
    if any(unanswered):
        raise HiddenInformation(GOES_ON)
    whole = sum([weight for _, weight in parts])
    ways: dict[Hashable, int | Fraction] = {}  # whole numbers are much faster to add
    for answer, weight in parts:
        for one, chance in (answer if isinstance(answer, dict) else {answer: 1}).items():
            ways[one] = ways.get(one, 0) + weight * chance
    return {one: Fraction(n, whole) for one, n in ways.items()}


def mover_view(game: Game, state: State, mover: int, seat: int | None, watch: Watch) -> tuple[State, Sequence[Action]]:
    """Return the view and the legal actions of the seat to move. The actions are () if *seat* can't know them.

    *state* is the view of *seat*, or a full state if *seat* is None. *watch* records looks at hidden things.
    """
    view = game.view(state, mover)
    if seat is None or mover == seat or cover_blanks(state, watch, None) is state:
        return view, game.legal_actions(view)
    watch.begin()
    view = cover_blanks(view, watch, None)
    try:
        legal = game.legal_actions(view)
    except HiddenInformation:
        legal = ()
    return view, () if watch.at else legal
