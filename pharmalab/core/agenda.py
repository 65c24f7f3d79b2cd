"""The agenda of a state: a stack of frames that says what happens next. ``agenda[0]`` is the top frame.

A frame is a question to a seat, a chance node, or a step that happens by itself. The top frame is removed before it is
answered, and the answer may push new frames (``state.ask``). The conditions of a frame are checked when the frame
reaches the top, not when it is pushed. A question that nobody could answer is skipped.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self

import msgspec
from typing_extensions import TypeVar

from pharmalab.core.chance import Distribution, Uniform
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.templates import Plain, declare_method, in_words, make_sentence, make_touches
from pharmalab.core.values import Value, replace
from pharmalab.core.words import question_of_another
from pharmalab.core.zones import Seat

CHANCE, OVER = -1, -4  # as in OpenSpiel

IsBlank = Callable[[Any], bool]  #: a function that returns whether a thing in a state's field stands for a hidden thing


class State(Value, frozen=True, gc=False):
    """The base class of all positions. A state holds no history, no random generator and no hidden order.

    A subclass adds the fields of its game, with types that say what they hold (`core.zones`). Keep unordered things
    sorted, so that equal positions compare equal.
    """

    frames: ClassVar[tuple[type["Frame"], ...]] = ()  #: the frames that the agenda may hold, as in the game's table
    zones: ClassVar[tuple[str, ...]] = ()  #: properties that hold components which are in no field
    #: the fields that a view may show only in part, each with a function that recognizes hidden things (blanks, and
    #: piles of unknown cards). Exact odds rely on this mapping: a question's answer must not depend on hidden things
    blanks: ClassVar[Mapping[str, IsBlank]] = {}

    config: Any
    agenda: tuple[Any, ...]

    @classmethod
    def decode(cls, data: object) -> Self:
        """Return the state encoded by plain JSON types.

        Raises:
            ValueError: *data* does not describe a state, or the agenda has a frame that is not in ``frames``.
        """
        state = super().decode(data)
        try:
            agenda = msgspec.convert(state.agenda, tuple[reduce(or_, cls.frames), ...])  # type: ignore[misc]
        except msgspec.ValidationError as error:
            raise msgspec.ValidationError(str(error).replace("`$[", "`$.agenda[")) from None
        return replace(state, agenda=agenda)

    def ask(self, *frames: "Frame", **fields: object) -> Self:
        """Return the state with *frames* pushed onto the agenda, the first on top, and with *fields* changed."""
        if not fields:  # the usual case; this makes it twice as fast
            return replace(self, agenda=frames + self.agenda)
        return replace(self, agenda=frames + self.agenda, **fields)


S = TypeVar("S", bound=State, default=Any)  #: the type of positions
Out = TypeVar("Out", bound=Hashable, default=Any)  #: the type of outcomes


class Frame(Value, Generic[S], frozen=True, tag=True, gc=False):
    """An item of a state's agenda. ``rule`` is the id of the rulebook paragraph that the frame carries out."""

    rule: ClassVar[str] = ""
    #: the kinds of action that the question offers, as in the game's table of frames
    kinds: ClassVar[tuple[type["Action"], ...]] = ()
    zones: ClassVar[tuple[str, ...]] = ()  #: properties that hold components which are in no field
    secrets: ClassVar[tuple[str, ...]] = ()  #: the fields that ``seen_by`` does not show to others
    #: whether nothing happens when the frame passes; found once per class, not at every step
    idle: ClassVar[bool] = True
    asks: ClassVar[str]  #: the prompt of a question or chance node, as a template of `core.templates`

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        make_sentence(cls, "asks", "prompt", player)
        cls.idle = cls.resolve is Frame.resolve

    def passes(self, state: S) -> bool:
        """Return whether the frame resolves by itself, without a question. This method must not look at the agenda."""
        return False

    def resolve(self, state: S, events: list[Event]) -> S:
        """Return the state after the frame has resolved itself; append its events to *events*.

        The frame has already been removed from the agenda.
        """
        return state

    def answer(self, state: S, step: Any, events: list[Event]) -> S:
        """Return the state after an action or an outcome has answered the frame; append the events to *events*."""
        raise NotImplementedError

    def problems(self, state: S) -> Iterable[str]:
        """Return a sentence for each fault that makes the frame impossible.

        *state* has the agenda below the frame. Only positions that people wrote or loaded from a file are checked.
        """
        return ()

    def seen_by(self, seat: int) -> "Frame":
        """Return the frame as *seat* may know it, with blanks in place of secrets."""
        return self


class Automatic(Frame[S], frozen=True):
    """A frame that resolves by itself. A subclass implements ``resolve``."""

    def passes(self, state: S) -> bool:
        return True


class Batch(NamedTuple):
    """Consecutive outcomes that people at a table enter together.

    ``asked`` is the question for all outcomes. ``parts`` lists the parts in the order in which they happen. Each part
    has a name ('' if there is only one part), the outcomes that may occur in this part only (each listed as often as it
    may occur), and the number of outcomes to enter.
    """

    asked: str
    parts: tuple[tuple[str, tuple[Hashable, ...], int], ...]


class Chance(Frame[S], Generic[S, Out], frozen=True):
    """A chance node. Subclasses implement ``source``, ``distribution`` and ``answer``; ``to`` is the seat concerned."""

    seat: ClassVar[int] = CHANCE
    #: the type of an outcome, or of each part of a tuple; the type determines the words
    outcome_type: ClassVar[object] = Plain

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "seat" in {*cls.__annotations__, *vars(cls)}:
            raise TypeError(f"{cls.__name__}.seat: a chance node asks no seat, so call the seat that it concerns `to`")

    @property
    def source(self) -> str:
        """Return the name of the source of luck: 'drugs', 'dice of seat 2'. The seeded dealer has a series for each."""
        return type(self).__name__

    @classmethod
    def sources(cls, config: Any) -> Iterable[str]:
        """Return every source that the node can have in this set-up. Override it if ``source`` depends on the frame."""
        return (cls.source,) if isinstance(cls.source, str) else (cls.__name__,)

    def distribution(self, state: S) -> Distribution:
        raise NotImplementedError

    def outcome_seen_by(self, state: S, outcome: Out, seat: int) -> Out:
        """Return the outcome as *seat* may know it: itself, or '?' if the seat can't tell it from other outcomes."""
        return outcome

    def prompt(self, who: Who = player) -> str:
        """Return the request for the outcome, as people at a table read it."""
        return f"What is the outcome of {self.source}?"

    def words(self, outcome: Out, who: Who = player) -> str:
        """Return the outcome in words: '3, 5' for dice; names, taken from ``outcome_type``, for cards."""
        if isinstance(outcome, tuple):
            return ", ".join(self.words(part, who) for part in outcome)
        return in_words(self.outcome_type, outcome, who)

    def spoken(self, outcome: Out, who: Who = player) -> tuple[str, ...]:
        """Return the texts that a person can type for the outcome: its words and other common forms ('R+').

        Leave out ids that nobody sees, and numbers that count from 0.
        """
        return (self.words(outcome, who),)

    def batch(self, view: S, who: Who = player) -> Batch | None:
        """Return the outcomes to enter together with this one, or None if it is entered alone.

        A batch is possible if the agenda has the same node several times in a row, as when cards are dealt to one hand.
        """
        return None

    def answers(self, state: S) -> tuple[Hashable, ...]:
        """Return every answer that a person may give here, even impossible ones; () if earlier entries do not matter.

        At a real table an earlier entry may be wrong. So the person is asked even if only one answer is possible. Any
        other answer is refused, and the error lists the entries that contradict it (`Game.conflicts`).
        """
        return ()

    def touches(self, outcome: Out) -> tuple[str, ...]:
        """Return the ids of the parts of the board that represent the outcome; a click on one enters the outcome."""
        return ()


class Reveal(Chance[S, Out], frozen=True):
    """A chance node at which a rule reveals something hidden. In a full state its only outcome is ``opened``.

    At one seat's table a person enters the outcome, because the program does not know it. Rules must reveal hidden
    things with this class only.
    """

    def opened(self, state: S) -> tuple[Hashable, ...]:
        """Return the things that are revealed, sorted. In a view some of them may be blanks."""
        raise NotImplementedError

    def possible(self, view: S) -> tuple[tuple[Hashable, ...], int]:
        """Return the different things that may be hidden, as far as one seat knows, and how many things are hidden."""
        raise NotImplementedError

    def distribution(self, state: S) -> Distribution:
        return Uniform((self.opened(state),))


class Question(Frame[S], frozen=True):
    """A question to one seat. ``kinds`` are the kinds of action that the seat can choose from.

    If ``any_order`` is true, the question is repeated until the seat is done, and the order of the steps does not
    matter. Only one order is legal: the order of ``kinds``, and of ``every`` within a kind. A panel accepts the steps
    in any order and sorts them.

    If ``completes`` is true, the question only completes the seat's decision before it, so undo takes back both.
    """

    any_order: ClassVar[bool] = False
    completes: ClassVar[bool] = False
    seat: Seat

    def answer(self, state: S, step: "Action[S]", events: list[Event]) -> S:
        return step.do(state, self, events)

    def silence(self) -> "Action | None":
        """Return the action that means "nobody speaks up", or None if the seat has to answer."""
        return None

    def prompt(self, who: Who = player) -> str:
        """Return the question in words."""
        return f"{who(self.seat)} to move."

    def asked_of(self, who: Who = player) -> str:
        """Return the question as others read it when they enter this seat's choice: 'Which card does Ben keep?'."""
        return question_of_another(self.prompt(who), who(self.seat))


def settle(state: S, events: list[Event]) -> S:
    """Resolve all frames on top that need no answer, and return the state; append their events to *events*."""
    agenda = state.agenda
    while agenda and (top := agenda[0]).passes(state):
        agenda = agenda[1:]
        if not top.idle:  # idle frames are removed together with the next frame
            state = top.resolve(replace(state, agenda=agenda), events)
            agenda = state.agenda
    return state if agenda is state.agenda else replace(state, agenda=agenda)


class Action(Value, Generic[S], frozen=True, tag=True, gc=False):
    """An action of a seat. An action has a field for its seat only if that seat may differ from the seat asked.

    ``legal`` alone defines which actions are legal; ``refusal`` is only called for illegal actions.
    """

    rule: ClassVar[str] = ""
    says: ClassVar[str]  #: the label, as a template of `core.templates`
    lit: ClassVar[tuple[str, ...]]  #: the places that the action touches, each a template
    #: the name of the kind if a board lists kinds ('take a card'); by default the name of the class
    called: ClassVar[str] = ""
    refuses: ClassVar[str]  #: why the action is illegal, if there can be only one reason
    #: whether the action only picks up a visible thing, and the next question asks where to put it; a board may ask
    #: both at once
    leads_on: ClassVar[bool] = False
    into: ClassVar[tuple[str, ...]] = ()  #: places that choose this action when one of its pieces is dropped there

    def __init_subclass__(cls) -> None:
        make_sentence(cls, "says", "label", player)
        make_touches(cls)
        if "refuses" in vars(cls):
            declare_method(cls, "refuses", "refusal", classmethod(_refuse))

    def label(self, who: Who = player) -> str:
        """Return a short imperative that no other legal action has: 'Offer the Window'."""
        raise NotImplementedError(f"{type(self).__name__}: declare `says`, or write `label`")

    def button(self, view: S, who: Who = player) -> str:
        """Return the text of the action's button: the label, perhaps with a cost, a gain or a warning."""
        return self.label(who)

    def touches(self) -> tuple[str, ...]:
        """Return the ids of the parts of the board that the action concerns."""
        return ()

    def places(self, view: S) -> tuple[str, ...]:
        """Return the ids of the places where a player can start the action in *view*: places that it affects or spends.

        For a flight, a player may first click the city to fly to, or the card that pays for the flight.
        """
        return tuple(dict.fromkeys((*self.touches(), *self.spends(view))))

    def spends(self, view: S) -> tuple[str, ...]:
        """Return the ids of the things that the action costs in *view*, such as the card that pays for a flight.

        The board asks for confirmation before it spends anything that the player did not choose.
        """
        return ()

    def seen_by(self, state: S, seat: int) -> Self:
        """Return the action as *seat* may know it, with blanks in place of secret fields."""
        return self

    @classmethod
    def every(cls, config: Any) -> Iterable[Self]:
        """Return all actions of this kind that can ever be legal in this set-up. A kind without fields has one."""
        if cls.__struct_fields__:
            raise NotImplementedError(f"{cls.__name__}: write `every`, which lists its actions")
        return (cls(),)

    @classmethod
    def legal(cls, state: S, question: Any) -> Iterable[Self]:
        """Return the legal actions of this kind. By default, a kind without fields is always legal."""
        if cls.__struct_fields__:
            raise NotImplementedError(f"{cls.__name__}: write `legal`, which lists its legal actions now")
        return cls.every(state.config)

    @classmethod
    def refusal(cls, state: S, question: Any, action: Self | None) -> Refusal:
        """Return why *action* is illegal. If *action* is None, return why no action of this kind is legal."""
        raise NotImplementedError(f"{cls.__name__}: declare `refuses`, or write `refusal`")

    def do(self, state: S, question: Any, events: list[Event]) -> S:
        """Return the state after the action; append its events to *events*.

        The question has already been removed from the agenda.
        """
        raise NotImplementedError


def _refuse(cls: type[Action], state: S, question: object, action: Action | None) -> Refusal:
    return Refusal(cls.refuses, cls.rule)


Step = Action | Hashable  #: the answer to a question or a chance node: an action or an outcome


class Transition(Value, Generic[S], frozen=True, gc=False):
    """The result of ``apply``: the next state and the events in between, in order."""

    state: S
    events: tuple[Event, ...]


class Rules(Protocol[S]):
    """The methods of a game that modules below `Game` call."""

    def problems(self, state: S) -> list[str]: ...

    def outcome(self, state: S) -> object: ...

    def legal_actions(self, state: S) -> tuple[Action, ...]: ...

    def chance(self, state: S) -> Distribution: ...

    def apply(self, state: S, step: object) -> Transition[S]: ...
