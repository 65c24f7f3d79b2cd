"""Cards that lie where they cannot."""

from collections.abc import Iterator

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.mechanisms.favours.herbalist import HERBALIST, just_drawn
from pharmalab.games.alchemists.mechanisms.potion import owner_of_cauldron
from pharmalab.games.alchemists.state import AlchemistsState


def of_cards(state: AlchemistsState) -> Iterator[str]:
    """What is wrong with favours, the cauldron and adventurers. Every component lies in one place."""
    for seat, hand in enumerate(state.favours):
        if (many := hand.count(HERBALIST)) > just_drawn(state, seat):
            yield f"favours of seat {seat} has {many} herbalist: it is played as soon as it is drawn"
    if state.cauldron and (len(set(state.cauldron)) != 2 or owner_of_cauldron(state) < 0):
        yield f"cauldron is {listing(state.cauldron)}; it has two different ingredients while a potion is mixed"
    due = state.config.rounds - 1 - (state.round or bool(state.next_adventurer))
    if len(state.adventurers) < due:
        yield f"adventurers has {plural(len(state.adventurers), 'tile')} in the stack, and {due} to come"
