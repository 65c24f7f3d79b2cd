"""The Specialist Chemist: discard the display and refill it."""

from pharmalab.core.events import Event, Who, player
from pharmalab.games.pocket_pharma.components.names import titles
from pharmalab.games.pocket_pharma.mechanisms.display import Refill, discard_display
from pharmalab.games.pocket_pharma.mechanisms.specialists.specialist import Specialist
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def use(state: PocketPharmaState, seat: int, events: list[Event]) -> PocketPharmaState:
    """Return the state after discarding the display, which is refilled next."""
    events.append(ChemistCleared(state.display, cause=len(events) - 1))
    return discard_display(state).ask(Refill(), still=-1)


def helps(state: PocketPharmaState) -> bool:
    """Return whether there are any fragments that the Chemist could discard or turn up."""
    return bool(state.display or state.fragments.layers or state.discards)


CHEMIST = Specialist("Ch", "six new fragments", use, helps)


class ChemistCleared(Event, frozen=True):
    """The Chemist discarded the display."""

    rule = "pocket_pharma/chemist"
    lit = ("discards",)
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The display is discarded: {titles(self.cards) or 'it was empty'}."
