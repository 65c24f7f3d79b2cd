"""The theory board: which theories are on it, who has sealed them, and what one more seal costs."""

from pharmalab.core.events import Refusal
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS
from pharmalab.games.alchemists.state import AlchemistsState


def owners(state: AlchemistsState, name: str) -> tuple[int, ...]:
    """The seats with a seal on the theory about an ingredient, in the order in which they came; () without a theory."""
    theory = state.theories[INDEX[name]]
    return tuple([seal.seat for seal in theory.seals]) if theory else ()


def free_books(state: AlchemistsState) -> tuple[str, ...]:
    """The ingredients without a theory."""
    return tuple([name for name, theory in zip(INGREDIENTS, state.theories, strict=True) if theory is None])


def used_tokens(state: AlchemistsState) -> tuple[str, ...]:
    """The alchemicals that lie on a book."""
    return tuple([theory.alchemical for theory in state.theories if theory])


def published(state: AlchemistsState) -> dict[str, str]:
    """Ingredient -> alchemical, of all theories."""
    return {name: one.alchemical for name, one in zip(INGREDIENTS, state.theories, strict=True) if one}


def bank_fee(state: AlchemistsState, seat: int) -> int:
    """What a seal costs the seat at the bank: 1 gold, 0 with the Printing Press."""
    return 0 if state.owns(seat, "printing_press") else 1


def cannot_seal(state: AlchemistsState, seat: int, gold: int) -> Refusal | None:
    """What the seat lacks for a seal that costs so much gold: the seal, or the gold."""
    if not state.seals[seat]:
        return Refusal("You have no seal left.", "alchemists/seals")
    if state.gold[seat] < gold:
        said = f"That costs you {plural(gold, 'gold piece')}, and you have {state.gold[seat]}."
        return Refusal(said, "alchemists/endorsing" if gold > 1 else "alchemists/publishing")
    return None
