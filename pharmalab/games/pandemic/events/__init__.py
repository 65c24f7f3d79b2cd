"""What can happen, each with its sentence: the set-up and the turn, what players do, and the diseases."""

from pharmalab.core.events import Event
from pharmalab.games.pandemic.events import deeds, disease, turns

HAPPENINGS: tuple[type[Event], ...] = tuple(
    kind
    for module in (turns, deeds, disease)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.rule
)
