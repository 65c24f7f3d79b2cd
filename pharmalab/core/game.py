"""The Game protocol: one object without state per game, whose rules are pure functions of frozen states.

The words are the field's: *state* (a position), *seat*, *chance node*, *outcome*, *legal actions*, *step* (an action or
an outcome), *transition* (the next state and what happened), *view* (what a seat may know), *returns*.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from random import Random
from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from pharmalab.core import positions
from pharmalab.core.agenda import CHANCE, OVER, Action, Chance, Frame, Question, S, State, Step, Transition, settle
from pharmalab.core.chance import Distribution, Outcomes
from pharmalab.core.configs import change_config, refuse_unknown_names
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.lots import Lot
from pharmalab.core.odds import AnswerOf
from pharmalab.core.overviews import Overview
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.values import Value, replace
from pharmalab.core.witness import Fit, follow_steps
from pharmalab.core.words import listing

C = TypeVar("C", bound=Value, default=Any)  #: of set-ups

M = TypeVar("M", bound=Callable[..., object])

FITS = 300  #: tries of the usual ``fit``

#: gives exact chances at once, of a state (for who is to know what: of its view) and with the names of seats
Forecast = Callable[[Any, Who], Mapping[Any, Fraction]]


def documented_by(function: Callable[..., object]) -> Callable[[M], M]:
    """Give a method the docstring of the function that does its work, so that ``help(game.position)`` shows it."""

    def mark(method: M) -> M:
        method.__doc__ = function.__doc__
        return method

    return mark


class PositionError(ValueError):
    """A position that cannot be; the message names every field that makes it impossible."""


class Outcome(Value, frozen=True, gc=False):
    """How a match ended. ``reason``: a sentence that names no seat; ``winners``: several if they share, none if all
    lost together; ``scores``: of every seat."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    rule: str

    def sentence(self, who: Who = player) -> str:
        """Who won, and why."""
        names = [who(seat) for seat in self.winners]
        if not names:
            return f"Nobody wins. {self.reason}"
        if len(names) == len(self.scores) > 1:
            return f"Everybody wins. {self.reason}"
        return f"{listing(names)} {'win' if len(names) > 1 else 'wins'}. {self.reason}"


class Game(Generic[S, C]):
    """Base of all games: what follows from the agenda is written here once.

    A subclass sets the class attributes (``kinds`` follows from ``frames``) and writes ``initial_state``, ``outcome``
    and ``problems``; with something hidden also ``view`` and ``resample``; and ``draw``.
    """

    name: ClassVar[str]  #: as in ``pharmalab.new(name)``
    title: ClassVar[str]
    Config: ClassVar[type[Value]]  #: validated set-up; has a field ``seats``
    State: ClassVar[type[State]]
    #: the plan of the game: every frame that its agenda may hold, and the kinds of action that it offers (a question)
    frames: ClassVar[Mapping[type[Frame], tuple[type[Action], ...]]]
    kinds: ClassVar[tuple[type[Action], ...]]  #: every kind of action, in the order of ``all_actions``: from ``frames``
    event_kinds: ClassVar[tuple[type[Event], ...]]  #: every kind of event: ``kinds_in`` the room of events
    tiny: ClassVar[Any]  #: a small configuration that random play finishes: outside suites run whole on it
    policies: ClassVar[Mapping[str, Callable[[int], Any]]]  #: name -> factory(seed); the last one plays best
    #: the policy that sits where nobody was chosen, since it answers at once; '' is the last one
    usual_policy: ClassVar[str] = ""
    rulebook: ClassVar[Rulebook]
    #: what can be asked, by its words, as `core.queries` reads it: functions of a state (the answer, or None) …
    questions: ClassVar[Mapping[str, AnswerOf | Value]] = {}
    #: … and functions of a state and the names of seats that give exact chances at once, or raise a ValueError. Either
    #: may be a ``Parametric`` question, which has a blank in its words
    forecasts: ClassVar[Mapping[str, Forecast | Value]] = {}
    #: functions of a view, the seat that looks, the names of seats, and what came about in each step up to there: a
    #: table of what it can reach, or None where there is nothing to show
    overviews: ClassVar[Sequence[Callable[[Any, int, Who, Sequence[Sequence[Event]]], Overview | None]]] = ()

    @property
    def quick_policies(self) -> tuple[str, ...]:
        """The policies that answer at once, as play-outs need it: all up to the usual one."""
        names = list(self.policies)
        return tuple(names[: names.index(self.usual_policy) + 1])

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "frames" in vars(cls):  # else it is a variant, with the frames of its base
            for frame, kinds in cls.frames.items():
                frame.kinds = kinds
            cls.kinds = tuple(dict.fromkeys(kind for kinds in cls.frames.values() for kind in kinds))
            cls.State.frames = tuple(cls.frames)
        if "policies" in vars(cls) and "usual_policy" not in vars(cls):
            cls.usual_policy = list(cls.policies)[-1]

    #: what older saved matches call the fields of frames: type of frame -> older name -> name
    renamed: ClassVar[Mapping[str, Mapping[str, str]]] = {}

    # --- what every game writes -----------------------------------------------------------------------------

    def initial_state(self, config: C) -> S:
        """A state whose agenda is the set-up; dealing is chance nodes too."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """Why it ended, or None while it goes on."""
        raise NotImplementedError

    def problems(self, state: S) -> list[str]:
        """Return what the rules of this game forbid besides what the types of fields say: a hand that is too large, a
        turn of the wrong seat. Empty for every real state. All tuples have their lengths here, all seats exist, and
        every component lies in one place."""
        return []

    def impossible(self, state: S) -> list[str]:
        """Return what is wrong with a position that people wrote or a file holds; empty if it can be played. First
        what the types of its fields say (`core.zones`), then the problems of this game and of the frames on its
        agenda, then what no game goes on from."""
        return positions.find_impossible(self, state)

    def draw(self, view: S, who: Who = player, seat: int | None = None) -> Any:
        """The board: a `drawing.scene.Scene`; a small game may return one SVG, or lines of text, as a ``str``.
        ``seat``: whose hand lies before the person who looks; None: nobody's."""
        raise NotImplementedError

    def aim(self, config: C) -> str:
        """Return how you win and when the game ends, in one or two sentences; '' leaves it to the rules."""
        return ""

    def help(self, view: S) -> str:
        """Return what the question costs and brings, in a line or two: what its frame says by a method ``help``; '' if
        it has none. *view* is that of the seat that is asked."""
        help = getattr(view.agenda[0], "help", None) if view.agenda else None
        return help(view) if help else ""

    def score_sheet(self, state: S) -> Mapping[str, Sequence[str]]:
        """What made up the scores once a match is over: by heading a cell for each seat, in the order of the rules. The
        points are those that the rules counted; {} where the scores tell all."""
        return {}

    def position(self, **fields: Any) -> S:
        """A state in the middle of a game: fields of the initial state changed (``config`` or its own fields too).

        A game writes its own where people name things in other words than the state does. What is impossible is
        for ``problems`` to name.
        """
        ours = {name: fields.pop(name) for name in self.Config.__struct_fields__ if name in fields}
        config: Any = change_config(fields.pop("config", None) or self.Config(), self.title, ours)
        if said := refuse_unknown_names(fields, self.State.__struct_fields__):
            raise PositionError(f"{self.title}: {said}")
        return self.initial_state(config).replace(**fields)

    def view(self, state: S, seat: int) -> S:
        """What the seat may know: a state with blanks. Without hidden things it is the state itself."""
        return state

    def resample(self, view: S, rng: Random) -> S:
        """A full state that the seat of this view may be in, each as likely as the cards make it."""
        return view

    def notes(self, view: S, steps: Iterable[Iterable[Event]], seat: int, who: Who = player) -> Any:
        """Of a game of deduction what the seat may write down: ``entries`` for the assistant, in ``plies`` the step
        with which each came, and ``table`` facts. None: of this game there is no assistant.

        Args:
            view: the position as the seat knows it.
            steps: what came about in each step up to it, that of the set-up first.
        """
        return None

    def worlds(self, view: S) -> Iterable[tuple[S, int]]:
        """The full states that the seat of this view may be in, with integer weights: where odds for a seat start.

        The view itself will do where the rules read a blank only when its owner decides: such a walk stops there.
        """
        return ((view, 1),)

    def lots(self, view: S) -> Sequence[Lot]:
        """How the cards lie that a view does not show: each way to lay them into their places is as likely. A question
        about them is then answered exactly; about whatever else is hidden it is estimated. None, where the law of what
        is hidden is another one."""
        return ()

    def fit(self, view: S, seat: int, steps: Sequence[Step], rng: Random, witness: S | None = None) -> Fit[S] | None:
        """A full state with this view, in which these steps can come one after the other, and what comes of them there;
        None if there is none.

        Args:
            steps: as the seat sees them: an action or an outcome that answers the top frame; or several, where that is
                a choice in parts (`Pick`) of another seat: what it takes one after the other, all within this choice.
            witness: a full state with this view, tried first.

        The default tries ``resample`` again and again, which finds what is not too rare. A game with hands writes
        its own, which places the cards that the steps name.
        """
        return self.first_fit(seat, steps, rng, chain([witness], (self.resample(view, rng) for _ in range(FITS))))

    def first_fit(self, seat: int, steps: Sequence[Step], rng: Random, states: Iterable[S | None]) -> Fit[S] | None:
        """The first of some full states in which the steps can come."""
        for state in states:
            if state is not None and (transitions := follow_steps(self, state, seat, steps, rng)) is not None:
                return Fit(state, transitions)
        return None

    def conflicts(self, states: Sequence[S], answer: Any) -> Any:
        """The earlier steps that an answer contradicts, as `core.contradictions.Conflicts`. A game writes it whose
        chance nodes have ``answers``.

        Args:
            states: the positions from the start to the chance node, as they are known.
            answer: one of its answers, which cannot come by what was entered before.
        """
        raise NotImplementedError

    def sources(self, config: C) -> frozenset[str]:
        """Everything that luck comes from in a match of this set-up, as chance nodes name it."""
        frames = (frame for frame in self.frames if issubclass(frame, Chance))
        return frozenset(source for frame in frames for source in frame.sources(config))

    def returns(self, state: S) -> tuple[float, ...]:
        """One number per seat: 1 for a win, divided among those who share it, else 0; all 0 while it goes on."""
        ended = self.outcome(state)
        if ended is None:
            return (0.0,) * int(state.config.seats)
        part = 1.0 / len(ended.winners) if ended.winners else 0.0
        return tuple(part if seat in ended.winners else 0.0 for seat in range(state.config.seats))

    # --- what follows from the agenda -----------------------------------------------------------------------

    def to_move(self, state: S) -> int:
        """The seat that is asked, ``CHANCE`` or ``OVER``."""
        return state.agenda[0].seat if state.agenda else OVER

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """What the seat to move may do, in a stable order; empty at chance nodes and at the end."""
        agenda = state.agenda
        if not agenda:
            return ()
        question = agenda[0]
        legal: tuple[Action, ...] = ()
        for kind in question.kinds:
            legal += tuple(kind.legal(state, question))  # both cost nothing for a kind alone, or one with a tuple
        return legal

    def why_not(self, state: S, step: Action | type[Action], who: Who = player) -> Refusal | None:
        """Why an action, or every action of a kind, is not legal now; None for a legal one."""
        kind = step if isinstance(step, type) else type(step)
        question = state.agenda[0] if state.agenda else None
        if question is None:
            ended = self.outcome(state)
            return Refusal("The game is over.", ended.rule if ended else "")
        if not isinstance(question, Question):
            return Refusal("Nobody is asked now: chance decides first.", question.rule)
        if kind not in question.kinds:
            return Refusal(f"That is not the question now: {question.prompt(who)}", question.rule)
        legal = kind.legal(state, question)
        if isinstance(step, type):
            return None if any(True for _ in legal) else kind.refusal(state, question, None)
        return None if step in legal else kind.refusal(state, question, step)

    def all_actions(self, config: C) -> tuple[Action, ...]:
        """Every action that can ever be legal in this set-up; its index is its number in the adapters."""
        return _all_actions(self.kinds, config)

    def chance(self, state: S) -> Distribution:
        """The distribution of the chance node."""
        node: Chance = state.agenda[0]
        return node.distribution(state)

    def weighed(self, view: S) -> Outcomes:
        """The outcomes of the chance node of a view, weighed by all that its seat knows.

        Raises:
            Unweighed: that cannot be done exactly; play-outs estimate it.
        """
        return self.chance(view).outcomes()

    def apply(self, state: S, step: object) -> Transition[S]:
        """The state after an action or an outcome, and what happened. It trusts its step: ``Match`` checks."""
        events: list[Event] = []
        agenda = state.agenda
        state = agenda[0].answer(replace(state, agenda=agenda[1:]), step, events)
        return Transition(settle(state, events), tuple(events))

    def start(self, config: C) -> Transition[S]:
        """The initial state with its automatic steps done."""
        return self.settle(self.initial_state(config))

    def settle(self, state: S) -> Transition[S]:
        """The state with the automatic steps done that its agenda begins with."""
        events: list[Event] = []
        state = settle(state, events)
        return Transition(state, tuple(events))

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.title}>" if hasattr(self, "name") else "<Game>"  # the base itself


@lru_cache(maxsize=64)
def _all_actions(kinds: tuple[type[Action], ...], config: Value) -> tuple[Action, ...]:
    return tuple(action for kind in kinds for action in kind.every(config))


__all__ = ["CHANCE", "OVER", "Game", "Outcome", "PositionError", "Transition"]
