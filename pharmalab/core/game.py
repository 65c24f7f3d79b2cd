"""The base class of all games. A game is a stateless object whose rules are pure functions of positions.

A *state* is a position. A *step* is an action or a chance outcome. A *transition* is the next state with the events
that led to it. A *view* shows what one seat may know.
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
from pharmalab.core.coaching import Coaching
from pharmalab.core.configs import change_config, refuse_unknown_names
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.levels import Level
from pharmalab.core.lots import Lot
from pharmalab.core.odds import AnswerOf
from pharmalab.core.overviews import Overview
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.values import Value, replace
from pharmalab.core.witness import Fit, follow_steps
from pharmalab.core.words import listing, suggestion

C = TypeVar("C", bound=Value, default=Any)  #: the type of set-ups

M = TypeVar("M", bound=Callable[..., object])

FITS = 300  #: the number of tries of the default ``fit``

#: a function that returns exact probabilities at once, from a state (or a seat's view of it) and the names of seats
Forecast = Callable[[Any, Who], Mapping[Any, Fraction]]


def documented_by(function: Callable[..., object]) -> Callable[[M], M]:
    """Return a decorator that gives a method the docstring of *function*, which ``help`` then shows."""

    def mark(method: M) -> M:
        method.__doc__ = function.__doc__
        return method

    return mark


class PositionError(ValueError):
    """The error raised for an impossible position. The message names every field that makes it impossible."""


class Outcome(Value, frozen=True, gc=False):
    """The result of a match that has ended.

    ``reason`` explains the result in a sentence that names no seat. ``winners`` lists the winning seats: none if
    everybody lost, several if they share the win. ``scores`` lists each seat's score.
    """

    reason: str
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    rule: str

    def sentence(self, who: Who = player) -> str:
        """Return a sentence that says who won, and why."""
        names = [who(seat) for seat in self.winners]
        if not names:
            return f"Nobody wins. {self.reason}"
        if len(names) == len(self.scores) > 1:
            return f"Everybody wins. {self.reason}"
        return f"{listing(names)} {'win' if len(names) > 1 else 'wins'}. {self.reason}"


class Game(Generic[S, C]):
    """The base class of all games.

    A subclass sets the class attributes, except ``kinds``, which is derived from ``frames``. It implements
    ``initial_state``, ``outcome``, ``problems`` and ``draw``. A game with hidden information also implements ``view``
    and ``resample``.
    """

    name: ClassVar[str]  #: the name, as in ``pharmalab.new(name)``
    title: ClassVar[str]
    Config: ClassVar[type[Value]]  #: the class of validated set-ups, with a field ``seats``
    State: ClassVar[type[State]]
    #: the table of the game: each frame that its agenda may hold, and the kinds of action that a question offers
    frames: ClassVar[Mapping[type[Frame], tuple[type[Action], ...]]]
    #: every kind of action, in the order of ``all_actions``; derived from ``frames``
    kinds: ClassVar[tuple[type[Action], ...]]
    event_kinds: ClassVar[tuple[type[Event], ...]]  #: every kind of event: ``kinds_in`` of the package of events
    cooperative: ClassVar[bool] = False  #: whether all seats win or lose together
    tiny: ClassVar[Any]  #: a small set-up that random play finishes, for checks of the whole tree
    policies: ClassVar[Mapping[str, Callable[[int], Any]]]  #: name -> factory(seed); the last one plays best
    #: the policy for seats without a chosen player; it must answer at once. '' means the last policy
    usual_policy: ClassVar[str] = ""
    #: the policies to choose an opponent from, by the level names of `core.levels`, weakest first
    levels: ClassVar[Mapping[str, Level]] = {}
    #: the policy that plays rollouts when a match is reviewed; '' means the usual policy
    playout_policy: ClassVar[str] = ""
    #: how the coach tries choices out and what it measures; None if the game has no coach
    coaching: ClassVar[Coaching[Any] | None] = None
    rulebook: ClassVar[Rulebook]
    #: question -> a function of a state that returns the answer or None, as in `core.queries`
    questions: ClassVar[Mapping[str, AnswerOf | Value]] = {}
    #: question -> a function of a state and the names of seats that returns exact probabilities, or raises ValueError.
    #: Questions and forecasts may also be ``Parametric``, with a blank in their words
    forecasts: ClassVar[Mapping[str, Forecast | Value]] = {}
    #: functions of a view, its seat, the names of seats, and the events of each step so far. They return a table of
    #: what the seat can reach, or None
    overviews: ClassVar[Sequence[Callable[[Any, int, Who, Sequence[Sequence[Event]]], Overview | None]]] = ()

    @property
    def quick_policies(self) -> tuple[str, ...]:
        """The names of the policies that are fast enough for play-outs. The usual policy comes last."""
        names = list(self.policies)
        return tuple(names[: names.index(self.usual_policy) + 1])

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names that `make_policy` accepts: the levels first, then the other policies."""
        return tuple(dict.fromkeys([*self.levels, *self.policies]))

    def policy_name(self, name: str) -> str:
        """Return the name of a level's policy, given the level's name. Any other name is returned unchanged."""
        return self.levels[name].policy if name in self.levels else name

    def level_name(self, name: str) -> str:
        """Return the name of the level that uses the policy *name*, or *name* itself if no level uses it."""
        policy = self.policy_name(name)
        return next((level for level, one in self.levels.items() if one.policy == policy), name)

    def make_policy(self, name: str, seed: int) -> Any:
        """Create a policy, given its name or the name of a level.

        Raises:
            ValueError: the game has neither a level nor a policy of this name.
        """
        if name not in self.player_names:
            raise ValueError(f"{self.title} has no policy “{name}”: {suggestion(name, self.player_names)}")
        return self.policies[self.policy_name(name)](seed)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "frames" in vars(cls):  # otherwise the class is a variant, with the frames of its base
            for frame, kinds in cls.frames.items():
                frame.kinds = kinds
            cls.kinds = tuple(dict.fromkeys(kind for kinds in cls.frames.values() for kind in kinds))
            cls.State.frames = tuple(cls.frames)
        if "policies" in vars(cls) and "usual_policy" not in vars(cls):
            cls.usual_policy = list(cls.policies)[-1]

    #: for saved matches: the type of a frame -> an old field name -> the current name
    renamed: ClassVar[Mapping[str, Mapping[str, str]]] = {}

    # --- what every game writes -----------------------------------------------------------------------------

    def initial_state(self, config: C) -> S:
        """Return the state before the first step. The cards are dealt afterwards, by the chance nodes on its agenda."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """Return the result of the match if it has ended, or None if it is still going on."""
        raise NotImplementedError

    def problems(self, state: S) -> list[str]:
        """Return a sentence for each way in which *state* breaks this game's rules, such as an oversized hand.

        Callers have already checked that tuples have the right lengths, and that every component is in exactly one
        place.
        """
        return []

    def impossible(self, state: S) -> list[str]:
        """Return a sentence for each reason why a match can't continue from *state*; an empty list if it can.

        The method is meant for positions that were typed or loaded from a file.
        """
        return positions.find_impossible(self, state)

    def draw(self, view: S, who: Who = player, seat: int | None = None) -> Any:
        """Draw the board as a `drawing.scene.Scene`, an SVG, or lines of text.

        *seat* is the seat whose hand is shown below the board; None shows no hand.
        """
        raise NotImplementedError

    def aim(self, config: C) -> str:
        """Return one or two sentences that say how to win and when the game ends; '' to show only the rules."""
        return ""

    def introduction(self, view: S, seat: int) -> str:
        """Return a description of *seat*'s role and special abilities, or '' if all seats are alike."""
        return ""

    def explain(self, view: S, place: str) -> str:
        """Return one or two sentences about the piece at *place*; '' if its picture needs no explanation."""
        return ""

    def help(self, view: S) -> str:
        """Return one or two lines about the costs and benefits of each choice; '' if there is nothing to say.

        *view* is the view of the player who has to choose.
        """
        help = getattr(view.agenda[0], "help", None) if view.agenda else None
        return help(view) if help else ""

    def actions_left(self, view: S) -> int:
        """Return how many more actions the seat to move has in this turn; 0 if the game doesn't count actions.

        By default, this calls the question's own method ``actions_left``.
        """
        left = getattr(view.agenda[0], "actions_left", None) if view.agenda else None
        return left(view) if left else 0

    def summary(self, events: Sequence[Event], seat: int, who: Who) -> Sequence[str]:
        """Return at most two short sentences about what has happened since the last decision of *seat*.

        *events* are the events as *seat* may know them. If the summary is empty, a board shows the most important
        events.
        """
        return ()

    def score_sheet(self, state: S) -> Mapping[str, Sequence[str]]:
        """Return a table that shows how the final scores add up. It maps each heading to a text for each seat.

        The headings follow the order of the rulebook. The table is empty if the scores need no explanation.
        """
        return {}

    def position(self, **fields: Any) -> S:
        """Return the initial state with the given fields and options changed, to set up any position of the game.

        A game may give the fields other names. The position may be impossible; ``problems`` reports why.
        """
        ours = {name: fields.pop(name) for name in self.Config.__struct_fields__ if name in fields}
        config: Any = change_config(fields.pop("config", None) or self.Config(), self.title, ours)
        if said := refuse_unknown_names(fields, self.State.__struct_fields__):
            raise PositionError(f"{self.title}: {said}")
        return self.initial_state(config).replace(**fields)

    def view(self, state: S, seat: int) -> S:
        """Return the state as *seat* may know it, with hidden things blank; *state* itself if nothing is hidden."""
        return state

    def resample(self, view: S, rng: Random) -> S:
        """Return a random full state that agrees with *view*, drawn with its true probability."""
        return view

    def notes(self, view: S, steps: Iterable[Iterable[Event]], seat: int, who: Who = player) -> Any:
        """Return the deduction notes that a seat could take so far; None if the game has no assistant.

        In the result, ``entries`` lists the notes, ``plies`` lists the step of each note, and ``table`` describes what
        the seat sees. *steps* contains each step's events, starting with the set-up.
        """
        return None

    def worlds(self, view: S) -> Iterable[tuple[S, int]]:
        """Yield every full state that agrees with a view, each with an integer weight.

        By default, yield only the view. This is enough if hidden things matter only to the decisions of players who
        see them.
        """
        return ((view, 1),)

    def lots(self, view: S) -> Sequence[Lot]:
        """Return the hidden cards in groups, called lots, with the places where the cards of each lot may be.

        All arrangements of a lot must be equally likely; if they aren't, return (). Questions that depend on other
        hidden things get no exact answers.
        """
        return ()

    def fit(self, view: S, seat: int, steps: Sequence[Step], rng: Random, witness: S | None = None) -> Fit[S] | None:
        """Find a full state in which *steps* can be taken, and return it with their results; None if none is found.

        The state agrees with *view*. *witness* is tried first, then random states, so a rare state may be missed.
        *steps* are given as *seat* sees them. If another seat picks several things, each pick is a step.
        """
        return self.first_fit(seat, steps, rng, chain([witness], (self.resample(view, rng) for _ in range(FITS))))

    def first_fit(self, seat: int, steps: Sequence[Step], rng: Random, states: Iterable[S | None]) -> Fit[S] | None:
        """Return the first of *states* in which *steps* can be taken, with their results; None if there is none.

        *steps* are given as *seat* sees them, and *rng* fills their blanks. In *states*, None is skipped.
        """
        for state in states:
            if state is not None and (transitions := follow_steps(self, state, seat, steps, rng)) is not None:
                return Fit(state, transitions)
        return None

    def conflicts(self, states: Sequence[S], answer: Any) -> Any:
        """Find the earlier steps that contradict an answer, and return them as a `core.contradictions.Conflicts`.

        A game needs this method if one of its chance nodes implements `Chance.answers`.
        """
        raise NotImplementedError

    def sources(self, config: C) -> frozenset[str]:
        """Return the names of all sources of luck in a match with this set-up."""
        frames = (frame for frame in self.frames if issubclass(frame, Chance))
        return frozenset(source for frame in frames for source in frame.sources(config))

    def returns(self, state: S) -> tuple[float, ...]:
        """Return each seat's reward: 1 for a win, split equally among several winners, and 0 otherwise.

        Before the end of the game, every reward is 0.
        """
        ended = self.outcome(state)
        if ended is None:
            return (0.0,) * int(state.config.seats)
        part = 1.0 / len(ended.winners) if ended.winners else 0.0
        return tuple(part if seat in ended.winners else 0.0 for seat in range(state.config.seats))

    # --- what follows from the agenda -----------------------------------------------------------------------

    def to_move(self, state: S) -> int:
        """Return the seat to move, ``CHANCE`` at a chance node, or ``OVER`` when the game is over."""
        return state.agenda[0].seat if state.agenda else OVER

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Return the legal actions of the seat to move, in a stable order; () if no seat is to move."""
        agenda = state.agenda
        if not agenda:
            return ()
        question = agenda[0]
        legal: tuple[Action, ...] = ()
        for kind in question.kinds:
            # both cost nothing for a single kind, or for a kind with a tuple
            legal += tuple(kind.legal(state, question))
        return legal

    def why_not(self, state: S, step: Action | type[Action], who: Who = player) -> Refusal | None:
        """Return why an action, or a whole kind of action, is illegal now; None if it is legal."""
        kind = step if isinstance(step, type) else type(step)
        question = state.agenda[0] if state.agenda else None
        if question is None:
            ended = self.outcome(state)
            return Refusal("The game is over.", ended.rule if ended else "")
        if not isinstance(question, Question):
            return Refusal("Nobody can act until chance has decided what happens next.", question.rule)
        if kind not in question.kinds:
            return Refusal(f"You can’t do that now. The question is: {question.prompt(who)}", question.rule)
        legal = kind.legal(state, question)
        if isinstance(step, type):
            return None if any(True for _ in legal) else kind.refusal(state, question, None)
        return None if step in legal else kind.refusal(state, question, step)

    def all_actions(self, config: C) -> tuple[Action, ...]:
        """Return every action that can ever be legal in this set-up, always in the same order.

        Adapters for other frameworks use the index of an action in this tuple as its number.
        """
        return _all_actions(self.kinds, config)

    def chance(self, state: S) -> Distribution:
        """Return the distribution of the chance node on top of the agenda."""
        node: Chance = state.agenda[0]
        return node.distribution(state)

    def weighed(self, view: S) -> Outcomes:
        """Return the outcomes of a chance node with their integer weights, as far as the view's seat can know them.

        The chance node is on top of the view's agenda.

        Raises:
            Unweighed: exact weights are not available; estimate them by play-outs.
        """
        return self.chance(view).outcomes()

    def apply(self, state: S, step: object) -> Transition[S]:
        """Carry out an action or a chance outcome, and return the new state and the events.

        This method does not check that the step is legal; ``Match`` does.
        """
        events: list[Event] = []
        agenda = state.agenda
        state = agenda[0].answer(replace(state, agenda=agenda[1:]), step, events)
        return Transition(settle(state, events), tuple(events))

    def start(self, config: C) -> Transition[S]:
        """Return the initial state after its automatic steps, and the events of these steps."""
        return self.settle(self.initial_state(config))

    def settle(self, state: S) -> Transition[S]:
        """Carry out the automatic steps on top of the agenda, and return the new state and the events."""
        events: list[Event] = []
        state = settle(state, events)
        return Transition(state, tuple(events))

    def __repr__(self) -> str:
        # this is the base class itself
        return f"<Game {self.name}: {self.title}>" if hasattr(self, "name") else "<Game>"


@lru_cache(maxsize=64)
def _all_actions(kinds: tuple[type[Action], ...], config: Value) -> tuple[Action, ...]:
    return tuple(action for kind in kinds for action in kind.every(config))


__all__ = ["CHANCE", "OVER", "Game", "Outcome", "PositionError", "Transition"]
