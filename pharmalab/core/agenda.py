"""What happens next, as data: a state's agenda is a stack of frames, and ``agenda[0]`` decides everything.

A frame is a question to a seat, a chance node, or a step that happens by itself. The top frame is taken off before it
is answered; its answer may push new frames (``state.ask``). A frame's conditions are read when it reaches the top, not
when it is pushed: a question that nobody could answer passes by itself.
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

IsBlank = Callable[[Any], bool]  #: whether a thing in a field of a state stands for a hidden one


class State(Value, frozen=True, gc=False):
    """Base of all positions: a state holds no history, no random generator and no hidden order.

    A game adds its fields, with types that say what they hold (`core.zones`). Keep unordered things sorted, so that
    equal positions are equal.
    """

    frames: ClassVar[tuple[type["Frame"], ...]] = ()  #: the frames its agenda may hold: those of the game's table
    zones: ClassVar[tuple[str, ...]] = ()  #: properties that hold components which lie in no field
    #: the fields that a view may show only in part, each with a function that recognizes the hidden things in it: a
    #: blank, or a pile of unknown cards. Exact odds rely on it: a question's answer must not depend on such a thing
    blanks: ClassVar[Mapping[str, IsBlank]] = {}

    config: Any
    agenda: tuple[Any, ...]

    @classmethod
    def decode(cls, data: object) -> Self:
        """Return the state that plain JSON types describe.

        Raises:
            ValueError: *data* does not fit, or a frame of the agenda is not one of ``frames``.
        """
        state = super().decode(data)
        try:
            agenda = msgspec.convert(state.agenda, tuple[reduce(or_, cls.frames), ...])  # type: ignore[misc]
        except msgspec.ValidationError as error:
            raise msgspec.ValidationError(str(error).replace("`$[", "`$.agenda[")) from None
        return replace(state, agenda=agenda)

    def ask(self, *frames: "Frame", **fields: object) -> Self:
        """Return the state with *frames* pushed on the agenda, the first on top, and *fields* changed."""
        if not fields:  # the usual case, and twice as fast
            return replace(self, agenda=frames + self.agenda)
        return replace(self, agenda=frames + self.agenda, **fields)


S = TypeVar("S", bound=State, default=Any)  #: of positions
Out = TypeVar("Out", bound=Hashable, default=Any)  #: of outcomes


class Frame(Value, Generic[S], frozen=True, tag=True, gc=False):
    """Something that is yet to happen. ``rule`` names the paragraph of the rulebook that it carries out."""

    rule: ClassVar[str] = ""
    kinds: ClassVar[tuple[type["Action"], ...]] = ()  #: the kinds of action it offers, by the game's table of frames
    zones: ClassVar[tuple[str, ...]] = ()  #: properties that hold components which lie in no field
    secrets: ClassVar[tuple[str, ...]] = ()  #: the fields that ``seen_by`` does not show to others
    idle: ClassVar[bool] = True  #: whether nothing happens when it passes; found once per class, not at every step
    asks: ClassVar[str]  #: the prompt of a question or chance node, as a template of `core.templates`

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        make_sentence(cls, "asks", "prompt", player)
        cls.idle = cls.resolve is Frame.resolve

    def passes(self, state: S) -> bool:
        """Return whether the frame happens by itself, without a question. It must not look at the agenda."""
        return False

    def resolve(self, state: S, events: list[Event]) -> S:
        """Return the state after the frame resolved itself; append its events to *events*.

        The frame has already been taken off the agenda.
        """
        return state

    def answer(self, state: S, step: Any, events: list[Event]) -> S:
        """Return the state after an action or an outcome answered the frame; append the events to *events*."""
        raise NotImplementedError

    def problems(self, state: S) -> Iterable[str]:
        """Return a sentence for each impossibility in the frame, which no play leads to.

        *state* has the agenda below the frame. Only positions that people wrote, or that a file holds, are checked.
        """
        return ()

    def seen_by(self, seat: int) -> "Frame":
        """Return the frame as the seat may know it, with blanks for secrets."""
        return self


class Automatic(Frame[S], frozen=True):
    """A frame that happens by itself. A subclass writes ``resolve``."""

    def passes(self, state: S) -> bool:
        return True


class Batch(NamedTuple):
    """Outcomes that follow each other, and that people at a table enter together.

    ``asked`` is the question for all of them. ``parts`` are in the order in which they happen; each has a name ('' if
    there is only one part), the outcomes that may occur in it and in no other part (each listed as often as it may
    occur), and the number of outcomes that do occur.
    """

    asked: str
    parts: tuple[tuple[str, tuple[Hashable, ...], int], ...]


class Chance(Frame[S], Generic[S, Out], frozen=True):
    """A chance node. A subclass writes ``source``, ``distribution`` and ``answer``; ``to`` names the seat concerned."""

    seat: ClassVar[int] = CHANCE
    outcome_type: ClassVar[object] = Plain  #: the type of an outcome, or of each in a tuple; it knows the words

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "seat" in {*cls.__annotations__, *vars(cls)}:
            raise TypeError(f"{cls.__name__}.seat: no seat is asked where chance decides; whom it concerns is `to`")

    @property
    def source(self) -> str:
        """The source of the luck ('drugs', 'dice of seat 2'). The seeded dealer keeps a series for each source."""
        return type(self).__name__

    @classmethod
    def sources(cls, config: Any) -> Iterable[str]:
        """Return every source that the node can have in this set-up. Write it where ``source`` depends on the frame."""
        return (cls.source,) if isinstance(cls.source, str) else (cls.__name__,)

    def distribution(self, state: S) -> Distribution:
        raise NotImplementedError

    def outcome_seen_by(self, state: S, outcome: Out, seat: int) -> Out:
        """Return the outcome as the seat may know it: itself, or a blank ('?') for outcomes that look alike to it."""
        return outcome

    def prompt(self, who: Who = player) -> str:
        """Return the request for the outcome that people at a table read."""
        return f"What is the outcome of {self.source}?"

    def words(self, outcome: Out, who: Who = player) -> str:
        """Return the outcome in people's words: '3, 5' for dice; cards by their names from ``outcome_type``."""
        if isinstance(outcome, tuple):
            return ", ".join(self.words(part, who) for part in outcome)
        return in_words(self.outcome_type, outcome, who)

    def spoken(self, outcome: Out, who: Who = player) -> tuple[str, ...]:
        """Return the texts that a person can type for the outcome: its words, and other common forms ('R+').

        Leave out ids that nobody sees, and numbers that do not count from 1 as people do.
        """
        return (self.words(outcome, who),)

    def batch(self, view: S, who: Who = player) -> Batch | None:
        """Return the outcomes to enter together with this one, or None if it is entered alone.

        A batch is possible where the view's agenda has the same node several times in a row, as for cards that are
        dealt to one hand or into one row.
        """
        return None

    def answers(self, state: S) -> tuple[Hashable, ...]:
        """Return every answer that a person may give here, possible or not; () if earlier entries have no influence.

        At a real table an earlier entry may be wrong. So the person is asked even if only one answer is possible, and
        any other answer is refused with the entries that it contradicts (`Game.conflicts`).
        """
        return ()

    def touches(self, outcome: Out) -> tuple[str, ...]:
        """Return the ids of the parts of the board that stand for the outcome: a click on one of them enters it."""
        return ()


class Reveal(Chance[S, Out], frozen=True):
    """A rule reveals something hidden. A full state has one outcome, which ``opened`` returns.

    At one seat's table a person enters the outcome, since nobody there knows it. A rule may reveal hidden things in no
    other way.
    """

    def opened(self, state: S) -> tuple[Hashable, ...]:
        """Return the things that are revealed, sorted. In a view they may be blanks."""
        raise NotImplementedError

    def possible(self, view: S) -> tuple[tuple[Hashable, ...], int]:
        """Return the different things that may lie there, as one seat knows them, and how many of them do."""
        raise NotImplementedError

    def distribution(self, state: S) -> Distribution:
        return Uniform((self.opened(state),))


class Question(Frame[S], frozen=True):
    """A question to one seat; ``kinds`` are the kinds of action that it offers.

    ``any_order`` says that the question is repeated until its seat is done, and that the order of the steps does not
    matter, although only one order is legal: that of ``kinds`` and of their ``every``. A panel accepts the steps in any
    order and sorts them.
    """

    any_order: ClassVar[bool] = False
    seat: Seat

    def answer(self, state: S, step: "Action[S]", events: list[Event]) -> S:
        return step.do(state, self, events)

    def silence(self) -> "Action | None":
        """Return the action for 'nobody speaks up' ('go on'), or None if the seat has to answer."""
        return None

    def prompt(self, who: Who = player) -> str:
        """Return the question in words."""
        return f"{who(self.seat)} to move."

    def asked_of(self, who: Who = player) -> str:
        """Return the question for others, who enter this seat's choice at their table: 'Which card does Ben keep?'."""
        return question_of_another(self.prompt(who), who(self.seat))


def settle(state: S, events: list[Event]) -> S:
    """Return the state after all frames on top that resolve themselves; append their events to *events*."""
    agenda = state.agenda
    while agenda and (top := agenda[0]).passes(state):
        agenda = agenda[1:]
        if not top.idle:  # what is idle is taken off together with the next
            state = top.resolve(replace(state, agenda=agenda), events)
            agenda = state.agenda
    return state if agenda is state.agenda else replace(state, agenda=agenda)


class Action(Value, Generic[S], frozen=True, tag=True, gc=False):
    """Something that a seat can do. It has a field for a seat only if its owner may differ from the seat asked.

    ``legal`` alone defines which actions are legal; ``refusal`` is only called for illegal ones.
    """

    rule: ClassVar[str] = ""
    says: ClassVar[str]  #: its label, as a template of `core.templates`
    lit: ClassVar[tuple[str, ...]]  #: the places that it touches, each a template
    called: ClassVar[str] = ""  #: its kind, where a board lists kinds ('take a card'); by default the name of the class
    refuses: ClassVar[str]  #: why the action is illegal, if there can be only one reason
    #: whether it only picks up a visible thing, and the next question is where to; a board may ask both at once
    leads_on: ClassVar[bool] = False
    into: ClassVar[tuple[str, ...]] = ()  #: the places of all its pieces: a piece dropped there chooses the action

    def __init_subclass__(cls) -> None:
        make_sentence(cls, "says", "label", player)
        make_touches(cls)
        if "refuses" in vars(cls):
            declare_method(cls, "refuses", "refusal", classmethod(_refuse))

    def label(self, who: Who = player) -> str:
        """Return a short imperative, unique among the legal actions: 'Offer the Window'."""
        raise NotImplementedError(f"{type(self).__name__}: declare `says`, or write `label`")

    def button(self, view: S, who: Who = player) -> str:
        """Return the text of the action's button: its label, perhaps with its cost, its gain, or a warning."""
        return self.label(who)

    def touches(self) -> tuple[str, ...]:
        """Return the ids of the parts of the board that the action concerns."""
        return ()

    def places(self, view: S) -> tuple[str, ...]:
        """Return the ids of the places that offer the action in *view*: the places it affects, and its cost.

        A player may begin with either: the city to fly to, or the card that pays for the flight.
        """
        return tuple(dict.fromkeys((*self.touches(), *self.spends(view))))

    def spends(self, view: S) -> tuple[str, ...]:
        """Return the ids of the things that the action costs in *view*, such as the card that pays for a flight.

        A board asks before it spends something that the player did not choose.
        """
        return ()

    def seen_by(self, state: S, seat: int) -> Self:
        """Return the action as the seat may know it, with blanks for secret fields."""
        return self

    @classmethod
    def every(cls, config: Any) -> Iterable[Self]:
        """Return all actions of the kind that can ever be legal in this set-up; without fields there is just one."""
        if cls.__struct_fields__:
            raise NotImplementedError(f"{cls.__name__}: write `every`, which lists its actions")
        return (cls(),)

    @classmethod
    def legal(cls, state: S, question: Any) -> Iterable[Self]:
        """Return the legal actions of the kind; by default a kind without fields is always legal."""
        if cls.__struct_fields__:
            raise NotImplementedError(f"{cls.__name__}: write `legal`, which lists its legal actions now")
        return cls.every(state.config)

    @classmethod
    def refusal(cls, state: S, question: Any, action: Self | None) -> Refusal:
        """Return why *action* is illegal; if it is None, why no action of the kind is legal."""
        raise NotImplementedError(f"{cls.__name__}: declare `refuses`, or write `refusal`")

    def do(self, state: S, question: Any, events: list[Event]) -> S:
        """Return the state after the action; append its events to *events*.

        The question has already been taken off the agenda.
        """
        raise NotImplementedError


def _refuse(cls: type[Action], state: S, question: object, action: Action | None) -> Refusal:
    return Refusal(cls.refuses, cls.rule)


Step = Action | Hashable  #: what answers a question or a chance node: an action or an outcome


class Transition(Value, Generic[S], frozen=True, gc=False):
    """The result of ``apply``: the next state, and the events on the way, in order."""

    state: S
    events: tuple[Event, ...]


class Rules(Protocol[S]):
    """The methods of a game that modules below `Game` use."""

    def problems(self, state: S) -> list[str]: ...

    def outcome(self, state: S) -> object: ...

    def legal_actions(self, state: S) -> tuple[Action, ...]: ...

    def chance(self, state: S) -> Distribution: ...

    def apply(self, state: S, step: object) -> Transition[S]: ...
