"""A turn: actions, two cards, the hand limit, infections; each part is a frame of its own."""

from functools import lru_cache
from typing import Any, Literal

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import put, replace
from pharmalab.games.pandemic.components import EPIDEMIC, title
from pharmalab.games.pandemic.events.actions import RestSkipped
from pharmalab.games.pandemic.events.disease import Turned
from pharmalab.games.pandemic.events.turns import Drew, DrewEpidemic, OutOfCards, QuietNight, Reshuffled, TurnBegan
from pharmalab.games.pandemic.frames import RESILIENT, DiscardDown, Pause, Turn, pauses
from pharmalab.games.pandemic.rules.disease import infect, lose
from pharmalab.games.pandemic.rules.epidemic import epidemics
from pharmalab.games.pandemic.rules.hands import add
from pharmalab.games.pandemic.state import PandemicState

Phase = Literal["actions", "cards", "infections"]


@lru_cache(maxsize=256)
def turn_of(actions: int, decides: str, seats: int, mover: int) -> tuple[Frame, ...]:
    """The frames of a whole turn. A pause before the first infection card is the last moment for One Quiet Night."""
    pause = pauses(decides, seats, mover)
    return (
        Turn(mover, left=actions),
        *pause,
        DrawCards(mover),
        DiscardDown(mover, owner=mover),
        *pause,
        Infections(),
        EndTurn(),
    )


def begin(state: PandemicState, seat: int, turn: int, events: list[Event]) -> PandemicState:
    """With a turn of a seat on the agenda, and nothing else."""
    config = state.config
    events.append(TurnBegan(seat, turn, state.roles[seat], state.pawns[seat]))
    agenda: Any = turn_of(config.actions, config.decides, config.seats, seat)
    return replace(state, agenda=agenda, mover=seat, turn=turn)


class BeginTurn(Automatic, frozen=True):
    """The turn of the mover, for positions that people write. ``left``: actions; ``phase``: 'actions', 'cards' (the
    actions are done) or 'infections' (the cards are drawn too, and a hand may be too full)."""

    rule = "pandemic/turns"
    left: int = 4
    phase: Phase = "actions"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        state = begin(state, state.mover, state.turn, events)
        frames = state.agenda
        first = {"actions": Turn, "cards": DrawCards, "infections": DiscardDown}[self.phase]
        at = next(n for n, frame in enumerate(frames) if isinstance(frame, first))
        if self.phase == "actions":
            return replace(state, agenda=(Turn(state.mover, left=self.left), *frames[1:]))
        while isinstance(frames[at - 1], Pause):
            at -= 1
        return replace(state, agenda=frames[at:])


class EndTurn(Automatic, frozen=True):
    """It is the next player's turn, clockwise."""

    rule = "pandemic/turns"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return begin(state, (state.mover + 1) % state.config.seats, state.turn + 1, events)


# --- player cards -----------------------------------------------------------------------------------------------


class DrawCards(Automatic, frozen=True):
    """Two cards are due: fewer are the end."""

    rule = "pandemic/out-of-cards"
    to: int

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
    to: int
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
            barred = (self.resilient or card == RESILIENT) and not state.config.resilient_drawn
            agenda = epidemics(came, state, RESILIENT if barred else "") + agenda
        return replace(state, agenda=agenda, player_deck=state.player_deck.draw(card), hands=hands)

    def seen_by(self, seat: int) -> "DrawCard":
        return replace(self, resilient=False) if self.resilient and seat != self.to else self

    def prompt(self, who: Who = player) -> str:
        return f"Which card does {who(self.to)} draw?"

    def words(self, outcome: str, who: Who = player) -> str:
        return title(outcome)


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
        config = state.config
        return state.ask(*_infections(state.rate, config.decides, config.seats, state.mover))


class Infect(Chance, frozen=True):
    """The top infection card, its cube or outbreak and all that follows from it."""

    rule = "pandemic/infections"
    source = "infection"

    def passes(self, state: PandemicState) -> bool:
        return not state.infection.layers or (state.quiet and state.config.quiet_night == "rest")

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        if state.quiet:
            rest = state.agenda
            while isinstance(rest[0], Pause | Infect):
                rest = rest[1:]
            events.append(RestSkipped())
            return replace(state, agenda=rest, quiet=False)
        if not state.infection_discard:
            return state
        events.append(Reshuffled(len(state.infection_discard)))
        return state.ask(self, infection=Pile.shuffled(state.infection_discard), infection_discard=())

    def distribution(self, state: PandemicState) -> Draw:
        return state.infection.top()

    def answer(self, state: PandemicState, city: str, events: list[Event]) -> PandemicState:
        events.append(Turned(city))
        pile, discard = state.infection.draw(city), add(state.infection_discard, city)
        return infect(state, city, events, 0, infection=pile, infection_discard=discard)

    def prompt(self, who: Who = player) -> str:
        return "Which infection card is turned over?"

    def words(self, outcome: str, who: Who = player) -> str:
        return title(outcome)


@lru_cache(maxsize=256)
def _infections(rate: int, decides: str, seats: int, mover: int) -> tuple[Frame, ...]:
    pause = pauses(decides, seats, mover)
    found: tuple[Frame, ...] = ()
    for n in range(rate):
        found += (*pause, _INFECT) if n else (_INFECT,)
    return found


_INFECT = Infect()
