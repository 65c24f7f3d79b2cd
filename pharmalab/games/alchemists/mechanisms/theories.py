"""The theory board, with the published theories, the seals on them, and the price of adding a seal."""

from pharmalab.core.events import Refusal
from pharmalab.core.words import plural
from pharmalab.deduction.worlds import cells
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX, INGREDIENTS, ingredient, pair, potion
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.mechanisms.gold import have_only
from pharmalab.games.alchemists.state import AlchemistsState


def owners(state: AlchemistsState, name: str) -> tuple[int, ...]:
    """Return the seats with a seal on the theory about an ingredient, oldest seal first.

    Return () if there is no theory.
    """
    theory = state.theories[INDEX[name]]
    return tuple([seal.seat for seal in theory.seals]) if theory else ()


def free_books(state: AlchemistsState) -> tuple[str, ...]:
    """Return the ingredients without a theory."""
    return tuple([name for name, theory in zip(INGREDIENTS, state.theories, strict=True) if theory is None])


def used_tokens(state: AlchemistsState) -> tuple[str, ...]:
    """Return the alchemicals that published theories already use."""
    return tuple([theory.alchemical for theory in state.theories if theory])


def published(state: AlchemistsState) -> dict[str, str]:
    """Return the published theories, as a mapping from ingredient to alchemical."""
    return {name: one.alchemical for name, one in zip(INGREDIENTS, state.theories, strict=True) if one}


def refuting(view: AlchemistsState, seat: int, name: str, alchemical: str) -> str:
    """Return a sentence that says how a seat's own results rule out a theory, or '' if they don't.

    If one mix is enough, the sentence names the mix.
    """
    if name not in INDEX or alchemical not in ALCHEMICALS:
        return ""
    cell = cells()[INDEX[name]][ALCHEMICALS.index(alchemical)]
    own = [fact for fact in view.facts if fact.known and seat in fact.knows]
    if bits(own) & cell:
        return ""
    for fact in own:
        if fact.kind == "mix" and not bits((fact,)) & cell:
            made = f"{pair(fact.ingredients)} made {potion(fact.answer)}"
            return f"Your results show that {ingredient(name)} can’t be {alchemical}: {made}."
    return f"Taken together, your results show that {ingredient(name)} can’t be {alchemical}."


def bank_fee(state: AlchemistsState, seat: int) -> int:
    """Return the bank's fee for a seal: 1 gold, or 0 for the owner of the Printing Press."""
    return 0 if state.owns(seat, "printing_press") else 1


def cannot_seal(state: AlchemistsState, seat: int, gold: int) -> Refusal | None:
    """Return the reason why the seat can't add a seal for *gold* gold pieces, or None if it can."""
    if not state.seals[seat]:
        return Refusal("You have no seals left.", "alchemists/seals")
    if state.gold[seat] < gold:
        said = f"That costs you {plural(gold, 'gold piece')}, {have_only(state, seat)}."
        return Refusal(said, "alchemists/endorsing" if gold > 1 else "alchemists/publishing")
    return None
