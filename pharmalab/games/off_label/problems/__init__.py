"""Check whether a position of Off-Label is possible, assuming that its fields have valid types."""

from collections import Counter

from pharmalab.core.words import plural
from pharmalab.games.off_label.problems.rounds import of_the_round
from pharmalab.games.off_label.state import OffLabelState


def problems(state: OffLabelState) -> list[str]:
    """Return a sentence for each reason why the position is impossible, or an empty list if the position is legal."""
    config, came = state.config, len(state.past) + bool(state.doctor)
    wrong = [f"seat {seat} holds {plural(len(hand), 'Drug')}; a hand has {config.hand}"
             for seat, hand in enumerate(state.hands) if len(hand) > config.hand]  # fmt: skip
    bagged = Counter(card for bag in state.bags for card in bag)
    if twice := sorted(card for card, n in bagged.items() if n > 1):
        wrong.append(f"bags has {', '.join(twice)} more than once")
    if lost := set(bagged) - {card for hand in state.hands for card in hand}:
        wrong.append(f"bags has {', '.join(sorted(lost))}, which nobody holds")
    if came > config.rounds:
        wrong.append(f"{plural(came, 'Doctor')} have arrived, but this match has only {config.rounds}")
    return wrong or of_the_round(state)
