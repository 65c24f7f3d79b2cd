"""Setting up a game: everything that is drawn or dealt before the first turn."""

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import EXPERIMENTAL, SPECIALISTS, Thing
from pharmalab.games.pocket_pharma.config import Config, tables
from pharmalab.games.pocket_pharma.mechanisms.deck import FromDeck
from pharmalab.games.pocket_pharma.mechanisms.display import Refill
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import TurnUp
from pharmalab.games.pocket_pharma.mechanisms.market_cards import MARKET, DealMarket
from pharmalab.games.pocket_pharma.mechanisms.thresholds import DealEfficacy, DealLimits
from pharmalab.games.pocket_pharma.mechanisms.turn import Begin
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def initial_state(config: Config) -> PocketPharmaState:
    """Return the state before any card is dealt."""
    found, seats, drugs = tables(config), config.seats, config.drugs
    frames: list[Automatic | Chance] = []
    edges = config.thresholds or ("",) * (2 * len(drugs))
    if not config.thresholds:
        frames += [*map(DealEfficacy, drugs), *map(DealLimits, drugs)]
    laid = [card for lab in config.laid or () for stack in lab for card in stack]
    frames += [DealMarket()] * (MARKET * config.market)
    frames += [TurnUp()] * config.experimental
    frames += [Refill()] + [FirstPlayer()] * (config.first is None)
    return PocketPharmaState(
        config,
        (*frames, DealStart(), Begin()),
        labs=config.laid or ((),) * seats,
        fragments=Pile.shuffled(card for card in config.deck if card not in laid),
        display=(),
        adds=edges[::2],
        limits=edges[1::2],
        left=tuple([len(found.profits[drug]) for drug in drugs]),
        profits=((),) * seats,
        losses=(0,) * seats,
        specialists=(tuple(sorted(SPECIALISTS)) if config.specialists else (),) * seats,
        first=-1 if config.first is None else config.first,
        experimental=Pile.shuffled(EXPERIMENTAL) if config.experimental else Pile(),
    )


class FirstPlayer(Chance, frozen=True):
    """The chance node that draws the first player by lot (PP-35)."""

    rule = "pocket_pharma/first-player"
    source = "first player"
    asks = "Who begins?"
    outcome_type = Seat

    def distribution(self, state: PocketPharmaState) -> Uniform:
        return Uniform(range(state.config.seats))

    def answer(self, state: PocketPharmaState, seat: int, events: list[Event]) -> PocketPharmaState:
        events.append(FirstDrawn(seat))
        return replace(state, first=seat)


class FirstDrawn(Event, frozen=True):
    """The first player was drawn by lot."""

    rule = "pocket_pharma/first-player"
    says = "{seat} begins."
    lit = ("seat-{seat}",)
    seat: Seat


class DealStart(Automatic, frozen=True):
    """The step that deals each seat its start cards, beginning with the first player."""

    rule = "pocket_pharma/start-cards"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        seats = state.config.seats
        order = [(state.first + n) % seats for n in range(seats)]
        return state.ask(
            *[StartCard(seat) for seat, n in zip(order, state.config.opening, strict=True) for _ in range(n)]
        )


class StartCard(FromDeck, frozen=True):
    """The chance node that deals a start card, which becomes a stack of its own."""

    rule = "pocket_pharma/start-cards"
    asks = "Which fragment is {to} dealt?"
    to: Seat

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(StartDealt(self.to, card))
        lab = tuple(sorted((*state.labs[self.to], (card,))))
        return replace(state, labs=replace_at(state.labs, self.to, lab), fragments=state.fragments.draw(card))


class StartDealt(Event, frozen=True):
    """A start card was dealt."""

    rule = "pocket_pharma/start-cards"
    says = "{seat} is dealt {card} as a new stack."
    lit = ("deck", "seat-{seat}")
    seat: Seat
    card: Thing
