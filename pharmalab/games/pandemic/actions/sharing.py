"""Cards between hands, agreement of their owners, and the hand limit."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, ClassVar, Self

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.games.pandemic.actions.turns import next_action, propose, unrefused
from pharmalab.games.pandemic.components import CITIES, EVENTS, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.events.actions import Agreed, Refused, Shared
from pharmalab.games.pandemic.events.turns import Discarded
from pharmalab.games.pandemic.frames import Consent, DiscardDown, Turn
from pharmalab.games.pandemic.rules.hands import announce, cities_in, drop, pass_on
from pharmalab.games.pandemic.state import PandemicState

RESEARCHER = "researcher"


class Share(Action, frozen=True):
    """The card of the city where both are goes from one hand to the other; from the Researcher any city card."""

    rule = "pandemic/share-knowledge"
    other: int
    card: str

    @classmethod
    def every(cls, config: Config) -> Iterable[Self]:
        return [_share(cls, other, city) for other in range(config.seats) for city in config.world]

    @property
    def proposal(self) -> tuple[str, int, str]:
        return type(self).__name__, self.other, self.card

    @classmethod
    def hands(cls, seat: int, other: int) -> tuple[int, int]:
        """Who gives, who takes."""
        raise NotImplementedError

    @classmethod
    def cards(cls, state: PandemicState, seat: int, other: int, place: str) -> tuple[str, ...]:
        """The cards that can go."""
        raise NotImplementedError

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple[Self, ...]:
        seat, pawns = question.seat, state.pawns
        place = pawns[seat]
        if pawns.count(place) == 1:
            return ()
        found = [
            _share(cls, other, card)
            for other, city in enumerate(pawns)
            if city == place and other != seat
            for card in cls.cards(state, seat, other, place)
        ]
        return unrefused(tuple(found), question)

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: Self | None) -> Refusal:
        seat = question.seat
        place = state.pawns[seat]
        if action is None:
            if state.pawns.count(place) == 1:
                return Refusal(f"Nobody else is in {title(place)}, where you are.", cls.rule)
            return Refusal(cls.lacking(place), cls.rule)
        other = action.other
        if other == seat:
            return Refusal("Knowledge is shared with somebody else.", cls.rule)
        if state.pawns[other] != place:
            there = title(state.pawns[other])
            return Refusal(f"The {state.title(other)} is in {there}, and you are in {title(place)}.", cls.rule)
        if action.proposal in question.refused:
            return Refusal("That was proposed, and not agreed to: propose something else.", "pandemic/consent")
        giver, _ = cls.hands(seat, other)
        if action.card != place and state.roles[giver] != RESEARCHER:
            return Refusal(
                f"You are both in {title(place)}: only the {title(place)} card can be shared here "
                "(the Researcher alone gives others).",
                cls.rule,
            )
        holder = "You do" if giver == seat else f"The {state.title(other)} does"
        return Refusal(f"{holder} not hold the {title(action.card)} card.", cls.rule)

    @classmethod
    def lacking(cls, place: str) -> str:
        raise NotImplementedError

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        if state.config.decides == "owners":
            named = announce(state, self.card) if self.card in state.hands[question.seat] else state
            return propose(named, question, self.other, self.proposal, events)
        return self.agreed(state, question, events)

    def agreed(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        """With everybody's consent. Too many cards are seen to at once."""
        giver, taker = self.hands(question.seat, self.other)
        events.append(Shared(giver, taker, self.card))
        state = next_action(pass_on(state, giver, taker, self.card), question)
        if len(state.hands[taker]) <= state.config.hand_limit:
            return state
        return state.ask(DiscardDown(taker if state.config.decides == "owners" else state.mover, owner=taker))


@lru_cache(maxsize=512)
def _share(kind: type[Any], other: int, card: str) -> Any:
    return kind(other, card)


class Give(Share, frozen=True):
    """A card of one's own to somebody in the same city."""

    def label(self, who: Who = player) -> str:
        return f"Give {who(self.other)} the {title(self.card)} card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}", f"pawn:{self.other}")

    @classmethod
    def hands(cls, seat: int, other: int) -> tuple[int, int]:
        return seat, other

    @classmethod
    def cards(cls, state: PandemicState, seat: int, other: int, place: str) -> tuple[str, ...]:
        hand = state.hands[seat]
        if state.roles[seat] == RESEARCHER:
            return cities_in(hand)
        return (place,) if place in hand else ()

    @classmethod
    def lacking(cls, place: str) -> str:
        return f"Giving needs the {title(place)} card in your hand: you are in {title(place)}."


class Take(Share, frozen=True):
    """A card of somebody in the same city. Of a private hand, any card may be asked for that it may hold."""

    def label(self, who: Who = player) -> str:
        return f"Take the {title(self.card)} card of {who(self.other)}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}", f"pawn:{self.other}")

    @classmethod
    def hands(cls, seat: int, other: int) -> tuple[int, int]:
        return other, seat

    @classmethod
    def cards(cls, state: PandemicState, seat: int, other: int, place: str) -> tuple[str, ...]:
        hand, researcher = state.hands[other], state.roles[other] == RESEARCHER
        if state.config.decides == "team":
            if researcher:
                return cities_in(hand)
            return (place,) if place in hand else ()
        wanted = state.config.world if researcher else (place,)
        return tuple([card for card in wanted if may_hold(state, seat, other, card)])

    @classmethod
    def lacking(cls, place: str) -> str:
        return f"Taking needs the {title(place)} card in the other’s hand: you are in {title(place)}."


def may_hold(state: PandemicState, seat: int, other: int, card: str) -> bool:
    """Whether, by what a seat knows, a card may be in another's hand: it lies there open, or nowhere in sight."""
    hand, shown = state.hands[other], state.shown
    if card in shown:
        return card in hand
    return (
        card not in state.hands[seat] and card not in state.player_discard and any([one not in shown for one in hand])
    )


# --- agreement --------------------------------------------------------------------------------------------------


class Agree(Action, frozen=True):
    """Yes."""

    rule = "pandemic/consent"

    def label(self, who: Who = player) -> str:
        return "Agree"

    @classmethod
    def every(cls, config: Config) -> Iterable["Agree"]:
        return _AGREE if config.decides == "owners" else ()

    @classmethod
    def legal(cls, state: PandemicState, question: Consent) -> tuple["Agree", ...]:
        return () if question.kind == "Take" and question.thing not in state.hands[question.seat] else _AGREE

    @classmethod
    def refusal(cls, state: PandemicState, question: Consent, action: "Agree | None") -> Refusal:
        return Refusal(f"You do not hold the {title(question.thing)} card.", "pandemic/private-hands")

    def do(self, state: PandemicState, question: Consent, events: list[Event]) -> PandemicState:
        events.append(Agreed(question.seat))
        asked, rest = state.agenda[0], state.agenda[1:]
        proposal = PROPOSABLE[question.kind](question.who, question.thing)
        done: PandemicState = proposal.agreed(replace(state, agenda=rest), asked, events)
        return done


class Refuse(Action, frozen=True):
    """No. It is not proposed again in the same action."""

    rule = "pandemic/consent"

    def label(self, who: Who = player) -> str:
        return "Do not agree"

    @classmethod
    def every(cls, config: Config) -> Iterable["Refuse"]:
        return _REFUSE if config.decides == "owners" else ()

    @classmethod
    def legal(cls, state: PandemicState, question: Consent) -> tuple["Refuse", ...]:
        return _REFUSE

    def do(self, state: PandemicState, question: Consent, events: list[Event]) -> PandemicState:
        events.append(Refused(question.seat, question.kind, question.who, question.thing))
        below = state.agenda[1:] if question.kind == "AirliftTo" else state.agenda  # an Airlift can be taken back
        window: Any = below[0]
        refused = (*window.refused, (question.kind, question.who, question.thing))
        return replace(state, agenda=(replace(window, refused=refused), *below[1:]))


_AGREE, _REFUSE = (Agree(),), (Refuse(),)
PROPOSABLE: dict[str, Any] = {}  #: kinds that need consent, by name


# --- the hand limit ---------------------------------------------------------------------------------------------


class Discard(Action, frozen=True):
    """One card of a hand that has too many."""

    rule: ClassVar[str] = "pandemic/hand-limit"
    card: str

    def label(self, who: Who = player) -> str:
        return f"Discard {title(self.card)}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["Discard"]:
        return [_DISCARDS[card] for card in (*config.world, *config.events)]

    @classmethod
    def legal(cls, state: PandemicState, question: DiscardDown) -> tuple["Discard", ...]:
        return tuple([_DISCARDS[card] for card in state.hands[question.owner]])

    @classmethod
    def refusal(cls, state: PandemicState, question: DiscardDown, action: "Discard | None") -> Refusal:
        card = title(action.card) if action else "That"
        return Refusal(f"{card} is not in the hand with too many cards.", cls.rule)

    def do(self, state: PandemicState, question: DiscardDown, events: list[Event]) -> PandemicState:
        events.append(Discarded(question.owner, self.card))
        again = replace(question, refused=()) if question.refused else question
        return drop(state.ask(again), question.owner, self.card)


_DISCARDS = {card: Discard(card) for card in (*CITIES, *EVENTS)}
