"""The main object of the library: a match, which runs a game, keeps its history, and displays it.

A match's *timeline* holds its positions, and its *knowledge* says what is known. Its *reader* finds the step that an
entry stands for. Its *dealer* supplies chance outcomes.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from copy import copy
from itertools import chain
from pathlib import Path
from random import Random
from typing import Annotated, Any, Self, overload

from pharmalab.core import match_display, queries, record, texts
from pharmalab.core.agenda import CHANCE, OVER, Action, Chance, Frame, Question, State, Step
from pharmalab.core.arguments import ITSELF, ArgumentError, checked, fits
from pharmalab.core.chance import Distribution
from pharmalab.core.configs import Config
from pharmalab.core.contradictions import Contradiction
from pharmalab.core.dealers import Dealer, RealTable, Seeded, check_script
from pharmalab.core.deprecated import OldMethod
from pharmalab.core.events import Event, Refusal
from pharmalab.core.files import write_atomically
from pharmalab.core.game import Game, Outcome
from pharmalab.core.history import Node, Ply, Timeline, Wrote
from pharmalab.core.inquiries import BUDGET, STEPS, Inquiry
from pharmalab.core.knowledge import FullKnowledge, Knowledge
from pharmalab.core.legal import IllegalStep, Legal
from pharmalab.core.log import Log
from pharmalab.core.odds import Odds
from pharmalab.core.policies import Players, make_some_policies
from pharmalab.core.step_reader import StepReader
from pharmalab.core.suppositions import Supposed
from pharmalab.core.words import listing
from pharmalab.core.work import checkpoint

Names = Annotated[Sequence[str] | None, ITSELF]  #: the names of the seats
Beginning = Annotated[Config | State, ITSELF]  #: a set-up, or a position


class WhichMoment(IllegalStep):
    """The error raised if it is unclear at which of several pauses a rival took a step.

    A pause is a moment at which a rival may act or do nothing. ``plies`` lists the ply of each pause: choose one with
    ``match.goto(ply).push(step)``. ``after`` lists what the seat saw last before each pause.
    """

    def __init__(self, message: str, plies: tuple[int, ...], after: tuple[str, ...]) -> None:
        super().__init__(message)
        self.plies, self.after = plies, after


class SeatNames:
    """The names of the players, as a function: call it with a seat to get the name of its player."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def __call__(self, seat: int) -> str:
        try:
            return "chance" if seat == CHANCE else self.names[seat]
        except (IndexError, TypeError):
            return self.names[self.checked(seat)]

    def checked(self, seat: Any) -> int:
        """Check that a seat exists, and return its number. Raises ValueError if there is no such seat."""
        if not fits(seat, int):
            seats = listing(f"{n} ({name})" for n, name in enumerate(self.names))
            raise ArgumentError(f"a seat is a whole number, not {texts.value_words(seat)}: there are {seats}")
        if not 0 <= seat < len(self.names):
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {len(self.names) - 1}")
        return int(seat)


class Match:
    """A game that is being played, with its history.

    Args:
        game: the game.
        config: the set-up, or a state from which to start.
        dealer: the dealer, which supplies the outcomes of chance nodes.
        names: the players' names, in seat order.
    """

    #: what the odds assume about things that nobody knows; '' if nothing
    assumed = ""

    @checked
    def __init__(self, game: Game, config: Beginning, dealer: Dealer, names: Names = None) -> None:
        #: the state in which the match began, if it did not begin with a set-up
        self.position = config if isinstance(config, game.State) else None
        start = game.start(config) if self.position is None else game.settle(self.position)
        self.game, self.dealer = game, dealer
        self.config = start.state.config
        #: a function that returns the name of a seat: ``match.who(0)``
        self.who = SeatNames(texts.player_names(names, self.config.seats))
        check_script(dealer, game.sources(self.config))
        self.knowledge = self._knowledge()
        self.reader = StepReader(game, self.knowledge, self.who)
        #: the events before the first step
        self.opening = self.knowledge.seen(start.events)
        self.timeline = Timeline(self._settled(self.knowledge.begun(start.state)))
        #: the notes that people wrote beside the match, in order; they are saved with the match, and no rule reads them
        self.wrote: tuple[Wrote, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players. Setting them also renames the players in copies of the match."""
        return self.who.names

    @names.setter
    def names(self, names: tuple[str, ...]) -> None:
        self.who.names = names

    def _knowledge(self) -> Knowledge:
        """Return a new knowledge for this match, which here knows everything."""
        if getattr(self.dealer, "seat", None) is not None:
            raise ValueError("a table of one seat is made by pharmalab.new or position, and opened by pharmalab.load")
        return FullKnowledge(self.game, self.who)

    # --- where it stands ------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The current position, including everything that is hidden."""
        return self.knowledge.state(self.timeline.here)

    @property
    def states(self) -> tuple[Any, ...]:
        """The positions from the start of the match to the current position, both included."""
        return tuple(map(self.knowledge.state, reversed(list(self.timeline.here.back()))))

    @property
    def ply(self) -> int:
        """The number of steps that led to the current position."""
        return self.timeline.here.number

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The steps that led to the current position."""
        return tuple(self.timeline.here.plies())

    @property
    def events(self) -> tuple[Event, ...]:
        """All events from the start to the current position, in order."""
        return tuple(chain(self.opening, *(ply.events for ply in self.plies)))

    @property
    def to_move(self) -> int:
        """The seat to move, CHANCE if a person at the table has to enter an outcome, or OVER if the game is over."""
        return self.game.to_move(self.state)

    @property
    def turn(self) -> int | None:
        """The seat to move; None if a person has to enter an outcome, or if the game is over."""
        return seat if (seat := self.to_move) >= 0 else None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.to_move == OVER

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game: who won and why. None while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's reward: 1 for a win, split equally among several winners, and 0 otherwise.

        Until the game ends, every reward is 0.
        """
        return self.game.returns(self.state)

    @property
    def prompt(self) -> str:
        """The current question as a sentence; '' after the end of the game."""
        return self._asked(self.timeline.here)

    def _asked(self, node: Node) -> str:
        """Return the question at a position; as others ask it, if a rival's action has to be entered."""
        top = self._top(node)
        if isinstance(top, Question) and self.knowledge.rival(node) is not None:
            return top.asked_of(self.who)
        if isinstance(top, Question):
            return top.asked_in(node.state, self.who)
        return top.prompt(self.who) if isinstance(top, Chance) else ""

    @property
    def shown_to(self) -> int:
        """The seat from whose point of view the match is shown: the seat to move, or else the first seat."""
        return max(self.to_move, 0)

    @property
    def question(self) -> Question | None:
        """The question that a seat has to answer; None at a chance node and when the game is over."""
        top = self._top(self.timeline.here)
        return top if isinstance(top, Question) else None

    @property
    def source(self) -> str:
        """The source of luck whose outcome has to be entered next, such as 'dice of seat 2'; '' if there is none."""
        return self._source(self.timeline.here)

    def _source(self, node: Node) -> str:
        top = self._top(node)
        return top.source if isinstance(top, Chance) else ""

    def _top(self, node: Node) -> Frame | None:
        """Return the frame on top of the agenda at a position, as far as it is known."""
        agenda = self.knowledge.state(node).agenda
        return agenda[0] if agenda else None

    @property
    def legal(self) -> Legal:
        """The legal actions. For a rival at a real table, all actions that may be legal."""
        return self.reader.legal(self.timeline.here)

    @property
    def chances(self) -> Distribution:
        """The distribution of the next outcome. Raises IllegalStep if no chance outcome comes next."""
        if self.to_move != CHANCE:
            raise IllegalStep("this isn’t a chance node")
        return self.game.chance(self.state)

    def view(self, seat: int) -> Any:
        """Return the current position as a seat sees it."""
        return self.game.view(self.state, self.who.checked(seat))

    @checked
    def why_not(self, step: Action | type[Action] | str) -> Refusal | None:
        """Return why an action or a whole kind of action is illegal now; None if it is legal.

        Args:
            step: an action, an action written as a string, or a kind of action (a class).

        Raises:
            ValueError: the game has no such action in this set-up.
        """
        return self.reader.why_not(self.timeline.here, step)

    def contradiction(self, answer: object) -> Contradiction | None:
        """Return the contradiction between an answer and earlier entries; None if there is none.

        Args:
            answer: the answer to check.

        Raises:
            IllegalStep: *answer* is not an answer to the current chance node.
        """
        try:
            self.reader.step(self.timeline.here, answer)
        except Contradiction as error:
            return error
        return None

    def log(self, seat: int | None = None) -> Log:
        """Return the log, in full or as a seat knows it: for each event, a sentence and the id of its rule."""
        if seat is not None:
            self.who.checked(seat)
        return Log.of([self.opening, *(ply.events for ply in self.plies)], self.who, seat)

    # --- play -----------------------------------------------------------------------------------------------

    def push(self, step: object) -> Self:
        """Take a legal action, or enter the outcome of a chance node. An error leaves the match unchanged.

        At a real table, rivals are assumed to do nothing when they don't have to act. If a rival did act, you can still
        enter the action later, but before you enter anything else.

        Args:
            step: the step, or the step written as a string. To choose several items at once, use a list
                (``["Rite", "Journey"]``) or a comma-separated string.

        Raises:
            IllegalStep: the step is illegal, or contradicts what is known.
            Contradiction: the step contradicts an earlier entry; use ``correct``.
            WhichMoment: it is unclear when the rival took the step.
            ValueError: the dealer cannot supply the next outcome.
        """
        return self._go(self._pushed(self.timeline.here, step))

    def deal(self) -> Self:
        """Let the dealer resolve chance nodes until a player must decide. ``push`` does this automatically."""
        return self._go(self._settled(self.timeline.here))

    def replay(self, step: Step, dealt: bool = False, passed: int | None = None) -> None:
        """Apply a recorded step without checking that it is legal.

        At a real table, a pause is a moment at which a rival may act or do nothing.

        Args:
            step: the step.
            dealt: whether the dealer chose the step.
            passed: the number of pauses between the previous entry and the pause at which the step was taken; None if
                the step was not taken at a pause.
        """
        self._go(self._late(self.timeline.here, passed, lambda node: self._taken(node, (step,), dealt)))

    def _pushed(self, node: Node, step: object) -> Node:
        """Return the position after a step entered at a node, or at an earlier pause if it fits only there.

        Raises:
            IllegalStep: the step fits nowhere.
        """
        try:
            return self._entered(node, step)
        except IllegalStep:
            if moments := self._moments(node, lambda pause: self._entered(pause, step)):
                return self._only_moment(step, moments)
            raise

    def _entered(self, node: Node, step: object) -> Node:
        """Return the position after a step entered at a node and after all automatic steps. Raises IllegalStep."""
        return self._taken(node, self.reader.steps(node, step))

    def _taken(self, node: Node, steps: Iterable[Step], dealt: bool = False) -> Node:
        for step in steps:
            node = self.knowledge.after(node, step, dealt)
        return self._settled(node)

    def _settled(self, node: Node) -> Node:
        """Return the position after all automatic steps."""
        while (step := self.knowledge.automatic_step(node, self.dealer)) is not None:
            node = self.knowledge.after(node, step, dealt=True)
        return node

    def _go(self, node: Node) -> Self:
        self.timeline.go(node)  # nothing changes before this line: an error or Ctrl+C leaves the match as it was
        return self

    # --- pauses that rivals were taken to pass, at a real table ---------------------------------------------

    def _late(self, node: Node, passed: int | None, enter: Callable[[Node], Node]) -> Node:
        """Return the position after a step that may have been entered late.

        Args:
            node: the position at which the step was entered.
            passed: the number of silent pauses before the step's own pause. With None, as in older files, the step is
                taken here, or else at the last pause at which it fits.
            enter: a function that takes the step at a position.

        Raises:
            IllegalStep: the step fits nowhere.
        """
        pauses = list(self.knowledge.silent_pauses(node))[::-1]
        if passed is not None and passed in range(len(pauses)):
            return enter(pauses[passed])
        try:
            return enter(node)
        except IllegalStep:
            if moments := self._moments(node, enter):
                return moments[-1][1]
            raise

    def _moments(self, node: Node, enter: Callable[[Node], Node]) -> list[tuple[Node, Node]]:
        """Return the silent pauses since the last entry at which a step fits, the earliest first.

        Each pause comes with the position after the step. If the seat saw nothing happen between several pauses, only
        the first of them is listed.
        """
        found = list[tuple[Node, Node]]()
        for pause in reversed(list(self.knowledge.silent_pauses(node))):
            if found and not any(one.ply and one.ply.events for one in _between(found[-1][0], pause)):
                continue
            try:
                found.append((pause, enter(pause)))
            except IllegalStep:
                continue
        return found

    def _only_moment(self, step: object, moments: Sequence[tuple[Node, Node]]) -> Node:
        """Return the position after a step at the only pause where it fits. Raises WhichMoment if there are several."""
        if len(moments) == 1:
            return moments[0][1]
        plies = tuple(pause.number for pause, _ in moments)
        after = tuple(self._last_seen(pause) for pause, _ in moments)
        told = listing([f"after “{last}” (goto({ply}))" for ply, last in zip(plies, after, strict=True)], "or")
        said = step.label(self.who) if isinstance(step, Action) else step
        raise WhichMoment(f"{said}: was that {told}? Go to that moment, and enter the step there", plies, after)

    def _last_seen(self, node: Node) -> str:
        """Return the last sentence of the log before a position."""
        events = next((one.ply.events for one in node.back() if one.ply and one.ply.events), self.opening)
        return events[-1].sentence(self.who) if events else "the start"

    # --- back and forth -------------------------------------------------------------------------------------

    def undo(self) -> Ply:
        """Undo the last decision or entry, and everything dealt after it. Raises IllegalStep if there is none."""
        return self.timeline.undo()

    pop = undo  #: the name in python-chess
    auto = OldMethod()

    def redo(self) -> Ply:
        """Redo the decision or entry that was undone most recently. Raises IllegalStep if there is none."""
        return self.timeline.redo()

    @property
    def undone(self) -> int:
        """The number of undone steps, which can be redone."""
        return self.timeline.undone

    @checked
    def goto(self, ply: int) -> Self:
        """Move to an earlier position, or forward again. If you then push a step, the later steps are lost.

        Args:
            ply: the number of steps before the position.

        Raises:
            IndexError: there is no such position.
        """
        self.timeline.goto(ply)
        return self

    def all_or_nothing(self) -> AbstractContextManager[None]:
        """Return a context manager that undoes all steps taken in its block if the block raises an exception.

        Steps that had been undone before the block can then still be redone.
        """
        return self.timeline.all_or_nothing()

    @checked
    def branch(self, seat: int | None = None, rng: Random | None = None) -> "Match":
        """Return a separate match that continues from the current position, to try something out.

        Args:
            seat: the seat that tries something out. Everything that this seat cannot know is drawn at random, including
                future luck. With None, only future luck is drawn.
            rng: the random generator for these draws.

        If *seat* and *rng* are both None, the branch is an exact copy. If anything was hidden from the seat, earlier
        steps cannot be undone in the branch.
        """
        other = copy(self)
        other.timeline = Timeline(self.timeline.here)
        if seat is None and rng is None:
            return other
        rng = rng or Random()
        if not isinstance(self.dealer, RealTable):
            other.dealer = Seeded(rng.getrandbits(64))
        if seat is None or all(self.game.view(state, self.who.checked(seat)) == state for state in self.states):
            return other
        return type(self)(self.game, self.game.resample(self.view(seat), rng), other.dealer, self.names)

    @checked
    def correct(
        self,
        ply: int,
        step: object,
        last: int | None = None,
        then: object = None,
        also: Mapping[int, object] | None = None,
    ) -> Self:
        """Replace an earlier step. Later decisions and entries are replayed; all other outcomes are dealt anew.

        Args:
            ply: the number of the wrong step, counted from 1.
            step: the right step.
            last: the number of the last step to replace; None to replace only step *ply*. With ``ply - 1``, *step* is
                inserted, and nothing is replaced.
            then: a further step to take at the end, such as the answer that contradicted the wrong step.
            also: further corrections: a mapping from the numbers of later steps to the right steps.

        Raises:
            Contradiction: *step* or *then* contradicts earlier entries.
            IllegalStep: *step* is illegal, or a later step no longer fits.
            IndexError: there is no such step.
        """
        if ply < 1:
            raise IndexError(f"there is no step {ply} to correct: steps count from 1")
        past = Timeline(self.timeline.here)
        past.goto(ply - 1)
        node = self._pushed(past.here, step)
        for one in self.timeline.nodes()[ply if last is None else last :]:
            old = one.ply
            if old is None or (old.dealt and not self._waits_for(node, old)):
                continue
            try:
                if self._source(node) != old.source if old.source else not self.asks(old.mover, node):
                    raise IllegalStep(self._asked(node) or "the game is over")
                n = one.number
                node = self._pushed(node, also[n]) if also and n in also else self._again(node, one)
            except ValueError as error:
                raise IllegalStep(f"step {one.number} ({self._said(old)}) no longer fits: {error}") from error
        if then is not None:
            node = self._pushed(node, then)
        return self._go(node)

    def asks(self, seat: object, node: Node | None = None) -> bool:
        """Return whether it is the turn of *seat*, or *seat* could have acted at a pause since the last entry.

        At a real table, a pause is a moment at which a rival may act or do nothing. *node* is the position; None for
        the current position.
        """
        here = node or self.timeline.here
        tops = [one.state.agenda[0] for one in (here, *self.knowledge.silent_pauses(here)) if one.state.agenda]
        return any(isinstance(top, Question) and top.seat == seat for top in tops)

    def _again(self, node: Node, old: Node) -> Node:
        """Return the position after the step of an older node is entered again. Raises ValueError if it doesn't fit."""
        assert old.ply
        step = old.ply.step
        return self._late(node, self.knowledge.passed(old), lambda at: self._entered(at, step))

    def _waits_for(self, node: Node, dealt: Ply) -> bool:
        """Return whether a person has to enter an answer that was once dealt, as in an older file."""
        top = self._top(node)
        return isinstance(top, Chance) and top.source == dealt.source and bool(top.answers(self.knowledge.state(node)))

    def _said(self, ply: Ply) -> str:
        return ply.step.label(self.who) if isinstance(ply.step, Action) else f"{ply.source}: {ply.step}"

    # --- policies and odds ----------------------------------------------------------------------------------

    @checked
    def play_with(
        self,
        policies: Players,
        until: Callable[["Match"], bool] | None = None,
        limit: int = 100_000,
    ) -> Self:
        """Let policies play until the game ends or it is the turn of a seat without a policy.

        Args:
            policies: one policy for all seats (``"random"``), or a mapping from seats to policies (``{1: "greedy"}``).
                A policy is given by its name or as a function.
            until: a function that is called with the match before each decision. If it returns True, play stops.
            limit: the maximum number of decisions.

        Raises:
            ValueError: there is no such policy or seat.
            IllegalStep: a policy returned an illegal action.
        """
        playing = make_some_policies(self.game, len(self.names), policies)
        for n in range(1, limit + 1):
            seat = self.to_move
            policy = playing.get(seat)
            if seat < 0 or policy is None or (until is not None and until(self)):
                break
            view = self.view(seat)
            legal = self.game.legal_actions(view)
            action = policy(view, legal)
            if action not in legal:
                said = action.label(self.who) if isinstance(action, Action) else texts.value_words(action)
                raise IllegalStep(f"the player of seat {seat} chose {said}, which isn’t a legal action")
            self.push(action)
            checkpoint(n)
        return self

    @overload
    def odds(self, question: None = None) -> queries.Offered: ...

    @overload
    def odds(
        self,
        question: object,
        seat: int | None = None,
        policies: Players | None = None,
        budget: int = BUDGET,
        *,
        suppose: Supposed | Sequence[Supposed] = (),
        tries: int = 0,
        limit: int = STEPS,
        seed: int | str = 0,
        executor: Executor | None = None,
    ) -> Odds: ...

    @checked
    def odds(
        self,
        question: object = None,
        seat: int | None = None,
        policies: Players | None = None,
        budget: int = BUDGET,
        *,
        suppose: Supposed | Sequence[Supposed] = (),
        tries: int = 0,
        limit: int = STEPS,
        seed: int | str = 0,
        executor: Executor | None = None,
    ) -> Odds | queries.Offered:
        """Return the probabilities of the answers to a question about the future, given what a seat knows.

        The probabilities are exact if the search can follow every path within the budget. If it can't, *tries*
        play-outs estimate them, with confidence intervals.

        Args:
            question: the text of a predefined question, a query, or a function. The function takes a state and returns
                an answer, or None while there is no answer yet. Without a question, return the predefined questions.
            seat: the seat whose knowledge is used; with None, the whole state is used.
            policies: one policy for all seats, or a mapping from seats to policies. A policy can be given by its name.
                Without policies, the search stops at decisions.
            budget: the maximum number of steps to search.
            suppose: suppositions, in order: actions, outcomes of chance nodes, or conditions (functions of a state).
            tries: the number of play-outs; 0 for no estimate.
            limit: the number of steps after which a play-out is abandoned.
            seed: the seed for the play-outs.
            executor: a ``concurrent.futures`` executor that runs the play-outs; None to run them in this process.

        Raises:
            ValueError: there is no such question, seat or policy.
            IllegalStep: a supposition is impossible.
        """
        if question is None:
            return queries.offered_questions(self.game)
        return Inquiry(
            self,
            question,
            seat=seat,
            suppose=suppose,
            policies=policies,
            budget=budget,
            tries=tries,
            limit=limit,
            seed=seed,
            executor=executor,
        ).run()

    # --- keep and show --------------------------------------------------------------------------------------

    def record(self) -> str:
        """Return the match as JSON Lines, the format in which it is saved."""
        return record.text_of(self)

    @classmethod
    @checked
    def replayed(cls, text: str, place: str = "the match") -> Self:
        """Return the match that was saved as *text*, at the position after its last step.

        Error messages refer to the text as *place*. Raises RecordError if the text can't be read.
        """
        match: Self = record.match_of(text, cls, place)
        return match

    @checked
    def save(self, path: str | Path) -> None:
        """Save the match as JSON Lines. If writing fails, an existing file is left unchanged."""
        write_atomically(Path(path), self.record())

    @classmethod
    @checked
    def load(cls, path: str | Path) -> Self:
        """Load a saved match, at the position after its last step.

        Args:
            path: the file.

        Raises:
            RecordError: the file cannot be read to the end. ``error.match`` is the match up to the last complete line.
        """
        return cls.replayed(Path(path).read_text("utf-8-sig", errors="surrogateescape"), str(path))

    @checked
    def transcript(self, seat: int | None = None) -> str:
        """Return the whole match as human-readable text."""
        return match_display.transcript(self, seat)

    def __iter__(self) -> Iterator[Ply]:
        return iter(self.plies)

    def __repr__(self) -> str:
        return match_display.text(self)

    def _repr_html_(self) -> str:
        """Return HTML, without widgets, of the board as the seat to move sees it, and of the last events."""
        return match_display.html(self)


def _between(first: Node, last: Node) -> Iterator[Node]:
    """Return the positions after *first*, up to *last*."""
    return (node for node in last.back() if node.number > first.number)


__all__ = ["IllegalStep", "Legal", "Match", "Ply"]
