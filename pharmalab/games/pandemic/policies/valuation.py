"""The evaluation of a position: how good it is for the whole team."""

from collections.abc import Hashable
from copy import copy

from pharmalab.games.pandemic.components import COLOUR, COLOURS, EPIDEMIC, NUMBER
from pharmalab.games.pandemic.policies.danger import Danger
from pharmalab.games.pandemic.policies.infection_chances import BEFORE_DRAWING, Phase, infection_chances
from pharmalab.games.pandemic.policies.prospects import ELSEWHERE, OTHERS, Prospects, prospects
from pharmalab.games.pandemic.policies.weights import WEIGHED, WEIGHTS, Weights
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.games.pandemic.ways import mean_way, to_station, ways

KEPT = 32  #: how many valuations are remembered
WON, LOST = 1000.0, -1000.0
PLACE = {event: n for n, event in enumerate(WEIGHED)}
#: the value of a card in another hand, by the distance of both pawns to its city
HANDING = tuple([0.35 + 0.35 * 0.85**way for way in range(80)])


class Valuation:
    """An evaluation of a state, and of later states with the same decks and infection discard pile."""

    def __init__(self, state: PandemicState, due: Phase = BEFORE_DRAWING, weights: Weights = WEIGHTS) -> None:
        self.due, self.weights = due, weights
        self.infection, self.discard, self.quiet = state.infection, state.infection_discard, state.quiet
        self.deck = state.player_deck
        config, deck = state.config, state.player_deck
        self.upcoming = infection_chances(state, due)
        self.danger = Danger(state, self.upcoming, weights)
        unseen = [str(card) for card in (*deck.pool, *[card for layer in deck.layers for card in layer.known])]
        self.good = tuple([sum([COLOUR.get(card) == c for card in unseen]) for c in range(4)])
        self.cards = len(unseen)
        own = (len(deck) - unseen.count(EPIDEMIC)) / config.seats
        self.drawn = round(own + OTHERS * own * (config.seats - 1))
        self.turns = max(0, (len(deck) - due.draws) // 2)
        self.urgent = 1 + 4 / (self.turns + 1)
        self._prospects: dict[Hashable, Prospects] = {}
        self._cards: dict[Hashable, float] = {}
        self._other: Valuation | None = None

    def seen_from(self, state: PandemicState) -> "Valuation":
        """Return a copy of this valuation for a state with equal piles, which may be different objects."""
        found = copy(self)
        found.infection, found.discard, found.deck = state.infection, state.infection_discard, state.player_deck
        found._other = None
        return found

    def of(self, state: PandemicState) -> "Valuation":
        """Return a valuation that can evaluate *state*.

        The result is this valuation if the decks and the infection discard pile are the same.
        """
        if self.fits(state):
            return self
        if self._other is None or not self._other.fits(state):
            self._other = valuation_of(state, self.due, self.weights)
        return self._other

    def fits(self, state: PandemicState) -> bool:
        return (
            state.infection_discard is self.discard
            and state.infection is self.infection
            and state.quiet == self.quiet
            and state.player_deck is self.deck
        )

    def value(self, state: PandemicState) -> float:
        """Return how good a state is for the team (higher is better), or WON or LOST if the game is over."""
        if not state.agenda:
            return LOST if state.lost else WON
        if not self.fits(state):
            return self.of(state).value(state)
        key = (state.hands, state.cured, state.pawns, state.stations, state.stored)
        if (value := self._cards.get(key)) is None:
            value = self.cards_value(state) + self.events_value(state)
            value -= self.weights.mobility * mean_way(state.config.cities, state.stations)
            self._cards[key] = value
        return value - self.danger.cost(state)[0]

    def prospects(self, state: PandemicState) -> Prospects:
        key = (state.hands, state.cured)
        found = self._prospects.get(key)
        if found is None:
            uncured = tuple([COLOURS.index(c) for c in state.config.colours if c not in state.cured])
            found = self._prospects[key] = prospects(
                state.roles, state.hands, uncured, state.config.cure, self.cards, self.good, self.drawn
            )
        return found

    def cards_value(self, state: PandemicState) -> float:
        """Return the value of the cards in all hands, and of the cures found so far.

        It depends on the chances of further cures, on cards to share, and on how close the hands are to the hand limit.
        """
        weights, config, pawns = self.weights, state.config, state.pawns
        found = self.prospects(state)
        value = weights.prospects * found.value
        step = to_station(config.cities, state.stations)
        for seat, lack in found.takers:
            value -= weights.uncured
            if lack < 3:
                value -= weights.to_station[lack] * step[NUMBER[pawns[seat]]] * self.urgent
        if found.sharing:
            rows = [ways(config.cities, state.stations, city) for city in pawns]
            for sharing in found.sharing:
                taker = rows[sharing.taker]
                here = NUMBER[pawns[sharing.taker]]
                near = [
                    HANDING[rows[seat][here] if anywhere else rows[seat][n] + taker[n]]
                    for seat, n, anywhere in sharing.cards
                ]
                if len(near) > sharing.wanted:
                    near = sorted(near)[-sharing.wanted :]
                part = (sum(near) - ELSEWHERE * len(near)) / (1 - ELSEWHERE)
                value += weights.prospects * sharing.gain * part
        for seat, hand in enumerate(state.hands):
            spare = found.spare[seat]
            value += weights.spare * spare
            over = len(hand) + 2 - config.hand_limit - spare - 0.7
            if over > 0:
                value -= weights.overflow * over * (1 if seat == state.mover else 0.4)
        return value

    def events_value(self, state: PandemicState) -> float:
        """Return the value of the event cards in all hands and on the Contingency Planner's card."""
        held = [card for hand in state.hands for card in hand if card in PLACE]
        if state.stored in PLACE:
            held.append(state.stored)
        if not held:
            return 0.0
        worth, part = self.weights.events, min(1.0, self.turns / 6)
        return part * sum([worth[PLACE[card]] for card in held])


_KNOWN: dict[Hashable, Valuation] = {}


def valuation_of(state: PandemicState, due: Phase = BEFORE_DRAWING, weights: Weights = WEIGHTS) -> Valuation:
    """Return a valuation for *state*.

    It shares cached values with recent valuations of states with equal piles.
    """
    piles = state.infection, state.infection_discard, state.player_deck, state.quiet, state.epidemics
    key = (*piles, state.config, state.roles, state.mover, due, weights)
    found = _KNOWN.pop(key, None) or Valuation(state, due, weights)
    _KNOWN[key] = found
    while len(_KNOWN) > KEPT:
        del _KNOWN[next(iter(_KNOWN))]
    return found.seen_from(state)
