"""The theory board: its theories, their seals, and the cost of one more seal."""

from pharmalab.core.events import Refusal
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS
from pharmalab.games.alchemists.state import AlchemistsState


def owners(state: AlchemistsState, name: str) -> tuple[int, ...]:
    """Return the seats with a seal on the theory about an ingredient, the oldest first; () without a theory."""
    theory = state.theories[INDEX[name]]
    return tuple([seal.seat for seal in theory.seals]) if theory else ()


def free_books(state: AlchemistsState) -> tuple[str, ...]:
    """Return the ingredients without a theory."""
    return tuple([name for name, theory in zip(INGREDIENTS, state.theories, strict=True) if theory is None])


def used_tokens(state: AlchemistsState) -> tuple[str, ...]:
    """Return the alchemicals that lie on a book."""
    return tuple([theory.alchemical for theory in state.theories if theory])


def published(state: AlchemistsState) -> dict[str, str]:
    """Return ingredient -> alchemical for all theories."""
    return {name: one.alchemical for name, one in zip(INGREDIENTS, state.theories, strict=True) if one}


def bank_fee(state: AlchemistsState, seat: int) -> int:
    """Return the seat's price for a seal at the bank: 1 gold, or 0 with the Printing Press."""
    return 0 if state.owns(seat, "printing_press") else 1


def cannot_seal(state: AlchemistsState, seat: int, gold: int) -> Refusal | None:
    """Return why the seat can't pay for a seal that costs *gold*: it lacks a seal or gold. None if it can."""
    if not state.seals[seat]:
        return Refusal("You have no seal left.", "alchemists/seals")
    if state.gold[seat] < gold:
        said = f"That costs you {plural(gold, 'gold piece')}, and you have {state.gold[seat]}."
        return Refusal(said, "alchemists/endorsing" if gold > 1 else "alchemists/publishing")
    return None
