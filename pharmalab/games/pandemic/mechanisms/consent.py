"""Asking for consent: in some set-ups, players must agree before others move their pawn or share a card with them."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, TypeVar

from msgspec.structs import astuple

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.state import PandemicState

REFUSED_BEFORE = Refusal("That proposal was refused. Propose something else.", "pandemic/consent")


class Window(Question, frozen=True):
    """A question during which event cards can be played and actions can be proposed.

    ``refused`` lists the refused proposals. Each is a kind of action, a seat, and a city or card.
    """

    refused: tuple[tuple[str, int, str], ...] = ()

    def problems(self, state: PandemicState) -> Iterator[str]:
        for kind, seat, thing in self.refused:
            if kind not in PROPOSABLE or not 0 <= seat < state.config.seats or thing not in state.config.world:
                name = type(self).__name__
                yield f"agenda, {name}: “refused” lists {kind}, {seat}, {thing}, but nobody can propose that"


class Consent(Question, frozen=True):
    """A question that asks ``seat`` whether it agrees to a proposed action.

    ``kind`` is the name of the proposed action's class, such as 'Drive'. ``who`` is the seat that the action names, and
    ``thing`` is its city or card.
    """

    rule = "pandemic/consent"
    kind: str
    who: Seat
    thing: str

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: do you agree? The proposal is that {proposal(self.kind, self.who, self.thing, who)}."

    def problems(self, state: PandemicState) -> Iterator[str]:
        below = state.agenda[0]
        kind = PROPOSABLE.get(self.kind)
        asked = getattr(below, "seat", self.seat)
        said = f"{self.kind}, {self.who}, {self.thing}"
        if kind is None or self.seat != self.who or self.seat == asked or state.config.decides != "owners":
            yield f"agenda, Consent: seat {self.seat} can’t be asked about {said}"
        elif kind not in below.kinds or not isinstance(below if hasattr(below, "refused") else state.agenda[1], Window):
            name = type(below).__name__
            yield f"agenda, Consent: the next step is {name}, but no {self.kind} can be proposed before it"
        elif not made(self).may_be_proposed(state, below):
            yield f"agenda, Consent: {said} can’t be proposed now"


class Proposable(Action, frozen=True):
    """An action that may need the consent of the seat that it names.

    The action's two fields are the seat and a city or card. Consent is needed only if hands are private (``decides`` is
    'owners').
    """

    asks: ClassVar[str] = ""  #: the proposal in words, with blanks for the seat and the thing: '{0} drives to {1}'

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.asks:
            PROPOSABLE[cls.__name__] = cls

    @property
    def proposal(self) -> tuple[str, int, str]:
        """The proposal as a tuple: the name of the action's kind, the seat, and the city or card."""
        seat, thing = astuple(self)
        return type(self).__name__, seat, thing

    def may_be_proposed(self, state: PandemicState, question: object) -> bool:
        """Return whether the seat to move may propose this action, based on what this seat knows.

        For example, it may ask for a card that another player might hold.
        """
        return self in type(self).legal(state, question)

    @classmethod
    def why_not_agree(cls, state: PandemicState, question: "Consent") -> Refusal | None:
        """Return why the asked seat can't agree, or None if it can.

        For example, a seat can't give away a card that it doesn't hold.
        """
        return None

    def agreed(self, state: PandemicState, question: Any, events: list[Event]) -> PandemicState:
        """Return the state after the owner agrees. *question* is the question that the proposal answered."""
        raise NotImplementedError


PROPOSABLE: dict[str, type[Proposable]] = {}  #: all kinds of proposals, by name
P = TypeVar("P", bound=Proposable)


def proposal(kind: str, seat: int, thing: str, who: Who) -> str:
    """Describe a proposal in words: 'Player 2 drives to Miami'."""
    return PROPOSABLE[kind].asks.format(who(seat), title(thing))


def propose(
    state: PandemicState, question: Question, owner: int, action: Proposable, events: list[Event]
) -> PandemicState:
    """Return the state that asks *owner* to agree to *action*, proposed in answer to *question*.

    If *owner* refuses, the proposer has to choose something else.
    """
    kind, who, thing = action.proposal
    events.append(Proposed(question.seat, kind, who, thing))
    return state.ask(Consent(owner, kind, who, thing), question)


def unrefused(actions: tuple[P, ...], window: Window) -> tuple[P, ...]:
    """Return the actions that have not been refused during this question."""
    refused = window.refused
    return tuple([one for one in actions if one.proposal not in refused]) if refused else actions


def made(question: Consent) -> Proposable:
    """Return the action for which *question* asks consent."""
    return PROPOSABLE[question.kind](question.who, question.thing)


class Agree(Action, frozen=True):
    """Agree to a proposal."""

    rule = "pandemic/consent"
    says = "Agree"

    @classmethod
    def every(cls, config: Config) -> Iterable["Agree"]:
        return _AGREE if config.decides == "owners" else ()

    @classmethod
    def legal(cls, state: PandemicState, question: Consent) -> tuple["Agree", ...]:
        return () if PROPOSABLE[question.kind].why_not_agree(state, question) else _AGREE

    @classmethod
    def refusal(cls, state: PandemicState, question: Consent, action: "Agree | None") -> Refusal:
        refusal = PROPOSABLE[question.kind].why_not_agree(state, question)
        assert refusal is not None
        return refusal

    def do(self, state: PandemicState, question: Consent, events: list[Event]) -> PandemicState:
        events.append(Agreed(question.seat))
        asked, rest = state.agenda[0], state.agenda[1:]
        return made(question).agreed(replace(state, agenda=rest), asked, events)


class Refuse(Action, frozen=True):
    """Refuse a proposal, so that it cannot be made again during the same question."""

    rule = "pandemic/consent"
    says = "Do not agree"

    @classmethod
    def every(cls, config: Config) -> Iterable["Refuse"]:
        return _REFUSE if config.decides == "owners" else ()

    @classmethod
    def legal(cls, state: PandemicState, question: Consent) -> tuple["Refuse", ...]:
        return _REFUSE

    def do(self, state: PandemicState, question: Consent, events: list[Event]) -> PandemicState:
        events.append(Refused(question.seat, question.kind, question.who, question.thing))
        # drop a question inside an event card, so that another event can be played instead
        below = state.agenda if isinstance(state.agenda[0], Window) else state.agenda[1:]
        window = below[0]
        refused = (*window.refused, (question.kind, question.who, question.thing))
        return replace(state, agenda=(replace(window, refused=refused), *below[1:]))


_AGREE, _REFUSE = (Agree(),), (Refuse(),)


class Proposed(Event, frozen=True):
    """A seat proposed an action.

    ``kind`` is the kind of the action. ``who`` is the seat that the action names, and ``thing`` is its city or card.
    """

    rule = "pandemic/consent"
    lit = ("role:{seat}",)
    seat: Seat
    kind: str
    who: Seat
    thing: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} proposes that {proposal(self.kind, self.who, self.thing, who)}."


class Agreed(Event, frozen=True):
    """A seat agreed to a proposal."""

    rule = "pandemic/consent"
    says = "{seat} agrees."
    lit = ("role:{seat}",)
    seat: Seat


class Refused(Event, frozen=True):
    """A seat refused a proposed action.

    ``kind`` is the kind of the action. ``who`` is the seat that the action names, and ``thing`` is its city or card.
    """

    rule = "pandemic/consent"
    lit = ("role:{seat}",)
    seat: Seat
    kind: str
    who: Seat
    thing: str

    def sentence(self, who: Who = player) -> str:
        what = proposal(self.kind, self.who, self.thing, who)
        return f"The proposal was that {what}. {who(self.seat)} does not agree."
