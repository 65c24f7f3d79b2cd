"""The agenda of a state: a stack of frames that still have to be resolved.

A frame is a question to a seat, a chance node, or an automatic step. The top frame, ``agenda[0]``, is removed before it
is answered, and its answer may push new frames (``state.ask``). A question without a legal answer is skipped.
"""

# whether a frame still applies is checked when it reaches the top, not when it is pushed

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
from pharmalab.core.words import lower_first, question_of_another
from pharmalab.core.zones import Seat

CHANCE, OVER = -1, -4  # as in OpenSpiel

IsBlank = Callable[[Any], bool]  #: a function that returns whether a thing in a state's field stands for a hidden thing


class State(Value, frozen=True, gc=False):
    """The base class of all positions. A state contains no history, no random generator and no hidden card order.

    Each game's subclass adds fields. The type of a field says what it contains (see `core.zones`). If the order of a
    field's values doesn't matter, keep the values sorted.
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
        """Return the state that is encoded in *data*, in plain JSON types.

        Raises:
            ValueError: *data* does not describe a state, or its agenda contains a frame that is not in ``frames``.
        """
        state = super().decode(data)
        try:
            agenda = msgspec.convert(state.agenda, tuple[reduce(or_, cls.frames), ...])  # type: ignore[misc]
        except msgspec.ValidationError as error:
            raise msgspec.ValidationError(str(error).replace("`$[", "`$.agenda[")) from None
        return replace(state, agenda=agenda)

    def ask(self, *frames: "Frame", **fields: object) -> Self:
        """Return the state with *frames* pushed onto the agenda, the first frame on top, and *fields* changed."""
        if not fields:  # the usual case; this makes it twice as fast
            return replace(self, agenda=frames + self.agenda)
        return replace(self, agenda=frames + self.agenda, **fields)

    def without_past(self) -> Self:
        """Return the state without details that are only displayed, such as the numbers on single dice.

        No future event may depend on such details.
        """
        # states that become equal in this way are merged when the game tree is walked
        return self


S = TypeVar("S", bound=State, default=Any)  #: the type of positions
Out = TypeVar("Out", bound=Hashable, default=Any)  #: the type of outcomes


class Frame(Value, Generic[S], frozen=True, tag=True, gc=False):
    """An item of a state's agenda: a question, a chance node or an automatic step.

    ``rule`` is the id of the rulebook paragraph that the frame carries out.
    """

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
        """Return whether the frame resolves by itself in this state, without asking anyone.

        This method must not use the state's agenda, which may still contain frames that have already passed.
        """
        return False

    def resolve(self, state: S, events: list[Event]) -> S:
        """Resolve the frame without asking anyone: return the new state, and append the events to *events*.

        The frame has already been removed from the agenda.
        """
        return state

    def answer(self, state: S, step: Any, events: list[Event]) -> S:
        """Answer the frame with an action or outcome: return the new state, and append the events to *events*."""
        raise NotImplementedError

    def problems(self, state: S) -> Iterable[str]:
        """Return a sentence for each reason why the frame is impossible in *state*.

        The agenda of *state* contains only the frames below this frame. Only written or loaded positions are checked.
        """
        return ()

    def seen_by(self, seat: int) -> "Frame":
        """Return the frame as *seat* is allowed to see it, with blanks in place of secrets."""
        return self


class Automatic(Frame[S], frozen=True):
    """A frame that resolves by itself, without asking anyone. A subclass implements ``resolve``."""

    def passes(self, state: S) -> bool:
        return True


class Batch(NamedTuple):
    """Several chance outcomes in a row that are entered together at a real table, such as a dealt hand.

    ``asked`` is the question that asks for all the outcomes. Each of the ``parts`` consists of its name ('' for the
    only part), its possible outcomes (each as often as it may occur), and the number of outcomes to enter.
    """

    asked: str
    parts: tuple[tuple[str, tuple[Hashable, ...], int], ...]


class Chance(Frame[S], Generic[S, Out], frozen=True):
    """A frame whose answer is a random outcome, such as the roll of a die.

    Subclasses implement ``source``, ``distribution`` and ``answer``. If the outcome concerns one seat, a field ``to``
    names the seat.
    """

    seat: ClassVar[int] = CHANCE
    #: the type of an outcome, or of each part of a tuple; the type determines the words
    outcome_type: ClassVar[object] = Plain

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "seat" in {*cls.__annotations__, *vars(cls)}:
            raise TypeError(
                f"{cls.__name__}.seat: a chance node doesn’t ask a seat; to name the seat that gets the "
                "outcome, use a field `to`"
            )

    @property
    def source(self) -> str:
        """Return the name of the source of luck, such as 'drugs' or 'dice of seat 2'.

        The seeded dealer draws an independent series of outcomes for each source.
        """
        return type(self).__name__

    @classmethod
    def sources(cls, config: Any) -> Iterable[str]:
        """Return every source of luck that this kind of node can have in this set-up.

        If ``source`` isn't the same for all nodes of this kind, override this method.
        """
        return (cls.source,) if isinstance(cls.source, str) else (cls.__name__,)

    def distribution(self, state: S) -> Distribution:
        raise NotImplementedError

    def outcome_seen_by(self, state: S, outcome: Out, seat: int) -> Out:
        """Return the outcome as *seat* is allowed to see it: unchanged, or '?' if it is hidden from the seat."""
        return outcome

    def prompt(self, who: Who = player) -> str:
        """Return the question that asks the players at a real table for the outcome."""
        return f"What is the outcome of {self.source}?"

    def words(self, outcome: Out, who: Who = player) -> str:
        """Describe the outcome in words: '3, 5' for dice, or the names of cards."""
        if isinstance(outcome, tuple):
            return ", ".join(self.words(part, who) for part in outcome)
        return in_words(self.outcome_type, outcome, who)

    def spoken(self, outcome: Out, who: Who = player) -> tuple[str, ...]:
        """Return the texts that a player can type to enter the outcome: its words, and short forms such as 'R+'.

        Leave out ids, and numbers that count from 0.
        """
        # nobody sees ids, and people count from 1
        return (self.words(outcome, who),)

    def batch(self, view: S, who: Who = player) -> Batch | None:
        """Return the batch of outcomes to enter together, or None if this outcome is entered on its own.

        For example, the cards of a hand are dealt one by one, but a player enters the whole hand.
        """
        return None

    def answers(self, state: S) -> tuple[Hashable, ...]:
        """Return every answer that a player may enter here, even answers that earlier entries rule out.

        Return () if earlier entries never rule out an answer.
        """
        # an earlier entry may be wrong; the match refuses a contradiction and lists the entries (`Game.conflicts`)
        return ()

    def touches(self, outcome: Out) -> tuple[str, ...]:
        """Return the ids of the places on the board that a player can click to enter the outcome."""
        return ()


class Reveal(Chance[S, Out], frozen=True):
    """A chance node that reveals hidden information, such as the cards in a hand.

    In a full state, the only possible outcome is ``opened``. At a real table, a player enters what was revealed. Rules
    must use this class for everything that they reveal.
    """

    def opened(self, state: S) -> tuple[Hashable, ...]:
        """Return the revealed items, such as cards, sorted. In a view, some of them may be blank."""
        raise NotImplementedError

    def possible(self, view: S) -> tuple[tuple[Hashable, ...], int]:
        """Return the items that may be hidden here, as far as the seat knows, and the number of hidden items.

        If nothing is hidden from the seat, the number is 0.
        """
        raise NotImplementedError

    def distribution(self, state: S) -> Distribution:
        return Uniform((self.opened(state),))


class Question(Frame[S], frozen=True):
    """A frame that asks one seat to choose an action, of one of the kinds in ``kinds``.

    - If ``any_order`` is true, the seat chooses several actions, and their order makes no difference. The only legal
      order is the order of ``kinds`` and, within a kind, of ``every``.
    - If ``completes`` is true, one undo takes back the seat's previous decision too.
    - If ``written`` is true, the drawing shows the question in the group ``Scene.written``.
    """

    # with one legal order for `any_order`, no combination occurs twice; a panel accepts any order and sorts the actions

    any_order: ClassVar[bool] = False
    completes: ClassVar[bool] = False
    written: ClassVar[bool] = False
    seat: Seat

    def answer(self, state: S, step: "Action[S]", events: list[Event]) -> S:
        return step.do(state, self, events)

    def silence(self) -> "Action | None":
        """Return the action that a seat takes by staying silent, or None if the seat has to answer."""
        return None

    def default(self, view: S) -> "Action | None":
        """Return the action that a board may take without asking the seat, or None if the seat has to be asked."""
        return None

    def prompt(self, who: Who = player) -> str:
        """Return the question in words."""
        return f"{who(self.seat)} to move."

    def asked_in(self, view: S, who: Who = player) -> str:
        """Return the question in words. Unlike ``prompt``, it may name the choices available in this position."""
        return self.prompt(who)

    def headline(self, view: S, who: Who = player) -> str:
        """Return the question without its answers, for a board that has a button for each answer."""
        return self.asked_in(view, who)

    def asked_of(self, who: Who = player) -> str:
        """Return the question in the third person, for whoever enters the answer: 'Which card does Ben keep?'."""
        return question_of_another(self.prompt(who), who(self.seat))


def settle(state: S, events: list[Event]) -> S:
    """Resolve frames until one needs an answer: return the new state, and append the events to *events*."""
    agenda = state.agenda
    while agenda and (top := agenda[0]).passes(state):
        agenda = agenda[1:]
        if not top.idle:  # idle frames are removed together with the next frame
            state = top.resolve(replace(state, agenda=agenda), events)
            agenda = state.agenda
    return state if agenda is state.agenda else replace(state, agenda=agenda)


class Action(Value, Generic[S], frozen=True, tag=True, gc=False):
    """The base class of all actions. An action is a choice that a seat can make.

    Only ``legal`` decides which actions are legal; ``refusal`` is only called for illegal actions. An action needs a
    field for its seat only if it can be taken by a seat that the question doesn't ask.
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
    #: whether the board shows what the piece does and asks before a click takes the action, as with an event card
    confirmed: ClassVar[bool] = False
    ends: ClassVar[bool] = False  #: whether the action only ends a choice, so that a plan needn't name it
    free: ClassVar[bool] = False  #: whether the action costs no part of a turn, as an event card does
    into: ClassVar[tuple[str, ...]] = ()  #: places that choose this action when one of its pieces is dropped there
    #: places where a player may look for this action in vain, each with a sentence that names the right piece
    sought: ClassVar[Mapping[str, str]] = {}

    def __init_subclass__(cls) -> None:
        make_sentence(cls, "says", "label", player)
        make_touches(cls)
        if "refuses" in vars(cls):
            declare_method(cls, "refuses", "refusal", classmethod(_refuse))

    def label(self, who: Who = player) -> str:
        """Return a short imperative that no other legal action has, such as 'Offer the Window'."""
        raise NotImplementedError(f"{type(self).__name__}: declare the text `says`, or write the method `label`")

    def button(self, view: S, who: Who = player) -> str:
        """Return the text of the action's button: the label, possibly with a cost, a gain or a warning."""
        return self.label(who)

    def button_with(self, view: S, next_one: "Action", who: Who = player) -> str:
        """Return the words for this action and *next_one*, if the player decides on both at once."""
        return f"{self.button(view, who)}, then {lower_first(next_one.button(view, who))}"

    def brief(self, view: S) -> str:
        """Return the text of an extra button on phones, or '' for no such button.

        The button helps if the action's place on the board is out of sight.
        """
        return ""

    def deed(self) -> str:
        """Return the action as a phrase that follows 'You can', or '' if the name of its kind says enough."""
        return ""

    def step_words(self, seat: int, who: Who = player) -> str:
        """Return the words for the action in a list of the steps in *seat*'s plan, or '' to leave the action out."""
        return "" if self.ends else self.label(who).removesuffix(f" ({who(seat)})")

    def borrowed(self, question: Any) -> tuple[int, str] | None:
        """Return the seat and the piece if the action uses another player's piece, or None if it doesn't.

        Before a bot takes such an action, the board asks that player.
        """
        return None

    def touches(self) -> tuple[str, ...]:
        """Return the ids of the places on the board that the action concerns."""
        return ()

    def places(self, view: S) -> tuple[str, ...]:
        """Return the ids of the places that a player can click first to take this action in *view*.

        For a flight, a player may first click the city to fly to, or the card that pays for the flight.
        """
        return tuple(dict.fromkeys((*self.touches(), *self.spends(view))))

    def far(self, view: S) -> int:
        """Return how far an illegal action is from being legal. A greater number means that more is missing.

        If a click may mean several illegal actions, the board explains the one with the smallest number.
        """
        return 0

    def spends(self, view: S) -> tuple[str, ...]:
        """Return the ids of the pieces that the action uses up in *view*, such as the card that pays for a flight.

        The board asks for confirmation before it uses up a piece that the player did not choose.
        """
        return ()

    def seen_by(self, state: S, seat: int) -> Self:
        """Return the action as *seat* is allowed to see it, with blanks in place of secret fields."""
        return self

    @classmethod
    def every(cls, config: Any) -> Iterable[Self]:
        """Return all actions of this kind that can ever be legal in this set-up.

        If the class has no fields, there is only one such action.
        """
        if cls.__struct_fields__:
            raise NotImplementedError(f"{cls.__name__}: write the method `every`, which lists all its actions")
        return (cls(),)

    @classmethod
    def legal(cls, state: S, question: Any) -> Iterable[Self]:
        """Return the legal actions of this kind in a position. By default, a kind without fields is always legal."""
        if cls.__struct_fields__:
            raise NotImplementedError(
                f"{cls.__name__}: write the method `legal`, which lists the actions that are legal now"
            )
        return cls.every(state.config)

    @classmethod
    def refusal(cls, state: S, question: Any, action: Self | None) -> Refusal:
        """Return why *action* is illegal. If *action* is None, return why no action of this kind is legal."""
        raise NotImplementedError(f"{cls.__name__}: declare the text `refuses`, or write the method `refusal`")

    def do(self, state: S, question: Any, events: list[Event]) -> S:
        """Carry out the action: return the new state, and append the events to *events*.

        The question has already been removed from the agenda.
        """
        raise NotImplementedError


def _refuse(cls: type[Action], state: S, question: object, action: Action | None) -> Refusal:
    return Refusal(cls.refuses, cls.rule)


Step = Action | Hashable  #: the answer to a question or a chance node: an action or an outcome


class Transition(Value, Generic[S], frozen=True, gc=False):
    """The result of a step: the next state, and the events that led to it, in order."""

    state: S
    events: tuple[Event, ...]


class Rules(Protocol[S]):
    """The interface of a game, for modules that can't import `Game`."""

    def problems(self, state: S) -> list[str]: ...

    def outcome(self, state: S) -> object: ...

    def legal_actions(self, state: S) -> tuple[Action, ...]: ...

    def chance(self, state: S) -> Distribution: ...

    def apply(self, state: S, step: object) -> Transition[S]: ...
