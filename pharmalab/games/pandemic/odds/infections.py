"""Each city's exact probability of infection.

The infection deck consists of layers that are shuffled separately. A card's probability depends only on its layer and
on the sizes of all layers.

Source: pandemic/infections, pandemic/infect, pandemic/intensify, pandemic/pd-09.
"""

from fractions import Fraction
from functools import lru_cache

from pharmalab.core.arguments import checked
from pharmalab.games.pandemic.components import EPIDEMIC
from pharmalab.games.pandemic.odds.cards import counted
from pharmalab.games.pandemic.odds.due import due
from pharmalab.games.pandemic.state import PandemicState

GONE = -2  #: the layer of a card that is out of the game
DISCARDED = -1  #: the layer of a card in the discard pile; other cards have the index of their layer


@checked
def next_infections(state: PandemicState, cards: int | None = None) -> dict[str, Fraction]:
    """Return each city's probability of being among the next infection cards, most likely first.

    The probabilities assume that no epidemic comes first.

    Args:
        state: the state, or a seat's view.
        cards: the number of infection cards. None means this turn's number; it is 0 after One Quiet Night.

    Raises:
        ValueError: an epidemic is being resolved (use `infected_this_turn` then), the game is over or has not begun, or
            a decision in this turn is still open.
    """
    now = due(state)
    if now.bottoms or now.intensify:
        raise ValueError("an epidemic is being resolved: ask which cities are infected this turn")
    if cards is None:
        cards = now.cards(state)
    if cards < 0:
        raise ValueError(f"cards is {cards}: give 0 or more")
    return _by_city(state, ((0, False, cards, Fraction(1)),))


@checked
def infected_this_turn(state: PandemicState) -> dict[str, Fraction]:
    """Return the probability that each city's infection card is revealed in the rest of this turn, most likely first.

    Epidemics count too. The game is assumed not to end in this turn.

    Raises:
        ValueError: the game is over or has not begun, or a decision in this turn is still open.
    """
    now, deck = due(state), state.player_deck
    if now.draws > len(deck):  # the game is lost before any infection
        return _by_city(state, ())
    fresh = counted(deck, (EPIDEMIC,), range(now.draws))
    cases = [(now.bottoms + n, now.intensify, now.cards(state, n), chance) for n, chance in fresh.items()]
    return _by_city(state, tuple(cases))


def _by_city(state: PandemicState, cases: tuple[tuple[int, bool, int, Fraction], ...]) -> dict[str, Fraction]:
    """Return each city's probability of being turned over, given the possible cases.

    A case has the number of epidemics, whether an epidemic has to be intensified, the number of cards from the top, and
    its probability.
    """
    layers = state.infection.layers
    sizes, discarded = tuple(map(len, layers)), len(state.infection_discard)
    place = {card: DISCARDED for card in state.infection_discard}
    place.update((str(card), n) for n, layer in enumerate(layers) for card in layer.known)

    def chance(city: str) -> Fraction:
        at = place.get(city, GONE)
        return sum((p * turned(sizes, discarded, at, *case) for *case, p in cases), Fraction(0))

    chances = {city: chance(city) for city in state.config.world}
    return dict(sorted(chances.items(), key=lambda item: -item[1]))


@lru_cache(maxsize=4096)
def turned(sizes: tuple[int, ...], discarded: int, at: int, bottoms: int, intensify: bool, cards: int) -> Fraction:
    """Return the probability that a certain infection card is revealed.

    First, each epidemic reveals the bottom card. Then *cards* cards are revealed from the top.

    Args:
        sizes: the sizes of the deck's layers, from the top.
        discarded: the number of cards in the discard pile.
        at: the index of the card's layer, or DISCARDED or GONE.
        bottoms: the number of epidemics.
        intensify: whether the discard pile is shuffled and put on the deck first.
        cards: the number of cards to be revealed from the top.
    """
    if intensify and discarded:
        return turned((discarded, *sizes), 0, at + 1 if at >= DISCARDED else at, bottoms, False, cards)
    if not sizes and discarded and (bottoms or cards):  # the deck has run out
        return turned((discarded,), 0, 0 if at == DISCARDED else at, bottoms, False, cards)
    if not sizes or not (bottoms or cards):
        return Fraction(0)
    if bottoms:
        last, size = len(sizes) - 1, sizes[-1]
        rest = sizes[:-1] if size == 1 else (*sizes[:-1], size - 1)
        other = turned(rest, discarded + 1, at, bottoms - 1, True, cards) if at != last or size > 1 else Fraction(0)
        return other if at != last else Fraction(1, size) + Fraction(size - 1, size) * other
    taken = min(sizes[0], cards)
    if at == 0 and taken == sizes[0]:
        return Fraction(1)
    if taken < sizes[0]:
        return Fraction(taken, sizes[0]) if at == 0 else Fraction(0)
    return turned(sizes[1:], discarded + taken, at - 1 if at > 0 else at, 0, False, cards - taken)
