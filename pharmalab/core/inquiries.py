"""Answer questions about the future of a match, such as how likely a win is.

If the search can't follow every possible course of the match, the answer is an estimate by play-outs.
"""

from collections.abc import Generator, Hashable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import closing, nullcontext, suppress
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Protocol
from warnings import warn
from weakref import proxy

from typing_extensions import TypeIs

from pharmalab.core import queries, registry
from pharmalab.core.agenda import State
from pharmalab.core.arguments import ITSELF
from pharmalab.core.covered_states import HiddenInformation, hides, is_view
from pharmalab.core.game import Game
from pharmalab.core.odds import AnswerOf, Odds
from pharmalab.core.playouts import Names, Playout, PlayoutJob
from pharmalab.core.policies import Players, make_policies, players_by_seat
from pharmalab.core.seat_questions import SeatQuestion
from pharmalab.core.suppositions import SUPPOSED_BLANKS, Supposed, list_suppositions, supposition_words, worlds_after
from pharmalab.core.tree_walk import ENDS, walk
from pharmalab.core.work import Stopped, Work, checkpoint, is_heard, report_progress_to, without_progress
from pharmalab.core.workers import run_in_order

#: the defaults: steps of a walk, play-outs, and steps after which a play-out is abandoned
BUDGET, TRIES, STEPS = 200_000, 1_000, 5_000


class AnyMatch(Protocol):
    """The methods and attributes of a match that an inquiry uses."""

    game: Game
    names: tuple[str, ...]
    assumed: str

    @property
    def state(self) -> State: ...

    def view(self, seat: int) -> State: ...


Start = Annotated[AnyMatch | State, ITSELF]


class Inquiry:
    """A question about the future of a match, which ``run`` answers.

    Args:
        start: a match, or a state.
        question: the text of a predefined question (``match.odds()`` lists them), a query, or a function. The function
            takes a state and returns an answer, or None while there is no answer yet.
        seat: the seat whose knowledge is used; with None, the whole state is used.
        suppose: suppositions, in order: actions, outcomes of chance nodes, or conditions (functions of a state).
        policies: one policy for all seats, or a mapping from seats to policies. A policy can be given by its name. With
            None, the search stops at decisions.
        game: the state's game; needed only if the game is not registered.
        budget: the maximum number of steps to search.
        tries: the number of play-outs if the search is incomplete; 0 for no estimate.
        limit: the number of steps after which a play-out is abandoned.
        seed: the seed for the play-outs.
        executor: a ``concurrent.futures`` executor that runs the play-outs; None to run them in this process.
        worlds: the possible full states, with integer weights. If empty, the game lists them.
        assumed: the assumptions behind *worlds*, in words; '' for the match's usual assumptions.

    Raises:
        ValueError: there is no such game, question, seat or policy.

    ``words`` describes the current work. ``done`` is the number of finished steps or play-outs, and ``total`` is the
    maximum. ``answer`` is the result so far.
    """

    def __init__(
        self,
        start: Start,
        question: object,
        *,
        seat: int | None = None,
        suppose: Supposed | Sequence[Supposed] = (),
        policies: Players | None = None,
        game: str | Game | None = None,
        budget: int = BUDGET,
        tries: int = 0,
        limit: int = STEPS,
        seed: int | str = 0,
        executor: Executor | None = None,
        worlds: Sequence[tuple[State, int]] = (),
        assumed: str = "",
    ) -> None:
        match, known = (start, start.state) if _is_match(start) else (None, start)
        self.game = match.game if match else registry.game_of(known) if game is None else registry.game(game)
        self.assumed = assumed or (match.assumed if match else "")
        self.seats = int(known.config.seats)
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")
        own: int | None = getattr(match, "seat", None)  # at one seat's table, the state is already a view
        if match and own is not None:
            seat = own if seat is None else seat
            self.view = match.view(seat)
        else:
            self.view = known if seat is None else self.game.view(known, seat)
        if seat is None and is_view(known):
            raise ValueError(
                "this position is one seat’s view, with blanks: say which seat (seat=0), or ask about the full position"
            )
        self.known, self.seat, self.suppose = known, seat, list_suppositions(suppose)
        self.who = Names(match.names if match else ())
        self.question = question
        self.worlds = worlds
        self.query = queries.find_query(self.game, question, self.view)
        self.players = None if policies is None else players_by_seat(self.game, self.seats, policies)
        self.budget, self.tries, self.limit, self.seed, self.executor = budget, tries, limit, seed, executor
        self._estimates = self.players is not None and tries > 0
        self.words, self.done, self.total = "", 0, 0
        self._reading = queries.Reading(self.query, self.who)
        self._odds: Odds | None = None
        self._counts: dict[Hashable, Fraction] = {}
        self._unanswered = 0  #: the number of play-outs without an answer
        self._steps: Work[Odds] | None = None

    @cached_property
    def viewer(self) -> int | None:
        """The inquiry's seat if something is hidden from it; otherwise None.

        The first access can be slow.
        """
        seat = self.seat
        return seat if seat is not None and (self.view != self.known or hides(self.view, seat)) else None

    @property
    def asked(self) -> str:
        """The question in words, with its suppositions."""
        return self.query.words + (f" Suppose: {supposition_words(self.suppose, self.who)}." if self.suppose else "")

    @property
    def answer(self) -> Odds | None:
        """The answer so far, or None if there is none yet."""
        if self._odds is None or (self._estimates and not self.done):
            return None
        found = self._odds.replace(asked=self.asked, later=self._reading.later, assumed=self.assumed)
        if self._estimates:
            return found.estimated(self.query.told(self._counts), self._unanswered, self.done)
        can = self.players is not None or found.unweighed
        if found.open and not self.tries and can and found.why != ENDS:
            return found.replace(hint=f"For an estimate, use tries={TRIES}.")
        return found

    def run(self, tries: int | None = None) -> Odds:
        """Return the answer, either exact or estimated by play-outs.

        Args:
            tries: the total number of play-outs, including those of earlier calls. By default, it is the number with
                which the inquiry was created, which is also the maximum.
        """
        if self._odds is None:
            # reporting to a listener takes time
            with report_progress_to(self._hear, further=True) if is_heard() else nullcontext():
                odds = self._walk()
            self.done = odds.edges
            self._estimates = not odds.exact and (self._estimates or (odds.unweighed and self.tries > 0))
            if self._estimates:
                self.words, self.done, self.total = "Playing the match to the end many times", 0, self.tries
            self._odds = odds
        if self._estimates:
            self._play(self.tries if tries is None else min(tries, self.tries))
        answer = self.answer
        assert answer is not None
        return answer

    def _hear(self, done: int | None, total: int | None, words: str | None, answer: object) -> None:
        """Record the progress of the walk."""
        if done is not None:
            self.done = done

    def step(self) -> bool:
        """Do a little work, and return whether there is more to do. Deprecated: call `run` instead."""
        warn("call inquiry.run(), or the steps of pharmalab.core.work.Work(inquiry.run)", DeprecationWarning, 2)
        if self._steps is None:
            self._steps = Work(Inquiry.run, proxy(self))
        more = self._steps.step()
        if not more:
            with suppress(Stopped):
                self._steps.result  # noqa: B018 (it raises what went wrong)
        return more

    def close(self) -> None:
        """Stop the work that ``step`` began, and cancel any play-outs that the executor has not started yet."""
        if self._steps is not None:
            self._steps.stop()

    def _walk(self) -> Odds:
        game, view, reading = self.game, self.view, self._reading
        self.words, self.total = "Going through everything that can happen", self.budget
        checkpoint(0, self.total, self.words)
        asked: AnswerOf = reading
        worlds: Iterable[tuple[State, int]]
        viewer = None
        if self.worlds:
            worlds = self.worlds
        else:
            worlds = [(view, 1)] if self.seat is None else game.worlds(view)
            if not self.query.forecast and self.viewer is not None:
                asked = SeatQuestion(game, reading, self.viewer, self.budget)
            if self.suppose or self.players is not None:  # policies and suppositions look at worlds in their own way
                viewer = self.viewer
        policies = (
            None if self.players is None else make_policies(game, deepcopy(self.players))
        )  # asking changes nobody
        if self.suppose:
            try:
                worlds = worlds_after(game, worlds, self.suppose, self.who, viewer)
            except HiddenInformation:
                return Odds({}, Fraction(1), SUPPOSED_BLANKS, False, 0, unweighed=True)
        odds = walk(game, worlds, asked, policies, self.budget, self.seat is None, self._estimates, viewer)
        return odds.replace(chances=self.query.told(odds.chances))

    def _play(self, tries: int) -> None:
        """Play on until *tries* play-outs are done."""
        checkpoint(self.done, self.total, self.words)
        with closing(self._playing(range(self.done, tries))) as playing:
            for played in playing:
                parts = _parts(played.answer)
                for answer, part in parts:
                    self._counts[answer] = self._counts.get(answer, Fraction(0)) + part
                self._unanswered += not parts
                self.done += 1
                checkpoint(self.done)

    def _playing(self, numbers: range) -> Generator[Playout, None, None]:
        """Yield the play-outs with these numbers."""
        unit = PlayoutJob(
            *(self.game, self.view, self.players or (), self.seat, self.suppose, self.question, self.who, self.limit),
            result=_without_state,
            worlds=tuple(self.worlds),
        )
        seeds = (f"{self.seed}/{n}" for n in numbers)
        if self.executor is None:
            for seed in seeds:
                with without_progress():
                    played = unit(seed)
                yield played
        else:
            yield from run_in_order(unit, seeds, self.executor)


def _is_match(start: AnyMatch | State) -> TypeIs[AnyMatch]:
    return not isinstance(start, State) and all([hasattr(start, name) for name in ("game", "state", "view")])


def _without_state(played: Playout) -> Playout:
    """Return the parts of a play-out that must be sent back."""
    return replace(played, state=None)


def _parts(answer: object) -> list[tuple[Hashable, Fraction]]:
    """Return the answers of a play-out with their probabilities; empty if it had no answer."""
    if isinstance(answer, dict):
        return list(answer.items())
    return [] if answer is None else [(answer, Fraction(1))]
