"""The Feather in Cap, an artifact under which its owner sets aside the ingredients of successful exhibits."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, ingredient
from pharmalab.games.alchemists.mechanisms.cauldron import count_lying
from pharmalab.games.alchemists.mechanisms.hands import add
from pharmalab.games.alchemists.state import AlchemistsState


def set_aside(state: AlchemistsState, seat: int, cards: tuple[str, ...], events: list[Event]) -> AlchemistsState:
    """Return the state after the seat sets *cards* aside under the Feather in Cap.

    Any other cards in the cauldron return to the hand.
    """
    events.append(SetAside(seat, cards))
    back = [card for card in state.cauldron if card not in cards]
    state = replace(state, hands=add(state.hands, seat, back), aside=add(state.aside, seat, cards), cauldron=())
    return count_lying(state, len(cards))


class SetAside(Event, frozen=True):
    """A seat set ingredients aside under the Feather in Cap. Other seats see blanks in ``ingredients``."""

    rule = "alchemists/feather-in-cap"
    lit = ("artifact:feather_in_cap", "seat:{seat}")
    seat: Seat
    ingredients: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        what = "both ingredients" if len(self.ingredients) == 2 else "one ingredient"
        known = [ingredient(name) for name in self.ingredients if name != BLANK]
        return f"{who(self.seat)} sets {' and '.join(known) or what} aside for the Feather in Cap."

    def seen_by(self, seat: int) -> "SetAside":
        if seat == self.seat:
            return self
        return SetAside(self.seat, (BLANK,) * len(self.ingredients), cause=self.cause)
