"""Faults that make a position of Alchemists impossible, beyond what the types of its fields check."""

from pharmalab.games.alchemists.problems.agenda import of_the_agenda
from pharmalab.games.alchemists.problems.cards import of_cards
from pharmalab.games.alchemists.problems.facts import of_facts
from pharmalab.games.alchemists.problems.theories import of_theories
from pharmalab.games.alchemists.problems.tuples import of_tuples
from pharmalab.games.alchemists.state import AlchemistsState


def problems(state: AlchemistsState) -> list[str]:
    """Return a sentence for each fault of the position; empty if it is legal."""
    return of_pieces(state) or of_the_agenda(state)


def of_pieces(state: AlchemistsState) -> list[str]:
    """Return the faults of cards, facts and theories, apart from those that depend on the agenda."""
    return of_tuples(state) or [*of_cards(state), *of_facts(state), *of_theories(state)]
