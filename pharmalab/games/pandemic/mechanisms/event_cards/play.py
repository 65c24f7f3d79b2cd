"""Playing event cards: a list of all cards, the moments when each can be played, and the action that plays them."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import EVENTS, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.consent import Window
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AIRLIFT
from pharmalab.games.pandemic.mechanisms.event_cards.forecast import FORECAST
from pharmalab.games.pandemic.mechanisms.event_cards.government_grant import GOVERNMENT_GRANT
from pharmalab.games.pandemic.mechanisms.event_cards.one_quiet_night import ONE_QUIET_NIGHT
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RESILIENT_POPULATION
from pharmalab.games.pandemic.mechanisms.hand_limit import DiscardDown
from pharmalab.games.pandemic.mechanisms.hands import PLANNER, announce
from pharmalab.games.pandemic.mechanisms.pauses import Pause, event_held
from pharmalab.games.pandemic.state import PandemicState

#: Every event card, in the order in which adapters number their actions. A new card must be added at the end.
CARDS = {card.id: card for card in (AIRLIFT, GOVERNMENT_GRANT, RESILIENT_POPULATION, FORECAST, ONE_QUIET_NIGHT)}
#: The frames of all event cards, and the actions that they offer.
FRAMES = {frame: actions for card in CARDS.values() for frame, actions in card.frames.items()}


class PlayEvent(Action, frozen=True):
    """Play an event card from ``owner``'s hand, or the card that is stored on the Contingency Planner's role card."""

    rule = "pandemic/playing-events"
    called = "play an event"
    says = "Play {event} ({owner})"
    lit = ("card:{event}",)
    confirmed = free = True
    owner: Seat
    event: Titled

    def step_words(self, seat: int, who: Who = player) -> str:
        return f"Play {'' if self.owner == seat else f'{who(self.owner)}’s '}{title(self.event)}"

    def brief(self, view: PandemicState) -> str:
        return "" if self.owner == view.agenda[0].seat else f"Play {title(self.event)}"

    def borrowed(self, question: Window) -> tuple[int, str] | None:
        return None if self.owner == question.seat else (self.owner, f"card:{self.event}")

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayEvent"]:
        return [_PLAYS[owner, event] for owner in range(config.seats) for event in config.events]

    @classmethod
    def legal(cls, state: PandemicState, question: Window) -> tuple["PlayEvent", ...]:
        hands, stored, found = state.hands, state.stored, []
        if not (stored or event_held(hands)):
            return ()
        for owner in (question.seat,) if state.config.decides == "owners" else range(len(hands)):
            hand = hands[owner]
            if hand and hand[-1] in EVENTS:  # hands are sorted, with events last
                for card in hand:
                    if card in EVENTS and not _closed(state, question, card):
                        found.append(_PLAYS[owner, card])
            if stored and state.roles[owner] == PLANNER and not _closed(state, question, stored):
                found.append(_PLAYS[owner, stored])
        return tuple(found)

    @classmethod
    def refusal(cls, state: PandemicState, question: Window, action: "PlayEvent | None") -> Refusal:
        if action is None:
            private = state.config.decides == "owners"
            why = (
                "You hold no event that you can play now."
                if private
                else "Nobody holds an event that can be played now."
            )
            return Refusal(why, cls.rule)
        owner, event = action.owner, action.event
        if state.config.decides == "owners" and owner != question.seat:
            return _not_asked(state, question)
        stored = event == state.stored and state.roles[owner] == PLANNER
        if event not in state.hands[owner] and not stored:
            return Refusal(f"The {state.title(owner)} does not hold {title(event)}.", cls.rule)
        closed = _closed(state, question, event)
        assert closed is not None
        return closed

    def do(self, state: PandemicState, question: Window, events: list[Event]) -> PandemicState:
        asked = state.ask(question)
        if self.event in state.hands[self.owner]:
            asked = announce(asked, self.event)
        return CARDS[self.event].start(asked, question.seat, self.owner, events)


_PLAYS = {(owner, event): PlayEvent(owner, event) for owner in range(4) for event in EVENTS}


def _not_asked(state: PandemicState, question: Window) -> Refusal:
    """Return why a seat that is not asked can't play an event card now, if owners decide."""
    asked = state.title(question.seat)
    if type(question) is Pause:
        why = f"Between turns, players decide one by one whether to play an event. It’s up to the {asked} now."
    elif type(question) is DiscardDown:
        why = (
            f"Right now, only the {asked} can play an event, to get down to the hand limit. "
            "Other players must wait for the next pause."
        )
    else:
        why = (
            f"Between two actions, only the {asked} can play an event. "
            "Other players must wait for the pause before the draw."
        )
    return Refusal(why, "pandemic/pd-12")


def _closed(state: PandemicState, question: Window, event: str) -> Refusal | None:
    """Return why an event card that somebody holds can't be played now, or None if it can."""
    if type(question) is Pause:
        if question.only and event != question.only:
            return Refusal(
                "Between an epidemic’s Infect and Intensify steps, you can play only Resilient Population.",
                "pandemic/resilient-population",
            )
        if event == question.barred:
            return Refusal(
                "You drew that event together with this epidemic, so you can’t play it yet.", "pandemic/pd-02"
            )
    return CARDS[event].closed(state)
