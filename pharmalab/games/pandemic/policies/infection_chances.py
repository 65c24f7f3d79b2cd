"""Each city's chances of infection in this turn and in the following turns, computed from the piles.

The probability of an epidemic is exact for each draw. The chances after an epidemic are estimates: they use the mean
size of the discard pile.
"""

from pharmalab.core.piles import Layer, Pile
from pharmalab.core.values import Value
from pharmalab.games.pandemic.components import EPIDEMIC, NUMBER
from pharmalab.games.pandemic.mechanisms.epidemic import BottomCard, Intensify
from pharmalab.games.pandemic.mechanisms.infection import Infect, Infections
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard, DrawCards
from pharmalab.games.pandemic.mechanisms.turn import Turn
from pharmalab.games.pandemic.state import PandemicState

TURNS = 6  #: the number of turns to look ahead
KEPT = 0.75  #: the fraction of the danger that is left a turn later, because somebody may have treated the city


class Phase(Value, frozen=True, gc=False):
    """The draws and infections that are still to come in this turn.

    ``draws`` counts player cards. ``bottom`` counts epidemics that have yet to reveal the bottom infection card.
    ``intensify`` is true if the discard pile has yet to be put on the deck. ``infections`` counts the infection cards
    at the end of the turn; -1 means the infection rate.
    """

    draws: int = 2
    bottom: int = 0
    intensify: bool = False
    infections: int = -1


BEFORE_DRAWING = Phase()


def phase(state: PandemicState) -> Phase:
    """Return the draws and infections that are still to come in this turn, read from the agenda."""
    draws = bottom = infections = 0
    intensify = False
    for frame in state.agenda:
        kind = type(frame)
        if kind is Turn:
            return BEFORE_DRAWING
        if kind is DrawCards:
            draws = 2
        elif isinstance(frame, DrawCard):
            draws = 1 if frame.second else 2
        elif kind is BottomCard:
            bottom += 1
        elif kind is Intensify:
            intensify = intensify or not bottom
        elif kind is Infections:
            infections = -1
        elif isinstance(frame, Infect):
            infections += frame.left
    return Phase(draws, bottom, intensify, infections)


class Upcoming(Value, frozen=True, gc=False):
    """Each city's chances of infection, by city number.

    Attributes:
        now: the probability that the city's card is drawn from the top in this turn.
        later: the mean number of infections in the following turns. Distant turns count less.
        bottom_now: the mean number of epidemics in this turn that draw the city's card from the bottom.
        bottom_later: the same for the following turns, weighted like ``later``.
        again: the amount that a card in the discard pile adds to ``later``.
        turns: the number of turns after this one in which cards can still be drawn.
    """

    now: tuple[float, ...]
    later: tuple[float, ...]
    bottom_now: tuple[float, ...]
    bottom_later: tuple[float, ...]
    again: float
    turns: int


def epidemics_in(deck: Pile, begin: int, end: int) -> float:
    """Return the mean number of epidemics at positions *begin* to *end* - 1 of the player deck, counted from 0."""
    found, depth = 0.0, 0
    for layer in deck.layers:
        if depth >= end:
            break
        size = len(layer)
        if (number := layer.known.count(EPIDEMIC)) and (shared := min(end, depth + size) - max(begin, depth)) > 0:
            found += number * shared / size
        depth += size
    return found


def infection_chances(state: PandemicState, due: Phase) -> Upcoming:
    """Return each city's chances of infection in this turn and the following turns.

    *due* is the part of this turn that is still to come.
    """
    config, deck = state.config, state.player_deck
    layers = state.infection.layers
    discard = state.infection_discard
    if due.intensify and discard:
        layers, discard = (Layer(discard), *layers), ()
    infections = state.rate if due.infections < 0 else due.infections
    if state.quiet:
        infections = 0
    now, later = [0.0] * len(NUMBER), [0.0] * len(NUMBER)
    bottom_now, bottom_later = [0.0] * len(NUMBER), [0.0] * len(NUMBER)
    epidemics, again, kept = 0.0, 0.0, 1.0
    begin = drawn = 0
    spans: list[tuple[int, int, float, float]] = []  # from, to, probability that no epidemic came before, weight
    for turn in range(min(TURNS, len(deck) // 2 + 1)):
        draws = 2 if turn else due.draws
        fresh = epidemics_in(deck, drawn, drawn + draws) + (0 if turn else due.bottom)
        epidemics += fresh
        drawn += draws
        over = min(1.0, epidemics)
        rate = config.rates[min(state.epidemics + round(epidemics), len(config.rates) - 1)]
        count = rate if turn else infections
        spans.append((begin, begin + count, 1 - over, kept))
        part = over * min(1.0, count / (len(discard) + 1 + begin / 2))
        for city in discard:
            if turn:
                later[NUMBER[city]] += part * kept
            else:
                now[NUMBER[city]] += part
        if turn:
            again += part * kept
        if fresh and layers:
            for card in layers[-1].known:
                (bottom_later if turn else bottom_now)[NUMBER[str(card)]] += fresh * kept / len(layers[-1])
        begin += count
        kept *= KEPT
    depth = 0
    for layer in layers:
        size = len(layer)
        end = depth + size
        first = rest = 0.0
        for turn, (a, b, calm, weight) in enumerate(spans):
            if (shared := min(b, end) - max(a, depth)) > 0:
                if turn:
                    rest += shared / size * calm * weight
                else:
                    first = shared / size * calm
        if first or rest:
            for city in map(str, layer.known):
                now[NUMBER[city]] += first
                later[NUMBER[city]] += rest
        depth = end
    return Upcoming(
        tuple(now), tuple(later), tuple(bottom_now), tuple(bottom_later), again, (len(deck) - due.draws) // 2
    )
