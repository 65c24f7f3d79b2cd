"""The values that the coach measures: dangers until the end of the next turn, and progress towards cures."""

from math import exp

from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.core.horizons import Horizon
from pharmalab.games.pandemic.coaching.advice import advice, answers, called, kept
from pharmalab.games.pandemic.coaching.nudges import (
    about_to_break_out,
    afterwards,
    most_cubes,
    near_a_cure,
    near_the_end,
    the_aim,
    the_danger,
)
from pharmalab.games.pandemic.components import COLOUR, COLOURS
from pharmalab.games.pandemic.mechanisms.hands import counts
from pharmalab.games.pandemic.policies.cooperative import Cooperative
from pharmalab.games.pandemic.policies.infection_chances import phase
from pharmalab.games.pandemic.policies.valuation import valuation_of
from pharmalab.games.pandemic.state import PandemicState

TURNS = 2  #: the number of turns that the coach looks ahead, including the current turn
CALM = 4.0  #: divides the valuation, which is roughly a logarithm; otherwise only the luckiest rollouts would count
TEAM = Cooperative(width=4, foresight=0)  #: remembers the plans of its turns, so a single object serves all rollouts


def over(start: PandemicState, now: PandemicState) -> bool:
    """Return whether a rollout should end, because the turn in which it started and the next turn are over."""
    return now.turn >= start.turn + TURNS


def worth(state: PandemicState, seat: int) -> float:
    """Return how good a position is for the team, as a number from 0 (lost) to 100 (won)."""
    return 100 * (
        exp(min(0.0, valuation_of(state, phase(state)).value(state)) / CALM) if state.agenda else float(not state.lost)
    )


def new_outbreaks(start: PandemicState, end: PandemicState) -> int:
    """Return the number of outbreaks between two states."""
    return end.outbreaks - start.outbreaks


def full_cities(state: PandemicState) -> int:
    """Return the number of cities with three cubes of the same colour."""
    return sum(row.count(3) for row in state.cubes)


def missing_cards(state: PandemicState) -> int:
    """Return the total number of cards that the team still needs for all remaining cures.

    For each cure, only the hand that needs the fewest cards counts.
    """
    held = [(state.cards_to_cure(at), counts(hand)) for at, hand in enumerate(state.hands)]
    uncured = [n for n, colour in enumerate(COLOURS) if colour in state.config.colours and colour not in state.cured]
    return sum(min(max(0, enough - cards[n]) for enough, cards in held) for n in uncured)


def _lost(start: PandemicState, end: PandemicState, seat: int) -> float:
    return bool(end.lost)


def _any_outbreak(start: PandemicState, end: PandemicState, seat: int) -> float:
    return new_outbreaks(start, end) > 0


def _outbreaks(start: PandemicState, end: PandemicState, seat: int) -> float:
    return new_outbreaks(start, end)


def _cures(start: PandemicState, end: PandemicState, seat: int) -> float:
    return len(end.cured)


def _missing(start: PandemicState, end: PandemicState, seat: int) -> float:
    return missing_cards(end)


def _cards(start: PandemicState, end: PandemicState, seat: int) -> float:
    """Return the number of city cards in all hands, plus the cards that new cures have used."""
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
        Measure(
            "the game is lost", "the game is lost", "keep the game from being lost", _lost, good=False, now=near_the_end
        ),
        Measure("cures", "the team has found {} of the cures", "discover a cure", _cures, now=near_a_cure),
        Measure(
            "an outbreak",
            "there is an outbreak",
            "prevent an outbreak",
            _any_outbreak,
            good=False,
            now=about_to_break_out,
        ),
        Measure(
            "outbreaks",
            "the number of new outbreaks is {}",
            "prevent a chain of outbreaks",
            _outbreaks,
            good=False,
            now=about_to_break_out,
        ),
        Measure(
            "cards missing for the cures",
            "the team is {} cards short of all the cures",
            "keep cards of one colour together",
            _missing,
            good=False,
            now=near_a_cure,
        ),
        Measure(
            "cities with 3 cubes",
            "the number of cities with 3 cubes is {}",
            "help the cities that could have an outbreak",
            _full,
            good=False,
            now=about_to_break_out,
        ),
        Measure(
            "cubes on the board",
            "the number of cubes on the board is {}",
            "clear cubes",
            _cubes,
            good=False,
            now=most_cubes,
        ),
        Measure(
            "city cards in hands",
            "you all have {} city cards",
            "save city cards for the cures",
            _cards,
            now=near_a_cure,
            spent=True,
        ),
        Measure("research stations", "the number of research stations is {}", "build research stations", _stations),
    ),
    until="by the end of the next turn",
    rating=Rating(
        "the position is worth {} of 100",
        "",
        "A win is worth 100 points, a loss 0, and a position far from winning only a few. The points depend on "
        "danger, cards, cures, research stations and unplayed events. They aren’t a probability.",
        "worth of the position, of 100",
    ),
    urgent=the_danger,
    advice=advice,
    called=called,
    kept=kept,
    aim=the_aim,
    answers=answers,
    afterwards=afterwards,
)
