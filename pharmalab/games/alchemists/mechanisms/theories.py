"""The theory board: its theories, the seals on them, and the cost of another seal."""

from pharmalab.core.events import Refusal
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS
from pharmalab.games.alchemists.state import AlchemistsState


def owners(state: AlchemistsState, name: str) -> tuple[int, ...]:
    """Return the seats with a seal on the theory about an ingredient, oldest seal first; () without a theory."""
    theory = state.theories[INDEX[name]]
    return tuple([seal.seat for seal in theory.seals]) if theory else ()


def free_books(state: AlchemistsState) -> tuple[str, ...]:
    """Return the ingredients without a theory."""
    return tuple([name for name, theory in zip(INGREDIENTS, state.theories, strict=True) if theory is None])


def used_tokens(state: AlchemistsState) -> tuple[str, ...]:
    """Return the alchemicals that theories use."""
    return tuple([theory.alchemical for theory in state.theories if theory])


def published(state: AlchemistsState) -> dict[str, str]:
    """Return a mapping from ingredient to alchemical for all published theories."""
    return {name: one.alchemical for name, one in zip(INGREDIENTS, state.theories, strict=True) if one}


def bank_fee(state: AlchemistsState, seat: int) -> int:
    """Return how much the seat pays the bank for a seal: 1 gold, or 0 with the Printing Press."""
    return 0 if state.owns(seat, "printing_press") else 1


def cannot_seal(state: AlchemistsState, seat: int, gold: int) -> Refusal | None:
    """Return why the seat can't pay for a seal that costs *gold* (no seal or too little gold), or None if it can."""
    if not state.seals[seat]:
        return Refusal("You have no seal left.", "alchemists/seals")
    if state.gold[seat] < gold:
        said = f"That costs you {plural(gold, 'gold piece')}, and you have {state.gold[seat]}."
        return Refusal(said, "alchemists/endorsing" if gold > 1 else "alchemists/publishing")
    return None
