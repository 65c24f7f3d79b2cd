"""Sentences about the results of the learner's move."""

from collections.abc import Callable

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.board import SPACE_NAMES, SPACES
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import (
    COLORS,
    COLOUR_WORDS,
    INDEX,
    INGREDIENTS,
    ingredient,
    potion,
)
from pharmalab.games.alchemists.components.theory_words import seal_words
from pharmalab.games.alchemists.state import AT, AlchemistsState, Fact
from pharmalab.lessons.tasks import Try

SOLD = {
    "exact": "Your potion was exactly what was wanted.",
    "sign": "Your potion had the right sign, but the wrong colour.",
    "neutral": "Your potion was neutral.",
    "wrong": "Your potion had the wrong sign.",
}


def last_potion(tried: Try) -> str:
    """Return a sentence about the learner's last potion or, if it was sold, about how well it matched the offer."""
    new = tried.over.facts[len(tried.states[0].facts) :]
    if not new:
        return "You didn’t mix anything."
    made = new[-1].answer
    if new[-1].kind == "sale":
        return SOLD[made]
    if made == "0":
        return "You brewed a soup: the neutral potion."
    return f"You brewed a {potion(made)}{_circles(tried.over, new[-1])}."


def _circles(state: AlchemistsState, fact: Fact) -> str:
    """Return which two circles met in a potion, as a clause; '' if the table doesn't show both ingredients' circles."""
    theories = [state.theories[INDEX[name]] for name in fact.ingredients if name in INDEX]
    if len(theories) < 2 or not all(theories):
        return ""
    colour = fact.answer[0]
    signs = {
        theory.alchemical[COLORS.index(colour)].isupper(): name
        for theory, name in zip(theories, fact.ingredients, strict=True)
        if theory
    }
    if len(signs) < 2:
        return ""
    big, small = ingredient(signs[True]), ingredient(signs[False])
    return f": {big}’s {COLOUR_WORDS[colour]} circle is big, and {small}’s is small"


def holdings(tried: Try) -> str:
    """Return a sentence about the ingredients and the gold that the learner has."""
    now = tried.over
    cards = listing(map(ingredient, now.hands[0])) or "no ingredients"
    return f"Now you have {cards}, and {plural(now.gold[0], 'gold piece')}."


def cube_places(tried: Try) -> str:
    """Return a sentence about the action spaces on which the learner put cubes."""
    many = [(space, times_declared(tried, space)) for space in SPACES]
    on = listing(f"{SPACE_NAMES[space]}{f' ({n} times)' if n > 1 else ''}" for space, n in many if n)
    return f"You declared {on or 'nothing'}."


def times_declared(tried: Try, space: str) -> int:
    """Return how many actions the learner declared on a space in this round."""
    most: int = max(state.declared[0][AT[space]] for state in tried.states if state.round == tried.states[0].round)
    return most


def potions(tried: Try) -> str:
    """Return a sentence about the potions that the learner has made so far."""
    said = listing(map(potion, tried.over.potions[0]))
    return f"So far you have made {said or 'no potions'}."


def reputation_and_gold(tried: Try) -> str:
    """Return a sentence about the learner's reputation and gold."""
    now = tried.over
    return f"Now your reputation is {now.reputation[0]}, and you have {plural(now.gold[0], 'gold piece')}."


def mixed(*pairs: tuple[str, str]) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner's last mix was one of the given pairs."""

    def did(tried: Try) -> bool:
        new = tried.over.facts[len(tried.states[0].facts) :]
        return bool(new) and any(set(pair) == set(new[-1].ingredients) for pair in pairs)

    return did


def mixed_with(*names: str) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner's last mix contained one of the given ingredients."""

    def did(tried: Try) -> bool:
        new = tried.over.facts[len(tried.states[0].facts) :]
        return bool(new) and bool(set(names) & set(new[-1].ingredients))

    return did


def sale_result(tried: Try) -> str:
    """Return a sentence about the potion that the learner sold and its price."""
    gold = tried.over.gold[0] - tried.states[0].gold[0]
    lost = tried.states[0].reputation[0] - tried.over.reputation[0]
    cost = f" and cost you {plural(lost, 'point')} of reputation" if lost else ""
    return f"{last_potion(tried)} That earned you {plural(gold, 'gold piece') if gold else 'nothing'}{cost}."


def owned_artifacts(tried: Try) -> str:
    """Return a sentence about the learner's artifacts."""
    named = listing(ARTIFACTS[artifact].name for artifact in tried.over.artifacts[0])
    return f"Now you own {named or 'no artifacts'}."


def sealed_theories(tried: Try) -> str:
    """Return a sentence about the theories that carry the learner's seals."""
    own = [
        f"{ingredient(name)} is {theory.alchemical} ({seal_words(seal.kind)})"
        for name, theory in zip(INGREDIENTS, tried.over.theories, strict=True)
        if theory
        for seal in theory.seals
        if seal.seat == 0
    ]
    return f"Your seals: {listing(own) or 'none'}. You have {plural(tried.over.gold[0], 'gold piece')}."


def refuted_theories(tried: Try) -> str:
    """Return a sentence about the theories that were refuted, and how the learner's reputation changed."""
    before, now = tried.states[0], tried.over
    gone = [
        ingredient(name)
        for name, was, is_ in zip(INGREDIENTS, before.theories, now.theories, strict=True)
        if was and (is_ is None or is_.alchemical != was.alchemical)
    ]
    said = f"The theory about {listing(gone)} was refuted." if gone else "That refuted nothing."
    return f"{said} Your reputation went from {before.reputation[0]} to {now.reputation[0]}."


def final_points(tried: Try) -> str:
    """Return a sentence with all players' final points."""
    totals = [sum(worth for _, worth in items) for items in tried.over.points]
    return f"You end with {totals[0]} points and Ben with {totals[1]}." if totals else last_potion(tried)
