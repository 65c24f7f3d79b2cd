"""Check whether a position of Alchemists is possible, assuming that its fields have valid types."""

from pharmalab.games.alchemists.problems.agenda import of_the_agenda
from pharmalab.games.alchemists.problems.cards import of_cards
from pharmalab.games.alchemists.problems.facts import of_facts
from pharmalab.games.alchemists.problems.theories import of_theories
from pharmalab.games.alchemists.problems.tuples import of_tuples
from pharmalab.games.alchemists.state import AlchemistsState


def problems(state: AlchemistsState) -> list[str]:
    """Return a sentence for each reason why the position is impossible.

    The result is empty if the position is legal.
    """
    return of_pieces(state) or of_the_agenda(state)


def of_pieces(state: AlchemistsState) -> list[str]:
    """Return the faults that don't involve the agenda, such as faults in cards, facts and theories."""
    return of_tuples(state) or [*of_cards(state), *of_facts(state), *of_theories(state)]
