"""What a board can say at once about cards and worlds: exact chances, by what a seat knows."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pharmalab.core.events import Who
from pharmalab.core.queries import Parametric, Query
from pharmalab.core.words import listing
from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS, ingredient, pair, potion
from pharmalab.games.alchemists.rules.reader import worlds
from pharmalab.games.alchemists.state import AlchemistsState


def next_card(state: AlchemistsState, who: Who) -> dict[str, Fraction]:
    """The ingredient on top of the deck. Raises ValueError: there is no deck."""
    if not state.deck.layers:
        raise ValueError("the deck is used up; the discards are shuffled when a card is drawn")
    outcomes = state.deck.top().outcomes()
    total = sum(n for _, n in outcomes)
    return {ingredient(str(card)): Fraction(n, total) for card, n in outcomes}


def alchemical(*ids: str) -> Query:
    """The alchemical of an ingredient, by the facts that the seat knows; of several which ones together."""
    names = sorted(ids, key=INGREDIENTS.index)

    def answer(state: AlchemistsState, who: Who) -> dict[str, Fraction]:
        left = worlds(state.facts)
        if len(names) == 1:
            counts = left.counts[INDEX[names[0]]]
            return {ALCHEMICALS[a]: Fraction(n, left.count) for a, n in enumerate(counts) if n}
        found: dict[str, int] = {}
        for world in left:
            said = ", ".join(ALCHEMICALS[world[INDEX[name]]] for name in names)
            found[said] = found.get(said, 0) + 1
        return {said: Fraction(n, left.count) for said, n in found.items()}

    return Query(f"Which alchemical is {listing(map(ingredient, names))}?", answer, True)


def made(*ids: str) -> Query:
    """The potion of two ingredients, by the facts that the seat knows."""
    names = tuple(sorted(ids, key=INGREDIENTS.index))

    def answer(state: AlchemistsState, who: Who) -> dict[str, Fraction]:
        if len(names) != 2:
            raise ValueError("a potion takes two ingredients: name two")
        left = worlds(state.facts)
        counts = left.pair_counts(INDEX[names[0]], INDEX[names[1]])
        return {potion(POTIONS[q]): Fraction(n, left.count) for q, n in enumerate(counts) if n}

    return Query(f"What do {pair(names)} make?", answer, True)


def _ingredients(state: AlchemistsState) -> dict[str, str]:
    return {name: ingredient(name) for name in INGREDIENTS}


FORECASTS: Mapping[str, Callable[[AlchemistsState, Who], Mapping[str, Fraction]] | Parametric] = {
    "Which ingredient comes next from the deck?": next_card,
    "Which alchemical is …?": Parametric(alchemical, _ingredients),
    "What do … make?": Parametric(made, _ingredients),
}
