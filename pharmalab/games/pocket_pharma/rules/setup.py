"""How a match begins: thresholds, market cards, display, first player and the cards to begin with, all still to be
dealt."""

from typing import ClassVar

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event
from pharmalab.core.piles import Pile
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import EXPERIMENTAL, SPECIALISTS, Thing
from pharmalab.games.pocket_pharma.config import Config, tables
from pharmalab.games.pocket_pharma.events import FirstDrawn, MarketDealt, StartDealt, ThresholdDealt
from pharmalab.games.pocket_pharma.rules.display import FromDeck, Refill
from pharmalab.games.pocket_pharma.rules.experimental import TurnUp
from pharmalab.games.pocket_pharma.rules.turns import Begin
from pharmalab.games.pocket_pharma.state import PocketPharmaState

MARKET = 3  #: market cards in a game


def initial_state(config: Config) -> PocketPharmaState:
    """Nothing dealt yet."""
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


class DealThreshold(Chance, frozen=True):
    """Base of both kinds: a threshold card for a drug, one edge up. ``field``: where the state keeps the edges, and the
    tables what stands on them."""

    field: ClassVar[str]
    kind: ClassVar[str]
    asks = "Which {kind} threshold does {drug} get, and which edge?"
    drug: Thing

    def distribution(self, state: PocketPharmaState) -> Uniform:
        """The edges of those cards that lie at no drug yet: each card and each way up equally likely."""
        cards = {edge[:-1] for edge in getattr(state, self.field) if edge}
        return Uniform([edge for edge in getattr(state.tables, self.field) if edge[:-1] not in cards])

    def answer(self, state: PocketPharmaState, edge: str, events: list[Event]) -> PocketPharmaState:
        events.append(ThresholdDealt(self.drug, edge))
        dealt = put(getattr(state, self.field), state.config.drugs.index(self.drug), edge)
        return replace(state, **{self.field: dealt})


class DealEfficacy(DealThreshold, frozen=True):
    """A drug's efficacy threshold."""

    rule = "pocket_pharma/thresholds"
    source = "efficacy thresholds"
    field = "adds"
    kind = "efficacy"


class DealLimits(DealThreshold, frozen=True):
    """A drug's side-effect threshold."""

    rule = "pocket_pharma/thresholds"
    source = "side-effect thresholds"
    field = "limits"
    kind = "side-effect"


class DealMarket(Chance, frozen=True):
    """One more market card."""

    rule = "pocket_pharma/market-cards"
    source = "market cards"
    asks = "Which market card is dealt?"

    def distribution(self, state: PocketPharmaState) -> Uniform:
        return Uniform([card for card in state.tables.market if card not in state.market])

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(MarketDealt(card))
        return replace(state, market=tuple(sorted((*state.market, card))))


class FirstPlayer(Chance, frozen=True):
    """Lots for the first turn (PP-35)."""

    rule = "pocket_pharma/first-player"
    source = "first player"
    asks = "Who begins?"
    outcome_type = Seat

    def distribution(self, state: PocketPharmaState) -> Uniform:
        return Uniform(range(state.config.seats))

    def answer(self, state: PocketPharmaState, seat: int, events: list[Event]) -> PocketPharmaState:
        events.append(FirstDrawn(seat))
        return replace(state, first=seat)


class DealStart(Automatic, frozen=True):
    """Everybody gets the cards to begin with, the first player first."""

    rule = "pocket_pharma/start-cards"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        seats = state.config.seats
        order = [(state.first + n) % seats for n in range(seats)]
        return state.ask(
            *[StartCard(seat) for seat, n in zip(order, state.config.opening, strict=True) for _ in range(n)]
        )


class StartCard(FromDeck, frozen=True):
    """A card to begin with: a stack of its own."""

    rule = "pocket_pharma/start-cards"
    asks = "Which fragment is {to} dealt?"
    to: Seat

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(StartDealt(self.to, card))
        lab = tuple(sorted((*state.labs[self.to], (card,))))
        return replace(state, labs=put(state.labs, self.to, lab), fragments=state.fragments.draw(card))
