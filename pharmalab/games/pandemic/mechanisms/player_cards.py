"""Drawing two player cards after the actions. If fewer than two are left, the team loses."""

from collections.abc import Iterator

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import BLANK, EPIDEMIC, Titled, city_of, title
from pharmalab.games.pandemic.mechanisms.epidemic import epidemics
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RESILIENT
from pharmalab.games.pandemic.mechanisms.hands import add, from_deck, seen
from pharmalab.games.pandemic.mechanisms.losing import lose
from pharmalab.games.pandemic.state import PandemicState


class DrawCards(Automatic, frozen=True):
    """The step that draws two player cards. If fewer than two are left, the team loses."""

    rule = "pandemic/out-of-cards"
    to: Seat

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        deck = state.player_deck
        if len(deck.layers) < 2 and len(deck) < 2:
            events.append(OutOfCards(self.to, len(deck)))
            return lose(state, "You must draw two player cards, but there aren’t enough.", OutOfCards.rule)
        return state.ask(_FIRST[self.to])


class DrawCard(Chance, frozen=True):
    """The chance node that draws a player card.

    ``second`` is true for the second of the turn's two cards. ``epidemics`` counts this turn's epidemics. ``resilient``
    is true if the turn's first card was Resilient Population.
    """

    rule = "pandemic/drawing"
    source = "cards"
    secrets = ("resilient",)
    asks = "Which card does {to} draw?"
    outcome_type = Titled
    to: Seat
    second: bool = False
    epidemics: int = 0
    resilient: bool = False

    def distribution(self, state: PandemicState) -> Draw:
        return state.player_deck.top()

    def answer(self, state: PandemicState, card: str, events: list[Event]) -> PandemicState:
        seat, came, hands = self.to, self.epidemics, state.hands
        agenda: tuple[Frame, ...] = state.agenda
        if card == EPIDEMIC:
            came += 1
            events.append(DrewEpidemic(seat))
        else:
            events.append(Drew(seat, card, state.config.decides == "team"))
            hands = replace_at(hands, seat, add(hands[seat], card))
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

    def problems(self, state: PandemicState) -> Iterator[str]:
        needed = 1 if self.second else 2
        if len(state.player_deck) < needed:
            yield f"player_deck has {plural(len(state.player_deck), 'card')}, but {needed} must be drawn"
        if not 0 <= self.epidemics <= self.second or (self.resilient and not self.second):
            yield f"agenda, DrawCard: {plural(self.epidemics, 'epidemic')} cannot have been drawn before this card"

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


_FIRST = tuple([DrawCard(seat) for seat in range(4)])


_SECOND = tuple([DrawCard(seat, True) for seat in range(4)])


class Drew(Event, frozen=True):
    """A player card was drawn. ``open`` is true if everybody sees it."""

    rule = "pandemic/drawing"
    says = "{seat} draws {card}."
    seat: Seat
    card: Titled
    open: bool

    def seen_by(self, seat: int) -> "Drew":
        if self.open or seat == self.seat:
            return self
        return Drew(self.seat, BLANK, False, cause=self.cause)

    def touches(self) -> tuple[str, ...]:
        return from_deck(self.seat, self.card)


class DrewEpidemic(Event, frozen=True):
    """An epidemic was drawn."""

    big = True
    rule = "pandemic/epidemics"
    lit = ("pile:player", "role:{seat}")
    seat: Seat

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} draws an {title(EPIDEMIC)}."


class OutOfCards(Event, frozen=True):
    """The player deck had too few cards left, so the team lost."""

    big = True
    rule = "pandemic/out-of-cards"
    lit = ("pile:player",)
    no_change = ("left",)
    seat: Seat
    left: int

    def sentence(self, who: Who = player) -> str:
        left = f"only {plural(self.left, 'card')}" if self.left else "none"
        return f"{who(self.seat)} cannot draw two player cards: the deck has {left}. You lose."
