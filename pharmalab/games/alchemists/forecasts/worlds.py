"""Exact probabilities of cards and of worlds, computed quickly from a seat's view.

If there are too many possibilities to count, ``match.odds(…, tries=1000)`` gives an estimate.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction

from pharmalab.core.events import Who
from pharmalab.core.queries import Parametric, Query
from pharmalab.core.words import listing
from pharmalab.core.work import checkpoint
from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS
from pharmalab.deduction.worlds import cells, makes
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS, ingredient, pair, potion
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.games.alchemists.views.weighing import Weights, drawn, weights


def next_card(state: AlchemistsState, who: Who) -> dict[str, Fraction]:
    """Return the probability of each ingredient that may be on top of the deck, given all that the seat knows.

    Raises ValueError if the deck is empty.
    """
    if not state.deck.layers:
        raise ValueError("the deck is used up; the discards are shuffled when a card is drawn")
    outcomes = drawn(state, state.deck.top())
    total = sum(n for _, n in outcomes)
    return {ingredient(str(card)): Fraction(n, total) for card, n in outcomes}


def alchemical(*ids: str) -> Query:
    """Return a query for the joint distribution of one or more ingredients' alchemicals, given all the seat knows."""
    names = sorted(ids, key=INGREDIENTS.index)

    def answer(state: AlchemistsState, who: Who) -> dict[str, Fraction]:
        found = Counter[str]()

        def go(said: tuple[str, ...], parts: Weights) -> None:
            checkpoint()
            if len(said) == len(names):
                found[", ".join(said)] = sum(worlds.bit_count() * times for worlds, times in parts)
                return
            for one, cell in zip(ALCHEMICALS, cells()[INDEX[names[len(said)]]], strict=True):
                if there := tuple((worlds & cell, times) for worlds, times in parts if worlds & cell):
                    go((*said, one), there)

        go((), weights(state))
        return _chances(found)

    return Query(f"Which alchemical is {listing(map(ingredient, names))}?", answer, True)


def made(*ids: str) -> Query:
    """Return a query for the potion that two ingredients make, given all that the seat knows."""
    names = tuple(sorted(ids, key=INGREDIENTS.index))

    def answer(state: AlchemistsState, who: Who) -> dict[str, Fraction]:
        if len(names) != 2:
            raise ValueError("a potion takes two ingredients: name two")
        parts = makes()[INDEX[names[0]], INDEX[names[1]]]
        return _chances(Counter({potion(POTIONS[q]): _count(state, there) for q, there in enumerate(parts)}))

    return Query(f"What do {pair(names)} make?", answer, True)


def _count(state: AlchemistsState, there: int) -> int:
    """Return the total weight of the seat's possible worlds within *there* (as bits)."""
    return sum((worlds & there).bit_count() * times for worlds, times in weights(state))


def _chances(counts: Counter[str]) -> dict[str, Fraction]:
    whole = counts.total()
    return {said: Fraction(n, whole) for said, n in counts.items() if n}


def _ingredients(state: AlchemistsState) -> dict[str, str]:
    return {name: ingredient(name) for name in INGREDIENTS}


FORECASTS: Mapping[str, Callable[[AlchemistsState, Who], Mapping[str, Fraction]] | Parametric] = {
    "Which ingredient will come off the deck next?": next_card,
    "Which alchemical is …?": Parametric(alchemical, _ingredients),
    "What do … make?": Parametric(made, _ingredients),
}
