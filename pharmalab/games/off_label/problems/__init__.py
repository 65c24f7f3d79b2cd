"""What cannot be a position of Off-Label."""

from collections import Counter
from typing import Any

from pharmalab.core.words import plural
from pharmalab.games.off_label.config import deck
from pharmalab.games.off_label.problems.rounds import of_the_round
from pharmalab.games.off_label.state import OffLabelState


def problems(state: OffLabelState) -> list[str]:
    """What cannot be, in words; empty for every real position."""
    config = state.config
    wrong = [f"{field} has {plural(len(value), 'entry')} for {config.seats} seats"
             for field in ("hands", "tokens", "played", "spent", "totals")
             if len(value := getattr(state, field)) != config.seats]  # fmt: skip
    for field in ("tokens", "spent"):
        wrong += [f"{field} of seat {seat} has {plural(len(counts), 'number')} for {plural(len(config.suits), 'suit')}"
                  for seat, counts in enumerate(getattr(state, field)) if len(counts) != len(config.suits)]  # fmt: skip
    if wrong:
        return wrong
    doctors, drugs = deck(config)
    hands = [card for hand in state.hands for card in hand]
    lie: list[Any] = [
        *hands,
        *(card for cards in state.played for card in cards),
        *state.discards,
        *state.drugs.cards(),
    ]
    wrong += _cards("Drugs", lie, drugs)
    came: list[Any] = [*filter(None, [state.doctor]), *state.past, *state.doctors.cards()]
    wrong += _cards("Doctors", came, doctors)
    bagged = Counter(card for bag in state.bags for card in bag)
    if twice := sorted(card for card, n in bagged.items() if n > 1):
        wrong.append(f"bags has {', '.join(twice)} more than once")
    if not wrong and (lost := set(bagged) - set(hands)):
        wrong.append(f"bags has {', '.join(sorted(lost))}, which nobody holds")
    wrong += [f"seat {seat} holds {plural(len(hand), 'Drug')}; a hand has {config.hand}"
              for seat, hand in enumerate(state.hands) if len(hand) > config.hand]  # fmt: skip
    for name, counts in (("tokens", state.tokens), ("spent", state.spent)):
        wrong += [f"{name} of seat {seat} has {n} {suit}" for seat, row in enumerate(counts)
                  for suit, n in zip(config.suits, row, strict=True) if n < 0]  # fmt: skip
    wrong += [f"tokens and spent: {config.tokens - n} {suit} are owned or on the table; there are {config.tokens}"
              for suit, n in zip(config.suits, state.supply, strict=True) if n < 0]  # fmt: skip
    if not -1 <= state.leader < config.seats:
        wrong.append(f"leader is {state.leader}; the seats are 0 to {config.seats - 1}")
    if len(state.past) + bool(state.doctor) > config.rounds:
        wrong.append(f"{plural(len(state.past) + bool(state.doctor), 'Doctor')} came; this match has {config.rounds}")
    return wrong or of_the_round(state)


def _cards(kind: str, lie: list[str], known: tuple[str, ...]) -> list[str]:
    """Cards that lie twice, nowhere, or do not belong there."""
    counted = Counter(lie)
    strange = sorted(str(card) for card in counted if card not in known)
    twice = sorted(card for card, n in counted.items() if n > 1 and card in known)
    lost = sorted(set(known) - set(counted))
    said = [f"{', '.join(strange)} cannot be among the {kind}"] if strange else []
    said += [f"{', '.join(twice)} lies in two places"] if twice else []
    said += [f"{', '.join(lost)} lies nowhere"] if lost else []
    return [f"{kind.lower()}: {one}" for one in said]
