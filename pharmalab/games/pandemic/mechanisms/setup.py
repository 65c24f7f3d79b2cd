"""The set-up before the first turn: roles, opening hands, the player deck, first infections and the first player."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, cast

from pharmalab.core.agenda import Automatic, Chance, Frame, Reveal
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Layer, Pile
from pharmalab.core.templates import counted
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import (
    BLANK,
    CITIES,
    COLOUR,
    COLOURS,
    EPIDEMIC,
    NUMBER,
    ROLES,
    Titled,
    city_of,
    title,
    titles,
)
from pharmalab.games.pandemic.config import Config, packet_sizes
from pharmalab.games.pandemic.mechanisms.hands import add, announce, from_deck, seen
from pharmalab.games.pandemic.mechanisms.turn import begin
from pharmalab.games.pandemic.state import PandemicState


@lru_cache(maxsize=64)
def initial_state(config: Config) -> PandemicState:
    """Return the state before any card is dealt, with all steps of the set-up on the agenda."""
    seats, world = config.seats, config.world
    deck = tuple(sorted((*world, *config.events)))
    agenda = _set_up(config)
    return PandemicState(
        config,
        agenda,
        roles=config.roles or ("",) * seats,
        pawns=(config.base,) * seats,
        hands=((),) * seats,
        cubes=((0,) * len(NUMBER),) * len(COLOURS),
        stations=(config.base,),
        infection=Pile.shuffled(world),
        player_deck=Pile((Layer((), len(deck)),), deck),
    )


def _set_up(config: Config) -> tuple[Frame, ...]:
    """Return the frames of the set-up, in order."""
    seats = range(config.seats)
    roles = [DealRole(seat) for seat in seats] if config.roles is None else []
    hands = [Deal(seat) for seat in seats for _ in range(config.opening)]
    compared = [LayOpen(seat) for seat in seats] if config.decides == "owners" and config.first is None else []
    return (*roles, *hands, StackDeck(), *map(FirstInfection, config.infected), *compared, FirstPlayer())


class DealRole(Chance, frozen=True):
    """The chance node that deals a seat one of the remaining roles."""

    rule = "pandemic/roles"
    source = "roles"
    asks = "Which role does {to} get?"
    outcome_type = Titled
    to: Seat

    def distribution(self, state: PandemicState) -> Uniform:
        return Uniform([role for role in ROLES if role not in state.roles])

    def answer(self, state: PandemicState, role: str, events: list[Event]) -> PandemicState:
        events.append(RoleDealt(self.to, role))
        return replace(state, roles=replace_at(state.roles, self.to, role))


class Deal(Chance, frozen=True):
    """The chance node that deals a seat a card of its opening hand."""

    rule = "pandemic/opening-hands"
    source = "cards"
    asks = "Which card is {to} dealt?"
    outcome_type = Titled
    to: Seat

    def distribution(self, state: PandemicState) -> Draw:
        return state.player_deck.top()

    def answer(self, state: PandemicState, card: str, events: list[Event]) -> PandemicState:
        seat, hands = self.to, state.hands
        events.append(CardDealt(seat, card, state.config.decides == "team"))
        return replace(
            state, hands=replace_at(hands, seat, add(hands[seat], card)), player_deck=state.player_deck.draw(card)
        )

    def outcome_seen_by(self, state: PandemicState, card: str, seat: int) -> str:
        return seen(state, card, self.to, seat)

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


class StackDeck(Automatic, frozen=True):
    """The step that divides the remaining cards into packets and shuffles an epidemic into each.

    ``packets`` is () for a new deck. In a written position, it holds a pair for each remaining packet, from the top:
    its number of cards, including the epidemic, and whether the epidemic is still there.
    """

    rule = "pandemic/player-deck"
    packets: tuple[tuple[int, bool], ...] = ()

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        cards, epidemics = state.player_deck.pool, state.config.epidemics
        if self.packets:
            layers = [Layer((EPIDEMIC,) if full else (), size - full) for size, full in self.packets]
            deck = Pile(tuple([layer for layer in layers if len(layer)]), cards)
            sizes = tuple([size for size, _ in self.packets])
        elif epidemics:
            sizes = packet_sizes(len(cards), epidemics)
            deck = Pile.packets(cards, sizes, (EPIDEMIC,) * epidemics)
            sizes = tuple([size + 1 for size in sizes])
        else:
            sizes, deck = (len(cards),), state.player_deck
        events.append(DeckStacked(sizes, state.config.epidemics - state.epidemics))
        return replace(state, player_deck=deck)


class FirstInfection(Chance, frozen=True):
    """The chance node that reveals one of the first infection cards and places its cubes, which no role can prevent."""

    rule = "pandemic/first-infections"
    source = "infection"
    asks = "Which city starts with {cubes}?"
    outcome_type = Titled
    cubes: Annotated[int, counted("cube")]

    def distribution(self, state: PandemicState) -> Draw:
        return state.infection.top()

    def answer(self, state: PandemicState, city: str, events: list[Event]) -> PandemicState:
        c = COLOUR[city]
        events.append(FirstInfected(city, COLOURS[c], self.cubes))
        return replace(
            state,
            cubes=replace_at(state.cubes, c, replace_at(state.cubes[c], NUMBER[city], self.cubes)),
            infection=state.infection.draw(city),
            infection_discard=add(state.infection_discard, city),
        )

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


class LayOut(Chance, frozen=True):
    """The chance node that draws a card for the discard pile if a written position doesn't name the discarded cards."""

    rule = "pandemic/drawing"
    source = "cards"
    asks = "Which card is in the player discard pile?"
    outcome_type = Titled

    def distribution(self, state: PandemicState) -> Draw:
        return state.player_deck.top()

    def answer(self, state: PandemicState, card: str, events: list[Event]) -> PandemicState:
        events.append(LaidOut(card))
        return replace(state, player_discard=add(state.player_discard, card), player_deck=state.player_deck.draw(card))

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)


class LayOpen(Reveal, frozen=True):
    """The step that reveals a private opening hand to find the first player (PD-10)."""

    rule = "pandemic/pd-10"
    source = "opening hands"
    asks = "Which cards does {to} show?"
    to: Seat

    def passes(self, state: PandemicState) -> bool:
        return not state.hands[self.to]

    def opened(self, state: PandemicState) -> tuple[str, ...]:
        return state.hands[self.to]

    def possible(self, view: PandemicState) -> tuple[tuple[str, ...], int]:
        hidden = view.hands[self.to].count(BLANK)
        return cast("tuple[str, ...]", view.player_deck.pool) if hidden else (), hidden

    def answer(self, state: PandemicState, cards: tuple[str, ...], events: list[Event]) -> PandemicState:
        events.append(LaidOpen(self.to, cards))
        return announce(state, *cards)

    def words(self, outcome: str | tuple[str, ...], who: Who = player) -> str:
        return title(outcome) if isinstance(outcome, str) else titles(outcome)

    def touches(self, outcome: str | tuple[str, ...]) -> tuple[str, ...]:
        return city_of(outcome) if isinstance(outcome, str) else ()


class FirstPlayer(Automatic, frozen=True):
    """The step that finds the first player: the seat that holds the card of the largest city."""

    rule = "pandemic/first-player"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        config = state.config
        if config.first is not None:
            events.append(Begins(config.first, ""))
            return begin(state, config.first, 1, events)
        best = [max(map(_people, hand), default=0) for hand in state.hands]
        tied = tuple([seat for seat, people in enumerate(best) if people == max(best)])
        if len(tied) > 1 and config.tie == "lot":
            return state.ask(DrawLots(tied))
        seat = tied[0]
        events.append(Begins(seat, max(state.hands[seat], key=_people) if best[seat] else ""))
        return begin(state, seat, 1, events)


class DrawLots(Chance, frozen=True):
    """The chance node that draws the first player by lot, if several seats hold equally large cities (PD-01)."""

    rule = "pandemic/pd-01"
    source = "first player"
    asks = "Who goes first?"
    outcome_type = Seat
    tied: tuple[Seat, ...]

    def distribution(self, state: PandemicState) -> Uniform:
        return Uniform(self.tied)

    def answer(self, state: PandemicState, seat: int, events: list[Event]) -> PandemicState:
        events.append(Begins(seat, ""))
        return begin(state, seat, 1, events)

    def problems(self, state: PandemicState) -> Iterator[str]:
        if not self.tied or list(self.tied) != sorted(set(self.tied)):
            yield f"agenda, DrawLots: “tied” is {list(self.tied)}, but it must list seats in order, with no repeats"


def _people(card: str) -> int:
    return CITIES[card].population if card in CITIES else 0


class RoleDealt(Event, frozen=True):
    """A role was dealt to a seat."""

    rule = "pandemic/roles"
    says = "{seat} is the {role}."
    lit = ("role:{seat}",)
    seat: Seat
    role: Titled


class CardDealt(Event, frozen=True):
    """A card was dealt to a seat. ``open`` is true if everybody sees it."""

    rule = "pandemic/opening-hands"
    says = "{seat} is dealt {card}."
    seat: Seat
    card: Titled
    open: bool

    def seen_by(self, seat: int) -> "CardDealt":
        return self if self.open or seat == self.seat else CardDealt(self.seat, BLANK, False, cause=self.cause)

    def touches(self) -> tuple[str, ...]:
        return from_deck(self.seat, self.card)


class DeckStacked(Event, frozen=True):
    """The player deck was stacked.

    ``sizes`` lists the number of cards in each packet, including its epidemic, from the top of the deck.
    """

    rule = "pandemic/player-deck"
    lit = ("pile:player",)
    no_change = ("epidemics",)
    sizes: tuple[int, ...]
    epidemics: int

    def sentence(self, who: Who = player) -> str:
        if not self.epidemics:
            return f"The player deck has {plural(sum(self.sizes), 'card')} and no epidemic."
        *above, last = self.sizes
        sizes = ", ".join([*map(str, above), plural(last, "card")])
        packets = plural(len(self.sizes), "packet")
        return f"The player deck is made up of {packets} with an epidemic in each: {sizes}."


class FirstInfected(Event, frozen=True):
    """A city got its first cubes."""

    rule = "pandemic/first-infections"
    lit = ("pile:infection", "city:{city}")
    no_change = ("number",)
    city: str
    colour: str
    number: int

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.city)} starts with {plural(self.number, f'{self.colour} cube')}."


class LaidOpen(Event, frozen=True):
    """An opening hand was revealed."""

    rule = "pandemic/pd-10"
    says = "{seat} shows the opening hand: {cards}."
    lit = ("role:{seat}", "card:{cards}")
    seat: Seat
    cards: tuple[Titled, ...]


class LaidOut(Event, frozen=True):
    """A card was put in the player discard pile of a written position that doesn't name the discarded cards."""

    rule = "pandemic/drawing"
    says = "{card} is in the player discard pile."
    lit = ("pile:player_discard",)
    card: Titled


class Begins(Event, frozen=True):
    """The first player was decided.

    ``card`` is the city with the largest population in any opening hand. It is '' if no card decided who goes first.
    """

    rule = "pandemic/first-player"
    lit = ("role:{seat}",)
    seat: Seat
    card: str

    def sentence(self, who: Who = player) -> str:
        held = f", holding {title(self.card)}, the largest city in any opening hand" if self.card else ""
        return f"{who(self.seat)} goes first{held}."
