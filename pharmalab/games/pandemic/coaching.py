"""What Pandemic's coach measures: what can go wrong by the end of the next turn, and how near the cures are."""

from collections import Counter
from math import exp

from pharmalab.core.coaching import Coaching, Measure
from pharmalab.core.horizons import Horizon
from pharmalab.games.pandemic.components import COLOUR, COLOURS
from pharmalab.games.pandemic.policies.cooperative import Cooperative
from pharmalab.games.pandemic.policies.infection_chances import phase
from pharmalab.games.pandemic.policies.valuation import Valuation
from pharmalab.games.pandemic.state import PandemicState

TURNS = 2  #: the turn that is decided, and the next one
CALM = 4.0  #: divides the valuation, which is about a logarithm: otherwise the luckiest rollouts alone would count
TEAM = Cooperative(width=4, foresight=0)  #: remembers the plans of its turns, so one object serves all rollouts


def over(start: PandemicState, now: PandemicState) -> bool:
    """Return whether the turn after the next has begun."""
    return now.turn >= start.turn + TURNS


def worth(state: PandemicState, seat: int) -> float:
    """Return the value of a state: 1 for a win, 0 for a loss, otherwise the valuation's number in between."""
    return exp(min(0.0, Valuation(state, phase(state)).value(state)) / CALM) if state.agenda else float(not state.lost)


def new_outbreaks(start: PandemicState, end: PandemicState) -> int:
    """Return how many outbreaks happened."""
    return end.outbreaks - start.outbreaks


def full_cities(state: PandemicState) -> int:
    """Return how many cities would break out if their card came: those with three cubes of a colour."""
    return sum(row.count(3) for row in state.cubes)


def cards_together(state: PandemicState) -> int:
    """Return, summed over the diseases to be cured, the most cards of its colour in one hand."""
    held = [Counter(COLOUR[card] for card in hand if card in COLOUR) for hand in state.hands]
    missing = [n for n, colour in enumerate(COLOURS) if colour in state.config.colours and colour not in state.cured]
    return sum(max(hand[n] for hand in held) for n in missing)


def _lost(start: PandemicState, end: PandemicState, seat: int) -> float:
    return bool(end.lost)


def _any_outbreak(start: PandemicState, end: PandemicState, seat: int) -> float:
    return new_outbreaks(start, end) > 0


def _outbreaks(start: PandemicState, end: PandemicState, seat: int) -> float:
    return new_outbreaks(start, end)


def _cures(start: PandemicState, end: PandemicState, seat: int) -> float:
    return len(end.cured)


def _together(start: PandemicState, end: PandemicState, seat: int) -> float:
    """Return the cards together, and those that a new cure used, which lie in no hand any more."""
    cards = end.config.cure * (len(end.cured) - len(start.cured))
    return cards_together(end) + cards


def _cards(start: PandemicState, end: PandemicState, seat: int) -> float:
    """Return the city cards in all hands, and those that a new cure used."""
    cards = sum(card in COLOUR for hand in end.hands for card in hand)
    return cards + end.config.cure * (len(end.cured) - len(start.cured))


def _stations(start: PandemicState, end: PandemicState, seat: int) -> float:
    return len(end.stations)


def _full(start: PandemicState, end: PandemicState, seat: int) -> float:
    return full_cities(end)


def _cubes(start: PandemicState, end: PandemicState, seat: int) -> float:
    return sum(map(sum, end.cubes))


COACHING = Coaching[PandemicState](
    Horizon(fast=lambda rng: TEAM, ends=over, worth=worth),
    (
        Measure("the game is lost", "the game is lost", "keep the game from being lost", _lost, good=False),
        Measure("cures", "there are {} cures", "discover a cure", _cures),
        Measure("an outbreak", "there is an outbreak", "prevent an outbreak", _any_outbreak, good=False),
        Measure("outbreaks", "{} more outbreaks happen", "prevent a chain of outbreaks", _outbreaks, good=False),
        Measure(
            "cards of one colour together",
            "{} cards lie together for the cures (the best hand of each colour)",
            "get cards of one colour into one hand",
            _together,
        ),
        Measure(
            "cities with 3 cubes",
            "there are {} cities with 3 cubes",
            "help the cities that could break out",
            _full,
            good=False,
        ),
        Measure("cubes on the board", "there are {} cubes on the board", "clear cubes", _cubes, good=False),
        Measure("city cards in hands", "you all have {} city cards", "save cards", _cards),
        Measure("research stations", "there are {} research stations", "build research stations", _stations),
    ),
    until="by the end of the next turn",
)
