"""Advice on the next launch: the most profitable launch now, or else a move or a card that leads to a launch."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pharmalab.core.words import capital, listing
from pharmalab.games.pocket_pharma.components.formulas import WORDS
from pharmalab.games.pocket_pharma.components.names import STACK, VALUE, stack_values, title
from pharmalab.games.pocket_pharma.mechanisms.own_launches import launch_after_move, launch_at_once
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

NEAR = 1  #: the most missing values for a launch to count as near; with more, a player is free to collect anything
HELPED = 2  #: the most missing values for a card on the display to be worth naming

Pair = tuple[str, Stack]  #: a drug with profit cards, and a stack


def next_launch(state: PocketPharmaState, seat: int) -> str:
    """Describe the best launch that a seat can make now, and its cost.

    If there is none, describe the move or the card that the next launch needs. If no launch is near, return ''.
    """
    pairs = [(drug, stack) for drug in state.config.drugs if state.profit(drug) for stack in state.labs[seat]]
    if way := launch_at_once(state, seat):
        return f"With {way.formula} you can launch {title(way.drug)}: that {way.earns}."
    begun = [pair for pair in pairs if len(pair[1]) > 1]
    gain, with_card = _one_card(state, begun)
    if (way := launch_after_move(state, seat)) and way.profit >= gain:
        return f"{capital(way.formula)} can launch {title(way.drug)}: that {way.earns}."
    return with_card or _helped(state, begun) or _missing(state, begun)


def _one_card(state: PocketPharmaState, pairs: list[Pair]) -> tuple[int, str]:
    """Return the cards of the display of which any one completes a formula, and its profit without the card's price.

    If no card does, return 0 and ''.
    """
    found: dict[Pair, list[int]] = {}
    for pair in pairs:
        found[pair] = [n for n, card in enumerate(state.display) if _completes(state, *pair, card)]
    ways = {pair: places for pair, places in found.items() if places}
    if not ways:
        return 0, ""
    gain, (drug, stack) = max((state.profit(pair[0]) - ways[pair][0], pair) for pair in ways)
    cards = _values(state, ways[drug, stack])
    then = "" if state.actions > 1 else " next turn"
    return gain, f"With {cards} from the display, your {stack_values(stack)} could launch {title(drug)}{then}."


def _completes(state: PocketPharmaState, drug: str, stack: Stack, card: str) -> bool:
    """Return whether *card* completes the formula, perhaps as a sixth card in place of another."""
    kept = combinations(stack, min(len(stack), STACK - 1))
    return any(state.chosen_values(drug, tuple(sorted((*cards, card)))) is not None for cards in kept)


def _helped(state: PocketPharmaState, pairs: list[Pair]) -> str:
    """Return the cards of the display that bring the nearest formula nearer; '' if no formula is near with them."""
    ways = sorted(_nearer(state, pairs), key=lambda way: (way[0], -state.profit(way[1][0])))
    if not ways:
        return ""
    _, (drug, stack), places = ways[0]
    both = len(places) > 1 and _all_help(state, drug, stack, places)
    needs, cards = WORDS[state.tables.formula[drug]], _values(state, places, "and" if both else "or")
    verb = "help" if both and " and " in cards else "helps"
    return f"{title(drug)} needs {needs}: {cards} in the display {verb} your {stack_values(stack)}."


def _nearer(state: PocketPharmaState, pairs: list[Pair]) -> Iterator[tuple[int, Pair, list[int]]]:
    """Yield what is missing of each near formula, with the cards that help: two together, or any one of several.

    A stack is left out if it has no room for all missing values, because a card would then cost another.
    """
    for drug, stack in pairs:
        lacks = state.lacks(drug, stack)
        if lacks > min(HELPED, STACK - len(stack)):
            continue
        helping = [n for n in range(len(state.display)) if _all_help(state, drug, stack, [n])]
        together = [list(two) for two in combinations(helping, 2) if _all_help(state, drug, stack, two)]
        if helping:
            yield lacks, (drug, stack), (together or [helping])[0]


def _all_help(state: PocketPharmaState, drug: str, stack: Stack, places: Sequence[int]) -> bool:
    """Return whether each of these cards of the display, added one after the other, brings the formula nearer."""
    cards = [state.display[n] for n in places]
    return state.lacks(drug, tuple(sorted((*stack, *cards)))) == state.lacks(drug, stack) - len(cards)


def _missing(state: PocketPharmaState, pairs: list[Pair]) -> str:
    near = [(state.lacks(*pair), -state.profit(pair[0]), pair) for pair in pairs]
    lacks, _, pair = min(near, default=(NEAR + 1, 0, ("", ())))
    if lacks > NEAR:
        return ""
    return f"{state.lacking(*pair)}{' No such card is in the display now.' if lacks else ''}"


def _values(state: PocketPharmaState, places: list[int], last: str = "or") -> str:
    """Return 'the 6 or the 7'."""
    values = dict.fromkeys(VALUE[state.display[n]] for n in places)
    return listing([f"the {value}" for value in values], last)
