"""What happens next, as data: a state's agenda is a stack of frames, and ``agenda[0]`` decides everything.

A frame is a question to a seat, a chance node, or a step that happens by itself. The top frame is taken off before it
is answered; its answer may put others on (``state.ask``). Conditions are read when a frame comes up, not when it is put
on: a question that nobody could answer passes by itself.
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

IsBlank = Callable[[Any], bool]  #: whether a thing in a field of a state stands for what is hidden


class State(Value, frozen=True, gc=False):
    """Base of all positions: no history, no generator, no hidden order. A game adds its fields, with types that say
    what they hold (`core.zones`). Unordered things are kept sorted, so that equal positions are equal."""

    frames: ClassVar[tuple[type["Frame"], ...]] = ()  #: what its agenda may hold: set by the game's table of frames
    zones: ClassVar[tuple[str, ...]] = ()  #: properties that hold components which lie in no field
    #: the fields of which a view may show a part only, and what in them, or in what they hold, stands for the rest: a
    #: blank, or a pile whose cards may be others. Exact odds rest on it: what a question finds there is no answer
    blanks: ClassVar[Mapping[str, IsBlank]] = {}

    config: Any
    agenda: tuple[Any, ...]

    @classmethod
    def decode(cls, data: object) -> Self:
        """The state of plain JSON types. Raises ValueError, as every record; a frame is one of ``frames``."""
        state = super().decode(data)
        try:
            agenda = msgspec.convert(state.agenda, tuple[reduce(or_, cls.frames), ...])  # type: ignore[misc]
        except msgspec.ValidationError as error:
            raise msgspec.ValidationError(str(error).replace("`$[", "`$.agenda[")) from None
        return replace(state, agenda=agenda)

    def ask(self, *frames: "Frame", **fields: object) -> Self:
        """With frames on top of the agenda, the first to come first, and other fields changed."""
        if not fields:  # as it mostly is, and twice as fast
            return replace(self, agenda=frames + self.agenda)
        return replace(self, agenda=frames + self.agenda, **fields)


S = TypeVar("S", bound=State, default=Any)  #: of positions
Out = TypeVar("Out", bound=Hashable, default=Any)  #: of outcomes


class Frame(Value, Generic[S], frozen=True, tag=True, gc=False):
    """One thing to come. ``rule``: the paragraph of the rulebook that it carries out."""

    rule: ClassVar[str] = ""
    kinds: ClassVar[tuple[type["Action"], ...]] = ()  #: of action that it offers: set by the game's table of frames
    zones: ClassVar[tuple[str, ...]] = ()  #: properties that hold components which lie in no field
    secrets: ClassVar[tuple[str, ...]] = ()  #: the fields that ``seen_by`` does not show to others
    idle: ClassVar[bool] = True  #: nothing happens when it passes; found out once per class, not at every step
    asks: ClassVar[str]  #: of a question or a chance node its prompt, as a template of `core.templates`

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        make_sentence(cls, "asks", "prompt", player)
        cls.idle = cls.resolve is Frame.resolve

    def passes(self, state: S) -> bool:
        """Whether nobody needs to be asked: then it happens by itself. It must not look at the agenda."""
        return False

    def resolve(self, state: S, events: list[Event]) -> S:
        """The state after it happened by itself. It was taken off the agenda before; what happened is appended."""
        return state

    def answer(self, state: S, step: Any, events: list[Event]) -> S:
        """The state after an action or an outcome answered it."""
        raise NotImplementedError

    def problems(self, state: S) -> Iterable[str]:
        """Return a sentence for each thing about the frame that no play leads to. *state* has the agenda below it. Only
        positions that people wrote, or a file holds, are asked about."""
        return ()

    def seen_by(self, seat: int) -> "Frame":
        """The frame as the seat may know it: secrets blank."""
        return self


class Automatic(Frame[S], frozen=True):
    """Something that happens by itself: write ``resolve``."""

    def passes(self, state: S) -> bool:
        return True


class Batch(NamedTuple):
    """Outcomes that come one after the other, for a table where they are entered together. ``asked``: the one question
    for all of them; ``parts``, in the order in which they come: what a part is called ('' if there is one only), what
    may come in it (in no other part), each as often as it may, and how many of that do."""

    asked: str
    parts: tuple[tuple[str, tuple[Hashable, ...], int], ...]


class Chance(Frame[S], Generic[S, Out], frozen=True):
    """A chance node: write ``source``, ``distribution`` and ``answer``. Whom it concerns is named ``to``."""

    seat: ClassVar[int] = CHANCE
    outcome_type: ClassVar[object] = Plain  #: of each outcome, or of each in a tuple of them: it knows their words

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "seat" in {*cls.__annotations__, *vars(cls)}:
            raise TypeError(f"{cls.__name__}.seat: no seat is asked where chance decides; whom it concerns is `to`")

    @property
    def source(self) -> str:
        """What the luck comes from ('drugs', 'dice of seat 2'): the seeded dealer keeps one series for each."""
        return type(self).__name__

    @classmethod
    def sources(cls, config: Any) -> Iterable[str]:
        """Every source that it can have in this set-up: written where ``source`` depends on the frame."""
        return (cls.source,) if isinstance(cls.source, str) else (cls.__name__,)

    def distribution(self, state: S) -> Distribution:
        raise NotImplementedError

    def outcome_seen_by(self, state: S, outcome: Out, seat: int) -> Out:
        """The outcome as the seat may know it: itself, or a blank for all that it cannot tell apart ('?', a card)."""
        return outcome

    def prompt(self, who: Who = player) -> str:
        """What a person at a table is asked to enter."""
        return f"What came of {self.source}?"

    def words(self, outcome: Out, who: Who = player) -> str:
        """The outcome as people say it: '3, 5' for dice. Where cards have names, its ``outcome_type`` says those."""
        if isinstance(outcome, tuple):
            return ", ".join(self.words(part, who) for part in outcome)
        return in_words(self.outcome_type, outcome, who)

    def spoken(self, outcome: Out, who: Who = player) -> tuple[str, ...]:
        """The texts by which a person enters the outcome: its words, and others that people use for it ('R+'). An id
        that nobody sees is none of them, nor is a number that counts otherwise than people do, from 1."""
        return (self.words(outcome, who),)

    def batch(self, view: S, who: Who = player) -> Batch | None:
        """What comes in one go with its outcome, where the agenda of the view has the same node several times in a row:
        cards that are dealt to one hand, or into one row. None: it comes alone."""
        return None

    def answers(self, state: S) -> tuple[Hashable, ...]:
        """Every answer that may be given here, where it is for what was entered before to say which of them can come:
        at a real table an entry may be wrong. So a person is asked there even if one answer alone can come, and another
        one is refused with the entries that it contradicts (`Game.conflicts`). () where no entry decides it."""
        return ()

    def touches(self, outcome: Out) -> tuple[str, ...]:
        """The ids of what on the board stands for the outcome: a click there enters it. A hidden card lies nowhere."""
        return ()


class Reveal(Chance[S, Out], frozen=True):
    """Something hidden is laid open by the rules: in a full state with one outcome, which ``opened`` gives. At one
    seat's table it is entered, for nobody there knows it. No rule may open what is hidden in any other way."""

    def opened(self, state: S) -> tuple[Hashable, ...]:
        """What is laid open, sorted. In a view it may be blanks."""
        raise NotImplementedError

    def possible(self, view: S) -> tuple[tuple[Hashable, ...], int]:
        """At one seat's table: the different things that may lie there, and how many of them do."""
        raise NotImplementedError

    def distribution(self, state: S) -> Distribution:
        return Uniform((self.opened(state),))


class Question(Frame[S], frozen=True):
    """A question to one seat; ``kinds`` are the actions it offers.

    ``any_order``: it comes again until its seat is done, and its steps come to the same in any order, though one alone
    is legal, that of ``kinds`` and of their ``every``: a panel takes them as they come, and puts them into that order.
    """

    any_order: ClassVar[bool] = False
    seat: Seat

    def answer(self, state: S, step: "Action[S]", events: list[Event]) -> S:
        return step.do(state, self, events)

    def silence(self) -> "Action | None":
        """What stands for saying nothing, where nobody at a table is asked and somebody may speak up ('go on'). None:
        the seat has to answer."""
        return None

    def prompt(self, who: Who = player) -> str:
        """The question in words."""
        return f"{who(self.seat)} to move."

    def asked_of(self, who: Who = player) -> str:
        """The question as others ask it, who enter at their table what this seat does: 'Which card does Ben keep?'."""
        return question_of_another(self.prompt(who), who(self.seat))


def settle(state: S, events: list[Event]) -> S:
    """The state once all that happens by itself on top of its agenda has happened; ``events`` then tell it too."""
    agenda = state.agenda
    while agenda and (top := agenda[0]).passes(state):
        agenda = agenda[1:]
        if not top.idle:  # what is idle is taken off together with the next
            state = top.resolve(replace(state, agenda=agenda), events)
            agenda = state.agenda
    return state if agenda is state.agenda else replace(state, agenda=agenda)


class Action(Value, Generic[S], frozen=True, tag=True, gc=False):
    """One thing a seat can do. It names a seat only if its owner may differ from the seat asked.

    Legality is defined once, in ``legal``; ``refusal`` is asked only about what is not legal.
    """

    rule: ClassVar[str] = ""
    says: ClassVar[str]  #: its label, as a template of `core.templates`
    lit: ClassVar[tuple[str, ...]]  #: the places that it touches, each a template
    refuses: ClassVar[str]  #: why one that is not legal cannot be done, where there is one reason only
    #: whether it only takes up what its seat sees already, and where that goes is asked next: a board may ask for both
    leads_on: ClassVar[bool] = False
    into: ClassVar[tuple[str, ...]] = ()  #: where all its pieces go: to drop one of them there is to choose it

    def __init_subclass__(cls) -> None:
        make_sentence(cls, "says", "label", player)
        make_touches(cls)
        if "refuses" in vars(cls):
            declare_method(cls, "refuses", "refusal", classmethod(_refuse))

    def label(self, who: Who = player) -> str:
        """A short imperative, unique among the legal actions: 'Offer the Window'."""
        raise NotImplementedError(f"{type(self).__name__}: declare `says`, or write `label`")

    def button(self, view: S, who: Who = player) -> str:
        """Its words where it is offered: the label, or more: what it costs and brings, or what one would regret."""
        return self.label(who)

    def touches(self) -> tuple[str, ...]:
        """The ids of what it concerns on the board."""
        return ()

    def places(self, view: S) -> tuple[str, ...]:
        """The ids of what on the board offers it in the position of *view*: what it concerns, and what it costs there.
        A player may begin with either: the city to fly to, or the card that pays for the flight."""
        return tuple(dict.fromkeys((*self.touches(), *self.spends(view))))

    def spends(self, view: S) -> tuple[str, ...]:
        """The ids of what it costs in the position of *view*: the card that pays for a flight. A board asks before it
        spends something that was not chosen."""
        return ()

    def seen_by(self, state: S, seat: int) -> Self:
        """The action as the seat may know it: secret fields blank."""
        return self

    @classmethod
    def every(cls, config: Any) -> Iterable[Self]:
        """All that can ever be legal in this set-up: of a kind without fields, its one action."""
        if cls.__struct_fields__:
            raise NotImplementedError(f"{cls.__name__}: write `every`, which lists its actions")
        return (cls(),)

    @classmethod
    def legal(cls, state: S, question: Any) -> Iterable[Self]:
        """Those that are legal now: of a kind without fields always its one action, unless it writes otherwise."""
        if cls.__struct_fields__:
            raise NotImplementedError(f"{cls.__name__}: write `legal`, which lists those that are legal now")
        return cls.every(state.config)

    @classmethod
    def refusal(cls, state: S, question: Any, action: Self | None) -> Refusal:
        """Why this one (None: why none of the kind) is not legal."""
        raise NotImplementedError(f"{cls.__name__}: declare `refuses`, or write `refusal`")

    def do(self, state: S, question: Any, events: list[Event]) -> S:
        """The state after it. The question was taken off the agenda; what happens is appended to ``events``."""
        raise NotImplementedError


def _refuse(cls: type[Action], state: S, question: object, action: Action | None) -> Refusal:
    return Refusal(cls.refuses, cls.rule)


Step = Action | Hashable  #: what answers a question or a chance node: an action or an outcome


class Transition(Value, Generic[S], frozen=True, gc=False):
    """What ``apply`` gives: the next state, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...]


class Rules(Protocol[S]):
    """What the modules below `Game` ask of a game."""

    def problems(self, state: S) -> list[str]: ...

    def outcome(self, state: S) -> object: ...

    def legal_actions(self, state: S) -> tuple[Action, ...]: ...

    def chance(self, state: S) -> Distribution: ...

    def apply(self, state: S, step: object) -> Transition[S]: ...
