"""A turn: actions, two cards, the hand limit, infections; each part is a frame of its own."""

from functools import lru_cache
from typing import Any, Literal

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import EPIDEMIC, city_of, title
from pharmalab.games.pandemic.events.actions import RestSkipped
from pharmalab.games.pandemic.events.disease import Turned
from pharmalab.games.pandemic.events.turns import Drew, DrewEpidemic, OutOfCards, QuietNight, Reshuffled, TurnBegan
from pharmalab.games.pandemic.frames import RESILIENT, DiscardDown, Turn, pauses
from pharmalab.games.pandemic.rules.disease import infect, lose
from pharmalab.games.pandemic.rules.epidemic import epidemics
from pharmalab.games.pandemic.rules.hands import add, seen
from pharmalab.games.pandemic.state import PandemicState

Phase = Literal["actions", "cards", "infections"]


@lru_cache(maxsize=256)
def turn_of(actions: int, decides: str, seats: int, mover: int, phase: Phase = "actions") -> tuple[Frame, ...]:
    """The frames of a turn, from a phase on. A pause before the first infection card is the last moment for One Quiet
    Night."""
    pause = pauses(decides, seats, mover)
    infections = (DiscardDown(mover, owner=mover), *pause, Infections(), EndTurn())
    if phase == "infections":
        return infections
    cards = (*pause, DrawCards(mover), *infections)
    return cards if phase == "cards" else (Turn(mover, left=actions), *cards)


def begin(state: PandemicState, seat: int, turn: int, events: list[Event], phase: Phase = "actions",
          left: int = 0) -> PandemicState:  # fmt: skip
    """With a turn of a seat on the agenda, and nothing else. ``left``: actions; 0: all."""
    config = state.config
    events.append(TurnBegan(seat, turn, state.roles[seat], state.pawns[seat]))
    agenda: Any = turn_of(left or config.actions, config.decides, config.seats, seat, phase)
    return replace(state, agenda=agenda, mover=seat, turn=turn)


class BeginTurn(Automatic, frozen=True):
    """The turn of the mover, for positions that people write. ``left``: actions; ``phase``: 'actions', 'cards' (the
    actions are done) or 'infections' (the cards are drawn too, and a hand may be too full)."""

    rule = "pandemic/turns"
    left: int = 4
    phase: Phase = "actions"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return begin(state, state.mover, state.turn, events, self.phase, self.left)


class EndTurn(Automatic, frozen=True):
    """It is the next player's turn, clockwise."""

    rule = "pandemic/turns"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return begin(state, (state.mover + 1) % state.config.seats, state.turn + 1, events)


# --- player cards -----------------------------------------------------------------------------------------------


class DrawCards(Automatic, frozen=True):
    """Two cards are due: fewer are the end."""

    rule = "pandemic/out-of-cards"
    to: Seat

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        deck = state.player_deck
        if len(deck.layers) < 2 and len(deck) < 2:
            events.append(OutOfCards(self.to, len(deck)))
            return lose(state, "Two player cards were to be drawn, and there are not so many.", OutOfCards.rule)
        return state.ask(_FIRST[self.to])


class DrawCard(Chance, frozen=True):
    """One of the two cards. ``second``; ``epidemics`` that came; ``resilient``: whether Resilient Population came."""

    rule = "pandemic/drawing"
    source = "cards"
    secrets = ("resilient",)
    to: Seat
    second: bool = False
    epidemics: int = 0
    resilient: bool = False

    def distribution(self, state: PandemicState) -> Draw:
        return state.player_deck.top()

    def answer(self, state: PandemicState, card: str, events: list[Event]) -> PandemicState:
        seat, came, hands = self.to, self.epidemics, state.hands
        agenda: tuple[Any, ...] = state.agenda
        if card == EPIDEMIC:
            came += 1
            events.append(DrewEpidemic(seat))
        else:
            events.append(Drew(seat, card, state.config.decides == "team"))
            hands = put(hands, seat, add(hands[seat], card))
        if not self.second:
            plain = not came and card != RESILIENT
            agenda = (_SECOND[seat] if plain else DrawCard(seat, True, came, not came), *agenda)
        elif came:
            agenda = epidemics(came, state, self.resilient or card == RESILIENT) + agenda
        return replace(state, agenda=agenda, player_deck=state.player_deck.draw(card), hands=hands)

    def outcome_seen_by(self, state: PandemicState, card: str, seat: int) -> str:
        return card if card == EPIDEMIC else seen(state, card, self.to, seat)

    def seen_by(self, seat: int) -> "DrawCard":
        return replace(self, resilient=False) if self.resilient and seat != self.to else self

    def prompt(self, who: Who = player) -> str:
        return f"Which card does {who(self.to)} draw?"

    def words(self, outcome: str, who: Who = player) -> str:
        return title(outcome)

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


_FIRST = tuple([DrawCard(seat) for seat in range(4)])
_SECOND = tuple([DrawCard(seat, True) for seat in range(4)])


# --- infections -------------------------------------------------------------------------------------------------


class Infections(Automatic, frozen=True):
    """As many cards as the rate says, with a pause between any two; none in a quiet night."""

    rule = "pandemic/infections"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        if state.quiet:
            events.append(QuietNight())
            return replace(state, quiet=False)
        return state.ask(Infect(state.rate)) if state.rate else state


class Infect(Chance, frozen=True):
    """The top infection card, its cube or outbreak and all that follows from it. ``left``: cards, with this one."""

    rule = "pandemic/infections"
    source = "infection"
    left: int = 1

    def passes(self, state: PandemicState) -> bool:
        return not state.infection.layers or (state.quiet and state.config.quiet_night == "rest")

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        if state.quiet:
            events.append(RestSkipped())
            return replace(state, quiet=False)
        if not state.infection_discard:
            return state
        events.append(Reshuffled(len(state.infection_discard)))
        return state.ask(self, infection=Pile.shuffled(state.infection_discard), infection_discard=())

    def distribution(self, state: PandemicState) -> Draw:
        return state.infection.top()

    def answer(self, state: PandemicState, city: str, events: list[Event]) -> PandemicState:
        events.append(Turned(city))
        pile, discard, config, agenda = state.infection, state.infection_discard, state.config, state.agenda
        if self.left > 1:
            agenda = (*_next_card(self.left - 1, config.decides, config.seats, state.mover), *agenda)
        discard = add(discard, city)
        return infect(state, city, events, 0, agenda=agenda, infection=pile.draw(city), infection_discard=discard)

    def prompt(self, who: Who = player) -> str:
        return "Which infection card is turned over?"

    def words(self, outcome: str, who: Who = player) -> str:
        return title(outcome)

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


@lru_cache(maxsize=256)
def _next_card(left: int, decides: str, seats: int, mover: int) -> tuple[Frame, ...]:
    """A pause, and the next card."""
    return (*pauses(decides, seats, mover), Infect(left))
