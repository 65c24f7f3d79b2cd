"""The coach's first hints: sentences that point out a fact about the position, but name no move."""

from pharmalab.core.words import listing, plural
from pharmalab.games.off_label.components import title
from pharmalab.games.off_label.state import OffLabelState


def pay_so_far(state: OffLabelState, seat: int) -> str:
    """Return a sentence about how many tokens the Doctor would pay a seat for the Drugs it markets now."""
    if not state.doctor:
        return ""
    doctor = title(state.doctor)
    begins = f"{doctor[0].upper()}{doctor[1:]}"
    piles = sum(state.piles())
    if not piles:
        return f"{begins} can’t pay anybody, because the piles of the Doctor’s suits are empty."
    due, pay = state.pay(seat)
    short = f", but the piles hold only {plural(pay, 'token')}" if pay < due else ""
    return f"As things stand, {doctor} would pay you {plural(due, 'token')} if you got through{short}."


def suits_at_risk(state: OffLabelState, seat: int) -> str:
    """Return a sentence about the suits that would get a seat indicted if the investigation came now."""
    if not state.doctor:
        return ""
    odd = [suit for at, suit in enumerate(state.config.suits) if state.places(seat, at)[1] % 2]
    if not odd:
        return "As things stand, no roll of the Department can catch you."
    suits = listing(odd, "or")
    return f"As things stand, you’d be caught if the Department rolls {suits}."


def tokens_compared(state: OffLabelState, seat: int) -> str:
    """Return a sentence that compares a seat's tokens with its best rival's."""
    owned = [sum(tokens) + sum(spent) for tokens, spent in zip(state.tokens, state.spent, strict=True)]
    best = max(count for other, count in enumerate(owned) if other != seat)
    return f"You have {plural(owned[seat], 'token')}; your best rival has {best}."
