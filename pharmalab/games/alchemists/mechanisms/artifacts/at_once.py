"""Artifacts that take effect only once, when a seat buys them."""

from collections.abc import Callable

from pharmalab.core.events import Event
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import ask_for_gold
from pharmalab.games.alchemists.mechanisms.artifacts.thinking_cap import ask_for_pairs
from pharmalab.games.alchemists.mechanisms.favours import draw_favours
from pharmalab.games.alchemists.mechanisms.ingredients import Ingredients
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.state import AlchemistsState

RHETORIC, HYPNOSIS, TRUNK = 5, 4, 7  #: the reputation, favours and ingredients that these artifacts give


def _rhetoric(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return change_reputation(state, seat, RHETORIC, events, cause)


def _hypnosis(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return state.ask(*draw_favours(seat, HYPNOSIS))


def _trunk(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return state.ask(Ingredients(seat, TRUNK))


AT_ONCE: dict[str, Callable[[AlchemistsState, int, list[Event], int], AlchemistsState]] = {
    "amulet_of_rhetoric": _rhetoric,
    "hypnotic_amulet": _hypnosis,
    "witchs_trunk": _trunk,
    "thinking_cap": ask_for_pairs,
    "altar_of_gold": ask_for_gold,
}
