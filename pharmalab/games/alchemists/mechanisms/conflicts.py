"""Conflicts between two theories that can't both be right.

Seals on these theories don't count until the conflict ends.
"""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import Ingredient, ingredient
from pharmalab.games.alchemists.components.theory_words import ingredients
from pharmalab.games.alchemists.state import AlchemistsState


def in_conflict(state: AlchemistsState, name: str) -> bool:
    """Return whether the theory about an ingredient is in conflict with another theory."""
    return any(name in pair for pair in state.conflicts)


class ConflictShown(Event, frozen=True):
    """A demonstration proved that two theories can't both be right."""

    rule = "alchemists/conflicts"
    big = True
    says = "{seat} has shown that the theories about {ingredients} can’t both be right."
    lit = ("book:{ingredients}",)
    seat: Seat
    ingredients: tuple[Ingredient, ...]


def end_conflicts(state: AlchemistsState, names: tuple[str, ...], events: list[Event]) -> AlchemistsState:
    """Return the state after ending all conflicts that involve the theories about the given ingredients."""
    ended = [one for one in state.conflicts if set(one) & set(names)]
    if not ended:
        return state
    state = replace(state, conflicts=tuple([one for one in state.conflicts if one not in ended]))
    for one in ended:
        free = tuple([name for name in one if name not in names and not in_conflict(state, name)])
        events.append(ConflictEnded(one, free))
    return state


class ConflictEnded(Event, frozen=True):
    """A conflict ended. ``left`` lists the ingredients whose theories are no longer in any conflict."""

    rule = "alchemists/end-of-a-conflict"
    lit = ("book:{ingredients}",)
    ingredients: tuple[str, ...]
    left: tuple[str, ...] = ()

    def sentence(self, who: Who = player) -> str:
        free = f"; the seals on {listing(map(ingredient, self.left))} count again" if self.left else ""
        return f"The conflict between {ingredients(self.ingredients)} is over{free}."
