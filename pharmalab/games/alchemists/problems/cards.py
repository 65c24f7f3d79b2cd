"""Check that no card is in an impossible place."""

from collections.abc import Iterator

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.mechanisms.favours.herbalist import due_herbalists, held_herbalists
from pharmalab.games.alchemists.mechanisms.potion import owner_of_cauldron
from pharmalab.games.alchemists.state import AlchemistsState


def of_cards(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for each fault in the positions of the cards, such as a Herbalist still in a hand."""
    yield from held_herbalists(state)
    if state.cauldron and (len(set(state.cauldron)) != 2 or owner_of_cauldron(state) < 0):
        yield f"cauldron is {listing(state.cauldron)}; it has two different ingredients while a potion is mixed"
    due = state.config.rounds - 1 - (state.round or bool(state.next_adventurer))
    if len(state.adventurers) < due:
        yield f"adventurers has {plural(len(state.adventurers), 'tile')} in the stack, and {due} to come"


def of_cards_to_come(state: AlchemistsState) -> Iterator[str]:
    """Check the favour cards that are about to be drawn, and yield a sentence for each fault."""
    yield from due_herbalists(state)
